"""A game that was not there before, as `meandre new-game` writes it, is played with the mouse alone."""

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import UNPAINTED
from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.input import mouse
from tests.browser.support.whole_game import Boards, play
from tests.browser.support.windows import WINDOWS
from tests.scaffold.support import packages


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the new game."""
    folder = tmp_path_factory.mktemp("fifth-game")
    with packages.server(packages.new_package(folder).target, folder) as address:
        yield address


@pytest.fixture
def client(browser: Browser, address: str) -> Iterator[BrowserClient]:
    """A client of that server."""
    context = browser.new_context(base_url=address, locale="en", reduced_motion="reduce")
    context.add_init_script(UNPAINTED)
    client = BrowserClient(context.new_page())
    yield client
    client.close()


@pytest.mark.slow
def test_a_new_game_is_played_from_its_card_to_the_ranks(client: BrowserClient) -> None:
    client.play_now(packages.NAME)
    play(client, mouse, cycle(WINDOWS[-2:]), Boards(), stride=20)
