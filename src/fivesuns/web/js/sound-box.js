/** The sounds of a page with their switches: how loud, and whether a phone's motor says them, too. */

import { el } from "./dom.js";
import { say } from "./messages.js";
import { sheet } from "./sheet.js";
import { BUZZES, buzz, Speaker, VOLUMES } from "./sound.js";

sheet("beats");

const TOLD = 5000; // milliseconds for which it is said that there is sound, once

/** @typedef {{loud: number, mine: boolean, on: boolean, still: boolean}} How */

export class SoundBox {
  /** @param {HTMLElement} acts @param {() => void} off  switches sound off */
  constructor(acts, off) {
    this.off = off;
    this.speaker = new Speaker();
    const levels = Object.keys(VOLUMES).map((level) => el("option", { value: level }, say(`volume-${level}`)));
    this.volume = el("select", { class: "btn volume", "aria-label": say("volume") }, ...levels);
    this.volume.value = localStorage.getItem("volume") ?? "usual";
    this.volume.addEventListener("change", () => {
      localStorage.setItem("volume", this.volume.value);
      this.speaker.play("wood", this.#level(), { loud: 1, still: false });
    });
    const tells = acts.querySelector(".tells") ?? acts;
    tells.append(this.volume);
    if ("vibrate" in navigator && matchMedia("(pointer: coarse)").matches) tells.append(this.#motor());
  }

  #level() {
    return VOLUMES[this.volume.value] ?? VOLUMES.usual;
  }

  /** Vibration is on unless somebody has switched it off, or wants nothing to move. */
  #shakes() {
    const usual = matchMedia("(prefers-reduced-motion: reduce)").matches ? "no" : "yes";
    return (localStorage.getItem("vibration") ?? usual) === "yes";
  }

  #motor() {
    const label = say("vibration");
    const pressed = () => String(this.#shakes());
    const button = el("button", { type: "button", class: "btn shakes", "aria-pressed": pressed() }, label);
    button.addEventListener("click", () => {
      localStorage.setItem("vibration", this.#shakes() ? "no" : "yes");
      button.setAttribute("aria-pressed", pressed());
      if (this.#shakes()) buzz("wood");
    });
    return button;
  }

  /** @param {string} name @param {How} how */
  play(name, { loud, mine, on, still }) {
    if (mine && name in BUZZES && this.#shakes()) buzz(name);
    if (!on) return;
    this.speaker.play(name, this.#level(), { loud, still });
    if (!localStorage.getItem("sound-told")) this.#tell();
  }

  /** That there is sound, and how to be rid of it; once in a life. */
  #tell() {
    localStorage.setItem("sound-told", "yes");
    const off = el("button", { type: "button", class: "btn bare" }, say("sound-off"));
    const slip = el("p", { class: "sound-slip panel", role: "status" }, say("sound-on"), " ", off);
    off.addEventListener("click", () => {
      this.off();
      slip.remove();
    });
    document.body.append(slip);
    window.setTimeout(() => slip.remove(), TOLD);
  }
}
