/** Elements made and found in few words. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Object<string, *>} attributes  null and false leave an attribute out, functions listen
 * @param {(Node|string)[]} children
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

/** An element of HTML. @returns {HTMLElement} */
export const el = (tag, attributes = {}, ...children) =>
  /** @type {HTMLElement} */ (furnish(document.createElement(tag), attributes, children));

/** An element of SVG. @returns {SVGElement} */
export const svg = (tag, attributes = {}, ...children) =>
  /** @type {SVGElement} */ (furnish(document.createElementNS(SVG, tag), attributes, children));

/** A symbol of the game's sheet in a square of its own. @param {string} art @param {string} [look] */
export const picture = (art, look = "") =>
  svg(
    "svg",
    { viewBox: "0 0 100 100", class: look || null, "aria-hidden": "true", focusable: "false" },
    svg("use", { href: `#art-${art}`, width: 100, height: 100 }),
  );

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement} */
export const one = (selector, within = document) => within.querySelector(selector);

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** A sentence whose *starred* part is emphasised. @param {string} text */
export function rich(text) {
  const parts = text.split("*").map((part, index) => (index % 2 ? el("em", {}, part) : part));
  const whole = document.createDocumentFragment();
  whole.append(...parts);
  return whole;
}

/** The data a page was given. @param {string} id */
export const given = (id) => JSON.parse(document.getElementById(id).textContent);
