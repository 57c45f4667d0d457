/** Copying a text, also where a page has no clipboard. */

import { el } from "./dom.js";

/** Whether a text could be copied. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text); // pages without encryption have no clipboard
  }
}

/** @param {string} text */
function copiedByHand(text) {
  const field = el("textarea", { class: "hide" }, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
