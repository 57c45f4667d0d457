/** A view that is kept by applying what changes: parts by number, and lists of them. */

/** @import { Change, ListChange, Table, View } from "./types.js" */

const LISTS = /** @type {const} */ (["pieces", "panels", "choices"]);

/**
 * What a line has brought since its last scene. Numbers belong to the line: parts of the scene have theirs by their
 * order, and each that comes later gets the next one. What does not change stays the same object.
 */
export class Kept {
  constructor() {
    /** How many views have come; -1: no scene. */
    this.base = -1;
    /** @type {Object[]} */
    this.parts = [];
    /** @type {View | null} */
    this.view = null;
    /** @type {Table | null} */
    this.table = null;
  }

  /** A scene has come over the line. @param {{base?: number, view: View, table: Table}} scene */
  begin({ base = -1, view, table }) {
    this.base = base;
    this.view = view;
    this.table = table;
    this.parts = LISTS.flatMap((name) => /** @type {Object[]} */ (view[name]));
  }

  /**
   * Whether a change is the next one: it has come before, or something is missing in between.
   * @param {Change} change
   * @returns {"next" | "known" | "missing"}
   */
  place({ base }) {
    if (this.base < 0 || base > this.base) return "missing";
    return base < this.base ? "known" : "next";
  }

  /**
   * The view after a change; an error where it does not fit to what is here: then a scene is needed.
   * @param {Change} change
   */
  apply({ base, anew, parts, pieces, panels, choices, ...others }) {
    const before = this.view;
    this.base = -1; // until it is done
    if (!before) throw new Error("there is nothing to change");
    if (anew) this.parts = [];
    this.parts.push(...(parts ?? []));
    /** @type {View} */
    const view = { ...before, ...others };
    if (pieces) view.pieces = this.#list(before.pieces, pieces);
    if (panels) view.panels = this.#list(before.panels, panels);
    if (choices) view.choices = this.#list(before.choices, choices);
    this.view = view;
    this.base = base + 1;
    return view;
  }

  /**
   * The table's card at a step, of which only what has changed was sent.
   * @param {number} step
   * @param {Partial<Table>} [changed]
   */
  card(step, changed) {
    if (!this.table) throw new Error("there is no card to change");
    return (this.table = { ...this.table, ...changed, step });
  }

  /**
   * @template {Object} Part
   * @param {Part[]} was
   * @param {ListChange} change
   * @returns {Part[]}
   */
  #list(was, change) {
    if (change[0] === 0) return change[1].map((number) => this.#part(number));
    const now = [...was];
    if (change[0] === 2) {
      const [, start, count, put] = change;
      now.splice(start, count, ...put.map((number) => this.#part(number)));
      return now;
    }
    const [, ...places] = change;
    for (let at = 0; at < places.length; at += 2) now[places[at]] = this.#part(places[at + 1]);
    return now;
  }

  /** @param {number} number @returns {any} */
  #part(number) {
    const part = this.parts[number];
    if (!part) throw new Error(`part ${number} is not known`);
    return part;
  }
}
