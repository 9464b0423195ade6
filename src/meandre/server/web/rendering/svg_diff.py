"""Comparing pictures: the parts that differ between two SVG documents, as an overlay for a third."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec

SVG = "{http://www.w3.org/2000/svg}"
REFERENCES = re.compile(r'(?:href="|url\()#([^")]+)')
PASSING = "passing"
"""Class of parts that are visible only while they move."""
FAR = 40
"""Distance from which on a piece counts as moved, and not as shifted to make room."""

ElementTree.register_namespace("", SVG[1:-1])


class Overlay(msgspec.Struct):
    """What to show over the board for a moment."""

    svg: str = ""
    """A picture of the parts that are new or elsewhere."""
    dimmed: list[str] = []
    """Ids of the parts of the board that are removed or replaced."""
    text: str = ""
    uncertain: bool = False
    """Whether it shows several possible outcomes."""


class Picture:
    """An SVG document and its named parts, the elements with an id."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.root = ElementTree.fromstring("\n".join(lines))
        self.defs: dict[str, Element] = {}
        self.leaves: dict[str, Element] = {}
        """The parts that contain no others: pieces, lights and numbers."""
        self.parents: dict[str, str] = {}
        """Id of the part around each part, or an empty string."""
        for child in self.root:
            if child.tag == f"{SVG}defs":
                self.defs |= {id: shape for shape in child.iter() if (id := shape.get("id"))}
            else:
                self._index(child, "")

    def _index(self, element: Element, parent: str) -> bool:
        """Find the parts in an element; whether there are any."""
        id = element.get("id", "")
        found = [self._index(child, id or parent) for child in element]
        if id and PASSING not in element.get("class", ""):
            self.parents[id] = parent
            if not any(found):
                self.leaves[id] = element
        return bool(id) or any(found)

    @cached_property
    def shapes(self) -> dict[str, str]:
        """Every leaf as text, without its motion attributes."""
        return {id: re.sub(r' data-\w+="[^"]*"', "", to_text(leaf)) for id, leaf in self.leaves.items()}


def to_text(element: Element) -> str:
    """An element as text."""
    return ElementTree.tostring(element, "unicode").strip()


def changed_leaves(before: Picture, after: Picture) -> set[str]:
    """Ids of the leaves that are new or different."""
    return {id for id, shape in after.shapes.items() if before.shapes.get(id) != shape}


def changed_pieces(before: Picture, after: Picture) -> set[str]:
    """Those that are pieces, which have a class; without pieces that only make room in their group."""
    changed = {id for id in changed_leaves(before, after) if after.leaves[id].get("class")}
    same_group = {id for id in changed if after.parents[id] and before.parents.get(id) == after.parents[id]}
    return {id for id in changed - same_group if id in before.leaves or id not in before.parents}


def moved_pieces(before: Picture, after: Picture) -> set[str]:
    """Ids of the pieces outside groups that are far from where they were."""
    both = ((id, before.leaves.get(id), leaf) for id, leaf in after.leaves.items() if not after.parents[id])
    return {id for id, old, leaf in both if old is not None and is_far(old, leaf)}


def is_far(old: Element, new: Element) -> bool:
    """Whether a piece is far from where it was."""
    if old.get("transform") == new.get("transform"):
        return False
    start, end = (
        re.search(r"translate\(([-.\d]+)[ ,]?([-.\d]+)", element.get("transform", "")) for element in (old, new)
    )
    return bool(start and end and abs(complex(*map(float, start.groups())) - complex(*map(float, end.groups()))) > FAR)


def overlay_of_change(now: Picture, before: Picture, after: Picture) -> Overlay:
    """What has changed from one picture to another, as an overlay for the present one."""
    pieces = changed_pieces(before, after)
    removed = {id: leaf for id, leaf in before.leaves.items() if id not in after.parents}
    removed_pieces = [id for id, leaf in removed.items() if leaf.get("class") and leaf.tag != f"{SVG}text"]
    replaced = [id for id in pieces if id in before.leaves]
    svg = overlay_svg(now, [(after, pieces or changed_leaves(before, after))])
    return Overlay(svg, sorted(removed_pieces + replaced))


def overlay_svg(now: Picture, selections: Sequence[tuple[Picture, set[str]]]) -> str:
    """One picture with the given parts of several, inside copies of the groups around them; equal parts only once."""
    overlay = Element(f"{SVG}svg", {key: now.root.get(key, "") for key in ("viewBox", "class") if now.root.get(key)})
    for key in ("font-family", "font-weight", "text-anchor"):
        if value := now.root.get(key):
            overlay.set(key, value)
    seen: set[str] = set()
    for picture, ids in selections:
        overlay.extend(select(picture.root, ids, seen))
    if not len(overlay):
        return ""
    defs = {id: shape for picture, _ in selections for id, shape in picture.defs.items()}
    missing = list(used_shapes(to_text(overlay), {id: shape for id, shape in defs.items() if id not in now.defs}))
    if missing:
        element = Element(f"{SVG}defs")
        element.extend(missing)
        overlay.insert(0, element)
    return to_text(overlay)


def select(element: Element, ids: set[str], seen: set[str]) -> Iterator[Element]:
    """Copies of the given parts in an element, with the groups around them."""
    for child in element:
        if child.tag in (f"{SVG}defs", f"{SVG}style", f"{SVG}title"):
            continue
        if child.get("id") in ids:
            text = to_text(child)
            if text not in seen:
                seen.add(text)
                yield inert_copy(child, "overlay-part")
        elif selected := list(select(child, ids, seen)):
            group = inert_copy(child)
            group[:] = selected
            yield group


def inert_copy(element: Element, extra_class: str = "") -> Element:
    """A copy without id and without anything to interact with."""
    copy = ElementTree.fromstring(to_text(element))
    for key in [key for key in copy.attrib if key in ("id", "role", "tabindex") or key.startswith(("data-", "aria-"))]:
        del copy.attrib[key]
    if extra_class:
        copy.set("class", f"{copy.get('class', '')} {extra_class}".strip())
    return copy


def used_shapes(text: str, shapes: Mapping[str, Element]) -> Iterator[Element]:
    """The shapes that a text refers to, directly or through other shapes."""
    pending, seen = list(REFERENCES.findall(text)), set()
    while pending:
        id = pending.pop()
        if id in shapes and id not in seen:
            seen.add(id)
            yield shapes[id]
            pending += REFERENCES.findall(to_text(shapes[id]))
