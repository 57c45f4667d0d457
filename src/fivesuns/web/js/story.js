/** How a view came from the one before, in motion: frames one after the other, over at a touch. */

/** @typedef {import("./types.js").Motion} Motion */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./board.js").Board} Board */

const SAMPLES = 3; // degrees between two points of an arc

/** How long a token of the look lasts; nothing for those who want no motion. @param {string} token */
const lasting = (token) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;

/** Whether anything should move at all. */
export const isStill = () => lasting("--d-place") === 0 || document.hidden;

/** The part of a piece that moves; a shape moves itself. @param {Board} board @param {string} id */
const body = (board, id) => board.pieces.get(id)?.querySelector(".moves") || board.find(id);

/**
 * What each kind of motion does: it begins its animations and gives them back, with where pieces belong afterwards.
 * @type {Object<string, (board: Board, motion: Motion, panel: (seat: number) => ?DOMRect, after: Piece[]) => {moving: Animation[], places?: Map<string, {x: number, y: number}>}>}
 */
const KINDS = {
  arrive(board, { piece, seat, x, y }, panel) {
    const from = seat === null && (x || y) ? { x: x - piece.x, y: y - piece.y } : offset(board, panel(seat), piece);
    const lift = { x: from.x / 2, y: from.y / 2 - Math.hypot(from.x, from.y) / 12 };
    const path = [`${shift(from)} scale(.8)`, `${shift(lift)} scale(.92)`, `${shift(STAY)} scale(1)`];
    board.add(piece);
    return { moving: [body(board, piece.id).animate({ transform: path }, timing("--d-arrive", "--ease"))] };
  },

  leave(board, { ids, seat }, panel) {
    const moving = ids.map((id) => {
      board.layer.append(board.find(id)); // over what it passes
      const path = [`${shift(STAY)} scale(1)`, `${shift(offset(board, panel(seat), board.known.get(id)))} scale(.8)`];
      return body(board, id).animate({ transform: path, opacity: [1, 0] }, timing("--d-leave", "--ease"));
    });
    return { moving };
  },

  line(board, { ids, x, y }) {
    const moving = ids.map((id) => {
      const piece = board.known.get(id);
      const path = [shift(STAY), shift({ x: x - piece.x, y: y - piece.y })];
      return body(board, id).animate({ transform: path }, timing("--d-place", "--ease"));
    });
    return { moving, places: new Map(ids.map((id) => [id, { x, y }])) };
  },

  arc(board, motion, panel, after) {
    const far = 1 + 0.43 * (Math.abs(motion.angle) / 45 - 1); // twice as far takes less than twice as long
    const time = timing("--d-turn", "--ease-turn", far);
    const moving = motion.ids.map((id) => {
      const piece = board.known.get(id);
      return body(board, id).animate({ transform: piece ? upright(motion, piece, after) : turned(motion) }, time);
    });
    const pieces = motion.ids.filter((id) => board.known.has(id));
    return { moving, places: new Map(pieces.map((id) => [id, about(motion, board.known.get(id), motion.angle)])) };
  },

  swap(board, { ids, piece }) {
    const time = timing("--d-place", "--ease");
    const shrunk = ids.map((id) => body(board, id).animate({ transform: ["scale(1)", "scale(0)"] }, time));
    board.add(piece);
    return { moving: [...shrunk, body(board, piece.id).animate({ transform: ["scale(0)", "scale(1)"] }, time)] };
  },

  glow(board, { ids }) {
    board.only("glow", ids);
    return { moving: [board.frame.animate({}, timing("--d-glow", "--ease"))] };
  },
};

const STAY = { x: 0, y: 0 };

/** @param {{x: number, y: number}} by */
const shift = ({ x, y }) => `translate(${x}px, ${y}px)`;

/** @param {string} token @param {string} ease @param {number} [factor] */
function timing(token, ease, factor = 1) {
  const easing = getComputedStyle(document.documentElement).getPropertyValue(ease).trim();
  return { duration: lasting(token) * factor, easing, fill: /** @type {FillMode} */ ("both") };
}

/** From a piece's place to a panel. @param {Board} board @param {?DOMRect} area @param {{x: number, y: number}} piece */
function offset(board, area, piece) {
  if (!area) return STAY;
  const there = board.middle(area);
  return { x: there.x - piece.x, y: there.y - piece.y };
}

/** Where a point comes to when it goes about another. @param {Motion} centre @param {{x: number, y: number}} point @param {number} angle */
function about({ x, y }, point, angle) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [dx, dy] = [point.x - x, point.y - y];
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
}

/** An outline goes round with the arc. @param {Motion} motion */
const turned = ({ x, y, angle }) =>
  [0, angle].map((now) => `${shift({ x, y })} rotate(${now}deg) ${shift({ x: -x, y: -y })}`);

/**
 * A piece follows the arc and keeps its head up, unless it has another angle afterwards.
 * @param {Motion} motion @param {Piece} piece @param {Piece[]} after
 */
function upright(motion, piece, after) {
  const steps = Math.max(1, Math.round(Math.abs(motion.angle) / SAMPLES));
  const later = after.find((other) => other.id === piece.id);
  const lean = later ? along(later.angle - piece.angle, motion.angle) : 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const now = about(motion, piece, (motion.angle * step) / steps);
    return `${shift({ x: now.x - piece.x, y: now.y - piece.y })} rotate(${(lean * step) / steps}deg)`;
  });
}

/** An angle the way another goes: 270 degrees back are 90 on. @param {number} angle @param {number} way */
const along = (angle, way) => ((way < 0 ? -1 : 1) * (((angle * (way < 0 ? -1 : 1)) % 360) + 360)) % 360;

/** Only what is there can move. @param {Board} board @param {Motion} motion @returns {Motion} */
const present = (board, motion) => ({ ...motion, ids: motion.ids.filter((id) => board.find(id)) });

/**
 * Play a story on a board that still shows the view before.
 * @param {Board} board
 * @param {import("./types.js").Story} story
 * @param {(seat: number) => ?DOMRect} panel  where a seat's panel is
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

/** What has moved stands where it went, for the next frame. @param {Board} board */
function settle(board, moving, places) {
  for (const [id, place] of places) board.put(id, place);
  for (const animation of moving) animation.cancel();
}
