/** Making a table: players, options, seats, who may come. What it offers came with the page; the server decides. */

import "./page.js";
import { rename, request } from "./api.js";
import { showClock } from "./clock-form.js";
import { all, el, given, maybe, one } from "./dom.js";
import { say } from "./messages.js";
import {
  isOpen,
  levelFor,
  levelsFor,
  openOptions,
  presetSeats,
  setCount,
  setPreset,
  setSeat,
  tableOrder,
  usualCount,
} from "./table-order.js";

/** @import { Answer, ClockChoice, Made, Option, Place, TableChoice, TableForm, Value } from "./types.js" */

/** @type {TableForm} */
const form = given("form");
const page = one("#maker", document, HTMLFormElement);
const KINDS = ["me", "bot", "open", "here"];

/** A page that is loaded again finds what was chosen where it was. @type {TableChoice} */
const chosen = {
  count: usualCount(form.counts),
  preset: "bot",
  options: {},
  seats: [],
  lot: false,
  anyone: false,
  clock: { each: "none", move: 60, game: 600, more: 5, days: 86400, late: "resign" },
  level: form.level,
  me: form.name,
  ...history.state,
};

/**
 * A row of cards of which one is chosen.
 * @param {string} name
 * @param {{name: string, label: string, about?: string}[]} values
 * @param {string} value
 * @param {(name: string) => void} change
 */
const cards = (name, values, value, change) =>
  values.map((one) => {
    const checked = one.name === value;
    const input = { type: "radio", name, value: one.name, checked, change: () => change(one.name) };
    const about = one.about ? el("small", {}, one.about) : "";
    return el("label", { class: "card" }, el("input", input), el("b", {}, one.label), about);
  });

/** Change something and show the form anew; the focus stays. @param {() => void} change */
function set(change) {
  change();
  keep();
  show();
}

/** What was chosen survives a reload. */
const keep = () => history.replaceState(chosen, "");

/** How the element that has the focus is found in the form that is shown anew. @param {Element | null} active */
function markOf(active) {
  if (active instanceof HTMLInputElement && active.type === "radio") {
    return `[name="${active.name}"][value="${active.value}"]`;
  }
  return active?.id ? `#${active.id}` : "";
}

function show() {
  const active = document.activeElement;
  const mark = markOf(active);
  showLevels();
  showCounts();
  const options = openOptions(form.options, chosen);
  const choosable = options.filter(({ values }) => values.length > 1 || form.counts.length > 1);
  one(".options").replaceChildren(...choosable.map(optionField));
  for (const part of all(".seats, .order")) part.hidden = chosen.count === 1;
  one(".seat-list").replaceChildren(...chosen.seats.map(seatRow));
  check("preset", chosen.preset);
  check("order", chosen.lot ? "lot" : "listed");
  check("guests", chosen.anyone ? "anyone" : "link");
  one(".guests").hidden = !isOpen(chosen);
  showClock(chosen.clock, set);
  one("[data-start]").textContent = say(!isOpen(chosen) ? "start" : chosen.anyone ? "start-anyone" : "start-open");
  if (mark && !document.contains(active)) maybe(mark)?.focus();
  page.dataset.ready = "";
}

/** @param {string} name */
const inputs = (name) => all(`[name=${name}]`, document, HTMLInputElement);

/** @param {string} name @param {string} value */
function check(name, value) {
  for (const input of inputs(name)) input.checked = input.value === value;
}

const slider = one("#level", page, HTMLInputElement);
slider.addEventListener("input", () =>
  set(() => {
    chosen.level = levelsFor(form.levels, chosen.count)[Number(slider.value) - 1].name;
    for (const seat of chosen.seats) if (seat.kind === "bot") seat.level = chosen.level;
  }),
);

/** One strength for all bots, that of the first; seat by seat further down. */
function showLevels() {
  const first = chosen.seats.find(({ kind }) => kind === "bot")?.level ?? chosen.level;
  const levels = levelsFor(form.levels, chosen.count);
  const level = levelFor(form.levels, chosen.count, first);
  const { label, about } = level;
  const n = levels.indexOf(level) + 1;
  one(".strength").hidden = chosen.preset !== "bot";
  slider.max = String(levels.length);
  slider.value = String(n);
  slider.style.setProperty("--part", String((n - 1) / Math.max(1, levels.length - 1)));
  slider.setAttribute("aria-valuetext", `${label}. ${about}`);
  const of = el("span", { class: "num" }, say("count-of", { n, of: levels.length }));
  one(".strength output").replaceChildren(el("b", {}, label), of, el("small", {}, about));
}

function showCounts() {
  const values = form.counts.map((count) => ({ name: String(count), label: String(count) }));
  const change = (/** @type {string} */ count) => set(() => setCount(chosen, Number(count)));
  one(".count").hidden = form.counts.length < 2;
  one(".count .cards").replaceChildren(...cards("count", values, String(chosen.count), change));
}

/** @param {{option: Option, values: Value[], value: string}} open */
function optionField({ option, values, value }) {
  const change = (/** @type {string} */ name) => set(() => (chosen.options[option.name] = name));
  const row = el("div", { class: "cards" }, ...cards(`option-${option.name}`, values, value, change));
  return el("fieldset", {}, el("legend", {}, option.label), row);
}

/** @param {Place} seat @param {number} index */
function seatRow(seat, index) {
  const n = index + 1;
  const kinds = KINDS.map((kind) => el("option", { value: kind, selected: kind === seat.kind }, say(`kind-${kind}`)));
  const select = el("select", { id: `kind-${n}`, "aria-label": say("seat", { n }) }, ...kinds);
  select.addEventListener("change", () => set(() => setSeat(chosen, index, select.value)));
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
    const [label, usual] = [say("here-name", { n }), say("here-default", { n })];
    const field = nameField(n, label, seat.name || "", usual, (name) => (seat.name = name));
    return [field, el("small", {}, say("kind-here-about"))];
  }
  const met = levelFor(form.levels, chosen.count, seat.level);
  const levels = levelsFor(form.levels, chosen.count).map(({ name, label }) =>
    el("option", { value: name, selected: name === met.name }, label),
  );
  const select = el("select", { id: `level-${n}`, "aria-label": say("level", { n }) }, ...levels);
  select.addEventListener("change", () => set(() => (seat.level = select.value)));
  return [select, el("small", {}, met.about)];
}

/**
 * @param {number} n
 * @param {string} label
 * @param {string} value
 * @param {string} usual
 * @param {(name: string) => void} change
 */
function nameField(n, label, value, usual, change) {
  const named = { id: `name-${n}`, placeholder: usual, "aria-label": label };
  const field = el("input", { ...named, maxlength: 24, autocomplete: "off", value });
  field.addEventListener("input", () => {
    change(field.value);
    keep();
  });
  return field;
}

/** @param {string} name @param {(value: string) => void} change */
function follow(name, change) {
  for (const input of inputs(name)) input.addEventListener("change", () => set(() => change(input.value)));
}
follow("preset", (value) => setPreset(chosen, value, usualCount(form.counts)));
follow("order", (value) => (chosen.lot = value === "lot"));
follow("guests", (value) => (chosen.anyone = value === "anyone"));
follow("clock", (value) => (chosen.clock.each = /** @type {ClockChoice["each"]} */ (value)));
follow("late", (value) => (chosen.clock.late = value));

/**
 * Ask for the table, under the name that was chosen.
 * @returns {Promise<Answer<Made>>}
 */
async function order() {
  const refused = await rename(form.name, chosen.me);
  if (refused) return { refused };
  return request(
    "POST",
    "/api/tables",
    tableOrder(form.game, form.options, chosen, (n) => say("here-default", { n })),
  );
}

page.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = one("[data-start]", document, HTMLButtonElement);
  button.disabled = true;
  const { answer, refused } = await order();
  button.disabled = false;
  if (answer) location.assign(`/t/${answer.table}`);
  else one(".refusal").textContent = refused?.reason || say("no-answer");
});

one(".more-options", page, HTMLDetailsElement).open = Object.keys(chosen.options).length > 0;
if (!chosen.seats.length) chosen.seats = presetSeats(chosen, chosen.preset);
show();
