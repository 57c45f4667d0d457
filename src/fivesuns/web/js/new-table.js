/** Making a table: players, options, seats, who may come. What it offers was given with the page; the house has the last word. */

import "./page.js";
import { ask, rename } from "./api.js";
import { clockTerms, showClock } from "./clock-form.js";
import { all, el, given, one } from "./dom.js";
import { say } from "./messages.js";

/** @typedef {{name: string, label: string, about: string, seats: number[]}} Value */
/** @typedef {{name: string, label: string, when: ?[string, string[]], values: Value[]}} Option */
/** @typedef {{kind: string, level?: string, name?: string}} Place */

/** @type {{game: string, counts: number[], options: Option[], levels: Value[], level: string, name: string}} */
const form = given("form");
const page = /** @type {HTMLFormElement} */ (one("#maker"));
const KINDS = ["me", "bot", "open", "here"];
const COMPANY = form.counts.find((count) => count > 1) ?? form.counts[0]; // seats, unless somebody plays alone

/** What is chosen; a page that is loaded again finds it where it was. */
const chosen = {
  count: COMPANY,
  preset: "bot",
  /** @type {Object<string, string>} */ options: {},
  /** @type {Place[]} */ seats: [],
  lot: false,
  anyone: false,
  clock: { each: "none", move: 60, game: 600, more: 5, days: 86400, late: "resign" },
  level: form.level,
  me: form.name,
  ...history.state,
};

/** @param {string} kind @returns {Place} */
const place = (kind) => (kind === "bot" ? { kind, level: chosen.level } : { kind });

/** The reader first, everybody else of one kind. @param {string} kind */
const presetSeats = (kind) => Array.from({ length: chosen.count }, (_, seat) => place(seat ? kind : "me"));

const isOpen = () => chosen.seats.some(({ kind }) => kind === "open");

/** The options that have a meaning now, with the values a table of so many seats may choose. */
function openOptions() {
  /** @type {Object<string, string>} */
  const settled = {};
  return form.options.flatMap((option) => {
    const values = option.values.filter(({ seats }) => !seats.length || seats.includes(chosen.count));
    if (!values.length || (option.when && !option.when[1].includes(settled[option.when[0]]))) return [];
    const value = values.some(({ name }) => name === chosen.options[option.name])
      ? chosen.options[option.name]
      : values[0].name;
    settled[option.name] = value;
    return [{ option, values, value }];
  });
}

/** A row of cards of which one is chosen. @param {string} name @param {{name: string, label: string, about?: string}[]} values @param {string} value */
const cards = (name, values, value, change) =>
  values.map((one) =>
    el(
      "label",
      { class: "card" },
      el("input", {
        type: "radio",
        name,
        value: one.name,
        checked: one.name === value,
        change: () => change(one.name),
      }),
      el("b", {}, one.label),
      one.about ? el("small", {}, one.about) : "",
    ),
  );

/** Change something and show the form anew; the focus stays. @param {() => void} change */
function set(change) {
  change();
  history.replaceState(chosen, "");
  show();
}

function show() {
  const active = document.activeElement;
  const mark =
    active instanceof HTMLInputElement && active.type === "radio"
      ? `[name="${active.name}"][value="${active.value}"]`
      : active?.id
        ? `#${active.id}`
        : "";
  showLevels();
  showCounts();
  one(".options").replaceChildren(
    ...openOptions()
      .filter(({ values }) => values.length > 1 || form.counts.length > 1)
      .map(optionField),
  );
  for (const part of all(".seats, .order")) part.hidden = chosen.count === 1;
  one(".seat-list").replaceChildren(...chosen.seats.map(seatRow));
  check("preset", chosen.preset);
  check("order", chosen.lot ? "lot" : "listed");
  check("guests", chosen.anyone ? "anyone" : "link");
  one(".guests").hidden = !isOpen();
  showClock(chosen.clock, set);
  one("[data-start]").textContent = say(!isOpen() ? "start" : chosen.anyone ? "start-anyone" : "start-open");
  if (mark && !document.contains(active)) one(mark)?.focus();
  page.dataset.ready = "";
}

/** @param {string} name @param {string} value */
function check(name, value) {
  for (const input of /** @type {HTMLInputElement[]} */ (all(`[name=${name}]`))) input.checked = input.value === value;
}

/** One strength for all bots; seat by seat further down. */
function showLevels() {
  const bots = chosen.seats.filter(({ kind }) => kind === "bot");
  const same = bots.every(({ level }) => level === bots[0].level);
  one(".strength").hidden = chosen.preset !== "bot";
  one(".strength .cards").replaceChildren(
    ...cards("level", form.levels, bots.length && same ? bots[0].level : "", (level) =>
      set(() => {
        chosen.level = level;
        for (const bot of bots) bot.level = level;
      }),
    ),
  );
}

function showCounts() {
  one(".count").hidden = form.counts.length < 2;
  const values = form.counts.map((count) => ({ name: String(count), label: String(count) }));
  one(".count .cards").replaceChildren(
    ...cards("count", values, String(chosen.count), (count) =>
      set(() => {
        chosen.count = Number(count);
        if (chosen.count === 1) chosen.preset = "alone";
        else if (chosen.preset === "alone") chosen.preset = "bot";
        const kept = chosen.seats.slice(0, chosen.count);
        const fill = chosen.preset || "bot";
        chosen.seats = [...kept, ...presetSeats(fill).slice(kept.length)];
      }),
    ),
  );
}

/** @param {{option: Option, values: Value[], value: string}} given */
function optionField({ option, values, value }) {
  const change = (name) => set(() => (chosen.options[option.name] = name));
  return el(
    "fieldset",
    {},
    el("legend", {}, option.label),
    el("div", { class: "cards" }, ...cards(`option-${option.name}`, values, value, change)),
  );
}

/** @param {Place} seat @param {number} index */
function seatRow(seat, index) {
  const n = index + 1;
  const change = (kind) =>
    set(() => {
      chosen.preset = "";
      if (kind === "me") chosen.seats = chosen.seats.map((other) => (other.kind === "me" ? place("bot") : other));
      chosen.seats[index] = place(kind);
    });
  const kinds = KINDS.map((kind) => el("option", { value: kind, selected: kind === seat.kind }, say(`kind-${kind}`)));
  const select = el(
    "select",
    { id: `kind-${n}`, "aria-label": say("seat", { n }), change: (event) => change(event.target.value) },
    ...kinds,
  );
  return el(
    "li",
    {},
    el("span", { class: "n num", "aria-hidden": "true" }, String(n)),
    select,
    ...seatDetails(seat, n),
  );
}

/** @param {Place} seat @param {number} n @returns {Node[]} */
function seatDetails(seat, n) {
  if (seat.kind === "me") return [nameField(n, say("name"), chosen.me, form.name, (name) => (chosen.me = name))];
  if (seat.kind === "open") return [el("small", {}, say("kind-open-about"))];
  if (seat.kind === "here") {
    const field = nameField(
      n,
      say("here-name", { n }),
      seat.name || "",
      say("here-default", { n }),
      (name) => (seat.name = name),
    );
    return [field, el("small", {}, say("kind-here-about"))];
  }
  const levels = form.levels.map(({ name, label }) =>
    el("option", { value: name, selected: name === seat.level }, label),
  );
  const select = el(
    "select",
    {
      id: `level-${n}`,
      "aria-label": say("level", { n }),
      change: (event) => set(() => (seat.level = event.target.value)),
    },
    ...levels,
  );
  return [select, el("small", {}, form.levels.find(({ name }) => name === seat.level).about)];
}

/** @param {number} n @param {string} label @param {string} value @param {string} usual @param {(name: string) => void} change */
const nameField = (n, label, value, usual, change) =>
  el("input", {
    id: `name-${n}`,
    maxlength: 24,
    autocomplete: "off",
    value,
    placeholder: usual,
    "aria-label": label,
    input: (event) => {
      change(event.target.value);
      history.replaceState(chosen, "");
    },
  });

/** @param {string} name @param {(value: string) => void} change */
function follow(name, change) {
  for (const input of /** @type {HTMLInputElement[]} */ (all(`[name=${name}]`))) {
    input.addEventListener("change", () => set(() => change(input.value)));
  }
}
follow("preset", (value) => {
  chosen.preset = value;
  if (value === "alone") chosen.count = 1;
  else if (chosen.count === 1) chosen.count = COMPANY;
  chosen.seats = presetSeats(value);
});
follow("order", (value) => (chosen.lot = value === "lot"));
follow("guests", (value) => (chosen.anyone = value === "anyone"));
follow("clock", (value) => (chosen.clock.each = value));
follow("late", (value) => (chosen.clock.late = value));

page.addEventListener("submit", async (event) => {
  event.preventDefault();
  const options = Object.fromEntries(openOptions().map(({ option, value }) => [option.name, value]));
  const seats = chosen.seats.map((seat, index) =>
    seat.kind === "here" ? { ...seat, name: seat.name?.trim() || say("here-default", { n: index + 1 }) } : seat,
  );
  const order = {
    game: form.game,
    options,
    seats,
    chance: chosen.lot,
    clock: clockTerms(chosen.clock),
    public: chosen.anyone && isOpen(),
  };
  const button = /** @type {HTMLButtonElement} */ (one("[data-start]"));
  button.disabled = true;
  const bad = await rename(form.name, chosen.me);
  const { answer, refused } = bad ? { answer: null, refused: bad } : await ask("POST", "/api/tables", order);
  button.disabled = false;
  if (answer) location.assign(`/t/${answer.table}`);
  else one(".refusal").textContent = refused?.reason || say("no-answer");
});

if (!chosen.seats.length) chosen.seats = presetSeats(chosen.preset);
show();
