"""Logs and metrics contain nothing secret or personal."""

from collections.abc import Iterator

import pytest
import structlog
from structlog.testing import capture_logs

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

    async def read() -> str:
        async with app.http() as client:
            return (await client.get("/metrics")).text

    metrics = app.run(read())
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
