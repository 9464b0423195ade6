"""Riombo, give or take on the river Ombo: everybody's secret bids move the canoe on turn."""

from pathlib import Path

from meandre.core.game import Game
from meandre.games.riombo import notation, rules, secrets
from meandre.games.riombo.art.picture import draw
from meandre.games.riombo.art.touch import touch_target
from meandre.games.riombo.bot import heuristics
from meandre.games.riombo.data.captions import captions
from meandre.games.riombo.lessons.demo import DEMO
from meandre.games.riombo.lessons.figures import FIGURES
from meandre.games.riombo.lessons.lesson import LESSON
from meandre.games.riombo.lessons.option_samples import OPTION_SAMPLES
from meandre.games.riombo.observation import features, longest
from meandre.games.riombo.options import FORMER_OPTIONS, OPTIONS, PRESETS, RESEARCH_OPTIONS, option_conflict
from meandre.games.riombo.text import message, sentences
from meandre.games.riombo.text.rulings import RULINGS
from meandre.teaching.effects import read_effects
from meandre.teaching.material import Teaching

GAME = Game(
    name="riombo",
    version=2,
    older_versions=(1,),
    seats=range(2, 7),
    options=OPTIONS,
    former_options=FORMER_OPTIONS,
    research_options=RESEARCH_OPTIONS,
    option_conflict=option_conflict,
    captions=captions,
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
    seat_columns=("other", "payee"),
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        option_samples=OPTION_SAMPLES,
        effects=read_effects(Path(__file__).parent / "data"),
        rulings=RULINGS,
        demo=DEMO,
    ),
)
