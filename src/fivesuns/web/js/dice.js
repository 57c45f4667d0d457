/** A part in the dice: this browser commits each seat of its own to a nonce, and reveals it once all have committed. */

import { commitment, newNonce } from "./digest.js";

/** @import { Dice, KeptDice, Order, Seat } from "./types.js" */

const KEPT = "dice"; // forgotten in `device.js`
const TABLES = 40; // of which something is kept

/** All that is kept, the oldest first. @param {Storage} storage @returns {Record<string, KeptDice>} */
function all(storage) {
  try {
    return JSON.parse(storage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** What this browser keeps of a table's dice, if anything. @param {string} table @param {Storage} [storage] */
export const keptOf = (table, storage = localStorage) => all(storage)[table] ?? null;

/** Keep it, in place of what is oldest. @param {Storage} storage @param {string} table @param {KeptDice} kept */
function keep(storage, table, kept) {
  const { [table]: _, ...others } = all(storage);
  const entries = [...Object.entries(others), [table, kept]].slice(-TABLES);
  storage.setItem(KEPT, JSON.stringify(Object.fromEntries(entries)));
}

/** Answers for the seats of this browser, without a word to anybody. */
export class Part {
  /** Of messages whose answers are nobody's business. @type {Set<string>} */
  #sent = new Set();
  #table;
  #send;
  #storage;
  /** One thing after the other: digests take a moment. @type {Promise<void>} */
  #last = Promise.resolve();

  /**
   * @param {string} table
   * @param {(message: Order) => string | null} send
   * @param {Storage} [storage]
   */
  constructor(table, send, storage = localStorage) {
    this.#table = table;
    this.#send = send;
    this.#storage = storage;
  }

  /**
   * Do what is due.
   * @param {Dice | undefined} dice  none where nothing is drawn, or by the house alone
   * @param {Seat[]} seats
   */
  answer(dice, seats) {
    const mine = seats.filter(({ you }) => you).map(({ seat }) => seat);
    if (!dice || dice.stage === "thrown" || !mine.length) return this.#last;
    this.#last = this.#last.then(() => this.#answer(dice, mine)).catch(console.error);
    return this.#last;
  }

  /** Whether a message was sent from here; asked once. @param {string} [id] */
  sent(id = "") {
    return this.#sent.delete(id);
  }

  /** @param {Dice} dice @param {number[]} mine */
  async #answer(dice, mine) {
    const kept = keptOf(this.#table, this.#storage) ?? { house: dice.house, nonces: {}, seen: {} };
    if (kept.house !== dice.house) return; // it has exchanged its promise: nothing is revealed to it
    for (const seat of mine) {
      const message = dice.stage === "commit" ? await commit(dice, kept, seat) : await reveal(dice, kept, seat);
      if (!message) continue;
      keep(this.#storage, this.#table, kept); // before it is sent: a page that is loaded again has to know it
      const id = this.#send(message);
      if (id !== null) this.#sent.add(id);
    }
  }
}

/** @param {Dice} dice @param {KeptDice} kept @param {number} seat @returns {Promise<Order | null>} */
async function commit({ start, commitments, silent }, kept, seat) {
  if (String(seat) in commitments || silent.includes(seat)) return null;
  const nonce = (kept.nonces[`${start} ${seat}`] ??= newNonce());
  return { commit: await commitment(nonce), seat };
}

/** @param {Dice} dice @param {KeptDice} kept @param {number} seat @returns {Promise<Order | null>} */
async function reveal({ start, commitments, nonces }, kept, seat) {
  const nonce = kept.nonces[`${start} ${seat}`];
  if (!nonce || String(seat) in nonces || (await commitment(nonce)) !== commitments[seat]) return null;
  const seen = (kept.seen[start] ??= commitments);
  if (!isSame(seen, commitments)) return null; // somebody's promise was exchanged since
  return { reveal: nonce, seat };
}

/** Whether two have the same promises. @param {Record<string, string>} one @param {Record<string, string>} other */
export function isSame(one, other) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
