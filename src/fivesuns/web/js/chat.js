/** What people say to each other at a table. Whoever mutes it is shown no news of it. */

import { el, one } from "./dom.js";
import { say } from "./messages.js";

/** @import { ChatLine } from "./types.js" */

const MUTED = "muted";

export class Chat {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} tab
   * @param {(text: string) => boolean} send  whether it could be sent
   */
  constructor(frame, tab, send) {
    this.frame = frame;
    this.tab = tab;
    this.list = one("ol", frame);
    this.known = -1;
    this.fresh = true; // what was said before one came is no news
    this.unread = 0;
    this.muted = localStorage.getItem(MUTED) === "yes";
    const field = one("input", frame, HTMLInputElement);
    one("form", frame).addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text && send(text)) field.value = "";
    });
    one("[data-mute]", frame).addEventListener("click", () => this.#mute(!this.muted));
    this.#mute(this.muted);
  }

  /** All that was said so far. @param {ChatLine[]} all @param {boolean} seated */
  show(all, seated) {
    one("form", this.frame).hidden = !seated;
    this.list.replaceChildren(...all.map(line));
    const news = all.filter((said) => said.n > this.known && !said.you).length;
    if (!this.fresh) this.#count(news);
    this.fresh = false;
    this.known = Math.max(this.known, ...all.map((said) => said.n));
    this.#follow();
  }

  /** @param {ChatLine} said */
  add(said) {
    if (said.n <= this.known) return;
    this.known = said.n;
    this.list.append(line(said));
    if (!said.you) this.#count(1);
    this.#follow();
  }

  /** The tab was opened: all is read. */
  read() {
    this.unread = 0;
    this.#count(0);
    this.#follow();
  }

  /** @param {number} news */
  #count(news) {
    this.unread = this.frame.hidden && !this.muted ? this.unread + news : 0;
    const badge = one(".badge", this.tab);
    badge.hidden = !this.unread;
    badge.textContent = String(this.unread);
  }

  /** @param {boolean} muted */
  #mute(muted) {
    this.muted = muted;
    localStorage.setItem(MUTED, muted ? "yes" : "no");
    this.frame.classList.toggle("muted", muted);
    const button = one("[data-mute]", this.frame);
    button.setAttribute("aria-pressed", String(muted));
    button.textContent = say(muted ? "unmute" : "mute");
    this.#count(0);
  }

  #follow() {
    this.list.scrollTop = this.list.scrollHeight;
  }
}

/** @param {ChatLine} said */
const line = ({ name, text, you }) => el("li", { class: you ? "you" : "" }, el("b", {}, name), " ", text);
