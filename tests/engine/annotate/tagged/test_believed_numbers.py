"""Numbers, lengths and measures that the tagger says, without what cannot be."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import vitals
from tests.engine.annotate.reading import FakeTagger, claimed, finds_in


def test_an_age_is_the_number_alone():
    assert finds_in("26yo, coughs", FakeTagger.of({"26yo": "AGE"})) == [("AGE", "26")]


@pytest.mark.parametrize(
    ("text", "value"),
    [("he is 6'2\" tall", "6'2\""), ("5′ 11″", "5′ 11″"), ("5'10'' or so", "5'10''")],
)
def test_heights(text, value):
    assert claimed(vitals.find_heights, text) == [("QUANTITY", value)]


@pytest.mark.parametrize("text", ["the '90s", "print('6')", "a 5'4 line", "x = '5'11\"b\""])
def test_no_heights(text):
    assert claimed(vitals.find_heights, text) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Tonda Neal\t624516474\tclerk", "US_SSN"),
        ("call me on 624516474 now", "PHONE_NUMBER"),
        ("Tonda Neal\t924516474\tclerk", "PHONE_NUMBER"),
        ("Tonda Neal\t624500000\tclerk", "PHONE_NUMBER"),
    ],
)
def test_nine_bare_figures_are_no_telephone_number_unless_somebody_calls(text, kind):
    value = next(word for word in text.split() if word.isdecimal())
    assert finds_in(text, FakeTagger.of({value: "PHONE_NUMBER"})) == [(kind, value)]


def test_words_before_a_time_are_no_time():
    tagger = FakeTagger.of({"during": "DATE_TIME", "the": "DATE_TIME", "past year": "DATE_TIME"})
    assert finds_in("away during the past year", tagger) == [("DATE_TIME", "past year")]


def test_fractions_and_object_identifiers_are_no_numbers_of_anyone():
    tagger = FakeTagger.of({
        "0.98818934": "ID_NUMBER", "4.1.311.9": "IP_ADDRESS", "-2147483648": "PHONE_NUMBER",
    })  # fmt: skip
    assert finds_in("score 0.98818934 by OID 1.3.6.1.4.1.311.9, from -2147483648", tagger) == []
    for text in ("at 10.20.30.40.", "it is down.10.20.30.40 was up", "IP 10.20.30.40.443 > x"):
        assert finds_in(text, FakeTagger()) == [("IP_ADDRESS", "10.20.30.40")]


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("He was hurt.\nJeffrey runs her shop.", "Jeffrey", "PERSON"),
        ("pw is h@ppy$\npixelgeek is next", "pixelgeek", "USERNAME"),
        ("the new locksmith, Dragan", "locksmith", "OCCUPATION"),
        ("They let Twitter go.", "Twitter", "ORGANIZATION"),
        ("He was hurt.Jeffrey ran.", "Jeffrey", "PERSON"),
        ("To: Gordon;\nFeltman", "Gordon", "PERSON"),
        ("her kids Ava(7) and Ben", "Ava", "PERSON"),
        ("Pt Adaeze(56F, MRN 1) is here", "Adaeze", "PERSON"),
        ("see 7/2296/77.", "7/2296/77", "ID_NUMBER"),
        ("see ticket 32.570.847-0", "32.570.847-0", "ID_NUMBER"),
        ("mac.s@x.org,(55) 7543-6982,Chillum", "(55) 7543-6982", "PHONE_NUMBER"),
        ("see qq 41 27 77 v.", "qq 41 27 77 v", "ID_NUMBER"),
        ("pt 23/male, hx", "23", "AGE"),
        ("in Evans, ME E8 4KJ.", "E8 4KJ", "ZIP_CODE"),
        ("her bday is 12/1, his later", "12/1", "DATE_TIME"),
    ],
)
def test_what_looks_like_code_or_a_sum_may_be_prose(text, said, kind):
    assert (kind, said) in finds_in(text, FakeTagger.of({said: kind}))


@pytest.mark.parametrize(
    ("text", "said", "kind", "believed"),
    [
        ("At rest she had 171/88 again.", "171/88", "QUANTITY", True),
        ("Right eye 6/9 today.", "6/9", "QUANTITY", True),
        ("seen 08 / 12 / 1962 there", "08 / 12 / 1962", "DATE_TIME", True),
        ("Compute 12/4 = 3.", "12/4", "QUANTITY", False),
        ("x = 3 * 6/9", "6/9", "QUANTITY", False),
        ("What is 12/4+8?", "12/4+8", "QUANTITY", False),
        ("Leonie 637-127,50=509,50 im", "637-127", "ID_NUMBER", False),
        ("Akte 637-127, Herr", "637-127", "ID_NUMBER", True),
    ],
)
def test_a_value_that_is_written_like_a_division(text, said, kind, believed):
    assert ((kind, said) in finds_in(text, FakeTagger.of({said: kind}))) is believed


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("after «eight days» of waiting", "QUANTITY"),
        ("it took «2.5 hours» there", "QUANTITY"),
        ("that was «eight days» ago", "DATE_TIME"),
        ("come back in «three weeks»", "DATE_TIME"),
        ("it was «last week» only", "DATE_TIME"),
    ],
)
def test_a_bare_length_of_time_is_no_date(text, kind):
    said = text[text.index("«") + 1 : text.index("»")]
    plain = text.replace("«", "").replace("»", "")
    assert finds_in(plain, FakeTagger.of({said: "DATE_TIME"})) == [(kind, said)]


@pytest.mark.parametrize(
    ("text", "is_age"),
    [
        ("born at «39 weeks»' gestation by section", False),
        ("she is «12 weeks» pregnant now", False),
        ("a «12 weeks» old boy", True),
        ("half of a «9» yr marriage", False),
        ("a «9» yr old married", True),
    ],
)
def test_how_long_a_pregnancy_lasts_is_no_age(text, is_age):
    said = text[text.index("«") + 1 : text.index("»")]
    plain = text.replace("«", "").replace("»", "")
    found = [kind for kind, _value in finds_in(plain, FakeTagger.of({said: "AGE"}))]
    assert ("AGE" in found) == is_age


@pytest.mark.parametrize(
    ("text", "number", "whole"),
    [
        ("the bus takes 57.7 hours.", "57.7", "57.7 hours"),
        ("she weighs 82 kg", "82", "82 kg"),
        ("he lifted 82 books", "82", "82"),
        ("at 82 mph/h", "82", "82"),
    ],
)
def test_a_measured_number_has_its_unit(text, number, whole):
    assert finds_in(text, FakeTagger.of({number: "QUANTITY"})) == [("QUANTITY", whole)]


@pytest.mark.parametrize(
    ("text", "said", "kind", "believed"),
    [
        ("grade G7 and above", "G7", "MONEY", False),
        ("paid R50 each", "R50", "MONEY", True),
        ("68 m² of 544 m² in all", "544", "MONEY", False),
        ("uses 410 kWh a year", "410", "MONEY", False),
        ("it cost 544 in all", "544", "MONEY", True),
        ("paid $7 each", "$7", "MONEY", True),
        ("I am a higher-rate payer", "higher-rate", "OCCUPATION", False),
        ("a nurse-led clinic", "nurse", "OCCUPATION", False),
        ("after sechseinhalb Jahre there", "sechseinhalb", "OCCUPATION", False),
        ("she is editor-in-chief", "editor", "OCCUPATION", True),
        ("he is a doctor – retired", "doctor", "OCCUPATION", True),
    ],
)
def test_grades_rates_and_lengths_are_no_amounts_and_no_trades(text, said, kind, believed):
    assert ((kind, said) in finds_in(text, FakeTagger.of({said: kind}))) is believed


@pytest.mark.parametrize(
    ("text", "said", "kind", "finds"),
    [
        ("presented to the ED at night", "ED", "OCCUPATION", []),
        ("reports to the CEO at night", "CEO", "OCCUPATION", [("OCCUPATION", "CEO")]),
        ("the employer pays NI 13.8% on it", "NI 13.8", "ORGANIZATION", []),
        ("Rechnung 2024-118 ist offen", "2024-118", "DATE_TIME", [("ID_NUMBER", "2024-118")]),
        ("Saison 2024-25 ist offen", "2024-25", "DATE_TIME", [("DATE_TIME", "2024-25")]),
    ],
)
def test_departments_shares_and_numbers_of_a_year(text, said, kind, finds):
    assert finds_in(text, FakeTagger.of({said: kind})) == finds


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("the contract: 37.5h a week", "37.5h", "MONEY"),
        ("Rota wk 23 June", "wk", "DATE_TIME"),
        ("Fällig 17.11.", "Fällig", "DATE_TIME"),
        ("5/5 power in both legs", "5/5", "DATE_TIME"),
    ],
)
def test_hours_are_no_money_and_words_beside_a_date_are_no_date(text, said, kind):
    assert (kind, said) not in finds_in(text, FakeTagger.of({said: kind}))


@pytest.mark.parametrize(
    ("text", "said"),
    [("review 19/8 with Kim", "19/8"), ("in 2/9, out 19/8", "2/9"), ("came on 2/9", "2/9")],
)
def test_a_day_and_its_month_are_no_fraction(text, said):
    assert ("DATE_TIME", said) in finds_in(text, FakeTagger.of({said: "DATE_TIME"}))


@pytest.mark.parametrize(
    ("text", "said", "kind", "found"),
    [
        ("step down over 2/52 then", "2/52", "DATE_TIME", []),
        ("give for 3/12 then", "3/12", "DATE_TIME", []),
        ("seen on 3/12 then", "3/12", "DATE_TIME", ["3/12"]),
        ("Grandad fell", "Grandad", "PERSON", []),
        ("back Weds", "Weds", "PERSON", []),
    ],
)
def test_lengths_of_doctors_relatives_and_days_are_no_dates_or_names(text, said, kind, found):
    claims = finds_in(text, FakeTagger.of({said: kind}))
    assert [value for sort, value in claims if sort == kind] == found


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("FAILED after 3m12s there", "3m12s", "DATE_TIME"),
        ("Cron <backup@vault>", "backup@", "EMAIL_ADDRESS"),
    ],
)
def test_how_long_something_took_is_no_date_and_a_sign_makes_no_address(text, said, kind):
    assert (kind, said) not in finds_in(text, FakeTagger.of({said: kind}))


@pytest.mark.parametrize(
    ("text", "said", "kind", "found"),
    [
        ("options: (1) 12 Larch Court, then", "(1) 12 Larch Court", "ADDRESS", "12 Larch Court"),
        ("options: 3) 9 Elm Road, then", "3) 9 Elm Road", "ADDRESS", "9 Elm Road"),
        ("Wir sind ein Laden, Inh. Paulsen, und nicht groß", "Inh", "LOCATION", None),
    ],
)
def test_numbers_of_a_list_and_shortened_words_are_no_values(text, said, kind, found):
    values = [value for sort, value in finds_in(text, FakeTagger.of({said: kind})) if sort == kind]
    assert values == ([found] if found else [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the payout goes to Lerato this time", "this time"),
        ("wir treffen uns nächstes Mal dort", "nächstes Mal"),
        ("Ruhezeit nach Satzung 25 Jahre, dann", "Satzung 25 Jahre"),
        ("a lease of ten rooms, term 12 months.", "term 12 months"),
        ("nennen Sie, wie viele Tage sie da war", "viele"),
        ("tell me how many weeks that is", "how many weeks"),
    ],
)
def test_one_of_several_times_and_a_length_are_no_dates(text, said):
    assert finds_in(text, FakeTagger.of({said: "DATE_TIME"})) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the fall about 3 weeks ago", "about 3 weeks ago"),
        ("due in the next 10 days", "in the next 10 days"),
    ],
)
def test_lengths_from_another_day_stay(text, said):
    assert [kind for kind, _value in finds_in(text, FakeTagger.of({said: "DATE_TIME"}))] != []


def test_a_sign_alone_is_no_amount():
    text = "Item | GST ₹ | Total (£)\nRice | 145 | 3045"
    assert finds_in(text, FakeTagger.of({"GST ₹": "MONEY", "Total (£)": "MONEY"})) == []
    five = "₹ five hundred"
    assert finds_in(f"paid {five} then", FakeTagger.of({five: "MONEY"})) == [("MONEY", five)]


def test_an_age_in_words_ends_behind_its_ordinal():
    text = "after his forty-first birthday, at forty-four"
    wanted = {"forty-": "AGE", "forty-four": "AGE"}
    assert finds_in(text, FakeTagger.of(wanted)) == [
        ("AGE", "forty-first"),
        ("AGE", "forty-four"),
    ]
