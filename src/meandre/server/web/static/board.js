// The board: an SVG picture in parts. The server sends what changes, and that is animated.

import { animate, snapshot } from "./motion.js";
import { patch } from "./patch.js";
import { applyChanges, findPart, parseSvg } from "./picture_parts.js";
import { duration } from "./settings.js";

/** Milliseconds of one step of an animation, at normal speed. */
const STEP = 320;
const MOTION_ATTRIBUTES = ["from", "source", "sink", "beyond", "via", "beat", "motion", "news"];

/** @typedef {import("./picture_parts.js").Change} Change */
/** A legal move: its notation, what it does, the id of its element, what else would happen, whether it cannot be taken back, and what may be chosen with it. @typedef {[string, string, string?, string?, boolean?, Choice[]?]} Choice */
/** @typedef {{seat: number, version: number, moves: Choice[], lit: Change[], note?: string}} Choices */
/** @typedef {{svg: string, dimmed: string[], text: string, uncertain: boolean}} Overlay */
/** How to undo what was shown, and when its animation has ended. @typedef {{takeBack: (changed: Set<Element>) => void, ended: Promise<void>}} Shown */
/** @typedef {{still?: boolean, speedup?: number, choices?: Choices | null}} Showing */

export class Board {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.animating = false;
    this.skipping = false;
    /** Takes the lights of the present choices off. @type {((changed: Set<Element>) => void) | null} */
    this.unlight = null;
    /** The picture after the last animation; null if it has changed without one. @type {import("./motion.js").Snapshot | null} */
    this.snapshot = null;
    this.drawCount = 0;
  }

  /** @returns {SVGSVGElement | null} */
  get picture() {
    return this.element.querySelector("svg");
  }

  /**
   * Shows what has changed, or another picture; and lights what may be pressed then.
   * @param {Change[] | string} board
   * @param {Showing} [showing]
   * @returns {Shown}
   */
  show(board, { still = false, speedup = 1, choices } = {}) {
    if (board === "") this.clear();
    const picture = this.picture;
    if (typeof board === "string" && !picture) {
      if (board) this.element.replaceChildren(parseSvg(board));
      this.light(choices, new Set());
    }
    if (!picture || (!board.length && choices === undefined)) return { takeBack: () => {}, ended: Promise.resolve() };
    /** @type {(changed: Set<Element>) => void} */
    let takeBack = () => {};
    const ended = this.change(picture, still, speedup, (changed) => {
      this.unlight?.(changed);
      this.unlight = null;
      if (typeof board === "string") patch(picture, parseSvg(board), changed);
      else takeBack = applyChanges(picture, board, changed);
      this.light(choices, changed);
    });
    return { takeBack, ended };
  }

  /** Shows what was before. @param {((changed: Set<Element>) => void) | Change[] | string} back @param {boolean} still */
  async showBefore(back, still) {
    const picture = this.picture;
    if (!picture) return;
    await this.change(picture, still, 1, (changed) => {
      if (typeof back === "function") back(changed);
      else if (typeof back === "string") patch(picture, parseSvg(back), changed);
      else applyChanges(picture, back, changed);
      // The motion attributes describe how the game came here going forwards.
      for (const name of MOTION_ATTRIBUTES)
        for (const part of picture.querySelectorAll(`[data-${name}]`)) part.removeAttribute(`data-${name}`);
    });
  }

  /**
   * Changes the picture, and animates it from what it was.
   * @param {SVGSVGElement} picture @param {boolean} still @param {number} speedup @param {(changed: Set<Element>) => void} make
   */
  async change(picture, still, speedup, make) {
    const time = still || this.skipping || document.hidden ? 0 : duration(STEP) / speedup;
    this.hideOverlay();
    for (const copy of picture.querySelectorAll(".leaving")) copy.remove();
    const before = time ? (this.snapshot ?? snapshot(picture)) : null;
    this.snapshot = null;
    const count = ++this.drawCount;
    const focused = document.activeElement instanceof SVGElement ? document.activeElement.id : "";
    /** @type {Set<Element>} */
    const changed = new Set();
    make(changed);
    if (focused) {
      /** @type {SVGElement | null} */
      const target = picture.querySelector(`#${CSS.escape(focused)}:is([data-move], [data-unfolds])`);
      (target ?? this.element).focus({ preventScroll: true }); // on the board, and not back to the top of the page
    }
    this.setAnimating(before !== null);
    if (!before) return;
    const after = await animate(picture, before, changed, time);
    if (count !== this.drawCount) return; // the next picture was drawn meanwhile
    this.snapshot = after;
    this.setAnimating(false);
  }

  /** Lights what may be pressed, and makes it a button. @param {Choices | null | undefined} choices @param {Set<Element>} changed */
  light(choices, changed) {
    const picture = this.picture;
    if (!picture || !choices) return;
    const putOut = applyChanges(picture, choices.lit, changed);
    /** @type {Element[]} */
    const targets = [];
    /** @param {Choice} choice @param {Record<string, string>} moves */
    const press = ([, label, target, effects = ""], moves) => {
      const element = target && findPart(picture, target);
      if (!element) return;
      const text = `${label}. ${effects}`.replace(/[ .]+$/, "");
      for (const [name, value] of Object.entries({ ...moves, role: "button", tabindex: "0", "aria-label": text }))
        element.setAttribute(name, value);
      targets.push(element);
    };
    for (const choice of choices.moves) {
      press(choice, { "data-move": choice[0] });
      for (const then of choice[5] ?? []) press(then, { "data-move": choice[0], "data-then": then[0] });
    }
    for (const opener of picture.querySelectorAll("[data-unfolds]")) {
      const group = findPart(picture, opener.getAttribute("data-unfolds") ?? "");
      const named = opener.hasAttribute("data-move") ? opener : group?.querySelector("[data-move]");
      const label = named?.getAttribute("aria-label") ?? "";
      const button = { role: "button", tabindex: "0", "aria-label": label, "aria-expanded": "false" };
      for (const [name, value] of Object.entries(button)) opener.setAttribute(name, value);
      targets.push(opener);
    }
    this.unlight = (elements) => {
      for (const target of targets)
        for (const name of ["data-move", "data-then", "role", "tabindex", "aria-label", "aria-expanded"])
          target.removeAttribute(name);
      putOut(elements);
    };
  }

  /** Shows nothing. */
  clear() {
    this.element.replaceChildren();
    this.unlight = this.snapshot = null;
  }

  /** @param {boolean} animating */
  setAnimating(animating) {
    this.animating = animating;
    this.element.toggleAttribute("data-animating", animating);
  }

  /** Draws an overlay instead of those before. @param {Overlay} overlay @param {string} kind */
  showOverlay(overlay, kind) {
    this.hideOverlay();
    this.addOverlay(overlay, kind);
  }

  /** Draws an overlay, and dims the parts that it replaces. @param {Overlay} overlay @param {string} kind */
  addOverlay({ svg, dimmed, uncertain }, kind) {
    const picture = this.element.querySelector("svg");
    if (!picture || this.animating) return;
    for (const id of dimmed) picture.querySelector(`#${CSS.escape(id)}`)?.classList.add("dimmed");
    if (!svg) return;
    const overlay = parseSvg(svg);
    const [x, y, width, height] = (picture.getAttribute("viewBox") ?? "").split(" ");
    for (const [name, value] of Object.entries({ x, y, width, height })) overlay.setAttribute(name, value);
    overlay.classList.add("overlay", kind, ...(uncertain ? ["uncertain"] : []));
    overlay.setAttribute("aria-hidden", "true");
    picture.append(overlay);
  }

  hideOverlay() {
    for (const overlay of this.element.querySelectorAll(".overlay")) overlay.remove();
    for (const element of this.element.querySelectorAll(".dimmed")) element.classList.remove("dimmed");
  }

  /** Ends the running animations at once; what flashes until it is no longer pointed at has no end. */
  finishAnimations() {
    for (const animation of this.element.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }

  /** Ends the running animations, and shows what is still queued without any. */
  skip() {
    this.skipping = true;
    this.finishAnimations();
  }
}
