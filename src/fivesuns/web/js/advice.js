/** What a hint tells: the move, why, its chances; one's own idea beside it; and what a bot has just done. */

import { request } from "./api.js";
import { Arrows } from "./arrows.js";
import { el, maybe, one, rich, svg } from "./dom.js";
import { say } from "./messages.js";

/** @import { Numbered } from "./arrows.js" */
/** @import { Board } from "./board.js" */
/** @import { Answer, Hint, Scene, Told } from "./types.js" */

/** @typedef {{scene: () => Scene, board: Board, play: (word: string) => void}} Place */

const BULB = "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z";

/**
 * The steps of a move with their numbers: those of a seat in one tone, what others would answer in another.
 * @param {Told} told
 * @param {number} seat
 * @param {Numbered["tone"]} tone
 * @returns {Numbered[]}
 */
const numbered = ({ steps }, seat, tone) =>
  steps.map((step, index) => ({ ...step, n: index + 1, tone: step.seat === seat ? tone : "answer" }));

/** How good a move is, as a bar. @param {string} label @param {number | null} share @param {string} tone */
function bar(label, share, tone) {
  if (share === null) return "";
  const line = el("i");
  line.style.setProperty("--n", String(share));
  const number = el("b", { class: "num" }, say("hint-percent", { n: share }));
  return el("div", { class: `worth tone-${tone}` }, el("span", {}, label), line, number);
}

export class Advice {
  /** @param {Place} of @param {HTMLElement} button  that asks for a hint; it takes the focus when the card goes */
  constructor(of, button) {
    this.of = of;
    this.button = button;
    this.arrows = new Arrows(of.board);
    this.card = el("section", { class: "tip panel", role: "status", "aria-label": say("hint"), hidden: true });
    this.shown = "";
    this.comparing = false;
    this.focused = false; // somebody is in the card, and what they were on has gone
    const look = el("link", { rel: "stylesheet", href: new URL("../css/advice.css", import.meta.url).href });
    document.head.append(look);
    one("#main .side").prepend(this.card);
    this.card.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  /** What the server is asked about: other choices are another question; what others do meanwhile is none. */
  #moment() {
    const { view, draft } = this.of.scene();
    return [...(draft || []), ...view.choices.map(({ word }) => word)].join(";");
  }

  /** Ask for a hint, or about a move of one's own. @param {{word?: string, unrated?: boolean}} [more] */
  async wish(more = {}) {
    const { table } = this.of.scene();
    const asked = this.#moment();
    this.comparing = false;
    this.button.setAttribute("aria-disabled", "true");
    this.#fill(el("p", { class: "quiet" }, say("hint-thinking")));
    /** @type {Answer<Hint>} */
    const { answer, refused } = await request("POST", `/api/tables/${table.id}/hint`, { seat: table.eye, ...more });
    this.button.removeAttribute("aria-disabled");
    if (asked !== this.#moment()) return this.close();
    this.shown = asked;
    if (!answer) return this.#fill(el("p", {}, refused?.reason || say("no-answer")));
    if (answer.ask) return this.#fill(el("p", {}, answer.ask), this.#question(more));
    if (more.word) this.#tellMine(answer, more.word);
    else this.#tell(answer);
  }

  /** What a bot has just done. */
  async why() {
    const { table } = this.of.scene();
    const asked = this.#moment();
    /** @type {Answer<{told: Told | null}>} */
    const { answer } = await request("GET", `/api/tables/${table.id}/why`);
    if (asked !== this.#moment()) return;
    this.shown = asked;
    const told = answer?.told;
    if (!told) return this.#fill(el("p", {}, say(answer ? "why-none" : "no-answer")));
    this.#fill(...this.#told(told, -1));
    this.arrows.show(numbered(told, -1, "answer"));
  }

  /** Whether a word that was touched is asked about instead of played. @param {string} word */
  takes(word) {
    if (!this.comparing) return false;
    this.wish({ word, unrated: true });
    return true;
  }

  /** The position or the table has changed. */
  show() {
    if (!this.card.hidden && this.shown !== this.#moment()) this.close();
  }

  close() {
    if (this.card.contains(document.activeElement)) this.button.focus({ preventScroll: true });
    this.card.hidden = true;
    this.comparing = false;
    this.arrows.clear();
  }

  /** @param {Hint} hint */
  #tell({ words, hint }) {
    if (!hint) return;
    const { table, view } = this.of.scene();
    const own = { type: "button", class: "btn", click: () => this.#compare() };
    const ask = view.choices.length > 1 ? el("button", own, say("hint-compare")) : ""; // there is another idea
    const share = bar(say("hint-share"), hint.share, "hint");
    this.#fill(...this.#told(hint, table.eye), share, this.#acts(this.#plays(say("hint-play"), words), ask));
    this.arrows.show(numbered(hint, table.eye, "hint"));
  }

  /** @param {Hint} hint @param {string} word */
  #tellMine({ words, hint, mine }, word) {
    if (!hint || !mine) return;
    const { eye } = this.of.scene().table;
    const another = { type: "button", class: "btn bare", click: () => this.#compare() };
    const own = { type: "button", class: "btn", click: () => this.of.play(word) };
    this.#fill(
      ...this.#told(mine, eye),
      el(
        "div",
        { class: "two" },
        bar(say("hint-mine"), mine.share, "mine"),
        bar(say("hint-this"), mine.share === null ? null : hint.share, "hint"),
      ),
      this.#acts(
        this.#plays(say("hint-play"), words),
        el("button", own, say("hint-play-mine")),
        el("button", another, say("hint-another")),
      ),
    );
    this.arrows.show(numbered(mine, eye, "mine"));
  }

  /** The next touch on the board is what one thinks of. */
  #compare() {
    this.arrows.clear();
    this.#fill(el("p", {}, say("hint-touch")));
    this.comparing = true;
  }

  /** A move in words: several steps one by one. @param {Told} told @param {number} seat */
  #told({ title, text, steps }, seat) {
    const own = seat < 0 ? steps : steps.filter((step) => step.seat === seat);
    const list = own.length > 1 ? el("ol", { class: "num" }, ...own.map(({ label }) => el("li", {}, rich(label)))) : "";
    return [this.#title(title), el("p", { class: "say" }, rich(text)), list];
  }

  /** @param {string} title */
  #title(title) {
    const icon = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" });
    icon.append(svg("path", { d: BULB, fill: "none", stroke: "currentColor", "stroke-width": 2 }));
    return el("h2", {}, icon, rich(title));
  }

  /** The button that plays some words, one after the other. @param {string} label @param {string[]} words */
  #plays(label, words) {
    const play = () => {
      this.close();
      for (const word of words) this.of.play(word);
    };
    return el("button", { type: "button", class: "btn solid", click: play }, label);
  }

  /** @param {{word?: string, unrated?: boolean}} more */
  #question(more) {
    const yes = { type: "button", class: "btn", click: () => this.wish({ ...more, unrated: true }) };
    return this.#acts(el("button", yes, say("hint-yes")));
  }

  /** @param {(HTMLElement | "")[]} buttons */
  #acts(...buttons) {
    return el("div", { class: "btns" }, ...buttons);
  }

  /** @param {(Node | string)[]} parts */
  #fill(...parts) {
    this.focused ||= this.card.contains(document.activeElement);
    const named = { class: "btn bare close", "aria-label": say("hint-close") };
    const close = { type: "button", ...named, click: () => this.close() };
    this.card.replaceChildren(...parts, el("button", close, "×"));
    this.card.hidden = false;
    if (matchMedia("(max-width: 860px), (max-height: 560px)").matches) {
      this.of.board.frame.scrollIntoView(); // the card lies at the foot of the window
    }
    const first = maybe("button", this.card);
    if (this.focused && first) first.focus({ preventScroll: true });
    if (first) this.focused = false;
  }
}
