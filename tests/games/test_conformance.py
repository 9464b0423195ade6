"""Every game keeps the promises of the verbs; and the check notices when one does not."""

import re
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.game import Game
from meandre.games import catalogue
from meandre.games.catalogue import GAMES
from meandre.testing import Walk, check_game
from meandre.testing import walk as walk_module


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """All games, before anybody puts something in the place of a verb: that cannot be compiled ahead."""
    for game in catalogue.games():
        game.start(game.seats[0])


@pytest.mark.slow
def test_the_game_conforms(game: Game) -> None:
    check_game(game, walks=1)


Verb = Callable[..., Any]


def zero_a_weight(honest: Verb, pos: Any, out: Any, weights: Any) -> Any:
    n = honest(pos, out, weights)
    weights[0] = 0
    return n


def twice(honest: Verb, pos: Any, seat: int, out: Any) -> Any:
    n = honest(pos, seat, out)
    out[n] = out[0]
    return n + (n > 0)


def disturb(honest: Verb, pos: Any, seat: int, out: Any) -> Any:
    pos.facts[-1, -1] += 1
    return honest(pos, seat, out)


def for_anybody(honest: Verb, pos: Any, seat: int, out: Any) -> Any:
    return honest(pos, int(pos.turn), out)


def for_any_seat(honest: Verb, pos: Any, seat: int, out: Any) -> Any:
    return honest(pos, int(pos.turn) if seat < pos.seats else seat, out)


def end_it(honest: Verb, pos: Any, *_: Any) -> None:
    pos.ending = 1


def count_up(honest: Verb, pos: Any, seat: int) -> None:
    pos.facts[-1, -1] += 1


def spoil(honest: Verb, pos: Any, *_: Any) -> None:
    pos.facts[-1, -1] = 7


def hide_the_seats(honest: Verb, pos: Any, seat: int) -> None:
    pos.seats = 0


def whatever_the_turn(honest: Verb, pos: Any, seat: int, move: int) -> Any:
    return honest(pos, int(pos.turn) if seat < pos.seats else seat, move)


def anything(honest: Verb, pos: Any, seat: int, move: int) -> Any:
    return verbs.LEGAL if verbs.actors(pos) >> seat & 1 else honest(pos, seat, move)


def even_after_the_end(honest: Verb, pos: Any, seat: int, move: int) -> Any:
    return verbs.LEGAL if verbs.actors(pos) == 0 and move else honest(pos, seat, move)


def trace(honest: Verb, pos: Any, seat: int, move: int) -> Any:
    pos.facts[-1, -1] += 1
    return honest(pos, seat, move)


def nothing(honest: Verb, *_: Any) -> int:
    return 0


def silently(honest: Verb, pos: Any, seat: int, move: int) -> None:
    honest(pos, seat, move)
    pos.fact_count = 0


def moodily(honest: Verb, pos: Any, seat: int, move: int, moods: list[int] = [0]) -> None:  # noqa: B006
    honest(pos, seat, move)
    moods[0] += 1
    pos.facts[-1, -1] = moods[0]


def ones(honest: Verb, pos: Any, out: Any) -> None:
    out.fill(1)


def winners_all(honest: Verb, pos: Any, out: Any) -> None:
    honest(pos, out)
    out[out > 0] = 1


def after_itself(honest: Verb, pos: Any, out: Any) -> None:
    honest(pos, out)
    out[out > 0] += 1


def blindly(honest: Verb, pos: Any, viewer: int, seat: int, move: int) -> int:
    return move if viewer == seat else 511


def not_to_oneself(honest: Verb, pos: Any, viewer: int, seat: int, move: int) -> int:
    return 511 if viewer == seat else int(honest(pos, viewer, seat, move))


def whoever(honest: Verb, pos: Any) -> Any:
    return honest(pos) and 1 << 7


BREAKS: list[tuple[str, str, Verb]] = [
    ("who acts is chance or a seat of the game", "actors", whoever),
    ("who may act has a move", "moves", nothing),
    ("moves differ", "moves", twice),
    ("asking for the moves changes nothing", "moves", disturb),
    ("chance has outcomes and no moves", "moves", for_anybody),
    ("is offered and not refused", "moves", for_any_seat),
    ("odds are positive", "odds", zero_a_weight),
    ("a move changes the position", "play", nothing),
    ("a move makes news", "play", silently),
    ("the same move has the same effect", "play", moodily),
    ("what is not among the moves is refused", "refusal", anything),
    ("is refused", "refusal", whatever_the_turn),
    ("who may not act is refused", "refusal", even_after_the_end),
    ("a refused move changes nothing", "refusal", trace),
    ("scores only at the end", "scores", ones),
    ("ranks only at the end", "ranks", ones),
    ("equal ranks have equal scores", "ranks", winners_all),
    ("a rank is one more than those before it", "ranks", after_itself),
    ("moves that look the same lead to the same", "glimpse", blindly),
    ("a player sees their own moves", "glimpse", not_to_oneself),
    ("concealing twice hides no more than once", "conceal", count_up),
    ("seats is no secret and is not hidden", "conceal", hide_the_seats),
    ("a concealed position imagined and concealed again is the same", "imagine", spoil),
    ("an imagined world has the same actors", "imagine", end_it),
]


@pytest.mark.parametrize(("promise", "verb", "lie"), BREAKS, ids=lambda part: getattr(part, "__name__", None))
def test_a_broken_promise_is_noticed(
    game: Game, promise: str, verb: str, lie: Verb, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher = verbs.implementation(game.position_type, verb)
    honest = getattr(teacher, verb)
    monkeypatch.setattr(teacher, verb, lambda *args: lie(honest, *args))
    with pytest.raises(AssertionError, match=re.escape(promise)):
        for seed in range(3):
            Walk(game, game.seats[-1], {option.name: option.default for option in game.options}, seed).check()


def walk(game: Game) -> None:
    Walk(game, game.seats[0], {option.name: option.default for option in game.options}, 0).check()


@pytest.mark.parametrize("name", [name for name in GAMES if catalogue.game(name).secrets.SECRET])
def test_a_secret_told_by_a_move_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game(name)
    monkeypatch.setattr(game.secrets, "glimpse", lambda pos, viewer, seat, move: move)
    with pytest.raises(AssertionError, match="a glimpse tells no more than can be seen afterwards"):
        walk(game)


@pytest.mark.parametrize("name", [name for name in GAMES if catalogue.game(name).secrets.SECRET])
def test_a_secret_that_is_not_kept_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game(name)
    monkeypatch.setattr(game.secrets, "conceal", lambda pos, seat: None)
    with pytest.raises(AssertionError, match=r"moves that look the same lead to the same|conceal"):
        walk(game)


def change_of_mind(honest: Verb, pos: Any, seat: int, move: int) -> None:
    before = int(pos.fact_count)
    honest(pos, seat, move)
    if pos.fact_count == before and verbs.actors(pos):
        pos.facts[-1, -1] += 1


def test_a_change_of_mind_that_shows_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("riombo")
    game.start(2)
    honest = game.rules.play
    monkeypatch.setattr(game.rules, "play", lambda *args: change_of_mind(honest, *args))
    with pytest.raises(AssertionError, match="nobody else sees that a seat has changed its mind"):
        walk(game)


def test_a_choice_that_depends_on_the_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("riombo")
    game.start(2)
    honest = game.rules.play

    def play(pos: Any, seat: int, move: int) -> None:
        honest(pos, seat, move)
        pos.winning += seat if len(Walk.seats_in(here, verbs.actors(pos))) == 1 else 0

    here = Walk(game, 2, {option.name: option.default for option in game.options}, 0)
    monkeypatch.setattr(game.rules, "play", play)
    with pytest.raises(AssertionError, match="choices at the same time may come in any order"):
        here.check()


def test_a_game_without_end_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk_module, "LONGEST_WALK", 50)
    with pytest.raises(AssertionError, match="every game ends"):
        walk(game)


def test_an_ending_without_a_name_is_noticed(game: Game) -> None:
    with pytest.raises(AssertionError, match="an ended game says how"):
        walk(replace(game, endings={}))


def test_a_secret_that_is_not_hidden_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    field = (game.position_type.names or ())[-1]
    with pytest.raises(AssertionError, match="conceal hides"):
        monkeypatch.setattr(game.secrets, "SECRET", (*game.secrets.SECRET, field))
        walk(game)


def test_a_setup_with_a_memory_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, calls = game.rules.setup, [0]

    def setup(pos: Any, seats: int, options: Any) -> None:
        honest(pos, seats, options)
        calls[0] += 1
        pos.facts[-1, -1] = calls[0]

    monkeypatch.setattr(game.rules, "setup", setup)
    with pytest.raises(AssertionError, match="setup gives the same position twice"):
        walk(game)


def test_a_notation_that_is_not_read_back_is_noticed(game: Game) -> None:
    class Muddle:
        """Writes well and reads badly."""

        write = staticmethod(game.notation.write)

        @staticmethod
        def read(pos: Any, seat: int, text: str) -> int:
            return -1

    class Mumble(Muddle):
        """Writes the same for everything."""

        write = staticmethod(lambda pos, seat, move: "hm")

    with pytest.raises(AssertionError, match="is read back"):
        walk(replace(game, notation=Muddle()))
    with pytest.raises(AssertionError, match="notation tells moves apart"):
        walk(replace(game, notation=Mumble()))


def test_two_games_with_the_same_record_are_refused(game: Game) -> None:
    other = ModuleType("other.rules")
    other.__dict__.update(vars(game.rules) | {"__name__": "other.rules"})
    with pytest.raises(ValueError, match="could not tell them apart"):
        replace(game, rules=other)


def test_verbs_speak_by_the_type_of_the_record(game: Game) -> None:
    pos = game.start(game.seats[0])
    assert verbs.actors(pos) == game.rules.actors(pos)
    with pytest.raises(KeyError):
        verbs.actors(np.zeros(1, np.dtype((np.record, [("other", np.int8)]))).view(np.recarray)[0])
