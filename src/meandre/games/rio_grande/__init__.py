"""Rio Grande, the great river: everybody lays cards on common rivers, and bridges are paid when a delta ends one."""

from pathlib import Path

from meandre.core.game import Game
from meandre.games.rio_grande import notation, rules, secrets
from meandre.games.rio_grande.art.picture import draw
from meandre.games.rio_grande.art.touch import selects, touch_target
from meandre.games.rio_grande.bot import heuristics
from meandre.games.rio_grande.lessons.demo import DEMO
from meandre.games.rio_grande.lessons.figures import FIGURES
from meandre.games.rio_grande.lessons.lesson import LESSON
from meandre.games.rio_grande.lessons.option_samples import OPTION_SAMPLES
from meandre.games.rio_grande.observation import features, longest
from meandre.games.rio_grande.options import FORMER_OPTIONS, OPTIONS, PRESETS, RESEARCH_OPTIONS, option_conflict
from meandre.games.rio_grande.text import message, sentences
from meandre.games.rio_grande.text.rulings import RULINGS
from meandre.teaching.effects import read_effects
from meandre.teaching.material import Teaching

GAME = Game(
    name="rio_grande",
    version=2,
    older_versions=(1,),
    seats=range(2, 6),
    options=OPTIONS,
    former_options=FORMER_OPTIONS,
    research_options=RESEARCH_OPTIONS,
    option_conflict=option_conflict,
    presets=PRESETS,
    rules=rules,
    secrets=secrets,
    notation=notation,
    message=message,
    sentences=sentences,
    endings=sentences.ENDINGS,
    draw=draw,
    touch_target=touch_target,
    selects=selects,
    heuristics=heuristics,
    features=features,
    longest=longest,
    seat_fields=("starter", "turn", "bridge"),
    seat_columns=("owner",),
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        option_samples=OPTION_SAMPLES,
        effects=read_effects(Path(__file__).parent / "data"),
        rulings=RULINGS,
        demo=DEMO,
    ),
)
