/** The puzzle of a day: begun by a touch, and shared in four lines once it is done. */

import "./page.js";
import { request } from "./api.js";
import { maybe, one } from "./dom.js";
import { say } from "./messages.js";
import { canShare, copies, handOver } from "./share.js";

/** @import { Answer, Made } from "./types.js" */

const begin = maybe("[data-daily]", document, HTMLButtonElement);
begin?.addEventListener("click", async () => {
  begin.disabled = true;
  /** @type {Answer<Made>} */
  const { answer, refused } = await request("POST", `/api/daily/${begin.dataset.daily}`);
  begin.disabled = false;
  if (answer) location.assign(`/t/${answer.table}`);
  else one(".refusal").textContent = refused?.reason || say("no-answer");
});

const text = maybe("pre")?.textContent ?? "";
const send = maybe("[data-send]");
if (send) {
  const copy = one("[data-copy-text]");
  copies(copy, () => text);
  send.hidden = !canShare();
  send.addEventListener("click", () => handOver({ text }));
  copy.classList.toggle("solid", send.hidden);
}
