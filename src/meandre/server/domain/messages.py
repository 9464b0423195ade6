"""The server's messages to players."""

from pathlib import Path

from meandre.core.messages import Argument, Message

MESSAGES = Path(__file__).parent.parent / "words"


def message(key: str, **args: Argument) -> Message:
    """A message of the server's."""
    return Message(MESSAGES, key, args)
