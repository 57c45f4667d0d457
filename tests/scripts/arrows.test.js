/** Arrows over a board: where they begin and end, and which way they point. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { centreOf, trimmed, wayOf } from "../../src/fivesuns/web/js/arrows.js";
import { keyDrawing } from "../../src/fivesuns/web/js/review.js";

const close = (one, other) => assert.ok(Math.abs(one - other) < 0.01, `${one} is not ${other}`);

test("a straight arrow begins beside what moves and points where it goes", () => {
  const { points, angle } = trimmed({ points: [[0, 0], [300, 0]], radius: 0 });
  assert.deepEqual(points, [[36, 0], [276, 0]]);
  assert.equal(angle, 0);
  assert.equal(wayOf({ points, radius: 0 }), "M36.0 0.0L276.0 0.0");
});

test("an arc turns about its centre, to the right or to the left", () => {
  // from twelve to three o'clock about the origin, and back
  const [cx, cy] = centreOf([0, -100], [100, 0], 100);
  close(cx, 0);
  close(cy, 0);
  const right = trimmed({ points: [[0, -100], [100, 0]], radius: 100 });
  for (const [x, y] of right.points) close(Math.hypot(x, y), 100);
  assert.ok(right.angle > 45 && right.angle < 90);
  const [bx, by] = centreOf([100, 0], [0, -100], -100);
  close(bx, 0);
  close(by, 0);
  const left = trimmed({ points: [[100, 0], [0, -100]], radius: -100 });
  assert.ok(left.angle < -135 || left.angle > 180 - 0.01);
});

test("a key move has an arrow from what was played to what was better", () => {
  const at = (x) => ({ word: "", label: "", seat: 0, touch: [], arrows: [], spots: [{ shape: "", x, y: 1, size: 9 }] });
  const drawn = keyDrawing({ step: 7, played: [at(1)], instead: [at(5)] });
  assert.deepEqual(drawn.map(({ tone, n }) => [tone, n]), [["played", 7], ["better", null], ["better", null]]);
  assert.deepEqual(drawn[2].arrows[0].points, [[1, 1], [5, 1]]);
});
