/** What one may do at a table besides playing: copy its link, resign, ask for a rematch, take a seat. */

import { ask } from "./api.js";
import { all, el, one } from "./dom.js";
import { say } from "./messages.js";

/** The link to this table, without what only concerns the reader. */
const link = () => location.origin + location.pathname;

/** @param {HTMLElement} button */
export async function copyLink(button) {
  const label = one("span", button);
  const before = label.textContent;
  if (!(await copied(link()))) return;
  label.textContent = say("copied");
  window.setTimeout(() => (label.textContent = before), 2000);
}

/** @param {string} text */
async function copied(text) {
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

/**
 * The panel of an open seat: an invitation, or the seat itself for who has none.
 * @param {string} name  how the reader is called
 * @param {(seat: number, name: string) => void} sit
 */
export function inviteTo(name, sit) {
  return (table, seat) => {
    const seated = table.seats.some((other) => other.you);
    return seated ? invitation() : welcome(name, (chosen) => sit(seat.seat, chosen));
  };
}

function invitation() {
  const field = el("input", {
    readonly: true,
    value: link(),
    "aria-label": say("invite-link"),
    focus: (event) => event.target.select(),
  });
  const button = el("button", { type: "button", class: "btn solid" }, el("span", {}, say("copy")));
  button.addEventListener("click", () => copyLink(button));
  return el("div", { class: "invite" }, el("p", {}, say("invite")), el("div", { class: "line" }, field, button));
}

/** @param {string} name @param {(name: string) => void} sit */
function welcome(name, sit) {
  const field = /** @type {HTMLInputElement} */ (el("input", { value: name, maxlength: 24, autocomplete: "nickname" }));
  const enter = (event) => {
    event.preventDefault();
    sit(field.value);
  };
  return el(
    "form",
    { class: "invite", submit: enter },
    el("p", {}, say("sit-about")),
    el("div", { class: "line" }, el("label", {}, say("name"), field), el("button", { class: "btn solid" }, say("sit"))),
  );
}

/**
 * @param {() => import("./types.js").Table} table
 * @param {{resign: () => void, explain: (refusal: {reason: string}) => void}} to
 */
export function makeActs(table, to) {
  for (const button of all("[data-copy]")) button.addEventListener("click", () => copyLink(button));
  for (const button of all("[data-rematch]")) button.addEventListener("click", () => rematch(table(), to));
  const [usual, question] = [one(".acts .usual"), one(".acts .ask")];
  const asking = (on) => {
    [usual.hidden, question.hidden] = [on, !on];
    one(on ? "[data-resign-no]" : "[data-resign]").focus();
  };
  one("[data-resign]").addEventListener("click", () => asking(true));
  one("[data-resign-no]").addEventListener("click", () => asking(false));
  one("[data-resign-yes]").addEventListener("click", () => {
    asking(false);
    to.resign();
  });
  question.addEventListener("keydown", (event) => event.key === "Escape" && asking(false));
}

/** @param {import("./types.js").Table} table */
async function rematch(table, to) {
  if (!table.over) return to.explain({ reason: say("rematch-early") });
  if (table.rematch) return location.assign(`/t/${table.rematch}`);
  const { answer, refused } = await ask("POST", `/api/tables/${table.id}/rematch`);
  if (answer) location.assign(`/t/${answer.table}`);
  else to.explain(refused || { reason: say("no-answer") });
}
