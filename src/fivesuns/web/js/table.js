/** A table: it shows the scene the page brought, then every step as it comes, and sends what is touched. */

import "./page.js";
import { Agreements } from "./agreements.js";
import { Alerts } from "./alerts.js";
import { rename, request } from "./api.js";
import { makeAsking } from "./asking.js";
import { Banner } from "./banner.js";
import { Beats, keepsSecret, paceOf } from "./beats.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { arrival, Clocks } from "./clocks.js";
import { el, given, maybe, one, rich } from "./dom.js";
import { Draft } from "./draft.js";
import { showEnd } from "./end.js";
import { makeGoal } from "./goal.js";
import { Handover } from "./handover.js";
import { makeHint } from "./hint.js";
import { inviteTo } from "./invite.js";
import { noteResult } from "./level.js";
import { Log } from "./log.js";
import { makeMeanings, meaningOf } from "./meanings.js";
import { say } from "./messages.js";
import { aboutPeople } from "./people-button.js";
import { rulesReader } from "./rules-reader.js";
import { Seats } from "./seats.js";
import { connect } from "./socket.js";
import { Steps } from "./steps.js";
import { isStill } from "./story.js";
import { makeActions } from "./table-actions.js";
import { makeTabs } from "./tabs.js";
import { makeTools } from "./tools.js";

/** @import { Part } from "./dice.js" */
/** @import { Shown } from "./steps.js" */
/** @import { Zoom } from "./zoom.js" */
/** @import { Answer, Box, Choice, Form, Order, Piece, Refusal, Scene, Table } from "./types.js" */

/** @type {Scene} */
let scene = given("scene");
/** @type {Form[]} */
const forms = given("forms");
const house = document.title.split(", ").at(-1);
const main = one("#main");
const name = main.dataset.name ?? "";

const read = rulesReader(one(".reading .rules"), scene.table.game);
const openTab = makeTabs(one(".tabs"), (id) => {
  if (id === "tab-rules") read();
  if (id === "tab-talk") chat.read();
});
const places = { cards: one(".deck"), bar: one(".bar") };
const board = new Board(one(".stage .board", document, SVGSVGElement), scene.stage, places);
const banner = new Banner(one(".banner"), (rule) => {
  openTab("tab-rules");
  read(rule);
});
const goal = makeGoal(one(".goal-strip"));
const { glyphs, meanings } = scene.stage;
const seats = new Seats(one(".others"), one(".home"), glyphs, { invite: inviteTo(name, sit), send, meanings });
makeMeanings(scene.stage, (id) => board.known.get(id));
const list = one(".choices", document, HTMLDetailsElement);
const word = one("#word", list, HTMLInputElement);
const asking = makeAsking(one(".asking", document, HTMLDialogElement));
const choices = new Choices(board, list, {
  play,
  wonder,
  explain: (about) => banner.explain(about),
  ask: asking,
  begun: askOn,
  nearer: comeNearer,
});
const tools = makeTools(one(".tools"), { acts: one(".acts"), list });
const log = new Log(one(".log"));
const handover = new Handover(one(".curtain", document, HTMLDialogElement));
const alerts = new Alerts(one(".acts"), isWatching);
const beats = new Beats(board, alerts);
const clocks = new Clocks();
const chat = new Chat(one("#panel-talk"), one("#tab-talk"), (text) => send({ chat: text, seat: mySeat() }));
const people = aboutPeople(one("[data-people]"), () => scene.table, chat);
const agreements = new Agreements(one(".accord"), one(".acts"), (message) => send({ seat: mySeat(), ...message }));
const hint = makeHint(one(".hint-at"), { scene: () => scene, board, play: (word) => send({ play: word }) });
const draft = new Draft(one(".bar"), one(".glass"), (words) => send({ draft: words }));
const steps = new Steps(scene.table.step, { show: take, missed: askForScene });

// showing

/** Everything, at once. @param {Scene} fresh */
function showScene(fresh) {
  steps.reset(fresh.table.step);
  telling?.drop();
  scene = fresh;
  log.show(scene.log);
  chat.show(scene.chat, !isWatching());
  showView();
}

/** The position as it stands now. */
function showView() {
  const { table, view, marks } = scene;
  handover.show(table, view);
  choices.rest();
  board.show(view, marks);
  beats.layers(view);
  board.frame.dataset.tone = view.panels.find((panel) => panel.seat === table.eye)?.tone ?? "";
  shape(board.boxOf(view));
  goal.show(view);
  seats.show(table, view);
  choices.show(table.over ? [] : view.choices);
  showTable();
}

/** What surrounds the position. */
function showTable() {
  const { table, view } = scene;
  const yours = !table.over && view.choices.length > 0;
  banner.show(scene.banner, yours, table.game);
  showTag(table.over ? say("game-over") : view.tag || (isWatching() ? say("watching") : ""));
  showNote(view.note || "");
  draft.show(table, scene.draft, yours, view.left);
  one(".not-yet").hidden = !Object.values(scene.marks).includes("draft");
  clocks.set(table);
  agreements.show(table, log.acted);
  if (scene.draft.length) one('[data-ask="back"]').hidden = true; // what is tried is taken back first, in the bar
  noteResult(table, view.verdict?.winners ?? []);
  people.show(table);
  hint.show();
  showChoicesTitle(yours);
  tools.show(yours ? view.choices.length : 0, one("summary b", list).textContent ?? "");
  showOptions(table);
  showEnd(one(".verdict"), scene);
  if (table.over) log.follow(); // the verdict takes room from it
  one("[data-resign]").hidden = isWatching() || table.over;
  main.dataset.step = String(table.step);
  main.dataset.tried = String(scene.draft.length);
  alerts.turn(yours, scene.banner.title, table.title);
  document.title = `${scene.banner.title} ${table.title}, ${house}`;
}

/** @param {string} text */
function showTag(text) {
  const tag = one("#tag");
  tag.hidden = !text;
  tag.textContent = text;
}

/** What is at stake. @param {string} note */
function showNote(note) {
  const match = one(".match");
  match.hidden = !note;
  one("p", match).replaceChildren(rich(note));
}

/** @param {Table} table */
function showOptions({ options }) {
  one(".settled").replaceChildren(...options.flatMap(({ label, value }) => [el("dt", {}, label), el("dd", {}, value)]));
}

/** The head of the list: how many choices, or why there are none. @param {boolean} yours */
function showChoicesTitle(yours) {
  const { table, view } = scene;
  const [title, about] = [one("summary b", list), one("summary span", list)];
  const listed = one(".choice-lists", list);
  list.hidden = table.over;
  listed.toggleAttribute("inert", !yours);
  list.classList.toggle("waiting", !yours);
  one(".word", list).hidden = isWatching();
  if (yours) {
    title.textContent = say(view.choices.length === 1 ? "choices-one" : "choices-other", { n: view.choices.length });
    about.textContent = say("choices-how");
    return;
  }
  const vacant = table.seats.some((seat) => seat.kind === "open");
  const why = isWatching() ? "watch" : vacant ? "open" : "wait";
  title.textContent = why === "wait" ? scene.banner.title : say(`choices-${why}`);
  about.textContent = "";
  if (!maybe("ul", listed) || why !== "wait") {
    listed.replaceChildren(el("p", { class: "quiet" }, say(`choices-${why}-about`)));
  }
}

/** The seat I act for: the one on turn, or the first of mine. */
function mySeat() {
  const mine = scene.table.seats.filter((seat) => seat.you).map((seat) => seat.seat);
  return mine.find((seat) => scene.view.turn.includes(seat)) ?? mine[0];
}

function isWatching() {
  return !scene.table.seats.some((seat) => seat.you);
}

/** What brings the board nearer where fingers would miss; it is loaded where there are fingers. @type {Zoom | null} */
let zoom = null;
if (matchMedia("(pointer: coarse)").matches) {
  import("./zoom.js").then(({ Zoom }) => (zoom = new Zoom(board, one(".zoom-row"))));
}

/** @param {Piece[]} pieces */
const ghosts = (pieces) => pieces.filter(({ look }) => look === "ghost");

/** A finger among many small places comes nearer first. @param {Piece[]} next @param {PointerEvent} event */
function comeNearer(next, { pointerType, clientX, clientY }) {
  const touched = board.at(clientX, clientY);
  if (pointerType !== "touch" || !zoom?.misses(ghosts(next), touched)) return false;
  zoom.to(touched);
  return true;
}

/**
 * Once something was touched, what comes next.
 * @param {string[]} touched
 * @param {Choice[]} open
 * @param {Piece[]} next
 */
function askOn(touched, open, next) {
  const [first] = touched.flatMap((id) => board.known.get(id) ?? []);
  if (!first) zoom?.whole();
  else if (zoom?.misses(ghosts(next))) zoom.to(first);
  const asked = touched.length ? meaningOf(scene.stage.asks, touched[0]) : "";
  if (asked) banner.ask(asked, say("choices-left", { n: open.length }));
  else banner.answered();
}

/** The board's share of the page follows its form. @param {Box} box */
function shape([, , width, height]) {
  main.style.setProperty("--ratio", String(width / height));
}

// steps, one after the other

/** The story that is being told. @type {ReturnType<Beats["tell"]> | null} */
let telling = null;
/** A touch or a key ends all motion: nobody waits for a drawing. */
let hurried = false;

/** One step: told, moved, then standing. @param {Shown} step */
async function take(step) {
  const pace = paceOf(step.story, steps.waiting.length, hurried || isStill());
  const secret = pace === "whole" && keepsSecret(step.story); // its line would tell what is held back
  if (!secret) record(step);
  if (pace) await move(step, pace).catch(console.error); // a drawing never stops a game
  if (secret) record(step);
  if (!steps.isStale(step)) {
    const { view, marks, banner, table, draft } = step;
    beats.stands(step, scene, pace);
    Object.assign(scene, { view, marks, banner, table, draft });
    showView();
  }
  telling?.clear();
  telling = null;
  if (!steps.more) hurried = false;
}

/** The line of a step, in the log and for who listens. @param {Shown} step */
function record({ line }) {
  if (!line) return;
  log.add(line);
  announce(line.text.replaceAll("*", ""));
}

/**
 * What a screen reader hears; the last few lines stay, so that none is lost when they come quickly.
 * @param {string} text
 */
function announce(text) {
  const told = one("#told");
  told.append(el("span", {}, text));
  if (told.childElementCount > 4) told.firstElementChild?.remove();
}

/** @param {Shown} step @param {import("./beats.js").Pace} pace */
async function move(step, pace) {
  choices.rest();
  for (const piece of board.known.values()) if (piece.look === "ghost") board.find(piece.id)?.remove();
  board.mark(scene.view.marks);
  telling = beats.tell(step, (seat) => seats.area(seat), pace);
  await telling.done;
}

for (const kind of ["pointerdown", "keydown"]) {
  const hurry = (/** @type {Event} */ { target }) => {
    if (!telling || (target instanceof Element && target.closest(".beat"))) return; // which has its own ways to go on
    hurried = steps.more;
    telling.finish();
  };
  window.addEventListener(kind, hurry, { capture: true });
}

// sending

/** The word of each message under way, by its id. @type {Map<string, string>} */
const sent = new Map();

/** @param {string} word */
function play(word) {
  if (!hint.takes(word)) send({ play: word });
}

/** Send a message; whether it could be sent. @param {Order} message */
function send(message) {
  const moves = "play" in message || "draft" in message;
  const id = socket.send(moves ? { ...message, seat: scene.table.eye, step: steps.received } : message);
  if (id === null) {
    banner.refuse({ reason: say("unsent") });
    return false;
  }
  sent.set(id, message.play ?? "");
  if (moves) board.frame.classList.add("sent");
  return true;
}

function askForScene() {
  socket.send({ scene: true });
}

/** Something was touched that is no choice: the server says why, if there is a word for it. @param {string} id */
function wonder(id) {
  for (const { kind, form, names } of forms) {
    const name = names.find((name) => id === name || id === `${kind}-${name}`);
    if (name !== undefined) return play(form.replace(/\{\w+\}/, name));
  }
}

/** An answer has come: nothing is under way any more. @param {string} [id] */
function answered(id = "") {
  sent.delete(id);
  board.frame.classList.remove("sent");
}

/** @param {Refusal} refusal */
function refuse(refusal) {
  if (part?.sent(refusal.id)) return; // nobody has asked for it
  const word = sent.get(refusal.id ?? "") || "";
  answered(refusal.id);
  banner.refuse(refusal);
  alerts.hear("no", true);
  if (isStill()) return;
  for (const name of [...word.split(" "), word.slice(word.indexOf(" ") + 1)]) {
    board.find(name)?.animate({ transform: [0, -4, 4, -4, 0].map((x) => `translate(${x}px)`) }, 200);
  }
}

/** @param {number} seat @param {string} chosen  name */
async function sit(seat, chosen) {
  const bad = await rename(name, chosen);
  if (bad) return banner.refuse(bad);
  /** @type {Answer<Scene & {scene?: Scene}>} */
  const { answer, refused } = await request("POST", `/api/tables/${scene.table.id}/sit`, { seat });
  if (!answer) return banner.refuse(refused || { reason: say("no-answer") });
  showScene(answer.scene || answer);
  socket.renew();
}

one(".word").addEventListener("submit", (event) => {
  event.preventDefault();
  if (word.value.trim()) play(word.value.trim());
  word.select();
});

makeActions(() => scene.table, {
  explain: (refusal) => banner.refuse(refusal),
  resign() {
    socket.send({ resign: true, seat: mySeat() });
  },
});

document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  const writes = target instanceof Element && target.matches("input, select, textarea");
  if (key.toLowerCase() !== "l" || writes || ctrlKey || metaKey || altKey) return;
  list.open = !list.open;
  if (list.open) (maybe("button", list) ?? word).focus();
  else one("summary", list).focus();
});
showScene(scene);
const socket = connect(scene.table.id, {
  scene(fresh) {
    steps.kept.begin(fresh);
    showScene(fresh);
    part?.answer(fresh.dice, fresh.table.seats);
  },
  step(step) {
    const card = steps.receive(step);
    if (card) arrival(card); // it may wait until what came before it is shown
  },
  draft: (tried) => steps.receiveDraft(tried, scene.table),
  table(table) {
    const moved = table.eye !== scene.table.eye;
    scene.table = steps.kept.table = table;
    if (moved) return askForScene();
    seats.show(table, scene.view);
    showTable();
  },
  dice(dice) {
    scene.dice = dice;
    part?.answer(dice, scene.table.seats);
    if (!dice.banner) return;
    scene.banner = dice.banner;
    showTable();
  },
  chat: (line) => chat.add(line),
  refused: refuse,
  played({ id }) {
    if (part?.sent(id)) return;
    answered(id);
    word.value = "";
  },
  lost: (why) => banner.connection(why && say(why)),
});

/** What answers for this browser's part in the dice; it is loaded where there is one to have. @type {Part | null} */
let part = null;
if (scene.dice) {
  import("./dice.js").then(({ Part }) => {
    part = new Part(scene.table.id, (message) => socket.send(message));
    part.answer(scene.dice, scene.table.seats);
  });
}
