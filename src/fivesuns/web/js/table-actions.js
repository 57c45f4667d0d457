/** What one may do at a table besides playing: copy its link, resign, ask for a rematch. */

import { request } from "./api.js";
import { all, one } from "./dom.js";
import { copyLink } from "./invite.js";
import { say } from "./messages.js";

/** @import { Answer, Made, Refusal, Table } from "./types.js" */

/** @typedef {{resign: () => void, explain: (refusal: Refusal) => void}} Listener */

/** @param {() => Table} table @param {Listener} to */
export function makeActions(table, to) {
  for (const button of all("[data-copy]")) button.addEventListener("click", () => copyLink(button));
  for (const button of all("[data-rematch]")) button.addEventListener("click", () => rematch(table(), to));
  const [usual, question] = [one(".acts .usual"), one(".acts .ask")];
  const asking = (/** @type {boolean} */ on) => {
    [usual.hidden, question.hidden] = [on, !on];
    one(on ? "[data-resign-no]" : "[data-resign]").focus();
  };
  one("[data-resign]").addEventListener("click", () => asking(true));
  one("[data-resign-no]").addEventListener("click", () => asking(false));
  one("[data-resign-yes]").addEventListener("click", () => {
    asking(false);
    to.resign();
  });
  question.addEventListener("keydown", (event) => event.key === "Escape" && asking(false));
}

/** @param {Table} table @param {Listener} to */
async function rematch(table, to) {
  if (table.rematch) return location.assign(`/t/${table.rematch}`);
  /** @type {Answer<Made>} */
  const { answer, refused } = await request("POST", `/api/tables/${table.id}/rematch`);
  if (answer) location.assign(`/t/${answer.table}`);
  else to.explain(refused || { reason: say("no-answer") });
}
