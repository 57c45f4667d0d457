/** Several players at one screen: a curtain falls between them where each has secrets. */

import { one } from "./dom.js";
import { say } from "./messages.js";

export class Curtain {
  /** @param {HTMLDialogElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** The seat that looks. @type {?number} */
    this.seat = null;
    one("button", frame).addEventListener("click", () => frame.close());
    frame.addEventListener("cancel", (event) => event.preventDefault()); // only whose turn it is opens it
  }

  /** Let it fall when another player of this screen has the turn. @param {import("./types.js").Table} table */
  show(table) {
    const mine = table.seats.filter((seat) => seat.you);
    const next = mine.find((seat) => seat.seat === table.eye);
    if (table.over && this.frame.open) this.frame.close();
    if (!table.secrets || table.over || mine.length < 2 || !next || next.seat === this.seat) return;
    this.seat = next.seat;
    one("h2", this.frame).textContent = say("curtain", { name: next.name });
    one("button", this.frame).textContent = say("curtain-open", { name: next.name });
    if (!this.frame.open) this.frame.showModal();
  }
}
