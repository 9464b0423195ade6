"""Prompts and turns: whoever acts is told what to do, others for whom the game waits, and all whose turn it is."""

from collections.abc import Iterator

from meandre.core.messages import Captioned, Message, SeatName
from meandre.testing.gaps import Gaps
from meandre.testing.situations import Situation


def check_prompts(gaps: Gaps, situation: Situation) -> None:
    """What each viewer is asked or told."""
    sentences, actors = gaps.game.sentences, situation.actors()
    for viewer in situation.viewers():
        prompt = sentences.prompt(situation.view(viewer), viewer)
        named = list(seats_named(prompt))
        if viewer in actors:
            unnamed = viewer not in named
            gaps.expect(unnamed, sentences, f"{prompt.key} names the seat that it asks", situation.where)
        else:
            awaited = set(actors) <= set(named)
            gaps.expect(awaited, sentences, f"{prompt.key} does not say whom the game waits for", situation.where)
            once = len(actors) != 1 or named.count(actors[0]) == 1
            gaps.expect(once, sentences, f"{prompt.key} names the seat that acts twice", situation.where)


def seats_named(message: Message) -> Iterator[int]:
    """The seats among the arguments of a message, and of the messages in it."""
    for value in message.args.values():
        if isinstance(value, SeatName):
            yield int(value)
        elif isinstance(value, Message | Captioned):
            yield from seats_named(value.words if isinstance(value, Captioned) else value)


def check_turn(gaps: Gaps, situation: Situation) -> None:
    """A seat or nobody, and a step within the steps: the same to every viewer."""
    sentences, pos = gaps.game.sentences, situation.pos
    turn = sentences.turn(pos)
    seated = turn.seat is None or 0 <= turn.seat < pos.seats
    gaps.expect(seated, sentences, f"turn gives the seat {turn.seat}", situation.where)
    gaps.expect(
        0 <= turn.step <= turn.steps, sentences, f"turn gives step {turn.step} of {turn.steps}", situation.where
    )
    for viewer in situation.viewers():
        same = sentences.turn(situation.view(viewer)) == turn
        gaps.expect(same, sentences, "turn depends on what a viewer may not know", situation.where)
