/** A draft: what is tried out and may still be taken back; and the glass that runs meanwhile. */

import { one } from "./dom.js";
import { say } from "./messages.js";

const TICK = 200; // milliseconds
const LAST = 10; // seconds in which the glass asks for attention

export class Trial {
  /** @param {HTMLElement} frame @param {HTMLElement} glass @param {(words: string[]) => void} send  the whole draft, anew */
  constructor(frame, glass, send) {
    Object.assign(this, { frame, glass });
    /** @type {string[]} */
    this.words = [];
    this.end = 0;
    one("[data-back]", frame).addEventListener("click", () => send(this.words.slice(0, -1)));
    one("[data-anew]", frame).addEventListener("click", () => send([]));
    window.setInterval(() => this.#tick(), TICK);
  }

  /** @param {import("./types.js").Table} table @param {string[]} words @param {boolean} yours */
  show(table, words, yours) {
    this.words = words;
    const trying = table.drafts && (yours || words.length > 0);
    this.frame.classList.toggle("idle", !trying); // its place is kept: nothing jumps when the turn comes
    for (const button of this.frame.querySelectorAll("button")) button.disabled = !words.length;
    this.#run(table.over ? null : table.bell);
    this.frame.hidden = table.over || !table.drafts || !table.seats.some((seat) => seat.you);
  }

  /** @param {?import("./types.js").Bell} bell */
  #run(bell) {
    this.glass.hidden = !bell;
    this.end = bell ? performance.now() + 1000 * bell.left : 0;
    if (!bell) return;
    const sand = one("i", this.glass);
    sand.getAnimations().forEach((running) => running.cancel());
    sand.animate(
      { transform: [`scaleX(${bell.left / bell.of})`, "scaleX(0)"] },
      { duration: 1000 * bell.left, fill: "both" },
    );
    this.#tick();
  }

  #tick() {
    if (!this.end) return;
    const left = Math.max(0, Math.ceil((this.end - performance.now()) / 1000));
    one("b", this.glass).textContent = say("seconds", { n: left });
    this.glass.classList.toggle("last", left <= LAST);
  }
}
