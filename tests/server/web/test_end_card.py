"""The card at the end of a game: who has won and why, the podium, and what was special about the game."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from meandre.core.messages import LANGUAGES
from meandre.core.record import Result
from meandre.games.catalogue import GAMES, game
from meandre.server.web.rendering.end_card import (
    CURVE_POINTS,
    HEIGHT,
    WIDTH,
    EndCard,
    card_of,
    end_card,
    standings_of,
    turning_point,
)
from meandre.server.web.rendering.log_lines import Standing
from tests.server.support.app_client import AppClient, play_out, running_app, started_mehen
from tests.server.support.end_cards import course, ended, page_of
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import TableInMemory, finished

NAMES = ("Ada", "Bo", "Cleo")


def played_out(name: str, seats: str = "", **wanted: Any) -> TableInMemory:
    """A game played at random to its end, by named players."""
    memory = TableInMemory(name, seats or "h" * game(name).seats[-1], **wanted)
    play_on(memory, random.Random(3))
    return memory


def constructed(
    result: Result,
    client_id: str = "",
    standings: Sequence[Standing] = (),
    client_ids: str = "abc",
    seats: str = "hhh",
    language: str = "en",
) -> EndCard:
    """The card of a game of Ada, Bo and Cleo that ended like this."""
    memory = ended("mehen", result, NAMES, client_ids, seats)
    return card_of(page_of(memory, client_id, language), standings or [Standing(0, [0] * len(result.ranks))])


def result(scores: Sequence[int], ranks: Sequence[int]) -> Result:
    return Result("predators-gone", list(scores), list(ranks))


BO_WINS = result([3, 19, 7], [3, 1, 2])
NARROWLY = result([5, 5, 2], [2, 1, 3])
SHARED = result([9, 2, 9], [1, 3, 1])
ALL_EVEN = result([4, 4, 4], [1, 1, 1])


@pytest.mark.parametrize(
    ("ended", "client_id", "title", "won"),
    [
        (BO_WINS, "b", "You win!", True),
        (BO_WINS, "a", "Bo beats you by 16", False),
        (BO_WINS, "c", "Bo beats you by 12", False),
        (BO_WINS, "", "Bo wins by 12", False),
        (NARROWLY, "a", "Bo beats you", False),
        (NARROWLY, "b", "You win!", True),
        (NARROWLY, "", "Bo wins", False),
        (SHARED, "a", "You share the win!", True),
        (SHARED, "c", "You share the win!", True),
        (SHARED, "b", "Ada and Cleo share the win", False),
        (SHARED, "", "Ada and Cleo share the win", False),
        (ALL_EVEN, "b", "You share the win!", True),
        (ALL_EVEN, "", "Ada, Bo and Cleo share the win", False),
    ],
)
def test_the_title_is_said_to_whoever_looks(ended: Result, client_id: str, title: str, won: bool) -> None:
    card = constructed(ended, client_id)
    assert re.sub("[\u2066-\u2069]", "", card.title) == title
    assert card.won is won
    assert [place.yours for place in card.podium].count(True) == (1 if client_id else 0)


def test_several_people_at_one_screen_are_told_who_has_won() -> None:
    card = constructed(BO_WINS, "a", client_ids="aab")
    assert card.title == "Bo wins by 12"
    assert not card.won
    assert not any(place.yours for place in card.podium), "the screen belongs to several"
    assert card.seat == 1, "but they may play again"
    assert constructed(BO_WINS, "b", client_ids="aab").title == "Bo beats you by 12"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_is_said_in_every_language(language: str) -> None:
    endings = (BO_WINS, NARROWLY, SHARED, ALL_EVEN)
    titles = [constructed(ended, client, language=language).title for ended in endings for client in ("a", "b", "")]
    assert len(set(titles)) >= 8
    assert not any("{" in title or "end-" in title for title in titles)


@pytest.mark.parametrize(
    ("ended", "order"),
    [(BO_WINS, [2, 3, 1]), (NARROWLY, [2, 1, 3]), (SHARED, [1, 3, 2]), (ALL_EVEN, [1, 2, 3])],
)
def test_the_podium_is_in_the_order_of_ranks(ended: Result, order: list[int]) -> None:
    podium = constructed(ended).podium
    assert [place.seat.seat for place in podium] == order
    assert [place.rank for place in podium] == sorted(ended.ranks)
    assert [place.score for place in podium] == [ended.scores[seat - 1] for seat in order]
    assert [place.name for place in podium] == [NAMES[seat - 1] for seat in order]


def test_a_game_turned_where_the_winner_was_ahead_for_good() -> None:
    won = result([3, 9], [2, 1])
    assert turning_point(course([0, 0], [1, 0], [1, 2], [3, 2], [3, 4], [3, 9]), won) == 3
    assert turning_point(course([0, 0], [0, 1], [0, 2], [3, 9]), won) is None, "ahead from the first event on"
    assert turning_point(course([0, 0], [3, 2], [4, 4]), won) is None, "never ahead by points"
    assert turning_point(course([0, 0], [3, 2], [3, 9]), result([3, 9], [1, 1])) is None, "nobody alone"
    assert turning_point(course([0, 0], [1, 0], [1, 2], [2, 2]), won) is None, "caught up, and won otherwise"


def test_the_card_leads_to_where_the_game_turned() -> None:
    card = constructed(result([3, 9], [2, 1]), standings=course([0, 0], [1, 0], [1, 2], [3, 2], [3, 4], [3, 9]))
    assert (card.turned_at, card.turned_query) == (3, "?step=4")
    assert card.turned_x == WIDTH * 4 / 5
    assert "In the lead for good from turn 1" in card.facts
    turns = (2, 1, 1, 0, 2, 1)
    long = course([0, 0], [1, 0], [1, 1], [1, 2], [3, 2], [3, 9], turns=turns)
    assert "In the lead for good from turn 3" in constructed(result([3, 9], [2, 1]), standings=long).facts
    even = constructed(result([3, 9], [2, 1]), standings=course([0, 0], [0, 1], [3, 9]))
    assert (even.turned_at, even.turned_query) == (None, "")
    assert not any("lead" in fact for fact in even.facts)


def test_the_best_turn_is_ones_own_or_the_winners() -> None:
    standings = course([0, 0], [2, 0], [5, 0], [5, 4], [6, 4], [6, 11], turns=(1, 1, 2, 1, 2, 1))
    won = result([6, 11], [2, 1])
    assert constructed(won, "a", standings).facts[0] == "Your best turn: +5"
    assert constructed(won, "b", standings).facts[0] == "Your best turn: +7"
    assert constructed(won, "", standings).facts[0] == "Best turn of Bo: +7"
    assert constructed(won, "a", standings, client_ids="aa").facts[0] == "Best turn of Bo: +7"
    nothing = course([5, 5], [5, 5], [5, 5])
    assert constructed(result([5, 5], [2, 1]), "a", nothing).facts == [], "a turn that brought nothing is no best one"
    theirs = course([0, 0], [2, 0], [8, 0], [8, 0], turns=(1, 2, 1, 1))
    assert constructed(result([8, 0], [1, 2]), "a", theirs).facts[0] == "Your best turn: +2", "not in another's turn"


def test_curves_show_all_seats_from_the_start_to_the_end() -> None:
    standings = course([0, 0], [1, 0], [1, 2], [3, 10])
    curves = constructed(result([3, 10], [2, 1]), standings=standings).curves
    assert len(curves) == 2
    points = [[tuple(map(float, point.split(","))) for point in curve.points.split()] for curve in curves]
    for line in points:
        assert [x for x, _ in line] == [0, 100, 200, 300]
        assert all(0 <= y <= HEIGHT for _, y in line)
    assert points[0][0][1] == points[1][0][1] == max(y for line in points for _, y in line), "up is more"
    assert points[1][-1][1] == min(y for line in points for _, y in line)


def test_the_curves_of_a_long_game_are_thinned_out_and_keep_their_ends() -> None:
    long = course(*([n, 0] for n in range(1000)))
    first, second = constructed(result([999, 0], [1, 2]), standings=long).curves
    assert len(first.points.split()) < CURVE_POINTS + 20
    assert first.points.split()[-1].startswith(f"{WIDTH},")
    assert first.points.split()[-1] != second.points.split()[-1]
    flat = constructed(result([0, 0], [1, 1]), standings=course([0, 0], [0, 0], [0, 0]))
    assert flat.curves == [], "nothing to be seen"
    assert constructed(result([0, 0], [1, 1]), standings=course([0, 0], [0, 0])).curves == []


@pytest.mark.parametrize(("levels", "offered"), [((2,), True), ((5,), False), ((5, 4), True)])
def test_a_stronger_bot_is_offered_where_there_is_one(levels: tuple[int, ...], offered: bool) -> None:
    ended = result(range(1 + len(levels)), range(1 + len(levels), 0, -1))
    memory = TableInMemory("mehen", "h" + "b" * len(levels))
    for seat, level in zip(memory.table.seats[1:], levels, strict=True):
        seat.level = level
    memory.table.playing().result = lambda: ended  # type: ignore[method-assign]
    card = card_of(page_of(memory, "a"), [Standing(0, [0] * (1 + len(levels)))])
    assert card.stronger is offered
    assert not constructed(BO_WINS, "a").stronger, "people do not become stronger by asking"


@pytest.mark.parametrize("name", GAMES)
def test_the_card_of_a_game_agrees_with_its_result(name: str) -> None:
    memory = played_out(name)
    ended = memory.table.playing().result()
    assert ended
    for client_id in ("a", "b", ""):
        page = page_of(memory, client_id)
        standings = standings_of(page)
        assert len(standings) == page.step_count + 1
        assert standings[-1].scores == ended.scores
        card = card_of(page, standings)
        assert [place.rank for place in card.podium] == sorted(ended.ranks)
        assert card.won is (client_id != "" and ended.ranks["ab".index(client_id)] == 1)
        assert card.why
        assert len(card.curves) == len(ended.ranks)
        if card.turned_at is not None:
            winner = ended.ranks.index(1)
            after = [standing.scores for standing in standings[card.turned_at + 1 :]]
            before = standings[card.turned_at].scores
            rivals = [seat for seat in range(len(ended.ranks)) if seat != winner]
            assert all(scores[winner] > scores[rival] for scores in after for rival in rivals)
            assert any(before[winner] <= before[rival] for rival in rivals)


@pytest.mark.parametrize("name", GAMES)
def test_everybody_counts_the_same_course_of_a_game(name: str) -> None:
    memory = played_out(name)
    assert standings_of(page_of(memory, "a")) == standings_of(page_of(memory, "b")) == standings_of(page_of(memory))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_card_is_drawn_for_players_and_spectators(name: str, language: str) -> None:
    memory = played_out(name)
    for client_id in ("a", ""):
        page = page_of(memory, client_id, language)
        html = end_card(page, standings_of(page))
        assert html.count('<li class="rank-') == len(page.seats)
        assert ('action="/t/table/rematch"' in html) is (client_id != "")
        assert 'class="sparkline"' in html
        assert "/t/table/replay" in html
        assert "/t/table/record.json" in html
        assert "/t/table/check" in html


def test_names_are_escaped_and_the_rematch_is_linked() -> None:
    memory = finished()
    memory.table.seats[0].name = "<b>Ada"
    memory.table.rematch = "another"
    page = page_of(memory, "b")
    html = end_card(page, standings_of(page))
    assert "<b>Ada" not in html
    assert "&lt;b&gt;Ada" in html
    assert 'href="/t/another"' in html
    assert 'action="/t/table/rematch"' not in html


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("ends")) as app:
        yield app


def test_the_end_is_fetched_once_the_game_is_over_and_is_on_the_whole_page(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        assert (await table[1].get_page("/end")).text == ""
        await play_out(table)
        ended = table.table.playing().result()
        assert ended
        for seat in (1, 2):
            part = (await table[seat].get_page("/end")).text
            lost = ended.ranks[seat - 1] != 1
            assert ("beats you" if lost else "You share" if ended.ranks.count(1) > 1 else "You win!") in part
            assert part.strip() in (await table[seat].get_page()).text
        assert "you" not in re.sub("<[^>]*>", "", (await table.spectator.get_page("/end")).text).lower()

    app.run(run())
