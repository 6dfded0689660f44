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
def test_no_two_numbers_are_spelt_alike(style, one, two):
    assert (style(one) == style(two)) == (one == two)
