/** The shelf: joining by a link, and one's name. */

import "./page.js";
import { ask } from "./ask.js";
import { all, one } from "./dom.js";
import { say } from "./words.js";

const TABLE = /\/t\/([\w-]{16})|^([\w-]{16})$/;

one("#join").addEventListener("submit", (event) => {
  event.preventDefault();
  const found = TABLE.exec(/** @type {HTMLInputElement} */ (one("#link")).value.trim());
  if (found) location.assign(`/t/${found[1] || found[2]}`);
  else one(".note", one("#join")).textContent = say("join-bad", { link: `${location.origin}/t/…` });
});

one("details.join").addEventListener("toggle", (event) => event.target.open && one("#link").focus());

one("#me").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (one("#name"));
  const { answer, refused } = await ask("PUT", "/api/me", { name: field.value });
  one(".note", one("#me")).textContent = answer ? say("name-saved") : refused?.reason || say("no-answer");
  if (!answer) return;
  field.value = answer.name;
  for (const name of all("[data-name]")) name.textContent = answer.name;
});

one(".who").addEventListener("click", (event) => {
  event.preventDefault();
  one("#name").focus();
});
