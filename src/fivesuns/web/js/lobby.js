/** One's own games and the tables that wait for somebody, as they change. */

import { request } from "./api.js";
import { all, el, given, one, svg } from "./dom.js";
import { listen } from "./lobby-socket.js";
import { say } from "./messages.js";
import { company, describeTable, freeSeat } from "./waiting-tables.js";

/** @import { Chair, Lobby, Mine, Waiting } from "./types.js" */
/** @import { Usual } from "./waiting-tables.js" */

/** @type {Usual} */
const usual = given("usual");
const title = document.title;
/** The ids of one's own tables. @type {Set<string>} */
let own = new Set(/** @type {string[]} */ (given("own")));
/** @type {Lobby} */
let lobby = given("lobby");

/** The accents of the games on the shelf. */
const accents = Object.fromEntries(all(".box").map((box) => [one("[data-now]", box).dataset.now, box.dataset.accent]));

/** @param {string} game */
function seal(game) {
  const emblem = svg("use", { href: `#emblem-${game}` });
  return el("span", { class: "seal" }, svg("svg", { viewBox: "-104 -104 208 208", "aria-hidden": "true" }, emblem));
}

/** What each list shows. @type {Record<string, string>} */
const shown = {};

/**
 * Show a list anew if there is news in it; who was about to press something still is.
 * @param {string} id
 * @param {HTMLElement[]} rows
 */
function fill(id, rows) {
  const html = rows.map((row) => row.outerHTML).join("");
  if (html === shown[id]) return;
  shown[id] = html;
  const list = one(`#${id}`);
  const active = document.activeElement;
  const held = list.contains(active) ? active?.id : "";
  list.replaceChildren(...rows);
  list.hidden = !rows.length;
  one(".none", list.parentElement ?? list).hidden = rows.length > 0;
  if (held) document.getElementById(held)?.focus();
}

// one's own

/** @param {Mine} table */
function mineRow(table) {
  const yours = table.turn && !table.over;
  const told = yours && table.goal ? table.goal : table.text; // that it is one's turn stands beside it
  const tag = say(table.aside ? "aside" : table.over ? "over" : yours ? "turn-yours" : "waiting");
  return el(
    "li",
    { class: "row", "data-accent": accents[table.game] },
    seal(table.game),
    el("a", { href: `/t/${table.id}`, id: `mine-${table.id}` }, el("b", {}, table.title), el("small", {}, told)),
    el("span", { class: "end" }, el("span", { class: yours ? "tag turn" : "tag" }, tag)),
  );
}

/** @param {Mine[]} mine */
function showMine(mine) {
  own = new Set(mine.map(({ id }) => id));
  fill("mine", mine.map(mineRow));
  const turns = mine.filter(({ turn, over }) => turn && !over).length;
  document.title = turns ? `(${turns}) ${title}` : title;
  showOpen();
}

// those that wait

/** How many seats are taken, as dots. @param {Chair[]} seats */
function dots(seats) {
  const taken = seats.filter(({ kind }) => kind !== "open").length;
  return el(
    "span",
    { class: "dots", role: "img", "aria-label": say("seats", { n: taken, of: seats.length }) },
    ...seats.map((_, n) => el("i", { class: n < taken ? "taken" : null })),
  );
}

/** The way to a table: one's own, or a seat at another's. @param {Waiting} table */
function entry(table) {
  const id = `open-${table.id}`;
  if (own.has(table.id)) return el("a", { class: "btn", href: `/t/${table.id}`, id }, say("to-table"));
  const label = say("sit-down-name", { name: `${table.title}, ${company(table)}` });
  const button = el("button", { type: "button", class: "btn", id, "aria-label": label }, say("sit-down"));
  button.addEventListener("click", () => sit(table, button));
  return button;
}

/** @param {Waiting} table */
const openRow = (table) =>
  el(
    "li",
    { class: "row", "data-accent": table.accent },
    seal(table.game),
    el("div", {}, el("b", {}, table.title), el("small", {}, describeTable(table, usual))),
    el("span", { class: "end" }, dots(table.seats), entry(table)),
  );

/** Take the first seat that is free. @param {Waiting} table @param {HTMLButtonElement} button */
async function sit(table, button) {
  button.disabled = true;
  const { answer, refused } = await request("POST", `/api/tables/${table.id}/sit`, { seat: freeSeat(table) });
  button.disabled = false;
  if (answer) location.assign(`/t/${table.id}`);
  else one(".waiting .refusal").textContent = refused?.reason || say("no-answer");
}

function showOpen() {
  fill("open", lobby.open.map(openRow));
}

/** @param {Lobby} news */
function showLobby(news) {
  lobby = news;
  one(".people").textContent = say(news.here > 1 ? "people-other" : "people-one", { n: news.here });
  showOpen();
}

/** Show what the page brought, and from then on what the server tells. */
export function stayInLobby() {
  showOpen();
  listen({ lobby: showLobby, mine: showMine });
}
