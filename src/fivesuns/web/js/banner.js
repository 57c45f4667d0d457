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
    this.asking = false;
  }

  /** @param {import("./types.js").Banner} banner @param {boolean} yours @param {string} game */
  show(banner, yours, game) {
    this.banner = banner;
    this.yours = yours;
    this.game = game;
    this.asking = false;
    if (!this.lost) this.#write(banner.title, [rich(banner.text || "")], yours ? "yours" : "");
  }

  /** What is pointed at means, for as long as it is; nothing brings back whose turn it is. @param {string} about */
  explain(about) {
    if (this.lost || !this.banner) return;
    if (about) this.#write(this.banner.title, [rich(about)], this.yours ? "yours" : "");
    else this.show(this.banner, this.yours, this.game);
  }

  /** What is asked after a first touch, until it is answered. @param {string} question @param {string} text */
  ask(question, text) {
    if (this.lost || !this.banner) return;
    this.asking = true;
    this.#write(question, [text], "yours");
  }

  /** What was asked is answered, or no longer asked. */
  answered() {
    if (this.asking && this.banner && !this.lost) this.show(this.banner, this.yours, this.game);
  }

  /** @param {Refusal} refusal */
  refuse({ reason, rule }) {
    /** @type {(Node | string)[]} */
    const parts = [rich(reason)];
    this.#write(say("refused"), parts, "refusal");
    if (rule) one("p", this.frame).append(" ", this.#link(rule));
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
    one("p", this.frame).replaceChildren(one("p b", this.frame), " ", one("p span", this.frame)); // without a rule
    one("p b", this.frame).textContent = title;
    one("p span", this.frame).replaceChildren(...parts);
  }
}
