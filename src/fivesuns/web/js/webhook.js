/** Where somebody is told of their turn in slow games: an address of theirs, tried at a touch. */

import { ask } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

const HERE = "/api/me/hook";

/** @typedef {{url: string, secret: string, status: ?number, at: ?number}} Hook */

/** @param {HTMLFormElement} form */
export function makeHook(form) {
  const field = /** @type {HTMLInputElement} */ (one("input", form));

  /** @param {?Hook} hook */
  const show = (hook) => {
    one(".go", form).hidden = one(".secret", form).hidden = !hook;
    if (hook) field.value = hook.url;
    one("code", form).textContent = hook?.secret || "";
  };

  /** @param {string} method @param {string} path @param {Object} [body] @param {(hook: Hook) => string} told */
  const change = async (method, path, body, told) => {
    const { answer, refused } = await ask(method, path, body);
    one(".refusal", form).textContent = answer ? "" : refused?.reason || say("account-no-answer");
    one(".told", form).textContent = answer ? told(answer) : "";
    return answer;
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const kept = await change("PUT", HERE, { url: field.value }, () => say("hook-kept"));
    if (kept) show(kept);
  });
  one("[data-try]", form).addEventListener("click", () =>
    change("POST", `${HERE}/test`, undefined, ({ status }) =>
      status ? say("hook-answered", { n: status }) : say("hook-silent"),
    ),
  );
  one("[data-drop]", form).addEventListener("click", async () => {
    if (!(await change("DELETE", HERE, undefined, () => say("hook-dropped")))) return;
    field.value = "";
    show(null);
  });
  ask("GET", HERE).then(({ answer }) => answer?.url && show(answer));
}
