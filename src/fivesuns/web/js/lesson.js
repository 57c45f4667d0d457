/** A lesson: beats on the board of the game. The server judges every word; where one is stays in this browser. */

import "./page.js";
import { request } from "./api.js";
import { Banner } from "./banner.js";
import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { all, el, given, maybe, one, rich, svg } from "./dom.js";
import { tellLeft } from "./draft.js";
import { makeGoal } from "./goal.js";
import { makeMeanings } from "./meanings.js";
import { say } from "./messages.js";
import { forgetSpot, keepSpot, noteAsked, spotIn } from "./progress.js";
import { Seats } from "./seats.js";
import { isStill, tell } from "./story.js";
import { nextTouches } from "./touches.js";

/** @import { Answer, Beat, Form, Judged, Lesson, LessonEnd, LessonStep, Made, Table, View } from "./types.js" */

const ON = 600; // milliseconds until a beat that is done goes on by itself
const BACK = 1000; // milliseconds for which a slip is seen before it is taken back
const SHOW = 2; // slips after which one may be shown

/** @type {Lesson} */
const lesson = given("lesson");
/** @type {Form[]} */
const forms = given("forms");
const name = `${lesson.game}/${lesson.lesson}`;
const path = `/api/lessons/${name}`;
const main = one("#main");
const card = one(".lesson", main);
const [next, show, again, leave] = ["next", "show", "again", "leave"].map((id) => one(`[data-${id}]`, card));
const word = one("#word", main, HTMLInputElement);

let beat = lesson.scene;
let busy = false;
let slips = 0;
/** What the button leads to, once something is done. @type {(() => void) | null} */
let onward = null;
/** The story that is being told. @type {ReturnType<typeof tell> | null} */
let telling = null;

const places = { cards: one(".deck"), bar: one(".bar") };
const board = new Board(one(".stage .board", document, SVGSVGElement), lesson.stage, places);
const goal = makeGoal(one(".goal-strip"));
const seats = new Seats(one(".others"), one(".home"), lesson.stage.glyphs, { meanings: lesson.stage.meanings });
const banner = new Banner(one(".banner"), (rule) => {
  location.assign(`/rules/${lesson.game}#rule-${rule.replace(".", "-")}`);
});
const choices = new Choices(board, one(".choices"), { play, wonder, explain: () => {} });
makeMeanings(lesson.stage, (id) => board.known.get(id));

// showing

/** A position, without what may be done. @param {View} view @param {Beat["marks"]} marks */
function stand(view, marks) {
  board.show(view, marks);
  const [, , width, height] = board.boxOf(view);
  main.style.setProperty("--ratio", String(width / height));
  tellLeft(one(".left", places.bar), view.left ?? null);
  places.bar.hidden = !view.left && !maybe("[data-id]", places.bar, Element);
  goal.show(view);
  seats.show(/** @type {Table} */ ({ ...AT_HOME, seats: beat.seats }), view);
}

/** What a table has that a lesson has not. */
const AT_HOME = { over: false, clock: null, stands: {}, away: {}, patience: Infinity, step: 1 };

/** A beat where it stands. @param {Beat} fresh @param {string} [reply]  that stays beside its sentence */
function showBeat(fresh, reply = "") {
  const other = fresh.number !== beat.number;
  if (other) slips = 0;
  beat = fresh;
  keepSpot(name, { beat: beat.number, done: beat.done });
  if (other && beat.fresh && !isStill()) board.frame.animate({ opacity: [0, 1] }, 320);
  stand(beat.view, beat.marks);
  choices.show(beat.view.choices);
  light();
  showWords(beat.say, reply);
  const title = beat.reads ? "learn-read" : beat.lit.ids.length ? "learn-do" : "learn-find";
  const text = beat.reads || !beat.lit.ids.length ? "" : say("learn-do-about");
  banner.show({ title: say(title), text, seat: beat.seat }, true, lesson.game);
  showSteps(beat.number);
  again.hidden = !(beat.done.at(-1) ?? []).length;
  show.hidden = beat.reads || slips < SHOW;
  wait(beat.reads ? () => go(beat.number + 1) : null);
  main.dataset.step = String(beat.number);
  main.dataset.tried = String(beat.done.at(-1)?.length ?? 0);
  main.dataset.ready = beat.id;
}

/** What lights: on the board, in the learner's panel, above the board. */
function light() {
  const { ids, rows } = beat.lit;
  board.only("lit", ids);
  board.frame.classList.toggle("dim", ids.length > 0);
  for (const surface of board.surfaces) {
    if (surface === board.frame) continue; // a row of cards beside it may scroll
    maybe(".lit", surface, Element)?.scrollIntoView({ block: "nearest", inline: "center" });
  }
  beckon();
  one(".goal-strip").classList.toggle("lit", rows.length > 0);
  all(".home .goal").forEach((row, place) => row.classList.toggle("lit", rows.includes(place)));
}

/** An arrow over what is to be touched next, for the first of the words that light. */
function beckon() {
  maybe(".beckon", board.frame, SVGElement)?.remove();
  const chosen = choices.open.find((choice) => beat.lit.words.includes(choice.word));
  const [id] = chosen ? nextTouches(chosen, choices.touched) : [];
  const piece = id && board.known.get(id);
  if (!piece || !board.frame.contains(board.find(id) ?? null)) return; // beside the board, its edge beckons
  const [, top, width] = board.boxOf(beat.view);
  const scale = width / 1000;
  const above = piece.y - Math.min(piece.size, 110 * scale) / 2 - 8 * scale;
  const y = Math.max(above, top + 62 * scale);
  const arrow = svg("path", { d: "M0 0l-24-28h12v-34h24v34h12Z" });
  board.frame.append(svg("g", { class: "beckon", transform: `translate(${piece.x} ${y}) scale(${scale})` }, arrow));
}

/** @param {string} text @param {string} reply @param {string} [look] */
function showWords(text, reply, look = "slip") {
  const [sentence, lit, replied] = [one(".say", card), one(".lit-said", card), one(".reply", card)];
  if (sentence.textContent !== text) sentence.textContent = text; // what stays is not read out again
  lit.textContent = beat.lit.said;
  replied.hidden = !reply;
  replied.className = `reply ${look}`;
  replied.replaceChildren(rich(reply));
}

/** @param {number} number */
function showSteps(number) {
  one(".count", card).textContent = say("learn-step", { n: number + 1, of: lesson.beats.length });
  all(".dots i", card).forEach((dot, place) => {
    dot.className = place < number ? "past" : place === number ? "now" : "";
  });
}

/** What the button leads to; nothing while something is to be done. @param {(() => void) | null} to */
function wait(to) {
  onward = to;
  next.setAttribute("aria-disabled", String(!to));
}

// learning

/** @param {string} chosen */
async function play(chosen) {
  if (busy || onward) return;
  busy = true;
  /** @type {Answer<Judged>} */
  const { answer, refused } = await request("POST", path, { beat: beat.number, done: beat.done, word: chosen });
  if (answer) await judged(answer);
  else banner.refuse(refused ?? { reason: say("no-answer") });
  busy = false;
}

/** @param {Judged} outcome */
async function judged({ verdict, say: said, steps, scene, end }) {
  choices.rest();
  maybe(".beckon", board.frame, SVGElement)?.remove();
  board.only("lit", []);
  board.frame.classList.remove("dim");
  show.hidden = again.hidden = true;
  if (verdict === "slip") showWords(beat.say, said);
  for (const step of steps) await take(step);
  if (verdict === "going" && scene) return showBeat(scene);
  if (verdict === "slip" && scene) {
    slips += 1;
    banner.show({ title: say("learn-slip"), text: "", seat: beat.seat }, false, lesson.game);
    await pause(BACK);
    return showBeat(scene, said);
  }
  banner.show({ title: say("learn-right"), text: "", seat: beat.seat }, true, lesson.game);
  const on = () => (end ? finish(end) : scene && showBeat(scene));
  if (scene) keepSpot(name, { beat: scene.number, done: scene.done });
  if (said) {
    showWords(beat.say, said, "right");
    wait(on);
    if (document.activeElement === document.body || board.frame.contains(document.activeElement)) next.focus();
    return;
  }
  await pause(ON);
  on();
}

/** One word as it is seen. @param {LessonStep} step */
async function take({ view, story, marks, line }) {
  announce(line);
  if (story.frames.length && !isStill()) {
    for (const piece of board.known.values()) if (piece.look === "ghost") board.find(piece.id)?.remove();
    telling = tell(board, story, (seat) => seats.area(seat), view.pieces);
    await telling.done.catch(console.error); // a drawing never stops a lesson
  }
  stand(view, marks);
  telling?.clear();
  telling = null;
}

/** @param {string} line */
function announce(line) {
  const told = one("#told");
  told.append(el("span", {}, line));
  if (told.childElementCount > 4) told.firstElementChild?.remove();
}

/** @param {number} time */
const pause = (time) => new Promise((done) => window.setTimeout(done, isStill() ? 0 : time));

/** To a beat, by its number. @param {number} number */
async function go(number) {
  const on = number === beat.number + 1 && lesson.beats.length > number;
  await find({ beat: number, done: on ? [...beat.done, []] : [] });
}

/** A beat as it stands somewhere; whether there is such a place. @param {{beat: number, done: string[][]}} spot */
async function find(spot) {
  /** @type {Answer<{scene: Beat}>} */
  const { answer, refused } = await request("POST", path, spot);
  if (answer) showBeat(answer.scene);
  else if (refused?.code !== "broken") banner.refuse(refused ?? { reason: say("no-answer") });
  return Boolean(answer);
}

/** Something was touched that is no choice: the server says why, if there is a word for it. @param {string} id */
function wonder(id) {
  for (const { kind, form, names } of forms) {
    const found = names.find((one) => id === one || id === `${kind}-${one}`);
    if (found !== undefined) {
      play(form.replace(/\{\w+\}/, found));
      return;
    }
  }
}

// the end

/** @param {LessonEnd} end */
function finish(end) {
  forgetSpot(name);
  showSteps(lesson.beats.length);
  one(".count", card).textContent = "";
  showWords(end.say, "");
  one(".lit-said", card).textContent = "";
  banner.show({ title: say("learn-end"), text: say("learn-end-about"), seat: -1 }, true, lesson.game);
  one(".choices").hidden = true;
  const [first, ...rest] = waiting().concat(end.next.map(wayOn));
  first.classList.add("solid");
  const ways = one(".more-ways", card);
  ways.hidden = false;
  ways.replaceChildren(first, ...rest);
  one(".btns", card).hidden = true;
  main.dataset.ready = "end";
  first.focus({ preventScroll: true });
}

/** The table that waits for the learner, if there is one. @returns {HTMLElement[]} */
const waiting = () =>
  "waits" in leave.dataset ? [el("a", { class: "btn", href: leave.getAttribute("href") }, say("learn-waits"))] : [];

/** A place to go on to. @param {LessonEnd["next"][number]} place @returns {HTMLElement} */
function wayOn({ label, href, level, options }) {
  if (href) return el("a", { class: "btn", href }, label);
  const button = el("button", { type: "button", class: "btn" }, label);
  button.addEventListener("click", async () => {
    button.disabled = true;
    const others = beat.seats.slice(1).map(() => ({ kind: "bot", level }));
    const order = { game: lesson.game, options, seats: [{ kind: "me" }, ...others], dice: "shared" };
    /** @type {Answer<Made>} */
    const { answer, refused } = await request("POST", "/api/tables", order);
    button.disabled = false;
    if (answer) location.assign(`/t/${answer.table}`);
    else banner.refuse(refused ?? { reason: say("no-answer") });
  });
  return button;
}

// what is pressed

for (const kind of ["click", "keyup"]) board.frame.addEventListener(kind, () => busy || onward || beckon());

next.addEventListener("click", () => {
  const to = onward;
  onward = null;
  to?.();
});
show.addEventListener("click", () => {
  const shown = beat.view.choices.find((choice) => choice.word === beat.shown);
  beat.lit = { ...beat.lit, ids: shown?.touch ?? [], words: [beat.shown] };
  light();
  announce(shown?.label ?? "");
});
again.addEventListener("click", () => find({ beat: beat.number, done: beat.done.slice(0, -1) }));
one(".word", main).addEventListener("submit", (event) => {
  event.preventDefault();
  if (word.value.trim()) play(word.value.trim());
  word.select();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || choices.touched.length) return; // a choice that was begun is taken back first
  location.assign(leave.getAttribute("href") ?? "/");
});
for (const kind of ["pointerdown", "keydown"]) {
  window.addEventListener(kind, () => telling?.finish(), { capture: true });
}

noteAsked(lesson.game);
const spot = spotIn(name);
if (!spot || !(await find(spot))) showBeat(beat);
