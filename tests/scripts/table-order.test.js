import assert from "node:assert/strict";
import { test } from "node:test";
import {
  openOptions,
  presetSeats,
  levelFor,
  levelsFor,
  setCount,
  setPreset,
  setSeat,
  tableOrder,
  usualCount,
} from "../../src/fivesuns/web/js/table-order.js";

const value = (name, ...seats) => ({ name, label: name, about: "", seats });
const OPTIONS = [
  { name: "variant", label: "Variant", when: null, values: [value("plain"), value("wild"), value("duel", 2)] },
  { name: "wind", label: "Wind", when: ["variant", ["wild"]], values: [value("north"), value("south")] },
  { name: "teams", label: "Teams", when: null, values: [value("two", 4)] },
];
const chosen = (more = {}) => ({
  count: 2,
  preset: "bot",
  options: {},
  seats: [{ kind: "me" }, { kind: "bot", level: "player" }],
  lot: false,
  anyone: false,
  clock: { each: "none", move: 60, game: 600, more: 5, days: 86400, late: "resign" },
  level: "player",
  me: "Ana",
  ...more,
});
const kinds = ({ seats }) => seats.map(({ kind }) => kind).join(" ");
const settled = (count, options) =>
  openOptions(OPTIONS, { count, options }).map(({ option, value }) => [option.name, value]);

test("a game that is also played alone is set up for company", () => {
  assert.equal(usualCount([1, 2, 3]), 2);
  assert.equal(usualCount([1]), 1);
});

test("an option without a choice of one's own has its first value", () => {
  assert.deepEqual(settled(2, {}), [["variant", "plain"]]);
  assert.deepEqual(settled(2, { variant: "nonsense" }), [["variant", "plain"]]);
});

test("a value may be for some numbers of seats only", () => {
  assert.deepEqual(settled(2, { variant: "duel" }), [["variant", "duel"]]);
  assert.deepEqual(settled(3, { variant: "duel" }), [["variant", "plain"]]);
  assert.deepEqual(settled(4, {}), [
    ["variant", "plain"],
    ["teams", "two"],
  ]);
});

test("an option may depend on another", () => {
  assert.deepEqual(settled(2, { variant: "wild", wind: "south" }), [
    ["variant", "wild"],
    ["wind", "south"],
  ]);
  assert.deepEqual(settled(2, { variant: "plain", wind: "south" }), [["variant", "plain"]]);
});

test("with more seats there may be fewer levels: one meets the strongest below", () => {
  const levels = [value("weak", 2, 4), value("middling", 2), value("high", 2, 3), value("strong", 2, 4)];
  const met = (count, name) => levelFor(levels, count, name).name;
  assert.deepEqual(levelsFor(levels, 4).map(({ name }) => name), ["weak", "strong"]);
  assert.deepEqual(["weak", "middling", "high", "strong"].map((name) => met(4, name)), ["weak", "weak", "weak", "strong"]);
  assert.equal(met(2, "middling"), "middling");
  assert.equal(met(3, "weak"), "high"); // none is below
  assert.equal(met(4, undefined), "weak");
});

test("the reader sits first", () => {
  assert.deepEqual(presetSeats({ count: 3, level: "master" }, "bot"), [
    { kind: "me" },
    { kind: "bot", level: "master" },
    { kind: "bot", level: "master" },
  ]);
});

test("more seats keep who sits there", () => {
  const order = chosen({ preset: "", seats: [{ kind: "open" }, { kind: "me" }] });
  setCount(order, 4);
  assert.equal(kinds(order), "open me bot bot");
  setCount(order, 2);
  assert.equal(kinds(order), "open me");
});

test("alone is a number of seats, and company another", () => {
  const order = chosen();
  setPreset(order, "alone", 2);
  assert.deepEqual([order.count, kinds(order)], [1, "me"]);
  setPreset(order, "open", 2);
  assert.deepEqual([order.count, kinds(order)], [2, "me open"]);
  setCount(order, 1);
  assert.equal(order.preset, "alone");
  setCount(order, 3);
  assert.deepEqual([order.preset, kinds(order)], ["bot", "me bot bot"]);
});

test("the reader has one seat: taking another leaves the first to a bot", () => {
  const order = chosen();
  setSeat(order, 1, "me");
  assert.deepEqual([order.preset, kinds(order)], ["", "bot me"]);
  setSeat(order, 0, "here");
  assert.deepEqual(order.seats[0], { kind: "here" });
});

test("the server is asked for what is shown", () => {
  const seats = [{ kind: "me" }, { kind: "here", name: " " }, { kind: "here", name: " Noé " }, { kind: "open" }];
  const order = chosen({ count: 4, seats, options: { wind: "south" }, lot: true, anyone: true });
  assert.deepEqual(
    tableOrder("toy", OPTIONS, order, (n) => `Player ${n}`),
    {
      game: "toy",
      options: { variant: "plain", teams: "two" },
      seats: [{ kind: "me" }, { kind: "here", name: "Player 2" }, { kind: "here", name: "Noé" }, { kind: "open" }],
      chance: true,
      clock: null,
      public: true,
      dice: "shared",
    },
  );
});

test("a table without an open seat is not public, whatever was chosen", () => {
  assert.equal(tableOrder("toy", OPTIONS, chosen({ anyone: true }), String).public, false);
});
