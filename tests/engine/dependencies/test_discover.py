"""Dependencies are found where the text speaks for them, and nowhere else."""

from __future__ import annotations

import pytest

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated, sanitized

OPTIONS = Options(profile="numbers")


def finds(marked: str, **changes) -> list[str]:
    made = plan(annotated(marked), options=changes.get("options", OPTIONS))
    return [item.helper for item in discover(made.annotated.text, made.decisions, this_year=2026)]


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "My monthly salary is {MONEY:$4,000}, so my annual salary is {MONEY:$48,000}.",
            '"$48,000" = 12 * "$4,000"',
        ),
        ("{MONEY:£52,000} a year, {MONEY:£1,000} a week", '"£52,000" = 52 * "£1,000"'),
        ("{MONEY:€900} im Monat, {MONEY:€10.800} im Jahr", '"€10.800" = 12 * "€900"'),
        (
            "She earned {MONEY:£78,400} a year, that is {MONEY:£6,533.33} a month.",
            '"£6,533.33" = "£78,400" / 12',
        ),
        (
            "Cleaning x2, {MONEY:240.00 EUR}. Her rate is {MONEY:120 EUR} a visit.",
            '"240.00 EUR" = 2 * "120 EUR"',
        ),
        (
            "I did 3 shifts of 12 hours at {MONEY:£24.57}, so {MONEY:£884.52}.",
            '"£884.52" = (3 * 12) * "£24.57"',
        ),
        (
            "Multiplier 14.5: {MONEY:£10,920} a year make {MONEY:£158,340}.",
            '"£158,340" = 14.5 * "£10,920"',
        ),
        (
            "We ask {MONEY:84 €}/MWh for 12 GWh, so {MONEY:1.008.000 €}.",
            '"1.008.000 €" = (12 * 1000) * "84 €"',
        ),
        (
            (
                "House {MONEY:£540,000}, loan {MONEY:£185,000}, so equity of {MONEY:£355,000}.\n"
                "Savings {MONEY:£22,400}, {MONEY:£9,600} and {MONEY:£13,000}, so {MONEY:£45,000}.\n"
                "Pension {MONEY:£210,000}. Total assets {MONEY:£610,000}."
            ),
            '"£610,000" = "£355,000" + "£45,000" + "£210,000"',
        ),
        (
            "Her pay went up to {MONEY:£41,472}. Monthly she takes {MONEY:£3,456}.",
            '"£41,472" = 12 * "£3,456"',
        ),
        (
            (
                "He nets {MONEY:$6,900}, she {MONEY:$3,100}, both {MONEY:$10,010}."
                " Support {MONEY:$1,725},"
                " insurance {MONEY:$310}; he keeps {MONEY:$4,865}."
            ),
            '"$6,900" = "$1,725" + "$310" + "$4,865"',
        ),
        (
            "Each share is {MONEY:€690}. Bea paid {MONEY:€570}, so Bea still owes {MONEY:€120}.",
            '"€690" = "€570" + "€120"',
        ),
        (
            (
                "Sein Anteil ist {MONEY:60.000 €}, {MONEY:15.000 €} hat er schon, es bleiben"
                " {MONEY:45.000 €}."
            ),
            '"60.000 €" = "15.000 €" + "45.000 €"',
        ),
        (
            "Monatsbrutto {MONEY:4.250 €}; ein halbes Monatsgehalt, {MONEY:2.125 €}.",
            '"4.250 €" = 2 * "2.125 €"',
        ),
        ("paid {MONEY:24.00}; the fee is {MONEY:24} a year", '"24" = "24.00"'),
        ("owed == {MONEY:-3.40}, so he gets {MONEY:3.40} back", '"3.40" = 0 - "-3.40"'),
        ("He asks {MONEY:$72k}, i.e. {MONEY:$72,000} a year.", '"$72,000" = "$72k"'),
        (
            "Rent {MONEY:$1,250}, food {MONEY:$430}: a total of {MONEY:$1,680}.",
            '"$1,680" = "$1,250" + "$430"',
        ),
        (
            "q1 {MONEY:$10,310}\nq2 {MONEY:$9,874}\nq3 {MONEY:$11,002}\ntotal {MONEY:$31,186}",
            '"$31,186" = "$10,310" + "$9,874" + "$11,002"',
        ),
        (
            "Revenue {MONEY:$5,120}, costs {MONEY:$3,895}, profit {MONEY:$1,225}.",
            '"$5,120" = "$3,895" + "$1,225"',
        ),
        (
            "I put aside {QUANTITY:15%} of my {MONEY:$48,300}, which is {MONEY:$7,245}.",
            '"$7,245" = "15%" * "$48,300"',
        ),
        (
            "{MONEY:$7,250} of {MONEY:$48,000} went to rent ({QUANTITY:15.1%}).",
            '"15.1%" = "$7,250" / "$48,000"',
        ),
        (
            "It rose {QUANTITY:10%} from {MONEY:$1,230} to {MONEY:$1,353}.",
            '"$1,353" = "$1,230" * (1 + "10%")',
        ),
        (
            "I sold {QUANTITY:30 shares} at {MONEY:$45.20} for {MONEY:$1,356}.",
            '"$1,356" = "30 shares" * "$45.20"',
        ),
        (
            "Born on {DATE_TIME:12 March 1990}, she is {AGE:36}.",
            '"36" = 2026 - year("12 March 1990")',
        ),
        ("Born in {DATE_TIME:1990}; {AGE:35 years old}", '"35 years old" = 2025 - year("1990")'),
        (
            "From {DATE_TIME:3 May} to {DATE_TIME:10 May} ({QUANTITY:7 days}).",
            '"7 days" = "10 May" - "3 May"',
        ),
        (
            "From {DATE_TIME:2024-05-03} to {DATE_TIME:2024-05-16}, {QUANTITY:2 weeks}.",
            '"2 weeks" = ("2024-05-16" - "2024-05-03" + 1) / 7',
        ),
    ],
)
def test_what_is_found_holds_when_confirmed(marked, helper):
    assert helper in finds(marked)
    options = Options(profile="numbers", dependencies=(helper,))
    dependent = helper.partition('"')[2].partition('"')[0]
    for seed in range(3):
        made = sanitized(marked, options=options, conversation=Conversation.seeded(seed))
        changed = [
            replacement for replacement in made.replacements if replacement.original == dependent
        ]
        assert [item.mechanism for item in changed] == ["derived"]


@pytest.mark.parametrize(
    "marked",
    [
        "She has {QUANTITY:5 cats}, {QUANTITY:3 cats} at home, {QUANTITY:2 cats} at work.",
        "A brownie is {MONEY:$1.00}, syrup {MONEY:$0.50}, nuts {MONEY:$1.50}.",
        "Pay {MONEY:$4,000} now and {MONEY:$48,000} later.",
        "He is {AGE:36}; the contract is of {DATE_TIME:12 March 1990}.",
        "Born on {DATE_TIME:12 March 1990}, aged {AGE:41}.",
        "{QUANTITY:75%} of the {QUANTITY:8 slacks} and {QUANTITY:6 skirts}",
        "From {DATE_TIME:3 May} to {DATE_TIME:10 May}, {QUANTITY:9 days} of sun.",
        "Hallie wins {MONEY:$150} and sells {QUANTITY:3 paintings} for {MONEY:$50} each.",
        "{MONEY:$1,250}, {MONEY:€430}, {MONEY:$1,680}",
    ],
)
def test_chance_is_no_dependency(marked):
    assert finds(marked) == []


def test_only_noised_values_are_computed():
    marked = "A month {MONEY:$4,000}, a year {MONEY:$48,000}."
    kept = Options(profile="numbers", keep=frozenset({"$4,000"}))
    assert finds(marked, options=kept) == []
    assert finds(marked, options=Options(profile="minimise")) == []


def test_scaled_values_can_be_tied_too():
    """A length of time must fit the moved dates, not the factor of other lengths."""
    marked = "From {DATE_TIME:3 May} to {DATE_TIME:10 May} ({QUANTITY:7 days})."
    scaled = Options(profile="numbers", arithmetic=True)
    assert finds(marked, options=scaled) == ['"7 days" = "10 May" - "3 May"']
    tied = Options(profile="numbers", arithmetic=True, dependencies=tuple(finds(marked)))
    assert "(7 days)" in sanitized(marked, options=tied).text


def test_a_proposal_names_its_spans_and_shows_no_value():
    made = plan(annotated("Monthly {MONEY:$4,000}, yearly {MONEY:$48,000}."), options=OPTIONS)
    (item,) = pipeline.discover(made)
    text = made.annotated.text
    assert [text[span.start : span.end] for span in item.spans] == ["$48,000", "$4,000"]
    assert item.words == "$48,000 = 12 × $4,000"
    assert 0.5 < item.confidence <= 1
    assert "4,000" not in repr(item)


def test_a_confirmed_one_is_still_proposed():
    marked = "Monthly {MONEY:$4,000}, yearly {MONEY:$48,000}."
    helpers = finds(marked)
    confirmed = Options(profile="numbers", dependencies=tuple(helpers))
    assert finds(marked, options=confirmed) == helpers


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            (
                "My rent is {MONEY:£1,150} a month and the deposit was {MONEY:£1,325}."
                " The boiler broke in winter. He promised a 20% reduction, i.e. {MONEY:£230}."
            ),
            '"£230" = 20 / 100 * "£1,150"',
        ),
        (
            "Firm | Q1 | Q2 | Change\nA | {MONEY:€412,300} | {MONEY:€398,150} | -3.4%\n",
            '"€398,150" ≈ (1 - 3.4 / 100) * "€412,300"',
        ),
        (
            "Sales were {MONEY:€774,450}. The margin was 18.5 percent ({MONEY:143,273 EUR}).",
            '"143,273 EUR" = 18.5 / 100 * "€774,450"',
        ),
    ],
)
def test_percentages_far_off_and_rounded(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Firm | Q1 | Q2 | Change\nA | {MONEY:€412,300} | {MONEY:€398,150} | +3.4%\n",
        "We paid {MONEY:£1,150} and {MONEY:£1,325}; 20% of the people came, {MONEY:£231} each.",
    ],
)
def test_other_percentages_relate_nothing(marked):
    assert not [helper for helper in finds(marked) if "100" in helper]


def test_an_exact_relation_goes_before_a_rounded_one():
    marked = (
        "18 hours at {MONEY:$95} = {MONEY:$1,710}; hosting {MONEY:$240}; subtotal {MONEY:$1,950};"
        " discount 10% {MONEY:$195}; tax 8.25% {MONEY:$144.79}; total {MONEY:$1,899.79}"
    )
    assert '"$195" = 10 / 100 * "$1,950"' in finds(marked)
    assert all("1 - 10" not in line for line in finds(marked))


TABLE = (
    "name,{head},pay,bonus\n"
    "{{PERSON:Ann}},10,{{MONEY:64210}},{{MONEY:6421}}\n"
    "{{PERSON:Bo}},8,{{MONEY:48550}},{{MONEY:3884}}\n"
)


def test_a_column_of_percentages_ties_the_columns_beside_it():
    assert finds(TABLE.format(head="bonus_pct")) == [
        '"6421" = 10 / 100 * "64210"', '"3884" = 8 / 100 * "48550"',
    ]  # fmt: skip


def test_a_column_of_percentages_of_something_else_ties_nothing():
    assert (
        finds(TABLE.format(head="bonus_pct").replace("6421}", "7133}").replace("3884", "5117"))
        == []
    )


def test_two_numbers_of_different_phrases_make_no_product():
    assert finds("3 came. At 12 it cost {MONEY:£24.57}, all in all {MONEY:£884.52}.") == []


@pytest.mark.parametrize(
    "marked",
    [
        "Her pay went up to {MONEY:£41,470}. Monthly she takes {MONEY:£3,456}.",
        "The week cost {MONEY:£41,472}. Monthly she takes {MONEY:£3,456}.",
        "Bea paid {MONEY:€690}, Tom {MONEY:€570} and Ann {MONEY:€120}.",
        (
            "The three of us met. Later, after a long talk about this and that, the boat came to"
            " {MONEY:€15,000} and the car, which is older, to {MONEY:€45,000}."
        ),
    ],
)
def test_no_relation_where_no_word_speaks_for_it(marked):
    assert finds(marked) == []


@pytest.mark.parametrize(
    ("text", "helper"),
    [
        (
            (
                "Idun, born {DATE_TIME:6 January 2025}, is {AGE:10 weeks} old on"
                " {DATE_TIME:17 March 2025}."
            ),
            '"10 weeks" = weeks("6 January 2025", "17 March 2025")',
        ),
        (
            "Emil, geb. {DATE_TIME:01.12.2024}, ist am {DATE_TIME:20.05.2025} {AGE:5 Monate} alt.",
            '"5 Monate" = months("01.12.2024", "20.05.2025")',
        ),
        (
            (
                "D1 ({AGE:24}) and D2 ({AGE:19}) on {DATE_TIME:8 February 2025}. DOBs:"
                " {DATE_TIME:30/10/2000} and {DATE_TIME:14/07/2005}."
            ),
            '"19" = age("14/07/2005", "8 February 2025")',
        ),
        (
            (
                "off from {DATE_TIME:14 October 2025} on, he is {AGE:9}"
                " ({DATE_TIME:03/02/2016}), no charge in £"
            ),
            '"9" = age("03/02/2016", "14 October 2025")',
        ),
        (
            (
                "('Tumelo', {DATE_TIME:2019-11-30}, {DATE_TIME:2026-09-03}),\n"
                "('Lesedi', {DATE_TIME:2026-01-22}, {DATE_TIME:2026-09-03});\n"
                "Lesedi, {AGE:7 months}"
            ),
            '"7 months" = months("2026-01-22", "2026-09-03")',
        ),
        (
            "I turned {AGE:30} ({DATE_TIME:14 March 1995}), it is {DATE_TIME:April 2025} now.",
            '"30" = year("April 2025") - year("14 March 1995")',
        ),
    ],
)
def test_ages_by_dates(text, helper):
    assert helper in finds(text)


@pytest.mark.parametrize(
    "text",
    [
        "In {DATE_TIME:2026-01-22},\n out {DATE_TIME:2026-09-03}; Lesedi, {AGE:7 months}",
        "In {DATE_TIME:2026-01-22}, out {DATE_TIME:2026-09-03}; Lesedi, {AGE:8 months}",
        "In {DATE_TIME:2026-01-22}, out {DATE_TIME:2026-02-23}; Lesedi, {AGE:1 month}",
        (
            "In {DATE_TIME:2026-01-22}, out {DATE_TIME:2026-09-03};\n"
            "in {DATE_TIME:2025-01-22}, out {DATE_TIME:2025-09-03}; Lesedi, {AGE:7 months}"
        ),
    ],
)
def test_the_age_of_an_infant_by_other_dates_than_the_only_two_of_a_row_is_none(text):
    assert finds(text) == []


def test_an_infant_stays_one():
    """Its birth moves by weeks, not by years, and its age with it."""
    marked = (
        "Idun, born {DATE_TIME:6 January 2025}, is {AGE:10 weeks} old on {DATE_TIME:17 March 2025}."
    )
    for key in range(6):
        sent = sanitized(marked, conversation=Conversation.seeded(key), options=Options())
        weeks = next(item.replacement for item in sent.replacements if item.type == "AGE")
        assert 15 <= int(weeks.split()[0]) <= 23


def test_the_age_of_each_child_comes_from_its_own_birth():
    text = (
        "Kids are {AGE:11} (born {DATE_TIME:July 9, 2013}) and {AGE:6} (born"
        " {DATE_TIME:January 30, 2019}), as of the hearing on {DATE_TIME:March 20, 2025}."
    )
    assert '"6" = age("January 30, 2019", "March 20, 2025")' in finds(text)


def test_amounts_of_a_list_add_up_though_the_price_is_what_is_computed():
    text = (
        "120 × {MONEY:$84.25} = {MONEY:$10,110}, 75 × {MONEY:$212.40} = {MONEY:$15,930}. Bonds"
        " {MONEY:$23,960}. That makes {MONEY:$50,000}, a gain of {MONEY:$3,500} on"
        " {MONEY:$46,500}."
    )
    assert '"$50,000" = "$10,110" + "$15,930" + "$23,960"' in finds(text)


PROFIT = (
    "          2023       2024\n"
    "Umsatz    {MONEY:4.200.000}  {MONEY:4.536.000}\n"
    "Personal  {MONEY:1.850.000}  {MONEY:1.924.000}\n"
    "Material  {MONEY:1.480.000}  {MONEY:1.583.600}\n"
    "Ergebnis  {MONEY:870.000}  {MONEY:1.028.400}\n"
)


def test_a_profit_and_loss_account_goes_down_its_column():
    helpers = finds(PROFIT)
    assert '"4.200.000" = "1.850.000" + "1.480.000" + "870.000"' in helpers
    assert '"4.536.000" = "1.924.000" + "1.583.600" + "1.028.400"' in helpers


def test_contributions_keep_their_rates():
    text = (
        "Brutto {MONEY:3.655,00}\nLohnsteuer {MONEY:412,50}\nKirchensteuer {MONEY:37,13}\n"
        "Rentenversicherung {MONEY:339,92}"
    )
    assert '"339,92" = 9.3 / 100 * "3.655,00"' in finds(text)
    assert '"37,13" = 9 / 100 * "412,50"' in finds(text)


@pytest.mark.parametrize(
    ("text", "helper"),
    [
        (
            (
                "Commuting is {MONEY:€190} vs {MONEY:€75} a month, i.e. {MONEY:€2,280} vs"
                " {MONEY:€900} a year."
            ),
            '"€2,280" = 12 * "€190"',
        ),
        (
            (
                "Jeden Monat {MONEY:1.180 €} warm, davon {MONEY:240 €} Vorauszahlung, also"
                " {MONEY:2.880 €} im Jahr."
            ),
            '"2.880 €" = 12 * "240 €"',
        ),
        (
            (
                "{MONEY:£1,150} a month, the first payment of {MONEY:£2,300} (being a month's rent"
                " and a deposit of {MONEY:£1,150}) falling due."
            ),
            '"£2,300" = 2 * "£1,150"',
        ),
        (
            "Income {MONEY:£412,600} v budget {MONEY:£450,000} (8.3% under).",
            '"£412,600" ≈ (1 - 8.3 / 100) * "£450,000"',
        ),
        (
            "Sales were {MONEY:€93,150} against a plan of {MONEY:€81,000}, 15 % above it.",
            '"€93,150" = (1 + 15 / 100) * "€81,000"',
        ),
        (
            "Bei 1 EUR = 1,085 USD sind {MONEY:USD 1,240.00} dann {MONEY:1.142,86 EUR}.",
            '"USD 1,240.00" = 1.085 * "1.142,86 EUR"',
        ),
        (
            "Breakfast {MONEY:€14} pp for two, 4 nights = {MONEY:€112} in all.",
            '"€112" = (2 * 4) * "€14"',
        ),
        (
            (
                "Half, {MONEY:$630,000}, is hers. The first part was {MONEY:$150,000}, leaving"
                " {MONEY:$480,000}."
            ),
            '"$630,000" = "$150,000" + "$480,000"',
        ),
        (
            "450,000 shares are {MONEY:$1,350,000} at {MONEY:$3.00} each.",
            '"$1,350,000" = 450000 * "$3.00"',
        ),
    ],
)
def test_what_periods_rates_and_rests_tell(text, helper):
    made = plan(annotated(text), options=OPTIONS)
    found = discover(made.annotated.text, made.decisions, this_year=2026)
    assert helper in {way.helper for item in found for way in (item, *item.others)}


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "The Loan of {MONEY:£27,000} is repaid in thirty-six instalments of {MONEY:£750}.",
            '"£27,000" = 36 * "£750"',
        ),
        (
            "Getilgt wird in achtundvierzig Raten zu je {MONEY:412 €}, also {MONEY:19.776 €}.",
            '"19.776 €" = 48 * "412 €"',
        ),
        (
            "sixty payments of {MONEY:£81.50} make {MONEY:£4,890.00}",
            '"£4,890.00" = 60 * "£81.50"',
        ),
    ],
)
def test_counts_of_tens_in_words(marked, helper):
    assert helper in finds(marked)


def test_the_six_of_thirty_six_counts_nothing():
    assert finds("thirty-six instalments of {MONEY:£750}, then {MONEY:£4,500}") == []
