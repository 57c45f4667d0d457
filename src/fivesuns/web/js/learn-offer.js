/** Who plays a game at once for the first time is offered its lesson, over the table that waits. */

import { el, maybe } from "./dom.js";
import { say } from "./messages.js";
import { isNew, neverAsk, noteAsked } from "./progress.js";

/** @param {string} game */
export function offerLesson(game) {
  const href = maybe("#main")?.dataset.learn;
  if (!href || !isNew(game)) return;
  const never = el("input", { type: "checkbox" });
  const sheet = el(
    "dialog",
    { class: "learn-offer panel", "aria-labelledby": "learn-first", "aria-describedby": "learn-about" },
    el("h2", { id: "learn-first" }, say("learn-first", { name: maybe(".where b")?.textContent ?? "" })),
    el("p", { id: "learn-about" }, say("learn-first-about")),
    el("a", { class: "btn solid", href }, say("learn-minute")),
    el("button", { type: "button", class: "btn", click: () => sheet.close() }, say("learn-now")),
    el("label", {}, never, say("learn-never")),
  );
  sheet.addEventListener("close", () => {
    noteAsked(game);
    if (never.checked) neverAsk();
    sheet.remove();
  });
  /** Who touches the board plays at once: nothing is in their way. @param {Event} event */
  const aside = ({ target }) => !(target instanceof Node && sheet.contains(target)) && sheet.close();
  document.addEventListener("pointerdown", aside, { capture: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && sheet.close());
  const look = el("link", { rel: "stylesheet", href: new URL("../css/learn-offer.css", import.meta.url).href });
  look.addEventListener("load", () => sheet.show());
  document.head.append(look);
  document.body.append(sheet);
}
