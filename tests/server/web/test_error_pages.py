"""Error pages: what happened, in the reader's language, and ways on."""

from collections.abc import Iterator

import httpx
import pytest

from meandre.core.messages import LANGUAGES
from meandre.games.catalogue import GAMES
from meandre.server.language import Translator
from tests.server.support.app_client import AppClient, running_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("errors")) as app:
        yield app


def get(app: AppClient, path: str, language: str) -> httpx.Response:
    """A page that is not there."""

    async def send() -> httpx.Response:
        async with app.http(accept="text/html") as client:
            return await client.get(path, headers={"accept-language": language})

    return app.run(send())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/no/such/page", "/t/nowhere"])
def test_an_error_page_says_what_happened_and_leads_on(app: AppClient, path: str, language: str) -> None:
    response = get(app, path, language)
    assert response.status_code == 404
    page = response.text
    assert Translator(language)("error-title", status=404) in page
    assert "Not Found" not in page, "that is for programs"
    assert 'href="/"' in page
    for name in GAMES:
        assert f'href="/new/{name}"' in page
    assert '<svg class="scene"' in page


def test_a_table_that_is_not_there_is_named_as_such(app: AppClient) -> None:
    assert "There is no such table." in get(app, "/t/nowhere", "en").text
    assert "There is nothing at this address." in get(app, "/nowhere", "en").text
