/** What is shown outside a game: tables that wait, a replay's log, shares over a game, requests. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { rename, request } from "../../src/fivesuns/web/js/api.js";
import { fitted } from "../../src/fivesuns/web/js/board.js";
import { chartShares, spread, stepped } from "../../src/fivesuns/web/js/chart.js";
import { one } from "../../src/fivesuns/web/js/dom.js";
import { lookOut } from "../../src/fivesuns/web/js/offer.js";
import { nextHeard, nextMover, stepOf } from "../../src/fivesuns/web/js/replay-log.js";
import { shareLines } from "../../src/fivesuns/web/js/review.js";
import { ruleId } from "../../src/fivesuns/web/js/rules-reader.js";
import { company, describeTable, freeSeat, host, inviting } from "../../src/fivesuns/web/js/waiting-tables.js";
import { click, make, newPage } from "./fake-page.js";
import { seat, table } from "./samples.js";

const words = {
  "with-nobody": "nobody yet",
  with: "with {name}",
  "with-here": "with {name}, who waits",
  "bot-master": "a master",
  "clock-none": "no clock",
  option: "{name}: {word}",
  offer: "{name} waits for somebody.",
  "offer-no": "No",
  "sit-down": "Sit down",
};
const body = newPage({ words });
afterEach(() => mock.restoreAll());

const chair = (kind, name = "", level = "") => ({ kind, name, level });
const waiting = (id, more = {}) => ({
  id,
  game: "toy",
  title: "Toy",
  accent: "sky",
  made: 0,
  here: true,
  clock: null,
  options: [{ name: "size", label: "Size", value: "large" }],
  seats: [chair("person", "Ana"), chair("open")],
  ...more,
});

test("who sits at a table that waits", () => {
  const seats = [chair("person", "Ana"), chair("bot", "", "master"), chair("open")];
  assert.equal(company({ seats, here: true }), "with Ana and a master, who waits");
  assert.equal(company({ seats: [chair("open")], here: false }), "nobody yet");
});

test("only options that are not the usual ones are worth a word", () => {
  const usual = (size) => ({ toy: { 2: { size } } });
  assert.equal(describeTable(waiting("a"), usual("large")), "with Ana, who waits · no clock");
  assert.equal(describeTable(waiting("a"), usual("small")), "with Ana, who waits · no clock · Size: large");
});

test("a table is offered where somebody of the same game waits", () => {
  const open = [waiting("a"), waiting("b", { game: "other" }), waiting("c", { here: false }), waiting("d")];
  assert.deepEqual(
    inviting(open, "toy", new Set(["d"])).map(({ id }) => id),
    ["a"],
  );
  assert.deepEqual([freeSeat(open[0]), host(open[0])], [1, "Ana"]);
  assert.equal(host(waiting("a", { seats: [chair("bot", "", "master"), chair("open")] })), undefined);
});

const answering = (answers) =>
  mock.method(globalThis, "fetch", async (path) => {
    const answer = answers[path.split("?")[0]];
    if (!answer) throw new TypeError("no connection");
    return { ok: !answer.refused, json: async () => answer };
  });

test("one's own table is not offered, a declined one not again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  body.append(make("div.acts"));
  const lobby = { here: 2, open: [waiting("mine"), waiting("theirs")] };
  answering({ "/api/lobby": lobby, "/api/tables": { tables: [{ id: "mine" }] } });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  lookOut("toy");
  await settled();
  const strip = one(".offer");
  assert.equal(strip.textContent, "Ana waits for somebody.Sit downNo");
  click(strip.querySelectorAll("button")[1]);
  mock.timers.tick(15_000);
  await settled();
  assert.equal(document.querySelector(".offer"), null);
  mock.timers.reset();
});

test("a request comes back with an answer, a refusal, or nothing", async () => {
  answering({ "/yes": { table: "x" }, "/no": { refused: { reason: "No." } } });
  assert.deepEqual(await request("GET", "/yes"), { answer: { table: "x" } });
  assert.deepEqual(await request("POST", "/no", {}), { refused: { reason: "No." } });
  assert.deepEqual(await request("GET", "/away"), {});
});

test("a name is changed only if it is another", async () => {
  const fetched = answering({ "/api/me": { refused: { reason: "Too long." } } });
  assert.equal(await rename("Ana", " Ana "), null);
  assert.equal(await rename("Ana", "  "), null);
  assert.equal(fetched.mock.callCount(), 0);
  assert.deepEqual(await rename("Ana", "Anastasia"), { reason: "Too long." });
});

test("a replay steps over what its eye hears nothing of", () => {
  const log = ["one", "", "", "four", ""].map((text, index) => ({
    step: index + 1,
    seat: index % 2 ? -1 : 1,
    art: "",
    text,
  }));
  assert.deepEqual([nextHeard(log, 0, 1), nextHeard(log, 1, 1), nextHeard(log, 4, 1)], [1, 4, 5]);
  assert.deepEqual([nextHeard(log, 4, -1), nextHeard(log, 1, -1), nextHeard(log, 0, -1)], [1, 0, 0]);
  assert.equal(nextHeard(log, 5, 1), 5);
  assert.deepEqual([nextMover(log, 0), nextMover(log, 1), nextMover(log, 5)], [1, 1, 0]);
  assert.deepEqual([stepOf("#3", 5), stepOf("#9", 5), stepOf("#0", 5), stepOf("", 5), stepOf("#x", 5)], [3, 5, 0, 5, 5]);
});

test("shares are drawn with the reader's own line first", () => {
  const lines = shareLines(
    table([seat(0), seat(1, { you: true })]),
    ["ink", "clay"],
    [
      [0.75, 0.25],
      [0.5, 0.5],
    ],
  );
  assert.deepEqual(
    lines.map(({ seat, tone, values }) => [seat, tone, ...values]),
    [
      [1, "clay", 0.25, 0.5],
      [0, "ink", 0.75, 0.5],
    ],
  );
  assert.equal(stepped([0.25, 0.5]), "M0 75.0H1V50.0H2");
});

test("two seats share a line, three have their own", () => {
  const chart = (count) => {
    const lines = Array.from({ length: count }, (_, seat) => ({ seat, name: "", tone: "ink", values: [0.5, 0.5] }));
    return chartShares(lines, [{ step: 1, seat: 1 }], "So it went.").frame.querySelectorAll(".value").length;
  };
  assert.deepEqual([chart(1), chart(2), chart(3)], [1, 1, 3]);
});

test("a caption is cut to its room", () => {
  assert.equal(fitted("a long caption", 0), "a long caption");
  assert.equal(fitted("a long caption", 100), "a lon…");
  assert.equal(fitted("short", 100), "short");
});

test("a paragraph of the rules has an id", () => {
  assert.equal(ruleId("4.2"), "rule-4-2");
});

test("a page without a part that must be there is broken, and says so", () => {
  assert.throws(() => one(".nowhere"), /There is no \.nowhere here/);
  body.append(make("p.here"));
  assert.throws(() => one(".here", document, HTMLInputElement), /another kind/);
});

test("marks that would overlap go to the edges, and never lie over each other", () => {
  assert.deepEqual(spread([{ x: 0.1, y: 0.5 }, { x: 0.5, y: 0.01 }]), [{ x: 0.1, y: 0.5 }, { x: 0.5, y: 0.16 }]);
  const close = spread([0.1, 0.11, 0.12].map((x) => ({ x, y: 0.5 })));
  assert.deepEqual(close.map(({ y }) => y), [0.16, 0.84, 0.16]);
  assert.ok(close[2].x - close[0].x >= 0.05);
});

test("what is not valued yet is hatched", () => {
  const line = { seat: 0, name: "", tone: "ink", values: [0.5, 0.6] };
  const { frame, count } = chartShares([line], [], "", 8);
  assert.equal(count, 8);
  assert.equal(one(".todo", frame).style.left, "25.00%");
});
