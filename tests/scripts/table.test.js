/** The parts of a table's page: draft, chat, log, agreements, seats, who takes over at one screen. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Agreements, mayAsk } from "../../src/fivesuns/web/js/agreements.js";
import { Banner } from "../../src/fivesuns/web/js/banner.js";
import { Chat } from "../../src/fivesuns/web/js/chat.js";
import { Draft } from "../../src/fivesuns/web/js/draft.js";
import { Handover } from "../../src/fivesuns/web/js/handover.js";
import { Log } from "../../src/fivesuns/web/js/log.js";
import { careFor, inTurnOrder, patienceLeft } from "../../src/fivesuns/web/js/seats.js";
import { makeTabs } from "../../src/fivesuns/web/js/tabs.js";
import { click, fire, make, newPage } from "./fake-page.js";
import { seat, table } from "./samples.js";

const words = {
  agree: "Yes",
  decline: "No",
  back: "Take back",
  "ask-back": "Ask to take back",
  "asked-draw": "{name} asks for a draw.",
  "asked-draw-mine": "You asked for a draw.",
  "declined-draw": "No draw.",
  curtain: "Is it {name}?",
  "curtain-open": "I am {name}",
  mute: "Mute",
  unmute: "Unmute",
  seconds: "{n} s",
  refused: "Not so.",
  rule: "Rule {rule}",
  "reconnecting-about": "It comes back by itself.",
};
const ME = { you: true };
let body;

beforeEach(() => {
  body = newPage({ words });
});

// drafts

const makeDraft = () => {
  const sent = [];
  const frame = make("div", make("p.left"), make("button[data-back]"), make("button[data-anew]"));
  const glass = make("div", make("b"), make("i"));
  return { sent, frame, glass, draft: new Draft(frame, glass, (words) => sent.push(words)) };
};

test("a draft is taken back word by word, or begun anew", () => {
  const { sent, frame, draft } = makeDraft();
  draft.show(table([seat(0, ME)], { drafts: true }), ["put 1a", "put 2a"], true);
  click(frame.querySelector("[data-back]"));
  click(frame.querySelector("[data-anew]"));
  assert.deepEqual(sent, [["put 1a"], []]);
});

test("its buttons keep their place while there is nothing to take back", () => {
  const { frame, draft } = makeDraft();
  const here = table([seat(0, ME)], { drafts: true });
  const state = () => [frame.hidden, frame.classList.contains("idle"), frame.querySelector("button").disabled];
  draft.show(here, [], true);
  assert.deepEqual(state(), [false, false, true]);
  draft.show(here, ["put 1a"], false);
  assert.deepEqual(state(), [false, false, false]);
  draft.show(here, [], false);
  assert.deepEqual(state(), [false, true, true]);
  for (const other of [
    { ...here, over: true },
    { ...here, drafts: false },
    { ...here, seats: [seat(0)] },
  ]) {
    draft.show(other, [], true);
    assert.equal(frame.hidden, true);
  }
});

test("the glass runs from what is left", () => {
  const { glass, draft } = makeDraft();
  mock.method(performance, "now", () => 0);
  draft.show(table([seat(0, ME)], { drafts: true, bell: { left: 9.2, of: 30 } }), [], true);
  assert.deepEqual([glass.hidden, glass.querySelector("b").textContent], [false, "10 s"]);
  assert.ok(glass.classList.contains("last"));
  assert.equal(glass.querySelector("i").animations[0].options.duration, 9200);
  draft.show(table([seat(0, ME)], { drafts: true }), [], true);
  assert.equal(glass.hidden, true);
  mock.restoreAll();
});

test("the glass does not jump back when something is tried out", () => {
  const { glass, draft } = makeDraft();
  let now = 0;
  mock.method(performance, "now", () => now);
  const here = table([seat(0, ME)], { drafts: true, bell: { left: 60, of: 60 } });
  draft.show(here, [], true);
  now = 41_000;
  draft.show(here, ["put 1a"], true);
  assert.equal(glass.querySelector("i").animations.length, 1, "the sand runs on");
  draft.show({ ...here, bell: { left: 18.5, of: 60 } }, ["put 1a"], true);
  assert.equal(glass.querySelector("b").textContent, "19 s", "what the server says anew counts");
  draft.show(here, [], true);
  assert.equal(glass.querySelector("b").textContent, "19 s", "a card that came earlier runs from when it came");
  mock.restoreAll();
});

test("the bar tells what is left", () => {
  const { frame, draft } = makeDraft();
  const here = table([seat(0, ME)], { drafts: true });
  draft.show(here, [], true, { say: "*2* points left", art: "point", n: 2, of: 3 });
  const [left] = frame.querySelectorAll(".left");
  assert.equal(left.textContent, "2 points left");
  assert.deepEqual([left.querySelectorAll("svg").length, left.querySelectorAll(".spent").length], [3, 1]);
  draft.show(here, [], true, null);
  assert.equal(left.textContent, "");
});

// chat

const makeChat = () => {
  const frame = make("div", make("ol"), make("form", make("input")), make("button[data-mute]"));
  const tab = make("button", make("span.badge"));
  return { frame, tab, badge: tab.firstElementChild, chat: new Chat(frame, tab, (text) => text !== "unsent") };
};
const line = (n, more = {}) => ({ n, at: 0, seat: 0, name: "Ana", text: `text ${n}`, you: false, ...more });

test("what was said before one came is no news; what is said behind a closed tab is", () => {
  const { frame, badge, chat } = makeChat();
  frame.hidden = true;
  chat.show([line(0), line(1)], true);
  assert.equal(badge.hidden, true);
  chat.add(line(2));
  chat.add(line(2));
  chat.add(line(3, { you: true }));
  assert.deepEqual([badge.hidden, badge.textContent, frame.querySelectorAll("li").length], [false, "1", 4]);
  chat.show([line(0), line(1), line(2), line(3, { you: true }), line(4)], true);
  assert.equal(badge.textContent, "2");
  chat.read();
  assert.equal(badge.hidden, true);
});

test("nobody is told of news who has muted the others, and that is remembered", () => {
  const { frame, badge, chat } = makeChat();
  frame.hidden = true;
  click(frame.querySelector("[data-mute]"));
  chat.show([], true);
  chat.add(line(0));
  assert.deepEqual([badge.hidden, frame.querySelector("[data-mute]").textContent], [true, "Unmute"]);
  assert.equal(localStorage.getItem("muted"), "yes");
});

test("a text stays in its field until it could be sent; watchers have none", () => {
  const { frame, chat } = makeChat();
  const field = frame.querySelector("input");
  for (const [text, left] of [
    ["hello", ""],
    ["unsent", "unsent"],
    ["  ", "  "],
  ]) {
    field.value = text;
    fire(frame.querySelector("form"), "submit");
    assert.equal(field.value, left);
  }
  chat.show([], false);
  assert.equal(frame.querySelector("form").hidden, true);
});

// log, tabs and banner

test("the newest line of the log is marked", () => {
  const list = make("ol");
  const log = new Log(list);
  log.show([{ step: 1, seat: 0, art: "pawn", text: "Ana plays *1a*." }]);
  log.add({ step: 2, seat: 1, art: "", text: "Beto passes." });
  assert.deepEqual(
    list.querySelectorAll(".now").map((item) => item.textContent),
    ["2Beto passes."],
  );
  assert.equal(list.querySelector("em").textContent, "1a");
});

test("one tab is open at a time, by click, by arrow key, by name", () => {
  const names = ["log", "rules", "chat"];
  const tabs = make("div", ...names.map((name) => make(`button#tab-${name}[role=tab][aria-controls=${name}]`)));
  body.append(tabs, ...names.map((name) => make(`div#${name}`)));
  const opened = [];
  const open = makeTabs(tabs, (id) => opened.push(id));
  const shown = () => names.filter((name) => !document.getElementById(name).hidden);
  click(document.getElementById("tab-rules"));
  assert.deepEqual(shown(), ["rules"]);
  fire(document.getElementById("tab-rules"), "keydown", { key: "ArrowRight" });
  fire(document.activeElement, "keydown", { key: "ArrowRight" });
  open("tab-chat");
  assert.deepEqual([shown(), opened], [["chat"], ["tab-rules", "tab-chat", "tab-log", "tab-chat"]]);
});

test("a refusal names its rule; a lost connection hides whose turn it is until it is back", () => {
  const frame = make("div.banner", make("p", make("b"), make("span")));
  const read = [];
  const banner = new Banner(frame, (rule) => read.push(rule));
  banner.show({ title: "Your turn.", text: "Place a pawn.", seat: 0 }, true, "toy");
  banner.refuse({ reason: "It is *taken*.", rule: "4.2" });
  const link = frame.querySelector("a");
  assert.equal(link.getAttribute("href"), "/rules/toy#rule-4-2");
  click(link);
  assert.deepEqual(
    [frame.className, frame.textContent, read],
    ["banner refusal", "Not so. It is taken. Rule 4.2", ["4.2"]],
  );
  banner.connection("Lost.");
  banner.show({ title: "Beto's turn.", text: null, seat: 1 }, false, "toy");
  banner.explain("A well.");
  assert.equal(frame.textContent, "Lost. It comes back by itself.");
  banner.connection("");
  assert.deepEqual([frame.className.trim(), frame.textContent], ["banner", "Beto's turn. "]);
});

// agreements

test("what may be asked for depends on who is there", () => {
  const [me, person, bot] = [seat(0, ME), seat(1), seat(1, { kind: "bot" })];
  assert.deepEqual(mayAsk(table([me, person], { step: 3 }), new Set([-1, 1])), {
    back: false, // one's own hand has done nothing yet
    draw: true,
    alone: false,
  });
  assert.deepEqual(mayAsk(table([me, person], { step: 3 }), new Set([0])), { back: true, draw: true, alone: false });
  assert.deepEqual(mayAsk(table([me, bot], { step: 3 }), new Set([0, 1])), { back: true, draw: false, alone: true });
  assert.deepEqual(mayAsk(table([seat(0), person]), new Set([0])), { back: false, draw: false, alone: false });
  assert.deepEqual(mayAsk(table([me, person], { over: true }), new Set([0])), { back: false, draw: false, alone: false });
});

test("who has asked is told that it was declined, until somebody moves", () => {
  const frame = make("div");
  const acts = make("div", make("button[data-ask=back]"), make("button[data-ask=draw]"));
  const agreements = new Agreements(frame, acts, () => {});
  const seats = [seat(0, ME), seat(1)];
  agreements.show(table(seats, { step: 4, asked: { what: "draw", seat: 0, yours: false } }), new Set([0]));
  agreements.show(table(seats, { step: 4 }), new Set([0]));
  assert.deepEqual([frame.hidden, frame.textContent], [false, "No draw."]);
  agreements.show(table(seats, { step: 4 }), new Set([0]));
  assert.equal(frame.hidden, false);
  agreements.show(table(seats, { step: 5 }), new Set([0]));
  assert.equal(frame.hidden, true);
  agreements.show(table(seats, { step: 5, asked: { what: "draw", seat: 1, yours: true } }), new Set([0]));
  agreements.show(table(seats, { step: 5 }), new Set([0]));
  assert.equal(frame.hidden, true, "who has said no knows it");
  agreements.show(table(seats, { step: 5, asked: { what: "draw", seat: 0, yours: false } }), new Set([0]));
  agreements.show(table(seats, { step: 6 }), new Set([0]));
  assert.equal(frame.hidden, true, "a move ends the matter");
});

test("who is asked answers, who has asked waits", () => {
  const sent = [];
  const frame = make("div");
  const actions = make("div", make("button[data-ask=back]"), make("button[data-ask=draw]"));
  const agreements = new Agreements(frame, actions, (message) => sent.push(message));
  const seats = [seat(0, ME), seat(1)];
  click(actions.querySelector('[data-ask="draw"]'));
  agreements.show(table(seats, { asked: { what: "draw", seat: 0, yours: false } }), new Set([0]));
  assert.deepEqual([frame.textContent, frame.querySelectorAll("button").length], ["You asked for a draw.", 0]);
  agreements.show(table(seats, { asked: { what: "draw", seat: 1, yours: true } }), new Set([0]));
  assert.equal(frame.textContent, "P1 asks for a draw.YesNo");
  for (const button of frame.querySelectorAll("button")) click(button);
  assert.deepEqual(sent, [{ ask: "draw" }, { answer: true }, { answer: false }]);
  agreements.show(table(seats), new Set([0]));
  assert.equal(frame.hidden, true);
});

// seats

test("the reader's own seat comes last, the others in turn order before it", () => {
  const order = (...seats) => inTurnOrder(seats).map(({ seat }) => seat);
  assert.deepEqual(order(seat(0), seat(1, ME), seat(2)), [2, 0, 1]);
  assert.deepEqual(order(seat(0), seat(1), seat(2)), [1, 2, 0], "a watcher sits with the first");
  assert.deepEqual(order(seat(0, ME), seat(1, ME)), [1, 0], "at one screen it never changes");
});

test("a bot may stand in for who has been away for long enough", () => {
  const [me, other] = [seat(0, ME), seat(1, { here: false })];
  const care = (more) => careFor(table([me, other], { step: 3, ...more }), other);
  assert.equal(care({ away: { 1: 59 } }), "");
  assert.equal(care({ away: { 1: 60 } }), "stand-in");
  assert.equal(care({ away: { 1: 60 }, over: true }), "");
  assert.equal(care({ stands: { 1: "player" } }), "stands-in");
  assert.equal(careFor(table([seat(0), other], { away: { 1: 99 } }), other), "", "watchers have no say");
});

test("who made the table may send somebody away before the first move", () => {
  const guest = seat(1);
  const care = (host, step) => careFor(table([seat(0, { ...ME, host }), guest], { step }), guest);
  assert.deepEqual([care(true, 0), care(true, 1), care(false, 0)], ["kick", "", ""]);
});

test("the panels are looked at again when somebody's time is up", () => {
  assert.equal(patienceLeft(table([], { away: { 0: 10, 1: 25, 2: 80 } })), 35);
  assert.equal(patienceLeft(table([], { away: { 0: 60 } })), null);
});

// several at one screen

test("where there are secrets, the next at one screen says that it is them", () => {
  const dialog = make("dialog", make("h2"), make("button"));
  const handover = new Handover(dialog);
  const seats = [seat(0, { ...ME, name: "Ana" }), seat(1, { ...ME, name: "Noé" })];
  const show = (more, open = false) => (
    handover.show(table(seats, { secrets: true, ...more }), { open }), dialog.open
  );
  assert.equal(show({ eye: 0 }), true);
  click(dialog.querySelector("button"));
  assert.equal(show({ eye: 0 }), false);
  assert.equal(show({ eye: 1 }), true);
  assert.equal(dialog.textContent, "Is it Noé?I am Noé");
  assert.equal(show({ eye: 1, over: true }), false);
  handover.seat = null;
  assert.equal(show({ eye: 0, secrets: false }), false);
  assert.equal(show({ eye: 0, seats: [seats[0], seat(1)] }), false);
  handover.seat = 0;
  assert.equal(show({ eye: 1 }, true), false, "what all may see needs no curtain");
  assert.equal(show({ eye: 1 }), true, "what comes after it does");
});
