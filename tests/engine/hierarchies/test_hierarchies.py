"""Ever more general expressions: never the value, never more precise than asked."""

from __future__ import annotations

import itertools
import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hierarchies import TYPES, bands, rungs, tables
from engine.hierarchies.medicines import by_stem
from engine.kinds import word_lists


def said(kind: str, value: str) -> list[str]:
    return [rung.text for rung in rungs(kind, value)]


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        ("AGE", "41-year-old", ["39–45-year-old", "39–50-year-old", "19–60-year-old"]),
        ("AGE", "93", ["89+", "89+", "59+"]),
        ("QUANTITY", "104/62 mm Hg",
         ["100–110/60–70 mm Hg", "100–120/60–80 mm Hg", "100–150/50–100 mm Hg"]),
        ("AGE", "2-day-old", ["0–6-day-old", "0–23-month-old", "0–19-year-old"]),
        ("AGE", "10 days", ["1–3 weeks", "0–23 months", "0–19 years"]),
        ("AGE", "3-week-old", ["1–3-week-old", "0–23-month-old", "0–19-year-old"]),
        ("AGE", "6 weeks", ["1–5 months", "0–23 months", "0–19 years"]),
        ("AGE", "in his 40s", []),
        ("MONEY", "$85,000", ["$50,000–100,000", "$10,000–100,000", "$1,000–1,000,000"]),
        ("MONEY", "€ 1.234,50", ["€ 1.000–2.000", "€ 1.000–10.000", "€ 1.000–1.000.000"]),
        ("MONEY", "85k", ["50–100k", "10–100k", "1–1,000k"]),
        ("QUANTITY", "5 mg", ["5–10 mg", "1–10 mg", "1–1,000 mg"]),
        ("QUANTITY", "1500 mg", ["1000–2000 mg", "1000–10,000 mg", "1000–1,000,000 mg"]),
        ("QUANTITY", "85 %", ["50–100 %", "10–100 %", "1–100 %"]),
        ("DATE_TIME", "March 3, 2024", ["March 2024", "Q1 2024", "2024"]),
        ("DATE_TIME", "2024-03-03T10:30:00Z", ["2024-03", "Q1 2024", "2024"]),
        ("DATE_TIME", "Monday, 14 March 1983", ["March 1983", "Q1 1983", "1983"]),
        ("DATE_TIME", "Montag, 14. März 1983", ["März 1983", "Q1 1983", "1983"]),
        ("DATE_TIME", "lundi 14 mars 1983", ["mars 1983", "T1 1983", "1983"]),
        ("DATE_TIME", "15 févr. 2024", ["févr 2024", "T1 2024", "2024"]),
        ("DATE_TIME", "3. März 2024", ["März 2024", "Q1 2024", "2024"]),
        ("DATE_TIME", "3 de marzo de 2024", ["marzo de 2024", "T1 2024", "2024"]),
        ("DATE_TIME", "le 3 mars 2024", ["mars 2024", "T1 2024", "2024"]),
        ("DATE_TIME", "03/14/1983", ["03/1983", "Q1 1983", "1983"]),
        ("DATE_TIME", "March 2024", ["Q1 2024", "2024"]),
        ("DATE_TIME", "2024", ["the 2020s"]),
        ("DATE_TIME", "Easter 2024", ["2024"]),
        ("DATE_TIME", "10:30", ["some time in the morning"]),
        ("DATE_TIME", "yesterday", []),
        (
            "DATE_TIME",
            "March 3, 2024 to May 5, 2024",
            ["March 2024 to May 2024", "Q1 2024 to Q2 2024", "2024"],
        ),
        ("LOCATION", "Boston", ["Massachusetts", "United States", "North America"]),
        ("LOCATION", "Paris, Texas", ["Texas", "United States", "North America"]),
        ("LOCATION", "Tokyo", ["Japan", "Asia"]),
        ("LOCATION", "France", ["Europe"]),
        ("LOCATION", "Lyon, Frankreich", ["Rhone-Alpes", "France", "Europe"]),
        ("LOCATION", "Lake Tahoe", ["lake"]),
        ("ADDRESS", "12 Elm St, Washington DC 20001",
         ["Washington, District of Columbia", "United States", "North America"]),
        ("ORGANIZATION", "Kestrelford Pty", ["company", "organisation"]),
        ("LOCATION", "Georgia", []),  # a state and a country
        ("LOCATION", "Mexico", ["North America"]),  # and a town of the Philippines
        ("LOCATION", "Mexico, Missouri", ["Missouri", "United States", "North America"]),
        ("ADDRESS", "12 Elm Street, Springfield, IL 62704",
         ["Springfield, Illinois", "United States", "North America"]),
        ("ZIP_CODE", "02139", ["021xx", "0xxxx", "postcode"]),
        ("ZIP_CODE", "03601-1234", ["000xx", "0xxxx", "postcode"]),
        ("UK_POSTCODE", "SW1A 1AA", ["SW1A", "SW", "UK postcode"]),
        ("IP_ADDRESS", "8.8.8.8", ["8.8.8.0/24", "8.8.0.0/16", "IP address"]),
        ("IP_ADDRESS", "10.0.0.1", ["private address", "IP address"]),
        ("URL", "https://github.com/jane/x", ["code repository", "web page"]),
        ("ORGANIZATION", "Mayo Clinic", ["clinic", "healthcare organisation", "organisation"]),
        ("ORGANIZATION", "Google", ["company", "organisation"]),
        ("ORGANIZATION", "Zorblax", []),
        ("OCCUPATION", "nurses", ["health professionals", "professionals", "workers"]),
        ("OCCUPATION", "paediatric oncology nurse", ["nurse", "health professional", "worker"]),
        ("OCCUPATION", "data scientist", ["computing professional", "professional", "worker"]),
        ("OCCUPATION", "media manager", ["manager", "administrator", "worker"]),
        ("OCCUPATION", "budget analysts", ["business professionals", "workers"]),
        ("OCCUPATION", "a barista", ["food service worker", "worker"]),
        ("OCCUPATION", "sports administrator", ["office worker", "worker"]),
        ("OCCUPATION", "pensioner", []),
        ("OCCUPATION", "gristmill worker", ["worker"]),
        ("OCCUPATION", "history student", []),
        ("OCCUPATION", "juniors", []),
        ("MEDICAL_CONDITION", "eczema", ["skin condition", "medical condition"]),
        ("MEDICAL_CONDITION", "flurbosis", []),
        ("MEDICATION", "metformin 500 mg", ["antidiabetic", "medication"]),
        ("MEDICATION", "candesartan", ["antihypertensive", "medication"]),
        ("NATIONALITY", "Brazilians", ["South American"]),
        ("RELIGION", "Catholic", ["Christian", "religious person"]),
        ("SEXUAL_ORIENTATION", "gay", []),
    ],
)  # fmt: skip
def test_what_is_said_instead(kind, value, expected):
    assert said(kind, value) == expected


@given(st.sampled_from(sorted(TYPES)), st.text(max_size=40), st.integers(1, 3))
def test_any_text(kind, text, level):
    for rung in rungs(kind, text, level=level):
        assert rung.level >= level
        assert rung.text.casefold() != text.strip().casefold()
        assert rung.among is None or rung.among > 1


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_climb_from_any_trade_ends(level):
    for trade in word_lists.pairs("occupations.heads"):
        seen = [trade]
        while findings := rungs("OCCUPATION", seen[-1], level=level):
            assert findings[0].text not in seen
            seen.append(findings[0].text)


@given(st.sampled_from(sorted(tables.chains())), st.integers(1, 3))
def test_every_listed_term_climbs_and_the_climb_ends(entry, level):
    kind, term = entry
    seen = {term.casefold()}
    while findings := rungs(kind, term, level=level):
        term = findings[0].text
        assert term.casefold() not in seen
        seen.add(term.casefold())


@given(st.integers(0, 120), st.integers(1, 3))
def test_an_age_lies_in_its_band_with_all_it_shares_it_with(age, level):
    (item,) = (rung for rung in rungs("AGE", str(age)) if rung.level == level)
    sharing = [other for other in range(121) if item in rungs("AGE", str(other))]
    assert age in sharing
    assert len(sharing) == item.among
    assert sharing == list(range(sharing[0], sharing[-1] + 1))


def test_the_bands_of_ages_nest():
    for age in range(121):
        finest, _, coarsest = rungs("AGE", str(age))
        for other in range(121):
            if finest in rungs("AGE", str(other)):
                assert coarsest in rungs("AGE", str(other))


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)))
def test_all_days_of_a_month_say_the_same(day):
    first = day.replace(day=1)
    month, quarter, year = rungs("DATE_TIME", day.isoformat())
    assert month.text == day.isoformat()[:7]
    assert rungs("DATE_TIME", first.isoformat()) == (month, quarter, year)
    assert month.among == ((first + timedelta(31)).replace(day=1) - first).days


@given(st.integers(1, 10**12))
def test_amounts_lie_in_nested_bands(amount):
    edges = []
    for rung in rungs("MONEY", f"${amount}"):
        low, high = (int(edge.replace(",", "")) for edge in re.findall(r"[\d,]+", rung.text))
        assert low <= amount < high
        edges.append((low, high))
    assert all(
        outer[0] <= inner[0] and inner[1] <= outer[1] for inner, outer in itertools.pairwise(edges)
    )


@given(st.sampled_from(sorted(tables.regions())))
def test_a_place_is_never_named_by_its_broader_one(name):
    for rung in rungs("LOCATION", name):
        assert name not in rung.text.casefold().split()


@pytest.mark.parametrize(
    ("name", "broader"),
    [("Norwich", "England"), ("York", "England"), ("Victoria", ""), ("Cambridge", "England")],
)
def test_a_name_of_several_towns_means_the_one_with_by_far_most_people(name, broader):
    found = rungs("LOCATION", name)
    assert (found[0].text if found else "") == broader


def test_broader_terms_are_shared():
    """No public set is so small that it names its member."""
    assert min(count for chain in tables.chains().values() for _, count in chain) >= 8


def test_stems_of_generic_names():
    assert by_stem("enalapril") == "ACE inhibitor"
    assert by_stem("omeprazole") == "acid-reducing medicine"
    assert by_stem("april") == ""


@pytest.mark.parametrize("value", ["late fifties", "40s", "mid-60s", "Mitte 50"])
def test_a_decade_of_life_has_no_band(value):
    assert bands.ages(value) == ()


def test_the_band_of_a_birthday_has_no_ending():
    assert [rung.text for rung in bands.ages("50th")][:1] == ["49–55"]
