"""Logs and metrics contain nothing secret or personal."""

import logging
from collections.abc import Iterator, MutableMapping
from typing import Any

import httpx
import pytest
import structlog
from prometheus_client import generate_latest
from structlog.testing import capture_logs

from meandre.server.logs import LineLimiter, StructuredHandler
from meandre.server.security import COOKIE
from tests.server.support.app_client import AppClient, json_of, running_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("logs")) as app:
        yield app


def test_logs_and_metrics_name_nobody(app: AppClient, capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> list[str]:
        table = await app.create_table(
            "mehen", [{"kind": "here", "name": "Zébulon"}, {"kind": "invited"}, {"kind": "bot"}]
        )
        link = table.invitations["2"]
        async with app.http(accept="text/html") as guest:
            assert (await guest.get(link)).status_code == 200
            form = {"seat": "2", "link": link.rpartition("/")[2], "name": "Ottoline"}
            assert (await guest.post(f"/t/{table.id}/sit", data=form)).status_code == 303
            await guest.post(f"/t/{table.id}/chat", data={"seat": "2", "text": "abracadabra"})
            await guest.post(f"/t/{table.id}/link-device", data={})
            cookie = guest.cookies[COOKIE]
        async with table[1].socket() as socket, table[1].stream(), table[1].page_socket():
            await table[1].move("fly")
            await table[1].move("enter", id="my-own-mark")
            await socket.reply("chat", text="abracadabra")
            await socket.reply("move", move="fly", id="my-own-mark")
            device = (await socket.reply("link-device"))["result"]["link"]
        await table.spectator.send("use-device-link", link=device)
        app.unload_tables()
        json_of(await table[1].request("GET"))
        client_ids = [client_id for seat in table.table.seats for client_id in seat.client_ids]
        secret = table.table.fair.secret.hex()
        return [
            link.rpartition("/")[2],
            device.rpartition("/")[2],
            cookie,
            table[1].token or "",
            secret,
            "abracadabra",
            "bulon",
            "Ottoline",
            "my-own-mark",
            *client_ids,
        ]

    structlog.reset_defaults()
    with capture_logs() as logs:
        private = app.run(run())

    metrics = generate_latest(app.tables.metrics.registry).decode()
    assert "meandre_entries_total" in metrics
    written = repr(logs) + metrics + "".join(capfd.readouterr())
    for name in private:
        assert name not in written


def test_an_unhandled_exception_is_logged_without_the_path(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> str:
        table = await app.create_table("mehen", "hh")

        async def fail(*_: object) -> None:
            raise RuntimeError("broken")

        monkeypatch.setattr(app.tables, "find", fail)
        for response in (await table[1].request("GET"), await table[1].get_page()):
            assert response.status_code == 500
            assert "broken" not in response.text
            assert "Traceback" not in response.text
            assert response.headers["content-type"].startswith(("application/problem+json", "text/html"))
        return table.id

    structlog.reset_defaults()
    with capture_logs() as logs:
        id = app.run(run())
    assert len(logs) == 2
    for entry in logs:
        assert (entry["event"], entry["error"], entry["log_level"]) == ("unhandled exception", "RuntimeError", "error")
        assert id not in repr(entry)


def test_an_error_page_names_the_request_as_the_log_does(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> httpx.Response:
        async def fail(*_: object) -> None:
            raise RuntimeError("broken")

        monkeypatch.setattr(app.tables, "find", fail)
        async with app.http(accept="text/html") as client:
            return await client.get("/t/nothing")

    structlog.reset_defaults()
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as logs:
        response = app.run(run())
    (entry,) = logs
    assert entry["request"] == response.headers["x-request-id"]
    assert entry["request"] in response.text


def test_no_two_requests_have_the_same_id(app: AppClient) -> None:
    async def run() -> set[str]:
        async with app.http() as client:
            return {(await client.get(path)).headers["x-request-id"] for path in ("/", "/", "/nothing", "/health")}

    assert len(app.run(run())) == 4


def test_lines_of_a_kind_are_bounded_and_those_left_out_are_counted() -> None:
    now = [0.0]
    limiter = LineLimiter(3, lambda: now[0])

    def log(event: str) -> MutableMapping[str, Any] | None:
        try:
            return limiter(None, "error", {"event": event})
        except structlog.DropEvent:
            return None

    assert [bool(log("a")) for _ in range(10)] == [True] * 3 + [False] * 7
    assert log("b") == {"event": "b"}
    now[0] += 60
    assert [log("a"), log("a")] == [{"event": "a", "left_out": 7}, {"event": "a"}]
    kinds = [log(str(n)) for n in range(5000)]
    assert len([one for one in kinds if one]) < 1100


def test_what_libraries_log_is_structured_too() -> None:
    with capture_logs() as logs:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "%s\n", ("odd",), None)
        StructuredHandler().emit(record)
    assert logs == [{"event": "odd", "library": "uvicorn.error", "log_level": "warning"}]
