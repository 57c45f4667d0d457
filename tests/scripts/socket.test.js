import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Backoff } from "../../src/fivesuns/web/js/backoff.js";
import { listen } from "../../src/fivesuns/web/js/lobby-socket.js";
import { connect } from "../../src/fivesuns/web/js/socket.js";
import { newPage } from "./fake-page.js";

let opened, heard, line;

class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  constructor(address) {
    Object.assign(this, { address, readyState: 1, sent: [], listeners: {} });
    opened.push(this);
  }
  addEventListener(kind, listener) {
    this.listeners[kind] = listener;
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.listeners.close({ target: this });
  }
  say(message) {
    this.listeners.message({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  newPage();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(Math, "random", () => 0.5); // a wait is as long as it is on average
  [opened, heard] = [[], []];
  globalThis.WebSocket = FakeSocket;
  const to = (kind) => (what) => heard.push([kind, what]);
  const kinds = ["scene", "step", "draft", "table", "chat", "refused", "played", "lost"];
  line = connect("abc", Object.fromEntries(kinds.map((kind) => [kind, to(kind)])));
});

const told = (kind) => heard.filter(([one]) => one === kind).map(([, what]) => what);

test("a table is reached over an encrypted line, in the reader's language", () => {
  assert.equal(opened[0].address, "wss://suns.example/ws/abc?lang=en&views=changes");
  location.protocol = "http:";
  connect("abc", {});
  assert.equal(opened[1].address, "ws://suns.example/ws/abc?lang=en&views=changes");
});

test("each message goes to who listens for its kind", () => {
  opened[0].say({ step: { step: 3 } });
  opened[0].say({ refused: { reason: "No." } });
  assert.deepEqual(heard, [
    ["step", { step: 3 }],
    ["refused", { reason: "No." }],
  ]);
});

test("a ping is answered at once", () => {
  opened[0].say({ ping: 0 });
  assert.deepEqual(opened[0].sent, [{ pong: 0 }]);
});

test("messages carry ids; nothing is sent without a connection", () => {
  assert.equal(line.send({ play: "place 1a" }), "1");
  assert.equal(line.send({ resign: true }), "2");
  assert.deepEqual(opened[0].sent[0], { id: "1", play: "place 1a" });
  opened[0].readyState = 3;
  assert.equal(line.send({ resign: true }), null);
});

test("what is touched before the first connection is there is sent once it is", () => {
  opened[0].readyState = 0;
  assert.equal(line.send({ play: "place 1a" }), "1");
  assert.deepEqual(opened[0].sent, []);
  opened[0].close();
  mock.timers.tick(300);
  opened[1].listeners.open();
  assert.deepEqual(opened[1].sent, [{ id: "1", play: "place 1a" }]);
  opened[1].readyState = 0;
  assert.equal(line.send({ play: "place 1a" }), null, "later on one is told that it was not");
});

test("a lost connection comes back, later each time, and the scene sets that back", () => {
  for (const wait of [300, 600, 1200]) {
    opened.at(-1).close();
    const before = opened.length;
    mock.timers.tick(wait - 1);
    assert.equal(opened.length, before);
    mock.timers.tick(1);
    assert.equal(opened.length, before + 1);
  }
  opened.at(-1).say({ scene: {} });
  opened.at(-1).close();
  mock.timers.tick(300);
  assert.equal(opened.length, 5);
});

test("a short break is not worth a word, a longer one is said once", () => {
  opened[0].close();
  mock.timers.tick(300);
  opened[1].say({ scene: {} });
  mock.timers.tick(5000);
  assert.deepEqual(told("lost"), [""]);
  opened[1].close();
  mock.timers.tick(300);
  opened[2].close();
  mock.timers.tick(5000);
  assert.deepEqual(told("lost"), ["", "reconnecting"]);
});

test("that the server closes for a moment is another word", () => {
  opened[0].say({ closing: true });
  opened[0].close();
  mock.timers.tick(700);
  assert.deepEqual(told("lost"), ["closing"]);
});

test("who has sat down begins anew at once", () => {
  line.renew();
  mock.timers.tick(300);
  assert.equal(opened.length, 2);
});

test("a machine that is online again does not wait", () => {
  opened[0].close();
  window.listeners.find(([kind]) => kind === "online")[1]();
  assert.equal(opened.length, 2);
  mock.timers.tick(10_000);
  assert.equal(opened.length, 2, "the attempt that was planned is dropped");
});

test("a connection that was given up does not bring another one", () => {
  opened[0].readyState = 2;
  window.listeners.find(([kind]) => kind === "online")[1]();
  opened[0].close();
  mock.timers.tick(10_000);
  assert.equal(opened.length, 2);
});

test("the lobby comes back too", () => {
  const lobby = [];
  listen({ lobby: (what) => lobby.push(what), mine: (what) => lobby.push(what) });
  assert.equal(opened[1].address, "wss://suns.example/api/live?lang=en");
  opened[1].say({ lobby: { here: 2, open: [] } });
  opened[1].say({ mine: [] });
  opened[1].say({ closing: true });
  assert.deepEqual(lobby, [{ here: 2, open: [] }, []]);
  opened[1].close();
  mock.timers.tick(1000);
  assert.equal(opened.length, 3);
});

test("waits double up to the longest; after a hurried one they begin anew", () => {
  const backoff = new Backoff(1000, 3000);
  assert.deepEqual([backoff.next(), backoff.next(), backoff.next(), backoff.next()], [1000, 2000, 3000, 3000]);
  backoff.hurry();
  assert.deepEqual([backoff.next(), backoff.next()], [0, 1000]);
  backoff.reset();
  assert.equal(backoff.next(), 1000);
});
