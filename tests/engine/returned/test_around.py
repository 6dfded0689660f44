"""What stands around a match is read once, however many values have a form there."""

from __future__ import annotations

import re

import pytest

from engine.issued import Issued
from engine.returned.index import Index
from engine.returned.matches import Place
from engine.returned.refusals import around
from engine.returned.refusals.around import Around


class Searched:
    """A pattern that counts how often it is searched for."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern, self.times = pattern, 0

    def search(self, *given):
        self.times += 1
        return self.pattern.search(*given)


def people(count: int) -> tuple[Issued, ...]:
    """So many people of one surname."""
    names = ("Ann Bea", "Eva Kim", "Ida Liz", "Ina Meg", "Lea Pam", "Mia Sue", "Una Zoe")
    return tuple(
        Issued(f"{old} Novak", f"{new} Barba", "PERSON", "surrogate")
        for old, new in map(str.split, names[:count])
    )


def test_many_values_with_one_form_read_what_stands_before_it_once(monkeypatch):
    pattern = Searched(around._INITIAL)
    monkeypatch.setattr(around, "_INITIAL", pattern)
    text = "We asked Barba today."
    index = Index(people(7))
    index.longest_at(Place(text, text.index("Barba"), final=True))
    assert pattern.times == 1


def test_each_place_is_read_for_itself():
    index = Index(people(1))
    for text, found in (("We asked Barba today.", "Novak"), ("We asked Anna Barba today.", None)):
        hit = index.longest_at(Place(text, text.index("Barba"), final=True))
        assert (hit.original if hit else None) == found


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Anna Barba", True),
        ("A. Barba", True),
        ("the opéra Barba", True),
        ("Lope de Barba", True),
        ("We met Barba", False),
    ],
)
def test_a_name_before_makes_it_another_person(text, named):
    start = text.index("Barba")
    assert Around(text, start, start + len("Barba")).behind_a_name is named


def test_what_has_not_come_yet_is_not_known():
    text = "We met Barba"
    at = Around(text, 7, 12)
    assert (at.word_after, at.capital_follows) == (None, None)
    assert (at.whole.word_after, at.whole.capital_follows) == ("", False)
