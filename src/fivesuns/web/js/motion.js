/** The ways that things go in a story, as key frames of CSS transforms: plain geometry. */

/** @import { Motion, Piece, Point } from "./types.js" */

const SAMPLE = 3; // degrees between two points of an arc

/** @type {Point} */
export const STAY = { x: 0, y: 0 };

/** @param {Point} by */
export const shift = ({ x, y }) => `translate(${x}px, ${y}px)`;

/** From one point to another. @param {Point} from @param {Point} to @returns {Point} */
export const between = (from, to) => ({ x: to.x - from.x, y: to.y - from.y });

/** A piece comes from a place this far away, in a slight bow. @param {Point} from */
export function arriving(from) {
  const lift = { x: from.x / 2, y: from.y / 2 - Math.hypot(from.x, from.y) / 12 };
  return [`${shift(from)} scale(.8)`, `${shift(lift)} scale(.92)`, `${shift(STAY)} scale(1)`];
}

/** A piece goes to a place this far away. @param {Point} to */
export const leaving = (to) => [`${shift(STAY)} scale(1)`, `${shift(to)} scale(.8)`];

/**
 * Where a point comes to when it goes about another.
 * @param {Point} centre
 * @param {Point} point
 * @param {number} angle
 */
export function about({ x, y }, point, angle) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [dx, dy] = [point.x - x, point.y - y];
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
}

/** An outline goes round with the arc. @param {Motion} motion */
export const turned = ({ x, y, angle }) =>
  [0, angle].map((now) => `${shift({ x, y })} rotate(${now}deg) ${shift({ x: -x, y: -y })}`);

/**
 * A piece follows the arc and keeps its head up, unless it has another angle afterwards.
 * @param {Motion} motion
 * @param {Piece} piece
 * @param {Piece[]} after  the pieces of the view that the story leads to
 */
export function upright(motion, piece, after) {
  const steps = Math.max(1, Math.round(Math.abs(motion.angle) / SAMPLE));
  const later = after.find((other) => other.id === piece.id);
  const lean = later ? along(later.angle - piece.angle, motion.angle) : 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const now = about(motion, piece, (motion.angle * step) / steps);
    return `${shift(between(piece, now))} rotate(${(lean * step) / steps}deg)`;
  });
}

/** An angle the way another goes: 270 degrees back are 90 on. @param {number} angle @param {number} way */
export function along(angle, way) {
  const sign = way < 0 ? -1 : 1;
  return (sign * (((angle * sign) % 360) + 360)) % 360;
}

/**
 * How much longer an arc takes than one of 45 degrees: twice as far takes less than twice as long.
 * @param {number} angle
 */
export const slower = (angle) => 1 + 0.43 * (Math.abs(angle) / 45 - 1);
