/** What one wants and how far one has come, in a line above the board; a shorter one where it does not fit. */

import { one, rich } from "./dom.js";

/** @import { View } from "./types.js" */

const NARROW = matchMedia("(max-width: 860px)");

/** @param {HTMLElement} strip */
export function makeGoal(strip) {
  const [whole, brief] = [one(".whole", strip), one(".brief", strip)];
  /** @param {boolean} open */
  const open = (open) => {
    strip.classList.toggle("open", open);
    brief.setAttribute("aria-expanded", String(open));
  };
  brief.addEventListener("click", () => open(!strip.classList.contains("open")));
  document.addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node && strip.contains(target))) open(false); // it lies over the board
  });
  /** A sentence is never cut: where the line is too narrow for it, the short one says the same. */
  const fit = () => {
    strip.classList.remove("short");
    strip.classList.toggle("short", NARROW.matches || whole.scrollWidth > whole.clientWidth);
  };
  new ResizeObserver(fit).observe(strip);
  document.fonts.ready.then(fit); // letters that come late are wider or narrower
  return {
    /** @param {View} view */
    show({ goal }) {
      strip.hidden = !goal;
      whole.replaceChildren(rich(goal?.text ?? ""));
      brief.replaceChildren(rich(goal?.brief ?? ""));
      fit();
    },
  };
}
