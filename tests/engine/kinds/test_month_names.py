"""The one table of months and weekdays: every name is read back, and what codecs rest on stays."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from engine.kinds import date_pieces, dates, month_names
from engine.kinds.boundary import any_of

_ROWS = [
    (key, place, name) for key, row in month_names.MONTHS.items() for place, name in enumerate(row)
]


def test_every_row_is_whole():
    assert set(month_names.MONTHS) == set(month_names.WEEKDAYS)
    assert set(month_names.MONTHS) == {
        key for language in month_names.LANGUAGES for key in (language, f"{language}3")
    }
    for months in month_names.MONTHS.values():
        assert len(set(months)) == 12
    for weekdays in month_names.WEEKDAYS.values():
        assert len(set(weekdays)) == 7


def test_a_name_means_one_month_in_all_languages():
    numbers = month_names.month_numbers(*month_names.MONTHS)
    for key, place, name in _ROWS:
        assert numbers[name.lower()] == place + 1, (key, name)


@pytest.mark.parametrize("key", month_names.LANGUAGES)
def test_every_full_month_is_read_and_written_again(key):
    for place, name in enumerate(month_names.MONTHS[key], start=1):
        for text in (f"5 {name} 2023", f"5. {name} 2023", f"5 de {name} de 2023", name.upper()):
            assert dates.shift(text, days=0, minutes=0) == text
        assert dates.read(f"5 {name} 2023", month_first=True) == (2023, place, 5)


_STYLES = {
    "en": "{day} {month} {year}", "de": "{day}. {month} {year}", "fr": "{day} {month} {year}",
    "es": "{day} de {month} de {year}",
}  # fmt: skip


@pytest.mark.parametrize("key", month_names.MONTHS)
def test_a_shift_by_a_day_goes_through_the_year_in_one_language(key):
    style, names = _STYLES[key[:2]], month_names.MONTHS[key]
    for index in range(365):
        day, after = date(2023, 1, 1) + timedelta(index), date(2023, 1, 1) + timedelta(index + 1)
        name = names[day.month - 1]
        if name in month_names.MONTHS[key[:2]] and key.endswith("3"):
            continue  # a month without a short form: whether the others are short is not seen
        if key == "fr3" and (name.capitalize() in month_names.MONTHS["en3"] or name == "sept"):
            continue  # taken for English: «5 oct 2023»
        old, new = (
            style.format(day=item.day, month=names[item.month - 1], year=item.year)
            for item in (day, after)
        )
        assert dates.shift(old, days=1, minutes=0) == new


@pytest.mark.parametrize(
    ("name", "between", "row"),
    [
        ("April", " ", "en"), ("April", ". ", "de"), ("Aug", ". ", "de3"), ("Aug", " ", "en3"),
        ("mai", " ", "fr"), ("Mai", " ", "de"), ("mar", " de ", "es3"), ("MAI", " ", "de"),
        ("mayo", " ", "es"), ("août", " ", "fr"), ("May", ". ", "en"), ("Monday", " ", ""),
        ("Sept", " ", "en3"),
    ],
)  # fmt: skip
def test_the_language_of_a_month(name, between, row):
    assert month_names.row_key(name, between) == row


def test_the_longest_name_that_fits_is_found():
    pattern = re.compile(any_of(["mar", "march", "dec"]), re.IGNORECASE)
    assert [match[0] for match in pattern.finditer("MARCH mar Dec apr")] == ["MARCH", "mar", "Dec"]


def test_the_rows_of_the_codec_never_change():
    """A key's output rests on these rows in this order; others need a new version of the codec."""
    rows = (
        "january february march april may june july august september october november december",
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "januar februar märz april mai juni juli august september oktober november dezember",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    )
    assert [" ".join(row) for row in date_pieces.MONTHS] == list(rows)
    written = (
        "Monday, 3 April 2023", "Tue 4 Apr 2023", "Mittwoch, 5. April 2023", "jeudi 6 avril 2023",
        "viernes, 7 de abril de 2023",
    )  # fmt: skip
    moved = []
    for text in written:
        ((start, end, piece),) = date_pieces.pieces(text)
        moved.append(text[:start] + piece.write(piece.number + 31) + text[end:])
    assert moved == [
        "Thursday, 4 May 2023", "Fri 5 May 2023", "Samstag, 6. Mai 2023", "dimanche 7 mai 2023",
        "lunes, 8 de mayo de 2023",
    ]  # fmt: skip
