/** The review of a finished game, which grows as it is thought about: a chart to jump in, the moves that lost most. */

import { request } from "./api.js";
import { all, el, maybe, rich } from "./dom.js";
import { say } from "./messages.js";

/** @import { Arrows, Numbered } from "./arrows.js" */
/** @import { ChartLine } from "./chart.js" */
/** @import { Found, KeyMove, Review, Table } from "./types.js" */

/** @typedef {import("./types.js").Answer<Review>} Answer */

const AGAIN = 700; // milliseconds between two looks at how far it is, where it is not told by itself
const PATIENCE = 5000; // milliseconds in which a stream has said something, or is not let through

/**
 * The shares of each seat as lines of a chart, the reader's own or the first one first.
 * @param {Table} table
 * @param {string[]} tones  by seat
 * @param {number[][]} values  for each step the share of each seat
 * @returns {ChartLine[]}
 */
export function shareLines({ seats }, tones, values) {
  const home = seats.find((seat) => seat.you) ?? seats[0];
  return [home, ...seats.filter((seat) => seat !== home)].map(({ seat, name }) => ({
    seat,
    name,
    tone: tones[seat],
    values: values.map((shares) => shares[seat]),
  }));
}

/**
 * How a key move is drawn: what was played in a closed edge, what was better dashed, an arrow from one to the other.
 * @param {KeyMove} key
 * @returns {Numbered[]}
 */
export function keyDrawing({ step, played, instead }) {
  /** @type {Numbered[]} */
  const drawn = [
    ...played.map((one, index) => ({ ...one, n: index ? null : step, tone: /** @type {const} */ ("played") })),
    ...instead.map((one) => ({ ...one, n: null, tone: /** @type {const} */ ("better") })),
  ];
  const [from, to] = [played.at(-1)?.spots[0], instead[0]?.spots[0]];
  if (played.length === 1 && instead.length === 1 && from?.size && to?.size) {
    const points = /** @type {[number, number][]} */ ([from, to].map(({ x, y }) => [x, y]));
    drawn.push({ n: null, tone: "better", spots: [], arrows: [{ points, radius: 0 }] });
  }
  return drawn;
}

/**
 * @param {HTMLElement} section  what is told
 * @param {HTMLElement} thread  where the chart goes
 * @param {{id: string, table: Table, tones: () => string[], jump: (step: number) => void, last: number,
 *   arrows: Arrows}} to
 */
export function makeReview(section, thread, { id, table, tones, jump, last, arrows }) {
  /** What draws a chart; few who look back ask for one. @type {typeof import("./chart.js") | null} */
  let charts = null;
  /** @type {ReturnType<typeof import("./chart.js").chartShares> | null} */
  let chart = null;
  /** @type {KeyMove[]} */
  let keys = [];
  let step = 0;
  /** What tells by itself, while it does. @type {EventSource | null} */
  let source = null;
  let isTold = "EventSource" in window; // until a stream has said nothing

  const title = () => el("h2", { id: "h-review" }, say("review"));

  /** Other parts, without taking the focus from a key move. @param {(Node | string)[]} parts */
  function fill(...parts) {
    const focused = section.contains(document.activeElement) && document.activeElement?.getAttribute("data-step");
    section.replaceChildren(title(), ...parts);
    if (focused) maybe(`[data-step="${focused}"]`, section)?.focus({ preventScroll: true });
  }

  /** @param {Review} review */
  async function show(review) {
    if (review.state !== "none" && review.state !== "unfit") charts ??= await import("./chart.js");
    section.dataset.state = review.state;
    if (review.state === "none") offer();
    else if (review.state === "unfit") fill(el("p", { class: "note" }, say("review-unfit")));
    else if (review.state === "done") showFound(review.found);
    else wait(review);
  }

  function offer() {
    const button = el("button", { type: "button", class: "btn" }, say("review-ask"));
    button.addEventListener("click", async () => {
      /** @type {Answer} */
      const { answer, refused } = await request("POST", `/api/replays/${id}/review`);
      if (answer) show(answer);
      else fill(el("p", { class: "refusal" }, refused?.reason || say("no-answer")), button);
    });
    fill(el("p", { class: "note" }, say("review-about")), button);
  }

  /** @param {{before: number, found: Found | null}} progress */
  function wait({ before, found }) {
    const n = Math.min(last, found?.values.length ?? 0);
    const text = before
      ? say(before === 1 ? "review-waiting-one" : "review-waiting", { n: before })
      : say("review-thinking", { n, of: last });
    const bar = el("progress", { max: last, value: n, "aria-label": say("review") });
    if (found) showChart(found, text);
    fill(bar, el("p", { class: "note", role: "status" }, text), found?.keys.length ? keyList(found.keys) : "");
    if (isTold) follow();
    else window.setTimeout(look, AGAIN);
  }

  /** @param {Found} found @param {string} label */
  function showChart(found, label) {
    if (!charts) return;
    const lines = shareLines(table, tones(), found.values);
    const drawn = charts.chartShares(lines, found.keys, label, last + 1);
    drawn.frame.addEventListener("click", (event) => {
      const box = drawn.frame.getBoundingClientRect();
      jump(Math.min(drawn.count - 1, Math.floor(((event.clientX - box.x) / box.width) * drawn.count)));
    });
    thread.replaceChildren(legend(lines), drawn.frame, charts.scale());
    thread.hidden = false;
    thread.closest("main")?.classList.add("reviewed");
    chart = drawn;
    keys = found.keys;
    showHere();
  }

  /** @param {Found} found */
  function showFound(found) {
    showChart(found, found.stories.join(" "));
    const told = found.keys.length
      ? [el("h3", {}, say("review-keys")), keyList(found.keys)]
      : [el("p", { class: "note" }, found.clean)];
    fill(...told, luck(found.luck));
    showHere();
  }

  /** @param {KeyMove[]} keys */
  const keyList = (keys) => el("ul", { class: "keys" }, ...keys.map(keyLine));

  /** @param {KeyMove} key */
  function keyLine(key) {
    const better = rich(`${key.shares}. ${say("review-better", { word: key.better })}. ${key.why}`.trimEnd());
    const number = el("span", { class: "n num" }, String(key.step));
    const button = { type: "button", "data-step": key.step, click: () => jump(key.step) };
    return el("li", {}, el("button", button, number, el("span", {}, rich(key.text), el("small", {}, better))));
  }

  /** Where we are: on the chart, in the list, and on the board if it is a key move. */
  function showHere() {
    chart?.at(step);
    for (const button of all("[data-step]", section)) {
      const isHere = button.dataset.step === String(step);
      button.parentElement?.classList.toggle("on", isHere);
      button.toggleAttribute("aria-current", isHere);
    }
    const key = keys.find((one) => one.step === step);
    if (key) arrows.show(keyDrawing(key));
    else arrows.clear();
  }

  async function look() {
    /** @type {Answer} */
    const { answer } = await request("GET", `/api/replays/${id}/review`);
    if (answer) show(answer);
    else window.setTimeout(look, 5 * AGAIN);
  }

  /** Be told whenever more was found; whoever is told nothing, or no more, looks again. */
  function follow() {
    if (source) return;
    const stream = new EventSource(`/api/replays/${id}/review/stream?lang=${document.documentElement.lang}`);
    const leave = () => {
      window.clearTimeout(silence);
      stream.close();
      source = null;
    };
    let heard = false;
    const lookAgain = () => {
      isTold = heard;
      leave();
      window.setTimeout(look, AGAIN);
    };
    const silence = window.setTimeout(lookAgain, PATIENCE);
    source = stream;
    stream.addEventListener("review", ({ data }) => {
      heard = true;
      window.clearTimeout(silence);
      /** @type {Review} */
      const review = JSON.parse(data);
      if (!["waiting", "thinking"].includes(review.state)) leave();
      show(review);
    });
    stream.addEventListener("close", () => {
      heard = false; // another window is told instead, or the house closes
      lookAgain();
    });
    stream.addEventListener("error", lookAgain);
  }

  look();
  return {
    /** The step that is looked at. @param {number} now */
    at(now) {
      step = now;
      showHere();
    },
  };
}

/** Who has which line. @param {ChartLine[]} lines */
function legend(lines) {
  const items = lines.map((line, index) => el("li", { "data-tone": line.tone, "data-line": index }, line.name));
  return el("ul", { class: `legend${lines.length > 2 ? " many" : ""}`, "aria-hidden": "true" }, ...items);
}

/** @param {string[]} lines */
function luck(lines) {
  if (!lines.length) return "";
  const told = lines.map((line) => el("p", {}, line));
  return el("details", { class: "luck" }, el("summary", {}, say("review-luck")), ...told);
}
