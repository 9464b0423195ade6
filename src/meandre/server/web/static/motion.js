// Animates the change from one picture to the next. A picture controls it by attributes of its named parts:
//   data-from    id of this part in the picture before, if it had another
//   data-source  id of the part that it comes from when it is new; data-sink, that it goes to when it is removed
//   data-beyond  id of a group: the part ends behind the last of its kind that was in it
//   data-via     points on its way
//   data-beat    the order: 0 comes first, then 1, and so on
//   data-motion  how it shows a change without going elsewhere; data-news, a value that changes to show it again
//   data-end     how the parts of this group are removed
//   data-sound   the sound, if not that of the motion
// A part of the class "passing" is visible only on its way. A part without attributes goes from where it was; a new one
// from where a part of its kind was removed; all others fade in or out.

import { playSound } from "./sound.js";

/** How a part shows a change: height, degrees, scale, opacity and time of each keyframe.
 * @type {Record<string, {lift?: number, turn?: number, size?: number, opacity?: number, offset?: number}[]>} */
const MOTIONS = {
  fall: [
    { lift: 170, turn: -220, size: 1.5, opacity: 0 },
    { turn: 12, size: 1.06, offset: 0.65 },
    { lift: 5, turn: -5, offset: 0.8 },
    {},
  ],
  open: [{ size: 0.55 }, { size: 1.2, offset: 0.6 }, {}],
  pulse: [{ opacity: 0.2 }, {}],
};
/** Where the parts of a group go when they are removed, by data-end. @type {Record<string, (place: DOMMatrix) => DOMMatrix>} */
const ENDS = {
  sea: (place) => place.translate(90, 0),
  dry: (place) => place.scale(1, 0.2),
};
const HOLD = 3; // steps that a number is seen after everything has moved
const STAGGER = 0.08; // delay between parts that are removed together, as a share of a step

/** A named part of a picture: its matrix and that of the named part around it, both relative to the picture.
 * @typedef {{matrix: DOMMatrix, parentMatrix: DOMMatrix, parent: string, look: string, sink: string, leaf: boolean, element: SVGGraphicsElement}} Part */
/** The parts by id. @typedef {Map<string, Part>} Snapshot */
/** An animation to start; `steps` is its duration, `order` its place among those that are staggered.
 * @typedef {{element: Element, keyframes: Keyframe[], beat: number, steps: number, easing?: string, order?: number, sound?: string, count?: number, onEnd?: () => void}} Effect */

/** @param {DOMMatrix} m */
const toCss = (m) => `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].map((n) => n.toFixed(3)).join()})`;

/** Class and shape. @param {Element} element */
const lookOf = (element) =>
  `${element.getAttribute("class") ?? ""} ${element.getAttribute("href") ?? element.querySelector("use")?.getAttribute("href") ?? ""}`;

/** @param {SVGSVGElement} picture @returns {Snapshot} */
export function snapshot(picture) {
  /** @type {Snapshot} */
  const parts = new Map();
  /** @type {Map<Element, DOMMatrix>} */
  const matrices = new Map();
  const identity = new DOMMatrix();
  const toPicture = screenMatrix(picture).inverse();
  for (const element of picture.querySelectorAll("[id]")) {
    if (!(element instanceof SVGGraphicsElement) || element.closest("defs, [data-folded]")) continue;
    const matrix = toPicture.multiply(screenMatrix(element));
    matrices.set(element, matrix);
    const parent = element.parentElement?.closest("[id]");
    const parentMatrix = (parent && matrices.get(parent)) ?? identity;
    const [leaf, sink] = [!element.querySelector("[id]"), inherited(element, "sink") ?? ""];
    parts.set(element.id, {
      matrix,
      parentMatrix,
      parent: parent?.id ?? "",
      look: lookOf(element),
      sink,
      leaf,
      element,
    });
  }
  return parts;
}

/** @param {SVGGraphicsElement} element */
const screenMatrix = (element) => DOMMatrix.fromMatrix(element.getCTM() ?? new DOMMatrix());

/** The element's own transform. @param {SVGGraphicsElement} element */
function ownTransform(element) {
  const all = new DOMMatrix();
  for (const { matrix } of element.transform.baseVal) all.multiplySelf(DOMMatrix.fromMatrix(matrix));
  return all;
}

/** The matrix relative to the named part around it. @param {Part} part */
const localMatrix = (part) => part.parentMatrix.inverse().multiply(part.matrix);

/** Whether two matrices differ visibly. @param {DOMMatrix} one @param {DOMMatrix} other */
const differ = (one, other) =>
  Math.hypot(one.e - other.e, one.f - other.f) > 1 || Math.abs(one.a - other.a) + Math.abs(one.b - other.b) > 0.02;

/** All animations from one picture to the next. */
class Transition {
  /** @param {SVGSVGElement} picture @param {Snapshot} before @param {Set<Element>} changed the elements that were kept, but changed */
  constructor(picture, before, changed) {
    this.picture = picture;
    this.before = before;
    this.changed = changed;
    this.after = snapshot(picture);
    /** @type {Effect[]} */
    this.effects = [];
    this.removed = this.findRemoved();
    for (const [id, part] of this.after) this.addPart(id, part);
    const beats = this.effects.map((effect) => effect.beat).filter(Number.isFinite);
    const last = Math.max(0, ...beats);
    let order = 0;
    for (const id of this.removed) this.addRemoval(/** @type {Part} */ (before.get(id)), last, 1, order++);
  }

  /** The ids of the leaves that are no longer there, or stand for something else now. */
  findRemoved() {
    const continued = new Set();
    for (const { element } of this.after.values()) if (element.dataset.from) continued.add(element.dataset.from);
    const removed = new Set();
    for (const [id, old] of this.before) {
      if (!old.leaf || old.element.classList.contains("passing")) continue;
      const now = this.after.get(id);
      if (!now || (now.element.dataset.from && !continued.has(id))) removed.add(id);
    }
    for (const id of continued) removed.delete(id);
    return removed;
  }

  /** @param {string} id @param {Part} part */
  addPart(id, part) {
    const { element } = part;
    const { from, via, motion } = element.dataset;
    const known = from ? this.before.get(from) : this.before.get(id);
    if (known && !from && this.isUnchanged(part, known) && !differ(localMatrix(part), localMatrix(known))) return;
    const passing = element.classList.contains("passing");
    if (passing && this.before.has(id)) return;
    if (element.dataset.count) return this.addCount(element, Number(element.dataset.count));
    const old = known ?? (part.leaf ? (this.takeRemoved(part) ?? this.sourceOf(element)) : undefined);
    const beat = Number(inherited(element, "beat") ?? 0);
    if (old || via) this.addMovement(part, old, via ?? "", beat, !from && old === this.before.get(id));
    else if (part.leaf) {
      this.effects.push({ element, keyframes: [{ opacity: 0 }, {}], beat, steps: 1 });
    }
    const same = this.before.get(id);
    if (!passing && same && !from && part.leaf) this.addChange(part, same, motion, beat);
    else if (motion && !passing) this.addMotion(element, motion, beat);
  }

  /** Whether a part and its content are as they were. @param {Part} part @param {Part} old */
  isUnchanged({ element }, old) {
    return old.element === element ? !this.changed.has(element) : old.element.isEqualNode(element);
  }

  /** A removed part of the same kind, which this one continues. @param {Part} part */
  takeRemoved(part) {
    const kind = part.element.getAttribute("class")?.replace(" passing", "");
    if (!kind) return undefined;
    let best = "";
    for (const id of this.removed) {
      const other = /** @type {Part} */ (this.before.get(id));
      if (other.parent && other.parent === part.element.dataset.beyond) continue;
      if (other.look === part.look.replace(" passing", "")) {
        best = id;
        break;
      }
      if (!best && other.element.getAttribute("class") === kind) best = id;
    }
    this.removed.delete(best);
    return this.before.get(best);
  }

  /** Where a new part comes from. @param {Element} element */
  sourceOf(element) {
    return this.before.get(inherited(element, "source") ?? "");
  }

  /** The place behind the last part of its kind in the group of data-beyond. @param {Part} part */
  placeBeyond({ element }) {
    const kind = element.classList[0];
    const row = [...this.before.values()].filter(
      (old) => old.parent === element.dataset.beyond && old.element.classList.contains(kind),
    );
    const [last, previous] = row.reverse();
    if (!last) return undefined;
    const gap = previous ? last.matrix.e - previous.matrix.e : element.getBBox().width * last.matrix.a;
    return translatedTo(last.matrix, new DOMPoint(last.matrix.e + gap, last.matrix.f));
  }

  /** From where it was to where it is. @param {Part} part @param {Part | undefined} old @param {string} via @param {number} beat @param {boolean} same */
  addMovement(part, old, via, beat, same) {
    const { element } = part;
    const end = this.placeBeyond(part) ?? ownTransform(element);
    const between = ownTransform(element).multiply(localMatrix(part).inverse()); // of unnamed groups around the part
    const points = [...via.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => new DOMPoint(Number(x), Number(y)));
    let start =
      old &&
      between.multiply(
        same && old.parent === part.parent ? localMatrix(old) : part.parentMatrix.inverse().multiply(old.matrix),
      );
    if (!start) {
      const first = points.shift() ?? new DOMPoint(end.e, end.f);
      start = translatedTo(end, between.multiply(part.parentMatrix.inverse()).transformPoint(first));
    }
    if (!differ(start, end) && !points.length) return;
    const stops = points.map((point) => between.multiply(part.parentMatrix.inverse()).transformPoint(point));
    const matrices = [
      start,
      ...stops.map((stop, n) => translatedTo(interpolate(start, end, (n + 1) / (stops.length + 1)), stop)),
      end,
    ];
    const steps = Math.min(3, 1 + stops.length * 0.22);
    this.effects.push({
      element,
      keyframes: matrices.map((matrix) => ({ transform: toCss(matrix) })),
      beat,
      steps,
      easing: stops.length > 1 ? "linear" : "ease-in-out",
      sound: element.dataset.sound ?? "step",
    });
    if (element.classList.contains("passing")) this.addPassing(element, beat, steps);
  }

  /** A part that is visible only on its way; with the motion "stay", until the end of the next beat. @param {SVGElement} element @param {number} beat @param {number} steps */
  addPassing(element, beat, steps) {
    const stays = element.dataset.motion === "stay";
    const [first, second] = [{ opacity: stays ? 1 : 0 }, { opacity: 1, offset: 0.1 }];
    const keyframes = [first, second, { opacity: 1, offset: 0.85 }, { opacity: stays ? 1 : 0 }];
    this.effects.push({ element, keyframes, beat, steps });
    if (stays) this.effects.push({ element, keyframes: [{ opacity: 1 }, { opacity: 0 }], beat: beat + 1, steps: 1 });
  }

  /** A number that counts up, and is held until everything has been seen. @param {SVGElement} element @param {number} count */
  addCount(element, count) {
    const beat = Number(element.dataset.beat ?? 0);
    const onEnd = () => {};
    const appear = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1 }];
    this.effects.push({ element, keyframes: appear, beat, steps: 1.2, count, onEnd, sound: "step" });
    const leave = [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }];
    this.effects.push({ element, keyframes: leave, beat: Infinity, steps: HOLD, onEnd: () => cancelAll(element) });
  }

  /** A part that looks different: after the first beat, the old look fades into the new one. @param {Part} part @param {Part} old @param {string | undefined} motion @param {number} beat */
  addChange({ element }, old, motion, beat) {
    if (looksEqual(element, old.element) && element.dataset.news === old.element.dataset.news) return;
    if (beat > 0) {
      this.effects.push({
        element,
        keyframes: [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }],
        beat,
        steps: 1,
      });
      this.addRemoval(old, beat, 0.5, 0);
    }
    if (motion) this.addMotion(element, motion, beat);
  }

  /** @param {SVGGraphicsElement} element @param {string} motion @param {number} beat */
  addMotion(element, motion, beat) {
    const shapes = MOTIONS[motion];
    if (!shapes) return;
    const end = ownTransform(element);
    const keyframes = shapes.map(({ lift = 0, turn = 0, size = 1, opacity = 1, offset }) => {
      const matrix = new DOMMatrix().translate(0, -lift).multiply(end).rotate(turn).scale(size);
      return { transform: toCss(matrix), opacity, ...(offset && { offset }) };
    });
    this.effects.push({
      element,
      keyframes,
      beat,
      steps: 1.6,
      easing: "ease-out",
      sound: element.dataset.sound ?? motion,
    });
  }

  /** A copy of a removed part goes to its sink, or fades. @param {Part} old @param {number} beat @param {number} steps @param {number} order */
  addRemoval(old, beat, steps, order) {
    const copy = /** @type {SVGGraphicsElement} */ (old.element.cloneNode(true));
    for (const name of ["id", "data-move", "data-unfolds", "role", "tabindex"]) copy.removeAttribute(name);
    copy.setAttribute("transform", toCss(old.matrix));
    copy.classList.add("leaving");
    const parent = this.after.get(old.parent)?.element;
    const anchor = parent?.closest("[text-anchor]")?.getAttribute("text-anchor");
    if (anchor && !copy.hasAttribute("text-anchor")) copy.setAttribute("text-anchor", anchor); // it was inherited
    this.picture.append(copy);
    const sink = this.after.get(old.sink);
    const name = parent?.dataset.end;
    const end = sink ? sink.matrix : (ENDS[name ?? ""]?.(old.matrix) ?? old.matrix);
    const keyframes = [
      { opacity: 1, transform: toCss(old.matrix) },
      { opacity: sink ? 1 : 0, transform: toCss(end) },
    ];
    this.effects.push({ element: copy, keyframes, beat, steps, order, sound: name, onEnd: () => copy.remove() });
  }

  /** Plays all effects; resolves when they have ended. @param {number} time milliseconds of a step */
  async play(time) {
    const beats = [...new Set(this.effects.map((effect) => effect.beat))].sort((a, b) => a - b);
    /** @type {Animation[]} */
    const animations = [];
    let start = 0;
    for (const beat of beats) {
      const together = this.effects.filter((effect) => effect.beat === beat);
      for (const name of new Set(together.map((effect) => effect.sound))) if (name) playSound(name, start / 1000);
      const stagger = Math.min(STAGGER, 1 / together.length);
      const ends = together.map((effect) => {
        const delay = start + time * stagger * (effect.order ?? 0);
        const animation = effect.element.animate(effect.keyframes, {
          delay,
          duration: time * effect.steps,
          easing: effect.easing ?? "ease",
          fill: effect.onEnd ? (effect.beat === Infinity ? "forwards" : "both") : "backwards",
        });
        const { onEnd } = effect;
        if (onEnd) animation.onfinish = onEnd;
        if (effect.count) countUp(effect.element, effect.count, animation);
        animations.push(animation);
        return delay + time * effect.steps;
      });
      start = Math.max(...ends);
    }
    await Promise.allSettled(animations.map((animation) => animation.finished));
  }
}

/** Ends what keeps an element as an animation left it. @param {Element} element */
function cancelAll(element) {
  for (const animation of element.getAnimations()) animation.cancel();
}

/** Counts up in the text of an element while an animation runs. @param {Element} element @param {number} count @param {Animation} animation */
function countUp(element, count, animation) {
  const text = element.querySelector("text");
  const show = () => {
    const progress = animation.effect?.getComputedTiming().progress ?? 1; // it may have been skipped
    if (text) text.textContent = String(Math.round(count * progress));
    if (animation.playState === "running") requestAnimationFrame(show);
  };
  show();
}

/** A data attribute of an element or of the nearest one around it. @param {Element} element @param {string} name */
const inherited = (element, name) => element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);

/** Whether two elements look the same, wherever they are. @param {Element} one @param {Element} other */
function looksEqual(one, other) {
  const [a, b] = [one, other].map((element) => {
    const copy = /** @type {Element} */ (element.cloneNode(true));
    for (const { name } of [...copy.attributes]) {
      if (name === "transform" || name === "role" || name === "tabindex" || /^(data|aria)-/.test(name))
        copy.removeAttribute(name);
    }
    return copy;
  });
  return a.isEqualNode(b);
}

/** @param {DOMMatrix} m @param {DOMPoint} point */
const translatedTo = (m, point) => new DOMMatrix([m.a, m.b, m.c, m.d, point.x, point.y]);

/** @param {DOMMatrix} one @param {DOMMatrix} other @param {number} t */
function interpolate(one, other, t) {
  const mixed = /** @type {const} */ (["a", "b", "c", "d", "e", "f"]).map(
    (key) => one[key] + (other[key] - one[key]) * t,
  );
  return new DOMMatrix(mixed);
}

/** Animates a picture that has just been patched; resolves to its snapshot. @param {SVGSVGElement} picture @param {Snapshot} before @param {Set<Element>} changed @param {number} time milliseconds of a step */
export async function animate(picture, before, changed, time) {
  const transition = new Transition(picture, before, changed);
  await transition.play(time);
  return transition.after;
}
