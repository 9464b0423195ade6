"""The docs say what is so: every command, option, decision and link in them exists."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
import typer

from meandre.cli import app
from meandre.core.messages import LANGUAGES
from meandre.server.settings import Settings, variable_of
from tests.support.games import BUILT_IN

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "examples" / "README.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target and not target.startswith("figure:"):  # which the table's pages draw
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_that_are_named_exist(page: Path) -> None:
    known = set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    for command in re.findall(r"`meandre ([a-z-]+)", page.read_text("utf-8")):
        assert command in known, command
    for script in re.findall(r"`(scripts/[a-z]+)", page.read_text("utf-8")):
        assert (ROOT / script).exists(), script


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_code_in_the_docs_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
    for block in blocks:
        exec(compile(block, page.name, "exec"), {})
        assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_options_in_the_docs_exist(page: Path) -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.S):
        for name, given in re.findall(r"^(?:\$ )?meandre ([a-z-]+)([^#|;&\n]*)", block, re.M):
            known = {text for option in commands[name].params for text in (*option.opts, *option.secondary_opts)}
            assert set(re.findall(r"(?<=\s)--[a-z][a-z-]*", re.sub(r'"[^"]*"', "", given))) <= known, (name, given)


def test_every_command_is_documented() -> None:
    docs = "\n".join(page.read_text("utf-8") for page in PAGES)
    for command in typer.main.get_command(app).commands:  # type: ignore[attr-defined]
        assert f"`meandre {command}" in docs, command


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text("utf-8")
    for page in folder.glob("0*.md"):
        assert page.name in index


def test_every_game_has_its_rules_figures_and_picture_in_the_docs() -> None:
    index = (ROOT / "docs" / "rules" / "README.md").read_text("utf-8")
    for name in BUILT_IN:
        for language in LANGUAGES:
            assert f"games/{name}/text/words/rules.{language}.md" in index
        assert f"`meandre balance {name} --games 100000" in (ROOT / "docs" / "balance" / f"{name}.md").read_text(
            "utf-8"
        )
        assert (ROOT / "docs" / "pictures" / f"{name}.svg").exists()


def test_every_setting_is_an_option_a_variable_and_documented() -> None:
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {option.name: option for option in serve.params}
    for name in (*(field.name for field in fields(Settings)), "host", "port", "browser"):
        assert f"`--{name.replace('_', '-')}`" in page, name
        assert f"`{options[name].envvar}`" in page, name
        assert options[name].envvar == variable_of(name)


def test_a_setting_has_the_same_default_everywhere() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {option.name: option for option in serve.params}
    for field in fields(Settings):
        if field.name != "database":
            assert options[field.name].default == field.default, field.name


def test_every_threat_names_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "threats.md").read_text("utf-8")
    file = ""
    for path, name in re.findall(r"`((?:[a-z_]+/)*test_[a-z_]+\.py)?(?:::(test_\w+))?`", page):
        file = path or file
        if path or name:
            assert f"def {name}(" in (ROOT / "tests" / "server" / file).read_text("utf-8") or not name, (file, name)
