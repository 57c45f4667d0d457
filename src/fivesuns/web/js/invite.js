/** The link to a table: copied, shown beside an open seat, or followed by who takes that seat. */

import { copied } from "./copying.js";
import { el, one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Seat, Table } from "./types.js" */

const TOLD = 2000; // milliseconds for which a button says that it has copied

/** The link to this table, without what only concerns the reader. */
const link = () => location.origin + location.pathname;

/** @param {HTMLElement} button */
export async function copyLink(button) {
  const label = one("span", button);
  const before = label.textContent;
  if (!(await copied(link()))) return;
  label.textContent = say("copied");
  window.setTimeout(() => (label.textContent = before), TOLD);
}

/**
 * The panel of an open seat: an invitation, or the seat itself for who has none.
 * @param {string} name  how the reader is called
 * @param {(seat: number, name: string) => void} sit
 * @returns {(table: Table, seat: Seat) => HTMLElement}
 */
export const inviteTo = (name, sit) => (table, seat) =>
  table.seats.some((other) => other.you) ? invitation(table.id) : welcome(name, (chosen) => sit(seat.seat, chosen));

/** The link to copy, and a sheet to send it by, which is loaded when it is wanted. @param {string} table */
function invitation(table) {
  const field = el("input", { class: "wide", readonly: true, value: link(), "aria-label": say("invite-link") });
  field.addEventListener("focus", () => field.select());
  const button = el("button", { type: "button", class: "btn" }, el("span", {}, say("copy")));
  button.addEventListener("click", () => copyLink(button));
  const share = el("button", { type: "button", class: "btn solid", "data-share": "" }, say("share"));
  share.addEventListener("click", () => import("./share.js").then(({ invite }) => invite(table)));
  const line = el("div", { class: "line" }, field, button, share);
  return el("div", { class: "invite" }, el("p", {}, say("invite")), line);
}

/** @param {string} name @param {(name: string) => void} sit */
function welcome(name, sit) {
  const field = el("input", { value: name, maxlength: 24, autocomplete: "nickname" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    sit(field.value);
  };
  const button = el("button", { class: "btn solid" }, say("sit"));
  const line = el("div", { class: "line" }, el("label", {}, say("name"), field), button);
  const href = one("#main").dataset.learn;
  const lesson = href ? el("p", {}, el("a", { class: "learn", href }, say("learn-minute"))) : "";
  return el("form", { class: "invite", submit }, el("p", {}, say("sit-about")), line, lesson);
}
