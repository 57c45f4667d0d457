/**
 * As much of a browser's page as the scripts under test use: elements that are made, found, marked and clicked.
 * Nothing is laid out or drawn; what needs that is tried by a real browser in `tests/browser/`.
 */

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

class ClassList {
  constructor(element) {
    this.element = element;
  }
  get names() {
    return new Set((this.element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean));
  }
  set names(names) {
    this.element.setAttribute("class", [...names].join(" "));
  }
  [Symbol.iterator]() {
    return this.names[Symbol.iterator]();
  }
  contains(name) {
    return this.names.has(name);
  }
  add(...names) {
    for (const name of names) this.toggle(name, true);
  }
  remove(...names) {
    for (const name of names) this.toggle(name, false);
  }
  toggle(name, on = !this.contains(name)) {
    const names = this.names;
    names[on ? "add" : "delete"](name);
    this.names = names;
    return on;
  }
}

/** An animation that ends when a test says so. */
export class FakeAnimation {
  constructor(frames, options) {
    Object.assign(this, { frames, options, state: "running" });
    this.finished = new Promise((resolve) => (this.resolve = resolve));
  }
  finish() {
    this.state = "finished";
    this.resolve(this);
  }
  cancel() {
    this.state = "cancelled";
  }
}

class Node {
  children = [];
  parent = null;
  get parentElement() {
    return this.parent;
  }
  append(...nodes) {
    for (const node of nodes) {
      const parts = node instanceof Fragment ? node.children.splice(0) : [node];
      for (const part of parts) {
        if (part instanceof Node) part.remove();
        if (part instanceof Node) part.parent = this;
        if (part !== "") this.children.push(part);
      }
    }
  }
  replaceChildren(...nodes) {
    for (const child of this.children) if (child instanceof Node) child.parent = null;
    this.children = [];
    this.append(...nodes);
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }
  before(node) {
    node.remove();
    this.parent.children.splice(this.parent.children.indexOf(this), 0, node);
    node.parent = this.parent;
  }
  after(node) {
    node.remove();
    this.parent.children.splice(this.parent.children.indexOf(this) + 1, 0, node);
    node.parent = this.parent;
  }
  get isConnected() {
    return document.contains(this);
  }
  contains(other) {
    for (let one = other; one; one = one.parent) if (one === this) return true;
    return false;
  }
  get elements() {
    return this.children.filter((child) => child instanceof Element);
  }
  get firstElementChild() {
    return this.elements[0] ?? null;
  }
  get nextElementSibling() {
    const row = this.parent?.elements ?? [];
    return row[row.indexOf(this) + 1] ?? null;
  }
  get lastElementChild() {
    return this.elements.at(-1) ?? null;
  }
  get childElementCount() {
    return this.elements.length;
  }
  get textContent() {
    return this.children.map((child) => (child instanceof Node ? child.textContent : child)).join("");
  }
  set textContent(text) {
    this.replaceChildren(String(text));
  }
  *all() {
    for (const child of this.elements) {
      yield child;
      yield* child.all();
    }
  }
  querySelectorAll(selector) {
    return [...this.all()].filter((element) => element.matches(selector));
  }
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

class Fragment extends Node {}

class Element extends Node {
  attributes = new Map();
  listeners = [];
  animations = [];
  style = { setProperty() {} };
  constructor(tag) {
    super();
    this.tag = tag;
    this.classList = new ClassList(this);
    this.dataset = new Proxy(
      {},
      {
        get: (_, name) => this.attributes.get(`data-${kebab(name)}`),
        set: (_, name, value) => (this.setAttribute(`data-${kebab(name)}`, value), true),
      },
    );
  }
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name) {
    return this.attributes.has(name);
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  toggleAttribute(name, on) {
    if (on) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }
  matches(selector) {
    return selector.split(",").some((one) => this.#follows(one.trim().split(/\s+/)));
  }
  #follows(path) {
    if (!this.#fits(path.at(-1))) return false;
    const rest = path.slice(0, -1);
    if (!rest.length) return true;
    for (let above = this.parent; above instanceof Element; above = above.parent) if (above.#follows(rest)) return true;
    return false;
  }
  #fits(compound) {
    const parts = compound.match(/[.#:]?[\w-]+|\[[^\]]+\]/g);
    return parts.every((part) => {
      if (part === ":focus-visible") return document.keyed && document.activeElement === this;
      if (part[0] === ".") return this.classList.contains(part.slice(1));
      if (part[0] === "#") return this.id === part.slice(1);
      if (part[0] !== "[") return this.tag === part;
      const [, name, value] = /^\[([\w-]+)(?:="?([^"]*)"?)?\]$/.exec(part);
      return value === undefined ? this.hasAttribute(name) : this.getAttribute(name) === value;
    });
  }
  closest(selector) {
    return this.matches(selector) ? this : this.parent instanceof Element ? this.parent.closest(selector) : null;
  }
  addEventListener(kind, listener) {
    this.listeners.push([kind, listener]);
  }
  focus() {
    document.activeElement = this;
  }
  animate(frames, options) {
    const animation = new FakeAnimation(frames, options);
    this.animations.push(animation);
    return animation;
  }
  getAnimations() {
    return this.animations;
  }
  scrollIntoView() {}
  getBoundingClientRect() {
    return { x: 0, y: 0, width: 10, height: 10 };
  }
  get outerHTML() {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
    return `<${this.tag}${attributes}>${this.textContent}</${this.tag}>`;
  }
}

/** Properties that are attributes. */
for (const name of ["id", "placeholder", "title"]) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.setAttribute(name, value);
    },
  });
}
for (const name of ["hidden", "disabled", "open", "checked"]) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.hasAttribute(name);
    },
    set(value) {
      this.toggleAttribute(name, value);
    },
  });
}
Object.defineProperty(Element.prototype, "className", {
  get() {
    return this.getAttribute("class") ?? "";
  },
  set(value) {
    this.setAttribute("class", value);
  },
});

class HTMLElement extends Element {}
class SVGElement extends Element {}
class SVGSVGElement extends SVGElement {
  viewBox = { baseVal: { x: 0, y: 0, width: 100, height: 100 } };
  getScreenCTM() {
    return null;
  }
}
class HTMLButtonElement extends HTMLElement {}
class HTMLInputElement extends HTMLElement {
  value = "";
}
class HTMLSelectElement extends HTMLElement {
  value = "";
}
class HTMLDialogElement extends HTMLElement {
  showModal() {
    this.open = true;
  }
  close() {
    this.open = false;
  }
}
const TAGS = {
  button: HTMLButtonElement,
  input: HTMLInputElement,
  select: HTMLSelectElement,
  dialog: HTMLDialogElement,
};

/** Something happens to an element, and to all that it lies in. What a test does not need of the event is left out. */
export function fire(element, kind, more = {}) {
  const event = { target: element, preventDefault() {}, ...more };
  for (let one = element; one; one = one.parent) {
    for (const [name, listener] of one.listeners ?? []) if (name === kind) listener(event);
  }
}

export const click = (element) => fire(element, "click");

/** An element by a short description: `div.banner#id[data-x=y]`, with children. */
export function make(described, ...children) {
  const [tag] = /^\w+/.exec(described);
  const element = document.createElement(tag);
  for (const [, name] of described.matchAll(/\.([\w-]+)/g)) element.classList.add(name);
  for (const [, id] of described.matchAll(/#([\w-]+)/g)) element.id = id;
  for (const [, name, value] of described.matchAll(/\[([\w-]+)(?:=([^\]]*))?\]/g))
    element.setAttribute(name, value ?? "");
  element.append(...children);
  return element;
}

/**
 * An empty page, in the place of what a browser has.
 * @param {{words?: Record<string, string>, motion?: string}} [given]  its sentences, and how long things move
 */
export function newPage({ words = {}, motion = "0ms", ticks = false } = {}) {
  const body = new HTMLElement("body");
  const document = new HTMLElement("document");
  const head = new HTMLElement("head");
  document.append(head, body);
  Object.assign(document, {
    head,
    body,
    activeElement: body,
    keyed: false, // whether the focus was moved by a key
    documentElement: Object.assign(new HTMLElement("html"), { lang: "en" }),
    createElement: (tag) => new (TAGS[tag] ?? HTMLElement)(tag),
    createElementNS: (_, tag) => new (tag === "svg" ? SVGSVGElement : SVGElement)(tag),
    createDocumentFragment: () => new Fragment(),
    getElementById: (id) => document.querySelector(`#${id}`),
  });
  const kept = new Map();
  const listeners = [];
  Object.assign(globalThis, {
    document,
    Element,
    HTMLElement,
    SVGElement,
    SVGSVGElement,
    SVGGraphicsElement: class {}, // nothing is laid out here
    HTMLButtonElement,
    HTMLInputElement,
    HTMLSelectElement,
    HTMLDialogElement,
    DOMPoint: class {
      constructor(x, y) {
        Object.assign(this, { x, y });
      }
      matrixTransform() {
        return this;
      }
    },
    getComputedStyle: () => ({
      flexDirection: "column",
      getPropertyValue: (name) => (name.startsWith("--d") ? motion : "ease"),
    }),
    matchMedia: () => ({ matches: false }), // a wide screen
    cancelAnimationFrame() {},
    ResizeObserver: class {
      observe() {}
    },
    localStorage: { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) },
    location: { protocol: "https:", host: "suns.example", origin: "https://suns.example", pathname: "/t/x" },
    window: {
      listeners,
      addEventListener: (kind, listener) => listeners.push([kind, listener]),
      setTimeout: (...given) => setTimeout(...given),
      clearTimeout: (timer) => clearTimeout(timer),
      setInterval: (...given) => (ticks ? setInterval(...given) : 0),
      clearInterval: (timer) => clearInterval(timer),
    },
  });
  document.append(make("script#words", JSON.stringify(words)));
  return body;
}
