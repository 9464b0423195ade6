"""Rendering a rulebook: Markdown becomes HTML with figures and an anchor for every numbered rule."""

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
RULES = re.compile(rf"\([^()]*\)[.,:;]?|{RULE.pattern}")
"""The number of a rule, or several in brackets."""
STATED = re.compile(r"<!-- ([A-Z]\d{1,2}) -->")
"""A comment that marks the statement of a rule."""
FIGURE = "figure:"
"""Scheme of the address of a figure."""
CHAPTER_ORDER = (2, 3, 4, 5, 6, 1)
"""The chapters in the order in which the statement of a rule is looked for; 1 is the summary."""
REASONS = 7
"""The chapter with the reasons for our rulings."""
MAX_WIDTH, MAX_HEIGHT = 640, 480
"""Size of a figure in pixels, given in the page so that loading it does not shift the text."""


class Heading(NamedTuple):
    """A line of the table of contents."""

    level: int
    id: str
    title: str


@dataclass(frozen=True)
class RulebookHtml:
    """A game's rules in a language."""

    html: str
    contents: list[Heading]


class Passage(NamedTuple):
    """A text, the list item, table row or paragraph that it is in, and the chapter."""

    chapter: int
    block: Token
    text: Token


def render_rulebook(game: Game, translator: Translator) -> RulebookHtml:
    """The whole rulebook."""
    markdown = MarkdownIt().enable("table")
    tokens = markdown.parse(game.rulebook(translator.language, figures=True))
    contents = list(number_headings(tokens))
    passages = list(find_passages(tokens))
    statements = find_statements(passages)
    reasons = {rule: passage.block for passage in reversed(passages) for rule in rulings_explained(passage)}
    reason_anchors = set_ids(reasons, "-why")
    anchors = set_ids(statements, "")
    for passage in passages:
        stated = {rule for rule, block in statements.items() if block is passage.block and passage.chapter != REASONS}
        link_rules(passage.text, stated, game, translator)
        extra = anchors.pop(id(passage.block), "") + reason_anchors.pop(id(passage.block), "")
        (passage.text.children or []).insert(0, html_token(extra))
    return RulebookHtml(
        markdown.renderer.render(list(with_figures(tokens, game, translator)), markdown.options, {}), contents
    )


def number_headings(tokens: list[Token]) -> Iterator[Heading]:
    """The headings of chapters and sections; each gets an id."""
    for number, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            token.attrSet("id", f"part-{number}")
            yield Heading(int(token.tag[1]), f"part-{number}", tokens[number + 1].content)


def find_passages(tokens: list[Token]) -> Iterator[Passage]:
    """Every passage, in order."""
    chapter = 0
    enclosing: list[Token] = []
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            chapter += 1
        if token.nesting == 1:
            enclosing.append(token)
        elif token.nesting == -1:
            enclosing.pop()
        elif token.type == "inline" and not figure_image(token):
            blocks = [block for block in enclosing if block.tag in ("li", "tr")]
            yield Passage(chapter, blocks[-1] if blocks else enclosing[-1], token)


def find_statements(passages: list[Passage]) -> dict[str, Token]:
    """Where each rule is stated: at its comment, or else where the chapters first mention it."""
    found: dict[str, Token] = {}
    for passage in passages:
        for rule in STATED.findall(passage.text.content):
            found[rule] = passage.block
    for chapter in CHAPTER_ORDER:
        for passage in passages:
            if passage.chapter == chapter:
                for rule in RULE.findall(passage.text.content):
                    found.setdefault(rule, passage.block)
    return found


def rulings_explained(passage: Passage) -> list[str]:
    """The rulings that a passage gives reasons for: those in its title."""
    title = re.match(r"\*\*(.*?)\*\*", passage.text.content, re.DOTALL)
    return RULE.findall(title[1]) if title and passage.chapter == REASONS else []


def set_ids(blocks: dict[str, Token], suffix: str) -> dict[int, str]:
    """Give each block the id of its first rule; for its other rules, anchors as HTML, by the block's `id()`."""
    anchors: dict[int, str] = {}
    for rule, block in blocks.items():
        if block.attrGet("id") is None:
            block.attrSet("id", rule + suffix)
        else:
            anchors[id(block)] = anchors.get(id(block), "") + f'<span id="{rule}{suffix}"></span>'
    return anchors


def link_rules(text: Token, stated: set[str], game: Game, translator: Translator) -> None:
    """Turn every number of a rule into a link, and mark the rulings that are stated here."""
    marks = {
        rule: ruling_mark(rule, teaching_of(game).rulings[rule], translator)
        for rule in sorted(stated & teaching_of(game).rulings.keys())
    }

    def link(found: re.Match[str]) -> str:
        found_marks = "".join(marks.pop(rule, "") for rule in RULE.findall(found[0]))
        return RULE.sub(r'<a class="rule" href="#\g<0>">\g<0></a>', found[0]) + found_marks

    text.children = [child for child in text.children or [] if not STATED.fullmatch(child.content)]
    for child in text.children:
        if child.type == "text" and RULE.search(child.content):
            child.type, child.content = "html_inline", RULES.sub(link, escape(child.content, quote=False))


def ruling_mark(rule: str, ruling: Ruling, translator: Translator) -> str:
    """A link from a ruling to its reason."""
    label, title = (
        (translator("ruling"), translator("ruling-title"))
        if ruling is Ruling.WHOLE
        else (translator("ruling-part"), translator("ruling-part-title"))
    )
    return f' <a class="ruling" href="#{rule}-why" title="{escape(title)}">{escape(label)}</a>'


def with_figures(tokens: list[Token], game: Game, translator: Translator) -> Iterator[Token]:
    """The tokens, with HTML for each paragraph that is a figure."""
    index = 0
    while index < len(tokens):
        image = figure_image(tokens[index + 1]) if tokens[index].type == "paragraph_open" else None
        yield html_token(figure_html(image, game, translator), "html_block") if image else tokens[index]
        index += 3 if image else 1


def figure_image(token: Token) -> Token | None:
    """The image of a paragraph that is a figure, or None."""
    image = next((child for child in token.children or [] if child.type == "image"), None)
    return image if image and str(image.attrGet("src")).startswith(FIGURE) else None


def figure_html(image: Token, game: Game, translator: Translator) -> str:
    """A figure with its caption."""
    name = str(image.attrGet("src")).removeprefix(FIGURE)
    _, _, width, height = teaching_of(game).figures[name].frame
    scale = min(MAX_WIDTH / width, MAX_HEIGHT / height)
    size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
    source = f"/rules/{game.name}/{name}.svg?lang={translator.language}"
    return (
        f'<figure class="figure"><img src="{source}" alt="" {size} loading="lazy">'
        f"<figcaption>{escape(image.content)}</figcaption></figure>\n"
    )


def html_token(html: str, kind: str = "html_inline") -> Token:
    """HTML that is rendered as it is."""
    return Token(kind, "", 0, content=html)
