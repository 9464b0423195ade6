"""Nobody learns what they may not know: two games that differ only in what is hidden look the same, byte for byte.

A game is played twice by the whole server, each time in a world of its own: the same tables, people and public events,
but one seat's secrets differ. Everything that every other seat and the spectators get is compared: answers, refusals,
pages, live messages (their number and sizes included), streams from any number on.

*Riombo*: all that is hidden is bids that are not open yet. In each world the seat bids and changes its bids as that
world pleases; just before a bid is opened it becomes the same in both.

*Rio Grande*: hidden are hands, draws and what is thrown away. A game is played in advance; every card that the seat
drew and never showed is then exchanged for another one that nobody has seen, through the whole story: where it was
drawn, held, chosen or thrown away. So the second story is a real game, move by move legal, with the same public events.
(Imagining another position would not do: the events that led to it would still be those of the first.) Chance is made
to follow the story. The commitment is the same in both worlds: a true one would differ, and says nothing.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from meandre.games.rio_grande.notation import NAMES
from meandre.server.api import routes
from meandre.server.domain import commands, table
from meandre.server.runtime import tables
from tests.server.support.alternate_worlds import FIRST, SECRET, Fate, Story
from tests.server.support.app_client import House, Line, Party, Player, at_rest, opened, told
from tests.server.support.responses import LAST_WORDS, everything

WITHOUT_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""An example takes seconds: a failure is told as it is found."""

Play = Callable[[Party, random.Random, "Watch"], Awaitable[None]]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[House]]:
    with opened(tmp_path_factory.mktemp("one")) as one, opened(tmp_path_factory.mktemp("other")) as other:
        for house in (one, other):
            house.tables.clock = lambda: 1_000.0
        yield [one, other]


class Watch:
    """The viewers of a table but one, listening on every kind of line from the beginning."""

    def __init__(self, party: Party, hidden: int) -> None:
        self.party = party
        self.viewers = {f"seat {seat}": player for seat, player in party.players.items() if seat != hidden}
        self.viewers["spectator"] = party.spectator
        self.lines: dict[str, Line] = {}
        self.seen: dict[str, Any] = {}
        for name, viewer in self.viewers.items():
            self.lines |= {f"{name}: wire": viewer.wire(), f"{name}: stream": viewer.stream()}
            self.lines[f"{name}: page"] = viewer.page()

    async def nothing_comes(self, whisper: Awaitable[Any]) -> Any:
        """Something that only the hidden seat may notice."""
        await at_rest()
        before = {name: len(line.messages) for name, line in self.lines.items()}
        result = await whisper
        await at_rest()
        assert {name: len(line.messages) for name, line in self.lines.items()} == before
        return result

    async def look_round(self, moment: str) -> None:
        """All that everybody can get now."""
        await at_rest()
        here = self.party.table
        for name, viewer in self.viewers.items():
            found = await everything(viewer, len(here.seats), len(here.events))
            self.seen |= {f"{moment}: {name}: {what}": answer for what, answer in found.items()}

    async def part(self) -> None:
        """The last words, and all that was heard."""
        for name, viewer in self.viewers.items():
            for what, getter in LAST_WORDS.items():
                self.seen[f"{name}: {what}"] = await getter(viewer)
        await at_rest()
        self.seen |= {name: list(line.messages) for name, line in self.lines.items()}


async def lived(house: House, game: str, seats: int, hidden: int, play: Play, private: random.Random) -> Watch:
    """A game in one world, and what the others saw of it."""
    party = await house.lay(game, "h" * seats, options=FIRST)
    watch = Watch(party, hidden)
    async with AsyncExitStack() as listening:
        for line in watch.lines.values():
            await listening.enter_async_context(line)
        await play(party, private, watch)
        await watch.look_round("last")
        await watch.part()
    everywhere = repr(watch.seen)
    for never in private_parts(party):
        assert never not in everywhere
    return watch


def private_parts(party: Party) -> list[str]:
    """What is in no answer at all, whoever asks; the secret of chance, as long as the game goes on."""
    here = party.table
    found = [client_id for seat in here.seats for client_id in seat.client_ids]
    found += [mark for seat in here.seats if (mark := seat.invitation)]
    found += [player.token for player in party.players.values() if player.token]
    return [*found, *here.links, here.host, SECRET.hex(), repr(SECRET)[2:-1]]


class Settled:
    """Names that come out the same in every world."""

    def __init__(self, patch: pytest.MonkeyPatch, example: int) -> None:
        counter = iter(range(100))
        patch.setattr(commands, "token", lambda: f"table-{example}-{next(counter)}")
        patch.setattr(routes, "new_client_id", lambda kind: f"{kind}-holder-{example}-{next(counter)}")
        patch.setattr(tables, "FairStream", Settled)

    secret = SECRET

    @classmethod
    def fresh(cls) -> type["Settled"]:
        return cls


def compare(one: Watch, other: Watch) -> None:
    """Every byte."""
    assert one.seen.keys() == other.seen.keys()
    for what, seen in one.seen.items():
        assert other.seen[what] == seen, what


EXAMPLES = iter(range(10**6))


def both(worlds: list[House], game: str, seats: int, hidden: int, seed: int, plays: Sequence[Play]) -> list[Watch]:
    """The same table in two worlds."""
    example, watches = next(EXAMPLES), []
    for number, (house, play) in enumerate(zip(worlds, plays, strict=True)):
        with pytest.MonkeyPatch.context() as patch:
            Settled(patch, example)
            private = random.Random(f"{seed} {number}")
            watches.append(house.run(lived(house, game, seats, hidden, play, private)))
    compare(*watches)
    return watches


class Bids:
    """A game of Riombo in which a seat's unseen bids are as its world pleases."""

    def __init__(self, seed: int, hidden: int, rounds: int) -> None:
        self.seed, self.hidden, self.rounds = seed, hidden, rounds

    async def __call__(self, party: Party, private: random.Random, watch: Watch) -> None:
        public = random.Random(self.seed)
        halfway = public.randint(0, self.rounds)
        for number in range(self.rounds):
            if number == halfway:
                await watch.look_round("halfway")
            await self.reward(party, public)
            await self.round(party, public, private, watch)
        await self.reward(party, public)
        await self.round(party, public, private, watch, last=True)

    async def reward(self, party: Party, public: random.Random) -> None:
        """Whoever has arrived chooses."""
        here = party.table
        if len(here.seats_to_act()) == 1:
            (seat,) = here.seats_to_act()
            told(await party[seat + 1].move(public.choice(here.playing().legal(seat)), version=here.version))

    async def round(
        self, party: Party, public: random.Random, private: random.Random, watch: Watch, last: bool = False
    ) -> None:
        """All bid, in any order; in the last round the hidden seat's bid is never opened."""
        order = [seat + 1 for seat in party.table.seats_to_act()]
        public.shuffle(order)
        legal = {seat: party.table.playing().legal(seat - 1) for seat in order}
        true = {seat: public.choice(legal[seat]) for seat in order}
        if last and self.hidden in order:
            order = [self.hidden, *(seat for seat in order if seat != self.hidden)][:-1]
        for place, seat in enumerate(order):
            if not last and place == len(order) - 1 and self.hidden in order[:-1]:
                await self.settle_on(party, true[self.hidden], watch)
            secretly = seat == self.hidden and (last or place < len(order) - 1)
            bid = private.choice(legal[seat]) if secretly else true[seat]
            told(await party[seat].move(bid, version=party.table.version))
            if public.random() < 0.1 and (last or place < len(order) - 1):
                told(await party[seat].undo())
                told(await party[seat].move(bid, version=party.table.version))
            if self.hidden in order[: place + 1] and (last or place < len(order) - 1):
                await self.waver(party, legal[self.hidden], private, watch)
            await at_rest()

    async def waver(self, party: Party, bids: list[str], private: random.Random, watch: Watch) -> None:
        """Change one's mind so many times; the same bid again is refused, and nobody notices either."""
        for _ in range(private.randint(0, 3)):
            answer = await watch.nothing_comes(party[self.hidden].move(private.choice(bids), seat=self.hidden))
            assert answer.status_code in (200, 422)

    async def settle_on(self, party: Party, bid: str, watch: Watch) -> None:
        await watch.nothing_comes(party[self.hidden].move(bid))


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(2, 4), st.data())
@settings(max_examples=6, phases=WITHOUT_SHRINKING)
def test_bids_are_seen_when_they_are_opened_and_no_trace_of_them_before(
    worlds: list[House], seed: int, seats: int, choices: st.DataObject
) -> None:
    hidden = choices.draw(st.integers(1, seats), "hidden seat")
    play = Bids(seed, hidden, choices.draw(st.integers(0, 4), "rounds"))
    both(worlds, "riombo", seats, hidden, seed, [play, play])


def telling(story: Story) -> Play:
    """Lets a story happen at a table; the hidden seat tries and looks at things besides, as its world pleases."""

    async def tell(party: Party, private: random.Random, watch: Watch) -> None:
        halfway = len(story.steps) // 2
        for number, step in enumerate(story.steps):
            if number == halfway:
                await watch.look_round("halfway")
            player = party[step.seat + 1]
            if step.seat == story.hidden and private.random() < 0.3:
                secret = private.choice(("lay", "throw")) + " " + private.choice(NAMES)
                await watch.nothing_comes(player.move(secret, version=0))
                await watch.nothing_comes(player.look())
            told(await (player.move(step.move, version=party.table.version) if step.move else player.undo()))
            await at_rest()

    return tell


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(2, 3), st.data())
@settings(max_examples=6, phases=WITHOUT_SHRINKING)
def test_hands_draws_and_what_is_thrown_away_are_their_owners_alone(
    worlds: list[House], seed: int, seats: int, choices: st.DataObject
) -> None:
    hidden = choices.draw(st.integers(0, seats - 1), "hidden seat")
    first = Story.told(seats, hidden, seed, choices.draw(st.integers(0, 40), "steps"))
    other = first.exchanged(random.Random(seed))
    stories = iter((first, other))

    class Fated:
        def __new__(cls, secret: bytes) -> Any:
            return Fate(secret, next(stories).draws)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "FairStream", Fated)
        both(worlds, "rio_grande", seats, hidden + 1, seed, [telling(first), telling(other)])


def test_the_exchanged_story_differs_where_nobody_sees_it() -> None:
    first = Story.told(3, 1, 5, 60)
    other = first.exchanged(random.Random(5))
    assert first.kinds != other.kinds
    assert len(first.shown) > 3
    moved = [(a.move, b.move) for a, b in zip(first.steps, other.steps, strict=True) if a.move != b.move]
    assert moved
    assert all(a.split()[0] == b.split()[0] for a, b in moved)


def test_the_record_at_the_end_tells_no_bid_that_was_changed(worlds: list[House]) -> None:
    records = []
    for number, house in enumerate(worlds):
        with pytest.MonkeyPatch.context() as patch:
            Settled(patch, next(EXAMPLES))
            records.append(house.run(short_game(house, random.Random(number))))
    assert records[0] == records[1]


async def short_game(house: House, private: random.Random) -> Any:
    """A whole game in which seat 1 changes its mind as it pleases, and ends up with the same bids."""
    party = await house.lay("riombo", "hh", options={**FIRST, "trip": "short"})
    public = random.Random(11)
    while party.table.phase == "playing":
        seats = party.table.seats_to_act()
        bids = {seat: public.choice(party.table.playing().legal(seat)) for seat in seats}
        for bid in private.choices(party.table.playing().legal(0), k=private.randint(0, 3)) if 0 in seats else ():
            await party[1].move(bid)
        for seat in seats:
            answer = await party[seat + 1].move(bids[seat])
            assert answer.status_code == 200 or answer.json()["rule"] == "R7", "but for the same bid again"
    return told(await party.spectator.ask("GET", "/record")), told(await party.spectator.ask("GET", "/check"))


def test_the_secret_of_chance_is_told_at_the_end_and_not_before(worlds: list[House]) -> None:
    house = worlds[0]

    async def play() -> None:
        party = await house.lay("mehen", "hh")
        secret = party.table.fair.secret.hex()
        public = random.Random(3)
        async with party.spectator.wire() as wire, party.spectator.stream() as stream:
            while party.table.phase == "playing":
                assert secret not in repr((wire.messages, stream.messages))
                (seat,) = party.table.seats_to_act()
                move = public.choice(party.table.playing().legal(seat))
                answer = await party[seat + 1].move(move)
                assert secret not in answer.text or party.table.phase == "over"
                await at_rest()
            assert secret in wire.messages[-1]
            assert secret in stream.messages[-1]
        assert told(await party.spectator.ask("GET", "/record"))["secret"] == secret

    house.run(play())


def test_two_who_hold_the_same_table_see_it_from_their_own_seats(worlds: list[House]) -> None:
    async def look() -> None:
        party = await worlds[0].lay("rio_grande", "hhh", options=FIRST)
        hands = [set((await player.look())["now"].get("moves", ())) for player in party.players.values()]
        assert hands[0]
        assert not hands[1]
        seen = await asyncio.gather(*(viewer(party, seat) for seat in (1, 2, 3)))
        assert [[sum(card >= 0 for card in hand) for hand in hands] for hands in seen] == [
            [5 if row == seat else 0 for row in range(5)] for seat in range(3)
        ]

    async def viewer(party: Party, seat: int) -> list[list[int]]:
        hands: list[list[int]] = (await party[seat].look())["now"]["position"]["hand"]
        return hands

    worlds[0].run(look())


def test_nobody_looks_from_a_seat_that_is_not_theirs(worlds: list[House]) -> None:
    async def look() -> None:
        party = await worlds[0].lay("rio_grande", "hh")
        stranger = Player(worlds[0], party.id, "forged")
        for viewer in (party[2], party.spectator, stranger):
            assert (await viewer.ask("GET", params={"seat": 1})).status_code == 403
            async with viewer.stream(seat=1) as stream:
                assert stream.status == 403

    worlds[0].run(look())
