"""Rio Grande on a table of sand: a panel for each player, six rivers, hands of cards, and the score track round it.

`draw` turns a position into a picture. Rivers, cards, bridges, seats, hands and the pile have stable ids;
`touch.touch_target` tells which element stands for a move. A card that the view hides is drawn as a back.
"""

from functools import lru_cache

from meandre.core.messages import translate
from meandre.core.position import Position
from meandre.games.rio_grande.art import cards
from meandre.games.rio_grande.art.defs import defs, dry_bed
from meandre.games.rio_grande.art.geometry import RiverLayout
from meandre.games.rio_grande.art.hands import hand
from meandre.games.rio_grande.art.motion import gains
from meandre.games.rio_grande.art.move_targets import can_throw, card_targets, river_targets
from meandre.games.rio_grande.art.piles import pile, thrown
from meandre.games.rio_grande.art.player_panels import panel
from meandre.games.rio_grande.art.rivers import rivers
from meandre.games.rio_grande.art.scene import Scene, scene_of
from meandre.games.rio_grande.art.score_track import HEIGHT, WIDTH, table, tokens
from meandre.games.rio_grande.art.theme import COLOURS, style
from meandre.games.rio_grande.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.picture import Part, Parts, Picture
from meandre.pictures.scenes import drawn_once
from meandre.pictures.seats import STONES
from meandre.pictures.svg import document


def draw(view: Position, marks: Marks = PLAIN, language: str = "en") -> Picture:
    """The position as a picture."""
    scene = scene_of(view)
    layout = RiverLayout.of_lengths(tuple(map(len, scene.cards)))
    parts = dict(without_moves(scene, layout, marks.seat, language))
    if marks.moves:
        parts["thrown"] = thrown(scene.wasted, label("label-throw-first", language) if can_throw(marks) else "")
        parts[f"hand-{marks.seat + 1}"] = hand(scene, marks, marks.seat, language)
        parts |= card_targets(scene, marks, layout)
        parts |= river_targets(scene, marks, layout, label("label-pass", language))
    ground = backdrop(marks.stones[: scene.seats], language)
    return document(marks, (0, 0, WIDTH, HEIGHT), f'role="{marks.role}"', message("name"), language, ground, parts)


@drawn_once
def without_moves(scene: Scene, layout: RiverLayout, nearest: int, language: str) -> Parts:
    """Everything that changes, with nothing lit."""
    parts: dict[str, Part] = {"dry": dry_bed(layout), **tokens(scene.points, gains(scene))}
    parts |= rivers(scene, layout)
    parts["pile"] = pile(scene.left, scene.last_turns)
    parts["thrown"] = thrown(scene.wasted, "")
    for seat in range(scene.seats):
        parts |= panel(scene, nearest, seat)
    for seat in range(scene.seats):
        parts[f"hand-{seat + 1}"] = hand(scene, Marks(nearest), seat, language)
    return parts


@lru_cache(64)
def backdrop(stones: tuple[int, ...], language: str) -> str:
    """The style sheet, all shapes, and the table with its score track."""
    shapes = defs(tuple(STONES[stone] for stone in stones), label("label-throw", language))
    return "\n".join((style({**COLOURS, **cards.colours()}), *shapes, *table()))


@lru_cache(64)
def label(key: str, language: str) -> str:
    """A label in the picture."""
    return translate(message(key), language)
