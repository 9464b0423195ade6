"""Bots by spec, and how they choose."""

from collections import Counter

import pytest

from meandre.bots.bot import Bot, RandomBot, SearchBot
from meandre.bots.heuristics import search_settings
from meandre.bots.specs import bot
from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.position import Position
from tests.bots.support.toy_games import MATRIX, matrix_game
from tests.bots.test_analysis import midgame_decision


def test_specs(game: Game) -> None:
    assert isinstance(bot(game, "random"), RandomBot)
    for number, level in enumerate(search_settings(game).levels, 1):
        found = bot(game, f"{game.name}:{number}")
        assert isinstance(found, SearchBot)
        assert (found.simulations, found.seconds, found.random_move_rate) == (
            level.simulations,
            None,
            level.random_move_rate,
        )
    known, plain, timed = bot(game, "search:70"), bot(game, "plain:70"), bot(game, "search:70ms")
    assert isinstance(known, SearchBot)
    assert isinstance(plain, SearchBot)
    assert isinstance(timed, SearchBot)
    assert (known.simulations, known.analyzer.workers[0].use_heuristics) == (70, True)
    assert (plain.simulations, plain.analyzer.workers[0].use_heuristics) == (70, False)
    assert (timed.simulations, timed.seconds) == (None, 0.07)


@pytest.mark.parametrize("spec", ["", "chess:3", "search", "search:0", "search:-5", "search:5s", "plain:x", "Random"])
def test_an_unknown_spec_is_refused_with_a_list_of_known_ones(game: Game, spec: str) -> None:
    with pytest.raises(OptionError, match=f"{game.name}:1"):
        bot(game, spec)


def test_levels_go_from_1_to_5(game: Game) -> None:
    for spec in (f"{game.name}:0", f"{game.name}:6"):
        with pytest.raises(OptionError):
            bot(game, spec)


@pytest.mark.parametrize("spec", ["random", "plain:20", "search:20"])
def test_bots_play_whole_games_of_legal_moves(game: Game, spec: str) -> None:
    player: Bot = bot(game, spec)
    pos = game.start(game.seats[-1], {})
    step = 0
    while acting := verbs.actors(pos):
        seat, move = verbs.CHANCE, 0
        if acting == verbs.CHANCE_ACTS:
            move = game.odds(pos)[0][step % len(game.odds(pos)[0])]
        elif step < 40:
            seat = acting.bit_length() - 1
            move = player.choose(view_of(pos, seat), seat, step)
            assert move in game.moves(pos, seat)
        else:
            break
        verbs.play(pos, seat, move)
        step += 1


def view_of(pos: Position, seat: int) -> Position:
    view = pos.copy()
    verbs.conceal(view, seat)
    return view


def test_a_mixed_strategy_is_played_mixed() -> None:
    player = SearchBot(MATRIX, simulations=3000)
    chosen = Counter(player.choose(matrix_game([[100, 0], [0, 100]]), 0, seed) for seed in range(60))
    assert min(chosen[0], chosen[1]) > 15


def test_a_random_move_rate_of_1_never_searches(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    player = SearchBot(game, simulations=10**9, random_move_rate=1.0)  # a search would take hours
    assert {player.choose(view, seat, seed) for seed in range(100)} == set(game.moves(view, seat))


def test_the_same_seed_makes_the_same_choice(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    player = bot(game, "search:50")
    assert [player.choose(view, seat, 3) for _ in range(3)] == [bot(game, "search:50").choose(view, seat, 3)] * 3
