"""Who is in a text: the people it names, and who writes it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from engine.infer import lists
from engine.kinds import names
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
_FIRST_PERSON: Final = re.compile(
    r"\b(?:I|i|I'm|i'm|[Mm]y|[Mm]e|[Mm]ine|[Oo]ur|[Ww]e|ich|mein\w*)\b"
)
_ROLES: Final = frozenset({"user", "assistant", "doctor", "patient", "question", "answer", "re"})


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom the text names; `sex` is F, M or '' by given name and title."""

    number: int
    places: tuple[tuple[int, int], ...]
    sex: str = ""
    parts: frozenset[str] = field(default=frozenset(), repr=False)


@dataclass(frozen=True, slots=True)
class People:
    """The people in the order in which they are first named; `writer` is the one who writes."""

    named: tuple[Person, ...]
    writer: int | None
    first_person: bool

    def nearest(self, start: int, sentence: tuple[int, int], text: str) -> int | None:
        """Whom a value at `start` is said of: in its sentence the writer, else who was named last.

        None is the writer where nobody is named as such.
        """
        if _FIRST_PERSON.search(text, sentence[0], sentence[1]):
            return self.writer
        mentions = sorted(
            (place, person.number) for person in self.named for place in person.places
        )
        inside = [entry for entry in mentions if sentence[0] <= entry[0][0] < sentence[1]]
        if inside:
            return min(inside, key=lambda entry: abs(entry[0][0] - start))[1]
        before = [entry for entry in mentions if entry[0][0] < start]
        if self.first_person or not before:
            return self.writer
        return before[-1][1]


def people(annotated: Annotated) -> People:
    """Who is named, by the spans of type PERSON, a name before a colon, or a signature."""
    text = annotated.text
    clusters: list[tuple[set[str], list[tuple[int, int]], set[str]]] = []
    handle = _HANDLE.match(text)
    writer: int | None = None
    if handle and handle["name"].casefold() not in _ROLES:
        parts = {part.casefold() for part in _HANDLE_PART.findall(handle["name"])}
        clusters.append(
            (parts, [handle.span("name")], _sexes(_HANDLE_PART.findall(handle["name"])))
        )
        writer = 0
    for span in annotated.spans:
        if span.type != "PERSON" or (handle and span.end <= handle.end()):
            continue
        shown = text[span.start : span.end]
        parts = {names.canonical(part.text) for part in names.split(shown) if part.kind == "name"}
        cluster = next((known for known in clusters if parts and _same(known[0], parts)), None)
        if cluster is None:
            clusters.append((parts, [], set()))
            cluster = clusters[-1]
        cluster[0].update(parts)
        cluster[1].append((span.start, span.end))
        cluster[2].update(_sex_of(shown))
        before = text[max(0, span.start - 40) : span.start]
        if writer is None and (_INTRODUCED.search(before) or _SIGNED.search(before)):
            writer = clusters.index(cluster)
    named = tuple(
        Person(
            number, tuple(places), next(iter(sexes)) if len(sexes) == 1 else "", frozenset(parts)
        )
        for number, (parts, places, sexes) in enumerate(clusters)
    )
    return People(named, writer, bool(_FIRST_PERSON.search(text)))


def _same(known: set[str], parts: set[str]) -> bool:
    """One name is a part of the other («Marta» and «Marta Oyelaran»)."""
    return parts <= known or known <= parts


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
