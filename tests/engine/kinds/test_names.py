"""What stands before a name, and names in scripts without spaces."""

from __future__ import annotations

import pytest

from engine.kinds import names


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Dr. Maria López", "Maria López"),
        ("Dear Prof. Dr. Weber", "Weber"),
        ("Deputy Prime Minister Amara Okoye", "Amara Okoye"),
        ("vice president Lee", "Lee"),
        ("Dr. Łukasz Żak", "Łukasz Żak"),
        ("Mr 王小明", "王小明"),
        ("St John Rivers", "St John Rivers"),
        ("King Charles", "King Charles"),
        ("Drake Miller", "Drake Miller"),
        ("Dr. ", "Dr. "),
        ("General", "General"),
    ],
)
def test_what_is_said_before_a_name_is_no_part_of_it(text, name):
    assert text[names.said_before(text) :] == name


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("王小明", ("王", "小明")),
        ("李", ("李", "")),
        ("김민준", ("김", "민준")),
        ("アレクサンダー", None),
        ("Li Wei", None),
        ("", None),
    ],
)
def test_names_without_spaces_begin_with_the_surname(name, parts):
    assert names.split_unspaced(name) == parts


def test_what_joins_and_tells_a_name_is_read_as_no_name_elsewhere():
    assert {part.kind for word in names.JOINING for part in names.split(f"Ana {word} Silva")} == {
        "name",
        "particle",
    }
    for title in names.TELLING_TITLES - {"sr"}:
        assert names.split(f"{title.capitalize()} Okoye")[0].kind == "title", title


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Joost De Backer", "name particle name"),
        ("Mr De Backer", "title particle name"),
        ("De Backer", "particle name"),
        ("Marie Van Der Berg", "name particle particle name"),
        ("Yannick Le Goff-Sarr", "name particle name name"),
        ("Di Wu", "name name"),
        ("Le Thi Mai", "name name name"),
        ("Ngoc Le", "name name"),
        ("Ann-Le Bo", "name name name"),
        ("Fiachra Ó Murchú", "name particle name"),
        ("SORCHA NÍ DHOMHNAILL", "name particle name"),
        ("Pádraig Mac Giolla Phádraig", "name particle particle name"),
        ("Nabilah binte Yusof", "name particle name"),
        ("Ravi a/l Subramaniam", "name particle name"),
        ("Fatima Al-Mansoori", "name particle name"),
        ("Tan Sri Zulkifli Hamid", "title title name name"),
        ("Tan Wei Ling", "name name name"),
        ("Nic Cage", "name name"),
        ("Mr Al Pacino", "title name name"),
        ("Magistra Zechmeister", "title name"),
        ("Rokeya Begum", "name name"),
    ],
)
def test_particles_may_have_capitals(name, kinds):
    assert [part.kind for part in names.split(name)] == kinds.split()


def test_a_surname_may_stand_ahead():
    bauer, sonja = names.split("BAUER, Sonja")
    assert (bauer.ahead, sonja.ahead) == (True, False)
    king, mary = names.split("King, Mary")  # a title elsewhere
    assert (king.kind, king.ahead, mary.ahead) == ("name", True, False)
    assert not any(part.ahead for part in names.split("Ann Lee, MD"))
    assert not any(part.ahead for part in names.split("Ann, Bob, Cid"))


@pytest.mark.parametrize(
    ("name", "letters", "chosen"),
    [
        ("Ann Lee", "AL", (0, 1)),
        ("Jean-Baptiste Morel", "JB", (0, 1)),
        ("Mia Kern-Bär", "MK", (0, 1)),
        ("Koch, Stefan", "SK", (1, 0)),
        ("BA Bea Ash", "BA", (1, 2)),
    ],
)
def test_initials_that_somebody_may_sign_with(name, letters, chosen):
    assert names.initials_of(names.split(name))[letters] == chosen
    assert "AA" not in names.initials_of(names.split(name))


@pytest.mark.parametrize(
    ("text", "name", "new", "behind"),
    [
        ("James' car", "James", "Miranda", "'s"),
        ("James' car", "James", "Tobias", "'"),
        ("the Joneses’ lawyer", "Joneses", "Coneys", "’"),
        ("KELL BAKERIES' PLANT", "KELL BAKERIES", "ROWANWELL", "'S"),
        ("James' car", "James", "[PERSON_1]", "'s"),
        ("Das ist Fritz' Auto, und er hat es nicht", "Fritz", "Ralf", "s"),
        ("Das ist Fritz' Auto, und er hat es nicht", "Fritz", "Hans", "'"),
        ("Anna's car", "Anna", "Miranda", ""),
        ("he wrote 'Mr James' twice", "James", "Miranda", ""),
        ("he wrote 'James' twice", "James", "Miranda", ""),
        ("it was James'", "James", "Miranda", ""),
        ("say 'Anna' now", "Anna", "Tobias", ""),
    ],
)
def test_a_genitive_follows_the_name_that_stands_before_it(text, name, new, behind):
    start = text.index(name)
    assert names.genitive(text, start, start + len(name), new) == behind
