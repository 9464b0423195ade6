"""Nothing that a server does keeps its event loop from everybody else for long: whole games, pages, replays, floods.

Every callback is measured by the processor time of the loop's thread, which does not depend on what else the machine
does. What happens only once in a process (a template is read, code is compiled) has happened before. Code of the rules
is compiled, as on every server after its first minutes.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest

from meandre.games.catalogue import GAMES, game
from meandre.server.runtime.watchdog import LIMIT
from meandre.server.settings import Settings
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import API, json_of
from tests.server.support.measured_loop import Step, measured
from tests.server.support.page_players import played
from tests.server.support.server_thread import ServerThread

pytestmark = pytest.mark.slow

TRIES = 3
"""What takes too long once may be the garbage collector's doing, or the machine's; what does so each time is ours."""
AT_TABLE = (
    *("", "/replay", "/replay?step=5", "/frames", "/words", "/log?before=9", "/since?step=0&until=9", "/end", "/check"),
    *("/board.svg", "/record.json"),
)
PAGES = (
    *("/", "/lobby", "/rules/{game}", "/new/{game}", "/learn/{game}", "/learn/{game}?step=2", "/new/{game}/board"),
    *("/picture/{game}", "/animation/{game}", "/api/v1/games", "/api/v1/openapi.json", "/api/v1/tables"),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    for name in GAMES:
        found = game(name)
        found.start(found.seats[0])  # compiled, and not interpreted at first
    settings = Settings(tmp_path_factory.mktemp("loop") / "tables.db", prepare=False, limits="none", metrics_address="")
    with ServerThread(settings, loop="asyncio") as running:
        yield running


@pytest.fixture(scope="module")
def finished(server: ServerThread) -> dict[str, str]:
    """The ids of games that bots have played to their end, by the game."""

    async def play(client: httpx.AsyncClient, name: str) -> str:
        wanted = {"game": name, "seats": [{"kind": "bot", "level": 1}] * 2, "settings": {"pace": 0}}
        id: str = json_of(await client.post(f"{API}/tables", json=wanted), 201)["table"]
        async with asyncio.timeout(120):
            while json_of(await client.get(f"{API}/tables/{id}"))["state"]["phase"] != "over":
                await asyncio.sleep(0.1)
        return id

    async def play_all() -> dict[str, str]:
        async with server.http() as client:
            return {name: await play(client, name) for name in GAMES}

    return asyncio.run(play_all())


def too_long(server: ServerThread, work: Callable[[], Awaitable[object]]) -> list[Step]:
    """The steps of the server's loop that are too long whenever something is done."""
    found: list[Step] = []

    async def run() -> None:
        await work()

    asyncio.run(run())
    for _ in range(TRIES):
        with measured(server.app.state.tables.writer._loop) as steps:
            asyncio.run(run())
        found = steps.longer_than(LIMIT)
        if not found:
            break
    return found


def unload(server: ServerThread) -> None:
    """Let the next request read tables from the database."""
    tables = server.app.state.tables
    tables._live.clear()
    tables._cached.clear()
    server.app.state.made_once._kept.clear()


@pytest.mark.parametrize("name", GAMES)
def test_pages_leave_the_loop_to_others(server: ServerThread, finished: dict[str, str], name: str) -> None:
    """Each page, with nothing in memory of the tables that it is about."""
    at = f"/t/{finished[name]}"
    api = f"{API}/tables/{finished[name]}"
    paths = [path.format(game=name) for path in PAGES] + [at + path for path in AT_TABLE]
    paths += [api, f"{api}/record", f"{api}/check"]
    slow = {}
    for path in paths:

        async def look(path: str = path) -> None:
            unload(server)
            async with server.http() as client:
                response = await client.get(path, headers={"accept": "text/html, application/json"})
                assert response.status_code < 400, (path, response.text)

        if found := too_long(server, look):
            slow[path] = found
    assert not slow


@pytest.mark.parametrize("name", GAMES)
def test_lessons_leave_the_loop_to_others(server: ServerThread, name: str) -> None:
    """Each step, a right answer to it, as a page and for the page's script, and a touch of what is no target."""
    found = game(name)
    lesson = teaching_of(found).lesson
    assert lesson
    slow = {}
    for number, step in enumerate(lesson.steps, 1):

        async def learn(number: int = number, right: tuple[str, ...] = step.right_moves[:1]) -> None:
            async with server.http() as client:
                assert (await client.get(f"/learn/{name}?step={number}")).status_code == 200
                answers = [{"move": move} for move in right] + [{"target": "nothing"}]
                for answer, accept in itertools.product(answers, ("text/html", "application/json")):
                    response = await client.post(f"/learn/{name}/{number}", data=answer, headers={"accept": accept})
                    assert response.status_code == 200, response.text

        if late := too_long(server, learn):
            slow[number] = late
    assert not slow


def test_games_leave_the_loop_to_others(server: ServerThread) -> None:
    """Two people play through pages while bots play at the next table, and somebody watches."""

    async def play() -> None:
        async with server.http() as client:
            wanted = {"game": "riombo", "seats": [{"kind": "bot", "level": 2}] * 3, "settings": {"pace": 0}}
            id = json_of(await client.post(f"{API}/tables", json=wanted), 201)["table"]
            await played(server.address, 60)
            assert (await client.get(f"/t/{id}")).status_code == 200

    assert too_long(server, play) == []


def test_a_long_chat_leaves_the_loop_to_others(server: ServerThread) -> None:
    wanted = {"game": "tanbo", "seats": [{"kind": "here"}] * 2}
    created: dict[str, Any] = {}

    async def talk() -> None:
        """A long chat at first, and when it is measured, what is said after it."""
        async with server.http() as client:
            said = range(300, 320) if created else range(300)
            if not created:
                created.update(json_of(await client.post(f"{API}/tables", json=wanted), 201))
            path, token = f"{API}/tables/{created['table']}", created["tokens"]["1"]
            for number in said:
                words = {"text": f"{number} " + "word " * 80}
                headers = {"authorization": f"Bearer {token}"}
                assert (await client.post(f"{path}/chat", json=words, headers=headers)).status_code < 300
            unload(server)
            assert (await client.get(f"/t/{created['table']}")).status_code == 200

    assert too_long(server, talk) == []
