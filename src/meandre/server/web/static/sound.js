// Synthesized sounds; off by default.

import { setting } from "./settings.js";

/** The tones of each sound, in order: frequency, seconds, waveform, and the frequency that it slides to.
 * @type {Record<string, [number, number, OscillatorType, number?][]>} */
const SOUNDS = {
  step: [[330, 0.05, "triangle"]],
  fall: [
    [900, 0.03, "square", 500],
    [760, 0.03, "square", 420],
    [1040, 0.04, "square", 560],
  ],
  open: [[240, 0.12, "sine", 420]],
  eat: [
    [260, 0.08, "sawtooth", 120],
    [110, 0.1, "triangle", 70],
  ],
  pay: [
    [1320, 0.05, "sine"],
    [1760, 0.09, "sine"],
  ],
  card: [[520, 0.07, "triangle", 260]],
  dry: [[420, 0.3, "sine", 140]],
  sea: [
    [196, 0.16, "sine", 294],
    [294, 0.3, "sine", 440],
  ],
  turn: [
    [523, 0.09, "sine"],
    [784, 0.14, "sine"],
  ],
  refused: [[150, 0.14, "sawtooth"]],
  over: [
    [392, 0.14, "sine"],
    [523, 0.14, "sine"],
    [659, 0.3, "sine"],
  ],
};
/** Harsh waveforms are played softer. @type {Partial<Record<OscillatorType, number>>} */
const VOLUMES = { square: 0.03, sawtooth: 0.05 };
/** @type {AudioContext | undefined} */
let context;

/** @param {string} name @param {number} [delay] seconds */
export function playSound(name, delay = 0) {
  if (setting("sound") !== "on" || !SOUNDS[name] || "muted" in document.documentElement.dataset) return;
  context ??= new AudioContext();
  let start = context.currentTime + delay;
  for (const [frequency, seconds, type, to] of SOUNDS[name]) {
    const tone = new OscillatorNode(context, { frequency, type });
    const volume = new GainNode(context, { gain: VOLUMES[type] ?? 0.12 });
    tone.frequency.setValueAtTime(frequency, start);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
    volume.gain.setTargetAtTime(0, start + seconds / 2, seconds / 3);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds * 2);
    start += seconds;
  }
}
