/** Which choices go on with what was touched, and what may be touched next: nothing here knows the page. */

/** @import { Choice, Point } from "./types.js" */

/** The choices that begin with what was touched. @param {Choice[]} choices @param {string[]} touched */
export const openChoices = (choices, touched) =>
  choices.filter(({ touch, free }) => touched.every((id, depth) => (free ? touch.includes(id) : touch[depth] === id)));

/**
 * What may be touched next for an open choice: where the order is free, anything that was not.
 * @param {Choice} choice
 * @param {string[]} touched
 */
export const nextTouches = ({ touch, free }, touched) =>
  free ? touch.filter((id) => !touched.includes(id)) : touch.slice(touched.length, touched.length + 1);

/**
 * What comes of touching something: a choice is made (`done`), or begun or gone on with (`open`).
 * @param {Choice[]} choices
 * @param {string[]} touched
 * @param {string} id
 * @returns {{open: Choice[], done: Choice | undefined}}
 */
export function touchOn(choices, touched, id) {
  const open = openChoices(choices, touched).filter((choice) => nextTouches(choice, touched).includes(id));
  return { open, done: open.find(({ touch }) => touch.length === touched.length + 1) };
}

/** Choices by their group, in the order in which the groups come. @param {Choice[]} choices */
export function groupChoices(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) || []), choice]);
  return groups;
}

/**
 * The nearest of some places in a direction, by an arrow key; null when nothing lies that way.
 * @template {Point} Place
 * @param {Point} here
 * @param {number[]} way  to the right and downwards: -1, 0 or 1
 * @param {Place[]} places
 * @returns {Place | null}
 */
export function nearest(here, [right, down], places) {
  let best = null;
  let least = Infinity;
  for (const there of places) {
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [there, ahead + 2 * aside];
  }
  return best;
}
