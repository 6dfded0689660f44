"""Every format: valid in, valid out, the same shape, and back again."""

from __future__ import annotations

import re

import phonenumbers
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codecs
from engine.codecs.cipher import Key

KEY = Key(b"\x11" * 32)
FORMATS = [
    ("CREDIT_CARD", "4111 1111 1111 1111", "card"),
    ("CREDIT_CARD", "3714-496353-98431", "card"),
    ("CREDIT_CARD", "5555555555554444", "card"),
    ("IBAN_CODE", "DE89 3704 0044 0532 0130 00", "iban"),
    ("IBAN_CODE", "GB29NWBK60161331926819", "iban"),
    ("US_SSN", "078-05-1120", "ssn"),
    ("US_ITIN", "912-70-1234", "itin"),
    ("PHONE_NUMBER", "(212) 555-0187", "phone"),
    ("PHONE_NUMBER", "+44 20 7946 0958", "phone"),
    ("PHONE_NUMBER", "+1-415-555-2671 ext. 12", "phone"),
    ("PHONE_NUMBER", "030 901820", "phone"),
    ("US_BANK_NUMBER", "1234567", "identifier"),
    ("ID_NUMBER", "AB-1234567", "identifier"),
    ("ID_NUMBER", "Case no. 12345678", "identifier"),
    ("UK_NINO", "QQ 12 34 56 C", "uk_nino"),
    ("TR_NATIONAL_ID", "10000000146", "tr_national_id"),
]


def shape(text: str) -> str:
    return re.sub("[a-z]", "a", re.sub("[A-Z]", "A", re.sub(r"\d", "0", text)))


@pytest.mark.parametrize(("kind", "value", "name"), FORMATS)
def test_same_shape_and_back(kind, value, name):
    assert codecs.choose(kind, value).name == name
    made = codecs.encrypt(kind, value, KEY)
    assert made != value
    assert shape(made) == shape(value)
    assert codecs.choose(kind, made).name == name
    assert codecs.decrypt(kind, made, KEY) == value
    assert codecs.encrypt(kind, value, Key(b"\x12" * 32)) != made


def luhn(text: str) -> int:
    digits = [int(one) for one in text if one.isdigit()][::-1]
    return sum(one if at % 2 == 0 else sum(divmod(2 * one, 10)) for at, one in enumerate(digits))


@given(st.integers(0, 10**11 - 1), st.sampled_from(["4", "51", "34", "6011", "36"]))
def test_cards_keep_network_and_check_digit(number, prefix):
    body = f"{prefix}{number:011d}"
    check = next(digit for digit in "0123456789" if luhn(body + digit) % 10 == 0)
    made = codecs.encrypt("CREDIT_CARD", body + check, KEY)
    assert luhn(made) % 10 == 0
    networks = {"4": "4", "51": "25", "34": "3", "6011": "6", "36": "3"}  # Mastercard has 2, too
    assert made[0] in networks[prefix]
    assert codecs.decrypt("CREDIT_CARD", made, KEY) == body + check


@given(st.from_regex(r"[0-9]{8}[0-9]{10}", fullmatch=True))
def test_ibans_keep_their_check(body):
    check = 98 - int(f"{body}131400") % 97
    made = codecs.encrypt("IBAN_CODE", f"DE{check:02d}{body}", KEY)
    assert int(f"{made[4:]}1314{made[2:4]}") % 97 == 1
    assert codecs.decrypt("IBAN_CODE", made, KEY) == f"DE{check:02d}{body}"


@given(st.integers(0, 10**9 - 1))
def test_social_security_numbers_stay_assignable_or_not(number):
    value = f"{number:09d}"
    made = codecs.encrypt("US_SSN", value, KEY)
    assert assignable(made) == assignable(value)
    assert codecs.decrypt("US_SSN", made, KEY) == value


def assignable(text: str) -> bool:
    area, group, serial = text[:3], text[3:5], text[5:]
    return area not in ("000", "666") and area < "900" and group != "00" and serial != "0000"


@given(st.integers(2_000_000_000, 9_999_999_999))
def test_phones_stay_in_their_region(number):
    value = f"+1 {number}"
    made = codecs.encrypt("PHONE_NUMBER", value, KEY)
    before, after = phonenumbers.parse(value), phonenumbers.parse(made)
    assert after.country_code == 1
    valid = phonenumbers.is_valid_number(before)
    assert phonenumbers.is_valid_number(after) == valid
    if valid:
        regions = [phonenumbers.region_code_for_number(one) == "US" for one in (before, after)]
        assert regions[0] == regions[1]
    assert codecs.decrypt("PHONE_NUMBER", made, KEY) == value


@given(st.text(max_size=30), st.sampled_from(["ID_NUMBER", "PHONE_NUMBER", "IBAN_CODE", "US_SSN"]))
def test_any_text_either_fits_or_is_refused(text, kind):
    if codecs.choose(kind, text) is None:
        with pytest.raises(ValueError, match="no format"):
            codecs.encrypt(kind, text, KEY)
    else:
        assert codecs.decrypt(kind, codecs.encrypt(kind, text, KEY), KEY) == text


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("PERSON", "12345678"),
        ("ID_NUMBER", "7"),
        ("ID_NUMBER", "٣٤٥٦٧٨٩٠١"),
        ("AGE", "1234567"),
    ],
)
def test_what_has_no_format_is_refused(kind, value):
    assert codecs.choose(kind, value) is None
