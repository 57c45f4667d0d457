/** How a view came from the one before, in motion: frames one after the other, over at a touch. */

/** @typedef {import("./scene.js").Motion} Motion */
/** @typedef {import("./board.js").Board} Board */

const SAMPLES = 3; // degrees between two points of an arc

/** How long a token of the look lasts; nothing for those who want no motion. @param {string} token */
const lasting = (token) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;

/** Whether anything should move at all. */
export const isStill = () => lasting("--d-place") === 0 || document.hidden;

/** The part of a piece that moves; a shape moves itself. @param {Board} board @param {string} id */
const body = (board, id) => board.pieces.get(id)?.querySelector(".moves") || board.find(id);

/**
 * @param {Board} board
 * @param {(seat: number) => ?DOMRect} panel  where a seat's panel is
 */
const KINDS = {
  /** @param {Motion} motion */
  arrive(board, motion, panel) {
    const element = board.make(motion.piece);
    board.layer.append(element);
    const { x, y } = motion.piece;
    const from = offset(board, panel(motion.seat), x, y);
    const lift = { x: from.x / 2, y: from.y / 2 - Math.hypot(from.x, from.y) / 12 };
    const path = [`translate(${from.x}px, ${from.y}px) scale(.8)`, `translate(${lift.x}px, ${lift.y}px) scale(.92)`, "translate(0px, 0px) scale(1)"];
    return [element.querySelector(".moves").animate({ transform: path }, timing("--d-arrive", "--ease"))];
  },

  leave(board, motion, panel) {
    return motion.ids.map((id) => {
      const to = offset(board, panel(motion.seat), board.known.get(id).x, board.known.get(id).y);
      const frames = { transform: ["translate(0px, 0px) scale(1)", `translate(${to.x}px, ${to.y}px) scale(.8)`], opacity: [1, 0] };
      return body(board, id).animate(frames, timing("--d-leave", "--ease"));
    });
  },

  line(board, motion) {
    return motion.ids.map((id) => {
      const { x, y } = board.known.get(id);
      const to = `translate(${motion.x - x}px, ${motion.y - y}px)`;
      return body(board, id).animate({ transform: ["translate(0px, 0px)", to] }, timing("--d-place", "--ease"));
    });
  },

  arc(board, motion) {
    const far = 1 + 0.43 * (Math.abs(motion.angle) / 45 - 1); // twice as far takes less than twice as long
    return motion.ids.map((id) => {
      const piece = board.known.get(id);
      const frames = piece ? upright(motion, piece) : turned(motion);
      return body(board, id).animate({ transform: frames }, timing("--d-turn", "--ease-turn", far));
    });
  },

  swap(board, motion) {
    const element = board.make(motion.piece);
    board.layer.append(element);
    const moves = timing("--d-place", "--ease");
    const grown = element.querySelector(".moves").animate({ transform: ["scale(0)", "scale(1)"] }, moves);
    return [...motion.ids.map((id) => body(board, id).animate({ transform: ["scale(1)", "scale(0)"] }, moves)), grown];
  },

  glow(board, motion) {
    board.only("glow", motion.ids);
    return [board.frame.animate({}, timing("--d-glow", "--ease"))];
  },
};

/** @param {string} token @param {string} ease @param {number} [factor] */
function timing(token, ease, factor = 1) {
  const easing = getComputedStyle(document.documentElement).getPropertyValue(ease).trim();
  return { duration: lasting(token) * factor, easing, fill: /** @type {FillMode} */ ("both") };
}

/** From a piece's place to a panel. @param {Board} board @param {?DOMRect} area */
function offset(board, area, x, y) {
  if (!area) return { x: 0, y: 0 };
  const there = board.middle(area);
  return { x: there.x - x, y: there.y - y };
}

/** An outline goes round with the arc. @param {Motion} motion */
const turned = ({ x, y, angle }) =>
  [0, angle].map((now) => `translate(${x}px, ${y}px) rotate(${now}deg) translate(${-x}px, ${-y}px)`);

/** A piece follows the arc and keeps its head up. @param {Motion} motion @param {import("./scene.js").Piece} piece */
function upright({ x, y, angle }, piece) {
  const steps = Math.max(1, Math.round(Math.abs(angle) / SAMPLES));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const now = ((angle * step) / steps) * (Math.PI / 180);
    const [dx, dy] = [piece.x - x, piece.y - y];
    const [cos, sin] = [Math.cos(now), Math.sin(now)];
    return `translate(${dx * cos - dy * sin - dx}px, ${dx * sin + dy * cos - dy}px)`;
  });
}

/**
 * Play a story on a board that still shows the view before.
 * @param {Board} board
 * @param {import("./scene.js").Story} story
 * @param {(seat: number) => ?DOMRect} panel
 */
export function tell(board, story, panel) {
  /** @type {Animation[]} */
  const made = [];
  let over = false;
  const play = async () => {
    for (const frame of story.frames) {
      if (over) return;
      const moving = frame.flatMap((motion) => KINDS[motion.kind](board, motion, panel));
      made.push(...moving);
      await Promise.all(moving.map((animation) => animation.finished));
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
