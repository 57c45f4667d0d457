/** Sending something to a friend: by the system's own sheet where there is one, by a code to scan, or copied. */

import { request } from "./api.js";
import { copied } from "./copying.js";
import { el, maybe } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer, Invitation } from "./types.js" */

const TOLD = 2000; // milliseconds for which a button says that it has copied

/** Whether the system has a sheet for sharing. */
export const canShare = () => "share" in navigator;

/**
 * Hand something to the system's sheet; whoever closes it has changed their mind.
 * @param {ShareData} what
 */
export async function handOver(what) {
  try {
    await navigator.share(what);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/**
 * A button that copies a text, and says so for a while.
 * @param {HTMLElement} button
 * @param {() => string} text
 */
export function copies(button, text) {
  const before = button.textContent ?? "";
  button.addEventListener("click", async () => {
    if (!(await copied(text()))) return;
    button.textContent = say("share-copied");
    window.setTimeout(() => (button.textContent = before), TOLD);
  });
}

/**
 * Invite somebody to a table: at once by the sheet of a phone, otherwise by a code, the link, or that sheet.
 * @param {string} table
 */
export async function invite(table) {
  /** @type {Answer<Invitation>} */
  const { answer } = await request("GET", `/api/tables/${table}/invitation`);
  if (!answer) return;
  const { title, text, url } = answer;
  if (canShare() && matchMedia("(max-width: 860px)").matches) return handOver({ title, text, url });
  const field = el("input", { readonly: true, value: url, "aria-label": say("invite-link") });
  field.addEventListener("focus", () => field.select());
  const copy = el("button", { type: "button", class: "btn", autofocus: true }, say("share-copy"));
  copies(copy, () => url);
  const send = el(
    "button",
    { type: "button", class: "btn solid", click: () => handOver({ title, text, url }) },
    say("share-send"),
  );
  send.hidden = !canShare();
  const code = { class: "code", src: `/t/${table}/code.svg`, width: 168, height: 168, alt: say("share-code") };
  const sheet = el(
    "dialog",
    { class: "send panel", "aria-labelledby": "send-title" },
    el("h2", { id: "send-title" }, say("share-title", { name: maybe(".where b")?.textContent ?? "" })),
    el("div", { class: "scan" }, el("img", code), el("p", {}, `${say("share-about")} `, el("b", {}, text))),
    el("div", { class: "line" }, field, copy),
    el(
      "div",
      { class: "go" },
      send,
      el("button", { type: "button", class: "btn", click: () => sheet.close() }, say("people-close")),
    ),
  );
  sheet.addEventListener("close", () => sheet.remove());
  const look = el("link", { rel: "stylesheet", href: new URL("../css/share.css", import.meta.url).href });
  look.addEventListener("load", () => sheet.showModal());
  document.head.append(look);
  document.body.append(sheet);
}
