"""A bot in Python as a program that speaks the protocol: so it runs in a process of its own, under a clock.

    python -m meandre.bots.as_program mybot:Mine PACKAGE VERSION

PACKAGE is that of the game, and VERSION that of its rules, for which the bot is made.
"""

import os
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import IO

import msgspec

from meandre.bots import protocol
from meandre.bots.bot import Bot, close, game_over, new_game
from meandre.bots.loading import python_bot
from meandre.bots.protocol import Answer, Choose, Error, GameOver, Hello, Move, NewGame, Quit, Ready
from meandre.core.compile_ahead import ensure
from meandre.core.errors import MeandreError
from meandre.core.game import Game, from_package


def speak(make: Callable[[], Bot], game: Game, requests: Iterable[bytes], output: IO[bytes]) -> None:
    """Answer requests until there are no more of them."""
    bot: Bot | None = None
    for line in requests:
        request = protocol.decode_request(line)
        if isinstance(request, Quit):
            break
        try:
            if isinstance(request, Hello):
                ensure(game, "rules")
                bot = make()
            answer = None if bot is None else answer_of(bot, game, request)
        except MeandreError as error:
            answer = Error(str(error), id_of(request))
        except (Exception, SystemExit) as error:
            traceback.print_exc()
            answer = Error(f"{type(error).__name__}: {error}", id_of(request))
        if answer is not None and isinstance(request, Hello | Choose):
            output.write(protocol.encode(answer) + b"\n")
            output.flush()
    if bot is not None:
        close(bot)


def id_of(request: msgspec.Struct) -> int | None:
    """The number of a question."""
    return request.id if isinstance(request, Choose) else None


def answer_of(bot: Bot, game: Game, request: msgspec.Struct) -> Answer | None:
    """The answer to a request, if it has one."""
    if isinstance(request, Hello):
        return Ready(protocol.VERSION)
    if isinstance(request, NewGame):
        new_game(bot)
    if isinstance(request, GameOver):
        game_over(bot, request.ranks)
    if not isinstance(request, Choose):
        return None
    view, seat = game.position(request.position), request.seat - 1
    code = bot.choose(view, seat, request.seed)
    legal = {known: known for known in game.moves(view, seat)}
    known = None if isinstance(code, bool) else legal.get(code)
    return Move(request.id, repr(code) if known is None else game.notation.write(view, seat, known))


def main() -> None:
    """Be the program of a bot."""
    spec, package, version = sys.argv[1:]
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what the bot prints is no answer
    game = from_package(package, int(version))
    speak(lambda: python_bot(game, spec), game, sys.stdin.buffer, output)


if __name__ == "__main__":
    main()
