"""Compression of WebSocket messages: a client that keeps its context reads them, and little is kept between them."""

import sys
import zlib
from typing import TypeAlias

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from meandre.server.live.deflate import EMPTY_BLOCK, WINDOW_BITS, LeanDeflate, LeanDeflateFactory

MESSAGES = [f"<g id='stone-{n % 7}'><use x='{n * 37 % 90}'/></g>".encode() * (n % 5 + 1) for n in range(60)]
Offer: TypeAlias = list[tuple[str, str | None]]
OFFERS: list[Offer] = [
    [("client_max_window_bits", None)],
    [],
    [("server_no_context_takeover", None)],
    [("server_max_window_bits", "9")],
    [("client_no_context_takeover", None), ("client_max_window_bits", "10"), ("server_max_window_bits", "15")],
]


def connect(offer: Offer) -> tuple[PerMessageDeflate, PerMessageDeflate]:
    """Both ends of a connection."""
    names = dict(offer)
    answer, server = LeanDeflateFactory().process_request_params(offer, [])
    bits = names.get("client_max_window_bits", "")
    client = ClientPerMessageDeflateFactory(
        server_no_context_takeover="server_no_context_takeover" in names,
        client_no_context_takeover="client_no_context_takeover" in names,
        server_max_window_bits=int(names["server_max_window_bits"] or 0) if "server_max_window_bits" in names else None,
        client_max_window_bits=int(bits) if bits else True if bits is None else None,
    )
    return server, client.process_response_params(answer, [])


@pytest.mark.parametrize("offer", OFFERS, ids=str)
def test_both_ends_read_what_the_other_sends(offer: Offer) -> None:
    server, client = connect(offer)
    for message in [*MESSAGES, bytes(range(256)) * 40, b"", *MESSAGES]:
        frame = Frame(Opcode.TEXT, message)
        assert client.decode(server.encode(frame)).data == message
        assert server.decode(client.encode(frame)).data == message


def test_messages_are_as_small_as_those_of_a_compressor_that_is_kept() -> None:
    server, _ = connect(OFFERS[0])
    kept = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=5)
    for message in MESSAGES:
        whole = kept.compress(message) + kept.flush(zlib.Z_SYNC_FLUSH)
        assert len(server.encode(Frame(Opcode.TEXT, message)).data) <= len(whole) - len(EMPTY_BLOCK) + 2


def test_a_message_in_pieces_and_control_frames() -> None:
    server, client = connect(OFFERS[0])
    pieces = [Frame(Opcode.TEXT, b"one ", fin=False), Frame(Opcode.PING, b"?"), Frame(Opcode.CONT, b"two")]
    assert [client.decode(server.encode(piece)).data for piece in pieces] == [b"one ", b"?", b"two"]
    assert client.decode(server.encode(Frame(Opcode.TEXT, b"two"))).data == b"two"


def test_only_the_window_is_kept_between_messages() -> None:
    server, _ = connect(OFFERS[0])
    assert isinstance(server, LeanDeflate)
    for message in [*MESSAGES, bytes(100_000)]:
        server.encode(Frame(Opcode.TEXT, message))
        assert not hasattr(server, "encoder")
        assert not hasattr(server, "decoder")
        assert sys.getsizeof(server.sent) < 5_000
