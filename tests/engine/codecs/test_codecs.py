"""Every format: valid in, valid out, the same shape, and back again."""

from __future__ import annotations

import re

import phonenumbers
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codecs
from engine.codecs.ciphers.cipher import Key
from engine.codecs.identifiers import prefixes
from engine.codecs.identifiers.schemes import SCHEMES
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.types import CIPHERS
from tests.marked import sanitized

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
    ("US_BANK_NUMBER", "1234567", "number"),
    ("ID_NUMBER", "AB-1234567", "identifier"),
    ("ID_NUMBER", "Case no. 12345678", "identifier"),
    ("ID_NUMBER", "QX C02XL0AB", "identifier"),
    ("ID_NUMBER", "AB123456789", "identifier"),
    ("ID_NUMBER", "12345678901234567890123456789012", "number"),
    ("ID_NUMBER", "0234567", "identifier"),
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
    digits = [int(item) for item in text if item.isdigit()][::-1]
    return sum(
        item if place % 2 == 0 else sum(divmod(2 * item, 10)) for place, item in enumerate(digits)
    )


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
        regions = [phonenumbers.region_code_for_number(item) == "US" for item in (before, after)]
        assert regions[0] == regions[1]
    assert codecs.decrypt("PHONE_NUMBER", made, KEY) == value


TYPES = sorted(
    {kind for codec in codecs.CODECS for kind in codec.types} - {"PERSON"} | {"ID_NUMBER"}
)
ODD = st.text(max_size=30) | st.text("0123456789AX-/.: @", max_size=20)


@given(ODD, st.sampled_from(TYPES))
def test_any_text_either_fits_or_is_refused(text, kind):
    if codecs.choose(kind, text) is None:
        with pytest.raises(ValueError, match="no format"):
            codecs.encrypt(kind, text, KEY)
    else:
        assert codecs.decrypt(kind, codecs.encrypt(kind, text, KEY), KEY) == text


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("LOCATION", "12345678"),
        ("ID_NUMBER", "7"),
        ("ID_NUMBER", "٣٤٥٦٧٨٩٠١"),
        ("AGE", "1234567"),
        ("DATE_TIME", "31 February 2020"),
        ("DATE_TIME", "5 pm"),
        ("DATE_TIME", "tomorrow"),
        ("IP_ADDRESS", "10.0.0.0/8"),  # one network
        ("IP_ADDRESS", "127.0.0.1.5"),
        ("CRYPTO", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"),  # a wrong checksum
        ("EMAIL_ADDRESS", "j@acme.com"),  # one letter
        ("EMAIL_ADDRESS", "ann@example.com"),  # nobody's
        ("URL", "https://localhost/x"),
        ("USERNAME", "b"),
        ("MAC_ADDRESS", "00:1A:2b:3c:4d:5e"),  # which case?
    ],
)
def test_what_has_no_format_is_refused(kind, value):
    assert codecs.choose(kind, value) is None


@pytest.mark.parametrize(
    ("kind", "value", "pattern"),
    [
        ("DATE_TIME", "Monday, 12 March 1984 at 5:30 pm",
         r"[A-Z][a-z]+day, \d+ [A-Z]\w+ \d{4} at \d+:\d\d pm"),
        ("DATE_TIME", "2024-03-05T14:30:00.250+02:00",
         r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+02:00"),
        ("DATE_TIME", "le 5 août 2024", r"le \d+ [a-zéû]+ (?:19|20)\d\d"),
        ("DATE_TIME", "21st of June", r"\d+(?:st|nd|rd|th) of [A-Z]\w+"),
        ("IP_ADDRESS", "192.168.1.0/24", r"192\.168\.\d+\.0/24"),
        ("IP_ADDRESS", "fe80::1ff:fe23:4567:890a", r"fe[89ab][0-9a-f]:.*"),
        ("IP_ADDRESS", "[2001:db8::1]:443", r"\[2001:db8:.*\]:443"),
        ("URL", "https://10.0.0.5:8080/admin", r"https://10\.\d+\.\d+\.\d+:8080/[a-z]{5}"),
        ("URL", "https://www.acme.co.uk/a%20b77.html?id=773",
         r"https://www\.\w+\.example\.com/[a-z]%20[a-z]\d\d\.html\?id=\d{3}"),
        ("EMAIL_ADDRESS", "ann.lee@acme.co.uk", r"[a-z]{3}\.[a-z]{3}@[a-z0-9]+\.example\.com"),
        ("SECRET", "sk-abcdEFGH1234567890", r"sk-[a-z]{4}[A-Z]{4}\d{10}"),
        ("VEHICLE", "1M8GDM9AXKP042788", r"\d[A-Z]\d[A-Z]{3}\d[A-Z][0-9X][A-Z]{2}\d{6}"),
        ("ZIP_CODE", "02115-1234", r"\d{5}-\d{4}"),
        ("ZIP_CODE", "EC1A 1BB", r"[A-Z]{2}\d[A-Z] \d[A-Z]{2}"),
        ("CRYPTO", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", r"BC1Q[0-9A-Z]{38}"),
    ],
)  # fmt: skip
def test_what_a_substitute_keeps(kind, value, pattern):
    made = codecs.encrypt(kind, value, KEY)
    assert made != value
    assert re.fullmatch(pattern, made)
    assert codecs.decrypt(kind, made, KEY) == value


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("UK_NHS", "943 476 5919", "943 476 5918"),
        ("ABA_ROUTING_NUMBER", "021000021", "021000022"),
        ("VEHICLE", "1M8GDM9AXKP042788", "1M8GDM9A1KP042788"),
        ("PL_PESEL", "44051401359", "44051401358"),
        ("IT_FISCAL_CODE", "RSSMRA85T10A562S", "RSSMRA85T10A562T"),
    ],
)
def test_right_identifiers_stay_right_and_wrong_ones_wrong(kind, right, wrong):
    scheme = next(scheme for scheme in SCHEMES if kind in scheme.types.split())
    for value in (right, wrong):
        made = codecs.encrypt(kind, value, KEY)
        assert scheme.valid(made.replace(" ", "")) == (value == right)
        assert codecs.decrypt(kind, made, KEY) == value


def test_a_day_stays_one_day_in_every_format():
    made = {codecs.encrypt("DATE_TIME", item, KEY) for item in ("2024-03-05", "2024/03/05")}
    assert len({re.sub(r"\D", "", item) for item in made}) == 1


def test_a_class_keeps_out_of_the_forms_of_others():
    """An identifier that is no card does not turn into one, which the key would read as such."""
    for number in range(300):
        value = f"9{number:011d}"
        made = codecs.encrypt("CREDIT_CARD", value, KEY)
        assert codecs.choose("CREDIT_CARD", made).name == "number"
        assert codecs.decrypt("CREDIT_CARD", made, KEY) == value


LABELLED = [
    ("ID_NUMBER", "GB123456789", "GB"),
    ("ID_NUMBER", "GB 123 4567 89", "GB"),
    ("ID_NUMBER", "ATU12345678", "ATU"),
    ("ID_NUMBER", "DE123456789", "DE"),
    ("ID_NUMBER", "NL123456789B01", "NL"),
    ("ID_NUMBER", "CHE-123.456.788", "CHE"),
    ("DE_VAT_ID", "DE123456789", "DE"),
    ("DE_VAT_ID", "DE136695976", "DE"),
    ("ID_NUMBER", "VAT NO: GB123456789", "VAT NO: GB"),
    ("ID_NUMBER", "S/N C02XL0AB", "S/N "),
    ("ID_NUMBER", "S/N:C02XL0AB", "S/N:"),
    ("ID_NUMBER", "PNR X7KQ2M", "PNR "),
    ("ID_NUMBER", "ABN 51 824 753 556", "ABN "),
    ("CREDIT_CARD", "IMEI 490154203237518", "IMEI "),
    ("ID_NUMBER", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ0", "ssh-ed25519 "),
    ("ID_NUMBER", "ID 9fceb02d0ae598e95dc970b74767f19372d61af8", "ID "),
]


@pytest.mark.parametrize(("kind", "value", "head"), LABELLED)
@pytest.mark.parametrize("cipher", CIPHERS)
def test_what_a_kind_begins_with_stays(kind, value, head, cipher):
    for seed in range(8):
        key = Key(bytes([seed]) * 32, cipher)
        made = codecs.encrypt(kind, value, key)
        assert made.startswith(head)
        assert made != value
        assert codecs.decrypt(kind, made, key) == value


@given(st.from_regex(r"(?:[A-Z]{2}[0-9]{9}|[A-Z]{2,3} [A-Z][0-9]{4})", fullmatch=True))
def test_no_value_turns_into_one_with_a_known_beginning(value):
    made = codecs.encrypt("ID_NUMBER", value, KEY)
    assert prefixes.kept(made) == prefixes.kept(value)
    assert codecs.decrypt("ID_NUMBER", made, KEY) == value


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("0f8fad5b-d9cb-469f-a165-70867728950e", "uuid"),
        ("0F8FAD5B-D9CB-469F-A165-70867728950E", "uuid"),
        ("4bf92f3577b34da6a3ce929d0e0e4736", "uuid"),
        ("a1b2c3d4e5f6", "hexadecimal"),
        ("00f067aa0ba902b7", "hexadecimal"),
        ("9fceb02d0ae598e95dc970b74767f19372d61af8", "hexadecimal"),
        ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "hexadecimal"),
    ],
)
@pytest.mark.parametrize("cipher", CIPHERS)
def test_hexadecimal_identifiers_stay_hexadecimal(value, name, cipher):
    key = Key(b"\x11" * 32, cipher)
    assert codecs.choose("ID_NUMBER", value).name == name
    made = codecs.encrypt("ID_NUMBER", value, key)
    assert made != value
    digits = "0-9A-F" if value.isupper() else "0-9a-f"
    assert re.fullmatch(re.sub("[0-9A-Fa-f]", f"[{digits}]", value), made)
    assert codecs.choose("ID_NUMBER", made).name == name
    assert codecs.decrypt("ID_NUMBER", made, key) == value


def test_a_uuid_is_turned_back_whatever_it_was_tagged_as():
    value = "0f8fad5b-d9cb-469f-a165-70867728950e"
    conversation = Conversation.seeded(7)
    (item,) = sanitized(
        f"request_id: {{ID_NUMBER:{value}}}", conversation=conversation
    ).replacements
    assert codecs.turned_back("UUID", item.replacement, conversation, Options().cipher) == value


@given(st.integers(1_000, 10**12), st.sampled_from(CIPHERS))
def test_a_number_gets_no_zero_in_front(number, cipher):
    key = Key(b"\x11" * 32, cipher)
    made = codecs.encrypt("ID_NUMBER", str(number), key)
    assert not made.startswith("0")
    assert codecs.decrypt("ID_NUMBER", made, key) == str(number)


@given(st.integers(100, 10**9))
def test_a_number_with_a_zero_in_front_keeps_one(number):
    made = codecs.encrypt("ID_NUMBER", f"0{number}", KEY)
    assert made.startswith("0")
    assert codecs.decrypt("ID_NUMBER", made, KEY) == f"0{number}"
