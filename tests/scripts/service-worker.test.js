/** The service worker: pages come from the network while there is one; what is kept is one's own, and of one version. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const ORIGIN = "https://house.example";

/** A cache as far as the worker uses one. */
class FakeCache {
  constructor() {
    this.kept = new Map();
  }

  #path(request) {
    return new URL(request.url ?? request, ORIGIN).pathname;
  }

  async match(request) {
    return this.kept.get(this.#path(request))?.clone();
  }

  async put(request, answer) {
    this.kept.set(this.#path(request), answer);
  }

  async delete(request) {
    return this.kept.delete(this.#path(request));
  }

  async keys() {
    return [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
  }

  async addAll(requests) {
    for (const request of requests) await this.put(request, await fetch(request));
  }
}

const stores = new Map();
const handlers = {};
let network = async (path) => page(path);
let fetched = [];

function page(path, { reader = "ana", keep = false, lang = "en" } = {}) {
  const headers = { "x-reader": reader, "content-language": lang, ...(keep ? { "x-keep": "1" } : {}) };
  return new Response(`<p>${path}</p> /static/v2/js/table.js`, { headers });
}

globalThis.location = { origin: ORIGIN };
globalThis.Request = class {
  constructor(url) {
    this.url = new URL(url, ORIGIN).href;
    this.method = "GET";
  }
};
globalThis.caches = {
  open: async (name) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name),
  keys: async () => [...stores.keys()],
  delete: async (name) => stores.delete(name),
  match: async (request, { cacheName }) => stores.get(cacheName)?.match(request),
};
globalThis.fetch = async (request) => {
  const path = new URL(request.url ?? request, ORIGIN).pathname;
  fetched.push(path);
  return network(path);
};
globalThis.self = {
  HOUSE: { version: "v2", offline: "/offline", files: ["/static/v2/css/parts.css"] },
  addEventListener: (name, handler) => (handlers[name] = handler),
  skipWaiting: async () => {},
  clients: { claim: async () => {} },
};
await import("../../src/fivesuns/web/js/service-worker.js");

/** Let an event happen, and all that it waits for. */
async function happen(name, event = {}) {
  const waiting = [];
  let answer;
  handlers[name]({
    ...event,
    waitUntil: (work) => waiting.push(work),
    respondWith: (work) => (answer = work),
  });
  const given = await answer;
  await Promise.all(waiting);
  return given;
}

const go = (path) => happen("fetch", { request: { method: "GET", mode: "navigate", url: ORIGIN + path } });
const kept = (name) => [...(stores.get(name)?.kept.keys() ?? [])];

beforeEach(async () => {
  stores.clear();
  network = async (path) => page(path, { keep: path.startsWith("/t/") });
  await happen("install");
  fetched = [];
});

const down = async () => {
  throw new TypeError("no network");
};

test("while there is a network a page is the network's, also where one was kept", async () => {
  await go("/t/1");
  network = async () => page("fresh", { keep: true });
  assert.match(await (await go("/t/1")).text(), /fresh/);
});

test("without a network one's own table is there, and any other address says so", async () => {
  await go("/t/1");
  await go("/ratings");
  network = down;
  assert.match(await (await go("/t/1")).text(), /\/t\/1/);
  assert.match(await (await go("/ratings")).text(), /\/offline/);
});

test("a page of somebody else's removes what was kept", async () => {
  await go("/t/1");
  assert.deepEqual(kept("mine-v2"), ["/t/1"]);
  network = async (path) => page(path, { reader: "beto" });
  await go("/");
  assert.deepEqual(kept("mine-v2"), []);
});

test("few tables are kept, the latest", async () => {
  for (let number = 0; number < 15; number += 1) await go(`/t/${number}`);
  assert.equal(kept("mine-v2").length, 12);
  assert.equal(kept("mine-v2").at(-1), "/t/14");
});

test("another version removes what the one before kept, and keeps one's tables anew", async () => {
  for (const name of ["files-v1", "mine-v1"]) await caches.open(name);
  await stores.get("mine-v1").put("/t/7", page("/t/7"));
  await happen("activate");
  assert.deepEqual([...stores.keys()].sort(), ["files-v2", "mine-v2"]);
  assert.deepEqual(kept("mine-v2"), ["/t/7"]);
  assert.ok(fetched.includes("/t/7"));
});

test("files of this version come from what is kept, those of another are not kept", async () => {
  const ask = (path) => happen("fetch", { request: { method: "GET", mode: "cors", url: ORIGIN + path } });
  await ask("/static/v2/css/parts.css");
  assert.deepEqual(fetched, []);
  await ask("/static/v1/css/parts.css");
  assert.deepEqual(fetched, ["/static/v1/css/parts.css"]);
  assert.ok(!kept("files-v2").includes("/static/v1/css/parts.css"));
});

test("the page for no network is kept in the language that is read", async () => {
  network = async (path) => page(path, { lang: "fr" });
  await go("/");
  assert.equal((await stores.get("files-v2").match("/offline")).headers.get("content-language"), "fr");
});

test("what is sent, and what is asked of the interface, is left to the network", () => {
  for (const request of [
    { method: "POST", mode: "navigate", url: `${ORIGIN}/t/1` },
    { method: "GET", mode: "cors", url: `${ORIGIN}/api/me` },
    { method: "GET", mode: "navigate", url: "https://elsewhere.example/" },
  ]) {
    handlers.fetch({ request, respondWith: () => assert.fail("it is none of ours") });
  }
});
