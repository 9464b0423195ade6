// The graph of a replay: each seat's chances of winning over the whole game. It is the slider too: press, or drag.

const WIDTH = 1000;
const HEIGHT = 100;
const SVG = "http://www.w3.org/2000/svg";
const TICKS = 8;
const FINGER = 44; // pixels: the least width of a button on a phone
const MOUSE = 24;
const PHONE = "(max-width: 44rem)";
const DRAGGED = 6; // pixels from which on a press is no longer one of a button

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element} [parent] */
function createSvg(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent?.append(element);
  return element;
}

/** @param {string} className @param {Element} parent @param {string} [text] */
function createSpan(className, parent, text = "") {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  parent.append(span);
  return span;
}

export class Graph {
  /** @param {HTMLElement} page @param {number} last @param {(step: number) => unknown} goTo */
  constructor(page, last, goTo) {
    this.plot = /** @type {HTMLElement} */ (document.getElementById("assessment"));
    this.last = last || 1;
    this.goTo = goTo;
    /** @type {number[]} */
    this.outcome = JSON.parse(page.dataset.outcome ?? "[]");
    this.legend = [.../** @type {HTMLElement} */ (document.getElementById("legend")).children];
    this.colours = this.legend.map((entry) => Number(/** @type {HTMLElement} */ (entry).dataset.colour));
    this.percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
    /** @type {import("./replay.js").Assessment[]} */
    this.assessments = [];
    /** @type {import("./replay.js").Mark[]} */
    this.marks = [];
    /** Into how many columns the marks are sorted. */
    this.columns = 0;
    this.step = 0;
    this.cursor = createSpan("cursor", this.plot);
    this.cursor.setAttribute("aria-hidden", "true");
    this.drawAxis();
    this.followPointer();
  }

  /** @param {number} step */
  left(step) {
    return `${(100 * step) / this.last}%`;
  }

  drawAxis() {
    const unit = 10 ** Math.floor(Math.log10(this.last / TICKS || 1));
    const distance = [1, 2, 5, 10].map((n) => n * unit).find((n) => this.last / n <= TICKS) ?? this.last;
    for (let step = 0; step <= this.last; step += Math.max(1, Math.round(distance))) {
      const tick = createSpan("tick", this.plot, String(step));
      tick.style.left = this.left(step);
      tick.setAttribute("aria-hidden", "true");
    }
  }

  /** Goes where the pointer is, as long as it is pressed. */
  followPointer() {
    const follow = (/** @type {PointerEvent} */ event) => {
      const { left, width } = this.plot.getBoundingClientRect();
      this.goTo(Math.round((Math.max(0, Math.min(1, (event.clientX - left) / width)) || 0) * this.last));
    };
    let pressed = 0; // where a button was
    this.plot.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      pressed = event.clientX;
      if (/** @type {Element} */ (event.target).closest("button")) return;
      this.plot.setPointerCapture(event.pointerId);
      follow(event);
    });
    this.plot.addEventListener("pointermove", (event) => {
      const held = this.plot.hasPointerCapture(event.pointerId);
      if (!held && (!event.buttons || Math.abs(event.clientX - pressed) < DRAGGED)) return;
      if (!held) this.plot.setPointerCapture(event.pointerId);
      follow(event);
    });
  }

  /** @param {import("./replay.js").Assessment[]} assessments @param {import("./replay.js").Mark[]} marks */
  draw(assessments, marks) {
    this.assessments = assessments;
    if (!assessments.length) return;
    const graph = createSvg("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      class: "graph",
      "aria-hidden": "true",
    });
    for (const share of [0, 0.5, 1]) {
      createSvg("path", { d: `M0 ${HEIGHT * share}H${WIDTH}`, class: "gridline" }, graph);
      const name = createSpan("share", this.plot, this.percent.format(1 - share));
      name.style.top = `${100 * share}%`;
      name.setAttribute("aria-hidden", "true");
    }
    const points = assessments.map(({ step, values }) => ({ x: (step / this.last) * WIDTH, values }));
    points.push({ x: WIDTH, values: this.outcome });
    this.colours.forEach((colour, seat) => {
      const line = points.map(
        ({ x, values }, n) => `${n ? "L" : "M"}${x.toFixed(1)} ${(HEIGHT * (1 - values[seat])).toFixed(1)}`,
      );
      createSvg("path", { d: line.join(""), class: "line under" }, graph);
      const attributes = { d: line.join(""), class: `line stone-${colour}` };
      createSvg("path", attributes, graph);
    });
    this.plot.prepend(graph);
    this.marks = marks;
    for (const mark of marks) this.addSign(mark);
    new ResizeObserver(() => this.placeMarks()).observe(this.plot);
  }

  /** Draws the sign of a mark, exactly where it belongs. @param {import("./replay.js").Mark} mark */
  addSign({ step, seat, kind }) {
    const sign = createSpan(`mark mark-${kind}`, this.plot);
    sign.style.left = this.left(step);
    sign.style.top = `${100 * (1 - this.valuesAt(step)[seat - 1])}%`;
    sign.setAttribute("aria-hidden", "true");
  }

  /** Makes the marks buttons that are wide enough and do not overlap: those in the same column share one. */
  placeMarks() {
    const wide = matchMedia(PHONE).matches ? FINGER : MOUSE;
    const count = Math.max(1, Math.floor(this.plot.clientWidth / wide));
    if (count === this.columns) return;
    this.columns = count;
    for (const button of this.plot.querySelectorAll("button")) button.remove();
    /** @type {Map<number, import("./replay.js").Mark[]>} */
    const columns = new Map();
    for (const mark of [...this.marks].sort((one, other) => one.step - other.step)) {
      const column = Math.min(count - 1, Math.floor((mark.step / this.last) * count));
      columns.set(column, [...(columns.get(column) ?? []), mark]);
    }
    for (const [column, marks] of columns) this.addButton(column / count, 1 / count, marks);
  }

  /** Adds a button that goes to one mark after the other. @param {number} left @param {number} width @param {import("./replay.js").Mark[]} marks */
  addButton(left, width, marks) {
    const button = document.createElement("button");
    button.className = "turning-point";
    const heights = marks.map(({ step, seat }) => 1 - this.valuesAt(step)[seat - 1]);
    const middle = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    Object.assign(button.style, { left: `${100 * left}%`, width: `${100 * width}%`, top: `${100 * middle}%` });
    const turns = /** @type {HTMLElement} */ (document.getElementById("turns"));
    button.title = marks
      .map(({ seat, kind }) => {
        const name = this.legend[seat - 1].querySelector(".player-name")?.textContent ?? "";
        return `${name}: ${turns.dataset[kind]}`;
      })
      .join(" ");
    button.setAttribute("aria-label", button.title);
    button.addEventListener("click", () => this.goTo((marks.find(({ step }) => step > this.step) ?? marks[0]).step));
    this.plot.append(button);
  }

  /** The chances in a step: those of the last decision until then. @param {number} step */
  valuesAt(step) {
    if (step === this.last) return this.outcome;
    const before = this.assessments.filter((one) => one.step <= step);
    return (before.at(-1) ?? this.assessments[0]).values;
  }

  /** @param {number} step */
  setCursor(step) {
    this.step = step;
    this.cursor.style.left = this.left(step);
    if (!this.assessments.length) return;
    const values = this.valuesAt(step);
    this.legend.forEach((entry, seat) => {
      /** @type {HTMLElement} */ (entry.querySelector(".chance")).textContent = this.percent.format(values[seat]);
    });
  }
}
