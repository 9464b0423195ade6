"""docs/adding-a-game.md, executed literally: its files are written, its blocks are run, its outputs are compared.

Two commands are replaced. `pip install -e .` installs offline into a throw-away folder; the sources come first on the
path, as after an editable installation. `meandre` starts a server on a free port, which is asked for the home page.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.scaffold.support import packages

PAGE = packages.ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WHOLE_GAME = """
import random
from meandre import Match, game
match = Match(game("pebbles"))
while not match.over:
    (seat,) = match.actors()
    match.play(seat, random.choice(match.legal(seat)))
assert Match.replay(match.game, match.record()).events == match.events
print(sum(match.scores()))
"""


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, what it is for, its text, and the output that follows it."""

    language: str
    purpose: str
    text: str
    output: str | None


def blocks() -> Iterator[Block]:
    """The blocks of the page; one with an output is followed by a block of text."""
    found = [(language, purpose or "", text) for language, purpose, text in BLOCK.findall(PAGE.read_text("utf-8"))]
    following = [text if language == "text" else None for language, _, text in found[1:]]
    for (language, purpose, text), output in zip(found, [*following, None], strict=True):
        if language != "text":
            yield Block(language, purpose, text, output)


class Newcomer:
    """Follows the page in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.target = folder / "pebbles", folder / "target"
        self.scratch = folder / "scratch"
        for made in (self.folder, self.target, self.scratch):
            made.mkdir()

    def follow(self, block: Block) -> None:
        """Do what a block says."""
        verb, _, name = block.purpose.partition("=")
        if verb in ("file", "add"):
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            before = path.read_text("utf-8") if verb == "add" else ""
            path.write_text(before + block.text, "utf-8")
        elif verb == "try":
            assert self.python("-c", block.text) == block.output
        else:
            assert block.language == "sh", block
            self.command(block.text.strip())

    def command(self, line: str) -> None:
        """Run a command of the page."""
        if line == "pip install -e .":
            packages.install(self.folder, self.target)
        elif line == "pytest":
            assert " passed" in self.python("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=self.folder)
        elif line == "meandre":
            with packages.server(self.target, self.scratch, self.folder / "src") as address:
                assert 'action="/play/pebbles"' in httpx.get(address, timeout=packages.TIMEOUT).text
        else:
            raise AssertionError(f"the test does not know the command {line}")

    def python(self, *arguments: str, cwd: Path | None = None) -> str:
        """Run Python; return its output."""
        return packages.run(*arguments, cwd=cwd or self.scratch, folders=(self.folder / "src", self.target))


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """Somebody who has followed the whole page."""
    newcomer = Newcomer(tmp_path_factory.mktemp("tutorial"))
    for block in blocks():
        newcomer.follow(block)
    return newcomer


@pytest.mark.slow
def test_the_page_works_literally(newcomer: Newcomer) -> None:
    assert newcomer.python("-c", WHOLE_GAME) == "1\n"


def test_nothing_but_the_folder_is_touched() -> None:
    mentioned = {block.purpose.partition("=")[2] for block in blocks() if "=" in block.purpose}
    assert all(name.startswith(("src/pebbles/", "tests/")) or name == "pyproject.toml" for name in mentioned)


def test_every_output_belongs_to_a_block_that_is_tried() -> None:
    for block in blocks():
        assert (block.output is not None) == (block.purpose == "try"), block
