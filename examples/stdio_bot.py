#!/usr/bin/env python3
"""A bot that is a program, with nothing but Python's standard library: lines of JSON in, lines of JSON out.

    meandre tournament mehen --bots "exec:python examples/stdio_bot.py,random" --games 100

It plays random moves: put your own idea into `choose`. Notes belong on the error stream, `print(…, file=sys.stderr)`.
"""

import json
import random
import sys
from typing import Any


def choose(question: dict[str, Any]) -> str:
    """Your idea goes here: `moves` are the legal moves of `seat`, `position` is all that it may know."""
    return str(random.Random(question["seed"]).choice(question["moves"]))


def main() -> None:
    """Answer until there are no more questions."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer(type="ready", protocol=1, name="stdio_bot.py")
        elif message["type"] == "choose":
            answer(type="move", id=message["id"], move=choose(message))
        elif message["type"] == "quit":
            return
        # Other messages need no answer: "new-game", "game-over", and what later versions add.


def answer(**fields: Any) -> None:
    """Write a line, at once."""
    print(json.dumps(fields), flush=True)


if __name__ == "__main__":
    main()
