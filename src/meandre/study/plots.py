"""Plots of studies, by Matplotlib, as SVG, PNG or a page of HTML; readable in light and dark."""

import io
import re
from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meandre.core.errors import OptionError, missing_extra
from meandre.core.messages import abbreviate, core_message
from meandre.study.intervals import Mean
from meandre.study.study import Study, Summary, changed_options

if TYPE_CHECKING:
    from meandre.study.simulate import SimulationResult
    from meandre.study.tournament import Tournament  # slow to import

INK, PAPER, FAINT = "#1f2a33", "#fdfcf8", "#8a97a1"
COLOURS = ("#0b7a75", "#c4572d", "#5b6abf", "#a07a12", "#a3407f", "#4c7a28")
"""Each stands out from both papers by more than 3 : 1."""
DASHES = ("-", "--", "-.")
"""For more lines than colours."""
DARK = {INK: "#e8e6df", PAPER: "#14191d", FAINT: "#7d8a94"}
"""What the greys become where people prefer dark pages."""
WIDTH, ROW_HEIGHT, LEAST_HEIGHT = 7.2, 0.34, 2.6
"""Inches."""


def new_figure(title: str, rows: float = 0, columns: int = 1) -> tuple[Any, list[Any]]:
    """A figure and its axes, without what carries no information."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise missing_extra("Matplotlib", "plots") from None
    settings = {
        **dict.fromkeys(("text.color", "axes.labelcolor", "xtick.color", "ytick.color"), INK),
        **dict.fromkeys(("axes.spines.top", "axes.spines.right"), False),
        "axes.edgecolor": FAINT,
        "axes.facecolor": "none",
        "font.family": "sans-serif",
        "font.sans-serif": ["DejaVu Sans"],
        "font.size": 9,
    }
    with rc_context(settings):
        figure = Figure((WIDTH, max(LEAST_HEIGHT, 1.2 + ROW_HEIGHT * rows)), layout="constrained", facecolor=PAPER)
        axes = [figure.add_subplot(1, columns, n + 1) for n in range(columns)]
    figure.suptitle(title, fontsize=11, x=0.01, ha="left", color=INK)
    return figure, axes


def name_of(summary: Summary, study: Study) -> str:
    """What tells a combination from the others of a study."""
    parts = []
    if len({one.players for one in study.summaries}) > 1:
        parts.append(f"{summary.players} players")
    if len({one.line_up for one in study.summaries}) > 1:
        parts.append(" – ".join(summary.line_up))
    if varied := {
        option
        for option, value in summary.options.items()
        if any(one.options[option] != value for one in study.summaries)
    }:
        chosen = {option: value for option, value in summary.options.items() if option in varied}
        parts.append(changed_options(study.game, chosen) or "as usual")
    return ", ".join(parts)


def title_of(study: Study, what: str) -> str:
    """The title of a plot."""
    first = study.summaries[0]
    between = f" between {', '.join(first.line_up)}" if len({one.line_up for one in study.summaries}) == 1 else ""
    players = f", {first.players} players" if len({one.players for one in study.summaries}) == 1 else ""
    return f"{study.game.name}: {what} ({first.games:,} games{between}{players})"


def intervals(axis: Any, places: Sequence[float], means: Sequence[Mean], colour: str, label: str = "") -> None:
    """Points with their intervals, one above the other."""
    centres = [mean.mean for mean in means]
    spans = [
        [max(0.0, mean.mean - mean.low) for mean in means],
        [max(0.0, mean.high - mean.mean) for mean in means],
    ]
    axis.errorbar(centres, places, xerr=spans, fmt="o", color=colour, ms=5, lw=1.6, capsize=3, label=label or None)


def rows_of(axis: Any, labels: Sequence[str]) -> None:
    """Labels for rows, the first one on top."""
    axis.set_yticks(range(len(labels)), labels)
    axis.set_ylim(len(labels) - 0.4, -0.6)
    axis.grid(axis="x", color=FAINT, alpha=0.3, lw=0.6)
    axis.tick_params(axis="y", length=0)


def percent_axis(axis: Any) -> None:
    """Shares in percent."""
    axis.xaxis.set_major_formatter(lambda share, _: f"{100 * share:.3g} %")


def shares(title: str, rows: Sequence[tuple[str, Mean, float]]) -> Any:
    """Shares with their labels, one above the other; a faint line marks what would be even."""
    figure, (axis,) = new_figure(title, len(rows))
    for place, (_, _, even) in enumerate(rows):
        axis.plot([even, even], [place - 0.5, place + 0.5], color=FAINT, lw=1.2)
    intervals(axis, [float(place) for place in range(len(rows))], [mean for _, mean, _ in rows], COLOURS[0])
    rows_of(axis, [label for label, _, _ in rows])
    percent_axis(axis)
    return figure


def seats(study: Study) -> Any:
    """Who wins, by seat."""
    rows = []
    for summary in study.summaries:
        name = name_of(summary, study)
        for seat, mean in enumerate(summary.seats, 1):
            rows.append((f"{name}, seat {seat}" if name else f"seat {seat}", mean, 1 / summary.players))
    return shares(title_of(study, "share of the wins by seat"), rows)


def random_seats(result: "SimulationResult") -> Any:
    """Who wins random games, by seat."""
    title = f"{result.game}: share of the wins by seat ({result.games:,} random games)"
    return shares(title, [(f"seat {seat}", mean, 1 / result.players) for seat, mean in enumerate(result.wins, 1)])


def strength(result: "Tournament") -> Any:
    """The points of the bots of a tournament, the strongest first."""
    title = f"{result.game}: points by bot ({result.games:,} games, {result.players} players)"
    order = sorted(result.bots, key=lambda bot: -bot.share.mean)
    return shares(title, [(bot.bot, bot.share, bot.even) for bot in order if bot.games])


def bots(study: Study) -> Any:
    """How strong each bot is: its share of the points; a faint line marks an even share."""
    groups = [summary for summary in study.summaries if summary.bots]
    if not groups:
        raise OptionError(core_message("plot-takes-bots"))
    if len(groups) > len(COLOURS):
        return many_bots(study, groups)
    labels = list(dict.fromkeys(bot.bot for summary in groups for bot in summary.bots))
    figure, (axis,) = new_figure(title_of(study, "points by bot"), len(labels) * max(1, len(groups) / 2))
    for number, summary in enumerate(groups):
        shift = 0.5 * ((number + 0.5) / len(groups) - 0.5)
        places = [labels.index(bot.bot) + shift for bot in summary.bots]
        shares = [bot.share for bot in summary.bots]
        intervals(axis, places, shares, COLOURS[number % len(COLOURS)], name_of(summary, study))
        for bot, place in zip(summary.bots, places, strict=True):
            axis.plot([bot.even, bot.even], [place - 0.25, place + 0.25], color=FAINT, lw=1.2)
    rows_of(axis, labels)
    percent_axis(axis)
    legend(axis, len(groups))
    return figure


def many_bots(study: Study, groups: Sequence[Summary]) -> Any:
    """The same with a row for each bot of each combination, where colours could not tell them apart."""
    rows = [
        (", ".join(dict.fromkeys((name_of(summary, study), bot.bot))), bot.share, bot.even)
        for summary in groups
        for bot in summary.bots
    ]
    return shares(title_of(study, "points by bot"), rows)


def lengths(study: Study) -> Any:
    """How long games are."""
    figure, (axis,) = new_figure(title_of(study, "decisions in a game"), 4)
    longest = max(summary.longest for summary in study.summaries)
    shortest = min(summary.shortest for summary in study.summaries)
    bins = min(40, longest - shortest + 1)
    edges = [shortest + (longest - shortest + 1) * n / bins for n in range(bins + 1)]
    for number, (games, summary) in enumerate(zip(study.games, study.summaries, strict=True)):
        values, colour = [result.length for result in games], COLOURS[number % len(COLOURS)]
        weights = [1 / len(values)] * len(values)
        looks = {"color": colour, "ls": DASHES[number // len(COLOURS) % len(DASHES)], "lw": 1.8}
        axis.hist(values, edges, weights=weights, histtype="step", label=name_of(summary, study), **looks)
        axis.axvline(summary.length.mean, color=colour, lw=1, ls=":")
    axis.set_xlabel("decisions; dotted: the mean")
    axis.yaxis.set_major_formatter(lambda share, _: f"{100 * share:.0f} %")
    axis.set_ylabel("share of the games")
    legend(axis, len(study.summaries))
    return figure


def options(study: Study) -> Any:
    """What settings do: the length of a game and the first seat's share, for every combination."""
    labels = [name_of(summary, study) or "as usual" for summary in study.summaries]
    figure, (length, first) = new_figure(title_of(study, "what settings change"), len(labels), columns=2)
    places = [float(place) for place in range(len(labels))]
    intervals(length, places, [summary.length for summary in study.summaries], COLOURS[0])
    intervals(first, places, [summary.seats[0] for summary in study.summaries], COLOURS[1])
    for place, summary in zip(places, study.summaries, strict=True):
        first.plot([1 / summary.players] * 2, [place - 0.5, place + 0.5], color=FAINT, lw=1.2)
    rows_of(length, labels)
    rows_of(first, [""] * len(labels))
    length.set_xlabel("decisions in a game")
    first.set_xlabel("wins of seat 1")
    percent_axis(first)
    return figure


def heat(study: Study, fact: str, column: str) -> Any:
    """How often each number of a fact occurs in a game, such as the squares that pieces move to."""
    counts: Counter[int] = Counter()
    for games in study.games:
        table = games.facts(fact)
        if column not in table:
            known = ", ".join([*table][3:])
            raise OptionError(core_message("no-such-column", fact=fact, column=abbreviate(column), known=known))
        counts.update(table[column])
    played = sum(map(len, study.games))
    figure, (axis,) = new_figure(title_of(study, f"“{fact}”, {column}, times a game"), 3)
    low, high = min(counts, default=0), max(counts, default=0)
    values = [counts[number] / played for number in range(low, high + 1)]
    most = max(values, default=0) or 1
    colours = [(11 / 255, 122 / 255, 117 / 255, 0.25 + 0.75 * value / most) for value in values]
    axis.bar(range(low, high + 1), values, width=0.9, color=colours)
    axis.set_xlabel(column)
    axis.xaxis.get_major_locator().set_params(integer=True)
    return figure


def legend(axis: Any, count: int) -> None:
    """A legend, if there is more than one thing to tell apart."""
    if count > 1:
        axis.legend(frameon=False, labelcolor=INK)


HEAT = re.compile(r"heat:([\w-]+)\.([\w-]+)")
PLOTS: dict[str, Callable[[Study], Any]] = {"seats": seats, "bots": bots, "lengths": lengths, "options": options}


def check_name(name: str) -> None:
    """Refuse a name of no plot."""
    if name not in PLOTS and not HEAT.fullmatch(name):
        known = ", ".join([*PLOTS, "heat:FACT.COLUMN"])
        raise OptionError(core_message("no-such-plot", plot=abbreviate(name), known=known))


def plot(study: Study, name: str = "seats") -> Any:
    """A figure of a study: one of `PLOTS`, or `heat:FACT.COLUMN`."""
    check_name(name)
    found = HEAT.fullmatch(name)
    return heat(study, *found.groups()) if found else PLOTS[name](study)


def check_format(path: Path) -> None:
    """Refuse a file that is none of ours, before anything is played; or all, where Matplotlib is missing."""
    if find_spec("matplotlib") is None:
        raise missing_extra("Matplotlib", "plots")
    if path.suffix not in (".svg", ".png", ".html"):
        raise OptionError(core_message("plot-format", file=path.name))


def save(figure: Any, path: Path) -> None:
    """Write a figure as its file is called: .svg, .png or .html. The same study gives the same bytes."""
    check_format(path)
    if path.suffix == ".png":
        figure.savefig(path, dpi=160, metadata={"Software": None})
    elif path.suffix == ".svg":
        path.write_text(svg(figure), "utf-8")
    else:
        title = escape(figure.get_suptitle())
        page = "<!doctype html>\n<html lang=en><meta charset=utf-8><meta name=color-scheme content='light dark'>\n"
        style = "<style>body{margin:1rem;max-width:60rem}svg{width:100%;height:auto}</style>\n"
        path.write_text(f"{page}<title>{title}</title>\n{style}{svg(figure)}</html>\n", "utf-8")


def svg(figure: Any) -> str:
    """A figure as SVG, whose greys follow the page's colours."""
    from matplotlib import rc_context

    file = io.BytesIO()
    with rc_context({"svg.hashsalt": "meandre", "svg.fonttype": "none"}):
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    text = file.getvalue().decode()
    text = text[text.index("<svg") :]
    for light in DARK:
        text = text.replace(light, f"var({variable(light)}, {light})")
    dark = "".join(f"{variable(light)}:{colour};" for light, colour in DARK.items())
    style = f"<style>@media (prefers-color-scheme: dark) {{ svg {{ {dark} }} }}</style>"
    title = f"<title>{escape(figure.get_suptitle())}</title>"
    return re.sub(r"(<svg[^>]*)>", rf'\1 role="img">{title}{style}', text, count=1)


def variable(colour: str) -> str:
    """The name of the CSS variable of a grey."""
    return f"--plot-{colour[1:]}"
