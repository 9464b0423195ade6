"""How events are staged: nothing is told before it is seen, the reveal has its stages, and no press is punished."""

from playwright.sync_api import expect

from meandre.core.messages import LANGUAGES, SeatName, translate
from meandre.games.riombo.text import message
from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.timeline import record, told
from tests.browser.support.windows import WINDOWS, show_in

REVEAL = """() => {
  const board = document.getElementById("board"), looking = "stages" in window;
  Object.assign(window, { stages: {}, counted: [], anchors: new Set() });
  const look = () => {
    const { stages } = window;
    for (const { effect } of board.getAnimations({ subtree: true })) {
      const { target } = effect, { delay, endTime } = effect.getComputedTiming();
      const kind = target.dataset.count ? "count" : target.id.split("-")[0];
      stages[kind] ??= [];
      if (!stages[kind].some(([start, end]) => start === delay && end === endTime)) stages[kind].push([delay, endTime]);
    }
    const numbers = board.querySelectorAll("text.ink.leaving");
    for (const one of numbers) window.anchors.add(getComputedStyle(one).textAnchor);
    requestAnimationFrame(look);
  };
  if (looking) return;
  look();
  new MutationObserver((records) => {
    for (const { target } of records)
      if (target.closest("[data-count]")) window.counted.push(Number(target.textContent));
  }).observe(board, { childList: true, subtree: true });
}"""
"""Notes when each kind of part moves, and what the number shows."""


def start_riombo(client: BrowserClient, speed: str) -> None:
    """A game of Riombo against a bot, recorded."""
    client.page.context.add_cookies([{"name": "speed", "value": speed, "url": client.address}])
    client.create_table("riombo", seat_2="bot-1", pace="0", first="seat-1")
    client.page.wait_for_selector("#prompt .your-turn")
    client.wait_until_shown()
    record(client.page)


def test_the_reveal_has_its_stages_and_is_told_at_its_end(client: BrowserClient) -> None:
    page = client.page
    start_riombo(client, "8")
    for language in LANGUAGES:
        client.open_again(language)
        page.wait_for_selector("#prompt .your-turn")
        client.wait_until_shown()
        for window in WINDOWS:
            show_in(page, window)
            record(page)
            page.evaluate(REVEAL)
            check_reveal(client, language)


def check_reveal(client: BrowserClient, language: str) -> None:
    """Bid, and watch the hands open."""
    page = client.page
    assert page.title().startswith("●")
    client.press(1)
    expect(page.locator("#prompt[data-answered]")).to_be_attached()  # nothing is asked while the reveal goes on
    assert not page.title().startswith("●")
    page.wait_for_function("() => window.counted.length && !('animating' in document.getElementById('board').dataset)")
    expect(page.locator("#prompt[data-answered]")).to_have_count(0)
    lines = [line for line in told(page) if line.startswith("log ")]
    stages: dict[str, list[list[float]]] = page.evaluate("window.stages")
    start = {kind: min(one[0] for one in times) for kind, times in stages.items()}
    assert start["hand"] < start["count"] < start["canoe"]
    assert max(end for _, end in stages["count"]) >= max(end for times in stages.values() for _, end in times)
    counted: list[int] = page.evaluate("window.counted")
    assert counted == sorted(counted)
    assert set(page.evaluate("[...window.anchors]")) <= {"start"}, "the former points stay beside their badge"
    total = translate(message("fact-sum", seat=SeatName(0), sum=counted[-1]), language, ["", ""])
    assert any(total in line for line in lines), lines


def test_a_tap_skips_the_reveal(client: BrowserClient) -> None:
    start_riombo(client, "0.05")
    page = client.page
    client.press(2)
    page.wait_for_selector("#board[data-animating]")
    expect(page.locator("#log")).not_to_contain_text("in all")
    while not page.get_by_text("in all").count():
        page.locator("#board").click(position={"x": 3, "y": 3})
    told(page)
