"""The server's messages to players."""

from pathlib import Path

from meandre.core.messages import MessageFolder

message = MessageFolder(Path(__file__).parent.parent / "words")
"""Makes the server's messages."""
