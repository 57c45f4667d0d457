/** How far somebody is with lessons, and what they were asked: kept by this browser alone. */

/** @import { Spot } from "./types.js" */
/** @typedef {{never?: boolean, asked?: string[], at?: Record<string, Spot>}} Learned */

const KEY = "learn";

/** @returns {Learned} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}") || {};
  } catch {
    return {}; // a browser may keep nothing, or something else
  }
}

/** @param {(learned: Learned) => Learned} change */
function write(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify(change(read())));
  } catch {
    // then a lesson begins anew
  }
}

/** Where somebody is in a lesson; null at its beginning. @param {string} lesson @returns {Spot | null} */
export const spotIn = (lesson) => read().at?.[lesson] ?? null;

/** @param {string} lesson @param {Spot} spot */
export const keepSpot = (lesson, spot) => write((learned) => ({ ...learned, at: { ...learned.at, [lesson]: spot } }));

/** The next time it begins at its beginning. @param {string} lesson */
export const forgetSpot = (lesson) =>
  write(({ at, ...learned }) => ({
    ...learned,
    at: Object.fromEntries(Object.entries(at ?? {}).filter(([name]) => name !== lesson)),
  }));

/** Whether a lesson of this game was never offered here, nor taken. @param {string} game */
export function isNew(game) {
  const { never, asked } = read();
  return !never && !asked?.includes(game);
}

/** A lesson of this game was offered or taken. @param {string} game */
export const noteAsked = (game) =>
  write((learned) => ({ ...learned, asked: [...new Set([...(learned.asked ?? []), game])] }));

/** No lesson is offered any more. */
export const neverAsk = () => write((learned) => ({ ...learned, never: true }));
