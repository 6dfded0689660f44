"""People as lists write them: surname first, initials behind a comma, given names with ages."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.listed_people import lines_apart, listed_people, surnames_ahead
from engine.annotate.people.people_of_text import people_of_text
from tests.engine.annotate.reading import FakeTagger, finds_in


def found(text: str, *said: tuple[str, str]) -> set[tuple[str, str]]:
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in said
    ]
    return {(item.type, text[item.start : item.end]) for item in listed_people(claims, text)}


@pytest.mark.parametrize(
    ("text", "said", "whole"),
    [
        ("Chair: Koch, Stefan. SK left", ("Koch", "Stefan"), "Koch, Stefan"),
        ("Dunmore, Anna | 4 | A.D.", ("Dunmore",), "Dunmore, Anna"),
        ("Lead: Osei, R. asked for it", ("Osei",), "Osei, R."),
        ("Morel, J.-B. (new)", ("Morel",), "Morel, J.-B."),
    ],
)
def test_a_surname_goes_with_what_stands_behind_its_comma(text, said, whole):
    assert ("PERSON", whole) in found(text, *((name, "PERSON") for name in said))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("We met Anna, Stefan and Jo", ("Anna", "Stefan")),
        ("Koch, Stefan said it, SK that", ("Koch", "Stefan")),
        ("Koch, Stefan, Jo", ("Koch", "Stefan", "Jo")),
        ("Ms Okafor, Jerome, both here, JO", ("Okafor", "Jerome")),
        ("Koch, Dunmore, Osei", ("Koch", "Dunmore", "Osei")),
    ],
)
def test_people_in_a_row_stay_apart(text, said):
    assert found(text, *((name, "PERSON") for name in said)) == {("PERSON", name) for name in said}


def test_given_names_with_ages_are_no_address():
    text = "our kids: Benedikt 12, Elena 9. no nuts"
    reports = found(text, ("Benedikt 12, Elena 9. no", "ADDRESS"))
    assert reports == {("PERSON", "Benedikt"), ("AGE", "12"), ("PERSON", "Elena"), ("AGE", "9")}
    home = "Benedikt 12, Elena 9, Elm Grove 4"
    assert ("ADDRESS", ", Elm Grove 4") in found(home, (home, "ADDRESS"))
    street = "Rathenower 12, Lindener 9. Etage"
    assert found(street, (street, "ADDRESS")) == {("ADDRESS", street)}
    borne = "Mira Quist: kids Benedikt 12, Mira 9"
    assert ("AGE", "9") in found(borne, ("Mira Quist", "PERSON"))


def of_people(text: str, *said: str) -> set[tuple[str, str]]:
    claims = [
        Claim(text.index(name), text.index(name) + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
        for name in said
    ]
    return {(item.type, text[item.start : item.end]) for item in people_of_text(claims, text)}


@pytest.mark.parametrize(
    ("text", "said", "letters"),
    [
        ("Chair: Koch, Stefan. Initials SK", "Koch, Stefan", "SK"),
        ("Visit    Prepared for: HM\nHelen Marchetti left", "Helen Marchetti", "HM"),
        ("14 May\n\nHM came in today. Helen Marchetti asked", "Helen Marchetti", "HM"),
        ("M.K. (in full Mia Kern-Bär) agreed", "Mia Kern-Bär", "M.K."),
        ("PA Brian Ashdown\n| 3 | BA | x |\n| 4 | HM | x |\nHelen Moss", "Helen Moss", "HM"),
    ],
)
def test_initials_where_people_put_them(text, said, letters):
    assert ("PERSON", letters) in of_people(text, said)


def test_letters_with_a_meaning_fill_cells_only_beside_other_initials():
    people = ("Philippa Ash", "Kofi Dunn")
    text = "Philippa Ash, Kofi Dunn\n| 1 | PA | x |\n| 2 | {} | x |"
    assert ("PERSON", "PA") in of_people(text.format("KD"), *people)
    assert ("PERSON", "PA") not in of_people(text.format("NY"), *people)
    assert ("PERSON", "P.M.") not in of_people("Paul Moss left at 5 P.M. sharp", "Paul Moss")


@pytest.mark.parametrize("login", ["okafor-n", "okafor_n", "Okafor-N"])
def test_logins_end_in_the_initial_of_a_given_name(login):
    assert ("USERNAME", login) in of_people(f"Nnamdi Okafor: {login}", "Nnamdi Okafor")
    assert ("USERNAME", "okafor-x") not in of_people("Nnamdi Okafor: okafor-x", "Nnamdi Okafor")


def test_an_object_is_no_end_of_a_german_name():
    text = "Am Montag hat Rahul den Zugriff verloren, weil die Sache nicht ging."
    assert ("PERSON", "Rahul") in of_people(text, "Rahul den Zugriff")
    dutch = "Am Montag hat Jan den Uyl nicht gefragt, und das war die Sache."
    assert ("PERSON", "Jan den Uyl") in of_people(dutch, "Jan den Uyl")


@pytest.mark.parametrize(
    "text",
    [
        "Love to the Osgoods and thanks!",
        "Regards to the Papadimitrious.",
        "The Prendergasts next door are back.",
        "We are at the Osgoods' house now.",
    ],
)
def test_families_that_are_greeted_or_live_somewhere(text):
    assert any(kind == "PERSON" for kind, _value in of_people(text))


@pytest.mark.parametrize(
    "text",
    [
        "Thanks to the Sales team we won.",
        "The Rangers next door lost.",
        "Thanks to the Osgoods report we know.",
        "The Osgoods report is late.",
        "Regards to the Netherlands.",
    ],
)
def test_other_plurals_are_no_families(text):
    assert not of_people(text)


@pytest.mark.parametrize(
    ("text", "given", "surname"),
    [
        ("Schröter, Ilka  06:00-14:00\n", "Ilka", ["Schröter"]),
        ("| Nowicki-Kern, Jarek | 14:00 |", "Jarek", ["Nowicki-Kern"]),
        ("4;Ebeling, Falko;59", "Falko", ["Ebeling"]),
        ("('Osei, Kwabena', 35)", "Kwabena", ["Osei"]),
        ("Hello, Ilka  how are you", "Ilka", []),
        ("Thanks to Schröter, Ilka  and all", "Ilka", []),
        ("Schröter, Ilka and Falko", "Ilka", []),
    ],
)
def test_surnames_ahead_in_one_cell(text, given, surname):
    claim = Claim(start := text.index(given), start + len(given), "PERSON", 0.9, "t", Rank.TAGGER)
    assert [text[item.start : item.end] for item in surnames_ahead([claim], text)] == surname


def test_surnames_and_given_names_that_fill_cells_are_one_each():
    tagger = FakeTagger.of({"Nowak, Piotr": "PERSON", "Brandl": "PERSON"})
    rows = "Nowak, Piotr | 3.280; Öztürk, Selin | 3.650; Brandl, Vitus | 2.940"
    found = [value for kind, value in finds_in(rows, tagger) if kind == "PERSON"]
    assert found == ["Nowak, Piotr", "Öztürk, Selin", "Brandl, Vitus"]


def test_towns_and_counties_that_fill_cells_are_nobody():
    tagger = FakeTagger.of({"Leeds": "LOCATION", "Hove": "LOCATION"})
    rows = "Leeds, Yorkshire | 3\nHove, Sussex | 4\n"
    assert not [value for kind, value in finds_in(rows, tagger) if kind == "PERSON"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("hers 85, Ciara 85 and Orlaith 85 here", "MONEY"),
        ("her children Ciara 8 and Orlaith 11 here", "AGE"),
        ("alleinerziehend, Söhne Luca 8 und Noel 5.", "AGE"),
        ("She owes him. Ciara 8 and Orlaith 11 came", "AGE"),
    ],
)
def test_what_people_share_are_amounts_and_no_ages(text, kind):
    numbers = {item[0] for item in found(text) if item[1].isdecimal()}
    assert numbers == {kind}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Overtime: Hinrichs 41, Pohl; chair Gerda Hinrichs", "PERSON"),
        ("Overtime: Hinrichs 41, Pohl; chair Gerda Vogt", "ADDRESS"),
    ],
)
def test_a_name_of_the_text_with_a_number_is_no_street(text, kind):
    person = text.partition("chair ")[2]
    whole = found(text, ("Hinrichs 41", "ADDRESS"), (person, "PERSON"))
    assert (kind, "Hinrichs 41" if kind == "ADDRESS" else "Hinrichs") in whole
    assert len(whole) == 2


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Sheet: Kwame 7.5 h, Lidia 6 h, Ruud 8.25 h = 21.75 h", ["Kwame", "Lidia", "Ruud"]),
        ("Monday 7.5 h, Tuesday 6 h, Friday 8 h", []),
        ("Paint 3 h, Lidia 6 h", []),
        ("Sanding 3 h, Priming 2 h, Painting 6 h", []),
    ],
)
def test_names_with_hours_are_people(text, names):
    assert [text[claim.start : claim.end] for claim in listed_people([], text)] == names


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Horst Leukefeld sah Leukefeld, Traute kommen", True),
        ("Horst Leukefeld sah Leukefeld, Niedersachsen", False),
        ("Horst Kern sah Leukefeld, Traute kommen", False),
        ("Horst Leukefeld sah Karl Leukefeld, Traute kommen", False),
        ("Horst Leukefeld sah Leukefeld, Traute Kern kommen", False),
    ],
)
def test_a_surname_of_the_text_before_a_given_name_is_somebody_s(text, whole):
    named = " ".join(text.split()[:2])
    claims = [
        Claim(0, len(named), "PERSON", 0.9, "tagger", Rank.TAGGER),
        Claim(start := text.rindex("Leukefeld,"), start + 9, "LOCATION", 0.9, "tagger"),
    ]
    people = {
        text[claim.start : claim.end]
        for claim in people_of_text(claims, text)
        if claim.type == "PERSON"
    }
    assert ("Leukefeld, Traute" in people) is whole


def test_cells_of_a_known_surname_tell_of_the_others():
    text = "Zeugen: Leukefeld, Traute; Kern, Anke\nHorst Leukefeld"
    assert ("PERSON", "Kern, Anke") in found(
        text, ("Traute", "PERSON"), ("Anke", "PERSON"), ("Horst Leukefeld", "PERSON")
    )


CLASS = """Adeyemi-Clarke, Tobiloba (Tobi)
Nguyen, Thi Minh Chau
van der Meulen, Pieter
O'Driscoll, Caoimhe
Payroll, June"""


def test_lines_of_a_class_list_are_one_person_each():
    people = ("Adeyemi-Clarke", "Thi Minh Chau", "van der Meulen", "Caoimhe")
    names = {name for _kind, name in found(CLASS, *((name, "PERSON") for name in people))}
    assert {line.partition(" (")[0] for line in CLASS.splitlines()[:4]} <= names
    assert "Payroll, June" not in names


def test_the_head_of_a_list_of_names_is_nobody():
    text = "No;Surname, Given;Mail\n1;Lindgren, Håkan;x\n2;Okoro, Ada;y"
    names = found(text, ("Lindgren, Håkan", "PERSON"), ("Okoro, Ada", "PERSON"))
    assert ("PERSON", "Surname, Given") not in names


@pytest.mark.parametrize(
    ("text", "value", "names"),
    [
        ("Roe, Ann\nvan der Meulen, Pieter", "Ann\nvan der Meulen, Pieter", 2),
        ("I am Des. Nkechi Obiora came", "Des. Nkechi Obiora", 2),
        ("We met Capt. Nkechi Obiora", "Capt. Nkechi Obiora", 1),
        ("We met John\nSmith there", "John\nSmith", 1),
    ],
)
def test_a_guess_over_lines_or_sentences_is_several_people(text, value, names):
    start = text.index(value)
    claim = Claim(start, start + len(value), "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert len(list(lines_apart([claim], text))) == names
