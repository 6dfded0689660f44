"""Amounts of two steps, and what the values of a key add up to."""

from __future__ import annotations

import re

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated


def finds(marked: str) -> set[str]:
    made = plan(annotated(marked), options=Options())
    found = discover(made.annotated.text, made.decisions)
    return {item.helper for item in found if " < " not in item.helper}


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            (
                "Paid in {MONEY:£8,250}. Then {MONEY:£112,640}, now {MONEY:£124,906}, so growth is "
                "{MONEY:£4,016}."
            ),
            '"£124,906" = "£8,250" + "£112,640" + "£4,016"',
        ),
        (
            (
                "Rent was {MONEY:$1,480} a month, he wants {MONEY:$1,590}. In a year that is "
                "{MONEY:$1,320} more."
            ),
            '"$1,320" = ("$1,590" - "$1,480") * (12)',
        ),
        (
            (
                "Of {MONEY:€486,000} we take {MONEY:€13,310}; the rest goes to three heirs, "
                "{MONEY:€157,563.33} for every one."
            ),
            '"€157,563.33" = ("€486,000" - "€13,310") / (3)',
        ),
        (
            (
                '{"owners": [{"name": "A", "share": {MONEY:45000}}, {"name": "B", "share": '
                '{MONEY:30000}}], "capital": {MONEY:75000}}'
            ),
            '"75000" = "45000" + "30000"',
        ),
        (
            (
                "Commitment: {MONEY:USD 40.0 million}\nDrawn before: {MONEY:USD 17.2 million}\n"
                "This call: {MONEY:USD 3.2 million}\nUndrawn now: {MONEY:USD 19.6 million}"
            ),
            '"USD 40.0 million" = "USD 17.2 million" + "USD 3.2 million" + "USD 19.6 million"',
        ),
        (
            (
                "We raise {MONEY:₹3.5 crore} now. Of the round, {MONEY:₹1.4 crore} goes to pay and "
                "{MONEY:₹2.1 crore} to schools."
            ),
            '"₹3.5 crore" = "₹1.4 crore" + "₹2.1 crore"',
        ),
        (
            (
                "Call {MONEY:CHF 3.2 Mio.}, davon Anlagen {MONEY:CHF 2.9 Mio.}, davon Gebühr "
                "{MONEY:CHF 0.3 Mio.}"
            ),
            '"CHF 3.2 Mio." = "CHF 2.9 Mio." + "CHF 0.3 Mio."',
        ),
        (
            (
                "In {MONEY:18,420}, {MONEY:6,000}, {MONEY:4,135} = {MONEY:28,555}\nOut "
                "{MONEY:11,270}; {MONEY:3,940}; {MONEY:7,200} ({MONEY:600} a month); {MONEY:815}; "
                "total {MONEY:23,225}\nSurplus {MONEY:5,330}, brought forward {MONEY:9,412}, "
                "carried forward {MONEY:14,742}."
            ),
            '"28,555" = "23,225" + "5,330"',
        ),
        (
            "Lohn {MONEY:CHF 4'350.00}. Für beide Monate also {MONEY:CHF 8'700.00}.",
            '"CHF 8\'700.00" = 2 * "CHF 4\'350.00"',
        ),
        (
            (
                "Haus {MONEY:280.000 €}, Depot {MONEY:64.000 €}, Schulden {MONEY:24.000 €} – "
                "bleiben {MONEY:320.000 €}."
            ),
            '"320.000 €" = "280.000 €" + "64.000 €" - "24.000 €"',
        ),
        (
            (
                "Hers {MONEY:£88,450}, his {MONEY:£231,900}. She needs {MONEY:£71,725} "
                "((231,900-88,450)/2)."
            ),
            '"£71,725" = ("£231,900" - "£88,450") / (2)',
        ),
        (
            "A taxi is {MONEY:£24.00} each way, three times a week, that is {MONEY:£144.00} now.",
            '"£144.00" = (2 * 3) * "£24.00"',
        ),
        (
            (
                "opening {MONEY:1,204.36}; quiz {MONEY:+486.20}; coach {MONEY:−540.00}; closing "
                "{MONEY:1,150.56}"
            ),
            '"1,150.56" = "1,204.36" + "+486.20" + "−540.00"',
        ),
        (
            (
                "Shop {MONEY:£219.99}, cleaner {MONEY:£18.50}, toy {MONEY:£149.00}, bar "
                "{MONEY:£75.01}. So {MONEY:£444.00} isn't mine."
            ),
            '"£444.00" = "£219.99" + "£149.00" + "£75.01"',
        ),
        (
            (
                "We want {MONEY:£47,860} + VAT {MONEY:£9,572}. They offer {MONEY:£18,000} (37.6% "
                "of net)."
            ),
            '"£18,000" ≈ 37.6 / 100 * "£47,860"',
        ),
        (
            "Base {MONEY:CAD 92,400}/yr ({MONEY:7,700}/mo).",
            '"CAD 92,400" = 12 * "7,700"',
        ),
        (
            "MEA 84/1.000: Kosten {MONEY:61.250,00 €}, Anteil {MONEY:5.145,00 €}.",
            '"5.145,00 €" = (84 / 1000) * "61.250,00 €"',
        ),
        (
            "In all {MONEY:£84,100}, paid 30/50/20: first {MONEY:£25,230}.",
            '"£25,230" = 30 / 100 * "£84,100"',
        ),
        (
            "A loan of {MONEY:£60,000}, repaid {MONEY:£500}/month = 120 months.",
            '"£60,000" = 120 * "£500"',
        ),
        (
            "Biweekly {MONEY:$2,640.00} → monthly {MONEY:$5,720.00} (x26/12).",
            '"$5,720.00" = (26 / 12) * "$2,640.00"',
        ),
        (
            "In all {MONEY:£1,762.55} /12 = {MONEY:£146.88}.",
            '"£146.88" = "£1,762.55" / 12',
        ),
        (
            "Price {MONEY:£268,000} in May, deposit paid {MONEY:£26,800}.",
            '"£26,800" = 10 / 100 * "£268,000"',
        ),
        (
            "Credit is {MONEY:CAD 2.50} each, so {MONEY:CAD 850.00}. In all 340 people were out.",
            '"CAD 850.00" = 340 * "CAD 2.50"',
        ),
        (
            "Net {MONEY:£245,941.34}, split three ways: {MONEY:£81,980.45}.",
            '"£81,980.45" = "£245,941.34" / 3',
        ),
        (
            "agent 1.2% + VAT: {MONEY:£3,720} + {MONEY:£744} = {MONEY:£4,464}",
            '"£744" = 20 / 100 * "£3,720"',
        ),
    ],
)
def test_what_follows_in_two_steps_is_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        # short amounts, of which some such thing always holds
        "{MONEY:£31} for tea, {MONEY:£52} for milk, {MONEY:£17} left over after {MONEY:£64}.",
        # no word speaks for a rest
        "Rooms cost {MONEY:£1,250}, {MONEY:£1,640}, {MONEY:£1,730} and {MONEY:£1,190}.",
        # the key has one value only
        '{"share": {MONEY:45000}, "fee": {MONEY:30000}, "capital": {MONEY:74000}}',
        # a percentage is not added to amounts
        "rate 1.2 + {MONEY:£3,721} + {MONEY:£745} = {MONEY:£9,464}",
    ],
)
def test_chance_is_no_relation(marked):
    assert not finds(marked)


def test_a_total_that_follows_from_the_rows_anyway_is_not_solved_anew():
    """The tax of the total is that of the rows together: no row is computed back from it."""
    rows = "".join(
        f"| {name} | {{MONEY:{net}}} | {{MONEY:{tax}}} |\n"
        for name, net, tax in (
            ("Mills", "84,300.00", "10,116.00"), ("Pallets", "12,650.00", "1,518.00"),
            ("Loan", "40,000.00", "4,800.00"), ("Together", "136,950.00", "16,434.00"),
        )
    )  # fmt: skip
    helpers = finds(f"| Creditor | Claim | Dividend at 12 % |\n|---|---|---|\n{rows}")
    assert '"136,950.00" = "84,300.00" + "12,650.00" + "40,000.00"' in helpers
    assert '"16,434.00" = "10,116.00" + "1,518.00" + "4,800.00"' in helpers


def test_rows_that_all_columns_give():
    """Two figures each: one column may be chance, three are not."""
    rows = (
        ("Staff", "62", "58", "4"), ("Repairs", "17", "12", "5"), ("Library", "9", "6", "3"),
        ("All", "88", "76", "12"),
    )  # fmt: skip
    lines = [
        "\t".join((name, *(f"{{MONEY:₹{number} lakh}}" for number in row))) for name, *row in rows
    ]
    helpers = finds("\n".join(("Head\tSanctioned\tSpent\tLeft", *lines, "")))
    column = {"₹62 lakh", "₹17 lakh", "₹9 lakh", "₹88 lakh"}
    assert any(set(re.findall(r"₹\d+ lakh", line)) == column for line in helpers)


def test_the_key_of_the_next_line_says_nothing_of_a_value():
    marked = "rent_after_review: {MONEY:30240}\nmonthly_after_review: {MONEY:2520}\ncurrency: GBP\n"
    assert '"2520" = "30240" / 12' in finds(marked) or '"30240" = 12 * "2520"' in finds(marked)


def test_thirds():
    marked = "Of {MONEY:$16,057.65} I get 2/3 ({MONEY:$10,705.10}), he 1/3 ({MONEY:$5,352.55})."
    helpers = finds(marked)
    assert '"$10,705.10" = (2 / 3) * "$16,057.65"' in helpers
    assert any(line.startswith('"$5,352.55" = (1 ') for line in helpers)
    dated = finds(marked.replace("2/3", "2/3/24").replace("1/3", "1/3/24"))
    assert not any(" / 3" in line for line in dated)


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "The fee is {MONEY:$1,480} a month; for 20 of 31 days {MONEY:$954.84}.",
            '"$954.84" = (20 / 31) * "$1,480"',
        ),
        (
            "Loan {MONEY:£69,375} at 5.49% interest only = {MONEY:£317.39} pcm.",
            '"£317.39" = 5.49 / 100 * 1 / 12 * "£69,375"',
        ),
    ],
)
def test_parts_of_a_month_and_interest_of_one(marked, helper):
    assert helper in finds(marked)


def test_what_is_left_of_one_column_without_another():
    found = finds(
        "| Item | Due | Credit |\n|---|--:|--:|\n| Price | {MONEY:£268,000.00} | |\n"
        "| Fees | {MONEY:£1,140.00} | |\n| Deposit | | {MONEY:£26,700.00} |\n"
        "| Advance | | {MONEY:£201,000.00} |\n| Balance | {MONEY:£41,440.00} | |\n"
    )
    assert '"£268,000.00" = "£26,700.00" + "£201,000.00" + "£41,440.00" - "£1,140.00"' in found


def test_accounts_in_column_after_column():
    found = finds(
        "| | May | June |\n|---|--:|--:|\n| Opening | {MONEY:46,300} | {MONEY:29,750} |\n"
        "| Receipts | {MONEY:18,200} | {MONEY:12,600} |\n"
        "| Wages | {MONEY:27,450} | {MONEY:24,900} |\n| Other | {MONEY:7,300} | {MONEY:9,300} |\n"
        "| Closing | {MONEY:29,750} | {MONEY:8,150} |\n"
    )
    assert sum("27,450" in helper and "7,300" in helper for helper in found) == 1
    assert sum("24,900" in helper and "9,300" in helper for helper in found) == 1


def test_what_no_words_call_a_part_is_none():
    assert finds("Rent {MONEY:£3.2m}, cars {MONEY:£2.9m}, boats {MONEY:£0.3m} in May.") == set()


RECORDS = (
    '{{"name": "A", "bonus": {{MONEY:7720.00}}}}, {{"name": "B", "bonus": {{MONEY:5040.00}}}}, '
    '{{"name": "C", "bonus": {{MONEY:2890.00}}}}\n{}'
)
SHEET = (
    "\nName\tBeitrag\nLivia\t{MONEY:CHF 160.00}\nJaron\t{MONEY:CHF 160.00}\n"
    "Nora\t{MONEY:CHF 165.00}"
)


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (RECORDS.format("The script prints {MONEY:12760.0}."), '"12760.0" = "7720.00" + "5040.00"'),
        (RECORDS.format("The pot is {MONEY:15650.00}."),
         '"15650.00" = "7720.00" + "5040.00" + "2890.00"'),
        ("Budget {MONEY:CHF 1150.00}, Elternbeiträge {MONEY:CHF 485.00}" + SHEET,
         '"CHF 485.00" = "CHF 160.00" + "CHF 160.00" + "CHF 165.00"'),
        ("In total they pay {MONEY:CHF 485.00}.\n" + SHEET,
         '"CHF 485.00" = "CHF 160.00" + "CHF 160.00" + "CHF 165.00"'),
    ],
)  # fmt: skip
def test_what_data_or_a_column_come_to_far_from_them(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        RECORDS.format("The script prints {MONEY:12860.0}."),
        "In total they pay {MONEY:CHF 495.00}.\n" + SHEET,
    ],
)
def test_an_amount_that_no_data_come_to_is_none(marked):
    assert not [helper for helper in finds(marked) if "+" in helper]
