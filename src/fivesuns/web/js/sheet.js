/** A style sheet that comes with a module which is loaded late. */

import { el } from "./dom.js";

/** @type {Map<string, Promise<unknown>>} */
const asked = new Map();

/** Ask for a sheet, once; it is there, or will not come, when the promise is kept. @param {string} name */
export function sheet(name) {
  const there = asked.get(name) ?? load(new URL(`../css/${name}.css`, import.meta.url).href);
  asked.set(name, there);
  return there;
}

/** @param {string} href */
const load = (href) =>
  new Promise((done) => document.head.append(el("link", { rel: "stylesheet", href, load: done, error: done })));
