"""Lessons: a game is learnt step by step on the real board. The server keeps no state: each answer is judged alone."""

import asyncio
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.games.catalogue import game as find_game
from meandre.pictures.marks import Marks
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.domain.view import effects
from meandre.server.language import Translator, translator_for
from meandre.server.web.pages.base import Form, Number, render_page, wants_json
from meandre.server.web.pages.forms import Fields
from meandre.server.web.pages.hints import refusal_of
from meandre.server.web.rendering.move_buttons import MoveButton, marked
from meandre.server.web.rendering.page_diff import line_diff
from meandre.server.web.rendering.templates import render
from meandre.teaching.lesson import Lesson
from meandre.teaching.material import teaching_of

PARTS = ("prompt", "navigation", "choices", "description")
"""Parts of the page that change from step to step, each a template of its own."""


@dataclass(frozen=True)
class Answer:
    """What is said to what the learner did, and, if it was right, how the game went on."""

    say: str = ""
    right: bool = False
    views: list[Position] = field(default_factory=list)


NOTHING = Answer()


class LessonView:
    """One step of a game's lesson, in somebody's language."""

    def __init__(self, game: Game, number: int, translator: Translator) -> None:
        lesson = teaching_of(game).lesson or Lesson(())
        if not 1 <= number <= len(lesson.steps):
            raise NotFound(message("no-such-lesson"))
        self.game, self.number, self.translator = game, number, translator
        self.step, self.last = lesson.steps[number - 1], len(lesson.steps)
        self.seat = self.step.seat
        *self.past, self.position = self.step.scenario.positions(game)
        self.names = [translator("player-name", seat=n + 1) for n in range(self.step.scenario.seats)]

    def seen(self, pos: Position) -> Position:
        """As far as the learner may know it."""
        view = copy(pos)
        verbs.conceal(view, self.seat)
        return view

    @cached_property
    def view(self) -> Position:
        """What there is to see."""
        return self.seen(self.position)

    @cached_property
    def choices(self) -> list[MoveButton]:
        """What may be done, right or wrong."""
        return [] if self.step.tells else [self.choice(code) for code in self.game.moves(self.view, self.seat)]

    def choice(self, code: int) -> MoveButton:
        """A legal move, in words."""
        game, view, seat = self.game, self.view, self.seat
        told = " ".join(self.translator.translate(effect, self.names) for effect in effects(game, view, seat, code))
        words = self.translator.translate(game.sentences.move(view, seat, code), self.names)
        spot = game.touch_target(view, seat, code) if game.touch_target else None
        return MoveButton(code, game.notation.write(view, seat, code), words, told, spot)

    def board(self) -> list[str]:
        """The picture, line by line, with what may be done marked on it."""
        return marked(self.drawn(self.view, tuple(choice.code for choice in self.choices)), self.choices)

    def drawn(self, view: Position, moves: tuple[int, ...] = ()) -> list[str]:
        """The picture of a position, line by line."""
        return self.game.picture(view, Marks(self.seat, moves), self.translator.language).splitlines()

    def told(self, view: Position) -> list[str]:
        """What happened last, a sentence each."""
        return [self.translator.translate(fact, self.names) for fact in self.game.fact_messages(view)]

    def says(self, kind: str = "") -> str:
        """What the step says first, or (`-right`, `-wrong`) to an answer."""
        return self.translator.translate(self.game.message(f"lesson-{self.step.key}{kind}"))

    @property
    def words(self) -> list[str]:
        """The position, a sentence each."""
        return [
            self.translator.translate(words, self.names) for words in self.game.sentences.position(self.view, self.seat)
        ]

    def answer(self, fields: Fields) -> Answer:
        """Judge what was done: a move, or the touch of something that cannot be done."""
        try:
            return self.judged(fields.get("move", "")) if "move" in fields else self.why(fields.get("spot", ""))
        except IllegalMove as problem:
            return Answer(problem.translate(self.translator.language))

    def judged(self, move: str) -> Answer:
        """Right, or legal and still not what is wanted; an illegal move raises `IllegalMove`."""
        if move not in {choice.move for choice in self.choices}:
            self.game.refuse(self.position, self.seat, self.game.notation.read(self.position, self.seat, move))
            return NOTHING  # legal, but nothing was asked
        if self.step.wanted and move not in self.step.wanted:
            return Answer(self.says("-wrong"))
        positions = list(self.step.onward(move).positions(self.game))[len(self.past) + 1 :]
        return Answer(self.says("-right"), True, [self.seen(pos) for pos in positions])

    def why(self, spot: str) -> Answer:
        """Why what was touched cannot be done."""
        if problem := refusal_of(self.game, self.view, self.seat, spot) if self.choices else None:
            raise problem
        return NOTHING

    def frames(self, answer: Answer = NOTHING) -> list[dict[str, Any]]:
        """What there is to be shown: the board of the step or, after an answer, all that came of it, event by event."""
        if not answer.views:
            return [{"board": line_diff([], self.board()), "log": []}]
        lines: list[str] = []
        found = []
        for number, view in enumerate(answer.views, len(self.past)):
            drawn = self.drawn(view)
            found.append({"board": line_diff(lines, drawn), "log": [(number, line) for line in self.told(view)]})
            lines = drawn
        return found

    @property
    def next(self) -> str | None:
        """The address of the step after this one."""
        return f"/learn/{self.game.name}?step={self.number + 1}" if self.number < self.last else None

    def context(self, answer: Answer = NOTHING) -> dict[str, Any]:
        """What the templates speak of."""
        return {"lesson": self, "game": self.game, "answer": answer, "pictured": self.game}

    def parts(self, answer: Answer = NOTHING) -> dict[str, str]:
        """Every part of the page."""
        context = self.context(answer)
        return {name: render(f"parts/lesson-{name}.html", self.translator, **context) for name in PARTS}

    def page(self, answer: Answer = NOTHING) -> Response[str]:
        """The whole page."""
        board = self.drawn(answer.views[-1]) if answer.views else self.board()
        log = [line for view in answer.views for line in self.told(view)]
        context = self.context(answer)
        return render_page(
            "lesson.html", self.translator, **context, parts=self.parts(answer), board="\n".join(board), log=log
        )


async def lesson_view_for(name: str, number: int, request: Request[Any, Any, Any], state: State) -> LessonView:
    """A step, with the rules of its game compiled."""
    game = find_game(name)
    await state.tables.compiler.rules(game)
    return await asyncio.to_thread(LessonView, game, number, translator_for(request))


def scripted(request: Request[Any, Any, Any]) -> bool:
    """Whether a script asks, which puts the parts in place itself."""
    return "application/json" in request.headers.get("accept", "")


@get("/learn/{name:str}", include_in_schema=False)
async def learn(
    name: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None
) -> Response[str] | Response[dict[str, Any]]:
    """A step of a game's lesson."""
    lesson_view = await lesson_view_for(name, step or 1, request, state)
    if not wants_json(request):
        return lesson_view.page()
    return Response(
        {"parts": lesson_view.parts(), "frames": lesson_view.frames()}, headers={"cache-control": "no-store"}
    )


@post("/learn/{name:str}/{step:int}", status_code=200, include_in_schema=False)
async def try_it(
    name: FromPath[str], step: FromPath[int], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Response[dict[str, Any]]:
    """Something that the learner did."""
    lesson_view = await lesson_view_for(name, step, request, state)
    answer = lesson_view.answer(data)
    if not wants_json(request):
        return lesson_view.page(answer)
    frames = lesson_view.frames(answer) if answer.right else []
    return Response({"say": answer.say, "right": answer.right, "frames": frames, "next": lesson_view.next})
