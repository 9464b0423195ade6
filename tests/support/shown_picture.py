"""A picture as a page shows it: changed by what the server sends, as the page's script does it."""

from collections.abc import Iterable, Sequence
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"


def parsed(text: str) -> Element:
    """An element, without blank text."""
    root = ElementTree.fromstring(text)
    for element in root.iter():
        element.text = element.text if (element.text or "").strip() else None
        element.tail = element.tail if (element.tail or "").strip() else None
    return root


def canonical(element: Element) -> str:
    """An element as text, whatever the order of its attributes."""
    return ElementTree.canonicalize(ElementTree.tostring(element, "unicode"), strip_text=True)


class ShownPicture:
    """A picture in a browser."""

    def __init__(self, svg: str) -> None:
        self.root = parsed(svg)

    def __eq__(self, other: object) -> bool:
        """Whether a browser would show the same."""
        return isinstance(other, ShownPicture) and canonical(self.root) == canonical(other.root)

    __hash__ = None  # type: ignore[assignment]

    def show(self, board: str | Iterable[Sequence[Any]]) -> None:
        """Another picture, or changes of this one."""
        if isinstance(board, str):
            self.root = parsed(board)
            return
        for change in board:
            key, content = change[0], change[1]
            if change[2:]:
                self._insert(content, *change[2:])
            elif content is None:
                self._group_of(key).remove(self._find(key))
            elif isinstance(content, str):
                group, old = self._group_of(key), self._find(key)
                group[list(group).index(old)] = new = self._part(content)
                new.set("id" if old.get("id") else "data-part", key)
            else:
                self._set_attributes(self._find(key), content)

    def _find(self, key: str) -> Element:
        if not key:
            return self.root
        (found,) = (one for one in self.root.iter() if key in (one.get("id"), one.get("data-part")))
        return found

    def _group_of(self, key: str) -> Element:
        part = self._find(key)
        return next(group for group in self.root.iter() if part in list(group))

    def _insert(self, text: str, group: str, following: str) -> None:
        children = self._find(group)
        index = list(children).index(self._find(following)) if following else len(children)
        for part in reversed(parsed(f'<svg xmlns="{SVG}">{text}</svg>')):
            children.insert(index, part)

    @staticmethod
    def _part(text: str) -> Element:
        (part,) = parsed(f'<svg xmlns="{SVG}">{text}</svg>')
        return part

    @staticmethod
    def _set_attributes(part: Element, attributes: dict[str, str | None]) -> None:
        for name, value in attributes.items():
            if value is None:
                del part.attrib[name]
            else:
                part.set(name, value)
