"""Check digits against python-stdnum, an implementation of others."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum import isin as stdnum_isin
from stdnum import luhn, verhoeff
from stdnum.iso7064 import mod_11_10, mod_97_10

from engine.kinds import check_digits

DIGITS = st.text(string.digits, min_size=2, max_size=40)
CAPITALS = st.text(string.digits + string.ascii_uppercase, min_size=2, max_size=40)


@given(DIGITS)
def test_digits_at_the_end_agree_as_elsewhere(text):
    assert check_digits.luhn(text) == luhn.is_valid(text)
    assert check_digits.verhoeff(text) == verhoeff.is_valid(text)
    assert check_digits.mod_11_10(text) == mod_11_10.is_valid(text)


@given(CAPITALS)
def test_base_36_agrees_as_elsewhere(text):
    assert check_digits.luhn_36(text) == luhn.is_valid(text, string.digits + string.ascii_uppercase)


@given(CAPITALS)
def test_computed_digits_are_valid(text):
    assert f"{check_digits.mod_97_10(text):02d}" == mod_97_10.calc_check_digits(text)
    digits = "".join(str(int(char, 36) % 10) for char in text)
    assert luhn.is_valid(f"{digits}{check_digits.luhn_digit(digits)}")


@pytest.mark.parametrize(
    ("text", "valid"),
    [("1M8GDM9AXKP042788", True), ("11111111111111111", True), ("1M8GDM9A1KP042788", False)],
)
def test_vehicles(text, valid):
    assert check_digits.vin(text) is valid


@pytest.mark.parametrize(("text", "valid"), [("L898902C36", True), ("L898902C35", False)])
def test_travel_documents(text, valid):
    assert check_digits.icao(text) is valid


@pytest.mark.parametrize("code", ["US0378331005", "DE0007164600", "XS0969341147", "GB00BDR05C01"])
def test_numbers_of_securities_are_judged_as_by_others(code):
    assert stdnum_isin.is_valid(code)
    assert check_digits.isin(code)
    for digit in "0123456789":
        other = code[:-1] + digit
        assert check_digits.isin(other) is stdnum_isin.is_valid(other)
