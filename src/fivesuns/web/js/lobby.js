/** One's own games and the tables that wait for somebody, as they change. */

import { ask } from "./api.js";
import { el, given, one, svg } from "./dom.js";
import { listen } from "./lobby-socket.js";
import { clockSaid } from "./duration.js";
import { say } from "./messages.js";

/** The usual values of options: by game, seats and option. @type {Object<string, Object<number, Object<string, string>>>} */
const usual = given("usual");
const title = document.title;
let own = new Set(given("own"));
/** @type {import("./lobby-socket.js").Lobby} */
let lobby = given("lobby");

const accents = Object.fromEntries(
  [...document.querySelectorAll(".box")].map((box) => [one("[data-now]", box).dataset.now, box.dataset.accent]),
);

/** @param {string} game */
const seal = (game) =>
  el(
    "span",
    { class: "seal" },
    svg("svg", { viewBox: "-104 -104 208 208", "aria-hidden": "true" }, svg("use", { href: `#emblem-${game}` })),
  );

/** @type {Object<string, string>} */
const shown = {};

/** Show a list anew if there is news in it; who was about to press something still is. @param {string} id @param {Object[]} tables @param {(table: any) => HTMLElement} row */
function fill(id, tables, row) {
  const rows = tables.map(row);
  const html = rows.map((one) => one.outerHTML).join("");
  if (html === shown[id]) return;
  shown[id] = html;
  const list = one(`#${id}`);
  const held = list.contains(document.activeElement) ? document.activeElement.id : "";
  list.replaceChildren(...rows);
  list.hidden = !rows.length;
  one(".none", list.parentElement).hidden = rows.length > 0;
  if (held) document.getElementById(held)?.focus();
}

// one's own

/** @param {import("./lobby-socket.js").Mine} table */
function mineRow(table) {
  const yours = table.turn && !table.over;
  const tag = say(table.over ? "over" : yours ? "turn-yours" : "waiting");
  return el(
    "li",
    { class: "row", "data-accent": accents[table.game] },
    seal(table.game),
    el("a", { href: `/t/${table.id}`, id: `mine-${table.id}` }, el("b", {}, table.title), el("small", {}, table.text)),
    el("span", { class: "end" }, el("span", { class: yours ? "tag turn" : "tag" }, tag)),
  );
}

/** @param {import("./lobby-socket.js").Mine[]} mine */
function showMine(mine) {
  own = new Set(mine.map(({ id }) => id));
  fill("mine", mine, mineRow);
  const turns = mine.filter(({ turn, over }) => turn && !over).length;
  document.title = turns ? `(${turns}) ${title}` : title;
  showOpen();
}

// those that wait

/** Who sits there. @param {import("./lobby-socket.js").Waiting} table */
function company({ seats, here }) {
  const names = seats
    .filter(({ kind }) => kind !== "open")
    .map(({ name, level }) => (level ? say(`bot-${level}`) : name));
  if (!names.length) return say("with-nobody");
  const name = new Intl.ListFormat(document.documentElement.lang).format(names);
  return say(here ? "with-here" : "with", { name });
}

/** @param {import("./lobby-socket.js").Waiting} table */
function about(table) {
  const special = table.options
    .filter(({ name, value }) => value !== usual[table.game][table.seats.length][name])
    .map(({ label, value }) => say("option", { name: label, word: value }));
  return [company(table), clockSaid(table.clock), ...special].join(" · ");
}

/** @param {import("./lobby-socket.js").Chair[]} seats */
function dots(seats) {
  const taken = seats.filter(({ kind }) => kind !== "open").length;
  return el(
    "span",
    { class: "dots", role: "img", "aria-label": say("seats", { n: taken, of: seats.length }) },
    ...seats.map((_, n) => el("i", { class: n < taken ? "taken" : null })),
  );
}

/** @param {import("./lobby-socket.js").Waiting} table */
function openRow(table) {
  const holes = { name: `${table.title}, ${company(table)}` };
  const button = own.has(table.id)
    ? el("a", { class: "btn", href: `/t/${table.id}`, id: `open-${table.id}` }, say("to-table"))
    : el(
        "button",
        {
          type: "button",
          class: "btn",
          id: `open-${table.id}`,
          "aria-label": say("sit-down-name", holes),
          click: (event) => sit(table, event.target),
        },
        say("sit-down"),
      );
  return el(
    "li",
    { class: "row", "data-accent": table.accent },
    seal(table.game),
    el("div", {}, el("b", {}, table.title), el("small", {}, about(table))),
    el("span", { class: "end" }, dots(table.seats), button),
  );
}

/** Take the first seat that is free. @param {import("./lobby-socket.js").Waiting} table @param {HTMLButtonElement} button */
async function sit(table, button) {
  button.disabled = true;
  const seat = table.seats.findIndex(({ kind }) => kind === "open");
  const { answer, refused } = await ask("POST", `/api/tables/${table.id}/sit`, { seat });
  button.disabled = false;
  if (answer) location.assign(`/t/${table.id}`);
  else one(".waiting .refusal").textContent = refused?.reason || say("no-answer");
}

function showOpen() {
  fill("open", lobby.open, openRow);
}

/** @param {import("./lobby-socket.js").Lobby} news */
function showLobby(news) {
  lobby = news;
  one(".people").textContent = say(news.here > 1 ? "people-other" : "people-one", { n: news.here });
  showOpen();
}

/** Show what the page brought, and from then on what the hall tells. */
export function stayInLobby() {
  showOpen();
  listen({ lobby: showLobby, mine: showMine });
}
