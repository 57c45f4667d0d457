/** What one can do about others at a table: mute them, which is one's own, or report them to whoever runs the house. */

import { request } from "./api.js";
import { el } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer, Seat, Table } from "./types.js" */
/** @typedef {(seats: number[]) => void} Hear */

const REASONS = ["insult", "cheating", "spam", "other"];
const LONGEST = 500; // characters of a report

/** The other people at a table. @param {Table} table */
export const others = (table) => table.seats.filter((seat) => seat.kind === "person" && !seat.you);

/** Which seats are muted. @param {string} table @param {Hear} hear */
export async function readMutes(table, hear) {
  /** @type {Answer<{seats: number[]}>} */
  const { answer } = await request("GET", `/api/tables/${table}/mutes`);
  if (answer) hear(answer.seats);
}

/**
 * Show the others at a table, and what can be done about each.
 * @param {Table} table
 * @param {number[]} muted
 * @param {Hear} hear
 */
export function openPeople(table, muted, hear) {
  const told = el("p", { class: "note", role: "status" });
  const close = el("button", { type: "button", class: "btn" }, say("people-close"));
  const rows = others(table).map((seat) => row(table.id, seat, muted, hear, told));
  const title = el("h2", { id: "people-title" }, say("people"));
  const named = { class: "people panel", "aria-labelledby": "people-title" };
  const dialog = el("dialog", named, title, ...rows, told, close);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {string} table
 * @param {Seat} seat
 * @param {number[]} muted
 * @param {Hear} hear
 * @param {HTMLElement} told
 */
function row(table, seat, muted, hear, told) {
  const { seat: number, name } = seat;
  const mute = el("button", { type: "button", class: "btn", "data-muting": number });
  /** @param {number[]} seats */
  const show = (seats) => {
    mute.textContent = say(seats.includes(number) ? "people-unmute" : "people-mute", { name });
    mute.setAttribute("aria-pressed", String(seats.includes(number)));
  };
  mute.addEventListener("click", async () => {
    const body = { seat: number, muted: mute.getAttribute("aria-pressed") !== "true" };
    /** @type {Answer<{seats: number[]}>} */
    const { answer, refused } = await request("POST", `/api/tables/${table}/mute`, body);
    told.textContent = answer ? "" : (refused?.reason ?? say("no-answer"));
    if (!answer) return;
    show(answer.seats);
    hear(answer.seats);
  });
  show(muted);
  return el("section", { "aria-label": name }, el("h3", {}, name), mute, report(table, seat, told));
}

/** @param {string} table @param {Seat} seat @param {HTMLElement} told */
function report(table, { seat, name }, told) {
  const options = REASONS.map((reason) => el("option", { value: reason }, say(`report-${reason}`)));
  const reason = el("select", { "aria-label": say("people-reason") }, ...options);
  const text = el("input", { maxlength: LONGEST, "aria-label": say("people-text"), placeholder: say("people-text") });
  const form = el("form", {}, reason, text, el("button", { class: "btn" }, say("people-send")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = { seat, reason: reason.value, text: text.value };
    const { answer, refused } = await request("POST", `/api/tables/${table}/report`, body);
    told.textContent = answer ? say("people-sent") : (refused?.reason ?? say("no-answer"));
    if (answer) details.open = false;
  });
  const details = el("details", {}, el("summary", {}, say("people-report", { name })), form);
  return details;
}
