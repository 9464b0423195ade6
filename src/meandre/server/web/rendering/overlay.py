"""Overlays: the parts that differ between two pictures, as a picture to lay over a third."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from meandre.pictures.picture import Group, Parts, Picture

FAR = 40
"""Distance from which on a piece counts as moved, and not as shifted to make room."""

TAG = re.compile(r"<\w[^>]*>")
INTERACTIVE = re.compile(r' (?:id|role|tabindex|(?:data|aria)-[\w-]+)="[^"]*"')
MOTION = re.compile(r' data-\w+="[^"]*"')
SHARED = re.compile(r' (?:viewBox|class|font-family|font-weight|text-anchor)="[^"]*"')
"""Attributes of the root that an overlay has too."""
PLACE = re.compile(r"translate\(([-.\d]+)[ ,]?([-.\d]+)")


class Overlay(msgspec.Struct):
    """What to show over the board for a moment."""

    svg: str = ""
    """A picture of the parts that are new or elsewhere."""
    dimmed: list[str] = []
    """Ids of the parts of the board that are removed or replaced."""
    text: str = ""
    uncertain: bool = False
    """Whether it shows several possible outcomes."""


class Leaf(NamedTuple):
    """A part with an id that is no group."""

    text: str
    group: str
    """Key of the group around it, or an empty string."""

    @property
    def tag(self) -> str:
        """Its start tag."""
        return found[0] if (found := TAG.match(self.text)) else ""

    @property
    def is_piece(self) -> bool:
        """Whether it is a piece, which has a class, and not a light or a number."""
        return ' class="' in self.tag

    @property
    def shape(self) -> str:
        """Its text without motion attributes."""
        return MOTION.sub("", self.text)


def leaves_of(parts: Parts, group: str = "") -> dict[str, Leaf]:
    """The parts with an id that are no groups; without those that are visible only while they move."""
    found: dict[str, Leaf] = {}
    for key, part in parts.items():
        if isinstance(part, Group):
            found |= leaves_of(part.parts, key)
        else:
            leaf = Leaf(part, group)
            if f' id="{key}"' in leaf.tag and "passing" not in leaf.tag:
                found[key] = leaf
    return found


def changed_leaves(before: Mapping[str, Leaf], after: Mapping[str, Leaf]) -> set[str]:
    """Keys of the leaves that are new or different."""
    return {
        key
        for key, leaf in after.items()
        if key not in before or (before[key].text != leaf.text and before[key].shape != leaf.shape)
    }


def changed_pieces(before: Mapping[str, Leaf], after: Mapping[str, Leaf]) -> set[str]:
    """Those that are pieces; without pieces that only make room in their group."""
    changed = (key for key in changed_leaves(before, after) if after[key].is_piece)
    return {
        key for key in changed if key not in before or before[key].group != after[key].group or not after[key].group
    }


def moved_pieces(before: Mapping[str, Leaf], after: Mapping[str, Leaf]) -> set[str]:
    """Keys of the pieces outside groups that are far from where they were."""
    return {key for key, leaf in after.items() if not leaf.group and key in before and is_far(before[key], leaf)}


def is_far(old: Leaf, new: Leaf) -> bool:
    """Whether a piece is far from where it was."""
    start, end = (PLACE.search(leaf.tag) for leaf in (old, new))
    return bool(start and end and abs(complex(*map(float, start.groups())) - complex(*map(float, end.groups()))) > FAR)


def overlay_of_change(now: Picture, before: Picture, after: Picture) -> Overlay:
    """What has changed from one picture to another, as an overlay for the present one."""
    old, new = leaves_of(before.parts), leaves_of(after.parts)
    pieces = changed_pieces(old, new)
    removed = [
        key for key, leaf in old.items() if key not in new and leaf.is_piece and not leaf.text.startswith("<text")
    ]
    replaced = [key for key in pieces if key in old]
    return Overlay(overlay_svg(now, [(after, pieces or changed_leaves(old, new))]), sorted(removed + replaced))


def overlay_svg(now: Picture, selections: Sequence[tuple[Picture, Collection[str]]]) -> str:
    """One picture with the given parts of several, inside copies of the groups around them; equal parts only once."""
    seen: set[str] = set()
    content = "".join(select(picture.parts, keys, seen) for picture, keys in selections)
    shared = "".join(SHARED.findall(now.tag))
    return f'<svg xmlns="http://www.w3.org/2000/svg"{shared}>{content}</svg>' if content else ""


def select(parts: Parts, keys: Collection[str], seen: set[str]) -> str:
    """Copies of the given parts, with the groups around them: without names, and without anything to press."""
    found = ""
    for key, part in parts.items():
        if isinstance(part, Group):
            inner = select(part.parts, keys, seen)
            found += f"{INTERACTIVE.sub('', part.tag)}{inner}</g>" if inner else ""
        elif key in keys and part not in seen:
            seen.add(part)
            found += ghost(INTERACTIVE.sub("", part))
    return found


def ghost(part: str) -> str:
    """A part with one more class."""
    tag = TAG.match(part)
    assert tag, "a part is an element"
    if ' class="' in tag[0]:
        return part.replace(' class="', ' class="overlay-part ', 1)
    return re.sub(r"^<\w+", r'\g<0> class="overlay-part"', part, count=1)
