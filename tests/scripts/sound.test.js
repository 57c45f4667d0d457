/** Sounds: how long, how loud and how calm they are, by a stand-in for the browser's audio; and when they are heard. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Alerts } from "../../src/fivesuns/web/js/alerts.js";
import { BUZZES, calm, lastNote, lengthOf, play, SOUNDS } from "../../src/fivesuns/web/js/sound.js";
import { click, fire, make, newPage } from "./fake-page.js";

/** A parameter that remembers what it was told, as [value, time]. */
const parameter = () => {
  const told = [];
  const tell = (value, time) => told.push([value, time]);
  return { told, setValueAtTime: tell, linearRampToValueAtTime: tell, exponentialRampToValueAtTime: tell };
};

/** As much of the browser's audio as sounds are made of. */
class Audio {
  currentTime = 1;
  sources = [];
  gains = [];
  filters = [];
  #node(more, list) {
    const node = { ...more, connect: (to) => ((node.to = to), to) };
    list?.push(node);
    return node;
  }
  #source(more) {
    return this.#node({ ...more, start: (at) => (this.began = at), stop: (at) => this.sources.at(-1) && (this.ended = Math.max(this.ended ?? 0, at ?? 0)) }, this.sources);
  }
  createOscillator() {
    return this.#source({ frequency: parameter() });
  }
  createBufferSource() {
    return this.#source({});
  }
  createGain() {
    return this.#node({ gain: parameter() }, this.gains);
  }
  createBiquadFilter() {
    return this.#node({ frequency: parameter(), Q: {} }, this.filters);
  }
}

test("every sound is over within nine tenths of a second", () => {
  for (const [name, sound] of Object.entries(SOUNDS)) assert.ok(lengthOf(sound) <= 0.9, name);
});

test("every voice ends, rises to its peak and is silent before and after", () => {
  for (const [name, sound] of Object.entries(SOUNDS)) {
    const audio = new Audio();
    play(audio, {}, {}, sound);
    assert.equal(audio.sources.length, sound.voices.length, name);
    assert.ok(audio.ended >= 1 + lengthOf(sound) && audio.ended < 1 + lengthOf(sound) + 0.1, name);
    const shaped = audio.gains.filter(({ gain }) => gain.told[0]?.[0] === 0);
    assert.equal(shaped.length, sound.voices.length, name);
    for (const { gain } of shaped) {
      const levels = gain.told.map(([value]) => value);
      assert.ok(levels[1] <= sound.peak && levels[1] > 0 && levels.at(-1) <= 0.001, name);
    }
  }
});

test("nothing clips: all voices of a sound together stay below the whole", () => {
  for (const [name, { peak, voices }] of Object.entries(SOUNDS)) {
    const together = new Map();
    for (const { after = 0, loud = 1 } of voices) together.set(after, (together.get(after) ?? 0) + loud);
    assert.ok(peak * Math.max(...together.values()) < 1, name);
  }
});

test("another's piece is softer, and no two are the same pitch", () => {
  const [mine, theirs] = [new Audio(), new Audio()];
  play(mine, {}, {}, SOUNDS.lift);
  play(theirs, {}, {}, SOUNDS.lift, { loud: 0.7, pitch: 1.02 });
  const peak = (audio) => audio.gains[0].gain.told[1][0];
  assert.equal(peak(theirs), 0.7 * peak(mine));
  assert.equal(theirs.sources[0].frequency.told[0][0], 1.02 * mine.sources[0].frequency.told[0][0]);
});

test("where nothing should move a turn is a knock, and of a tune its last note is left", () => {
  assert.equal(calm("turn"), SOUNDS.wood);
  assert.equal(calm("stone"), SOUNDS.stone);
  assert.deepEqual(calm("lost").voices.map(({ from, after }) => [from, after]), [[262, 0]]);
  assert.deepEqual(lastNote(SOUNDS.won).voices.map(({ from }) => from), [784, 392]);
});

test("a motor only says what is heard as well", () => {
  for (const name of Object.keys(BUZZES)) assert.ok(SOUNDS[name], name);
});

// when they are heard

let alerts, played, watching;

beforeEach(() => {
  newPage({ motion: "200ms" });
  [played, watching] = [[], false];
  const frame = make("div", make("button[data-sound]"), make("button[data-notice]"));
  alerts = new Alerts(frame, () => watching);
  alerts.box = Promise.resolve({ play: (name, { on, loud }) => on && played.push([name, loud]) });
  globalThis.performance.now = () => 5000;
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("sound is on until it is switched off, and that is kept", async () => {
  assert.equal(alerts.sound.getAttribute("aria-pressed"), "true");
  click(alerts.sound);
  alerts.hear("wood", true);
  await settled();
  assert.deepEqual([played, localStorage.getItem("sound")], [[], "no"]);
  click(alerts.sound);
  await settled();
  assert.deepEqual(played, [["wood", 1]], "one hears that it is on");
});

test("others are softer; who watches hears nothing of one's turn, one's loss, one's slips", async () => {
  alerts.hear("wood", false);
  alerts.hear("", true);
  watching = true;
  for (const name of ["yours", "lost", "no", "won"]) alerts.hear(name, true);
  await settled();
  assert.deepEqual(played, [["wood", 0.7], ["won", 1]]);
});

test("one is told of one's turn only when one looked away", async () => {
  alerts.touched = 4000;
  alerts.turn(false, "", "");
  alerts.turn(true, "", "");
  await settled();
  assert.deepEqual(played, []);
  alerts.touched = -9000;
  alerts.turn(false, "", "");
  alerts.turn(true, "", "");
  await settled();
  assert.deepEqual(played, [["yours", 1]]);
});

test("a page that nobody has touched makes no sound", () => {
  alerts.box = null;
  alerts.hear("wood", true);
  assert.deepEqual(played, []);
});
