"""The picture: a well-formed SVG document for every viewer, in every language, with every kind of mark."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

from meandre.core.game import Drawn
from meandre.core.messages import LANGUAGES
from meandre.core.position import Position, copy, same
from meandre.core.verbs import SPECTATOR
from meandre.pictures.marks import HIGHLIGHT, Marks, Target, targets
from meandre.pictures.picture import Picture, flat
from meandre.pictures.theme import style_text
from meandre.testing.gaps import Gaps
from meandre.testing.situations import Situation

SVG = "{http://www.w3.org/2000/svg}"
START_TAG = re.compile(r"<\w[^>]*>")
FRAME = (10, 20, 300, 400)
OTHER_STONES = (5, 3, 4, 1, 0, 2)
STYLE = "g{opacity:.5}"
VARIANTS = 5
"""Kinds of drawings, of which each view gets one."""

MOST_SITUATIONS = 24
"""Situations that are drawn."""


def check_picture(gaps: Gaps, found: Sequence[Situation]) -> None:
    """Draw situations as each viewer sees them."""
    pictures, drawn = PictureChecks(gaps), evenly(found, MOST_SITUATIONS)
    number = 0
    for situation in drawn:
        for viewer in situation.viewers():
            with gaps.guard(f"while it was drawn for viewer {viewer}: {situation.where}"):
                pictures.check(situation, viewer, number)
            number += 1
    for situation in drawn if gaps.game.touch_target else ():
        for seat in situation.actors():
            with gaps.guard(f"while it was drawn with moves: {situation.where}"):
                check_touch(gaps, situation, seat)


def evenly(found: Sequence[Situation], most: int) -> Sequence[Situation]:
    """At most so many of the situations, with the same distance between them."""
    return found[:: -(-len(found) // most) or 1]


@dataclass(frozen=True)
class Drawing:
    """A picture, and what was drawn."""

    view: Position
    seat: int
    svg: str
    where: str


class PictureChecks:
    """The pictures of a game."""

    def __init__(self, gaps: Gaps) -> None:
        self.gaps, self.game = gaps, gaps.game
        self.backdrops: dict[tuple[int, int, str], str] = {}
        """By the seed of the game, the seat that looks, and the language."""
        self.style: str | None = None
        """The style sheet, which is the same in all pictures."""

    def check(self, situation: Situation, viewer: int, number: int) -> None:
        """The picture of a viewer: in some language, and with one kind of mark, by turns."""
        where, view = f"viewer {viewer}, {situation.where}", situation.view(viewer)
        seat, language = 0 if viewer == SPECTATOR else viewer, LANGUAGES[number % len(LANGUAGES)]
        before = copy(view)
        svg = self.game.picture(view, Marks(seat), language)
        self.expect(same(before, view), "changes the position that it draws", where)
        again = self.game.picture(copy(view), Marks(seat), language)
        self.expect(svg == again, "draws the same position in two ways: nothing may depend on chance or time", where)
        root = self.parsed(svg, where)
        if root is None:
            return
        self.check_document(root, svg, where)
        self.check_parts((situation.seed, seat, language), self.game.draw(view, Marks(seat), language), where)
        (self.languages, self.stones, self.frame, self.styled, self.plain)[number % VARIANTS](
            Drawing(view, seat, svg, where)
        )

    def expect(self, held: bool, gap: str, where: str) -> None:
        """Note a gap of the picture unless something holds."""
        self.gaps.expect(held, self.game.draw, f"picture {gap}", where)

    def parsed(self, svg: str, where: str) -> ElementTree.Element | None:
        """The document, if it is one."""
        try:
            return ElementTree.fromstring(svg)
        except ElementTree.ParseError as error:
            self.gaps.add(self.game.draw, "picture is not well-formed XML", f"{error}; {where}")
            return None

    def check_document(self, root: ElementTree.Element, svg: str, where: str) -> None:
        """Root, title, style sheet, ids and references."""
        self.expect(root.tag == f"{SVG}svg", "is not an <svg> document with its namespace", where)
        box = root.get("viewBox", "").split()
        self.expect(len(box) == 4 and all(map(is_number, box)), "has no viewBox of four numbers", where)
        self.expect(root.get("role") == "img", "without moves has not the role of its marks, img", where)
        self.expect(bool((root.findtext(f"{SVG}title") or "").strip()), "has no <title>", where)
        styles = list(root.iter(f"{SVG}style"))
        self.expect(len(styles) == 1, f"has {len(styles)} <style> elements, not one", where)
        self.style = style_text(svg) if self.style is None else self.style
        self.expect(style_text(svg) == self.style, "has not always the same <style>", where)
        counted = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
        twice = [name for name, times in counted.items() if times > 1]
        self.expect(not twice, f"has several elements with the id {min(twice, default='')}", where)
        for element in root.iter():
            for name, value in element.attrib.items():
                if name.rpartition("}")[2] == "href":
                    known = value[:1] == "#" and value[1:] in counted
                    self.expect(known, f"refers to {value}, which is not in it", where)
        for name in sorted(set(re.findall(r"url\(#([^)]+)\)", svg)) - counted.keys()):
            self.expect(False, f"refers to #{name}, which is not in it", where)

    def check_parts(self, seen: tuple[int, int, str], drawn: Drawn, where: str) -> None:
        """Each part is one element that its key names; and all that a viewer sees of a game has one backdrop."""
        if not isinstance(drawn, Picture):
            self.expect(False, "is not a meandre.pictures.picture.Picture", where)
            return
        named = list(flat(drawn.parts))
        for key, part in named:
            tag = START_TAG.match(str(part))
            fits = tag is not None and any(f' {name}="{key}"' in tag[0] for name in ("id", "data-part"))
            self.expect(fits, f"has a part {key} that is no element with this id, or data-part", where)
            element = self.parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{part}</svg>', where)
            self.expect(element is not None and len(element) == 1, f"has a part {key} that is not one element", where)
        twice = [key for key, times in Counter(key for key, _ in named).items() if times > 1]
        self.expect(not twice, f"has several parts with the key {min(twice, default='')}", where)
        known = self.backdrops.setdefault(seen, drawn.backdrop)
        self.expect(known == drawn.backdrop, "has a backdrop that changes during a game", where)

    def languages(self, drawn: Drawing) -> None:
        """All languages have the same elements."""
        known = ids(drawn.svg)
        for language in LANGUAGES:
            other = self.game.picture(drawn.view, Marks(drawn.seat), language)
            if self.parsed(other, drawn.where) is not None:
                self.expect(ids(other) == known, f"has other ids in {language}", drawn.where)

    def stones(self, drawn: Drawing) -> None:
        """Other stones change no ids."""
        other = self.game.picture(drawn.view, Marks(drawn.seat, stones=OTHER_STONES), "en")
        if self.parsed(other, drawn.where) is not None:
            self.expect(ids(other) == ids(drawn.svg), "has other ids with other stones", drawn.where)

    def frame(self, drawn: Drawing) -> None:
        """A frame is the viewBox, and changes nothing else."""
        whole, part = (self.game.picture(drawn.view, Marks(drawn.seat, frame=frame), "en") for frame in (None, FRAME))
        shown = f'viewBox="{" ".join(map(str, FRAME))}"'
        self.expect(shown in part, "does not show the frame of its marks", drawn.where)
        box = re.compile('viewBox="[^"]*"')
        self.expect(box.sub("", part) == box.sub("", whole), "changes with the frame of its marks", drawn.where)

    def styled(self, drawn: Drawing) -> None:
        """A style is added."""
        plain, styled = (self.game.picture(drawn.view, Marks(drawn.seat, style=style), "en") for style in ("", STYLE))
        added = styled.replace(f"<style>{STYLE}</style>\n", "") == plain != styled
        self.expect(added, "does not add the style of its marks", drawn.where)

    def plain(self, drawn: Drawing) -> None:
        """Marks and language may be left out: then it is the first seat's, in English."""
        self.expect(
            self.game.picture(drawn.view) == self.game.picture(drawn.view, Marks(), "en"),
            "has other defaults",
            drawn.where,
        )


def check_touch(gaps: Gaps, situation: Situation, seat: int) -> None:
    """Every move with a touch target has an element of its own, with the attributes of the target."""
    game, view, where = gaps.game, situation.view(seat), f"seat {seat}, {situation.where}"
    touch_target = game.touch_target
    assert touch_target
    for code in range(game.rules.MOVES):
        named = isinstance(touch_target(view, seat, code), str)
        gaps.expect(named, touch_target, "touch_target does not give a text for every code below MOVES", where)
    moves = game.moves(view, seat)
    by_move = {move: touch_target(view, seat, move) for move in moves}
    counted = Counter(target for target in by_move.values() if target)
    for move, target in by_move.items():
        gap = f"touch_target gives several moves the same element, such as {target}: all but one cannot be reached"
        gaps.expect(counted[target] <= 1, touch_target, gap, f"move {move}, {where}")
    buttons = {move: Target(game.notation.write(view, seat, move), f'"{move}" <&>') for move in moves}
    for by_code in (buttons, dict.fromkeys(moves, HIGHLIGHT)):
        marks = Marks(seat, tuple(moves), targets=targets(touch_target, view, seat, by_code))
        svg = game.picture(view, marks, "en")
        elements = {e.attrib["id"]: e for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib}
        role = ElementTree.fromstring(svg).get("role")
        gaps.expect(role == marks.role, game.draw, f"picture with moves has not the role {marks.role}", where)
        for name, mark in marks.targets.items():
            attribute, value = ("data-move", mark.move) if mark.move else ("data-highlighted", "")
            gap = f"picture has no element with the id {name} for a move, or not the attributes of its target"
            held = name in elements and elements[name].get(attribute) == value
            gaps.expect(held, game.draw, gap, where)


def ids(svg: str) -> set[str]:
    """The ids of a picture."""
    return set(re.findall(r' id="([^"]*)"', svg))


def is_number(text: str) -> bool:
    """Whether a text is a number as SVG writes it."""
    return re.fullmatch(r"-?\d+(\.\d+)?", text) is not None
