/** Which bot one meets by "Play now": as one's last results at a game call for. They are kept in this browser alone. */

/** @import { Table } from "./types.js" */
/** The level that one meets, how many games in a row were won (or, below nought, lost) there, and the last of them. */
/** @typedef {{level: string, run: number, last: string}} Form */

const LEVELS = ["cuy", "axolotl", "armadillo", "coati", "fox", "coyote", "puma", "condor"];
const FIRST = LEVELS[1]; // whom a newcomer meets
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

/** The level that a game is played at next. @param {string} game */
export function levelOf(game) {
  const { level = "" } = kept()[game] ?? {};
  return LEVELS.includes(level) ? level : FIRST; // bots of before have no place on the ladder
}

/** What a result changes. @param {Form} form @param {boolean} won @param {string} table  its id @returns {Form} */
export function after({ level, run }, won, table) {
  const now = won ? Math.max(run, 0) + 1 : Math.min(run, 0) - 1;
  const next = LEVELS[LEVELS.indexOf(level) + Math.sign(now)];
  if (Math.abs(now) < RUN || !next) return { level, run: now, last: table };
  return { level: next, run: 0, last: table };
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
  all[game] = after(form, winners.includes(me.seat), id);
  localStorage.setItem(KEPT, JSON.stringify(all));
}
