"""Teaching material: lesson, figures, option samples, rulings and demo, as far as a game has them."""

import re
from collections.abc import Sequence

from meandre.core import verbs
from meandre.core.messages import LANGUAGES
from meandre.core.options import extreme_values
from meandre.core.position import Position
from meandre.teaching.figure import Figure
from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.material import NO_TEACHING, Teaching
from meandre.teaching.scenario import Scenario, parse_events
from meandre.testing.gaps import Gaps
from meandre.testing.messages import NUMBERED_RULE
from meandre.testing.picture import ids

FIGURE_IN_RULEBOOK = re.compile(r"^!\[[^\]]+\]\(figure:([\w-]+)\)$", re.MULTILINE)


def check_teaching(gaps: Gaps) -> None:
    """All parts that are given."""
    given = gaps.game.teaching
    if given is not None and not isinstance(given, Teaching):
        gaps.add(given, "teaching is not a meandre.teaching.material.Teaching")
        return
    teaching = given or NO_TEACHING
    if teaching.lesson:
        check_lesson(gaps, teaching.lesson)
    for name, figure in teaching.figures.items():
        with gaps.guard(f"while the figure {name} was drawn"):
            check_figure(gaps, teaching.figures, f"the figure {name}", figure)
    check_names(gaps, list(teaching.figures))
    for name, sample in teaching.option_samples.items():
        with gaps.guard(f"while the sample of the option {name} was drawn"):
            check_sample(gaps, teaching.option_samples, name, sample)
    check_rulings(gaps, teaching)
    if teaching.demo is not None:
        played = scenario_plays(gaps, teaching.demo, "the demo", teaching.demo)
        gaps.expect(played is None or len(played) > 1, teaching.demo, "the demo has no events")


def scenario_plays(gaps: Gaps, blame: object, what: str, scenario: Scenario) -> list[Position] | None:
    """The positions of a scenario; none, and a gap, if an event breaks a rule or cannot be read."""
    try:
        return list(scenario.positions(gaps.game))
    except ValueError as error:
        gaps.add(blame, f"{what} cannot be played: {error}")
        return None


def check_lesson(gaps: Gaps, lesson: Lesson) -> None:
    """Every step can be done."""
    keys = [step.key for step in lesson.steps]
    gaps.expect(len(set(keys)) == len(keys), lesson, "two steps of the lesson have the same key")
    for step in lesson.steps:
        with gaps.guard(f"in the step {step.key} of the lesson"):
            check_step(gaps, lesson, step)


def check_step(gaps: Gaps, lesson: Lesson, step: Step) -> None:
    """The scenario plays, the right moves are legal, and there is a wrong one if there is a right one."""
    game, what = gaps.game, f"the step {step.key} of the lesson"
    played = scenario_plays(gaps, lesson, what, step.scenario)
    if played is None:
        return
    pos = played[-1]
    if step.text_only:
        asks = bool(step.right_moves or step.events_after)
        gaps.expect(not asks, lesson, f"{what} is only text, but has right moves or events after them")
        return
    legal = [game.notation.write(pos, step.seat, code) for code in game.moves(pos, step.seat)]
    acts = bool(verbs.actors(pos) >> step.seat & 1)
    gaps.expect(acts, lesson, f"{what} asks seat {step.seat + 1} for a move, but the game does not wait for it")
    for move in step.right_moves:
        gaps.expect(move in legal, lesson, f"{what} wants {move!r}, which is not legal: {', '.join(legal)}")
    wrong = not step.right_moves or set(legal) > set(step.right_moves) or not set(step.right_moves) <= set(legal)
    gaps.expect(wrong, lesson, f"{what} has right moves, but no legal move is wrong")
    for move in step.right_moves or legal:
        if move in legal:
            check_after(gaps, lesson, step, move)
    if game.touch_target is not None:
        verbs.conceal(pos, step.seat)
        touched = [target for code in game.moves(pos, step.seat) if (target := game.touch_target(pos, step.seat, code))]
        gaps.expect(len(set(touched)) == len(touched), lesson, f"{what} has two moves with the same touch target")


def check_after(gaps: Gaps, lesson: Lesson, step: Step, move: str) -> None:
    """What follows a right move plays, and decides nothing for the learner."""
    what = f"the step {step.key} of the lesson, after {move!r},"
    played = scenario_plays(gaps, lesson, what, step.next_scenario(move))
    if played is None:
        return
    after = played[len(parse_events(step.scenario.events)) + 1 :]
    for (seat, _), pos in zip(parse_events(step.events_after), after, strict=False):
        forced = seat != step.seat or len(gaps.game.moves(pos, seat)) == 1
        gaps.expect(forced, lesson, f"{what} makes a choice for the learner")


def check_figure(gaps: Gaps, blame: object, what: str, figure: Figure) -> None:
    """It plays, is drawn in every language, and its frame lies in the picture."""
    game = gaps.game
    if scenario_plays(gaps, blame, what, figure.scenario) is None:
        return
    if not 1 <= figure.seat <= figure.scenario.seats:
        gaps.add(blame, f"{what} is seen by seat {figure.seat}, which nobody has")
        return
    view = figure.position(game)
    left, top, width, height = view_box(game.picture(view))
    x, y, wide, high = figure.frame
    inside = left <= x and top <= y and x + wide <= left + width and y + high <= top + height
    gaps.expect(inside, blame, f"{what} has a frame that is not inside the picture")
    for language in LANGUAGES:
        svg = figure.drawn(game, language)
        shown = view_box(svg) == [float(n) for n in figure.frame]
        gaps.expect(shown, game.draw, f"picture does not show the frame of {what}")
    missing = figure.highlights(game, view).keys() - ids(figure.drawn(game, "en"))
    gaps.expect(not missing, game.draw, f"picture has no elements for the highlights of {what}")


def view_box(svg: str) -> list[float]:
    """The four numbers of a picture's `viewBox`."""
    found = re.search(r'viewBox="([^"]+)"', svg)
    return [float(number) for number in found[1].split()] if found else [0.0] * 4


def check_names(gaps: Gaps, figures: Sequence[str]) -> None:
    """Every rulebook shows every figure once, in the same order."""
    order: list[str] | None = None
    for language in LANGUAGES:
        path = gaps.game.message.path / f"rules.{language}.md"
        if not path.exists():
            continue  # noted with the messages
        named = FIGURE_IN_RULEBOOK.findall(path.read_text("utf-8"))
        for name in sorted(set(named) - set(figures)):
            gaps.add(path, f"shows the figure {name}, which the game does not have")
        for name in figures:
            times = named.count(name)
            gaps.expect(times == 1, path, f"shows the figure {name} {times} times, not once")
        order = order or named
        same_order = named == order or sorted(named) != sorted(order)
        gaps.expect(same_order, path, f"shows the figures in another order than rules.{LANGUAGES[0]}.md")


def check_sample(gaps: Gaps, blame: object, name: str, sample: Figure) -> None:
    """A sample belongs to an option, and is drawn with each of its extreme values."""
    option = next((option for option in gaps.game.options if option.name == name), None)
    if option is None:
        gaps.add(blame, f"there is a sample of the option {name}, which the game does not have")
        return
    for value in extreme_values(option):
        check_figure(gaps, blame, f"the sample of {name}={value}", sample.under({name: value}))


def check_rulings(gaps: Gaps, teaching: Teaching) -> None:
    """Rulings are about rules that every rulebook names."""
    for language in LANGUAGES:
        path = gaps.game.message.path / f"rules.{language}.md"
        named = set(NUMBERED_RULE.findall(path.read_text("utf-8"))) if path.exists() else set(teaching.rulings)
        for rule in teaching.rulings:
            gaps.expect(rule in named, path, f"does not name {rule}, which has a ruling")
