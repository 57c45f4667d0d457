/** A table that is being made: which options have a meaning, who sits where, what the server is asked for. */

import { clockTerms } from "./clock-form.js";

/** @import { Option, Place, TableChoice, Value } from "./types.js" */

/** How many seats a table has unless somebody plays alone. @param {number[]} counts */
export const usualCount = (counts) => counts.find((count) => count > 1) ?? counts[0];

/**
 * The options that have a meaning now, with the values a table of so many seats may choose.
 * @param {Option[]} options
 * @param {Pick<TableChoice, "count" | "options">} chosen
 * @returns {{option: Option, values: Value[], value: string}[]}
 */
export function openOptions(options, chosen) {
  /** @type {Record<string, string>} */
  const settled = {};
  return options.flatMap((option) => {
    const values = option.values.filter(({ seats }) => !seats.length || seats.includes(chosen.count));
    if (!values.length || (option.when && !option.when[1].includes(settled[option.when[0]]))) return [];
    const kept = values.find(({ name }) => name === chosen.options[option.name]) ?? values[0];
    settled[option.name] = kept.name;
    return [{ option, values, value: kept.name }];
  });
}

/** The levels that bots at a table of so many seats can have. @param {Value[]} levels @param {number} count */
export const levelsFor = (levels, count) => levels.filter(({ seats }) => seats.includes(count));

/**
 * Whom one meets by the name of a level: it, or where a table of so many seats has none of it the strongest below.
 * @param {Value[]} levels
 * @param {number} count
 * @param {string | undefined} name
 */
export function levelFor(levels, count, name) {
  const upTo = levels.slice(0, levels.findIndex((level) => level.name === name) + 1);
  return levelsFor(upTo, count).at(-1) ?? levelsFor(levels, count)[0];
}

/** A seat of some kind, not yet filled. @param {string} kind @param {string} level @returns {Place} */
export const place = (kind, level) => (kind === "bot" ? { kind, level } : { kind });

/**
 * The reader first, everybody else of one kind.
 * @param {Pick<TableChoice, "count" | "level">} chosen
 * @param {string} kind
 */
export const presetSeats = ({ count, level }, kind) =>
  Array.from({ length: count }, (_, seat) => place(seat ? kind : "me", level));

/** Another number of seats: those that stay keep who sits there. @param {TableChoice} chosen @param {number} count */
export function setCount(chosen, count) {
  chosen.count = count;
  if (count === 1) chosen.preset = "alone";
  else if (chosen.preset === "alone") chosen.preset = "bot";
  const kept = chosen.seats.slice(0, count);
  chosen.seats = [...kept, ...presetSeats(chosen, chosen.preset || "bot").slice(kept.length)];
}

/**
 * Fill all seats in one way.
 * @param {TableChoice} chosen
 * @param {string} preset
 * @param {number} usual  number of seats, for who no longer plays alone
 */
export function setPreset(chosen, preset, usual) {
  chosen.preset = preset;
  if (preset === "alone") chosen.count = 1;
  else if (chosen.count === 1) chosen.count = usual;
  chosen.seats = presetSeats(chosen, preset);
}

/**
 * Fill one seat in another way; the reader has one seat only.
 * @param {TableChoice} chosen
 * @param {number} seat
 * @param {string} kind
 */
export function setSeat(chosen, seat, kind) {
  chosen.preset = "";
  if (kind === "me") {
    chosen.seats = chosen.seats.map((other) => (other.kind === "me" ? place("bot", chosen.level) : other));
  }
  chosen.seats[seat] = place(kind, chosen.level);
}

/** Whether somebody else may come. @param {Pick<TableChoice, "seats">} chosen */
export const isOpen = ({ seats }) => seats.some(({ kind }) => kind === "open");

/**
 * What the server is asked for.
 * @param {string} game
 * @param {Option[]} options
 * @param {TableChoice} chosen
 * @param {(n: number) => string} nameless  how a player at the same screen is called who has no name
 */
export function tableOrder(game, options, chosen, nameless) {
  const seats = chosen.seats.map((seat, index) =>
    seat.kind === "here" ? { ...seat, name: seat.name?.trim() || nameless(index + 1) } : seat,
  );
  return {
    game,
    options: Object.fromEntries(openOptions(options, chosen).map(({ option, value }) => [option.name, value])),
    seats,
    chance: chosen.lot,
    clock: clockTerms(chosen.clock),
    public: chosen.anyone && isOpen(chosen),
    dice: "shared",
  };
}
