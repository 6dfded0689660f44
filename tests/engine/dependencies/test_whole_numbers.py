"""Adding up in whole numbers, each row but once, finds what fractions find."""

from __future__ import annotations

from fractions import Fraction
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dependencies import multiples, sums
from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated

AMOUNT = st.one_of(
    st.integers(1, 900).map(lambda number: f"${number}"),
    st.integers(1_000, 20_000).map(lambda number: f"${number:,}"),
    st.integers(1, 99_999).map(lambda cents: f"${cents / 100:,.2f}"),
)
WORDS = st.sampled_from((
    " and ", ", in all ", ". Rent ", "; the rest is ", "\nTotal ", " + ", "\nBalance ",
    ", average ",
))  # fmt: skip


@st.composite
def accounts(draw) -> str:
    """Amounts in a row, some of which are the sum or difference of those before them."""
    amounts = draw(st.lists(AMOUNT, min_size=3, max_size=9))
    for place in range(2, len(amounts)):
        before = [Fraction(amount[1:].replace(",", "")) for amount in amounts[:place]]
        made = {"sum": sum(before[-3:]), "gap": abs(before[-1] - before[-2])}
        way = draw(st.sampled_from(("as it is", *made)))
        if made.get(way):
            amounts[place] = f"${float(made[way]):,.2f}"
    return "".join(f"{{MONEY:{amount}}}{draw(WORDS)}" for amount in amounts)


def found(marked: str):
    made = plan(annotated(marked), options=Options(relations=False))
    return discover(made.annotated.text, made.decisions)


@settings(max_examples=80, deadline=None)
@given(accounts())
def test_whole_numbers_find_what_fractions_find(marked):
    whole = found(marked)
    with patch.object(sums, "_FINEST", 0):
        assert found(marked) == whole


@settings(max_examples=80, deadline=None)
@given(accounts())
def test_no_account_is_given_up_that_would_be_believed(marked):
    """However many steps lead to a figure, those looked at are all that may be told."""
    whole = found(marked)
    with patch.object(sums, "_longest_account", lambda _last, row, index: steps(row, index)):
        assert found(marked) == whole


def steps(row, index: int) -> int:
    """All steps before a figure, up to eight, that are more than nothing."""
    values = [figure.known.value for figure in row[max(0, index - 8) : index][::-1]]
    return next((place for place, value in enumerate(values) if not value), len(values))


@given(st.integers(0, 10**12), st.integers(1, 10**9))
def test_a_fraction_is_rounded_as_python_rounds_it(numerator, denominator):
    made = multiples._to_whole(numerator, denominator)
    assert made == round(Fraction(numerator, denominator))
    half = multiples._to_whole(2 * numerator + 1, 2)
    assert half == round(Fraction(2 * numerator + 1, 2))


def test_each_row_is_added_up_once():
    marked = "{MONEY:$120} and {MONEY:$4,330} and {MONEY:$415}: {MONEY:$4,865}. " * 3
    rows, plain = [], sums._of_row

    def counted(row, tick):
        rows.append(tuple(figure.place for figure in row))
        return plain(row, tick)

    with patch.object(sums, "_of_row", counted):
        assert found(marked)
    assert rows
    assert len(rows) == len(set(rows))
