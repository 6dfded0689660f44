"""Values said less precisely, in sentences that still read right."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.issued import unique
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from tests.marked import annotated, sanitized

TYPES = (
    "AGE", "DATE_TIME", "LOCATION", "ADDRESS", "ZIP_CODE", "OCCUPATION", "ORGANIZATION", "MONEY",
    "NATIONALITY", "RELIGION", "IP_ADDRESS", "URL", "PERSON",
)  # fmt: skip
ALL = tuple((kind, "generalize") for kind in TYPES)


def general(marked: str, level: int = 1, **how) -> str:
    return sanitized(marked, options=Options(mechanisms=ALL, level=level), **how).text


@pytest.mark.parametrize(
    ("marked", "level", "expected"),
    [
        (
            ("A {AGE:41-year-old} {OCCUPATION:nurse} at {ORGANIZATION:Mayo Clinic} in"
            " {LOCATION:Boston}, seen on {DATE_TIME:March 3, 2024}."),
            1,
            ("A 39–45-year-old health professional at a clinic in Massachusetts, seen on a day in"
            " March 2024."),
        ),
        ("in {LOCATION:Rochester}, {LOCATION:Minnesota}.", 1, "in a city, United States."),
        ("He is an {OCCUPATION:accountant}.", 1, "He is a professional."),
        ("He is a {OCCUPATION:teacher}.", 1, "He is an educator."),
        ("{OCCUPATION:an accountant}", 1, "a professional"),
        ("{ORGANIZATION:Deutsche Bank} denied it.", 1, "A bank denied it."),
        ("my {ORGANIZATION:Google} laptop", 1, "my company laptop"),
        ("the {ORGANIZATION:University of Leeds}'s dean", 1, "the university's dean"),
        ("{ORGANIZATION:Leeds University's} dean", 1, "A university's dean"),
        ("flew from {LOCATION:Leeds} to {LOCATION:Boston}", 2,
         "flew from the United Kingdom to the United States"),
        ("Job: {OCCUPATION:Electrician}", 1, "Job: Worker"),
        ("A {RELIGION:Muslim} family; she is {RELIGION:Muslim}.", 1,
         "A religious family; she is a religious person."),
        ("an {AGE:18-year-old}", 1, "a 14–20-year-old"),
        ("in {DATE_TIME:2019}, the {DATE_TIME:1990} crisis", 1, "in the 2010s, the 1990s crisis"),
        ("am {DATE_TIME:3. März 2024}", 2, "am Q1 2024"),
    ],
)  # fmt: skip
def test_sentences(marked, level, expected):
    assert general(marked, level) == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("She is {MEDICAL_CONDITION:diabetic}.", "She is affected by a metabolic condition."),
        ("my {MEDICAL_CONDITION:obese} brother", "my ill brother"),
        ("He has {MEDICAL_CONDITION:diabetes}.", "He has a metabolic condition."),
    ],
)
def test_an_illness_said_of_somebody_is_a_sentence_still(marked, expected):
    assert sanitized(marked, options=Options(profile="minimise")).text == expected


def test_what_nothing_more_general_is_known_for_becomes_a_placeholder_and_says_so():
    (decision,) = plan(
        annotated("{PERSON:Ann}"), options=Options(mechanisms=(("PERSON", "generalize"),))
    ).decisions
    assert decision.mechanism == "placeholder"
    assert "nothing more general is known" in decision.reason


def test_the_reason_states_the_set():
    (decision,) = plan(annotated("{AGE:41}"), options=Options(mechanisms=ALL)).decisions
    assert decision.reason == "said less precisely: one of at least 5 values of a public table"


def test_two_values_may_share_a_band_and_none_comes_back():
    made = sanitized("{AGE:41} and {AGE:43}", options=Options(mechanisms=ALL))
    assert made.text == "39–45 and 39–45"
    assert not unique(made.replacements)
    assert restore("People of 39–45 …", made.replacements).text == "People of 39–45 …"


def test_an_expression_never_names_another_hidden_value():
    """Boston is not called Massachusetts where Massachusetts is hidden too."""
    made = general("{LOCATION:Boston} is in {LOCATION:Massachusetts}")
    assert "Massachusetts" not in made
    assert "Boston" not in made


def test_an_expression_is_never_another_values_substitute():
    conversation = Conversation.seeded(3)
    options = Options(mechanisms=(("AGE", "generalize"),))
    for _ in range(3):
        made = sanitized(
            "{LOCATION:Lyon} {AGE:41} {PERSON:Jo Ray}", options=options, conversation=conversation
        )
        assert len({item.replacement for item in made.replacements}) == 3


def test_the_middle_of_a_word_gets_a_placeholder():
    assert general("x{OCCUPATION:nurse}y") == "x[OCCUPATION_1]y"


@given(st.integers(0, 119), st.integers(1, 3))
def test_the_same_value_says_the_same_in_every_conversation(age, level):
    """Nothing but the public set decides: no key, no order, no other values."""
    marked = f"aged {{AGE:{age}}}"
    item = general(marked, level, conversation=Conversation.seeded(1))
    assert item == general(marked, level, conversation=Conversation.seeded(2))
    assert f" {age} " not in f"{item} "


def test_german_texts_are_generalised_in_german():
    lead = "Die Patientin und ihr Mann sind heute nicht gekommen, und wir haben es notiert. "
    options = Options(profile="minimise", mechanisms=(("LOCATION", "generalize"),))
    text = lead + "Sie nimmt {MEDICATION:Amlodipin} und wohnt in {LOCATION:Kassel}."
    made = sanitized(text, options=options).text.removeprefix(lead)
    assert made == "Sie nimmt Blutdrucksenker und wohnt in Hessen."
    high = replace(options, level=2)
    assert sanitized(lead + "Er ist aus {LOCATION:Bern}.", options=high).text.endswith(
        "der Schweiz."
    )


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("Er kam am {DATE_TIME:3. März 2025}.", "Er kam am xx. März 2025."),
        ("Der Befund vom {DATE_TIME:12.03.2024}.", "Der Befund vom xx.03.2024."),
        ("Sie ist {DATE_TIME:1979} geboren.", "Sie ist in den 1970er-Jahren geboren."),
        ("Das war im {DATE_TIME:Sommer 2019}.", "Das war im Jahr 2019."),
        ("Das war im {DATE_TIME:Q3 2023}.", "Das war im Jahr 2023."),
        ("Er kam um {DATE_TIME:9:40 Uhr}.", "Er kam um [DATE_TIME_1]."),
    ],
)
def test_dates_of_german_texts_are_said_in_german(marked, said):
    lead = "Die Patientin und ihr Mann sind heute nicht gekommen, und wir haben es notiert. "
    made = sanitized(lead + marked, options=Options(profile="minimise")).text
    assert made.removeprefix(lead) == said


def test_behind_city_of_no_region_stands():
    made = sanitized("For the city of {LOCATION:Antwerp}.", options=Options(profile="minimise"))
    assert made.text == "For the city of [LOCATION_1]."
