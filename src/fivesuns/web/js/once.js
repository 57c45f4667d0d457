/** What is shown once: recovery codes and tokens, to be copied or kept as a file before they are gone. */

import { maybe, one } from "./dom.js";
import { say } from "./messages.js";

const TOLD = 2000; // milliseconds for which a button says that it has copied

/**
 * Show something in a box, to be taken along as text.
 * @param {HTMLElement} box
 * @param {string} text
 */
export function showOnce(box, text) {
  const [copy, file] = [one("[data-copy]", box), maybe("[data-download]", box, HTMLAnchorElement)];
  copy.hidden = !navigator.clipboard; // pages without encryption have none
  copy.onclick = async () => {
    const before = copy.textContent;
    await navigator.clipboard.writeText(text);
    copy.textContent = say("account-copied");
    window.setTimeout(() => (copy.textContent = before), TOLD);
  };
  if (file) file.href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  box.hidden = false;
  box.focus();
}
