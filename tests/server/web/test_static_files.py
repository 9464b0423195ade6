"""Static files are kept by browsers for a year, at addresses that change with them."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from meandre.server.web.static_files import FOLDER, fingerprint, static
from tests.server.support.app_client import AppClient, running_app

REFERENCE = re.compile(r'''^import [^"]*"([^"]+)"|url\("?([^")]+)|"src": "([^"]+)"|@import "([^"]+)"''', re.M)
"""What a script, a style or the manifest asks for."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("static")) as app:
        yield app


def test_the_files_of_a_page_are_kept_for_a_year(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as client:
            for page in ("/", "/new/mehen", "/learn/mehen", "/rules/mehen"):
                addresses = re.findall(r'"(/static/[^"]+)"', (await client.get(page)).text)
                assert addresses
                for address in addresses:
                    response = await client.get(address)
                    assert response.status_code == 200
                    assert "immutable" in response.headers["cache-control"]
                    assert "max-age=31536000" in response.headers["cache-control"]
            plain = await client.get("/static/base.css")
            assert plain.text == (await client.get(static("base.css"))).text
            assert "immutable" not in plain.headers.get("cache-control", "")
            old = static("base.css").replace(fingerprint(FOLDER), "0123456789ab")
            assert (await client.get(old)).status_code == 404

    app.run(run())


def test_what_files_refer_to_is_kept_for_a_year_too(app: AppClient) -> None:
    async def run() -> None:
        references = 0
        async with app.http() as client:
            for path in FOLDER.iterdir():
                for name in REFERENCE.findall(path.read_text("utf-8")):
                    address = urljoin(static(path.name), next(filter(None, name)))
                    response = await client.get(address)
                    assert response.status_code == 200, address
                    assert "immutable" in response.headers["cache-control"], address
                    references += 1
        assert references > len(list(FOLDER.glob("*.js")))

    app.run(run())


def test_the_address_changes_with_any_file(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text("1")
    before = fingerprint(tmp_path)
    (tmp_path / "two.css").write_text("2")
    after = fingerprint(tmp_path)
    (tmp_path / "one.js").write_text("3")
    assert len({before, after, fingerprint(tmp_path)}) == 3
