/** What may be done: the same choices on the board and in a list, each lighting the other. */

import { all, el, one } from "./dom.js";
import { say } from "./messages.js";

/** @typedef {import("./types.js").Choice} Choice */

const WIDE = 5; // characters that a narrow button holds
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Choices {
  /**
   * @param {import("./board.js").Board} board
   * @param {HTMLElement} list  the details element
   * @param {{play: (word: string) => void, wonder: (id: string) => void, explain: (about: string) => void}} to
   */
  constructor(board, list, to) {
    Object.assign(this, { board, list, to });
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.touched = [];
    /** @type {{on: string, id?: ?string}} */
    this.kept = { on: "" };
    const { frame } = board;
    frame.addEventListener("click", (event) => this.#click(event));
    frame.addEventListener("keydown", (event) => this.#key(event));
    for (const [name, on] of /** @type {[string, boolean][]} */ ([
      ["pointerover", true],
      ["pointerout", false],
      ["focusin", true],
      ["focusout", false],
    ])) {
      frame.addEventListener(name, (event) => this.#point(idOf(event.target), on));
    }
    one(".choice-lists", list).addEventListener("keydown", (event) => this.#keyInList(event));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.touched.length && this.cancel()); // a mouse leaves no focus
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
    return this.choices.filter(({ touch, free }) =>
      this.touched.every((id, depth) => (free ? touch.includes(id) : touch[depth] === id)),
    );
  }

  /** What may be touched next for a choice: where the order is free, anything that was not. @param {Choice} choice */
  #next({ touch, free }) {
    return free ? touch.filter((id) => !this.touched.includes(id)) : [touch[this.touched.length]];
  }

  /** Take back a half-made choice. */
  cancel() {
    const [first] = this.touched;
    this.touched = [];
    this.#offer();
    this.#fill();
    if (first) /** @type {HTMLElement} */ (/** @type {unknown} */ (this.board.find(first)))?.focus();
  }

  /** Make pieces touchable: those that go on with what was touched. */
  #offer() {
    const next = new Set(this.open.flatMap((choice) => this.#next(choice)));
    for (const [id, element] of this.board.pieces) {
      const { look, label } = this.board.known.get(id);
      const live = next.has(id);
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
    this.#rove([...next][0]);
  }

  /** One piece of the board is in the order of the tab key; arrows reach the others. @param {string} [id] */
  #rove(id) {
    for (const element of this.board.layer.querySelectorAll('[tabindex="0"]')) element.setAttribute("tabindex", "-1");
    if (id) this.board.find(id)?.setAttribute("tabindex", "0");
  }

  #fill() {
    /** @type {Map<string, Choice[]>} */
    const groups = new Map();
    for (const choice of this.open) groups.set(choice.group, [...(groups.get(choice.group) || []), choice]);
    const parts = [...groups].flatMap(([group, choices]) => [
      el("h3", {}, group),
      el(
        "ul",
        { class: choices.some(({ short }) => short.length > WIDE) ? "wide-set" : "" },
        ...choices.map((choice) => this.#item(choice)),
      ),
    ]);
    if (this.touched.length)
      parts.unshift(el("button", { type: "button", class: "btn", click: () => this.cancel() }, say("cancel")));
    one(".choice-lists", this.list).replaceChildren(...parts);
  }

  /** @param {Choice} choice */
  #item(choice) {
    const light = (on) => () => this.#light(on ? choice : null, ...this.#next(choice));
    const button = el(
      "button",
      {
        type: "button",
        class: `btn num${choice.short ? "" : " whole"}`,
        "data-word": choice.word,
        "aria-label": choice.label,
        click: () => this.open.includes(choice) && this.to.play(choice.word), // what is drawn may be of the move before
        pointerenter: light(true),
        pointerleave: light(false),
        focus: light(true),
        blur: light(false),
      },
      choice.short || choice.label,
    );
    return el("li", {}, button);
  }

  /** Light a choice on the board and in the list; null lights none. @param {?Choice} choice @param {string[]} ids */
  #light(choice, ...ids) {
    this.board.only("hint", choice ? [...ids, ...choice.lights] : []);
    for (const button of all("[data-word]", this.list))
      button.classList.toggle("hint", button.dataset.word === choice?.word);
  }

  /** @param {?string} id @param {boolean} on */
  #point(id, on) {
    const [choice] = this.open.filter((choice) => this.#next(choice).includes(id));
    if (choice) this.#light(on ? choice : null, id);
    const detail = this.board.known.get(id)?.detail;
    if (!detail?.about) return;
    if (!choice) this.board.only("hint", on ? detail.lights : []);
    this.to.explain(on ? detail.about : "");
  }

  #click(event) {
    const id = idOf(event.target);
    if (id) this.touch(id);
  }

  /** A piece or shape was touched. @param {string} id */
  touch(id) {
    const open = this.open.filter((choice) => this.#next(choice).includes(id));
    if (!open.length) {
      const { about, turns } = this.board.known.get(id)?.detail ?? {};
      if (turns) this.board.turn(id);
      else if (this.touched.length) this.cancel();
      else if (about) this.to.explain(about);
      else if (this.choices.length) this.to.wonder(id);
      return;
    }
    const done = open.find((choice) => choice.touch.length === this.touched.length + 1);
    if (done) {
      this.to.play(done.word);
      return void (this.touched.length && this.cancel());
    }
    this.touched.push(id);
    this.#offer();
    this.#fill();
    const next = /** @type {any} */ (this.board.layer.querySelector('[tabindex="0"]'));
    if (this.board.frame.contains(document.activeElement)) next?.focus();
  }

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
  #walk(id, [right, down]) {
    const here = this.board.known.get(id);
    let best = null;
    let least = Infinity;
    for (const next of this.open.flatMap((choice) => this.#next(choice))) {
      const there = this.board.known.get(next);
      const [x, y] = [there.x - here.x, there.y - here.y];
      const ahead = x * right + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * right);
      if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [there.id, ahead + 2 * aside];
    }
    if (!best) return;
    this.#rove(best);
    /** @type {any} */ (this.board.find(best)).focus();
  }

  #keyInList(event) {
    if (!(event.key in ARROWS)) return;
    event.preventDefault();
    const buttons = all("button", this.list.querySelector(".choice-lists"));
    const [right, down] = ARROWS[event.key];
    const here = buttons.indexOf(document.activeElement);
    buttons[(here + right + down + buttons.length) % buttons.length]?.focus();
  }

  /** Where the focus is, before things change: on the board, in the list, or elsewhere. */
  #focus() {
    const active = document.activeElement;
    if (this.board.frame.contains(active)) return { on: "board", id: idOf(active) };
    if (one(".choice-lists", this.list).contains(active)) return { on: "list" };
    return active === document.body ? this.kept : { on: "" }; // what goes away lets go of the focus
  }

  /** The keyboard stays where it was: on the same kind of thing, if that is still there. */
  #refocus({ on, id }) {
    if (on === "board") {
      const same = id && this.board.find(id);
      const target = same?.hasAttribute("tabindex")
        ? same
        : this.board.layer.querySelector('[tabindex="0"]') || this.board.frame;
      if (same?.hasAttribute("tabindex")) this.#rove(id);
      /** @type {any} */ (target).focus({ preventScroll: true });
    } else if (on === "list") {
      one(".choice-lists button", this.list)?.focus({ preventScroll: true });
    }
  }
}

/** @param {EventTarget} target @returns {?string} */
const idOf = (target) => /** @type {Element} */ (target).closest?.("[data-id]")?.getAttribute("data-id") ?? null;
