/** A draft: what is tried out and may still be taken back; and the glass that runs meanwhile. */

import { all, one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Bell, Table } from "./types.js" */

const TICK = 200; // milliseconds
const LAST = 10; // seconds in which the glass asks for attention

/** How many whole seconds are left until then. @param {number} end @param {number} now  both in milliseconds */
export const secondsLeft = (end, now) => Math.max(0, Math.ceil((end - now) / 1000));

export class Draft {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} glass
   * @param {(words: string[]) => void} send  the whole draft, anew
   */
  constructor(frame, glass, send) {
    this.frame = frame;
    this.glass = glass;
    /** @type {string[]} */
    this.words = [];
    this.end = 0; // milliseconds; 0: no glass runs
    one("[data-back]", frame).addEventListener("click", () => send(this.words.slice(0, -1)));
    one("[data-anew]", frame).addEventListener("click", () => send([]));
    window.setInterval(() => this.#tick(), TICK);
  }

  /** @param {Table} table @param {string[]} words @param {boolean} yours */
  show(table, words, yours) {
    this.words = words;
    const trying = table.drafts && (yours || words.length > 0);
    this.frame.classList.toggle("idle", !trying); // its place is kept: nothing jumps when the turn comes
    for (const button of all("button", this.frame, HTMLButtonElement)) button.disabled = !words.length;
    this.#run(table.over ? null : table.bell);
    this.frame.hidden = table.over || !table.drafts || !table.seats.some((seat) => seat.you);
  }

  /** @param {Bell | null} bell */
  #run(bell) {
    this.glass.hidden = !bell;
    this.end = bell ? performance.now() + 1000 * bell.left : 0;
    if (!bell) return;
    const sand = one("i", this.glass);
    for (const running of sand.getAnimations()) running.cancel();
    const path = [`scaleX(${bell.left / bell.of})`, "scaleX(0)"];
    sand.animate({ transform: path }, { duration: 1000 * bell.left, fill: "both" });
    this.#tick();
  }

  #tick() {
    if (!this.end) return;
    const left = secondsLeft(this.end, performance.now());
    one("b", this.glass).textContent = say("seconds", { n: left });
    this.glass.classList.toggle("last", left <= LAST);
  }
}
