"""Raw bytes to a server's port."""

import contextlib
import socket
from collections.abc import Iterable


class RawConnection:
    """A TCP connection on which anything may be sent."""

    def __init__(self, address: str, timeout: float = 20) -> None:
        host, _, port = address.rpartition(":")
        self.socket = socket.create_connection((host, int(port)), timeout)

    def __enter__(self) -> "RawConnection":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> bool:
        """Send all of it, unless the server has closed the connection."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def shut_down(self) -> None:
        """Send no more."""
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def flood(self, first: bytes, pieces: Iterable[bytes]) -> int:
        """Send pieces until the server closes the connection; how many bytes it took until then."""
        sent = 0
        for piece in (first, *pieces):
            if not self.send(piece):
                break
            sent += len(piece)
        return sent

    def rest(self) -> bytes:
        """Everything that the server sends until it closes the connection."""
        received = b""
        with contextlib.suppress(ConnectionError):
            while data := self.socket.recv(1 << 16):
                received += data
        return received

    def status(self) -> int:
        """The status of the first response; 0 if the connection is closed without one."""
        received = self.rest()
        return int(received.split()[1]) if received.startswith(b"HTTP/1.1 ") else 0
