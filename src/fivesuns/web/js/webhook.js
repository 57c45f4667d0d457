/** Where somebody is told of their turn in slow games: an address of theirs, tried at a touch. */

import { request } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer, Webhook } from "./types.js" */

const PATH = "/api/me/hook";

/** @param {HTMLFormElement} form */
export function makeWebhook(form) {
  const field = one("input", form, HTMLInputElement);

  /** @param {Webhook | null} hook */
  const show = (hook) => {
    one(".go", form).hidden = one(".secret", form).hidden = !hook;
    if (hook) field.value = hook.url;
    one("code", form).textContent = hook?.secret || "";
  };

  /**
   * @param {string} method
   * @param {string} path
   * @param {(hook: Webhook) => string} told
   * @param {object} [body]
   */
  const change = async (method, path, told, body) => {
    /** @type {Answer<Webhook>} */
    const { answer, refused } = await request(method, path, body);
    one(".refusal", form).textContent = answer ? "" : refused?.reason || say("account-no-answer");
    one(".told", form).textContent = answer ? told(answer) : "";
    return answer;
  };

  /** @param {Webhook} hook */
  const tried = ({ status }) => (status ? say("hook-answered", { n: status }) : say("hook-silent"));

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const kept = await change("PUT", PATH, () => say("hook-kept"), { url: field.value });
    if (kept) show(kept);
  });
  one("[data-try]", form).addEventListener("click", () => change("POST", `${PATH}/test`, tried));
  one("[data-drop]", form).addEventListener("click", async () => {
    if (!(await change("DELETE", PATH, () => say("hook-dropped")))) return;
    field.value = "";
    show(null);
  });

  const load = async () => {
    /** @type {Answer<Webhook>} */
    const { answer } = await request("GET", PATH);
    if (answer?.url) show(answer);
  };
  load();
}
