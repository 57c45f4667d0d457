/** The numbers along the edges of an open grid; few games have one. */

import { svg } from "./dom.js";

const EDGE = 0.022; // of its side: how far from the edge they stand

/** Number what is seen of a grid. @param {Element} scale @param {number[]} square */
export function number(scale, square) {
  const { dataset, style } = /** @type {SVGElement} */ (scale);
  style.setProperty("--side", String(square[2]));
  scale.replaceChildren(...numbers(Number(dataset.cell), square));
}

/**
 * How far columns and rows of an open grid are from its middle, along its edges.
 * @param {number} cell
 * @param {number[]} square
 */
function* numbers(cell, [left, top, side]) {
  const within = (/** @type {number} */ from) => {
    const first = Math.ceil(from / cell + 0.49); // a cell of which half is seen has none
    return Array.from({ length: Math.floor((from + side) / cell - 0.49) - first + 1 }, (_, n) => first + n);
  };
  const edge = EDGE * side;
  const signed = (/** @type {number} */ n) => (n < 0 ? `${n}` : `+${n}`);
  for (const n of within(left)) yield svg("text", { x: n * cell, y: top + edge }, signed(n));
  for (const n of within(top)) yield svg("text", { x: left + edge, y: n * cell }, signed(n));
}
