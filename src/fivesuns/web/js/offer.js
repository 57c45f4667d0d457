/** Who plays at once against a bot is told when somebody waits at an open table of the same game. */

import { ask } from "./api.js";
import { el, one } from "./dom.js";
import { say } from "./messages.js";

const OFTEN = 15_000; // milliseconds between two looks into the lobby
const refused = new Set();

/** Look for somebody, now and then. @param {string} game */
export function lookOut(game) {
  const look = async () => {
    if (!document.hidden && !document.querySelector(".offer")) await find(game);
    window.setTimeout(look, OFTEN);
  };
  look();
}

/** @param {string} game */
async function find(game) {
  const { answer } = await ask("GET", "/api/lobby");
  const there = answer?.open.filter((table) => table.game === game && table.here && !refused.has(table.id));
  if (!there?.length) return;
  const mine = await ask("GET", "/api/tables");
  const others = there.filter(({ id }) => !mine.answer?.tables.some((own) => own.id === id));
  if (others.length) show(others[0]);
}

/** @param {import("./lobby-socket.js").Waiting} table */
function show(table) {
  const name = table.seats.find(({ kind, name }) => kind === "person" && name)?.name;
  if (!name) return;
  const strip = el(
    "aside",
    { class: "offer slip panel", role: "status" },
    el("p", {}, say("offer", { name })),
    el("button", { type: "button", class: "btn solid", click: () => sit(table, strip) }, say("sit-down")),
    el(
      "button",
      { type: "button", class: "btn", click: () => (refused.add(table.id), strip.remove()) },
      say("offer-no"),
    ),
  );
  one(".acts").before(strip);
}

/** @param {import("./lobby-socket.js").Waiting} table @param {HTMLElement} strip */
async function sit(table, strip) {
  const seat = table.seats.findIndex(({ kind }) => kind === "open");
  const { answer } = await ask("POST", `/api/tables/${table.id}/sit`, { seat });
  if (answer) location.assign(`/t/${table.id}`);
  refused.add(table.id);
  strip.remove();
}
