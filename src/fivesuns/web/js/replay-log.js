/** Finding one's way in the log of a finished game. */

/** @import { Line } from "./types.js" */

/**
 * The next step of which this eye hears something, one way (1) or the other (-1).
 * @param {Line[]} log
 * @param {number} step
 * @param {1 | -1} way
 */
export function nextHeard(log, step, way) {
  let next = step + way;
  while (next > 0 && next < log.length && !log[next - 1].text) next += way;
  return Math.max(0, Math.min(log.length, next));
}

/** Who acts next after a step, as a seat one can take. @param {Line[]} log @param {number} step */
export const nextMover = (log, step) => log.slice(step).find(({ seat }) => seat >= 0)?.seat ?? 0;

/**
 * The step an address asks for (`#12`), as far as there is one; the last where it asks for none.
 * @param {string} hash
 * @param {number} last
 */
export function stepOf(hash, last) {
  const asked = Number.parseInt(hash.slice(1), 10);
  return Number.isNaN(asked) ? last : Math.max(0, Math.min(last, asked));
}
