// The seats: who is to act, the scores with what the last event changed, and the clock.

import { duration } from "./settings.js";

const FLOAT = 1600; // milliseconds that a gain is seen
const HURRY = 10; // seconds that count as late

/** @returns {HTMLElement[]} */
const cards = () => [...document.querySelectorAll("#seats .seat")].filter((card) => card instanceof HTMLElement);

export class SeatCards {
  constructor() {
    /** Who is to act, from 1. @type {number[]} */
    this.toAct = cards().flatMap((card, index) => (card.classList.contains("to-act") ? [index + 1] : []));
    /** @type {number[]} */
    this.scores = cards().map((card) => Number(card.querySelector(".score")?.textContent ?? 0));
    /** When the time of the turn is over, in milliseconds of the page's clock; 0 without a clock. */
    this.deadline = 0;
    setInterval(() => this.showClock(), 500);
  }

  /** After the cards were replaced: shows again what is known. */
  restore() {
    this.showActors();
    this.showScores();
  }

  /** @param {number[]} seats from 1 */
  setActors(seats) {
    this.toAct = seats;
    this.showActors();
  }

  showActors() {
    for (const [index, card] of cards().entries()) {
      const acts = this.toAct.includes(index + 1);
      card.classList.toggle("to-act", acts);
      if (acts) card.setAttribute("aria-current", "true");
      else card.removeAttribute("aria-current");
    }
    this.showClock();
  }

  /** @param {number[]} scores @param {boolean} still */
  setScores(scores, still) {
    const before = this.scores;
    this.scores = scores;
    this.showScores();
    if (still) return;
    for (const [index, card] of cards().entries()) this.float(card, scores[index] - (before[index] ?? 0));
  }

  showScores() {
    for (const [index, card] of cards().entries()) {
      const score = card.querySelector(".score");
      if (score && this.scores.length) score.textContent = String(this.scores[index]);
    }
  }

  /** Lets what a seat has gained or lost float up. @param {HTMLElement} card @param {number} gain */
  float(card, gain) {
    const label = card.querySelector(".gain");
    const time = duration(FLOAT);
    if (!label || !gain || !time) return;
    label.textContent = `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`;
    label.className = `gain ${gain > 0 ? "up" : "down"}`;
    label.animate(
      [
        { opacity: 0, transform: "translateY(20%)" },
        { opacity: 1, transform: "translateY(-60%)", offset: 0.2 },
        { opacity: 1, transform: "translateY(-110%)", offset: 0.7 },
        { opacity: 0, transform: "translateY(-170%)" },
      ],
      { duration: time, easing: "ease-out" },
    );
  }

  /** @param {number | null} seconds left of the present turn */
  setClock(seconds) {
    this.deadline = seconds === null ? 0 : performance.now() + seconds * 1000;
    this.showClock();
  }

  showClock() {
    const left = Math.max(0, Math.ceil((this.deadline - performance.now()) / 1000));
    for (const [index, card] of cards().entries()) {
      const clock = /** @type {HTMLElement | null} */ (card.querySelector(".clock"));
      if (!clock) continue;
      clock.hidden = !this.deadline || !this.toAct.includes(index + 1);
      clock.classList.toggle("late", left <= HURRY);
      const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
      const tail = [hours ? String(minutes).padStart(2, "0") : minutes, String(left % 60).padStart(2, "0")];
      clock.textContent = [...(hours ? [hours] : []), ...tail].join(":");
    }
  }
}
