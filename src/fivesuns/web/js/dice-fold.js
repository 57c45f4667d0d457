/** The fold at the end of a game that makes every draw again, here in the browser, and says what was checked. */

import { request } from "./api.js";
import { keptOf } from "./dice.js";
import { one } from "./dom.js";
import { faultOf, pendingOf, seatsOf } from "./draws.js";
import { say } from "./messages.js";

/** @import { Answer, Draws, Table } from "./types.js" */

/** @param {HTMLDetailsElement} fold @param {() => Pick<Table, "id" | "seats">} table */
export function makeFold(fold, table) {
  let asked = false;
  fold.addEventListener("toggle", async () => {
    if (asked || !fold.open) return;
    asked = true;
    const told = one("p", fold);
    told.textContent = say("dice-checking");
    /** @type {Answer<Draws>} */
    const { answer, refused } = await request("GET", `/api/replays/${table().id}/draws`);
    told.textContent = answer ? await sentence(answer, table()) : refused?.reason || say("no-answer");
    fold.dataset.checked = String(Boolean(answer));
    asked = Boolean(answer);
  });
}

/** What was found, in a few sentences. @param {Draws} draws @param {Pick<Table, "id" | "seats">} table */
async function sentence(draws, { id, seats }) {
  const kept = keptOf(id);
  const fault = await faultOf(draws, kept);
  if (fault) return `${say("dice-wrong")} ${say(`dice-wrong-${fault.what}`, { n: fault.n })}`;
  const start = draws.starts.at(-1);
  const names = (/** @type {number[]} */ some) => some.map((seat) => seats[seat]?.name || String(seat + 1)).join(", ");
  const parts = start ? seatsOf(start.nonces) : [];
  const found = [say(parts.length ? "dice-right" : "dice-house", { n: draws.draws.length, name: names(parts) })];
  const lost = draws.starts.filter(({ void: why }) => why === "silent").flatMap(pendingOf);
  if (lost.length) found.push(say("dice-lost", { name: names(lost) }));
  if (draws.given) found.push(say("dice-given", { n: draws.given }));
  if (kept) found.push(say("dice-seen"));
  return found.join(" ");
}
