"""A fast WebSocket client for benchmarks/server.py, so that the clients are not the bottleneck."""

import asyncio
import os
import zlib
from collections.abc import Iterator
from typing import Any

from websockets.speedups import apply_mask

TEXT, PING, PONG = 1, 9, 10
SYNC_FLUSH = b"\x00\x00\xff\xff"


class WebSocketClient(asyncio.Protocol):
    """The part of RFC 6455 that the two servers use, with permessage-deflate on request."""

    def __init__(self, path: str, headers: dict[str, str], compress: bool) -> None:
        self.path, self.headers, self.compress = path, headers, compress
        self.buffer = bytearray()
        self.upgraded = False
        self.inflater: Any = None
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Send the upgrade request."""
        self.transport = transport
        request_headers = {
            "Host": "localhost",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
        }
        request_headers |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", **self.headers}
        if self.compress:
            request_headers["Sec-WebSocket-Extensions"] = "permessage-deflate"
        lines = [f"GET {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in request_headers.items()), "", ""]
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        """Parse frames and deliver messages."""
        self.buffer += data
        if not self.upgraded and not self._finish_handshake():
            return
        for opcode, deflated, body in self._frames():
            if opcode == TEXT:
                self.on_message(self.inflater.decompress(body + SYNC_FLUSH) if deflated else body)
            elif opcode == PING:
                self.send(body, PONG)

    def _finish_handshake(self) -> bool:
        head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.splitlines()[0]:
            raise SystemExit(f"The WebSocket handshake failed: {head[:200]!r}")
        if b"permessage-deflate" in head:
            self.inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        self.upgraded, self.buffer = True, bytearray(rest)
        self.on_open()
        return True

    def _frames(self) -> Iterator[tuple[int, bool, bytes]]:
        buffer, start = self.buffer, 0
        while len(buffer) - start >= 2:
            size, body = buffer[start + 1], start + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                if len(buffer) < body:
                    break
                size = int.from_bytes(buffer[start + 2 : body], "big")
            if len(buffer) < body + size:
                break
            yield buffer[start] & 15, bool(buffer[start] & 64), bytes(buffer[body : body + size])
            start = body + size
        del buffer[:start]

    def send(self, body: bytes, opcode: int = TEXT) -> None:
        """Send a message of less than 64 kB, masked as required of clients."""
        mask, size = os.urandom(4), len(body)
        length = bytes((128 | size,)) if size < 126 else bytes((254,)) + size.to_bytes(2, "big")
        self.transport.write(bytes((128 | opcode,)) + length + mask + apply_mask(body, mask))

    def on_open(self) -> None:
        """Called when the connection is open."""

    def on_message(self, message: bytes) -> None:
        """Called with each text message."""
        raise NotImplementedError
