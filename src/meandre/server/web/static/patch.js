// Grafting: makes one picture of another, and leaves alone whatever is the same in both, since drawing is dear.

/** @param {Node} node */
const name = (node) => (node instanceof Element ? node.id : "");

/** @param {Node} node */
const hasParts = (node) => node instanceof Element && node.querySelector("[id]") !== null;

/** Whether one can become the other; a named part without parts cannot: whoever remembers it is to keep it as it was. @param {Node} old @param {Node} fresh */
const kin = (old, fresh) =>
  old.nodeName === fresh.nodeName && name(old) === name(fresh) && hasParts(old) && hasParts(fresh);

/**
 * Makes `old` what `fresh` is, and tells which of the parts that have stayed are not as they were.
 * @param {Element} old @param {Element} fresh @param {Set<Element>} [changed]
 */
export function graft(old, fresh, changed = new Set()) {
  if (old.isEqualNode(fresh)) return changed;
  changed.add(old);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const before = new Set(old.childNodes);
  const after = [...fresh.childNodes].map((node) => {
    const stays = find(before, node);
    if (stays) before.delete(stays);
    if (stays instanceof Element) graft(stays, /** @type {Element} */ (node), changed);
    return stays ?? node;
  });
  for (const node of before) node.remove();
  let next = old.firstChild;
  for (const node of after) {
    if (node === next) next = next.nextSibling;
    else old.insertBefore(node, next);
  }
  return changed;
}

/** The one among them that can stay for a new one. @param {Set<ChildNode>} among @param {Node} fresh */
function find(among, fresh) {
  for (const node of among) if (node.isEqualNode(fresh)) return node;
  for (const node of among) if (kin(node, fresh)) return node;
  return undefined;
}
