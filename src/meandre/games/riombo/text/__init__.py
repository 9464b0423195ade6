"""Riombo's messages, and the sentences made of them."""

from pathlib import Path

from meandre.core.messages import MessageFolder

message = MessageFolder(Path(__file__).parent / "words")
