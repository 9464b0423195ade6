"""Games of Riombo with bids that nobody may notice."""

import random
from collections.abc import Awaitable
from typing import Any, Protocol

from meandre.core.chains import hashed
from tests.server.support.app_client import TableClient, json_of
from tests.server.support.connections import settle


class Observers(Protocol):
    """Those who must not notice."""

    async def expect_nothing(self, secret_action: Awaitable[Any]) -> Any:
        """Something that only the hidden seat may notice."""
        ...

    async def read(self, moment: str) -> None:
        """Everything that the viewers can get now."""
        ...


def link(seat: int, number: int) -> str:
    """A link of a seat's hash chain."""
    return hashed(bytes([seat]) * 32, 1000 - number).hex()


class SecretBids:
    """A game of Riombo in which one seat's bids are random in each world until they are opened.

    With hash chains, every bid comes with a link, and so do the changes that nobody may notice.
    """

    def __init__(self, seed: int, hidden: int, rounds: int, chained: bool = False) -> None:
        self.seed, self.hidden, self.rounds, self.chained = seed, hidden, rounds, chained

    async def move(self, table: TableClient, seat: int, move: str, **fields: Any) -> Any:
        if self.chained:
            fields["link"] = link(seat, 2 * table.table.version)
        return await table[seat].move(move, **fields)

    async def __call__(self, table: TableClient, private: random.Random, observers: Observers) -> None:
        public = random.Random(self.seed)
        halfway = public.randint(0, self.rounds)
        for number in range(self.rounds):
            if number == halfway:
                await observers.read("halfway")
            await self.choose_reward(table, public)
            await self.bid_round(table, public, private, observers)
        await self.choose_reward(table, public)
        await self.bid_round(table, public, private, observers, last=True)

    async def choose_reward(self, table: TableClient, public: random.Random) -> None:
        """A seat that has arrived chooses."""
        here = table.table
        if len(here.seats_to_act()) == 1:
            (seat,) = here.seats_to_act()
            json_of(await self.move(table, seat + 1, public.choice(here.playing().legal(seat)), version=here.version))

    async def bid_round(
        self,
        table: TableClient,
        public: random.Random,
        private: random.Random,
        observers: Observers,
        last: bool = False,
    ) -> None:
        """All seats bid, in any order; in the last round the hidden seat's bid is never opened."""
        order = [seat + 1 for seat in table.table.seats_to_act()]
        public.shuffle(order)
        legal = {seat: table.table.playing().legal(seat - 1) for seat in order}
        true = {seat: public.choice(legal[seat]) for seat in order}
        if last and self.hidden in order:
            order = [self.hidden, *(seat for seat in order if seat != self.hidden)][:-1]
        for place, seat in enumerate(order):
            if not last and place == len(order) - 1 and self.hidden in order[:-1]:
                await self.final_bid(table, true[self.hidden], observers)
            secret = seat == self.hidden and (last or place < len(order) - 1)
            bid = private.choice(legal[seat]) if secret else true[seat]
            json_of(await self.move(table, seat, bid, version=table.table.version))
            if public.random() < 0.1 and (last or place < len(order) - 1):
                json_of(await table[seat].undo())
                json_of(await self.move(table, seat, bid, version=table.table.version))
            if self.hidden in order[: place + 1] and (last or place < len(order) - 1):
                await self.change_bid(table, legal[self.hidden], private, observers)
            await settle()

    async def change_bid(
        self, table: TableClient, bids: list[str], private: random.Random, observers: Observers
    ) -> None:
        """Change the bid some times; the same bid again is refused, and nobody notices that either."""
        for _ in range(private.randint(0, 3)):
            changed = self.move(table, self.hidden, private.choice(bids))
            response = await observers.expect_nothing(changed)
            assert response.status_code in (200, 422)

    async def final_bid(self, table: TableClient, bid: str, observers: Observers) -> None:
        await observers.expect_nothing(self.move(table, self.hidden, bid))
