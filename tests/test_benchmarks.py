"""The comparison with OpenSpiel runs and its figures are consistent; the runs are too short to measure anything."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.tiny_project import new_project, write_pebble, write_uv

PEERS = Path(__file__).parent.parent / "benchmarks" / "peers.py"


def run_peers(folder: Path, *args: str) -> tuple[list[str], Any]:
    """The rows of the printed table, and the JSON results."""
    file = folder / "results.json"
    command = [sys.executable, str(PEERS), *args, "--json", str(file)]
    table = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [line for line in table if line.startswith("|")][2:], json.loads(file.read_text("utf-8"))


@pytest.mark.slow
def test_both_sides_get_equal_time_and_equal_iterations(tmp_path: Path) -> None:
    budget = ("--seconds-per-move", "0.004", "--iterations", "3")
    rows, results = run_peers(tmp_path, "strength", "--game", "tanbo", "--games", "2", "--processes", "1", *budget)
    assert len(rows) == 2
    assert [(one["game"], one["peer"], one["games"]) for one in results] == [("tanbo", "OpenSpiel MCTS", 2)] * 2
    assert all(one["wins"] == 2 * one["share"]["mean"] for one in results)
    by_time, by_iterations = results
    assert by_time["ours"]["ms_per_move"] >= 4
    assert by_time["theirs"]["ms_per_move"] >= 4
    assert by_time["theirs"]["iterations_per_move"] >= 2
    assert by_iterations["ours"]["iterations_per_move"] == 3
    assert 2.5 < by_iterations["theirs"]["iterations_per_move"] <= 3  # a proven position needs no more


def test_speed_is_compared_by_moves(tmp_path: Path) -> None:
    rows, results = run_peers(tmp_path, "speed", "--seconds", "0", "--iterations", "30", "--counted-games", "100")
    assert len(rows) == len(results) == 6
    by_name = {(one["game"], one["search"]): one for one in results}
    for game, rival in (("tanbo", "mancala"), ("mehen", "backgammon")):
        ours, theirs = by_name[game, "plain"], by_name[rival, "OpenSpiel"]
        assert ours["rival"] == rival
        assert ours["times_moves"] == pytest.approx(ours["moves_per_second"] / theirs["moves_per_second"])
        for one in (ours, theirs):
            assert one["moves_per_second"] == pytest.approx(one["iterations_per_second"] * one["moves_per_rollout"])
    mancala = by_name["mancala", "OpenSpiel"]
    assert 35 < mancala["moves_per_rollout"] == mancala["events_per_rollout"] < 55
    assert by_name["mehen", "plain"]["events_per_rollout"] > by_name["mehen", "plain"]["moves_per_rollout"]


BENCHMARKS = PEERS.parent


def run_benchmark(name: str, *args: str) -> list[str]:
    """The rows of the table that a benchmark prints."""
    command = [sys.executable, str(BENCHMARKS / f"{name}.py"), *args]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=600).stdout
    return [line for line in printed.splitlines() if line.startswith("|")][2:]


SHORT = ("--seconds", "0.2", "--rounds", "1", "--warm-up", "0.1")
LONGER = ("--seconds", "1.5", "--rounds", "1", "--warm-up", "0.3")
"""Where moves of people are counted: on a busy machine there may be none within a fifth of a second."""
SERVERS = ("--only", "sqlite", "--only", "plain-sockets", "--only", "postgresql")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "args", "rows"),
    [
        ("levels", ("--game", "tanbo", "--games", "2"), 4),
        ("seasons", ("--games", "4", "plain"), 1),
        ("endings", ("mehen", "--level", "1", "--games", "2", "--fact", "left"), 1),
        ("parts", ("--game", "riombo", "--runs", "1"), 1),
        ("compiling", ("--game", "mehen", "--most-lines", "0", "--seconds", "0.1"), 1),
        ("server", ("speed", "--tables", "2", *SHORT, *SERVERS), 3),
        ("server", ("sizes", "--game", "mehen", "--seconds", "0.2"), 1),
        ("motion", ("--game", "mehen", "--events", "3"), 1),
        ("options", ("mehen", "--random", "10", "--bots", "2", "--dry-run"), 3),
        ("people", ("--game", "tanbo", "--tables", "2", *LONGER, "--watchers", "3", "--events", "100"), 12),
        ("pages", ("moves", "--game", "mehen", "--moves", "4"), 1),
        ("link_previews", ("--repeats", "1"), 1),
        ("startup", ("--game", "mehen", "--times", "1"), 1),
        ("lighthouse", ("--list",), 6),
        ("environments", ("--game", "tanbo", "--seconds", "0.02", "--rounds", "1", "--batch", "64"), 1),
        ("memory", ("--game", "mehen", "--tables", "1", "--moves", "2"), 3),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_benchmark_runs_and_prints_its_rows(name: str, args: tuple[str, ...], rows: int) -> None:
    assert len(run_benchmark(name, *args)) >= rows


@pytest.mark.slow
def test_the_contact_sheet_is_made(tmp_path: Path) -> None:
    look = ("--size", "360x640", "--theme", "dark", "--language", "de", "--game", "mehen")
    states = ("new", "waiting", "log", "refusal", "error")
    rows = run_benchmark("contact_sheet", str(tmp_path), *look, *(f"--state={name}" for name in states))
    assert rows[-1].startswith(f"| {len(states)} pictures")
    assert {path.stem.split("-")[0] for path in tmp_path.glob("*.png")} == set(states)
    assert (tmp_path / "index.html").read_text("utf-8").count("<img") == len(states)


@pytest.mark.slow
def test_the_kill_benchmark_runs(tmp_path: Path) -> None:
    assert len(run_benchmark("kills", "--times", "1", "--database", str(tmp_path / "tables.db"))) == 1


def test_the_setup_benchmark_runs(tmp_path: Path) -> None:
    write_pebble(tmp_path)
    write_uv(tmp_path)
    project = new_project(tmp_path / "project")
    (row,) = run_benchmark(
        "setup", "--rate", "400", "--rounds", "1", "--project", str(project), "--wheels", str(tmp_path)
    )
    assert row.startswith("| 400")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="the comparison compiles C")
def test_the_comparison_with_c_runs() -> None:
    compare = [sys.executable, str(BENCHMARKS / "compare.py"), "--seconds", "0.05", "--counted-games", "50", "--json"]
    assert json.loads(subprocess.run(compare, check=True, stdout=subprocess.PIPE, text=True, timeout=600).stdout)


@pytest.mark.slow
def test_the_attacks_benchmark_runs() -> None:
    (row,) = run_benchmark("attacks", "--rounds", "1", "--moves", "5", "--only", "short-headers")
    assert row.startswith("| short-headers |")


def read_scan(folder: Path, **found: list[str]) -> subprocess.CompletedProcess[str]:
    """What the scanner's command says of a report of Wapiti's."""
    reported = {
        name.replace("_", " "): [{"info": info, "path": "/"} for info in infos] for name, infos in found.items()
    }
    (folder / "report.json").write_text(json.dumps({"vulnerabilities": reported}), "utf-8")
    command = [sys.executable, str(BENCHMARKS / "scanner.py"), "--report", str(folder / "report.json")]
    return subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True, timeout=600)


def test_the_scanner_knows_what_the_docs_explain(tmp_path: Path) -> None:
    """It fetches Wapiti, so that only what it makes of a report is tested."""
    cookies = {"HttpOnly_Flag_cookie": ["HttpOnly flag is not set in the cookie: lang"]}
    options = {"HTTP_Methods": ["Possible interesting methods on http://x/: OPTIONS (204) POST (303)"]}
    forms = {"Cross_Site_Request_Forgery": ["Lack of Anti CSRF token"], "Secure_Flag_cookie": ["not set: meandre"]}
    known = read_scan(tmp_path, **cookies, **options, **forms)
    assert known.returncode == 0, known.stdout
    assert "| HTTP Methods | 1 | `OPTIONS` is answered |" in known.stdout
    for name, info in {
        "SQL_Injection": "SQL Injection via injection in the parameter seat",
        "HttpOnly_Flag_cookie": "HttpOnly flag is not set in the cookie: meandre",
        "HTTP_Methods": "Possible interesting methods on http://x/: PUT (200)",
        "Internal_Server_Error": "The server responded with a 500",
    }.items():
        new = read_scan(tmp_path, **cookies | {name: [info]})
        assert new.returncode == 1, new.stdout
        assert f"unexplained: {name.replace('_', ' ')}: {info}" in new.stdout


@pytest.mark.parametrize("path", sorted(BENCHMARKS.glob("*.py")), ids=lambda path: path.stem)
def test_every_benchmark_has_a_smoke_test(path: Path) -> None:
    tested = Path(__file__).read_text("utf-8")
    helpers = (
        "example_tables",
        "page_states",
        "server_clients",
        "server_process",
        "server_variants",
        "server_protocol",
    )
    assert path.stem in helpers or f'"{path.stem}' in tested or path == PEERS
