/** What may be done: the same choices on the board and in a list, each lighting the other. */

import { all, el, maybe, one } from "./dom.js";
import { say } from "./messages.js";
import { groupChoices, nearest, nextTouches, openChoices, touchOn } from "./touches.js";

/** @import { Board } from "./board.js" */
/** @import { Choice, Piece } from "./types.js" */

/** @typedef {{on: "board" | "list" | "", id?: string | null}} Focus */

/**
 * Where choices go: they are played, after a question where there is one; why something is none is asked; what a thing
 * means is told; and so is what comes next, once something was touched. A touch may only bring the board nearer.
 * @typedef {{play: (word: string) => void, wonder: (id: string) => void, explain: (about: string) => void,
 *   ask?: (choice: Choice, play: () => void) => void,
 *   begun?: (touched: string[], open: Choice[], next: Piece[]) => void,
 *   nearer?: (next: Piece[], event: PointerEvent) => boolean}} Listener
 */

const STILL = 4; // pixels that a hand moves without meaning to

const WIDE = 5; // characters that a narrow button holds
/** The arrow keys: to the right and downwards. @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Choices {
  /**
   * @param {Board} board
   * @param {HTMLElement} list  the details element
   * @param {Listener} to
   */
  constructor(board, list, to) {
    this.board = board;
    this.to = to;
    this.lists = one(".choice-lists", list);
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.touched = [];
    /** @type {Focus} */
    this.kept = { on: "" };
    for (const surface of board.surfaces) {
      surface.addEventListener("click", (event) => this.#click(/** @type {PointerEvent} */ (event)));
      surface.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
      surface.addEventListener("focusin", ({ target }) => isKeyed(target) && this.#point(idOf(target), true));
      surface.addEventListener("focusout", ({ target }) => this.#point(idOf(target), false));
      this.#watchPointer(surface);
    }
    this.lists.addEventListener("keydown", (event) => this.#keyInList(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.touched.length) this.cancel(); // a mouse leaves no focus
    });
  }

  /**
   * What a pointer rests on lights. After a press nothing does until the pointer moves on, whatever comes to lie under
   * it: what is only pointed at would look as if it stood there. A finger points at nothing.
   * @param {Element} surface
   */
  #watchPointer(surface) {
    /** Where it was pressed last. @type {{x: number, y: number} | null} */
    let pressed = null;
    const release = () => {
      pressed = null;
      surface.classList.remove("pressed");
    };
    const listen = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ listener) =>
      surface.addEventListener(name, (event) => listener(/** @type {PointerEvent} */ (event)));
    listen("pointerdown", ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
      surface.classList.add("pressed");
      this.#light(null, []);
    });
    const moved = (/** @type {PointerEvent} */ { target, pointerType, clientX, clientY }) => {
      if (pointerType === "touch") return;
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) < STILL) return;
      release();
      this.#point(idOf(target), true);
    };
    listen("pointerover", moved);
    listen("pointermove", (event) => pressed && moved(event));
    listen("pointerout", ({ target }) => this.#point(idOf(target), false));
    document.addEventListener("keydown", release);
  }

  /** Offer these and no others. @param {Choice[]} choices */
  show(choices) {
    const focused = (this.kept = this.#focus());
    this.choices = choices;
    this.touched = [];
    this.#offer();
    if (choices.length) this.#fill();
    this.#refocus(focused);
  }

  /** Take nothing while pieces move; what is drawn stays, so that nothing flickers. */
  rest() {
    this.kept = this.#focus();
    this.choices = [];
    this.touched = [];
    this.board.only("hint", []);
    this.board.only("selected", []);
  }

  /** The choices that begin with what was touched. */
  get open() {
    return openChoices(this.choices, this.touched);
  }

  /** What may be touched next. */
  #next() {
    return [...new Set(this.open.flatMap((choice) => nextTouches(choice, this.touched)))];
  }

  /** Take back a half-made choice. */
  cancel() {
    const [first] = this.touched;
    const here = this.#focus();
    this.touched = [];
    this.#offer();
    this.#fill();
    if (here.on === "list") this.#refocus(here);
    else if (first) this.#refocus({ on: "board", id: first });
  }

  /** Make pieces touchable: those that go on with what was touched. */
  #offer() {
    const next = this.#next();
    const others = new Set(this.touched.length ? this.choices.flatMap((choice) => nextTouches(choice, [])) : []);
    for (const [id, element] of this.board.pieces) {
      const live = next.includes(id);
      element.classList.toggle("open", live);
      element.classList.toggle("other", !live && others.has(id) && !this.touched.includes(id));
      if (element instanceof HTMLElement) element.setAttribute("aria-disabled", String(!live));
      else this.#enable(element, this.board.piece(id), live);
    }
    this.board.only("selected", this.touched);
    this.board.frame.classList.toggle("partial", this.touched.length > 0);
    this.board.only("hint", []);
    this.#rove(next.find((id) => this.board.find(id) instanceof SVGElement));
    this.to.begun?.(this.touched, this.open, this.#nextPieces());
  }

  /** What can be touched is a button; what cannot be is a picture, or a control that rests.
   * @param {SVGElement} element @param {Piece} piece @param {boolean} live */
  #enable(element, { look, hit, label }, live) {
    const rests = look === "handle" || (look === "press" && !hit);
    const role = live || rests ? "button" : look === "ghost" || !label ? "presentation" : "img";
    element.setAttribute("role", role);
    if (live) element.setAttribute("tabindex", "-1");
    else element.removeAttribute("tabindex");
    if (label) element.setAttribute("aria-label", label);
    if (rests) element.setAttribute("aria-disabled", String(!live));
  }

  /** One piece of the board is in the order of the tab key; arrows reach the others. @param {string} [id] */
  #rove(id) {
    for (const element of this.board.pieces.values()) {
      if (element.getAttribute("tabindex") === "0") element.setAttribute("tabindex", "-1");
    }
    const element = id && this.board.find(id);
    if (element instanceof SVGElement) element.setAttribute("tabindex", "0"); // buttons of the bar are in it anyway
  }

  /** The piece that the tab key reaches. */
  #reached() {
    const reached = [...this.board.pieces.values()].find((element) => element.getAttribute("tabindex") === "0");
    return reached ?? [...this.board.pieces.values()].find((element) => element.classList.contains("open"));
  }

  #fill() {
    const parts = [...groupChoices(this.open)].flatMap(([group, choices]) => [
      el("h3", {}, group),
      el(
        "ul",
        { class: choices.some(({ short }) => short.length > WIDE) ? "wide-set" : "" },
        ...choices.map((choice) => this.#item(choice)),
      ),
    ]);
    const cancel = el("button", { type: "button", class: "btn", click: () => this.cancel() }, say("cancel"));
    this.lists.replaceChildren(...(this.touched.length ? [cancel] : []), ...parts);
  }

  /** @param {Choice} choice */
  #item(choice) {
    const light = () => this.#light(choice, nextTouches(choice, this.touched));
    const keyed = () => isKeyed(button) && light();
    const dim = () => this.#light(null, []);
    const button = el(
      "button",
      {
        type: "button",
        class: `btn num${choice.short ? "" : " whole"}`,
        "data-word": choice.word,
        "aria-label": choice.label,
        click: () => this.open.includes(choice) && this.#play(choice), // what is drawn may be of the move before
        pointerenter: light,
        pointerleave: dim,
        focus: keyed,
        blur: dim,
      },
      choice.short || choice.label,
    );
    return el("li", {}, button);
  }

  /**
   * Light a choice on the board and in the list; null lights none.
   * @param {Choice | null} choice
   * @param {string[]} ids
   */
  #light(choice, ids) {
    this.board.only("hint", choice ? [...ids, ...choice.lights] : []);
    for (const button of all("[data-word]", this.lists)) {
      button.classList.toggle("hint", button.dataset.word === choice?.word);
    }
  }

  /** @param {string | null} id @param {boolean} on */
  #point(id, on) {
    if (!id) return;
    const [choice] = touchOn(this.choices, this.touched, id).open;
    if (choice) this.#light(on ? choice : null, [id]);
    const detail = this.board.known.get(id)?.detail;
    if (!detail?.about) return;
    if (!choice) this.board.only("hint", on ? detail.lights : []);
    this.to.explain(on ? detail.about : "");
  }

  /** @param {PointerEvent} event */
  #click(event) {
    const id = idOf(event.target);
    if (!id || (!this.touched.length && this.to.nearer?.(this.#nextPieces(), event))) return;
    this.touch(id);
  }

  /** The pieces that may be touched next. */
  #nextPieces() {
    return this.#next().flatMap((id) => this.board.known.get(id) ?? []);
  }

  /** A piece or shape was touched. @param {string} id */
  touch(id) {
    const { open, done } = touchOn(this.choices, this.touched, id);
    if (!open.length) return this.#astray(id);
    if (done) {
      this.#play(done);
      if (this.touched.length) this.cancel();
      return;
    }
    const here = this.#focus(); // what can no longer be touched lets go of the focus
    this.touched.push(id);
    this.#offer();
    this.#fill();
    if (here.on === "board") this.#reached()?.focus({ preventScroll: true });
  }

  /** @param {Choice} choice */
  #play(choice) {
    const play = () => this.to.play(choice.word);
    if (choice.ask && this.to.ask) this.to.ask(choice, play);
    else play();
  }

  /** Something was touched that does not go on with what was begun: it may begin another choice. @param {string} id */
  #astray(id) {
    const detail = this.board.known.get(id)?.detail;
    const again = !this.touched.includes(id) && touchOn(this.choices, [], id).open.length > 0;
    if (detail?.turns) this.board.turn(id);
    else if (this.touched.length) {
      this.cancel();
      if (again) this.touch(id);
    }
    else if (detail?.about) this.to.explain(detail.about);
    else if (this.choices.length) this.to.wonder(id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = idOf(event.target);
    if (!id) return;
    const pressed = event.target instanceof HTMLElement; // which is clicked by the browser itself
    if ((event.key === "Enter" || event.key === " ") && !pressed) {
      event.preventDefault();
      this.touch(id);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      this.#walk(id, ARROWS[event.key]);
    }
  }

  /** From a piece to the nearest choice in a direction. @param {string} id @param {number[]} way */
  #walk(id, way) {
    const here = this.board.known.get(id);
    const best = here && nearest(here, way, this.#nextPieces());
    if (!best) return;
    this.#rove(best.id);
    this.board.find(best.id)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #keyInList(event) {
    if (!(event.key in ARROWS)) return;
    event.preventDefault();
    const buttons = all("button", this.lists);
    const [right, down] = ARROWS[event.key];
    const here = buttons.findIndex((button) => button === document.activeElement);
    buttons[(here + right + down + buttons.length) % buttons.length]?.focus();
  }

  /** Where the focus is, before things change: on the board, in the list, or elsewhere. @returns {Focus} */
  #focus() {
    const active = document.activeElement;
    const id = idOf(active);
    const onBoard = this.board.surfaces.some((surface) => surface.contains(active));
    if (onBoard && (id || active === this.board.frame)) return { on: "board", id };
    if (this.lists.contains(active)) return { on: "list" };
    return active === document.body ? this.kept : { on: "" }; // what goes away lets go of the focus
  }

  /** The keyboard stays where it was: on the same kind of thing, if that is still there. @param {Focus} focus */
  #refocus({ on, id }) {
    if (on === "board") {
      const same = id ? this.board.find(id) : undefined;
      const stays = id && (same instanceof HTMLElement || same?.hasAttribute("tabindex"));
      if (stays) this.#rove(id);
      const target = (stays && same) || this.#reached() || this.board.frame;
      target.focus({ preventScroll: true });
    } else if (on === "list") {
      maybe("button", this.lists)?.focus({ preventScroll: true });
    }
  }
}

/**
 * Whether something has the focus by the keyboard: a press leaves it somewhere, too, and nothing is seen of that.
 * @param {EventTarget | null} target
 */
const isKeyed = (target) => target instanceof Element && target.matches(":focus-visible");

/** The id of the shape or piece that something belongs to. @param {EventTarget | null} target */
const idOf = (target) =>
  target instanceof Element ? (target.closest("[data-id]")?.getAttribute("data-id") ?? null) : null;
