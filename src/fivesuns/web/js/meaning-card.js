/** A small card that says what something means, beside it: by hovering, by a touch, by a long press. */

import { all, el, rich } from "./dom.js";
import { meaningOf, meaningOfPiece } from "./meanings.js";

/** @import { Piece, Stage } from "./types.js" */

const HOVER = 450; // milliseconds before a card comes: it is in nobody's way while they play
const PRESS = 450; // milliseconds that a finger rests on something to ask what it is
const STILL = 4; // pixels that a hand moves without meaning to
const GAP = 10; // pixels between a thing and its card

/**
 * Cards for whatever is on a board (`data-id`) or in a panel (`data-art`).
 * @param {Stage} stage
 * @param {(id: string) => Piece | undefined} pieceOf
 * @param {EventTarget | null} last  what was pointed at while this was loaded
 */
export function makeCards(stage, pieceOf, last) {
  const card = el("aside", { class: "meaning panel", role: "tooltip", hidden: true });
  document.body.append(card);
  let timer = 0;
  /** Where a click was: until the pointer moves on, what comes to lie under it is not asked for. */
  let clicked = { x: -1, y: -1 };

  /** What is told of an element. @param {Element} thing */
  const told = (thing) => {
    const { id, art } = /** @type {HTMLElement | SVGElement} */ (thing).dataset;
    if (art) return meaningOf(stage.meanings, art);
    const piece = pieceOf(id ?? "");
    if (piece) return piece.look === "ghost" ? "" : meaningOfPiece(stage, piece);
    return meaningOf(stage.meanings, id, stage.shapes.find((one) => one.id === id)?.art);
  };

  /** What is printed on a thing: it lets touches through to it. @param {Element} thing */
  const printedOn = (thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return all(".stage .named", document, SVGElement).find((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      return one !== thing && across > left && across < right && down > top && down < bottom;
    });
  };

  const hide = () => {
    window.clearTimeout(timer);
    card.hidden = true;
  };

  /** @param {Element} thing */
  const show = (thing) => {
    const printed = told(thing) ? null : printedOn(thing);
    const text = told(printed ?? thing);
    if (!text) return hide();
    card.replaceChildren(rich(text));
    card.hidden = false;
    place(card, thing.getBoundingClientRect());
  };

  /** The thing under a pointer that may have a meaning. @param {EventTarget | null} target */
  const thingAt = (target) => (target instanceof Element ? target.closest(".stage [data-id], [data-art]") : null);

  /** @param {Element} thing @param {number} after */
  const later = (thing, after) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => show(thing), after);
  };

  document.addEventListener("pointerover", ({ target, pointerType, clientX, clientY }) => {
    const thing = thingAt(target);
    const still = Math.hypot(clientX - clicked.x, clientY - clicked.y) < STILL;
    if (pointerType !== "touch" && thing && !still) later(thing, HOVER);
  });
  document.addEventListener("pointerout", ({ target, pointerType }) => {
    if (pointerType !== "touch" && thingAt(target)) hide();
  });
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    hide();
    const thing = thingAt(target);
    if (pointerType === "touch" && thing) later(thing, PRESS);
  });
  document.addEventListener("pointerup", () => window.clearTimeout(timer));
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    clicked = { x: clientX, y: clientY };
    const thing = thingAt(target);
    const plays = thing?.matches(".open, .selected, .other") || document.querySelector(".board.sent");
    if (thing && !plays) show(thing); // what can be played is played
  });
  document.addEventListener("pointerover", ({ target }) => pointAt(target));
  document.addEventListener("keydown", hide);
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  const thing = thingAt(last);
  if (thing && !thing.classList.contains("open")) later(thing, HOVER);
}

/** A place that the log names is shown on the board while one points at its name. @param {EventTarget | null} target */
function pointAt(target) {
  for (const thing of all(".stage .pointed", document, SVGElement)) thing.classList.remove("pointed");
  const name = target instanceof Element ? target.closest(".log em")?.textContent : "";
  if (!name) return;
  for (const thing of all(".board [data-id]", document, SVGElement)) {
    const { id = "" } = thing.dataset;
    if (id === name || id.endsWith(`-${name}`)) thing.classList.add("pointed");
  }
}

/**
 * Above a thing, or below it where there is no room, and never beyond the window.
 * @param {HTMLElement} card
 * @param {DOMRect} at
 */
function place(card, at) {
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.x + at.width / 2 - width / 2, innerWidth - width - 8));
  const above = at.top - height - GAP;
  const top = above > 8 ? above : Math.min(at.bottom + GAP, innerHeight - height - 8);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
