"""Tanbo, the rice paddies: a mancala with two kinds of seed, where the last paddy sown decides."""

from pathlib import Path

from meandre.core.game import Game
from meandre.games.tanbo import notation, rules, secrets
from meandre.games.tanbo.art.picture import draw
from meandre.games.tanbo.art.touch import touch_target
from meandre.games.tanbo.bot import heuristics
from meandre.games.tanbo.lessons.demo import DEMO
from meandre.games.tanbo.lessons.figures import FIGURES
from meandre.games.tanbo.lessons.lesson import LESSON
from meandre.games.tanbo.lessons.option_samples import OPTION_SAMPLES
from meandre.games.tanbo.observation import features, longest
from meandre.games.tanbo.options import FORMER_OPTIONS, OPTIONS, PRESETS, RESEARCH_OPTIONS, option_conflict
from meandre.games.tanbo.text import message, sentences
from meandre.games.tanbo.text.rulings import RULINGS
from meandre.teaching.effects import read_effects
from meandre.teaching.material import Teaching

GAME = Game(
    name="tanbo",
    version=2,
    older_versions=(1,),
    seats=range(2, 3),
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
    heuristics=heuristics,
    features=features,
    longest=longest,
    seat_fields=("leader", "turn", "winner"),
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        option_samples=OPTION_SAMPLES,
        effects=read_effects(Path(__file__).parent / "data"),
        rulings=RULINGS,
        demo=DEMO,
    ),
)
