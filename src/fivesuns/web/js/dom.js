/** Elements made and found in few words. */

/** @import { Attributes, FindAll, FindMaybe, FindOne, MakeHtml, MakeSvg } from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} Made
 * @param {Made} element
 * @param {Attributes} attributes
 * @param {(Node | string)[]} children
 */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** An element of HTML. @type {MakeHtml} */
export const el = (tag, attributes = {}, ...children) => furnish(document.createElement(tag), attributes, children);

/** An element of SVG. @type {MakeSvg} */
export const svg = (tag, attributes = {}, ...children) =>
  furnish(document.createElementNS(SVG, tag), attributes, children);

/** A symbol of the game's sheet in a square of its own. @param {string} art @param {string} [look] */
export const picture = (art, look = "") =>
  svg(
    "svg",
    { viewBox: "0 0 100 100", class: look || null, "aria-hidden": "true", focusable: "false" },
    svg("use", { href: `#art-${art}`, width: 100, height: 100 }),
  );

/**
 * What was found, which must be of this class.
 * @template {Element} Kind
 * @param {Element} found
 * @param {string} selector
 * @param {new () => Kind} [kind]
 */
function checked(found, selector, kind) {
  if (found instanceof (kind ?? HTMLElement)) return /** @type {Kind} */ (found);
  throw new TypeError(`${selector} is another kind of element.`);
}

/** All elements that a selector finds. @type {FindAll} */
export const all = (selector, within = document, kind) =>
  [...within.querySelectorAll(selector)].map((found) => checked(found, selector, kind));

/** The first element that a selector finds, if there is one. @type {FindMaybe} */
export function maybe(selector, within = document, kind) {
  const found = within.querySelector(selector);
  return found && checked(found, selector, kind);
}

/** The first element that a selector finds; a page without it is broken. @type {FindOne} */
export function one(selector, within, kind) {
  const found = maybe(selector, within, kind);
  if (!found) throw new Error(`There is no ${selector} here.`);
  return found;
}

/** A sentence whose *starred* part is emphasised. @param {string} text */
export function rich(text) {
  const parts = text.split("*").map((part, index) => (index % 2 ? el("em", {}, part) : part));
  const whole = document.createDocumentFragment();
  whole.append(...parts);
  return whole;
}

/**
 * The data a page was given; the caller says what it is.
 * @template T
 * @param {string} id
 * @returns {T}
 */
export const given = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
