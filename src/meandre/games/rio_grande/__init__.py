"""Rio Grande, the great river: everybody lays cards on common rivers, and bridges are paid when a delta ends one."""

from meandre.core.game import Game
from meandre.games.rio_grande import notation, rules, secrets, sentences
from meandre.games.rio_grande.demo import DEMO
from meandre.games.rio_grande.lesson import LESSON
from meandre.games.rio_grande.options import OPTIONS
from meandre.games.rio_grande.picture import picture, spot
from meandre.games.rio_grande.plates import PLATES
from meandre.games.rio_grande.rulings import RULINGS
from meandre.games.rio_grande.samples import SAMPLES

GAME = Game(
    name="rio_grande",
    version=1,
    seats=range(2, 6),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    sentences=sentences,
    endings=sentences.ENDINGS,
    picture=picture,
    secrets=secrets,
    spot=spot,
    lesson=LESSON,
    plates=PLATES,
    samples=SAMPLES,
    rulings=RULINGS,
    demo=DEMO,
)
