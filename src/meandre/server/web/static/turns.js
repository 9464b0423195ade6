// The list of turns beside a replay: whose turn, what happened, and marks.

/** @typedef {{seat: number, start: number, end: number, element: HTMLElement}} Turn */

/** @param {string} tag @param {string} className @param {string} [text] */
function create(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

export class TurnList {
  /** @param {HTMLElement} element @param {import("./replay.js").Frame[]} frames @param {(step: number) => unknown} goTo */
  constructor(element, frames, goTo) {
    this.element = element;
    this.frames = frames;
    this.goTo = goTo;
    /** From the step before the first event to the step after the last. @type {Turn[]} */
    this.turns = [];
    /** @type {Turn | undefined} */
    this.current = undefined;
    this.list = create("ol", "turn-list");
    this.list.tabIndex = 0;
    frames.forEach(({ turn }, step) => {
      if (!turn) return;
      const [number, seat] = turn;
      if (number >= this.turns.length) this.turns.push({ seat, start: step - 1, end: step, element: create("li", "") });
      this.turns[this.turns.length - 1].end = step;
    });
    for (const turn of this.turns) this.list.append(this.draw(turn));
    element.append(this.list);
    element.hidden = !frames.length;
  }

  /** @param {Turn} turn */
  draw({ element, seat, start, end }) {
    element.className = "turn";
    const player = document.getElementById("legend")?.children[seat - 1];
    const head = create("button", "turn-head");
    if (player) for (const part of player.querySelectorAll(".stone, .player-name")) head.append(part.cloneNode(true));
    const sentences = this.linesOf(start, end).flatMap(([, log]) => log);
    head.append(create("span", "turn-text", sentences.join(" ")));
    head.onclick = () => this.goTo(end);
    element.append(head, create("span", "marks"));
    return element;
  }

  /**
   * The steps of a turn, with what happened: it begins with what the last event of the turn before it brought.
   * @param {number} start @param {number} end @param {boolean} [all] or only what matters
   * @returns {[number, string[]][]}
   */
  linesOf(start, end, all = true) {
    return this.frames.slice(start, end + 1).map(({ log, minor, ahead }, index) => {
      const step = start + index;
      const next = log.length - ahead; // where the sentences of the next turn begin
      const isOfTurn = (/** @type {number} */ n) => (step === start ? n >= next : step < end || n < next);
      return [step, log.filter((_, n) => isOfTurn(n) && (all || !minor.includes(n)))];
    });
  }

  /** What happened in the turn of an event, as short as that can be said. @param {number} event @returns {string[]} */
  tell(event) {
    const turn = this.turns.find(({ start, end }) => start < event && event <= end);
    if (!turn) return [];
    const [short, long] = [false, true].map((all) => this.linesOf(turn.start, turn.end, all).flatMap(([, log]) => log));
    return short.length ? short : long;
  }

  /** @param {import("./replay.js").Mark[]} marks */
  setMarks(marks) {
    for (const { step, kind } of marks) {
      const turn = this.turns.find(({ start, end }) => start <= step && step < end);
      const mark = create("button", `mark mark-${kind}`);
      mark.title = this.element.dataset[kind] ?? "";
      mark.setAttribute("aria-label", mark.title);
      mark.onclick = () => this.goTo(step);
      turn?.element.querySelector(".marks")?.append(mark);
    }
  }

  /** Shows where a step is; a marked step is about what comes next. @param {number} step @param {boolean} marked */
  setCurrent(step, marked) {
    const event = marked ? step + 1 : step;
    const turn = this.turns.find(({ start, end }) => start < event && event <= end);
    if (turn !== this.current) {
      this.current?.element.querySelector(".lines")?.remove();
      this.current?.element.removeAttribute("aria-current");
      turn?.element.setAttribute("aria-current", "step");
      if (turn) turn.element.append(this.drawLines(turn));
      this.current = turn;
    }
    for (const line of turn?.element.querySelectorAll(".line") ?? [])
      line.classList.toggle("now", Number(/** @type {HTMLElement} */ (line).dataset.step) === event);
    if (turn) this.reveal(turn.element);
    else this.list.scrollTop = 0;
  }

  /** @param {Turn} turn */
  drawLines({ start, end }) {
    const lines = create("ol", "lines");
    for (const [step, log] of this.linesOf(start, end)) {
      const text = log.join(" ");
      if (!text) continue;
      const item = create("li", "");
      const line = create("button", "line", text);
      line.dataset.step = String(step);
      line.onclick = () => this.goTo(step);
      item.append(line);
      lines.append(item);
    }
    return lines;
  }

  /** Scrolls the list, and nothing but the list. @param {HTMLElement} element */
  reveal(element) {
    const { list } = this;
    const top = element.offsetTop;
    const bottom = top + element.offsetHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = Math.min(top, bottom - list.clientHeight);
  }
}
