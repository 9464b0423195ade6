"""Below a path of a proxy's host: every link, redirect, cookie and socket leads there."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from meandre.server import addresses
from meandre.server.security import cookie_names
from tests.server.support.app_client import API, AppClient, json_of, running_app
from tests.server.support.connections import HOST, SocketClient

PREFIX = "/games"
PAGES = (
    "/",
    "/new/mehen",
    "/rules/riombo",
    "/learn/tanbo",
    "/t/{}",
    "/t/{}/replay",
    "/lobby",
    "/nothing",
    "/own-tables",
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("prefix"), prefix=f"{PREFIX}/") as app:
        yield app
    addresses.set_prefix("")


class Links(HTMLParser):
    """The paths in a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for _, value in attrs if value and re.match("/[^/]", value)]


@pytest.mark.parametrize("kept", [True, False], ids=["the proxy keeps the path", "the proxy takes it off"])
@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_below_the_prefix(app: AppClient, page: str, kept: bool) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", [{"kind": "here"}, {"kind": "invited"}])
        path = (PREFIX if kept else "") + page.format(table.id)
        async with app.http(**table[1].browser_headers) as client:
            response = await client.get(path)
            links = Links(response.text).found
            assert links or page in ("/lobby", "/own-tables")
            for link in links:
                assert link.startswith(f"{PREFIX}/"), link
                assert not link.startswith(f"{PREFIX}{PREFIX}/"), link
            static = [link for link in links if "/static/" in link]
            for link in static[:3]:
                assert (await client.get(link)).status_code == 200

    app.run(run())


def test_redirects_cookies_links_and_sockets_lead_below_the_prefix(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as client:
            made = await client.post(f"{PREFIX}/play/mehen")
            assert made.headers["location"].startswith(f"{PREFIX}/t/")
            assert f"Path={PREFIX}" in made.headers["set-cookie"]
            page = await client.get(made.headers["location"])
            assert page.status_code == 200
            assert f'content="http://{HOST}{PREFIX}/t/' in page.text
            assert 'data-prefix="games"' in page.text
            away = await client.get("/join", headers={"accept": "text/html"})
            assert away.headers["location"] == f"{PREFIX}/"
            german = await client.get(f"{PREFIX}/?lang=de")
            assert any(
                "lang=de; Max-Age" in one and f"Path={PREFIX};" in one for one in german.headers.get_list("set-cookie")
            )
            wanted = {"game": "mehen", "seats": [{"kind": "here"}, {"kind": "invited"}]}
            created = json_of(await client.post(f"{PREFIX}{API}/tables", json=wanted), 201)
            assert created["invitations"]["2"].startswith(f"{PREFIX}/t/")
        socket = SocketClient(app.app, f"{PREFIX}{API}/tables/{created['table']}/live", {}, {})
        async with socket:
            assert socket.messages

    app.run(run())


def test_the_name_of_the_cookie_fits_its_path(app: AppClient) -> None:  # it sets the prefix
    assert cookie_names(secure=True)[0].startswith("__Secure-"), "browsers take __Host- for the whole host only"


@pytest.mark.parametrize(
    ("path", "fits"),
    [
        ("", True),
        ("/", True),
        ("/games", True),
        ("/a/b-c/", True),
        ("games", False),
        ("/t", False),
        ("/a/static", False),
    ],
)
def test_a_prefix_is_a_path_that_is_none_of_ours(path: str, fits: bool) -> None:
    assert addresses.is_prefix(path) is fits


def test_what_a_player_writes_is_no_link(app: AppClient) -> None:  # it sets the prefix
    assert addresses.prefixed('<a href="/t/x" data-y="/games/t/x" title="//x">=&#34;/t') == (
        '<a href="/games/t/x" data-y="/games/t/x" title="//x">=&#34;/t'
    )


def test_every_path_of_ours_is_known_as_such(app: AppClient) -> None:
    assert {route.path.split("/")[1] for route in app.app.routes} - {""} <= addresses.OWN
