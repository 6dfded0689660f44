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
        ("Abfindung: Faktor 0,5, Gehalt {MONEY:4.200,00 €}, 12 Jahre, macht {MONEY:25.200,00 €}",
         '"25.200,00 €" = (0.5 * 12) * "4.200,00 €"'),
        ("sold {MONEY:2.75 ETH} at {MONEY:$3,120.40} for {MONEY:$8,581.10}",
         '"$8,581.10" = "2.75 ETH" * "$3,120.40"'),
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
        ("1,840 miles at {MONEY:70} cents = {MONEY:$1,288.00}", '"$1,288.00" = 1840 * "70" / 100'),
        ("he paid two instalments of {MONEY:£950.00}, i.e. {MONEY:£1,900.00}",
         '"£1,900.00" = 2 * "£950.00"'),
        ("Mon-Thu 8h each at {MONEY:£12.60} = {MONEY:£403.20}", '"£403.20" = 32 * "£12.60"'),
        ("{MONEY:¥486,000} at 1 GBP = 192.5 JPY, so {MONEY:£2,524.68}",
         '"£2,524.68" = "¥486,000" / 192.5'),
        ("62 m² von 480 m²: Wasser {MONEY:2.640,00 €}, Anteil {MONEY:341,00 €}",
         '"341,00 €" = (62 / 480) * "2.640,00 €"'),
        ("Gross {MONEY:£3,144.00}\nTax {MONEY:£419.20}\nNI 8% above {MONEY:£1,048} {MONEY:£167.68}",
         '"£167.68" = 8 / 100 * ("£3,144.00" - "£1,048")'),
        ("Gross {MONEY:£3,144.00}, NI is 8% of pay over £1,048, so {MONEY:£167.68}",
         '"£167.68" = 8 / 100 * ("£3,144.00" - 1048)'),
        ("the charge is {MONEY:£70} or {MONEY:£35} in 14 days", '"£35" = "£70" / 2'),
        ("{MONEY:£130}, reduced to {MONEY:£65} within 14 days", '"£65" = "£130" / 2'),
        ("EBITDA {MONEY:S$2.4 million}, debt {MONEY:S$6.6 million}, a ratio of 2.75 times",
         '"S$6.6 million" = 2.75 * "S$2.4 million"'),
        ("they paid 42 cents in the dollar on {MONEY:$6,250.00}: {MONEY:$2,625.00}",
         '"$2,625.00" = 42 / 100 * "$6,250.00"'),
        ('<total excl="{MONEY:26400.00}" vat="{MONEY:3960.00}"/>',
         '"3960.00" = 15 / 100 * "26400.00"'),
        ("food {MONEY:£312.40}, service charge {MONEY:£39.05}",
         '"£39.05" = 12.5 / 100 * "£312.40"'),
        ("net_resources = {MONEY:6480.00}\nrate_two_children = 25\nsupport = {MONEY:1620.00}",
         '"1620.00" = 25 / 100 * "6480.00"'),
        ('"net": {MONEY:3480.00},\n"vatRate": 13.5,\n"vat": {MONEY:469.80}',
         '"469.80" = 13.5 / 100 * "3480.00"'),
        ("paid {MONEY:R850}\nmine also, {MONEY:R850}\nonly {MONEY:R600}\nso {MONEY:R2,300} in",
         '"R2,300" = "R850" + "R850" + "R600"'),
        (("CTC {MONEY:₹24,60,000}\n- Basic @ 40% {MONEY:₹9,84,000}\n- HRA {MONEY:₹4,92,000}\n"
          "- Special allowance {MONEY:₹8,65,920}\n- Employer PF {MONEY:₹1,18,080}"),
         '"₹4,92,000" = "₹24,60,000" - "₹9,84,000" - "₹8,65,920" - "₹1,18,080"'),
        (("a suspension of three shifts (24 hours). " + "The letters come off both files. " * 8
          + "\nLuc, machinist, {MONEY:$34.25}/h ... {MONEY:$822.00}\n"
          "Ed, welder, {MONEY:$36.50}/h ... {MONEY:$876.00}"), '"$876.00" = 24 * "$36.50"'),
        ("They lend 4.5 x joint income. " + "The house is old. " * 18
         + "{MONEY:£62,250} between them. The most is {MONEY:£280,125}",
         '"£280,125" = 4.5 * "£62,250"'),
        ("give up {MONEY:£2,350.00} of it at the rate of 20:1, that is {MONEY:£47,000.00}",
         '"£47,000.00" = 20 * "£2,350.00"'),
        ("quoted {MONEY:R32 400}, thats 24 units x 2 instalments of {MONEY:R675}",
         '"R32 400" = (24 * 2) * "R675"'),
        ("I get {MONEY:$1,700,000}, the term sheet says {MONEY:$1.7 million}",
         '"$1.7 million" ≈ "$1,700,000"'),
        (("{MONEY:$520.00} a household, five pay\n| a | {MONEY:$1,840.00} |\n"
          "| b | {MONEY:$412.75} |\n| c | {MONEY:$260.00} |\n| d | {MONEY:$87.25} |\n"
          "| Total | {MONEY:$2,600.00} |"),
         '"$2,600.00" = 5 * "$520.00"'),
    ],
)  # fmt: skip
def test_a_relation_is_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "open {MONEY:EUR 7,350.00} at 9 % for 45 days, then {MONEY:EUR 82.69}",  # no interest
        "interest on {MONEY:EUR 7,350.00} at 9 % for 45 days {MONEY:EUR 84.69}",
        "{MONEY:2.75 EUR} at {MONEY:$3,120.40} for {MONEY:$8,581.10}",  # no coins
        "sold {MONEY:2.75 ETH} at {MONEY:$3,120.40}, then {MONEY:$8,591.10}",
        "0,5 Stellen, Gehalt {MONEY:4.200,00 €}, 12 Jahre, Kredit {MONEY:25.200,00 €}",
        "{MONEY:€90} a head. Rent {MONEY:€270} in May",  # no word for all of it
        "{MONEY:€90} vouchers per head, {MONEY:€275} in all",
        "the charge of {MONEY:£70}, halved to {MONEY:£36} when paid",
        "desk {MONEY:£350.00}, lamp {MONEY:£70.00}, chair {MONEY:£420.00}",
        "{MONEY:15p} a day: 12 days {MONEY:£1.90}",
        "1,840 miles at {MONEY:70} = {MONEY:$1,288.00}",  # no cents
        "he paid {MONEY:£950.00} by standing order on two days; the fees are {MONEY:£1,900.00}",
        "Mon-Thu 8h each at {MONEY:£12.60}, then {MONEY:£403.20}",
        "{MONEY:¥486,000} at 1 GBP = 192.5 JPY, so {MONEY:£2,534.68}",
        "62 m² von 480 m²: Wasser {MONEY:2.640,00 €}, Anteil {MONEY:351,00 €}",
        "Gross {MONEY:£3,144.00}, NI is 8% of pay over £1,048, so {MONEY:£177.68}",
        "Gross {MONEY:£3,144.00}, NI is 8% of pay and £1,048, so {MONEY:£167.68}",
        "{MONEY:£70} for Ann. {MONEY:£35} for Ben",
        "a desk for {MONEY:£70} and a lamp for {MONEY:£35}",
        "in {MONEY:S$2.4 million}, debt {MONEY:S$6.6 million}; the depot of a firm is 2.75 km off",
        "net {MONEY:£26,400.00}, paint {MONEY:£3,960.00}, all {MONEY:£30,000.00}",
        "food {MONEY:£312.40}, service charge {MONEY:£39.08}",
        "paid {MONEY:R850}\nmine also, {MONEY:R850}\nonly {MONEY:R600}\nbut {MONEY:R2,300} by May",
        (
            "open 24 hours. "
            + "The letters come off both files. " * 9
            + "\nLuc, {MONEY:$34.25}/h .. {MONEY:$822.00}\nEd, {MONEY:$36.50}/h .. {MONEY:$886.00}"
        ),
        "They lend 4.5 x joint income. {MONEY:£62,250} between them, {MONEY:£280,175} at most",
        "at 20:10 he gave {MONEY:£2,350.00}, then {MONEY:£23,500.00}",
    ],
)
def test_what_no_word_says_or_does_not_hold_is_none(marked):
    assert not [line for line in finds(marked) if "<" not in line]
