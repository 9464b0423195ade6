"""Rio Grande, the great river: everybody lays cards on common rivers, and bridges are paid when a delta ends one."""

from meandre.core.game import Game
from meandre.games.rio_grande import notation, rules, secrets
from meandre.games.rio_grande.art.picture import picture
from meandre.games.rio_grande.art.touch import touch_target
from meandre.games.rio_grande.bot import heuristics
from meandre.games.rio_grande.lessons.demo import DEMO
from meandre.games.rio_grande.lessons.figures import FIGURES
from meandre.games.rio_grande.lessons.lesson import LESSON
from meandre.games.rio_grande.lessons.option_samples import SAMPLES
from meandre.games.rio_grande.options import OPTIONS
from meandre.games.rio_grande.text import sentences
from meandre.games.rio_grande.text.rulings import RULINGS
from meandre.teaching.material import Teaching

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
    heuristics=heuristics,
    secrets=secrets,
    touch_target=touch_target,
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        option_samples=SAMPLES,
        rulings=RULINGS,
        demo=DEMO,
    ),
)
