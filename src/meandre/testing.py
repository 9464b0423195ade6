"""Conformance: what every game of the house promises, checked by walking through it at random.

    from meandre.testing import check_game
    check_game(my_game)

An `AssertionError` says which promise was broken, with the options, the seed and the step to find it again.
"""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations

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
        self.hidden: set[str] = set()  # the secrets that some view has hidden

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
            outcomes, weights = self.game.odds(self.pos)
            (outcome,) = self.random.choices(outcomes, weights)
            verbs.play(self.pos, CHANCE, outcome)
        else:
            seat = self.random.choice(self.seats_in(acting))
            verbs.play(self.pos, seat, self.random.choice(self.legal_moves(seat)))

    def check_choices(self, acting: int) -> None:
        """Whoever acts has something to choose from, all of it playable, and nothing else is."""
        actors = [CHANCE] if acting == CHANCE_ACTS else self.seats_in(acting)
        self.expect(bool(actors), "who acts is chance or a seat of the game")
        for actor in actors:
            codes = self.outcomes() if actor == CHANCE else self.legal_moves(actor)
            self.expect(len(codes) > 0, "who may act has a move")
            self.expect(len(set(codes)) == len(codes), "moves differ")
            self.check_notation(actor, codes)
            self.try_all(actor, codes)
            self.check_illegal(actor, codes)
        for stranger in {*range(self.seats), CHANCE, SPECTATOR}.difference(actors):
            self.check_stranger(stranger)

    def seats_in(self, acting: int) -> list[int]:
        """The seats of a bit set."""
        return [seat for seat in range(self.seats) if acting >> seat & 1]

    def outcomes(self) -> list[int]:
        """What chance may do, with odds that are odds."""
        outcomes, weights = self.game.odds(self.pos)
        self.expect(min(weights, default=1) > 0, "odds are positive")
        return outcomes

    def legal_moves(self, seat: int) -> list[int]:
        """The seat's moves."""
        before = copy(self.pos)
        moves = self.game.moves(self.pos, seat)
        self.expect(same(before, self.pos), "asking for the moves changes nothing")
        return moves

    def try_all(self, seat: int, codes: list[int]) -> None:
        """Each can be played on a copy, always with the same effect and with news that can be told."""
        before = self.pos.tobytes()
        for code in codes:
            world, twin = copy(self.pos), copy(self.pos)
            verbs.play(world, seat, code)
            verbs.play(twin, seat, code)
            self.expect(same(world, twin), "the same move has the same effect")
            self.expect(world.tobytes() != before, "a move changes the position")
            self.expect(world.told > 0, "a move makes news")
            for phrase in self.game.facts(world):
                self.expect(phrase.book == self.game.book, "facts are told in the game's own words")
        self.expect(self.pos.tobytes() == before, "copies are independent")

    def check_notation(self, seat: int, codes: list[int]) -> None:
        """Each code has a text of its own, and the text is read back as that code."""
        texts = [self.game.notation.write(self.pos, seat, code) for code in codes]
        self.expect(len(set(texts)) == len(texts), f"notation tells moves apart: {texts}")
        for code, text in zip(codes, texts, strict=True):
            self.expect(self.game.notation.read(self.pos, seat, text) == code, f"notation {text!r} is read back")
            self.expect(verbs.refusal(self.pos, seat, code) == LEGAL, f"{text!r} is offered and not refused")
            if seat != CHANCE:
                self.expect(self.game.sentences.move(self.pos, seat, code).book == self.game.book, "a move can be told")

    def check_illegal(self, seat: int, legal: list[int]) -> None:
        """Codes that are not among the moves are refused by a rule, and nothing changes."""
        for code in self.some_codes():
            if code not in legal:
                self.check_refused(seat, code, "what is not among the moves is refused")

    def check_stranger(self, seat: int) -> None:
        """Whoever may not act has no moves, and none is accepted."""
        if seat < self.seats:
            self.expect(not self.legal_moves(seat), "who may not act has no moves")
        for code in self.some_codes():
            self.check_refused(seat, code, "who may not act is refused")

    def some_codes(self) -> list[int]:
        """The codes that games use most, and a few wild ones."""
        return [-1, WIDEST, 1 << 40, *range(16), *self.random.sample(range(16, WIDEST), 4)]

    def check_refused(self, seat: int, code: int, promise: str) -> None:
        """The refusal names a rule and leaves no trace."""
        before = self.pos.tobytes()
        try:
            self.game.refuse(self.pos, seat, code)
        except IllegalMove as refused:
            self.expect(refused.rule[1:].isdigit(), "a refusal names its rule")
        else:
            self.expect(False, f"{promise}: seat {seat}, code {code}")
        self.expect(self.pos.tobytes() == before, "a refused move changes nothing")

    def check_running(self) -> None:
        """No points before the end."""
        self.expect(not any(self.game.scores(self.pos)), "scores only at the end")
        self.expect(not any(self.game.ranks(self.pos)), "ranks only at the end")

    def check_end(self) -> None:
        """An ending with a name, no more moves, ranks that agree with themselves and with the scores."""
        self.expect(int(self.pos.ending) in self.game.endings, "an ended game says how")
        for seat in (*range(self.seats), CHANCE, SPECTATOR):
            self.check_stranger(seat)
        scores, ranks = self.game.scores(self.pos), self.game.ranks(self.pos)
        better = [sum(other < rank for other in ranks) for rank in ranks]
        self.expect([count + 1 for count in better] == ranks, f"a rank is one more than those before it: {ranks}")
        for one, other in combinations(range(self.seats), 2):
            self.expect(ranks[one] != ranks[other] or scores[one] == scores[other], "equal ranks have equal scores")
        self.check_views()
        self.expect(self.hidden == set(self.game.secrets), f"conceal hides {self.game.secrets}")

    def check_views(self) -> None:
        """A view hides the same however often it is hidden, and what is imagined behind it looks the same."""
        for seat in (*range(self.seats), SPECTATOR):
            view = copy(self.pos)
            verbs.conceal(view, seat)
            self.note_hidden(view)
            self.check_view(seat, view)

    def note_hidden(self, view: Position) -> None:
        """Only what the game calls secret, and the news of it, may be hidden."""
        for field in self.game.layout.names or ():
            if np.any(view[field] != self.pos[field]):
                self.expect(field in (*self.game.secrets, "news", "told"), f"{field} is no secret and is not hidden")
                self.hidden.update({field}.intersection(self.game.secrets))

    def check_view(self, seat: int, view: Position) -> None:
        """One seat's view."""
        again = copy(view)
        verbs.conceal(again, seat)
        self.expect(same(view, again), "concealing twice hides no more than once")
        world = copy(view)
        verbs.imagine(world, seat, stream(self.seed, self.step))
        self.expect(verbs.actors(world) == verbs.actors(self.pos), "an imagined world has the same actors")
        if seat != SPECTATOR and verbs.actors(self.pos) >> seat & 1:
            imagined, real = self.game.moves(world, seat), self.game.moves(self.pos, seat)
            self.expect(imagined == real, "a seat's moves depend on what it knows alone")
        verbs.conceal(world, seat)
        self.expect(same(view, world), "a concealed position imagined and concealed again is the same")
