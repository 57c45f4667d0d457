/** What needs the others' consent: taking a move back, a draw. One asks, all answer. */

import { el, one } from "./dom.js";
import { say } from "./messages.js";

export class Accord {
  /**
   * @param {HTMLElement} frame  where the question stands
   * @param {HTMLElement} acts  where the buttons are that ask
   * @param {(message: Object) => void} send
   */
  constructor(frame, acts, send) {
    Object.assign(this, { frame, acts, send });
    for (const what of ["back", "draw"])
      one(`[data-ask="${what}"]`, acts).addEventListener("click", () => send({ ask: what }));
  }

  /** @param {import("./types.js").Table} table */
  show(table) {
    const { asked, over, seats } = table;
    const mine = seats.filter((seat) => seat.you);
    const people = seats.filter((seat) => seat.kind === "person" && !seat.you);
    one('[data-ask="back"]', this.acts).hidden = over || !mine.length;
    one('[data-ask="draw"]', this.acts).hidden = over || !mine.length || !people.length;
    one('[data-ask="back"]', this.acts).textContent = say(people.length ? "ask-back" : "back");
    this.frame.hidden = !asked || over;
    if (this.frame.hidden) return;
    const name = seats[asked.seat].name;
    const own = mine.some((seat) => seat.seat === asked.seat);
    const text = say(own ? `asked-${asked.what}-mine` : `asked-${asked.what}`, { name });
    this.frame.replaceChildren(el("p", {}, text), ...(asked.yours ? [this.#answer(true), this.#answer(false)] : []));
  }

  /** @param {boolean} agreed */
  #answer(agreed) {
    const button = el(
      "button",
      { type: "button", class: agreed ? "btn solid" : "btn" },
      say(agreed ? "agree" : "decline"),
    );
    button.addEventListener("click", () => this.send({ answer: agreed }));
    return button;
  }
}
