/** The log of what was done, and the reading of the rules beside it. */

import { all, el, one, picture, rich } from "./dom.js";

export class Log {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  /** @param {import("./types.js").Line[]} lines */
  show(lines) {
    this.list.replaceChildren(...lines.map(item));
    this.#newest();
  }

  /** @param {import("./types.js").Line} line */
  add(line) {
    this.list.append(item(line));
    this.#newest();
  }

  /** The newest line is marked, and in sight whichever way the list runs. */
  #newest() {
    for (const old of all(".now", this.list)) old.classList.remove("now");
    this.list.lastElementChild?.classList.add("now");
    this.follow();
  }

  /** Go to the newest line; again where the list got another height. */
  follow() {
    const upwards = getComputedStyle(this.list).flexDirection === "column-reverse";
    this.list.scrollTop = upwards ? -this.list.scrollHeight : this.list.scrollHeight;
  }
}

/** @param {import("./types.js").Line} line */
const item = (line) =>
  el(
    "li",
    {},
    el("i", { class: "num" }, String(line.step)),
    line.art ? picture(line.art) : el("span"),
    el("span", {}, rich(line.text)),
  );

/** Tabs that take each other's place, by click and by arrow keys. @param {HTMLElement} tabs @param {(id: string) => void} opened */
export function makeTabs(tabs, opened) {
  const buttons = all("[role=tab]", tabs);
  const open = (button) => {
    for (const other of buttons) {
      const on = other === button;
      other.setAttribute("aria-selected", String(on));
      other.tabIndex = on ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !on;
    }
    opened(button.id);
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener("click", () => open(button));
    button.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      const next = buttons[(index + way + buttons.length) % buttons.length];
      open(next);
      next.focus();
    });
  }
  return (id) => open(buttons.find((button) => button.id === id));
}

/** The rules are fetched when somebody first wants to read them. @param {HTMLElement} article @param {string} game */
export function rulesReader(article, game) {
  let read = null;
  const load = async () => {
    const response = await fetch(`/rules/${game}/text?lang=${document.documentElement.lang}`);
    if (response.ok) article.innerHTML = await response.text();
  };
  return async (rule) => {
    read ??= load();
    await read;
    const target = rule && one(`#rule-${rule.replaceAll(".", "-")}`, article);
    if (!target) return;
    for (const old of all(".cited", article)) old.classList.remove("cited");
    target.classList.add("cited");
    target.scrollIntoView({ block: "start" });
  };
}
