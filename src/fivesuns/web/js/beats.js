/**
 * The moments of a game, between a step and the view it leads to: which of them are shown, in which mood, and what is
 * heard. They are drawn by another module, which is loaded when the first one comes.
 */

import { linger, tell, waits } from "./story.js";

/** @import { Alerts } from "./alerts.js" */
/** @import { Board } from "./board.js" */
/** @import { Shown } from "./steps.js" */
/** @import { PanelArea } from "./story.js" */
/** @import { Story, Table, View } from "./types.js" */

const MANY = 3; // steps that wait: then the game is ahead, and only how it stands is shown
const ALONE = 8; // seconds after which it goes on by itself where others wait, too
const EARLY = ["turn", "card", "fist"]; // heard as it begins; all else as it lands

/** How a step is told: with all that moves, only with what somebody has to see, or not at all. */
/** @typedef {"whole" | "brief" | ""} Pace */

/**
 * Nobody waits for a drawing, and a slow machine never lags behind the game; but the end of a round is always told.
 * @param {Story} story
 * @param {number} waiting  steps that wait to be shown
 * @param {boolean} still  nothing should move
 * @returns {Pace}
 */
export function paceOf(story, waiting, still) {
  if (waiting > MANY) return "";
  if (still) return story.beats.some(waits) ? "brief" : "";
  return story.frames.length || story.beats.length ? "whole" : "";
}

/** Whether a story holds something back at first. @param {Story} story */
export const keepsSecret = ({ beats }) => beats.some(({ kind }) => kind === "hold" || kind === "check");

/**
 * What a result is for those who look: their own win, another's, or nobody's.
 * @param {number[]} winners
 * @param {Table} table
 */
export function moodOf(winners, { seats }) {
  if (!winners.length || (seats.length > 1 && winners.length === seats.length)) return "even";
  const mine = seats.filter((seat) => seat.you);
  return !mine.length || mine.some(({ seat }) => winners.includes(seat)) ? "won" : "lost";
}

/** How a story sounds: as it says, or as its motions do. @param {Story} story */
export function soundOf({ sound, frames }) {
  if (sound) return sound === "none" ? "" : sound;
  const motions = frames.flat();
  if (motions.some(({ kind }) => kind === "arc")) return "turn";
  return motions.some(({ kind }) => ["arrive", "line", "swap"].includes(kind)) ? "wood" : "";
}

export class Beats {
  /** @param {Board} board @param {Alerts} alerts */
  constructor(board, alerts) {
    this.board = board;
    this.alerts = alerts;
    /** What draws moments, once it is there. @type {typeof import("./beat.js") | null} */
    this.drawing = null;
    /** What switches between answers, likewise. @type {typeof import("./layers.js") | null} */
    this.switch = null;
    this.laid = false;
  }

  /** Load what draws moments, if this story has any: it is there before the first frame ends. @param {Story} story */
  async #load({ beats }) {
    if (!beats.length) return;
    this.drawing ??= await import("./beat.js").catch(() => null); // without it what decided just stays a while
    await this.drawing?.ready;
  }

  /**
   * Tell how a step came, as far as there is time for it. What comes back ends it at once, or clears it away.
   * @param {Shown} step
   * @param {PanelArea} panel
   * @param {Pace} pace  not none
   */
  tell(step, panel, pace) {
    const { story } = step;
    /** @type {ReturnType<typeof tell> | null} */
    let told = null;
    let [over, dropped] = [false, false];
    const begin = async () => {
      await this.#load(story);
      if (dropped) return;
      const stop = this.#stop(step, () => told?.finish());
      const how = { ...this.#heard(step), stop, brief: over || pace === "brief" };
      told = tell(this.board, story, panel, step.view.pieces, how);
      await told.done;
    };
    return {
      done: begin(),
      finish() {
        over = true;
        told?.finish();
      },
      drop() {
        over = dropped = true;
        told?.drop();
      },
      clear: () => told?.clear(),
    };
  }

  /** The sound of a story, after its last held breath. @param {Shown} step */
  #heard(step) {
    const name = soundOf(step.story);
    const at = Math.max(0, ...step.story.beats.filter(({ kind }) => kind === "hold").map((beat) => beat.at));
    const play = (/** @type {boolean} */ early, /** @type {number} */ frame) => {
      if (frame === at && EARLY.includes(name) === early) this.alerts.hear(name, isMine(step));
    };
    return {
      begins: (/** @type {number} */ frame) => play(true, frame),
      lands: (/** @type {number} */ frame) => play(false, frame),
    };
  }

  /** @param {Shown} step @param {() => void} skip @returns {import("./story.js").Stop} */
  #stop({ story, table, view, banner }, skip) {
    if (!this.drawing) return linger;
    const { showBeat } = this.drawing;
    const checks = story.beats.filter(({ kind }) => kind === "check");
    return (board, beat) => {
      const ends = beat.kind === "end";
      const mood = moodOf(ends ? view.verdict?.winners ?? [] : beat.winners, table);
      if (ends || waits(beat)) this.alerts.hear(mood, true);
      return showBeat(board, beat, {
        mood: ends || waits(beat) ? mood : "",
        title: beat.title ?? banner.title,
        text: beat.text ?? view.verdict?.why ?? "",
        seconds: hasCompany(table) ? ALONE : 0,
        place: checks.length > 1 ? [checks.indexOf(beat) + 1, checks.length] : [0, 0],
        skip,
        counts: () => this.alerts.hear("stone", false),
      });
    };
  }

  /** Where a better answer lies over one's own, there is a switch for what is shown of the two. @param {View} view */
  async layers({ pieces }) {
    this.laid = pieces.some(({ look }) => look === "best");
    if (this.laid) this.switch ??= await import("./layers.js");
    this.switch?.showLayers(this.board, this.laid); // which may have changed meanwhile
  }

  /**
   * What is heard of a step once it stands: all of it where nothing was told, and how the game ended.
   * @param {Shown} step
   * @param {{table: Table, draft: string[]}} before
   * @param {Pace} pace
   */
  stands(step, before, pace) {
    const taken = step.draft.length < before.draft.length && step.table.step === before.table.step;
    if (taken) return this.alerts.hear("lift", true);
    if (!pace || !step.story.frames.length) this.alerts.hear(soundOf(step.story), isMine(step));
    const told = pace === "whole" && step.story.beats.some(({ kind }) => kind === "end");
    if (step.table.over && !before.table.over && !told) {
      this.alerts.hear(moodOf(step.view.verdict?.winners ?? [], step.table), true);
    }
  }
}

/** Whether it is one's own doing. @param {Shown} step */
const isMine = ({ line, table }) => !line || table.seats.some(({ seat, you }) => you && seat === line.seat);

/** Whether others would have to wait: people, or a clock. @param {Table} table */
const hasCompany = ({ seats, clock, bell }) =>
  Boolean(clock || bell) || seats.some(({ kind, you }) => kind === "person" && !you);
