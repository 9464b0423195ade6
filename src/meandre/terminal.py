"""Mehen in the terminal, against a simple bot: a first table, until there is a real one."""

import math
import secrets
import time

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from meandre.bots.roster import bot
from meandre.core import verbs
from meandre.core.errors import IllegalMove, MeandreError
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.option import Value
from meandre.core.position import copy
from meandre.core.words import house, say
from meandre.games.mehen.rules import IN_HAND, OFF, PREDATOR, PREY, TAIL

COLOURS = ("bright_blue", "dark_orange", "green", "magenta", "yellow", "cyan")
MARKS = ("●", "◆", "▲", "■", "★", "♥")
PERSON = 0


class Terminal:
    """One game of a person, in the first seat, against bots."""

    def __init__(self, game: Game, players: int, options: dict[str, Value], language: str, level: int = 3) -> None:
        if game.name != "mehen":
            raise MeandreError(house("terminal-only", game=game.phrase("name")))
        self.language = language
        self.console = Console(highlight=False)
        names = [self.say("player", number=1), *(self.say("bot", number=n) for n in range(1, players))]
        self.match = Match(game, names, options)
        self.bot = bot(game, f"{game.name}:{level}")
        self.told = 0

    def say(self, key: str, **args: int | str) -> str:
        """One of the house's phrases, in the player's language."""
        return say(house(key, **args), self.language)

    def run(self) -> None:
        """Play until the game is over or the person has had enough."""
        self.console.print(self.say("terminal-welcome"), style="bold")
        try:
            while not self.match.over:
                self.tell()
                (seat,) = self.match.actors()
                move = self.ask() if seat == PERSON else self.think(seat)
                self.match.play(seat, move)
        except (EOFError, KeyboardInterrupt):
            self.console.print("\n" + self.say("terminal-bye"))
            return
        self.tell()
        self.console.print(self.board())
        for name, score, rank in zip(self.match.names, self.match.scores(), self.match.ranks(), strict=True):
            self.console.print(self.say("terminal-score", name=name, score=score), style="bold" if rank == 1 else "")

    def tell(self) -> None:
        """Say what has happened since the last time."""
        for _, view in self.match.steps(PERSON, self.told):
            for fact in self.match.game.facts(view):
                self.console.print(f"  {escape(say(fact, self.language, self.match.names))}", style="dim")
        self.told = len(self.match.events)

    def think(self, seat: int) -> str:
        """The bot's move, at a pace that the eye can follow."""
        begin = time.monotonic()
        code = self.bot.choose(self.match.view(seat), seat, seed=secrets.randbits(32))
        if self.console.is_terminal:
            time.sleep(max(0.0, 0.5 - (time.monotonic() - begin)))
        return self.match.game.notation.write(self.match.position, seat, code)

    def ask(self) -> str:
        """Show the board and the choices until the person has made a legal one."""
        self.console.print(self.board())
        legal, codes = self.match.legal(PERSON), self.match.codes(PERSON)
        self.console.print(self.say("terminal-your-throw", throw=int(self.match.position.throw)), style="bold")
        for number, (move, code) in enumerate(zip(legal, codes, strict=True), 1):
            meaning = say(self.match.game.sentences.move(self.match.position, PERSON, code), self.language)
            self.console.print(f"  [bold]{number}[/]  {meaning}  [dim]{move}[/]", self.effects(code))
        while True:
            answer = self.console.input(f"[bold]{self.say('terminal-prompt')}[/] ").strip()
            if answer in ("q", "quit"):
                raise EOFError
            if answer == "" and len(legal) == 1:
                return legal[0]
            if answer.isdecimal():
                if answer in map(str, range(1, len(legal) + 1)):
                    return legal[int(answer) - 1]
                self.console.print(self.say("terminal-choices", count=len(legal)), style="red")
                continue
            try:
                self.match.read(PERSON, answer)
            except IllegalMove as refused:
                self.console.print(escape(refused.say(self.language)), style="red")
            else:
                return answer

    def effects(self, code: int) -> str:
        """What a move would do besides moving: tried out on a copy."""
        world = copy(self.match.position)
        verbs.play(world, PERSON, code)
        told = [say(fact, self.language, self.match.names) for fact in self.match.game.facts(world)[1:]]
        return "[dim]" + escape(" ".join(told)) + "[/]"

    def board(self) -> Columns:
        """The coiled snake as a square spiral, and how each seat stands beside or below it."""
        cells = self.cells()
        side = math.isqrt(len(cells) - 1) + 1
        rows = [[Text("    ")] * side for _ in range(side)]
        for cell, (x, y) in zip(cells, spiral(side, len(cells)), strict=True):
            rows[y][x] = cell
        grid = "\n".join("".join(cell.markup for cell in row) for row in rows)
        return Columns([Text.from_markup(grid, overflow="fold"), self.seats()], padding=(0, 4))

    def cells(self) -> list[Text]:
        """What stands on each place, the centre last."""
        pos = self.match.position
        cells = [Text(f"{place:>3} ", style="grey50") for place in range(pos.length)] + [Text(" ⊙  ", style="bold")]
        cells[TAIL] = Text("  ~ ", style="bold")
        for seat in range(pos.seats):
            for piece, place in enumerate(pos.place[seat]):
                if TAIL < place < pos.length:
                    mark = f"<{MARKS[seat]}>" if piece == PREDATOR else f" {MARKS[seat]} "
                    cells[place] = Text(mark + " ", style=f"bold {COLOURS[seat]}")
        return cells

    def seats(self) -> Table:
        """How each seat stands."""
        pos = self.match.position
        table = Table(box=None, padding=(0, 1))
        for title in ("", "in-hand", "on-tail", "at-centre", "eaten", "predator"):
            table.add_column(self.say(f"terminal-{title}") if title else "", no_wrap=True)
        for seat, name in enumerate(self.match.names):
            prey = pos.place[seat, :PREY].tolist()
            counts = [str(prey.count(place)) for place in (IN_HAND, TAIL, pos.length)]
            place = pos.place[seat, PREDATOR]
            predator = "–" if not pos.freed[seat] else "✗" if place == OFF else str(place)
            table.add_row(
                f"{MARKS[seat]} {escape(name)}", *counts, str(pos.caught[seat]), predator, style=COLOURS[seat]
            )
        return table


def spiral(side: int, places: int) -> list[tuple[int, int]]:
    """The cells of a square from the outside inwards; the last of `places` is the innermost."""
    left, top, right, bottom = 0, 0, side - 1, side - 1
    cells: list[tuple[int, int]] = []
    while left <= right and top <= bottom:
        cells += [(x, top) for x in range(left, right + 1)]
        cells += [(right, y) for y in range(top + 1, bottom + 1)]
        cells += [(x, bottom) for x in range(right - 1, left - 1, -1)] if top < bottom else []
        cells += [(left, y) for y in range(bottom - 1, top, -1)] if left < right else []
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    return cells[len(cells) - places :]
