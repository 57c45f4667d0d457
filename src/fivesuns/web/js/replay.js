/** A finished game, gone through step by step: back and on, by play, by a jump; with the eye of any seat. */

import "./page.js";
import { request } from "./api.js";
import { Arrows } from "./arrows.js";
import { Board } from "./board.js";
import { all, el, given, maybe, one, rich } from "./dom.js";
import { makeGoal } from "./goal.js";
import { copyLink } from "./invite.js";
import { lineParts } from "./log.js";
import { makeMeanings } from "./meanings.js";
import { say } from "./messages.js";
import { nextHeard, nextMover, stepOf } from "./replay-log.js";
import { makeReview } from "./review.js";
import { Seats } from "./seats.js";
import { isStill, tell } from "./story.js";

/** @import { Answer, Made, Replay, Replayed } from "./types.js" */

const PAGE = 20; // steps that come together
const PAUSE = 900; // milliseconds between two steps that play
const WATCHER = -5;

/** @type {Replay} */
let head = given("head");
const { id } = head.table;
const last = head.log.length;
const main = one("#main");
const slider = one("#slider", main, HTMLInputElement);
const places = { cards: one(".deck", main), bar: one(".bar", main) };
const board = new Board(one(".stage .board", main, SVGSVGElement), head.stage, places);
const goal = makeGoal(one(".goal-strip"));
const { glyphs, meanings } = head.stage;
const seats = new Seats(one(".others"), one(".home"), glyphs, { meanings });
makeMeanings(head.stage, (id) => board.known.get(id));
const whatIf = one(".whatif form", main, HTMLFormElement);
const [whatIfSeat, whatIfLevel] = ["seat", "level"].map((name) => one(`[name=${name}]`, whatIf, HTMLSelectElement));

/** What is known of the game so far, by step. @type {Map<number, Replayed>} */
let known = new Map();
/** @type {Map<number, Promise<void>>} */
let coming = new Map();
let here = 0;
let wanted = 0;
/** The story that is being told. @type {ReturnType<typeof tell> | null} */
let telling = null;
let timer = 0;

/** @param {Replayed[]} steps */
const learn = (steps) => steps.forEach((step) => known.set(step.step, step));

/** A step, fetched with its page if need be. @param {number} step */
async function get(step) {
  const page = Math.floor(step / PAGE) * PAGE;
  if (!known.has(step)) {
    if (!coming.has(page)) coming.set(page, fetchPage(page));
    await coming.get(page);
  }
  return known.get(step);
}

/** @param {number} first */
async function fetchPage(first) {
  const asked = known;
  /** @type {Answer<{steps: Replayed[]}>} */
  const { answer } = await request("GET", `/api/replays/${id}/${head.table.eye}/${first}`);
  coming.delete(first);
  if (answer && asked === known) learn(answer.steps);
}

// showing

/** Go to a step; one step on is moved, everything else stands at once. @param {number} step */
async function go(step) {
  wanted = Math.max(0, Math.min(last, step));
  telling?.finish();
  const goal = wanted;
  const shown = await get(goal);
  if (!shown || goal !== wanted) return;
  const before = here;
  here = goal;
  showAround(shown);
  if (goal === nextHeard(head.log, before, 1) && shown.story.frames.length && !isStill())
    await move(shown).catch(console.error);
  if (goal !== wanted) return;
  stand(shown);
  get(Math.min(last, goal + PAGE / 2)); // what comes next is there in time
}

/** @param {Replayed} shown */
async function move({ story, view }) {
  board.mark(known.get(here - 1)?.view.marks || {});
  telling = tell(board, story, (seat) => seats.area(seat), view.pieces);
  await telling.done;
}

/** The position of a step. @param {Replayed} shown */
function stand({ view, marks, step }) {
  board.show(view, marks);
  goal.show(view);
  const [, , width, height] = board.boxOf(view);
  main.style.setProperty("--ratio", String(width / height));
  seats.show(
    { ...head.table, over: step === last, seats: head.table.seats.map((seat) => ({ ...seat, here: true })) },
    view,
  );
  telling?.clear();
  telling = null;
}

/** Which step this is, wherever that is told. @param {Replayed} shown */
function showAround({ step, banner }) {
  const line = head.log[step - 1];
  const text = line ? line.text : say("start-line");
  one(".banner b").textContent = banner ? banner.title : say("go-of", { n: step, of: last });
  one(".banner span").replaceChildren(rich(banner ? banner.text || text : text));
  one(".banner").classList.toggle("yours", Boolean(banner));
  slider.value = String(step);
  slider.setAttribute("aria-valuetext", say("go-goes", { n: step, of: last, word: text.replaceAll("*", "") }));
  markLine(step);
  for (const way of ["first", "back"]) able(way, step > 0);
  for (const way of ["on", "last"]) able(way, step < last);
  one("button", whatIf, HTMLButtonElement).disabled = step === last;
  one(".whatif .refusal").textContent = step === last ? say("whatif-end") : "";
  whatIfSeat.value = String(mine ?? nextMover(head.log, step));
  review.at(step);
  history.replaceState(null, "", `#${step}`);
  main.dataset.step = String(step);
}

/** The reader's own seat, if there was one. */
const mine = head.table.seats.find((seat) => seat.you)?.seat;

/** A button stays where it is when it can do nothing. @param {string} way @param {boolean} on */
const able = (way, on) => one(`[data-go=${way}]`).setAttribute("aria-disabled", String(!on));

// the log

function fillLog() {
  const lines = head.log.map((line) => {
    const button = { type: "button", tabindex: -1, click: () => jump(line.step) };
    return el("li", { hidden: !line.text }, el("button", button, ...lineParts(line)));
  });
  one(".log").replaceChildren(...lines);
}

/** @param {number} step */
function markLine(step) {
  const list = one(".log");
  for (const old of all(".now", list)) old.classList.remove("now");
  const line = all("li", list)
    .slice(0, step)
    .filter((item) => !item.hidden)
    .at(-1);
  line?.classList.add("now");
  followLine();
}

/** The line of the step that is shown is in sight. */
function followLine() {
  const list = one(".log");
  const line = maybe(".now", list);
  const [top, room] = [line?.offsetTop ?? 0, list.clientHeight];
  const end = top + (line?.offsetHeight ?? 0);
  if (top < list.scrollTop + 30 || end > list.scrollTop + room - 30) list.scrollTop = top - room / 2;
}
new ResizeObserver(followLine).observe(one(".log")); // the review takes room from it when it comes

// going

/** @param {number} step */
function jump(step) {
  stop();
  go(step);
}

function stop() {
  window.clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function showPlaying() {
  one(".transport").classList.toggle("playing-on", Boolean(timer));
  one("[data-go=play]").setAttribute("aria-label", say(timer ? "go-pause" : "go-play"));
}

async function playOn() {
  await go(nextHeard(head.log, wanted, 1));
  if (!timer) return;
  if (here >= last) return stop();
  timer = window.setTimeout(playOn, PAUSE);
}

async function play() {
  if (timer) return stop();
  timer = window.setTimeout(playOn, 0);
  if (here >= last) await go(0);
  showPlaying();
}

/** Where a button or a key leads. @type {Record<string, () => unknown>} */
const WAYS = {
  first: () => jump(0),
  back: () => jump(nextHeard(head.log, wanted, -1)),
  play,
  on: () => jump(nextHeard(head.log, wanted, 1)),
  last: () => jump(last),
};
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };

for (const button of all("[data-go]")) {
  const go = WAYS[button.dataset.go ?? ""];
  button.addEventListener("click", () => button.getAttribute("aria-disabled") === "true" || go());
}
slider.addEventListener("input", () => jump(Number(slider.value)));
window.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  const typing = target.closest("select, textarea, summary, input:not([type=range])");
  const pressed = event.key === " " && target.closest("button, a");
  if (typing || pressed || !(event.key in KEYS) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  WAYS[KEYS[event.key]]();
});
window.addEventListener("hashchange", () => jump(stepOf(location.hash, last)));

// eyes

const eyes = one("#eye", main, HTMLSelectElement);
const nameOf = (/** @type {number} */ seat) => head.table.seats[seat].name || say("open-seat");

function fillEyes() {
  one(".eye").hidden = !head.eyes.length;
  const options = head.eyes.map((eye) => {
    const name = eye === WATCHER ? say("eye-watcher") : nameOf(eye);
    return el("option", { value: eye, selected: eye === head.table.eye }, name);
  });
  eyes.replaceChildren(...options);
  whatIfSeat.replaceChildren(...head.table.seats.map(({ seat }) => el("option", { value: seat }, nameOf(seat))));
}

eyes.addEventListener("change", async () => {
  stop();
  /** @type {Answer<Replay>} */
  const { answer } = await request("GET", `/api/replays/${id}/${eyes.value}`);
  if (!answer) return;
  const address = new URL(location.href);
  address.searchParams.set("eye", eyes.value);
  history.replaceState(null, "", address);
  begin(answer);
});

// what else can be done

whatIf.addEventListener("submit", async (event) => {
  event.preventDefault();
  const branch = { step: here, seat: Number(whatIfSeat.value), level: whatIfLevel.value, dice: "shared" };
  /** @type {Answer<Made>} */
  const { answer, refused } = await request("POST", `/api/replays/${id}/branch`, branch);
  if (answer) location.assign(`/t/${answer.table}`);
  else one(".whatif .refusal").textContent = refused?.reason || say("no-answer");
});
for (const button of all("[data-copy]")) button.addEventListener("click", () => copyLink(button));
one("[data-record]").setAttribute("href", `/api/tables/${id}/record`);
one("[data-record]").setAttribute("download", `${head.table.game}-${id}.jsonl`);
one("[data-table]").setAttribute("href", `/t/${id}`);

const fold = maybe(".dice", main, HTMLDetailsElement); // none where nothing is drawn
if (fold) import("./dice-fold.js").then(({ makeFold }) => makeFold(fold, () => head.table));

/** The colours of the seats, as they were at the beginning. */
const tones = () => {
  const { panels } = head.steps[0].view;
  return head.table.seats.map(({ seat }) => panels.find((panel) => panel.seat === seat)?.tone || "ink");
};
const arrows = new Arrows(board);
const review = makeReview(one(".review"), one(".thread"), { id, table: head.table, tones, jump, last, arrows });

/** Begin with what an eye sees, at the step where we are. @param {Replay} fresh */
function begin(fresh) {
  head = fresh;
  known = new Map();
  coming = new Map();
  learn(head.steps);
  fillLog();
  fillEyes();
  go(here);
}

here = stepOf(location.hash, last);
begin(head);
