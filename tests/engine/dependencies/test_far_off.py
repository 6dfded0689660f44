"""Products, percentages and sums whose public number stands far off, in code or in quoted cells."""

from __future__ import annotations

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated

BETWEEN = "The label printer was down again and nobody could reach the depot before noon. " * 6
BILL = """date,timekeeper,hours,rate,amount,narrative
2025-03-04,A,3.5 h,{MONEY:$420},"{MONEY:$1,470.00}","draft; call w/ D. Lomax"
2025-03-06,C,6.0 h,{MONEY:$275},"{MONEY:$1,650.00}","research § 8.01-273"
2025-03-11,M,4.2 h,{MONEY:$140},"{MONEY:$588.00}","exhibits, binders"
"""


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options())
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (BILL, '"$1,470.00" = 3.5 * "$420"'),
        (BILL, '"$588.00" = 4.2 * "$140"'),
        (
            "So {MONEY:JPY 1,865,000}; he got {MONEY:JPY 1,862,000} after a {MONEY:¥3,000} fee.",
            '"JPY 1,865,000" = "JPY 1,862,000" + "¥3,000"',
        ),
        (
            (
                f"The SLA says 10% of the fee. {BETWEEN}Their fee is {{MONEY:A$4,260.00}}, the "
                "credit {MONEY:A$426.00}."
            ),
            '"A$426.00" = 10 / 100 * "A$4,260.00"',
        ),
        (
            (
                f"Rates to 30 June (214 days). {BETWEEN}Council rates {{MONEY:$6.00}}/day "
                "{MONEY:$1,284.00}"
            ),
            '"$1,284.00" = 214 * "$6.00"',
        ),
        (
            '<Item qty="48">{MONEY:84000.00}</Item>\n<CGST rate="9">{MONEY:7560.00}</CGST>',
            '"7560.00" = 9 / 100 * "84000.00"',
        ),
        (
            (
                'Loan loan = new Loan("{MONEY:180000.00}", {AGE:60}, "{MONEY:4210.00}");\n'
                'assertEquals("{MONEY:252600.00}", loan.totalRepayable());'
            ),
            '"252600.00" = "60" * "4210.00"',
        ),
        (
            (
                "sold the 12,000 shares in Tahunanui Hops Limited @ {MONEY:$15.00} on Monday, so "
                "{MONEY:$180,000} to distribute"
            ),
            '"$180,000" = 12000 * "$15.00"',
        ),
        (
            (
                "sold at {MONEY:$15.00}, {MONEY:$180,000} to distribute\n"
                "40% Ann {MONEY:$72,000}, 35% Tom {MONEY:$63,000}, rest Eve {MONEY:$45,000}"
            ),
            '"$45,000" = "$180,000" - "$72,000" - "$63,000"',
        ),
        (
            (
                "Basic award: 12 weeks x {MONEY:£612.00} = {MONEY:£7,344.00}\n"
                "Loss: 26 weeks x {MONEY:£498.20} = {MONEY:£12,953.20}\n"
                "Less earnings: {MONEY:£5,120.00}\nNet loss: {MONEY:£7,833.20}\n"
                "Pension loss: {MONEY:£1,430.00}\nFiling fee: £405.00\nTOTAL: {MONEY:£17,012.20}"
            ),
            '"£17,012.20" = "£7,344.00" + "£7,833.20" + "£1,430.00" + 405',
        ),
    ],
)
def test_they_hold(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "The SLA says 10%. {MONEY:A$4,260.00} fee, {MONEY:A$436.00} credit.",
        (
            f"A rise of 25 %. {BETWEEN}Between {{MONEY:S$1.1 million}} and "
            "{MONEY:S$1.3 million}, not {MONEY:S$1.75 million}."
        ),
        f"About 25 %. {BETWEEN}An iron test is {{MONEY:$73}}, the sugar {{MONEY:$18}}.",
        '<Item qty="48">{MONEY:84000.00}</Item>\n<CGST rate="9">{MONEY:7650.00}</CGST>',
        f"A share of 20 %. {BETWEEN}Raising {{MONEY:C$1.2M}} at a value of {{MONEY:C$6.0M}}.",
        "She is {AGE:60}, pays {MONEY:4210.00} a month and got {MONEY:252700.00}.",
        (
            "so {MONEY:$180,000} is left\nAnn {MONEY:$72,000}, Tom {MONEY:$63,000}, "
            "rest Eve {MONEY:$35,000}"
        ),
    ],
)
def test_nothing_is_tied_by_chance(marked):
    assert not [helper for helper in finds(marked) if " = " in helper]
