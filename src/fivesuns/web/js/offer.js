/** Who plays at once against a bot is told when somebody waits at an open table of the same game. */

import { request } from "./api.js";
import { el, maybe, one } from "./dom.js";
import { say } from "./messages.js";
import { freeSeat, host, inviting } from "./waiting-tables.js";

/** @import { Answer, Lobby, Mine, Waiting } from "./types.js" */

const OFTEN = 15_000; // milliseconds between two looks into the lobby
/** The ids of the tables that were declined. @type {Set<string>} */
const declined = new Set();

/** Look for somebody, now and then. @param {string} game */
export function lookOut(game) {
  const look = async () => {
    if (!document.hidden && !maybe(".offer")) await find(game);
    window.setTimeout(look, OFTEN);
  };
  look();
}

/** @param {string} game */
async function find(game) {
  /** @type {Answer<Lobby>} */
  const lobby = await request("GET", "/api/lobby");
  const there = inviting(lobby.answer?.open ?? [], game, declined);
  if (!there.length) return;
  /** @type {Answer<{tables: Mine[]}>} */
  const mine = await request("GET", "/api/tables");
  const others = there.filter(({ id }) => !mine.answer?.tables.some((own) => own.id === id));
  if (others.length) show(others[0]);
}

/** @param {Waiting} table */
function show(table) {
  const name = host(table);
  if (!name) return;
  const decline = () => {
    declined.add(table.id);
    strip.remove();
  };
  const strip = el(
    "aside",
    { class: "offer slip panel", role: "status" },
    el("p", {}, say("offer", { name })),
    el("button", { type: "button", class: "btn solid", click: () => sit(table, decline) }, say("sit-down")),
    el("button", { type: "button", class: "btn", click: decline }, say("offer-no")),
  );
  one(".acts").before(strip);
}

/** @param {Waiting} table @param {() => void} done */
async function sit(table, done) {
  const { answer } = await request("POST", `/api/tables/${table.id}/sit`, { seat: freeSeat(table) });
  if (answer) location.assign(`/t/${table.id}`);
  done();
}
