/** What things mean, the goal above the board, and what a browser keeps of lessons. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { meaningOf, meaningOfPiece } from "../../src/fivesuns/web/js/meanings.js";
import { forgetSpot, isNew, keepSpot, neverAsk, noteAsked, spotIn } from "../../src/fivesuns/web/js/progress.js";

const meanings = { "card-back": "Secret.", "card-*": "A shape.", "value-shield *": "A value.", "a.b": "A dot." };

test("the first form that fits is told, and a dot is a dot", () => {
  assert.equal(meaningOf(meanings, "card-back"), "Secret.");
  assert.equal(meaningOf(meanings, "card-L"), "A shape.");
  assert.equal(meaningOf(meanings, "x", "value-shield 9"), "A value.");
  assert.equal(meaningOf(meanings, "axb"), "");
  assert.equal(meaningOf(meanings, undefined), "");
});

test("what a piece says of itself comes first", () => {
  const stage = /** @type {any} */ ({ meanings });
  const piece = { id: "p", art: "card-L", detail: null };
  assert.equal(meaningOfPiece(stage, piece), "A shape.");
  assert.equal(meaningOfPiece(stage, /** @type {any} */ ({ ...piece, detail: { about: "Mine." } })), "Mine.");
});

/** A browser's storage, or one that keeps nothing. @param {boolean} keeps */
function store(keeps) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const refuse = () => {
    throw new Error("full");
  };
  const storage = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: keeps ? (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value) : refuse,
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

test("half a lesson is kept until its end", () => {
  store(true);
  assert.equal(spotIn("azteka/first"), null);
  keepSpot("azteka/first", { beat: 2, done: [["place 2c"], []] });
  keepSpot("inka/first", { beat: 1, done: [[]] });
  assert.deepEqual(spotIn("azteka/first"), { beat: 2, done: [["place 2c"], []] });
  forgetSpot("azteka/first");
  assert.equal(spotIn("azteka/first"), null);
  assert.deepEqual(spotIn("inka/first"), { beat: 1, done: [[]] });
});

test("a lesson is offered once a game, and never again to who wants none", () => {
  store(true);
  assert.ok(isNew("azteka"));
  noteAsked("azteka");
  noteAsked("azteka");
  assert.ok(!isNew("azteka"));
  assert.ok(isNew("inka"));
  neverAsk();
  assert.ok(!isNew("inka"));
});

test("a browser that keeps nothing still teaches", () => {
  store(false);
  keepSpot("azteka/first", { beat: 2, done: [[]] });
  assert.equal(spotIn("azteka/first"), null);
});
