/** SHA-256 and HMAC, over bytes and in hexadecimal. A page that came without encryption has no WebCrypto. */

const BLOCK = 64; // bytes
const subtle = globalThis.crypto?.subtle;

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function sha256(bytes) {
  if (subtle) return new Uint8Array(await subtle.digest("SHA-256", bytes));
  return (await import("./sha256.js")).sha256(bytes);
}

/** The keyed digest of a text. @param {Uint8Array<ArrayBuffer>} key  of 32 bytes @param {string} text */
export async function hmac(key, text) {
  const padded = new Uint8Array(BLOCK);
  padded.set(key);
  const inner = await sha256(joined(padded.map((byte) => byte ^ 0x36), new TextEncoder().encode(text)));
  return sha256(joined(padded.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What is published of a seed or a nonce before it is. @param {string} nonce */
export const commitment = async (nonce) => toHex(await sha256(fromHex(nonce)));

/** A number that nobody can guess, in hexadecimal. */
export const newNonce = () => toHex(crypto.getRandomValues(new Uint8Array(32)));
