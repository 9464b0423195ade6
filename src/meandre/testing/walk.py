"""Random games in which every promise of the verbs and of the notation is checked at every step."""

import random
from collections.abc import Mapping
from itertools import combinations, count

import numpy as np

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.messages import Message
from meandre.core.option_sets import default_options, mixed_options, seats_for, variations
from meandre.core.options import Value
from meandre.core.position import Position, clear_facts, copy, same
from meandre.core.rng import new_rng
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL, SPECTATOR, WIDEST
from meandre.testing.gaps import Gaps, file_of


class BrokenPromise(AssertionError):
    """A promise that a game did not keep; the text names the file to mend."""

    def __init__(self, promise: str, blame: object, gap: str, where: str, file: str) -> None:
        super().__init__(f"{file}: {gap} ({where})")
        self.promise, self.blame, self.gap, self.where = promise, blame, gap, where


def check_walks(gaps: Gaps, walks: int, seed: int) -> None:
    """Note every promise that is broken in whole random games, once each; a walk ends at the first one.

    For every number of players there are `walks` with the default options and as many with mixed options; and one for
    each option at each end of its range.
    """
    game, chooser, numbers = gaps.game, random.Random(seed), count(seed * 1000)
    for seats in game.seats:
        for _ in range(walks):
            check_walk(gaps, seats, default_options(game), next(numbers))
            check_walk(gaps, seats, mixed_options(game, seats, chooser), next(numbers))
    for options in variations(game):
        check_walk(gaps, chooser.choice(seats_for(game, options)), options, next(numbers))


def check_walk(gaps: Gaps, seats: int, options: Mapping[str, Value], seed: int) -> None:
    """Note the first promise that is broken in one random game."""
    with gaps.guard(f"in a random game: {seats} seats, options {dict(options)}, seed {seed}"):
        try:
            RandomGame(gaps.game, seats, options, seed).check()
        except BrokenPromise as broken:
            gaps.add(broken.blame, broken.gap, broken.where, key=broken.promise)


class RandomGame:
    """One random game, checked on the way: the first `checked` steps, then one in ten; `longest` is an endless game."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Value],
        seed: int,
        *,
        checked: int = 100,
        longest: int = 200_000,
    ) -> None:
        self.game, self.seats, self.options, self.seed = game, seats, dict(options), seed
        self.checked, self.longest = checked, longest
        self.random = random.Random(seed)
        self.pos = game.start(seats, self.options)
        self.step = 0
        self.hidden: set[str] = set()  # the secret fields that some view has hidden
        self.viewer = self.random.choice([*range(seats), SPECTATOR])
        self.twin: Position | None = None  # another position, which looks the same to the viewer

    def expect(self, held: bool, promise: str, *details: object, blame: object = None) -> None:
        """Raise `BrokenPromise` unless a promise is kept: with the file of `blame`, the rules unless it is given."""
        if not held:
            where = f"{self.seats} seats, options {self.options}, seed {self.seed}, step {self.step}"
            blame = blame or self.game.rules
            raise BrokenPromise(promise, blame, promise.format(*details), where, file_of(self.game, blame))

    def expect_own(self, message: Message, promise: str) -> None:
        """A message is one of the game's own."""
        self.expect(message.folder == self.game.message.path, promise, blame=self.game.sentences)

    def check(self) -> None:
        """Walk to the end of the game."""
        self.expect(same(self.pos, self.game.start(self.seats, self.options)), "setup gives the same position twice")
        while acting := verbs.actors(self.pos):
            self.expect(self.step < self.longest, "every game ends")
            if self.step < self.checked or self.step % 10 == 0:
                self.check_running()
                self.check_views()
                self.check_choices(acting)
            self.play_at_random(acting)
            self.step += 1
        self.check_end()

    def play_at_random(self, acting: int) -> None:
        """Play a random outcome of chance, or a random move of a random seat that acts."""
        if acting == CHANCE_ACTS:
            outcomes, weights = self.game.odds(self.pos)
            (outcome,) = self.random.choices(outcomes, weights)
            self.play(CHANCE, outcome)
        else:
            seat = self.random.choice(self.seats_in(acting))
            self.play(seat, self.random.choice(self.legal_moves(seat)))

    def play(self, seat: int, code: int) -> None:
        """Play a move; and on the twin one with the same glimpse, after which the viewer must see the same."""
        twin = self.twin
        if twin is None:
            twin = self.view(self.viewer)
            verbs.imagine(twin, self.viewer, new_rng(self.seed, self.step))
        glimpse = verbs.glimpse(self.pos, self.viewer, seat, code)
        others = self.game.odds(twin)[0] if seat == CHANCE else self.game.moves(twin, seat)
        alike = [other for other in others if verbs.glimpse(twin, self.viewer, seat, other) == glimpse]
        verbs.play(self.pos, seat, code)
        self.twin = None
        if alike:
            verbs.play(twin, seat, self.random.choice(alike))
            here, there = self.view(self.viewer), self.view(self.viewer, twin)
            if np.array_equal(here.facts, there.facts):  # else something is revealed that was different there
                self.expect(
                    same(here, there),
                    "what a seat sees does not depend on what it may not know",
                    blame=self.game.secrets,
                )
                self.twin = twin

    def view(self, seat: int, pos: Position | None = None) -> Position:
        """What a seat may know of a position: the current one, unless another is given."""
        view = copy(self.pos if pos is None else pos)
        verbs.conceal(view, seat)
        return view

    def viewers(self) -> list[int]:
        """All seats, and a spectator."""
        return [*range(self.seats), SPECTATOR]

    def check_choices(self, acting: int) -> None:
        """Those who act have legal moves, and no other code is legal for anybody."""
        actors = [CHANCE] if acting == CHANCE_ACTS else self.seats_in(acting)
        self.expect(bool(actors), "who acts is chance or a seat of the game")
        for actor in actors:
            codes = self.outcomes() if actor == CHANCE else self.legal_moves(actor)
            self.expect(len(codes) > 0, "who may act has a move")
            self.expect(len(set(codes)) == len(codes), "moves differ")
            limit = self.game.rules.OUTCOMES if actor == CHANCE else self.game.rules.MOVES
            self.expect(0 <= min(codes) <= max(codes) < limit, "codes are below MOVES, and outcomes below OUTCOMES")
            self.check_notation(actor, codes)
            self.check_effects(actor, codes)
            self.check_glimpses(actor, codes)
            self.check_illegal(actor, codes)
        self.expect(not self.game.moves(self.pos, CHANCE), "chance has outcomes and no moves")
        for one, other in combinations(actors, 2):
            self.check_order(one, other)
        for idle in {*range(self.seats), CHANCE, SPECTATOR}.difference(actors):
            codes = self.legal_moves(idle) if idle < self.seats and acting != CHANCE_ACTS else []
            if codes:
                self.check_changed_choice(idle, codes)
            else:
                self.check_idle(idle)

    def check_order(self, one: int, other: int) -> None:
        """Seats that choose at the same time may do so in any order."""
        first, second = self.random.choice(self.legal_moves(one)), self.random.choice(self.legal_moves(other))
        world, twin = copy(self.pos), copy(self.pos)
        verbs.play(world, one, first)
        verbs.play(world, other, second)
        verbs.play(twin, other, second)
        verbs.play(twin, one, first)
        if verbs.actors(world) & verbs.actors(self.pos):  # otherwise the facts are those of the last choice
            clear_facts(world)
            clear_facts(twin)
        self.expect(same(world, twin), "choices at the same time may come in any order")

    def check_changed_choice(self, seat: int, codes: list[int]) -> None:
        """A seat that has chosen may change its choice, which nobody else sees and which can be changed back."""
        self.check_notation(seat, codes)
        self.check_illegal(seat, codes)
        for code in codes:
            world = copy(self.pos)
            verbs.play(world, seat, code)
            self.expect(not same(world, self.pos), "a move changes the position")
            for viewer in set(self.viewers()) - {seat}:
                unseen = same(self.view(viewer), self.view(viewer, world))
                self.expect(unseen, "nobody else sees that a seat has changed its choice")
            back = set(self.game.moves(world, seat)) - set(codes)
            self.expect(len(back) == 1, "a changed choice can be changed back")
            verbs.play(world, seat, back.pop())
            self.expect(same(world, self.pos), "a changed choice can be changed back")

    def check_glimpses(self, seat: int, codes: list[int]) -> None:
        """Players see their own moves; a viewer sees as much of a move as of the position after it."""
        worlds = {code: copy(self.pos) for code in codes}
        for code, world in worlds.items():
            verbs.play(world, seat, code)
        for viewer in self.viewers():
            views: dict[int, bytes] = {}
            for code, world in worlds.items():
                glimpse = verbs.glimpse(self.pos, viewer, seat, code)
                self.expect(viewer != seat or glimpse == code, "a player sees their own moves", blame=self.game.secrets)
                hides = glimpse == code or glimpse not in worlds
                self.expect(hides, "what hides a move is not a move itself", blame=self.game.secrets)
                view = self.view(viewer, world).tobytes()
                same_view = views.setdefault(glimpse, view) == view
                self.expect(same_view, "moves with the same glimpse lead to the same view", blame=self.game.secrets)
            no_more = len(set(views.values())) == len(views)
            self.expect(no_more, "a glimpse shows no more than the view after the move", blame=self.game.secrets)
            for glimpse in set(views).difference(codes):
                text = self.game.notation.write(self.view(viewer), seat, glimpse)
                self.expect("?" in text, "a hidden move is written with a question mark", blame=self.game.notation)
                if seat != CHANCE:
                    message = self.game.sentences.move(self.view(viewer), seat, glimpse)
                    self.expect_own(message, "a hidden move has a message of the game")

    def seats_in(self, acting: int) -> list[int]:
        """The seats of a bit set."""
        return [seat for seat in range(self.seats) if acting >> seat & 1]

    def outcomes(self) -> list[int]:
        """The outcomes of chance, whose weights are positive."""
        outcomes, weights = self.game.odds(self.pos)
        self.expect(min(weights, default=1) > 0, "odds are positive")
        return outcomes

    def legal_moves(self, seat: int) -> list[int]:
        """A seat's legal moves."""
        before = copy(self.pos)
        moves = self.game.moves(self.pos, seat)
        self.expect(same(before, self.pos), "asking for the moves changes nothing")
        return moves

    def check_effects(self, seat: int, codes: list[int]) -> None:
        """Each move can be played on a copy, always with the same effect, and adds facts that have messages."""
        before = self.pos.tobytes()
        for code in codes:
            world, twin = copy(self.pos), copy(self.pos)
            clear_facts(twin)
            verbs.play(world, seat, code)
            verbs.play(twin, seat, code)
            self.expect(same(world, twin), "the same move has the same effect, whatever facts the last one had")
            self.expect(world.tobytes() != before, "a move changes the position")
            self.expect(0 < world.fact_count <= len(world.facts), "a move adds facts, as many as there is room for")
            for message in self.game.fact_messages(world):
                self.expect_own(message, "a fact has a message of the game")
        self.expect(self.pos.tobytes() == before, "copies are independent")

    def check_notation(self, seat: int, codes: list[int]) -> None:
        """Each code has a text of its own, which is read back as that code."""
        texts = [self.game.notation.write(self.pos, seat, code) for code in codes]
        self.expect(len(set(texts)) == len(texts), "notation tells moves apart: {}", texts, blame=self.game.notation)
        for code, text in zip(codes, texts, strict=True):
            read = self.game.notation.read(self.pos, seat, text)
            self.expect(read == code, "notation {!r} is read back", text, blame=self.game.notation)
            self.expect(verbs.refusal(self.pos, seat, code) == LEGAL, "{!r} is offered and not refused", text)
            if seat != CHANCE:
                self.expect_own(self.game.sentences.move(self.pos, seat, code), "a move has a message of the game")

    def check_illegal(self, seat: int, legal: list[int]) -> None:
        """Codes that are not among the moves are refused by a rule and change nothing."""
        codes = [code for code in self.sample_codes() if code not in legal]
        self.check_refused(seat, codes, "what is not among the moves is refused")

    def check_idle(self, seat: int) -> None:
        """A seat that may not act has no moves, and none is accepted."""
        if seat < self.seats:
            self.expect(not self.legal_moves(seat), "who may not act has no moves")
        self.check_refused(seat, self.sample_codes(), "who may not act is refused")

    def sample_codes(self) -> list[int]:
        """The codes that games use most, a few others, and some that no game has."""
        return [-1, WIDEST, 1 << 40, *range(16), *self.random.sample(range(16, WIDEST), 4)]

    def check_refused(self, seat: int, codes: list[int], promise: str) -> None:
        """Each code is refused, which names a rule and changes nothing."""
        before = self.pos.tobytes()
        for code in codes:
            try:
                self.game.refuse(self.pos, seat, code)
            except IllegalMove as refused:
                self.expect(refused.rule[1:].isdigit(), "a refusal names its rule")
            else:
                self.expect(False, promise + ": seat {}, code {}", seat, code)
            self.expect(self.pos.tobytes() == before, "a refused move changes nothing")

    def check_running(self) -> None:
        """There are no ranks before the end."""
        self.expect(not any(self.game.ranks(self.pos)), "ranks only at the end")

    def check_end(self) -> None:
        """The ending has a name, nobody has a move, and ranks agree with each other and with the scores."""
        self.expect(int(self.pos.ending) in self.game.endings, "an ended game has a named ending")
        for seat in (*range(self.seats), CHANCE, SPECTATOR):
            self.check_idle(seat)
        scores, ranks = self.game.scores(self.pos), self.game.ranks(self.pos)
        better = [sum(other < rank for other in ranks) for rank in ranks]
        self.expect([count + 1 for count in better] == ranks, "a rank is one more than the better seats: {}", ranks)
        for one, other in combinations(range(self.seats), 2):
            self.expect(ranks[one] != ranks[other] or scores[one] == scores[other], "equal ranks have equal scores")
        self.check_views()
        secret = set(self.game.secrets.SECRET)
        self.expect(self.hidden == secret, "conceal hides {}", secret, blame=self.game.secrets)

    def check_views(self) -> None:
        """Every viewer's view hides secrets and nothing else."""
        for seat in self.viewers():
            view = self.view(seat)
            self.check_hidden_fields(view)
            self.check_view(seat, view)

    def check_hidden_fields(self, view: Position) -> None:
        """Only the fields that the game calls secret, and facts, may be hidden."""
        if same(view, self.pos):
            return
        for field in self.game.position_type.names or ():
            if np.any(view[field] != self.pos[field]):
                secret = self.game.secrets.SECRET
                may_differ = field in (*secret, "facts", "fact_count")
                self.expect(may_differ, "{} is no secret and is not hidden", field, blame=self.game.secrets)
                self.hidden.update({field}.intersection(secret))

    def check_view(self, seat: int, view: Position) -> None:
        """Concealing a view again changes nothing, and positions imagined behind it look the same."""
        again = copy(view)
        verbs.conceal(again, seat)
        self.expect(same(view, again), "concealing twice hides no more than once", blame=self.game.secrets)
        known = self.game.scores(view) == self.game.scores(self.pos)
        self.expect(known, "everybody may know the scores", blame=self.game.secrets)
        world = copy(view)
        verbs.imagine(world, seat, new_rng(self.seed, self.step))
        same_actors = verbs.actors(world) == verbs.actors(self.pos)
        self.expect(same_actors, "an imagined position has the same actors", blame=self.game.secrets)
        if seat != SPECTATOR and verbs.actors(self.pos) >> seat & 1:
            imagined, real = self.game.moves(world, seat), self.game.moves(self.pos, seat)
            self.expect(imagined == real, "a seat's moves depend on what it knows alone", blame=self.game.secrets)
        verbs.conceal(world, seat)
        unchanged = same(view, world)
        self.expect(unchanged, "a concealed position imagined and concealed again is the same", blame=self.game.secrets)
