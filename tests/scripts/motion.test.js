import assert from "node:assert/strict";
import { test } from "node:test";
import { about, along, arriving, leaving, slower, turned, upright } from "../../src/fivesuns/web/js/motion.js";
import { motion, piece } from "./samples.js";

const close = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

test("about a centre, clockwise, as the page has its y downwards", () => {
  const { x, y } = about({ x: 10, y: 10 }, { x: 20, y: 10 }, 90);
  close(x, 10);
  close(y, 20);
});

test("an angle goes the way of another", () => {
  assert.equal(along(90, 45), 90);
  assert.equal(along(-270, 45), 90);
  assert.equal(along(270, -45), -90);
  assert.equal(Math.abs(along(360, 45)), 0);
});

test("a piece arrives in a bow and lands where it belongs", () => {
  const path = arriving({ x: 30, y: -40 });
  assert.equal(path.length, 3);
  assert.match(path[0], /^translate\(30px, -40px\)/);
  assert.match(path[1], /^translate\(15px, -24\.1\d*px\)/);
  assert.equal(path[2], "translate(0px, 0px) scale(1)");
});

test("a piece leaves from where it is", () => {
  assert.deepEqual(leaving({ x: 1, y: 2 }), ["translate(0px, 0px) scale(1)", "translate(1px, 2px) scale(.8)"]);
});

test("an outline turns about the centre", () => {
  assert.deepEqual(turned(motion("arc", { x: 5, y: 6, angle: 45 })), [
    "translate(5px, 6px) rotate(0deg) translate(-5px, -6px)",
    "translate(5px, 6px) rotate(45deg) translate(-5px, -6px)",
  ]);
});

test("a piece keeps its head up on an arc", () => {
  const pawn = piece("pawn", { x: 10 });
  const path = upright(motion("arc", { angle: 90 }), pawn, [pawn]);
  assert.equal(path.length, 31);
  assert.equal(path[0], "translate(0px, 0px) rotate(0deg)");
  assert.match(path.at(-1), /^translate\(-10px, 10px\) rotate\(0deg\)$/);
});

test("unless it has another angle afterwards, the way the arc goes", () => {
  const tile = piece("tile", { x: 10 });
  const path = upright(motion("arc", { angle: -90 }), tile, [{ ...tile, angle: 270 }]);
  assert.match(path.at(-1), /rotate\(-90deg\)$/);
});

test("twice as far takes less than twice as long", () => {
  assert.equal(slower(45), 1);
  assert.ok(slower(-90) > 1 && slower(-90) < 2);
});
