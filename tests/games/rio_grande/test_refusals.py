"""Every refusal of Rio Grande: it names its rule, and nothing changes."""

from collections.abc import Callable

import pytest

from meandre.core import verbs
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.rio_grande import GAME, rules
from tests.games.rio_grande.support.board import PASS, Board, at, building, card, laying, onto, throwing
from tests.games.support.board import assert_refused


def game_over() -> Board:
    """The game is over."""
    rivers = Board().pile("")
    return rivers.idle().idle()


def placing(name: str) -> Board:
    """Seat 0 chooses the river for a card."""
    rivers = Board().hold(name).river("forest-blue steppe-blue", {1: 0, 2: 0}).river("rocks-green")
    rivers.river("forest-green rocks-green", {1: 0, 2: 1}, place=4)
    return rivers.play(laying(name))


def covering() -> Board:
    """Seat 0 chooses the card that the sandbank covers."""
    rivers = Board().hold("sandbank-blue").river("sandbank-blue steppe-green rocks-green rocks-blue rocks-blue", {4: 1})
    return rivers.lay("sandbank-blue", 1)


def spanning() -> Board:
    """Seat 0 chooses where to build."""
    rivers = Board().hold("forest-blue").river("rocks-blue lake-rocks-blue", {1: 0})
    return rivers.lay("forest-blue", 1).play(building(1))


def bending(**options: str) -> Board:
    """Seat 0 chooses the first bridge of a bend."""
    bridges = {1: 0, 3: 0, 4: 1, 5: 1}
    rivers = Board(2, **options).hold("bend-rocks-green")
    rivers.river("forest-green bend-forest-blue rocks-blue rocks-blue rocks-blue rocks-blue", bridges)
    return rivers.lay("bend-rocks-green", 1)


def bridgeless() -> Board:
    """Seat 0 has just extended the first river and has no bridge at home."""
    rivers = Board().hold("forest-blue").river("forest-blue")
    return rivers.river("forest-green " * 4, {1: 0, 2: 0, 3: 0, 4: 0}).lay("forest-blue", 1)


def swapping() -> Board:
    """Version 1: seat 0 chooses the river for a bend that swaps; the bridges of the first river have one owner."""
    rivers = Board(2, 1, bend="swap").hold("bend-rocks-green").river("rocks-green rocks-green", {1: 1, 2: 1})
    return rivers.river("rocks-green rocks-green", {1: 0, 2: 1}).play(laying("bend-rocks-green"))


def begun() -> Board:
    """Who begins is to be drawn."""
    rivers = Board()
    rivers.pos = GAME.start(3)
    return rivers


def drawing() -> Board:
    """Cards are to be drawn, and only two kinds are left."""
    rivers = Board().pile("forest-blue forest-blue lake-rocks-blue")
    for _ in range(3):
        rivers.play(min(rivers.legal() & set(range(rules.THROW, rules.BUILD))))
    return rivers


def lake_laid() -> Board:
    """Seat 0 has laid a lake, and holds another one that would match."""
    rivers = Board().hold("lake-forest-blue lake-forest-green").river("forest-blue")
    return rivers.lay("lake-forest-blue", 1)


def crowded() -> Board:
    """Six rivers, all of forest and blue water."""
    rivers = Board().hold("forest-green rocks-green")
    for _ in range(6):
        rivers.river("forest-blue")
    return rivers


def finished() -> Board:
    """Seat 0 has thrown a card away."""
    return Board().hold("forest-blue rocks-blue").river("forest-blue").throw("rocks-blue")


REFUSALS: list[tuple[str, Callable[[], Board], int, int]] = [
    ("G2_DRAW_FIRST", begun, 0, rules.STARTER),
    ("G2_DRAW_FIRST", drawing, 0, card("forest-blue")),
    ("G2_DRAW_FIRST", drawing, 1, throwing("forest-blue")),
    ("G2_DRAW_FIRST", drawing, SPECTATOR, 0),
    ("G2_NO_SUCH_PLAYER", begun, CHANCE, rules.STARTER - 1),
    ("G2_NO_SUCH_PLAYER", begun, CHANCE, rules.STARTER + 3),
    ("G2_NO_SUCH_PLAYER", begun, CHANCE, card("forest-blue")),
    ("G2_NOT_IN_THE_PILE", drawing, CHANCE, card("forest-green")),
    ("G2_NOT_IN_THE_PILE", drawing, CHANCE, card("sandbank-brown")),
    ("G2_NOT_IN_THE_PILE", drawing, CHANCE, rules.SOME_DRAW),
    ("G2_NOT_IN_THE_PILE", drawing, CHANCE, rules.STARTER),
    ("G2_NOT_IN_THE_PILE", drawing, CHANCE, -1),
    ("G2_NOT_YOUR_TURN", finished, 1, throwing("rocks-brown")),
    ("G2_NOT_YOUR_TURN", finished, CHANCE, card("forest-blue")),
    ("G2_NOT_YOUR_TURN", finished, SPECTATOR, throwing("forest-blue")),
    ("G2_NOT_YOUR_TURN", covering, 1, at(3)),
    ("G2_NOT_IN_HAND", lambda: Board().hold("forest-blue"), 0, laying("lake-forest-blue")),
    ("G2_NOT_IN_HAND", lambda: Board().hold("forest-blue"), 0, throwing("lake-forest-blue")),
    ("G2_NOT_IN_HAND", lambda: Board().hold("steppe-blue", 1), 0, laying("steppe-blue")),
    ("G2_NOT_IN_HAND", lambda: Board().hold("sandbank-blue", 1), 0, throwing("sandbank-blue")),
    ("G3_NO_SUCH_ACTION", Board, 0, -1),
    ("G3_NO_SUCH_ACTION", Board, 0, onto(1)),
    ("G3_NO_SUCH_ACTION", lambda: Board().river("forest-blue"), 0, at(1)),
    ("G3_NO_SUCH_ACTION", Board, 0, PASS),
    ("G3_NO_SUCH_ACTION", Board, 0, rules.SOME_LAY),
    ("G3_NO_SUCH_ACTION", Board, 0, rules.SOME_THROW),
    ("G3_NO_SUCH_ACTION", Board, 0, 10_000),
    ("G3_NO_SUCH_PLACE", lambda: placing("forest-blue"), 0, onto(7)),
    ("G3_NO_SUCH_PLACE", lambda: placing("forest-blue"), 0, onto(0)),
    ("G3_NO_SUCH_PLACE", lambda: placing("forest-blue"), 0, throwing("forest-blue")),
    ("G3_NO_SUCH_PLACE", covering, 0, at(6)),
    ("G3_NO_SUCH_PLACE", covering, 0, onto(1)),
    ("G3_NO_SUCH_PLACE", spanning, 0, at(4)),
    ("G3_NO_SUCH_PLACE", spanning, 0, at(0)),
    ("G3_NO_SUCH_PLACE", spanning, 0, PASS),
    ("G3_NO_SUCH_PLACE", bending, 0, PASS),
    ("G3_NO_SUCH_PLACE", lambda: bending().play(at(3)), 0, PASS),
    ("G3_NO_SUCH_PLACE", lambda: bending().take(3, 4), 0, at(8)),
    ("G4_TOO_LATE", finished, 0, laying("forest-blue")),
    ("G4_TOO_LATE", finished, 0, building(1)),
    ("G5_ONE_SPECIAL", lake_laid, 0, laying("lake-forest-green")),
    ("G5_ONE_BRIDGE", lambda: spanning().play(at(3)), 0, building(1)),
    ("G7_NO_MATCH", lambda: placing("forest-blue"), 0, onto(2)),
    ("G7_NO_MATCH", lambda: placing("delta-meadow-blue"), 0, onto(2)),
    ("G7_NO_MATCH", lambda: placing("bend-forest-green"), 0, onto(1)),
    ("G7_NOWHERE", crowded, 0, laying("rocks-green")),
    ("G7_NOWHERE", lambda: Board().hold("lake-forest-blue"), 0, laying("lake-forest-blue")),
    ("G10_NOWHERE", lambda: Board().hold("bend-forest-blue").river("forest-blue"), 0, laying("bend-forest-blue")),
    ("G14_NOWHERE", lambda: Board().hold("sandbank-blue").river("forest-green"), 0, laying("sandbank-blue")),
    ("G8_NO_SOURCE", lambda: placing("lake-steppe-blue"), 0, onto(3)),
    ("G8_NO_SOURCE", lambda: placing("sandbank-green"), 0, onto(5)),
    ("G10_TWO_BRIDGES", lambda: placing("bend-rocks-green"), 0, onto(2)),
    ("G10_NO_BRIDGE", bending, 0, at(6)),
    ("G10_NO_BRIDGE", bending, 0, at(7)),
    ("G10_NO_BRIDGE", lambda: bending().play(at(4)), 0, at(4)),
    ("G10_NO_BRIDGE", lambda: bending(bend="swap"), 0, at(6)),
    ("G10_NO_BRIDGE", lambda: bending(bend="swap").play(at(3)), 0, at(6)),
    ("G11_OTHER_STRETCH", bending, 0, at(1)),
    ("G11_OTHER_STRETCH", lambda: bending().play(at(4)), 0, at(1)),
    ("G11_OTHER_STRETCH", lambda: bending(bend="swap").play(at(4)), 0, at(1)),
    ("G11_OTHER_STRETCH", lambda: bending().take(3, 4), 0, at(1)),
    ("G12_TWO_OWNERS", swapping, 0, onto(1)),
    ("G12_SAME_OWNER", lambda: bending(bend="swap").play(at(4)), 0, at(5)),
    ("G12_SAME_OWNER", lambda: bending(bend="swap").play(at(4)), 0, at(4)),
    ("G14_NOTHING_TO_COVER", lambda: placing("sandbank-green"), 0, onto(1)),
    ("G14_OTHER_WATER", covering, 0, at(2)),
    ("G14_BRIDGE_THERE", covering, 0, at(4)),
    ("G14_SANDBANK_THERE", covering, 0, at(1)),
    ("G15_NOT_EXTENDED", lambda: Board().river("forest-blue"), 0, building(1)),
    ("G15_NOT_EXTENDED", Board, 0, building(6)),
    ("G15_SPECIAL_CARD", spanning, 0, at(2)),
    ("G15_SPECIAL_CARD", lambda: bending().take(3, 4), 0, at(7)),
    ("G15_BRIDGE_THERE", spanning, 0, at(1)),
    ("G15_BRIDGE_THERE", lambda: bending().take(3, 4), 0, at(5)),
    ("G15_NO_ROOM", lambda: placing("lake-rocks-green").play(onto(4)), 0, building(4)),
    ("G17_NO_BRIDGE_LEFT", bridgeless, 0, building(1)),
    ("G20_GAME_OVER", game_over, 0, throwing("rocks-brown")),
    ("G20_GAME_OVER", game_over, 1, laying("rocks-brown")),
    ("G20_GAME_OVER", game_over, CHANCE, card("forest-blue")),
    ("G23_LOWEST_PLACE", lambda: placing("forest-blue"), 0, onto(5)),
]


@pytest.mark.parametrize(("reason", "rivers", "seat", "move"), REFUSALS)
def test_a_refusal_names_its_rule_and_changes_nothing(
    reason: str, rivers: Callable[[], Board], seat: int, move: int
) -> None:
    assert_refused(rivers(), move, reason, seat)


def test_every_refusal_is_tested() -> None:
    assert {getattr(rules, reason) for reason, *_ in REFUSALS} == set(GAME.refusals)


def test_refusals_are_not_mixed_up() -> None:
    assert len(GAME.refusals) == len(set(GAME.refusals.values())) == 31
    assert verbs.LEGAL not in GAME.refusals
