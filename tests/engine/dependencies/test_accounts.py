"""Accounts, instalments and shares: relations among several figures, and all of them at once."""

from __future__ import annotations

import re

import pytest

from engine.conversation.vault import Conversation
from engine.dependencies import orders, relations
from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from tests.marked import annotated

KEYS = 12


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options())
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


def holds(marked: str, key: int) -> bool:
    """Whether all relations of the original hold in what is sent, to the last digit shown."""
    made = plan(annotated(marked), options=Options())
    sent = sanitize(made, conversation=Conversation.seeded(key))
    shown = {replacement.original: replacement.replacement for replacement in sent.replacements}
    lines = [
        re.sub(r'"([^"]+)"', lambda name: f'"{shown.get(name[1], name[1])}"', line)
        for line in finds(marked)
        if not orders.read(line)
    ]
    again = annotated(_marked(sent))
    decided = plan(again, options=Options(relations=False)).decisions
    bound, unbound = relations.bind(again.text, decided, [relations.read(line) for line in lines])
    return bool(lines) and not unbound and len({item.dependent for item in bound}) == len(lines)


def _marked(sent) -> str:
    out, end = "", 0
    for replacement in sent.replacements:
        value = f"{{{replacement.type}:{replacement.replacement}}}"
        out, end = out + sent.text[end : replacement.new_start] + value, replacement.new_end
    return out + sent.text[end:]


LEDGER = (
    "Opening {MONEY:£12,406.10}\nPension {MONEY:£18,996.00}\nHome {MONEY:£23,280.00}\n"
    "Other {MONEY:£1,012.60}\nClosing {MONEY:£7,109.50}"
)
CALL = (
    "bought 400 shares at {MONEY:$31.50}, cost {MONEY:$12,600.00}, half of it borrowed, "
    "{MONEY:$6,300.00}\nvalue now {MONEY:$15,117.40}\nmine {MONEY:$8,817.40}, required 30 % of the "
    "value, {MONEY:$4,535.22}\nto spare {MONEY:$4,282.18}"
)


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (LEDGER, '"£23,280.00" = "£12,406.10" + "£18,996.00" - "£1,012.60" - "£7,109.50"'),
        ("Till {MONEY:£1,310}, sheet {MONEY:£1,550}, gone {MONEY:£240}.",
         '"£1,550" = "£1,310" + "£240"'),
        ("Twelve times {MONEY:€1,583.00}: {MONEY:€18,996.00}", '"€18,996.00" = 12 * "€1,583.00"'),
        ("fünf Monate zu {MONEY:230,00 €}, also {MONEY:1.150,00 €}",
         '"1.150,00 €" = 5 * "230,00 €"'),
        ("Miete dreimal {MONEY:CHF 62.40}, macht {MONEY:CHF 187.20}",
         '"CHF 187.20" = 3 * "CHF 62.40"'),
        ("{MONEY:£18,300} a year, {MONEY:£27,450} for eighteen months",
         '"£27,450" = 18 / 12 * "£18,300"'),
        ("That is {MONEY:$1,345}; half of it, {MONEY:$672.50}, now.",
         '"$672.50" = "$1,345" / 2'),
        ("Name | Due | Paid | Rate | Short\nCody | 46.5 | 40.0 | {MONEY:$24.00} | {MONEY:$156.00}",
         '"$156.00" = (46.5 - 40) * "$24.00"'),
        ("gross {MONEY:412500.00} tax {MONEY:53625.00}", '"53625.00" = 13 / 100 * "412500.00"'),
        ("Runs: {MONEY:£31.20}, {MONEY:£35.80} and {MONEY:£29.00}, {MONEY:£32.00} on average",
         '"£32.00" = ("£31.20" + "£35.80" + "£29.00") / 3'),
        ("Calls {MONEY:€13.64}\nnone {MONEY:€0.00}\nmore {MONEY:€6.82}\nsum {MONEY:€20.46}",
         '"€20.46" = "€13.64" + "€0.00" + "€6.82"'),
        ("cost 412.60: {MONEY:412.60}, {MONEY:9.15}; saving {MONEY:CAD 421.75}",
         '"CAD 421.75" = "412.60" + "9.15"'),
        (("6.4 hours at {MONEY:£285}: {MONEY:£1,824.00}\n2.5 hours: {MONEY:£712.50}\n"
         "1.8 hours at {MONEY:£190}: {MONEY:£342.00}\ncosts {MONEY:£2,878.50}"),
         '"£2,878.50" = "£1,824.00" + "£712.50" + "£342.00"'),
    ],
)  # fmt: skip
def test_relation_is_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        LEDGER.replace("7,109.50", "7,119.50"),
        "Till {MONEY:£1,310}, sheet {MONEY:£1,560}, gone {MONEY:£240}.",
        "A {MONEY:£3}, B {MONEY:£5}, C {MONEY:£8} and D {MONEY:£13}.",
        "Twelve times {MONEY:€1,583.00}: {MONEY:€18,995.00}",
        "gross {MONEY:412500.00} tax {MONEY:53624.17}",
        "in {MONEY:€412.60} and {MONEY:$9.15}, together {MONEY:£421.75}",
        "Runs: {MONEY:£31.20}, {MONEY:£35.80} and {MONEY:£29.00}, {MONEY:£33.00} on average",
    ],
)
def test_figures_that_miss_it_have_none(marked):
    assert finds(marked) == []


@pytest.mark.parametrize("marked", [LEDGER, CALL])
def test_all_relations_hold_together(marked):
    assert sum(holds(marked, key) for key in range(KEYS)) == KEYS


def test_a_relation_makes_room_for_another():
    """Both sums name the same total: one of them gives a summand instead."""
    lines = finds(
        "Pay {MONEY:$4,350}, {MONEY:$3,120} and {MONEY:$785}: in all {MONEY:$8,255}\n"
        "Rent {MONEY:$2,655}, car {MONEY:$1,145}, food {MONEY:$1,305}, rest {MONEY:$1,840}: total "
        "{MONEY:$6,945}\nover {MONEY:$1,310}"
    )
    assert len(lines) == 3
    assert len({line.partition(" = ")[0] for line in lines}) == 3


def test_what_falls_below_nothing_gets_a_label():
    """A remainder under noise may be negative; «$-120» tells less than a label."""
    marked = "{MONEY:$4,120.50} {MONEY:$3,985.20} {MONEY:$135.30}"
    line = '"$135.30" = "$4,120.50" - "$3,985.20"'
    labels = 0
    for key in range(60):
        made = plan(annotated(marked), options=Options(relations=True, dependencies=(line,)))
        sent = sanitize(made, conversation=Conversation.seeded(key))
        rest = sent.replacements[-1].replacement
        assert "-" not in rest
        labels += rest.startswith("[")
    assert 0 < labels < 60


def test_an_early_date_is_a_birth_where_no_word_says_so():
    dead = "{DATE_TIME:5 May 1944} to {DATE_TIME:2 January 2025}, aged {AGE:80}"
    assert finds(dead) == ['"80" = age("5 May 1944", "2 January 2025")']
    assert finds(dead.replace("1944", "2019")) == []
    assert finds(dead.replace("{AGE:80}", "{AGE:79}")) == []


def test_a_share_of_a_computed_total_makes_room():
    """Gross is tax and net; tax is 13 % of gross: one of the two has to be solved for net."""
    lines = finds("gross {MONEY:412500.00} tax {MONEY:53625.00} net {MONEY:358875.00}")
    assert set(lines) == {
        '"358875.00" = "412500.00" - "53625.00"',
        '"53625.00" = 13 / 100 * "412500.00"',
    }


@pytest.mark.parametrize(
    ("marked", "line"),
    [
        ("pay {MONEY:£4,950} plus VAT of {MONEY:£990}", '"£990" = 20 / 100 * "£4,950"'),
        ("über {MONEY:3.400 €} zzgl. {MONEY:646 €} USt", '"646 €" = 19 / 100 * "3.400 €"'),
        ("| Net | {MONEY:£300} |\n| VAT | {MONEY:£60} |", '"£60" = 20 / 100 * "£300"'),
        ("hire {MONEY:210}+VAT={MONEY:252}", '"252" = (100 + 20) / 100 * "210"'),
        ("{MONEY:1.200 €} zzgl. MwSt {MONEY:1.428 €}", '"1.428 €" = (100 + 19) / 100 * "1.200 €"'),
        ("{MONEY:A$500} and GST {MONEY:A$50}", '"A$50" = 10 / 100 * "A$500"'),
    ],
)
def test_a_tax_on_sales_follows_the_amount(marked, line):
    assert finds(marked) == [line]


@pytest.mark.parametrize(
    "marked",
    [
        "pay {MONEY:£4,950} plus VAT of {MONEY:£970}",
        "hire {MONEY:210}+VAT={MONEY:265}",
        "hire {MONEY:210}, VAT return {MONEY:252}",
        "pay {MONEY:£4,950} plus a fee of {MONEY:£990}",
        "He paid {MONEY:£500} and got {MONEY:£100} back; the VAT was paid by his firm.",
        "pay {MONEY:£4,950} plus VAT of {MONEY:€990}",
    ],
)
def test_other_amounts_beside_each_other_are_no_tax(marked):
    assert finds(marked) == []


LOAN = """
| Due | Balance before | Interest | Off the loan | To pay |
|---|---|---|---|---|
| May | {MONEY:€6,000.00} | {MONEY:€45.00} | {MONEY:€500.00} | {MONEY:€545.00} |
| June | {MONEY:€5,500.00} | {MONEY:€41.25} | {MONEY:€500.00} | {MONEY:€541.25} |
| July | {MONEY:€5,000.00} | {MONEY:€37.50} | {MONEY:€500.00} | {MONEY:€537.50} |
"""


def test_balances_run_down_a_table():
    assert '"€6,000.00" = "€500.00" + "€5,500.00"' in finds(LOAN)
    assert '"€5,500.00" = "€500.00" + "€5,000.00"' in finds(LOAN)
    assert all(holds(LOAN, key) for key in range(KEYS))


def test_balances_that_run_on_only_once_are_chance():
    other = LOAN.replace("5,000.00", "4,700.00")
    assert '"€6,000.00" = "€500.00" + "€5,500.00"' not in finds(other)


def test_a_share_that_is_assigned_makes_one_amount_of_another():
    code = "rate = 0.12\nnet = {MONEY:5250.00}\ndue = {MONEY:630.00}\n"
    assert finds(code) == ['"630.00" = 12 / 100 * "5250.00"']
    assert finds(code.replace("rate = 0.12", "in 0.12 s")) == []


def test_a_share_that_is_an_argument_makes_one_amount_of_another():
    code = "x = line({MONEY:250.00})\nassert i.total(0.20) == {MONEY:300.00}\n"
    assert finds(code) == ['"300.00" = (1 + 20 / 100) * "250.00"']
    assert finds(code.replace("i.total(", "Money(")) == []
