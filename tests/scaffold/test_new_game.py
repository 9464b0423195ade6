"""`meandre new-game`: the package installs, passes its tests and is played at once."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meandre.scaffold.new_game import NewGameError, new_game
from tests.scaffold.support import packages
from tests.scaffold.support.packages import NAME, Package

LONGEST = 2000
"""Moves in one game."""


@pytest.fixture
def client(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=packages.TIMEOUT, follow_redirects=True) as client:
        yield client


def create(client: httpx.Client, *seats: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """The path of a new table, and the token of each seat of ours."""
    answer = client.post("/api/v1/tables", json={"game": NAME, "seats": list(seats), "options": {"length": 6}})
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return f"/api/v1/tables/{created['table']}", created["tokens"]


def finish(client: httpx.Client, path: str, tokens: dict[str, str]) -> None:
    """Play the first legal move of each seat of ours, until the game is over."""
    for _ in range(LONGEST):
        state = client.get(path).json()["state"]
        if state["phase"] == "over":
            return
        for seat in set(tokens) & set(map(str, state["to_act"])):
            authorized = {"authorization": f"Bearer {tokens[seat]}"}
            own = client.get(path, headers=authorized, params={"seat": seat}).json()["state"]
            move = {"move": own["moves"][0], "seat": int(seat)}
            answer = client.post(f"{path}/move", json=move, headers=authorized)
            assert answer.status_code == 200, answer.text
            break
        else:
            time.sleep(0.05)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "name", ["River", "river-race", "2rivers", "class", "flöte", "", "a/b", "..", "_river", "r" * 41]
)
def test_a_name_must_be_a_lower_case_identifier(name: str, tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="not a name"):
        new_game(name, tmp_path, [])
    assert not [*tmp_path.iterdir()]


def test_a_name_must_be_free(tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="already"):
        new_game("mehen", tmp_path, ["mehen"])


@pytest.mark.parametrize("name", ["json", "numpy", "meandre"])
def test_a_name_must_not_hide_another_module(name: str, tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="module"):
        new_game(name, tmp_path, [])


def test_a_folder_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(NewGameError, match="exists"):
        new_game(NAME, tmp_path, [])
    assert not [*(tmp_path / NAME).iterdir()]


def test_no_placeholder_is_left(package: Package) -> None:
    for path in package.folder.rglob("*"):
        assert "NAME" not in path.name
        if path.suffix in (".py", ".toml", ".md", ".ftl"):
            assert "@" not in path.read_text("utf-8").replace("@rule\n", ""), path


@pytest.mark.slow
def test_its_own_tests_pass(package: Package) -> None:
    out = packages.run("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=package.folder, folders=(package.target,))
    assert "passed" in out


def test_the_command_lists_it(package: Package, tmp_path: Path) -> None:
    assert NAME in packages.run("-m", "meandre", "games", "--lang", "en", cwd=tmp_path, folders=(package.target,))


def test_the_home_page_shows_it(client: httpx.Client) -> None:
    page = client.get("/").text
    assert "River Race" in page
    assert f'action="/play/{NAME}"' in page
    assert f"/learn/{NAME}" not in page  # it has no lesson


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_every_page_about_it_is_there(client: httpx.Client, language: str) -> None:
    paths = [f"/new/{NAME}", f"/new/{NAME}/board", f"/rules/{NAME}", f"/picture/{NAME}-{language}.svg"]
    for path in [*paths, f"/animation/{NAME}-{language}.json"]:
        answer = client.get(path, headers={"accept-language": language})
        assert answer.status_code == 200, (path, answer.text)


def test_there_is_no_lesson_page(client: httpx.Client) -> None:
    answer = client.get(f"/learn/{NAME}", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "<html" in answer.text


def test_one_click_opens_a_table(client: httpx.Client) -> None:
    page = client.post(f"/play/{NAME}")
    assert page.status_code == 200
    assert page.url.path.startswith("/t/")
    assert "<svg" in page.text
    assert "River Race" in page.text


def test_the_api_lists_it(client: httpx.Client) -> None:
    games = {game["game"]: game for game in client.get("/api/v1/games").json()}
    assert (games[NAME]["min_seats"], games[NAME]["max_seats"]) == (2, 4)
    assert [option["name"] for option in games[NAME]["options"]] == ["length", "first"]


def test_programs_play_a_whole_game(client: httpx.Client) -> None:
    path, tokens = create(client, {"kind": "here"}, {"kind": "here"})
    finish(client, path, tokens)
    assert client.get(f"{path}/record").json()["game"] == NAME
    assert client.get(f"{path}/check").status_code == 200
    replay = client.get(f"/t/{path.rpartition('/')[2]}/replay")
    assert replay.status_code == 200
    assert "<svg" in replay.text


@pytest.mark.slow
def test_bots_play_it(client: httpx.Client) -> None:
    path, tokens = create(client, {"kind": "here"}, {"kind": "bot", "level": 1})
    finish(client, path, tokens)


def test_bots_of_all_kinds_and_studies_play_it(package: Package, tmp_path: Path) -> None:
    examples = packages.ROOT / "examples"
    bots = [f"{NAME}:1", "search:5", f"{examples}/greedy.py:Greedy", f"exec:{sys.executable} {examples}/stdio_bot.py"]
    settings = ["--bots", ",".join(bots), "--games", "8", "--players", "4", "--option", "length=6", "--json"]
    printed = packages.run("-m", "meandre", "tournament", NAME, *settings, cwd=tmp_path, folders=(package.target,))
    result = json.loads(printed)
    assert [(bot["bot"], bot["games"], bot["faults"]) for bot in result["bots"]] == [(bot, 8, 0) for bot in bots]
    greedy = f"{examples}/greedy.py:Greedy@60s,random"  # by a process that finds the game by itself
    settings = ["--bots", greedy, "--games", "4", "--option", "length=6", "--json"]
    printed = packages.run("-m", "meandre", "study", NAME, *settings, cwd=tmp_path, folders=(package.target,))
    assert json.loads(printed)


def test_learning_programs_observe_what_it_lists(package: Package, tmp_path: Path) -> None:
    program = (
        "from meandre import vector\n"
        f"envs = vector.make('{NAME}', 4, 3, observation='planes', first='seat-1', length=6)\n"
        "observations, info = envs.reset()\n"
        "print([*envs.observation_fields], envs.observation_width, observations.sum(axis=1).tolist())"
    )
    printed = packages.run("-c", program, cwd=tmp_path, folders=(package.target,))
    assert printed.strip() == "['phase', 'turn', 'throw', 'place'] 15 [3.0, 3.0, 3.0, 3.0]"
