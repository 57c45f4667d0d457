/** A table: it shows the scene the page brought, then every step as it comes, and sends what is touched. */

import "./page.js";
import { inviteTo, makeActs } from "./table-actions.js";
import { ask, rename } from "./api.js";
import { Accord } from "./agreements.js";
import { Alerts } from "./alerts.js";
import { Banner } from "./banner.js";
import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { Clocks } from "./clocks.js";
import { Curtain } from "./handover.js";
import { all, el, given, one, rich } from "./dom.js";
import { showEnd } from "./end.js";
import { makeHint } from "./hint.js";
import { Log, makeTabs, rulesReader } from "./log.js";
import { Seats } from "./seats.js";
import { connect } from "./socket.js";
import { isStill, tell } from "./story.js";
import { Talk } from "./chat.js";
import { Trial } from "./draft.js";
import { say } from "./messages.js";

/** @type {import("./types.js").Scene} */
let scene = given("scene");
/** @type {{kind: string, form: string, names: string[]}[]} */
const forms = given("forms");
const house = document.title.split(", ").at(-1);

const read = rulesReader(one(".reading .rules"), scene.table.game);
const openTab = makeTabs(one(".tabs"), (id) => (id === "tab-rules" ? read() : id === "tab-talk" && talk.read()));
const readRule = (rule) => {
  openTab("tab-rules");
  read(rule);
};
const board = new Board(/** @type {any} */ (one(".stage .board")), scene.stage);
const banner = new Banner(one(".banner"), readRule);
const seats = new Seats(
  one(".others"),
  one(".home"),
  scene.stage.glyphs,
  inviteTo(one("#main").dataset.name, sit),
  (message) => send(message, ""),
);
const list = /** @type {HTMLDetailsElement} */ (one(".choices"));
const choices = new Choices(board, list, {
  play: (word) => play(word),
  wonder,
  explain: (about) => banner.explain(about),
});
const log = new Log(one(".log"));
const curtain = new Curtain(/** @type {HTMLDialogElement} */ (one(".curtain")));
const alerts = new Alerts(one(".acts"));
const clocks = new Clocks();
const talk = new Talk(one("#panel-talk"), one("#tab-talk"), (chat) => send({ chat, seat: mySeat() }, ""));
const accord = new Accord(one(".accord"), one(".acts"), (message) => send({ seat: mySeat(), ...message }, ""));
const hint = makeHint(one(".hint-at"), { scene: () => scene, board });
const trial = new Trial(one(".trial"), one(".glass"), (draft) => send({ draft }, ""));

// showing

/** Everything, at once. @param {import("./types.js").Scene} fresh */
function showScene(fresh) {
  steps.length = 0;
  telling?.finish();
  scene = fresh;
  received = scene.table.step;
  log.show(scene.log);
  talk.show(scene.chat, !isWatching());
  showView();
}

/** The position as it stands now. */
function showView() {
  const { table, view, marks } = scene;
  curtain.show(table);
  choices.rest();
  board.show(view, marks);
  shape(view.box || scene.stage.box);
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
  const match = one(".match");
  match.hidden = !view.note;
  one("p", match).replaceChildren(rich(view.note || ""));
  trial.show(table, scene.draft, yours);
  clocks.set(table);
  accord.show(table);
  hint.show();
  showChoicesTitle(yours);
  one(".settled").replaceChildren(
    ...table.options.flatMap(({ label, value }) => [el("dt", {}, label), el("dd", {}, value)]),
  );
  showEnd(one(".verdict"), scene);
  if (table.over) log.follow(); // the verdict takes room from it
  one("[data-resign]").hidden = isWatching() || table.over;
  for (const button of all(".acts [data-rematch]")) button.hidden = isWatching();
  Object.assign(one("#main").dataset, { step: table.step, tried: scene.draft.length });
  alerts.turn(yours, scene.banner.title, table.title);
  document.title = `${scene.banner.title} ${table.title}, ${house}`;
}

/** @param {string} text */
function showTag(text) {
  const tag = one("#tag");
  tag.hidden = !text;
  tag.textContent = text;
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
    one("#word").setAttribute("placeholder", say("word-example", { word: view.choices[0].word }));
    return;
  }
  const vacant = table.seats.some((seat) => seat.kind === "open");
  const why = isWatching() ? "watch" : vacant ? "open" : "wait";
  title.textContent = why === "wait" ? scene.banner.title : say(`choices-${why}`);
  about.textContent = "";
  if (!one("ul", listed) || why !== "wait")
    listed.replaceChildren(el("p", { class: "quiet" }, say(`choices-${why}-about`)));
}

/** The seat I act for: the one on turn, or the first of mine. */
const mySeat = () => {
  const mine = scene.table.seats.filter((seat) => seat.you).map((seat) => seat.seat);
  return mine.find((seat) => scene.view.turn.includes(seat)) ?? mine[0];
};

const isWatching = () => !scene.table.seats.some((seat) => seat.you);

/** The board's share of the page follows its form. @param {number[]} box */
function shape([, , width, height]) {
  one("#main").style.setProperty("--ratio", String(width / height));
}

// steps, one after the other

/** @type {import("./types.js").Step[]} */
const steps = [];
/** @type {?ReturnType<typeof tell>} */
let telling = null;
let received = scene.table.step;
let draining = false;

/** What I try out has changed. @param {import("./types.js").Trial} tried */
function receiveTrial(tried) {
  if (tried.step !== received) return; // it lies on a step that is not shown yet: a scene follows
  steps.push({ ...tried, table: scene.table, line: null, tried: tried.words });
  if (!draining) drain();
}

/** @param {import("./types.js").Step} step */
function receive(step) {
  if (step.step <= received) return;
  if (step.step !== received + 1) return void socket.send({ scene: true });
  received = step.step;
  steps.push(step);
  if (!draining) drain();
}

async function drain() {
  draining = true;
  while (steps.length) await take(steps.shift());
  draining = false;
}

/** One step: told, moved, then standing. @param {import("./types.js").Step} step */
async function take(step) {
  if (step.line) {
    log.add(step.line);
    announce(step.line.text.replaceAll("*", ""));
  }
  const frames = step.story?.frames || [];
  if (frames.length && !hurried && !isStill()) await move(step).catch(console.error); // a drawing never stops a game
  if (received < step.step) return; // a whole scene has come meanwhile
  Object.assign(scene, {
    view: step.view,
    marks: step.marks,
    banner: step.banner,
    table: step.table,
    draft: step.tried || [],
  });
  showView();
  telling?.clear();
  telling = null;
  if (!steps.length) hurried = false;
}

/** What a screen reader hears; the last few lines stay, so that none is lost when they come quickly. @param {string} text */
function announce(text) {
  const told = one("#told");
  told.append(el("span", {}, text));
  if (told.childElementCount > 4) told.firstElementChild.remove();
}

/** @param {import("./types.js").Step} step */
async function move({ story, view }) {
  choices.rest();
  for (const piece of board.known.values()) if (piece.look === "ghost") board.find(piece.id).remove();
  board.mark(scene.view.marks);
  telling = tell(board, story, (seat) => (seat === null ? null : seats.area(seat)), view.pieces);
  await telling.done;
}

/** A touch or a key ends all motion: nobody waits for a drawing. */
let hurried = false;
for (const kind of ["pointerdown", "keydown"]) {
  window.addEventListener(
    kind,
    () => {
      if (!telling) return;
      hurried = steps.length > 0;
      telling.finish();
    },
    { capture: true },
  );
}

// sending

/** The word of each message under way, by its id. @type {Map<string, string>} */
const sent = new Map();

/** @param {string} word */
const play = (word) => send({ play: word }, word);

/** @param {Object} message @param {string} word  that it is about */
function send(message, word) {
  const moves = "play" in message || "draft" in message;
  const id = socket.send(moves ? { ...message, seat: scene.table.eye, step: received } : message);
  if (id === null) return void banner.refuse({ reason: say("unsent") });
  sent.set(id, word);
  if (moves) board.frame.classList.add("sent");
  return true;
}

/** Something was touched that is no choice: the house says why, if there is a word for it. @param {string} id */
function wonder(id) {
  for (const { kind, form, names } of forms) {
    const name = names.find((name) => id === name || id === `${kind}-${name}`);
    if (name !== undefined) return play(form.replace(/\{\w+\}/, name));
  }
}

/** @param {import("./types.js").Refusal} refusal */
function refuse(refusal) {
  const word = sent.get(refusal.id) || "";
  sent.delete(refusal.id);
  board.frame.classList.remove("sent");
  banner.refuse(refusal);
  if (isStill()) return;
  for (const name of [...word.split(" "), word.slice(word.indexOf(" ") + 1)]) {
    board.find(name)?.animate({ transform: [0, -4, 4, -4, 0].map((x) => `translate(${x}px)`) }, 200);
  }
}

/** @param {number} seat @param {string} name */
async function sit(seat, name) {
  const bad = await rename(one("#main").dataset.name, name);
  if (bad) return banner.refuse(bad);
  const { answer, refused } = await ask("POST", `/api/tables/${scene.table.id}/sit`, { seat });
  if (!answer) return banner.refuse(refused || { reason: say("no-answer") });
  showScene(answer.scene || answer);
  socket.renew();
}

one(".word").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (one("#word"));
  if (field.value.trim()) play(field.value.trim());
  field.select();
});

makeActs(() => scene.table, {
  explain: (refusal) => banner.refuse(refusal),
  resign() {
    socket.send({ resign: true, seat: mySeat() });
  },
});

list.open = !matchMedia("(max-width: 860px), (max-height: 560px)").matches;
showScene(scene);
const socket = connect(scene.table.id, {
  scene: showScene,
  step: receive,
  draft: receiveTrial,
  table(table) {
    const moved = table.eye !== scene.table.eye;
    scene.table = table;
    if (moved) return socket.send({ scene: true });
    seats.show(table, scene.view);
    showTable();
  },
  chat: (said) => talk.add(said),
  refused: refuse,
  played({ id }) {
    sent.delete(id);
    board.frame.classList.remove("sent");
    /** @type {HTMLInputElement} */ (one("#word")).value = "";
  },
  lost: (why) => banner.connection(why && say(why)),
});
