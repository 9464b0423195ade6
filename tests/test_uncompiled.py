"""Everything works without compilation too (`NUMBA_DISABLE_JIT=1`), and comes to the same results."""

import json
from pathlib import Path

import pytest

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.perft import perft
from meandre.games import catalogue
from meandre.study.simulate import simulate
from tests.core.support.processes import finish, start
from tests.support.games import BUILT_IN

CODE = """
import sys
from tests.test_uncompiled import results, chosen_moves
print(results(sys.argv[1]))
print(*chosen_moves(sys.argv[1]))
"""
ROOT = Path(__file__).parent.parent


def results(name: str) -> str:
    """What some games and counts come to, as JSON."""
    game = catalogue.game(name)
    match = Match(game, None, {}, FairStream(bytes(32)))
    for _ in range(20):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[-1])
    study = simulate(game, game.seats[-1], games=2, seed=5, threads=1)
    lines = perft(game.start(game.seats[0]), 2)
    return json.dumps([match.position.tobytes().hex(), study.endings, str(study.scores), lines])


def chosen_moves(name: str) -> list[bool]:
    """Whether what bots choose is legal."""
    from meandre.bots.specs import bot

    game = catalogue.game(name)
    match = Match(game)
    seat = match.actors()[0]
    specs = ("random", "search:10", "plain:5", f"{name}:2")
    return [bot(game, spec).choose(match.view(seat), seat, 1) in match.codes(seat) for spec in specs]


@pytest.mark.parametrize("name", BUILT_IN)
def test_uncompiled_a_game_is_the_same(name: str, tmp_path: Path) -> None:
    out, err = finish(start(tmp_path / "cache", "-c", CODE, name, folders=(ROOT / "src", ROOT), jit=False))
    assert err == ""
    assert out.splitlines() == [results(name), "True True True True"]
    assert not [*tmp_path.rglob("*.nbc")]
