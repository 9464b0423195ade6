"""A browser of its own for each test client; errors on its pages fail the test."""

import re
from http import HTTPStatus

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

TIMEOUT = 20_000
"""Milliseconds to wait for anything, on a busy machine."""


class BrowserClient:
    """A page in a browser context of its own."""

    def __init__(self, page: Page, scripted: bool = True, address: str = "", language: str = "en") -> None:
        self.page, self.scripted, self.address, self.language = page, scripted, address, language
        self.errors: list[str] = []
        self.expected_errors: tuple[str, ...] = ()
        page.set_default_timeout(TIMEOUT)
        page.set_default_navigation_timeout(3 * TIMEOUT)  # the first one starts what the browser is made of
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.text} {message.location.get('url', '')}")

    def close(self) -> None:
        """Close the browser; there must have been no errors but the expected ones."""
        self.page.context.close()
        self.check_errors()

    def check_errors(self) -> None:
        """Fail if there were unexpected errors."""
        unexpected = [error for error in self.errors if not any(one in error for one in self.expected_errors)]
        assert not unexpected, unexpected

    def play_now(self, game: str) -> None:
        """Start a game by one click on the home page."""
        self.page.goto("/")
        self.page.locator(f'form[action="/play/{game}"] button').click()
        self.page.wait_for_selector(".table[data-ready] #board svg")

    def create_table(self, game: str, **fields: str) -> None:
        """Create a table as the form would, and open it: `seat_2="invited"`."""
        response = self.page.request.post(
            f"{self.address}/new/{game}",
            form={name.replace("_", "-"): value for name, value in fields.items()},
            headers={"accept-language": self.language},
            max_redirects=0,
        )
        assert response.status == HTTPStatus.SEE_OTHER, response.text()
        self.open_table(response.headers["location"])

    def open_table(self, address: str) -> None:
        """Open a table's page."""
        self.page.goto(address)
        self.page.wait_for_selector(".table[data-ready]")

    def open_again(self, language: str) -> None:
        """Open the same page in another language."""
        self.page.context.add_cookies([{"name": "lang", "value": language, "url": self.address}])
        self.open_table(self.page.url)

    def fill_in_new_table(self, game: str, **fields: str) -> None:
        """Create a table with the form."""
        self.page.goto(f"/new/{game}")
        for name, value in fields.items():
            self.fill(name.replace("_", "-"), value)
        self.open_form()
        self.page.locator(".form button.primary").click()
        self.page.wait_for_selector(".table[data-ready]" if self.scripted else ".table")

    def open_form(self) -> None:
        """Unfold the form for everything that no preset says."""
        folded = self.page.locator(".own-choice:not([open]) > summary")
        if folded.count():
            folded.click()

    def fill(self, name: str, value: str) -> None:
        """Fill in a field of a form, whatever kind it is."""
        if name == "players" and self.scripted:
            self.open_form()
            for _ in range(int(self.page.locator("[name=players]:checked").input_value()), int(value)):
                self.page.locator("button[data-add='1']").click()
            return
        field = self.page.locator(f'[name="{name}"]:not([type=hidden])')
        kind = field.first.evaluate("field => field.type")
        if kind == "radio":
            field = self.page.locator(f'[name="{name}"][value="{value}"]:not([type=hidden])')
        folded = self.page.locator("details:not([open])", has=field)
        while folded.count():
            folded.first.locator("summary").first.click()
        if kind == "radio":
            self.page.locator("label", has=field).click()
        elif kind == "checkbox":
            field.set_checked(value == "yes")
        elif kind == "select-one":
            field.select_option(value)
        else:
            field.fill(value)

    @property
    def choices(self) -> Locator:
        """The buttons of the legal moves."""
        return self.page.locator("#choices button")

    def press(self, number: int = 0) -> None:
        """Press one of them, as keyboards do: the list is folded."""
        self.choices.nth(number).press("Enter")

    def choose(self, number: int = 0) -> None:
        """Press one of them, and wait until the move is shown."""
        self.page.wait_for_selector(".prompt.your-turn")  # others may still choose: to choose again could be too late
        expect(self.choices.nth(number)).to_be_visible(timeout=TIMEOUT)
        self.wait_until_shown()
        lines = self.page.locator("#log li").count()
        self.press(number)
        expect(self.page.locator("#log li").nth(lines)).to_be_attached(timeout=TIMEOUT)
        self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """Wait until everything that has happened has been shown."""
        expect(self.page.locator("#choices")).not_to_have_attribute("inert", "", timeout=TIMEOUT)

    def copy_link(self, button: str) -> str:
        """Press a button of the menu that creates a link, and copy the link."""
        self.page.locator("#open-settings").click()
        self.page.get_by_role("button", name=button).click()
        self.page.wait_for_selector("dialog[open]")
        address = self.page.input_value("dialog[open] input")
        self.page.locator("dialog[open] button").click()
        return address

    def invitation_link(self) -> str:
        """The link that is ready on the host's card."""
        field = self.page.locator("#invite input[data-link]")
        expect(field).to_have_value(re.compile("^http"))
        return field.input_value()

    def expect_text(self, selector: str, text: str) -> None:
        """Wait until an element contains a text."""
        expect(self.page.locator(selector)).to_contain_text(text, timeout=TIMEOUT)
