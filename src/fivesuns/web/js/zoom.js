/**
 * A board so small that fingers miss what is on it comes nearer to where one is choosing: by a touch or a pinch, and
 * back by a button. Nothing else on the page moves. A small map says which part of it is seen.
 */

import { maybe, one, svg } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Box, Point } from "./types.js" */

const LEAST = 44; // pixels that a finger needs
const NEAR = 47 / 48; // pixels for a unit of the board, when it is near
const DRAG = 8; // pixels from which on a finger moves the board rather than touching it

/**
 * Whether some places lie nearer to each other than a finger is wide; where it has touched, only those about that.
 * @param {Point[]} places
 * @param {number} scale
 * @param {Point} [touched]
 */
export function isDense(places, scale, touched) {
  const apart = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a.x - b.x, a.y - b.y) * scale;
  const meant = touched ? [...places].sort((a, b) => apart(a, touched) - apart(b, touched)).slice(0, 1) : places;
  return meant.some((a) => places.some((b) => a !== b && apart(a, b) < LEAST));
}

/**
 * A part of a box about a point, so wide, and as high in proportion.
 * @param {Box} box
 * @param {Point} at
 * @param {number} wide
 * @returns {Box}
 */
export function nearBox([x, y, width, height], at, wide) {
  const high = (wide * height) / width;
  const left = Math.max(x, Math.min(at.x - wide / 2, x + width - wide));
  const top = Math.max(y, Math.min(at.y - high / 2, y + height - high));
  return [left, top, wide, high];
}

export class Zoom {
  /** @param {Board} board @param {HTMLElement} row  below the board, with the way back */
  constructor(board, row) {
    this.board = board;
    this.row = row;
    this.map = svg("svg", { "aria-hidden": "true", focusable: "false" });
    one("[data-map]", row).append(this.map);
    for (const back of ["[data-whole]", "[data-map]"]) one(back, row).addEventListener("click", () => this.whole());
    this.#watchFingers(board.frame);
  }

  /** Whether the board is near. */
  get near() {
    return this.board.near !== null;
  }

  /** Pixels for a unit of the board. */
  get scale() {
    return this.board.frame.getBoundingClientRect().width / this.board.frame.viewBox.baseVal.width;
  }

  /**
   * Whether fingers would miss some places, those about a touch if there was one, and the board can come nearer.
   * @param {Point[]} places
   * @param {Point} [touched]
   */
  misses(places, touched) {
    if (this.near || !matchMedia("(pointer: coarse)").matches || this.scale >= NEAR) return false;
    return isDense(places, this.scale, touched);
  }

  /** Come near to a point. @param {Point} at */
  to(at) {
    const wide = this.board.frame.getBoundingClientRect().width / NEAR;
    this.board.come(nearBox(this.board.box, at, wide));
    this.#point();
    this.row.hidden = false;
  }

  /** The form of the whole board, and a frame round what is seen of it. */
  #point() {
    const { box, near } = this.board;
    if (!near) return;
    const framed = (/** @type {string} */ look, /** @type {Box} */ [x, y, width, height]) =>
      svg("rect", { class: look, x, y, width, height });
    const plate = maybe(".look-plate", this.board.frame, SVGElement)?.cloneNode(true);
    if (plate instanceof Element) plate.setAttribute("class", "all");
    this.map.setAttribute("viewBox", box.join(" "));
    this.map.replaceChildren(plate ?? framed("all", box), framed("seen", near));
  }

  /** The whole board again. */
  whole() {
    this.board.come(null);
    this.row.hidden = true;
  }

  /** Two fingers that part bring it nearer, and back; one moves it while it is near. @param {SVGSVGElement} frame */
  #watchFingers(frame) {
    /** @type {Map<number, Point>} */
    const fingers = new Map();
    let moved = 0;
    let spread = 0;
    const apart = () => {
      const [a, b] = [...fingers.values()];
      return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    frame.addEventListener("pointerdown", ({ pointerId, pointerType, clientX: x, clientY: y }) => {
      if (pointerType !== "touch") return;
      fingers.set(pointerId, { x, y });
      [moved, spread] = [0, apart()];
    });
    frame.addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
      const from = fingers.get(pointerId);
      if (!from) return;
      fingers.set(pointerId, { x, y });
      if (fingers.size === 2 && spread) {
        const [a, b] = [...fingers.values()];
        if (!this.near && apart() > spread * 1.2) this.to(this.board.at((a.x + b.x) / 2, (a.y + b.y) / 2));
        if (this.near && apart() < spread / 1.2) this.whole();
      } else if (this.near) {
        moved += Math.hypot(x - from.x, y - from.y);
        if (moved <= DRAG) return;
        this.board.drag((from.x - x) / this.scale, (from.y - y) / this.scale);
        this.#point();
      }
    });
    const lift = (/** @type {PointerEvent} */ { pointerId }) => fingers.delete(pointerId);
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) window.addEventListener(name, lift);
    const drop = (/** @type {Event} */ event) => {
      if (moved > DRAG) event.stopPropagation(); // it was moved, not touched
      moved = 0;
    };
    frame.addEventListener("click", drop, { capture: true });
  }
}
