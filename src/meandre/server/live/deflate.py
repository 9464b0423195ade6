"""Compression of WebSocket messages that keeps little memory between them.

A compressor of zlib takes about 40 kB even with a small window, and there would be one for each connection. What it has
to know between two messages is only the end of what was sent: 4 kB, from which it is made again for the next message.
The client gets the same bytes, and takes over its own context from message to message as usual.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

WINDOW_BITS, MEMORY_LEVEL = 12, 5
"""Of zlib: a window of 4 kB, and tables to match."""

EMPTY_BLOCK = b"\x00\x00\xff\xff"
"""What a flush ends with, and a message leaves out."""


def compress(bits: int, sent: bytes, data: bytes) -> tuple[bytes, bytes]:
    """A message compressed after what was sent before; and the end of what has been sent then."""
    compressor = zlib.compressobj(wbits=-bits, memLevel=MEMORY_LEVEL, zdict=sent)
    packed = compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH)
    window = 1 << bits
    return packed, data[-window:] if len(data) >= window else (sent + data)[-window:]


LARGE = 1 << WINDOW_BITS
compress_small, compress_large = lru_cache(16)(compress), lru_cache(1)(compress)
"""Spectators are sent the same messages, one after the other. Whole pages are large, and only the last one is kept."""


class LeanDeflate(PerMessageDeflate):
    """The extension on one connection; the client compresses each message on its own, so nothing is kept of those."""

    def __init__(self, *, takeover: bool, remote_window_bits: int, window_bits: int) -> None:
        super().__init__(True, True, remote_window_bits, window_bits)
        self.takeover = takeover
        """Whether a message may refer to those before."""
        self.sent = b""
        """The end of what was sent, as long as the window."""

    def encode(self, frame: Frame) -> Frame:
        """Compress a whole message."""
        if frame.opcode in CTRL_OPCODES:
            return frame
        data = bytes(frame.data)
        shared = compress_small if len(data) < LARGE else compress_large
        packed, sent = shared(self.local_max_window_bits, self.sent, data)
        if self.takeover:
            self.sent = sent
        end = -len(EMPTY_BLOCK) if frame.fin else None
        return Frame(frame.opcode, packed[:end], frame.fin, frame.opcode is not Opcode.CONT, frame.rsv2, frame.rsv3)


class LeanDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates the extension."""

    def __init__(self) -> None:
        super().__init__(
            client_no_context_takeover=True, server_max_window_bits=WINDOW_BITS, client_max_window_bits=WINDOW_BITS
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What to answer to a client's offer, and the extension."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, LeanDeflate(
            takeover=not agreed.local_no_context_takeover,
            remote_window_bits=agreed.remote_max_window_bits,
            window_bits=agreed.local_max_window_bits,
        )


FACTORIES = (LeanDeflateFactory(),)
"""The extensions that the server offers: one object for all connections."""
