"""Nationality and faith in German: another adjective or noun with the ending of the value.

«türkischer Staatsangehöriger» becomes «dänischer Staatsangehöriger», «Muslimin» «Methodistin».
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from engine.kinds import case, names, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import german_forms

Choose: TypeAlias = Callable[[tuple[str, ...]], str]
_PARTIES = (
    word_lists.in_order("terms.german_parties"),
    word_lists.in_order("terms.austrian_parties"),
    word_lists.in_order("terms.swiss_parties"),
)
_MEMBERSHIP = re.compile(r"(?P<party>[^\W\d_]{2,20})(?P<rest>-[A-ZÄÖÜ][a-zäöüß]+)?")


def party(original: str, desk: Desk, counter: int) -> str | None:
    """Another party of the same country: «SPD-Mitglied» → «FDP-Mitglied»; None for other words."""
    match = _MEMBERSHIP.fullmatch(names.without_possessive(original))
    parties = next((known for known in _PARTIES if match and match["party"] in known), ())
    if match is None or not parties:
        return None
    others = tuple(name for name in parties if name != match["party"])
    new = desk.draw("POLITICS", names.canonical(match["party"]), counter).choice(others)
    return new + (match["rest"] or "")


def substitute(kind: str, original: str, choose: Choose, before: str) -> str | None:
    """Another term of the same list in the same form; None for what is no German one."""
    plain = original.casefold()
    adjectives = _adjectives(kind)
    match = next(
        (m for cut in ("er", "es", "en", "em", "e", "") if (m := _cut(plain, cut)) in adjectives),
        None,
    )
    unlisted = _OF_A_PEOPLE.fullmatch(original) if kind == "NATIONALITY" else None
    if match is None and unlisted is not None:
        match = unlisted["stem"]
    if match is not None:
        others = tuple(row[0] for row in _rows(kind) if match not in row)
        return case.shaped(choose(others) + plain[len(match) :], original)
    nouns = _nouns(kind)
    form = german_forms.read(plain, before, _first_forms(kind).__contains__, _is_woman)
    if form.base not in _first_forms(kind):
        return None
    rows = tuple(row[form.woman] for row in nouns if form.base not in map(str.casefold, row))
    return german_forms.written(choose(rows), form)


_OF_A_PEOPLE = re.compile(r"(?P<stem>[a-zäöüß]{3,24}isch)(?:e[rnsm]?)?")
"""An adjective that no list has: «kosovarisch»."""


def _cut(plain: str, ending: str) -> str:
    return plain.removesuffix(ending) if ending else plain


def _is_woman(plain: str) -> bool:
    return plain.endswith("in")


def _rows(kind: str) -> tuple[word_lists.Row, ...]:
    if kind == "RELIGION":
        listed = word_lists.in_order("terms.german_faiths")
    else:
        listed = word_lists.in_order("terms.german_nationalities")
    return tuple(tuple(entry.split(" = ")) for entry in listed)


def _nouns(kind: str) -> tuple[word_lists.Row, ...]:
    if kind == "RELIGION":
        return word_lists.rows("terms.german_believers")
    return word_lists.rows("terms.german_people")


@cache
def _adjectives(kind: str) -> frozenset[str]:
    return frozenset(word for row in _rows(kind) for word in row)


@cache
def _first_forms(kind: str) -> frozenset[str]:
    return frozenset(word.casefold() for row in _nouns(kind) for word in row)
