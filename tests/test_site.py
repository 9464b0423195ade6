"""The documentation is a site: built strictly, so that every link and anchor leads somewhere, and without a network."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import meandre
from meandre.cli import app
from tests.server.api.test_routes import OPERATIONS

ROOT = Path(__file__).parent.parent
LOADED = re.compile(
    r"""<(?:script|img|iframe|source)[^>]*\ssrc=["']?(?:https?:)?//|<link[^>]*\shref=["']?(?:https?:)?//"""
)
"""What a page would load from another server."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `scripts/docs` does."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(build, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.slow
def test_the_site_is_complete_and_needs_no_network(site: Path) -> None:
    pages = {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in site.rglob("*.html")}
    assert len(pages) > 80
    for name, page in pages.items():
        assert not LOADED.search(page), name
        assert ":::" not in re.sub(r"<code.*?</code>", "", page, flags=re.S), (
            name
        )  # a directive that was not carried out
        if name.startswith("reference/"):
            assert "&gt;&gt;&gt;" not in re.sub(r"<code.*?</code>", "", page, flags=re.S), name
    names = set(re.findall(r'id="([^"]+)"', pages["reference/meandre.html"]))
    for name in set(meandre.__all__) - set(meandre._MODULES):
        assert any(found.endswith(f".{name}") for found in names), name
    for command in typer.main.get_command(app).commands:  # type: ignore[attr-defined]
        assert f'id="meandre-{command}"' in pages["reference/command-line.html"]
    for path, method in OPERATIONS:
        assert f"{method} {path}" in re.sub(r"<a.*?</a>", "", pages["reference/web-api.html"]), path
