/** The steps of a table, shown one after the other in the order in which they were played. */

/** @import { Draft, Step, Table } from "./types.js" */

/**
 * What is shown next: a step, or what the reader tries out on top of the last one.
 * @typedef {Step & {draft: string[]}} Shown
 */

/**
 * The one place where a message becomes what is shown: one that brought only what differs from the step before would be
 * made whole here, and nothing after this would notice.
 * @param {Step} step
 * @returns {Shown}
 */
const whole = (step) => ({ ...step, draft: [] });

/**
 * Steps come one by one and are shown one by one, however long a story takes. One that was missed cannot be made up
 * for: then the whole scene is asked for, and whatever is still under way is dropped when it comes.
 */
export class Steps {
  /**
   * @param {number} step  that is shown
   * @param {{show: (step: Shown) => Promise<void>, missed: () => void}} to
   */
  constructor(step, to) {
    this.received = step;
    this.to = to;
    /** @type {Shown[]} */
    this.waiting = [];
    /** What is being shown. @type {Shown | null} */
    this.current = null;
    this.busy = false;
  }

  /** A whole scene has come: what waits and what is under way is dropped. @param {number} step */
  reset(step) {
    this.waiting.length = 0;
    this.current = null;
    this.received = step;
  }

  /** @param {Step} step */
  receive(step) {
    if (step.step <= this.received) return;
    if (step.step !== this.received + 1) return this.to.missed();
    this.received = step.step;
    this.#add(whole(step));
  }

  /**
   * The reader's own draft has changed. One on top of a step that is not the last is dropped: a scene follows.
   * @param {Draft} draft
   * @param {Table} table
   */
  receiveDraft({ words, ...shown }, table) {
    if (shown.step === this.received) this.#add({ ...shown, table, line: null, draft: words });
  }

  /** Whether a scene has come since this began to be shown, so that it counts no longer. @param {Shown} shown */
  isStale(shown) {
    return this.current !== shown;
  }

  /** Whether there is more to show. */
  get more() {
    return this.waiting.length > 0;
  }

  /** @param {Shown} shown */
  #add(shown) {
    this.waiting.push(shown);
    if (!this.busy) this.#drain();
  }

  async #drain() {
    this.busy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      this.current = next;
      await this.to.show(next);
    }
    this.current = null;
    this.busy = false;
  }
}
