"""Riombo's picture as a document: its colours by day and night, its definitions, and the one in the docs."""

import random
from pathlib import Path
from xml.etree import ElementTree

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.art.theme import COLOURS, VARIABLES
from meandre.pictures.marks import PLAIN, Marks
from tests.games.riombo.support.board import LENGTH, Board

picture = GAME.picture

SVG = "{http://www.w3.org/2000/svg}"


def test_every_colour_is_used_and_has_another_by_night() -> None:
    pos = Board(2, "N1 G1 - S").put(0, LENGTH).turn_of(1).travel(3).pos
    over = Board(2, "N1 G1 - S").travel(1).pos
    over.ending = rules.WINNING_VALUE
    used = {
        name
        for view, marks in ((pos, Marks(1, tuple(GAME.moves(pos, 1)))), (over, PLAIN))
        for e in ElementTree.fromstring(picture(view, marks)).iter()
        for name in e.get("class", "").split()
    }
    assert set(COLOURS) - used == set()
    day, _, night = picture(pos).partition("@media (prefers-color-scheme:dark){")
    night, _, told = night.partition("}}")
    for name, (what, light, dark) in COLOURS.items():
        assert f".riombo .{name}{{{what}:{light}}}" in day
        assert f".riombo .{name}:not(:root[data-theme=light] *){{{what}:{dark}" in night
        assert f".riombo .{name}:is(:root[data-theme=dark] *){{{what}:{dark}}}" in told
    for name, (light, dark) in VARIABLES.items():
        assert f'"var(--{name})"' in picture(pos)
        assert f"--{name}:{light}" in day
        assert f"--{name}:{dark}" in night
        assert f"--{name}:{dark}" in told


def test_what_is_used_has_no_classes_since_the_style_sheet_would_not_reach_them() -> None:
    root = ElementTree.fromstring(picture(Board(6).pos))
    shapes = {e.get("id"): e for e in root.iter() if (e.get("id") or "").startswith("riombo-")}
    assert {e.attrib["href"][1:] for e in root.iter(f"{SVG}use")} <= set(shapes)
    assert not any(part.get("class") for shape in shapes.values() for part in shape.iter())


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    pos = Board(6, "N1 G2 K3 J4 A S").pos
    root = ElementTree.fromstring(picture(pos, Marks(2, tuple(GAME.moves(pos, 2)))))
    links = [value for e in root.iter() for name, value in e.items() if name.endswith("href")]
    assert (root.tag, root.get("class")) == (f"{SVG}svg", "riombo")
    assert all(link.startswith("#") for link in links)
    assert not {f"{SVG}{kind}" for kind in ("script", "image", "foreignObject")} & {e.tag for e in root.iter()}
    assert not any(word in picture(pos) for word in ("url(", "@import", "@font-face", "style="))


def test_the_picture_in_the_docs_is_of_a_real_game(regold: bool) -> None:
    chooser = random.Random(599)
    match = Match(GAME, ["P1", "P2", "P3", "P4"], {}, FairStream(bytes(32)))
    for _ in range(269):
        seat = chooser.choice(match.actors())
        match.play(seat, chooser.choice(match.legal(seat)))
    file = Path(__file__).parents[3] / "docs" / "pictures" / "riombo.svg"
    drawing = GAME.picture(match.view(3), Marks(3, tuple(match.codes(3))))
    if regold:
        file.write_text(drawing, "utf-8")
    assert file.read_text("utf-8") == drawing
