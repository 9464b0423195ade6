"""Every page: it fits the window in every language, is accessible, and has no errors."""

from collections.abc import Callable, Iterator
from itertools import pairwise, product

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from meandre.core.messages import LANGUAGES
from tests.browser.conftest import LOW_RESOLUTION, ROOT, UNPAINTED
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.example_pages import PAGES, ExamplePages
from tests.server.support.servers import Server

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
WINDOW = ViewportSize(width=1280, height=720)
NARROW, WIDTHS = 360, (390, 768, 1440, 1920)

TOO_WIDE = """(width) => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > width + 1);
  return wide.filter((one) => !wide.some((other) => other !== one && one.contains(other))).slice(0, 5)
    .map((one) => `${one.tagName} #${one.id} .${one.getAttribute("class")}`);
}"""

SCALE = "(picture) => picture.getScreenCTM().a"
"""Pixels of the window to a unit of the picture."""

VIOLATIONS = """async (wanted) => {
  const options = { runOnly: wanted, resultTypes: ["violations"] };
  const lines = [];
  const look = async (where, home) => {
    for (const one of (await axe.run(home, options)).violations)
      lines.push(...one.nodes.map((node) => `${where}${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
  };
  await look("", document);
  for (const dialog of document.querySelectorAll("dialog")) {
    if (dialog.open || (dialog.id === "settings" && location.pathname !== "/")) continue;  // it is the same everywhere
    dialog.showModal();
    await look(`dialog ${dialog.id}: `, dialog);
    dialog.close();
  }
  return lines;
}"""
"""What axe finds on the page and in its dialogs."""


@pytest.fixture(scope="module")
def examples(browser: Browser, server: Server) -> Iterator[ExamplePages]:
    """Example pages, with reduced motion."""
    context = browser.new_context(
        base_url=server.address, locale="en", reduced_motion="reduce", device_scale_factor=LOW_RESOLUTION
    )
    yield ExamplePages(context.new_page()).create_all()
    context.close()


def one_page(examples: ExamplePages) -> Iterator[BrowserClient]:
    """A client in the browser of the examples, for all tests: a new page takes longer than to open another."""
    client = BrowserClient(examples.page.context.new_page())
    yield client
    client.page.close()


@pytest.fixture(scope="module")
def painted_page(examples: ExamplePages) -> Iterator[BrowserClient]:
    yield from one_page(examples)


@pytest.fixture(scope="module")
def unpainted_page(examples: ExamplePages) -> Iterator[BrowserClient]:
    for client in one_page(examples):
        client.page.add_init_script(UNPAINTED)
        yield client


def watched(client: BrowserClient) -> Iterator[BrowserClient]:
    """Fail a test after which there are errors."""
    client.errors, client.expected_errors = [], ()
    client.page.set_viewport_size(WINDOW)
    client.page.emulate_media(color_scheme="light")
    yield client
    client.check_errors()


@pytest.fixture
def client(painted_page: BrowserClient) -> Iterator[BrowserClient]:
    """A client that checks for errors."""
    yield from watched(painted_page)


@pytest.fixture
def unpainted(unpainted_page: BrowserClient) -> Iterator[BrowserClient]:
    """The same where only boxes are measured."""
    yield from watched(unpainted_page)


def open_page(client: BrowserClient, examples: ExamplePages, name: str, language: str) -> None:
    """Open an example page in a language."""
    client.expected_errors = ("404",) if name == "nowhere" else ()
    address = examples.addresses[name]
    client.page.goto(f"{address}{'&' if '?' in address else '?'}lang={language}")
    if client.page.locator(".table[data-table]").count():
        client.page.wait_for_selector(".table[data-ready]")
    if name == "replay":
        client.page.wait_for_selector("#assessment .graph", timeout=3 * TIMEOUT)  # the search takes its time


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_wider_than_the_window(unpainted: BrowserClient, examples: ExamplePages, name: str) -> None:
    for language in LANGUAGES:
        unpainted.page.set_viewport_size({"width": NARROW, "height": 800})
        open_page(unpainted, examples, name, language)
        assert unpainted.page.locator("html").get_attribute("lang") == language
        assert not unpainted.page.evaluate(TOO_WIDE, NARROW), language
    for width in WIDTHS:
        unpainted.page.set_viewport_size({"width": width, "height": 800})
        assert not unpainted.page.evaluate(TOO_WIDE, width), width


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_light_and_dark(client: BrowserClient, examples: ExamplePages, name: str) -> None:
    open_page(client, examples, name, "en")
    check_accessibility(client)


def check_accessibility(client: BrowserClient) -> None:
    """Ask axe about a page as it is now."""
    assert AXE.exists(), "scripts/javascript brings axe"
    client.page.evaluate(AXE.read_text("utf-8"))
    client.page.emulate_media(color_scheme="light")
    found = client.page.evaluate(VIOLATIONS, TAGS)
    client.page.emulate_media(color_scheme="dark")
    found += client.page.evaluate(VIOLATIONS, ["color-contrast"])
    assert not found, "\n".join(found)


def test_axe_finds_nothing_in_the_list_of_choices(client: BrowserClient, examples: ExamplePages) -> None:
    open_page(client, examples, "table rio_grande", "en")
    client.page.keyboard.press("l")
    expect(client.page.locator("#choices.open button").first).to_be_focused(timeout=TIMEOUT)
    check_accessibility(client)


def test_axe_finds_nothing_on_a_phone_with_its_sheets(client: BrowserClient, examples: ExamplePages) -> None:
    client.page.set_viewport_size({"width": NARROW, "height": 640})
    open_page(client, examples, "table rio_grande", "en")
    for sheet in ("log-sheet", "choices"):
        client.page.locator(f"[data-sheet={sheet}]").click()
        expect(client.page.locator(".sheet.open")).to_have_id(sheet, timeout=TIMEOUT)
        check_accessibility(client)
    client.page.locator("#open-settings").click()
    menu = client.page.locator("#settings").bounding_box()
    assert menu
    assert menu["y"] >= 0
    assert menu["y"] + menu["height"] <= 640


BUTTONS_BESIDE = """() => {
  const [board, toolbar] = ["#board > svg", ".toolbar"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return board.right <= toolbar.left;
}"""


def test_zoom_makes_things_bigger(unpainted: BrowserClient, examples: ExamplePages) -> None:
    for name in (name for name in PAGES if name.startswith("table ")):
        unpainted.page.set_viewport_size({"width": 1440, "height": 900})
        open_page(unpainted, examples, name, "en")
        before = unpainted.page.locator("#board svg").first.evaluate(SCALE)
        assert unpainted.page.evaluate(BUTTONS_BESIDE), f"buttons lie on the board of {name}"
        unpainted.page.set_viewport_size({"width": 720, "height": 450})  # what is left of it at 200 %
        assert 2 * unpainted.page.locator("#board svg").first.evaluate(SCALE) >= before, name
        for part in ("#seats", "#prompt", "#board", ".toolbar"):
            unpainted.page.locator(part).scroll_into_view_if_needed()
            expect(unpainted.page.locator(part)).to_be_in_viewport()


def test_the_header_is_low_and_its_links_keep_apart(unpainted: BrowserClient, examples: ExamplePages) -> None:
    header = unpainted.page.locator(".site-header")
    for name, language in product(("home", "rules rio_grande", "learn rio_grande", "table rio_grande"), LANGUAGES):
        open_page(unpainted, examples, name, language)
        for width, height in ((NARROW, 44), (1440, 48)):
            unpainted.page.set_viewport_size({"width": width, "height": 800})
            assert header.evaluate("one => one.offsetHeight") == height
            boxes = [box for one in header.locator("> a, > button, > span").all() if (box := one.bounding_box())]
            assert all(left["x"] + left["width"] + 8 <= right["x"] for left, right in pairwise(boxes)), (name, language)


def test_the_language_can_be_changed_without_scripts(new_client: Callable[..., BrowserClient]) -> None:
    page = new_client(scripted=False).page
    page.goto("/rules/mehen")
    page.locator("#open-settings").click()
    page.locator("#settings").get_by_text("Deutsch").click()
    page.wait_for_selector("html[lang=de]")
    assert page.url.endswith("/rules/mehen?lang=de")
