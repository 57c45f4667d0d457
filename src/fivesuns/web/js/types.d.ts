/**
 * What the server sends, as types; `docs/protocol.md` says what each part means.
 *
 * @typedef {{id: string, look: string, d: string, art: string, x: number, y: number, size: number, text: string}} Shape
 * @typedef {{parts: string[], line: boolean}} Glyph
 * @typedef {{box: number[], label: string, shapes: Shape[], glyphs: Object<string, Glyph>}} Stage
 * @typedef {{x: number, y: number, size: number, art: string, text: string}} Part
 * @typedef {{parts: Part[], caption: ?string, side: string, room: number, about: ?string, lights: string[],
 *   turns: boolean}} Detail
 * @typedef {{id: string, art: string, x: number, y: number, size: number, label: ?string, look: string, hit: string, angle: number,
 *   detail: ?Detail}} Piece
 * @typedef {{label: string, n: number, of: number, glyph: string, art: string, lit: boolean[], join: string, done: boolean,
 *   worth: ?string}} Row
 * @typedef {{art: string, n: number, label: string, name: string}} Stock
 * @typedef {{art: string, label: string, text: string}} Held
 * @typedef {{seat: number, face: string, role: string, tone: string, rows: Row[], stock: ?Stock, held: Held[], score: ?string}} Panel
 * @typedef {{word: string, label: string, short: string, group: string, touch: string[], lights: string[],
 *   free: boolean}} Choice
 * @typedef {{say: string, art: string, note: ?string}} Cell
 * @typedef {{winners: number[], why: string, head: string[], rows: Cell[][], best: number[],
 *   spare: number[]}} Verdict
 * @typedef {{turn: number[], pieces: Piece[], marks: Object<string, string>, panels: Panel[], choices: Choice[],
 *   hint: ?string, tag: ?string, note: ?string, verdict: ?Verdict, box: ?number[]}} View
 * @typedef {{kind: string, ids: string[], piece: ?Piece, seat: ?number, x: number, y: number, angle: number}} Motion
 * @typedef {{frames: Motion[][], marks: Object<string, string>}} Story
 * @typedef {{seat: number, kind: string, name: string, level: ?string, you: boolean, here: boolean,
 *   host: boolean}} Seat
 * @typedef {{id: string, game: string, title: string, step: number, over: boolean, eye: number, rematch: ?string,
 *   drafts: boolean, secrets: boolean, bell: ?Bell, clock: ?Clock, asked: ?{what: string, seat: number, yours: boolean},
 *   stands: Object<string, string>, away: Object<string, number>, patience: number, public: boolean,
 *   options: {name: string, label: string, value: string}[], seats: Seat[]}} Table
 * @typedef {{each: string, seconds: number, more: number, late: string, left: number[], running: number[]}} Clock
 * @typedef {{left: number, of: number}} Bell  seconds
 * @typedef {{title: string, text: string, seat: ?number}} Banner
 * @typedef {{step: number, seat: number, art: string, text: string}} Line
 * @typedef {{table: Table, stage: Stage, view: View, marks: Object<string, string>, log: Line[], banner: Banner,
 *   draft: string[], chat: import("./chat.js").Said[]}} Scene
 * @typedef {{step: number, view: View, story: Story, marks: Object<string, string>, line: ?Line, banner: Banner, table: Table,
 *   tried?: string[]}} Step
 * @typedef {{step: number, words: string[], view: View, story: Story, marks: Object<string, string>, banner: Banner}} Trial
 * @typedef {{id?: string, code: string, reason: string, rule: ?string}} Refusal
 */

export {};
