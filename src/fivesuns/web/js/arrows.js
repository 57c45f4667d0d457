/** Moves drawn over a board before they are played: places, ways and the numbers of the steps, from the server. */

import { svg } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Arrow, BoardSpot, Drawn, Point } from "./types.js" */

/**
 * A step with its number and what it is: a hint, one's own idea, an answer, what was played, what was better.
 * @typedef {{n: number | null, tone: "hint" | "mine" | "answer" | "played" | "better"} & Drawn} Numbered
 */

const HEAD = 24; // how far the head of an arrow goes beyond its line, in units of the board
const START = 36; // how far from the middle of what moves it begins
const BADGE = 24; // the radius of a number
const CORNER = 14;
const FEW = 2; // more steps than that are drawn smaller
const USUAL = 1000; // how wide a board is; one that shows less of itself has everything smaller

/** @typedef {[number, number]} Pair */

/**
 * The centre of an arc from one point to another.
 * @param {Pair} from
 * @param {Pair} to
 * @param {number} radius  below 0 where it turns to the left
 * @returns {Pair}
 */
export function centreOf([x, y], [endX, endY], radius) {
  const chord = Math.hypot(endX - x, endY - y) || 1;
  const aside = (Math.sign(radius) * Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2))) / chord;
  return [(x + endX) / 2 - (endY - y) * aside, (y + endY) / 2 + (endX - x) * aside];
}

/**
 * A point turned about a centre.
 * @param {Pair} point
 * @param {Pair} centre
 * @param {number} by  radians
 * @returns {Pair}
 */
const turned = ([x, y], [cx, cy], by) => [
  cx + (x - cx) * Math.cos(by) - (y - cy) * Math.sin(by),
  cy + (x - cx) * Math.sin(by) + (y - cy) * Math.cos(by),
];

/** A point nearer to another. @param {Pair} point @param {Pair} other @param {number} by @returns {Pair} */
function nearer([x, y], [otherX, otherY], by) {
  const far = Math.hypot(otherX - x, otherY - y) || 1;
  return [x + ((otherX - x) * by) / far, y + ((otherY - y) * by) / far];
}

/**
 * An arrow that begins beside what moves and ends short of where it goes, with its direction there in degrees.
 * @param {Arrow} arrow
 */
export function trimmed({ points, radius }) {
  const [first, second] = points;
  const [before, last] = points.slice(-2);
  const room = Math.min(1, Math.hypot(last[0] - before[0], last[1] - before[1]) / (3 * (START + HEAD)));
  if (!radius) {
    const ends = [nearer(first, second, START * room), nearer(last, before, HEAD * room)];
    const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
    return { points: [ends[0], ...points.slice(1, -1), ends[1]], radius, angle: (angle * 180) / Math.PI };
  }
  const centre = centreOf(first, last, radius);
  const start = turned(first, centre, (START * room) / radius);
  const end = turned(last, centre, (-HEAD * room) / radius);
  const angle = Math.atan2(end[1] - centre[1], end[0] - centre[0]) + (Math.sign(radius) * Math.PI) / 2;
  return { points: [start, end], radius, angle: (angle * 180) / Math.PI };
}

/** The way of an arrow as a path. @param {Arrow} arrow */
export function wayOf({ points, radius }) {
  const [first, ...rest] = points.map((point) => point.map((at) => at.toFixed(1)).join(" "));
  const size = Math.abs(radius);
  const on = rest.map((point) => (radius ? `A${size} ${size} 0 0 ${radius > 0 ? 1 : 0} ${point}` : `L${point}`));
  return `M${first}${on.join("")}`;
}

/** Strokes in two layers, dark below and colour above, so that they hold on any cell. @param {string} d */
const strokes = (d) => [svg("path", { class: "under", d }), svg("path", { class: "over", d })];

/** @param {Arrow} arrow @param {number} unit */
function drawArrow(arrow, unit) {
  const { angle, ...way } = trimmed(arrow);
  const [x, y] = way.points[way.points.length - 1].map((at) => at.toFixed(1));
  const turn = `translate(${x} ${y}) rotate(${angle.toFixed(1)}) scale(${unit.toFixed(2)})`;
  const head = svg("path", { class: "head", d: `M-8 -21L${HEAD} 0L-8 21Z`, transform: turn });
  return svg("g", { class: "way" }, ...strokes(wayOf(way)), head);
}

/** The number of a step. @param {number} n @param {Point} place @param {number} unit */
const drawNumber = (n, { x, y }, unit) =>
  svg(
    "g",
    { class: "step-number", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(2)})` },
    svg("circle", { r: BADGE }),
    svg("text", { y: 10 }, String(n)),
  );

export class Arrows {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.unit = 1;
    this.layer = svg("g", { class: "arrows", "aria-hidden": "true" });
    board.frame.append(this.layer);
  }

  /** These steps and no others. @param {Numbered[]} steps */
  show(steps) {
    const { width } = this.board.frame.viewBox.baseVal;
    this.unit = Math.min(1, width / USUAL) * (steps.length > FEW ? 0.75 : 1);
    this.layer.style.setProperty("--unit", String(this.unit));
    const numbers = steps.flatMap((step) => this.#number(step));
    const drawn = steps.map((step) =>
      svg(
        "g",
        { class: `tone-${step.tone}` },
        ...step.spots.map((spot) => svg("g", { class: "spot" }, ...strokes(this.#outline(spot)))),
        ...step.arrows.map((arrow) => drawArrow(arrow, this.unit)),
      ),
    );
    this.layer.replaceChildren(...drawn, ...numbers);
  }

  clear() {
    this.layer.replaceChildren();
  }

  /** The edge of a place: its shape's own, or a square. @param {BoardSpot} spot */
  #outline({ shape, x, y, size }) {
    const own = this.board.shapes.get(shape)?.getAttribute("d");
    if (own) return own;
    const [left, top, side] = [x - size / 2, y - size / 2, size - 2 * CORNER];
    const turn = `a${CORNER} ${CORNER} 0 0 1`;
    return (
      `M${left + CORNER} ${top}h${side}${turn} ${CORNER} ${CORNER}v${side}${turn} ${-CORNER} ${CORNER}` +
      `h${-side}${turn} ${-CORNER} ${-CORNER}v${-side}${turn} ${CORNER} ${-CORNER}z`
    );
  }

  /** The number of a step beside its place or its way; none where it has neither. @param {Numbered} step */
  #number({ n, tone, spots, arrows }) {
    if (n === null) return [];
    const place = arrows.length ? besideWay(arrows[0]) : spots.length ? this.#corner(spots[0]) : null;
    return place ? [svg("g", { class: `tone-${tone}` }, drawNumber(n, place, this.unit))] : [];
  }

  /** Within a corner of a place, so that it is not taken for another's. @param {BoardSpot} spot */
  #corner({ shape, x, y, size }) {
    const inside = BADGE * this.unit;
    const found = this.board.shapes.get(shape);
    const box = found && "getBBox" in found ? /** @type {SVGGraphicsElement} */ (found).getBBox() : null;
    const half = Math.min(size, box?.width || size, box?.height || size) / 2 - inside;
    if (x || y) return { x: x - half, y: y + half };
    return box && { x: box.x + inside, y: box.y + inside };
  }
}

/** Beside the beginning of a way, to its left. @param {Arrow} arrow */
function besideWay({ points: [[x, y], [nextX, nextY]] }) {
  const far = Math.hypot(nextX - x, nextY - y) || 1;
  const [right, down] = [(nextX - x) / far, (nextY - y) / far];
  const [ahead, aside] = [Math.min(0.3 * far, 40), 1.5 * BADGE];
  return { x: x + right * ahead + down * aside, y: y + down * ahead - right * aside };
}
