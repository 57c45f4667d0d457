import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { after, levelOf, noteResult } from "../../src/fivesuns/web/js/level.js";
import { newPage } from "./fake-page.js";
import { seat, table } from "./samples.js";

beforeEach(() => newPage());

const bot = (level) => seat(1, { kind: "bot", level });
const ended = (id, level, won) =>
  noteResult(table([seat(0, { you: true }), bot(level)], { id, over: true }), [won ? 0 : 1]);

test("two wins in a row call for a stronger bot, two losses for a weaker one", () => {
  assert.equal(levelOf("toy"), "axolotl");
  ended("a", "axolotl", true);
  ended("a", "axolotl", true); // the page was loaded again
  assert.equal(levelOf("toy"), "axolotl");
  ended("b", "axolotl", true);
  assert.equal(levelOf("toy"), "armadillo");
  ended("c", "armadillo", false);
  ended("d", "armadillo", true);
  ended("e", "armadillo", false);
  assert.equal(levelOf("toy"), "armadillo");
  ended("f", "armadillo", false);
  assert.equal(levelOf("toy"), "axolotl");
  assert.equal(levelOf("other"), "axolotl");
});

test("nobody falls below the first level or rises above the last", () => {
  assert.deepEqual(after({ level: "cuy", run: -1, last: "" }, false, "x"), { level: "cuy", run: -2, last: "x" });
  assert.deepEqual(after({ level: "condor", run: 1, last: "" }, true, "x"), { level: "condor", run: 2, last: "x" });
});

test("who met a bot of before begins on the ladder like anybody else", () => {
  localStorage.setItem("levels", JSON.stringify({ toy: { level: "master", run: 1, last: "a" } }));
  assert.equal(levelOf("toy"), "axolotl");
});

test("only games against bots of one level say something", () => {
  const me = seat(0, { you: true });
  for (const seats of [[me], [me, seat(1)], [me, bot("random")], [seat(0), bot("axolotl")], [me, bot("axolotl"), bot("condor")]]) {
    noteResult(table(seats, { over: true }), [0]);
  }
  noteResult(table([me, bot("axolotl")]), [0]);
  assert.equal(localStorage.getItem("levels"), null);
});
