"""Scenes are read once for each position, and drawn once until something else is drawn."""

from meandre.core.position import Position, copy
from meandre.games.catalogue import game
from meandre.pictures.picture import Parts
from meandre.pictures.scenes import KEPT, drawn_once, read_once


def test_positions_with_the_same_bytes_are_read_once() -> None:
    read: list[int] = []

    @read_once
    def quiet(view: Position) -> int:
        read.append(int(view.quiet))
        return int(view.quiet)

    start = game("mehen").start(2)
    other = copy(start)
    assert quiet(start) == quiet(other) == quiet(start) == 0
    assert read == [0]
    start.quiet = 1
    assert (quiet(start), quiet(other)) == (1, 0), "what was read is found by the bytes, not by the object"
    assert read == [0, 1]


def test_only_some_scenes_are_kept() -> None:
    read: list[int] = []

    @read_once
    def quiet(view: Position) -> int:
        read.append(int(view.quiet))
        return int(view.quiet)

    pos = game("mehen").start(2)
    for number in (*range(KEPT + 1), 0):
        pos.quiet = number
        assert quiet(pos) == number
    assert len(read) == KEPT + 2


def test_a_scene_is_drawn_again_for_another_seat_or_after_another_scene() -> None:
    drawn: list[tuple[str, int]] = []

    @drawn_once
    def parts(scene: str, seat: int) -> Parts:
        drawn.append((scene, seat))
        return {scene: f"<g>{seat}</g>"}

    assert parts("a", 0) is parts("a", 0)
    assert parts("a", 1) == {"a": "<g>1</g>"}
    parts("b", 1)
    parts("a", 1)
    assert drawn == [("a", 0), ("a", 1), ("b", 1), ("a", 1)]
