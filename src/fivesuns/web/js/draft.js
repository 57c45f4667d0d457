/** The bar below the board: what is left, what is tried and may be taken back; and the glass that runs meanwhile. */

import { arrival } from "./clocks.js";
import { all, el, maybe, one, picture, rich } from "./dom.js";
import { say } from "./messages.js";

/** @import { Left, Table } from "./types.js" */

const TICK = 200; // milliseconds
const LAST = 10; // seconds in which the glass asks for attention

/** How many whole seconds are left until then. @param {number} end @param {number} now  both in milliseconds */
export const secondsLeft = (end, now) => Math.max(0, Math.ceil((end - now) / 1000));

/** What is left of something, drawn and in words. @param {HTMLElement} place @param {Left | null} left */
export function tellLeft(place, left) {
  if (!left) return place.replaceChildren();
  const drawn = Array.from({ length: left.of || 1 }, (_, at) => picture(left.art, at < left.n ? "" : "spent"));
  const pictures = el("span", { class: "pips-left", "aria-hidden": "true" }, ...drawn);
  place.replaceChildren(pictures, el("span", {}, rich(left.say)));
}

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

  /** @param {Table} table @param {string[]} words @param {boolean} yours @param {Left | null} [left] */
  show(table, words, yours, left) {
    this.words = words;
    const trying = table.drafts && (yours || words.length > 0);
    this.frame.classList.toggle("idle", !trying); // its place is kept: nothing jumps when the turn comes
    const buttons = all("[data-back], [data-anew]", this.frame, HTMLButtonElement);
    for (const button of buttons) button.disabled = !words.length;
    this.#run(table);
    tellLeft(one(".left", this.frame), left ?? null);
    const seated = table.drafts && table.seats.some((seat) => seat.you);
    const lies = maybe(".foot [data-id]", this.frame, SVGElement); // such as the boards of the others
    this.frame.hidden = !lies && (table.over || !seated);
  }

  /** A draft changes nothing about the glass: it runs on from when the table's card came. @param {Table} table */
  #run(table) {
    const { bell } = table;
    const runs = bell && !table.over;
    this.glass.hidden = !runs;
    const end = runs ? arrival(table) + 1000 * bell.left : 0;
    if (end === this.end) return;
    this.end = end;
    if (!runs) return;
    const sand = one("i", this.glass);
    for (const running of sand.getAnimations()) running.cancel();
    const left = Math.max(0, end - performance.now());
    const path = [`scaleX(${left / (1000 * bell.of)})`, "scaleX(0)"];
    sand.animate({ transform: path }, { duration: left, fill: "both" });
    this.#tick();
  }

  #tick() {
    if (!this.end) return;
    const left = secondsLeft(this.end, performance.now());
    one("b", this.glass).textContent = say("seconds", { n: left });
    this.glass.classList.toggle("last", left <= LAST);
  }
}
