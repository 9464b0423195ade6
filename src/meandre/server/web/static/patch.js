// Turns one SVG tree into another in place. Equal nodes are kept, since drawing them again is slow.

/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/** @param {Node} node */
const hasNamedParts = (node) => node instanceof Element && node.querySelector("[id]") !== null;

/**
 * Whether one node can be patched into the other. A part without named parts cannot: the animation needs the old
 * element as it was.
 * @param {Node} old @param {Node} next
 */
export const patchable = (old, next) =>
  old.nodeName === next.nodeName && idOf(old) === idOf(next) && hasNamedParts(old) && hasNamedParts(next);

/**
 * Makes `old` equal to `next`.
 * @param {Element} old @param {Element} next @param {Set<Element>} [changed]
 * @returns {Set<Element>} the elements that were kept, but changed
 */
export function patch(old, next, changed = new Set()) {
  if (old.isEqualNode(next)) return changed;
  changed.add(old);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const unmatched = new Set(old.childNodes);
  const children = [...next.childNodes].map((node) => {
    const kept = findMatch(unmatched, node);
    if (kept) unmatched.delete(kept);
    if (kept instanceof Element) patch(kept, /** @type {Element} */ (node), changed);
    return kept ?? node;
  });
  for (const node of unmatched) node.remove();
  let current = old.firstChild;
  for (const node of children) {
    if (node === current) current = current.nextSibling;
    else old.insertBefore(node, current);
  }
  return changed;
}

/** An old node to keep for a new one: an equal one if there is one. @param {Set<ChildNode>} nodes @param {Node} next */
function findMatch(nodes, next) {
  for (const node of nodes) if (node.isEqualNode(next)) return node;
  for (const node of nodes) if (patchable(node, next)) return node;
  return undefined;
}
