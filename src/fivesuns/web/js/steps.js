/** The steps of a table, shown one after the other in the order in which they were played. */

import { Kept } from "./difference.js";

/** @import { Draft, Marks, Seen, Step, Table, View } from "./types.js" */

/** @typedef {{view: View, marks: Marks, table: Table, draft: string[]}} Whole */

/**
 * What is shown next: a step, or what the reader tries out on top of the last one.
 * @typedef {Omit<Step, "change" | "view" | "table"> & Whole} Shown
 */

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
    /** What the line has brought: messages are made whole from it. */
    this.kept = new Kept();
  }

  /** A whole scene has come: what waits and what is under way is dropped. @param {number} step */
  reset(step) {
    this.waiting.length = 0;
    this.current = null;
    this.received = step;
  }

  /**
   * The one place where a message becomes what is shown: it brings only what differs from the one before, is made whole
   * here, and nothing after this notices. The table's card as it is now; none where nothing could be made of the step.
   * @param {Step} step
   * @returns {Table | undefined}
   */
  receive({ change, view: told, table, ...more }) {
    const view = this.#whole({ change, view: told });
    if (!view) return;
    const card = this.kept.card(more.step, table);
    if (more.step > this.received + 1) this.to.missed();
    if (more.step !== this.received + 1) return;
    this.received = more.step;
    this.#add({ ...more, view, marks: { ...view.marks, ...more.story.marks }, table: card, draft: [] });
    return card;
  }

  /**
   * The view after a change; none where it has come before, or does not fit: then the whole scene is asked for.
   * @param {Seen} seen
   */
  #whole({ change, view }) {
    if (!change) return view ?? null;
    const place = this.kept.place(change);
    if (place === "known") return null;
    try {
      if (place === "next") return this.kept.apply(change);
    } catch (fault) {
      console.error(fault);
    }
    this.to.missed();
    return null;
  }

  /**
   * The reader's own draft has changed. One on top of a step that is not the last is dropped: a scene follows.
   * @param {Draft} draft
   * @param {Table} table
   */
  receiveDraft({ words, change, view: told, ...shown }, table) {
    const view = this.#whole({ change, view: told });
    if (view && shown.step === this.received) this.#add({ ...shown, view, table, line: null, draft: words });
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
