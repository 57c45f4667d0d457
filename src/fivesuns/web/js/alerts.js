/** Being told that it is one's turn: by the title always, by a sound and by the system only if one wants it. */

import { one } from "./dom.js";

const NOTES = [
  [523.25, 0],
  [783.99, 0.14],
]; // hertz, and seconds after the first
const LENGTH = 0.5; // seconds
const LOUD = 0.12; // of full volume

/** @param {string} name */
const kept = (name) => localStorage.getItem(name) === "yes";

export class Alerts {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.sound = one("[data-sound]", frame);
    this.notice = one("[data-notice]", frame);
    this.yours = true; // the first view is no news
    this.sound.addEventListener("click", () => this.#switch("sound", !kept("sound")));
    this.notice.addEventListener("click", () => this.#ask());
    this.notice.hidden = !("Notification" in window);
    this.#show();
  }

  /** @param {boolean} yours @param {string} title @param {string} text */
  turn(yours, title, text) {
    const news = yours && !this.yours;
    this.yours = yours;
    if (!news) return;
    if (kept("sound")) ring();
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
    if (name === "sound" && on) ring();
    this.#show();
  }

  #show() {
    this.sound.setAttribute("aria-pressed", String(kept("sound")));
    this.notice.setAttribute("aria-pressed", String(this.#mayNotify()));
  }
}

/** Two notes, upward. */
function ring() {
  const audio = new AudioContext();
  for (const [pitch, after] of NOTES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + after;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(LOUD, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH);
  }
  window.setTimeout(() => audio.close(), 1500);
}
