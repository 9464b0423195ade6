"""The tables look as they did: the pictures are compared with those in `golden/`, which `--regold` replaces."""

import base64
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import start_server
from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.example_pages import ExamplePages
from tests.browser.support.image_compare import TOLERANCE, Picture
from tests.server.support.servers import Server
from tests.support.games import BUILT_IN

GOLDEN = Path(__file__).parent / "golden"
SIZES = {"phone": (390, 844, 160), "desk": (1440, 900, 240)}
"""Size of the window, and width of the picture that is kept."""
STEPS = 3
"""Decisions before the picture is taken, as long as it is the client's turn."""
OTHER_FONT = "#board svg text { font-family: monospace !important; font-weight: normal !important; }"


@pytest.fixture(scope="session")
def fixed_chance_server(tmp_path_factory: pytest.TempPathFactory, prepared: None) -> Iterator[Server]:
    """A server where chance is the same in every game."""
    server = start_server(tmp_path_factory.mktemp("lucky"), "a picture to remember")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def canvas_page(browser: Browser) -> Iterator[Page]:
    """A page that decodes and scales pictures."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def play(browser: Browser, fixed_chance_server: Server) -> Iterator[Callable[..., BrowserClient]]:
    """Starts a game against a player who does nothing, and makes a few decisions."""
    contexts = [
        browser.new_context(
            base_url=fixed_chance_server.address,
            locale="en",
            color_scheme="light",
            reduced_motion="reduce",
            bypass_csp=True,
        )
        for _ in range(2)
    ]

    def start(game: str, width: int, height: int, steps: int = STEPS) -> BrowserClient:
        ada, bo = (ExamplePages(context.new_page()) for context in contexts)
        for one in (ada, bo):
            one.page.request.get("/")  # gets a cookie, and with it the seats
        table = ada.create_table(game, "here", "invited")
        link = ada.link(table, "invite", 2)
        bo.page.request.post(f"{table}/sit", form={"seat": "2", "link": link.rpartition("/")[2]})
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.goto(table)
        client = BrowserClient(ada.page)
        for _ in range(steps):
            if client.page.locator("#prompt .your-turn").count():
                client.choose()
        return client

    yield start
    for context in contexts:
        context.close()


def board_picture(canvas_page: Page, page: Page, width: int) -> Picture:
    """The board, with nothing under the pointer."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    picture = page.locator("#board svg").first.screenshot(
        animations="disabled", style=".toolbar { visibility: hidden }"
    )
    return Picture.load(canvas_page, picture, width)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_looks_as_it_did(
    play: Callable[..., BrowserClient], canvas_page: Page, regold: bool, game: str, size: str
) -> None:
    width, height, small = SIZES[size]
    now = board_picture(canvas_page, play(game, width, height).page, small)
    golden = GOLDEN / f"{game}-{size}.png"
    if regold:
        GOLDEN.mkdir(exist_ok=True)
        golden.write_bytes(now.png)
    difference = now.difference(Picture.load(canvas_page, golden.read_bytes(), small))
    assert difference < TOLERANCE, f"{difference:.0f}; now: data:image/png;base64,{base64.b64encode(now.png).decode()}"


@pytest.mark.parametrize("game", BUILT_IN)
def test_another_font_is_the_same_picture_and_another_position_is_not(
    play: Callable[..., BrowserClient], canvas_page: Page, game: str
) -> None:
    width, height, small = SIZES["desk"]
    client = play(game, width, height, steps=0)
    before = board_picture(canvas_page, client.page, small)
    style = client.page.add_style_tag(content=OTHER_FONT)
    assert before.difference(board_picture(canvas_page, client.page, small)) < TOLERANCE
    style.evaluate("style => style.remove()")
    client.choose()
    assert before.difference(board_picture(canvas_page, client.page, small)) > TOLERANCE
