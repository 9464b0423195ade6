"""Which connections are admitted, and which are ended."""

import asyncio
from typing import Any

import pytest

from meandre.server.connections.addresses import ProxyList, address_key
from meandre.server.connections.open_connections import MOST_UNREAD, UNREAD_SECONDS, OpenConnections


class Transport:
    """A connection with something in its write buffer."""

    def __init__(self, unread: int = 0) -> None:
        self.unread, self.aborted = unread, False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.aborted = True


class Waiting:
    """A connection that waits for a request."""

    def __init__(self) -> None:
        self.transport: Any = Transport()
        self.expired = False

    def expire(self) -> None:
        self.expired = True


def connections(refused: list[str] | None = None, **limits: Any) -> OpenConnections:
    wanted = {"most": 3, "most_per_address": 2, "request_seconds": 1.0, "proxies": ProxyList("10.0.0.0/8"), **limits}
    return OpenConnections(**wanted, on_refused=([] if refused is None else refused).append)


def test_connections_are_counted_by_address() -> None:
    refused: list[str] = []
    found = connections(refused)
    first: Any = Transport()
    assert found.admit(first, "192.0.2.1")
    assert found.admit(Transport(), "192.0.2.1")  # type: ignore[arg-type]
    assert not found.admit(Transport(), "192.0.2.1")  # type: ignore[arg-type]
    assert found.admit(Transport(), "192.0.2.2")  # type: ignore[arg-type]
    found.release(first)
    found.release(first)
    assert found.by_address == {"192.0.2.1": 1, "192.0.2.2": 1}
    assert found.admit(first, "192.0.2.1")
    assert refused == ["connections of an address"]


def test_a_trusted_proxy_has_as_many_as_there_are() -> None:
    found = connections(most=10)
    assert all(found.admit(Transport(), "10.1.2.3") for _ in range(10))  # type: ignore[arg-type]
    assert not found.admit(Transport(), "10.1.2.3")  # type: ignore[arg-type]


def test_the_oldest_that_waits_makes_room() -> None:
    async def run() -> None:
        found = connections(most_per_address=9)
        receivers = [Waiting() for _ in range(3)]
        for receiver in receivers:
            assert found.admit(receiver.transport, "192.0.2.1")
            found.expect(receiver)
        found.received(receivers[0])
        assert [found.admit(Transport(), "192.0.2.2") for _ in range(3)] == [True, True, False]  # type: ignore[arg-type]
        assert [receiver.transport.aborted for receiver in receivers] == [False, True, True]

    asyncio.run(run())


def test_a_client_that_reads_nothing_loses_the_connection() -> None:
    found = connections(most=9, most_per_address=9)
    stuck, slow, done = transports = [Transport(1000), Transport(1000), Transport(0)]
    for one in transports:
        found.admit(one, "192.0.2.1")  # type: ignore[arg-type]
    for second in range(int(UNREAD_SECONDS) + 2):
        found.end_unread(float(second))
        slow.unread -= 1
    assert (stuck.aborted, slow.aborted, done.aborted) == (True, False, False)


def test_whoever_leaves_most_unread_goes_when_it_is_too_much_together() -> None:
    found = connections(most=99, most_per_address=99)
    large, small = [[Transport(size) for _ in range(4)] for size in (MOST_UNREAD // 4, 1 << 16)]
    for one in (*large, *small):
        found.admit(one, "192.0.2.1")  # type: ignore[arg-type]
    found.end_unread(0.0)
    assert sum(one.aborted for one in large) in (2, 3)
    assert not any(one.aborted for one in small)


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("unix", "unix"),
    ],
)
def test_an_ipv6_customer_is_one_client(host: str, key: str) -> None:
    assert address_key(host) == key


def test_proxies_are_addresses_and_networks() -> None:
    proxies = ProxyList("127.0.0.1, 10.0.0.0/8,fd00::/8")
    assert [one in proxies for one in ("127.0.0.1", "10.9.9.9", "fd00::1")] == [True] * 3
    assert [one in proxies for one in ("127.0.0.2", "11.0.0.1", "::1", "nobody", "")] == [False] * 5
    assert "anything" in ProxyList("*")
    assert "127.0.0.1" not in ProxyList("")
