// Motion: everything that happens is seen to happen, in order. A picture says how by attributes of its parts:
//   data-from    what it was, by its id in the picture before, if that was another
//   data-source  where it comes from when it is new, and data-sink, where it goes when it is no longer there
//   data-beyond  it comes to the end of what there was before
//   data-via     points on its way
//   data-beat    when: 0 first, then 1, and so on
//   data-motion  how it shows that it has changed where it is; data-news, that it is to show it again
//   data-end     how what belonged to it goes
//   data-sound  what is heard then, if not what is heard of others that do so
// A part of the class "passing" is seen only on its way. Whatever says nothing goes from where it was, what is new from
// where its like has gone; the rest fades.

import { sound } from "./sound.js";

/** How what has changed shows it: how high it is, turned by how much, how large, how much of it is seen, and when.
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
const LATE = 0.08; // how much later each of those that go together sets out, as a share of a step

/** @typedef {{place: DOMMatrix, home: DOMMatrix, parent: string, look: string, sink: string, leaf: boolean, element: SVGGraphicsElement}} Was */
/** @typedef {Map<string, Was>} Memory */
/** @typedef {{element: Element, frames: Keyframe[], beat: number, long: number, easing?: string, late?: number, sound?: string, done?: () => void}} Part */

/** @param {DOMMatrix} m */
const css = (m) => `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].map((n) => n.toFixed(3)).join()})`;

/** @param {Element} element */
const look = (element) =>
  `${element.getAttribute("class") ?? ""} ${element.getAttribute("href") ?? element.querySelector("use")?.getAttribute("href") ?? ""}`;

/** The named parts of a picture that have no named parts themselves, with where they are. @param {SVGSVGElement} picture @returns {Memory} */
export function remember(picture) {
  /** @type {Memory} */
  const found = new Map();
  /** @type {Map<Element, DOMMatrix>} */
  const homes = new Map();
  const top = new DOMMatrix();
  const back = matrix(picture).inverse();
  for (const element of picture.querySelectorAll("[id]")) {
    if (!(element instanceof SVGGraphicsElement) || element.closest("defs")) continue;
    const place = back.multiply(matrix(element));
    homes.set(element, place);
    const parent = element.parentElement?.closest("[id]");
    const home = (parent && homes.get(parent)) ?? top;
    const [leaf, sink] = [!element.querySelector("[id]"), said(element, "sink") ?? ""];
    found.set(element.id, { place, home, parent: parent?.id ?? "", look: look(element), sink, leaf, element });
  }
  return found;
}

/** @param {SVGGraphicsElement} element */
const matrix = (element) => DOMMatrix.fromMatrix(element.getCTM() ?? new DOMMatrix());

/** @param {SVGGraphicsElement} element */
function own(element) {
  const all = new DOMMatrix();
  for (const { matrix } of element.transform.baseVal) all.multiplySelf(DOMMatrix.fromMatrix(matrix));
  return all;
}

/** @param {Was} part */
const local = (part) => part.home.inverse().multiply(part.place);

/** @param {DOMMatrix} one @param {DOMMatrix} other */
const apart = (one, other) =>
  Math.hypot(one.e - other.e, one.f - other.f) > 1 || Math.abs(one.a - other.a) + Math.abs(one.b - other.b) > 0.02;

/** What must be seen to happen between two pictures. */
class Plan {
  /** @param {SVGSVGElement} picture @param {Memory} before @param {Set<Element>} changed those that are the same, but not as they were */
  constructor(picture, before, changed) {
    this.picture = picture;
    this.before = before;
    this.changed = changed;
    this.now = remember(picture);
    /** @type {Part[]} */
    this.parts = [];
    this.leaving = this.gone();
    for (const [id, part] of this.now) this.follow(id, part);
    const last = Math.max(0, ...this.parts.map((part) => part.beat));
    let late = 0;
    for (const id of this.leaving) this.fade(/** @type {Was} */ (before.get(id)), last, 0, late++);
  }

  /** The parts without parts that are no longer there, or are something else now. */
  gone() {
    const claimed = new Set();
    for (const { element } of this.now.values()) if (element.dataset.from) claimed.add(element.dataset.from);
    const found = new Set();
    for (const [id, was] of this.before) {
      if (!was.leaf || was.element.classList.contains("passing")) continue;
      const now = this.now.get(id);
      if (!now || (now.element.dataset.from && !claimed.has(id))) found.add(id);
    }
    for (const id of claimed) found.delete(id);
    return found;
  }

  /** @param {string} id @param {Was} part */
  follow(id, part) {
    const { element } = part;
    const { from, via, motion } = element.dataset;
    const known = from ? this.before.get(from) : this.before.get(id);
    if (known && !from && this.equal(part, known) && !apart(local(part), local(known))) return;
    const passing = element.classList.contains("passing");
    if (passing && this.before.has(id)) return;
    const was = known ?? (part.leaf ? (this.kin(part) ?? this.source(element)) : undefined);
    const time = Number(said(element, "beat") ?? 0);
    if (was || via) this.travel(part, was, via ?? "", time, !from && was === this.before.get(id));
    else if (part.leaf) {
      this.parts.push({ element, frames: [{ opacity: 0 }, {}], beat: time, long: 1 });
    }
    const same = this.before.get(id);
    if (!passing && same && !from && part.leaf) this.change(part, same, motion, time);
    else if (motion && !passing) this.show(element, motion, time);
  }

  /** Whether a part is as it was, with all that is in it. @param {Was} part @param {Was} was */
  equal({ element }, was) {
    return was.element === element ? !this.changed.has(element) : was.element.isEqualNode(element);
  }

  /** One of its kind that has gone from elsewhere. @param {Was} part */
  kin(part) {
    const kind = part.element.getAttribute("class")?.replace(" passing", "");
    if (!kind) return undefined;
    let best = "";
    for (const id of this.leaving) {
      const other = /** @type {Was} */ (this.before.get(id));
      if (other.parent && other.parent === part.element.dataset.beyond) continue;
      if (other.look === part.look.replace(" passing", "")) {
        best = id;
        break;
      }
      if (!best && other.element.getAttribute("class") === kind) best = id;
    }
    this.leaving.delete(best);
    return this.before.get(best);
  }

  /** Where new ones come from. @param {Element} element */
  source(element) {
    return this.before.get(said(element, "source") ?? "");
  }

  /** The place after the last one of its kind in something, as it was. @param {Was} part */
  beyond({ element }) {
    const kind = element.classList[0];
    const row = [...this.before.values()].filter(
      (was) => was.parent === element.dataset.beyond && was.element.classList.contains(kind),
    );
    const [last, previous] = row.reverse();
    if (!last) return undefined;
    const step = previous ? last.place.e - previous.place.e : element.getBBox().width * last.place.a;
    return moved(last.place, new DOMPoint(last.place.e + step, last.place.f));
  }

  /** From where it was to where it is. @param {Was} part @param {Was | undefined} was @param {string} via @param {number} beat @param {boolean} same */
  travel(part, was, via, beat, same) {
    const { element } = part;
    const end = this.beyond(part) ?? own(element);
    const shift = own(element).multiply(local(part).inverse()); // what stands between a part and the named part around it
    const points = [...via.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => new DOMPoint(Number(x), Number(y)));
    let start =
      was && shift.multiply(same && was.parent === part.parent ? local(was) : part.home.inverse().multiply(was.place));
    if (!start) {
      const first = points.shift() ?? new DOMPoint(end.e, end.f);
      start = moved(end, shift.multiply(part.home.inverse()).transformPoint(first));
    }
    if (!apart(start, end) && !points.length) return;
    const stops = points.map((point) => shift.multiply(part.home.inverse()).transformPoint(point));
    const frames = [
      start,
      ...stops.map((stop, n) => moved(between(start, end, (n + 1) / (stops.length + 1)), stop)),
      end,
    ];
    const long = Math.min(3, 1 + stops.length * 0.22);
    this.parts.push({
      element,
      frames: frames.map((frame) => ({ transform: css(frame) })),
      beat,
      long,
      easing: stops.length > 1 ? "linear" : "ease-in-out",
      sound: element.dataset.sound ?? "step",
    });
    if (element.classList.contains("passing")) this.pass(element, beat, long);
  }

  /** What is seen only on its way; or, if it is to stay, until the next thing has happened. @param {SVGElement} element @param {number} beat @param {number} long */
  pass(element, beat, long) {
    const stays = element.dataset.motion === "stay";
    const [first, middle] = [{ opacity: stays ? 1 : 0 }, { opacity: 1, offset: 0.1 }];
    const frames = [first, middle, { opacity: 1, offset: 0.85 }, { opacity: stays ? 1 : 0 }];
    this.parts.push({ element, frames, beat, long });
    if (stays) this.parts.push({ element, frames: [{ opacity: 1 }, { opacity: 0 }], beat: beat + 1, long: 1 });
  }

  /** What looks otherwise than before gives way to itself. @param {Was} part @param {Was} was @param {string | undefined} motion @param {number} beat */
  change({ element }, was, motion, beat) {
    if (alike(element, was.element) && element.dataset.news === was.element.dataset.news) return;
    if (beat > 0) {
      this.parts.push({
        element,
        frames: [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }],
        beat,
        long: 1,
      });
      this.fade(was, beat, 0.5, 0);
    }
    if (motion) this.show(element, motion, beat);
  }

  /** @param {SVGGraphicsElement} element @param {string} motion @param {number} beat */
  show(element, motion, beat) {
    const frames = MOTIONS[motion];
    if (!frames) return;
    const end = own(element);
    const seen = frames.map(({ lift = 0, turn = 0, size = 1, opacity = 1, offset }) => {
      const at = new DOMMatrix().translate(0, -lift).multiply(end).rotate(turn).scale(size);
      return { transform: css(at), opacity, ...(offset && { offset }) };
    });
    this.parts.push({
      element,
      frames: seen,
      beat,
      long: 1.6,
      easing: "ease-out",
      sound: element.dataset.sound ?? motion,
    });
  }

  /** What has gone fades away. @param {Was} was @param {number} beat @param {number} long @param {number} late */
  fade(was, beat, long, late) {
    const ghost = /** @type {SVGGraphicsElement} */ (was.element.cloneNode(true));
    for (const name of ["id", "data-move", "role", "tabindex"]) ghost.removeAttribute(name);
    ghost.setAttribute("transform", css(was.place));
    ghost.classList.add("leaving");
    this.picture.append(ghost);
    const sink = this.now.get(was.sink);
    const end = sink
      ? sink.place
      : (ENDS[this.now.get(was.parent)?.element.dataset.end ?? ""]?.(was.place) ?? was.place);
    const frames = [
      { opacity: 1, transform: css(was.place) },
      { opacity: sink ? 1 : 0, transform: css(end) },
    ];
    const name = this.now.get(was.parent)?.element.dataset.end;
    this.parts.push({ element: ghost, frames, beat, long: long || 1, late, sound: name, done: () => ghost.remove() });
  }

  /** Plays all of it; comes back when it has been seen. @param {number} time */
  async play(time) {
    const beats = [...new Set(this.parts.map((part) => part.beat))].sort((a, b) => a - b);
    /** @type {Animation[]} */
    const moving = [];
    let begin = 0;
    for (const beat of beats) {
      const together = this.parts.filter((part) => part.beat === beat);
      for (const name of new Set(together.map((part) => part.sound))) if (name) sound(name, begin / 1000);
      const step = Math.min(LATE, 1 / together.length);
      const ends = together.map((part) => {
        const delay = begin + time * step * (part.late ?? 0);
        const animation = part.element.animate(part.frames, {
          delay,
          duration: time * part.long,
          easing: part.easing ?? "ease",
          fill: part.done ? "both" : "backwards",
        });
        const { done } = part;
        if (done) animation.onfinish = done;
        moving.push(animation);
        return delay + time * part.long;
      });
      begin = Math.max(...ends);
    }
    await Promise.allSettled(moving.map((animation) => animation.finished));
  }
}

/** What a part, or one around it, says of its motion. @param {Element} element @param {string} what */
const said = (element, what) => element.closest(`[data-${what}]`)?.getAttribute(`data-${what}`);

/** How what goes ends. @type {Record<string, (place: DOMMatrix) => DOMMatrix>} */
const ENDS = {
  sea: (place) => place.translate(90, 0),
  dry: (place) => place.scale(1, 0.2),
};

/** Whether two parts look alike, wherever they are. @param {Element} one @param {Element} other */
function alike(one, other) {
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

/** @param {DOMMatrix} m @param {DOMPoint} to */
const moved = (m, to) => new DOMMatrix([m.a, m.b, m.c, m.d, to.x, to.y]);

/** @param {DOMMatrix} one @param {DOMMatrix} other @param {number} t */
function between(one, other, t) {
  const mixed = /** @type {const} */ (["a", "b", "c", "d", "e", "f"]).map(
    (key) => one[key] + (other[key] - one[key]) * t,
  );
  return new DOMMatrix(mixed);
}

/** Lets everything go from where it was to where it is, which is then what there is to remember. @param {SVGSVGElement} picture @param {Memory} before @param {Set<Element>} changed @param {number} time */
export async function move(picture, before, changed, time) {
  const plan = new Plan(picture, before, changed);
  await plan.play(time);
  return plan.now;
}
