// The board: a picture drawn by the server, line by line; what has moved is seen to move.

import { graft } from "./patch.js";
import { move, remember } from "./motion.js";
import { pace } from "./settings.js";

const STEP = 320;

/** @typedef {{ghosts: string, gone: string[], says: string, open: boolean}} Glimpse */

/** A picture, without what is between the lines. @param {string} text @returns {SVGSVGElement} */
function parsed(text) {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const blanks = document.createNodeIterator(drawn, NodeFilter.SHOW_TEXT);
  for (let blank = blanks.nextNode(); blank; blank = blanks.nextNode())
    if (!blank.nodeValue?.trim()) /** @type {Text} */ (blank).remove();
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(drawn, true)));
}

export class Board {
  /** @param {HTMLElement} home */
  constructor(home) {
    this.home = home;
    /** @type {string[]} */
    this.lines = [];
    this.moving = false;
    this.skipping = false;
    this.behind = false;
    /** What the last movement led to; nothing, if there was none. @type {import("./motion.js").Memory | null} */
    this.memory = null;
    this.shown = 0; // how often something was
  }

  /** Draws what has changed; comes back when it has been seen. @param {[number, number, string[]][]} hunks @param {boolean} still @param {number} [faster] @param {boolean} [more] another picture follows at once */
  async show(hunks, still, faster = 1, more = false) {
    if (!hunks.length && !this.behind) return;
    for (const [from, to, fresh] of hunks) this.lines.splice(from, to - from, ...fresh);
    const old = this.home.querySelector("svg");
    if (!this.lines.length) return this.home.replaceChildren();
    const time = still || this.skipping || document.hidden ? 0 : pace(STEP) / faster;
    this.behind = more && !time; // nobody would see it
    if (this.behind) return;
    const fresh = parsed(this.lines.join("\n"));
    if (!old) return this.home.replaceChildren(fresh);
    this.clear();
    const before = time ? (this.memory ?? remember(old)) : null;
    this.memory = null;
    const turn = ++this.shown;
    const focus = document.activeElement instanceof SVGElement ? document.activeElement.id : "";
    const changed = graft(old, fresh);
    if (focus) /** @type {SVGElement | null} */ (old.querySelector(`#${CSS.escape(focus)}[data-move]`))?.focus();
    this.move(before !== null);
    if (!before) return;
    const now = await move(old, before, changed, time);
    if (turn !== this.shown) return; // the next picture did not wait
    this.memory = now;
    this.move(false);
  }

  /** Things begin or cease to move. @param {boolean} moving */
  move(moving) {
    this.moving = moving;
    this.home.toggleAttribute("data-moving", moving);
  }

  /** Draws over the picture what would be, or was; what it takes the place of steps back. @param {Glimpse} glimpse @param {string} kind */
  haunt({ ghosts, gone, open }, kind) {
    this.clear();
    const picture = this.home.querySelector("svg");
    if (!picture || this.moving) return;
    for (const id of gone) picture.querySelector(`#${CSS.escape(id)}`)?.classList.add("gone");
    if (!ghosts) return;
    const over = parsed(ghosts);
    const [x, y, width, height] = (picture.getAttribute("viewBox") ?? "").split(" ");
    for (const [name, value] of Object.entries({ x, y, width, height })) over.setAttribute(name, value);
    over.classList.add("ghosts", kind, ...(open ? ["open"] : []));
    over.setAttribute("aria-hidden", "true");
    picture.append(over);
  }

  /** Takes the ghosts away. */
  clear() {
    for (const ghosts of this.home.querySelectorAll(".ghosts")) ghosts.remove();
    for (const element of this.home.querySelectorAll(".gone")) element.classList.remove("gone");
  }

  /** Ends all movement at once. */
  hurry() {
    for (const animation of this.home.getAnimations({ subtree: true })) animation.finish();
  }

  /** The same, and for all that is still to be shown. */
  skip() {
    this.skipping = true;
    this.hurry();
  }
}
