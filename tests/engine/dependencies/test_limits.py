"""Amounts stay on their side of a public limit, and ages on theirs of eighteen."""

from __future__ import annotations

import re

import pytest

from engine.conversation.vault import Conversation
from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated, sanitized

KEYS = 12


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options())
    helpers = [item.helper for item in discover(made.annotated.text, made.decisions)]
    return [helper for helper in helpers if "<" in helper]


@pytest.mark.parametrize(
    ("marked", "helpers"),
    [
        ("Turnover was {MONEY:21,870}, below the 22,000 limit.", ['"21,870" < 22000']),
        ("Ich hatte {MONEY:1.801,40 €}, über dem Freibetrag von 1.230 €.", ['1230 < "1.801,40 €"']),
        ("We made {MONEY:£5.3m}, the threshold is 5 million.", ['5000000 < "£5.3m"']),
        ("Turnover was {MONEY:21,870}, with 22,000 visitors.", []),
        ("Turnover was {MONEY:21,870} in 2024, more than planned.", []),
        ("She gets {MONEY:£12.60}, is it the minimum wage of £12.71?", ['"£12.60" < 12.71']),
        ("Sie bekommt {MONEY:14,20 €}, Mindestlohn 13,90 €.", ['13.9 < "14,20 €"']),
        ("It cost {MONEY:£12.60}, below the 12.71 metres.", []),
        ("It cost {MONEY:£21}, below the 22,000 limit.", []),
        ("could not convert string to float: '{MONEY:1,020.00}'", ['999 < "1,020.00"']),
        ("could not convert string to float: '{MONEY:5,020.00}'", []),
        ("could not convert him: '{MONEY:1020.00}'", []),
        ("She pays '{MONEY:1,020.00}' a month", []),
        ("He owes {MONEY:£480} and has over 500 days.", []),
        ("{MONEY:£640} is below the limit in the Act 1996 (currently £719).", ['"£640" < 719']),
        ("Paid {MONEY:575.00}. The limit for a 1099-NEC is $600.", ['"575.00" < 600']),
        ("Paid {MONEY:575.00}. The limit, as we wrote in 2024. At table 600 we sat.", []),
    ],
)
def test_an_amount_is_held_against_a_limit(marked, helpers):
    assert finds(marked) == helpers


@pytest.mark.parametrize("key", range(KEYS))
def test_what_is_sent_stays_on_its_side(key):
    text = sanitized(
        "Last year I had {MONEY:€21,870}, just below the €22,000 limit; this year {MONEY:€25,340},"
        " above the limit of €25,000.",
        conversation=Conversation.seeded(key),
    ).text
    first, low, second, high = (
        int(found.replace(",", "")) for found in re.findall(r"[0-9][0-9,]*[0-9]", text)
    )
    assert (low, high) == (22_000, 25_000)
    assert low / 2 < first < low
    assert high < second < high * 2


@pytest.mark.parametrize(
    ("marked", "helpers"),
    [
        ("He is {AGE:17} and signs.", ['"17" < 18']),
        ("a {AGE:19-year-old} girl", ['17 < "19-year-old"']),
        ("ein Schüler von {AGE:17 Jahren}", ['"17 Jahren" < 18']),
        ("She is {AGE:44} and signs.", []),
        ("a baby of {AGE:14 weeks}", []),
    ],
)
def test_who_is_of_age_stays_so(marked, helpers):
    assert finds(marked) == helpers


@pytest.mark.parametrize("key", range(KEYS))
def test_no_minor_becomes_of_age(key):
    marked = "My son is {AGE:17} and my niece Ann {AGE:21}. May they sign?"
    text = sanitized(marked, conversation=Conversation.seeded(key)).text
    minor, adult = map(int, re.findall(r"[0-9]+", text))
    assert minor < 18 <= adult
