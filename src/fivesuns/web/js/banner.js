/** Whose turn it is and what may be done; what was refused and why; whether there is a connection. */

import { el, one, rich } from "./dom.js";
import { say } from "./messages.js";
import { ruleId } from "./rules-reader.js";

/** @import { Refusal } from "./types.js" */

export class Banner {
  /** @param {HTMLElement} frame @param {(rule: string) => void} read  opens the rules at a paragraph */
  constructor(frame, read) {
    this.frame = frame;
    this.read = read;
    /** @type {import("./types.js").Banner | null} */
    this.banner = null;
    this.yours = false;
    this.game = "";
    this.lost = "";
  }

  /** @param {import("./types.js").Banner} banner @param {boolean} yours @param {string} game */
  show(banner, yours, game) {
    this.banner = banner;
    this.yours = yours;
    this.game = game;
    if (!this.lost) this.#write(banner.title, [rich(banner.text || "")], yours ? "yours" : "");
  }

  /** What is pointed at means, for as long as it is; nothing brings back whose turn it is. @param {string} about */
  explain(about) {
    if (this.lost || !this.banner) return;
    if (about) this.#write(this.banner.title, [rich(about)], this.yours ? "yours" : "");
    else this.show(this.banner, this.yours, this.game);
  }

  /** @param {Refusal} refusal */
  refuse({ reason, rule }) {
    /** @type {(Node | string)[]} */
    const parts = [rich(reason)];
    if (rule) parts.push(" ", this.#link(rule));
    this.#write(say("refused"), parts, "refusal");
  }

  /** @param {string} rule */
  #link(rule) {
    const link = el("a", { href: `/rules/${this.game}#${ruleId(rule)}` }, say("rule", { rule }));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      this.read(rule);
    });
    return link;
  }

  /** A quiet word while the connection is gone; nothing once it is back. @param {string} lost */
  connection(lost) {
    if (lost === this.lost) return;
    this.lost = lost;
    if (lost) this.#write(lost, [say("reconnecting-about")], "lost");
    else if (this.banner) this.show(this.banner, this.yours, this.game);
  }

  /** @param {string} title @param {(Node | string)[]} parts @param {string} look */
  #write(title, parts, look) {
    this.frame.className = `banner ${look}`;
    one("p b", this.frame).textContent = title;
    one("p span", this.frame).replaceChildren(...parts);
  }
}
