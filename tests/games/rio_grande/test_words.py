"""Rio Grande's notation and sentences: cards by name, and nothing about hidden cards."""

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.messages import LANGUAGES, Message, translate
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.notation import CARDS, card_name, read, write
from meandre.games.rio_grande.text import sentences
from tests.games.rio_grande.support.board import NAMES, PASS, Board, at, building, card, laying, onto, throwing

PLAYERS = ["Ada", "Bo", "Cleo", "Dan", "Eva"]

MOVES = [
    (rules.ACT, "lay forest-blue", laying("forest-blue")),
    (rules.ACT, "throw lake-rocks-blue", throwing("lake-rocks-blue")),
    (rules.ACT, "build 3", building(3)),
    (rules.PLACE, "river 1", onto(1)),
    (rules.PLACE, "river 6", onto(6)),
    (rules.COVER, "card 4", at(4)),
    (rules.SPAN, "card 1", at(1)),
    (rules.TAKE, "card 2", at(2)),
    (rules.TAKE_MORE, "card 133", at(133)),
    (rules.PUT, "card 3", at(3)),
    (rules.PUT, "no bridge", PASS),
    (rules.SWAP_ONE, "card 5", at(5)),
    (rules.SWAP_OTHER, "card 6", at(6)),
]

ASKED = {
    rules.ACT: "G3-action-now",
    rules.PLACE: "G7-river-now",
    rules.COVER: "G14-card-now",
    rules.SPAN: "G15-card-now",
    rules.TAKE: "G10-take-now",
    rules.TAKE_MORE: "G10-take-now",
    rules.PUT: "G10-put-now",
    rules.SWAP_ONE: "G12-swap-now",
    rules.SWAP_OTHER: "G12-swap-now",
}

NO_MOVES = [
    *("", " ", "lay", "lay ?", "throw ?", "draw ?", "?", "lay forest", "lay forest-red", "lay river-forest-blue"),
    *("lay sandbank-forest-blue", "lay delta-blue", "Lay forest-blue", "lay  forest-blue", "lay forest-blue\n"),
    *("throw 3", "build", "build forest-blue", "build -1", "build 1000", "river", "river ٣", "river 3 ", "card x"),
    *("card", "card 4 2", "no", "no  bridge", "no bridge 2", "begin 1", "draw forest-blue"),
]


def asked(phase: int) -> Position:
    """A position in that phase, seat 0 on turn."""
    pos = Board().pos
    pos.phase = phase
    return pos


def assert_refused(pos: Position, text: str, key: str, seat: int = 0) -> None:
    """The text, or the move that it stands for, is refused with that key."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.refuse(pos, seat, read(pos, seat, text))
    assert refusal.value.message.key == f"refusal-{key}"


def translations(message: Message) -> list[str]:
    """A message in English, French and German."""
    return [translate(message, language, PLAYERS) for language in ("en", "fr", "de")]


def fact_texts(rivers: Board, viewer: int = 0) -> list[list[str]]:
    """Each fact of the last move as a viewer may know it, in English, French and German."""
    view = copy(rivers.pos)
    verbs.conceal(view, viewer)
    return [translations(message) for message in GAME.fact_messages(view)]


def move_texts(rivers: Board, code: int) -> list[str]:
    """What a move would do, in English, French and German."""
    return translations(sentences.move(rivers.pos, rivers.turn, code))


def test_every_card_has_its_name() -> None:
    assert [card_name(kind) for kind in range(rules.KINDS)] == NAMES
    assert card_name(rules.HIDDEN) == "?"
    for kind, traits in enumerate(CARDS):
        assert traits.water == ("blue", "green", "brown")[rules.water(kind)]
        if kind < rules.SANDBANK:
            assert traits.landscape == ("forest", "steppe", "meadow", "rocks")[rules.landscape(kind)]


@pytest.mark.parametrize("name", NAMES)
def test_every_card_is_written_and_read_back(name: str) -> None:
    acting, drawing = asked(rules.ACT), asked(rules.DRAW)
    for pos, seat, text, code in (
        (acting, 0, f"lay {name}", laying(name)),
        (acting, 0, f"throw {name}", throwing(name)),
        (drawing, CHANCE, f"draw {name}", card(name)),
    ):
        assert write(pos, seat, code) == text
        assert read(pos, seat, text) == code


@pytest.mark.parametrize(("phase", "text", "code"), MOVES)
def test_every_kind_of_move_is_written_and_read_back(phase: int, text: str, code: int) -> None:
    pos = asked(phase)
    assert write(pos, 0, code) == text
    assert read(pos, 0, text) == code


def test_who_begins_is_written_and_read_back() -> None:
    pos = GAME.start(5)
    texts = [write(pos, CHANCE, code) for code in GAME.odds(pos)[0]]
    assert texts == [f"begin {number}" for number in range(1, 6)]
    assert [read(pos, CHANCE, text) for text in texts] == GAME.odds(pos)[0]


@pytest.mark.parametrize("phase", ASKED)
@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_unreadable(phase: int, text: str) -> None:
    assert_refused(asked(phase), text, "G3-unreadable")


@pytest.mark.parametrize(
    "text", ["", "begin", "begin x", "begin ?", "draw", "draw ?", "draw red", "draw 3", "lay forest-blue", "river 1"]
)
def test_what_is_no_outcome_is_unreadable(text: str) -> None:
    assert_refused(GAME.start(2), text, "G2-unreadable", CHANCE)
    assert_refused(asked(rules.DRAW), text, "G2-unreadable", CHANCE)


@pytest.mark.parametrize("phase", ASKED)
@pytest.mark.parametrize(("other", "text", "code"), MOVES)
def test_a_move_of_another_phase_is_answered_with_what_is_asked_for(
    phase: int, other: int, text: str, code: int
) -> None:
    words = {mine.split()[0] for asking, mine, _ in MOVES if asking == phase}
    if text.split(maxsplit=1)[0] not in words:
        assert_refused(asked(phase), text, ASKED[phase])


@pytest.mark.parametrize(
    ("phase", "text", "key"),
    [
        (rules.ACT, "build 0", "G3-no-such-action"),
        (rules.ACT, "build 7", "G3-no-such-action"),
        (rules.ACT, "lay sandbank-blue", "G2-not-in-hand"),
        (rules.PLACE, "river 0", "G3-no-such-place"),
        (rules.PLACE, "river 7", "G3-no-such-place"),
        (rules.PUT, "card 0", "G3-no-such-place"),
        (rules.PUT, "card 134", "G3-no-such-place"),  # the code after the last card's is that of no bridge
        (rules.COVER, "card 1", "G3-no-such-place"),
        (rules.DRAW, "lay forest-blue", "G2-draw-first"),
        (rules.BEGIN, "river 1", "G2-draw-first"),
    ],
)
def test_a_text_that_can_be_read_is_left_to_the_rules(phase: int, text: str, key: str) -> None:
    assert_refused(asked(phase), text, key)


def test_an_outcome_that_can_be_read_is_left_to_the_rules() -> None:
    for text in ("begin 0", "begin 3", "begin 999", "draw forest-blue"):
        assert_refused(GAME.start(2), text, "G2-no-such-player", CHANCE)
    pos = asked(rules.DRAW)
    pos.pile[card("bend-rocks-green")] = 0
    for text in ("begin 1", "begin 0", "draw bend-rocks-green"):
        assert_refused(pos, text, "G2-not-in-the-pile", CHANCE)


FIVE = ("forest-blue", "delta-meadow-green", "bend-rocks-brown", "lake-steppe-green", "sandbank-green")
IN_A_SENTENCE = {
    "en": "a forest card with blue water; a meadow delta with green water; a rocks bend with brown water; "
    "a steppe lake with green water; a green sandbank",
    "fr": "une carte «\u202fforêt, eau bleue\u202f»; un delta de prairie à l’eau verte; "
    "une chicane de rochers à l’eau marron; un lac de steppe à l’eau verte; un banc de sable vert",
    "de": "eine Waldkarte mit blauem Wasser; ein Wiesendelta mit grünem Wasser; "
    "eine Felsenschikane mit braunem Wasser; einen Steppensee mit grünem Wasser; eine grüne Sandbank",
}
IN_BRACKETS = {
    "en": "forest, blue; delta: meadow, green; bend: rocks, brown; lake: steppe, green; sandbank: green",
    "fr": "forêt, eau bleue; delta\u202f: prairie, eau verte; chicane\u202f: rochers, eau marron; "
    "lac\u202f: steppe, eau verte; banc de sable\u202f: eau verte",
    "de": "Wald, blau; Delta: Wiese, grün; Schikane: Felsen, braun; See: Steppe, grün; Sandbank: grün",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_said_in_words(language: str) -> None:
    cards = [CARDS[card(name)] for name in FIVE]
    for key, expected in (("card-some", IN_A_SENTENCE), ("card-plain", IN_BRACKETS)):
        assert (
            "; ".join(translate(sentences.described(key, traits), language) for traits in cards) == expected[language]
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_said_alike(language: str) -> None:
    for key in ("card-some", "card-plain"):
        assert len({translate(sentences.described(key, traits), language) for traits in CARDS}) == rules.KINDS


def test_what_others_see_of_a_card_is_a_card() -> None:
    rivers = Board().hold("lake-rocks-blue").river("rocks-blue").play(laying("lake-rocks-blue"))
    assert fact_texts(rivers, 0)[0][0] == "Ada is about to lay a rocks lake with blue water."
    for viewer in (1, SPECTATOR):
        assert fact_texts(rivers, viewer) == [
            ["Ada is about to lay a card.", "Ada va poser une carte.", "Ada will eine Karte legen."]
        ]
    laid = "Ada lays a rocks lake with blue water at the end of river 1."
    assert fact_texts(rivers.play(onto(1)), SPECTATOR)[0][0] == laid
    rivers.hold("bend-forest-green").throw("bend-forest-green")
    assert fact_texts(rivers, 0)[0][2] == "Ada wirft eine Waldschikane mit grünem Wasser ab."
    assert fact_texts(rivers, 1)[0] == ["Ada throws away a card.", "Ada jette une carte.", "Ada wirft eine Karte ab."]
    rivers.idle()
    assert fact_texts(rivers, 0)[0][0].startswith("Ada draws a forest")
    assert fact_texts(rivers, 1)[0] == ["Ada draws a card.", "Ada pioche une carte.", "Ada zieht eine Karte."]


def test_what_others_see_of_a_move_has_a_text_and_a_sentence() -> None:
    rivers = Board()
    assert write(rivers.pos, 0, rules.SOME_LAY) == "lay ?"
    assert write(rivers.pos, 0, rules.SOME_THROW) == "throw ?"
    assert write(rivers.pos, CHANCE, rules.SOME_DRAW) == "draw ?"
    assert move_texts(rivers, rules.SOME_LAY) == ["Lay a card", "Poser une carte", "Legen: eine Karte"]
    assert move_texts(rivers, rules.SOME_THROW) == ["Throw away a card", "Jeter une carte", "Abwerfen: eine Karte"]
    assert move_texts(rivers, laying("steppe-green"))[2] == "Legen: eine Steppenkarte mit grünem Wasser"
    assert move_texts(rivers, throwing("lake-steppe-green"))[2] == "Abwerfen: einen Steppensee mit grünem Wasser"
    rivers.hold("sandbank-blue").river("forest-blue").play(laying("sandbank-blue"))
    verbs.conceal(rivers.pos, 1)
    assert move_texts(rivers, onto(1))[0] == "Lay a card on river 1"


def test_a_card_starts_or_extends_or_ends_a_river() -> None:
    rivers = Board(order="any").hold("forest-blue forest-green delta-rocks-green").play(laying("forest-blue"))
    assert move_texts(rivers, onto(1))[0] == "Lay a forest card with blue water as the source of river 1"
    assert fact_texts(rivers.play(onto(1)))[0][0] == "Ada lays a forest card with blue water: river 1 begins."
    rivers.play(laying("forest-green"))
    assert move_texts(rivers, onto(1))[0] == "Lay a forest card with green water at the end of river 1"
    rivers.play(onto(1)).pos.bridge[0, 0] = 1
    rivers.pos.free[1] -= 1
    assert [fact[0] for fact in fact_texts(rivers.lay("delta-rocks-green", 1))] == [
        "Ada lays a rocks delta with green water: that ends river 1.",
        "Bo earns 3 points on river 1.",
    ]


def test_a_bridge_is_built_on_a_card_that_is_named() -> None:
    rivers = Board().hold("forest-green").river("rocks-brown forest-brown").lay("forest-green", 1)
    assert move_texts(rivers, building(1))[1] == "Construire un pont sur le fleuve 1"
    assert fact_texts(rivers.play(building(1)))[0][2] == "Ada will an Fluss 1 eine Brücke bauen."
    assert move_texts(rivers, at(2)) == [
        "Build the bridge on card 2 of river 1 (forest, brown)",
        "Construire le pont sur la carte 2 du fleuve 1 (forêt, eau marron)",
        "Die Brücke auf Karte 2 von Fluss 1 (Wald, braun) bauen",
    ]
    assert fact_texts(rivers.play(at(2)))[0][0] == "Ada builds a bridge on card 2 of river 1 (forest, brown)."


def test_a_sandbank_covers_a_card_the_source_or_a_whole_river() -> None:
    def covering() -> Board:
        rivers = (
            Board().hold("sandbank-blue").river("rocks-blue lake-rocks-blue rocks-blue").play(laying("sandbank-blue"))
        )
        assert move_texts(rivers, onto(1))[0] == "Lay a blue sandbank on river 1"
        return rivers.play(onto(1))

    assert fact_texts(covering())[0][0] == "Ada brings a blue sandbank to river 1."
    assert move_texts(covering(), at(2)) == [
        "Lay the sandbank on card 2 of river 1 (lake: rocks, blue)",
        "Poser le banc de sable sur la carte 2 du fleuve 1 (lac\u202f: rochers, eau bleue)",
        "Die Sandbank auf Karte 2 von Fluss 1 (See: Felsen, blau) legen",
    ]
    assert [fact[0] for fact in fact_texts(covering().play(at(1)))] == [
        "Ada lays a blue sandbank on the source of river 1."
    ]
    cleared = "Ada lays a blue sandbank on card {} of river 1: everything upstream is cleared away."
    assert [fact[0] for fact in fact_texts(covering().play(at(2)))] == [cleared.format(2)]
    assert [fact[0] for fact in fact_texts(covering().play(at(3)))] == [
        cleared.format(3),
        "Nothing is left of river 1.",
    ]


def test_a_bend_takes_off_bridges_and_may_put_one() -> None:
    rivers = Board().hold("bend-forest-blue").river("forest-blue forest-green", {1: 0, 2: 1}).lay("bend-forest-blue", 1)
    assert move_texts(rivers, at(2)) == [
        "Take Bo’s bridge off card 2 of river 1 (forest, green)",
        "Enlever de la carte 2 du fleuve 1 (forêt, eau verte) le pont qui est à Bo",
        "Herunternehmen: die Brücke von Bo auf Karte 2 von Fluss 1 (Wald, grün)",
    ]
    assert fact_texts(rivers.play(at(2)))[0] == [
        "Ada takes Bo’s bridge off card 2 of river 1 (forest, green).",
        "Ada enlève le pont de la carte 2 du fleuve 1 (forêt, eau verte)\u202f: il retourne à Bo.",
        "Ada nimmt die Brücke auf Karte 2 von Fluss 1 (Wald, grün) herunter: Sie geht an Bo zurück.",
    ]
    assert fact_texts(rivers.play(at(1)))[0][0] == "Ada takes Ada’s bridge off card 1 of river 1 (forest, blue)."
    assert move_texts(rivers, at(1))[2] == "Eine eigene Brücke auf Karte 1 von Fluss 1 (Wald, blau) setzen"
    assert move_texts(rivers, PASS) == ["Put no bridge there", "Ne mettre aucun pont", "Dort keine Brücke setzen"]
    passing = Board()
    passing.pos = copy(rivers.pos)
    assert fact_texts(passing.play(PASS))[0][0] == "Ada puts no bridge there."
    assert fact_texts(rivers.play(at(1)))[0][1] == "Ada met un pont sur la carte 1 du fleuve 1 (forêt, eau bleue)."


def test_a_bend_swaps_bridges_and_says_where_they_are_now() -> None:
    rivers = Board(3, bend="swap").hold("bend-forest-blue").river("forest-blue forest-green", {1: 1, 2: 2})
    rivers.lay("bend-forest-blue", 1)
    assert move_texts(rivers, at(1))[0] == "Swap Bo’s bridge on card 1 of river 1 (forest, blue)"
    assert (
        fact_texts(rivers.play(at(1)))[0][0]
        == "Ada chooses Bo’s bridge on card 1 of river 1 (forest, blue) for the swap."
    )
    english, french, german = move_texts(rivers, at(2))
    assert english == "Swap Bo’s bridge on card 1 with Cleo’s on card 2 of river 1 (forest, green)"
    assert french.startswith(
        "Échanger le pont de la carte 1, qui est à Bo, avec celui de la carte 2 du fleuve 1 (forêt"
    )
    assert german.endswith("die Brücke von Bo auf Karte 1 mit der von Cleo auf Karte 2 von Fluss 1 (Wald, grün)")
    assert fact_texts(rivers.play(at(2)))[0] == [
        "Ada swaps two bridges on river 1: Cleo’s is now on card 1, Bo’s on card 2.",
        "Ada échange deux ponts du fleuve 1\u202f: Cleo a maintenant le sien sur la carte 1, Bo sur la carte 2.",
        "Ada tauscht zwei Brücken an Fluss 1: Die von Cleo steht jetzt auf Karte 1, die von Bo auf Karte 2.",
    ]


def test_the_last_card_begins_the_last_round() -> None:
    rivers = Board().pile("rocks-brown").idle()
    assert [fact[0] for fact in fact_texts(rivers)] == [
        "Ada draws a rocks card with brown water.",
        "The pile is empty: the last round begins, and Ada will be the last to play.",
        "It is Bo’s turn.",
    ]


def test_G20_the_last_card_under_the_other_options() -> None:
    rivers = Board(4, last_round="finish-round").turn_of(1).pile("rocks-brown").idle()
    assert fact_texts(rivers)[1] == [
        "The pile is empty: this round is the last one, and Dan will be the last to play.",
        "La pioche est vide\u202f: cette manche est la dernière, et Dan y jouera en dernier.",
        "Der Stapel ist leer: Diese Runde ist die letzte, und Dan ist darin zuletzt dran.",
    ]
    for last_round, drawer in (("finish-round", 3), ("at-once", 3)):
        rivers = Board(4, last_round=last_round).turn_of(drawer).pile("rocks-brown").idle()
        assert fact_texts(rivers)[1] == [
            "Dan has drawn the last card, and that was the last turn.",
            "Dan a pioché la dernière carte, et c’était le dernier tour.",
            "Dan hat die letzte Karte gezogen, und das war der letzte Zug.",
        ]
    assert fact_texts(rivers)[-1][2].startswith("Die Partie ist zu Ende; die letzte Karte ist gezogen.")


def test_G12_a_bend_that_swaps_nothing_says_so() -> None:
    rivers = Board(bend="swap").hold("bend-forest-blue").river("forest-blue forest-green", {1: 1, 2: 1})
    assert fact_texts(rivers.lay("bend-forest-blue", 1))[0] == [
        (
            "Ada lays a forest bend with blue water at the end of river 1. "
            "All the bridges of its stretch have one owner, so nothing is swapped."
        ),
        (
            "Ada pose une chicane de forêt à l’eau bleue au bout du fleuve 1. "
            "Les ponts de son tronçon sont tous à la même personne\u202f: on n’échange rien."
        ),
        (
            "Ada legt eine Waldschikane mit blauem Wasser ans Ende von Fluss 1. "
            "Die Brücken des Abschnitts gehören alle derselben Person: Getauscht wird nichts."
        ),
    ]
    for options in ({}, {"bend": "swap"}):
        rivers = Board(**options).hold("bend-forest-blue").river("forest-blue forest-green", {1: 0, 2: 1})
        assert fact_texts(rivers.lay("bend-forest-blue", 1))[0][0].endswith("at the end of river 1.")


def test_the_end_names_who_has_won_whoever_was_on_turn() -> None:
    rivers = Board().river("forest-blue", {1: 1}).pile("rocks-brown").idle().idle().idle()
    assert [fact[0] for fact in fact_texts(rivers)[1:]] == [
        "River 1 counts half: Bo earns 1 point.",
        "The game is over: the last round has been played. Bo wins with 1 point!",
    ]
    assert fact_texts(rivers)[-1][2] == "Die Partie ist zu Ende; die letzte Runde ist gespielt. Bo gewinnt mit 1 Punkt!"


def test_equals_share_the_win() -> None:
    two = fact_texts(Board().pile("").idle().idle())[-1]
    assert two[0] == "The game is over: the last round has been played. Ada and Bo share the win with 0 points each!"
    three = fact_texts(Board(3).pile("").idle().idle().idle())[-1]
    assert "Ada, Bo et Cleo partagent la victoire, à 0 point" in three[1]
