/**
 * What the server sends, as types. For the checker only: it is never served.
 * `docs/protocol.md` says what the messages mean, `core/view.py` what a view is made of.
 */

/** `[x, y, width, height]`, in the units of the board. */
export type Box = [number, number, number, number];
export type Point = { x: number; y: number };
/** Marks by the id of the shape or piece that has them. */
export type Marks = Record<string, string>;

// what is drawn

export interface Shape {
  id: string;
  look: string;
  d: string;
  art: string;
  x: number;
  y: number;
  size: number;
  text: string;
  label: string | null;
}

export interface Glyph {
  parts: string[];
  line: boolean;
}

export interface Stage {
  box: Box;
  label: string;
  shapes: Shape[];
  glyphs: Record<string, Glyph>;
  /** What things mean, by the id, art or glyph that they are known by; `*` stands for anything. */
  meanings: Record<string, string>;
  /** What is asked once something was touched, by its id; `*` stands for anything. */
  asks: Record<string, string>;
  /** What is left of the box where cards and the foot are drawn apart. */
  board: Box | null;
  cards: Box[];
  foot: Box | null;
}

export interface Part {
  x: number;
  y: number;
  size: number;
  art: string;
  text: string;
}

export interface Detail {
  parts: Part[];
  caption: string | null;
  side: string;
  room: number;
  about: string | null;
  lights: string[];
  /** The art of its outline. */
  edge: string;
  turns: boolean;
}

export interface Piece {
  id: string;
  art: string;
  x: number;
  y: number;
  size: number;
  label: string | null;
  look: string;
  hit: string;
  angle: number;
  detail: Detail | null;
}

export interface Row {
  label: string;
  n: number;
  of: number;
  glyph: string;
  art: string;
  lit: boolean[];
  join: string;
  done: boolean;
  worth: string | null;
}

export interface Stock {
  art: string;
  n: number;
  label: string;
  name: string;
}

export interface Held {
  art: string;
  label: string;
  text: string;
}

export interface Panel {
  seat: number;
  face: string;
  role: string;
  tone: string;
  rows: Row[];
  stock: Stock | null;
  held: Held[];
  score: string | null;
}

export interface Choice {
  word: string;
  label: string;
  short: string;
  group: string;
  touch: string[];
  lights: string[];
  free: boolean;
  /** A question before it is played. */
  ask: string | null;
}

export interface Cell {
  say: string;
  art: string;
  note: string | null;
}

export interface Verdict {
  winners: number[];
  why: string;
  head: string[];
  rows: Cell[][];
  best: number[];
  spare: number[];
  near: Cell | null;
}

export interface Goal {
  text: string;
  brief: string;
}

/** What a seat has left for its turn; so many (`of`) are drawn, or one. */
export interface Left {
  say: string;
  art: string;
  n: number;
  of: number;
}

export interface View {
  turn: number[];
  pieces: Piece[];
  marks: Marks;
  panels: Panel[];
  choices: Choice[];
  hint: string | null;
  tag: string | null;
  note: string | null;
  verdict: Verdict | null;
  box: Box | null;
  /** Nothing in it is a secret from others at the same screen. */
  open: boolean;
  left: Left | null;
  goal: Goal | null;
}

export interface Motion {
  kind: "arrive" | "leave" | "line" | "arc" | "swap" | "glow";
  ids: string[];
  piece: Piece | null;
  seat: number | null;
  x: number;
  y: number;
  angle: number;
}

/** A moment within a story, at which the board stops for a sentence. */
export interface StoryBeat {
  kind: "hold" | "tell" | "check" | "round" | "end";
  /** After so many frames. */
  at: number;
  title: string | null;
  text: string | null;
  /** What stays as it is while all other pieces fade. */
  keep: string[];
  line: [number, number][];
  /** What is judged. */
  lit: string;
  counted: string[];
  winners: number[];
}

export interface Story {
  frames: Motion[][];
  marks: Marks;
  beats: StoryBeat[];
  sound: string;
}

// a table

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open" | "here";
  name: string;
  level: string | null;
  /** That a bot was "rushed" or its worker "away" at its last move. */
  strain?: string;
  you: boolean;
  here: boolean;
  host: boolean;
}

/** An option of a game as it was chosen, in words. */
export interface Chosen {
  name: string;
  label: string;
  value: string;
}

/** How much time there is, in seconds. */
export interface Terms {
  each: "move" | "game";
  seconds: number;
  more: number;
  late: string;
}

export interface Clock extends Terms {
  left: number[];
  running: number[];
}

/** The glass that runs, in seconds. */
export interface Bell {
  left: number;
  of: number;
}

export interface Asked {
  what: "back" | "draw";
  seat: number;
  yours: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  accent: string;
  step: number;
  over: boolean;
  options: Chosen[];
  eye: number;
  rematch: string | null;
  bell: Bell | null;
  clock: Clock | null;
  asked: Asked | null;
  /** The level of the bot that stands in, by seat. */
  stands: Record<string, string>;
  /** For how many seconds somebody has been away, by seat. */
  away: Record<string, number>;
  patience: number;
  public: boolean;
  drafts: boolean;
  secrets: boolean;
  seats: Seat[];
}

export interface Banner {
  title: string;
  text: string | null;
  seat: number | null;
}

export interface Line {
  step: number;
  seat: number;
  art: string;
  text: string;
}

export interface ChatLine {
  n: number;
  at: number;
  seat: number;
  name: string;
  text: string;
  you: boolean;
}

// messages of a table's socket

/** How a list changes: all of it, by number; place, number, …; or so many from a place on by others. */
export type ListChange = [0, number[]] | [1, ...number[]] | [2, number, number, number[]];

/** What changes from one view to the next. */
export interface Change extends Partial<Omit<View, "pieces" | "panels" | "choices">> {
  /** How many views the line had brought before. */
  base: number;
  /** What was known by number is forgotten. */
  anew?: boolean;
  /** Parts that are new: each gets the next number. */
  parts?: (Piece | Panel | Choice)[];
  pieces?: ListChange;
  panels?: ListChange;
  choices?: ListChange;
}

/** Dice that seats have a part in; by seat, what each has committed to and revealed. */
export interface Dice {
  /** Which try this is. */
  start: number;
  stage: "commit" | "reveal" | "thrown";
  /** What the house has committed to. */
  house: string;
  commitments: Record<string, string>;
  nonces: Record<string, string>;
  /** Seats that have made an earlier start void. */
  silent: number[];
  /** Only in a message of its own. */
  banner?: Banner;
}

/** What a browser keeps of a table's dice: its nonces by start and seat, what it saw before it revealed by start. */
export interface KeptDice {
  house: string;
  nonces: Record<string, string>;
  seen: Record<string, Record<string, string>>;
}

/** One try to fix the dice. */
export interface Start {
  commitments: Record<string, string>;
  nonces: Record<string, string>;
  void: string;
}

/** One draw: what could be drawn by weight, and the place of what was. */
export interface Draw {
  step: number;
  number: number;
  weights: number[];
  drawn: number;
}

/** How the dice of a finished game were made, and all draws. */
export interface Draws {
  dice: string;
  commitment: string;
  seed: string;
  starts: Start[];
  given: number;
  draws: Draw[];
}

export interface Scene {
  /** How many views the line has brought; only over a line. */
  base?: number;
  /** Where seats have a part in the dice. */
  dice?: Dice;
  table: Table;
  stage: Stage;
  view: View;
  marks: Marks;
  log: Line[];
  banner: Banner;
  draft: string[];
  chat: ChatLine[];
}

/** What changes of a view; all of it where many look on. */
export interface Seen {
  change?: Change;
  view?: View;
}

export interface Step extends Seen {
  step: number;
  story: Story;
  line: Line | null;
  banner: Banner;
  /** What has changed of the table's card besides the step. */
  table?: Partial<Table>;
}

export interface Draft extends Seen {
  step: number;
  words: string[];
  story: Story;
  marks: Marks;
  banner: Banner;
}

export interface Refusal {
  id?: string;
  code?: string;
  reason: string;
  rule?: string | null;
}

export interface Played {
  id: string;
  step: number;
}

/** A message from the server: one of its parts is there. */
export interface Message {
  scene?: Scene;
  step?: Step;
  draft?: Draft;
  table?: Table;
  dice?: Dice;
  chat?: ChatLine;
  refused?: Refusal;
  played?: Played;
  closing?: boolean;
  ping?: number;
}

/** What is done with each kind of message. */
export interface TableListener {
  scene: (scene: Scene) => void;
  step: (step: Step) => void;
  draft: (draft: Draft) => void;
  table: (table: Table) => void;
  dice: (dice: Dice) => void;
  chat: (line: ChatLine) => void;
  refused: (refusal: Refusal) => void;
  played: (played: Played) => void;
  /** The connection is gone, and why, as the id of a sentence; nothing once it is back. */
  lost: (why: "" | "closing" | "reconnecting") => void;
}

/** A message to the server; `id` is added when it is sent. */
export interface Order {
  play?: string;
  draft?: string[];
  resign?: boolean;
  ask?: string;
  answer?: boolean;
  chat?: string;
  bot?: boolean;
  kick?: boolean;
  commit?: string;
  reveal?: string;
  scene?: boolean;
  seat?: number;
  step?: number;
}

// the lobby

export interface Chair {
  kind: string;
  name: string;
  level: string;
}

export interface Waiting {
  id: string;
  game: string;
  title: string;
  accent: string;
  made: number;
  here: boolean;
  clock: Terms | null;
  options: Chosen[];
  seats: Chair[];
}

export interface Lobby {
  here: number;
  open: Waiting[];
}

/** One of the reader's own tables. */
export interface Mine {
  id: string;
  game: string;
  title: string;
  text: string;
  goal: string;
  turn: boolean;
  over: boolean;
  aside: boolean;
}

// answers to requests

/** What a request comes back with: neither part when the server does not answer. */
export type Answer<T> = { answer?: T; refused?: Refusal };

/** The table that was made or is ready. */
export interface Made {
  table: string;
}

/** What is sent to a friend. */
export interface Invitation {
  title: string;
  text: string;
  url: string;
}

export interface Solo {
  away: number;
  record: number;
  games: number;
  new: boolean;
}

/** A place on the board: a shape of the stage where there is one, and the middle of it. */
export interface BoardSpot {
  shape: string;
  x: number;
  y: number;
  size: number;
}

/** A way; by arcs of a radius, below 0 where it turns to the left. */
export interface Arrow {
  points: [number, number][];
  radius: number;
}

export interface Drawn {
  spots: BoardSpot[];
  arrows: Arrow[];
}

/** One action as it is told and drawn, and by whom. */
export interface AdvisedStep extends Drawn {
  word: string;
  label: string;
  seat: number;
  touch: string[];
}

/** A move or a turn: what it is, why, its chances in hundredths, and how it looks on the board. */
export interface Told {
  title: string;
  text: string;
  share: number | null;
  steps: AdvisedStep[];
}

export interface Hint {
  words: string[];
  hint: Told | null;
  mine: Told | null;
  /** A question to be answered first. */
  ask?: string;
}

export interface Webhook {
  url: string;
  secret: string;
  status: number | null;
  at: number | null;
}

/** A move that lost much, in words. */
export interface KeyMove {
  step: number;
  first: number;
  seat: number;
  text: string;
  better: string;
  why: string;
  shares: string;
  played: AdvisedStep[];
  instead: AdvisedStep[];
}

/** What a review has found, or has found so far: values of the first positions. */
export interface Found {
  values: number[][];
  keys: KeyMove[];
  clean: string;
  luck: string[];
  stories: string[];
}

export type Review =
  | { state: "none" }
  | { state: "unfit" }
  | { state: "done"; found: Found }
  | { state: "waiting" | "thinking"; before: number; done: number; of: number; found: Found | null };

/** A step of a finished game, through one eye. */
export interface Replayed {
  step: number;
  view: View;
  story: Story;
  marks: Marks;
  banner: Banner | null;
}

export interface Replay {
  table: Table;
  stage: Stage;
  eyes: number[];
  log: Line[];
  steps: Replayed[];
}

// lessons

/** Where somebody is in a lesson: the beat, and their words in each beat since a position was set. */
export interface Spot {
  beat: number;
  done: string[][];
}

export interface Beat {
  number: number;
  id: string;
  say: string;
  seat: number;
  seats: Seat[];
  /** There is nothing to do but to read. */
  reads: boolean;
  /** It begins with a position of its own. */
  fresh: boolean;
  /** A word that does what is asked. */
  shown: string;
  done: string[][];
  lit: { ids: string[]; rows: number[]; words: string[]; said: string };
  view: View;
  marks: Marks;
}

export interface Lesson {
  game: string;
  lesson: string;
  title: string;
  /** The ids of its beats. */
  beats: string[];
  stage: Stage;
  scene: Beat;
}

export interface LessonStep {
  view: View;
  story: Story;
  marks: Marks;
  line: string;
}

export interface LessonEnd {
  say: string;
  next: { label: string; href: string; level: string; options: Record<string, string> }[];
}

/** What a word of the learner came to. */
export interface Judged {
  verdict: "right" | "going" | "slip";
  say: string;
  steps: LessonStep[];
  scene: Beat | null;
  end: LessonEnd | null;
}

// what a page is given besides

/** How a kind of move is written: `place {cell}`, with the names that may stand in the gap. */
export interface Form {
  kind: string;
  form: string;
  names: string[];
}

/** A value of an option, or a level of the bots; no `seats`: for any number of them. */
export interface Value {
  name: string;
  label: string;
  about: string;
  seats: number[];
}

export interface Option {
  name: string;
  label: string;
  /** Only where that option has one of those values. */
  when: [string, string[]] | null;
  values: Value[];
}

export interface TableForm {
  game: string;
  counts: number[];
  options: Option[];
  levels: Value[];
  level: string;
  name: string;
}

/** A seat of a table that is being made. */
export interface Place {
  kind: string;
  level?: string;
  name?: string;
}

/** The clock of a table that is being made, with what was chosen for each kind of it. */
export interface ClockChoice {
  each: "none" | "move" | "game" | "days";
  move: number;
  game: number;
  more: number;
  days: number;
  late: string;
}

/** What was chosen so far for a table that is being made. */
export interface TableChoice {
  /** Of seats. */
  count: number;
  /** How the others' seats are filled: all of one kind, `alone`, or nothing where they were chosen one by one. */
  preset: string;
  options: Record<string, string>;
  seats: Place[];
  /** Seats are drawn by lot. */
  lot: boolean;
  /** Anyone may take an open seat; otherwise only who has the link. */
  anyone: boolean;
  clock: ClockChoice;
  /** Of the bots. */
  level: string;
  /** How the reader is called. */
  me: string;
}

// how elements are made and found: `dom.js`

/** What an element is given: null, undefined and false leave an attribute out, functions listen. */
export type Attributes = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>;

export type MakeHtml = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Attributes,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[Tag];

export type MakeSvg = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes?: Attributes,
  ...children: (Node | string)[]
) => SVGElementTagNameMap[Tag];

/** Finds by a selector what must be of a class: `HTMLElement` unless another is named. */
export type FindOne = <Kind extends Element = HTMLElement>(
  selector: string,
  within?: ParentNode,
  kind?: new () => Kind,
) => Kind;
export type FindMaybe = <Kind extends Element = HTMLElement>(
  selector: string,
  within?: ParentNode,
  kind?: new () => Kind,
) => Kind | null;
export type FindAll = <Kind extends Element = HTMLElement>(
  selector: string,
  within?: ParentNode,
  kind?: new () => Kind,
) => Kind[];
