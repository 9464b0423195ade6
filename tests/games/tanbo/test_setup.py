"""Pieces, set-up and seasons: rules T1 to T3 and T18, by their numbers."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.playout import play_out
from meandre.core.position import copy, same
from meandre.core.rng import new_rng
from meandre.core.rule import COMPILED
from meandre.core.text_option import TextOption
from meandre.core.verbs import CHANCE, SPECTATOR, WIDEST
from meandre.games.tanbo import GAME, rules
from tests.games.support.board import assert_refused
from tests.games.tanbo.support.board import Board, word


def fresh(season: str = "plain", begins: int | None = None) -> Board:
    """A new game; the first seat begins unless another is given."""
    field = Board()
    field.pos = GAME.start(2, {"season": season, "first": "seat-1" if begins is None else "random"})
    return field if begins is None else field.play(rules.STARTER + begins)


def season_option() -> TextOption:
    option = next(option for option in GAME.options if option.name == "season")
    assert isinstance(option, TextOption)
    return option


def test_T1_two_snakes_in_each_paddy_rice_in_the_bag_and_nothing_in_the_middle() -> None:
    field = fresh()
    assert field.paddies(0) == field.paddies(1) == "2s 2s 2s 2s 2s"
    assert field.bag == "15w10b5r"
    assert field.supply == 0
    assert (field.barn(0), field.barn(1), field.hand) == ("-", "-", "-")


def test_T1_a_new_game_shows_no_trace_of_the_one_before() -> None:
    field = Board("sF - w - sw", "sF w - - -", turn=1, barn="3b2r", their_barn="w", turns=7).sow("Fs").exchange("F0")
    for letter in "sw":
        again = copy(field.sow(letter).pos)
        verbs.setup(again, 2, GAME.encode(GAME.resolve_options(2, {})))
        assert same(again, GAME.start(2))
    assert field.ending  # and once the game is over, too


def test_T1_one_farmer_each() -> None:
    field = fresh().settle(1).settle(4)
    assert field.pieces() == [20, 15, 10, 5, 2]
    assert field.hand == "2sF"
    assert field.paddies(1) == "2s 2s 2s 2s 2sF"


@pytest.mark.parametrize(("barn", "points"), [("w", 3), ("b", 4), ("r", 5), ("wbr", 12), ("2w3b", 18), ("-", 0)])
def test_T1_what_the_rice_is_worth(barn: str, points: int) -> None:
    field = Board("F - - - -", barn=barn, turns=199).sow("F")
    assert GAME.scores(field.pos) == [points, 0]


def test_T2_the_farmer_goes_into_a_paddy_of_ones_choice() -> None:
    for paddy in range(5):
        field = fresh()
        assert (field.phase, field.acting) == ("settle", 0)
        assert field.legal() == {"0", "1", "2", "3", "4"}
        field.settle(paddy)
        assert field.facts() == [("placed", 0, paddy, 0, 0)]
        assert field.paddies(0).split().index("2sF") == paddy


@pytest.mark.parametrize("first", [0, 1])
def test_T2_the_first_player_places_first_then_the_other_then_the_first_begins(first: int) -> None:
    field = fresh(begins=first)
    assert field.acting == first
    assert_refused(field, rules.PADDY, "T4_NOT_YOUR_TURN", seat=1 - first)
    assert field.settle(3).acting == 1 - first
    assert (field.phase, field.legal()) == ("settle", {"0", "1", "2", "3", "4"})
    assert_refused(field, rules.PADDY, "T4_NOT_YOUR_TURN", seat=first)
    field.settle(3)
    assert (field.phase, field.acting) == ("sow", first)


@pytest.mark.parametrize("code", [-1, 0, rules.PIECE, rules.PADDY - 1, rules.LEAVE, rules.MOVES, 1 << 40])
def test_T2_there_are_five_paddies(code: int) -> None:
    assert_refused(fresh(), code, "T2_NO_SUCH_PADDY")
    assert_refused(fresh().settle(0), code, "T2_NO_SUCH_PADDY")


def test_T2_in_the_plain_setup_all_paddies_are_equivalent() -> None:
    outcomes = []
    for paddy in range(5):
        field = fresh().settle(paddy).settle(0)
        field.sow("sFs").draw("wb").sow("Fss").draw("rw")
        field.sow("sFs").draw("rr").sow("sFs").draw("ww")
        outcomes.append(np.roll(field.pos.field[0], -paddy, axis=0).tolist())
    assert all(outcome == outcomes[0] for outcome in outcomes)


def test_T3_who_begins_is_drawn_with_equal_odds() -> None:
    for seat in (0, 1):
        pos = GAME.start(2)
        assert verbs.actors(pos) == verbs.CHANCE_ACTS
        assert GAME.odds(pos) == ([rules.STARTER, rules.STARTER + 1], [1, 1])
        verbs.play(pos, CHANCE, rules.STARTER + seat)
        assert pos.facts[: pos.fact_count].tolist() == [[rules.BEGINS, seat, 0, 0, 0]]
        assert verbs.actors(pos) == 1 << seat


@pytest.mark.parametrize("season", ["plain", "rainy-1"])
@pytest.mark.parametrize("seat", [1, 2])
def test_T3_or_either_seat_begins(seat: int, season: str) -> None:
    pos = GAME.start(2, {"first": f"seat-{seat}", "season": season})
    while verbs.actors(pos) == verbs.CHANCE_ACTS:
        verbs.play(pos, verbs.CHANCE, GAME.odds(pos)[0][0])
    assert verbs.actors(pos) == 1 << (seat - 1)


def test_T3_drawn_unless_said_otherwise() -> None:
    assert GAME.start(2, {"first": "random"}).tobytes() == GAME.start(2).tobytes()


@pytest.mark.parametrize("code", [-1, 0, rules.WHITE, rules.STARTER - 1, rules.STARTER + 2, 1 << 40])
def test_T3_one_of_the_two_begins(code: int) -> None:
    field = Board()
    field.pos = GAME.start(2)
    assert_refused(field, code, "T3_NO_SUCH_PLAYER")


def test_T3_nobody_does_anything_before_it_is_drawn() -> None:
    field = Board()
    field.pos = GAME.start(2)
    for seat in (0, 1, SPECTATOR):
        assert_refused(field, rules.PADDY, "T8_DRAW_FIRST", seat=seat)


def test_T18_plain_is_the_default() -> None:
    assert GAME.start(2, {"season": "plain"}).tobytes() == GAME.start(2).tobytes()
    assert season_option().default == "plain"


def test_T18_a_season_without_rice_begins_with_the_farmers() -> None:
    field = fresh("s ss - sss -")
    assert field.phase == "settle"
    assert field.paddies(0) == field.paddies(1) == "s 2s - 3s -"
    assert (field.bag, field.supply) == ("15w10b5r", 8)


@pytest.mark.parametrize("first", [0, 1])
def test_T18_rice_is_drawn_before_the_farmers_first_players_paddies_in_order_then_the_others(first: int) -> None:
    field = fresh("ssrr s - r s", begins=first)
    assert field.paddies(0) == field.paddies(1) == "2s s - - s"
    assert (field.bag, field.supply) == ("15w10b5r", 12)
    places = []
    for colour in "wbrwwb":
        assert (field.phase, field.acting) == ("rain", CHANCE)
        field.draw(colour)
        places += [tuple(fact) for fact in field.facts()]
    white, black, red = rules.WHITE, rules.BLACK, rules.RED
    assert places == [
        ("drew", first, white, 0, 0),
        ("drew", first, black, 0, 0),
        ("drew", first, red, 3, 0),
        ("drew", 1 - first, white, 0, 0),
        ("drew", 1 - first, white, 0, 0),
        ("drew", 1 - first, black, 3, 0),
    ]
    assert field.paddies(first) == "2swb s - r s"
    assert field.paddies(1 - first) == "2s2w s - b s"
    assert (field.phase, field.acting, field.bag) == ("settle", first, "12w8b4r")
    field.settle(0).settle(0)
    assert field.hand == "2swbF"


def test_T18_the_seasons_colours_are_drawn_blind() -> None:
    field = fresh("sr - - - -")
    assert field.odds() == {"w": 15, "b": 10, "r": 5}
    assert_refused(field, rules.PADDY, "T8_DRAW_FIRST", seat=0)
    assert_refused(field, rules.SNAKE, "T8_NOT_IN_THE_BAG")
    assert field.draw("r").odds() == {"w": 15, "b": 10, "r": 4}


def test_T18_a_season_may_use_every_snake_and_every_rice() -> None:
    field = fresh("ssrrr ssrrr ssrrr ssrrr ssrrr")
    field.draw(15 * "w" + 10 * "b" + 4 * "r")
    assert_refused(field, rules.WHITE, "T8_NOT_IN_THE_BAG")
    assert field.odds() == {"r": 1}
    field.draw("r")
    assert field.paddies(0) == "2s3w 2s3w 2s3w 2s3w 2s3w"
    assert (field.bag, field.supply, field.phase) == ("-", 0, "settle")
    assert field.settle(0).settle(0).pieces() == [20, 15, 10, 5, 2]


SHIPPED = season_option().choices


def pieces_of(name: str) -> list[tuple[int, int]]:
    """Snakes and rice of each paddy."""
    numbers = season_option().code(name)
    return list(zip(numbers[:5], numbers[5:], strict=True))


def test_T18_five_rainy_and_five_dry_seasons() -> None:
    names = {f"{season}-{number}" for season in ("rainy", "dry") for number in range(1, 6)}
    assert set(SHIPPED) == {"plain", *names}


@pytest.mark.parametrize("name", SHIPPED)
def test_T18_every_season_fits_the_pieces_and_the_paddies(name: str) -> None:
    paddies = pieces_of(name)
    assert len(paddies) == 5
    assert all(snakes >= 0 and rice >= 0 and snakes + rice <= 9 for snakes, rice in paddies)
    assert 2 * sum(snakes for snakes, _ in paddies) <= 20
    assert 2 * sum(rice for _, rice in paddies) <= 30


@pytest.mark.parametrize("name", SHIPPED)
def test_T18_more_pieces_in_the_rainy_season_and_fewer_in_the_dry(name: str) -> None:
    pieces = sum(map(sum, pieces_of(name)))
    if name.startswith("rainy"):
        assert pieces > 10
    elif name.startswith("dry"):
        assert pieces < 10
    else:
        assert pieces_of(name) == [(2, 0)] * 5


@pytest.mark.parametrize("season", ["rainy", "dry"])
def test_T18_a_season_goes_from_gentle_to_wild(season: str) -> None:
    beyond = [abs(sum(map(sum, pieces_of(f"{season}-{number}"))) - 10) for number in range(1, 6)]
    assert beyond == sorted(beyond)
    assert sum(1 <= pieces <= 4 for pieces in beyond) >= 3


@pytest.mark.parametrize("name", SHIPPED)
def test_T18_both_sides_are_alike(name: str) -> None:
    field = fresh(name)
    while field.phase == "rain":
        field.draw(max(field.odds()))
    for paddy, (snakes, rice) in enumerate(pieces_of(name)):
        for seat in (0, 1):
            here = field.pos.field[seat, paddy].tolist()
            assert (here[0], sum(here[1:4]), here[4]) == (snakes, rice, 0), word(here)


def turned(paddies: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    return [[*paddies[start:], *paddies[:start]] for start in range(5)]


def test_T18_no_season_is_a_rotation_of_another() -> None:
    for one, other in combinations(SHIPPED, 2):
        assert pieces_of(one) not in turned(pieces_of(other)), (one, other)


def test_T18_anyone_can_add_a_season_as_a_file(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text('paddies = "ss - sr s -"\n', "utf-8")
    field = fresh(season_option().parse(str(sheet)))
    assert field.paddies(0) == field.paddies(1) == "2s - s s -"
    assert (field.phase, field.pos.rain.tolist()) == ("rain", [0, 0, 1, 0, 0])


def test_nothing_is_hidden_and_everybody_sees_every_move() -> None:
    field = Board("2swF s - - -", barn="w").sow("s")
    before = field.pos.tobytes()
    for viewer in (0, 1, SPECTATOR):
        verbs.conceal(field.pos, viewer)
        verbs.imagine(field.pos, viewer, new_rng(1, 2))
        assert field.pos.tobytes() == before
        assert verbs.glimpse(field.pos, viewer, 0, rules.WHITE) == rules.WHITE


@pytest.mark.skipif(not COMPILED, reason="takes thousands of games")
@pytest.mark.parametrize("name", SHIPPED)
def test_T18_random_players_find_a_season_even_and_not_too_long(name: str) -> None:
    rng, out, weights = new_rng(18), np.zeros(WIDEST, np.int64), np.zeros(WIDEST, np.int64)
    first, turns = [], []
    for _ in range(2000):
        pos = GAME.start(2, {"season": name, "first": "seat-1"})
        play_out(pos, rng, out, weights)
        first.append(GAME.ranks(pos)[0] == 1)
        turns.append(int(pos.turns))
    assert 0.43 < np.mean(first) < 0.57
    assert np.percentile(turns, 95) <= 100
