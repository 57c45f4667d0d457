import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Steps } from "../../src/fivesuns/web/js/steps.js";
import { piece, story, table, view } from "./samples.js";

let steps, shown, missed, moving;

/** A step that changes what came before it: of step 4 the line has brought one view. */
const step = (number, more = {}) => ({
  step: number,
  change: { base: number - 4 },
  story: story(),
  line: null,
  banner: { title: "Your turn.", text: null, seat: 0 },
  ...more,
});
const scene = (number, base, pieces = []) => ({ base, view: view(pieces), table: table([], { step: number }) });

/** A step is shown for as long as `moving` says. */
beforeEach(() => {
  [shown, missed, moving] = [[], 0, null];
  steps = new Steps(4, {
    async show(step) {
      await moving;
      if (!steps.isStale(step)) shown.push(`${step.step}${step.draft.length ? `+${step.draft}` : ""}`);
    },
    missed: () => (missed += 1),
  });
  steps.kept.begin(scene(4, 1));
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const draft = (number, base, ...words) => ({ ...step(number, { change: { base } }), marks: {}, words });

test("steps are shown in their order, each once", async () => {
  for (const number of [5, 6, 6, 5, 7]) steps.receive(step(number));
  await settled();
  assert.deepEqual(shown, ["5", "6", "7"]);
  assert.equal(missed, 0);
});

test("one is over before the next begins", async () => {
  let done;
  moving = new Promise((resolve) => (done = resolve));
  steps.receive(step(5));
  steps.receive(step(6));
  await settled();
  assert.deepEqual([shown, steps.received, steps.more], [[], 6, true]);
  done();
  await settled();
  assert.deepEqual([shown, steps.more], [["5", "6"], false]);
});

test("a gap asks for the whole scene and shows nothing beyond it", async () => {
  steps.receive(step(6));
  await settled();
  assert.deepEqual([shown, missed, steps.received], [[], 1, 4]);
  steps.kept.begin(scene(6, 3));
  steps.reset(6);
  steps.receive(step(7));
  await settled();
  assert.deepEqual(shown, ["7"]);
});

test("where many look on, views come whole", async () => {
  steps.kept.begin(scene(4));
  const whole = (number) => ({ ...step(number), change: undefined, view: view([piece(`p${number}`)]) });
  for (const number of [5, 6, 6, 5, 7]) steps.receive(whole(number));
  steps.receiveDraft({ ...whole(7), marks: {}, words: ["go"] }, table());
  await settled();
  assert.deepEqual([shown, missed], [["5", "6", "7", "7+go"], 0]);
});

test("a scene drops what waits and what is under way", async () => {
  let done;
  moving = new Promise((resolve) => (done = resolve));
  for (const number of [5, 6]) steps.receive(step(number));
  await settled();
  steps.kept.begin(scene(8, 5));
  steps.reset(8);
  steps.receive(step(9));
  done();
  await settled();
  assert.deepEqual(shown, ["9"]);
});

test("a draft is shown on top of the step it lies on, with the table as it stands", async () => {
  const seen = [];
  steps.to.show = async (step) => seen.push([step.draft, step.table.title, step.line]);
  steps.receiveDraft(draft(4, 1, "put 1a", "put 2a"), table([], { title: "Here" }));
  await settled();
  assert.deepEqual(seen, [[["put 1a", "put 2a"], "Here", null]]);
  assert.equal(steps.received, 4);
});

test("a draft on top of another step is dropped: a scene follows", async () => {
  steps.receiveDraft(draft(3, 1, "put 1a"), table([]));
  steps.receiveDraft(draft(5, 2, "put 1a"), table([]));
  await settled();
  assert.deepEqual(shown, []);
});

test("a step ends the draft", async () => {
  steps.receiveDraft(draft(4, 1, "put 1a"), table([]));
  steps.receive(step(5, { change: { base: 2 } }));
  await settled();
  assert.deepEqual(shown, ["4+put 1a", "5"]);
});

test("a step is made whole from what the line brought before", async () => {
  const seen = [];
  steps.to.show = async (shown) => seen.push(shown);
  steps.kept.begin(scene(4, 1, [piece("a"), piece("b")]));
  const change = { base: 1, parts: [piece("c")], pieces: [1, 0, 2], marks: { b: "reached" } };
  const card = steps.receive(step(5, { change, story: story([], { marks: { c: "last" } }), table: { eye: 1 } }));
  await settled();
  assert.deepEqual(seen[0].view.pieces.map(({ id }) => id), ["c", "b"]);
  assert.deepEqual(seen[0].marks, { b: "reached", c: "last" });
  assert.deepEqual([seen[0].table, card.eye, card.step], [card, 1, 5]);
});

test("what does not fit asks for the whole scene, and nothing is shown of it", async (t) => {
  t.mock.method(console, "error", () => {});
  steps.receive(step(5, { change: { base: 1, pieces: [0, [3]] } }));
  steps.receive(step(6));
  await settled();
  assert.deepEqual([shown, missed, steps.received], [[], 2, 4]);
});

test("what was seen elsewhere already is not shown again, and the line goes on", async () => {
  steps.reset(5); // by an answer to a request, which was faster
  steps.receive(step(5));
  steps.receive(step(6));
  await settled();
  assert.deepEqual([shown, missed], [["6"], 0]);
});
