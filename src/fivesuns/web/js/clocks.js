/** The clocks of a table: they count down here between two messages; the server has the last word. */

import { all } from "./dom.js";
import { say } from "./messages.js";

/** @import { Clock, Table } from "./types.js" */

const TICK = 200; // milliseconds
const SHORT = 20; // seconds from which on a clock asks for attention
const [MINUTE, HOUR, DAY] = [60, 3600, 86400];

/** When each card of a table came, in milliseconds. @type {WeakMap<Table, number>} */
const came = new WeakMap();

/**
 * When a card of a table came. What it says of time counts from then on, however late and however often it is shown;
 * a card that is asked about for the first time has come just now.
 * @param {Table} table
 */
export function arrival(table) {
  const at = came.get(table) ?? performance.now();
  came.set(table, at);
  return at;
}

/** Time as a clock has it: 1:05, 2:10:00, 3 d 4 h. @param {number} seconds */
export function written(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (whole >= 2 * DAY)
    return say("clock-days", { n: Math.floor(whole / DAY), more: Math.floor((whole % DAY) / HOUR) });
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
}

export class Clocks {
  constructor() {
    /** @type {Clock | null} */
    this.clock = null;
    this.over = false;
    this.since = 0;
    window.setInterval(() => this.#show(), TICK);
  }

  /** @param {Table} table */
  set(table) {
    this.clock = table.clock;
    this.over = table.over;
    this.since = arrival(table);
    this.#show();
  }

  #show() {
    if (!this.clock) return;
    const passed = (performance.now() - this.since) / 1000;
    for (const element of all("[data-clock]")) {
      const seat = Number(element.dataset.clock);
      const runs = !this.over && this.clock.running.includes(seat);
      const left = this.clock.left[seat] - (runs ? passed : 0);
      element.textContent = written(left);
      element.classList.toggle("runs", runs);
      element.classList.toggle("short", runs && left <= SHORT);
    }
  }
}
