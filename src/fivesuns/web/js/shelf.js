/** The shelf: playing at once, the puzzle of the day, joining by a link, one's name, and the lobby. */

import "./page.js";
import { request } from "./api.js";
import { all, maybe, one } from "./dom.js";
import { levelOf } from "./level.js";
import { stayInLobby } from "./lobby.js";
import { say } from "./messages.js";

/** @import { Answer, Made } from "./types.js" */

const TABLE = /\/t\/([\w-]{16})|^([\w-]{16})$/;

/**
 * A button that goes to a table which the server makes.
 * @param {HTMLButtonElement} button
 * @param {string} path
 * @param {string} [game]  that is played at once
 */
function leads(button, path, game) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    const body = game ? { game, level: levelOf(game), dice: "shared" } : undefined;
    /** @type {Answer<Made>} */
    const { answer, refused } = await request("POST", path, body);
    button.disabled = false;
    if (answer && game) sessionStorage.setItem("now", `${game} /t/${answer.table}`);
    if (answer) location.assign(`/t/${answer.table}`);
    else one(".refusal", button.closest(".box, .daily") ?? document).textContent = refused?.reason || say("no-answer");
  });
}
for (const button of all("[data-now]", document, HTMLButtonElement)) {
  const { now = "" } = button.dataset;
  leads(button, "/api/now", now);
  button.title = say("against", { name: say(`bot-${levelOf(now)}`) });
}
for (const button of all("[data-daily]", document, HTMLButtonElement)) {
  leads(button, `/api/daily/${button.dataset.daily}`);
}

const join = one("#join");
const link = one("#link", join, HTMLInputElement);
join.addEventListener("submit", (event) => {
  event.preventDefault();
  const found = TABLE.exec(link.value.trim());
  if (found) location.assign(`/t/${found[1] || found[2]}`);
  else one(".note", join).textContent = say("join-bad", { link: `${location.origin}/t/…` });
});

const details = one("details.join", document, HTMLDetailsElement);
details.addEventListener("toggle", () => details.open && link.focus());

const me = maybe("#me");
me?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = one("#name", me, HTMLInputElement);
  /** @type {Answer<{name: string}>} */
  const { answer, refused } = await request("PUT", "/api/me", { name: field.value });
  one(".note", me).textContent = answer ? say("name-saved") : refused?.reason || say("no-answer");
  if (answer) field.value = answer.name;
});

one("[data-all]").addEventListener("click", () => one(".mine").classList.add("whole"));
window.addEventListener("pageshow", (event) => event.persisted && location.reload());
stayInLobby();
