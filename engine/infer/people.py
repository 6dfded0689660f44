"""Who is in a text: the people it names, and who writes it."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from engine.infer import lists
from engine.kinds import names
from engine.progress import Tick, ignore, paced
from engine.values import Annotated

_HANDLE: Final = re.compile(r"\A\s*@?(?P<name>[^\W\d][\w.\-]{1,30}|[A-Z]\w+ [A-Z]\w+) ?:")
_HANDLE_PART: Final = re.compile(r"[^\W\d_]{2,}")
_INTRODUCED: Final = re.compile(
    r"(?:\bmy name is|\bI'?m|\bI am|\bthis is|\bname's)\s+\Z", re.IGNORECASE
)
_SIGNED: Final = re.compile(
    r"(?:regards|sincerely|thanks|thank you|cheers|best|wishes|yours|grüße|grüßen|love),?\s+\Z",
    re.IGNORECASE,
)
FIRST_PERSON: Final = re.compile(
    r"\b(?:I|i|I'm|i'm|[Mm]y|[Mm]e|[Mm]ine|[Oo]ur|[Ww]e|ich|mein\w*)\b"
)
_THIRD_PERSON: Final = re.compile(
    r"\b(?:she|he|her|his|him|hers|sie|er|ihr|ihre|sein|seine)\b", re.IGNORECASE
)
_LONGEST_NAME: Final = 6
"""Parts of a name up to which parts of it are looked for."""
_ROLES: Final = frozenset({"user", "assistant", "doctor", "patient", "question", "answer", "re"})


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom the text names; `sex` is F, M or '' by given name and title."""

    number: int
    places: tuple[tuple[int, int], ...]
    sex: str = ""
    parts: frozenset[str] = field(default=frozenset(), repr=False)


class Voices:
    """Of whom the sentences of a text speak; each is searched once, however much it says."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[tuple[re.Pattern[str], int, int], bool] = {}

    def first_person(self, sentence: tuple[int, int]) -> bool:
        """Whether the writer speaks of herself in it."""
        return self._has(FIRST_PERSON, sentence)

    def third_person(self, sentence: tuple[int, int]) -> bool:
        """Whether it speaks of somebody else."""
        return self._has(_THIRD_PERSON, sentence)

    def _has(self, words: re.Pattern[str], sentence: tuple[int, int]) -> bool:
        key = (words, *sentence)
        if key not in self._known:
            self._known[key] = words.search(self._text, *sentence) is not None
        return self._known[key]


@dataclass(frozen=True, slots=True)
class People:
    """The people in the order in which they are first named; `writer` is the one who writes."""

    named: tuple[Person, ...]
    writer: int | None
    first_person: bool
    mentions: tuple[tuple[int, int], ...] = ()
    """Where somebody is named, and who, in order."""

    def nearest(self, start: int, sentence: tuple[int, int], voices: Voices) -> int | None:
        """Whom a value at `start` is said of: in its sentence the writer, else who was named last.

        None is the writer where nobody is named as such.
        """
        if voices.first_person(sentence):
            return self.writer
        first, last = (bisect_left(self.mentions, (border,)) for border in sentence)
        behind = bisect_left(self.mentions, (start,))
        near = [place for place in (behind - 1, behind) if first <= place < last]
        if near:
            nearest = min(near, key=lambda place: abs(self.mentions[place][0] - start))
            return self.mentions[nearest][1]
        if not behind or (self.first_person and not voices.third_person(sentence)):
            return self.writer
        return self.mentions[behind - 1][1]


class _Census:
    """The people met so far; a name finds its person in time that does not grow with them."""

    def __init__(self) -> None:
        self.parts: list[set[str]] = []
        self.places: list[list[tuple[int, int]]] = []
        self.sexes: list[set[str]] = []
        self._with_part: dict[str, list[int]] = {}
        self._by_parts: dict[frozenset[str], int] = {}

    def add(self, parts: set[str], place: tuple[int, int], sexes: set[str]) -> int:
        """The number of the person with this name: one name holds the other, or is new."""
        number = self._known(parts)
        if number is None:
            number = len(self.parts)
            self.parts.append(set())
            self.places.append([])
            self.sexes.append(set())
        for part in parts - self.parts[number]:
            self._with_part.setdefault(part, []).append(number)
        self.parts[number] |= parts
        self._by_parts.setdefault(frozenset(self.parts[number]), number)
        self.places[number].append(place)
        self.sexes[number] |= sexes
        return number

    def _known(self, parts: set[str]) -> int | None:
        """Who has all these parts in the name, or a name of some of them («Marta»)."""
        if not parts or len(parts) > _LONGEST_NAME:
            return self._by_parts.get(frozenset(parts)) if parts else None
        rarest = min((self._with_part.get(part, []) for part in parts), key=len)
        person = next((number for number in rarest if parts <= self.parts[number]), None)
        if person is not None:
            return person
        subsets = (
            frozenset(chosen)
            for size in range(len(parts) - 1, 0, -1)
            for chosen in combinations(sorted(parts), size)
        )
        return next((self._by_parts[some] for some in subsets if some in self._by_parts), None)


def people(annotated: Annotated, tick: Tick = ignore) -> People:
    """Who is named, by the spans of type PERSON, a name before a colon, or a signature."""
    text = annotated.text
    census = _Census()
    handle = _HANDLE.match(text)
    writer: int | None = None
    if handle and handle["name"].casefold() not in _ROLES:
        words = _HANDLE_PART.findall(handle["name"])
        parts = {word.casefold() for word in words}
        writer = census.add(parts, handle.span("name"), _sexes(words))
    for span in paced(annotated.spans, tick, "Looking for people"):
        if span.type != "PERSON" or (handle and span.end <= handle.end()):
            continue
        shown = text[span.start : span.end]
        parts = {names.canonical(part.text) for part in names.split(shown) if part.kind == "name"}
        number = census.add(parts, (span.start, span.end), _sex_of(shown))
        before = text[max(0, span.start - 40) : span.start]
        if writer is None and (_INTRODUCED.search(before) or _SIGNED.search(before)):
            writer = number
    named = tuple(
        Person(
            number,
            tuple(census.places[number]),
            next(iter(sexes)) if len(sexes) == 1 else "",
            frozenset(census.parts[number]),
        )
        for number, sexes in enumerate(census.sexes)
    )
    mentions = sorted((place[0], person.number) for person in named for place in person.places)
    return People(named, writer, bool(FIRST_PERSON.search(text)), tuple(mentions))


def _sex_of(name: str) -> set[str]:
    parts = names.split(name)
    title = names.sex_of_title(parts)
    return {title} if title else _sexes([part.text for part in parts if part.kind == "name"][:1])


def _sexes(words: list[str]) -> set[str]:
    """The sex of the first word that is a given name, also of «davejones» by its beginning."""
    for word in words:
        sex = lists.sexes().get(word.casefold()) or _by_beginning(word.casefold())
        if sex in ("F", "M"):
            return {sex}
    return set()


def _by_beginning(word: str) -> str:
    known = lists.sexes()
    return next(
        (known[word[:size]] for size in range(len(word) - 2, 3, -1) if word[:size] in known), ""
    )
