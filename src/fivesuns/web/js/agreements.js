/** What needs the others' consent: taking a move back, a draw. One asks, all answer. */

import { el, one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Asked, Order, Table } from "./types.js" */

/**
 * What the reader of a table may ask for.
 * @param {Table} table
 * @param {Set<number>} acted  the seats that have done something: who has not takes nothing back
 * @returns {{back: boolean, draw: boolean, alone: boolean}}
 */
export function mayAsk({ over, seats }, acted) {
  const mine = over ? [] : seats.filter((seat) => seat.you);
  const people = seats.some((seat) => seat.kind === "person" && !seat.you);
  return { back: mine.some(({ seat }) => acted.has(seat)), draw: mine.length > 0 && people, alone: !people };
}

export class Agreements {
  /**
   * @param {HTMLElement} frame  where the question stands
   * @param {HTMLElement} actions  where the buttons are that ask
   * @param {(message: Order) => void} send
   */
  constructor(frame, actions, send) {
    this.frame = frame;
    this.send = send;
    this.back = one('[data-ask="back"]', actions);
    this.draw = one('[data-ask="draw"]', actions);
    /** What one has asked for oneself, and at which step. @type {{what: string, step: number} | null} */
    this.asked = null;
    /** What was refused, and at which step. @type {{what: string, step: number} | null} */
    this.declined = null;
    this.back.addEventListener("click", () => send({ ask: "back" }));
    this.draw.addEventListener("click", () => send({ ask: "draw" }));
  }

  /** @param {Table} table @param {Set<number>} acted */
  show(table, acted) {
    const { over } = table;
    const may = mayAsk(table, acted);
    this.back.hidden = !may.back;
    this.draw.hidden = !may.draw;
    this.back.textContent = say(may.alone ? "back" : "ask-back");
    this.#remember(table);
    const asked = over ? null : table.asked;
    const declined = over || asked ? null : this.declined;
    this.frame.hidden = !asked && !declined;
    if (asked) this.#ask(table, asked);
    if (declined) this.frame.replaceChildren(el("p", {}, say(`declined-${declined.what}`)));
  }

  /** Who has asked is told when the answer is no; a move ends the matter. @param {Table} table */
  #remember({ asked, seats, step }) {
    if (!asked && this.asked?.step === step) this.declined = this.asked;
    if (this.declined?.step !== step || asked) this.declined = null;
    this.asked = asked && seats[asked.seat].you ? { what: asked.what, step } : null;
  }

  /** @param {Table} table @param {Asked} asked */
  #ask({ seats }, asked) {
    const { name, you } = seats[asked.seat];
    const text = say(you ? `asked-${asked.what}-mine` : `asked-${asked.what}`, { name });
    this.frame.replaceChildren(el("p", {}, text), ...(asked.yours ? [this.#answer(true), this.#answer(false)] : []));
  }

  /** @param {boolean} agreed */
  #answer(agreed) {
    const look = agreed ? "btn solid" : "btn";
    const click = () => this.send({ answer: agreed });
    return el("button", { type: "button", class: look, click }, say(agreed ? "agree" : "decline"));
  }
}
