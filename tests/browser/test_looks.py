"""The four tables look as they did; the pictures are in `golden/`, and `--regold` takes them anew."""

import base64
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import opened
from tests.browser.support.image_compare import TOLERANCE, Picture
from tests.browser.support.page_tour import Tour
from tests.browser.support.visitor import Visitor
from tests.server.support.servers import Server
from tests.support.games import BUILT_IN

GOLDEN = Path(__file__).parent / "golden"
SIZES = {"phone": (390, 844, 160), "desk": (1440, 900, 240)}
"""The window, and how wide the picture is that is kept."""
STEPS = 3
"""Decisions before the picture is taken, if it is one's turn for so long."""
OTHER_FONT = "#board svg text { font-family: monospace !important; font-weight: normal !important; }"


@pytest.fixture(scope="session")
def lucky_house(tmp_path_factory: pytest.TempPathFactory, prepared: None) -> Iterator[Server]:
    """A server where every game has the same luck."""
    server = opened(tmp_path_factory.mktemp("lucky"), "a picture to remember")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def eye(browser: Browser) -> Iterator[Page]:
    """A page to look at pictures with."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def sit(browser: Browser, lucky_house: Server) -> Iterator[Callable[..., Visitor]]:
    """Sits down at a table with somebody who does nothing, and does a few things there."""
    contexts = [
        browser.new_context(
            base_url=lucky_house.address, locale="en", color_scheme="light", reduced_motion="reduce", bypass_csp=True
        )
        for _ in range(2)
    ]

    def play(game: str, width: int, height: int, steps: int = STEPS) -> Visitor:
        ada, bo = (Tour(context.new_page()) for context in contexts)
        for one in (ada, bo):
            one.page.goto("/")
        table = ada.lay(game, "here", "invited")
        link = ada.link(table, "invite", 2)
        bo.page.request.post(f"{table}/sit", form={"seat": "2", "link": link.rpartition("/")[2]})
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.goto(table)
        visitor = Visitor(ada.page)
        for _ in range(steps):
            if visitor.page.locator("#prompt .your-turn").count():
                visitor.choose()
        return visitor

    yield play
    for context in contexts:
        context.close()


def look(eye: Page, page: Page, width: int) -> Picture:
    """At the board, with nothing under the pointer."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    return Picture.seen(eye, page.locator("#board svg").first.screenshot(animations="disabled"), width)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_looks_as_it_did(sit: Callable[..., Visitor], eye: Page, regold: bool, game: str, size: str) -> None:
    width, height, small = SIZES[size]
    now = look(eye, sit(game, width, height).page, small)
    golden = GOLDEN / f"{game}-{size}.png"
    if regold:
        GOLDEN.mkdir(exist_ok=True)
        golden.write_bytes(now.png)
    unlike = now.unlike(Picture.seen(eye, golden.read_bytes(), small))
    assert unlike < TOLERANCE, f"{unlike:.0f}; now: data:image/png;base64,{base64.b64encode(now.png).decode()}"


@pytest.mark.parametrize("game", BUILT_IN)
def test_another_font_is_the_same_picture_and_another_position_is_not(
    sit: Callable[..., Visitor], eye: Page, game: str
) -> None:
    width, height, small = SIZES["desk"]
    visitor = sit(game, width, height, steps=0)
    before = look(eye, visitor.page, small)
    style = visitor.page.add_style_tag(content=OTHER_FONT)
    assert before.unlike(look(eye, visitor.page, small)) < TOLERANCE
    style.evaluate("style => style.remove()")
    visitor.choose()
    assert before.unlike(look(eye, visitor.page, small)) > TOLERANCE
