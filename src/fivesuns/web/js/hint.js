/** Two small buttons for who plays against bots alone: a hint, and why a bot did that. */

import { el } from "./dom.js";
import { say } from "./messages.js";

/** @import { Advice, Place } from "./advice.js" */

/**
 * @param {HTMLElement} frame  an empty element at the place of the buttons
 * @param {Place} of
 * @returns {{show: () => void, takes: (word: string) => boolean}}  to be called whenever the position or the table has
 *   changed; and whether a word that was touched is only asked about
 */
export function makeHint(frame, of) {
  /** @type {Advice | undefined} */
  let advice;
  const load = async () => (advice ??= new (await import("./advice.js")).Advice(of, button));
  const button = el("button", { type: "button", class: "btn", click: async () => (await load()).wish() }, say("hint"));
  const about = { "aria-label": say("why-about"), title: say("why-about"), click: async () => (await load()).why() };
  const why = el("button", { type: "button", class: "btn", hidden: true, ...about }, say("why"));
  frame.classList.add("hint-place");
  frame.replaceChildren(button, why);

  return {
    show() {
      const { table, view, log } = of.scene();
      const others = table.seats.filter((seat) => seat.seat !== table.eye);
      const seated = table.seats.some((seat) => seat.you && seat.seat === table.eye);
      frame.hidden = table.over || !seated || others.some((seat) => seat.kind !== "bot") || table.seats.length < 2;
      button.setAttribute("aria-disabled", String(!view.choices.length));
      why.hidden = !view.choices.length || (table.step === 0 && !log.length);
      advice?.show();
    },
    takes: (word) => advice?.takes(word) ?? false,
  };
}
