/** A question before something is played that somebody may not mean. The usual answer is to go on. */

import { one } from "./dom.js";

/** @import { Choice } from "./types.js" */

/** @param {HTMLDialogElement} frame @returns {(choice: Choice, play: () => void) => void} */
export function makeAsking(frame) {
  const [yes, no] = [one("[data-yes]", frame), one("[data-no]", frame)];
  let play = () => {};
  no.addEventListener("click", () => frame.close());
  yes.addEventListener("click", () => {
    frame.close();
    play();
  });
  return (choice, meant) => {
    play = meant;
    one("h2", frame).textContent = choice.ask;
    yes.textContent = choice.label;
    frame.showModal();
    no.focus();
  };
}
