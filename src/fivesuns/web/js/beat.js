/** A moment, drawn over the board and taken away again: what decided stays, a line is traced, stones are counted. */

import { el, one, svg } from "./dom.js";
import { say } from "./messages.js";
import { sheet } from "./sheet.js";
import { isStill } from "./story.js";

/** @import { Board } from "./board.js" */
/** @import { StoryBeat } from "./types.js" */

/**
 * How a moment is shown.
 * @typedef {object} How
 * @property {string} mood  won, lost, even, or none
 * @property {string} title
 * @property {string} text
 * @property {number} seconds  after which it goes on by itself; 0: it waits
 * @property {number[]} place  which of how many, where there are several
 * @property {() => void} skip  ends the whole story
 * @property {() => void} counts  one thing has been counted
 */

// milliseconds
const LANDED = 300; // before anything fades
const FADE = 200;
const TRACE = 900;
const COUNT = 120; // from one thing counted to the next
const TICK = 250; // before a test is ticked
/** How long a moment stays that waits for nobody. */
const STAYS = { hold: 700, tell: 1600, check: 1200, end: 700, round: 0 };

/** How much larger a piece is while the line passes. */
const SWELL = 1.06;
const BADGE = 26; // how large the number of something counted is
const MARGIN = 14; // of a plate about what is held

const NARROW = "(max-width: 860px)"; // as in the sheet

/** How it looks, once that has come. */
export const ready = sheet("beats");

/** Time that can be cut short: after that nothing takes any. */
class Time {
  constructor() {
    this.cut = isStill();
    /** @type {(() => void)[]} */
    this.ends = [];
  }

  /** @param {number} milliseconds */
  pass(milliseconds) {
    if (this.cut) return Promise.resolve();
    /** @type {Promise<void>} */
    const passed = new Promise((resolve) => {
      this.ends.push(resolve);
      window.setTimeout(resolve, milliseconds);
    });
    return passed;
  }

  /**
   * Move something for as long as time is not cut.
   * @param {Element} element
   * @param {PropertyIndexedKeyframes} frames
   * @param {KeyframeAnimationOptions} options
   */
  move(element, frames, options) {
    const animation = element.animate(frames, { fill: "both", easing: "ease-out", ...options });
    if (this.cut) animation.finish();
    this.ends.push(() => animation.finish());
  }

  end() {
    this.cut = true;
    for (const end of this.ends.splice(0)) end();
  }
}

/**
 * Show a moment; it is over when its time is, or when somebody says so.
 * @param {Board} board
 * @param {StoryBeat} beat
 * @param {How} how
 */
export function showBeat(board, beat, how) {
  const time = new Time();
  const { frame } = board;
  const looks = ["beating", `beat-${beat.kind}`, ...(how.mood ? [`mood-${how.mood}`] : [])];
  /** @type {Element[]} */
  const made = [];
  const plate = makePlate(beat, how);

  const play = async () => {
    if (beat.line.length || beat.kind === "round") await time.pass(LANDED);
    frame.classList.add(...looks);
    board.only("keep", beat.keep);
    board.only("judged", beat.lit ? [beat.lit] : []);
    plate.show(board);
    await time.pass(FADE);
    if (beat.kind === "hold") made.push(underlay(board, beat.keep, time));
    if (beat.line.length) made.push(traced(board, beat, time));
    if (beat.line.length) await time.pass(TRACE);
    if (beat.counted.length) await count(board, beat.counted, time, made, how.counts);
    plate.conclude();
    if (beat.kind === "round") await plate.goesOn(how.seconds);
    else await Promise.race([time.pass((beat.lit ? TICK : 0) + STAYS[beat.kind]), plate.next]);
  };

  const clear = () => {
    frame.classList.remove(...looks);
    board.only("keep", []);
    board.only("judged", []);
    for (const element of made) element.remove();
    plate.remove();
  };

  return { done: play().finally(clear), finish: () => time.end(), drop: plate.drop };
}

// the plate: the banner, for as long as it lasts

/** @param {StoryBeat} beat @param {How} how */
function makePlate(beat, { mood, title, text, place, skip }) {
  const sentence = el("span", {}, beat.kind === "check" ? "" : text);
  const words = el("p", {}, el("b", {}, title), " ", sentence);
  const element = el("div", { class: `banner beat ${mood || "held"}`, role: "status" }, sun(mood), words);
  const before = document.activeElement;
  /** @type {() => void} */
  let go = () => {};
  /** @type {Promise<void>} */
  const next = new Promise((resolve) => (go = resolve));
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ click) =>
    el("button", { type: "button", class: `btn ${name}`, [`data-${name}`]: true, click }, label);
  const onward = button("go-on", say("go-onward"), () => go());
  const acts = beat.kind === "round" ? [onward] : [];
  const [n, of] = place;
  if (of) {
    const all = button("all-at-once", say("check-all"), skip);
    const following = button("next-test", say(n < of ? "check-next" : "go-onward"), () => go());
    acts.push(all, following);
  }
  const foot = el("div", { class: "beat beat-acts" }, of ? el("small", { class: "num" }, `${n} / ${of}`) : "", ...acts);
  return {
    next,
    drop: () => go(),
    /**
     * Over the banner; what is to be pressed is in it, several things below the board, on a phone at the foot.
     * @param {Board} board
     */
    show(board) {
      one(".banner").after(element);
      if (acts.length && matchMedia(NARROW).matches) document.body.append(foot);
      else if (of) board.frame.after(foot);
      else if (acts.length) element.append(foot);
      if (acts.length) element.scrollIntoView({ block: "nearest" });
      if (beat.kind === "round") onward.focus({ preventScroll: true }); // whoever plays by keys goes on by a key
    },
    /** The sentence is whole: what was counted is known. */
    conclude: () => (sentence.textContent = text),
    /** Until somebody goes on; or by itself, after so many seconds. @param {number} seconds */
    async goesOn(seconds) {
      let left = seconds;
      const show = () => (onward.textContent = left ? `${say("go-onward")} (${left})` : say("go-onward"));
      const clock = seconds
        ? window.setInterval(() => {
            left -= 1;
            show();
            if (left <= 0) go();
          }, 1000)
        : 0;
      show();
      await next;
      window.clearInterval(clock);
    },
    remove() {
      const held = [element, foot].some((part) => part.contains(document.activeElement));
      element.remove();
      foot.remove();
      if (held && before instanceof Element && before.isConnected) /** @type {HTMLElement} */ (before).focus();
    },
  };
}

/** The house's sun, or the sun that is covered. @param {string} mood */
function sun(mood) {
  const rays = Array.from({ length: 8 }, (_, ray) => {
    return svg("path", { d: "M20 4L23 10H17Z", transform: `rotate(${45 * ray} 20 20)` });
  });
  const disc = svg("circle", { cx: 20, cy: 20, r: 8, class: "disc" });
  return svg("svg", { viewBox: "0 0 40 40", class: `beat-sun ${mood}`, "aria-hidden": "true" }, ...rays, disc);
}

// on the board

/**
 * A line of two strokes that grows from point to point; what lies on it swells as it passes.
 * @param {Board} board
 * @param {StoryBeat} beat
 * @param {Time} time
 */
function traced(board, { line, keep }, time) {
  const d = line.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join("");
  const paths = ["trace-out", "trace"].map((look) => svg("path", { class: look, d, pathLength: 1 }));
  const group = svg("g", { class: "traced", "aria-hidden": "true" }, ...paths);
  board.layer.before(group);
  for (const path of paths) time.move(path, { strokeDashoffset: [1, 0] }, { duration: TRACE });
  const spans = line.map(([x, y], at) => {
    const [fromX, fromY] = line[Math.max(0, at - 1)];
    return Math.hypot(x - fromX, y - fromY);
  });
  const whole = spans.reduce((sum, span) => sum + span, 0) || 1;
  for (const id of keep) {
    const piece = board.known.get(id);
    const inner = board.pieces.get(id)?.querySelector(".moves");
    const at = piece ? line.findIndex(([x, y]) => Math.hypot(x - piece.x, y - piece.y) < piece.size / 2) : -1;
    if (!inner || at < 0) continue;
    const passed = spans.slice(0, at + 1).reduce((sum, span) => sum + span, 0) / whole;
    const scale = ["scale(1)", `scale(${SWELL})`, "scale(1)"];
    time.move(inner, { transform: scale }, { duration: 2 * FADE, delay: passed * TRACE, fill: "none" });
  }
  return group;
}

/** Plates under what is held. @param {Board} board @param {string[]} ids @param {Time} time */
function underlay(board, ids, time) {
  const plates = ids.flatMap((id) => {
    const [element, piece] = [board.pieces.get(id), board.known.get(id)];
    if (!(element instanceof SVGGraphicsElement) || !piece) return [];
    const { x, y, width, height } = element.getBBox(); // from the middle of the piece
    const corner = { x: piece.x + x - MARGIN, y: piece.y + y - MARGIN };
    const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    return [svg("rect", { class: "held-plate", rx: 18, ...corner, ...size })];
  });
  const group = svg("g", { "aria-hidden": "true" }, ...plates);
  board.layer.before(group);
  time.move(group, { transform: ["translateY(24px)", "none"], opacity: [0, 1] }, { duration: FADE });
  return group;
}

/**
 * What counts is numbered, one after the other.
 * @param {Board} board
 * @param {string[]} ids
 * @param {Time} time
 * @param {Element[]} made
 * @param {() => void} counts
 */
async function count(board, ids, time, made, counts) {
  for (const [n, id] of ids.entries()) {
    const piece = board.known.get(id);
    if (!piece) continue;
    const r = piece.size / 2 + 8;
    const [x, y] = [piece.x - 0.72 * r, piece.y - 0.72 * r];
    const group = svg(
      "g",
      { class: "counted", "aria-hidden": "true" },
      ...["count-on", "count-in"].map((look) => svg("circle", { class: look, cx: piece.x, cy: piece.y, r })),
      svg("circle", { class: "count-n", cx: x, cy: y, r: BADGE }),
      svg("text", { class: "count-t", x, y: y + 0.36 * 34 }, String(n + 1)),
    );
    board.frame.append(group);
    made.push(group);
    if (!time.cut) counts();
    await time.pass(COUNT);
  }
}
