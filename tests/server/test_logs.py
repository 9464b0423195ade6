"""Logs and metrics hold nothing that could be secret."""

from collections.abc import Iterator

import pytest
import structlog
from structlog.testing import capture_logs

from meandre.server.security import COOKIE
from tests.server.support.app_client import House, opened, told


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("logs")) as house:
        yield house


def test_logs_and_metrics_name_nobody(house: House, capfd: pytest.CaptureFixture[str]) -> None:
    async def play() -> list[str]:
        party = await house.lay("mehen", [{"kind": "here", "name": "Zébulon"}, {"kind": "invited"}, {"kind": "bot"}])
        link = party.invitations["2"]
        async with house.visitor(accept="text/html") as guest:
            assert (await guest.get(link)).status_code == 200
            form = {"seat": "2", "link": link.rpartition("/")[2], "name": "Ottoline"}
            assert (await guest.post(f"/t/{party.id}/sit", data=form)).status_code == 303
            await guest.post(f"/t/{party.id}/chat", data={"seat": "2", "text": "abracadabra"})
            await guest.post(f"/t/{party.id}/device", data={})
            cookie = guest.cookies[COOKIE]
        async with party[1].wire(), party[1].stream(), party[1].page():
            await party[1].move("fly")
            await party[1].move("enter", id="my-own-mark")
        house.tables._live.clear()
        house.tables._kept.clear()
        told(await party[1].ask("GET"))
        client_ids = [client_id for seat in party.table.seats for client_id in seat.client_ids]
        secret = party.table.fair.secret.hex()
        return [
            link,
            cookie,
            party[1].token or "",
            secret,
            "abracadabra",
            "bulon",
            "Ottoline",
            "my-own-mark",
            *client_ids,
        ]

    structlog.reset_defaults()
    with capture_logs() as logs:
        private = house.run(play())

    async def read() -> str:
        async with house.visitor() as visitor:
            return (await visitor.get("/metrics")).text

    metrics = house.run(read())
    assert "meandre_entries_total" in metrics
    written = repr(logs) + metrics + "".join(capfd.readouterr())
    for name in private:
        assert name not in written
