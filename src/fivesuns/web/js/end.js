/** Whether the game is over; what there is to say of it is loaded then. */

import { one } from "./dom.js";
import { sheet } from "./sheet.js";

/** @import { Scene } from "./types.js" */

/** What is to be shown: when the module has come it may be another one. @type {Scene["view"] | null} */
let latest = null;

/** @param {HTMLElement} section @param {Scene} scene */
export async function showEnd(section, scene) {
  const { table, view } = scene;
  latest = view;
  if (table.over) {
    const [{ showVerdict }] = await Promise.all([import("./verdict.js"), sheet("end")]);
    if (latest !== view) return;
    showVerdict(section, scene);
  }
  section.hidden = !table.over;
  one("#main").classList.toggle("over", table.over);
}
