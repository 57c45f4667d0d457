/** The panels of the seats: who sits there, as what, and how near they are. */

import { el, picture, svg } from "./dom.js";
import { say } from "./messages.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Table} Table */

/** The seat at the foot of the page: the reader's own, or the first. It never changes during a game. @param {Table} table */
const homeOf = (table) => (table.seats.find((seat) => seat.you) || table.seats[0]).seat;

export class Seats {
  /** @param {HTMLElement} others @param {HTMLElement} home @param {Object<string, import("./types.js").Glyph>} glyphs @param {(table: Table, seat: Seat) => Node} invite
   * @param {(message: Object) => void} send */
  constructor(others, home, glyphs, invite, send) {
    Object.assign(this, { others, home, glyphs, invite, send });
    /** @type {Set<number>} */
    this.opened = new Set();
  }

  /** @param {Table} table @param {import("./types.js").View} view */
  show(table, view) {
    const last = homeOf(table);
    const count = table.seats.length;
    const after = (seat) => (seat.seat - last - 1 + count) % count; // in turn order, home at the end
    const sorted = [...table.seats].sort((a, b) => after(a) - after(b));
    const panels = sorted.map((seat) =>
      this.#panel(
        table,
        seat,
        view.panels.find((panel) => panel.seat === seat.seat),
        view.turn.includes(seat.seat) && !table.over,
      ),
    );
    this.others.dataset.count = this.home.dataset.count = String(count);
    this.others.replaceChildren(...panels.slice(0, -1));
    this.home.replaceChildren(panels.at(-1));
    this.#lookAgain(table, view);
    if (count > 2) this.others.querySelector(".on")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  /** Somebody away for long enough can be stood in for; no message tells when that is. @param {Table} table @param {import("./types.js").View} view */
  #lookAgain(table, view) {
    window.clearTimeout(this.later);
    const left = Object.values(table.away)
      .map((seconds) => table.patience - seconds)
      .filter((seconds) => seconds > 0);
    if (!left.length) return;
    const soon = Math.min(...left);
    const away = Object.fromEntries(Object.entries(table.away).map(([seat, seconds]) => [seat, seconds + soon]));
    this.later = window.setTimeout(() => this.show({ ...table, away }, view), soon * 1000);
  }

  /** Where a seat's face is in the window. @param {number} seat */
  area(seat) {
    const face = document.querySelector(`.seat[data-seat="${seat}"] .face`);
    return face ? face.getBoundingClientRect() : null;
  }

  /** @param {Table} table @param {Seat} seat @param {Panel} panel @param {boolean} on */
  #panel(table, seat, panel, on) {
    const open = this.opened.has(seat.seat);
    const name = seat.kind === "open" ? say("open-seat") : seat.name;
    const section = el("section", {
      class: `seat panel${on ? " on" : ""}${open ? " opened" : ""}${seat.kind === "open" ? " vacant" : ""}`,
      "data-seat": seat.seat,
      "data-tone": panel.tone,
      "aria-label": `${name}, ${panel.role}`,
    });
    section.append(
      el(
        "div",
        { class: "id" },
        picture(panel.face, "face"),
        el(
          "div",
          { class: "name" },
          el("b", { title: name }, name),
          el("small", {}, describe(seat, panel)),
          panel.held.length ? heldBy(panel.held) : "",
        ),
        table.clock && seat.kind !== "bot"
          ? el("span", { class: "clock num", "data-clock": seat.seat, role: "timer" })
          : "",
        on || isAway(seat)
          ? el(
              "span",
              { class: `tag${on ? " turn" : ""}${isAway(seat) ? " away" : ""}` },
              say(isAway(seat) ? "away" : "to-play"),
            )
          : "",
        this.#more(section, seat.seat, name, open),
      ),
    );
    section.append(this.#care(table, seat));
    if (seat.kind === "open" && !table.over) section.append(this.invite(table, seat));
    else section.append(panel.stock ? stockOf(panel.stock) : "", this.#goals(panel));
    return section;
  }

  /** What can be done about somebody: a bot for a leaver, the door before the game. @param {Table} table @param {Seat} seat */
  #care(table, seat) {
    const stands = table.stands[seat.seat];
    if (stands) return el("p", { class: "care" }, say("stands-in"));
    if (table.over || seat.kind !== "person" || seat.you || !table.seats.some((other) => other.you)) return "";
    const act = (text, message) =>
      el(
        "button",
        { type: "button", class: "btn", click: () => this.send({ ...message, seat: seat.seat }) },
        say(text),
      );
    if ((table.away[seat.seat] ?? 0) >= table.patience)
      return el("p", { class: "care" }, act("stand-in", { bot: true }));
    const host = table.seats.some((other) => other.you && other.host);
    return host && table.step === 0 ? el("p", { class: "care" }, act("kick", { kick: true })) : "";
  }

  /** A compact panel opens to the whole one. @param {HTMLElement} section @param {number} seat */
  #more(section, seat, name, open) {
    const button = el("button", {
      type: "button",
      class: "more",
      "aria-expanded": String(open),
      "aria-label": say("more", { name }),
    });
    button.addEventListener("click", () => {
      const now = section.classList.toggle("opened");
      button.setAttribute("aria-expanded", String(now));
      this.opened[now ? "add" : "delete"](seat);
    });
    return button;
  }

  /** @param {Panel} panel */
  #goals({ rows, score }) {
    const list = el("dl", { class: "goals" });
    for (const row of rows) {
      const count = row.of ? say("count-of", row) : String(row.n);
      list.append(
        el(
          "div",
          { class: `goal${row.done ? " done" : ""}${row.n ? "" : " nought"}` },
          el("dt", {}, row.join ? el("i", {}, say(row.join)) : "", this.#glyph(row), el("span", {}, row.label)),
          el(
            "dd",
            { class: "num" },
            el("span", { class: "hide" }, row.done ? `${count}, ${say("done")}` : count),
            el("b", { "aria-hidden": "true" }, String(row.n)),
            row.of ? el("span", { class: "of", "aria-hidden": "true" }, `/${row.of}`) : "",
          ),
          row.worth ? el("dd", { class: "worth num" }, row.worth) : "",
        ),
      );
    }
    if (score)
      list.append(
        el(
          "div",
          { class: "goal score" },
          el("dt", {}, el("span", {}, say("points"))),
          el("dd", { class: "num" }, el("b", {}, score)),
        ),
      );
    return list;
  }

  /** @param {import("./types.js").Row} row */
  #glyph(row) {
    const glyph = this.glyphs[row.glyph];
    if (!glyph) return row.art ? picture(row.art, "gl") : "";
    const parts = glyph.parts.map((d, index) =>
      svg("path", { class: `${row.lit[index] ? "lit" : "unlit"}${glyph.line ? " line" : ""}`, d }),
    );
    return svg("svg", { class: "gl", viewBox: "-14 -14 28 28", "aria-hidden": "true", focusable: "false" }, ...parts);
  }
}

/** @param {Seat} seat */
const isAway = (seat) => seat.kind === "person" && !seat.you && !seat.here;

/** What somebody is at this table, in a few words. @param {Seat} seat @param {Panel} panel */
function describe(seat, panel) {
  const kind =
    seat.kind === "bot" ? say(`bot-${seat.level}`) : seat.kind === "here" ? say("here") : seat.you ? say("you") : "";
  return [panel.role, kind].filter(Boolean).join(", ");
}

/** What lies in front of somebody. @param {import("./types.js").Held[]} held */
const heldBy = (held) =>
  el(
    "ul",
    { class: "held" },
    ...held.map(({ art, label, text }) =>
      el(
        "li",
        { title: label },
        picture(art),
        text ? el("b", { class: "num", "aria-hidden": "true" }, text) : "",
        el("span", { class: "hide" }, label),
      ),
    ),
  );

/** @param {import("./types.js").Stock} stock */
function stockOf(stock) {
  const pips = Array.from({ length: stock.n }, () => picture(stock.art));
  return el(
    "div",
    { class: "stock" },
    el("span", { class: "k", "aria-hidden": "true" }, stock.name),
    el("span", { class: "pips", role: "img", "aria-label": stock.label }, ...pips),
    el("span", { class: "v num", "aria-hidden": "true" }, String(stock.n)),
  );
}
