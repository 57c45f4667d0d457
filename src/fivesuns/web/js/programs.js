/** A bot of one's own: whether the account is one, and the tokens by which programs act for it. */

import { request } from "./api.js";
import { all, one } from "./dom.js";
import { say } from "./messages.js";
import { showOnce } from "./once.js";

/** @import { Answer } from "./types.js" */

/** @param {HTMLElement} place */
export function makePrograms(place) {
  const form = one("[data-token]", place, HTMLFormElement);
  const refusal = one(".refusal", form);

  /** @param {Answer<unknown>} came */
  const after = ({ answer, refused }) => {
    if (answer) location.reload();
    else refusal.textContent = refused?.reason || say("account-no-answer");
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const label = one("[name=label]", form, HTMLInputElement).value;
    const scopes = all(":checked", form, HTMLInputElement).map(({ name }) => name);
    /** @type {Answer<{token: string}>} */
    const { answer, refused } = await request("POST", "/api/account/tokens", { label, scopes });
    refusal.textContent = answer ? "" : refused?.reason || say("account-no-answer");
    if (!answer) return;
    const box = one(".once", place);
    one("code", box).textContent = answer.token;
    form.hidden = true;
    showOnce(box, answer.token);
  });
  one("[data-done]", place).addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  const mark = one("[data-bot]", place);
  mark.addEventListener("click", async () =>
    after(await request("PUT", "/api/account/bot", { bot: mark.dataset.bot === "yes" })),
  );
  for (const button of all("[data-revoke]", place)) {
    button.addEventListener("click", async () =>
      after(await request("DELETE", `/api/account/tokens/${button.dataset.revoke}`)),
    );
  }
}
