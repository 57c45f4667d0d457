/** There is no network: one's own tables, as they were when they were last seen. */

import "./page.js";
import { el, one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Scene } from "./types.js" */

const section = one("section");

one("[data-again]").addEventListener("click", () => location.reload());
window.addEventListener("online", () => location.reload());

/** A kept page as a line of the list. @param {Request} request @param {Response} page */
async function line(request, page) {
  const kept = new DOMParser().parseFromString(await page.text(), "text/html");
  /** @type {Scene} */
  const { table, banner } = JSON.parse(kept.getElementById("scene")?.textContent ?? "null");
  const names = table.seats.filter((seat) => !seat.you && seat.name).map((seat) => seat.name);
  const name = new Intl.ListFormat(document.documentElement.lang).format(names);
  const day = new Date(page.headers.get("date") ?? "");
  const time = day.toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
  return el(
    "li",
    {},
    el(
      "a",
      { href: new URL(request.url).pathname },
      el("b", {}, name ? say("offline-with", { name: table.title, more: name }) : table.title),
      el("small", {}, say("offline-as", { word: banner.title, time })),
    ),
  );
}

async function show() {
  const mine = (await caches.keys()).find((name) => name.startsWith("mine-"));
  if (!mine) return;
  const cache = await caches.open(mine);
  const lines = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const page = await cache.match(request);
      return page ? line(request, page) : "";
    }),
  );
  one("ul", section).replaceChildren(...lines.reverse());
  section.hidden = !lines.length;
}
if ("caches" in window) show();
