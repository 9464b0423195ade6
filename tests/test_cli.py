"""The command, as people and programs use it."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from typer.testing import CliRunner

import meandre as package
from meandre import cli
from meandre.core import record as records
from meandre.core.match import Match
from meandre.games.catalogue import GAMES
from tests.core.test_match import MEHEN, played

SOURCE = Path(package.__file__).parent.parent
TERMINAL = {"LC_ALL": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}

Done: TypeAlias = subprocess.CompletedProcess[str]
Call: TypeAlias = Callable[..., Done]


def meandre(*args: str, stdin: str = "", lang: str = "C.UTF-8") -> Done:
    """The command, as a shell starts it."""
    env = {**os.environ, **TERMINAL, "PYTHONPATH": str(SOURCE), "LC_ALL": lang}
    command = [sys.executable, "-W", "error", "-m", "meandre", *args]
    return subprocess.run(command, input=stdin, env=env, capture_output=True, text=True, timeout=300, check=False)


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """The same in this process, where all that takes long to load is loaded: each command starts by itself once."""

    def run(*args: str, stdin: str = "", lang: str = "C.UTF-8") -> Done:
        for name, value in (TERMINAL | {"LC_ALL": lang}).items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "argv", ["meandre", *args])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as ended:
            cli.main()
        return subprocess.CompletedProcess(args, int(ended.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(records.write(played(MEHEN, 2, seed=4).record()), "utf-8")
    return file


def test_help_names_every_command(call: Call) -> None:
    page = meandre("--help")
    assert page.returncode == 0
    for command in (
        "serve",
        "prepare",
        "games",
        "rules",
        "study",
        "simulate",
        "tournament",
        "balance",
        "replay",
        "bench",
    ):
        assert command in page.stdout
        assert "Usage" in call(command, "-h").stdout


def test_games_are_compiled_ahead_in_the_parts_that_are_declared(call: Call) -> None:
    page = call("prepare", "--help").stdout
    assert all(part in page for part in cli.parts())
    assert set(cli.parts()) == {"rules", "bots", "studies"}
    assert call("prepare", "mehen", "--only", "rules").returncode == 0
    wrong = call("prepare", "mehen", "--only", "pictures")
    assert wrong.returncode == 2
    assert "the parts are" in wrong.stderr


def test_games_are_listed_with_their_options(call: Call) -> None:
    page = meandre("games", "--lang", "de").stdout
    for name in GAMES:
        assert name in page
    assert "Felder auf dem Rücken der Schlange" in page
    assert "Combien de cases sur le dos du serpent" in call("games", lang="fr_FR.UTF-8").stdout


@pytest.mark.parametrize(("language", "word"), [("fr", "bâtonnets"), ("en", "sticks"), ("de", "Stäbe")])
def test_rules_can_be_read(call: Call, language: str, word: str) -> None:
    page = (meandre if language == "fr" else call)("rules", "mehen", "--lang", language)
    assert page.returncode == 0
    assert word in page.stdout
    assert "(M12)" in page.stdout


def test_a_simulation_as_a_table() -> None:
    page = meandre("simulate", "mehen", "--players", "3", "--games", "50", "--seed", "1", "--option", "length=40")
    assert page.returncode == 0
    assert "50 random games, 3 players (length 40, first random, pairs yes, leaving entered), seed 1" in page.stdout
    assert "95 % confidence interval" in page.stdout


def test_a_simulation_as_json(call: Call) -> None:
    args = ("simulate", "mehen", "--games", "50", "--seed", "7", "--json")
    study = json.loads(meandre(*args).stdout)
    assert study["games"] == 50
    assert study["options"] == {"length": 30, "first": "random", "pairs": "yes", "leaving": "entered"}
    assert {*study["wins"][0]} == {"mean", "low", "high"}
    assert json.loads(call(*args).stdout) == study


def test_a_simulation_on_a_board_of_ones_own(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "river.toml"
    file.write_text('squares = "- N2 - G1 K3 - A - J2 N4 S A -"')
    study = json.loads(call("simulate", "riombo", "-g", "20", "-o", f"board={file}", "--json").stdout)
    assert study["options"]["board"] == "- N2 - G1 K3 - A - J2 N4 S A -"


def test_a_tournament_as_tables() -> None:
    args = ("--bots", "random, random,", "--games", "8", "--players", "3", "--seed", "1", "--option", "length=40")
    page = meandre("tournament", "mehen", *args)
    assert page.returncode == 0
    assert "8 games, 3 players (length 40, first random, pairs yes, leaving entered), seed 1" in page.stdout
    assert "Row finished before column" in page.stdout
    assert "equals would have 50.0 % each" in page.stdout


def test_a_tournament_as_json(call: Call) -> None:
    def run(*args: str) -> Any:
        result = json.loads(call("tournament", "tanbo", "-b", "random,random", "-g", "6", "--json", *args).stdout)
        for bot in result["bots"]:
            assert {*bot.pop("thinking")} == {"mean", "longest"}  # by the clock, so never the same
        return result

    result = run("--seed", "7", "--threads", "1")
    assert result["games"] == result["planned"] == 6
    assert [bot["bot"] for bot in result["bots"]] == ["random", "random"]
    assert {*result["bots"][0]["rating"]} == {"mu", "sigma", "ordinal"}
    assert result["cross"][0][0] is None
    assert {*result["cross"][0][1]["before"]} == {"mean", "low", "high"}
    assert run("--seed", "7", "--threads", "2") == result != run("--seed", "8")


def test_an_interrupted_tournament_tells_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(games: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.studies, "progress", lambda total: nullcontext(pressed))
    page = CliRunner().invoke(cli.app, ["tournament", "tanbo", "-b", "random,random", "-g", "50"])
    assert page.exit_code == 130
    assert "tanbo: 1 of 50 games" in page.stdout


def test_a_page_of_balance() -> None:
    assert meandre("balance", "tanbo", "--games", "10").stdout.startswith("# Balance of tanbo\n")


@pytest.mark.parametrize("args", [("mehen",), ("mehen", "-b", "random,random", "-g", "0")])
def test_a_tournament_needs_bots_and_games(call: Call, args: tuple[str, ...]) -> None:
    done = call("tournament", *args)
    assert (done.returncode, done.stdout) == (2, "")


def test_replay_as_a_seat_saw_it(call: Call) -> None:
    record = "tests/playthroughs/rio_grande-2.json"
    told = [call("replay", record, "--lang", "en", "--seat", seat).stdout for seat in ("1", "2")]
    assert told[0] != told[1] != call("replay", record, "--lang", "en").stdout
    assert "P1 draws a card." in told[1]
    assert "P1 draws a card." not in told[0]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("rules", "chess"), "There is no game called chess. The games are: mehen, rio_grande, riombo, tanbo."),
        (("simulate", "mehen", "-o", "length=31"), "a predator moves by even steps"),
        (("simulate", "mehen", "-o", "speed=3"), "There is no option speed."),
        (("simulate", "mehen", "-o", "length"), "Write the option as name=value"),
        (("simulate", "mehen", "-p", "7"), "This game is for 2 to 6 players, not 7."),
        (("simulate", "mehen", "-p", "0"), "This game is for 2 to 6 players, not 0."),
        (("simulate", "mehen", "-p", "9" * 40), "This game is for 2 to 6 players, not 9"),
        (("tournament", "mehen", "-b", "random"), "A tournament takes two bots or more, not 1"),
        (("tournament", "mehen", "-b", "random,nobody"), "There is no bot nobody for this game."),
        (("tournament", "mehen", "-b", "random,random", "-p", "7"), "This game is for 2 to 6 players, not 7."),
        (("rules", "chess", "--lang", "fr"), "Il n’y a pas de jeu appelé chess"),
        (("simulate", "riombo", "-o", "board=nowhere.toml"), "The file nowhere.toml cannot be read: it is not there"),
        (("simulate", "riombo", "-o", "trip=short", "-o", "winning=90"), "belongs to the long game (R23)"),
        (("replay", "tests/playthroughs/riombo-2.json", "--seat", "3"), "There is no seat 3 in this match."),
        (("replay", "tests"), "Is a directory: tests"),
        (("replay", "/dev/zero"), "too long for a record"),
        (("replay", "no-such-file.json"), "No such file or directory: no-such-file.json"),
    ],
)
def test_a_mistake_is_told_in_a_line(call: Call, args: tuple[str, ...], message: str) -> None:
    done = call(*args)
    assert done.returncode == 1
    assert done.stdout == ""
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_mistake_is_told_in_the_systems_language(call: Call) -> None:
    assert "sortir d’une piste impaire" in meandre("simulate", "mehen", "-o", "length=31", lang="fr_FR.UTF-8").stderr
    assert "für 2 bis 6 Personen, nicht für 7" in call("simulate", "mehen", "-p", "7", lang="de_DE.UTF-8").stderr


def test_replay_tells_a_good_record(good: Path, call: Call) -> None:
    done = call("replay", str(good), "--lang", "en")
    assert done.returncode == 0
    assert "begins." in done.stdout
    assert done.stdout.splitlines()[-1].startswith("✓")
    assert meandre("replay", "-", stdin=good.read_text("utf-8"), lang="en_GB.UTF-8").stdout == done.stdout
    quiet = call("replay", str(good), "--quiet")
    assert (quiet.returncode, quiet.stdout) == (0, "")


def test_names_are_told_as_they_are(tmp_path: Path, call: Call) -> None:
    match = Match(MEHEN, ["[/]", "[bold red]Bo"])
    file = tmp_path / "odd.json"
    file.write_text(records.write(match.record()), "utf-8")
    done = call("replay", str(file), "--lang", "en")
    assert done.returncode == 0
    assert "[/] begins." in done.stdout or "[bold red]Bo begins." in done.stdout


@pytest.mark.parametrize("junk", ["", "{", "\x00\xff", '{"format": ' + "9" * 100 + "}", "[" * 10_000])
def test_replay_of_junk_is_a_line_too(call: Call, junk: str) -> None:
    done = call("replay", "-", stdin=junk)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def test_whoever_reads_may_stop_reading(good: Path) -> None:
    command = [sys.executable, "-m", "meandre", "replay", str(good)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


def test_a_terminal_without_the_letters_is_no_reason_to_crash() -> None:
    command = [sys.executable, "-m", "meandre", "games", "--lang", "fr"]
    env = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(command, env=env, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_one_game_gives_no_confidence(call: Call) -> None:
    told = json.loads(call("simulate", "mehen", "--games", "1", "--json").stdout)
    assert told["scores"][0]["low"] is None
    assert 0 <= told["wins"][0]["low"] < told["wins"][0]["high"] <= 1


def test_replay_finds_the_event_and_the_rule(good: Path, call: Call) -> None:
    fields = json.loads(good.read_text("utf-8"))
    number = next(n for n, (seat, _) in enumerate(fields["events"]) if seat)
    fields["events"][number][1] = "predator 30-28"
    good.write_text(json.dumps(fields), "utf-8")
    done = call("replay", str(good))
    assert done.returncode == 1
    assert f"events[{number}]" in done.stderr
    assert "M20" in done.stderr


def test_replay_finds_a_chosen_throw(good: Path, call: Call) -> None:
    fields = json.loads(good.read_text("utf-8"))
    fields["secret"] = "00" * 32
    fields["commitment"] = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    good.write_text(json.dumps(fields), "utf-8")
    done = call("replay", str(good))
    assert done.returncode == 1
    assert "was not drawn fairly" in done.stderr


def test_a_study_of_all_that_can_be_asked(call: Call, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.svg", "b.png", "c.parquet")]
    plots = ("--plot", str(files[0]), "--plot", f"lengths={files[1]}", "--parquet", str(files[2]))
    cross = ("--players", "2,3", "--vary", "length=30;40", "--option", "pairs=no")
    args = ("study", "mehen", "-b", "random", "-g", "3", "--luck", "2", *cross, "--records", str(tmp_path / "records"))
    page = meandre(*args, *plots)
    assert page.returncode == 0, page.stderr
    assert "3 games between random, 3 players, length=40 pairs=no, seed 0" in page.stdout
    assert all(file.stat().st_size for file in files)
    assert len([*(tmp_path / "records").glob("*/mehen-*.json")]) == 12
    told = json.loads(call(*args, "--json").stdout)
    assert [(one["players"], one["options"]["length"]) for one in told] == [(2, 30), (2, 40), (3, 30), (3, 40)]
    assert told == json.loads(call(*args, "--json", "--engine", "processes", "--workers", "1").stdout)


def test_simulations_and_tournaments_are_drawn(call: Call, tmp_path: Path) -> None:
    seats, points = tmp_path / "seats.svg", tmp_path / "points.html"
    assert call("simulate", "tanbo", "-g", "9", "--plot", str(seats)).returncode == 0
    bots = ("-b", "random,search:2", "-g", "2", "--engine", "processes", "--workers", "1")
    assert call("tournament", "tanbo", *bots, "--plot", str(points)).returncode == 0
    assert "9 random games" in seats.read_text("utf-8")
    assert "search:2" in points.read_text("utf-8")
    assert "an .svg" in call("simulate", "tanbo", "-g", "9", "--plot", "seats.gif").stderr


def test_a_study_goes_on_where_it_was(call: Call, tmp_path: Path) -> None:
    args = ("study", "tanbo", "-b", "random", "--json", "--keep", str(tmp_path), "-g")
    call(*args, "2")
    (kept,) = tmp_path.iterdir()
    first = kept.read_bytes()
    call(*args, "4")
    assert kept.read_bytes().startswith(first)
    assert kept.read_bytes().count(b"\n") == 5


def test_a_sequential_test(call: Call) -> None:
    args = ("study", "tanbo", "-b", "tanbo:2,random", "-g", "60", "--sprt", "0.5:0.7")
    assert "tanbo:2 is stronger than random." in call(*args).stdout
    assert json.loads(call(*args, "--json").stdout)["decision"] == "stronger"


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (("--plot", "plot.gif"), "an .svg, a .png or an .html file"),
        (("--plot", "nonsense=plot.svg"), "There is no plot nonsense"),
        (("--players", "two"), "numbers with commas"),
        (("--players", "9"), "This game is for"),
        (("--vary", "nonsense=1"), "no option"),
        (("--vary", "length"), "length"),
        (("--engine", "steam"), "threads, processes, ray"),
        (("--sprt", "more"), "two shares of points"),
        (("--sprt", "0.5:0.6"), "compares two bots"),
        (("-b", "nobody"), "no bot nobody"),
    ],
)
def test_what_a_study_cannot_do_is_said_before_anything_is_played(
    call: Call, args: tuple[str, ...], error: str
) -> None:
    page = call("study", "mehen", *args)
    assert page.returncode
    assert error in " ".join(page.stderr.replace("│", " ").split())
    assert not page.stdout
