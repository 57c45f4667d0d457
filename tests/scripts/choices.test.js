import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Board } from "../../src/fivesuns/web/js/board.js";
import { Choices } from "../../src/fivesuns/web/js/choices.js";
import { click, fire, make, newPage } from "./fake-page.js";
import { choice, piece, shape, stage, view } from "./samples.js";

const GHOST = { look: "ghost" };
const PIECES = [piece("man", { x: 50 }), piece("east", { x: 80, ...GHOST }), piece("west", { x: 20, ...GHOST })];
const WAYS = [choice("go east", ["man", "east"]), choice("go west", ["man", "west"], { lights: ["cell"] })];
let board, choices, list, heard;

beforeEach(() => {
  const body = newPage({ words: { cancel: "Cancel" } });
  const frame = document.createElementNS("", "svg");
  list = make("details.choices", make("div.choice-lists"));
  body.append(frame, list);
  board = new Board(frame, stage(shape("cell")));
  heard = [];
  choices = new Choices(board, list, {
    play: (word) => heard.push(`play ${word}`),
    wonder: (id) => heard.push(`wonder ${id}`),
    explain: (about) => heard.push(`explain ${about}`),
  });
  board.show(view(PIECES), {});
  choices.show(WAYS);
});

const marked = (name) =>
  [...board.shapes, ...board.pieces].filter(([, one]) => one.classList.contains(name)).map(([id]) => id);
const listed = () => list.querySelectorAll("[data-word]").map((button) => button.dataset.word);

test("touch by touch a choice is made", () => {
  assert.deepEqual(marked("open"), ["man"]);
  choices.touch("man");
  assert.deepEqual(marked("open"), ["east", "west"]);
  assert.deepEqual(marked("selected"), ["man"]);
  assert.ok(board.frame.classList.contains("partial"));
  choices.touch("west");
  assert.deepEqual(heard, ["play go west"]);
  assert.deepEqual(marked("open"), ["man"], "the board is as before until the server has answered");
});

test("the list offers what goes on with what was touched, and a way back", () => {
  assert.deepEqual(listed(), ["go east", "go west"]);
  choices.show([...WAYS, choice("pass", ["man2"])]);
  choices.touch("man");
  assert.deepEqual(listed(), ["go east", "go west"]);
  click(list.querySelector("button"));
  assert.deepEqual(listed(), ["go east", "go west", "pass"]);
});

test("Escape and what is no choice take a half-made choice back", () => {
  for (const back of [() => fire(document, "keydown", { key: "Escape" }), () => choices.touch("cell")]) {
    choices.touch("man");
    back();
    assert.deepEqual(marked("open"), ["man"]);
    assert.deepEqual(heard, []);
  }
});

test("the server is asked why something is no choice, unless it is somebody else's turn", () => {
  choices.touch("cell");
  choices.show([]);
  choices.touch("cell");
  assert.deepEqual(heard, ["wonder cell"]);
});

test("what has a meaning tells it", () => {
  const detail = { parts: [], caption: null, side: "below", room: 0, about: "A well.", lights: ["cell"], turns: false };
  board.show(view([...PIECES, piece("well", { detail })]), {});
  choices.show(WAYS);
  choices.touch("well");
  fire(board.find("well"), "pointerover");
  assert.deepEqual(marked("hint"), ["cell"]);
  fire(board.find("well"), "pointerout");
  assert.deepEqual(marked("hint"), []);
  assert.deepEqual(heard, ["explain A well.", "explain A well.", "explain "]);
});

test("a list and a board light each other", () => {
  choices.touch("man");
  fire(board.find("west"), "pointerover");
  assert.deepEqual(marked("hint"), ["cell", "west"]);
  const lit = list.querySelectorAll(".hint").map((button) => button.dataset.word);
  assert.deepEqual(lit, ["go west"]);
  fire(list.querySelector("[data-word]"), "pointerenter");
  assert.deepEqual(marked("hint"), ["east"]);
});

test("arrows walk over what can be touched, Enter touches it", () => {
  choices.show([choice("1", ["man"]), choice("2", ["east"]), choice("3", ["west"])]);
  board.find("man").focus();
  fire(document.activeElement, "keydown", { key: "ArrowRight" });
  assert.equal(document.activeElement, board.find("east"));
  assert.deepEqual(board.layer.querySelectorAll('[tabindex="0"]'), [board.find("east")]);
  fire(document.activeElement, "keydown", { key: "Enter" });
  assert.deepEqual(heard, ["play 2"]);
});

test("the keyboard stays on the board when the position changes", () => {
  board.find("man").focus();
  choices.rest();
  board.show(view([piece("east", { x: 80 })]), {});
  document.activeElement = document.body; // what goes away lets go of the focus
  choices.show([choice("2", ["east"])]);
  assert.equal(document.activeElement, board.find("east"));
});

test("nothing can be touched while pieces move", () => {
  choices.rest();
  choices.touch("man");
  click(list.querySelector("[data-word]"));
  assert.deepEqual(heard, []);
});

test("what has the focus lights only where a key has moved it", () => {
  choices.touch("man");
  board.find("west").focus();
  fire(board.find("west"), "focusin");
  assert.deepEqual(marked("hint"), []);
  document.keyed = true;
  fire(board.find("west"), "focusin");
  assert.deepEqual(marked("hint"), ["cell", "west"]);
});

test("after a press nothing lights until the pointer moves on; a finger lights nothing", () => {
  const west = board.find("west");
  choices.show([choice("3", ["west"])]);
  fire(west, "pointerover", { pointerType: "touch" });
  assert.deepEqual(marked("hint"), []);
  fire(west, "pointerdown", { clientX: 20, clientY: 20 });
  fire(west, "pointerover", { clientX: 20, clientY: 21 });
  assert.deepEqual(marked("hint"), []);
  fire(west, "pointermove", { clientX: 29, clientY: 20 });
  assert.deepEqual(marked("hint"), ["west"]);
});

test("the focus goes on with what was touched", () => {
  board.find("man").focus();
  fire(board.find("man"), "keydown", { key: "Enter" });
  assert.equal(document.activeElement, board.find("east"));
});

test("touching what begins another choice begins it", () => {
  const more = piece("woman", { x: 10 });
  board.show(view([...PIECES, more]), {});
  choices.show([...WAYS, choice("come", ["woman", "west"])]);
  choices.touch("man");
  assert.deepEqual(marked("other"), ["woman"]);
  choices.touch("woman");
  assert.deepEqual([marked("selected"), marked("open"), heard], [["woman"], ["west"], []]);
});

test("what cannot be touched any more is a picture again", () => {
  const role = () => board.find("man").getAttribute("role");
  assert.equal(role(), "button");
  choices.show([]);
  assert.deepEqual([role(), board.find("man").hasAttribute("tabindex")], ["img", false]);
});
