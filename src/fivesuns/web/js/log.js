/** The log of what was done. */

import { all, el, picture, rich } from "./dom.js";

/** @import { Line } from "./types.js" */

export class Log {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    /** The seats that have done something. @type {Set<number>} */
    this.acted = new Set();
    new ResizeObserver(() => this.follow()).observe(list); // another height hides the newest line
  }

  /** @param {Line[]} lines */
  show(lines) {
    this.acted = new Set(lines.map(({ seat }) => seat));
    this.list.replaceChildren(...lines.map((line) => el("li", {}, ...lineParts(line))));
    this.#newest();
  }

  /** @param {Line} line */
  add(line) {
    this.acted.add(line.seat);
    this.list.append(el("li", {}, ...lineParts(line)));
    this.#newest();
  }

  /** The newest line is marked, and in sight whichever way the list runs. */
  #newest() {
    for (const old of all(".now", this.list)) old.classList.remove("now");
    this.list.lastElementChild?.classList.add("now");
    this.follow();
  }

  /** Go to the newest line; again where the list got another height. */
  follow() {
    const upwards = getComputedStyle(this.list).flexDirection === "column-reverse";
    this.list.scrollTop = upwards ? -this.list.scrollHeight : this.list.scrollHeight;
  }
}

/** What a line of the log shows: its step, who it was, and the sentence. @param {Line} line */
export const lineParts = (line) => [
  el("i", { class: "num" }, String(line.step)),
  line.art ? picture(line.art) : el("span"),
  el("span", {}, rich(line.text)),
];
