"""Rendering a rulebook: Markdown becomes HTML with figures, in which every numbered rule has an anchor."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from meandre.core.game import Game
from meandre.server.language import Translator
from meandre.teaching.material import teaching_of
from meandre.teaching.ruling import Ruling

RULE = re.compile(r"\b[A-Z]\d{1,2}\b")
NUMBERS = re.compile(rf"\([^()]*\)[.,:;]?|{RULE.pattern}")
"""One, or some in brackets."""
STATED = re.compile(r"<!-- ([A-Z]\d{1,2}) -->")
PLATE = "plate:"
SEARCHED = (2, 3, 4, 5, 6, 1)
"""The chapters in the order in which the statement of a rule is looked for: what is said at a glance comes last."""
WIDEST, HIGHEST = 640, 480
"""The size of a plate, in pixels: known before it is loaded, so that nothing moves when it is."""
REASONS = 7
"""The chapter that says why we decided what we did."""


class Heading(NamedTuple):
    """A line of the contents."""

    level: int
    id: str
    words: str


@dataclass(frozen=True)
class RulebookHtml:
    """A game's rules in a language, ready to be shown."""

    html: str
    contents: list[Heading]


class Passage(NamedTuple):
    """Some text, the item, row or paragraph that it belongs to, and the chapter."""

    chapter: int
    block: Token
    text: Token


def render_rulebook(game: Game, translator: Translator) -> RulebookHtml:
    """The whole rulebook."""
    markdown = MarkdownIt().enable("table")
    tokens = markdown.parse(game.rulebook(translator.language, figures=True))
    contents = list(headings(tokens))
    passages = list(read(tokens))
    stated = statements(passages)
    reasons = anchored({rule: passage.block for passage in reversed(passages) for rule in argued(passage)}, "-why")
    anchors = anchored(stated, "")
    for passage in passages:
        here = {rule for rule, block in stated.items() if block is passage.block and passage.chapter != REASONS}
        set_numbers(passage.text, here, game, translator)
        before = anchors.pop(id(passage.block), "") + reasons.pop(id(passage.block), "")
        (passage.text.children or []).insert(0, raw(before))
    return RulebookHtml(
        markdown.renderer.render(list(with_plates(tokens, game, translator)), markdown.options, {}), contents
    )


def headings(tokens: list[Token]) -> Iterator[Heading]:
    """The chapters and their parts; each gets an id."""
    for number, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            token.attrSet("id", f"part-{number}")
            yield Heading(int(token.tag[1]), f"part-{number}", tokens[number + 1].content)


def read(tokens: list[Token]) -> Iterator[Passage]:
    """Every passage, from the first to the last."""
    chapter = 0
    around: list[Token] = []
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            chapter += 1
        if token.nesting == 1:
            around.append(token)
        elif token.nesting == -1:
            around.pop()
        elif token.type == "inline" and not plate_of(token):
            blocks = [block for block in around if block.tag in ("li", "tr")]
            yield Passage(chapter, blocks[-1] if blocks else around[-1], token)


def statements(passages: list[Passage]) -> dict[str, Token]:
    """Where each rule is stated: where a comment says so, or else where it is first mentioned in the best chapter."""
    found: dict[str, Token] = {}
    for passage in passages:
        for rule in STATED.findall(passage.text.content):
            found[rule] = passage.block
    for chapter in SEARCHED:
        for passage in passages:
            if passage.chapter == chapter:
                for rule in RULE.findall(passage.text.content):
                    found.setdefault(rule, passage.block)
    return found


def argued(passage: Passage) -> list[str]:
    """The rulings that a passage gives reasons for: those in its title."""
    title = re.match(r"\*\*(.*?)\*\*", passage.text.content, re.DOTALL)
    return RULE.findall(title[1]) if title and passage.chapter == REASONS else []


def anchored(blocks: dict[str, Token], suffix: str) -> dict[int, str]:
    """Give each block the id of a rule; for those that state several, the ids of the others as something to put in."""
    more: dict[int, str] = {}
    for rule, block in blocks.items():
        if block.attrGet("id") is None:
            block.attrSet("id", rule + suffix)
        else:
            more[id(block)] = more.get(id(block), "") + f'<span id="{rule}{suffix}"></span>'
    return more


def set_numbers(text: Token, stated: set[str], game: Game, translator: Translator) -> None:
    """Make a link of every rule's number, and put the mark of a ruling behind where it is stated."""
    ours = {
        rule: mark(rule, teaching_of(game).rulings[rule], translator)
        for rule in sorted(stated & teaching_of(game).rulings.keys())
    }

    def numbers(found: re.Match[str]) -> str:
        marks = "".join(ours.pop(rule, "") for rule in RULE.findall(found[0]))
        return RULE.sub(r'<a class="rule" href="#\g<0>">\g<0></a>', found[0]) + marks

    text.children = [child for child in text.children or [] if not STATED.fullmatch(child.content)]
    for child in text.children:
        if child.type == "text" and RULE.search(child.content):
            child.type, child.content = "html_inline", NUMBERS.sub(numbers, escape(child.content, quote=False))


def mark(rule: str, ruling: Ruling, translator: Translator) -> str:
    """Says that a rule is ours, and leads to the reason."""
    words, title = (
        (translator("ruling"), translator("ruling-title"))
        if ruling is Ruling.WHOLE
        else (translator("ruling-part"), translator("ruling-part-title"))
    )
    return f' <a class="ours" href="#{rule}-why" title="{escape(title)}">{escape(words)}</a>'


def with_plates(tokens: list[Token], game: Game, translator: Translator) -> Iterator[Token]:
    """The tokens, with a figure in the place of each paragraph that is a plate."""
    at = 0
    while at < len(tokens):
        image = plate_of(tokens[at + 1]) if tokens[at].type == "paragraph_open" else None
        yield raw(figure(image, game, translator), "html_block") if image else tokens[at]
        at += 3 if image else 1


def plate_of(token: Token) -> Token | None:
    """The image in a text that is nothing but a plate."""
    image = next((child for child in token.children or [] if child.type == "image"), None)
    return image if image and str(image.attrGet("src")).startswith(PLATE) else None


def figure(image: Token, game: Game, translator: Translator) -> str:
    """A plate with its caption."""
    name = str(image.attrGet("src")).removeprefix(PLATE)
    _, _, width, height = teaching_of(game).figures[name].frame
    scale = min(WIDEST / width, HIGHEST / height)
    size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
    source = f"/rules/{game.name}/{name}.svg?lang={translator.language}"
    return (
        f'<figure class="plate"><img src="{source}" alt="" {size} loading="lazy">'
        f"<figcaption>{escape(image.content)}</figcaption></figure>\n"
    )


def raw(html: str, kind: str = "html_inline") -> Token:
    """Something that is set as it stands."""
    return Token(kind, "", 0, content=html)
