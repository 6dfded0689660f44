"""The one table of months and weekdays: every name is read back, and what codecs rest on stays."""

from __future__ import annotations

import re

import pytest

from engine.kinds import date_pieces, dates, month_names
from engine.kinds.boundary import any_of

_ROWS = [(key, at, name) for key, row in month_names.MONTHS.items() for at, name in enumerate(row)]


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
    for key, at, name in _ROWS:
        assert numbers[name.lower()] == at + 1, (key, name)


@pytest.mark.parametrize("key", month_names.LANGUAGES)
def test_every_full_month_is_read_and_written_again(key):
    for at, name in enumerate(month_names.MONTHS[key], start=1):
        for text in (f"5 {name} 2023", f"5. {name} 2023", f"5 de {name} de 2023", name.upper()):
            assert dates.shift(text, days=0, minutes=0) == text
        assert dates.read(f"5 {name} 2023", month_first=True) == (2023, at, 5)


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
