/** The board: fixed shapes and the pieces on them, drawn from views. It knows no game and no rule. */

import { all, one, svg } from "./dom.js";
import { meaningOf, meaningOfPiece } from "./meanings.js";
import { isStill } from "./story.js";

/** @import { Attributes, Box, Detail, Marks, Part, Piece, Point, Shape, Stage, View } from "./types.js" */

const GHOST = 0.475; // of the piece's size
const COORD = 28; // how large letters are, in the units of the board
const LETTER = 0.54; // of its size: how wide a letter is, more or less
const BASELINE = 0.36; // of its size: how far below its middle a letter stands
const PAN = 320; // milliseconds in which the view follows pieces that go beyond it

export class Board {
  /** @param {SVGSVGElement} frame @param {Stage} stage */
  constructor(frame, stage) {
    this.frame = frame;
    this.stage = stage;
    /** @type {Map<string, SVGElement>} */
    this.shapes = new Map(stage.shapes.map((shape) => [shape.id, this.#fixed(shape)]));
    /** @type {Map<string, SVGElement>} */
    this.pieces = new Map();
    /** The pieces of the view that is shown, by id. @type {Map<string, Piece>} */
    this.known = new Map();
    /** How far its owner has turned a piece, in degrees. @type {Map<string, number>} */
    this.turns = new Map();
    this.panning = 0;
    this.layer = svg("g", { class: "pieces" });
    frame.replaceChildren(svg("g", { class: "shapes" }, ...this.shapes.values()), this.layer);
    this.#setApart();
  }

  /** What has a name and lies on no cell can be pointed at; what is printed on a cell lets touches through to it. */
  #setApart() {
    const drawn = [...this.shapes.values()].filter((one) => "isPointInFill" in one);
    const cells = /** @type {SVGGeometryElement[]} */ (drawn);
    for (const { id, label, x, y } of this.stage.shapes) {
      const isPrinted = cells.some((cell) => cell.isPointInFill(new DOMPoint(x, y)));
      if (label && !isPrinted) this.shapes.get(id)?.classList.add("apart");
    }
  }

  /** The drawing of a shape; one with a label is heard of, too. @param {Shape} shape */
  #fixed(shape) {
    const element = drawShape(shape);
    if (!shape.label) return element;
    const meaning = meaningOf(this.stage.meanings, shape.id, shape.art);
    const heard = { role: "img", "aria-label": shape.label, "aria-description": meaning, "aria-hidden": "false" };
    for (const [name, value] of Object.entries(heard)) if (value) element.setAttribute(name, value);
    element.classList.add("named");
    return element;
  }

  /** What a view says of a piece that is on the board. @param {string} id */
  piece(id) {
    const piece = this.known.get(id);
    if (!piece) throw new Error(`There is no piece ${id} on the board.`);
    return piece;
  }

  /** The drawing of a piece, turned as far as its owner has turned it. @param {Piece} piece */
  #make(piece) {
    const outline = this.stage.shapes.find((shape) => shape.id === piece.hit);
    const element = drawPiece(piece, outline);
    const meaning = piece.look === "ghost" ? "" : meaningOfPiece(this.stage, piece);
    if (meaning && meaning !== piece.label) element.setAttribute("aria-description", meaning);
    if (this.turns.has(piece.id) && piece.look !== "ghost") this.#lean(element, piece.id);
    return element;
  }

  /** A piece comes onto the board before the view that has it. @param {Piece} piece */
  add(piece) {
    const element = this.#make(piece);
    this.layer.append(element);
    this.pieces.set(piece.id, element);
    this.known.set(piece.id, piece);
  }

  /** Turn a piece by a quarter, on this screen alone. @param {string} id */
  turn(id) {
    this.turns.set(id, (this.turns.get(id) || 0) + 90);
    const element = this.pieces.get(id);
    if (element) this.#lean(element, id);
  }

  /** @param {SVGElement} element @param {string} id */
  #lean(element, id) {
    one(".moves", element, SVGElement).style.rotate = `${this.turns.get(id)}deg`;
  }

  /** Show so much of the board; the view pans rather than jumps. @param {Box} box */
  #frame(box) {
    const from = this.frame.viewBox.baseVal;
    const before = [from.x, from.y, from.width, from.height];
    const show = (/** @type {number} */ part) => {
      const now = box.map((side, at) => before[at] + (side - before[at]) * part);
      this.frame.setAttribute("viewBox", now.join(" "));
      this.#cover(now);
    };
    cancelAnimationFrame(this.panning);
    if (isStill() || !this.known.size) return show(1);
    const began = performance.now();
    const pan = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - began) / PAN);
      show(1 - (1 - part) ** 3);
      if (part < 1) this.panning = requestAnimationFrame(pan);
    };
    pan(began);
  }

  /**
   * An open grid goes as far as is shown, in a square from the top: what is below it is not of the grid.
   * @param {number[]} box
   */
  #cover([x, y, width, height]) {
    const side = Math.min(width, height);
    for (const rect of all(".look-lattice rect", this.frame, SVGElement)) {
      for (const [name, value] of Object.entries({ x, y, width: side, height: side })) {
        rect.setAttribute(name, String(value));
      }
    }
  }

  /** A piece belongs elsewhere now. @param {string} id @param {Point} place */
  put(id, { x, y }) {
    this.known.set(id, { ...this.piece(id), x, y });
    this.pieces.get(id)?.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Put the pieces of a view on the board. @param {View} view @param {Marks} marks */
  show(view, marks) {
    this.#frame(view.box || this.stage.box);
    const shown = new Map();
    for (const piece of view.pieces) {
      const same = JSON.stringify(this.known.get(piece.id)) === JSON.stringify(piece);
      shown.set(piece.id, (same && this.pieces.get(piece.id)) || this.#make(piece));
    }
    this.#arrange([...shown.values()]);
    this.pieces = shown;
    this.known = new Map(view.pieces.map((piece) => [piece.id, piece]));
    this.mark(view.marks || {}, marks);
  }

  /**
   * These drawings and no others, in this order. What stays is not taken out and put back: a finger that is down on it
   * would lose its touch, and a key its focus.
   * @param {SVGElement[]} drawings
   */
  #arrange(drawings) {
    const wanted = new Set(drawings);
    for (const old of [...this.layer.children]) if (!wanted.has(/** @type {SVGElement} */ (old))) old.remove();
    let next = this.layer.firstElementChild;
    for (const drawing of drawings) {
      if (drawing === next) next = next.nextElementSibling;
      else if (next) next.before(drawing);
      else this.layer.append(drawing);
    }
  }

  /** These marks and no others; a place that was turned may also have won. @param {Marks[]} sets */
  mark(...sets) {
    for (const [id, element] of [...this.shapes, ...this.pieces]) {
      const look = [...element.classList].filter((name) => !name.startsWith("mark-"));
      const marks = sets.flatMap((set) => (set[id] ? [`mark-${set[id]}`] : []));
      element.setAttribute("class", [...new Set([...look, ...marks])].join(" "));
    }
  }

  /** The element of a shape or piece. @param {string} id */
  find(id) {
    return this.pieces.get(id) || this.shapes.get(id);
  }

  /** Give a class to these and take it from all others. @param {string} name @param {Iterable<string>} ids */
  only(name, ids) {
    const wanted = new Set(ids);
    for (const [id, element] of [...this.shapes, ...this.pieces]) element.classList.toggle(name, wanted.has(id));
  }

  /** Where the middle of an area of the window is, in the units of the board. @param {DOMRect} area */
  middle(area) {
    const point = new DOMPoint(area.x + area.width / 2, area.y + area.height / 2);
    return point.matrixTransform(this.frame.getScreenCTM()?.inverse());
  }
}

// drawing

/** @param {Point} point */
const moved = ({ x, y }) => ({ transform: `translate(${x} ${y})` });

/** @param {string} art @param {number} size @param {Attributes} [attributes] */
const use = (art, size, attributes = {}) =>
  svg("use", { href: `#art-${art}`, x: -size / 2, y: -size / 2, width: size, height: size, ...attributes });

/** A fixed shape of the stage. @param {Shape} shape */
function drawShape(shape) {
  const named = { class: `look-${shape.look}`, "data-id": shape.id };
  if (shape.text) {
    const size = shape.size || COORD;
    const place = { x: shape.x, y: shape.y + BASELINE * size };
    return svg("text", { ...named, ...place, "font-size": size, "aria-hidden": "true" }, shape.text);
  }
  if (shape.look === "lattice") return lattice(shape, named);
  if (shape.art) return svg("g", { ...named, ...moved(shape) }, use(shape.art, shape.size));
  return svg("path", { ...named, d: shape.d });
}

/** Dots at the corners of an open grid. @param {Shape} shape @param {Attributes} named */
function lattice({ id, size, x, y }, named) {
  const dot = svg("circle", { cx: size / 2, cy: size / 2, r: size / 32 });
  const square = { patternUnits: "userSpaceOnUse", x, y, width: size, height: size };
  const tile = svg("pattern", { id: `pattern-${id}`, ...square }, dot);
  return svg("g", named, tile, svg("rect", { fill: `url(#pattern-${id})` }));
}

/**
 * The drawing of a piece. What moves is the inner group: the outer one says where the piece belongs.
 * @param {Piece} piece
 * @param {Shape} [outline]  the area to touch
 */
function drawPiece(piece, outline) {
  const outer = svg("g", { class: `look-${piece.look}`, "data-id": piece.id, ...moved(piece) });
  if (outline) outer.append(svg("path", { class: "hit", d: outline.d, ...moved({ x: -piece.x, y: -piece.y }) }));
  const turn = piece.angle ? { transform: `rotate(${piece.angle})` } : {};
  if (piece.look === "ghost") {
    if (!outline) outer.append(svg("circle", { class: "hit", r: piece.size / 2 }));
    outer.append(
      use(`${piece.art}-ghost`, piece.size * GHOST, { class: "possible", ...turn }),
      use(piece.art, piece.size, { class: "aimed", ...turn }),
    );
  } else {
    const { detail } = piece;
    const more = detail ? drawDetail(piece, detail) : [];
    outer.append(svg("g", { class: "moves" }, use(piece.art, piece.size, turn), ...more));
    outer.classList.toggle("tells", Boolean(detail?.about));
    outer.classList.toggle("turns", Boolean(detail?.turns));
  }
  if (piece.look === "piece" && piece.label) {
    outer.setAttribute("role", "img");
    outer.setAttribute("aria-label", piece.label);
  }
  return outer;
}

/** What a piece shows beyond its art. @param {Piece} piece @param {Detail} detail */
const drawDetail = ({ size }, { parts, caption, side, room }) => [
  ...parts.map(drawPart),
  ...(caption ? [drawCaption(size, side, fitted(caption, room))] : []),
];

/** A symbol or a number on a piece. @param {Part} part */
function drawPart({ art, text, x, y, size }) {
  if (!text) return svg("g", moved({ x, y }), use(art, size));
  return svg("text", { class: "number", x, y: y + BASELINE * size, "font-size": size, "aria-hidden": "true" }, text);
}

/** The few words beside a piece. @param {number} size  of the piece @param {string} side @param {string} words */
function drawCaption(size, side, words) {
  const place = side === "right" ? { x: size / 2 + 10, y: BASELINE * COORD } : { x: 0, y: size / 2 + COORD };
  return svg("text", { class: `caption ${side}`, ...place, "aria-hidden": "true" }, words);
}

/** As much of some words as there is room for; 0 is room for all. @param {string} words @param {number} room */
export function fitted(words, room) {
  const most = Math.floor(room / (COORD * LETTER));
  return !room || words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
}
