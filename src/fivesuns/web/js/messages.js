/** The sentences of the interface, in the reader's language, as the page brought them. */

import { given } from "./dom.js";

/** @type {Object<string, string>} */
const words = given("words");

/** A sentence with its holes filled. @param {string} id @param {Object<string, string|number>} [holes] */
export const say = (id, holes = {}) =>
  words[id].replace(/\{(\w+)\}/g, (hole, name) => (name in holes ? String(holes[name]) : hole));
