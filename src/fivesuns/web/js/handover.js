/** Several players at one screen: where they have secrets, the next one takes over before anything is shown. */

import { one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Table, View } from "./types.js" */

export class Handover {
  /** @param {HTMLDialogElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** The seat that looks. @type {number | null} */
    this.seat = null;
    one("button", frame).addEventListener("click", () => frame.close());
    frame.addEventListener("cancel", (event) => event.preventDefault()); // only the button says who looks
  }

  /**
   * Cover the screen when another player of it has the turn, unless what they do is seen by all.
   * @param {Table} table
   * @param {Pick<View, "open">} view
   */
  show(table, { open }) {
    const mine = table.seats.filter((seat) => seat.you);
    const next = mine.find((seat) => seat.seat === table.eye);
    if (table.over && this.frame.open) this.frame.close();
    if (!table.secrets || table.over || mine.length < 2 || !next || next.seat === this.seat) return;
    this.seat = open ? null : next.seat; // whoever comes to a secret next is asked
    if (open) return;
    one("h2", this.frame).textContent = say("curtain", { name: next.name });
    one("button", this.frame).textContent = say("curtain-open", { name: next.name });
    if (!this.frame.open) this.frame.showModal();
  }
}
