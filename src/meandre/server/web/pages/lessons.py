"""Lessons: a game is learnt step by step on the real board. The server keeps no state between the answers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.games.catalogue import game as find_game
from meandre.pictures.picture import Picture
from meandre.server.domain.consequences import consequences
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.language import Translator, translator_for
from meandre.server.limits.cost import off_loop
from meandre.server.web.pages.base import Form, Number, render_page, wants_json
from meandre.server.web.pages.forms import Fields
from meandre.server.web.pages.hints import refusal_of
from meandre.server.web.rendering.frames import boards
from meandre.server.web.rendering.link_preview import LinkPreview, game_preview
from meandre.server.web.rendering.move_buttons import MoveButton, marks_with
from meandre.server.web.rendering.templates import render
from meandre.server.web.static_files import YEAR
from meandre.teaching.lesson import Lesson
from meandre.teaching.material import teaching_of

PARTS = ("prompt", "navigation", "choices", "description")
"""Parts of the page that change from step to step, each a template of its own."""

LEARNT = "learnt"
"""Cookie of a browser that has come to the end of a lesson: the home page greets it otherwise."""


@dataclass(frozen=True)
class Answer:
    """The reply to the learner's move; if it was correct, with the views of how the game goes on."""

    text: str = ""
    correct: bool = False
    views: list[Position] = field(default_factory=list)


NO_ANSWER = Answer()


class LessonView:
    """One step of a game's lesson, in a language."""

    def __init__(self, game: Game, number: int, translator: Translator) -> None:
        lesson = teaching_of(game).lesson or Lesson(())
        if not 1 <= number <= len(lesson.steps):
            raise NotFound(message("no-such-lesson"))
        self.game, self.number, self.translator = game, number, translator
        self.step, self.last = lesson.steps[number - 1], len(lesson.steps)
        self.seat = self.step.seat
        *self.past, self.position = self.step.scenario.positions(game)
        self.names = [translator("colour-name", colour=n) for n in range(self.step.scenario.seats)]

    def view_of(self, pos: Position) -> Position:
        """A position as far as the learner may know it."""
        view = copy(pos)
        verbs.conceal(view, self.seat)
        return view

    @cached_property
    def view(self) -> Position:
        """The position of the step, as the learner sees it."""
        return self.view_of(self.position)

    @cached_property
    def buttons(self) -> list[MoveButton]:
        """The legal moves; none if the step only explains something."""
        return [] if self.step.text_only else [self.button(code) for code in self.game.moves(self.view, self.seat)]

    def button(self, code: int) -> MoveButton:
        """A legal move."""
        game, view, seat = self.game, self.view, self.seat
        others = " ".join(
            self.translator.translate(effect, self.names)
            for effect in consequences(game, view, seat, [code])[0].effects
        )
        label = self.translator.translate(game.sentences.move(view, seat, code), self.names)
        return MoveButton(code, game.notation.write(view, seat, code), label, others)

    def board(self) -> Picture:
        """The picture, with the touch targets marked."""
        return self.draw(self.view, self.buttons)

    def draw(self, view: Position, buttons: Sequence[MoveButton] = ()) -> Picture:
        """The picture of a position."""
        marks = marks_with(buttons, self.game, view, self.seat)
        return cast("Picture", self.game.draw(view, marks, self.translator.language))

    def facts(self, view: Position) -> list[str]:
        """What happened last, a sentence each."""
        return [self.translator.translate(fact, self.names) for fact in self.game.fact_messages(view)]

    def text(self, suffix: str = "") -> str:
        """The text of the step, or its reply (`-right`, `-wrong`) to an answer."""
        return self.translator.translate(self.game.message(f"lesson-{self.step.key}{suffix}"))

    @property
    def description(self) -> list[str]:
        """The position in words, a sentence each."""
        messages = self.game.sentences.position(self.view, self.seat)
        return [self.translator.translate(message, self.names) for message in messages]

    def answer(self, fields: Fields) -> Answer:
        """The answer to a move, or to a touch of something that is no touch target."""
        try:
            return self.judge(fields.get("move", "")) if "move" in fields else self.why(fields.get("target", ""))
        except IllegalMove as problem:
            return Answer(problem.translate(self.translator.language))

    def judge(self, move: str) -> Answer:
        """Whether a legal move is the one that the step asks for; an illegal move raises `IllegalMove`."""
        if move not in {button.move for button in self.buttons}:
            self.game.refuse(self.position, self.seat, self.game.notation.read(self.position, self.seat, move))
            return NO_ANSWER  # legal, but the step asks for no move
        if self.step.right_moves and move not in self.step.right_moves:
            return Answer(self.text("-wrong"))
        positions = list(self.step.next_scenario(move).positions(self.game))[len(self.past) + 1 :]
        return Answer(self.text("-right"), True, [self.view_of(pos) for pos in positions])

    def why(self, target: str) -> Answer:
        """Why the move that something stands for is illegal: raises the rule that forbids it."""
        if problem := refusal_of(self.game, self.view, self.seat, target) if self.buttons else None:
            raise problem
        return NO_ANSWER

    def frames(self, answer: Answer = NO_ANSWER) -> list[dict[str, Any]]:
        """The board of the step; or, after a correct answer, a frame for each event that follows."""
        if not answer.views:
            return [{"board": self.board().svg, "log": []}]
        drawn = boards(self.draw(view) for view in answer.views)
        return [
            {"board": board, "log": [(number, line) for line in self.facts(view)]}
            for number, (board, view) in enumerate(zip(drawn, answer.views, strict=True), len(self.past))
        ]

    @property
    def next(self) -> str | None:
        """The address of the step after this one."""
        return f"/learn/{self.game.name}?step={self.number + 1}" if self.number < self.last else None

    def context(self, answer: Answer = NO_ANSWER) -> dict[str, Any]:
        """The variables of the templates."""
        return {"lesson": self, "game": self.game, "answer": answer, "pictured": self.game}

    def parts(self, answer: Answer = NO_ANSWER) -> dict[str, str]:
        """Every part of the page, as HTML."""
        context = self.context(answer)
        return {name: render(f"parts/lesson-{name}.html", self.translator, **context) for name in PARTS}

    def page(self, answer: Answer = NO_ANSWER) -> Response[str]:
        """The whole page."""
        board = self.draw(answer.views[-1]) if answer.views else self.board()
        log = [line for view in answer.views for line in self.facts(view)]
        context = self.context(answer)
        response = render_page(
            "lesson.html",
            self.translator,
            preview=self.link_preview(),
            **context,
            parts=self.parts(answer),
            board=board.svg,
            log=log,
        )
        self.note_end(response)
        return response

    def note_end(self, response: Response[Any]) -> None:
        """Let the browser remember that it has seen the last step."""
        if self.number == self.last:
            response.set_cookie(LEARNT, "yes", max_age=YEAR, samesite="lax")

    def link_preview(self) -> LinkPreview:
        """How a link to the lesson is shown elsewhere: it leads to the first step."""
        translator, game = self.translator, self.game
        words = translator("preview-lesson", game=game.message("name"), steps=self.last)
        return game_preview(game, translator, f"/learn/{game.name}", words)


async def lesson_view_for(name: str, number: int, request: Request[Any, Any, Any], state: State) -> LessonView:
    """A step, with the rules of its game compiled."""
    game = find_game(name)
    await state.tables.compiler.rules(game)
    return await off_loop(LessonView, game, number, translator_for(request))


@get("/learn/{name:str}", include_in_schema=False)
async def learn(
    name: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None
) -> Response[str] | Response[dict[str, Any]]:
    """A step of a game's lesson."""
    lesson_view = await lesson_view_for(name, step or 1, request, state)
    if not wants_json(request):
        return lesson_view.page()
    content = {"parts": lesson_view.parts(), "frames": lesson_view.frames()}
    response = Response(content, headers={"cache-control": "no-store"})
    lesson_view.note_end(response)
    return response


@post("/learn/{name:str}/{step:int}", status_code=200, include_in_schema=False)
async def answer_step(
    name: FromPath[str], step: FromPath[int], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Response[dict[str, Any]]:
    """An answer of the learner."""
    lesson_view = await lesson_view_for(name, step, request, state)
    answer = lesson_view.answer(data)
    if not wants_json(request):
        return lesson_view.page(answer)
    frames = lesson_view.frames(answer) if answer.correct else []
    return Response({"text": answer.text, "correct": answer.correct, "frames": frames, "next": lesson_view.next})
