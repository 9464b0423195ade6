// What happened since the player last looked: the table as it was then, and from there event by event.

import { duration } from "./settings.js";
import { status } from "./status.js";

/** @typedef {import("./board.js").Choices} Choices */
/** What the table showed after a number of events. @typedef {{step: number, board: import("./board.js").Change[] | string, prompt: import("./status.js").Prompt | null, scores: number[]}} Frame */

export class CatchUp {
  /** @param {HTMLElement} page @param {string} tablePath @param {string} seatQuery @param {import("./board.js").Board} board @param {import("./log.js").Log} log @param {import("./seat_cards.js").SeatCards} seats */
  constructor(page, tablePath, seatQuery, board, log, seats) {
    this.tablePath = tablePath;
    this.seatQuery = seatQuery;
    this.board = board;
    this.log = log;
    this.seats = seats;
    this.key = `seen:${page.dataset.table}:${page.dataset.seat}`;
    /** How many events the page has shown. */
    this.step = Number(page.dataset.step ?? 0);
    const seen = localStorage.getItem(this.key);
    /** How many of them somebody has looked at. */
    this.seen = seen === null ? this.step : Math.min(Number(seen), this.step);
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
  }

  /** The page shows this many events now. @param {number} step */
  reached(step) {
    this.step = step;
    if (!document.hidden) this.look();
  }

  /** Somebody looks at the page. */
  look() {
    this.seen = this.step;
    localStorage.setItem(this.key, String(this.step));
  }

  /** Shows what has not been seen yet, and then what may be pressed. @param {() => Choices | null} choices */
  async show(choices) {
    const [from, until] = [this.seen, this.step];
    if (!document.hidden) this.look();
    if (from >= until) return;
    const lines = /** @type {HTMLElement[]} */ ([...this.log.list.querySelectorAll("li[data-event]")]);
    const missed = lines.filter((line) => Number(line.dataset.event) >= from);
    for (const line of missed) line.classList.add("new");
    if (!duration(1)) return;
    const response = await fetch(`${this.tablePath}/since?step=${from}&until=${until}${this.seatQuery}`);
    /** @type {Frame[]} */
    const frames = response.ok ? await response.json() : [];
    if (frames.length < 2) return;
    const [first, ...others] = frames;
    const asked = status.asked;
    await this.board.show(first.board, { still: true, choices: null }).ended;
    this.tell(first, true);
    for (const line of missed) line.hidden = true;
    for (const frame of others) {
      await this.board.show(frame.board).ended;
      this.tell(frame, this.board.skipping);
      for (const line of missed) if (Number(line.dataset.event) < frame.step) line.hidden = false;
      this.log.list.scrollTop = this.log.list.scrollHeight;
    }
    for (const line of missed) line.hidden = false;
    status.ask(asked);
    this.board.skipping = false;
    this.board.show([], { still: true, choices: choices() });
  }
  /** Says what was asked then, and the points. @param {Frame} frame @param {boolean} still */
  tell(frame, still) {
    if (frame.prompt) status.ask(frame.prompt);
    status.setAnswered(true); // it is over
    this.seats.setScores(frame.scores, still);
  }
}
