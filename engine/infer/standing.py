"""Hidden values that stand openly elsewhere in what is sent, as they are or in their people's name.

«UK» is hidden, and «UK Parliament» stays; «Germany» is hidden, and «the German envoy» stays. No
other words give a value away as surely, so these are told first. Only values written as names
count: what is written small, and every figure, stands elsewhere by chance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Protocol

from engine.infer import lists
from engine.kinds import everyday, names, word_lists

STRENGTH: Final = 4.0
"""Above what vectors say."""
_TYPES: Final = frozenset({"LOCATION", "ADDRESS", "NATIONALITY", "ORGANIZATION", "RELIGION"})
_OF_PLACES: Final = frozenset({"LOCATION", "NATIONALITY"})
_NAME: Final = re.compile(r"[A-ZÄÖÜ][\w&.'’-]+(?: [\w&.'’-]+){0,3}")
_WORD: Final = re.compile(r"(?<!\w)[A-ZÄÖÜ][^\W\d_]+")
_VOWELS: Final = "aeiouy"
_SHORTEST_STEM: Final = 4
_PEOPLES: Final = word_lists.words("places.endings_of_peoples")
"""How peoples' names end."""
_LETTERS: Final = 4
"""Names of a country that are no longer («US») are so only in capitals."""
_MOST_FORMS: Final = 3
"""Ways of writing one value that are told."""


class Value(Protocol):
    """What is hidden."""

    @property
    def type(self) -> str:
        """Its type."""

    @property
    def original(self) -> str:
        """As it stood in the prompt."""


class Left(Protocol):
    """Which characters of a text were not replaced."""

    def leaves(self, start: int, end: int) -> bool:
        """Whether nothing of them was."""


def standing(text: str, value: Value, left: Left) -> Iterator[tuple[int, int]]:
    """Where a hidden value stands, the first place of each way of writing it, in their order."""
    if value.type not in _TYPES:
        return
    told = set[str]()
    for start, end in sorted({*_same(text, value.original), *_peoples(text, value)}):
        form = text[start:end]
        if form not in told and left.leaves(start, end):
            told.add(form)
            yield start, end
        if len(told) == _MOST_FORMS:
            return


def _same(text: str, value: str) -> Iterator[tuple[int, int]]:
    """The value itself, whole and written the same way."""
    if _NAME.fullmatch(value) and names.canonical(value) not in everyday.EVERYDAY:
        for match in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", text):
            yield match.span()


def _peoples(text: str, value: Value) -> Iterator[tuple[int, int]]:
    """What a place's people are called, the country of a people, and its other names."""
    if value.type not in _OF_PLACES or not value.original[:1].isupper():
        return
    plain = names.canonical(value.original)
    country = lists.by_name().get(plain, lists.by_people().get(plain, "").casefold())
    stem = plain.rstrip(_VOWELS)
    for match in _WORD.finditer(text):
        word = match[0].casefold()
        people = lists.by_people().get(word, lists.by_people().get(word.removesuffix("s"), ""))
        its_people = bool(country) and people.casefold() == country
        if word != plain and (its_people or _derived(word, stem)):
            yield match.span()
    for name in _names_of().get(country, ()):
        for match in re.finditer(rf"(?<![\w-]){re.escape(name)}(?!\w)", text, re.IGNORECASE):
            written = match[0]
            if written[0].isupper() and (len(name) > _LETTERS or written.isupper()):
                yield match.span()


@lru_cache(maxsize=1)
def _names_of() -> dict[str, tuple[str, ...]]:
    """All names of each country, in lower case."""
    table: dict[str, list[str]] = {}
    for name, country in lists.by_name().items():
        table.setdefault(country, []).append(name)
    return {country: tuple(several) for country, several in table.items()}


def _derived(word: str, stem: str) -> bool:
    """«Londoner» of «London», «Serbians» of «Serbia»; never another name that begins alike."""
    return len(stem) >= _SHORTEST_STEM and word.startswith(stem) and word[len(stem) :] in _PEOPLES
