"""Constants of programs are left where the tagger sees nothing; particulars of people stay."""

from __future__ import annotations

import pytest

from tests.engine.annotate.reading import FakeTagger, finds_in


@pytest.mark.parametrize(
    "text",
    [
        'given_date = "2021-02-14";',
        "const start = new Date('2021-02-14');",
        "date1 = 'Jan 1, 2020'\ndate2 = 'Jan 4, 2020'",
        "re.match(pattern, '23-Feb-2021')",
        "SELECT name FROM orders\nWHERE order_date > '2018-01-01';",
        "SELECT * FROM books WHERE price < $1000;",
        "age = 25\nprint(age)",
        "people = [{'name': 'x', 'age': 9}]",
        "array = [\n  { name: 'x', age: 63},\n]",
        "#!/bin/bash\nn=$1\necho $n",
        "awk '{ sum += $1 } END { print sum }'",
    ],
)
def test_constants_that_the_tagger_leaves_alone(text):
    assert finds_in(text, FakeTagger()) == []


def test_amounts_of_a_record_that_names_somebody_are_no_constants():
    tagger = FakeTagger.of({"Hale Books": "ORGANIZATION"})
    rows = "{ client: 'Hale Books', fee: 62.50 },\n{ client: 'x', fee: 75.50 },\n"
    values = [value for kind, value in finds_in(rows, tagger) if kind == "MONEY"]
    assert values[:1] == ["62.50"]
    apart = "{ client: 'Hale Books' }\na = [\n  { x: 1, fee: 62 },\n  { x: 2, fee: 75 },\n];"
    assert [value for kind, value in finds_in(apart, tagger) if kind == "MONEY"] == []


def test_amounts_of_a_section_of_settings_that_names_somebody_are_no_constants():
    tagger = FakeTagger.of({"Stellan Rask": "PERSON"})
    section = "[deal]\nbuyer = Stellan Rask\nprice = 1450000\ndeposit = 145000\n"
    values = [value for kind, value in finds_in(section, tagger) if kind == "MONEY"]
    assert values == ["1450000", "145000"]
    apart = "[pool]\nprice = 1450000\ndeposit = 145000\n\nAsk Stellan Rask."
    assert [value for kind, value in finds_in(apart, tagger) if kind == "MONEY"] == []


def test_amounts_of_an_environment_that_names_somebody_are_no_constants():
    tagger = FakeTagger.of({"Stellan Rask": "PERSON"})
    lines = 'TENANT="Stellan Rask"\nMONTHLY_RENT=1840\n# twice the rent\nDEPOSIT=3680\n'
    values = [value for kind, value in finds_in(lines, tagger) if kind == "MONEY"]
    assert values == ["1840", "3680"]
    apart = "MONTHLY_RENT=1840\nDEPOSIT=3680\n\nAsk Stellan Rask."
    assert [value for kind, value in finds_in(apart, tagger) if kind == "MONEY"] == []


def test_the_tagger_has_the_last_word():
    text = "start = '2021-02-14'\np = { name: x, age: 63 }"
    tagger = FakeTagger.of({"2021-02-14": "DATE_TIME", "63": "AGE"})
    assert finds_in(text, tagger) == [("DATE_TIME", "2021-02-14"), ("AGE", "63")]


def test_without_a_tagger_every_form_counts():
    assert finds_in("start = '2021-02-14'") == [("DATE_TIME", "2021-02-14")]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("dob = '1980-02-14'", "DATE_TIME", "1980-02-14"),
        ("SELECT * FROM t WHERE birth_date = '1980-02-14'", "DATE_TIME", "1980-02-14"),
        ("patient = {\n  name: x, dob: '1980-02-14' }", "DATE_TIME", "1980-02-14"),
        ("salary = $85,000", "MONEY", "$85,000"),
        ("INSERT INTO staff VALUES (7, 'A', '2018-01-01');", "DATE_TIME", "2018-01-01"),
        ('{"start": "2018-01-01", "fee": "$85,000"}', "MONEY", "$85,000"),
        ("name,start\nAnn,2018-01-01", "DATE_TIME", "2018-01-01"),
        ("He paid $5 on the first day.", "MONEY", "$5"),
        ("We met on 2018-01-01.", "DATE_TIME", "2018-01-01"),
        ("Age: 52", "AGE", "52"),
        ("Implants = ₹36,450\nTOTAL = ₹1,44,450", "MONEY", "₹1,44,450"),
        ("Boiler = £1,250\nTanks = $880.50", "MONEY", "£1,250"),
        ("Boiler = £1,250\nTanks = $880.50", "MONEY", "$880.50"),
        ("Survey = 3 May 2024\nKeys = 7 June 2024", "DATE_TIME", "3 May 2024"),
        ("Date: 2018-01-01", "DATE_TIME", "2018-01-01"),
        ("The invoice (2018-01-01) is open", "DATE_TIME", "2018-01-01"),
    ],
)
def test_data_and_prose_keep_their_values(text, kind, value):
    assert (kind, value) in finds_in(text, FakeTagger())


def test_an_age_of_a_section_that_names_somebody_is_no_constant():
    tagger = FakeTagger.of({"Wynne Holloway": "PERSON"})
    named = '[[members]]\nname = "Wynne Holloway"\nage = 12\n'
    assert ("AGE", "12") in finds_in(named, tagger)
    assert finds_in("[limits]\nage = 12\nsize = 40\n", FakeTagger()) == []


def test_a_date_in_a_call_that_names_somebody_is_no_constant():
    tagger = FakeTagger.of({"Ngaire Whitiora": "PERSON"})
    called = 'val m = Member("Ngaire Whitiora", LocalDate.parse("2008-11-27"))\n'
    assert ("DATE_TIME", "2008-11-27") in finds_in(called, tagger)
    apart = 'val m = Member("Ngaire Whitiora")\nval d = LocalDate.parse("2008-11-27")\n'
    assert finds_in(apart, tagger) == [("PERSON", "Ngaire Whitiora")]


def test_dates_of_an_object_in_several_lines_that_names_somebody_are_no_constants():
    tagger = FakeTagger.of({"Hildegund Aschauer": "PERSON"})
    rows = (
        "const stay = {\n  guest: 'Hildegund Aschauer',\n  from: new Date('2026-03-21'),\n"
        "  to: new Date('2026-04-04'),\n};"
    )
    values = [value for kind, value in finds_in(rows, tagger) if kind == "DATE_TIME"]
    assert values == ["2026-03-21", "2026-04-04"]
    apart = rows.replace("',\n  from", "' };\nconst other = {\n  from")
    assert [value for kind, value in finds_in(apart, tagger) if kind == "DATE_TIME"] == []
