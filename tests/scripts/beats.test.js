/** Moments: which are shown, in which mood, how they sound, and how they are drawn and taken away. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Board } from "../../src/fivesuns/web/js/board.js";
import { Beats, moodOf, paceOf, soundOf } from "../../src/fivesuns/web/js/beats.js";
import { click, make, newPage } from "./fake-page.js";
import { beat, motion, piece, seat, shape, stage, story, table, view } from "./samples.js";

const words = {
  "go-onward": "Go on",
  "check-all": "All at once",
  "check-next": "Next test",
  layers: "Shown",
  "layer-mine": "Mine",
  "layer-best": "Best",
  "layer-both": "Both",
};
const { showBeat } = await (newPage({ words }), import("../../src/fivesuns/web/js/beat.js"));
const HOW = { mood: "", title: "So.", text: "It is.", seconds: 0, place: [0, 0], skip() {}, counts() {} };

let board, body;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  start("200ms");
});

const start = (motion) => {
  body = newPage({ words, motion, ticks: true });
  const frame = document.createElementNS("", "svg");
  body.append(make("div.banner"), frame);
  board = new Board(frame, stage(shape("ring")));
  board.show(view([piece("a"), piece("b", { x: 50 }), piece("c", { x: 90 })]), {});
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pass = async (milliseconds) => {
  for (let time = 0; time < milliseconds; time += 50) {
    mock.timers.tick(50);
    await settled();
  }
};
const show = (one, how = {}) => {
  const shown = { over: false, ...showBeat(board, one, { ...HOW, ...how }) };
  shown.done.then(() => (shown.over = true));
  return shown;
};
const plate = () => body.querySelector(".beat");

// which are shown

const round = story([[motion("line")]], { beats: [beat("round", 1)] });
const held = story([[motion("line")]], { beats: [beat("hold", 0)] });

test("a story is told whole, unless nothing happens in it", () => {
  assert.equal(paceOf(held, 0, false), "whole");
  assert.equal(paceOf(story([], { beats: [beat("tell", 0)] }), 0, false), "whole");
  assert.equal(paceOf(story(), 0, false), "");
});

test("where nothing should move only the end of a round is told", () => {
  assert.equal(paceOf(held, 0, true), "");
  assert.equal(paceOf(round, 0, true), "brief");
});

test("who lags behind the game is shown how it stands", () => {
  assert.equal(paceOf(round, 3, false), "whole");
  assert.equal(paceOf(round, 4, false), "");
  assert.equal(paceOf(round, 4, true), "");
});

// moods and sounds

test("a win is one's own, another's or nobody's; who watches sees the sun", () => {
  const [me, you] = [seat(0, { you: true }), seat(1)];
  assert.equal(moodOf([0], table([me, you])), "won");
  assert.equal(moodOf([1], table([me, you])), "lost");
  assert.equal(moodOf([1], table([seat(0), you])), "won");
  assert.equal(moodOf([1], table([me, seat(1, { you: true })])), "won", "two at one screen");
  assert.equal(moodOf([], table([me, you])), "even");
  assert.equal(moodOf([0, 1], table([me, you])), "even");
});

test("a story sounds as it says, or as it moves", () => {
  assert.equal(soundOf(story([[motion("arrive")]])), "wood");
  assert.equal(soundOf(story([[motion("swap")], [motion("arc")]])), "turn");
  assert.equal(soundOf(story([[motion("leave")]])), "");
  assert.equal(soundOf(story([[motion("arrive")]], { sound: "card" })), "card");
  assert.equal(soundOf(story([[motion("arrive")]], { sound: "none" })), "");
});

// how they are drawn

test("a round stays until somebody goes on; then nothing is left of it", async () => {
  const line = [[0, 0], [50, 0]];
  const shown = show(beat("round", 0, { keep: ["a", "b"], line }), { mood: "lost", title: "Ana wins." });
  await pass(60_000);
  assert.equal(shown.over, false);
  assert.ok(board.frame.classList.contains("mood-lost"));
  assert.deepEqual(["a", "b", "c"].map((id) => board.find(id).classList.contains("keep")), [true, true, false]);
  assert.equal(board.frame.querySelectorAll(".traced path").length, 2);
  assert.match(plate().textContent, /Ana wins\. It is\./);
  assert.equal(document.activeElement, plate().querySelector("[data-go-on]"));
  click(plate().querySelector("[data-go-on]"));
  await shown.done;
  assert.equal(plate(), null);
  assert.equal(board.frame.querySelector(".traced"), null);
  assert.equal(board.frame.querySelector(".keep"), null);
  assert.equal(board.frame.getAttribute("class"), "");
});

test("where others wait it goes on by itself, and says when", async () => {
  const shown = show(beat("round", 0), { seconds: 8 });
  await pass(600);
  assert.equal(plate().querySelector("[data-go-on]").textContent, "Go on (8)");
  await pass(3000);
  assert.equal(plate().querySelector("[data-go-on]").textContent, "Go on (5)");
  await pass(5000);
  assert.equal(shown.over, true);
});

test("a touch shows its last picture, and it still waits", async () => {
  const shown = show(beat("round", 0, { keep: ["a"], line: [[0, 0], [9, 0]] }));
  shown.finish();
  await settled();
  const [path] = board.frame.querySelectorAll(".traced path");
  assert.equal(path.animations[0].state, "finished");
  assert.equal(shown.over, false);
  click(plate().querySelector("[data-go-on]"));
  await shown.done;
});

test("without motion the last picture comes at once", async () => {
  start("0ms");
  const shown = show(beat("round", 0, { keep: ["a"], line: [[0, 0], [9, 0]] }));
  await settled();
  assert.ok(plate());
  assert.equal(shown.over, false);
  click(plate().querySelector("[data-go-on]"));
  await shown.done;
});

test("a breath is held for seven tenths of a second; a touch ends it", async () => {
  const shown = show(beat("hold", 0, { keep: ["a"] }));
  await pass(800);
  assert.equal(shown.over, false);
  await pass(200);
  assert.equal(shown.over, true);
  const next = show(beat("hold", 0));
  next.finish();
  await next.done;
});

test("what counts is numbered one by one, then the sentence is whole", async () => {
  const counted = [];
  const shown = show(beat("check", 0, { lit: "c", counted: ["a", "b"] }), { place: [1, 2], counts: () => counted.push(1) });
  await pass(250);
  assert.equal(board.frame.querySelectorAll(".counted").length, 1);
  assert.equal(plate().textContent.includes("It is."), false);
  assert.ok(board.find("c").classList.contains("judged"));
  await pass(300);
  assert.deepEqual(board.frame.querySelectorAll(".count-t").map((one) => one.textContent), ["1", "2"]);
  assert.match(plate().textContent, /It is\./);
  assert.deepEqual(counted, [1, 1]);
  click(body.querySelector("[data-next-test]"));
  await shown.done;
  assert.equal(board.frame.querySelector(".counted"), null);
});

test("all tests at once end the story", async () => {
  let skipped = 0;
  const shown = show(beat("check", 0), { place: [1, 2], skip: () => (skipped += 1) });
  await pass(250);
  click(body.querySelector("[data-all-at-once]"));
  assert.equal(skipped, 1);
  shown.finish();
  await shown.done;
});

// what is heard of a step

const heardOf = async (pace, more = {}, before = {}) => {
  const heard = [];
  const alerts = { hear: (name, mine) => name && heard.push([name, mine]) };
  const me = table([seat(0, { you: true }), seat(1)]);
  const beats = new Beats(board, alerts);
  const shown = { story: story(), view: view([]), draft: [], line: { seat: 1 }, table: me, ...more };
  beats.stands(shown, { table: me, draft: [], ...before }, pace);
  return heard;
};

test("a step that was not told is heard once it stands, its own doing louder than another's", async () => {
  const placed = story([[motion("arrive")]]);
  assert.deepEqual(await heardOf("", { story: placed }), [["wood", false]]);
  assert.deepEqual(await heardOf("", { story: placed, line: { seat: 0 } }), [["wood", true]]);
  assert.deepEqual(await heardOf("whole", { story: placed }), [], "it was heard as it landed");
  assert.deepEqual(await heardOf("brief", { story: placed }), []);
});

test("what is taken back from a draft is lifted", async () => {
  assert.deepEqual(await heardOf("", {}, { draft: ["put a1"] }), [["lift", true]]);
});

test("an end that no moment told is heard all the same", async () => {
  const over = table([seat(0, { you: true }), seat(1)], { over: true });
  const lost = view([], { verdict: { winners: [1] } });
  assert.deepEqual(await heardOf("", { table: over, view: lost }), [["lost", true]]);
  const told = story([], { beats: [beat("end", 0)] });
  assert.deepEqual(await heardOf("whole", { table: over, view: lost, story: told }), []);
});

test("a switch comes with a better answer, and goes with it", async () => {
  const beats = new Beats(board, {});
  const better = view([piece("x", { look: "best" })]);
  await beats.layers(better);
  assert.equal(body.querySelectorAll(".layers button").length, 3);
  assert.ok(board.frame.classList.contains("only-both"));
  click(body.querySelector("[data-layer=mine]"));
  assert.ok(board.frame.classList.contains("only-mine") && !board.frame.classList.contains("only-both"));
  await beats.layers(view([]));
  assert.equal(body.querySelector(".layers"), null);
  assert.equal(board.frame.classList.contains("only-mine"), false);
});
