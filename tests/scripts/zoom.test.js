import assert from "node:assert/strict";
import { test } from "node:test";
import { isDense, nearBox } from "../../src/fivesuns/web/js/zoom.js";

test("places are dense where fingers would miss", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 48, y: 0 },
  ];
  assert.equal(isDense(places, 0.4), true);
  assert.equal(isDense(places, 1), false);
  assert.equal(isDense(places.slice(1), 0.1), false);
});

test("what lies far from a touch keeps nobody from playing", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 48, y: 0 },
    { x: 300, y: 0 },
  ];
  assert.equal(isDense(places, 0.4), true);
  assert.equal(isDense(places, 0.4, { x: 20, y: 5 }), true);
  assert.equal(isDense(places, 0.4, { x: 280, y: 5 }), false);
});

test("a board comes near to a point, in its own proportions and never beyond its edge", () => {
  assert.deepEqual(nearBox([0, 0, 1000, 800], { x: 500, y: 400 }, 400), [300, 240, 400, 320]);
  assert.deepEqual(nearBox([-10, 50, 1000, 800], { x: 0, y: 900 }, 400), [-10, 530, 400, 320]);
});
