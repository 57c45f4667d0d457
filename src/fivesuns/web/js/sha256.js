/** SHA-256 (FIPS 180-4) for pages that came without encryption, where browsers offer none. */

const FRACTION = 2 ** 32;

/**
 * The first 32 bits of the fractional parts of roots of the first primes.
 * @param {number} count
 * @param {number} root
 */
function constants(count, root) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * FRACTION);
}
const K = constants(64, 3);
const START = constants(8, 2);

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes @returns {Uint8Array<ArrayBuffer>} */
export function sha256(bytes) {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / (FRACTION / 8)));
  view.setUint32(length - 4, bytes.length << 3);
  const state = START.slice();
  for (let at = 0; at < length; at += 64) mix(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

/** Take in one block. @param {Uint32Array} state @param {DataView} view @param {number} at */
function mix(state, view, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}
