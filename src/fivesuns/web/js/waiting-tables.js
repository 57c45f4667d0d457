/** The tables that wait for somebody: who sits there, what is special about them, which to offer. */

import { describeClock } from "./duration.js";
import { say } from "./messages.js";

/** @import { Waiting } from "./types.js" */

/**
 * The usual values of options: by game, number of seats and option.
 * @typedef {Record<string, Record<number, Record<string, string>>>} Usual
 */

/** Who sits there. @param {Pick<Waiting, "seats" | "here">} table */
export function company({ seats, here }) {
  const taken = seats.filter(({ kind }) => kind !== "open");
  const names = taken.map(({ name, level }) => (level ? say(`bot-${level}`) : name));
  if (!names.length) return say("with-nobody");
  const name = new Intl.ListFormat(document.documentElement.lang).format(names);
  return say(here ? "with-here" : "with", { name });
}

/**
 * Who sits there, the clock, and the options that are not the usual ones.
 * @param {Waiting} table
 * @param {Usual} usual
 */
export function describeTable(table, usual) {
  const expected = usual[table.game][table.seats.length];
  const special = table.options.filter(({ name, value }) => value !== expected[name]);
  const options = special.map(({ label, value }) => say("option", { name: label, word: value }));
  return [company(table), describeClock(table.clock), ...options].join(" · ");
}

/** The first seat that is free. @param {Waiting} table */
export const freeSeat = ({ seats }) => seats.findIndex(({ kind }) => kind === "open");

/** The person who waits there; nobody at a table of bots. @param {Waiting} table */
export const host = ({ seats }) => seats.find(({ kind, name }) => kind === "person" && name)?.name;

/**
 * The tables of a game where somebody sits and waits, but for those that were declined.
 * @param {Waiting[]} open
 * @param {string} game
 * @param {Set<string>} declined
 */
export const inviting = (open, game, declined) =>
  open.filter((table) => table.game === game && table.here && !declined.has(table.id));
