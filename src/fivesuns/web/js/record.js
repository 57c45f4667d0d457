/** Bringing a record: a file or its text goes to the house, which plays it through. */

import "./page.js";
import { ask } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

const form = /** @type {HTMLFormElement} */ (one("#bring"));
const [file, text] = [
  /** @type {HTMLInputElement} */ (one("[name=file]")),
  /** @type {HTMLTextAreaElement} */ (one("[name=text]")),
];

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const record = file.files.length ? await file.files[0].text() : text.value;
  if (!record.trim()) return void (one(".refusal").textContent = say("bring-none"));
  const { answer, refused } = await ask("POST", "/api/replays", { record });
  if (answer) location.assign(`/replay/${answer.table}`);
  else one(".refusal").textContent = refused?.reason || say("no-answer");
});
