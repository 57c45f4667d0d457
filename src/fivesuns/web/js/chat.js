/** What people say to each other at a table. Whoever mutes it is shown no news of it. */

import { all, el, one } from "./dom.js";
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
    /** Seats whose people are not read here. @type {number[]} */
    this.silent = [];
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

  /** All that was said so far. @param {ChatLine[]} lines @param {boolean} seated */
  show(lines, seated) {
    one("form", this.frame).hidden = !seated;
    this.list.replaceChildren(...lines.map((said) => this.#line(said)));
    const news = lines.filter((said) => said.n > this.known && !said.you && !this.silent.includes(said.seat)).length;
    if (!this.fresh) this.#count(news);
    this.fresh = false;
    this.known = Math.max(this.known, ...lines.map((said) => said.n));
    this.#follow();
  }

  /** @param {ChatLine} said */
  add(said) {
    if (said.n <= this.known) return;
    this.known = said.n;
    this.list.append(this.#line(said));
    if (!said.you && !this.silent.includes(said.seat)) this.#count(1);
    this.#follow();
  }

  /** Hide what some seats say, and show what others said. @param {number[]} seats */
  silence(seats) {
    this.silent = seats;
    for (const said of all("li", this.list)) said.hidden = seats.includes(Number(said.dataset.seat));
    this.#follow();
  }

  /** @param {ChatLine} said */
  #line({ seat, name, text, you }) {
    const hidden = this.silent.includes(seat);
    return el("li", { class: you ? "you" : "", "data-seat": seat, hidden }, el("b", {}, name), " ", text);
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
