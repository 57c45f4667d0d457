import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { clockTerms } from "../../src/fivesuns/web/js/clock-form.js";
import { Clocks, written } from "../../src/fivesuns/web/js/clocks.js";
import { secondsLeft } from "../../src/fivesuns/web/js/draft.js";
import { describeClock, duration } from "../../src/fivesuns/web/js/duration.js";
import { make, newPage } from "./fake-page.js";
import { table } from "./samples.js";

const words = {
  "time-day": "a day",
  "time-days": "{n} days",
  "time-h": "{n} h",
  "time-min": "{n} min",
  "time-s": "{n} s",
  "clock-none": "no clock",
  "clock-move": "{time} a move",
  "clock-game": "{time} a game",
  "clock-more": "{time} a game and {more} a move",
  "clock-days": "{n} d {more} h",
};
const body = newPage({ words });

test("time in the largest unit that is whole", () => {
  const said = [0, 30, 60, 90, 3600, 5400, 86400, 172800].map(duration);
  assert.deepEqual(said, ["0 days", "30 s", "1 min", "90 s", "1 h", "90 min", "a day", "2 days"]);
});

test("a clock in a few words", () => {
  const terms = { each: "game", seconds: 600, more: 5, late: "resign" };
  assert.equal(describeClock(null), "no clock");
  assert.equal(describeClock({ ...terms, each: "move", seconds: 60 }), "1 min a move");
  assert.equal(describeClock(terms), "10 min a game and 5 s a move");
  assert.equal(describeClock({ ...terms, more: 0 }), "10 min a game");
});

test("time as a clock has it", () => {
  assert.deepEqual([65, 59.01, 0, -3, 3600, 7805].map(written), ["1:05", "1:00", "0:00", "0:00", "1:00:00", "2:10:05"]);
  assert.equal(written(86400 + 3600), "25:00:00");
  assert.equal(written(3 * 86400 + 4 * 3600 + 59), "3 d 4 h");
});

test("what a form chooses is what the server wants", () => {
  const chosen = { each: "none", move: 60, game: 600, more: 5, days: 86400, late: "bot" };
  assert.equal(clockTerms(chosen), null);
  assert.deepEqual(clockTerms({ ...chosen, each: "move" }), { each: "move", seconds: 60, more: 0, late: "bot" });
  assert.deepEqual(clockTerms({ ...chosen, each: "game" }), { each: "game", seconds: 600, more: 5, late: "bot" });
  assert.deepEqual(clockTerms({ ...chosen, each: "days" }), { each: "move", seconds: 86400, more: 0, late: "bot" });
});

test("a glass shows whole seconds and never less than none", () => {
  assert.deepEqual([secondsLeft(5000, 0), secondsLeft(5000, 4100), secondsLeft(5000, 6000)], [5, 1, 0]);
});

test("only the clock that runs counts down, and asks for attention at the end", () => {
  const [mine, other] = [make("span[data-clock=0]"), make("span[data-clock=1]")];
  body.append(mine, other);
  let tick;
  window.setInterval = (act) => (tick = act);
  let now = 0;
  mock.method(performance, "now", () => now);
  const clock = { each: "game", seconds: 60, more: 0, late: "wait", left: [30, 15], running: [0] };
  const clocks = new Clocks();
  clocks.set(table([], { clock }));
  now = 9000;
  tick();
  assert.deepEqual([mine.textContent, other.textContent], ["0:21", "0:15"]);
  assert.deepEqual([mine.className, other.className], ["runs", ""]);
  now = 10_000;
  tick();
  assert.equal(mine.className, "runs short");
  clocks.set(table([], { clock, over: true }));
  now = 20_000;
  tick();
  assert.deepEqual([mine.textContent, mine.className], ["0:30", ""]);
});
