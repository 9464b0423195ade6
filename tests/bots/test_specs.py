"""Bots by spec, and how they choose."""

import shutil
import sys
from collections import Counter
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from meandre.bots import loading
from meandre.bots.bot import Bot, RandomBot, SearchBot, close
from meandre.bots.faults import BotCrash, Faults, GuardedBot
from meandre.bots.heuristics import search_settings
from meandre.bots.program_bot import ProgramBot
from meandre.bots.specs import bot, built_in
from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.games import catalogue
from meandre.study.tournament import tournament
from tests.bots.support.toy_games import MATRIX, matrix_game
from tests.bots.test_analysis import midgame_decision

MEHEN = catalogue.game("mehen")


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


MINE = """
class Mine:
    def __init__(self, game):
        self.game = game

    def choose(self, view, seat, seed):
        return self.game.moves(view, seat)[-1]


class Bare:
    def choose(self, view, seat, seed):
        print("a note that is no answer")
        raise RuntimeError("lost")


class Wordy:
    def choose(self, view, seat, seed):
        return "a word"


class Demanding:
    def __init__(self, game, depth):
        pass


class Lazy:
    pass


def failing(game):
    raise RuntimeError("no book")


NUMBER = 3
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots of somebody's own, which is the current one."""
    (tmp_path / "mybot.py").write_text(MINE)
    (tmp_path / "broken.py").write_text("import no_such_module")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mybot", raising=False)
    return tmp_path


def test_somebodys_own_class_is_a_bot_by_module_by_file_and_by_entry_point(
    game: Game, own_bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    points = {"greedy": EntryPoint("greedy", "mybot:Mine", loading.GROUP)}
    monkeypatch.setattr(loading, "installed", lambda: points)
    for spec in ("mybot:Mine", f"{own_bots}/mybot.py:Mine", "./mybot.py:Mine", "greedy"):
        found = bot(game, spec)
        assert isinstance(found, GuardedBot)
        assert found.choose(view, seat, 1) == game.moves(view, seat)[-1]
        assert found.faults == Faults()


def test_a_class_with_a_clock_runs_in_a_process_of_its_own(own_bots: Path) -> None:
    view, seat = midgame_decision(MEHEN, 2)
    found = bot(MEHEN, "mybot:Mine@60s")
    assert isinstance(found, GuardedBot)
    assert isinstance(found.bot, ProgramBot)
    assert found.bot.seconds == 60
    assert found.choose(view, seat, 1) == MEHEN.moves(view, seat)[-1]
    assert found.faults == Faults()
    close(found)
    lost, wordy = bot(MEHEN, "mybot:Bare@60s"), bot(MEHEN, "mybot:Wordy@60s")
    assert isinstance(lost, GuardedBot)
    assert isinstance(wordy, GuardedBot)
    with pytest.raises(BotCrash, match=r"(?s)it says: RuntimeError: lost.*a note that is no answer"):
        lost.bot.choose(view, seat, 1)
    assert wordy.choose(view, seat, 1) in MEHEN.moves(view, seat)
    assert wordy.faults == Faults(illegal=1)
    close(lost)
    close(wordy)


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("nobot:Mine", "ModuleNotFoundError: No module named 'nobot'"),
        ("broken:Mine", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("mybot:Yours", "there is no Yours in mybot"),
        ("nobot.py:Mine", "there is no file nobot.py"),
        ("mybot:NUMBER", "it is neither a class nor a function"),
        ("mybot:Demanding", "it must take the game, or nothing"),
        ("mybot:Lazy", "it has no method choose"),
        ("mybot:failing", "RuntimeError: no book"),
        ("mybot:Lazy@2s", "it has no method choose"),
        ("mybot:Mine@0s", "0s is no time, such as 500ms or 2s"),
        ("./mybot@2h", "2h is no time"),
        ("./nobot", "it is not ready to play: the program cannot be started: .*No such file"),
        ("./mybot.py", "the program cannot be started: .*Permission denied"),
        ("exec:", "this is no command"),
        ("exec:'./mybot", "this is no command .*quotation"),
        ("exec:true", "the program ended with exit code 0"),
    ],
)
def test_a_bot_that_cannot_be_used_is_refused_with_the_reason(own_bots: Path, spec: str, problem: str) -> None:
    with pytest.raises(OptionError, match=f"cannot be used: .*{problem}"):
        bot(MEHEN, spec)


@pytest.mark.parametrize("spec", ["mybot:Mine", "./mybot", "exec:true"])
def test_the_server_makes_our_bots_only(own_bots: Path, spec: str) -> None:
    with pytest.raises(OptionError, match="There is no bot"):
        built_in(MEHEN, spec)


EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    "spec",
    [
        f"{EXAMPLES}/greedy.py:Greedy",
        f"exec:{sys.executable} {EXAMPLES}/stdio_bot.py",
        pytest.param(
            f"exec:node {EXAMPLES}/stdio_bot.mjs",
            marks=pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node on this machine"),
        ),
    ],
)
def test_the_example_bots_play_every_game(game: Game, spec: str) -> None:
    player = bot(game, spec)
    bots = {spec: player, "random": RandomBot(game)}
    result = tournament(game, [*bots], 2, threads=1, seed=1, bot=lambda game, name: bots[name])
    assert result.games == 2
    assert isinstance(player, GuardedBot)
    assert player.faults == Faults()
    close(player)
