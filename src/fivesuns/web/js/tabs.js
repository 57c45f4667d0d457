/** Tabs that take each other's place, by click and by arrow keys. */

import { all } from "./dom.js";

/** The arrow keys. @type {Record<string, number>} */
const WAYS = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * @param {HTMLElement} tabs
 * @param {(id: string) => void} opened
 * @returns {(id: string) => void}  opens a tab
 */
export function makeTabs(tabs, opened) {
  const buttons = all("[role=tab]", tabs);

  /** @param {HTMLElement} button */
  const open = (button) => {
    for (const other of buttons) {
      const on = other === button;
      other.setAttribute("aria-selected", String(on));
      other.tabIndex = on ? 0 : -1;
      const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = !on;
    }
    opened(button.id);
  };

  for (const [index, button] of buttons.entries()) {
    button.addEventListener("click", () => open(button));
    button.addEventListener("keydown", (event) => {
      const way = WAYS[event.key];
      if (!way) return;
      const next = buttons[(index + way + buttons.length) % buttons.length];
      open(next);
      next.focus();
    });
  }
  return (id) => {
    const button = buttons.find((button) => button.id === id);
    if (button) open(button);
  };
}
