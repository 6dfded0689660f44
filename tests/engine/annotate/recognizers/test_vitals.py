"""Signs and laboratory values behind their names; careers in years; streets abroad; patronymics."""

from __future__ import annotations

import pytest

from engine.annotate.columns import named
from engine.annotate.recognizers import addresses, dates, people, vitals
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("BP 168/94 mmHg HR 112 SATS 93% T 36.4", ["168/94 mmHg", "93%", "112", "36.4"]),
        ('{"bp":"131/84"}', ["131/84"]),
        ("Blood pressure was 150 over 95.", ["150 over 95"]),
        ("her HbA1c is 61 mmol/mol", ["61 mmol/mol"]),
        ("RASS -4, GCS 13", ["-4", "13"]),
        ("CRP: 148, Na 131, K 3,9", ["148", "131", "3,9"]),
        ("eGFR >60 now", [">60"]),
    ],
)  # fmt: skip
def test_signs(text, values):
    found = {value for kind, value in claimed(vitals.find, text) if kind == "QUANTITY"}
    assert found >= set(values)


@pytest.mark.parametrize(
    "text",
    [
        "HR 30 days, K 5, T 1000",
        "the INR exchange rate",
        "ALT 3 keys; pH 7 is neutral",
        "HDL and LDL are lipoproteins",
        "bp.js 3/4 of the build",
        "BMI-2024/7",
    ],
)
def test_what_is_no_sign(text):
    assert claimed(vitals.find, text) == []


def test_heads_of_signs():
    assert {named("BP"), named("SpO2"), named("weight (kg)"), named("HR")} == {"QUANTITY"}


def test_a_career_in_years():
    text = "Experience\n2021 – now  Pastry chef\n2017 – 2020  Line cook"
    assert claimed(dates.find, text) == [("DATE_TIME", "2021 – now"), ("DATE_TIME", "2017 – 2020")]


def test_years_of_history_are_left_to_the_tagger():
    assert claimed(dates.find, "1914–1918 World War I\n1939–1945 World War II") == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Jr. Arequipa 552, Dpto. 3\nJuliaca", "Jr. Arequipa 552, Dpto. 3"),
        ("Jl. Kenanga Raya No. 12, Malang", "Jl. Kenanga Raya No. 12"),
        ("Al. Jerozolimskie 54, lok. 3", "Al. Jerozolimskie 54, lok. 3"),
        ("bus leaves Cnr Tannery Rd and Pine St at 7", "Tannery Rd and Pine St"),
        ("we're Unit 1907, 55 Cannery Walk.", "Unit 1907, 55 Cannery Walk"),
        ("at 12 Elm St. Apt 4", "12 Elm St. Apt 4"),
        ("He lives at 12 Elm Street.", "12 Elm Street"),
    ],
)
def test_streets(text, value):
    assert ("ADDRESS", value) in claimed(addresses.find, text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Nurul bte Hamzah: halal", "Nurul bte Hamzah"),
        ("Ramesh s/o Kannan, 44", "Ramesh s/o Kannan"),
        ("Siti Aminah binti Yusof Ali left", "Siti Aminah binti Yusof Ali"),
    ],
)
def test_children_of_a_father(text, value):
    assert ("PERSON", value) in claimed(people.find, text)
