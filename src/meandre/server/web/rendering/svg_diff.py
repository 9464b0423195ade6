"""Ghosts: what of one picture is not so in another, to be drawn over a third."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec

SVG = "{http://www.w3.org/2000/svg}"
REFERENCES = re.compile(r'(?:href="|url\()#([^")]+)')
PASSING = "passing"
"""The class of what is seen only while it moves."""

ElementTree.register_namespace("", SVG[1:-1])


class Overlay(msgspec.Struct):
    """What to show over the board for a moment, and what to say."""

    ghosts: str = ""
    """A picture of nothing but what is new or elsewhere."""
    gone: list[str] = []
    """The ids of what is no longer there, or not so."""
    says: str = ""
    open: bool = False
    """Whether it is not certain, but one of several things that may come."""


class Picture:
    """The parts of a picture that have a name."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.root = ElementTree.fromstring("\n".join(lines))
        self.defined: dict[str, Element] = {}
        self.leaves: dict[str, Element] = {}
        """The parts that have no parts themselves: pieces, lights and numbers."""
        self.homes: dict[str, str] = {}
        """What every part belongs to."""
        for child in self.root:
            if child.tag == f"{SVG}defs":
                self.defined |= {name: shape for shape in child.iter() if (name := shape.get("id"))}
            else:
                self._name(child, "")

    def _name(self, element: Element, home: str) -> bool:
        """Find the names of an element and all that is in it; whether there are any."""
        name = element.get("id", "")
        found = [self._name(child, name or home) for child in element]
        if name and PASSING not in element.get("class", ""):
            self.homes[name] = home
            if not any(found):
                self.leaves[name] = element
        return bool(name) or any(found)

    @cached_property
    def shapes(self) -> dict[str, str]:
        """How each leaf looks and where it is, but not how it came there."""
        return {name: re.sub(r' data-\w+="[^"]*"', "", written(leaf)) for name, leaf in self.leaves.items()}


def written(element: Element) -> str:
    """As text."""
    return ElementTree.tostring(element, "unicode").strip()


def differing(before: Picture, after: Picture) -> set[str]:
    """The names of what is new in a picture, or not as it was."""
    return {name for name, shape in after.shapes.items() if before.shapes.get(name) != shape}


def pieces(before: Picture, after: Picture) -> set[str]:
    """The pieces among them, which are of some class; one that only makes room where it belongs does not count."""
    fresh = {name for name in differing(before, after) if after.leaves[name].get("class")}
    rooted = {name for name in fresh if after.homes[name] and before.homes.get(name) == after.homes[name]}
    return {name for name in fresh - rooted if name in before.leaves or name not in before.homes}


def moved(before: Picture, after: Picture) -> set[str]:
    """The names of pieces that were elsewhere, farther away than to make room."""
    both = ((name, before.leaves.get(name), piece) for name, piece in after.leaves.items() if not after.homes[name])
    return {name for name, was, piece in both if was is not None and elsewhere(was, piece)}


def elsewhere(was: Element, now: Element) -> bool:
    """Whether one place is far from another."""
    if was.get("transform") == now.get("transform"):
        return False
    old, new = (
        re.search(r"translate\(([-.\d]+)[ ,]?([-.\d]+)", element.get("transform", "")) for element in (was, now)
    )
    return bool(old and new and abs(complex(*map(float, old.groups())) - complex(*map(float, new.groups()))) > 40)


def glimpse(now: Picture, before: Picture, after: Picture) -> Overlay:
    """What has changed from one picture to another, to be drawn over what is there now."""
    ghosts = pieces(before, after)
    left = {name: leaf for name, leaf in before.leaves.items() if name not in after.homes}
    gone = [name for name, leaf in left.items() if leaf.get("class") and leaf.tag != f"{SVG}text"]
    away = [name for name in ghosts if name in before.leaves]
    return Overlay(overlay_svg(now, [(after, ghosts or differing(before, after))]), sorted(gone + away))


def overlay_svg(now: Picture, appearances: Sequence[tuple[Picture, set[str]]]) -> str:
    """One picture with the named parts of several; each look once, under whatever moves or colours it there."""
    ghosts = Element(f"{SVG}svg", {key: now.root.get(key, "") for key in ("viewBox", "class") if now.root.get(key)})
    for key in ("font-family", "font-weight", "text-anchor"):
        if value := now.root.get(key):
            ghosts.set(key, value)
    seen: set[str] = set()
    for picture, names in appearances:
        ghosts.extend(pruned(picture.root, names, seen))
    if not len(ghosts):
        return ""
    missing = {name: shape for picture, _ in appearances for name, shape in picture.defined.items()}
    shapes = list(wanted(written(ghosts), {name: shape for name, shape in missing.items() if name not in now.defined}))
    if shapes:
        defs = Element(f"{SVG}defs")
        defs.extend(shapes)
        ghosts.insert(0, defs)
    return written(ghosts)


def pruned(element: Element, names: set[str], seen: set[str]) -> Iterator[Element]:
    """The branches of a tree that bear one of the names, without the names."""
    for child in element:
        if child.tag in (f"{SVG}defs", f"{SVG}style", f"{SVG}title"):
            continue
        if child.get("id") in names:
            look = written(child)
            if look not in seen:
                seen.add(look)
                yield bare(child, "ghost")
        elif inner := list(pruned(child, names, seen)):
            branch = bare(child)
            branch[:] = inner
            yield branch


def bare(element: Element, kind: str = "") -> Element:
    """A copy that has no name, and cannot be touched."""
    copy = ElementTree.fromstring(written(element))
    for key in [key for key in copy.attrib if key in ("id", "role", "tabindex") or key.startswith(("data-", "aria-"))]:
        del copy.attrib[key]
    if kind:
        copy.set("class", f"{copy.get('class', '')} {kind}".strip())
    return copy


def wanted(text: str, shapes: Mapping[str, Element]) -> Iterator[Element]:
    """The shapes that a text uses, and those that these use."""
    left, seen = list(REFERENCES.findall(text)), set()
    while left:
        name = left.pop()
        if name in shapes and name not in seen:
            seen.add(name)
            yield shapes[name]
            left += REFERENCES.findall(written(shapes[name]))
