// The log: a heading for each turn, a line for each thing that happened, and what it changed in the scores.

import { stone } from "./stones.js";

const NEAR = 8; // pixels from the end that count as there

/** Event, text, whose turn it was (from 1; 0: nobody's), whether it matters little, and what seats have gained.
 * @typedef {[number, string, number, boolean?, [number, number][]?]} Line */

/** @param {number} seat from 1 */
function stoneOf(seat) {
  const card = /** @type {HTMLElement | undefined} */ (document.querySelectorAll("#seats .seat")[seat - 1]);
  return stone(card?.dataset.colour);
}

/** @param {number} seat from 1 */
function heading(seat) {
  const item = document.createElement("li");
  item.className = "turn";
  const name = document.querySelectorAll("#seats .player-name")[seat - 1]?.textContent ?? "";
  item.append(stoneOf(seat), name);
  return item;
}

/** @param {Line} line */
function lineItem([event, text, turn, minor = false, gains = []]) {
  const item = document.createElement("li");
  item.textContent = text;
  item.dataset.event = String(event);
  item.dataset.turn = String(turn);
  if (minor) item.className = "minor";
  for (const [seat, gain] of gains) {
    const bold = document.createElement("b");
    bold.className = "gains";
    bold.append(stoneOf(seat), `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`);
    item.append(" ", bold);
  }
  return item;
}

/** Says once what matters little and happened several times in a row. @param {HTMLElement} list @param {HTMLElement | null} [first] the line to begin with */
function fold(list, first = null) {
  /** @type {HTMLElement | null} */
  let said = null;
  const start = first?.closest(".again") ? null : first;
  for (let item = start ?? list.firstElementChild; item instanceof HTMLElement; ) {
    const repeats = item.classList.contains("minor") && said?.textContent === item.textContent;
    item.classList.toggle("again", repeats);
    if (said && repeats) said.dataset.times = String(Number(said.dataset.times ?? 1) + 1);
    if (!repeats) {
      said = item.classList.contains("minor") ? item : null;
      delete item.dataset.times;
    }
    item = /** @type {any} */ (item.nextElementSibling);
  }
}

export class Log {
  /** @param {HTMLElement} list @param {HTMLElement} earlier the button that fetches earlier lines */
  constructor(list, earlier) {
    this.list = list;
    this.earlier = earlier;
    this.offerEarlier();
    fold(list);
    list.addEventListener("keydown", (event) => this.walk(event));
    /** Whether what is new is in sight: it stays so when the log is unfolded, or the device turned. */
    this.following = true;
    list.addEventListener("scroll", () => {
      this.following = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR;
    });
    new ResizeObserver(() => this.following && this.showLast()).observe(list);
  }

  showLast() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Items for lines that come after a turn. @param {Line[]} lines @param {number} turn */
  items(lines, turn) {
    /** @type {(HTMLElement | string)[]} */
    const items = [];
    for (const line of lines) {
      if (line[2] && line[2] !== turn) items.push(heading(line[2]));
      turn = line[2] || turn;
      items.push(lineItem(line), " "); // small lines flow, as words do
    }
    return items;
  }

  /** @param {Line[]} lines */
  append(lines) {
    if (!lines.length) return;
    const last = this.lastLine;
    this.list.append(...this.items(lines, Number(last?.dataset.turn ?? 0)));
    fold(this.list, last);
    this.showLast();
  }

  /** @returns {HTMLElement | null} */
  get lastLine() {
    return this.list.querySelector("li[data-event]:last-child");
  }

  /** The event of the first line that is shown. */
  get firstEvent() {
    const first = /** @type {HTMLElement | null} */ (this.list.querySelector("li[data-event]"));
    return Number(first?.dataset.event ?? 0);
  }

  clear() {
    this.list.replaceChildren();
  }

  /** Adds lines before the first one. @param {Line[]} lines */
  prepend(lines) {
    const height = this.list.scrollHeight - this.list.scrollTop;
    const next = /** @type {HTMLElement | null} */ (this.list.firstElementChild);
    const last = lines.at(-1);
    const continued = /** @type {HTMLElement | null} */ (this.list.querySelector("li[data-event]"))?.dataset.turn;
    if (next?.className === "turn" && last && String(last[2]) === continued) next.remove();
    this.list.prepend(...this.items(lines, 0));
    fold(this.list);
    this.list.scrollTop = this.list.scrollHeight - height;
    this.offerEarlier();
  }

  /** Offers earlier lines, if there are any. */
  offerEarlier() {
    this.earlier.hidden = this.firstEvent === 0;
  }

  /** The arrow keys go from line to line. @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const lines = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("li[data-event]")]);
    const index = lines.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = index < 0 ? lines.at(-1) : lines[index + step];
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  }
}
