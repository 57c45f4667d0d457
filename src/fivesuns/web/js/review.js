/** The review of a finished game: asked for, waited for, then a chart to jump in and the moves that lost most. */

import { request } from "./api.js";
import { chartShares, scale } from "./chart.js";
import { el, rich } from "./dom.js";
import { say } from "./messages.js";

/** @import { ChartLine } from "./chart.js" */
/** @import { Found, KeyMove, Review, Table } from "./types.js" */

/** @typedef {import("./types.js").Answer<Review>} Answer */

const AGAIN = 700; // milliseconds between two looks at how far it is

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
 * @param {HTMLElement} section  what is told
 * @param {HTMLElement} thread  where the chart goes
 * @param {{id: string, table: Table, tones: () => string[], jump: (step: number) => void}} to
 */
export function makeReview(section, thread, { id, table, tones, jump }) {
  /** @type {ReturnType<typeof chartShares> | null} */
  let chart = null;
  let step = 0;

  const title = () => el("h2", { id: "h-review" }, say("review"));
  const fill = (/** @type {(Node | string)[]} */ ...parts) => section.replaceChildren(title(), ...parts);

  /** @param {Review} review */
  function show(review) {
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

  /** @param {{before: number, done: number, of: number}} progress */
  function wait({ before, done, of }) {
    const part = Math.floor((100 * done) / of);
    const text = before
      ? say(before === 1 ? "review-waiting-one" : "review-waiting", { n: before })
      : say("review-thinking", { n: part });
    const bar = el("progress", { max: of, value: done, "aria-label": say("review") });
    fill(el("p", { class: "note", role: "status" }, text), bar);
    window.setTimeout(look, AGAIN);
  }

  /** @param {Found} found */
  function showFound(found) {
    const lines = shareLines(table, tones(), found.values);
    const drawn = chartShares(lines, found.keys, found.stories.join(" "));
    drawn.frame.addEventListener("click", (event) => {
      const box = drawn.frame.getBoundingClientRect();
      jump(Math.min(drawn.count - 1, Math.floor(((event.clientX - box.x) / box.width) * drawn.count)));
    });
    thread.replaceChildren(legend(lines), drawn.frame, scale());
    thread.hidden = false;
    thread.closest("main")?.classList.add("reviewed");
    drawn.at(step);
    chart = drawn;
    const keys = found.keys.length
      ? [el("h3", {}, say("review-keys")), el("ul", { class: "keys" }, ...found.keys.map(keyLine))]
      : [el("p", { class: "note" }, found.clean)];
    fill(...keys, luck(found.luck));
  }

  /** @param {KeyMove} key */
  function keyLine(key) {
    const better = el("small", {}, `${key.shares}. `, rich(say("review-better", { word: key.better })));
    const number = el("span", { class: "n num" }, String(key.step));
    const button = { type: "button", click: () => jump(key.step) };
    return el("li", {}, el("button", button, number, el("span", {}, rich(key.text), better)));
  }

  async function look() {
    /** @type {Answer} */
    const { answer } = await request("GET", `/api/replays/${id}/review`);
    if (answer) show(answer);
    else window.setTimeout(look, 5 * AGAIN);
  }

  look();
  return {
    /** The step that is looked at. @param {number} now */
    at(now) {
      step = now;
      chart?.at(now);
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
