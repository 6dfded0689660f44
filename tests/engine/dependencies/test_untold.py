"""Relations by numbers that the text does not write out beside the amounts."""

from __future__ import annotations

import pytest

from tests.engine.dependencies.test_rates import finds


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        ("open {MONEY:EUR 7,350.00}, interest at 9 % for 45 days {MONEY:EUR 82.69}",
         '"EUR 82.69" = 9 / 100 * 45 / 360 * "EUR 7,350.00"'),
        ("Loan {MONEY:£9,000} at 6% for 18 months, interest {MONEY:£810}.",
         '"£810" = 6 / 100 * 18 / 12 * "£9,000"'),
        (("Zinsen 4 % vom {DATE_TIME:1.4.2025} bis {DATE_TIME:30.6.2025} auf {MONEY:12.400,00 €}:"
         " {MONEY:122,30 €}"),
         '"122,30 €" = 4 / 100 * ("30.6.2025" - "1.4.2025") / 365 * "12.400,00 €"'),
        ("they offer {MONEY:€90} vouchers per head, {MONEY:€270} in all", '"€270" = 3 * "€90"'),
        ("{MONEY:35 €} pro Kind, insgesamt {MONEY:140 €}", '"140 €" = 4 * "35 €"'),
        ("the charge of {MONEY:£70}, halved to {MONEY:£35} when paid", '"£70" = 2 * "£35"'),
        ("{MONEY:£300}, of which a third, {MONEY:£100}, is due", '"£300" = 3 * "£100"'),
        ("15p for each pound: {MONEY:£2,480.00} raised, {MONEY:£372.00} more",
         '"£372.00" = 15 / 100 * "£2,480.00"'),
        ("net {MONEY:£350.00}, VAT {MONEY:£70.00}, to pay {MONEY:£420.00}",
         '"£420.00" = "£350.00" + "£70.00"'),
        ("gift {MONEY:£240.00}, gift aid {MONEY:£60.00}", '"£60.00" = 25 / 100 * "£240.00"'),
        ("{MONEY:15p} a day: 12 days {MONEY:£1.80}", '"£1.80" = 12 * "15p" / 100'),
        ("at {MONEY:6.34p} for 1,204 kWh: {MONEY:£76.33}", '"£76.33" = 1204 * "6.34p" / 100'),
        ("412 kWh at {MONEY:£0.2985} each: {MONEY:£122.98}", '"£122.98" = 412 * "£0.2985"'),
        ("{MONEY:£168k} now. Peers: {MONEY:£155k} to {MONEY:£181k}. A rise of {MONEY:£13k}.",
         '"£181k" = "£168k" + "£13k"'),
    ],
)  # fmt: skip
def test_a_relation_is_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "open {MONEY:EUR 7,350.00} at 9 % for 45 days, then {MONEY:EUR 82.69}",  # no interest
        "interest on {MONEY:EUR 7,350.00} at 9 % for 45 days {MONEY:EUR 84.69}",
        "{MONEY:€90} a head. Rent {MONEY:€270} in May",  # no word for all of it
        "{MONEY:€90} vouchers per head, {MONEY:€275} in all",
        "the charge of {MONEY:£70}, halved to {MONEY:£36} when paid",
        "desk {MONEY:£350.00}, lamp {MONEY:£70.00}, chair {MONEY:£420.00}",
        "{MONEY:15p} a day: 12 days {MONEY:£1.90}",
    ],
)
def test_what_no_word_says_or_does_not_hold_is_none(marked):
    assert not [line for line in finds(marked) if "<" not in line]
