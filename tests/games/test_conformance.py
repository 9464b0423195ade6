"""Every game keeps the promises of the verbs; and the check notices when one does not."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.game import Game
from meandre.testing import Walk, check_game


@pytest.mark.slow
def test_the_game_conforms(game: Game) -> None:
    check_game(game, walks=2)


BREAKS: dict[str, tuple[str, Any]] = {
    "scores only at the end": ("scores", lambda pos, out: out.fill(1)),
    "ranks only at the end": ("ranks", lambda pos, out: out.fill(1)),
    "odds are positive": ("odds", "zero a weight"),
    "concealing twice hides no more than once": ("conceal", "count up"),
    "a concealed position imagined and concealed again is the same": ("imagine", "spoil"),
    "nobody moves while chance acts": ("refusal", lambda pos, seat, move: verbs.LEGAL),
    "is not among the moves and is refused": ("refusal", "allow all"),
    "a move changes the position": ("play", lambda pos, seat, move: None),
    "who may act has a move": ("moves", lambda pos, seat, out: 0),
    "moves differ": ("moves", "twice"),
}


def broken(game: Game, promise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make one verb of the game break its promise."""
    name, lie = BREAKS[promise]
    honest = getattr(game.rules, name)

    def zero_a_weight(pos: Any, out: Any, weights: Any) -> int:
        n: int = honest(pos, out, weights)
        weights[0] = 0
        return n

    def count_up(pos: Any, seat: int) -> None:
        pos.news[-1, -1] += 1

    def spoil(pos: Any, seat: int, rng: Any) -> None:
        pos.news[-1, -1] = 7

    def allow_all(pos: Any, seat: int, move: int) -> int:
        if verbs.actors(pos) == verbs.CHANCE_ACTS:
            refused: int = honest(pos, seat, move)
            return refused
        return verbs.LEGAL

    def twice(pos: Any, seat: int, out: Any) -> int:
        n: int = honest(pos, seat, out)
        out[n] = out[0]
        return n + 1

    lies = {
        "zero a weight": zero_a_weight,
        "count up": count_up,
        "spoil": spoil,
        "twice": twice,
        "allow all": allow_all,
    }
    monkeypatch.setattr(game.rules, name, lies[lie] if isinstance(lie, str) else lie)


@pytest.mark.parametrize("promise", BREAKS)
def test_a_broken_promise_is_noticed(game: Game, promise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(game, promise, monkeypatch)
    with pytest.raises(AssertionError, match=promise):
        check_game(game, walks=1)


def test_two_games_with_the_same_record_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="could not tell them apart"):
        replace(game, rules=_copy_of(game.rules))


def _copy_of(rules: ModuleType) -> ModuleType:
    other = ModuleType("other.rules")
    other.__dict__.update(vars(rules) | {"__name__": "other.rules"})
    return other


def test_a_notation_that_is_not_read_back_is_noticed(game: Game) -> None:
    class Muddle:
        """Writes well and reads badly."""

        write = staticmethod(game.notation.write)

        @staticmethod
        def read(pos: Any, seat: int, text: str) -> int:
            return -1

    muddled = replace(game, notation=Muddle())
    with pytest.raises(AssertionError, match="is read back"):
        Walk(muddled, game.seats[0], {option.name: option.default for option in game.options}, 0).check()


def test_verbs_speak_by_the_type_of_the_record(game: Game) -> None:
    pos = game.start(game.seats[0])
    assert verbs.actors(pos) == game.rules.actors(pos)
    with pytest.raises(KeyError):
        verbs.actors(np.zeros(1, np.dtype((np.record, [("other", np.int8)]))).view(np.recarray)[0])
