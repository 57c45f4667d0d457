/**
 * Sounds of wood, clay, stone and reed, made here without files; and what a phone's motor does with them. A sound
 * doubles what is seen and told, it never says anything alone.
 */

/**
 * One voice of a sound: an oscillator, or noise where it has no wave.
 * @typedef {object} Voice
 * @property {OscillatorType} [wave]
 * @property {number} [from]  hertz
 * @property {number} [to]  hertz, where the pitch glides
 * @property {number} [glide]  seconds that it takes
 * @property {[BiquadFilterType, number, number?, number?]} [filter]  kind, hertz, quality, and where it is swept to
 * @property {number} [after]  seconds
 * @property {number} [loud]  of the sound's peak
 * @property {number} [ticks]  hertz in which it is chopped
 */
/**
 * A sound: it rises to its peak, then dies away; both in seconds.
 * @typedef {{rise: number, fall: number, peak: number, voices: Voice[]}} Sound
 */

/** @param {number} pitch @param {number} [after] @returns {Voice[]} */
const knock = (pitch, after = 0) => [
  { wave: "triangle", from: pitch, to: pitch * 0.636, glide: 0.06, after },
  { filter: ["bandpass", 1800, 2], loud: 0.25, after },
];
/** @param {OscillatorType} wave @param {number} apart @param {number[]} pitches @returns {Voice[]} */
const tune = (wave, apart, ...pitches) => pitches.map((from, at) => ({ wave, from, after: at * apart }));
/** @param {Voice[]} voices @returns {Voice[]} */
const muffled = (voices) => voices.map((voice) => ({ ...voice, filter: ["lowpass", 900] }));

/** @type {Record<string, Sound>} */
export const SOUNDS = {
  wood: { rise: 0.002, fall: 0.09, peak: 0.3, voices: knock(220) },
  stone: {
    rise: 0.001,
    fall: 0.06,
    peak: 0.22,
    voices: [
      { wave: "sine", from: 520, to: 390, glide: 0.04 },
      { filter: ["bandpass", 3200, 4], loud: 0.35 },
    ],
  },
  lift: { rise: 0.004, fall: 0.06, peak: 0.14, voices: [{ wave: "sine", from: 390, to: 560, glide: 0.05 }] },
  turn: { rise: 0.03, fall: 0.39, peak: 0.6, voices: [{ filter: ["bandpass", 420, 1.2], ticks: 19 }] },
  card: { rise: 0.004, fall: 0.11, peak: 0.14, voices: [{ filter: ["highpass", 2400, 0.7, 900] }] },
  fist: {
    rise: 0.002,
    fall: 0.14,
    peak: 0.32,
    voices: [...knock(180), ...knock(220, 0.045), ...knock(165, 0.09), { wave: "sine", from: 70 }],
  },
  no: {
    rise: 0.003,
    fall: 0.07,
    peak: 0.12,
    voices: tune("square", 0.09, 110, 110).map((voice) => ({ ...voice, filter: ["lowpass", 500] })),
  },
  yours: { rise: 0.006, fall: 0.22, peak: 0.18, voices: tune("triangle", 0.11, 587, 784) },
  won: {
    rise: 0.008,
    fall: 0.32,
    peak: 0.24,
    voices: [...tune("triangle", 0.14, 392, 494, 587, 784), { wave: "sine", from: 392, after: 3 * 0.14 }],
  },
  lost: { rise: 0.01, fall: 0.38, peak: 0.18, voices: muffled(tune("triangle", 0.18, 392, 330, 262)) },
  sand: { rise: 0.002, fall: 0.04, peak: 0.05, voices: [{ filter: ["bandpass", 5000, 6] }] },
};

/** What else a name may stand for: nobody won. @type {Record<string, string>} */
const SAME = { even: "yours" };

/** What a phone's motor does, in milliseconds on and off. @type {Record<string, number[]>} */
export const BUZZES = {
  wood: [12],
  stone: [12],
  no: [20, 60, 20],
  fist: [10, 40, 10, 40, 18],
  yours: [40],
  won: [20, 60, 20, 60, 60],
  lost: [60],
};

/** @type {Record<string, number>} */
export const VOLUMES = { quiet: 0.25, usual: 0.5, loud: 0.9 };
const REST = 0.02; // seconds that a voice lives on after it has died away
const MOST = 4; // sounds at once; the oldest goes
const SPREAD = 0.03; // of the pitch: ten stones are not one machine
const LOW = 0.001; // what dies away goes down to this
const CHOPPED = 0.6; // of a sound that ticks

/** One second of noise. @param {BaseAudioContext} audio */
function noiseOf(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return buffer;
}

/** How long a sound takes, in seconds. @param {Sound} sound */
export const lengthOf = ({ rise, fall, voices }) => rise + fall + Math.max(...voices.map(({ after = 0 }) => after));

/**
 * Play a sound into something; what comes back stops it.
 * @param {BaseAudioContext} audio
 * @param {AudioNode} into
 * @param {AudioBuffer} noise
 * @param {Sound} sound
 * @param {{loud?: number, pitch?: number}} [how]
 */
export function play(audio, into, noise, sound, { loud = 1, pitch = 1 } = {}) {
  const now = audio.currentTime;
  const sources = sound.voices.map((voice) => {
    const begin = now + (voice.after ?? 0);
    const end = begin + sound.rise + sound.fall;
    const source = voice.wave ? tone(audio, voice, begin, pitch) : hiss(audio, noise);
    const volume = audio.createGain();
    const peak = sound.peak * (voice.loud ?? 1) * loud;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(peak, begin + sound.rise);
    volume.gain.exponentialRampToValueAtTime(LOW, end);
    const last = voice.filter ? filtered(audio, volume, voice.filter, begin, end) : volume;
    source.connect(volume);
    last.connect(voice.ticks ? chopped(audio, into, voice.ticks, begin, end) : into);
    source.start(begin);
    source.stop(end + REST);
    return source;
  });
  return () => sources.forEach((source) => source.stop());
}

/** @param {BaseAudioContext} audio @param {Voice} voice @param {number} begin @param {number} pitch */
function tone(audio, { wave = "sine", from = 440, to, glide = 0 }, begin, pitch) {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from * pitch, begin);
  if (to) source.frequency.exponentialRampToValueAtTime(to * pitch, begin + glide);
  return source;
}

/** @param {BaseAudioContext} audio @param {AudioBuffer} noise */
function hiss(audio, noise) {
  const source = audio.createBufferSource();
  source.buffer = noise;
  return source;
}

/**
 * @param {BaseAudioContext} audio
 * @param {AudioNode} from
 * @param {NonNullable<Voice["filter"]>} filter
 * @param {number} begin
 * @param {number} end
 */
function filtered(audio, from, [kind, hertz, quality, swept], begin, end) {
  const filter = audio.createBiquadFilter();
  filter.type = kind;
  filter.frequency.setValueAtTime(hertz, begin);
  if (quality) filter.Q.value = quality;
  if (swept) filter.frequency.exponentialRampToValueAtTime(swept, end);
  from.connect(filter);
  return filter;
}

/**
 * A gate that closes for the most part, so many times a second.
 * @param {BaseAudioContext} audio
 * @param {AudioNode} into
 * @param {number} hertz
 * @param {number} begin
 * @param {number} end
 */
function chopped(audio, into, hertz, begin, end) {
  const gate = audio.createGain();
  gate.connect(into);
  for (let at = begin, open = true; at < end; at += 0.5 / hertz, open = !open) {
    gate.gain.setValueAtTime(open ? 1 : 1 - CHOPPED, at);
  }
  return gate;
}

/** Only the last note, for those who want things quiet. @param {Sound} sound @returns {Sound} */
export function lastNote(sound) {
  const last = Math.max(...sound.voices.map(({ after = 0 }) => after));
  const voices = sound.voices.filter(({ after = 0 }) => after === last).map((voice) => ({ ...voice, after: 0 }));
  return { ...sound, voices };
}

/** What is heard of a name where nothing should move: no turning, and of tunes their end. @param {string} name */
export function calm(name) {
  if (name === "turn") return SOUNDS.wood;
  return ["won", "lost"].includes(name) ? lastNote(SOUNDS[name]) : SOUNDS[name];
}

/** The one voice of a page. */
export class Speaker {
  constructor() {
    this.audio = new AudioContext();
    this.master = this.audio.createGain();
    const press = this.audio.createDynamicsCompressor();
    press.threshold.value = -18;
    press.ratio.value = 4;
    this.master.connect(press).connect(this.audio.destination);
    this.noise = noiseOf(this.audio);
    /** What can still be stopped, the oldest first. @type {(() => void)[]} */
    this.playing = [];
    const follow = () => (document.hidden ? this.audio.suspend() : this.audio.resume());
    document.addEventListener("visibilitychange", () => void follow());
    window.addEventListener("pointerdown", () => void this.audio.resume(), { capture: true });
  }

  /** @param {string} name @param {number} volume @param {{loud: number, still: boolean}} how */
  play(name, volume, { loud, still }) {
    const sound = still ? calm(SAME[name] ?? name) : SOUNDS[SAME[name] ?? name];
    if (!sound || (document.hidden && name !== "yours")) return;
    if (document.hidden) void this.audio.resume();
    this.master.gain.value = volume;
    const pitch = 1 + SPREAD * (2 * Math.random() - 1);
    this.playing.push(play(this.audio, this.master, this.noise, sound, { loud, pitch }));
    while (this.playing.length > MOST) this.playing.shift()?.();
  }
}

/** Let a phone's motor say it, where there is one. @param {string} name */
export function buzz(name) {
  const pattern = BUZZES[SAME[name] ?? name];
  if (pattern && "vibrate" in navigator) navigator.vibrate(pattern);
}
