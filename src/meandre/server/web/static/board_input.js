// Input on the board: a click, a tap or Enter on a target plays its move, the arrow keys go from target to target,
// and hovering, focus or a long press describes the move. A target is an element with the attribute data-move; or with
// data-unfolds, which opens a folded group of other targets, and closes it again.

const MAX_DISTANCE = 34; // pixels around a target that still hit it
const MAX_PART_SIZE = 130; // pixels: what is larger is background
const LONG_PRESS = 350; // milliseconds

/** @typedef {(text: string, move: string) => void} Describe both are empty when nothing is pointed at */

const TARGET = "[data-move], [data-unfolds]";

/** @param {HTMLElement} board @returns {SVGElement[]} */
const targets = (board) =>
  [.../** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll(TARGET))].filter(
    (found) => !found.closest("[data-folded]:not(.opened)"),
  );

/** Opens the targets behind another one, or closes them. @param {HTMLElement} board @param {Element} opener */
function toggle(board, opener) {
  const group = board.querySelector(`[data-part="${opener.getAttribute("data-unfolds")}"]`);
  opener.setAttribute("aria-expanded", String(group?.classList.toggle("opened") ?? false));
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
 * @param {(move: string, touch: boolean) => void} choose by a finger, or not
 * @param {(id: string) => void} askWhy called with the id of a part that is no target
 * @param {Describe} describe
 */
export function handleInput(board, choose, askWhy, describe) {
  const wasLongPress = handleLongPress(board, describe);
  board.addEventListener("click", (event) => {
    if (wasLongPress()) return;
    const target = hitTarget(board, event);
    if (target?.hasAttribute("data-unfolds")) return void toggle(board, target);
    const move = target?.getAttribute("data-move");
    if (move) return choose(move, /** @type {PointerEvent} */ (event).pointerType === "touch");
    const id = /** @type {Element} */ (event.target).closest("[id]:not(svg)")?.id;
    if (id) askWhy(id);
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
      if (!all[index].hasAttribute("data-unfolds")) return choose(all[index].getAttribute("data-move") ?? "", false);
      const group = toggle(board, all[index]);
      if (group?.matches(".opened")) /** @type {SVGElement | null} */ (group.querySelector(TARGET))?.focus();
    } else if (event.key === "Escape") closeAll(board);
  });
  for (const type of ["pointerover", "focusin"]) {
    board.addEventListener(type, (event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      describeTarget(/** @type {Element} */ (event.target).closest(TARGET), describe);
    });
  }
  for (const type of ["pointerleave", "focusout"]) board.addEventListener(type, () => describe("", ""));
}

/** @param {Element | null | undefined} target @param {Describe} describe */
function describeTarget(target, describe) {
  describe(target?.getAttribute("aria-label") ?? "", target?.getAttribute("data-move") ?? "");
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
  board.addEventListener("pointerup", () => pressed && describe("", ""));
  board.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  return () => pressed;
}
