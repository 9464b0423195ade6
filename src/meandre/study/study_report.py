"""What a study has found, for the terminal and as Markdown."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meandre.study.intervals import Mean
from meandre.study.reports import interval, share
from meandre.study.sprt import SprtResult
from meandre.study.study import Study, Summary, changed_options

NOTE = (
    "± and brackets are 95 % confidence intervals (of shares: Wilson’s). A shared win counts in part. The lead changes "
    "when another seat than before leads alone. “The same winner again”: games replayed with other throws and the same "
    "seeds of the bots, or with the same throws and other seeds; the more luck decides, the rarer the first, and the "
    "more frequent the second."
)


def lines_of(summary: Summary) -> Iterator[tuple[str, str]]:
    """What is said of games with the same settings: a heading and a text."""
    for seat, (wins, score) in enumerate(zip(summary.seats, summary.scores, strict=True), 1):
        yield f"seat {seat}", f"wins {share(wins)}, scores {interval(score)}"
    for bot in summary.bots:
        faults = f", {bot.faults} decisions made for it" if bot.faults else ""
        yield bot.bot, f"points {share(bot.share)}, even {100 * bot.even:.1f} %, {bot.milliseconds:,.1f} ms{faults}"
    yield "decisions", f"{interval(summary.length, 1)} a game, from {summary.shortest:,} to {summary.longest:,}"
    yield "no choice", share(summary.forced)
    yield "legal moves", f"{interval(summary.branching)} a decision"
    yield "chance", f"{interval(summary.outcomes, 1)} outcomes a game"
    yield "lead changes", f"{interval(summary.lead_changes)} a game"
    yield "endings", ", ".join(f"{name} {share(rate)}" for name, rate in summary.endings.items())
    if summary.luck:
        luck = summary.luck
        throws, choices = share(luck.other_throws), share(luck.other_choices)
        again = f"other throws {throws}, other choices {choices}; by seats alone {100 * luck.even:.1f} %"
        yield "the same winner again", again


def title_of(study: Study, summary: Summary) -> str:
    """What was played."""
    settings = changed_options(study.game, summary.options)
    return (
        f"{summary.game}: {summary.games:,} games between {', '.join(summary.line_up)}, {summary.players} players"
        f"{f', {settings}' if settings else ''}, seed {summary.seed}"
    )


def terminal(study: Study) -> RenderableType:
    """For the terminal."""
    parts: list[RenderableType] = []
    for summary in study.summaries:
        table = Table(title=Text(title_of(study, summary)), title_justify="left", show_header=False)
        for heading, text in lines_of(summary):
            table.add_row(Text(heading), Text(text))
        parts.append(table)
    return Group(*parts, Text(NOTE, style="dim"))


def sprt(result: SprtResult) -> RenderableType:
    """The result of a sequential test, for the terminal."""
    one, other = result.bots
    said = {"stronger": f"{one} is stronger than {other}.", "not stronger": f"{one} is not stronger than {other}."}
    points: Mean = result.share
    return Group(
        Text(said.get(result.decision, "Not decided: give it more games."), style="bold"),
        Text(
            f"{result.game}: {one} won {share(points)} of the points in {result.games:,} games "
            f"({result.rounds:,} rounds with the same throws), seed {result.seed}. "
            f"Hypotheses: {result.weaker:g} or less, {result.stronger:g} or more; risks {result.alpha:g} and "
            f"{result.beta:g}; log-likelihood ratio "
            f"{result.ratio:.2f}."
        ),
    )
