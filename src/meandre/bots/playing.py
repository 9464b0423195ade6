"""Bots at a match: they play it here, without a server."""

from collections.abc import Sequence

from meandre.bots.bot import Bot, game_over, new_game
from meandre.core.match import Match
from meandre.core.rng import draw, new_rng


def play_match(match: Match, bots: Sequence[Bot | None], seed: int = 0) -> None:
    """Let bots play on, one for each seat, until the match is over or waits only for seats of None.

    The same bot may have several seats. The seed alone decides, and the match's chance.

    >>> from meandre import Match, game
    >>> from meandre.bots.specs import bot
    >>> match = Match(game("mehen"), ["Ada", "Bo"])
    >>> play_match(match, [bot(match.game, "random"), bot(match.game, "search:5")])
    >>> match.over
    True
    """
    if len(bots) != match.seats:
        raise ValueError(f"there are {len(bots)} bots, and {match.seats} seats")
    rng = new_rng(seed)
    seated = list({id(one): one for one in bots if one is not None}.values())
    for one in seated:
        new_game(one)
    while acting := [seat for seat in match.actors() if bots[seat] is not None]:
        seat = acting[0]
        bot = bots[seat]
        assert bot is not None
        view, legal = match.view(seat), match.codes(seat)
        move = legal[0] if len(legal) == 1 else bot.choose(view, seat, draw(rng))
        match.play(seat, match.game.notation.write(view, seat, move))
    if match.over:
        for one in seated:
            game_over(one, match.ranks())
