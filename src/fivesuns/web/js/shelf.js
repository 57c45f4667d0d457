/** The shelf: playing at once, the puzzle of the day, joining by a link, one's name, and the lobby. */

import "./page.js";
import { ask } from "./api.js";
import { all, one } from "./dom.js";
import { stayInLobby } from "./lobby.js";
import { say } from "./messages.js";

const TABLE = /\/t\/([\w-]{16})|^([\w-]{16})$/;

/** A button that goes to a table which the house makes. @param {HTMLButtonElement} button @param {string} path @param {Object} [body] */
function leads(button, path, body) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    const { answer, refused } = await ask("POST", path, body);
    button.disabled = false;
    if (answer && body) sessionStorage.setItem("now", `${body.game} /t/${answer.table}`);
    if (answer) location.assign(`/t/${answer.table}`);
    else one(".refusal", button.closest(".box, .daily")).textContent = refused?.reason || say("no-answer");
  });
}
for (const button of /** @type {HTMLButtonElement[]} */ (all("[data-now]")))
  leads(button, "/api/now", { game: button.dataset.now });
for (const button of /** @type {HTMLButtonElement[]} */ (all("[data-daily]")))
  leads(button, `/api/daily/${button.dataset.daily}`);

one("#join").addEventListener("submit", (event) => {
  event.preventDefault();
  const found = TABLE.exec(/** @type {HTMLInputElement} */ (one("#link")).value.trim());
  if (found) location.assign(`/t/${found[1] || found[2]}`);
  else one(".note", one("#join")).textContent = say("join-bad", { link: `${location.origin}/t/…` });
});

one("details.join").addEventListener("toggle", (event) => event.target.open && one("#link").focus());

one("#me")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (one("#name"));
  const { answer, refused } = await ask("PUT", "/api/me", { name: field.value });
  one(".note", one("#me")).textContent = answer ? say("name-saved") : refused?.reason || say("no-answer");
  if (answer) field.value = answer.name;
});

one("[data-all]").addEventListener("click", () => one(".mine").classList.add("whole"));
window.addEventListener("pageshow", (event) => event.persisted && location.reload());
stayInLobby();
