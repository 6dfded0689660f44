"""Stand-ins in the language of the text, and organisations named after a place of it."""

from __future__ import annotations

from engine.sanitize.natural import lexicon, localities
from tests.engine.sanitize.natural.drawn import seeded
from tests.marked import sanitized

GERMAN = (
    "Sehr geehrte Frau {PERSON:Hartwig}, mein Mandant {PERSON:Tom Miller} ist bei der"
    " {ORGANIZATION:Kessler Maschinenbau GmbH} und wohnt in der {ADDRESS:Lindenstraße 8}."
    " Bitte prüfen Sie, ob er die Frist nicht versäumt hat, und schreiben Sie mir bis morgen."
)


def made(marked: str) -> list[str]:
    return [item.replacement for item in sanitized(marked).replacements]


def test_people_of_a_german_text_get_german_names_whatever_theirs_are():
    surname, name, firm, street = made(GERMAN)
    given, last = name.split(" ")
    assert {surname, last} <= set(lexicon.german_surnames())
    assert given in lexicon.german_given("M")
    assert firm.endswith(" Maschinenbau GmbH")
    assert street.split(" ")[0].endswith("straße")


def test_an_english_text_gets_none_of_them():
    english = "Dear {PERSON:Frau Hartwig}, my client {PERSON:Jürgen Kessler} is here with me."
    _surname, name = made(english)
    assert name.split(" ")[0] in lexicon.given("M")


def test_a_hospital_named_after_a_town_goes_with_the_town_and_keeps_its_kind():
    town, hospital = made(
        "She lives in {LOCATION:Harrogate} and was treated at {ORGANIZATION:Harrogate District"
        " Hospital} for a week."
    )
    assert hospital == f"{town} District Hospital"


def test_a_saint_is_another_saint():
    hospital, school = made(
        "She was at {ORGANIZATION:St. Luke's Hospital}; the boys go to {ORGANIZATION:St Mary's}."
    )
    assert hospital.startswith("St. ")
    assert hospital.endswith("'s Hospital")
    assert school.startswith("St ")
    assert school.endswith("'s")
    assert not {"Luke", "Mary"} & set(hospital.replace("'", " ").split())


def test_the_grade_in_the_last_cell_of_a_row_is_no_article():
    text = "Name | Class\n{PERSON:Lena Fox} | A\n{PERSON:Omar Aziz} | B\n"
    result = sanitized(text).text
    assert "| A\n" in result


def test_a_party_stays_a_party():
    (party,) = made("He is a member of the {POLITICS:Labour Party} in our town and votes for it.")
    assert party.endswith(" Party")
    assert "Labour" not in party


def test_a_german_house_keeps_the_kind_that_is_joined_to_its_name():
    clinic, hall = made(
        "Sie war in der {ORGANIZATION:Sankt-Elmar-Klinik} und nicht im"
        " {ORGANIZATION:Albert-Ritter-Haus}, das ist für mich nicht gut."
    )
    assert clinic.startswith("Sankt-")
    assert clinic.endswith("-Klinik")
    assert not clinic.startswith("Sankt-Elmar")
    assert "Ritter" not in hall


def test_what_stands_behind_a_postcode_is_a_town_and_no_canton():
    street, code, town = made(
        "Sie wohnt im {ADDRESS:Lindenweg 7}, {ZIP_CODE:79098} {LOCATION:Freiburg}, und das ist"
        " nicht weit von hier, wie ich meine."
    )
    assert "weg " in street
    assert code.isdigit()
    assert len(code) == len("79098")
    assert "Germany" in {locality.country for locality in localities.of_town(town)}


def test_a_family_of_two_names_keeps_both_in_the_plural():
    wife, family = made(
        "{PERSON:Mavis Osei-Tutu} lives in town; the {PERSON:Osei-Tutus} made harness for years."
    )
    assert family == f"{wife.split(' ')[1]}s"


def test_a_nationality_that_no_list_has_stays_a_german_adjective():
    for adjective, inflected in seeded(
        "Ich bin nicht da. Staatsangehörigkeit {NATIONALITY:kosovarisch}, und das ist ein"
        " {NATIONALITY:eritreischer} Staatsbürger."
    ):
        assert adjective.endswith("sch")
        assert inflected.endswith("scher")
