"""Options that are put together from words: one spelling for each, and clear refusals."""

import pytest

from meandre.core.errors import OptionError
from meandre.core.messages import LANGUAGES
from meandre.core.options import extreme_values, resolve
from meandre.core.phrase_option import Phrase, PhraseOption

VERBS, TARGETS = ("pay", "pay-back"), ("bank", "left-bank")


def number(phrase: Phrase) -> int:
    return 100 * (*VERBS, "wait").index(phrase.verb) + phrase.amount + 50 * (phrase.target == "left-bank")


TOLL = PhraseOption(
    "toll",
    "usual",
    {"usual": "pay-3-bank", "wait": "wait"},
    verbs=VERBS,
    bare=("wait",),
    targets=TARGETS,
    low=1,
    high=20,
    encode=number,
)


@pytest.mark.parametrize(
    ("given", "spelled"),
    [
        ("usual", "usual"),
        ("pay-3-bank", "usual"),
        (" pay-03-bank ", "usual"),
        ("wait", "wait"),
        ("pay-20-left-bank", "pay-20-left-bank"),
        ("pay-back-1-bank", "pay-back-1-bank"),
        ('usual "Toll"', 'pay-3-bank "Toll"'),
        ('wait   "  The  ferryman’s\u202f toll "', 'wait "The ferryman’s\u202f toll"'),
        ('wait"Toll"', 'wait "Toll"'),
        (f'wait "{"x" * 40}"', f'wait "{"x" * 40}"'),
        ('wait "<b>&\'"', 'wait "<b>&\'"'),
    ],
)
def test_a_value_has_one_spelling(given: str, spelled: str) -> None:
    assert TOLL.check(given) == TOLL.parse(given) == TOLL.check(spelled) == spelled
    assert TOLL.join(*TOLL.split(given)) == spelled
    assert TOLL.code(given) == TOLL.code(spelled)


def test_a_caption_does_not_change_the_number() -> None:
    assert TOLL.code('pay-7-left-bank "Toll"') == TOLL.code("pay-7-left-bank") == 57
    assert TOLL.split('usual "Toll"') == Phrase("pay", 3, "bank", "Toll")


@pytest.mark.parametrize(
    "value", ["", "often", "pay", "pay-3", "pay-3-", "pay--bank", "pay-٣-bank", "wait-3-bank", "wait wait", 3, None]
)
def test_what_is_no_phrase_is_refused(value: object) -> None:
    with pytest.raises(OptionError) as error:
        TOLL.check(value)
    assert error.value.translate("en").startswith("toll must be one of usual, wait, or be put together like pay-back-")
    assert len({error.value.translate(language) for language in LANGUAGES}) == 3


@pytest.mark.parametrize("value", ["pay-0-bank", "pay-21-bank", 'pay-999999999-bank "Toll"'])
def test_an_amount_is_in_its_range(value: str) -> None:
    with pytest.raises(OptionError, match=r"toll cannot be pay-.*the amount must be from 1 to 20"):
        TOLL.check(value)


@pytest.mark.parametrize("caption", ["", "  ", "x" * 41, "a\nb", "a\tb", "a\u202eb", "\u00a0", "\ud800", "\uffff"])
def test_a_caption_is_of_visible_letters(caption: str) -> None:
    with pytest.raises(
        OptionError, match=r"(?s)toll cannot be wait.*a caption between double quotes has 1 to 40 letters"
    ):
        TOLL.check(f'wait "{caption}"')


@pytest.mark.parametrize("value", ['wait "a" "b"', 'wait "a"b"', 'wait "a', '"a"', 'wait "' + "x" * 600 + '"'])
def test_a_caption_ends_with_its_quotation_marks(value: str) -> None:
    with pytest.raises(OptionError, match="toll must be one of"):
        TOLL.check(value)


def test_a_form_joins_the_parts() -> None:
    assert TOLL.join("pay", 5, "left-bank", " Toll ") == 'pay-5-left-bank "Toll"'
    assert TOLL.join("wait", 5, "bank") == "wait"
    for parts in (("pay", 0, "bank"), ("pay", 5, "moon"), ("fly",), ("wait", 0, "", '"')):
        with pytest.raises(OptionError, match="toll "):
            TOLL.join(*parts)


def test_it_is_an_option_like_others() -> None:
    assert extreme_values(TOLL) == TOLL.choices == ("usual", "wait")
    assert resolve((TOLL,), {}) == {"toll": "usual"}
    assert TOLL.message_keys() == [
        *("option-toll-verb-pay", "option-toll-verb-pay-back", "option-toll-verb-wait"),
        *("option-toll-target-bank", "option-toll-target-left-bank"),
    ]
