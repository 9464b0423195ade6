"""Every game keeps the promises of the verbs, and the check notices each broken promise."""

import re
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.compile_ahead import jobs
from meandre.core.game import Game
from meandre.core.rule import COMPILED
from meandre.games import catalogue
from meandre.games.catalogue import GAMES
from meandre.testing import RandomGame, check_game, default_options


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Load all verbs before a test replaces one by a function that cannot be compiled.

    A verb that is loaded later is found to be made of other sources than the one in the cache, and compiled again.
    """
    for game in catalogue.games():
        game.start(game.seats[0])
        for function, types in jobs(game, "rules") if COMPILED else ():
            function.compile(types)  # type: ignore[attr-defined]


@pytest.mark.slow
def test_the_game_conforms(game: Game) -> None:
    check_game(game, walks=1)


Verb = Callable[..., Any]


def zero_weight(correct: Verb, pos: Any, out: Any, weights: Any) -> Any:
    n = correct(pos, out, weights)
    weights[0] = 0
    return n


def duplicate_move(correct: Verb, pos: Any, seat: int, out: Any) -> Any:
    n = correct(pos, seat, out)
    out[n] = out[0]
    return n + (n > 0)


def change_facts(correct: Verb, pos: Any, seat: int, out: Any) -> Any:
    pos.facts[-1, -1] += 1
    return correct(pos, seat, out)


def moves_for_anybody(correct: Verb, pos: Any, seat: int, out: Any) -> Any:
    return correct(pos, int(pos.turn), out)


def moves_for_any_seat(correct: Verb, pos: Any, seat: int, out: Any) -> Any:
    return correct(pos, int(pos.turn) if seat < pos.seats else seat, out)


def end_game(correct: Verb, pos: Any, *_: Any) -> None:
    pos.ending = 1


def count_calls(correct: Verb, pos: Any, seat: int) -> None:
    pos.facts[-1, -1] += 1


def set_fact(correct: Verb, pos: Any, *_: Any) -> None:
    pos.facts[-1, -1] = 7


def hide_the_seats(correct: Verb, pos: Any, seat: int) -> None:
    pos.seats = 0


def refuse_by_turn(correct: Verb, pos: Any, seat: int, move: int) -> Any:
    return correct(pos, int(pos.turn) if seat < pos.seats else seat, move)


def accept_all_from_actors(correct: Verb, pos: Any, seat: int, move: int) -> Any:
    return verbs.LEGAL if verbs.actors(pos) >> seat & 1 else correct(pos, seat, move)


def accept_after_the_end(correct: Verb, pos: Any, seat: int, move: int) -> Any:
    return verbs.LEGAL if verbs.actors(pos) == 0 and move else correct(pos, seat, move)


def leave_trace(correct: Verb, pos: Any, seat: int, move: int) -> Any:
    pos.facts[-1, -1] += 1
    return correct(pos, seat, move)


def do_nothing(correct: Verb, *_: Any) -> int:
    return 0


def drop_facts(correct: Verb, pos: Any, seat: int, move: int) -> None:
    correct(pos, seat, move)
    pos.fact_count = 0


def nondeterministic(correct: Verb, pos: Any, seat: int, move: int, calls_so_far: list[int] = [0]) -> None:  # noqa: B006
    correct(pos, seat, move)
    calls_so_far[0] += 1
    pos.facts[-1, -1] = calls_so_far[0]


def all_ones(correct: Verb, pos: Any, out: Any) -> None:
    out.fill(1)


def other_scores(correct: Verb, pos: Any, out: Any, calls_so_far: list[int] = [0]) -> None:  # noqa: B006
    calls_so_far[0] += 1
    out.fill(calls_so_far[0])


def all_winners(correct: Verb, pos: Any, out: Any) -> None:
    correct(pos, out)
    out[out > 0] = 1


def rank_too_low(correct: Verb, pos: Any, out: Any) -> None:
    correct(pos, out)
    out[out > 0] += 1


def hide_from_others(correct: Verb, pos: Any, viewer: int, seat: int, move: int) -> int:
    return move if viewer == seat else 511


def decide_by_facts(correct: Verb, pos: Any, seat: int, move: int) -> None:
    first = pos.facts[0, 0]
    correct(pos, seat, move)
    pos.facts[-1, -1] = first


def hide_from_oneself(correct: Verb, pos: Any, viewer: int, seat: int, move: int) -> int:
    return 511 if viewer == seat else int(correct(pos, viewer, seat, move))


def unknown_actor(correct: Verb, pos: Any) -> Any:
    return correct(pos) and 1 << 7


BROKEN: list[tuple[str, str, Verb]] = [
    ("who acts is chance or a seat of the game", "actors", unknown_actor),
    ("who may act has a move", "moves", do_nothing),
    ("moves differ", "moves", duplicate_move),
    ("asking for the moves changes nothing", "moves", change_facts),
    ("chance has outcomes and no moves", "moves", moves_for_anybody),
    ("is offered and not refused", "moves", moves_for_any_seat),
    ("odds are positive", "odds", zero_weight),
    ("a move changes the position", "play", do_nothing),
    ("a move adds facts", "play", drop_facts),
    ("the same move has the same effect", "play", nondeterministic),
    ("the same move has the same effect, whatever facts the last one had", "play", decide_by_facts),
    ("what is not among the moves is refused", "refusal", accept_all_from_actors),
    ("is refused", "refusal", refuse_by_turn),
    ("who may not act is refused", "refusal", accept_after_the_end),
    ("a refused move changes nothing", "refusal", leave_trace),
    ("everybody may know the scores", "scores", other_scores),
    ("ranks only at the end", "ranks", all_ones),
    ("equal ranks have equal scores", "ranks", all_winners),
    ("a rank is one more than the better seats", "ranks", rank_too_low),
    ("moves with the same glimpse lead to the same view", "glimpse", hide_from_others),
    ("a player sees their own moves", "glimpse", hide_from_oneself),
    ("concealing twice hides no more than once", "conceal", count_calls),
    ("seats is no secret and is not hidden", "conceal", hide_the_seats),
    ("a concealed position imagined and concealed again is the same", "imagine", set_fact),
    ("an imagined position has the same actors", "imagine", end_game),
]


@pytest.mark.parametrize(("promise", "verb", "broken"), BROKEN, ids=lambda part: getattr(part, "__name__", None))
def test_a_broken_promise_is_noticed(
    game: Game, promise: str, verb: str, broken: Verb, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = verbs.implementation(game.position_type, verb)
    correct = getattr(module, verb)
    monkeypatch.setattr(module, verb, lambda *args: broken(correct, *args))
    with pytest.raises(AssertionError, match=re.escape(promise)):
        for seed in range(3):
            RandomGame(game, game.seats[-1], default_options(game), seed).check()


def walk(game: Game) -> None:
    RandomGame(game, game.seats[0], default_options(game), 0).check()


@pytest.mark.parametrize("name", [name for name in GAMES if catalogue.game(name).secrets.SECRET])
def test_a_secret_shown_by_a_move_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game(name)
    monkeypatch.setattr(game.secrets, "glimpse", lambda pos, viewer, seat, move: move)
    with pytest.raises(AssertionError, match="a glimpse shows no more than the view after the move"):
        walk(game)


@pytest.mark.parametrize("name", [name for name in GAMES if catalogue.game(name).secrets.SECRET])
def test_a_secret_that_is_not_kept_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game(name)
    monkeypatch.setattr(game.secrets, "conceal", lambda pos, seat: None)
    with pytest.raises(AssertionError, match=r"moves with the same glimpse lead to the same view|conceal"):
        walk(game)


def show_changed_choice(correct: Verb, pos: Any, seat: int, move: int) -> None:
    changed = not verbs.actors(pos) >> seat & 1
    correct(pos, seat, move)
    if changed:
        pos.facts[-1, -1] += 1


def test_a_changed_choice_that_shows_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("riombo")
    game.start(2)
    correct = game.rules.play
    monkeypatch.setattr(game.rules, "play", lambda *args: show_changed_choice(correct, *args))
    with pytest.raises(AssertionError, match="nobody else sees that a seat has changed its choice"):
        walk(game)


def test_a_choice_that_depends_on_the_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("riombo")
    game.start(2)
    correct = game.rules.play

    def play(pos: Any, seat: int, move: int) -> None:
        correct(pos, seat, move)
        pos.winning += seat if len(here.seats_in(verbs.actors(pos))) == 1 else 0

    here = RandomGame(game, 2, default_options(game), 0)
    monkeypatch.setattr(game.rules, "play", play)
    with pytest.raises(AssertionError, match="choices at the same time may come in any order"):
        here.check()


def test_a_game_without_end_is_noticed(game: Game) -> None:
    with pytest.raises(AssertionError, match="every game ends"):
        RandomGame(game, game.seats[0], default_options(game), 0, longest=50).check()


def test_an_ending_without_a_name_is_noticed(game: Game) -> None:
    with pytest.raises(AssertionError, match="an ended game has a named ending"):
        walk(replace(game, endings={}))


def test_a_secret_that_is_not_hidden_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    field = (game.position_type.names or ())[-1]
    with pytest.raises(AssertionError, match="conceal hides"):
        monkeypatch.setattr(game.secrets, "SECRET", (*game.secrets.SECRET, field))
        walk(game)


def test_a_setup_that_depends_on_earlier_calls_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    correct, calls = game.rules.setup, [0]

    def setup(pos: Any, seats: int, options: Any) -> None:
        correct(pos, seats, options)
        calls[0] += 1
        pos.facts[-1, -1] = calls[0]

    monkeypatch.setattr(game.rules, "setup", setup)
    with pytest.raises(AssertionError, match="setup gives the same position twice"):
        walk(game)


def test_a_notation_that_is_not_read_back_is_noticed(game: Game) -> None:
    class Misread:
        """Writes correctly and reads nothing."""

        write = staticmethod(game.notation.write)

        @staticmethod
        def read(pos: Any, seat: int, text: str) -> int:
            return -1

    class Ambiguous(Misread):
        """Writes the same text for every move."""

        write = staticmethod(lambda pos, seat, move: "move")

    with pytest.raises(AssertionError, match="is read back"):
        walk(replace(game, notation=Misread()))
    with pytest.raises(AssertionError, match="notation tells moves apart"):
        walk(replace(game, notation=Ambiguous()))


def test_two_games_with_the_same_record_are_refused(game: Game) -> None:
    other = ModuleType("other.rules")
    other.__dict__.update(vars(game.rules) | {"__name__": "other.rules"})
    with pytest.raises(ValueError, match="could not tell them apart"):
        replace(game, rules=other)


def test_a_verb_finds_its_game_by_the_type_of_the_record(game: Game) -> None:
    pos = game.start(game.seats[0])
    assert verbs.actors(pos) == game.rules.actors(pos)
    with pytest.raises(KeyError):
        verbs.actors(np.zeros(1, np.dtype((np.record, [("other", np.int8)]))).view(np.recarray)[0])
