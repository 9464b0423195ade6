"""Hooks of MkDocs: pages that are generated, pages that live elsewhere in the repository, and links between them."""

import re
import sys
from pathlib import Path
from posixpath import normpath, relpath
from typing import Any

from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent))
import reference

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\[((?:[^][]|\[[^][]*\])*)\]\(([^)\s#]+)([^)\s]*)\)")
FENCED = re.compile(r"(^```.*?^```)", re.DOTALL | re.MULTILINE)
ELSEWHERE = {
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changes.md",
    "SECURITY.md": "project/security.md",
    "examples/README.md": "project/examples.md",
    **{
        str(page.relative_to(ROOT).as_posix()): f"rules/{page.parents[2].name}.{page.stem}.md"
        for page in sorted(ROOT.glob("src/meandre/games/*/text/words/rules.*.md"))
    },
}
"""Pages outside docs/, and where the site has them."""
PLACES = {page: path for path, page in ELSEWHERE.items()}
LANGUAGES = {"en": "English", "fr": "français", "de": "Deutsch"}


def on_config(config: Any) -> Any:
    """Fill the parts of the navigation that follow from what there is."""
    for section in config["nav"]:
        ((name, entries),) = section.items()
        if name == "Rules":
            entries += rules_pages()
        elif name == "Explanation":
            pages = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("*.md"))
            entries[-1]["Decisions"] = ["decisions/README.md", *(f"decisions/{page}" for page in pages[:-1])]
        elif name == "Reference":
            entries += [{title: path} for path, (title, _) in reference.PAGES.items()]
            entries.append({"The API, explained": "api.md"})
        elif name == "Project":
            entries += [page for page in ELSEWHERE.values() if page.startswith("project/")]
    return config


def rules_pages() -> list[Any]:
    """The rulebooks, by game and language, the numbered rules, and how balanced each game is."""
    sections: list[Any] = ["rules/README.md"]
    for game in sorted({page.split("/")[-1].split(".")[0] for page in ELSEWHERE.values() if page.startswith("rules/")}):
        books: list[Any] = [{language: f"rules/{game}.rules.{code}.md"} for code, language in LANGUAGES.items()]
        books += [{"Numbered rules": f"rules/{game.replace('_', '-')}.md"}, {"Balance": f"balance/{game}.md"}]
        sections.append({game.replace("_", " ").title(): books})
    return sections


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are not in docs/."""
    for path, page in ELSEWHERE.items():
        files.append(File.generated(config, page, content=(ROOT / path).read_text("utf-8")))
    style = (ROOT / "scripts" / "site" / "site.css").read_text("utf-8")
    files.append(File.generated(config, "assets/site.css", content=style))
    for page, (_, content) in reference.PAGES.items():
        files.append(File.generated(config, page, content=content()))
    return files


def attach(files: Files, config: Any, path: str) -> None:
    """Add a file of the repository as it is."""
    if f"files/{path}" not in files.src_uris:
        files.append(File.generated(config, f"files/{path}", content=(ROOT / path).read_bytes()))


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Let links lead where the site has what the repository has elsewhere."""
    here = page.file.src_uri
    place = PLACES.get(here, f"docs/{here}")

    def moved(found: re.Match[str]) -> str:
        text, target, anchor = found.groups()
        if target.startswith("figure:"):  # which the table's pages draw
            return text
        if ":" in target:
            return found[0]
        path = normpath(f"{place}/../{target}")
        if (ROOT / path).is_dir():
            return text
        if path in ELSEWHERE:
            path = ELSEWHERE[path]
        elif path.startswith("docs/"):
            path = path.removeprefix("docs/")
        else:
            attach(files, config, path)
            path = f"files/{path}"
        return f"[{text}]({relpath(path, f'{here}/..')}{anchor})"

    pieces = FENCED.split(markdown)
    return "".join(piece if n % 2 else LINK.sub(moved, piece) for n, piece in enumerate(pieces))
