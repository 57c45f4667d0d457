/** The account: forms that go to the house and come back with its sentence, or with the page as it is then. */

import "./page.js";
import { ask } from "./api.js";
import { all, one } from "./dom.js";
import { makeHook } from "./webhook.js";
import { say } from "./messages.js";

/** The fields of a form as the house wants them. @param {HTMLFormElement} form */
const fields = (form) =>
  Object.fromEntries(
    [.../** @type {HTMLInputElement[]} */ (all("input:not([data-mute])", form))].map(({ name, value }) => [
      name,
      value,
    ]),
  );

/** @param {{answer?: any, refused?: {reason: string}}} came @param {HTMLElement} [place] */
function after({ answer, refused }, place) {
  if (answer) location.assign(location.pathname);
  else if (place) place.textContent = refused?.reason || say("account-no-answer");
}

for (const form of /** @type {HTMLFormElement[]} */ (all("form[data-post], form[data-put]"))) {
  const method = form.dataset.post ? "POST" : "PUT";
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (one("button", form));
    button.disabled = true;
    after(await ask(method, form.dataset.post || form.dataset.put, fields(form)), one(".refusal", form));
    button.disabled = false;
  });
}
for (const button of all("[data-leave]")) {
  button.addEventListener("click", async () => after(await ask("POST", "/api/account/leave")));
}
for (const button of all("[data-end]")) {
  const which = button.dataset.end ? `/${button.dataset.end}` : "";
  button.addEventListener("click", async () => after(await ask("DELETE", `/api/account/sessions${which}`)));
}
makeHook(/** @type {HTMLFormElement} */ (one("[data-hook]")));
