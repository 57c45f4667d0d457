/** Small parts of what the server sends, for tests: only what differs has to be said. */

export const choice = (word, touch, more = {}) => ({
  word,
  label: word,
  short: word,
  group: "Go",
  touch,
  lights: [],
  free: false,
  ...more,
});

export const piece = (id, more = {}) => ({
  id,
  art: "pawn",
  x: 0,
  y: 0,
  size: 10,
  label: id,
  look: "piece",
  hit: "",
  angle: 0,
  detail: null,
  ...more,
});

export const shape = (id, more = {}) => ({
  id,
  look: "cell-a",
  d: "M0 0",
  art: "",
  x: 0,
  y: 0,
  size: 0,
  text: "",
  ...more,
});

export const motion = (kind, more = {}) => ({ kind, ids: [], piece: null, seat: null, x: 0, y: 0, angle: 0, ...more });

export const beat = (kind, at, more = {}) => ({
  kind,
  at,
  title: `It is ${kind}.`,
  text: "And so on.",
  keep: [],
  line: [],
  lit: "",
  counted: [],
  winners: [],
  ...more,
});

export const story = (frames = [], more = {}) => ({ frames, marks: {}, beats: [], sound: "", ...more });

export const stage = (...shapes) => ({ box: [0, 0, 100, 100], label: "Board", shapes, glyphs: {}, meanings: {} });

export const view = (pieces, more = {}) => ({
  turn: [0],
  pieces,
  marks: {},
  panels: [],
  choices: [],
  hint: null,
  tag: null,
  note: null,
  verdict: null,
  box: null,
  ...more,
});

export const seat = (number, more = {}) => ({
  seat: number,
  kind: "person",
  name: `P${number}`,
  level: null,
  you: false,
  here: true,
  host: false,
  ...more,
});

export const table = (seats, more = {}) => ({
  id: "x",
  game: "toy",
  title: "Toy",
  accent: "clay",
  step: 0,
  over: false,
  options: [],
  eye: 0,
  rematch: null,
  bell: null,
  clock: null,
  asked: null,
  stands: {},
  away: {},
  patience: 60,
  public: false,
  drafts: false,
  secrets: false,
  seats,
  ...more,
});

export const step = (number, more = {}) => ({
  step: number,
  view: view([]),
  story: story(),
  marks: {},
  line: null,
  banner: { title: "Your turn.", text: null, seat: 0 },
  table: table([]),
  ...more,
});
