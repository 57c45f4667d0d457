import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { levelOf, noteResult } from "../../src/fivesuns/web/js/level.js";
import { newPage } from "./fake-page.js";
import { seat, table } from "./samples.js";

beforeEach(() => newPage());

const EIGHT = ["cuy", "axolotl", "armadillo", "coati", "fox", "coyote", "puma", "condor"];
const FOUR = ["cuy", "armadillo", "coyote", "condor"];
const bot = (level) => seat(1, { kind: "bot", level });
const ended = (id, level, won) =>
  noteResult(table([seat(0, { you: true }), bot(level)], { id, over: true }), [won ? 0 : 1]);

test("two wins in a row call for a stronger bot, two losses for a weaker one", () => {
  assert.equal(levelOf("toy", EIGHT), "axolotl");
  ended("a", "axolotl", true);
  ended("a", "axolotl", true); // the page was loaded again
  assert.equal(levelOf("toy", EIGHT), "axolotl");
  ended("b", "axolotl", true);
  assert.equal(levelOf("toy", EIGHT), "armadillo");
  ended("c", "armadillo", false);
  ended("d", "armadillo", true);
  ended("e", "armadillo", false);
  assert.equal(levelOf("toy", EIGHT), "armadillo");
  ended("f", "armadillo", false);
  assert.equal(levelOf("toy", EIGHT), "axolotl");
  assert.equal(levelOf("other", EIGHT), "axolotl");
});

test("nobody falls below the first level or rises above the last", () => {
  for (const [level, won] of [["cuy", false], ["condor", true]]) {
    for (const id of ["a", "b", "c"]) ended(id + level, level, won);
    assert.equal(levelOf("toy", EIGHT), level);
  }
});

test("a game with fewer levels is gone up and down by those that it has", () => {
  assert.equal(levelOf("toy", FOUR), "armadillo");
  for (const id of ["a", "b"]) ended(id, "armadillo", true);
  assert.equal(levelOf("toy", FOUR), "coyote");
  for (const id of ["c", "d"]) ended(id, "fox", false); // who met it before there were fewer
  assert.equal(levelOf("toy", FOUR), "cuy");
  ended("e", "fox", true);
  assert.equal(levelOf("toy", FOUR), "armadillo");
  assert.equal(levelOf("other", ["cuy"]), "cuy");
});

test("who met a bot of before begins on the ladder like anybody else", () => {
  localStorage.setItem("levels", JSON.stringify({ toy: { level: "master", run: 1, last: "a" } }));
  assert.equal(levelOf("toy", EIGHT), "axolotl");
});

test("only games against bots of one level say something", () => {
  const me = seat(0, { you: true });
  for (const seats of [[me], [me, seat(1)], [me, bot("random")], [seat(0), bot("axolotl")], [me, bot("axolotl"), bot("condor")]]) {
    noteResult(table(seats, { over: true }), [0]);
  }
  noteResult(table([me, bot("axolotl")]), [0]);
  assert.equal(localStorage.getItem("levels"), null);
});
