"""Previews: what a move would do is shown from what its player sees, and tells nothing else."""

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
from meandre.server.domain.view import chooses_with_others
from meandre.server.web.pages.previews import after_move, new_prospects, possible_outcomes
from meandre.server.web.rendering.svg_diff import Picture, changed_pieces, overlay_of_change
from tests.server.support.app_client import House, Party, opened, told

FIRST = {"first": "seat-1"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("house")) as house:
        yield house


def played(of: Game, seats: int, seed: int) -> Iterator[tuple[Match, int]]:
    """A game at random: before each decision, whose it is."""
    match, dice = (
        Match(of, [f"P{n}" for n in range(seats)], {}, FairStream(seed.to_bytes(32, "big"))),
        random.Random(seed),
    )
    while not match.over and len(match.events) < 250:
        seat = dice.choice(match.actors())
        yield match, seat
        match.play(seat, dice.choice(match.legal(seat)))


def drawn(of: Game, view: Any, seat: int) -> Picture:
    return Picture(of.picture(view, Marks(seat), "en").splitlines())


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_is_what_then_happens(name: str) -> None:
    """Unless others choose at the same time, and until chance has a say."""
    of, seen = game(name), 0
    for match, seat in played(of, max(of.seats[0], min(3, of.seats[-1])), 5):
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
    for number, (match, seat) in enumerate(played(of, 3, 8)):
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


def test_where_others_choose_too_all_that_may_come_is_shown() -> None:
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
    for match, seat in played(of, 2, 11):
        view = match.view(seat)
        for text, code in match.choices(seat).items():
            after = after_move(view, seat, code)
            if text.startswith("card") and after.free[seat] < view.free[seat]:
                promises.append(new_prospects(of, view, after, seat))
    assert promises
    assert all(len(found) == 1 and found[0].args["points"] for found in promises)


@pytest.mark.parametrize("name", GAMES)
def test_ghosts_are_pieces_without_names_and_small(name: str) -> None:
    of, sizes = game(name), []
    for number, (match, seat) in enumerate(played(of, 2, 2)):
        view = match.view(seat)
        if number % 5 or chooses_with_others(of, view, seat):
            continue
        now = drawn(of, view, seat)
        found = overlay_of_change(now, now, drawn(of, after_move(view, seat, match.codes(seat)[0]), seat))
        sizes.append(len(found.svg))
        assert set(found.dimmed) <= now.leaves.keys()
        if found.svg:
            root = ElementTree.fromstring(found.svg)
            assert root.get("viewBox") == now.root.get("viewBox")
            assert not [element for element in root.iter() if element.get("id") and element not in root.iter("defs")]
    assert not sizes or sorted(sizes)[len(sizes) // 2] < 4000


@pytest.mark.parametrize("name", GAMES)
def test_whatever_one_asks_about_has_a_spot_or_none(name: str) -> None:
    """Why something cannot be done is asked of every move, legal or not."""
    of = game(name)
    for number, (match, seat) in enumerate(played(of, 2, 4)):
        if number % 5 == 0 and of.touch_target:
            view = match.view(seat)
            assert all(isinstance(of.touch_target(view, seat, code), str) for code in range(of.rules.MOVES))


def test_what_only_makes_room_is_no_ghost() -> None:
    def hand(name: str, x: int) -> Picture:
        card = f'<g id="{name}"><use id="a" class="card" transform="translate({x} 0)"/></g>'
        return Picture(['<svg xmlns="http://www.w3.org/2000/svg">', card, "</svg>"])

    assert not changed_pieces(hand("hand-1", 0), hand("hand-1", 90))
    assert changed_pieces(hand("hand-1", 0), hand("river-1", 90)) == {"a"}


async def laid(house: House, name: str) -> Party:
    return await house.lay(name, "hh", options=FIRST)


def test_a_browser_sees_the_previews_of_its_own_seat(house: House) -> None:
    async def look() -> None:
        party = await laid(house, "rio_grande")
        move = party.table.playing().legal(0)[0]
        mine = told(await party[1].visit("/preview", move=move))
        assert mine["text"]
        for viewer in (party[2], party.spectator):
            assert told(await viewer.visit("/preview", move=move, seat=1)) == {
                "svg": "",
                "dimmed": [],
                "text": "",
                "uncertain": False,
            }

    house.run(look())


def test_an_entry_of_the_log_has_its_places(house: House) -> None:
    async def look() -> None:
        party = await laid(house, "tanbo")
        for _ in range(4):
            (seat,) = party.table.seats_to_act()
            told(await party[seat + 1].move(party.table.playing().legal(seat)[0]))
        found = [told(await party[1].visit("/highlight", event=n)) for n in range(len(party.table.playing().events))]
        assert all(overlay["svg"] for overlay in found)
        assert told(await party[1].visit("/highlight", event=999))["svg"] == ""

    house.run(look())
