/** What may be done: the same choices on the board and in a list, each lighting the other. */

import { all, el, maybe, one } from "./dom.js";
import { say } from "./messages.js";
import { groupChoices, nearest, nextTouches, openChoices, touchOn } from "./touches.js";

/** @import { Board } from "./board.js" */
/** @import { Choice } from "./types.js" */

/** @typedef {{on: "board" | "list" | "", id?: string | null}} Focus */

const WIDE = 5; // characters that a narrow button holds
/** The arrow keys: to the right and downwards. @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Choices {
  /**
   * @param {Board} board
   * @param {HTMLElement} list  the details element
   * @param {{play: (word: string) => void, wonder: (id: string) => void, explain: (about: string) => void}} to
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
    const { frame } = board;
    frame.addEventListener("click", ({ target }) => this.#click(idOf(target)));
    frame.addEventListener("keydown", (event) => this.#key(event));
    for (const name of ["pointerover", "focusin"]) {
      frame.addEventListener(name, ({ target }) => this.#point(idOf(target), true));
    }
    for (const name of ["pointerout", "focusout"]) {
      frame.addEventListener(name, ({ target }) => this.#point(idOf(target), false));
    }
    this.lists.addEventListener("keydown", (event) => this.#keyInList(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.touched.length) this.cancel(); // a mouse leaves no focus
    });
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
    this.touched = [];
    this.#offer();
    this.#fill();
    if (first) this.board.find(first)?.focus();
  }

  /** Make pieces touchable: those that go on with what was touched. */
  #offer() {
    const next = this.#next();
    for (const [id, element] of this.board.pieces) {
      const { look, label } = this.board.piece(id);
      const live = next.includes(id);
      element.classList.toggle("open", live);
      if (look === "piece" && !live) continue;
      element.toggleAttribute("tabindex", false);
      if (live) element.setAttribute("tabindex", "-1");
      element.setAttribute("role", live || look === "handle" ? "button" : "presentation");
      if (label) element.setAttribute("aria-label", label);
      if (look === "handle") element.setAttribute("aria-disabled", String(!live));
    }
    this.board.only("selected", this.touched);
    this.board.frame.classList.toggle("partial", this.touched.length > 0);
    this.board.only("hint", []);
    this.#rove(next[0]);
  }

  /** One piece of the board is in the order of the tab key; arrows reach the others. @param {string} [id] */
  #rove(id) {
    for (const element of all('[tabindex="0"]', this.board.layer, SVGElement)) element.setAttribute("tabindex", "-1");
    if (id) this.board.find(id)?.setAttribute("tabindex", "0");
  }

  /** The piece that the tab key reaches. */
  #reached() {
    return maybe('[tabindex="0"]', this.board.layer, SVGElement);
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
    const dim = () => this.#light(null, []);
    const button = el(
      "button",
      {
        type: "button",
        class: `btn num${choice.short ? "" : " whole"}`,
        "data-word": choice.word,
        "aria-label": choice.label,
        click: () => this.open.includes(choice) && this.to.play(choice.word), // what is drawn may be of the move before
        pointerenter: light,
        pointerleave: dim,
        focus: light,
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

  /** @param {string | null} id */
  #click(id) {
    if (id) this.touch(id);
  }

  /** A piece or shape was touched. @param {string} id */
  touch(id) {
    const { open, done } = touchOn(this.choices, this.touched, id);
    if (!open.length) return this.#astray(id);
    if (done) {
      this.to.play(done.word);
      if (this.touched.length) this.cancel();
      return;
    }
    this.touched.push(id);
    this.#offer();
    this.#fill();
    if (this.board.frame.contains(document.activeElement)) this.#reached()?.focus();
  }

  /** Something was touched that leads to no choice. @param {string} id */
  #astray(id) {
    const detail = this.board.known.get(id)?.detail;
    if (detail?.turns) this.board.turn(id);
    else if (this.touched.length) this.cancel();
    else if (detail?.about) this.to.explain(detail.about);
    else if (this.choices.length) this.to.wonder(id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = idOf(event.target);
    if (!id) return;
    if (event.key === "Enter" || event.key === " ") {
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
    const best =
      here &&
      nearest(
        here,
        way,
        this.#next().flatMap((next) => this.board.known.get(next) ?? []),
      );
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
    if (this.board.frame.contains(active)) return { on: "board", id: idOf(active) };
    if (this.lists.contains(active)) return { on: "list" };
    return active === document.body ? this.kept : { on: "" }; // what goes away lets go of the focus
  }

  /** The keyboard stays where it was: on the same kind of thing, if that is still there. @param {Focus} focus */
  #refocus({ on, id }) {
    if (on === "board") {
      const same = id ? this.board.find(id) : undefined;
      const stays = id && same?.hasAttribute("tabindex");
      if (stays) this.#rove(id);
      const target = (stays && same) || this.#reached() || this.board.frame;
      target.focus({ preventScroll: true });
    } else if (on === "list") {
      maybe("button", this.lists)?.focus({ preventScroll: true });
    }
  }
}

/** The id of the shape or piece that something belongs to. @param {EventTarget | null} target */
const idOf = (target) =>
  target instanceof Element ? (target.closest("[data-id]")?.getAttribute("data-id") ?? null) : null;
