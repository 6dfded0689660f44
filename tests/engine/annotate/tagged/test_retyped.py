"""Of which kind a guess of the tagger is where its form knows better."""

from __future__ import annotations

import re

import pytest

from engine.annotate.tagged.retyped import kind_of
from engine.values import Span
from tests.engine.annotate.reading import FakeTagger, finds_in


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("D. Rickets", "Rickets", "MEDICAL_CONDITION"),
        ("Choices: Beriberi, Scurvy", "Scurvy", "MEDICAL_CONDITION"),
        ("We met Mr Rickets there", "Rickets", "PERSON"),
        ("We met Prof. Gout there", "Gout", "PERSON"),
        ("We met T. Gout there", "Gout", "PERSON"),
        ("We met Whitlow there", "Whitlow", "PERSON"),
        ("Chikungunya Petrov", "Chikungunya Petrov", "PERSON"),
    ],
)
def test_an_illness_is_nobodys_name(text, value, kind):
    start = text.index(value)
    span = Span(start, start + len(value), "PERSON", 0.7, "tagger")
    assert kind_of(span, text) == kind


@pytest.mark.parametrize(
    ("text", "value", "kind", "expected"),
    [
        ("Sessions Judge, Ludhiana", "Ludhiana", "PERSON", "LOCATION"),
        ("SESSIONS JUDGE, LUDHIANA", "LUDHIANA", "PERSON", "LOCATION"),
        ("Gesuch Kanton Thurgau", "Kanton Thurgau", "PERSON", "LOCATION"),
        ("Arbeiterkammer Steiermark", "Steiermark", "PERSON", "LOCATION"),
        ("(d. 2025, Kelowna BC)", "Kelowna BC", "ORGANIZATION", "LOCATION"),
        ("our Coimbatore (Tamil Nadu) centre", "Coimbatore", "ORGANIZATION", "LOCATION"),
        ("our Coimbatore (New) centre", "Coimbatore", "ORGANIZATION", "ORGANIZATION"),
        ("our Ludwigton (Tamil Nadu) centre", "Ludwigton", "ORGANIZATION", "ORGANIZATION"),
        ("from Mama Achieng Hardware", "Mama Achieng Hardware", "PERSON", "ORGANIZATION"),
        ("says Ms Hardware", "Hardware", "PERSON", "PERSON"),
        ("she had Rabipur twice", "Rabipur", "PERSON", "MEDICATION"),
        ("says Mr Rabipur twice", "Rabipur", "PERSON", "PERSON"),
        ("a crèche in Ballyvarra, Co. Mayo", "Ballyvarra", "ORGANIZATION", "LOCATION"),
        ("Aoife Brennan, Co. Mayo", "Aoife Brennan", "PERSON", "PERSON"),
        ("Ballyvarra Foods, Co. Mayo", "Ballyvarra Foods", "ORGANIZATION", "ORGANIZATION"),
        ("-i interview_Reece.mp4 -ss", "interview_Reece.mp4", "USERNAME", "SYSTEM_CONFIG"),
        ("as interview.reece today", "interview.reece", "USERNAME", "USERNAME"),
        ("Rechnung 2026-0117 von", "2026-0117", "DATE_TIME", "ID_NUMBER"),
        ("im Schuljahr 2025-2026", "2025-2026", "DATE_TIME", "DATE_TIME"),
        ("severance pay 9.83 wks", "9.83 wks", "MONEY", "QUANTITY"),
        ("Surveyor: Ravinder Gill MRICS", "Ravinder Gill MRICS", "ORGANIZATION", "PERSON"),
        ("My client, Coimbatore", "Coimbatore", "ORGANIZATION", "LOCATION"),
        ("Owners: Tomasz and Beverly Brown", "Tomasz", "ORGANIZATION", "PERSON"),
        ("Tesco and Beverly came", "Tesco", "ORGANIZATION", "ORGANIZATION"),
        ("Umzug von Trier nach Aalen", "Trier", "PERSON", "LOCATION"),
        ("Brief von Trier an mich", "Trier", "PERSON", "PERSON"),
        ("davon L. Kranz 7.250 €", "L. Kranz", "LOCATION", "PERSON"),
        ("Deine Jule mit Henrik", "Jule", "DATE_TIME", "PERSON"),
        ("Dein Mai war schön", "Mai", "DATE_TIME", "DATE_TIME"),
        ("Bestellung 881-2026 kam", "881-2026", "DATE_TIME", "ID_NUMBER"),
        ("vor dem ArbG Wesel, Az.", "Wesel", "ORGANIZATION", "LOCATION"),
        ("to his brother Chuka's wedding", "Chuka's", "LOCATION", "PERSON"),
        ("to his brother in Chuka", "Chuka", "LOCATION", "LOCATION"),
        ("Wir kannten ihn 40 Jahre", "40 Jahre", "MONEY", "QUANTITY"),
        ("retired, Stroud GL5", "Stroud GL5", "ORGANIZATION", "LOCATION"),
        ("quiz night +486.20; raffle", "+486.20", "DATE_TIME", "MONEY"),
        ("Petra Zaugg, Pflegefachfrau HF", "Pflegefachfrau HF", "ORGANIZATION", "OCCUPATION"),
        ("Zaugg Metallbau HF", "Zaugg Metallbau HF", "ORGANIZATION", "ORGANIZATION"),
        ("Herr Ludhiana kam", "Ludhiana", "PERSON", "PERSON"),
        ("Priya met us. Then Maria Ludhiana, so Ludhiana said", "Ludhiana", "PERSON", "PERSON"),
        ("Kent said no", "Kent", "PERSON", "PERSON"),
        ("Marsha BC", "Marsha BC", "PERSON", "PERSON"),
    ],
)
def test_towns_and_regions_that_nobody_is_called(text, value, kind, expected):
    start = text.index(value)
    assert kind_of(Span(start, start + len(value), kind, 0.7, "tagger"), text) == expected


@pytest.mark.parametrize(
    ("text", "value", "kind", "expected"),
    [
        ("im Haus Sonnenhof in Celle", "Haus Sonnenhof", "LOCATION", "ORGANIZATION"),
        ("im Pflegeheim Abendfrieden", "Pflegeheim Abendfrieden", "LOCATION", "ORGANIZATION"),
        ("in Hausen im Tal", "Hausen", "LOCATION", "LOCATION"),
        ("to the hospital Barmherzige Brüder", "Barmherzige Brüder", "PERSON", "ORGANIZATION"),
        ("at the hospital Miriam said", "Miriam", "PERSON", "PERSON"),
        ("from the hospital Leeds", "Leeds", "LOCATION", "LOCATION"),
        ("our client Delmar Foods was", "Delmar Foods", "PERSON", "ORGANIZATION"),
        ("our client Delmar Banks was", "Delmar Banks", "PERSON", "PERSON"),
        ("bin in der Linkspartei", "Linkspartei", "LOCATION", "ORGANIZATION"),
        ("mit der Vertragspartei", "Vertragspartei", "PERSON", "PERSON"),
    ],
)
def test_german_houses_and_parties(text, value, kind, expected):
    start = text.index(value)
    assert kind_of(Span(start, start + len(value), kind, 0.7, "tagger"), text) == expected


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("east Sinead", "PERSON"),
        ("south Tadhg", "PERSON"),
        ("east Belfast", "LOCATION"),
        ("East Sinead", "LOCATION"),
        ("Sinead", "LOCATION"),
    ],
)
def test_a_given_name_behind_a_direction_is_somebody(value, kind):
    assert kind_of(Span(6, 6 + len(value), "LOCATION", 0.7, "tagger"), f"reps: {value}") == kind


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("the team in Coimbatore has 14 people", "Coimbatore", "LOCATION"),
        ("a stake of Coimbatore is mine", "Coimbatore", "ORGANIZATION"),
        ("we believe in Lovell and in Tamsin", "Lovell", "ORGANIZATION"),
        ("she works in Siemens", "Siemens", "ORGANIZATION"),
    ],
)
def test_a_town_that_somebody_is_in_is_no_company(text, value, kind):
    start = text.index(value)
    assert kind_of(Span(start, start + len(value), "ORGANIZATION", 0.93, "tagger"), text) == kind


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("Many thanks, Laoise from Ballinrobe", "Ballinrobe", "LOCATION"),
        ("See you.\nAoife in Skibbereen.\n", "Skibbereen", "LOCATION"),
        ("Thanks, Laoise from Heron Pies Ltd", "Heron Pies Ltd", "ORGANIZATION"),
        ("Thanks, Laoise from Ballinrobe wrote", "Ballinrobe", "ORGANIZATION"),
        ("we heard from Ballinrobe", "Ballinrobe", "ORGANIZATION"),
    ],
)
def test_where_a_letter_is_signed_is_a_place(text, value, kind):
    start = text.index(value)
    assert kind_of(Span(start, start + len(value), "ORGANIZATION", 0.5, "tagger"), text) == kind


@pytest.mark.parametrize(
    ("value", "kind"),
    [("Church Lane", "ADDRESS"), ("Old Mill Road", "ADDRESS"), ("Notting Hill", "LOCATION"),
     ("the Lane", "LOCATION"), ("Lane", "LOCATION")],
)  # fmt: skip
def test_a_street_by_itself_is_an_address(value, kind):
    text = f"in {value} again"
    assert kind_of(Span(3, 3 + len(value), "LOCATION", 0.9, "tagger"), text) == kind


@pytest.mark.parametrize(
    ("value", "kind"),
    [("schwanger", "MEDICAL_CONDITION"), ("schwerbehindert", "MEDICAL_CONDITION"),
     ("Krankenpfleger", "OCCUPATION"), ("Blindenlehrer", "OCCUPATION")],
)  # fmt: skip
def test_what_somebody_is_in_health_is_no_trade(value, kind):
    text = f"Meine Kollegin ist {value}."
    span = Span(text.index(value), text.index(value) + len(value), "OCCUPATION", 0.6, "tagger")
    assert kind_of(span, text) == kind


@pytest.mark.parametrize(
    ("text", "said", "kind", "found"),
    [
        (
            "by Amrita Gill MRICS now",
            "Amrita Gill MRICS",
            "ORGANIZATION",
            ("PERSON", "Amrita Gill"),
        ),
        ("by Tom Bell, FCA, CTA now", "Tom Bell, FCA, CTA", "PERSON", ("PERSON", "Tom Bell")),
        ("by I. Wren RIBA now", "I. Wren RIBA", "PERSON", ("PERSON", "I. Wren")),
        (
            "the Bell Rock Trust now",
            "Bell Rock Trust",
            "ORGANIZATION",
            ("ORGANIZATION", "Bell Rock Trust"),
        ),
    ],
)
def test_letters_behind_a_name_are_no_part_of_it_and_tell_a_person(text, said, kind, found):
    assert finds_in(text, FakeTagger.of({said: kind})) == [found]


@pytest.mark.parametrize(
    ("text", "said", "kind", "found"),
    [
        ("my share 85, hers 85 too", "85", "ADDRESS", "MONEY"),
        ("she still owes me 40 and", "40", "AGE", "MONEY"),
        ("she is owed 14 hours at", "14", "QUANTITY", "QUANTITY"),
        ("my sister 45, hers", "45", "AGE", "AGE"),
    ],
)
def test_what_somebody_pays_of_a_sum_is_an_amount(text, said, kind, found):
    start = text.index(said)
    assert kind_of(Span(start, start + len(said), kind, 0.9, "tagger"), text) == found


def test_a_given_name_that_is_doubtfully_a_medicine_is_somebodys():
    text = "allergies: Saoirse no eggs, Luminal too"
    for value, score, kind in (
        ("Saoirse", 0.8, "PERSON"),
        ("Saoirse", 0.95, "MEDICATION"),
        ("Luminal", 0.8, "MEDICATION"),
    ):
        start = text.index(value)
        assert kind_of(Span(start, start + len(value), "MEDICATION", score, "tagger"), text) == kind


@pytest.mark.parametrize(
    ("text", "said", "kind", "found"),
    [
        ("left on 17 June; paid June rent", "June rent", "PERSON", "DATE_TIME"),
        ("left on 17 June; paid June Smith", "June Smith", "PERSON", "PERSON"),
        ("left on 17 June; for June's rent", "June's", "PERSON", "PERSON"),
        ("left on 17 July; paid June rent", "June rent", "PERSON", "PERSON"),
        ("left on 17 June; June says", "June says", "PERSON", "PERSON"),
        ("my expenses claim June: train", "June: train", "PERSON", "DATE_TIME"),
        ("the bill June paid", "June paid", "PERSON", "PERSON"),
        ("margin 2023 11.7% of", "2023", "QUANTITY", "DATE_TIME"),
        ("wages 2024 €4.2m", "2024", "MONEY", "DATE_TIME"),
        ("sold 2023 units for", "2023", "QUANTITY", "QUANTITY"),
    ],
)
def test_months_and_years_of_other_types(text, said, kind, found):
    start = text.index(said)
    word = re.match(r"\w+", said)
    span = Span(start, start + len(word[0]), kind, 0.9, "tagger")
    assert kind_of(span, text) == found


def test_the_key_of_a_ticket_that_is_taken_for_an_amount_is_a_number():
    text = "they did PAY-1201 5pts, paid £20"
    tagger = FakeTagger.of({"PAY-1201 5pts": "MONEY", "£20": "MONEY"})
    assert finds_in(text, tagger) == [("ID_NUMBER", "PAY-1201"), ("MONEY", "£20")]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("of my mother, Concepta Hanratty. Interest", "Concepta Hanratty", "PERSON"),
        ("her brother Chuka Obi moved", "Chuka Obi", "PERSON"),
        ("of my mother, Hanratty Foods. Interest", "Hanratty Foods", "ORGANIZATION"),
        ("the loan of Concepta Hanratty", "Concepta Hanratty", "ORGANIZATION"),
    ],
)
def test_who_stands_behind_a_relative_is_no_firm(text, value, kind):
    start = text.index(value)
    span = Span(start, start + len(value), "ORGANIZATION", 0.6, "tagger")
    assert kind_of(span, text) == kind


def test_who_treats_feet_is_no_illness():
    for word in ("podiatrists", "radiographer"):
        span = Span(0, len(word), "MEDICAL_CONDITION", 0.5, "tagger")
        assert kind_of(span, f"{word} came") == "OCCUPATION"


def test_the_account_of_a_branch_is_a_number_and_no_amount():
    text = "Cost ctr 4410-KZN, meals 645-EUR"
    tagger = FakeTagger.of({"4410-KZN": "MONEY", "645-EUR": "MONEY"})
    assert finds_in(text, tagger) == [("ID_NUMBER", "4410-KZN"), ("MONEY", "645-EUR")]


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("Ferramenta Rossi Snc", "ORGANIZATION"),
        ("Halcyon Marine FZE", "ORGANIZATION"),
        ("Rossi Snca", "PERSON"),
    ],
)
def test_a_legal_form_makes_a_firm_of_a_name(value, kind):
    text = f"paid {value} in June"
    assert kind_of(Span(5, 5 + len(value), "PERSON", 0.7, "tagger"), text) == kind
