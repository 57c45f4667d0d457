/** The panels of the seats: who sits there, as what, how near they are, and what can be done about who is away. */

import { all, el, maybe, one, picture, svg } from "./dom.js";
import { meaningOf } from "./meanings.js";
import { say } from "./messages.js";

/** @import { Glyph, Held, Order, Panel, Row, Seat, Stock, Table, View } from "./types.js" */
/** @typedef {Record<string, Glyph>} Glyphs */

const MANY = 4; // numbers beside the points

/**
 * The seats as they are shown: in turn order, with the one at the foot of the page at the end: the reader's own, or
 * the first. It never changes during a game.
 * @param {Seat[]} seats
 */
export function inTurnOrder(seats) {
  const own = seats.findIndex((seat) => seat.you);
  const home = own < 0 ? 0 : own;
  return [...seats.slice(home + 1), ...seats.slice(0, home + 1)];
}

/**
 * What can be done about somebody: a bot plays for them (`stands-in`), may be asked to (`stand-in`), or they may be
 * sent away before the game (`kick`).
 * @param {Table} table
 * @param {Seat} seat
 * @returns {"" | "stands-in" | "stand-in" | "kick"}
 */
export function careFor(table, seat) {
  if (table.stands[seat.seat]) return "stands-in";
  const mine = table.seats.filter((other) => other.you);
  if (table.over || seat.kind !== "person" || seat.you || !mine.length) return "";
  if ((table.away[seat.seat] ?? 0) >= table.patience) return "stand-in";
  return table.step === 0 && mine.some((other) => other.host) ? "kick" : "";
}

/**
 * The seconds until somebody has been away for long enough to be stood in for; null when nobody will be.
 * @param {Table} table
 */
export function patienceLeft({ away, patience }) {
  const left = Object.values(away).map((seconds) => patience - seconds);
  const ahead = left.filter((seconds) => seconds > 0);
  return ahead.length ? Math.min(...ahead) : null;
}

export class Seats {
  /**
   * @param {HTMLElement} others
   * @param {HTMLElement} home
   * @param {Glyphs} glyphs
   * @param {{invite?: (table: Table, seat: Seat) => Node, send?: (message: Order) => void,
   *   meanings?: Record<string, string>}} [to]
   *   what stands in the panel of an open seat, and where messages go; nothing can be done at a table without them;
   *   and what things in panels mean
   */
  constructor(others, home, glyphs, { invite, send, meanings = {} } = {}) {
    this.others = others;
    this.home = home;
    this.glyphs = glyphs;
    this.invite = invite;
    this.send = send;
    this.meanings = meanings;
    this.later = 0;
    /** The seats whose panels are opened, where they are compact. @type {Set<number>} */
    this.opened = new Set();
  }

  /** @param {Table} table @param {View} view */
  show(table, view) {
    const panels = inTurnOrder(table.seats).flatMap((seat) => {
      const panel = view.panels.find((panel) => panel.seat === seat.seat);
      const on = view.turn.includes(seat.seat) && !table.over && seat.kind !== "open"; // nobody is there to play
      return panel ? [this.#panel(table, seat, panel, on)] : [];
    });
    const count = table.seats.length;
    this.others.dataset.count = this.home.dataset.count = String(count);
    this.others.replaceChildren(...panels.slice(0, -1));
    this.home.replaceChildren(...panels.slice(-1));
    this.#lookAgain(table, view);
    if (count > 2) maybe(".on", this.others)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Somebody away for long enough can be stood in for; no message tells when that is.
   * @param {Table} table
   * @param {View} view
   */
  #lookAgain(table, view) {
    window.clearTimeout(this.later);
    const soon = patienceLeft(table);
    if (soon === null) return;
    const away = Object.fromEntries(Object.entries(table.away).map(([seat, seconds]) => [seat, seconds + soon]));
    this.later = window.setTimeout(() => this.show({ ...table, away }, view), soon * 1000);
  }

  /** Where a seat's face is in the window. @param {number} seat */
  area(seat) {
    const face = maybe(`.seat[data-seat="${seat}"] .face`, document, SVGElement);
    return face ? face.getBoundingClientRect() : null;
  }

  /** @param {Table} table @param {Seat} seat @param {Panel} panel @param {boolean} on */
  #panel(table, seat, panel, on) {
    const open = this.opened.has(seat.seat);
    const vacant = seat.kind === "open";
    const name = vacant ? say("open-seat") : seat.name;
    const section = el("section", {
      class: `seat panel${on ? " on" : ""}${open ? " opened" : ""}${vacant ? " vacant" : ""}`,
      "data-seat": seat.seat,
      "data-tone": panel.tone,
      "aria-label": `${name}, ${panel.role}`,
    });
    const more = this.#more(section, seat.seat, name, open);
    section.append(headOf(table, seat, panel, name, on, more), this.#care(table, seat));
    if (vacant && !table.over) section.append(this.invite?.(table, seat) ?? "");
    else section.append(panel.stock ? stockOf(panel.stock) : "", goalsOf(panel, this.glyphs, table.over));
    this.#explain(section);
    return section;
  }

  /** What has a meaning says so to a screen reader, too. @param {HTMLElement} section */
  #explain(section) {
    for (const thing of all("[data-art]", section)) {
      const meaning = meaningOf(this.meanings, thing.dataset.art);
      const pictures = maybe("[role=img]", thing);
      if (meaning && pictures) pictures.setAttribute("aria-description", meaning);
      else if (meaning) one("dt, .hide", thing).append(el("span", { class: "hide" }, ` (${meaning}) `));
    }
  }

  /** @param {Table} table @param {Seat} seat */
  #care(table, seat) {
    const care = careFor(table, seat);
    if (!care) return "";
    if (care === "stands-in") return el("p", { class: "care" }, say(care));
    const message = care === "kick" ? { kick: true } : { bot: true };
    const click = () => this.send?.({ ...message, seat: seat.seat });
    return el("p", { class: "care" }, el("button", { type: "button", class: "btn", click }, say(care)));
  }

  /**
   * A compact panel opens to the whole one.
   * @param {HTMLElement} section
   * @param {number} seat
   * @param {string} name
   * @param {boolean} open
   */
  #more(section, seat, name, open) {
    const label = say("more", { name });
    const button = el("button", { type: "button", class: "more", "aria-expanded": String(open), "aria-label": label });
    button.addEventListener("click", () => {
      const now = section.classList.toggle("opened");
      button.setAttribute("aria-expanded", String(now));
      this.opened[now ? "add" : "delete"](seat);
    });
    return button;
  }
}

/**
 * The head of a panel: face, name, clock, and whose turn it is or who is away.
 * @param {Table} table
 * @param {Seat} seat
 * @param {Panel} panel
 * @param {string} name
 * @param {boolean} on
 * @param {Node} more
 */
function headOf(table, seat, panel, name, on, more) {
  const away = isAway(seat);
  const about = el("small", {}, describe(seat, panel));
  const clock = { class: "clock num", "data-clock": seat.seat, role: "timer" };
  const tag = { class: `tag${on ? " turn" : ""}${away ? " away" : ""}` };
  return el(
    "div",
    { class: "id" },
    picture(panel.face, "face"),
    el("div", { class: "name" }, el("b", { title: name }, name), about, panel.held.length ? heldBy(panel.held) : ""),
    table.clock && seat.kind !== "bot" ? el("span", clock) : "",
    on || away ? el("span", tag, say(away ? "away" : "to-play")) : "",
    more,
  );
}

// the parts of a panel

/** Somebody else's seat, whose person is not there. @param {Seat} seat */
const isAway = (seat) => seat.kind === "person" && !seat.you && !seat.here;

/** What somebody is at this table, in a few words. @param {Seat} seat @param {Panel} panel */
function describe(seat, panel) {
  const you = seat.you && seat.name.toLowerCase() !== say("you") ? say("you") : ""; // a learner is called that already
  const kind = seat.level ? say(`bot-${seat.level}`) : seat.kind === "here" ? say("here") : you;
  const strain = seat.strain && say(`strain-${seat.strain}`);
  return [panel.role, kind, strain].filter(Boolean).join(", ");
}

/** What lies in front of somebody. @param {Held[]} held */
function heldBy(held) {
  const items = held.map(({ art, label, text }) => {
    const number = text ? el("b", { class: "num", "aria-hidden": "true" }, text) : "";
    return el("li", { title: label, "data-art": art }, picture(art), number, el("span", { class: "hide" }, label));
  });
  return el("ul", { class: "held" }, ...items);
}

/** @param {Stock} stock */
function stockOf(stock) {
  const pips = Array.from({ length: stock.n }, () => picture(stock.art));
  return el(
    "div",
    { class: "stock", "data-art": stock.art },
    el("span", { class: "k", "aria-hidden": "true" }, stock.name),
    el("span", { class: "pips", role: "img", "aria-label": stock.label }, ...pips),
    el("span", { class: "v num", "aria-hidden": "true" }, String(stock.n)),
  );
}

/** How far one has come, row by row, and points. @param {Panel} panel @param {Glyphs} glyphs @param {boolean} over */
function goalsOf({ rows, score }, glyphs, over) {
  const list = el("dl", { class: "goals" }, ...rows.map((row) => goal(row, glyphs)));
  if (score) {
    // points from this to that, or numbers of many kinds: little room for a unit where the panel is compact
    const full = score.includes(" ") || rows.filter(({ n }) => n).length >= MANY;
    const unit = el("span", { class: "unit", "aria-hidden": "true" }, ` ${say(full ? "points-short" : "points-unit")}`);
    const points = el("dd", { class: "num" }, el("b", {}, score), unit);
    list.classList.toggle("full", full);
    const name = el("dt", {}, el("span", {}, say(over ? "points-all" : "points")));
    list.append(el("div", { class: "goal score" }, name, points));
  }
  return list;
}

/** @param {Row} row @param {Glyphs} glyphs */
function goal(row, glyphs) {
  const { n, of, done, worth } = row;
  const count = of ? say("count-of", { n, of }) : String(n);
  return el(
    "div",
    { class: `goal${done ? " done" : ""}${n ? "" : " nought"}`, "data-art": row.glyph || row.art },
    el("dt", {}, row.join ? el("i", {}, say(row.join)) : "", rowPicture(row, glyphs), el("span", {}, row.label)),
    el(
      "dd",
      { class: "num" },
      el("span", { class: "hide" }, done ? `${count}, ${say("done")}` : count),
      el("b", { "aria-hidden": "true" }, String(n)),
      of ? el("span", { class: "of", "aria-hidden": "true" }, `/${of}`) : "",
    ),
    worth ? el("dd", { class: "worth num" }, worth) : "",
  );
}

/** @param {Row} row @param {Glyphs} glyphs */
function rowPicture({ glyph: name, art, lit }, glyphs) {
  const glyph = glyphs[name];
  if (!glyph) return art ? picture(art, "gl") : "";
  const line = glyph.line ? " line" : "";
  const parts = glyph.parts.map((d, index) => svg("path", { class: `${lit[index] ? "lit" : "unlit"}${line}`, d }));
  return svg("svg", { class: "gl", viewBox: "-14 -14 28 28", "aria-hidden": "true", focusable: "false" }, ...parts);
}
