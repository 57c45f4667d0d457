/** The review of a finished game: asked for, waited for, then a chart to jump in and the moves that lost most. */

import { ask } from "./api.js";
import { chartShares, scale } from "./chart.js";
import { el, rich } from "./dom.js";
import { say } from "./messages.js";

const AGAIN = 700; // milliseconds between two looks at how far it is

/** @typedef {{step: number, seat: number, art: string, text: string, better: string, shares: string}} Key */
/** @typedef {{values: number[][], keys: Key[], clean: string, luck: string[], stories: string[]}} Found */

/**
 * @param {HTMLElement} section  what is told
 * @param {HTMLElement} thread  where the chart goes
 * @param {{id: string, table: import("./types.js").Table, tones: () => string[], jump: (step: number) => void}} to
 */
export function makeReview(section, thread, { id, table, tones, jump }) {
  /** @type {?ReturnType<typeof chartShares>} */
  let chart = null;
  let step = 0;

  const title = () => el("h2", { id: "h-review" }, say("review"));
  const fill = (...parts) => section.replaceChildren(title(), ...parts);

  /** @param {{state: string, before: number, done: number, of: number, found: ?Found}} answer */
  function show(answer) {
    section.dataset.state = answer.state;
    if (answer.state === "none") return offer();
    if (answer.state === "unfit") return fill(el("p", { class: "note" }, say("review-unfit")));
    if (answer.state === "done") return showFound(answer.found);
    wait(answer);
  }

  function offer() {
    const button = el("button", { type: "button", class: "btn" }, say("review-ask"));
    button.addEventListener("click", async () => {
      const { answer, refused } = await ask("POST", `/api/replays/${id}/review`);
      if (answer) show(answer);
      else fill(el("p", { class: "refusal" }, refused?.reason || say("no-answer")), button);
    });
    fill(el("p", { class: "note" }, say("review-about")), button);
  }

  function wait({ before, done, of }) {
    const part = Math.floor((100 * done) / of);
    const text = before
      ? say(before === 1 ? "review-waiting-one" : "review-waiting", { n: before })
      : say("review-thinking", { n: part });
    fill(
      el("p", { class: "note", role: "status" }, text),
      el("progress", { max: of, value: done, "aria-label": say("review") }),
    );
    window.setTimeout(look, AGAIN);
  }

  /** @param {Found} found */
  function showFound(found) {
    const home = (table.seats.find((seat) => seat.you) || table.seats[0]).seat;
    const order = [home, ...table.seats.map(({ seat }) => seat).filter((seat) => seat !== home)];
    const toned = tones();
    const lines = order.map((seat) => ({
      seat,
      name: table.seats[seat].name,
      tone: toned[seat],
      values: found.values.map((shares) => shares[seat]),
    }));
    chart = chartShares(lines, found.keys, found.stories.join(" "));
    chart.frame.addEventListener("click", (event) => {
      const box = chart.frame.getBoundingClientRect();
      jump(Math.min(chart.count - 1, Math.floor(((event.clientX - box.x) / box.width) * chart.count)));
    });
    thread.replaceChildren(legend(lines), chart.frame, scale());
    thread.hidden = false;
    thread.closest("main").classList.add("reviewed");
    chart.at(step);
    const keys = found.keys.length
      ? [el("h3", {}, say("review-keys")), el("ul", { class: "keys" }, ...found.keys.map(keyLine))]
      : [el("p", { class: "note" }, found.clean)];
    fill(...keys, luck(found.luck));
  }

  /** @param {Key} key */
  const keyLine = (key) =>
    el(
      "li",
      {},
      el(
        "button",
        { type: "button", click: () => jump(key.step) },
        el("span", { class: "n num" }, String(key.step)),
        el(
          "span",
          {},
          rich(key.text),
          el("small", {}, `${key.shares}. `, rich(say("review-better", { word: key.better }))),
        ),
      ),
    );

  async function look() {
    const { answer } = await ask("GET", `/api/replays/${id}/review`);
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

/** Who has which line. @param {import("./chart.js").Line[]} lines */
const legend = (lines) =>
  el(
    "ul",
    { class: `legend${lines.length > 2 ? " many" : ""}`, "aria-hidden": "true" },
    ...lines.map((line, index) => el("li", { "data-tone": line.tone, "data-line": index }, line.name)),
  );

/** @param {string[]} lines */
const luck = (lines) =>
  lines.length
    ? el("details", { class: "luck" }, el("summary", {}, say("review-luck")), ...lines.map((line) => el("p", {}, line)))
    : "";
