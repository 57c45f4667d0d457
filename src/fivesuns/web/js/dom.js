/** Elements made and found in few words. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * What an element is given: null, undefined and false leave an attribute out, functions listen.
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes
 */

/**
 * @param {Element} element
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
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  furnish(element, attributes, children);
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  furnish(element, attributes, children);
  return element;
}

/** A symbol of the game's sheet in a square of its own. @param {string} art @param {string} [look] */
export const picture = (art, look = "") =>
  svg(
    "svg",
    { viewBox: "0 0 100 100", class: look || null, "aria-hidden": "true", focusable: "false" },
    svg("use", { href: `#art-${art}`, width: 100, height: 100 }),
  );

/**
 * The first element that a selector finds, which must be of this class: `HTMLElement` unless another is named.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @param {new () => Kind} [kind]
 * @returns {Kind | null}
 */
export function maybe(selector, within = document, kind) {
  const found = within.querySelector(selector);
  return found && checked(found, selector, kind);
}

/**
 * The first element that a selector finds. A page without it is broken, and says so.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function one(selector, within = document, kind) {
  const found = maybe(selector, within, kind);
  if (!found) throw new Error(`There is no ${selector} here.`);
  return found;
}

/**
 * All elements that a selector finds.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @param {new () => Kind} [kind]
 * @returns {Kind[]}
 */
export const all = (selector, within = document, kind) =>
  [...within.querySelectorAll(selector)].map((found) => checked(found, selector, kind));

/**
 * @template {Element} Kind
 * @param {Element} found
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
function checked(found, selector, kind) {
  if (found instanceof (kind ?? HTMLElement)) return /** @type {Kind} */ (found);
  throw new Error(`${selector} is another kind of element.`);
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
export function given(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}
