/**
 * Pages come from the network while there is one. What is kept is for when there is none: the files of this version of
 * the house, the page that says so, and one's own tables as they were last seen. It also shows what is pushed.
 */

/** The worker's own world. @type {any} */
const world = self;
/**
 * What the server wrote before this file: which version it is.
 * @type {{version: string, offline: string, files: string[]}}
 */
const { version, offline, files } = world.HOUSE;

const FILES = `files-${version}`;
const MINE = `mine-${version}`;
const MOST = 12; // tables that are kept
const KEEP = "x-keep"; // on a page of one's own
const READER = "x-reader"; // changes with whoever reads
const STATIC = /\/static\/[\w./-]+/g;

world.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
world.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(replace()));
world.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});
world.addEventListener("message", (/** @type {any} */ event) => {
  const path = String(event.data?.keep ?? "");
  if (path.startsWith("/t/")) event.waitUntil(keepAnew(path));
});

async function install() {
  const cache = await caches.open(FILES);
  await cache.addAll([new Request(offline, { cache: "reload" }), ...files]);
  await world.skipWaiting();
}

/** Take the place of the version before: what it kept is removed, and one's tables are kept anew. */
async function replace() {
  const former = (await caches.keys()).filter((name) => name !== FILES && name !== MINE);
  const paths = [];
  for (const name of former) {
    if (name.startsWith("mine-")) paths.push(...(await (await caches.open(name)).keys()));
    await caches.delete(name);
  }
  await world.clients.claim();
  await Promise.allSettled(paths.map(({ url }) => keepAnew(new URL(url).pathname)));
}

/**
 * A page from the network; what was kept of it, or the page that says so, where there is none.
 * @param {any} event
 * @param {string} path
 */
async function page(event, path) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(note(path, answer.clone()));
    return answer;
  } catch {
    const kept = await caches.open(MINE).then((cache) => cache.match(path));
    return kept ?? (await caches.match(offline, { cacheName: FILES })) ?? Response.error();
  }
}

/** A file of the pages: under its address it never changes. @param {Request} request */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(`/static/${version}/`)) await cache.put(request, answer.clone());
  return answer;
}

/** @param {string} path */
async function keepAnew(path) {
  await note(path, await fetch(path));
}

/**
 * Look at a page that has come: whether somebody else reads now, in another language, and whether it is to be kept.
 * @param {string} path
 * @param {Response} answer
 */
async function note(path, answer) {
  if (!answer.ok || !answer.headers.get(READER)) return;
  await forgetOthers(answer.headers.get(READER));
  await speak(answer.headers.get("content-language"));
  if (!answer.headers.get(KEEP)) return;
  const mine = await caches.open(MINE);
  await mine.delete(path);
  await mine.put(path, answer.clone());
  for (const old of (await mine.keys()).slice(0, -MOST)) await mine.delete(old);
  const wanted = new Set((await answer.text()).match(STATIC));
  await Promise.allSettled([...wanted].map((address) => file(new Request(address))));
}

/** The page for when there is no network is kept in the language that is read now. @param {string | null} lang */
async function speak(lang) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(offline);
  if (kept?.headers.get("content-language") === lang) return;
  const answer = await fetch(`${offline}?lang=${lang}`);
  if (answer.ok) await cache.put(offline, answer);
}

/** What somebody else has kept here is removed. @param {string | null} reader */
async function forgetOthers(reader) {
  const mine = await caches.open(MINE);
  for (const request of await mine.keys()) {
    const kept = await mine.match(request);
    if (kept?.headers.get(READER) !== reader) await mine.delete(request);
  }
}

// what is pushed

world.addEventListener("push", (/** @type {any} */ event) => {
  const { title, text, table, path } = event.data.json();
  const icon = files.find((address) => address.endsWith("favicon.svg"));
  event.waitUntil(world.registration.showNotification(title, { body: text, tag: table, icon, data: { path } }));
});
world.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.path));
});
world.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(subscribeAnew(event)));

/** @param {string} path */
async function openTable(path) {
  const open = await world.clients.matchAll({ type: "window" });
  const there = open.find((/** @type {{url: string}} */ { url }) => new URL(url).pathname === path);
  await (there ? there.focus() : world.clients.openWindow(path));
}

/** The push service gave this browser another address. @param {any} event */
async function subscribeAnew(event) {
  const options = event.oldSubscription?.options;
  const fresh = event.newSubscription ?? (options && (await world.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const headers = { "content-type": "application/json" };
  await fetch("/api/me/push", { method: "PUT", headers, body: JSON.stringify({ endpoint, ...keys }) });
}
