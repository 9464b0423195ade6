// Choosing on the board: touch what glows, or walk along it with the arrows and press Enter. To rest on it is to look.

const NEAR = 34;
const THING = 130;
const HOLD = 350;

/** @param {HTMLElement} home @returns {SVGElement[]} */
const choices = (home) => [...home.querySelectorAll("[data-move]")].filter((found) => found instanceof SVGElement);

/** The choice nearest to a point, for fingers that are thicker than a stone. @param {HTMLElement} home @param {number} x @param {number} y */
function nearest(home, x, y) {
  let best = null;
  let distance = NEAR;
  for (const choice of choices(home)) {
    const box = choice.getBoundingClientRect();
    const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (far < distance) [best, distance] = [choice, far];
  }
  return best;
}

/** Whether a pointer has hit a thing, and not only the ground. @param {Element} target */
function thing(target) {
  const box = target.closest("[id]:not(svg)")?.getBoundingClientRect();
  return box !== undefined && Math.max(box.width, box.height) < THING;
}

/** What a pointer means. @param {HTMLElement} home @param {MouseEvent} event */
function meant(home, event) {
  const target = /** @type {Element} */ (event.target);
  const choice = target.closest("[data-move]");
  if (choice || "moving" in home.dataset || thing(target)) return choice;
  return nearest(home, event.clientX, event.clientY);
}

/**
 * @param {HTMLElement} home
 * @param {(move: string) => void} choose
 * @param {(spot: string) => void} wonder
 * @param {(words: string, move: string) => void} explain nothing, when nothing is pointed at
 */
export function choosing(home, choose, wonder, explain) {
  const held = holding(home, explain);
  home.addEventListener("click", (event) => {
    if (held()) return;
    const move = meant(home, event)?.getAttribute("data-move");
    if (move) return choose(move);
    const spot = /** @type {Element} */ (event.target).closest("[id]:not(svg)")?.id;
    if (spot) wonder(spot);
  });
  // From anywhere where keys mean nothing else: a new picture takes the focus away with the old one.
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    if (active !== document.body && !home.contains(active)) return;
    const all = choices(home);
    const at = all.indexOf(/** @type {SVGElement} */ (active));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && all.length) {
      event.preventDefault();
      all[(Math.max(at, step > 0 ? -1 : 0) + step + all.length) % all.length].focus();
    } else if ((event.key === "Enter" || event.key === " ") && at >= 0) {
      event.preventDefault();
      choose(all[at].getAttribute("data-move") ?? "");
    }
  });
  for (const kind of ["pointerover", "focusin"]) {
    home.addEventListener(kind, (event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      tell(/** @type {Element} */ (event.target).closest("[data-move]"), explain);
    });
  }
  for (const kind of ["pointerleave", "focusout"]) home.addEventListener(kind, () => explain("", ""));
}

/** @param {Element | null | undefined} choice @param {(words: string, move: string) => void} explain */
function tell(choice, explain) {
  explain(choice?.getAttribute("aria-label") ?? "", choice?.getAttribute("data-move") ?? "");
}

/** A finger that rests on a choice looks at it, and does not choose it; tells whether one has. @param {HTMLElement} home @param {(words: string, move: string) => void} explain */
function holding(home, explain) {
  /** @type {number | undefined} */
  let timer;
  let looked = false;
  home.addEventListener("pointerdown", (event) => {
    looked = false;
    if (event.pointerType !== "touch") return;
    timer = setTimeout(() => {
      const choice = meant(home, event);
      looked = Boolean(choice);
      tell(choice, explain);
    }, HOLD);
  });
  for (const kind of ["pointerup", "pointercancel"]) home.addEventListener(kind, () => clearTimeout(timer));
  home.addEventListener("pointerup", () => looked && explain("", ""));
  home.addEventListener("contextmenu", (event) => looked && event.preventDefault());
  return () => looked;
}
