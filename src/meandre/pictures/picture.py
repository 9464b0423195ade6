"""A picture: a backdrop that stays throughout a game, and named parts that change.

Two pictures of the same game are compared part by part, and a page that shows one needs only the changes to show the
other. The same object is a whole SVG document for everything else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import NamedTuple, TypeAlias, Union


class Group(NamedTuple):
    """An element with parts inside."""

    tag: str
    """Its start tag, such as `<g id="hand-1">`: always a `<g>`."""
    parts: "Parts"

    def __str__(self) -> str:
        return f"{self.tag}\n{text_of(self.parts)}</g>"


Part: TypeAlias = Union[str, Group]
"""An element as text, or with parts of its own."""

Parts: TypeAlias = Mapping[str, Part]
"""Elements in the order in which they are drawn, by their id. An element without an id has its key in `data-part`."""

Change: TypeAlias = tuple[str | None, ...]
"""One of

- `(key, None)`: the part is gone;
- `(key, text)`: the part looks like this;
- `(key, tag, None)`: the group, or with the key "" the root, has these attributes;
- `(key, text, group, next)`: there is a new part in that group (in the root, if ""), before `next` (at the end, if "").
"""


@dataclass(frozen=True)
class Picture:
    """A position, drawn."""

    tag: str
    """The start tag of the root."""
    title: str
    backdrop: str
    """Style sheet, definitions and whatever else stays: it depends on the game, its options, the language, the stones
    and the seat that looks, never on what has happened."""
    parts: Parts
    style: str = ""
    """CSS to add at the end."""

    @cached_property
    def svg(self) -> str:
        """The whole SVG document."""
        style = f"<style>{self.style}</style>\n" if self.style else ""
        return f"{self.tag}\n<title>{self.title}</title>\n{self.backdrop}\n{text_of(self.parts)}{style}</svg>\n"

    def changes_to(self, other: "Picture") -> list[Change] | None:
        """What turns this picture into another; None if they have not the same backdrop."""
        if (self.backdrop, self.title, self.style) != (other.backdrop, other.title, other.style):
            return None
        found: list[Change] = []
        if self.tag != other.tag:
            found.append(("", other.tag, None))
        compare(self.parts, other.parts, "", found)
        return found


def text_of(parts: Parts) -> str:
    """Parts as text, a line each."""
    return "".join(f"{part}\n" for part in parts.values())


def flat(parts: Parts) -> Iterator[tuple[str, Part]]:
    """All parts, with those inside groups."""
    for key, part in parts.items():
        yield key, part
        if isinstance(part, Group):
            yield from flat(part.parts)


def compare(old: Parts, new: Parts, group: str, found: list[Change]) -> None:
    """Add the changes from some parts to others. They are to be made in this order."""
    if old is new:
        return
    moved = moved_keys(list(old), list(new))
    found += ((key, None) for key in old if key not in new or key in moved)
    following = ""
    for key in reversed(new):  # type: ignore[call-overload]  # mappings in order are dicts
        part, before = new[key], None if key in moved else old.get(key)
        if before is None:
            found.append((key, str(part), group, following))
        elif before is not part and before != part:
            if isinstance(before, Group) and isinstance(part, Group):
                if before.tag != part.tag:
                    found.append((key, part.tag, None))
                compare(before.parts, part.parts, key, found)
            else:
                found.append((key, str(part)))
        following = key


def moved_keys(old: list[str], new: list[str]) -> set[str]:
    """The keys to be taken out and put in again, so that those which stay are in the right order."""
    if old == new:
        return set()
    kept, wanted = [key for key in old if key in new], [key for key in new if key in old]
    if kept == wanted:
        return set()
    blocks = SequenceMatcher(None, kept, wanted, autojunk=False).get_matching_blocks()
    return set(wanted).difference(*(wanted[block.b : block.b + block.size] for block in blocks))
