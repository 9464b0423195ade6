"""Conformance: what every game of the house promises, checked by walking through it at random.

    from meandre.testing import check_game
    check_game(my_game)

An `AssertionError` says which promise was broken, with the options, the seed and the step to find it again.
"""

import random
from collections.abc import Iterator, Mapping

import numpy as np

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.option import Choice, Option, Value
from meandre.core.position import Position, copy, same
from meandre.core.stream import stream
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL, SPECTATOR, WIDEST

CAREFUL_STEPS = 100
"""Steps of a walk that are all checked; after them, one in ten."""

LONGEST_WALK = 200_000
"""Steps after which a game is taken to go on for ever."""


def check_game(game: Game, walks: int = 2, seed: int = 0) -> None:
    """Check every promise of the verbs, at every number of players, in whole random games."""
    for seats in game.seats:
        for number, options in enumerate(some_options(game, walks)):
            Walk(game, seats, options, seed * 1000 + number).check()


def some_options(game: Game, walks: int) -> Iterator[dict[str, Value]]:
    """The defaults, then each option once at each end of its range."""
    defaults: dict[str, Value] = {option.name: option.default for option in game.options}
    for _ in range(walks):
        yield defaults
    for option in game.options:
        for value in ends(option):
            yield defaults | {option.name: value}


def ends(option: Option) -> tuple[Value, ...]:
    """The choices, or the lowest and highest number."""
    if isinstance(option, Choice):
        return option.choices
    return option.low, option.high


class Walk:
    """One random game, checked at every step."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], seed: int) -> None:
        self.game, self.seats, self.options, self.seed = game, seats, dict(options), seed
        self.random = random.Random(seed)
        self.pos = game.start(seats, self.options)
        self.step = 0

    def expect(self, held: bool, promise: str) -> None:
        """Complain, with all that is needed to find the place again, if a promise was not held."""
        if not held:
            where = f"{self.seats} seats, options {self.options}, seed {self.seed}, step {self.step}"
            raise AssertionError(f"{self.game.name}: {promise} ({where})")

    def check(self) -> None:
        """Walk to the end."""
        self.expect(same(self.pos, self.game.start(self.seats, self.options)), "setup gives the same position twice")
        while acting := verbs.actors(self.pos):
            self.expect(self.step < LONGEST_WALK, "every game ends")
            if self.step < CAREFUL_STEPS or self.step % 10 == 0:
                self.check_running()
                self.check_views()
                self.check_choices(acting)
            self.go_on(acting)
            self.step += 1
        self.check_end()

    def go_on(self, acting: int) -> None:
        """Let chance, or one of the actors, take a step at random."""
        if acting == CHANCE_ACTS:
            outcomes, weights = self.odds()
            (outcome,) = self.random.choices(outcomes, weights)
            verbs.play(self.pos, CHANCE, outcome)
        else:
            seat = self.random.choice(self.seats_in(acting))
            verbs.play(self.pos, seat, self.random.choice(self.legal_moves(seat)))

    def check_choices(self, acting: int) -> None:
        """Whoever acts has something to choose from, all of it playable, and nothing else is."""
        if acting == CHANCE_ACTS:
            outcomes, weights = self.odds()
            self.expect(len(outcomes) > 0, "chance has an outcome when it acts")
            self.expect(min(weights) > 0, "odds are positive")
            self.check_codes(CHANCE, outcomes)
            for seat in range(self.seats):
                self.expect(verbs.refusal(self.pos, seat, 0) != LEGAL, "nobody moves while chance acts")
        else:
            self.expect(acting < 1 << self.seats, "only seats of the game act")
            for seat in self.seats_in(acting):
                legal = self.legal_moves(seat)
                self.expect(len(legal) > 0, "who may act has a move")
                self.check_codes(seat, legal)
                self.check_illegal(seat, legal)

    def check_codes(self, seat: int, codes: list[int]) -> None:
        """No two alike, each with a text, each playable."""
        self.expect(len(set(codes)) == len(codes), "moves differ")
        self.check_notation(seat, codes)
        self.try_all(seat, codes)

    def seats_in(self, acting: int) -> list[int]:
        """The seats of a bit set."""
        return [seat for seat in range(self.seats) if acting >> seat & 1]

    def odds(self) -> tuple[list[int], list[int]]:
        """Chance's outcomes and weights."""
        out, weights = np.zeros((2, WIDEST), np.int64)
        n = verbs.odds(self.pos, out, weights)
        return out[:n].tolist(), weights[:n].tolist()

    def legal_moves(self, seat: int) -> list[int]:
        """The seat's moves."""
        out = np.zeros(WIDEST, np.int64)
        before = copy(self.pos)
        n = verbs.moves(self.pos, seat, out)
        self.expect(same(before, self.pos), "asking for the moves changes nothing")
        moves: list[int] = out[:n].tolist()
        return moves

    def try_all(self, seat: int, codes: list[int]) -> None:
        """Each can be played on a copy, which leaves the original alone and makes news that can be told."""
        before = self.pos.tobytes()
        for code in codes:
            world = copy(self.pos)
            verbs.play(world, seat, code)
            self.expect(world.tobytes() != before, "a move changes the position")
            for phrase in self.game.facts(world):
                self.expect(phrase.book == self.game.book, "facts are told in the game's own words")
        self.expect(self.pos.tobytes() == before, "copies are independent")

    def check_notation(self, seat: int, codes: list[int]) -> None:
        """Each code has a text of its own, and the text is read back as that code."""
        texts = [self.game.notation.write(self.pos, seat, code) for code in codes]
        self.expect(len(set(texts)) == len(texts), f"notation tells moves apart: {texts}")
        if seat == CHANCE:
            return
        for code, text in zip(codes, texts, strict=True):
            self.expect(self.game.notation.read(self.pos, seat, text) == code, f"notation {text!r} is read back")
            self.expect(verbs.refusal(self.pos, seat, code) == LEGAL, f"{text!r} is among the moves and not refused")
            self.expect(self.game.sentences.move(self.pos, seat, code).book == self.game.book, "a move can be told")

    def check_illegal(self, seat: int, legal: list[int]) -> None:
        """Codes that are not among the moves are refused by a rule, and nothing changes."""
        before = copy(self.pos)
        codes = [-1, WIDEST, 1 << 40, *range(WIDEST)]
        for code in self.random.sample(codes, 24) + list(range(16)):
            if code not in legal:
                self.check_refused(seat, code)
        for other in (*range(self.seats), CHANCE, SPECTATOR):
            if not verbs.actors(self.pos) >> other & 1 and other != seat:
                self.expect(
                    self.game.refusals.get(verbs.refusal(self.pos, other, -1)) is not None, "out of turn is refused"
                )
        self.expect(same(before, self.pos), "a refused move changes nothing")

    def check_refused(self, seat: int, code: int) -> None:
        """The refusal names a rule."""
        try:
            self.game.refuse(self.pos, seat, code)
        except IllegalMove as refused:
            self.expect(refused.rule[1:].isdigit(), "a refusal names its rule")
        else:
            self.expect(False, f"code {code} is not among the moves and is refused")

    def check_running(self) -> None:
        """No points before the end."""
        self.expect(not any(self.per_seat(verbs.scores)), "scores only at the end")
        self.expect(not any(self.per_seat(verbs.ranks)), "ranks only at the end")

    def check_end(self) -> None:
        """An ending with a name, no more moves, ranks that agree with themselves."""
        self.expect(int(self.pos.ending) in self.game.endings, "an ended game says how")
        for seat in range(self.seats):
            self.expect(not self.legal_moves(seat), "nobody has a move after the end")
            self.expect(verbs.refusal(self.pos, seat, 0) != LEGAL, "nobody moves after the end")
        ranks = self.per_seat(verbs.ranks)
        better = [sum(other < rank for other in ranks) for rank in ranks]
        self.expect([count + 1 for count in better] == ranks, f"a rank is one more than those before it: {ranks}")
        self.check_views()

    def per_seat(self, verb: object) -> list[int]:
        """What a verb writes for each seat."""
        out = np.zeros(verbs.SEATS, np.int64)
        verb(self.pos, out)  # type: ignore[operator]
        numbers: list[int] = out[: self.seats].tolist()
        return numbers

    def check_views(self) -> None:
        """A view hides the same however often it is hidden, and what is imagined behind it looks the same."""
        for seat in (*range(self.seats), SPECTATOR):
            view = copy(self.pos)
            verbs.conceal(view, seat)
            self.check_view(seat, view)

    def check_view(self, seat: int, view: Position) -> None:
        """One seat's view."""
        again = copy(view)
        verbs.conceal(again, seat)
        self.expect(same(view, again), "concealing twice hides no more than once")
        world = copy(view)
        verbs.imagine(world, seat, stream(self.seed, self.step))
        self.expect(verbs.actors(world) == verbs.actors(self.pos), "an imagined world has the same actors")
        if seat != SPECTATOR and verbs.actors(self.pos) >> seat & 1:
            imagined, real = np.zeros((2, WIDEST), np.int64)
            n, m = verbs.moves(world, seat, imagined), verbs.moves(self.pos, seat, real)
            self.expect(imagined[:n].tolist() == real[:m].tolist(), "a seat's moves depend on what it knows alone")
        verbs.conceal(world, seat)
        self.expect(same(view, world), "a concealed position imagined and concealed again is the same")
