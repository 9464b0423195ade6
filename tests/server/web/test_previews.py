"""Previews: what a move would do, computed from what its player sees and nothing else."""

import random
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import copy
from meandre.core.rng import new_rng
from meandre.games.catalogue import GAMES, game
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Group, Picture
from meandre.server.domain.consequences import after_move, chooses_with_others
from meandre.server.web.pages.previews import new_prospects, possible_outcomes
from meandre.server.web.rendering.overlay import Leaf, changed_pieces, leaves_of, overlay_of_change
from tests.server.support.app_client import AppClient, TableClient, json_of, running_app

FIRST = {"first": "seat-1"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("previews")) as app:
        yield app


def play(of: Game, seats: int, seed: int) -> Iterator[tuple[Match, int]]:
    """A random game: the match before each decision, and the seat that decides."""
    match, dice = (
        Match(of, [f"P{n}" for n in range(seats)], {}, FairStream(seed.to_bytes(32, "big"))),
        random.Random(seed),
    )
    while not match.over and len(match.events) < 250:
        seat = dice.choice(match.actors())
        yield match, seat
        match.play(seat, dice.choice(match.legal(seat)))


def picture_of(of: Game, view: Any, seat: int) -> Picture:
    picture = of.draw(view, Marks(seat), "en")
    assert isinstance(picture, Picture)
    return picture


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_shows_what_then_happens(name: str) -> None:
    """Except where others choose at the same time, and up to the next chance event."""
    of, seen = game(name), 0
    for match, seat in play(of, max(of.seats[0], min(3, of.seats[-1])), 5):
        view = match.view(seat)
        if chooses_with_others(of, view, seat):
            continue
        code = match.codes(seat)[-1]
        after = after_move(view, seat, code)
        truth = copy(match.position)
        verbs.play(truth, seat, code)
        verbs.conceal(truth, seat)
        assert after.tobytes() == truth.tobytes()
        seen += 1
    assert seen > 5 or name == "riombo"


@pytest.mark.parametrize("name", ["riombo", "rio_grande"])
def test_a_preview_is_the_same_whatever_is_hidden(name: str) -> None:
    of, dice = game(name), random.Random(3)
    for number, (match, seat) in enumerate(play(of, 3, 8)):
        if number % 7 or number > 70:
            continue
        code = dice.choice(match.codes(seat))
        other = copy(match.position)
        verbs.imagine(other, seat, new_rng(number + 1))
        views = [match.view(seat), other]
        verbs.conceal(other, seat)
        if chooses_with_others(of, views[0], seat):
            first, second = ([world.tobytes() for world in possible_outcomes(of, view, seat, code)] for view in views)
        else:
            first, second = ([after_move(view, seat, code).tobytes()] for view in views)
        assert first == second


def test_where_others_choose_too_several_outcomes_are_shown() -> None:
    of = game("riombo")
    match = Match(of, ["A", "B"], FIRST, FairStream(bytes(32)))
    for bid in ("bid 1", "bid 3"):  # before the other has bid, and after
        view = match.view(1)
        assert chooses_with_others(of, view, 1)
        assert len({int(world.place[0]) for world in possible_outcomes(of, view, 1, 2)}) > 3
        match.play(0, bid)


def test_a_bridge_promises_what_its_river_is_worth() -> None:
    of = game("rio_grande")
    promises = []
    for match, seat in play(of, 2, 11):
        view = match.view(seat)
        for text, code in match.legal_codes(seat).items():
            after = after_move(view, seat, code)
            if text.startswith("card") and after.free[seat] < view.free[seat]:
                promises.append(new_prospects(of, view, after, seat))
    assert promises
    assert all(len(found) == 1 and found[0].args["points"] for found in promises)


@pytest.mark.parametrize("name", GAMES)
def test_ghosts_are_pieces_without_names_and_small(name: str) -> None:
    of, sizes = game(name), []
    for number, (match, seat) in enumerate(play(of, 2, 2)):
        view = match.view(seat)
        if number % 5 or chooses_with_others(of, view, seat):
            continue
        now = picture_of(of, view, seat)
        found = overlay_of_change(now, now, picture_of(of, after_move(view, seat, match.codes(seat)[0]), seat))
        sizes.append(len(found.svg))
        assert set(found.dimmed) <= leaves_of(now.parts).keys()
        if found.svg:
            root = ElementTree.fromstring(found.svg)
            assert root.get("viewBox") == ElementTree.fromstring(now.svg).get("viewBox")
            assert not [element for element in root.iter() if element.get("id")]
    assert not sizes or sorted(sizes)[len(sizes) // 2] < 4000


@pytest.mark.parametrize("name", GAMES)
def test_every_move_legal_or_not_has_a_touch_target(name: str) -> None:
    """The question why something cannot be done searches all of them."""
    of = game(name)
    for number, (match, seat) in enumerate(play(of, 2, 4)):
        if number % 5 == 0 and of.touch_target:
            view = match.view(seat)
            assert all(isinstance(of.touch_target(view, seat, code), str) for code in range(of.rules.MOVES))


def test_a_piece_that_only_makes_room_is_no_ghost() -> None:
    def hand(name: str, x: int) -> dict[str, Leaf]:
        card = f'<use id="a" class="card" transform="translate({x} 0)"/>'
        return leaves_of({name: Group(f'<g id="{name}">', {"a": card})})

    assert not changed_pieces(hand("hand-1", 0), hand("hand-1", 90))
    assert changed_pieces(hand("hand-1", 0), hand("river-1", 90)) == {"a"}


async def create_table(app: AppClient, name: str) -> TableClient:
    return await app.create_table(name, "hh", options=FIRST)


def test_a_browser_sees_the_previews_of_its_own_seat(app: AppClient) -> None:
    async def run() -> None:
        table = await create_table(app, "rio_grande")
        move = table.table.playing().legal(0)[0]
        mine = json_of(await table[1].get_page("/preview", move=move))
        assert mine["text"]
        for viewer in (table[2], table.spectator):
            assert json_of(await viewer.get_page("/preview", move=move, seat=1)) == {
                "svg": "",
                "dimmed": [],
                "text": "",
                "uncertain": False,
            }

    app.run(run())


def test_a_move_that_selects_is_previewed_with_what_follows(app: AppClient) -> None:
    async def run() -> None:
        table = await create_table(app, "rio_grande")
        move = next(move for move in table.table.playing().legal(0) if move.startswith("lay"))
        both = json_of(await table[1].get_page("/preview", move=move, then="river 1"))
        assert "source of river 1" in both["text"]
        assert json_of(await table[1].get_page("/preview", move=move, then="river 2"))["text"] == ""

    app.run(run())


def test_a_line_of_the_log_shows_its_places(app: AppClient) -> None:
    async def run() -> None:
        table = await create_table(app, "tanbo")
        for _ in range(4):
            (seat,) = table.table.seats_to_act()
            json_of(await table[seat + 1].move(table.table.playing().legal(seat)[0]))
        found = [
            json_of(await table[1].get_page("/highlight", event=n)) for n in range(len(table.table.playing().events))
        ]
        assert all(overlay["svg"] for overlay in found)
        assert json_of(await table[1].get_page("/highlight", event=999))["svg"] == ""

    app.run(run())
