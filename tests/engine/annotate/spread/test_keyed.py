"""Amounts by the key that holds them."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.keyed import by_key, keyed_amounts, keyed_values


def claimed(text: str, *known: tuple[str, str]) -> list[Claim]:
    return sorted(
        (
            Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
            for value, kind in known
            for start in [text.index(value)]
        ),
        key=lambda claim: claim.start,
    )


def finds(text: str, *known: tuple[str, str]) -> list[str]:
    places = {(claim.start, claim.end) for claim in keyed_amounts(claimed(text, *known), text)}
    return [text[start:end] for start, end in sorted(places)]


def told(text: str) -> list[tuple[str, str]]:
    """What keys tell in a text about Dilys."""
    text = f"{text}\nDilys asks"
    found = keyed_values(claimed(text, ("Dilys", "PERSON")), text)
    return [(text[claim.start : claim.end], claim.type) for claim in found]


@pytest.mark.parametrize(
    ("text", "known", "more"),
    [
        ("{item: lift, cost: 18.5}\n{item: door, cost: 62.00}", [("62.00", "MONEY")], ["18.5"]),
        ('{"deposit": 350, "rent": 1190}', [("1190", "MONEY")], ["350"]),
        ("{ client: 'Harrow Books', fee: 49.5 }", [("Harrow Books", "ORGANIZATION")], ["49.5"]),
        (
            '"fees": {"hours": 14.5, "rate": 320, "subtotal": 4640}',
            [("4640", "MONEY")],
            ["320"],
        ),
        (
            '{"words": 4200, "rate": 0.14, "amount": 588.00}',
            [("588.00", "MONEY")],
            ["0.14"],
        ),
        (
            '{"patient": {"name": "Jo Hale"}, "visits": [{"fee": 65}, {"fee": 80}], "n": 2}',
            [("Jo Hale", "PERSON")],
            ["65", "80"],
        ),
        (
            'RATES = {"jhale": 31.50, "tlind": 28.75}',
            [("jhale", "USERNAME"), ("tlind", "USERNAME")],
            ["31.50", "28.75"],
        ),
    ],
)
def test_keys_of_amounts_hold_amounts(text, known, more):
    assert finds(text, *known) == more


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ('{"subtotal": 4640, "rate": 320}', [("4640", "MONEY")]),
        ('{"words": 4200, "rate": 0.15, "amount": 588.00}', [("588.00", "MONEY")]),
        ("{item: lift, hours: 18.5}\n{item: door, cost: 62.00}", [("62.00", "MONEY")]),
        ("{price: 10}\n{client: 'Harrow Books'}", [("Harrow Books", "ORGANIZATION")]),
        ('HOURS = {"jhale": 31.50}', [("jhale", "USERNAME")]),
        ('RATES = {"high": 31.50, "low": 28.75}', [("high", "USERNAME")][:0]),
        ("price = 10\nfee = 12", []),
        ("{price: 10, total_count: 3}", []),
        ("{max: 4096, cost: 62.00}", [("62.00", "MONEY")]),
    ],
)
def test_counts_and_constants_are_none(text, known):
    assert finds(text, *known) == []


@pytest.mark.parametrize(
    ("query", "values"),
    [
        ("SELECT id FROM s WHERE c.city = 'Ludlow' AND surname LIKE 'Osric%'", ["Ludlow", "Osric"]),
        ("UPDATE s SET \"town\" = N'Ludlow' WHERE id = 4", ["Ludlow"]),
        ("SELECT id FROM s WHERE u.site = 'Ludlow'", ["Ludlow"]),
        ("SELECT id FROM s WHERE status = 'Open' AND t.name = 'users'", []),
        ("SELECT id FROM s WHERE city = '4711'", []),
        ("city = 'Ludlow'", []),
    ],
)
def test_what_a_query_compares_a_column_of_places_with(query, values):
    assert finds(f"Dilys says: {query}", ("Dilys", "PERSON")) == values
    assert finds(query) == []


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("LICENSE_FEE=1480.00", [("1480.00", "MONEY")]),
        ('BigDecimal fee = new BigDecimal("148.50");', [("148.50", "MONEY")]),
        ("total = Decimal('96.10')", [("96.10", "MONEY")]),
        ("decimal rent = 812.40m;", [("812.40", "MONEY")]),
        ("{ name: x, hourly: 17.4, hours: 37.5 }", [("17.4", "MONEY")]),
        ("at checkout guestId=40417, nights=3", [("40417", "ID_NUMBER")]),
        ('{"patient_id": 55120}', [("55120", "ID_NUMBER")]),
        ('{"city": "x", "state": "QLD"}', [("QLD", "LOCATION")]),
        ("state: 'NM',", [("NM", "LOCATION")]),
        ("<homeState>TX</homeState>", [("TX", "LOCATION")]),
        ("site:\n  number: 0417\n  city: Uppsala", [("0417", "ID_NUMBER")]),
        ("customers:\n  first:\n    id: 55120", []),
        ('"patient": {\n  "ward": "B",\n  "id": 55120\n}', [("55120", "ID_NUMBER")]),
        ("site:\n  city: x\nnumber: 0417", []),
        ("page:\n  number: 30418", []),
    ],
)
def test_keys_tell_what_nothing_else_has_found(text, values):
    assert told(text) == values
    assert not list(keyed_values([], text))


@pytest.mark.parametrize(
    "text",
    [
        'factor = new BigDecimal("1.19");',
        "tax_rate = 19.00",
        "sample_rate: 44100.00",
        "exchange_rate = 9.45",
        "total_count: 3.00",
        "learning_rate = 3.50",
        "status_code = OK",
        'state = "OK ready"',
        "state: done",
        "order_id: 12",
        "page_size = 4000",
        "rate == 12.50",
    ],
)
def test_settings_and_states_of_a_program_are_none(text):
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "value", "kind", "wanted"),
    [
        ('{"ort": "Fulda"}', "Fulda", "PERSON", ["LOCATION"]),
        ('{"pickup_point": "Karen"}', "Karen", "PERSON", ["LOCATION"]),
        ("home_town = 'Bray'", "Bray", "ORGANIZATION", ["LOCATION"]),
        ('"vorname": "Dragan"', "Dragan", "LOCATION", ["PERSON"]),
        ("<lastName>Bray</lastName>", "Bray", "LOCATION", ["PERSON"]),
        ('{"pupil": 80412}', "80412", "MONEY", ["ID_NUMBER"]),
        ('{"pk": 9931}', "9931", "MONEY", ["ID_NUMBER"]),
        ("menge: 120", "120", "AGE", []),
        ('"rate_percent": 6.5', "6.5", "MONEY", []),
        ("vat_pct: 19", "19", "AGE", []),
        ("percent_paid: 19.5", "19.5", "MONEY", []),
        ("percent: 19", "19", "DATE_TIME", ["DATE_TIME"]),
        ("rate: 19.5", "19.5", "MONEY", ["MONEY"]),
        ('<case time="0.41"/>', "0.41", "MONEY", []),
        ("due_at = 1767225600", "1767225600", "ID_NUMBER", ["DATE_TIME"]),
        ("due_no = 1767225600", "1767225600", "ID_NUMBER", ["ID_NUMBER"]),
        ("alter: 57", "57", "AGE", ["AGE"]),
        ("fee: 80412", "80412", "MONEY", ["MONEY"]),
        ("pupil: Bray", "Bray", "LOCATION", ["LOCATION"]),
        ("name: Bray", "Bray", "LOCATION", ["LOCATION"]),
        ("city: near Bray and back", "Bray", "PERSON", ["PERSON"]),
    ],
)
def test_a_guess_is_of_the_type_that_its_key_tells(text, value, kind, wanted):
    assert [claim.type for claim in by_key(claimed(text, (value, kind)), text)] == wanted


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ('{"ts": "1774947600.000200"}', [("1774947600.000200", "DATE_TIME")]),
        ("period_start: 1767225600", [("1767225600", "DATE_TIME")]),
        ('{"createdAt": 1767225600123}', [("1767225600123", "DATE_TIME")]),
        ('{"phone": 1767225600}', []),
        ('{"ts": 176722560}', []),
    ],
)
def test_moments_counted_in_seconds(text, values):
    assert told(text) == values


TEST = '@pytest.mark.parametrize("name,hours,rate", [("Dilys", 22.5, 24.00), ("Bo", 38, 19.50)])'


def test_rows_of_a_test_have_the_names_of_their_columns():
    hours = by_key(claimed(TEST, ("22.5", "AGE"), ("38", "AGE")), TEST)
    assert list(hours) == []
    assert told(TEST) == [("24.00", "MONEY"), ("19.50", "MONEY")]
    short = TEST.replace('"Bo", 38, 19.50', '"Bo", 38')
    assert [claim.type for claim in by_key(claimed(short, ("38", "AGE")), short)] == ["AGE"]


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ('new Item("Chair", 8, 89.50m) };', "89.50m", "89.50"),
        ("decimal rent = 89.50m;", "89.50m", "89.50"),
        ("a new profit of 89.50m, they say", "89.50m", "89.50m"),
        ("decimal x; sold for 89.5m;", "89.5m", "89.5m"),
    ],
)
def test_the_suffix_of_an_exact_amount_is_no_million(text, value, kept):
    cut = by_key(claimed(text, (value, "MONEY")), text)
    assert [text[claim.start : claim.end] for claim in cut] == [kept]


def test_days_of_a_query_are_hidden_beside_others():
    query = "Dilys left on 3 May 2026: SELECT id FROM s WHERE d >= DATE '2026-02-01'"
    assert finds(query, ("Dilys", "PERSON"), ("3 May 2026", "DATE_TIME")) == ["2026-02-01"]
    assert finds(query, ("Dilys", "PERSON")) == []
    assert finds(query, ("3 May 2026", "DATE_TIME")) == []


def test_keys_that_are_logins():
    rows = '{"gwyneth.parry": {"rent": 1}, "tomos.vaughan": {"rent": 2}}'
    assert told(rows) == [("gwyneth.parry", "USERNAME"), ("tomos.vaughan", "USERNAME")]
    assert told('{"server.port": {"a": 1}, "app.name": {"b": 2}}') == []


def test_the_pin_of_a_place_is_a_postcode():
    text = '{"city": "Nashik", "pin": "422005", "pin_code": "4711"}'
    kinds = by_key(claimed(text, ("422005", "PASSWORD"), ("4711", "PASSWORD")), text)
    assert [claim.type for claim in kinds] == ["ZIP_CODE", "PASSWORD"]


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ('<pos n="1" qty="2">Wandschrank</pos>', "Wandschrank", False),
        ('{"product": "Bremen", "qty": 2}', "Bremen", False),
        ('{"product": "Anna Berg", "qty": 2}', "Anna Berg", True),
        ('{"city": "Geneva", "qty": 2}', "Geneva", True),
        ('{"item": "lamp for Geneva", "qty": 2}', "Geneva", True),
    ],
)
def test_goods_are_nobody(text, value, kept):
    claims = by_key(claimed(text, (value, "LOCATION")), text)
    assert [text[claim.start : claim.end] for claim in claims] == [value] * kept


def test_amounts_of_data_about_nobody_stay():
    assert finds('{"visits": [{"fee": 65}]}\n\nJo Hale asks', ("Jo Hale", "PERSON")) == []
    assert finds('{"by": "Jo Hale"}\n\n[{"fee": 65}]', ("Jo Hale", "PERSON")) == []


ANNE = ("anne.hale", "USERNAME")


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (
            "UPDATE salaries SET annual = 75920 WHERE login = 'anne.hale' AND annual <> 73000;",
            ["75920", "73000"],
        ),
        (
            "SELECT salary FROM staff WHERE login = 'anne.hale' OR salary BETWEEN 50000 AND 62000",
            ["50000", "62000"],
        ),
        ("WHERE owner = 'anne.hale' AND balance >= 1200.50 AND retries > 3", ["1200.50"]),
        ("UPDATE visits SET annual = 12 WHERE login = 'anne.hale'", []),
        ("SELECT 1 WHERE salary > 50000;\n\nanne.hale asks", []),
    ],
)
def test_amounts_of_a_query_about_somebody(text, more):
    assert finds(text, ANNE) == more


def test_settings_in_a_currency_are_amounts_but_for_times_and_rates():
    settings = "[limits]\ncurrency = EUR\nfloor = 750.00\ntimeout = 30.00\nfx_rate = 1.08\n"
    assert finds(f"{settings}\nanne.hale set it", ANNE) == ["750.00"]
    other = settings.replace("currency", "colour")
    assert finds(f"{other}\nanne.hale set it", ANNE) == []


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ('"alter_bei_eintritt": 53,', "53", "AGE"),
        ('"age_at_admission": 71,', "71", "AGE"),
        ('"ageLimit": 53,', "53", "MONEY"),
        ('"page": 53,', "53", "MONEY"),
    ],
)
def test_keys_of_ages(text, value, kind):
    (only,) = by_key(claimed(text, (value, "MONEY")), text)
    assert only.type == kind


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("SERVICE_FEE=92", ["92"]),
        ("service_fee: 92", ["92"]),
        ("SERVICE_FEE_PCT=92", []),
        ("FEE_COUNT=92", []),
        ("fee_rate: 92", []),
        ("RETRIES=92", []),
        ("FEE=5", []),
    ],
)
def test_a_short_number_behind_a_key_of_money_beside_two_amounts_is_one(line, more):
    text = f"RENT=1840\n{line}\nDEPOSIT=3680\n"
    assert finds(text, ("1840", "MONEY"), ("3680", "MONEY")) == more
    assert finds(text, ("1840", "MONEY")) == []


@pytest.mark.parametrize(
    ("text", "value", "stays"),
    [
        ('"vatRate": 13.5,', "13.5", False),
        ("commission_rate: 12", "12", False),
        ('"pensionRate": 5,', "5", False),
        ('"hourlyRate": 13.5,', "13.5", True),
        ('"rate": 85.00,', "85.00", True),
        ("tax_rate: 1350", "1350", True),
    ],
)
def test_a_rate_of_tax_is_no_amount(text, value, stays):
    assert bool(list(by_key(claimed(text, (value, "MONEY")), text))) is stays


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("doc=1900047713 amt=4\nDilys doc=1900047714 ref=77", ["1900047714"]),
        ('{"doc": "A-47713"}, {"doc": "B-99713"}, {"doc": "B-9"}', ["B-99713"]),
        ("doc=1900047713\nsize=1900047714", []),
        ("doc=1900047713 doc=190004771", []),
        ("count=1900047713 count=1900047714", []),
        ("created_at=1900047713 created_at=1900047714", []),
    ],
)
def test_numbers_behind_one_key_are_hidden_together(text, more):
    first = "A-47713" if "A-47713" in text else "1900047713"
    known = claimed(f"{text} Dilys", (first, "ID_NUMBER"), ("Dilys", "PERSON"))
    found = keyed_values(known, f"{text} Dilys")
    assert [text[c.start : c.end] for c in found if c.type == "ID_NUMBER"] == more
