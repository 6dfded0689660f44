"""What an answer computes from values under noise or from moved dates comes back computed anew."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore

MONEY = (
    Issued("£3,454.20", "£3,310.73", "MONEY", "derived"),
    Issued("£2,000.00", "£2,114.55", "MONEY", "mdp"),
    Issued("£575.70", "£551.79", "MONEY", "mdp"),
)
TABLE = tuple(
    Issued(original, sent, "MONEY", "mdp")
    for original, sent in (
        ("3,410.00", "3,286.20"), ("188.96", "212.82"), ("2,985.00", "2,945.40"),
        ("154.96", "187.00"), ("4,120.00", "4,214.20"), ("245.76", "228.17"),
        ("400.00", "394.40"), ("550.00", "397.80"),
    )
)  # fmt: skip
DATES = (
    Issued("2026-02-06", "2023-12-08", "DATE_TIME", "surrogate"),
    Issued("6 March 2026", "5 January 2024", "DATE_TIME", "surrogate"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("Of £3,310.73 you paid £2,114.55, so £1,196.18 is open.",
         "Of £3,454.20 you paid £2,000.00, so £1,454.20 is open."),
        ("The balance is £1,196.18.", "The balance is £1,454.20."),
        ("£2,114.55 and £551.79 make **2,666.34**.", "£2,000.00 and £575.70 make **2,575.70**."),
        ("£2,114.55 of £3,310.73 is 63.9 %.", "£2,000.00 of £3,454.20 is 57.9 %."),
        ("All three: £5,977.07", "All three: £6,029.90"),
        ("Up to three times the £2,114.55, i.e. £6,343.65, can be claimed.",
         "Up to three times the £2,000.00, i.e. £6,000.00, can be claimed."),
        ("£2,114.55 a month is £25,374.60 a year.", "£2,000.00 a month is £24,000.00 a year."),
        ("Half of £3,310.73 would be £1,655.37.", "Half of £3,454.20 would be £1,727.10."),
        ("Unspent: £1,196.18", "Unspent: £1,454.20"),
        ("Your £551.79 are 16.7 % of it.", "Your £575.70 are 16.7 % of it."),
    ],
)  # fmt: skip
def test_a_number_is_computed_from_the_originals(answer, back):
    made = restore(answer, MONEY)
    assert made.text == back
    assert made.report.recovered == 1
    entry = next(item for item in made.report.items if item.status == "recovered")
    assert made.text[entry.start : entry.end] == entry.original


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("She owes £1,196.18, or £644.39 after the credit.",
         "She owes £1,454.20, or £878.50 after the credit."),
        ("She owes £1,196.18, or £644.38 after the credit.",
         "She owes £1,454.20, or £644.38 after the credit."),
        ("total,paid,open\n£3310.73,£2114.55,1196.18",
         "total,paid,open\n£3454.2,£2000,1454.20"),
    ],
)  # fmt: skip
def test_a_step_goes_on_from_the_one_before_and_cells_stand_alone(answer, back):
    assert restore(answer, MONEY).text == back


@pytest.mark.parametrize(
    "answer",
    [
        "The balance is £1,196.19.",  # no computation gives it
        "Net: 1196.2",
        "Ours is 86.20 and theirs 41.20, so ours is 45.00 more.",
        "About €1,196.18 is open.",  # of another currency
        "Version 1,196.18.3 and 2024-1,196.18",
        "See https://example.org/1,196.18",
        "It takes 64 %.",  # too few digits
        "In 2024 there were 551 cases.",
    ],
)
def test_what_is_not_sure_is_left(answer):
    assert restore(answer, MONEY).text == answer


SCALED = (
    Issued("4.2m", "4.6m", "MONEY", "mdp"),
    Issued("3.9m", "3.4m", "MONEY", "mdp"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        (
            "It rose from 3.4m to 4.6m, a rise of 1.2m.",
            "It rose from 3.9m to 4.2m, a rise of 0.3m.",
        ),
        (
            "Das ist ein Plus von 1,2 Mio. zum Vorjahr.",
            "Das ist ein Plus von 0,3 Mio. zum Vorjahr.",
        ),
        ("The beam is 1.2m long.", "The beam is 1.2m long."),
        ("Both 8.1m and 1.2.", "Both 8.1m and 1.2."),
    ],
)
def test_an_amount_with_a_scale_and_no_currency_is_computed(answer, back):
    assert restore(answer, SCALED).text == back


PAY = (
    Issued("4,850 €", "4,210 €", "MONEY", "mdp"),
    Issued("58,200 €", "50,520 €", "MONEY", "derived"),
    Issued("5,300 €", "4,564 €", "MONEY", "derived"),
    Issued("450 €", "354 €", "MONEY", "mdp"),
    Issued("5,200 €", "5,730 €", "MONEY", "mdp"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("You ask for 5,730 €, a raise of 1,520 € (36.1 %), i.e. 18,240 € a year.",
         "You ask for 5,200 €, a raise of 350 € (7.2 %), i.e. 4,200 € a year."),
        ("Going up to 5,730 € is an increase of 36.1 %. It costs 1,520 € more a month.",
         "Going up to 5,200 € is an increase of 7.2 %. It costs 350 € more a month."),
        ("A gap of 354 €, or 8.4 %.", "A gap of 450 €, or 9.3 %."),
        ("We say 4,210 €. Three times as much is 12,630 €.",
         "We say 4,850 €. Three times as much is 14,550 €."),
        ("5,730 € − 4,210 € = 1,520 €, and 1,520 € it is.",
         "5,200 € − 4,850 € = 350 €, and 350 € it is."),
        ("Of 50,520 € a year 12,348 € are free, which leaves 38,172 €.",
         "Of 58,200 € a year 12,348 € are free, which leaves 45,852 €."),
        ("0,5 × 4.210 € × 16 = 33.680 €", "0,5 × 4.850 € × 16 = 38.800 €"),
        ("4.6 % of 50,520 € is 2,323.92 €.", "4.6 % of 58,200 € is 2,677.20 €."),
    ],
)  # fmt: skip
def test_what_follows_from_a_computed_number_is_computed_too(answer, back):
    assert restore(answer, PAY).text == back


@pytest.mark.parametrize(
    "answer",
    [
        "38,172 € are taxed after the 12,348 € that are free of 58,200 €.",  # free by law
        "A raise of 7.3 %.",  # nothing gives it
        "1,520 people have a raise of 12 %.",
    ],
)
def test_what_does_not_follow_is_left(answer):
    sent = answer.replace("58,200 €", "50,520 €")
    assert restore(sent, PAY).text == answer


def test_a_birth_that_moved_by_two_years_more_tells_the_move_of_the_others():
    issued = (*DATES, Issued("1970-05-04", "1966-03-08", "DATE_TIME", "surrogate"))
    assert restore("It is due by 2023-12-20.", issued).text == "It is due by 2026-02-18."


def test_two_computations_that_differ_leave_it():
    """Both differences are 40.25 as sent; on the originals they are not the same."""
    issued = (
        Issued("£100.10", "£140.35", "MONEY", "mdp"),
        Issued("£80.10", "£100.10", "MONEY", "mdp"),
        Issued("£371.00", "£412.60", "MONEY", "mdp"),
        Issued("£300.00", "£372.35", "MONEY", "mdp"),
    )
    assert restore("That is £40.25 more.", issued).text == "That is £40.25 more."


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("It is due by 2023-12-20.", "It is due by 2026-02-18."),
        ("28 days after 5 January 2024 is 2 February 2024.",
         "28 days after 6 March 2026 is 3 April 2026."),
        ("Six years from 8 December 2023: the claim lapses on 8 December 2029.",
         "Six years from 6 February 2026: the claim lapses on 6 February 2032."),
        ("With 3 months' notice the job ends on 4 April 2024.",
         "With 3 months' notice the job ends on 5 June 2026."),
        ("Fällig bis zum 19.01.2024", "Fällig bis zum 20.03.2026"),
        ("Zinsen seit dem 06.01.2024.", "Zinsen seit dem 07.03.2026."),
        ("Interest runs as from 6 January 2024.", "Interest runs as from 7 March 2026."),
        ("Könnten Sie erst am 06.01.2024 beginnen?", "Könnten Sie erst am 07.03.2026 beginnen?"),
        ("You are free from Saturday, 9 December 2023.",
         "You are free from Saturday, 7 February 2026."),
        ("Her last day is Wednesday 20 December 2023; the keys go back on 3 January 2024.",
         "Her last day is Wednesday 18 February 2026; the keys go back on 4 March 2026."),
        ("| Bea | 2023-12-20 |", "| Bea | 2026-02-18 |"),
        ("It ends on Wednesday, 20 December.", "It ends on Wednesday, 18 February."),
        ("Pay by 20 December.", "Pay by 18 February."),
        ("With the further 16 weeks you are back on 26 April 2024 instead of 5 January 2024.",
         "With the further 16 weeks you are back on 26 June 2026 instead of 6 March 2026."),
        ("Dein erster Tag ist somit der 06.01.2024.", "Dein erster Tag ist somit der 07.03.2026."),
    ],
)  # fmt: skip
def test_a_date_that_is_reckoned_is_moved_back(answer, back):
    assert restore(answer, DATES).text == back


@pytest.mark.parametrize(
    "answer",
    [
        "The Act is in force since 1 January 2010; it is due by 2026-11-30.",
        "Version 2023-12-20 of the form",
        "The guidance was updated on 20 December 2023.",
        "It rained on 9 December 2021.",  # far from all that were sent
        "It was on Monday, 20 December 2023.",  # which was a Wednesday
        "See 1, 9 and 20 December 2023.",
        "Years are counted to 31 December 2023.",
        "The new rates apply from 11 December 2023.",
        "The Act changed on 8 December 2029, ten years on.",
        "Under the rules of 1 April 2024, six months apply.",
        "In 16 weeks the rules of 27 April 2024 apply.",
    ],
)
def test_dates_that_are_nobodys_stay(answer):
    assert restore(answer, DATES).text == answer


@pytest.mark.parametrize(
    "answer", ["It is wet on 20 December.", "On Tuesday 20 December", "by 20 December 2031"]
)
def test_days_without_a_year_stay_where_nothing_says_which(answer):
    assert restore(answer, DATES).text == answer


def test_whole_weeks_tell_the_order_of_days_and_months():
    issued = (Issued("02/06/2026", "02/04/2024", "DATE_TIME", "surrogate"),)
    assert restore("The last day is 08/04/2024.", issued).text == "The last day is 08/06/2026."


def test_dates_that_moved_differently_tell_no_move():
    issued = (*DATES, Issued("2020-01-01", "2020-01-09", "DATE_TIME", "surrogate"))
    assert restore("It is due by 2023-12-20.", issued).text == "It is due by 2023-12-20."


@pytest.mark.parametrize(
    "answer",
    [
        "Clause 3 says £2,114.55, and £6,343.66 elsewhere.",  # not to the last digit
        "£2,114.55 a month, £24,000.00 a year",  # of the original, by chance
        "£2,114.55." + " Nothing." * 60 + " Three times as much is £6,345.",  # nothing gives it
    ],
)
def test_a_multiple_that_is_not_said_is_left(answer):
    assert restore(answer, MONEY).text == answer.replace("£2,114.55", "£2,000.00")


OFFERS = (
    Issued("£4,180", "£3,810", "MONEY", "mdp"),
    Issued("£4,295", "£4,090", "MONEY", "mdp"),
    Issued("£4,630", "£4,790", "MONEY", "mdp"),
    Issued("£95", "£104", "MONEY", "mdp"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("Against £4,790, £4,090 saves you £700.", "Against £4,630, £4,295 saves you £335."),
        ("£4,790 is £980 more than £3,810.", "£4,630 is £450 more than £4,180."),
        ("The maintenance comes to £5,408 a year.", "The maintenance comes to £4,940 a year."),
        (
            "£4,790 exceeds the limit of £3,512 by £1,278.",
            "£4,630 exceeds the limit of £3,512 by £1,118.",
        ),
        (
            "£4,790 exceeds the limit of £3,512 by £1,288.",
            "£4,630 exceeds the limit of £3,512 by £1,288.",
        ),
    ],
)
def test_words_beside_a_round_number_say_what_it_is(answer, back):
    assert restore(answer, OFFERS).text == back


@pytest.mark.parametrize(
    "answer",
    [
        "Of £4,790 and £4,090 the fund pays £700.",  # nothing says that it is a difference
        "£4,790 is £900 more than last year.",  # no two of them differ so
        "It comes to £5,407 with the fee.",  # no multiple of one of them
    ],
)
def test_round_numbers_that_nothing_explains_are_left(answer):
    kept = restore(answer, OFFERS).text
    assert any(number in kept for number in ("£700", "£900", "£5,407"))


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("£2,114.55 and £6,343.65", "£2,000.00 and £6,000.00"),
        ("Eleven days are £23,260.05.", "Eleven days are £22,000.00."),
        ("So far that makes 27,489.15 in all.", "So far that makes 26,000.00 in all."),
    ],
)
def test_a_multiple_of_an_amount_that_is_not_round_needs_no_count(answer, back):
    assert restore(answer, MONEY).text == back


@pytest.mark.parametrize(
    "answer", ["Pay £1,680.", "Pay £480.", "It costs 48,000 people their job."]
)
def test_multiples_of_round_amounts_may_be_chance(answer):
    round_ones = (
        Issued("£30", "£40", "MONEY", "mdp"),
        Issued("£70", "£60", "MONEY", "mdp"),
        Issued("£11", "£12", "MONEY", "mdp"),
    )
    assert restore(answer, round_ones).text == answer


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("At £104 for 7.5 hours it is £780.00.", "At £95 for 7.5 hours it is £712.50."),
        ("At £104 for 310 of them it is £32,240.", "At £95 for 310 of them it is £29,450."),
    ],
)
def test_counts_of_a_sentence_may_be_large_or_broken(answer, back):
    assert restore(answer, OFFERS).text == back


HOURS = (
    Issued("£6", "£4", "MONEY", "mdp"),
    Issued("45 hours", "45 hours", "QUANTITY", "keep"),
    Issued("£20.78", "£21.96", "MONEY", "mdp"),
    Issued("6 hours", "6 hours", "QUANTITY", "keep"),
    Issued("£103.90", "£105.11", "MONEY", "mdp"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("The first part comes to £180.", "The first part comes to £270."),
        ("It should be £131.76, more than £105.11.", "It should be £124.68, more than £103.90."),
    ],
)
def test_an_amount_times_the_quantity_beside_it(answer, back):
    assert restore(answer, HOURS).text == back


def test_such_products_are_rounded_to_cents():
    feed = (
        Issued("£4.85", "£4.53", "MONEY", "mdp"),
        Issued("1.2 kg", "1.2 kg", "QUANTITY", "keep"),
    )
    assert restore("Food comes to £5.44 a day.", feed).text == "Food comes to £5.82 a day."


KRONER = (
    Issued("NOK 18 400", "NOK 15 510", "MONEY", "mdp"),
    Issued("NOK 9 250", "NOK 8 621", "MONEY", "mdp"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("The crowns come to NOK 25 863.", "The crowns come to NOK 27 750."),
        ("In 2026 110 people paid NOK 8 621.", "In 2026 110 people paid NOK 9 250."),
        ("Call 22 863 110 about it.", "Call 22 863 110 about it."),
    ],
)
def test_thousands_may_be_set_apart_with_spaces(answer, back):
    assert restore(answer, KRONER).text == back


@pytest.mark.parametrize("answer", ["It comes to £190.", "45 hours are 180 people's hours."])
def test_what_is_no_product_of_neighbours_stays(answer):
    assert restore(answer, HOURS).text == answer


def test_a_quantity_far_from_an_amount_does_not_count_it():
    names = (Issued(f"Ann{place}", f"Eve{place}", "PERSON", "surrogate") for place in range(5))
    far = (HOURS[0], *names, HOURS[1])
    assert restore("The first part comes to £180.", far).text == "The first part comes to £180."


def test_the_total_of_a_column_is_computed():
    table = tuple(
        Issued(f"{original}.00", f"{sent}.00", "MONEY", "mdp")
        for original, sent in (
            (840, 913),
            (159, 147),
            (1250, 1188),
            (237, 251),
            (310, 344),
            (58, 61),
        )
    )
    assert restore("The first column sums to 2,445.00.", table).text == (
        "The first column sums to 2,400.00."
    )
    assert restore("It sums to 2,446.00.", table).text == "It sums to 2,446.00."


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        (
            "The column that is missing comes to 627.99.",
            "The column that is missing comes to 589.68.",
        ),
        ("Since February you paid 792.20.", "Since February you paid 950.00."),
        ("It was 791.10.", "It was 791.10."),
    ],
)
def test_a_column_or_neighbours_are_added(answer, back):
    assert restore(answer, TABLE).text == back


CELLS = (
    Issued("150.00", "144.04", "MONEY", "mdp"),
    Issued("21.60", "16.49", "MONEY", "mdp"),
    Issued("128.40", "127.55", "MONEY", "derived"),
)


def test_amounts_between_commas_come_back_each():
    assert restore("Kez,,16.49,127.55\nleft 127.55", CELLS).text == (
        "Kez,,21.60,128.40\nleft 128.40"
    )


def test_a_figure_before_a_colon_is_computed():
    answer = "Of £3,310.73 we spent £1,196.18: £2,114.55 is left."
    assert restore(answer, MONEY).text == "Of £3,454.20 we spent £1,454.20: £2,000.00 is left."
    assert "10:36:57" in restore("£2,114.55 at 10:36:57", MONEY).text


def test_a_date_behind_an_infants_visit_is_reckoned_from_it():
    dates = (
        Issued("14/02/2026", "14/10/2023", "DATE_TIME", "surrogate"),
        Issued("21/05/2026", "21/03/2024", "DATE_TIME", "surrogate"),
    )
    answer = "Born 14/10/2023. The review is due about 16/05/2024."
    assert restore(answer, dates).text == "Born 14/02/2026. The review is due about 16/07/2026."


def test_numbers_whose_thousands_a_space_parts_come_back():
    issued = (
        Issued("R 7 395.50", "R 7 112.34", "MONEY", "derived"),
        Issued("R 120.00", "R 123.12", "MONEY", "mdp"),
    )
    assert restore("Pay R 6 989.22, room 6 123.", issued).text == "Pay R 7 275.50, room 6 123."


def test_by_how_much_to_what():
    issued = (
        Issued("42 €", "34 €", "MONEY", "mdp"), Issued("48 €", "54 €", "MONEY", "mdp"),
        Issued("3.684,45 €", "3.251,42 €", "MONEY", "mdp"),
        Issued("3.412,80 €", "3.383,44 €", "MONEY", "mdp"),
        Issued("5.260,00 €", "5.676,36 €", "MONEY", "mdp"),
        Issued("4.988,35 €", "5.808,38 €", "MONEY", "derived"),
    )  # fmt: skip
    told = restore("Der Beitrag soll um 20 € auf 54 € steigen.", issued).text
    assert told == "Der Beitrag soll um 6 € auf 48 € steigen."
    other = "Der Beitrag soll um 21 € auf 54 € steigen."
    assert restore(other, issued).text == "Der Beitrag soll um 21 € auf 48 € steigen."


@pytest.mark.parametrize(
    "sign", ["R{}", "Rs {}", "Rs{}", "₹{}", "KSh {}", "₦{}", "kr {}", "A${}", "zł {}", "CHF {}"]
)
def test_a_difference_comes_back_in_every_currency(sign):
    issued = [
        Issued(sign.format(original), sign.format(sent), "MONEY", "mdp")
        for original, sent in (("4,850", "5,088"), ("5,320", "6,396"))
    ]
    answer = f"The first is cheaper by {sign.format('1,308')}."
    assert restore(answer, issued).text == f"The first is cheaper by {sign.format('470')}."


def test_a_code_of_letters_and_figures_is_no_difference():
    issued = [
        Issued("R4,850", "R5,088", "MONEY", "mdp"),
        Issued("R5,320", "R6,396", "MONEY", "mdp"),
    ]
    assert restore("See part RX1308 there.", issued).text == "See part RX1308 there."


@pytest.mark.parametrize(
    ("share", "answer", "back"),
    [
        ("2.5%", "The fee is $97.23.", "The fee is $87.00."),
        ("2.5", "The fee is $97.23.", "The fee is $87.00."),
        ("15%", "Less the discount: $3,305.79", "Less the discount: $2,958.00"),
        ("2.5%", "The fee is $97.31.", "The fee is $97.31."),
    ],
)
def test_a_share_that_the_text_names_is_taken_of_the_original(share, answer, back):
    issued = [
        Issued(share, share, "QUANTITY", "keep"),
        Issued("$3,480.00", "$3,889.17", "MONEY", "mdp"),
    ]
    assert restore(answer, issued).text == back


def test_letters_of_a_currency_may_end_in_a_point():
    issued = (
        Issued("Rs. 68,00,000", "Rs. 71,20,310", "MONEY", "mdp"),
        Issued("Rs. 60,08,000", "Rs. 56,43,359", "MONEY", "mdp"),
    )
    assert restore("She pays Rs. 14,76,951.", issued).text == "She pays Rs. 7,92,000."
    assert restore("She pays £ 14,76,951.", issued).text == "She pays £ 14,76,951."


FAR_OFF = (
    Issued("10%", "10%", "QUANTITY", "keep"),
    *(Issued(f"£{n}.00", f"£{n + 7}.00", "MONEY", "mdp") for n in (110, 230, 350, 470, 590)),
    Issued("$1,470.00", "$1,354.50", "MONEY", "derived"),
)


def test_an_amount_at_a_percentage_that_the_text_names_far_off():
    assert restore("It would be $1,219.05 then.", FAR_OFF).text == "It would be $1,323.00 then."
    assert restore("It would be $1,229.05 then.", FAR_OFF).text == "It would be $1,229.05 then."


def test_a_bare_number_has_the_cents_of_the_amount():
    known = (Issued("$25.00", "$23.81", "MONEY", "derived"),)
    assert restore("You are off by 23.81.", known).text == "You are off by 25.00."
    whole = (Issued("$25", "$23.81", "MONEY", "derived"),)
    assert restore("You are off by 23.81.", whole).text == "You are off by 25."
