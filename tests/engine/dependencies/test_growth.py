"""Looking for what depends on what takes time in proportion to the text."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest

from engine.dependencies import composed, multiples, rates, untold
from engine.dependencies.constants import constants
from engine.dependencies.discover import discover
from engine.dependencies.figures import figures, rough
from engine.options import Options
from engine.plan import plan
from tests.growth import calls, is_in_proportion
from tests.marked import annotated


def looked_for(marked: str):
    findings = plan(annotated(marked), options=Options(relations=False))
    return lambda: discover(findings.annotated.text, findings.decisions)


def shares(size: int):
    return looked_for("{MONEY:$4,870} and {MONEY:$730.50} are {QUANTITY:15 %}. " * size)


def products(size: int):
    return looked_for("{QUANTITY:30 shares} at {MONEY:$45.20} are {MONEY:$1,356}. " * size)


def ages(size: int):
    """People who were born in one of many years, and are of an age that fits no date."""
    days = (f"{1900 + index % 90}-03-{index % 27 + 1:02}" for index in range(size))
    lines = (f"born on {{DATE_TIME:{day}}}, aged {{AGE:{int(day[-2:]) % 7 + 1}}}." for day in days)
    return looked_for("\n".join(lines))


def lengths(size: int):
    return looked_for(
        "from {DATE_TIME:2024-05-03} to {DATE_TIME:2024-05-10} ({QUANTITY:8 days}). " * size
    )


def columns(size: int):
    rows = "".join(f"Item {index}\t{{MONEY:${index * 37 % 900 + 100}}}\n" for index in range(size))
    return looked_for(f"What\tPrice\n{rows}")


def numbers_of(marked: str):
    """The text of a marked one, its figures and its public numbers."""
    findings = plan(annotated(marked), options=Options(relations=False))
    text, spans = findings.annotated.text, [decided.span for decided in findings.decisions]
    return text, figures(text, enumerate(spans)), constants(text, findings.decisions)


def rates_of_interest(size: int):
    """Amounts at a rate each, none of which is interest."""
    text, known, public = numbers_of("{MONEY:$14,480.00} at 5 % and more for 90 days. " * size)
    return lambda: list(untold.interests(text, known, public))


def exchanged(size: int):
    """Amounts of two currencies and the rate, over and over."""
    _text, known, public = numbers_of("{MONEY:USD 2,916} at 1.08 are {MONEY:EUR 2,700}. " * size)
    assert len(list(rates.exchanges(known, public))) >= size
    return lambda: list(rates.exchanges(known, public))


@pytest.mark.parametrize(
    ("work", "size"),
    [(shares, 200), (products, 200), (ages, 100), (lengths, 60), (columns, 200),
     (rates_of_interest, 100), (exchanged, 100)],
)  # fmt: skip
def test_it_grows_with_the_text(work, size):
    assert is_in_proportion(work, size)


def test_rates_and_terms_that_are_said_again_are_tried_once():
    sentences = 20
    text, known, public = numbers_of(
        "Interest at 5 % for 90 days on {MONEY:$14,480.00} is {MONEY:$181.00}. " * sentences
    )
    found = []
    assert calls(lambda: found.extend(untold.interests(text, known, public))) < 10_000 * sentences
    assert {proposed.helper for proposed in found} == {
        '"$181.00" = 5 / 100 * 90 / 360 * "$14,480.00"'
    }


def test_what_is_far_off_is_told_without_fractions(monkeypatch):
    """Amounts among public counts, of which hardly any makes one of another."""
    asked = {"multiples": 0, "composed": 0}

    def counting(name, function):
        def counted(*given):
            asked[name] += 1
            return function(*given)

        return counted

    monkeypatch.setattr(multiples, "_counted", counting("multiples", multiples._counted))
    monkeypatch.setattr(composed, "_gives", counting("composed", composed._gives))
    sentences = 40
    text = "".join(
        f"{{MONEY:${100 + 7919 * index % 9000}.{index % 90 + 10}}} for {index % 9 + 3} seats in"
        f" {index % 11 + 13} rows. "
        for index in range(sentences)
    )
    looked_for(text)()
    assert asked["multiples"] <= 4 * sentences
    assert asked["composed"] <= 4 * sentences


def test_what_rounds_to_a_whole_cent_is_found_all_the_same():
    found = looked_for("{MONEY:$81,980.45} each, of {MONEY:$245,941.34} that 3 of them share.")()
    assert [proposed.helper for proposed in found][:1] == ['"$81,980.45" = "$245,941.34" / 3']


def test_numbers_beyond_all_floats_are_compared_exactly():
    huge, more = Fraction(10) ** 400, Fraction(10) ** 401
    assert rough(huge) == rough(more) == inf
    assert rough(-huge) == -inf
    assert rough(Fraction(1, 3)) == 1 / 3
