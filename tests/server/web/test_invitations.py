"""Invitations: the link is ready for the host alone, and a guest takes the seat by one button."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.support.app_client import AppClient, running_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("invitations")) as app:
        yield app


async def new_table(host: httpx.AsyncClient, *seats: str, **fields: str) -> str:
    """The path of a table that a browser creates."""
    form = {"players": str(len(seats)), "name-1": "Lena", **{f"seat-{n}": seat for n, seat in enumerate(seats, 1)}}
    return str(
        (await host.post("/new/tanbo" if len(seats) == 2 else "/new/mehen", data=form | fields)).headers["location"]
    )


def links_in(page: str) -> list[str]:
    """The links on a host's card."""
    return re.findall(r'data-link value="([^"]+)"', page)


def test_the_link_is_ready_for_the_host_alone_and_works_once(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as host, app.http(accept="text/html") as guest:
            path = await new_table(host, "here", "invited")
            (link,) = links_in((await host.get(path)).text)
            assert link.startswith(f"{host.base_url}{path}/join/2/")
            assert links_in((await host.get(path)).text) == [link], "it is shown again"
            token = link.rpartition("/")[2]
            assert token not in (await guest.get(path)).text
            page = (await guest.get(link)).text
            assert "Lena invites you to play Tanbo." in page
            assert "5–15 minutes" in page
            assert "Your colour: red" in page
            assert f'src="{path}/board.svg' in page
            assert page.count('<button class="primary">') == 1
            sat = await guest.post(f"{path}/sit", data={"seat": "2", "link": token})
            assert (sat.status_code, sat.headers["location"].split("?")[0]) == (303, path)
            assert links_in((await host.get(path)).text) == []
            async with app.http(accept="text/html") as late:
                assert "This seat is taken." in (await late.get(link)).text

    app.run(run())


def test_a_wrong_link_is_told_before_the_seat_is_asked_for(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as host, app.http(accept="text/html") as guest:
            path = await new_table(host, "here", "invited")
            page = (await guest.get(f"{path}/join/2/wrong")).text
            assert "by invitation" in page
            assert f'action="{path}/sit"' not in page

    app.run(run())


def test_open_seats_share_the_tables_address_and_its_code(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as host, app.http(accept="text/html") as guest:
            path = await new_table(host, "here", "open", "open", "invited")
            page = (await host.get(path)).text
            to_all, to_one = links_in(page)
            assert to_all == f"{host.base_url}{path}"
            assert to_one.startswith(f"{to_all}/join/4/")
            assert re.search(r"or the code <b>[A-Z]{4}-[A-Z]{4}</b>", page)
            assert "3 people are missing" in page
            welcome = (await guest.get(path)).text
            assert "Lena invites you to play Mehen." in welcome
            assert welcome.count(f'action="{path}/sit"') == 1, "one button"
            await guest.post(f"{path}/sit", data={"seat": "2"})
            assert "Lena invites you" not in (await guest.get(path)).text.partition("<body>")[2]

    app.run(run())


def test_who_has_a_seat_is_not_asked_to_sit_down_again(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as host, app.http(accept="text/html") as absent:
            page = (await host.get(await new_table(host, "here", "open"))).text
            folded = re.search(r'<details class="sit-here">.*?</details>', page, re.DOTALL)
            assert folded
            assert "Sit down" in folded[0]
            assert "Sit down" not in page.replace(folded[0], "")
            page = (await absent.get(await new_table(absent, "open", "open"))).text
            assert page.count("Sit down") == 2, "a host without a seat may take one"
            assert "sit-here" not in page

    app.run(run())


def test_the_qr_code_is_for_the_host_alone(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as host, app.http(accept="text/html") as guest:
            path = await new_table(host, "here", "open", "invited")
            codes = re.findall(rf'src="({path}/qr/\d)"', (await host.get(path)).text)
            assert codes == [f"{path}/qr/0", f"{path}/qr/3"]
            pictures = []
            for code in codes:
                response = await host.get(code)
                assert response.headers["content-type"].startswith("image/svg+xml")
                assert response.headers["cache-control"] == "no-store"
                pictures.append(response.text)
                assert (await guest.get(code)).status_code == 403
            assert pictures[0] != pictures[1]
            assert (await host.get(f"{path}/qr/2")).status_code == 404

    app.run(run())
