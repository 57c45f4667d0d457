/** How a view came from the one before, in motion: frames one after the other, over at a touch. */

import { about, arriving, between, leaving, shift, slower, STAY, turned, upright } from "./motion.js";

/** @import { Board } from "./board.js" */
/** @import { Motion, Piece, Point, Story, StoryBeat } from "./types.js" */

const FADED = 0.34; // how much is left to see of what does not matter at a moment

/** Whether a moment waits until somebody goes on. @param {StoryBeat} beat */
export const waits = ({ kind }) => kind === "round";

/** Where a seat's panel is in the window. @typedef {(seat: number) => DOMRect | null} PanelArea */
/**
 * Shows a moment until it is over: to finish it is to show its last picture at once, to drop it is to wait for nobody.
 * @typedef {(board: Board, beat: StoryBeat) => {done: Promise<unknown>, finish: () => void, drop?: () => void}} Stop
 */
/**
 * How a story is told: what moments do, and what is done as a frame begins and as it is over. One that is brief is over
 * from the start: nothing moves, and only those moments are shown that wait for somebody.
 * @typedef {{stop?: Stop, begins?: (frame: number) => void, lands?: (frame: number) => void, brief?: boolean}} Telling
 */
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

/**
 * A moment where nobody stops for it: what decided stays, all else fades for a while.
 * @type {Stop}
 */
export function linger(board, { keep }) {
  const others = [...board.known.values()].filter(({ id, look }) => look === "piece" && !keep.includes(id));
  const fading = keep.length ? others.flatMap(({ id }) => board.find(id) ?? []) : [];
  const made = fading.map((one) => one.animate({ opacity: [1, FADED, FADED, 1] }, timing("--d-glow", "--ease")));
  return {
    done: Promise.all(made.map((animation) => animation.finished)),
    finish: () => made.forEach((animation) => animation.finish()),
  };
}

/** Only what is there can move. @param {Board} board @param {Motion} motion @returns {Motion} */
const present = (board, motion) => ({ ...motion, ids: motion.ids.filter((id) => board.find(id)) });

/**
 * Play a story on a board that still shows the view before.
 * @param {Board} board
 * @param {Story} story
 * @param {PanelArea} panel
 * @param {Piece[]} after  the pieces of the view it leads to
 * @param {Telling} [how]
 */
export function tell(board, story, panel, after, { stop = linger, begins, lands, brief = false } = {}) {
  /** @type {Animation[]} */
  const made = [];
  let over = brief;
  let dropped = false;
  /** The moment that is being shown. @type {ReturnType<Stop> | null} */
  let moment = null;
  /** Whether somebody is still to be waited for after so many frames. @param {number} number */
  const owes = (number) => !dropped && story.beats.some((beat) => waits(beat) && beat.at > number);
  /** @param {number} number  of frames that are over */
  const pause = async (number) => {
    for (const beat of story.beats) {
      if (beat.at !== number || (over && !waits(beat)) || dropped) continue;
      moment = stop(board, beat);
      if (over) moment.finish();
      await moment.done;
      moment = null;
    }
  };
  /** @param {Motion[]} frame @param {number} number */
  const show = async (frame, number) => {
    begins?.(number);
    const begun = frame.map((motion) => KINDS[motion.kind](board, present(board, motion), panel, after));
    const moving = begun.flatMap((one) => one.moving);
    made.push(...moving);
    if (over) for (const animation of moving) animation.finish();
    await Promise.all(moving.map((animation) => animation.finished));
    lands?.(number);
    if (over && !owes(number)) return; // a view stands already, or is about to
    for (const { moving, places } of begun) if (places) settle(board, moving, places);
  };
  const play = async () => {
    for (const [number, frame] of story.frames.entries()) {
      if (story.beats.some(({ at }) => at === number)) await pause(number);
      if (over && !owes(number)) return;
      await show(frame, number);
    }
    await pause(story.frames.length);
  };
  const finish = () => {
    over = true;
    moment?.finish();
    for (const animation of made) animation.finish();
  };
  return {
    done: play(),
    /** End it at once; a moment that waits for somebody shows its last picture. */
    finish,
    /** It counts no longer: end it, whoever waits. */
    drop() {
      dropped = true;
      finish();
      moment?.drop?.();
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
