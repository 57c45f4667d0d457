import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Board } from "../../src/fivesuns/web/js/board.js";
import { isStill, tell } from "../../src/fivesuns/web/js/story.js";
import { newPage } from "./fake-page.js";
import { beat, motion, piece, shape, stage, story, view } from "./samples.js";

let board;

const start = (look) => {
  const body = newPage(look);
  const frame = document.createElementNS("", "svg");
  body.append(frame);
  board = new Board(frame, stage(shape("ring")));
  board.show(view([piece("a", { x: 10, y: 0 }), piece("b", { x: 50, y: 50 })]), {});
};
beforeEach(() => start({ motion: "200ms" }));

const area = () => ({ x: 95, y: 95, width: 10, height: 10 });
const settled = () => new Promise((resolve) => setImmediate(resolve));
const play = (...frames) => tell(board, story(frames), area, []);
/** All animations so far, those of the parts of pieces that move too. */
const moving = (id) => {
  const element = board.find(id);
  return [...element.animations, ...(element.querySelector(".moves")?.animations ?? [])];
};

test("frames come one after the other, motions of one together", async () => {
  play(
    [motion("line", { ids: ["a"], x: 20 }), motion("line", { ids: ["b"], x: 60 })],
    [motion("line", { ids: ["a"], x: 30 })],
  );
  assert.deepEqual([moving("a").length, moving("b").length], [1, 1]);
  moving("a")[0].finish();
  await settled();
  assert.equal(moving("a").length, 1, "the other motion is not over");
  moving("b")[0].finish();
  await settled();
  assert.equal(moving("a").length, 2);
  assert.deepEqual(
    moving("a")[1].frames.transform,
    ["translate(0px, 0px)", "translate(10px, 0px)"],
    "from where it went",
  );
});

test("what has moved belongs where it went", async () => {
  const story = play([motion("line", { ids: ["a"], x: 20, y: 5 })]);
  moving("a")[0].finish();
  await story.done;
  assert.deepEqual([board.piece("a").x, board.piece("a").y], [20, 5]);
  assert.equal(board.find("a").getAttribute("transform"), "translate(20 5)");
  assert.equal(moving("a")[0].state, "cancelled");
});

test("an arc turns outlines and carries pieces", async () => {
  const story = play([motion("arc", { ids: ["ring", "a"], angle: 90 })]);
  assert.match(moving("ring")[0].frames.transform[1], /rotate\(90deg\)/);
  assert.equal(moving("a")[0].options.duration, 200 * 1.43);
  for (const id of ["ring", "a"]) moving(id)[0].finish();
  await story.done;
  assert.deepEqual([Math.round(board.piece("a").x), Math.round(board.piece("a").y)], [0, 10]);
});

test("a piece arrives from the panel of a seat, or from a place", () => {
  play([
    motion("arrive", { piece: piece("new", { x: 40, y: 40 }), seat: 1 }),
    motion("arrive", { piece: piece("drawn", { x: 40, y: 40 }), x: 10, y: 10 }),
  ]);
  assert.match(moving("new")[0].frames.transform[0], /^translate\(60px, 60px\)/);
  assert.match(moving("drawn")[0].frames.transform[0], /^translate\(-30px, -30px\)/);
});

test("a piece leaves for the panel of a seat, or fades where it is", () => {
  play([motion("leave", { ids: ["a"], seat: 0 }), motion("leave", { ids: ["b"] })]);
  assert.match(moving("a")[0].frames.transform[1], /^translate\(90px, 100px\)/);
  assert.match(moving("b")[0].frames.transform[1], /^translate\(0px, 0px\)/);
  assert.deepEqual(moving("b")[0].frames.opacity, [1, 0]);
});

test("a swap shrinks one and grows the other", () => {
  play([motion("swap", { ids: ["a"], piece: piece("c") })]);
  assert.deepEqual(moving("a")[0].frames.transform, ["scale(1)", "scale(0)"]);
  assert.deepEqual(moving("c")[0].frames.transform, ["scale(0)", "scale(1)"]);
});

test("a glow stays until the story is cleared", async () => {
  const story = play([motion("glow", { ids: ["a", "ring"] })]);
  assert.ok(board.find("a").classList.contains("glow"));
  board.frame.animations[0].finish();
  await story.done;
  assert.ok(board.find("ring").classList.contains("glow"));
  story.clear();
  assert.ok(!board.find("a").classList.contains("glow"));
});

test("what is not there does not move", async () => {
  const story = play([motion("line", { ids: ["gone"], x: 20 }), motion("leave", { ids: ["gone"] })]);
  await story.done;
});

test("a touch ends it at once: later frames are not begun", async () => {
  const story = play([motion("line", { ids: ["a"], x: 20 })], [motion("line", { ids: ["b"], x: 20 })]);
  story.finish();
  await story.done;
  assert.equal(moving("b").length, 0);
});

test("nothing moves for who wants it still, or looks elsewhere", () => {
  assert.equal(isStill(), false);
  document.hidden = true;
  assert.equal(isStill(), true);
  start({ motion: "0ms" });
  assert.equal(isStill(), true);
});

// moments

/** A story with moments, and what happens to them in their order. */
const stopping = (frames, beats, how = {}) => {
  const seen = [];
  let go = () => {};
  const stop = (_, { kind }) => {
    seen.push(kind);
    return { done: new Promise((resolve) => (go = resolve)), finish: () => seen.push(`${kind} is whole`) };
  };
  const told = tell(board, story(frames, { beats }), area, [], { stop, lands: (n) => seen.push(n), ...how });
  return { told, seen, go: () => go() };
};
const line = (id) => [motion("line", { ids: [id], x: 20 })];

test("a moment comes after its frame, and the next frame after the moment", async () => {
  const { seen, go } = stopping([line("a"), line("b")], [beat("hold", 1), beat("tell", 2)]);
  moving("a")[0].finish();
  await settled();
  assert.deepEqual([seen, moving("b").length], [[0, "hold"], 0]);
  go();
  await settled();
  moving("b")[0].finish();
  await settled();
  assert.deepEqual(seen, [0, "hold", 1, "tell"]);
});

test("a touch skips moments, but not one that waits for somebody: that one is shown whole", async () => {
  const { told, seen, go } = stopping([line("a"), line("b"), line("a")], [beat("hold", 1), beat("round", 2)]);
  told.finish();
  await settled();
  assert.deepEqual(seen, [0, 1, "round", "round is whole"]);
  go();
  await told.done;
  assert.equal(moving("a").length, 1, "what comes after it is not begun");
});

test("a story that is told in brief moves nothing, and waits all the same", async () => {
  const { told, seen, go } = stopping([line("a")], [beat("check", 0), beat("round", 1)], { brief: true });
  await settled();
  assert.deepEqual(seen, [0, "round", "round is whole"]);
  assert.equal(moving("a")[0].state, "cancelled");
  go();
  await told.done;
});

test("a story that counts no longer waits for nobody", async () => {
  const stop = () => {
    let end;
    return { done: new Promise((resolve) => (end = resolve)), finish() {}, drop: () => end() };
  };
  const beats = [beat("round", 0), beat("round", 1)];
  const told = tell(board, story([line("a")], { beats }), area, [], { stop });
  told.drop();
  await told.done;
  assert.equal(moving("a").length, 0);
});

test("where nobody stops for a moment, all but what decided fades a while", async () => {
  const told = tell(board, story([], { beats: [beat("round", 0, { keep: ["a"] })] }), area, []);
  assert.deepEqual([moving("a").length, moving("b").length], [0, 1]);
  assert.deepEqual(moving("b")[0].frames.opacity, [1, 0.34, 0.34, 1]);
  moving("b")[0].finish();
  await told.done;
});
