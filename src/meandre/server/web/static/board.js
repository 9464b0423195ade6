// The board: an SVG picture that the server sends line by line. What changes in it is animated.

import { animate, snapshot } from "./motion.js";
import { patch } from "./patch.js";
import { duration } from "./settings.js";

/** Milliseconds of one step of an animation, at normal speed. */
const STEP = 320;

/** Lines that replace others: from, to, lines. @typedef {[number, number, string[]]} LineChange */
/** @typedef {{svg: string, dimmed: string[], text: string, uncertain: boolean}} Overlay */

/** Parses a picture and drops the blank text between its lines. @param {string} text @returns {SVGSVGElement} */
function parseSvg(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const texts = document.createNodeIterator(parsed, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.nodeValue?.trim()) /** @type {Text} */ (node).remove();
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/** Applies a line diff in place. @param {string[]} lines @param {LineChange[]} changes from the last line to the first */
export function applyChanges(lines, changes) {
  for (const [from, to, replacement] of changes) lines.splice(from, to - from, ...replacement);
}

export class Board {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /** @type {string[]} */
    this.lines = [];
    this.animating = false;
    this.skipping = false;
    /** Whether `lines` are newer than the picture. */
    this.stale = false;
    /** The picture after the last animation; null if it has changed without one. @type {import("./motion.js").Snapshot | null} */
    this.snapshot = null;
    this.drawCount = 0;
  }

  /**
   * Draws changes; resolves when their animation has ended.
   * @param {LineChange[]} changes
   * @param {boolean} still without animation
   * @param {number} [speedup]
   * @param {boolean} [more] whether another picture follows at once
   */
  async show(changes, still, speedup = 1, more = false) {
    if (!changes.length && !this.stale) return;
    applyChanges(this.lines, changes);
    const picture = this.element.querySelector("svg");
    if (!this.lines.length) return this.element.replaceChildren();
    const time = still || this.skipping || document.hidden ? 0 : duration(STEP) / speedup;
    this.stale = more && !time; // without animation, only the last of several pictures is drawn
    if (this.stale) return;
    const next = parseSvg(this.lines.join("\n"));
    if (!picture) return this.element.replaceChildren(next);
    this.hideOverlay();
    const before = time ? (this.snapshot ?? snapshot(picture)) : null;
    this.snapshot = null;
    const count = ++this.drawCount;
    const focused = document.activeElement instanceof SVGElement ? document.activeElement.id : "";
    const changed = patch(picture, next);
    if (focused)
      /** @type {SVGElement | null} */ (picture.querySelector(`#${CSS.escape(focused)}[data-move]`))?.focus();
    this.setAnimating(before !== null);
    if (!before) return;
    const after = await animate(picture, before, changed, time);
    if (count !== this.drawCount) return; // the next picture was drawn meanwhile
    this.snapshot = after;
    this.setAnimating(false);
  }

  /** @param {boolean} animating */
  setAnimating(animating) {
    this.animating = animating;
    this.element.toggleAttribute("data-animating", animating);
  }

  /** Draws an overlay, and dims the parts that it replaces. @param {Overlay} overlay @param {string} kind */
  showOverlay({ svg, dimmed, uncertain }, kind) {
    this.hideOverlay();
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

  /** Ends the running animations at once. */
  finishAnimations() {
    for (const animation of this.element.getAnimations({ subtree: true })) animation.finish();
  }

  /** Ends the running animations, and shows what is still queued without any. */
  skip() {
    this.skipping = true;
    this.finishAnimations();
  }
}
