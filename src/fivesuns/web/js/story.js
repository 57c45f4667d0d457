/** How a view came from the one before, in motion: frames one after the other, over at a touch. */

import { about, arriving, between, leaving, shift, slower, STAY, turned, upright } from "./motion.js";

/** @import { Board } from "./board.js" */
/** @import { Motion, Piece, Point, Story } from "./types.js" */

/** Where a seat's panel is in the window. @typedef {(seat: number) => DOMRect | null} PanelArea */
/**
 * What a motion has begun, and where pieces belong after it.
 * @typedef {{moving: Animation[], places?: Map<string, Point>}} Begun
 */

/** A token of the look, as it is set now. @param {string} name */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** How many milliseconds a token lasts; none for those who want no motion. @param {string} name */
const lasting = (name) => parseFloat(token(name)) || 0;

/** Whether anything should move at all. */
export const isStill = () => lasting("--d-place") === 0 || document.hidden;

/** @param {string} duration @param {string} ease @param {number} [factor] @returns {KeyframeAnimationOptions} */
const timing = (duration, ease, factor = 1) => ({
  duration: lasting(duration) * factor,
  easing: token(ease),
  fill: "both",
});

/**
 * Move something: the inner part of a piece, or a shape itself. What is not there moves nothing.
 * @param {Board} board
 * @param {string} id
 * @param {PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions} time
 * @returns {Animation[]}
 */
function animate(board, id, frames, time) {
  const element = board.pieces.get(id)?.querySelector(".moves") || board.find(id);
  return element ? [element.animate(frames, time)] : [];
}

/**
 * From a piece's place to the panel of a seat.
 * @param {Board} board
 * @param {Point} piece
 * @param {DOMRect | null} area
 */
const toPanel = (board, piece, area) => (area ? between(piece, board.middle(area)) : STAY);

/** @param {PanelArea} panel @param {number | null} seat */
const areaOf = (panel, seat) => (seat === null ? null : panel(seat));

/**
 * What each kind of motion does: it begins its animations and gives them back, with where pieces belong afterwards.
 * @type {Record<Motion["kind"], (board: Board, motion: Motion, panel: PanelArea, after: Piece[]) => Begun>}
 */
const KINDS = {
  arrive(board, { piece, seat, x, y }, panel) {
    if (!piece) return { moving: [] };
    const placed = seat === null && (x || y);
    const from = placed ? between(piece, { x, y }) : toPanel(board, piece, areaOf(panel, seat));
    board.add(piece);
    return { moving: animate(board, piece.id, { transform: arriving(from) }, timing("--d-arrive", "--ease")) };
  },

  leave(board, { ids, seat }, panel) {
    const area = areaOf(panel, seat);
    const moving = ids.flatMap((id) => {
      const element = board.find(id);
      if (element) board.layer.append(element); // over what it passes
      const path = leaving(toPanel(board, board.piece(id), area));
      return animate(board, id, { transform: path, opacity: [1, 0] }, timing("--d-leave", "--ease"));
    });
    return { moving };
  },

  line(board, { ids, x, y }) {
    const moving = ids.flatMap((id) => {
      const path = [shift(STAY), shift(between(board.piece(id), { x, y }))];
      return animate(board, id, { transform: path }, timing("--d-place", "--ease"));
    });
    return { moving, places: new Map(ids.map((id) => [id, { x, y }])) };
  },

  arc(board, motion, _panel, after) {
    const time = timing("--d-turn", "--ease-turn", slower(motion.angle));
    /** @type {Map<string, Point>} */
    const places = new Map();
    const moving = motion.ids.flatMap((id) => {
      const piece = board.known.get(id);
      if (piece) places.set(id, about(motion, piece, motion.angle));
      return animate(board, id, { transform: piece ? upright(motion, piece, after) : turned(motion) }, time);
    });
    return { moving, places };
  },

  swap(board, { ids, piece }) {
    const time = timing("--d-place", "--ease");
    const shrunk = ids.flatMap((id) => animate(board, id, { transform: ["scale(1)", "scale(0)"] }, time));
    if (!piece) return { moving: shrunk };
    board.add(piece);
    return { moving: [...shrunk, ...animate(board, piece.id, { transform: ["scale(0)", "scale(1)"] }, time)] };
  },

  glow(board, { ids }) {
    board.only("glow", ids);
    return { moving: [board.frame.animate({}, timing("--d-glow", "--ease"))] };
  },
};

/** Only what is there can move. @param {Board} board @param {Motion} motion @returns {Motion} */
const present = (board, motion) => ({ ...motion, ids: motion.ids.filter((id) => board.find(id)) });

/**
 * Play a story on a board that still shows the view before.
 * @param {Board} board
 * @param {Story} story
 * @param {PanelArea} panel
 * @param {Piece[]} after  the pieces of the view it leads to
 */
export function tell(board, story, panel, after) {
  /** @type {Animation[]} */
  const made = [];
  let over = false;
  const play = async () => {
    for (const frame of story.frames) {
      if (over) return;
      const begun = frame.map((motion) => KINDS[motion.kind](board, present(board, motion), panel, after));
      const moving = begun.flatMap((one) => one.moving);
      made.push(...moving);
      await Promise.all(moving.map((animation) => animation.finished));
      if (over) return; // a view stands already, or is about to
      for (const { moving, places } of begun) if (places) settle(board, moving, places);
    }
  };
  return {
    done: play(),
    /** End it at once. */
    finish() {
      over = true;
      for (const animation of made) animation.finish();
    },
    /** Let go of the pieces, once the view after stands. */
    clear() {
      for (const animation of made) animation.cancel();
      board.only("glow", []);
    },
  };
}

/**
 * What has moved stands where it went, for the next frame.
 * @param {Board} board
 * @param {Animation[]} moving
 * @param {Map<string, Point>} places
 */
function settle(board, moving, places) {
  for (const [id, place] of places) board.put(id, place);
  for (const animation of moving) animation.cancel();
}
