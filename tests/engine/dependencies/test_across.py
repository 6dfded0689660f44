"""Computations that hold in row after row of a table, whatever sets its cells apart."""

from __future__ import annotations

import pytest

from engine.dependencies import tables
from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated

LOAN = (
    "Month | Opening | Interest | Payment | Closing\n"
    "1 | {MONEY:$18,000.00} | {MONEY:$90.00} | {MONEY:$547.59} | {MONEY:$17,542.41}\n"
    "2 | {MONEY:$17,542.41} | {MONEY:$87.71} | {MONEY:$547.59} | {MONEY:$17,082.53}\n"
    "3 | {MONEY:$17,082.53} | {MONEY:$85.41} | {MONEY:$547.59} | {MONEY:$16,620.35}\n"
)
VAT = (
    " id |  net    |   vat   |  gross\n----+---------+---------+---------\n"
    "  1 |  {MONEY:840.00} | {MONEY:159.60} | {MONEY:999.60}\n"
    "  2 | {MONEY:1250.00} | {MONEY:237.50} | {MONEY:1487.50}\n"
    "  3 |  {MONEY:310.00} |  {MONEY:58.90} | {MONEY:368.90}\n"
)
GAPS = (
    "Item      Qty   Price     Amount\n"
    "Chair     12    {MONEY:89.00}     {MONEY:1068.00}\n"
    "Lamp      5     {MONEY:58.50}     {MONEY:292.50}\n"
)
CHANCE = (
    "a | b | c\n{MONEY:12} | {MONEY:30} | {MONEY:42}\n{MONEY:15} | {MONEY:9} | {MONEY:31}\n"
    "{MONEY:18} | {MONEY:7} | {MONEY:25}\n{MONEY:11} | {MONEY:8} | {MONEY:40}\n"
)


def finds(marked: str) -> set[str]:
    made = plan(annotated(marked), options=Options())
    found = discover(made.annotated.text, made.decisions)
    return {item.helper for item in found if " < " not in item.helper}


def test_an_account_leads_from_row_to_row():
    assert {
        '"$17,542.41" = "$90.00" + "$18,000.00" - "$547.59"',
        '"$17,082.53" = "$87.71" + "$17,542.41" - "$547.59"',
        '"$90.00" = 0.5 / 100 * "$18,000.00"',
        '"$85.41" = 0.5 / 100 * "$17,082.53"',
    } <= finds(LOAN)


def test_short_amounts_are_believed_where_the_other_rows_agree():
    assert {'"58.90" = 19 / 100 * "310.00"', '"368.90" = "58.90" + "310.00"'} <= finds(VAT)


def test_gaps_part_cells_as_well_as_marks():
    assert {'"1068.00" = 12 * "89.00"', '"292.50" = 5 * "58.50"'} <= finds(GAPS)


def test_one_row_that_fits_by_chance_is_none():
    assert not any('"42"' in line for line in finds(CHANCE))


def test_one_wrong_row_of_many_leaves_the_others():
    rows = "".join(
        f"{{MONEY:{net}.00}};{{MONEY:{net * 2}.40}};{{MONEY:{net * 3 + wrong}.40}}\n"
        for net, wrong in ((411, 0), (523, 0), (618, 7), (377, 0), (902, 0))
    )
    found = finds("net;fee;gross\n" + rows)
    assert '"1233.40" = "822.40" + "411.00"' in found
    assert not any("1861.40" in line for line in found)


@pytest.mark.parametrize(
    ("text", "position", "cell"),
    [
        ("a,b,c\n1,2,3\n", 8, (0, 1, 1)),
        ("Item   Price  Sum\nA      3.00   9.00\nTotal         9.00\n", 51, (0, 2, 2)),
        ("First, he came.\nThen, she left.\n", 20, None),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n", 26, (0, 1, 2)),
    ],
)
def test_where_a_number_stands(text, position, cell):
    found = tables.layout(text).cell(position)
    assert (found and (found.table, found.row, found.column)) == cell


MONTHS = (
    "| Supplier | Per month | 24 months |\n|---|---|---|\n"
    "| Nimbus | {MONEY:£118} | {MONEY:£2,832} |\n"
    "| Talk | {MONEY:£139} | {MONEY:£3,336} |\n"
    "| Ferret | {MONEY:£96} | {MONEY:£2,304} |\n"
)
ADDRESSES = (
    "addr,tenant,rent_pm,rent_pa,value\n"
    "2 Coppice View,Ewa Malik,{MONEY:675},{MONEY:8100},{MONEY:135000}\n"
    "Flat 9, 60 Mersey Gate,Curtis Rowe,{MONEY:895},{MONEY:10740},{MONEY:179000}\n"
    "31a Tib Lane,nobody,{MONEY:640},{MONEY:7680},{MONEY:128000}\n"
)


def test_a_whole_number_of_times_goes_before_a_percentage():
    assert {"1 / 24" in line or "24 *" in line or "/ 24" in line for line in finds(MONTHS)} == {
        True
    }


def test_a_comma_before_a_space_parts_no_cells():
    helpers = finds(ADDRESSES)
    assert any('"10740"' in line and '"895"' in line for line in helpers)


def test_rows_of_html_are_rows_of_a_table():
    rows = (
        ("Books", "140.00", "9.80", "149.80"),
        ("Maps", "60.00", "4.20", "64.20"),
        ("Sum", "200.00", "14.00", "214.00"),
    )
    cells = (
        f"<tr><td>{name}</td>{''.join(f'<td>{{MONEY:{cell}}}</td>' for cell in row)}</tr>"
        for name, *row in rows
    )
    helpers = finds("<table>\n" + "\n".join(cells) + "\n</table>")
    assert {'"200.00" = "140.00" + "60.00"', '"9.80" = 7 / 100 * "140.00"'} <= helpers


def loan(*interests: str, head: str = "interest") -> str:
    balances = ("12,000.00", "11,027.20", "10,049.54", "9,066.99")
    rows = zip((*interests, "45.33"), balances, strict=True)
    cells = (f"{{MONEY:{interest}}};{{MONEY:{balance}}}" for interest, balance in rows)
    return f"{head};open after it\n" + "\n".join(cells)


def test_interest_is_of_what_the_row_above_says_is_open():
    helpers = finds(loan("71.10", "60.00", "55.14").replace("45.33", "50.25"))
    assert '"55.14" = 6 / 100 / 12 * "11,027.20"' in helpers
    assert '"50.25" = 6 / 100 / 12 * "10,049.54"' in helpers


@pytest.mark.parametrize(
    "text",
    [
        loan("71.10", "60.00", "55.14", head="paid").replace("45.33", "50.25"),
        loan("71.10", "63.00", "51.14").replace("45.33", "50.25"),
    ],
)
def test_other_columns_are_no_interest(text):
    assert not any("/ 100 / " in helper for helper in finds(text))
