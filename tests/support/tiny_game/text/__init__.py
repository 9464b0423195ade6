"""The messages of Pebbles."""

from pathlib import Path

from meandre.core.messages import MessageFolder

message = MessageFolder(Path(__file__).parent / "words")
