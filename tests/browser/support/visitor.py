"""People who visit the pages with a browser, and notice whatever is wrong."""

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

PATIENCE = 20_000
"""Milliseconds to wait for anything, on a machine that is busy."""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, scripted: bool = True) -> None:
        self.page, self.scripted = page, scripted
        self.troubles: list[str] = []
        self.expected: tuple[str, ...] = ()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def leave(self) -> None:
        """Close the browser; there must have been nothing wrong but what was expected."""
        self.page.context.close()
        self.complain()

    def complain(self) -> None:
        """Say what was wrong."""
        wrong = [trouble for trouble in self.troubles if not any(one in trouble for one in self.expected)]
        assert not wrong, wrong

    def play_now(self, game: str) -> None:
        """One click from home."""
        self.page.goto("/")
        self.page.locator(f'form[action="/play/{game}"] button').click()
        self.page.wait_for_selector(".table[data-ready] #board svg")

    def lay(self, game: str, **choices: str) -> None:
        """Lay a table: `seat_2="invited"`."""
        self.page.goto(f"/new/{game}")
        for name, value in choices.items():
            self.fill(name.replace("_", "-"), value)
        self.page.locator(".form button.primary").click()
        self.page.wait_for_selector(".table[data-ready]" if self.scripted else ".table")

    def fill(self, name: str, value: str) -> None:
        """Fill in a field of a form, whatever kind it is."""
        if name == "players" and self.scripted:
            for _ in range(int(self.page.locator("[name=players]:checked").input_value()), int(value)):
                self.page.locator("button[data-add='1']").click()
            return
        field = self.page.locator(f'[name="{name}"]')
        kind = field.first.evaluate("field => field.type")
        if kind == "radio":
            field = self.page.locator(f'[name="{name}"][value="{value}"]')
        folded = self.page.locator("details:not([open])", has=field)
        if folded.count():
            folded.locator("summary").first.click()
        if kind == "radio":
            self.page.locator("label", has=field).click()
        elif kind == "select-one":
            field.select_option(value)
        else:
            field.fill(value)

    @property
    def choices(self) -> Locator:
        """The buttons for what may be done now."""
        return self.page.locator("#choices button")

    def choose(self, number: int = 0) -> None:
        """Press one of them, and see it done."""
        self.page.wait_for_selector(".prompt.your-turn")  # others may still choose: to choose again could be too late
        expect(self.choices.nth(number)).to_be_visible(timeout=PATIENCE)
        self.wait()
        told = self.page.locator("#log li").count()
        self.choices.nth(number).click()
        expect(self.page.locator("#log li").nth(told)).to_be_attached(timeout=PATIENCE)
        self.wait()

    def wait(self) -> None:
        """Until everything that has happened has been seen."""
        expect(self.page.locator("#choices")).not_to_have_attribute("inert", "", timeout=PATIENCE)

    def link(self, button: str) -> str:
        """Make a link with a button, and copy it."""
        self.page.get_by_role("button", name=button).click()
        self.page.wait_for_selector("dialog[open]")
        address = self.page.input_value("dialog[open] input")
        self.page.locator("dialog[open] button").click()
        return address

    def sees(self, where: str, text: str) -> None:
        """Something is said somewhere, soon."""
        expect(self.page.locator(where)).to_contain_text(text, timeout=PATIENCE)
