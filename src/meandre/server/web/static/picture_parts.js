// The parts of a picture: elements with an id or with data-part. Changes that the server sends are made in place.

import { patch, patchable } from "./patch.js";

/**
 * A part is gone: [key, null]. It looks like this, under the same name: [key, text]. Some of its attributes, or with the key "" those of the
 * picture, have changed: [key, attributes]. There is a new part in a group (in the picture, if ""), before another (at
 * the end, if ""), or several in a row: [key of the first, text, group, next].
 * @typedef {[string, null] | [string, string] | [string, Record<string, string | null>] | [string, string, string, string]} Change
 */

/** Parses SVG and drops the blank text between elements. @param {string} text @returns {SVGSVGElement} */
export function parseSvg(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const texts = document.createNodeIterator(parsed, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.nodeValue?.trim()) /** @type {Text} */ (node).remove();
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/** @param {string} text @returns {Element[]} */
const parseParts = (text) => [...parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`).children];

/** @param {Element} picture @param {string} key @returns {Element | null} */
export function findPart(picture, key) {
  if (!key) return picture;
  const name = CSS.escape(key);
  return picture.querySelector(`#${name}, [data-part="${name}"]`);
}

/** @param {Element} element @param {Record<string, string | null>} attributes */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/**
 * Makes changes in a picture. Elements that are kept, but changed, are added to `changed`.
 * @param {Element} picture @param {Change[]} changes @param {Set<Element>} changed
 * @returns {(changed: Set<Element>) => void} makes them undone
 */
export function applyChanges(picture, changes, changed) {
  /** @type {((changed: Set<Element>) => void)[]} */
  const inverses = [];
  for (const change of changes) {
    const inverse = applyChange(picture, change, changed);
    if (inverse) inverses.push(inverse);
  }
  return (elements) => {
    for (const inverse of inverses.reverse()) inverse(elements);
  };
}

/** @param {Element} picture @param {Change} change @param {Set<Element>} changed @returns {((changed: Set<Element>) => void) | undefined} */
function applyChange(picture, change, changed) {
  if (change.length === 4) return insertPart(picture, change);
  const [key, content] = change;
  const part = findPart(picture, key);
  if (!part) return undefined;
  if (content === null) return removePart(part);
  if (typeof content === "object" && (part === picture || part.querySelector("[id], [data-part]")))
    return changeAttributes(part, content, changed);
  const next = typeof content === "string" ? parseParts(content)[0] : /** @type {Element} */ (part.cloneNode(true));
  if (typeof content === "object") setAttributes(next, content);
  else next.setAttribute(part.id ? "id" : "data-part", key);
  if (patchable(part, next)) {
    const before = /** @type {Element} */ (part.cloneNode(true));
    patch(part, next, changed);
    return (elements) => patch(part, before, elements);
  }
  part.replaceWith(next); // a new element: the animation needs the old one as it was
  return () => next.replaceWith(part);
}

/** @param {Element} picture @param {[string, string, string, string]} change */
function insertPart(picture, [, text, group, next]) {
  const parts = parseParts(text);
  const place = next ? findPart(picture, next) : null;
  for (const part of parts) findPart(picture, group)?.insertBefore(part, place);
  return () => {
    for (const part of parts) part.remove();
  };
}

/** @param {Element} part */
function removePart(part) {
  const { parentNode, nextSibling } = part;
  part.remove();
  return () => {
    parentNode?.insertBefore(part, nextSibling);
  };
}

/** @param {Element} part @param {Record<string, string | null>} attributes @param {Set<Element>} changed */
function changeAttributes(part, attributes, changed) {
  const before = Object.fromEntries(Object.keys(attributes).map((name) => [name, part.getAttribute(name)]));
  setAttributes(part, attributes);
  changed.add(part);
  /** @param {Set<Element>} elements */
  return (elements) => {
    setAttributes(part, before);
    elements.add(part);
  };
}
