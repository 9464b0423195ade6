// The board: a picture drawn by the server, line by line; what has moved is seen to move.

import { pace } from "./settings.js";

const STEP = 320;
/** How what has changed shows it, by the name that the picture gives it.
 * @type {Record<string, Keyframe[]>} */
const MOTIONS = {
  fall: [
    { translate: "0 -120px", rotate: "-200deg", opacity: 0 },
    { translate: "0 8px", rotate: "8deg", opacity: 1, offset: 0.7 },
    {},
  ],
  open: [{ scale: "0.4" }, { scale: "1.12", offset: 0.6 }, {}],
  pulse: [{ opacity: 0.25 }, {}],
};

/** @param {DOMMatrix | SVGMatrix} m */
const css = (m) => `matrix(${m.a},${m.b},${m.c},${m.d},${m.e},${m.f})`;

/** @param {Element} picture @returns {Map<string, SVGGraphicsElement>} */
function named(picture) {
  const found = new Map();
  for (const element of picture.querySelectorAll("[id]")) {
    if (element instanceof SVGGraphicsElement && !element.closest("defs")) found.set(element.id, element);
  }
  return found;
}

export class Board {
  /** @param {HTMLElement} home */
  constructor(home) {
    this.home = home;
    /** @type {string[]} */
    this.lines = [];
  }

  /** Draws what has changed; comes back when it has been seen. @param {[number, number, string[]][]} hunks @param {boolean} still */
  async show(hunks, still) {
    if (!hunks.length) return;
    for (const [from, to, fresh] of hunks) this.lines.splice(from, to - from, ...fresh);
    const old = this.home.querySelector("svg");
    if (!this.lines.length) return this.home.replaceChildren();
    const drawn = new DOMParser().parseFromString(this.lines.join("\n"), "image/svg+xml").documentElement;
    const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(drawn, true)));
    const time = still ? 0 : pace(STEP);
    const before = time && old ? this.remember(old) : null;
    const focus = document.activeElement instanceof SVGElement ? document.activeElement.id : "";
    this.home.replaceChildren(picture);
    if (focus) /** @type {SVGElement | null} */ (picture.querySelector(`#${CSS.escape(focus)}[data-move]`))?.focus();
    if (before) await this.move(picture, before, time);
  }

  /** Where everything is. @param {SVGSVGElement} picture */
  remember(picture) {
    /** @type {Map<string, {place: DOMMatrix, markup: string, element: SVGGraphicsElement}>} */
    const places = new Map();
    for (const [id, element] of named(picture)) {
      const place = element.getCTM();
      if (place) places.set(id, { place: DOMMatrix.fromMatrix(place), markup: element.outerHTML, element });
    }
    return places;
  }

  /** Lets everything go from where it was to where it is. @param {SVGSVGElement} picture @param {ReturnType<Board["remember"]>} before @param {number} time */
  async move(picture, before, time) {
    /** @type {Animation[]} */
    const moving = [];
    /** @type {Set<Element>} */
    const moved = new Set();
    const now = named(picture);
    const inside = (/** @type {Element} */ element) =>
      [...moved].some((other) => other !== element && other.contains(element));
    for (const [id, element] of now) {
      const was = before.get(id);
      const here = element.getCTM();
      if (!here || inside(element)) continue;
      if (!was) {
        moved.add(element);
        moving.push(element.animate([{ opacity: 0 }, { opacity: 1 }], time));
        continue;
      }
      const own = DOMMatrix.fromMatrix(element.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix());
      const start = DOMMatrix.fromMatrix(here).multiply(own.inverse()).inverse().multiply(was.place);
      if (Math.hypot(start.e - own.e, start.f - own.f) > 1 || Math.abs(start.a - own.a) > 0.01) {
        moved.add(element);
        moving.push(
          element.animate([{ transform: css(start) }, { transform: css(own) }], {
            duration: time,
            easing: "ease-in-out",
          }),
        );
      } else if (element.dataset.motion && was.markup !== element.outerHTML) {
        const style = { transformBox: "fill-box", transformOrigin: "center" };
        const frames = (MOTIONS[element.dataset.motion] ?? MOTIONS.pulse).map((frame) => ({ ...style, ...frame }));
        moving.push(element.animate(frames, { duration: time * 1.5, easing: "ease-out" }));
      }
    }
    moving.push(...this.fade(picture, before, now, time));
    await Promise.allSettled(moving.map((animation) => animation.finished));
  }

  /** What has gone fades away. @param {SVGSVGElement} picture @param {ReturnType<Board["remember"]>} before @param {Map<string, Element>} now @param {number} time */
  fade(picture, before, now, time) {
    const frame = picture.getCTM();
    if (!frame) return [];
    return [...before.entries()]
      .filter(([id]) => !now.has(id))
      .map(([, was]) => {
        const ghost = /** @type {SVGGraphicsElement} */ (was.element.cloneNode(true));
        ghost.removeAttribute("id");
        ghost.removeAttribute("data-move");
        ghost.setAttribute("transform", css(DOMMatrix.fromMatrix(frame).inverse().multiply(was.place)));
        picture.append(ghost);
        const animation = ghost.animate([{ opacity: 1 }, { opacity: 0 }], time);
        animation.onfinish = () => ghost.remove();
        return animation;
      });
  }

  /** Ends all movement at once. */
  hurry() {
    for (const animation of this.home.getAnimations({ subtree: true })) animation.finish();
  }
}
