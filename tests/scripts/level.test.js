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
  assert.equal(levelOf("toy"), "novice");
  ended("a", "novice", true);
  ended("a", "novice", true); // the page was loaded again
  assert.equal(levelOf("toy"), "novice");
  ended("b", "novice", true);
  assert.equal(levelOf("toy"), "player");
  ended("c", "player", false);
  ended("d", "player", true);
  ended("e", "player", false);
  assert.equal(levelOf("toy"), "player");
  ended("f", "player", false);
  assert.equal(levelOf("toy"), "novice");
  assert.equal(levelOf("other"), "novice");
});

test("nobody falls below the first level or rises above the last", () => {
  assert.deepEqual(after({ level: "novice", run: -1, last: "" }, false, "x"), { level: "novice", run: -2, last: "x" });
  assert.deepEqual(after({ level: "master", run: 1, last: "" }, true, "x"), { level: "master", run: 2, last: "x" });
});

test("only games against bots of one level say something", () => {
  const me = seat(0, { you: true });
  for (const seats of [[me], [me, seat(1)], [me, bot("random")], [seat(0), bot("novice")], [me, bot("novice"), bot("master")]]) {
    noteResult(table(seats, { over: true }), [0]);
  }
  noteResult(table([me, bot("novice")]), [0]);
  assert.equal(localStorage.getItem("levels"), null);
});
