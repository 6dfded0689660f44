"""The forms of a person's name: short ones, initials, particles, titles, logins, machines."""

from __future__ import annotations

import pytest

from engine.hierarchies.word_counts import counts
from engine.sanitize.natural import short_forms
from tests.engine.sanitize.natural.drawn import made, seeded, sex_of


def test_a_short_form_behind_a_title_is_no_surname():
    for full, login, short, again in seeded(
        "{PERSON:Reynaldo Dalisay} is {USERNAME:reydalisay}; Sir {PERSON:Rey}, {PERSON:Sir Rey}"
    ):
        given, surname = full.split()
        assert given.startswith(short[:2])
        assert login == (short + surname).casefold()
        assert again == f"Sir {short}"
    full, titled = made("{PERSON:Lawrence Hill} met Mr {PERSON:Law}")
    assert not full.startswith(titled[:3])


@pytest.mark.parametrize(
    ("marked", "place"),
    [
        ("Mr {PERSON:Ruaridh Geddes}, then Mr {PERSON:G.}", 1),
        ("{PERSON:Frau Helga Kirchner}: {PERSON:Frau K.}", 2),
        ("{PERSON:Ruaridh Geddes} left, {PERSON:R.} too", 0),
    ],
)
def test_a_lone_initial_is_that_of_the_surname_behind_a_title(marked, place):
    for full, short in seeded(marked):
        letter = short.removeprefix("Frau ")
        assert letter == f"{full.split()[place][0]}." or letter.startswith("[PERSON")


def test_of_two_with_an_initial_the_title_tells_who_is_meant():
    for _he, she, short in seeded(
        "Mr {PERSON:Greg Gale} and Mrs {PERSON:Ida Goss}: Mrs {PERSON:G.}"
    ):
        assert short in (f"{she.split()[1][0]}.", "[PERSON_1]")


def test_particles_in_capitals_stay_and_belong_to_the_surname_in_logins():
    for full, mail, short, ahead in seeded(
        "{PERSON:Fiachra Ó Murchú} {EMAIL_ADDRESS:f.omurchu@corrib.ie} Mr {PERSON:Ó Murchú},"
        " {PERSON:Ó Murchú, Fiachra}"
    ):
        given, particle, surname = full.split()
        assert (particle, short, ahead) == ("Ó", f"Ó {surname}", f"Ó {surname}, {given}")
        assert mail.startswith(f"{given[0]}.o{surname}@".casefold())


@pytest.mark.parametrize(
    ("name", "sex"),
    [
        ("Xyrah binte Yusof", "F"),
        ("Xyrah a/l Muniandy", "M"),
        ("Xyrah Ní Dhomhnaill", "F"),
        ("Alhaji Xyrah Bello", "M"),
        ("Hajia Xyrah Bello", "F"),
        ("Tan Sri Xyrah Hamid", "M"),
        ("Smt. Xyrah Iyer", "F"),
    ],
)
def test_particles_and_titles_of_other_countries_tell_the_sex(name, sex):
    for (new,) in seeded(f"{{PERSON:{name}}} came"):
        given, last = name.split().index("Xyrah"), name.split()[-1]
        words = new.split()
        assert sex_of(words[given]) == sex
        assert [word for word in words if word in name.split()] == [
            word for word in name.split() if word not in ("Xyrah", last)
        ]


def test_who_goes_by_the_given_name_behind_a_title():
    for (name,) in seeded("Sister {PERSON:Agnes} came"):
        assert sex_of(name) == "F"
    for (name,) in seeded("{PERSON:Sister Agnes} came"):
        assert sex_of(name.removeprefix("Sister ")) == "F"


def test_a_mistyped_login_is_no_label():
    for _name, login, wrong in seeded(
        "{PERSON:Linnéa Sandell}: {USERNAME:lsandell}, not {USERNAME:lsandel}"
    ):
        assert wrong != login
        assert wrong.startswith(login[:3])


def test_a_machine_called_after_somebody_follows_the_person():
    name, other, machine, folder = made(
        "{PERSON:Étienne Boudreau} and {PERSON:Mercy Kamotho}:"
        " {SYSTEM_CONFIG:etienne-boudreau-mbp}, {SYSTEM_CONFIG:mercy-laptop}"
    )
    assert machine == "-".join([*name.split(), "mbp"]).casefold()
    assert folder == f"{other.split()[0]}-laptop".casefold()


@pytest.mark.parametrize(
    "marked",
    [
        "{PERSON:Tess Abernathy} and {PERSON:Tess A.}",
        "{PERSON:Yevgenia Malinovskaya} is {PERSON:Zhenya M.}",
        "{PERSON:B. Brandner}: {PERSON:Bastian B.}",
        "first_name, last_name: '{PERSON:Rutger}', '{PERSON:Haaksbergen}': {PERSON:Rutger H.}",
    ],
)
def test_an_initial_behind_a_given_name_is_the_surname_s(marked):
    for *full, short in seeded(marked):
        assert short.split()[-1] == f"{full[-1].split()[-1][0]}."


def test_the_surname_of_a_cell_has_the_initials_of_the_cell_beside():
    for given, surname, short, ahead in seeded(
        "first_name, last_name: '{PERSON:Rutger}', '{PERSON:Haaksbergen}':"
        " {PERSON:R. Haaksbergen}, {PERSON:Haaksbergen, R.}"
    ):
        assert short == f"{given[0]}. {surname}"
        assert ahead == f"{surname}, {given[0]}."


def test_given_names_in_a_sentence_are_nobody_s_surname():
    for first, second, third in seeded("{PERSON:Priya}, {PERSON:Wanjirux}, {PERSON:Wanjirux L.}"):
        assert third.split()[0] == second != first


@pytest.mark.parametrize(
    ("name", "login", "made_of"),
    [
        ("Kofi Asante-Mensah", "kasante", "{0[0]}{1}"),
        ("Kofi Asante-Mensah", "kasantemensah", "{0[0]}{1}{2}"),
        ("Okonkwo-Reid, Chidinma", "cokonkwo", "{2[0]}{0}"),
        ("Zebulon Holloway", "zebh", "{0:.3}{1[0]}"),
        ("Zebulon Holloway", "zebu.holloway", "{0:.4}.{1}"),
    ],
)
def test_logins_of_double_surnames_and_of_beginnings(name, login, made_of):
    for full, new in seeded(f"{{PERSON:{name}}} has {{USERNAME:{login}}}"):
        words = full.replace("-", " ").replace(",", "").casefold().split()
        assert new == made_of.format(*words)


def test_a_short_login_is_a_short_form_or_initials():
    (name, short, other, letters) = made(
        "{PERSON:Nikolai Demyanenko} {USERNAME:kolya} {PERSON:Tara Wynne Pike} {USERNAME:twp}"
    )
    assert short[:3] == name[:3].casefold()
    assert letters == "".join(word[0] for word in other.split()).casefold()


def test_several_short_forms_of_one_name_are_several():
    for full, *short in seeded(
        "{PERSON:Bartholomew Quill}, {PERSON:Bart} or {PERSON:Barty}, {PERSON:Bartho}"
    ):
        assert len({full.split()[0], *short}) == 4
        assert {form[:2] for form in short} == {full[:2]}


@pytest.mark.parametrize("given", ["Jewell", "Ruthann", "Dickson"])
def test_a_short_form_is_no_word(given):
    for form in short_forms.forms(given, "xan"):
        assert form.casefold() not in counts()


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Joost van Bergen", "JvB"), ("Paulo dos Santos", "PDS"), ("Mary Jane Quill", "MJ")],
)
def test_initials_may_have_those_of_particles_or_of_given_names_alone(name, letters):
    for full, short in seeded(f"{{PERSON:{name}}}: {{PERSON:{letters}}} came"):
        likely = "".join(word[0] for word in full.split())[: len(letters)].upper()
        assert short.upper() in (likely, likely[::-1])
        assert short.isupper() is letters.isupper()


def test_a_login_tells_the_given_name_of_a_surname():
    for login, other, listed, short in seeded(
        "{USERNAME:tomasz.krawczyk}, {USERNAME:tkrawczyk}: {PERSON:Krawczyk, T.}, {PERSON:Tomek}"
    ):
        given, surname = login.split(".")
        assert other == given[0] + surname
        assert listed.casefold() == f"{surname}, {given[0]}."
        assert short[:2].casefold() == given[:2]


def test_a_login_is_hidden_where_nobody_is_named():
    (login,) = made("the account {USERNAME:kolya} is locked")
    assert login != "kolya"


@pytest.mark.parametrize(
    ("hers", "his", "ends"),
    [
        ("Zielińska", "Zieliński", ("ska", "ski")),
        ("Ivanova", "Ivanov", ("ova", "ov")),
        ("Dvořáková", "Dvořák", ("ová", "")),
    ],
)
def test_her_and_his_form_of_one_surname_stay_those_of_one(hers, his, ends):
    marked = f"Ms {{PERSON:{hers}}} and Mr {{PERSON:{his}}}; {{PERSON:Ewa {hers}}} is nine."
    for woman, man, child in seeded(marked):
        assert woman == man.removesuffix(ends[1]) + ends[0]
        assert child.endswith(f" {woman}")


def test_one_form_alone_is_any_surname():
    for woman, man in seeded("Ms {PERSON:Zielińska} and Mr {PERSON:Kowalski}"):
        assert not woman.endswith("ska")
        assert not man.endswith("ski")
