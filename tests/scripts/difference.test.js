/** A view that is kept by applying what changes. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Kept } from "../../src/fivesuns/web/js/difference.js";
import { choice, piece, table, view } from "./samples.js";

let kept, first;

/** Parts 0 to 3 are pieces, 4 and 5 panels, 6 a choice. */
beforeEach(() => {
  kept = new Kept();
  const panels = [{ seat: 0 }, { seat: 1 }];
  first = view(["a", "b", "c", "d"].map((id) => piece(id)), { panels, choices: [choice("go", ["a"])], hint: "Go." });
  kept.begin({ base: 3, view: first, table: table([], { title: "Here" }) });
});

const ids = (pieces) => pieces.map(({ id }) => id).join("");

test("places of a list get other parts; all else stays the same object", () => {
  const after = kept.apply({ base: 3, parts: [piece("e")], pieces: [1, 1, 7, 3, 0] });
  assert.equal(ids(after.pieces), "aeca");
  assert.equal(after.pieces[2], first.pieces[2]);
  assert.equal(after.pieces[3], first.pieces[0]);
  assert.equal(after.panels, first.panels);
  assert.equal(after.choices, first.choices);
  assert.equal(ids(first.pieces), "abcd", "what is still being shown is left alone");
});

test("a list is spliced, or told anew", () => {
  assert.equal(ids(kept.apply({ base: 3, pieces: [2, 1, 2, [3, 3, 0]] }).pieces), "addad");
  const after = kept.apply({ base: 4, pieces: [0, [2]], choices: [0, []] });
  assert.deepEqual([ids(after.pieces), after.choices], ["c", []]);
  assert.equal(kept.apply({ base: 5, choices: [2, 0, 0, [6]] }).choices[0], first.choices[0], "parts are remembered");
});

test("what has no parts is replaced where it is told, also by nothing", () => {
  const after = kept.apply({ base: 3, turn: [1], hint: null });
  assert.deepEqual([after.turn, after.hint, after.marks], [[1], null, {}]);
});

test("numbers begin anew where everything is told once more", () => {
  const after = kept.apply({ base: 3, anew: true, parts: [piece("z"), piece("y")], pieces: [0, [1, 0]] });
  assert.equal(ids(after.pieces), "yz");
  assert.throws(() => kept.apply({ base: 4, pieces: [0, [2]] }), /part 2 is not known/);
});

test("each change has its place: known before, next, or after something that is missing", () => {
  assert.deepEqual([2, 3, 4].map((base) => kept.place({ base })), ["known", "next", "missing"]);
  kept.apply({ base: 3 });
  assert.deepEqual([3, 4, 5].map((base) => kept.place({ base })), ["known", "next", "missing"]);
});

test("nothing fits any more once a change did not, until there is a scene", () => {
  assert.throws(() => kept.apply({ base: 3, pieces: [0, [99]] }));
  assert.equal(kept.place({ base: 4 }), "missing");
  assert.equal(new Kept().place({ base: 0 }), "missing");
  kept.begin({ base: 9, view: first, table: table([]) });
  assert.equal(kept.place({ base: 9 }), "next");
});

test("of the table's card only what has changed is told", () => {
  const seats = kept.table.seats;
  const card = kept.card(7, { over: true });
  assert.deepEqual([card.step, card.over, card.title], [7, true, "Here"]);
  assert.equal(card.seats, seats);
  assert.equal(kept.card(8).over, true);
});
