/** Recovery codes: made with the password, shown once. */

import { request } from "./api.js";
import { el, one } from "./dom.js";
import { say } from "./messages.js";
import { showOnce } from "./once.js";

/** @import { Answer } from "./types.js" */

/** Make new codes with the password that was typed, and show them. @param {HTMLElement} place */
export async function makeCodes(place) {
  const form = one("[data-codes]", place, HTMLFormElement);
  const [button, refusal] = [one("button", form, HTMLButtonElement), one(".refusal", form)];
  const password = one("[name=password]", form, HTMLInputElement).value;
  button.disabled = true;
  /** @type {Answer<{codes: string[]}>} */
  const { answer, refused } = await request("POST", "/api/account/codes", { password });
  button.disabled = false;
  refusal.textContent = answer ? "" : refused?.reason || say("account-no-answer");
  if (!answer) return;
  const box = one(".once", place);
  one("ol", box).replaceChildren(...answer.codes.map((code) => el("li", {}, el("code", {}, code))));
  form.hidden = one(".left", place).hidden = true;
  showOnce(box, answer.codes.join("\n"));
}
