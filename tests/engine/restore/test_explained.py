"""Numbers that an answer must have computed are explained by the only computation that fits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.issued import Issued
from engine.kinds import numbers
from engine.restore import explained, restore
from engine.restore.recomputed import Amount, Figures

RENT = (
    Issued("£1,240.00", "£1,312.44", "MONEY", "mdp"),
    Issued("£93.50", "£88.17", "MONEY", "mdp"),
    Issued("£310.25", "£355.81", "MONEY", "mdp"),
)
PLAIN = (
    Issued("37000.00", "38891.17", "MONEY", "derived"),
    Issued("37400.00", "38118.92", "MONEY", "mdp"),
)
OFFER = (
    Issued("€ 298.000", "€ 303.610", "MONEY", "mdp"),
    Issued("€ 78.000", "€ 82.510", "MONEY", "mdp"),
    Issued("€ 1.094", "€ 1.144", "MONEY", "mdp"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("Rent is £1,312.44. Leave out £88.17 and £1,224.27 are due.",
         "Rent is £1,240.00. Leave out £93.50 and £1,146.50 are due."),
        ("The two small ones: £443.98, with the rent £1,756.42.",
         "The two small ones: £403.75, with the rent £1,643.75."),
        ("12 × £88.17 is £1,058.04.\n\nrow;£88.17;£1,058.04",
         "12 × £93.50 is £1,122.00.\n\nrow;£93.50;£1,122.00"),
        ("It makes 27.1 % of the rent.", "It makes 25.0 % of the rent."),
        ("KT-01 14 × £88.17 = £1,234.38.", "KT-01 14 × £93.50 = £1,309.00."),
        ("£88.17 less 40 is £48.17.", "£93.50 less 40 is £53.50."),
        ("£88.17." + " Nothing." * 60 + " Three times as much is £264.51.",
         "£93.50." + " Nothing." * 60 + " Three times as much is £280.50."),
    ],
)  # fmt: skip
def test_a_number_that_must_be_computed_is_explained(answer, back):
    assert restore(answer, RENT).text == back


@pytest.mark.parametrize(
    "answer",
    [
        "The statutory cap is £571.00.",
        "Inflation was 3.2 % last year.",
        "1,312 people live there, 88 of them alone.",
        "Call 355.81 again?",
        "The limit of £12,570 stays.",
    ],
)
def test_numbers_that_nothing_gives_stay(answer):
    kept = restore(answer, RENT).text
    assert kept == answer.replace("355.81", "310.25")


def test_a_percentage_of_two_amounts_that_the_answer_does_not_name():
    assert restore("Du bringst 27,2 % selbst auf.", OFFER).text == "Du bringst 26,2 % selbst auf."


def test_thousands_are_set_apart_as_in_the_text():
    sent = (
        Issued("11425.00", "11381.07", "MONEY", "mdp"),
        Issued("10425.00", "10604.72", "MONEY", "mdp"),
    )
    back = restore("It is 776.35 too much: 11381.07, not 10604.72.", sent).text
    assert back == "It is 1000.00 too much: 11425.00, not 10425.00."


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("38118.92 | 38891.17 | -772.25", "37400.00 | 37000.00 | 400.00"),
        ("It is 772.25 below the letter.", "It is 772.25 below the letter."),
    ],
)
def test_a_sign_goes_where_the_originals_have_none(answer, back):
    """Without a sign of its own «below» would have to become «above»."""
    assert restore(answer, PLAIN).text == back


def test_of_several_computations_none_is_believed():
    known = explained.Known(
        (), (), (), [Sides(5, 50), Sides(7, 90), Sides(2, 11), Sides(10, 80)], (), ()
    )
    (number,) = numbers.read("12.00", money=True)
    assert explained.amount(number, known, explained.WITH_CENTS) is None


class Sides:
    """An amount, as it was sent and as it is."""

    def __init__(self, sent: int, original: int) -> None:
        self.sent, self.original = Fraction(sent), Fraction(original)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("a deposit of 3,49,200", "a deposit of 3,50,000"),
        ("₹3,49,200 in all", "₹3,50,000 in all"),
        ("about 3.492 lakh", "about 3.5 lakh"),
        ("Rs 349,200", "Rs 350,000"),
    ],
)
def test_amounts_that_are_counted_in_lakhs_come_back(answer, back):
    sent = (Issued("rupees 3,50,000", "rupees 3,49,200", "MONEY", "mdp"),)
    assert restore(answer, sent).text == back


def test_what_is_computed_alike_for_all_numbers_is_computed_once(monkeypatch):
    """Else a long answer with many amounts would take tens of seconds."""
    made: list[int] = []
    usual = explained.Table.__init__

    def counted(table, results):
        made.append(1)
        usual(table, results)

    monkeypatch.setattr(explained.Table, "__init__", counted)
    amounts = [Amount(Fraction(97 * n + 13), Fraction(90 * n + 7)) for n in range(60)]
    figures = Figures(amounts[:20], amounts)
    for n in range(40):
        (number,) = numbers.read(f"{100_000 + 7 * n}.03", money=True)
        figures.original(number, ("", ""))
    assert len(made) < 10


def test_a_list_of_numbers_is_not_explained_to_its_end(monkeypatch):
    asked: list[int] = []
    monkeypatch.setattr(explained, "amount", lambda *_: asked.append(1))
    figures = Figures([], [Amount(Fraction(97), Fraction(90))])
    for n in range(3 * explained.MOST_IN_VAIN):
        (number,) = numbers.read(f"{100_000 + 7 * n}.03", money=True)
        figures.original(number, ("", ""))
    assert len(asked) <= explained.MOST_IN_VAIN + 1


PAY = tuple(
    Issued(original, sent, "MONEY", how)
    for original, sent, how in (
        ("$27.50", "$28.23", "mdp"), ("$1,045.00", "$1,072.74", "derived"),
        ("$23,450.00", "$27,616.46", "mdp"), ("$1,876.00", "$2,209.32", "derived"),
    )
)  # fmt: skip
CLUB = tuple(
    Issued(original, sent, "MONEY", "mdp")
    for original, sent in (
        ("$18,400", "$15,510"), ("$21,150", "$18,283"), ("$42,000", "$41,940"),
        ("$39,720", "$40,310"), ("$2,600", "$2,436"), ("$2,880", "$3,699"),
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "answer", "back"),
    [
        (PAY, "On $1,072.74 it is $85.82 more.", "On $1,045.00 it is $83.60 more."),
        (PAY, "On $1,072.74 it is $85.92 more.", "On $1,045.00 it is $85.92 more."),
        (PAY[:2], "On $1,072.74 it is $85.82.", "On $1,045.00 it is $85.82."),  # no 8 %
        (PAY[:1], "for all 517 you owe $14,594.91.", "for all 517 you owe $14,217.50."),
        (PAY[:1], "for all 517 you owe $14,594.19.", "for all 517 you owe $14,594.19."),
        (CLUB, "The bar gave $1,630 of that back.", "The bar gave $2,280 of that back."),
        (CLUB, "The bar gave $1,360 of that back.", "The bar gave $1,360 of that back."),
    ],
)
def test_rates_of_the_text_counts_and_what_stands_side_by_side(sent, answer, back):
    assert restore(answer, sent).text == back


TRIP = (
    Issued("2026-03-02", "2024-01-01", "DATE_TIME", "surrogate"),
    Issued("2026-03-20", "2024-01-19", "DATE_TIME", "surrogate"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("Tablets from 2023-12-31 on", "Tablets from 2026-03-01 on"),
        ("the day before, 2023-12-31", "the day before, 2026-03-01"),
        ("payable by 2023-12-31", "payable by 2023-12-31"),
        ("the tax year ends on 2023-12-31", "the tax year ends on 2023-12-31"),
        ("starting 2024-03-31", "starting 2024-03-31"),  # far from a date that was sent
        ("back at work on 2024-01-20", "back at work on 2026-03-21"),
    ],
)
def test_the_day_before_the_first_of_a_year_comes_back_where_something_begins(answer, back):
    assert restore(answer, TRIP).text == back
