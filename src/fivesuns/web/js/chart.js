/** The shares of the seats over the steps of a game: a stepped line for each seat. */

import { el, svg } from "./dom.js";

const HEIGHT = 100;
const APART = 0.05; // of the width: marks that are nearer to each other would overlap
const EDGE = 0.16; // of the height: where marks stand at the upper and the lower edge

/** @typedef {{seat: number, name: string, tone: string, values: number[]}} ChartLine  values from 0 to 1 */

/** A line that stays level for the length of a step. @param {number[]} values */
export const stepped = (values) =>
  values.map((value, index) => `${index ? "V" : "M0 "}${(HEIGHT * (1 - value)).toFixed(1)}H${index + 1}`).join("");

/**
 * Where the marks of key moves stand: on the line, or where two would overlap at the upper and the lower edge in turn.
 * @param {{x: number, y: number}[]} marks  from the left to the right, as parts of the width and height
 */
export function spread(marks) {
  const near = (/** @type {number} */ one) => marks[one + 1] && marks[one + 1].x - marks[one].x < APART;
  const taken = { upper: -1, lower: -1 };
  let upper = false;
  return marks.map(({ x, y }, index) => {
    if (!near(index) && !(index && near(index - 1))) return { x, y: Math.min(1 - EDGE, Math.max(EDGE, y)) };
    upper = !upper;
    const edge = upper ? "upper" : "lower";
    taken[edge] = Math.max(x, taken[edge] + APART);
    return { x: taken[edge], y: upper ? EDGE : 1 - EDGE };
  });
}

/**
 * The shares of seats, position by position. Two seats share one line: what one has, the other lacks. What is not yet
 * valued is hatched.
 * @param {ChartLine[]} lines  the seat at the foot of the page first
 * @param {{step: number, seat: number}[]} keys
 * @param {string} label  what it tells, in a sentence
 * @param {number} [count]  of positions, where not all are valued yet
 */
export function chartShares(lines, keys, label, count = lines[0].values.length) {
  const first = lines[0];
  const both = lines.length <= 2;
  const field = svg("svg", {
    viewBox: `0 0 ${count} ${HEIGHT}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
    focusable: "false",
  });
  if (both) field.append(svg("path", { class: "area", d: `${stepped(first.values)}V${HEIGHT}H0Z` }));
  field.append(svg("path", { class: "half", d: `M0 ${HEIGHT - HEIGHT / Math.max(2, lines.length)}H${count}` }));
  for (const [index, { tone, values }] of (both ? [first] : lines).entries()) {
    const look = { class: "value", "data-tone": both ? null : tone, "data-line": index };
    field.append(svg("path", { ...look, d: stepped(values) }));
  }
  const here = el("span", { class: "here" });
  const places = keys.map(({ step, seat }) => {
    const line = (!both && lines.find((line) => line.seat === seat)) || first;
    return { x: (step + 0.5) / count, y: 1 - (line.values[step] ?? 0.5) };
  });
  const marks = spread(places).map(({ x, y }, index) => {
    const mark = el("span", { class: "key num", "aria-hidden": "true" }, String(keys[index].step));
    return place(mark, x, y);
  });
  const valued = first.values.length;
  const todo = valued < count ? [place(el("span", { class: "todo" }), valued / count, 0)] : [];
  const frame = el("div", { class: "field", role: "img", "aria-label": label }, field, ...todo, ...marks, here);
  return { frame, count, at: (/** @type {number} */ step) => place(here, (step + 0.5) / count, 0) };
}

/**
 * Put an element at a part of the width and height of its frame.
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 */
function place(element, x, y) {
  element.style.left = `${(100 * x).toFixed(2)}%`;
  element.style.top = `${(100 * y).toFixed(2)}%`;
  return element;
}

/** The scale at the side. */
export const scale = () =>
  el(
    "div",
    { class: "scale num", "aria-hidden": "true" },
    ...["100 %", "50 %", "0 %"].map((text) => el("span", {}, text)),
  );
