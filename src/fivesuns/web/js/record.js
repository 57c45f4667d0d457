/** Bringing a record: a file or its text goes to the server, which plays it through. */

import "./page.js";
import { request } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer, Made } from "./types.js" */

const file = one("[name=file]", document, HTMLInputElement);
const text = one("[name=text]", document, HTMLTextAreaElement);

/** @param {string} record @returns {Promise<Answer<Made>>} */
async function bring(record) {
  if (!record.trim()) return { refused: { reason: say("bring-none") } };
  return request("POST", "/api/replays", { record });
}

file.addEventListener("change", () => {
  one(".file output").textContent = file.files?.[0]?.name ?? "";
});

one("#bring").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { answer, refused } = await bring((await file.files?.[0]?.text()) ?? text.value);
  if (answer) location.assign(`/replay/${answer.table}`);
  else one(".refusal").textContent = refused?.reason || say("no-answer");
});
