"""Network addresses: which of them are trusted proxies, and which count as one client."""

import functools
from ipaddress import IPv6Address, ip_address, ip_network

ANY = "*"
SUBSCRIBER_BITS = 64
"""Of an IPv6 address: one customer of a provider has all that begin with the same."""


class ProxyList:
    """The addresses whose `X-Forwarded-…` headers are believed: addresses, networks, or `*`."""

    def __init__(self, text: str) -> None:
        self.all = text.strip() == ANY
        parts = [] if self.all else [part.strip() for part in text.split(",") if part.strip()]
        self.networks = [ip_network(part, strict=False) for part in parts]

    def __contains__(self, host: str) -> bool:
        return self.all or _is_in(host, tuple(self.networks))


@functools.lru_cache(1024)
def _is_in(host: str, networks: tuple[object, ...]) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in networks)  # type: ignore[operator]


@functools.lru_cache(4096)
def address_key(host: str) -> str:
    """What an address counts as: itself, or the network of an IPv6 customer."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address), SUBSCRIBER_BITS), strict=False))
    return host
