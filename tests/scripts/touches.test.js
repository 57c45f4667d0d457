import assert from "node:assert/strict";
import { test } from "node:test";
import { groupChoices, nearest, nextTouches, openChoices, touchOn } from "../../src/fivesuns/web/js/touches.js";
import { choice } from "./samples.js";

const words = (choices) => choices.map(({ word }) => word);
const east = choice("go east", ["man", "east"]);
const west = choice("go west", ["man", "west"]);
const pass = choice("pass", ["bell"]);

test("a choice is open while what was touched is its beginning", () => {
  const choices = [east, west, pass];
  assert.deepEqual(words(openChoices(choices, [])), ["go east", "go west", "pass"]);
  assert.deepEqual(words(openChoices(choices, ["man"])), ["go east", "go west"]);
  assert.deepEqual(words(openChoices(choices, ["man", "west"])), ["go west"]);
  assert.deepEqual(openChoices(choices, ["east"]), []);
});

test("what comes next is the next of the path", () => {
  assert.deepEqual(nextTouches(east, []), ["man"]);
  assert.deepEqual(nextTouches(east, ["man"]), ["east"]);
  assert.deepEqual(nextTouches(east, ["man", "east"]), []);
});

test("a touch begins a choice, and the last one makes it", () => {
  assert.deepEqual(words(touchOn([east, west, pass], [], "man").open), ["go east", "go west"]);
  assert.equal(touchOn([east, west, pass], [], "man").done, undefined);
  assert.equal(touchOn([east, west, pass], ["man"], "west").done, west);
  assert.equal(touchOn([east, west, pass], [], "bell").done, pass);
});

test("what is no choice leads nowhere", () => {
  assert.deepEqual(touchOn([east], [], "east"), { open: [], done: undefined });
  assert.deepEqual(touchOn([], [], "man"), { open: [], done: undefined });
});

test("where the order is free, anything that is left may be touched", () => {
  const trade = choice("trade", ["a", "b", "c"], { free: true });
  assert.deepEqual(nextTouches(trade, ["b"]), ["a", "c"]);
  assert.deepEqual(openChoices([trade], ["c", "a"]), [trade]);
  assert.equal(touchOn([trade], ["c", "a"], "b").done, trade);
  assert.deepEqual(touchOn([trade], ["c", "a"], "a").open, []);
});

test("a free choice and a strict one may share what is touched", () => {
  const trade = choice("trade", ["a", "b", "c"], { free: true });
  const swap = choice("swap", ["b", "d"]);
  assert.deepEqual(words(touchOn([trade, swap], [], "b").open), ["trade", "swap"]);
  assert.equal(touchOn([trade, swap], ["b"], "d").done, swap);
  assert.deepEqual(words(openChoices([trade, swap], ["a"])), ["trade"]);
});

test("groups keep the order in which they come", () => {
  const groups = groupChoices([choice("1", ["a"]), choice("2", ["b"], { group: "Turn" }), choice("3", ["c"])]);
  assert.deepEqual(
    [...groups].map(([group, choices]) => [group, ...words(choices)]),
    [
      ["Go", "1", "3"],
      ["Turn", "2"],
    ],
  );
});

test("an arrow goes to what is nearest that way, and rather straight than aside", () => {
  const at = (x, y) => ({ x, y });
  const places = [at(10, 0), at(30, 0), at(6, 8), at(-5, 0), at(0, 20)];
  assert.deepEqual(nearest(at(0, 0), [1, 0], places), at(10, 0));
  assert.deepEqual(nearest(at(10, 0), [1, 0], places), at(30, 0));
  assert.deepEqual(nearest(at(0, 0), [-1, 0], places), at(-5, 0));
  assert.deepEqual(nearest(at(0, 0), [0, 1], places), at(6, 8));
  assert.equal(nearest(at(0, 0), [0, -1], places), null);
});
