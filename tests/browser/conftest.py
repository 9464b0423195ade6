"""A server and a real browser for the tests of the pages."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core.compile_ahead import ensure
from meandre.games import catalogue
from tests.browser.support.visitor import Visitor
from tests.server.support.servers import Server

ROOT = Path(__file__).parents[2]
UNWANTED = (
    "WebUIOmniboxPopup",  # two pages of Chromium's own for every visitor, which take longer to draw than ours
    "WebUIOmniboxAimPopup",
    # What Playwright does not want either: a list of ours takes the place of its own.
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
    f"--disable-features={','.join(UNWANTED)}",
)
"""Nothing here is meant to reach the network."""
COARSE = 0.25
"""Device pixels to a pixel where nobody looks: without a graphics card, most of the time goes into painting them."""


@pytest.fixture(scope="session")
def prepared() -> None:
    """All games and bots compiled."""
    for game in catalogue.games():
        for part in ("rules", "bots"):
            ensure(game, part)


def opened(folder: Path, *luck: str) -> Server:
    """A server of ours."""
    said = folder / "said"
    with said.open("wb") as out:
        hall = [sys.executable, "-m", "tests.browser.support.server", str(folder / "tables.db"), *luck]
        process = subprocess.Popen(hall, stdout=out, stderr=out, cwd=ROOT)
    server = Server(process, process.wait, said)
    try:
        return server.ready()
    except AssertionError:
        server.kill()
        raise


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, prepared: None) -> Iterator[Server]:
    """A server, as people run it."""
    server = opened(tmp_path_factory.mktemp("house"))
    yield server
    server.kill()


@pytest.fixture(scope="module")  # while it is there an event loop is running, which other tests could not bear
def browser() -> Iterator[Browser]:
    """Chromium: the machine's own, or the one that Playwright has brought."""
    known = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, known), None), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, house: Server) -> Iterator[Callable[..., Visitor]]:
    """Lets people come, each with a browser of their own; whatever is wrong on their pages fails the test."""
    visitors: list[Visitor] = []

    def come(
        language: str = "en",
        width: int = 1280,
        height: int = 800,
        scripted: bool = True,
        touch: bool = False,
        still: bool = False,
    ) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            base_url=house.address,
            java_script_enabled=scripted,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
            device_scale_factor=COARSE if still else 1,
        )
        visitors.append(Visitor(context.new_page(), scripted))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    """Somebody with a browser."""
    return visit()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """What they look at."""
    return visitor.page
