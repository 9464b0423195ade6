"""Successors: whatever is done to one, its predecessor stays as it was until it takes its place."""

import random

from hypothesis import given
from hypothesis import strategies as st

from meandre.core.continuation import Continued
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match

Change = tuple[str, int, int]
changes = st.lists(st.tuples(st.sampled_from(["append", "extend", "replace", "cut"]), st.integers(0, 9), st.integers()))


def carry_out(steps: "list[int] | Continued[int]", change: Change) -> None:
    kind, place, item = change
    if kind == "append":
        steps.append(item)
    elif kind == "extend":
        steps.extend([item, place])
    elif kind == "replace" and place < len(steps):
        steps[place] = item
    elif kind == "cut" and place <= len(steps):
        del steps[place:]


@given(st.lists(st.integers(), max_size=8), changes, st.integers(0, 9), st.integers(0, 9))
def test_a_continued_list_is_a_list_that_leaves_the_first_one_alone(
    base: list[int], wanted: list[Change], start: int, stop: int
) -> None:
    before, plain = base.copy(), base.copy()
    continued = Continued(base)
    for change in wanted:
        carry_out(plain, change)
        carry_out(continued, change)
    assert base == before
    assert (len(continued), continued[:]) == (len(plain), plain)
    assert (continued[start:stop], continued[start:], continued[:stop]) == (
        plain[start:stop],
        plain[start:],
        plain[:stop],
    )
    assert not plain or continued[-1] == plain[-1]
    assert continued.joined() is base
    assert base == plain


def state(match: Match) -> list[object]:
    """Everything that can be asked of a match."""
    events = range(len(match.events))
    asked = [(match.event_for(n, seat), match.facts_of(n)) for n in events for seat in range(match.seats)]
    history = [position.tobytes() for _, position in match.history()]
    return [match.record(), match.memory, match.acting, match.draws, match.has_pending_choices, asked, history]


def test_a_match_that_goes_on_by_successors_is_the_same_match(game: Game) -> None:
    """Moves, changed choices, and moves that are taken back; every one is tried on a successor, which changes nothing.

    Half of the successors are thrown away.
    """
    rng, fair = random.Random(7), FairStream(bytes(32))
    seats = [str(seat) for seat in range(max(game.seats))]
    plain, tried = Match(game, seats, fair=fair), Match(game, seats, fair=fair)
    for turn in range(40):
        if plain.over:
            break
        before = state(tried) if turn % 8 == 0 else None
        able = [seat for seat in range(plain.seats) if plain.legal(seat)]
        seat, number = rng.choice(able), plain.last_decision()
        takes_back = rng.random() < 0.15 and number is not None and plain.can_undo(number)
        move = rng.choice(plain.legal(seat))
        kept = tried.successor()
        for after in (tried.successor(), kept):
            if takes_back:
                after.undo(number)
            else:
                after.play(seat, move)
        assert before is None or state(tried) == before
        tried.become(kept)
        if takes_back:
            plain.undo(number)
        else:
            plain.play(seat, move)
    assert state(tried) == state(plain)
