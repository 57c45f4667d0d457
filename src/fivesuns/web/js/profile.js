/** Somebody's profile: they are invited to a new table by their name. */

import "./page.js";
import { request } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer } from "./types.js" */

const form = one("[data-invite]", document, HTMLFormElement);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const [game, button] = [one("select", form, HTMLSelectElement), one("button", form, HTMLButtonElement)];
  const others = Number(game.selectedOptions[0]?.dataset.seats) - 1;
  const seats = [{ kind: "me" }, ...Array.from({ length: others }, () => ({ kind: "open" }))];
  button.disabled = true;
  /** @type {Answer<{table: string}>} */
  const made = await request("POST", "/api/tables", { game: game.value, seats });
  const asked = made.answer
    ? await request("POST", `/api/tables/${made.answer.table}/challenge`, { name: form.dataset.invite })
    : made;
  button.disabled = false;
  if (made.answer && asked.answer) location.assign(`/t/${made.answer.table}`);
  else one(".refusal", form).textContent = asked.refused?.reason || say("account-no-answer");
});
