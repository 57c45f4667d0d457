/** What a phone has at its foot besides the board: a hint, taking back, the list of choices, and all other acts. */

import { maybe, one } from "./dom.js";

/**
 * @param {HTMLElement} bar
 * @param {{acts: HTMLElement, list: HTMLDetailsElement}} of  the acts of a table and its list of choices
 * @returns {{show: (choices: number, title: string) => void}}  to be called whenever something may be done or not
 */
export function makeTools(bar, { acts, list }) {
  const [hint, back, choices, more] = ["hint", "back", "choices", "more"].map((id) => one(`[data-tool="${id}"]`, bar));
  const hinted = () => maybe(".hint-at:not([hidden]) button", acts);
  const asked = one('[data-ask="back"]', acts);
  const open = (/** @type {boolean} */ on) => {
    acts.classList.toggle("unfolded", on);
    more.setAttribute("aria-expanded", String(on));
  };
  hint.addEventListener("click", () => hinted()?.click());
  back.addEventListener("click", () => asked.click());
  choices.addEventListener("click", () => {
    list.open = !list.open;
    if (list.open) one(".board").scrollIntoView(); // above the list
  });
  list.addEventListener("toggle", () => choices.setAttribute("aria-expanded", String(list.open)));
  more.addEventListener("click", () => open(!acts.classList.contains("unfolded")));
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !acts.contains(target) && !bar.contains(target)) open(false);
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && open(false));
  return {
    show(count, title) {
      hint.hidden = !hinted();
      back.hidden = asked.hidden || !one(".bar").hidden; // what is tried is taken back in the bar
      one("span", choices).textContent = title;
      choices.hidden = list.hidden;
      choices.setAttribute("aria-disabled", String(!count));
    },
  };
}
