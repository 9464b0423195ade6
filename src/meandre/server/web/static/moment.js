// The card of a replay: what happened in a step; and for a marked decision what was played and what was better, which
// are shown as ghosts on the board too.

/** @typedef {import("./board.js").Overlay} Overlay */
/** @typedef {{seat: number, played: Overlay, better: Overlay, chances: string}} Moment */

/** @type {("played" | "better")[]} */
const GHOSTS = ["played", "better"];

export class MomentCard {
  /** @param {HTMLElement} page @param {import("./board.js").Board} board @param {string} path @param {string} query */
  constructor(page, board, path, query) {
    this.board = board;
    this.address = (/** @type {number} */ step) => `${path}/moment?step=${step}${query}`;
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
    this.facts = find("#facts");
    this.decided = find("#decided");
    this.undone = find("#undone");
    this.seeking = find("#seeking");
    this.judgement = find("#judgement");
    /** Not there while the game is running. @type {HTMLFormElement | null} */
    this.form = page.querySelector(".play-on");
    /** @type {import("./replay.js").Mark[]} */
    this.marks = [];
    /** @type {Map<number, Promise<Moment | null>>} */
    this.moments = new Map();
    /** @type {Moment | null} */
    this.shown = null;
    this.step = 0;
  }

  /** @param {import("./replay.js").Mark[]} marks */
  setMarks(marks) {
    this.marks = marks;
  }

  /** @param {number} step @param {import("./replay.js").Mark["kind"]} [kind] */
  isMarked(step, kind) {
    return this.marks.some((mark) => mark.step === step && (!kind || mark.kind === kind));
  }

  /** @param {number} step @param {string[]} log @param {boolean} isLast */
  show(step, log, isLast) {
    this.step = step;
    this.shown = null;
    this.facts.textContent = log.join(" ");
    this.decided.hidden = !this.isMarked(step, "decisive");
    this.undone.hidden = !this.isMarked(step, "undone");
    this.judgement.hidden = true;
    if (this.form) {
      this.form.hidden = isLast;
      this.field("step").value = String(step);
      this.field("seat").value = this.field("seat").dataset.own ?? "1";
    }
    if (this.isMarked(step, "mistake")) this.judge(step);
  }

  /** @param {string} name */
  field(name) {
    return /** @type {HTMLInputElement} */ (this.form?.elements.namedItem(name));
  }

  /** @param {number} step */
  async judge(step) {
    if (!this.moments.has(step)) this.moments.set(step, fetchMoment(this.address(step)));
    const moment = await this.moments.get(step);
    if (this.step !== step || !moment) return;
    this.shown = moment;
    this.judgement.replaceChildren(
      ...GHOSTS.map((kind) => this.drawLine(kind, moment[kind].text)),
      Object.assign(document.createElement("p"), { className: "hint", textContent: moment.chances }),
    );
    this.facts.textContent = "";
    this.judgement.hidden = false;
    if (this.form) this.field("seat").value = String(moment.seat);
    this.showGhosts();
  }

  /** A line that shows its ghost alone while it is pointed at. @param {"played" | "better"} kind @param {string} text */
  drawLine(kind, text) {
    const line = document.createElement("button");
    line.className = `ghost-line ${kind}`;
    line.textContent = text;
    for (const event of ["pointerenter", "focus"]) line.addEventListener(event, () => this.showGhosts([kind]));
    for (const event of ["pointerleave", "blur"]) line.addEventListener(event, () => this.showGhosts());
    return line;
  }

  /** Shows the ghosts of the present step, if it has any, once the board stands still. */
  showGhosts(kinds = GHOSTS) {
    if (!this.shown || this.board.animating) return;
    this.board.hideOverlay();
    for (const kind of kinds) this.board.addOverlay(this.shown[kind], kind);
  }
}

/** @param {string} path @returns {Promise<Moment | null>} */
async function fetchMoment(path) {
  try {
    const response = await fetch(path, { headers: { accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null; // the replay works without it
  }
}
