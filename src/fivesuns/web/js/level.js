/** Which bot one meets by "Play now": as one's last results at a game call for. They are kept in this browser alone. */

/** @import { Table } from "./types.js" */
/** The level one met last, how many games in a row were won (or, below nought, lost) there, and the last of them. */
/** @typedef {{level: string, run: number, last: string}} Form */

const LEVELS = ["cuy", "axolotl", "armadillo", "coati", "fox", "coyote", "puma", "condor"];
const FIRST = 1; // of a game's levels: whom a newcomer meets
const RUN = 2; // games in a row after which one meets another
const KEPT = "levels";

/** @returns {Record<string, Form>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** The level that a game is played at next. @param {string} game @param {string[]} levels  that it has */
export function levelOf(game, levels) {
  const { level = "", run = 0 } = kept()[game] ?? {};
  const known = LEVELS.indexOf(level); // bots of before have no place on the ladder
  const met = levels.filter((name) => LEVELS.indexOf(name) <= known).length - 1;
  const next = known < 0 ? FIRST : Math.abs(run) < RUN ? met : met + Math.sign(run);
  return levels[Math.min(Math.max(next, 0), levels.length - 1)];
}

/** Note how a game against bots of one level has ended, once. @param {Table} table @param {number[]} winners */
export function noteResult({ id, game, over, seats }, winners) {
  const me = seats.find((seat) => seat.you);
  const others = seats.filter((seat) => seat !== me);
  const levels = new Set(others.map((seat) => seat.level ?? ""));
  const [level] = levels;
  if (!over || !me || levels.size !== 1 || !LEVELS.includes(level)) return;
  const all = kept();
  const form = all[game]?.level === level ? all[game] : { level, run: 0, last: "" };
  if (all[game]?.last === id) return;
  const won = winners.includes(me.seat);
  all[game] = { level, run: won ? Math.max(form.run, 0) + 1 : Math.min(form.run, 0) - 1, last: id };
  localStorage.setItem(KEPT, JSON.stringify(all));
}
