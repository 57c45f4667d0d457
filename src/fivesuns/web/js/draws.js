/** Every draw of a finished game, made again from what the house and the seats had promised. */

import { isSame } from "./dice.js";
import { commitment, fromHex, hmac, toHex } from "./digest.js";

/** @import { Draws, KeptDice, Start } from "./types.js" */

const FIRST = "hmac-sha256"; // the dice of the house alone
const SHARED = "hmac-sha256-shared";

/**
 * Which of the things with these weights is drawn, as in `core/dice.py`.
 * @param {string} key
 * @param {number} number
 * @param {number[]} weights
 */
export async function chosen(key, number, weights) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const digest = await hmac(fromHex(key), String(number));
  let left = Number(BigInt(`0x${toHex(digest)}`) % BigInt(total));
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** What draws are derived from. @param {Draws} draws */
export async function keyOf({ dice, seed, starts }) {
  if (dice === FIRST) return seed;
  const nonces = starts.at(-1)?.nonces ?? {};
  const parts = seatsOf(nonces).map((seat) => `${seat} ${nonces[seat]}`);
  const text = [`start ${Math.max(0, starts.length - 1)}`, ...parts].join("\n");
  return toHex(await hmac(fromHex(seed), text));
}

/** @param {Record<string, string>} by  seat @returns {number[]} */
export const seatsOf = (by) =>
  Object.keys(by)
    .filter((seat) => by[seat])
    .map(Number)
    .sort((one, other) => one - other);

/** The seats that committed themselves and did not reveal. @param {Start} start */
export const pendingOf = ({ commitments, nonces }) => seatsOf(commitments).filter((seat) => !(seat in nonces));

/**
 * What is wrong, as the id of a sentence with the number it is about; null where everything is as it was promised.
 * @param {Draws} draws
 * @param {KeptDice | null} kept  what this browser saw while the game was played, if it did
 * @returns {Promise<{what: string, n: number} | null>}
 */
export async function faultOf(draws, kept) {
  const { dice, seed, starts } = draws;
  if (dice !== FIRST && dice !== SHARED) return { what: "unknown", n: 0 };
  if ((await commitment(seed)) !== draws.commitment) return { what: "seed", n: 0 };
  for (const [number, start] of starts.entries()) {
    for (const seat of seatsOf(start.nonces)) {
      if ((await commitment(start.nonces[seat])) !== start.commitments[seat]) return { what: "nonce", n: seat + 1 };
    }
    const last = number === starts.length - 1;
    if (last === pendingOf(start).length > 0) return { what: "start", n: number + 1 };
  }
  if (kept && !keeps(kept, draws)) return { what: "seen", n: 0 };
  const key = await keyOf(draws);
  for (const { step, number, weights, drawn } of draws.draws) {
    if ((await chosen(key, number, weights)) !== drawn) return { what: "draw", n: step + 1 };
  }
  return null;
}

/** Whether a game is the one that this browser has seen. @param {KeptDice} kept @param {Draws} draws */
function keeps({ house, seen }, draws) {
  const start = draws.starts.at(-1);
  const before = seen[draws.starts.length - 1];
  return house === draws.commitment && (!before || (start !== undefined && isSame(before, start.commitments)));
}
