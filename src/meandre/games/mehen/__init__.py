"""Mehen, the Egyptian snake game: a race to the centre, then predators on the way back."""

from pathlib import Path

from meandre.core.game import Game
from meandre.games.mehen import notation, rules, secrets
from meandre.games.mehen.art.picture import draw
from meandre.games.mehen.art.touch import touch_target
from meandre.games.mehen.bot import heuristics
from meandre.games.mehen.lessons.demo import DEMO
from meandre.games.mehen.lessons.figures import FIGURES
from meandre.games.mehen.lessons.lesson import LESSON
from meandre.games.mehen.lessons.option_samples import OPTION_SAMPLES
from meandre.games.mehen.observation import features, longest
from meandre.games.mehen.options import FORMER_OPTIONS, OPTIONS, PRESETS, RESEARCH_OPTIONS, option_conflict
from meandre.games.mehen.text import message, sentences
from meandre.games.mehen.text.rulings import RULINGS
from meandre.teaching.effects import read_effects
from meandre.teaching.material import Teaching

GAME = Game(
    name="mehen",
    version=2,
    older_versions=(1,),
    seats=range(2, 7),
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
    seat_fields=("turn",),
    seat_columns=("victim",),
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        option_samples=OPTION_SAMPLES,
        effects=read_effects(Path(__file__).parent / "data"),
        rulings=RULINGS,
        demo=DEMO,
    ),
)
