"""Commands about hash chains that somebody is about to send."""

from typing import Any, NamedTuple

from meandre.core.chains import hashed
from tests.server.support.app_client import AppClient, PlayerClient, TableClient, json_of


class Request(NamedTuple):
    """A command that somebody is about to send."""

    table: TableClient
    sender: PlayerClient
    fields: dict[str, Any]


def link(number: int) -> str:
    """A link of the chain that is the same for all seats here."""
    return hashed(bytes(32), 100 - number).hex()


async def publish_a_chain(app: AppClient) -> Request:
    """Before the game."""
    table = await app.create_table("mehen", "hi")
    return Request(table, table[1], {"chain": link(0)})


async def publish_another_chain(app: AppClient) -> Request:
    """When one is published already."""
    table, sender, fields = await publish_a_chain(app)
    json_of(await sender.send("commit", **fields))
    return Request(table, sender, {"chain": link(1)})


async def reveal_for_the_first_outcome(app: AppClient) -> Request:
    """Chance waits for both seats."""
    table = await app.create_table("mehen", [{"kind": "here", "chain": link(0)}, {"kind": "here", "chain": link(0)}])
    return Request(table, table[1], {"version": 0, "link": link(1)})


async def reveal_a_wrong_link(app: AppClient) -> Request:
    """The one after the next."""
    table, sender, _ = await reveal_for_the_first_outcome(app)
    return Request(table, sender, {"version": 0, "link": link(2)})
