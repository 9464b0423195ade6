"""Bots that are programs: a process that is asked by lines of JSON on its standard streams, and killed at the end."""

import contextlib
import os
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import IO

import msgspec

from meandre.bots import protocol
from meandre.bots.faults import BotCrash, IllegalChoice, TimeIsUp
from meandre.bots.protocol import Answer, Choose, Error, GameOver, Hello, Move, NewGame, Quit, Ready, Request
from meandre.core.game import Game
from meandre.core.messages import abbreviate
from meandre.core.position import Position

DECISION_SECONDS = 10.0
"""What a decision may take, unless it is said."""
START_SECONDS = 60.0
"""What a program has to be ready; there may be things to compile."""
QUIT_SECONDS = 1.0
"""What a program has to end by itself."""
ERRORS_SECONDS = 0.5
"""How long the error stream is waited for when a program complains."""
KEPT_ERROR_LINES = 20
"""The last lines of a program's error stream, which are shown when it fails."""
MOST_WAITING = 1000
"""Lines that may wait to be read; more are dropped."""


class Complaint(BotCrash):
    """A program says that it cannot answer; it goes on."""


class ProgramBot:
    """Asks a program for each decision. One that ends, hangs or breaks the protocol is killed, and started again.

    Meant for a `GuardedBot`: what goes wrong is an exception here.
    """

    def __init__(
        self,
        game: Game,
        command: Sequence[str],
        *,
        seconds: float = DECISION_SECONDS,
        start_seconds: float = START_SECONDS,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.command, self.environment = game, list(command), environment
        self.seconds, self.start_seconds = seconds, start_seconds
        self.name = ""
        """What the program calls itself."""
        self._asked = 0
        self._process: Process | None = None
        self._start()

    def _start(self) -> "Process":
        """The running program; a new one, if there is none."""
        if self._process is None:
            process = Process(self.command, self.environment)
            try:
                hello = Hello(protocol.VERSION, self.game.name, self.game.version, self.seconds)
                ready = process.ask(hello, None, self.start_seconds)
                if not isinstance(ready, Ready):
                    raise BotCrash(f"it answered hello by {abbreviate(repr(ready))}, not by ready")
                if ready.protocol != protocol.VERSION:
                    raise BotCrash(f"it speaks version {ready.protocol} of the protocol, not {protocol.VERSION}")
            except BaseException:
                process.kill()
                raise
            self.name, self._process = ready.name, process
        return self._process

    def new_game(self) -> None:
        """Tell the program that a game begins."""
        self._tell(NewGame())

    def game_over(self, ranks: Sequence[int]) -> None:
        """Tell the program how the game has ended."""
        self._tell(GameOver(list(ranks)))

    def _tell(self, request: Request) -> None:
        if self._process is not None:  # one that has failed hears of nothing before it is needed
            with contextlib.suppress(BotCrash):  # it is noticed at the next decision
                self._process.send(request)

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The program's move."""
        process = self._start()
        write = self.game.notation.write
        codes = {write(view, seat, code): code for code in self.game.moves(view, seat)}
        self._asked += 1
        fields = self.game.position_fields(view)
        question = Choose(self._asked, seat + 1, list(codes), fields, seed & protocol.LARGEST_SEED)
        try:
            answer = process.ask(question, self._asked, self.seconds)
        except Complaint:
            raise
        except BaseException:
            self._kill()
            raise
        if not isinstance(answer, Move):
            self._kill()
            raise BotCrash(f"it answered choose by {abbreviate(repr(answer))}, not by move")
        if answer.move not in codes:
            raise IllegalChoice(f"it chose {abbreviate(repr(answer.move))}, which is not a legal move")
        return codes[answer.move]

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None

    def close(self) -> None:
        """Ask the program to end, and see to it that it does."""
        if self._process is not None:
            self._process.quit()
            self._process = None


class Process:
    """A running program, and what it has written."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise BotCrash(f"the program cannot be started: {error}") from None
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.errors: deque[str] = deque(maxlen=KEPT_ERROR_LINES)
        self.kill = weakref.finalize(self, kill, self.process)  # also when it is forgotten, or Python ends
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self._readers = [
            threading.Thread(target=read_lines, args=(self.process.stdout, self.lines), daemon=True),
            threading.Thread(target=keep_errors, args=(self.process.stderr, self.errors), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def send(self, request: Request) -> None:
        """Write a line to the program."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(protocol.encode(request) + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise BotCrash(self._ended()) from None

    def ask(self, request: Request, id: int | None, seconds: float) -> Answer:
        """Write a line, and wait for the answer to it."""
        self.send(request)
        end = time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                raise TimeIsUp(f"it took longer than {seconds:g} s{self._said()}") from None
            answer = self._answer(line)
            if isinstance(answer, Error):
                self._await_errors()
                raise Complaint(f"it says: {abbreviate(answer.error, 300)}{self._said()}")
            if answer is not None and id in (None, getattr(answer, "id", None)):
                return answer

    def _answer(self, line: bytes) -> Answer | None:
        if not line:
            raise BotCrash(self._ended())
        try:
            return protocol.decode_answer(line)
        except msgspec.MsgspecError as error:
            text = abbreviate(line.decode("utf-8", "replace").strip(), 80)
            hint = "standard output is for the protocol alone, notes belong on standard error"
            raise BotCrash(f"it wrote {text!r}, which is no answer ({error}); {hint}{self._said()}") from None

    def _ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(QUIT_SECONDS)
        self._readers[1].join(QUIT_SECONDS)
        return f"the program ended with exit code {self.process.returncode}{self._said()}"

    def _await_errors(self) -> None:
        """Wait a moment for what it has written on its error stream before: another thread reads that."""
        end = time.monotonic() + ERRORS_SECONDS
        while not self.errors and time.monotonic() < end:
            time.sleep(0.005)

    def _said(self) -> str:
        """The end of its error stream."""
        return "".join(f"\n  | {line}" for line in tuple(self.errors))

    def quit(self) -> None:
        """Let the program end; kill it if it does not."""
        with contextlib.suppress(BotCrash):
            self.send(Quit())
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(QUIT_SECONDS)
        self.kill()


def read_lines(stream: IO[bytes], lines: "SimpleQueue[bytes]") -> None:
    """Read lines as they come; at the end there is an empty one."""
    with stream, contextlib.suppress(OSError, ValueError):
        while line := stream.readline(protocol.LONGEST_LINE):
            if line.strip() and lines.qsize() < MOST_WAITING:
                lines.put(line)
    lines.put(b"")


def keep_errors(stream: IO[bytes], errors: "deque[str]") -> None:
    """Keep the last lines of an error stream."""
    with stream, contextlib.suppress(OSError, ValueError):
        while line := stream.readline(protocol.LONGEST_LINE):
            errors.append(line.decode("utf-8", "replace").rstrip())


def kill(process: "subprocess.Popen[bytes]") -> None:
    """End a program and all that it has started, and forget it."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)  # it is the leader of a group of its own
        else:
            process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(QUIT_SECONDS)
    with contextlib.suppress(OSError):
        if process.stdin:
            process.stdin.close()
