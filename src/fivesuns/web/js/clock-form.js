/** The clock of a table that is being made: folded away until somebody wants one. */

import { all, el, one } from "./dom.js";
import { describeClock, duration } from "./duration.js";
import { say } from "./messages.js";

/** @import { ClockChoice, Terms } from "./types.js" */

/** @typedef {"move" | "game" | "more" | "days"} Amount */

const [MINUTE, DAY] = [60, 86400]; // seconds
/** The seconds that can be chosen. @type {Record<Amount, number[]>} */
const AMOUNTS = {
  move: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  game: [3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 45 * MINUTE, 60 * MINUTE],
  more: [0, 2, 5, 10, 30],
  days: [DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
/** What is to be chosen for each kind of clock. @type {Record<ClockChoice["each"], Amount[]>} */
const WANTED = { none: [], move: ["move"], game: ["game", "more"], days: ["days"] };

/**
 * The clock as the server wants it; none is null.
 * @param {ClockChoice} clock
 * @returns {Terms | null}
 */
export function clockTerms(clock) {
  const { each, more, late } = clock;
  if (each === "none") return null;
  if (each === "game") return { each, seconds: clock.game, more, late };
  return { each: "move", seconds: clock[each], more: 0, late };
}

/** @param {ClockChoice} clock @param {(change: () => void) => void} set */
export function showClock(clock, set) {
  for (const input of all(".clock [name=clock]", document, HTMLInputElement))
    input.checked = input.value === clock.each;
  for (const input of all(".clock [name=late]", document, HTMLInputElement)) input.checked = input.value === clock.late;
  one(".clock summary span").textContent = describeClock(clockTerms(clock));
  one(".late").hidden = clock.each === "none";
  one(".amounts").replaceChildren(...WANTED[clock.each].map((name) => amountField(name, clock, set)));
}

/** @param {Amount} name @param {ClockChoice} clock @param {(change: () => void) => void} set */
function amountField(name, clock, set) {
  const id = `clock-${name}`;
  const options = AMOUNTS[name].map((value) =>
    el("option", { value, selected: value === clock[name] }, value ? duration(value) : say("clock-nothing")),
  );
  const select = el("select", { id }, ...options);
  select.addEventListener("change", () => set(() => (clock[name] = Number(select.value))));
  return el("div", {}, el("label", { for: id }, say(name === "more" ? "clock-after" : "clock-time")), select);
}
