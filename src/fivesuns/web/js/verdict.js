/** The end: who won, why, and how it came to it. */

import { request } from "./api.js";
import { moodOf } from "./beats.js";
import { el, maybe, one, picture, rich, svg } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer, Cell, Scene, Solo, Verdict } from "./types.js" */

/** @param {HTMLElement} section @param {Scene} scene */
export function showVerdict(section, { table, view, banner }) {
  const main = one("#main");
  main.dataset.mood = table.seats.length > 1 ? moodOf(view.verdict?.winners ?? [], table) : "even";
  showSun(section, main.dataset.mood);
  showNear(section, view.verdict);
  one("h2", section).textContent = banner.title.replace(/\.$/, "");
  one(".why", section).replaceChildren(rich(view.verdict?.why || banner.text || ""));
  one("[data-review]", section).setAttribute("href", `/replay/${table.id}`);
  showTable(one("table", section), view.verdict);
  const fold = maybe(".dice", section, HTMLDetailsElement); // none where nothing is drawn
  if (fold && !fold.dataset.of) import("./dice-fold.js").then(({ makeFold }) => makeFold(fold, () => table));
  if (fold) fold.dataset.of = table.id;
  if (table.seats.length === 1 && table.seats[0].you) showSolo(one(".solo", section), table.id);
  one("[data-rematch]", section).textContent = say(
    table.rematch ? "rematch-join" : table.seats.length === 1 ? "again" : "rematch",
  );
  one("[data-rematch]", section).hidden = !table.seats.some((seat) => seat.you) && !table.rematch;
}

/**
 * The sun rises over the verdict, or is covered; a board whose own sun does is left alone.
 * @param {HTMLElement} section
 * @param {string} mood
 */
function showSun(section, mood) {
  maybe(".rising", section)?.remove();
  if (mood === "even" || maybe(".board .mark-win.look-ray", document, SVGElement)) return;
  const rays = Array.from({ length: 16 }, (_, ray) =>
    svg("path", { d: "M50 4L55 18H45Z", transform: `rotate(${22.5 * ray} 50 50)` }),
  );
  const disc = svg("circle", { class: "disc", cx: 50, cy: 50, r: 24 });
  const moon = svg("circle", { class: "moon", cx: 50, cy: 50, r: 22 });
  const sun = svg("svg", { viewBox: "0 0 100 100" }, svg("g", {}, ...rays), disc, moon);
  section.prepend(el("div", { class: "rising", "aria-hidden": "true" }, sun));
}

/** To whoever did not win: what was done well. @param {HTMLElement} section @param {Verdict | null} verdict */
function showNear(section, verdict) {
  maybe(".near", section)?.remove();
  if (!verdict?.near) return;
  const { art, say: text } = verdict.near;
  one(".why", section).after(el("p", { class: "near" }, ...(art ? [picture(art)] : []), el("span", {}, rich(text))));
}

/**
 * How a game alone stands beside one's others; nothing where it was given up.
 * @param {HTMLElement} place
 * @param {string} table
 */
async function showSolo(place, table) {
  if (place.dataset.of === table) return;
  place.dataset.of = table;
  /** @type {Answer<Solo | null>} */
  const { answer } = await request("GET", `/api/tables/${table}/solo`);
  if (!answer) return; // it was given up, or cannot be measured
  const { away, record, games } = answer;
  const beside = answer.new
    ? say(games === 1 ? "solo-first" : "solo-new")
    : say("solo-record", { n: record, of: games });
  place.textContent = `${away ? say("solo-away", { n: away }) : say("solo-best")} ${beside}`;
  place.hidden = false;
}

/** @param {HTMLElement} frame @param {Verdict | null} verdict */
function showTable(frame, verdict) {
  frame.hidden = !verdict?.rows.length;
  if (!verdict) return;
  const look = (/** @type {number} */ column) => (verdict.spare.includes(column) ? "spare num" : "num");
  one("thead", frame).replaceChildren(
    el("tr", {}, ...verdict.head.map((text, column) => el("th", { scope: "col", class: look(column) }, text))),
  );
  const rows = verdict.rows.map((row, number) => {
    const best = verdict.best.includes(number) ? "best" : null;
    return el("tr", { class: best }, ...row.map((cell, column) => tableCell(cell, look(column))));
  });
  one("tbody", frame).replaceChildren(...rows);
  const sums = verdict.rows.some((row) => row.some((cell) => cell.note));
  frame.classList.toggle("sums", sums);
}

/** @param {Cell} cell @param {string} look */
function tableCell({ art, say: text, note }, look) {
  const who = art ? el("span", { class: "who" }, picture(art), text) : text;
  return el("td", { class: look }, who, note ? el("small", {}, note) : "");
}
