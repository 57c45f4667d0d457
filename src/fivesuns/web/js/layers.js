/** A better answer that lies over one's own: the one, the other, or both. */

import { all, el, maybe } from "./dom.js";
import { say } from "./messages.js";
import { sheet } from "./sheet.js";

/** @import { Board } from "./board.js" */

sheet("beats");

const LAYERS = ["mine", "best", "both"];

/** Show the switch where there is something to switch, both first. @param {Board} board @param {boolean} laid */
export function showLayers(board, laid) {
  const there = maybe(".layers");
  if (!laid) {
    there?.remove();
    choose(board, "");
  } else if (!there) {
    const buttons = LAYERS.map((layer) =>
      el("button", { type: "button", "data-layer": layer, click: () => choose(board, layer) }, say(`layer-${layer}`)),
    );
    board.frame.after(el("div", { class: "layers", role: "group", "aria-label": say("layers") }, ...buttons));
    choose(board, "both");
  }
}

/** @param {Board} board @param {string} chosen */
function choose(board, chosen) {
  for (const layer of LAYERS) board.frame.classList.toggle(`only-${layer}`, layer === chosen);
  for (const button of all("[data-layer]")) {
    button.setAttribute("aria-pressed", String(button.dataset.layer === chosen));
  }
}
