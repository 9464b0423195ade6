// Small sounds, made here; off until somebody wants them.

import { setting } from "./settings.js";

/** @type {Record<string, [number, number, OscillatorType][]>} */
const SOUNDS = {
  step: [[320, 0.05, "triangle"]],
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
/** @type {AudioContext | undefined} */
let context;

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (setting("sound") !== "on") return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, seconds, shape] of SOUNDS[name]) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: shape });
    const volume = new GainNode(context, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, at + seconds / 2, seconds / 3);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds * 2);
    at += seconds;
  }
}
