"""Generated requests, valid and invalid, are answered as the OpenAPI document says."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from meandre.server.settings import Settings
from tests.server.api.test_routes import OPERATIONS
from tests.server.support.app_client import API, json_of
from tests.server.support.server_thread import ServerThread

PATIENCE = 300.0
"""Seconds that a game may take to compile on a busy machine."""


ENDLESS = (f"{API}/tables/{{id}}/events", "GET")
"""The stream: a generated request would never end."""
WITHOUT_INPUT = (f"{API}/tables", "GET")
"""Nothing can be wrong with such a request."""
CASES = [
    (*operation, mode)
    for operation in sorted(OPERATIONS - {ENDLESS})
    for mode in GenerationMode
    if operation != WITHOUT_INPUT or mode is GenerationMode.POSITIVE
]


class CreatedTable(NamedTuple):
    """A table and the tokens of its seats."""

    id: str
    tokens: dict[str, str]


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The API of a running server, with tables in each phase; commands may refuse what is well-formed."""
    database = tmp_path_factory.mktemp("openapi") / "tables.db"
    statuses = ["2xx", "403", "404", "409", "422"]
    config = schemathesis.Config.from_dict({"checks": {"positive_data_acceptance": {"expected-statuses": statuses}}})
    with ServerThread(Settings(database, prepare=False, limits="none")) as server:
        with httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as client:
            tables = [
                create_table(client, "mehen", ["here", "here"]),
                create_table(client, "riombo", ["here", "here"], trip="short"),
                create_table(client, "mehen", ["here", "open"]),
                create_table(client, "riombo", ["here", "bot"], trip="short"),
            ]
            play_out(client, tables[1])
            json_of(client.get(f"{API}/tables/{tables[1].id}/assessment"))  # computed once
        found: Any = schemathesis.openapi.from_url(f"http://{server.address}{API}/openapi.json", config=config)
        found.tables = tables
        yield found


def create_table(client: httpx.Client, game: str, seats: list[str], **options: str) -> CreatedTable:
    wanted = {"game": game, "seats": [{"kind": kind} for kind in seats], "options": options}
    created = json_of(client.post(f"{API}/tables", json={**wanted, "settings": {"pace": 10_000}}), 201)
    return CreatedTable(created["table"], created["tokens"])


def play_out(client: httpx.Client, table: CreatedTable) -> None:
    """A whole game; the highest bids make the shortest one."""
    path = f"{API}/tables/{table.id}"
    state = json_of(client.get(path))["state"]
    while state["phase"] == "playing":
        headers = {"authorization": f"Bearer {table.tokens[str(state['to_act'][0])]}"}
        moves = json_of(client.get(path, headers=headers))["state"]["moves"]
        state = json_of(client.post(f"{path}/move", headers=headers, json={"move": moves[-1]}))["table"]["state"]


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method", "mode"), CASES)
def test_generated_requests_are_answered_as_described(
    schema: Any, path: str, method: str, mode: GenerationMode
) -> None:
    @given(case=schema[path][method].as_strategy(generation_mode=mode), choice=st.integers(0, 5))
    @settings(max_examples=8)
    def send(case: Any, choice: int) -> None:
        if mode is GenerationMode.POSITIVE:
            make_sense(case, schema.tables, choice)
        case.call_and_validate()

    send()


def make_sense(case: Any, tables: list[CreatedTable], choice: int) -> None:
    """Let the request name a table or a game that exists; texts are plain where the tool cannot read their pattern."""
    if choice < len(tables) and "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = tables[choice].id
        case.headers["authorization"] = f"Bearer {tables[choice].tokens['1']}"
    if isinstance(case.body, dict):
        for named in (case.body, *case.body.get("seats", ())):
            named.pop("name", None)
        if "text" in case.body:
            case.body["text"] = "hello"
        if "game" in case.body and choice < 2:
            case.body["game"], case.body["options"] = "mehen", {}
