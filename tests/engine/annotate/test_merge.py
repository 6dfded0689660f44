"""The rule by which overlapping claims become spans."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.annotate.claims import Claim, Rank
from engine.annotate.merge import merge

TEXT = "see https://x.org/?m=bob@acme.com&n=3 or 12 King St, London"


def claim(
    value: str, kind: str, rank: Rank = Rank.PATTERN, score: float = 0.8, text: str = TEXT
) -> Claim:
    place = text.index(value)
    return Claim(place, place + len(value), kind, score, "test", rank)


def merged(*claims: Claim, text: str = TEXT) -> list[tuple[str, str]]:
    return [(item.type, text[item.start : item.end]) for item in merge(claims, text)]


def test_rank_goes_before_length():
    assert merged(
        claim("12 King St", "ADDRESS", Rank.TAGGER), claim("King", "PERSON", Rank.USER)
    ) == [("ADDRESS", "12"), ("PERSON", "King"), ("ADDRESS", "St")]


def test_length_goes_before_score():
    assert merged(
        claim("12 King St", "ADDRESS", score=0.5), claim("King", "PERSON", score=0.99)
    ) == [("ADDRESS", "12 King St")]


def test_score_decides_between_equals():
    assert merged(claim("King", "PERSON", score=0.5), claim("King", "ORGANIZATION", score=0.6)) == [
        ("ORGANIZATION", "King")
    ]


def test_the_tagger_does_not_stretch_a_checked_number_over_its_label():
    text = "to IBAN DE89 3704 0044 0532 0130 00 please"
    number = "DE89 3704 0044 0532 0130 00"
    guess = claim(f"IBAN {number}", "IBAN_CODE", Rank.TAGGER, text=text)
    exact = claim(number, "IBAN_CODE", Rank.CHECKED, text=text)
    assert merged(guess, exact, text=text) == [("IBAN_CODE", number)]
    assert merged(guess, text=text) == [("IBAN_CODE", f"IBAN {number}")]


def test_a_link_around_an_address_is_cut_and_nothing_is_uncovered():
    link = "https://x.org/?m=bob@acme.com&n=3"
    assert merged(claim(link, "URL"), claim("bob@acme.com", "EMAIL_ADDRESS", Rank.CHECKED)) == [
        ("URL", "https://x.org/?m"),
        ("EMAIL_ADDRESS", "bob@acme.com"),
        ("URL", "n=3"),
    ]


def test_overlapping_claims_of_one_type_become_one():
    assert merged(
        claim("12 King", "ADDRESS"), claim("King St, London", "ADDRESS", Rank.TAGGER)
    ) == [("ADDRESS", "12 King St, London")]


def test_neighbours_are_joined_where_they_are_one_value():
    assert merged(claim("12 King St", "ADDRESS"), claim("London", "ADDRESS")) == [
        ("ADDRESS", "12 King St, London")
    ]
    assert merged(claim("King", "LOCATION"), claim("St", "LOCATION")) == [
        ("LOCATION", "King"),
        ("LOCATION", "St"),
    ]


def test_figures_beside_another_number_stay_hidden():
    text = "card 4870 6813 5391 6158, expiry"
    assert merged(
        claim("4870 6813 5391 6158", "CREDIT_CARD", Rank.TAGGER, text=text),
        claim("4870 6813 5391", "IN_AADHAAR", Rank.CHECKED, text=text),
        text=text,
    ) == [("IN_AADHAAR", "4870 6813 5391"), ("CREDIT_CARD", "6158")]


def test_words_of_one_occupation_are_one_value():
    text = "the structural iron worker, a baker"
    assert merged(
        claim("structural", "OCCUPATION", Rank.TAGGER, text=text),
        claim("iron worker", "OCCUPATION", Rank.TAGGER, text=text),
        claim("baker", "OCCUPATION", Rank.TAGGER, text=text),
        text=text,
    ) == [("OCCUPATION", "structural iron worker"), ("OCCUPATION", "baker")]


def test_spaces_are_trimmed_and_bare_signs_dropped():
    assert merged(claim(" 12 King ", "ADDRESS")) == [("ADDRESS", "12 King")]
    assert merged(claim("://", "URL")) == []


def test_a_remainder_of_an_age_needs_a_digit():
    text = "a 41-year-old man"
    assert merged(
        claim("41-year-old", "QUANTITY", Rank.TAGGER, text=text),
        claim("41", "AGE", text=text),
        text=text,
    ) == [("AGE", "41")]


@example(
    [
        Claim(35, 39, "URL", 0.5, "x", Rank.WEAK),
        Claim(37, 39, "PERSON", 0.5, "x", Rank.TAGGER),
    ]
)
@given(
    st.lists(
        st.builds(
            lambda start, size, kind, score, rank: Claim(
                start, min(start + size, len(TEXT)), kind, score, "x", rank
            ),
            st.integers(0, len(TEXT) - 1),
            st.integers(1, 20),
            st.sampled_from(["PERSON", "URL", "ADDRESS", "CUSTOM"]),
            st.floats(0, 1),
            st.sampled_from(list(Rank)),
        ),
        max_size=12,
    )
)
def test_every_claimed_letter_and_digit_stays_covered(claims):
    spans = merge(claims, TEXT)
    assert all(item.end <= other.start for item, other in pairwise(spans))
    covered = {index for span in spans for index in range(span.start, span.end)}
    exact = {"URL"}
    for claim in claims:
        if claim.type in exact and claim.rank is Rank.TAGGER:
            continue  # a guess does not stretch an exact form
        missing = set(range(claim.start, claim.end)) - covered
        assert not any(TEXT[place].isalnum() for place in missing)


@pytest.mark.parametrize(
    ("link", "value"),
    [("ghcr.io/kestrel:1.14.0", "ghcr.io/kestrel"), ("db.kestrel.io:5432", "db.kestrel.io")],
)
def test_the_tag_of_an_image_and_a_port_are_no_links(link, value):
    text = f"pull {link} first"
    host = claim(value, "SYSTEM_CONFIG", text=text)
    assert merged(host, claim(link, "URL", Rank.WEAK, text=text), text=text) == [
        ("SYSTEM_CONFIG", value)
    ]


def test_a_labelled_number_is_what_the_tagger_takes_it_for():
    number = "see https://x.org/?m=bob@acme.com&n=3 account 88123456789"
    labelled = claim("88123456789", "ID_NUMBER", Rank.PATTERN, text=number)
    bank = claim("88123456789", "US_BANK_NUMBER", Rank.TAGGER, text=number)
    phone = claim("88123456789", "PHONE_NUMBER", Rank.TAGGER, text=number)
    assert merged(labelled, bank, text=number) == [("US_BANK_NUMBER", "88123456789")]
    assert merged(labelled, phone, text=number) == [("ID_NUMBER", "88123456789")]


NAMES = "Ann-Marie Lee Smith, 12 King St, Acme Ltd nurse 0151 7, $5 (Bo) – x"


@st.composite
def any_claims(draw: st.DrawFn) -> list[Claim]:
    """Claims of all kinds anywhere in the names."""
    kinds = ("PERSON", "ORGANIZATION", "ADDRESS", "ID_NUMBER", "US_SSN", "MONEY", "URL", "CUSTOM")
    made = []
    for _ in range(draw(st.integers(0, 10))):
        start = draw(st.integers(0, len(NAMES) - 1))
        end = draw(st.integers(start + 1, len(NAMES)))
        score = draw(st.sampled_from((0.3, 0.6, 0.9)))
        rank = draw(st.sampled_from(list(Rank)))
        made.append(Claim(start, end, draw(st.sampled_from(kinds)), score, "test", rank))
    return made


@settings(max_examples=500)
@given(any_claims())
def test_what_was_merged_is_merged_for_good(some: list[Claim]):
    """So the stage does not merge again where a later step finds nothing more."""
    once = merge(some, NAMES)
    assert merge(once, NAMES) == once


def test_a_row_of_overlapping_dates_is_no_single_value():
    """Each pair «2024 3 May» reads as a date, too; one value of a whole page is never met again."""
    text = "3 May 2024 " * 200
    claims = [
        Claim(index, index + 17, "DATE_TIME", 0.8, "test", Rank.PATTERN)
        for index in range(0, len(text) - 20, 11)
    ]
    spans = merge(claims, text)
    assert max(span.end - span.start for span in spans) <= 300
    covered = {place for span in spans for place in range(span.start, span.end)}
    assert all(text[place].isspace() for place in range(claims[-1].end) if place not in covered)


def test_a_long_value_and_a_part_of_it_are_one_value():
    text = "key " + "a1b2c3d4e5" * 60
    whole = Claim(4, len(text), "SECRET", 0.7, "test", Rank.PATTERN)
    part = Claim(100, 200, "SECRET", 0.9, "test", Rank.PATTERN)
    assert [(span.start, span.end) for span in merge([whole, part], text)] == [(4, len(text))]


@pytest.mark.parametrize(
    ("text", "kind", "values"),
    [
        ("in N. Yorkshire", "LOCATION", ["N. Yorkshire"]),
        ("in SW Ireland", "LOCATION", ["SW Ireland"]),
        ("in Leeds Yorkshire", "LOCATION", ["Leeds", "Yorkshire"]),
    ],
)
def test_a_side_of_a_region_is_a_part_of_its_name(text, kind, values):
    words = [match.span() for match in re.finditer(r"[A-Z]\S*", text)]
    claims = [Claim(*place, kind, 0.9, "tagger", Rank.TAGGER) for place in words]
    assert [text[claim.start : claim.end] for claim in merge(claims, text)] == values


def test_what_is_left_of_a_guess_is_no_article():
    text = "the Dubois-Kerrs came"
    family = claim("Dubois-Kerrs", "PERSON", text=text)
    guess = claim("the Dubois-Kerrs", "LOCATION", Rank.TAGGER, text=text)
    assert merged(family, guess, text=text) == [("PERSON", "Dubois-Kerrs")]
    assert merged(claim("the", "LOCATION", Rank.TAGGER, text=text), text=text) == []
    text = "à l'École Jean Moulin"
    school = claim("École Jean Moulin", "ORGANIZATION", text=text)
    guess = claim("l'École Jean", "LOCATION", Rank.TAGGER, text=text)
    assert merged(school, guess, text=text) == [("ORGANIZATION", "École Jean Moulin")]
