// Input on the board: a click, a tap or Enter on a target plays its move, the arrow keys go from target to target,
// and hovering, focus or a long press describes the move. A target is an element with the attribute data-move, and with
// data-then if another move is played right after it; or with data-unfolds, which opens a folded group of other targets
// instead of those that are open, and closes it again.

const MAX_DISTANCE = 34; // pixels around a target that still hit it
const MAX_PART_SIZE = 130; // pixels: what is larger is background
const LONG_PRESS = 350; // milliseconds

/** @typedef {(text: string, move: string, then: string) => void} Describe all are empty when nothing is pointed at */
/** @typedef {(move: string, touch: boolean, then: string) => void} Choose by a finger, or not */

const TARGET = "[data-move], [data-unfolds]";

/** @param {HTMLElement} board @returns {SVGElement[]} */
const targets = (board) =>
  [.../** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll(TARGET))].filter((found) =>
    found.checkVisibility(),
  );

/** @param {HTMLElement} board @param {Element} opener */
const groupOf = (board, opener) => board.querySelector(`[data-part="${opener.getAttribute("data-unfolds")}"]`);

/**
 * Whether a target opens others rather than playing a move of its own: it does if it has none, or if what follows the
 * move is chosen first.
 * @param {HTMLElement} board @param {Element} target
 */
const opens = (board, target) =>
  target.hasAttribute("data-unfolds") &&
  (!target.hasAttribute("data-move") || Boolean(groupOf(board, target)?.querySelector("[data-then]")));

/** Opens the targets behind another one, or closes them. @param {HTMLElement} board @param {Element} opener */
function toggle(board, opener) {
  const group = groupOf(board, opener);
  opener.setAttribute("aria-expanded", String(group?.classList.toggle("opened") ?? false));
  return group;
}

/**
 * Opens the targets behind another one, and closes those that are open; or only closes them.
 * @param {HTMLElement} board @param {Element} opener @param {Describe} describe
 * @returns {Element | null | undefined} what was opened
 */
function unfold(board, opener, describe) {
  for (const other of board.querySelectorAll("[data-unfolds][aria-expanded=true]"))
    if (other !== opener) toggle(board, other);
  const group = toggle(board, opener);
  if (!group?.matches(".opened")) return void describe("", "", "");
  describeTarget(opener, describe);
  return group;
}

/** Closes all targets that are folded behind others; the focus goes back to what opened them. @param {HTMLElement} board */
function closeAll(board) {
  for (const opener of board.querySelectorAll("[data-unfolds][aria-expanded=true]")) {
    const focused = toggle(board, opener)?.contains(document.activeElement);
    if (focused) /** @type {SVGElement} */ (opener).focus();
  }
}

/** The target nearest to a point: fingers are less exact than a mouse. @param {HTMLElement} board @param {number} x @param {number} y */
function nearestTarget(board, x, y) {
  let nearest = null;
  let minimum = MAX_DISTANCE;
  for (const target of targets(board)) {
    const box = target.getBoundingClientRect();
    const distance = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (distance < minimum) [nearest, minimum] = [target, distance];
  }
  return nearest;
}

/** Whether an element belongs to a part of the picture that is not background. @param {Element} element */
function isPart(element) {
  const box = element.closest("[id]:not(svg)")?.getBoundingClientRect();
  return box !== undefined && Math.max(box.width, box.height) < MAX_PART_SIZE;
}

/** The target that a pointer event hits. @param {HTMLElement} board @param {MouseEvent} event */
function hitTarget(board, event) {
  const element = /** @type {Element} */ (event.target);
  const target = element.closest(TARGET);
  if (target || "animating" in board.dataset || isPart(element)) return target;
  return nearestTarget(board, event.clientX, event.clientY);
}

/**
 * @param {HTMLElement} board
 * @param {Choose} choose
 * @param {(id: string, aside: boolean) => void} askWhy called with the id of a part that stands for no move; aside if something else can be done with it
 * @param {Describe} describe
 */
export function handleInput(board, choose, askWhy, describe) {
  const wasLongPress = handleLongPress(board, describe);
  board.addEventListener("click", (event) => {
    if (wasLongPress()) return;
    const target = hitTarget(board, event);
    if (target && opens(board, target)) {
      const { detail, pointerType } = /** @type {PointerEvent} */ (event);
      if (detail > 1 && pointerType === "mouse") return; // the second half of a double click
      if (unfold(board, target, describe) && !target.hasAttribute("data-move")) askWhy(target.id, true);
      return;
    }
    if (target) return play(target, choose, /** @type {PointerEvent} */ (event).pointerType === "touch");
    const id = /** @type {Element} */ (event.target).closest("[id]:not(svg)")?.id;
    if (id) askWhy(id, false);
  });
  // Also while the body has the focus: a new picture removes the focused element.
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    if (active !== document.body && !board.contains(active)) return;
    const all = targets(board);
    const index = all.indexOf(/** @type {SVGElement} */ (active));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && all.length) {
      event.preventDefault();
      all[(Math.max(index, step > 0 ? -1 : 0) + step + all.length) % all.length].focus();
    } else if ((event.key === "Enter" || event.key === " ") && index >= 0) {
      event.preventDefault();
      if (!opens(board, all[index])) return play(all[index], choose, false);
      const group = unfold(board, all[index], describe);
      /** @type {SVGElement | null | undefined} */ (group?.querySelector(TARGET))?.focus();
    } else if (event.key === "Escape") closeAll(board);
  });
  for (const type of ["pointerover", "focusin"]) {
    board.addEventListener(type, (event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const target = /** @type {Element} */ (event.target).closest(TARGET);
      // What a press has focused was chosen: only whoever goes there by keyboard asks what it would do.
      if (event.type === "focusin" && !target?.matches(":focus-visible")) return;
      describeTarget(target, describe);
    });
  }
  for (const type of ["pointerleave", "focusout"]) board.addEventListener(type, () => describe("", "", ""));
}

/** @param {Element} target @param {Choose} choose @param {boolean} touch */
function play(target, choose, touch) {
  choose(target.getAttribute("data-move") ?? "", touch, target.getAttribute("data-then") ?? "");
}

/** @param {Element | null | undefined} target @param {Describe} describe */
function describeTarget(target, describe) {
  const [text, move, then] = ["aria-label", "data-move", "data-then"].map((name) => target?.getAttribute(name) ?? "");
  const chosen = target?.getAttribute("aria-expanded") === "true"; // it is shown already
  describe(text, chosen ? "" : move, then);
}

/**
 * A long press describes a target and does not choose it.
 * @param {HTMLElement} board
 * @param {Describe} describe
 * @returns {() => boolean} whether the last press was a long one on a target
 */
function handleLongPress(board, describe) {
  /** @type {number | undefined} */
  let timer;
  let pressed = false;
  board.addEventListener("pointerdown", (event) => {
    pressed = false;
    if (event.pointerType !== "touch") return;
    timer = setTimeout(() => {
      const target = hitTarget(board, event);
      pressed = Boolean(target);
      describeTarget(target, describe);
    }, LONG_PRESS);
  });
  for (const type of ["pointerup", "pointercancel"]) board.addEventListener(type, () => clearTimeout(timer));
  board.addEventListener("pointerup", () => pressed && describe("", "", ""));
  board.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  return () => pressed;
}
