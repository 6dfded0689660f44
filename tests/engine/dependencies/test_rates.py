"""Amounts tied by a public rate that stands apart from them."""

from __future__ import annotations

import re

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options(profile="numbers"))
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "Fees {MONEY:£3,957}, post {MONEY:£33}; quoted {MONEY:£3,500}. It exceeds by 13.1%.",
            '"£3,957" ≈ (1 + 13.1 / 100) * "£3,500"',
        ),
        (
            "1 EUR = 1.08 USD. The amount of {MONEY:USD 2,916.00} is {MONEY:EUR 2,700.00}.",
            '"USD 2,916.00" = 1.08 * "EUR 2,700.00"',
        ),
        (
            "Income {MONEY:$21,800}, costs {MONEY:$17,530}, left {MONEY:$4,270}, which is 19.6%.",
            '"$4,270" ≈ (19.6 / 100) * "$21,800"',
        ),
        ("EMI {MONEY:₹41,250}, so {MONEY:₹4,95,000} a year", '"₹4,95,000" = 12 * "₹41,250"'),
        (
            "Net {MONEY:£450,000}, split 60/40: {MONEY:£270,000} for her.",
            '"£270,000" = 60 / 100 * "£450,000"',
        ),
        (
            "Q1 {MONEY:1,204,300}; year {MONEY:5,202,500}; before {MONEY:4,825,000}, it grew 7.8%.",
            '"5,202,500" ≈ (1 + 7.8 / 100) * "4,825,000"',
        ),
        (
            "{MONEY:£31,500}, {MONEY:£34,650} ({MONEY:£33,900}), in the middle {MONEY:£33,075}",
            '"£33,075" = ("£31,500" + "£34,650") / 2',
        ),
    ],
)
def test_a_rate_ties_amounts(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Fees {MONEY:£1,690}, quote {MONEY:£3,500}, exceeded by 13.1%.",
        "At 1.20 a copy, {MONEY:USD 2,916.00} or {MONEY:EUR 2,700.00}.",
        "Room 60/41: {MONEY:£450,000} and {MONEY:£270,000}.",
    ],
)
def test_what_does_not_fit_is_not_tied(marked):
    assert not [helper for helper in finds(marked) if "*" in helper]


@pytest.mark.parametrize(
    "marked",
    [
        "band {MONEY:£28k}–{MONEY:£32k}",
        "between {MONEY:40,000} and {MONEY:45,000}",
        "Which did better?\nup   {MONEY:4,310}   {MONEY:4,655}\nhere   {MONEY:985}   {MONEY:320}",
    ],
)
def test_the_ends_of_a_range_and_cells_without_head_stay_in_order(marked):
    assert any(" < " in helper for helper in finds(marked))


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        ("Site {MONEY:£1,240,000}; agents take two per cent, {MONEY:£24,800}.",
         '"£24,800" = 2 / 100 * "£1,240,000"'),
        ("Of {MONEY:€84,000} a fifth, {MONEY:€16,800}, is back.", '"€84,000" = 5 * "€16,800"'),
        ("We invoiced {MONEY:£4,920} including 20 % VAT, so {MONEY:£820} VAT.",
         '"£820" = 20 / 100 / (1 + 20 / 100) * "£4,920"'),
        ("Wir sind zu dritt: {MONEY:27.900 €}, also {MONEY:9.300 €} für jeden.",
         '"27.900 €" = 3 * "9.300 €"'),
        ("It cost {MONEY:£45}, and we left 20 % ({MONEY:£9}).", '"£9" = 20 / 100 * "£45"'),
    ],
)  # fmt: skip
def test_rates_and_counts_in_words_and_within(marked, helper):
    assert finds(marked) == [helper]


@pytest.mark.parametrize(
    "marked",
    [
        "Lipids {MONEY:$24}, sugar {MONEY:$18}. For him the copay of the whole panel is 25 % now.",
        "A test is {MONEY:$73} and the copay 25 %, for iron {MONEY:$18}.",
        "The net is {MONEY:£4,920}, 20 % VAT is due, and the fine {MONEY:£820}.",
    ],
)
def test_a_rate_far_off_or_by_rounding_alone_ties_no_short_amounts(marked):
    assert not [helper for helper in finds(marked) if " / 100" in helper]


@pytest.mark.parametrize(
    ("marked", "helpers"),
    [
        ("I'm {AGE:58}, born in {DATE_TIME:1966}.", ['"58" = 2024 - year("1966")']),
        (
            "Emil ({AGE:13}), geb. {DATE_TIME:17.08.2012}, will",
            ['"13" = 2025 - year("17.08.2012")'],
        ),
        ("On {DATE_TIME:3.4.2031}: {AGE:13}, geb. {DATE_TIME:17.08.2012}", []),
        ("My client, {AGE:47} (b. {DATE_TIME:1976}), left.", ['"47" = 2023 - year("1976")']),
        ("Ann is {AGE:58}, and her son born in {DATE_TIME:1990}.", []),
        ("She is {AGE:58}. The firm of which we speak now was born in {DATE_TIME:1966}.", []),
    ],
)
def test_an_age_and_a_year_of_birth_of_one_phrase(marked, helpers):
    assert finds(marked) == helpers


def test_totals_of_a_column_with_cells_below_nothing():
    rows = "a | {MONEY:1240} | {MONEY:1316} | {MONEY:76}\nb | {MONEY:3870} | {MONEY:3742} |"
    rows += " {MONEY:-128}\nc | {MONEY:655} | {MONEY:689} | {MONEY:34}\nsum | {MONEY:5765} |"
    rows += " {MONEY:5747} | {MONEY:-18}"
    assert any(set(re.findall(r'"(.*?)"', helper)) == {"76", "-128", "34", "-18"}
               for helper in finds(f"x | Plan | Ist | Diff\n{rows}"))  # fmt: skip


_FAR_OFF = (
    "A {MONEY:€289.99}, {MONEY:€15,000}, {MONEY:€352.28}, {MONEY:€489.96}, {MONEY:€62.29},"
    " {MONEY:€2,150}, {MONEY:€740}, {MONEY:€800} left. A leaves {MONEY:€510.01}."
)


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "Band 5 is {MONEY:£29,970}; she moves to {MONEY:£32,324} (+{MONEY:£2,354}, 7.9%).",
            '"£2,354" ≈ 7.9 / 100 * "£29,970"',
        ),
        (
            "It was {MONEY:£4,210}, now {MONEY:£4,560}, so {MONEY:£350} (8%) more.",
            '"£350" ≈ 8 / 100 * "£4,210"',
        ),
        (
            "Ann earns 3x what Lucy earns: {MONEY:93,000} v {MONEY:31,000}.",
            '"93,000" = 3 * "31,000"',
        ),
        (
            "The fine is {MONEY:£540}, reduced by one third for the plea = {MONEY:£360}.",
            '"£360" = (1 - (1 / 3)) * "£540"',
        ),
        (
            "Zugewinn: er {MONEY:84.000 €}, sie {MONEY:31.500 €}, Ausgleich {MONEY:26.250 €}.",
            '"26.250 €" = ("84.000 €" - "31.500 €") / (2)',
        ),
        ("Sold {MONEY:0.35} at {MONEY:$27,400} (= {MONEY:$9,590}).",
         '"$9,590" = "0.35" * "$27,400"'),
        ("Endvermögen {MONEY:187.500}, Differenz {MONEY:90.400}, Ausgleich {MONEY:45.200 €}.",
         '"45.200 €" = "90.400" / 2'),
        ("It is {MONEY:477.76}/wk or {MONEY:£24,843.52} a yr.", '"£24,843.52" = 52 * "477.76"'),
        (_FAR_OFF, '"€800" = "€289.99" + "€510.01"'),
        ("Miles: 212 mi @{MONEY:45p} = {MONEY:95.40}, with {MONEY:526.10} that's all.",
         '"95.40" = 212 * "45p" / 100'),
        ("Above {MONEY:420.000 €}; it was {MONEY:387.000}, so {MONEY:33.000} darunter (7,9 %).",
         '"33.000" ≈ 7.9 / 100 * "420.000 €"'),
        ("Of {MONEY:1,870}, less £619, work {MONEY:282}, rent {MONEY:540} = {MONEY:429}",
         '"429" = "1,870" - 619 - "282" - "540"'),
        ("What counts is {MONEY:429 €}, die Rate die Hälfte, also {MONEY:214 €}.",
         '"214 €" = "429 €" / 2'),
        ("To repay: {MONEY:21.762,60 €}. Interest on {MONEY:21.762,60}.",
         '"21.762,60" = "21.762,60 €"'),
    ],
)  # fmt: skip
def test_relations_that_words_beside_a_number_tell(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Ann earns 93,000, has 3 children and Lucy {MONEY:31,000}, the house {MONEY:93,000}.",
        "Differenz {MONEY:90.400}, Ausgleich {MONEY:45.300 €}.",
        "The fine is {MONEY:£540}; a third of us paid {MONEY:£360}.",
        "It took {MONEY:1,870}, less than 619, {MONEY:282}, rent {MONEY:540}, then {MONEY:530}.",
        "{MONEY:£29,970} was paid. Later {MONEY:£2,354}; of these 7.9% were late.",
    ],
)
def test_numbers_that_tell_nothing_of_amounts(marked):
    assert not [helper for helper in finds(marked) if "<" not in helper]


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        ("used {MONEY:79}, rate {MONEY:$2.874}, due {MONEY:$227.05}", '"79" * "$2.874" / 1000'),
        ("{QUANTITY:412 units} at {MONEY:£0.0734}: {MONEY:£30.24}", '"412 units" * "£0.0734"'),
    ],
)
def test_a_price_finer_than_cents_times_what_was_used(marked, helper):
    assert any(helper in found for found in finds(marked))


def test_another_amount_is_no_product_of_it():
    found = finds("used {MONEY:79}, rate {MONEY:$2.874}, due {MONEY:$231.15}")
    assert not any("*" in helper for helper in found)
