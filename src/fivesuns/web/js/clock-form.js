/** The clock of a table that is being made: folded away until somebody wants one. */

import { all, el, one } from "./dom.js";
import { clockSaid, time } from "./duration.js";
import { say } from "./messages.js";

const [MINUTE, DAY] = [60, 86400];
/** The seconds that can be chosen. @type {Object<string, number[]>} */
const AMOUNTS = {
  move: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  game: [3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 45 * MINUTE, 60 * MINUTE],
  more: [0, 2, 5, 10, 30],
  days: [DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};

/** @typedef {{each: string, move: number, game: number, more: number, days: number, late: string}} Choice */

/** The clock as the house wants it; none is null. @param {Choice} clock @returns {?import("./lobby-socket.js").Terms} */
export function clockTerms({ each, late, more, ...amounts }) {
  if (each === "none") return null;
  return { each: each === "game" ? "game" : "move", seconds: amounts[each], more: each === "game" ? more : 0, late };
}

/** @param {Choice} clock @param {(change: () => void) => void} set */
export function showClock(clock, set) {
  for (const name of ["each", "late"]) {
    const inputs = all(`.clock [name=${name === "each" ? "clock" : name}]`);
    for (const input of /** @type {HTMLInputElement[]} */ (inputs)) input.checked = input.value === clock[name];
  }
  one(".clock summary span").textContent = clockSaid(clockTerms(clock));
  one(".late").hidden = clock.each === "none";
  const wanted = { none: [], game: ["game", "more"] }[clock.each] || [clock.each];
  one(".amounts").replaceChildren(...wanted.map((name) => amount(name, clock, set)));
}

/** @param {string} name @param {Choice} clock @param {(change: () => void) => void} set */
function amount(name, clock, set) {
  const options = AMOUNTS[name].map((value) =>
    el("option", { value, selected: value === clock[name] }, value ? time(value) : say("clock-nothing")),
  );
  const change = (event) => set(() => (clock[name] = Number(event.target.value)));
  const id = `clock-${name}`;
  return el(
    "div",
    {},
    el("label", { for: id }, say(name === "more" ? "clock-after" : "clock-time")),
    el("select", { id, change }, ...options),
  );
}
