"""Rules as plain Python in a process that compiles: the same games, and nothing is compiled for them."""

import os
import random
import subprocess
from pathlib import Path

import pytest

from meandre.bots.specs import built_in
from meandre.core import record as records
from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.rule import COMPILED, Rule, interpreted, rule
from tests.core.support.processes import PYTHON, SOURCE, TIMEOUT

WHOLE_SURFACE = """
import random, sys
from meandre.bots.specs import built_in
from meandre.core import verbs
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, translate
from meandre.core.rule import Rule
from meandre.games.catalogue import games
from meandre.pictures.marks import Marks
from meandre.teaching.material import teaching_of

def compiled():
    found = [(name, value) for module in list(sys.modules.values()) if module.__name__.startswith("meandre")
             for name, value in list(vars(module).items()) if isinstance(value, Rule)]
    return sorted({name for name, value in found if value.signatures})

for game in games():
    verbs.interpret(game.position_type)
    chooser = random.Random(1)
    match = Match(game, ["Ada", "Bo"])
    for _ in range(150):
        if match.over:
            break
        seat = chooser.choice(match.actors())
        view = match.view(seat)
        moves = game.moves(view, seat)
        messages = [*game.sentences.position(view, seat), *game.fact_messages(view)]
        messages += [game.sentences.move(view, seat, code) for code in moves]
        messages += getattr(game.sentences, "prospects", lambda *_: [])(view, seat)
        for message in messages:
            translate(message, chooser.choice(LANGUAGES), match.names)
        for code in range(game.rules.MOVES):
            verbs.refusal(view, seat, code), game.touch_target(view, seat, code)
        game.picture(view, Marks(seat, tuple(moves)))
        match.play(seat, chooser.choice(match.legal(seat)))
    while not match.over:
        seat = chooser.choice(match.actors())
        match.play(seat, chooser.choice(match.legal(seat)))
    view = match.view(verbs.SPECTATOR)
    ending = [game.sentences.prompt(view, 0), *game.sentences.position(view, 0), *game.fact_messages(view)]
    ending.append(game.message(f"ending-{match.result().ending}"))
    for message in ending:
        translate(message, "fr", match.names)
    game.picture(view), game.scores(view), game.ranks(view)
    for figure in teaching_of(game).figures.values():
        figure.drawn(game, "fr")
    match = Match(game, ["Ada", "Bo"])
    for level in (1, 2, 5):
        thinker = built_in(game, f"{game.name}:{level}", compiled=False)
        thinker.seconds = 0.1
        seat = match.actors()[0]
        thinker.choose(match.view(seat), seat, 1)

needed_numba = "numba" in sys.modules
for game in games():
    print(game.name, compiled(), needed_numba)
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_nothing_is_compiled_for_a_game_that_is_interpreted(tmp_path: Path) -> None:
    script = tmp_path / "surface.py"
    script.write_text(WHOLE_SURFACE)
    variables = {**os.environ, "MEANDRE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(SOURCE)}
    command = [*PYTHON, str(script)]  # a new Python, in which nothing is imported yet
    out = subprocess.run(command, env=variables, check=True, stdout=subprocess.PIPE, text=True, timeout=TIMEOUT).stdout
    assert [line.partition(" ")[2] for line in out.splitlines()] == ["[] False"] * len(out.splitlines()), out


def play(game: Game, change_over: int | None, with_bot: bool = False) -> str:
    """The record of a game that begins interpreted, if it changes over, and then goes on compiled.

    A bot with the same few simulations before and after has the last seat, if one is wanted.
    """
    chooser = random.Random(5)
    bots = {is_compiled: built_in(game, "search:3", is_compiled) for is_compiled in (False, True)} if with_bot else {}
    if change_over is not None:
        verbs.interpret(game.position_type)
    try:
        match = Match(game, ["Ada", "Bo"], {}, FairStream(bytes(32)))
        for step in range(10**6):
            if step == change_over:
                verbs.interpret(game.position_type, plain=False)
            if match.over:
                break
            seat = chooser.choice(match.actors())
            if bots and seat == 1:
                chosen = bots[step >= (change_over or 0)].choose(match.view(seat), seat, step)
                match.play(seat, game.notation.write(match.view(seat), seat, chosen))
            else:
                match.play(seat, chooser.choice(match.legal(seat)))
    finally:
        verbs.interpret(game.position_type, plain=False)
    return records.write(match.record())


def test_a_game_begun_uncompiled_and_ended_compiled_has_the_same_record(game: Game) -> None:
    compiled = play(game, None)
    assert play(game, 7) == play(game, 40) == compiled


def test_so_has_a_game_with_a_bot_that_searches_uncompiled_at_first(game: Game) -> None:
    assert play(game, 7, with_bot=True) == play(game, None, with_bot=True)


@rule
def doubled(n: int) -> int:
    """A rule that is called by another one."""
    return 2 * n


@rule
def tripled(n: int) -> int:
    """A rule that calls another one."""
    return doubled(n) + n


def test_the_rules_that_a_rule_calls_are_interpreted_too() -> None:
    plain = interpreted(tripled)
    assert plain(14) == 42
    assert not isinstance(plain, Rule)
    assert not isinstance(plain.__globals__["doubled"], Rule)
    assert plain is interpreted(tripled)
    assert interpreted(plain) is plain
    assert plain.__doc__ == "A rule that calls another one."
