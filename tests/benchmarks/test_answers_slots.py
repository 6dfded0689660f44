"""The slots of answers: what is computed, and how it is written."""

from __future__ import annotations

import pytest

from benchmarks.answers.checks import Case
from benchmarks.answers.slots import alike, dated, filled
from benchmarks.answers.texts import original
from benchmarks.answers.values import moment
from tests.benchmarks.answers_made import BORN, ENGLISH, NAMES, PAID, asked, case


def test_computed_slots_are_written_as_their_values_are():
    item = asked(
        PAID, answer="⟦sum(a, b)⟧ ⟦minus(b, a)⟧ ⟦times(b, 2)⟧ ⟦share(b, a)⟧ ⟦larger(a, b)⟧"
    )
    assert filled(original(item)) == "£1,234.50 -£1,165.50 £69.00 2.9 £1,200.00"


def test_slots_of_dates_and_names():
    marked = f"{BORN} {NAMES}"
    answer = (
        "⟦years(born, on)⟧ ⟦days(on, 2024-05-14)⟧ ⟦later(on, 20)⟧ ⟦earlier(on, born)⟧"
        " ⟦first(full)⟧ ⟦last(ms)⟧"
    )
    item = asked(marked, answer=answer)
    assert filled(original(item)) == "44 2 1 June 2024 3 March 1980 Marta Oyelaran"


@pytest.mark.parametrize(
    ("like", "wanted"),
    [
        ("2026-02-03", "2026-11-05"),
        ("Tuesday, 3 Mar 2026", "Thursday, 5 Nov 2026"),
        ("03.04.24", "05.11.26"),
        ("12. März 2024", "5. November 2026"),
        ("no date", None),
    ],
)
def test_dates_are_written_as_others_are(like, wanted):
    day = moment("2026-11-05", ENGLISH).date()
    assert dated(like, day, case(PAID)) == wanted


def test_what_cannot_be_read_cannot_be_computed():
    item = case(PAID, a="a lot")
    answered = Case(asked(PAID, answer="⟦sum(a, b)⟧"), item.values, item.text, ENGLISH)
    assert filled(answered) == "(unknown)"


def test_answers_differ_in_more_than_blanks_and_zeros():
    assert alike("It is  £8.50,\nnot 3.0", "It is £8.5, not 3")
    assert not alike("It is 850", "It is 85")
