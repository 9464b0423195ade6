"""A server and a real browser for the tests of the pages."""

import asyncio
import functools
import shutil
import subprocess
import sys
from asyncio import AbstractEventLoop
from asyncio.events import _set_running_loop as set_running_loop
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core.compile_ahead import ensure
from meandre.games import catalogue
from tests.browser.support import finished_games
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.server.support.servers import Server

ROOT = Path(__file__).parents[2]
DISABLED_FEATURES = (
    "WebUIOmniboxPopup",  # two pages of Chromium's own for every context, which take longer to draw than ours
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",  # a process in advance for every context, which is closed before it is needed
    # Playwright's own list, which this one replaces:
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(DISABLED_FEATURES)}",
)
"""Nothing here is meant to reach the network."""
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Names of the browser. The first has no windows, and draws no pages of its own: a new context takes half the time."""
DATABASE = "tables.db"
LOW_RESOLUTION = 0.25
"""Device pixels to a pixel where no picture is compared: without a graphics card, painting takes most of the time."""
QUICK = "20"
"""How fast everything moves where no motion is tested: at the usual speed, most of a test would be frames of it."""
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 !important } * { transition-duration: 0s !important }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""Run before a page's own scripts: everything is laid out, moves and can be touched, but nothing is painted.

In a whole game, Chromium then takes about two thirds of the processor time. How pages look: `test_looks.py`. Colours
change at once: a frame sixty times a second for as long as nobody sees one fade costs as much as the motion.
"""


expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def prepared() -> None:
    """All games and bots compiled."""
    for game in catalogue.games():
        for part in ("rules", "bots"):
            ensure(game, part)


def start_server(folder: Path, *secret: str) -> Server:
    """Start a server on a new database; with a secret, chance is the same in every game."""
    output = folder / "log"
    with output.open("wb") as out:
        command = [sys.executable, "-m", "tests.browser.support.server", str(folder / DATABASE), *secret]
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=ROOT)
    server = Server(process, process.wait, output)
    try:
        return server.ready()
    except AssertionError:
        server.kill()
        raise


@pytest.fixture(scope="session")
def server_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server's database is."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def server(server_folder: Path, prepared: None) -> Iterator[Server]:
    """A server, as operators run it."""
    server = start_server(server_folder)
    yield server
    server.kill()


@pytest.fixture(scope="session")
def finished_table(server: Server, server_folder: Path) -> Callable[..., str]:
    """The path of a table with a finished game of a kind, and of a seed if one is given.

    All tests of a worker share it, and what is found in it.
    """
    return functools.cache(functools.partial(finished_games.finished_table, str(server_folder / DATABASE)))


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """Chromium, the machine's own or the one that Playwright has installed, and the event loop of its client.

    The loop is running for as long as the browser is open, between the calls of a test too, and in a thread with a
    running loop other tests cannot run their own: whoever uses the browser says so meanwhile.
    """
    known = map(shutil.which, CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, known), None), args=FLAGS)
        loop = asyncio.get_running_loop()
        set_running_loop(None)
        yield browser, loop
        set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def browser(chromium: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """The browser, which all tests of a worker share: to start it takes as long as a test."""
    browser, loop = chromium
    set_running_loop(loop)
    yield browser
    set_running_loop(None)


@pytest.fixture
def new_client(browser: Browser, server: Server) -> Iterator[Callable[..., BrowserClient]]:
    """Creates clients, each with a browser context of its own; errors on their pages fail the test."""
    clients: list[BrowserClient] = []

    def create(
        language: str = "en",
        width: int = 1280,
        height: int = 800,
        scripted: bool = True,
        touch: bool = False,
        still: bool = False,
        speed: str = QUICK,
    ) -> BrowserClient:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            base_url=server.address,
            java_script_enabled=scripted,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
            device_scale_factor=LOW_RESOLUTION if still else 1,
        )
        context.add_init_script(UNPAINTED)
        context.add_cookies([{"name": "speed", "value": speed, "url": server.address}])
        clients.append(BrowserClient(context.new_page(), scripted, server.address, language))
        return clients[-1]

    yield create
    for client in clients:
        client.close()


@pytest.fixture
def client(new_client: Callable[..., BrowserClient]) -> BrowserClient:
    """One client."""
    return new_client()


@pytest.fixture
def page(client: BrowserClient) -> Page:
    """Its page."""
    return client.page
