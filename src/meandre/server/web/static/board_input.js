// Input on the board: a click, a tap or Enter on a target plays its move, the arrow keys go from target to target,
// and hovering, focus or a long press describes the move. A target is an element with the attribute data-move.

const MAX_DISTANCE = 34; // pixels around a target that still hit it
const MAX_PART_SIZE = 130; // pixels: what is larger is background
const LONG_PRESS = 350; // milliseconds

/** @typedef {(text: string, move: string) => void} Describe both are empty when nothing is pointed at */

/** @param {HTMLElement} board @returns {SVGElement[]} */
const targets = (board) => [...board.querySelectorAll("[data-move]")].filter((found) => found instanceof SVGElement);

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
  const target = element.closest("[data-move]");
  if (target || "animating" in board.dataset || isPart(element)) return target;
  return nearestTarget(board, event.clientX, event.clientY);
}

/**
 * @param {HTMLElement} board
 * @param {(move: string) => void} choose
 * @param {(id: string) => void} askWhy called with the id of a part that is no target
 * @param {Describe} describe
 */
export function handleInput(board, choose, askWhy, describe) {
  const wasLongPress = handleLongPress(board, describe);
  board.addEventListener("click", (event) => {
    if (wasLongPress()) return;
    const move = hitTarget(board, event)?.getAttribute("data-move");
    if (move) return choose(move);
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
      choose(all[index].getAttribute("data-move") ?? "");
    }
  });
  for (const type of ["pointerover", "focusin"]) {
    board.addEventListener(type, (event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      describeTarget(/** @type {Element} */ (event.target).closest("[data-move]"), describe);
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
