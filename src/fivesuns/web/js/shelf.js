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
 * @param {() => {game: string, level: string}} [now]  what is played at once, and against whom
 */
function leads(button, path, now) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    const body = now && { ...now(), dice: "shared" };
    /** @type {Answer<Made>} */
    const { answer, refused } = await request("POST", path, body);
    button.disabled = false;
    if (answer && body) sessionStorage.setItem("now", `${body.game} /t/${answer.table}`);
    if (answer) location.assign(`/t/${answer.table}`);
    else one(".refusal", button.closest(".box, .daily") ?? document).textContent = refused?.reason || say("no-answer");
  });
}
for (const button of all("[data-now]", document, HTMLButtonElement)) {
  const { now: game = "", levels = "" } = button.dataset;
  const level = () => levelOf(game, levels.split(" "));
  leads(button, "/api/now", () => ({ game, level: level() }));
  button.title = say("against", { name: say(`bot-${level()}`) });
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
