"""Dependencies that are found in a text hold in what is sent, unless the person sets them apart."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, datetime

import pytest

from engine import pipeline
from engine import plan as planning
from engine.conversation.vault import Conversation
from engine.dependencies.expressions import full_years
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from tests.marked import annotated

KEYS = 40


def sent(marked, key=0, **options):
    planned = plan(annotated(marked), options=Options(**options))
    return sanitize(planned, conversation=Conversation.seeded(key))


def amounts(made):
    return [
        float(replacement.replacement.strip("£€$").replace(",", ""))
        for replacement in made.replacements
    ]


BILL = (
    "Rent {MONEY:£1,240.00}, heating {MONEY:£131.50} and water {MONEY:£48.20}: "
    "total {MONEY:£1,419.70}."
)


@pytest.mark.parametrize("profile", ["restore", "numbers"])
def test_a_total_is_the_sum_of_what_is_sent(profile):
    for key in range(KEYS):
        made = sent(BILL, key, profile=profile)
        *parts, total = amounts(made)
        assert sum(parts) == pytest.approx(total)
        assert total != 1419.70
        assert restore(made.text, made.replacements).text == made.source


def test_formal_looks_for_no_dependency():
    planned = plan(annotated(BILL), options=Options(profile="formal"))
    assert planned.dependencies == ()
    assert all(decision.mechanism != "derived" for decision in planned.decisions)


def test_what_is_set_apart_gets_noise_of_its_own():
    (helper,) = plan(annotated(BILL), options=Options()).dependencies
    apart = plan(annotated(BILL), options=Options(separate=frozenset({helper})))
    assert apart.dependencies == ()
    assert [decision.mechanism for decision in apart.decisions] == ["mdp"] * 4
    assert plan(annotated(BILL), options=Options(relations=False)).dependencies == ()


def test_noise_is_spent_once_for_the_tied_values():
    tied = plan(annotated(BILL), options=Options(epsilon=1.0)).decisions
    assert [item.epsilon for item in tied] == [1.0, 1.0, 1.0, None]


def test_a_secret_that_breaks_the_sum_is_told_by_that_alone():
    """That the sum holds is public: a neighbour that breaks it has noise on every value."""
    broken = BILL.replace("£1,419.70", "£1,419.80")
    holds = 0
    for key in range(KEYS):
        *parts, total = amounts(sent(broken, key))
        holds += sum(parts) == pytest.approx(total)
    assert holds <= 1
    released = plan(annotated(broken), options=Options()).decisions
    assert [item.epsilon for item in released] == [1.0] * 4


def test_neighbours_that_keep_the_sum_are_treated_alike():
    other = BILL.replace("£131.50", "£131.60").replace("£1,419.70", "£1,419.80")
    mechanisms = [
        [decision.mechanism for decision in plan(annotated(text), options=Options()).decisions]
        for text in (BILL, other)
    ]
    assert mechanisms[0] == mechanisms[1] == ["mdp", "mdp", "mdp", "derived"]


TABLE = """\
| Item | 2024 | 2025 |
|---|---:|---:|
| Nurses | {MONEY:£84,200} | {MONEY:£61,700} |
| Dressings | {MONEY:£19,650} | {MONEY:£22,430} |
| Total | {MONEY:£103,850} | {MONEY:£84,130} |"""


def test_columns_have_their_totals():
    for key in range(KEYS):
        first, second, third, fourth, item, two = amounts(sent(TABLE, key))
        assert first + third == pytest.approx(item)
        assert second + fourth == pytest.approx(two)


def test_public_counts_and_rates_are_factors():
    text = "3 nights at {MONEY:€118.40} are {MONEY:€355.20}; with 19 % VAT {MONEY:€422.69}."
    for key in range(KEYS):
        price, nights, gross = amounts(sent(text, key))
        assert nights == pytest.approx(3 * price)
        assert gross == pytest.approx(1.19 * nights, abs=0.006)


def test_one_number_is_computed_in_one_way_and_others_give_way():
    text = (
        "Income {MONEY:$4,350} and {MONEY:$3,120}, in all {MONEY:$7,470}. Out: {MONEY:$6,170}. "
        "Left over: {MONEY:$1,300}."
    )
    for key in range(KEYS):
        first, second, income, out, left = amounts(sent(text, key))
        assert first + second == pytest.approx(income)
        assert income - out == pytest.approx(left)


def _iso(text):
    return date.fromisoformat(re.search(r"\d{4}-\d\d-\d\d", text)[0])


def test_an_age_changes_and_fits_the_birth_date():
    text = "born {DATE_TIME:1958-09-03}, aged {AGE:67}, seen on {DATE_TIME:2025-10-21}"
    for key in range(KEYS):
        born, age, seen = (replacement.replacement for replacement in sent(text, key).replacements)
        assert int(age) == full_years(_iso(born).toordinal(), _iso(seen).toordinal())
        assert 69 <= int(age) <= 72


def test_an_age_fits_the_day_of_a_moment():
    text = (
        '"dob": "{DATE_TIME:1988-07-19}", "age": {AGE:37}, "at": "{DATE_TIME:2026-02-03T18:44:02Z}"'
    )
    for key in range(KEYS):
        born, age, at = (replacement.replacement for replacement in sent(text, key).replacements)
        assert int(age) == full_years(_iso(born).toordinal(), _iso(at).toordinal())


def test_days_of_baptism_move_alike():
    text = (
        "| Name | Baptised | Buried | Age |\n|---|---|---|---|\n"
        "| Ann | {DATE_TIME:12 May 1811} | {DATE_TIME:3 November 1874} | {AGE:63} |\n"
        "| Job | {DATE_TIME:8 February 1839} | {DATE_TIME:21 June 1902} | {AGE:63} |"
    )
    for key in range(KEYS):
        born, died, age, *other = (made.replacement for made in sent(text, key).replacements)
        read = [datetime.strptime(day, "%d %B %Y") for day in (born, died, *other[:2])]  # noqa: DTZ007
        for first, last in (read[:2], read[2:]):
            assert int(age) == full_years(first.toordinal(), last.toordinal())


@pytest.mark.parametrize(
    "text",
    [
        "Dele is {AGE:33} and turns {AGE:34} in June.",
        (
            "| Player | Age |\n|---|---|\n| Isak | {AGE:27} |\n| Dele | {AGE:33} |\n\n"
            "Dele will be {AGE:34} soon."
        ),
        "Anna ({AGE:33}) wird bald {AGE:34}.",
    ],
)
def test_who_turns_an_age_is_a_year_younger(text):
    for key in range(KEYS):
        *_others, now, then = (int(made.replacement) for made in sent(text, key).replacements)
        assert then == now + 1


def test_two_people_may_come_closer_in_age():
    text = "Dele is {AGE:33} and Isak is {AGE:34}."
    gaps = {
        int(then.replacement) - int(now.replacement)
        for now, then in (sent(text, key).replacements for key in range(KEYS))
    }
    assert len(gaps) > 1


def test_birth_dates_of_one_text_move_alike():
    text = (
        "Anna, born {DATE_TIME:1980-02-11}, {AGE:44}; Ben, born {DATE_TIME:2011-05-30}, {AGE:13}; "
        "report of {DATE_TIME:2024-09-02}"
    )
    for key in range(KEYS):
        anna, first, ben, second, seen = (made.replacement for made in sent(text, key).replacements)
        assert 44 + 2 <= int(first) <= 44 + 5
        assert int(first) - 44 == int(second) - 13
        for born, age in ((anna, first), (ben, second)):
            assert int(age) == full_years(_iso(born).toordinal(), _iso(seen).toordinal())


def test_a_birthday_lies_as_far_from_a_date_as_it_did():
    text = "Born {DATE_TIME:1936-02-14}, she is {AGE:90} on {DATE_TIME:2026-02-14}."
    for key in range(KEYS):
        born, age, day = (made.replacement for made in sent(text, key).replacements)
        assert born[5:] == day[5:] or {born[5:], day[5:]} == {"02-28", "02-29"}
        assert int(age) == int(day[:4]) - int(born[:4])


def test_minors_stay_minors_where_a_choice_of_years_allows_it():
    text = "{DATE_TIME:2026-03-02}: Ben, born {DATE_TIME:2011-05-30}, is {AGE:14}."
    ages = {int(sent(text, key).replacements[2].replacement) for key in range(KEYS)}
    assert ages <= {16, 17}
    assert len(ages) > 1


def test_a_birth_with_its_weekday_moves_by_whole_weeks():
    text = "Born on Monday, {DATE_TIME:1980-02-11}, she was {AGE:44} on {DATE_TIME:2024-09-02}."
    for key in range(KEYS):
        assert _iso(sent(text, key).replacements[0].replacement).weekday() == 0


def test_what_was_past_stays_past():
    for key in range(KEYS):
        (made,) = sent("on {DATE_TIME:2025-10-21}", key).replacements
        assert _iso(made.replacement) < date(2024, 9, 15)


def test_a_value_that_is_kept_is_still_part_of_the_sum():
    planned = plan(annotated(BILL), options=Options())
    first = replace(planned.decisions[0], mechanism="keep", epsilon=None)
    edited = replace(planned, decisions=(first, *planned.decisions[1:]))
    *parts, total = amounts(sanitize(edited, conversation=Conversation.seeded(1)))
    assert parts[0] == 1240.00
    assert sum(parts) == pytest.approx(total)


def test_a_total_of_kept_values_is_not_sent():
    planned = plan(annotated(BILL), options=Options())
    kept = [replace(decision, mechanism="keep", epsilon=None) for decision in planned.decisions[:3]]
    edited = replace(planned, decisions=(*kept, planned.decisions[3]))
    made = sanitize(edited, conversation=Conversation.seeded(1))
    assert made.replacements[-1].mechanism == "placeholder"


def test_another_strength_does_not_look_for_dependencies_again(monkeypatch):
    reads = []
    discover = planning.discover
    monkeypatch.setattr(
        planning, "discover", lambda *given, tick: reads.append(1) or discover(*given, tick=tick)
    )
    first = plan(annotated(BILL), options=Options())
    fewer = pipeline.replan(first, options=Options(epsilon=0.5))
    assert len(reads) == 1
    assert fewer.dependencies == first.dependencies
    assert [decision.epsilon for decision in fewer.decisions] == [0.5, 0.5, 0.5, None]
    assert pipeline.replan(first, options=Options(profile="formal")).dependencies == ()
    apart = pipeline.replan(first, options=Options(separate=frozenset(first.dependencies)))
    assert apart.dependencies == ()
    assert pipeline.replan(apart, options=Options()).dependencies == first.dependencies


@pytest.mark.parametrize(
    ("marked", "holds"),
    [
        ("keep {MONEY:£640}: {MONEY:£280} for paint, {MONEY:£210} for a carpet, {MONEY:£150} more",
         lambda total, *parts: total == sum(parts)),
        ("{MONEY:£1,150} a month, deposit {MONEY:£1,725} (one and a half months' rent)",
         lambda rent, deposit: deposit == 1.5 * rent),
        ("{MONEY:£1,150} a month; in the two years we paid {MONEY:£27,600} in rent",
         lambda rent, paid: paid == 24 * rent),
        ('{"salary": {MONEY:58400}, "bonusPct": 5, "bonus": {MONEY:2920}}',
         lambda salary, bonus: abs(bonus - salary * 0.05) <= 1),
    ],
)  # fmt: skip
def test_parts_behind_a_colon_halves_years_and_rates_of_data_hold(marked, holds):
    for key in range(12):
        assert holds(*amounts(sent(marked, key, profile="restore")))


INVOICE = (
    "Panel 24 × {MONEY:€138.50} = {MONEY:€3,324.00}\n"
    "Joint kit 60 × {MONEY:€12.40} = {MONEY:€744.00}\n"
    "Delivery {MONEY:€480.00}\n"
    "Net {MONEY:€4,548.00}\nVAT 21 % {MONEY:€955.08}\nGross {MONEY:€5,503.08}\n"
)


def test_a_small_part_of_a_total_is_not_what_noise_leaves_of_it():
    for key in range(KEYS):
        made = sent(INVOICE, key, profile="restore")
        assert "MONEY" not in made.text
        _, panels, _, kits, delivery, net, tax, gross = amounts(made)
        assert panels + kits + delivery == pytest.approx(net)
        assert net + tax == pytest.approx(gross)
        assert 480 / 8 < delivery < 480 * 8


def test_births_without_an_age_move_with_those_that_have_one():
    text = (
        "| Emil | born {DATE_TIME:2017-04-03} |\n| Runa | born {DATE_TIME:2019-08-19} |\n"
        "| Levi | born {DATE_TIME:2025-02-01} |\nSeen {DATE_TIME:2025-06-10}: Emil, aged {AGE:8}."
    )
    for key in range(KEYS):
        emil, runa, levi, seen, age = (
            replacement.replacement for replacement in sent(text, key).replacements
        )
        apart = (_iso(runa) - _iso(emil)).days - (date(2019, 8, 19) - date(2017, 4, 3)).days
        assert abs(apart) <= 2
        assert (_iso(seen) - _iso(levi)).days == (date(2025, 6, 10) - date(2025, 2, 1)).days
        assert int(age) == full_years(_iso(emil).toordinal(), _iso(seen).toordinal())


def test_a_date_behind_a_birth_is_none():
    text = (
        "Who is overdue ({AGE:6 months})?\n"
        "Ann dob {DATE_TIME:7/3/1988} ({AGE:37}) last {DATE_TIME:2/6/2025}\n"
        "Osian dob {DATE_TIME:1/9/2017} ({AGE:8}) last {DATE_TIME:30/4/2025}\n"
        "today {DATE_TIME:24/11/2025}"
    )
    for key in range(KEYS):
        made = [item.replacement for item in sent(text, key).replacements]
        last, other, today = (datetime.strptime(made[place], "%d/%m/%Y") for place in (3, 6, 7))  # noqa: DTZ007
        assert ((today - last).days, (today - other).days) == (175, 208)


def test_an_age_on_a_day_beside_it_tells_which_date_is_the_birth():
    text = (
        "4471 {DATE_TIME:1969-01-30} {DATE_TIME:1994-09-05}\n"
        "4502 {DATE_TIME:2001-12-11} {DATE_TIME:2023-08-14}\n"
        "She's {AGE:24} on {DATE_TIME:2026-01-05}, right?"
    )
    for key in range(KEYS):
        made = [item.replacement for item in sent(text, key).replacements]
        born, day = _iso(made[2]), _iso(made[5])
        assert int(made[4]) == full_years(born.toordinal(), day.toordinal()) > 24
