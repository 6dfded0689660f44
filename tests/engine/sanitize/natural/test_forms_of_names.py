"""The forms of a person's name: short ones, initials, particles, titles, logins, machines."""

from __future__ import annotations

import pytest

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
