import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { isSame, keptOf, Part } from "../../src/fivesuns/web/js/dice.js";
import { commitment, fromHex, hmac, newNonce, sha256, toHex } from "../../src/fivesuns/web/js/digest.js";
import { chosen, faultOf, keyOf } from "../../src/fivesuns/web/js/draws.js";
import { sha256 as plain } from "../../src/fivesuns/web/js/sha256.js";

const bytes = (length) => Uint8Array.from({ length }, (_, place) => (place * 37 + length) % 256);
const hash = (content) => createHash("sha256").update(content).digest("hex");

test("digests are those of everybody else, with WebCrypto and without", async () => {
  for (const length of [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 200, 1000]) {
    assert.equal(toHex(plain(bytes(length))), hash(bytes(length)), `${length} bytes`);
    assert.equal(toHex(await sha256(bytes(length))), hash(bytes(length)));
  }
  const key = bytes(32);
  for (const text of ["", "0", "start 0\n0 ff", "é".repeat(100)]) {
    assert.equal(toHex(await hmac(key, text)), createHmac("sha256", key).update(text).digest("hex"));
  }
});

test("a nonce is 32 bytes, and never the same", () => {
  const nonces = new Set(Array.from({ length: 50 }, newNonce));
  assert.equal(nonces.size, 50);
  for (const nonce of nonces) assert.match(nonce, /^[0-9a-f]{64}$/);
  assert.equal(toHex(fromHex("00ff10")), "00ff10");
});

// What core/dice.py gives for the same: see tests/match/test_starting.py.
const SEED = "5".repeat(64);
const STARTS = [
  { commitments: { 0: "", 1: "" }, nonces: { 0: "a".repeat(64), 1: "b".repeat(64) }, void: "" },
];

test("keys and choices are those of Python", async () => {
  const key = await keyOf({ dice: "hmac-sha256-shared", seed: SEED, starts: STARTS });
  assert.equal(key, KEY);
  const places = [];
  for (let number = 0; number < 12; number += 1) places.push(await chosen(key, number, [3, 1, 0, 5]));
  assert.deepEqual(places, PLACES);
  assert.equal(await keyOf({ dice: "hmac-sha256", seed: SEED, starts: [] }), SEED);
});
const KEY = "46018423948bbaef337834f48fb815f952859d8660e700af0db2b454e5630742";
const PLACES = [1, 3, 0, 3, 0, 0, 1, 3, 3, 0, 0, 3];

/** A game that is as it should be. */
async function sound() {
  const nonces = { 0: "a".repeat(64), 1: "b".repeat(64) };
  const commitments = { 0: await commitment(nonces[0]), 1: await commitment(nonces[1]), 2: "" };
  const starts = [
    { commitments, nonces: { 0: nonces[0] }, void: "silent" },
    { commitments, nonces, void: "" },
  ];
  const draws = { dice: "hmac-sha256-shared", seed: SEED, commitment: await commitment(SEED), given: 0, starts };
  const key = await keyOf(draws);
  const drawn = [];
  for (let number = 0; number < 9; number += 1) {
    const weights = [1, 2, 3, number + 1];
    drawn.push({ step: number, number, weights, drawn: await chosen(key, number, weights) });
  }
  return { ...draws, draws: drawn };
}

test("a game as it was promised is sound, also to who saw it", async () => {
  const draws = await sound();
  assert.equal(await faultOf(draws, null), null);
  const seen = { 1: draws.starts[1].commitments };
  assert.equal(await faultOf(draws, { house: draws.commitment, nonces: {}, seen }), null);
});

test("whatever is changed is found", async () => {
  const wrong = async (change, kept = null) => {
    const draws = structuredClone(await sound());
    change(draws);
    return (await faultOf(draws, kept))?.what;
  };
  assert.equal(await wrong((draws) => (draws.seed = "6".repeat(64))), "seed");
  assert.equal(await wrong((draws) => (draws.dice = "loaded")), "unknown");
  assert.equal(await wrong((draws) => (draws.starts[1].nonces[0] = "c".repeat(64))), "nonce");
  assert.equal(await wrong((draws) => delete draws.starts[1].nonces[0]), "start");
  assert.equal(await wrong((draws) => (draws.starts[0].nonces[1] = "b".repeat(64))), "start");
  assert.equal(await wrong((draws) => draws.starts.shift()), "draw");
  assert.equal(await wrong((draws) => (draws.draws[3].drawn = (draws.draws[3].drawn + 1) % 4)), "draw");
  const { commitment: house } = await sound();
  assert.equal(await wrong(() => {}, { house: "other", nonces: {}, seen: {} }), "seen");
  assert.equal(await wrong(() => {}, { house, nonces: {}, seen: { 1: { 0: "another" } } }), "seen");
});

// taking part

/** A browser's storage. */
function makeStorage() {
  const kept = new Map();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) };
}
const SEATS = [{ seat: 0, you: true }, { seat: 1, you: false }];
const dice = (more) => ({ start: 0, stage: "commit", house: "h", commitments: {}, nonces: {}, silent: [], ...more });

/** Somebody at a table, and what they have sent. */
function makePart(storage = makeStorage()) {
  const sent = [];
  return { sent, storage, part: new Part("table", (message) => String(sent.push(message)), storage) };
}

test("a seat commits itself, and reveals what it committed to", async () => {
  const { part, sent } = makePart();
  await part.answer(dice(), SEATS);
  const [{ commit, seat }] = sent;
  assert.equal(seat, 0);
  await part.answer(dice({ commitments: { 0: commit } }), SEATS);
  assert.equal(sent.length, 1);
  await part.answer(dice({ stage: "reveal", commitments: { 0: commit, 1: "x" } }), SEATS);
  assert.equal(await commitment(sent[1].reveal), commit);
  assert.ok(part.sent("1") && part.sent("2") && !part.sent("2") && !part.sent("7"));
});

test("a page that is loaded again reveals the same", async () => {
  const { part, sent, storage } = makePart();
  await part.answer(dice(), SEATS);
  const again = makePart(storage);
  await again.part.answer(dice({ stage: "reveal", commitments: { 0: sent[0].commit } }), SEATS);
  assert.equal(await commitment(again.sent[0].reveal), sent[0].commit);
});

test("nothing is said twice with another nonce, and a new start has a new one", async () => {
  const { part, sent } = makePart();
  await part.answer(dice(), SEATS);
  await part.answer(dice(), SEATS);
  await part.answer(dice({ start: 1 }), SEATS);
  assert.equal(sent[0].commit, sent[1].commit);
  assert.notEqual(sent[0].commit, sent[2].commit);
});

test("nothing is revealed to who exchanges a promise", async () => {
  const { part, sent } = makePart();
  await part.answer(dice(), SEATS);
  const commitments = { 0: sent[0].commit, 1: "x" };
  await part.answer(dice({ stage: "reveal", house: "other", commitments }), SEATS);
  await part.answer(dice({ stage: "reveal", commitments: { 0: "not mine", 1: "x" } }), SEATS);
  assert.equal(sent.length, 1);
  await part.answer(dice({ stage: "reveal", commitments }), SEATS);
  await part.answer(dice({ stage: "reveal", commitments: { ...commitments, 1: "y" } }), SEATS);
  assert.equal(sent.length, 2);
});

test("who watches, was silent or has no dice says nothing", async () => {
  const { part, sent, storage } = makePart();
  await part.answer(undefined, SEATS);
  await part.answer(dice(), [{ seat: 0, you: false }]);
  await part.answer(dice({ silent: [0] }), SEATS);
  await part.answer(dice({ stage: "thrown" }), SEATS);
  await part.answer(dice({ stage: "reveal", commitments: { 0: "of another browser" } }), SEATS);
  assert.deepEqual(sent, []);
  assert.equal(keptOf("table", storage), null);
});

test("several at one screen have a part each", async () => {
  const { part, sent } = makePart();
  await part.answer(dice(), SEATS.map((seat) => ({ ...seat, you: true })));
  assert.deepEqual(sent.map(({ seat }) => seat), [0, 1]);
  assert.notEqual(sent[0].commit, sent[1].commit);
});

test("what is kept does not grow without end", async () => {
  const storage = makeStorage();
  for (let table = 0; table < 60; table += 1) {
    await new Part(`t${table}`, () => "1", storage).answer(dice(), SEATS);
  }
  assert.equal(Object.keys(JSON.parse(storage.getItem("dice"))).length, 40);
  assert.equal(keptOf("t3", storage), null);
  assert.ok(keptOf("t59", storage));
});

test("promises are compared whole", () => {
  assert.ok(isSame({ 0: "a" }, { 0: "a" }));
  assert.ok(!isSame({ 0: "a" }, { 0: "a", 1: "b" }));
  assert.ok(!isSame({ 0: "a" }, { 1: "a" }));
});
