"""Numbers in the words of four languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kinds import number_words, numbers


@pytest.mark.parametrize(
    ("value", "german", "french", "spanish"),
    [
        (1, "eins", "un", "uno"),
        (21, "einundzwanzig", "vingt et un", "veintiuno"),
        (71, "einundsiebzig", "soixante et onze", "setenta y uno"),
        (80, "achtzig", "quatre-vingts", "ochenta"),
        (81, "einundachtzig", "quatre-vingt-un", "ochenta y uno"),
        (100, "einhundert", "cent", "cien"),
        (200, "zweihundert", "deux cents", "doscientos"),
        (1000, "eintausend", "mille", "mil"),
        (21_000, "einundzwanzigtausend", "vingt et un mille", "veintiún mil"),
        (80_000, "achtzigtausend", "quatre-vingt mille", "ochenta mil"),
        (1_000_000, "eine Million", "un million", "un millón"),
        (52_430, "zweiundfünfzigtausendvierhundertdreißig",
         "cinquante-deux mille quatre cent trente",
         "cincuenta y dos mil cuatrocientos treinta"),
    ],
)  # fmt: skip
def test_spellings(value, german, french, spanish):
    assert number_words.german(value) == german
    assert number_words.french(value) == french
    assert number_words.spanish(value) == spanish


@given(st.integers(0, number_words.LARGEST))
def test_british_and_american_english_read_back(value):
    for text in (number_words.english(value), number_words.british(value)):
        (number,) = numbers.read(text, money=True)
        assert number.value == value


@pytest.mark.parametrize("style", number_words.STYLES)
@given(st.integers(0, 999_999), st.integers(0, 999_999))
def test_no_two_numbers_are_spelt_alike(style, item, two):
    assert (style(item) == style(two)) == (item == two)


def test_every_english_word_is_read():
    for word, value in number_words.ENGLISH.items():
        match = number_words.ENGLISH_RUN.fullmatch(word.title())
        assert match is not None
        assert number_words.read_english(match[0]) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a hundred", 100), ("two hundred and fifty thousand", 250_000), ("Forty-One", 41),
        ("one million two thousand three", 1_002_003), ("nineteen hundred", 1900),
    ],
)  # fmt: skip
def test_runs_of_english_words(text, value):
    match = number_words.ENGLISH_RUN.fullmatch(text)
    assert match is not None
    assert number_words.read_english(match[0]) == value


def test_english_words_between_two_numbers():
    assert number_words.english_words(9, 12) == ("nine", "ten", "eleven", "twelve")
    assert number_words.english_words(80, 1000) == ("eighty", "ninety", "hundred", "thousand")


@pytest.mark.parametrize("style", [number_words.english, number_words.british])
@pytest.mark.parametrize("value", [-1, number_words.LARGEST + 1])
def test_what_has_no_words_stays_in_digits(style, value):
    assert style(value) == str(value)


@pytest.mark.parametrize(
    ("value", "english", "ending", "german"),
    [
        (1, "first", "st", "ersten"), (2, "second", "nd", "zweiten"), (3, "third", "rd", "dritten"),
        (7, "seventh", "th", "siebten"), (8, "eighth", "th", "achten"),
        (9, "ninth", "th", "neunten"), (11, "eleventh", "th", "elften"),
        (12, "twelfth", "th", "zwölften"), (13, "thirteenth", "th", "dreizehnten"),
        (19, "nineteenth", "th", "neunzehnten"), (20, "twentieth", "th", "zwanzigsten"),
        (21, "twenty-first", "st", "einundzwanzigsten"),
        (25, "twenty-fifth", "th", "fünfundzwanzigsten"),
        (30, "thirtieth", "th", "dreißigsten"), (31, "thirty-first", "st", "einunddreißigsten"),
        (99, "ninety-ninth", "th", "neunundneunzigsten"),
    ],
)  # fmt: skip
def test_ordinals(value, english, ending, german):
    assert number_words.english_ordinal(value) == english
    assert number_words.ordinal_ending(value) == ending
    assert number_words.german_ordinal(value) == german


@given(st.integers(1, 10**6))
def test_an_ordinal_ends_as_its_word_does(value):
    assert number_words.english_ordinal(value).endswith(number_words.ordinal_ending(value))
