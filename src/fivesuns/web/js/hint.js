/** A hint for who plays against bots alone: asked for, told, lit on the board, and compared with one's own idea. */

import { request } from "./api.js";
import { el, rich } from "./dom.js";
import { say } from "./messages.js";

/** @import { Board } from "./board.js" */
/** @import { Answer, Hint, Scene } from "./types.js" */

/**
 * A button and the place where a hint is told.
 * @param {HTMLElement} frame  an empty element at the place of the button
 * @param {{scene: () => Scene, board: Board}} of
 * @returns {{show: () => void}}  to be called whenever the position or the table has changed
 */
export function makeHint(frame, { scene, board }) {
  const button = el("button", { type: "button", class: "btn", click: () => wish() }, say("hint"));
  const told = el("div", { class: "hint-told panel", role: "status", hidden: true });
  frame.classList.add("hint-place");
  frame.replaceChildren(button, told);
  let shown = "";

  /** What the server is asked about: another step or another draft is another question. */
  const moment = () => `${scene().table.step} ${(scene().draft || []).join(";")}`;

  /** @param {{word?: string, unrated?: boolean}} [more] */
  async function wish(more = {}) {
    const { table } = scene();
    const asked = moment();
    button.setAttribute("aria-disabled", "true");
    if (!more.word) fill(el("p", {}, say("hint-thinking")));
    const body = { seat: table.eye, ...more };
    /** @type {Answer<Hint>} */
    const { answer, refused } = await request("POST", `/api/tables/${table.id}/hint`, body);
    button.removeAttribute("aria-disabled");
    if (asked !== moment()) return close();
    if (!answer) return fill(el("p", {}, refused?.reason || say("no-answer")), closing());
    if (answer.ask) return fill(el("p", {}, answer.ask), question(more));
    shown = asked;
    tell(answer);
  }

  /** @param {Hint} hint */
  function tell({ words, text, mine }) {
    const choice = scene().view.choices.find(({ word }) => word === words[0]);
    if (choice) board.only("hint", [...choice.touch, ...choice.lights]);
    board.frame.scrollIntoView({ block: "nearest" });
    fill(el("p", {}, rich(text)), mine ? el("p", { class: "mine" }, rich(mine)) : "", compare(), closing());
  }

  /** One's own idea, out of what is possible. */
  function compare() {
    const { choices } = scene().view;
    const select = el(
      "select",
      { "aria-label": say("hint-compare") },
      el("option", { value: "" }, say("hint-compare")),
      ...choices.map(({ word, label }) => el("option", { value: word }, label)),
    );
    select.addEventListener("change", () => select.value && wish({ word: select.value, unrated: true }));
    return select;
  }

  /** @param {{word?: string, unrated?: boolean}} more */
  const question = (more) =>
    el(
      "div",
      { class: "line" },
      el("button", { type: "button", class: "btn", click: () => wish({ ...more, unrated: true }) }, say("hint-yes")),
      el("button", { type: "button", class: "btn bare", click: close }, say("hint-no")),
    );
  const closing = () => el("button", { type: "button", class: "btn bare", click: close }, say("hint-close"));

  /** @param {(Node|string)[]} parts */
  function fill(...parts) {
    told.replaceChildren(...parts);
    told.hidden = false;
  }

  function close() {
    told.hidden = true;
    board.only("hint", []);
  }

  return {
    show() {
      const { table, view } = scene();
      const others = table.seats.filter((seat) => seat.seat !== table.eye);
      const seated = table.seats.some((seat) => seat.you && seat.seat === table.eye);
      frame.hidden = table.over || !seated || others.some((seat) => seat.kind !== "bot") || table.seats.length < 2;
      button.setAttribute("aria-disabled", String(!view.choices.length));
      if (!told.hidden && shown !== moment()) close();
    },
  };
}
