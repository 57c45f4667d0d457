/** The board: fixed shapes and the pieces on them, drawn from views. It knows no game and no rule. */

import { all, el, maybe, one, picture, rich, svg } from "./dom.js";
import { meaningOf, meaningOfPiece } from "./meanings.js";
import { isStill } from "./story.js";

/** @import { Attributes, Box, Detail, Marks, Part, Piece, Point, Shape, Stage, View } from "./types.js" */

const GHOST = 0.475; // of the piece's size
const PREVIEW = 0.8; // of the piece's size
const COORD = 28; // how large letters are, in the units of the board
const LETTER = 0.54; // of its size: how wide a letter is, more or less
const BASELINE = 0.36; // of its size: how far below its middle a letter stands
const PAN = 320; // milliseconds in which the view follows pieces that go beyond it

/**
 * Where a page draws what lies beside the board: cards in a column or a row, and a bar with what is pressed.
 * @typedef {{cards: HTMLElement, bar: HTMLElement}} Places
 */
/** A part of the box that is drawn apart. @typedef {{box: Box, shapes: SVGElement, layer: Element}} Region */

export class Board {
  /** @param {SVGSVGElement} frame @param {Stage} stage @param {Places} [places]  without them all is drawn in one */
  constructor(frame, stage, places) {
    this.frame = frame;
    this.stage = stage;
    this.places = places;
    /** All that can be touched lies in one of these. @type {Element[]} */
    this.surfaces = places ? [frame, places.cards, places.bar] : [frame];
    /** @type {Map<string, SVGElement>} */
    this.shapes = new Map(stage.shapes.map((shape) => [shape.id, this.#fixed(shape)]));
    /** @type {Map<string, SVGElement | HTMLElement>} */
    this.pieces = new Map();
    /** The pieces of the view that is shown, by id. @type {Map<string, Piece>} */
    this.known = new Map();
    /** How far its owner has turned a piece, in degrees. @type {Map<string, number>} */
    this.turns = new Map();
    this.panning = 0;
    /** What the view shows, and the part of it that the board has come near to. @type {Box} */
    this.box = stage.box;
    /** @type {Box | null} */
    this.near = null;
    this.layer = svg("g", { class: "pieces" });
    /** @type {Region[]} */
    this.regions = places ? this.#setOut(places) : [];
    const shapes = svg("g", { class: "shapes" });
    frame.replaceChildren(HATCH(), shapes, this.layer);
    for (const shape of stage.shapes) {
      const drawn = this.shapes.get(shape.id);
      if (drawn) (this.#regionOf(shape)?.shapes ?? shapes).append(drawn);
    }
    this.#setApart();
  }

  /** The parts of the box that this page draws apart from the board. @param {Places} places @returns {Region[]} */
  #setOut({ cards, bar }) {
    const { cards: boxes = [], foot } = this.stage;
    const region = (/** @type {Box} */ box, /** @type {HTMLElement} */ home) => {
      const [shapes, layer] = [svg("g", { class: "shapes" }), svg("g", { class: "pieces" })];
      home.append(svg("svg", { viewBox: box.join(" "), class: "deck-box" }, shapes, layer));
      return { box, shapes, layer };
    };
    cards.hidden = !boxes.length;
    return [...boxes.map((box) => region(box, cards)), ...(foot ? [region(foot, one(".foot", bar))] : [])];
  }

  /** The part of the box that something lies in, where it is drawn apart. @param {Shape | Piece} thing */
  #regionOf({ x, y, ...thing }) {
    const [left, top] = x || y || !("d" in thing) ? [x, y] : firstPoint(thing.d);
    return this.regions.find(({ box }) => {
      const inside = left >= box[0] && left <= box[0] + box[2] && top >= box[1] && top <= box[1] + box[3];
      return inside;
    });
  }

  /** What a piece is drawn in. @param {Piece} piece @returns {Element} */
  #layerOf(piece) {
    if (piece.look === "press" && this.places) return one(".presses", this.places.bar);
    return this.#regionOf(piece)?.layer ?? this.layer;
  }

  /** As much of the board as a view shows. @param {View} view @returns {Box} */
  boxOf(view) {
    return view.box || (this.places && this.stage.board) || this.stage.box;
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
    if (piece.look === "press" && this.places) return drawPress(piece);
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
    this.#layerOf(piece).append(element);
    this.pieces.set(piece.id, element);
    this.known.set(piece.id, piece);
  }

  /** Turn a piece by a quarter, on this screen alone. @param {string} id */
  turn(id) {
    this.turns.set(id, (this.turns.get(id) || 0) + 90);
    const element = this.pieces.get(id);
    if (element) this.#lean(element, id);
  }

  /** @param {Element} element @param {string} id */
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

  /** Come near to a part of what is shown, or show all of it. @param {Box | null} near */
  come(near) {
    if (near === this.near) return;
    this.near = near;
    this.frame.classList.toggle("closer", near !== null);
    this.#frame(near ?? this.box);
  }

  /** Move what the board has come near to, within what there is. @param {number} right @param {number} down */
  drag(right, down) {
    if (!this.near) return;
    const [x, y, width, height] = this.near;
    const [left, top, room, high] = this.box;
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      Math.max(from, Math.min(at, from + size));
    cancelAnimationFrame(this.panning);
    this.near = [within(x + right, left, room - width), within(y + down, top, high - height), width, height];
    this.frame.setAttribute("viewBox", this.near.join(" "));
  }

  /** A point of the window, in the units of the board. @param {number} x @param {number} y */
  at(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.frame.getScreenCTM()?.inverse());
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
    const scale = this.frame.querySelector(".scale");
    if (scale) import("./scale.js").then(({ number }) => number(scale, [x, y, side]), () => {}); // it does without
  }

  /** A piece belongs elsewhere now. @param {string} id @param {Point} place */
  put(id, { x, y }) {
    this.known.set(id, { ...this.piece(id), x, y });
    this.pieces.get(id)?.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Put the pieces of a view on the board. @param {View} view @param {Marks} marks */
  show(view, marks) {
    this.box = this.boxOf(view);
    this.#frame(this.near ?? this.box);
    const pieces = view.pieces.filter(({ look }) => look !== "left" || !this.places); // the bar tells what is left
    /** @type {Map<string, SVGElement | HTMLElement>} */
    const shown = new Map();
    const bar = this.places ? [one(".presses", this.places.bar)] : [];
    /** @type {Map<Element, Element[]>} */
    const layers = new Map([this.layer, ...this.regions.map(({ layer }) => layer), ...bar].map((one) => [one, []]));
    for (const piece of pieces) {
      const same = JSON.stringify(this.known.get(piece.id)) === JSON.stringify(piece);
      const element = (same && this.pieces.get(piece.id)) || this.#make(piece);
      shown.set(piece.id, element);
      layers.get(this.#layerOf(piece))?.push(element);
    }
    for (const [layer, elements] of layers) arrange(layer, elements);
    this.pieces = shown;
    this.known = new Map(pieces.map((piece) => [piece.id, piece]));
    this.mark(view.marks || {}, marks);
  }

  /** These marks and no others; a place that was turned may also have won. @param {Marks[]} sets */
  mark(...sets) {
    for (const [id, piece] of this.known) {
      const moves = maybe(".moves", this.pieces.get(id), SVGElement);
      const isTried = sets.some((set) => set[id] === "draft");
      if (isTried && moves && !maybe(".edge", moves, SVGElement)) moves.append(drawEdge(piece));
    }
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
    return this.at(area.x + area.width / 2, area.y + area.height / 2);
  }
}

/**
 * These drawings and no others in a layer, in this order. What stays is not taken out and put back: a finger that is
 * down on it would lose its touch, and a key its focus.
 * @param {Element} layer
 * @param {Element[]} drawings
 */
function arrange(layer, drawings) {
  const wanted = new Set(drawings);
  for (const old of [...layer.children]) if (!wanted.has(old)) old.remove();
  let next = layer.firstElementChild;
  for (const drawing of drawings) {
    if (drawing === next) next = next.nextElementSibling;
    else if (next) next.before(drawing);
    else layer.append(drawing);
  }
}

// drawing

/** What is only pointed at is hatched: it is no piece. */
const HATCH = () =>
  svg(
    "defs",
    {},
    svg(
      "pattern",
      { id: "hatch", patternUnits: "userSpaceOnUse", width: 14, height: 14, patternTransform: "rotate(45)" },
      svg("path", { class: "hatch", d: "M0 0V14" }),
    ),
  );

/** Where an outline begins. @param {string} d */
const firstPoint = (d) => (/^M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/.exec(d) ?? ["", "NaN", "NaN"]).slice(1).map(Number);

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
  const scale = svg("g", { class: "scale", "data-cell": size, "aria-hidden": "true", ...moved({ x, y }) });
  return svg("g", named, tile, svg("rect", { fill: `url(#pattern-${id})` }), scale);
}

/**
 * The drawing of a piece. What moves is the inner group: the outer one says where the piece belongs.
 * @param {Piece} piece
 * @param {Shape} [outline]  the area to touch
 */
function drawPiece(piece, outline) {
  const look = piece.look === "press" ? (outline ? "piece" : "handle") : piece.look;
  const outer = svg("g", { class: `look-${look}`, "data-id": piece.id, ...moved(piece) });
  if (outline) outer.append(svg("path", { class: "hit", d: outline.d, ...moved({ x: -piece.x, y: -piece.y }) }));
  const turn = piece.angle ? { transform: `rotate(${piece.angle})` } : {};
  if (look === "was") {
    outer.append(drawEdge(piece));
  } else if (look === "ghost") {
    if (!outline) outer.append(svg("circle", { class: "hit", r: piece.size / 2 }));
    const [outlined, size] = piece.detail?.edge
      ? [piece.detail.edge, piece.size]
      : [`${piece.art}-ghost`, piece.size * PREVIEW];
    outer.append(
      use(`${piece.art}-ghost`, piece.size * GHOST, { class: "possible", ...turn }),
      use(outlined, size, { class: "preview", ...turn }),
    );
  } else {
    const { detail } = piece;
    const more = detail ? drawDetail(piece, detail) : [];
    outer.append(svg("g", { class: "moves" }, use(piece.art, piece.size, turn), ...more));
    outer.classList.toggle("tells", Boolean(detail?.about));
    outer.classList.toggle("turns", Boolean(detail?.turns));
  }
  if (look === "piece" && piece.label) {
    outer.setAttribute("role", "img");
    outer.setAttribute("aria-label", piece.label);
  }
  return outer;
}

/** The outline of a piece, twice: dark below, so that it holds on any ground. @param {Piece} piece */
function drawEdge({ size, angle, detail }) {
  const turn = angle ? { transform: `rotate(${angle})` } : {};
  const lines = ["under", "over"].map((look) =>
    detail?.edge ? use(detail.edge, size, { class: look, ...turn }) : svg("circle", { class: look, r: size * 0.56 }),
  );
  return svg("g", { class: "edge" }, ...lines);
}

/**
 * Something to press in the bar: a picture and its word; what comes of it is said to who listens.
 * @param {Piece} piece
 */
function drawPress({ id, art, label, detail }) {
  const parts = detail?.parts ?? [];
  const icon = parts.length ? parts.find((part) => part.art)?.art : art;
  const word = el("span", {}, rich(detail?.caption ?? label ?? ""));
  const named = { type: "button", class: "btn press", "data-id": id, "aria-description": label };
  return el("button", named, icon ? picture(icon, "icon") : "", word);
}

/** What a piece shows beyond its art. @param {Piece} piece @param {Detail} detail */
const drawDetail = ({ size }, { parts, caption, side, room }) => [
  ...parts.map(drawPart),
  ...(caption && side !== "bar" ? [drawCaption(size, side, fitted(caption, room))] : []),
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
