// A word from a bot at a telling moment: when it greets, gains or loses more than ever before, and at the end.

import { duration, setting } from "./settings.js";

const SHOWN = 2600; // milliseconds
const VARIANTS = 3; // of each remark
const NARROW = "(max-width: 59.99rem)"; // where seats are a strip
const PAUSE = 20_000; // milliseconds between two remarks of the same bot, but for the last one

/** @typedef {"greets" | "gains" | "suffers" | "wins" | "loses"} Moment */

export class Remarks {
  /** @param {Record<string, Record<Moment, string[]>>} words by seat from 1 */
  constructor(words) {
    this.words = words;
    this.count = 0;
    /** The largest gain or loss so far. */
    this.largest = 0;
    /** When each bot last said something. @type {Map<string, number>} */
    this.said = new Map();
  }

  /** All bots greet; where there is no room for that, the first. */
  greet() {
    for (const seat of Object.keys(this.words)) this.say(seat, "greets");
  }

  /** The scores have changed. @param {number[]} before @param {number[]} after */
  hear(before, after) {
    const gains = after.map((score, index) => score - (before[index] ?? 0));
    const most = Math.max(...gains.map(Math.abs));
    const telling = most > 0 && most >= this.largest && this.largest > 0;
    this.largest = Math.max(this.largest, most);
    const seat = gains.findIndex((gain, index) => Math.abs(gain) === most && this.words[index + 1]);
    if (telling && seat >= 0) this.say(String(seat + 1), gains[seat] > 0 ? "gains" : "suffers");
  }

  /** The game is over. @param {number[]} scores */
  end(scores) {
    const best = Math.max(...scores);
    this.said.clear();
    for (const seat of Object.keys(this.words)) this.say(seat, scores[Number(seat) - 1] === best ? "wins" : "loses");
  }

  /** @param {string} seat @param {Moment} moment */
  say(seat, moment) {
    const now = performance.now();
    const time = duration(SHOWN);
    const card = document.querySelectorAll("#seats .seat")[Number(seat) - 1];
    if (setting("remarks") === "off" || !time || !card || now - (this.said.get(seat) ?? -PAUSE) < PAUSE) return;
    const heard = [...document.querySelectorAll("#seats .remark")].map((one) => one.textContent);
    if (heard.length && matchMedia(NARROW).matches) return; // two would lie on each other
    this.said.set(seat, now);
    const bubble = document.createElement("span");
    bubble.className = "remark";
    const first = this.count++ % VARIANTS;
    const variants = [...this.words[seat][moment].slice(first), ...this.words[seat][moment].slice(0, first)];
    bubble.textContent = variants.find((text) => !heard.includes(text)) ?? variants[0];
    card.append(bubble);
    const keyframes = [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }];
    bubble.animate(keyframes, { duration: time }).onfinish = () => bubble.remove();
  }
}
