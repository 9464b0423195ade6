"""Games between bots: reproducible wherever they are played, resumable, with tables and records."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from itertools import islice, pairwise
from pathlib import Path

import msgspec
import pytest

import meandre
from meandre.bots.bot import RandomBot
from meandre.core.errors import MeandreError, OptionError
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position
from meandre.core.record import read
from meandre.games import catalogue
from meandre.study import engines
from meandre.study.checkpoint import Checkpoint
from meandre.study.engines import Engine, Schedule, Threads
from meandre.study.game_result import GameResult, packed
from meandre.study.games import Games
from meandre.study.plan import Plan
from meandre.study.play_games import play_games, run
from meandre.study.runner import GameRunner, MakeBot
from tests.study.support.results import result_of

TANBO = catalogue.game("tanbo")


class LastMove:
    """Always takes the last move of the list."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        return self.game.moves(view, seat)[-1]


class DiesOnce:
    """Kills its process once, at its hundredth decision; a file says whether it has."""

    decisions = 0

    def __init__(self, game: Game) -> None:
        self.random = RandomBot(game)

    def choose(self, view: Position, seat: int, seed: int) -> int:
        DiesOnce.decisions += 1
        died = Path(os.environ["DIED"])
        if DiesOnce.decisions == 100 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(view, seat, seed)


class DiesAlways(LastMove):
    """Kills its process whenever it is asked."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, seat, seed)


class Backwards:
    """Plays the schedule, and gives the results in another order."""

    def results(self, game: Game, plan: Plan, schedule: Schedule, bot: MakeBot) -> Iterator[GameResult]:
        runner = GameRunner(game, plan, bot)
        played = [runner.play(*one) for one in schedule]
        random.Random(1).shuffle(played)
        yield from played


def test_the_seed_alone_decides(game: Game) -> None:
    def games(seed: int, engine: Engine) -> Games:
        return play_games(game, ["random", LastMove, "random"], 6, seed=seed, engine=engine)

    one = games(3, Threads(1))
    assert one == games(3, Threads(3)) == games(3, Backwards())
    assert one.results != games(4, Threads(2)).results


def test_processes_and_threads_give_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIED", str(tmp_path / "died"))
    killed = play_games("tanbo", [DiesOnce, LastMove], 6, seed=2, processes=2)
    assert (tmp_path / "died").exists()
    assert killed.results == play_games("tanbo", ["random", LastMove], 6, seed=2).results


def test_a_bot_that_always_kills_its_process_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "MOST_BREAKS", 0)
    with pytest.raises(BrokenProcessPool):
        play_games("tanbo", [DiesAlways], 3, processes=1)


def test_bots_sit_as_given_unless_they_rotate(game: Game) -> None:
    players = game.seats[0]
    given = ["random"] * (players - 1) + [LastMove]
    fixed = play_games(game, given, 3, rotate=False)
    assert [result.bots for result in fixed] == [(*range(players),)] * 3
    assert len({result.chance for result in fixed}) == 3
    rotated = play_games(game, ["random", LastMove], 2, players=2 if 2 in game.seats else None)
    assert rotated.results[0].bots != rotated.results[1].bots
    assert rotated.results[0].chance == rotated.results[1].chance


def test_rows_say_who_sat_where_and_how_it_ended(game: Game) -> None:
    games = play_games(game, ["random", LastMove], 4, seed=1)
    table = games.columns()
    assert table["game"] == [1, 2, 3, 4]
    for result, row in zip(games, table.rows(), strict=True):
        for seat, bot in enumerate(result.bots):
            assert row[f"bot_{seat + 1}"] == games.plan.bots[bot]
            assert (row[f"score_{seat + 1}"], row[f"rank_{seat + 1}"]) == (result.scores[seat], result.ranks[seat])
        assert row["ending"] in game.endings.values()
        assert row["length"] + row["outcomes"] == result.events


def test_decisions_events_and_facts_are_those_of_the_records(game: Game) -> None:
    games = play_games(game, ["random"], 2, seed=5, players=game.seats[-1])
    decisions, events = games.decisions(views=True), games.events()
    for number in (1, 2):
        record = games.record(number)
        match = Match.replay(game, record)
        assert [event for event in events.rows() if event["game"] == number] == [
            {"game": number, "event": place, "seat": seat, "move": move}
            for place, (seat, move) in enumerate(record.events)
        ]
        mine = [row for row in decisions.rows() if row["game"] == number]
        assert [(row["seat"], row["move"]) for row in mine] == [event for event in record.events if event[0]]
        views = {place: view for place, (_, _, view) in enumerate(match.positions_before())}
        assert all(row["view"] == views[row["event"]].tobytes() for row in mine)
    for name, *columns in game.sentences.FACTS.values():
        table = games.facts(name)
        assert [*table] == ["game", "event", "seat", *columns]
    with pytest.raises(OptionError, match="no fact nonsense"):
        games.facts("nonsense")


def test_facts_count_seats_from_one() -> None:
    games = play_games("mehen", ["random"], 2, players=3)
    assert {*games.facts("ate")["victim"]} <= {1, 2, 3}
    assert {*games.facts("turn")["seat"]} == {1, 2, 3}


def test_tables_become_data_frames_and_files(game: Game, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    games = play_games(game, ["random"], 3)
    rows = list(games.columns().rows())
    assert games.to_pandas().to_dict("records") == games.to_polars().to_dicts() == rows
    games.to_parquet(tmp_path / "games.parquet")
    assert polars.read_parquet(tmp_path / "games.parquet").to_dicts() == rows
    assert len(games.decisions(views=True).to_pandas()) == sum(result.length for result in games)


@pytest.mark.parametrize("module", ["pandas", "polars"])
def test_a_missing_library_is_said_with_its_extra(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    games = play_games("tanbo", ["random"], 1)
    with pytest.raises(ImportError, match=rf"this needs {module}: pip install 'meandre\[data\]'"):
        getattr(games, f"to_{module}")()


def test_every_game_has_a_record_that_replays(game: Game, tmp_path: Path) -> None:
    games = play_games(game, ["random", LastMove], 3, records=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"{game.name}-00000{n}.json" for n in (1, 2, 3)]
    for file, result in zip(files, games, strict=True):
        record = read(file.read_bytes())
        match = Match.replay(game, record)
        assert match.over
        assert (match.scores(), match.ranks()) == (result.scores, result.ranks)
        assert record.seeded
        assert record.opening == len(record.events)
        with pytest.raises(MeandreError, match=r"^opening: "):
            Match.replay(game, msgspec.structs.replace(record, seeded=False))
        with pytest.raises(MeandreError, match=r"^seeded: "):
            Match.replay(game, msgspec.structs.replace(record, opening=1))
        assert record == games.record(result.number + 1)
        shorter = msgspec.structs.replace(record, events=record.events[:-1])
        with pytest.raises(MeandreError):
            Match.replay(game, shorter)


def test_what_was_interrupted_goes_on_and_ends_the_same(game: Game, tmp_path: Path) -> None:
    file, reported = tmp_path / "kept.jsonl", list[int]()

    def interrupt(games: int) -> None:
        reported.append(games)
        if len(reported) == 2:
            raise KeyboardInterrupt

    whole = play_games(game, ["random", LastMove], 6, seed=9)
    part = play_games(game, ["random", LastMove], 6, seed=9, keep=file, progress=interrupt)
    assert len(part) == 2
    with file.open("ab") as kept:
        kept.write(b"[5,0,[0,1],[3")  # a line that was not finished when the power went
    played = list[int]()
    assert play_games(game, ["random", LastMove], 6, seed=9, keep=file, progress=played.append) == whole
    assert played == [2, 1, 1, 1, 1]
    assert play_games(game, ["random", LastMove], 4, seed=9, keep=file).results == whole.results[:4]
    with pytest.raises(MeandreError, match="the games of another study"):
        play_games(game, ["random", LastMove], 6, seed=8, keep=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], b"{}\n", *lines[2:]]))
    with pytest.raises(MeandreError, match="damaged in line 2"):
        play_games(game, ["random", LastMove], 6, seed=9, keep=file)


KILLED = """
import sys
from meandre.study.play_games import play_games
play_games("tanbo", ["random"], 10**6, seed=4, keep=sys.argv[1], progress=lambda games: print(games, flush=True))
"""


def test_a_killed_study_loses_nothing_but_the_games_it_played(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE) as study:
        assert study.stdout
        finished = len([*islice(study.stdout, 5)])
        study.kill()
    plan = Plan.of(TANBO, ("random",), 10**6, seed=4)
    checkpoint = Checkpoint(file, plan)
    checkpoint.close()
    assert len(checkpoint.finished) >= finished == 5
    games = max(checkpoint.finished) + 1
    assert play_games("tanbo", ["random"], games, seed=4, keep=file).results == (
        play_games("tanbo", ["random"], games, seed=4).results
    )


def test_decisions_choices_and_leads_are_counted_by_hand() -> None:
    result = result_of(bots=(0, 1), decisions=[2, 1], forced=[0, 3], choices=[6, 5], moves=packed([(0, 7), (8, 300)]))
    assert (result.length, result.events, list(result.codes())) == (6, 2, [(0, 7), (8, 300)])
    assert result_of(bots=(0, 1), ranks=[1, 1]).points() == [0.5, 0.5]
    again = msgspec.json.decode(msgspec.json.encode(result), type=GameResult)
    assert again == result
    assert again != result_of(bots=(0, 1))


def test_the_lead_changes_when_another_seat_leads_alone(game: Game) -> None:
    games = play_games(game, ["random"], 2, seed=3)
    for result in games:
        leaders = []
        for pos in games.positions_after(result):
            scores = game.scores(pos)
            if scores.count(max(scores)) == 1:
                leaders.append(scores.index(max(scores)))
        changes = sum(one != other for one, other in pairwise(leaders))
        assert result.lead_changes == changes


def test_faults_of_a_bot_are_counted_and_its_seat_forfeited(game: Game) -> None:
    asked: list[int] = []

    class Clumsy(LastMove):
        def choose(self, view: Position, seat: int, seed: int) -> int:
            asked.append(seat)
            raise RuntimeError("I have stumbled")

    games = play_games(game, [Clumsy, "random"], 2, engine=Threads(1), players=2)
    for result in games:
        seat = result.bots.index(0)
        assert result.faults[seat] == min(3, result.decisions[seat])
        assert result.faults[1 - seat] == 0
    assert len(asked) == sum(map(sum, (result.faults for result in games)))
    assert games.columns()["faults_1"] == [result.faults[0] for result in games]


def test_bots_hear_of_games_and_are_closed() -> None:
    heard: list[str] = []

    class Listener(LastMove):
        def new_game(self) -> None:
            heard.append("new")

        def game_over(self, ranks: list[int]) -> None:
            heard.append(f"over {sorted(ranks)[0]}")

        def close(self) -> None:
            heard.append("closed")

    play_games("tanbo", [Listener], 2, engine=Threads(1))
    assert heard == ["new", "over 1", "new", "over 1", "closed"]


def test_what_cannot_be_played_is_refused(game: Game) -> None:
    with pytest.raises(OptionError, match="at least one game"):
        play_games(game, ["random"], 0)
    with pytest.raises(OptionError, match="0 bots for"):
        play_games(game, [], 3)
    with pytest.raises(OptionError, match="These are 7 bots"):
        play_games(game, ["random"] * 7, 3, rotate=False)
    with pytest.raises(OptionError, match="no bot nobody"):
        play_games(game, ["nobody"], 3)
    with pytest.raises(TypeError, match="a list of bots"):
        play_games(game, "random", 3)


def test_it_is_part_of_the_front_door() -> None:
    assert meandre.play_games is play_games
    assert "play_games" in dir(meandre)
    plan = Plan.of(TANBO, ("random",), 1)
    assert repr(run(TANBO, plan, Threads(1))) == "1 games of tanbo between random, seed 0"


def test_a_bot_that_cannot_be_made_is_refused_before_any_process_is_started() -> None:
    with pytest.raises(OptionError, match="No module named 'nobot'"):
        play_games(TANBO, ["nobot:Mine", "random"], 2, processes=1)
