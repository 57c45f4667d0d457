/** How long to wait before a lost connection is tried again: twice as long each time, never quite the same. */

export class Backoff {
  /** @param {number} first @param {number} longest  both in milliseconds */
  constructor(first, longest) {
    this.first = first;
    this.longest = longest;
    this.wait = first;
  }

  /** The milliseconds to wait this time. Everybody waits a little differently, so that not all return at once. */
  next() {
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(2 * this.wait || this.first, this.longest);
    return wait;
  }

  /** There is a connection. */
  reset() {
    this.wait = this.first;
  }

  /** The next attempt comes at once. */
  hurry() {
    this.wait = 0;
  }
}

/** The address of a socket of this server. @param {string} path @param {string} [views]  how they are to come */
export function socketAddress(path, views) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${path}?lang=${document.documentElement.lang}${views ? `&views=${views}` : ""}`;
}
