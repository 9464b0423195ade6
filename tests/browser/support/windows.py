"""The windows that everything is tested in."""

from playwright.sync_api import Page

Window = tuple[int, int]
"""Width and height."""

WINDOWS: tuple[Window, ...] = ((360, 640), (390, 844), (768, 1024), (1440, 900), (1920, 1080))
"""Two phones, a tablet and two screens."""


def show_in(page: Page, window: Window) -> None:
    """Change the size of the window that a page is in."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
