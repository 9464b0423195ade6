// Choosing on the board: touch what glows, or walk along it with the arrows and press Enter.

const NEAR = 34;

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

/**
 * @param {HTMLElement} home
 * @param {(move: string) => void} choose
 * @param {(spot: string) => void} wonder
 * @param {(words: string) => void} explain
 */
export function choosing(home, choose, wonder, explain) {
  home.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const choice = target.closest("[data-move]") ?? nearest(home, event.clientX, event.clientY);
    const move = choice?.getAttribute("data-move");
    if (move) return choose(move);
    const spot = target.closest("[id]:not(svg)")?.id;
    if (spot) wonder(spot);
  });
  home.addEventListener("keydown", (event) => {
    const all = choices(home);
    const at = all.indexOf(/** @type {SVGElement} */ (document.activeElement));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && all.length) {
      event.preventDefault();
      all[(at + step + all.length) % all.length].focus();
    } else if ((event.key === "Enter" || event.key === " ") && at >= 0) {
      event.preventDefault();
      choose(all[at].getAttribute("data-move") ?? "");
    }
  });
  for (const kind of ["pointerover", "focusin"]) {
    home.addEventListener(kind, (event) => {
      const words = /** @type {Element} */ (event.target).closest("[data-move]")?.getAttribute("aria-label");
      explain(words ?? "");
    });
  }
}
