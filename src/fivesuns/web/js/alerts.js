/** What is heard of a game, and being told that it is one's turn: by the title always, otherwise as one wants it. */

import { one } from "./dom.js";
import { isStill } from "./story.js";

const IDLE = 10_000; // milliseconds without a touch, after which one is told of one's turn
const ANOTHERS = 0.7; // how loud what others do is, beside one's own
/** What only concerns who plays. */
const OWN = ["yours", "lost", "no", "lift"];

/** @param {string} name @param {string} [usual] */
const kept = (name, usual = "no") => (localStorage.getItem(name) ?? usual) === "yes";

export class Alerts {
  /** @param {HTMLElement} frame @param {() => boolean} watches */
  constructor(frame, watches) {
    this.frame = frame;
    this.watches = watches;
    this.sound = one("[data-sound]", frame);
    this.notice = one("[data-notice]", frame);
    this.yours = true; // the first view is no news
    this.touched = -IDLE; // when something was, in milliseconds; a page that nobody has touched is silent
    /** What makes sounds, once there was a touch. @type {Promise<import("./sound-box.js").SoundBox | null> | null} */
    this.box = null;
    this.sound.addEventListener("click", () => this.#switch("sound", !this.#isOn()));
    this.notice.addEventListener("click", () => this.#ask());
    this.notice.hidden = !("Notification" in window);
    for (const kind of ["pointerdown", "keydown"]) {
      window.addEventListener(kind, () => this.#touch(), { capture: true });
    }
    window.addEventListener("keydown", (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const writes = target instanceof HTMLElement && target.matches("input, textarea, select");
      if (key.toLowerCase() === "m" && !writes && !ctrlKey && !metaKey && !altKey) this.sound.click();
    });
    this.#show();
  }

  /** Sound is on until somebody has switched it off. */
  #isOn() {
    return kept("sound", "yes");
  }

  #touch() {
    this.touched = performance.now();
    const off = () => this.#switch("sound", false);
    this.box ??= import("./sound-box.js").then(
      ({ SoundBox }) => new SoundBox(this.frame, off),
      () => (this.box = null), // the house is away: the next touch tries again
    );
  }

  /** Something is heard and felt, if somebody has touched this page. @param {string} name @param {boolean} mine */
  hear(name, mine) {
    if (!name || (this.watches() && OWN.includes(name))) return;
    const how = { loud: mine ? 1 : ANOTHERS, mine, on: this.#isOn(), still: isStill() && !document.hidden };
    this.box?.then((box) => box?.play(name, how)).catch(console.error);
  }

  /** @param {boolean} yours @param {string} title @param {string} text */
  turn(yours, title, text) {
    const news = yours && !this.yours;
    this.yours = yours;
    if (!news) return;
    if (document.hidden || performance.now() - this.touched > IDLE) this.hear("yours", true);
    if (document.hidden && this.#mayNotify()) {
      const notice = new Notification(title, { body: text, tag: location.pathname });
      notice.addEventListener("click", () => window.focus());
    }
  }

  #mayNotify() {
    return "Notification" in window && Notification.permission === "granted" && kept("notice");
  }

  async #ask() {
    const on = !this.#mayNotify();
    if (on && (await Notification.requestPermission()) !== "granted") return this.#switch("notice", false);
    this.#switch("notice", on);
    if (!("serviceWorker" in navigator)) return;
    const { subscribe, unsubscribe } = await import("./push.js"); // also while no page is open
    await (on ? subscribe() : unsubscribe());
  }

  /** @param {string} name @param {boolean} on */
  #switch(name, on) {
    localStorage.setItem(name, on ? "yes" : "no");
    this.#show();
    if (name === "sound" && on) this.hear("wood", true);
  }

  #show() {
    this.sound.setAttribute("aria-pressed", String(this.#isOn()));
    this.notice.setAttribute("aria-pressed", String(this.#mayNotify()));
  }
}
