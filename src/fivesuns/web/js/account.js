/** The account: forms that go to the server and come back with its sentence, or with the page as it is then. */

import "./page.js";
import { request } from "./api.js";
import { all, maybe, one } from "./dom.js";
import { say } from "./messages.js";
import { makePush } from "./push-button.js";
import { makeWebhook } from "./webhook.js";

/** @import { Answer } from "./types.js" */

/** The fields of a form as the server wants them. @param {HTMLFormElement} form */
const fields = (form) =>
  Object.fromEntries(all("input:not([data-mute])", form, HTMLInputElement).map(({ name, value }) => [name, value]));

/** Whoever was here is forgotten by this browser. */
const forget = () => import("./device.js").then(({ forgetDevice }) => forgetDevice());

/** @param {Answer<unknown>} came @param {HTMLElement} [place] */
function after({ answer, refused }, place) {
  if (answer) sessionStorage.removeItem("push-sent"); // somebody else may be here from now on
  if (answer) location.assign(location.pathname);
  else if (place) place.textContent = refused?.reason || say("account-no-answer");
}

for (const form of all("form[data-post], form[data-put]", document, HTMLFormElement)) {
  const { post, put } = form.dataset;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [button, refusal] = [one("button", form, HTMLButtonElement), one(".refusal", form)];
    button.disabled = true;
    if (form.id === "delete") await forget();
    after(await request(post ? "POST" : "PUT", post || put || "", fields(form)), refusal);
    button.disabled = false;
  });
}
for (const button of all("[data-leave]")) {
  button.addEventListener("click", async () => {
    await forget();
    after(await request("POST", "/api/account/leave"));
  });
}
for (const button of all("[data-end]")) {
  const which = button.dataset.end ? `/${button.dataset.end}` : "";
  button.addEventListener("click", async () => after(await request("DELETE", `/api/account/sessions${which}`)));
}
/** @param {string} table @param {"accept" | "decline"} answer */
async function answerChallenge(table, answer) {
  const came = await request("POST", `/api/challenges/${table}/${answer}`);
  if (came.answer && answer === "accept") location.assign(`/t/${table}`);
  else after(came, one("#challenges .refusal"));
}
for (const button of all("[data-accept]")) {
  button.addEventListener("click", () => answerChallenge(button.dataset.accept || "", "accept"));
}
for (const button of all("[data-decline]")) {
  button.addEventListener("click", () => answerChallenge(button.dataset.decline || "", "decline"));
}

const [codes, bot] = [maybe("#codes"), maybe("#bot")];
codes?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { makeCodes } = await import("./recovery.js"); // loaded when it is wanted, as is what follows
  await makeCodes(codes);
});
if (bot) {
  const details = one("details", bot, HTMLDetailsElement);
  /** What was pressed before it is loaded. @type {HTMLButtonElement | null} */
  let early = null;
  const hold = (/** @type {Event} */ event) => {
    early = event.target instanceof Element ? event.target.closest("button") : null;
    if (!early) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const load = async () => {
    const { makePrograms } = await import("./programs.js");
    bot.removeEventListener("click", hold, true);
    makePrograms(bot);
    early?.click();
  };
  bot.addEventListener("click", hold, true);
  if (details.open) load();
  else details.addEventListener("toggle", load, { once: true });
}
makePush(one("#push"));
makeWebhook(one("[data-hook]", document, HTMLFormElement));
