"""Whatever a machine may think of to send is answered as the OpenAPI document says."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from meandre.server.settings import Settings
from tests.server.api.test_routes import OPERATIONS
from tests.server.support.app_client import Served, told

PATIENCE = 300.0
"""Seconds that a game may take to be compiled, on a machine that is busy."""


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The API at work, with a table that is being played and one that is over; rules may refuse what is well-formed."""
    database = tmp_path_factory.mktemp("machine") / "tables.db"
    statuses = ["2xx", "403", "404", "409", "422"]
    config = schemathesis.Config.from_dict({"checks": {"positive_data_acceptance": {"expected-statuses": statuses}}})
    with Served(Settings(database, prepare=False, requests_per_minute=10**7)) as served:
        with httpx.Client(base_url=f"http://{served.address}", timeout=PATIENCE) as client:
            tables = [lay_by_http(client, "mehen"), lay_by_http(client, "riombo", trip="short")]
            play_by_http(client, *tables[1])
        found: Any = schemathesis.openapi.from_url(f"http://{served.address}/api/openapi.json", config=config)
        found.tables = tables
        yield found


def lay_by_http(client: httpx.Client, game: str, **options: str) -> tuple[str, dict[str, str]]:
    asked = {"game": game, "seats": [{"kind": "here"}] * 2, "options": options}
    laid = told(client.post("/api/tables", json=asked), 201)
    return laid["table"], laid["tokens"]


def play_by_http(client: httpx.Client, table: str, tokens: dict[str, str]) -> None:
    """A whole game, seen from outside; the highest bids make the shortest one."""
    now = told(client.get(f"/api/tables/{table}"))["now"]
    while now["phase"] == "playing":
        headers = {"authorization": f"Bearer {tokens[str(now['waiting'][0])]}"}
        moves = told(client.get(f"/api/tables/{table}", headers=headers))["now"]["moves"]
        now = told(client.post(f"/api/tables/{table}/moves", headers=headers, json={"move": moves[-1]}))["now"]


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize(("path", "method"), sorted(OPERATIONS - {("/api/tables/{id}/events", "GET")}))
def test_whatever_a_machine_sends_is_answered_as_described(
    schema: Any, path: str, method: str, mode: GenerationMode
) -> None:
    @given(case=schema[path][method].as_strategy(generation_mode=mode), choice=st.integers(0, 3))
    @settings(max_examples=8)
    def send(case: Any, choice: int) -> None:
        if mode is GenerationMode.POSITIVE:
            make_sense(case, schema.tables, choice)
        case.call_and_validate()

    send()


def make_sense(case: Any, tables: list[tuple[str, dict[str, str]]], choice: int) -> None:
    """Let it be about a table that there is, or a game; names are plain, since the tool cannot read their pattern."""
    if choice < len(tables) and "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = tables[choice][0]
        case.headers["authorization"] = f"Bearer {tables[choice][1]['1']}"
    if isinstance(case.body, dict):
        for named in (case.body, *case.body.get("seats", ())):
            named.pop("name", None)
        if "game" in case.body and choice < 2:
            case.body["game"], case.body["options"] = "mehen", {}
