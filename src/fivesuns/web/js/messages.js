/** The sentences of the interface, in the reader's language, as the page brought them. */

import { given } from "./dom.js";

/** @type {Record<string, string> | undefined} */
let messages;

/**
 * A sentence with its gaps filled.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function say(id, values = {}) {
  messages ??= /** @type {Record<string, string>} */ (given("words"));
  return messages[id].replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));
}
