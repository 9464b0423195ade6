"""A picture: a backdrop that stays throughout a game, and named parts that change.

Two pictures of the same game are compared part by part, and a page that shows one needs only the changes to show the
other. The same object is a whole SVG document for everything else.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from html import unescape
from typing import NamedTuple, TypeAlias


class Group(NamedTuple):
    """An element with parts inside."""

    tag: str
    """Its start tag, such as `<g id="hand-1">`: always a `<g>`."""
    parts: "Parts"

    def __str__(self) -> str:
        return f"{self.tag}\n{text_of(self.parts)}</g>"

    def __hash__(self) -> int:
        return id(self)  # games keep groups and draw with the same objects: what is kept about one is found by it


Part: TypeAlias = str | Group
"""An element as text, or with parts of its own."""

Parts: TypeAlias = Mapping[str, Part]
"""Elements in the order in which they are drawn, by their id. An element without an id has its key in `data-part`."""

Attributes: TypeAlias = dict[str, str | None]
"""Attributes with their new values; None for those that are gone."""

Change: TypeAlias = tuple[str, str | Attributes | None] | tuple[str, str, str, str]
"""One of

- `(key, None)`: the part is gone;
- `(key, text)`: the part looks like this, and keeps its name, which is not in the text;
- `(key, attributes)`: these attributes of the part have changed, or with the key "" of the root;
- `(key, text, group, next)`: there is a new part in that group (in the root, if ""), before `next` (at the end, if "");
  or several in a row, and the key is that of the first.

They are to be made in their order.
"""

SHORT = 50
"""Length of an element that is sent as a whole."""

START = re.compile(r"<(\w+)([^>]*?)/?>")
NAME = re.compile(r' (?:id|data-part)="[^"]*"')
ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')


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

    @property
    def svg(self) -> str:
        """The whole SVG document."""
        style = f"<style>{self.style}</style>\n" if self.style else ""
        return f"{self.tag}\n<title>{self.title}</title>\n{self.backdrop}\n{text_of(self.parts)}{style}</svg>\n"

    def changes_to(self, other: "Picture") -> list[Change] | None:
        """What turns this picture into another; None if they have not the same backdrop."""
        if (self.backdrop, self.title, self.style) != (other.backdrop, other.title, other.style):
            return None
        removed: list[Change] = []
        found: list[Change] = []
        if self.tag != other.tag:
            found.append(("", changed_attributes(self.tag, other.tag)))
        compare(self.parts, other.parts, "", removed, found)
        return removed + found


def text_of(parts: Parts) -> str:
    """Parts as text, a line each."""
    return "".join(f"{part}\n" for part in parts.values())


def flat(parts: Parts) -> Iterator[tuple[str, Part]]:
    """All parts, with those inside groups."""
    for key, part in parts.items():
        yield key, part
        if isinstance(part, Group):
            yield from flat(part.parts)


def compare(old: Parts, new: Parts, group: str, removed: list[Change], found: list[Change]) -> None:
    """Add the changes from some parts to others. All removals come first: a part may go to another group."""
    if old is new:
        return
    keys = list(new)
    if list(old) == keys:
        changed = [
            (key, before, part)
            for key, before, part in zip(keys, old.values(), new.values(), strict=True)
            if before is not part
        ]
        for key, before, part in reversed(changed):
            compare_part(key, before, part, removed, found)
        return
    moved = moved_keys(old, new)
    removed.extend((key, None) for key in old if key not in new or key in moved)
    following, first, row = "", "", ""  # the next part that stays, and the new ones between here and there
    for key in reversed(keys):
        part, earlier = new[key], old.get(key)
        if earlier is None or key in moved:
            first, row = key, compact(part) + row
            continue
        if row:
            found.append((first, row, group, following))
        if earlier is not part:
            compare_part(key, earlier, part, removed, found)
        following, row = key, ""
    if row:
        found.append((first, row, group, following))


def compare_part(key: str, old: Part, new: Part, removed: list[Change], found: list[Change]) -> None:
    """Add the changes of a part that stays where it is."""
    if isinstance(new, Group) and isinstance(old, Group):
        gone, changes = changes_of_group(key, old, new)
        removed += gone
        found += changes
    elif old != new:
        found.append((key, change_of(str(old), str(new))))


@lru_cache(64)  # for the pages of one table, one after the other: it keeps all that is in the groups
def changes_of_group(key: str, old: Group, new: Group) -> tuple[list[Change], list[Change]]:
    """The removals and the other changes that turn one group into another."""
    removed: list[Change] = []
    found: list[Change] = []
    if old.tag != new.tag:
        found.append((key, changed_attributes(old.tag, new.tag)))
    compare(old.parts, new.parts, key, removed, found)
    return removed, found


@lru_cache(8192)  # the same pieces go the same ways, at all tables and on all sides of them
def change_of(old: str, new: str) -> str | Attributes:
    """What turns one element into another: attributes, if only these differ and that is shorter, or all of it."""
    was, now = START.match(old), START.match(new) if len(new) > SHORT else None
    if was and now and was[1] == now[1] and old[was.end() :] == new[now.end() :]:
        changed = changed_attributes(was[0], now[0])
        if sum(len(name) + len(value or "") + 6 for name, value in changed.items()) < len(new):
            return changed
    return compact(NAME.sub("", new, 1))


def changed_attributes(old: str, new: str) -> Attributes:
    """The attributes of a start tag that are not as they were."""
    before, after = dict(ATTRIBUTE.findall(old)), dict(ATTRIBUTE.findall(new))
    changed: Attributes = {name: unescape(value) for name, value in after.items() if before.get(name) != value}
    return changed | dict.fromkeys(before.keys() - after.keys())


def compact(part: Part) -> str:
    """A part as text, if possible with quotes that need no escaping in JSON."""
    text = str(part).replace("\n", "")  # between the parts of a group
    return text if "'" in text else text.replace('"', "'")


def moved_keys(old: Parts, new: Parts) -> Collection[str]:
    """The keys to be taken out and put in again, so that those which stay are in the right order."""
    kept, wanted = [key for key in old if key in new], [key for key in new if key in old]
    if kept == wanted:
        return ()
    blocks = SequenceMatcher(None, kept, wanted, autojunk=False).get_matching_blocks()
    return set(wanted).difference(*(wanted[block.b : block.b + block.size] for block in blocks))
