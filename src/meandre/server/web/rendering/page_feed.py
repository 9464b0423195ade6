"""Feeds: the updates of a table's page, made once for everybody who sees the same."""

import asyncio
from collections import deque
from collections.abc import Hashable, Set
from weakref import WeakValueDictionary

from msgspec import UNSET

from meandre.core.position import Position
from meandre.pictures.picture import Change
from meandre.server.domain.tokens import new_token
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.runtime.live_table import LiveTable
from meandre.server.web.rendering.invitation import invitation_card
from meandre.server.web.rendering.log_lines import Log, Standing, sent
from meandre.server.web.rendering.news import News
from meandre.server.web.rendering.page_update import Choices, Frame, PageUpdate, encode, encode_choices, links_due
from meandre.server.web.rendering.table_page import LOG_LINES, TablePage

MAX_FRAMES = 16
"""If more events than this happened, only the last get a frame each."""

NOTHING_NEW = Frame()

CACHE = "page_feeds"

KEPT_UPDATES, KEPT_BYTES = 8, 4_000
"""Updates that are kept for pages that have missed some; fewer if they are large."""


def surrounding_parts(page: TablePage) -> dict[str, str]:
    """The seats, the row of buttons, and what lies over the board, as HTML."""
    invite = invitation_card(page.view, page.translator)
    return {"seats": page.seat_list(), "actions": page.actions(), "stage": page.stage(), "invite": invite}


class PageFeed:
    """A table's page in one language, for everybody who holds the same seats and may see the same.

    Nothing is added for what changes nothing on the page: a message would reveal that a player did something secret.
    """

    def __init__(self, view: TableView, translator: Translator, news: News | None = None) -> None:
        self.news = news or News()
        """What all feeds of the table tell."""
        self.name = new_token()[:8]
        self.number = 0
        self.translator = Translator(translator.language)  # nothing of whoever came first
        self.own_seats = tuple(view.own_seats)
        self._updates: deque[bytes] = deque(maxlen=KEPT_UPDATES)  # each as `latest` gives it
        self._seen: Hashable = None
        self._page: TablePage
        self._looks: Hashable
        self._show(TablePage(view, self.translator))

    def refresh(self, view: TableView) -> None:
        """Add an update if something has changed on the page."""
        now = self._state(view)
        if now == self._seen:
            return
        page = TablePage(view, self.translator, before=self._page)
        update = PageUpdate(self.number + 1)
        if page.looks() != self._looks:
            self._show(page)
            self._fill(update)
        else:
            self._advance(page, update)
        self._page, self._seen = page, now
        if update != PageUpdate(self.number + 1):
            self.number += 1
            self._keep(encode(update))

    def is_current(self, entry_count: int, substitutable: Set[int], bots_hurry: bool) -> bool:
        """Whether there is nothing that it has not seen."""
        return self._seen == (entry_count, substitutable, bots_hurry)

    @property
    def latest(self) -> bytes:
        """The last update, as one object for all pages that have the others; empty if it is not kept."""
        return self._updates[-1] if self._updates else b""

    def _keep(self, update: bytes) -> None:
        """Keep an update; a large one only until the pages that are connected now have got it."""
        message = b"[%b]" % update
        self._updates.append(message)
        while len(self._updates) > 1 and sum(map(len, self._updates)) > KEPT_BYTES:
            self._updates.popleft()
        if len(update) > KEPT_BYTES:
            asyncio.get_running_loop().call_soon(self._drop, message)

    def _drop(self, message: bytes) -> None:
        """Whoever has missed this update is sent all of the page, which is hardly longer."""
        if message in self._updates:
            self._updates.clear()

    @staticmethod
    def _state(view: TableView) -> Hashable:
        """Changes whenever the page may have changed."""
        return view.entry_count, view.substitutable, view.bots_hurry

    def since(self, number: int | None) -> bytes:
        """The updates after a number, separated by commas; all of the page if they are not known any more."""
        missed = KEPT_UPDATES + 1 if number is None else self.number - number
        if not 0 <= missed <= len(self._updates):
            update = PageUpdate(self.number, self.name)
            self._fill(update)
            return encode(update)
        return b",".join(message[1:-1] for message in list(self._updates)[len(self._updates) - missed :])

    def _show(self, page: TablePage) -> None:
        """Take a page as it is."""
        self._page, self._looks, self._seen = page, page.looks(), self._state(page.view)
        self._surroundings = page.surroundings()
        self._revision, self._undo_count = page.view.revision, page.view.undo_count
        self._step_count, self._chat_count = page.step_count, page.view.chat_count
        self._picture = None if page.blank else page.draw(page.position)
        self._prompt, self._to_act, self._phase = page.prompt(), page.to_act, page.view.phase
        self._standing = Standing(0, page.scores) if page.blank else page.standing(page.position)
        self._version, self._links_due = page.view.version, links_due(page.view)
        self._choices, self._offers = hash(bytes(encode_choices(self.choices))), page.offers
        self._hashes = {name: hash(html) for name, html in surrounding_parts(page).items()}

    @property
    def log(self) -> Log:
        """The last lines; found again for each page that is sent all of them, which takes a millisecond."""
        return self._page.log_before(self._page.step_count)[-LOG_LINES:]

    @property
    def choices(self) -> Choices | None:
        """What the viewer may press now."""
        return Choices.of(self._page, self._picture)

    @property
    def board(self) -> str:
        """The whole picture, with nothing lit."""
        return self._picture.svg if self._picture else ""

    def _fill(self, update: PageUpdate) -> None:
        """All of the page."""
        update.still = update.relog = True
        update.frames = [Frame(self.board, sent(self.log), self._prompt, self._to_act, self._standing.scores)]
        update.step, update.phase, update.clock = self._step_count, self._phase, self._page.view.clock_left
        update.choices, update.offers = encode_choices(self.choices), self._offers
        update.reveal = self._links_due or UNSET
        update.parts = {**surrounding_parts(self._page), "chat": self._page.chat_section()}

    def _advance(self, page: TablePage, update: PageUpdate) -> None:
        """What has changed since."""
        view = page.view
        if view.revision != self._revision and not page.blank:
            if view.undo_count != self._undo_count:
                self._undo(page, update)
            else:
                self._play(page, update)
            self._revision, self._undo_count = view.revision, view.undo_count
            if page.step_count != self._step_count:  # a secret choice that changed is no event
                update.step = self._step_count = page.step_count
        self._ask(page, update)
        if (due := links_due(view)) != self._links_due:
            self._links_due = due
            update.reveal = due or UNSET
        if view.phase != self._phase:
            update.phase = self._phase = view.phase
        if page.offers != self._offers:
            update.offers = self._offers = page.offers
        if (surroundings := page.surroundings()) != self._surroundings:
            self._surroundings = surroundings
            for name, html in surrounding_parts(page).items():
                if hash(html) != self._hashes[name]:
                    update.parts[name], self._hashes[name] = html, hash(html)
        if view.chat_count != self._chat_count:
            update.chat, self._chat_count = page.chat(self._chat_count), view.chat_count

    def _ask(self, page: TablePage, update: PageUpdate) -> None:
        """The prompt, with the last frame if there is one; and the choices, unless they stay as they are."""
        prompt, to_act = page.prompt(), page.to_act
        if prompt != self._prompt or to_act != self._to_act:
            if not update.frames:
                update.frames = [Frame()]
            if prompt != self._prompt:
                update.frames[-1].prompt = self._prompt = prompt
            if to_act != self._to_act:
                update.frames[-1].to_act = self._to_act = to_act
        if page.view.settings.clock is not None and page.view.version != self._version:
            update.clock = page.view.clock_left
        self._version = page.view.version
        choices = encode_choices(Choices.of(page, self._picture))
        if (latest := hash(bytes(choices))) != self._choices:
            update.choices, self._choices = choices, latest

    def _play(self, page: TablePage, update: PageUpdate) -> None:
        """A frame for each new event."""
        steps = self.news.since(self._step_count, page, self._standing)
        if not steps:  # a choice that changed is no event
            if changes := self._draw(page, page.position):
                update.frames.append(Frame(changes))
            return
        page.position = steps[-1].position  # the same as it would look up
        untold, shown = steps[:-MAX_FRAMES], steps[-MAX_FRAMES:]
        missed = [line for step in untold for line in step.lines]
        for number, (position, after, lines) in enumerate(shown, 1):
            frame = Frame(self._draw(page, position), missed + lines if missed else lines)
            missed = []
            if number < len(shown) and (prompt := page.prompt_at(position)) and prompt != self._prompt:
                frame.prompt = self._prompt = prompt
            if after.scores != self._standing.scores:
                frame.scores = after.scores
            self._standing = after
            if frame != NOTHING_NEW:
                update.frames.append(frame)

    def _undo(self, page: TablePage, update: PageUpdate) -> None:
        """Events were taken back: the log begins anew."""
        update.still = update.relog = True
        self._standing = page.standing(page.position)
        log = sent(page.log_before(page.step_count)[-LOG_LINES:])
        update.frames.append(Frame(self._draw(page, page.position), log, scores=self._standing.scores))

    def _draw(self, page: TablePage, view: Position) -> list[Change] | str:
        """The changes of the picture; all of it if its backdrop is another one."""
        before, self._picture = self._picture, page.draw(view)
        changes = before.changes_to(self._picture) if before else None
        return self._picture.svg if changes is None else changes


class PageFeeds:
    """The feeds of one table."""

    def __init__(self) -> None:
        self._feeds: WeakValueDictionary[Hashable, PageFeed] = WeakValueDictionary()
        self._news = News()
        self._recent: deque[PageFeed] = deque(maxlen=4)
        """Feeds of pages that are about to connect."""

    @classmethod
    def of(cls, live: LiveTable) -> "PageFeeds":
        """The feeds of a table, which are kept with it."""
        feeds: PageFeeds | None = live.cache.get(CACHE)
        if feeds is None:
            feeds = live.cache[CACHE] = cls()
        return feeds

    def get(self, view: TableView, asked_seat: int | None, translator: Translator) -> PageFeed:
        """The feed for a browser, up to date."""
        own = tuple(view.own_seats)
        shared = asked_seat if len(own) > 1 else None
        key = own, shared, view.is_host, translator.language
        feed = self._feeds.get(key)
        if feed is None:
            feed = self._feeds[key] = PageFeed(view, translator, self._news)
            self._recent.append(feed)
        else:
            feed.refresh(view)
        return feed
