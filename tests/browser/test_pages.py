"""What must be so on every page there is: it fits, in every language; everybody can read it; nothing is wrong."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from meandre.core.messages import LANGUAGES
from tests.browser.conftest import COARSE, ROOT
from tests.browser.support.page_tour import PAGES, Tour
from tests.browser.support.visitor import PATIENCE, Visitor
from tests.server.support.servers import Server

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
NARROW, WIDTHS = 360, (390, 768, 1440, 1920)

TOO_WIDE = """(width) => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > width + 1);
  return wide.filter((one) => !wide.some((other) => other !== one && one.contains(other))).slice(0, 5)
    .map((one) => `${one.tagName} #${one.id} .${one.getAttribute("class")}`);
}"""

FOUND = """async (wanted) => {
  const options = { runOnly: wanted, resultTypes: ["violations"] };
  const told = [];
  const look = async (where, home) => {
    for (const one of (await axe.run(home, options)).violations)
      told.push(...one.nodes.map((node) => `${where}${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
  };
  await look("", document);
  for (const dialog of document.querySelectorAll("dialog")) {
    if (dialog.open || (dialog.id === "settings" && location.pathname !== "/")) continue;  // it is the same everywhere
    dialog.showModal();
    await look(`dialog ${dialog.id}: `, dialog);
    dialog.close();
  }
  return told;
}"""
"""What axe finds on the page and in its dialogs."""


@pytest.fixture(scope="module")
def tour(browser: Browser, house: Server) -> Iterator[Tour]:
    """Somebody who wants to see everything, without things that move."""
    context = browser.new_context(
        base_url=house.address, locale="en", reduced_motion="reduce", device_scale_factor=COARSE
    )
    yield Tour(context.new_page()).lay_all()
    context.close()


@pytest.fixture
def visitor(tour: Tour) -> Iterator[Visitor]:
    """The same with an eye on what is wrong."""
    visitor = Visitor(tour.page.context.new_page())
    yield visitor
    visitor.page.close()
    visitor.complain()


def see(visitor: Visitor, tour: Tour, name: str, language: str) -> None:
    """Go there."""
    visitor.expected = ("404",) if name == "nowhere" else ()
    address = tour.addresses[name]
    visitor.page.goto(f"{address}{'&' if '?' in address else '?'}lang={language}")
    if visitor.page.locator(".table[data-table]").count():
        visitor.page.wait_for_selector(".table[data-ready]")
    if name == "replay":
        visitor.page.wait_for_selector("#assessment .graph", timeout=3 * PATIENCE)  # the search has to think it over


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_wider_than_the_window(visitor: Visitor, tour: Tour, name: str) -> None:
    for language in LANGUAGES:
        visitor.page.set_viewport_size({"width": NARROW, "height": 800})
        see(visitor, tour, name, language)
        assert visitor.page.locator("html").get_attribute("lang") == language
        assert not visitor.page.evaluate(TOO_WIDE, NARROW), language
    for width in WIDTHS:
        visitor.page.set_viewport_size({"width": width, "height": 800})
        assert not visitor.page.evaluate(TOO_WIDE, width), width


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_light_and_dark(visitor: Visitor, tour: Tour, name: str) -> None:
    assert AXE.exists(), "scripts/javascript brings axe"
    see(visitor, tour, name, "en")
    visitor.page.evaluate(AXE.read_text("utf-8"))
    visitor.page.emulate_media(color_scheme="light")
    found = visitor.page.evaluate(FOUND, TAGS)
    visitor.page.emulate_media(color_scheme="dark")
    found += visitor.page.evaluate(FOUND, ["color-contrast"])
    assert not found, "\n".join(found)
