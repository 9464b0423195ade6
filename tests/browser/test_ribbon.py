"""Above the board, all of every prompt, refusal and score is shown, in every window and language."""

from collections.abc import Callable, Iterator
from itertools import chain

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.line_of_play import SEATS_IN
from meandre.core.messages import LANGUAGES, Message, translate
from meandre.core.position import copy
from meandre.core.turn import Turn
from meandre.core.verbs import EVERY_SEAT, SPECTATOR
from meandre.games import catalogue
from meandre.server.web.rendering.table_page import ROOM
from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.windows import WINDOWS
from tests.games.support.random_play import whole_game
from tests.support.games import BUILT_IN

NAMES = ["Mélusine", "Ada", "Maximilian", "Sobek", "Aurelia", "Bo"]
CROWDED = """() => [...document.querySelectorAll("#seats .seat")].filter((seat) => {
  const score = seat.querySelector(".score");
  score.textContent = "188";
  const box = seat.getBoundingClientRect(), { left, right } = score.getBoundingClientRect();
  return left < box.left || right > box.right || right > innerWidth || seat.scrollWidth > seat.clientWidth + 1;
}).length"""
"""How many seats have too little room for a large score."""

CUT = """async (prompts) => {
  const { status } = await import("/static/status.js");
  status.refuse("");
  const ribbon = document.querySelector(".status").getBoundingClientRect();
  return prompts.filter((prompt) => {
    status.ask(prompt);
    const { top, bottom, right } = document.querySelector("#prompt .prompt > span").getBoundingClientRect();
    return top < ribbon.top || bottom > ribbon.bottom || right > ribbon.right;
  }).map(([text]) => text);
}"""
"""Which prompts the ribbon cuts."""

CUT_REFUSALS = """async (texts) => {
  const { status } = await import("/static/status.js");
  const ribbon = document.querySelector(".status").getBoundingClientRect();
  return texts.filter((text) => {
    status.refuse(text);
    const note = document.querySelector("#error p"), { top, bottom } = note.getBoundingClientRect();
    return top < ribbon.top || bottom > ribbon.bottom || note.scrollHeight > note.clientHeight + 1;
  });
}"""
"""Which refusals it cuts."""


def prompts(game: str) -> Iterator[tuple[Message, bool, Turn]]:
    """What players and spectators are asked and told in a random game of as few, and of as many as can play."""
    of = catalogue.game(game)
    for seats in {of.seats[0], of.seats[-1]}:
        for pos in whole_game(of, seats, 1):
            acting = SEATS_IN[verbs.actors(pos) & EVERY_SEAT]
            for viewer in (acting[0], SPECTATOR) if acting else ():
                view = copy(pos)
                verbs.conceal(view, viewer)
                yield of.sentences.prompt(view, viewer), viewer in acting, of.sentences.turn(pos)


def asked_in(language: str) -> list[tuple[object, ...]]:
    """The longest prompt of each kind, as the page gets it, and as much as may be said of bots besides."""
    longest: dict[tuple[str, int], tuple[object, ...]] = {("room", 0): (words_of(ROOM), "", "", False, 0, 0, 4, "")}
    for asked, yours, turn in chain.from_iterable(map(prompts, BUILT_IN)):
        text = translate(asked, language, NAMES)
        kind = asked.key, turn.steps
        if kind not in longest or len(text) > len(str(longest[kind][0])):
            longest[kind] = text, "", "", yours, 0, turn.step, turn.steps, ""
    return list(longest.values())


def words_of(length: int) -> str:
    """As many characters, in words of German length."""
    return ("Mélusine " * length)[:length]


def refused_in(language: str) -> list[str]:
    """Why moves are refused, with the number of the rule: what is more than a line."""
    games = map(catalogue.game, BUILT_IN)
    texts = (IllegalMove(of.message(key)).translate(language) for of in games for key in of.refusals.values())
    return [text for text in texts if len(text) > ROOM]


def test_no_prompt_no_refusal_and_no_score_is_cut(new_client: Callable[..., BrowserClient]) -> None:
    client = new_client(still=True)
    seats = {f"seat_{n}": "here" for n in range(2, 7)}
    client.create_table("mehen", players="6", **seats)  # for those of all games: the ribbon is always the same
    asked = [prompt for language in LANGUAGES for prompt in asked_in(language)]
    refused = [refusal for language in LANGUAGES for refusal in refused_in(language)]
    for width, height in WINDOWS:
        client.page.set_viewport_size({"width": width, "height": height})
        assert not client.page.evaluate(CROWDED), (width, height)
        assert not client.page.evaluate(CUT, asked), (width, height)
        assert not client.page.evaluate(CUT_REFUSALS, refused), (width, height)
