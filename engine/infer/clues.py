"""What the words of a text say or hint of its people: candidates for each attribute."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from engine.infer import lists
from engine.infer.people import FIRST_PERSON, People, Voices
from engine.kinds import case, everyday, names, word_lists
from engine.progress import Tick, ignore, paced
from engine.values import Annotated, Span

ATTRIBUTES: Final = (
    "SEX", "AGE", "LOCATION", "BIRTHPLACE", "NATIONALITY", "OCCUPATION", "RELATIONSHIP",
    "EDUCATION", "AFFILIATION", "INCOME",
)  # fmt: skip
_WITHIN: Final = 60
"""Characters behind a clue in which its place, people or occupation stands."""
_COMPANY: Final = re.compile(
    r" ?(?:the )?([A-Z][\w'’&.-]{1,60}(?:,? (?:and |& )?[A-Z][\w'’&.-]{1,60}){0,4})"
    r"(?=[\s.,;:!?)]|\Z)"
)
"""Capitalised words, also «Diaz, Powell and Jarvis»."""
_PARTIES: Final = word_lists.words("offices.english") | word_lists.words("offices.german")
_GERMAN_WORDS: Final = word_lists.words("german.small_words")
_LONGEST_NAME, _SHORTEST_NAME = 3, 3
"""Words and letters of a place's name."""
_WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")
_CODE: Final = re.compile(r"\b([A-Z]{2})-(?:DL|ID|PASSPORT|PP|SSN|TAX)\b")
_CALLING: Final = re.compile(r"\+(\d{1,4})\b")
_ENDING: Final = re.compile(
    r"@[\w.-]+\.(?:co\.|com\.)?([a-z]{2})\b|https?://[\w.-]+\.([a-z]{2})(?=[/\s])"
)
_FREE_MAIL: Final = (
    "gmail",
    "yahoo",
    "hotmail",
    "outlook",
    "example",
    "icloud",
    "gmx",
    "web",
    "aol",
    "mail",
    "live",
)
_MAIL: Final = re.compile(r"@([\w-]{3,40})\.[a-z.]{2,8}\b")
_FIELD: Final = re.compile(r" (?:degree )?(?:in|of) ((?:[A-Za-z]+ ){0,2}[A-Za-z]+)")
_ADULT, _SCHOOL, _COLLEGE = 10, 18, 22
_HOMELANDS: Final = {"LOCATION": 0.45, "NATIONALITY": 0.3}
_SEX_WORDS: Final = {"F": "female", "M": "male"}


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing that can be told: of whom, what, how surely by the words alone, and by which."""

    about: int | None
    attribute: str
    value: str = field(repr=False)
    strength: float
    clue: tuple[int, int] | None = None


_NOTE: Final = "Looking for clues"
_NOUNS: Final = frozenset({"NOUN", "PROPN", ""})
"""Parts of speech of what somebody can be; '' where none was asked."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A text with what all searches need."""

    annotated: Annotated
    people: People
    starts: list[int]
    year: int
    voices: Voices
    tick: Tick

    @property
    def text(self) -> str:
        return self.annotated.text

    def whose(self, start: int) -> int | None:
        """Whom a value there is said of."""
        number = max(0, bisect_right(self.starts, start) - 1)
        sentences = self.annotated.sentences
        sentence = sentences[number] if sentences else (0, len(self.text))
        return self.people.nearest(start, sentence, self.voices)


def candidates(annotated: Annotated, people: People, tick: Tick = ignore) -> list[Candidate]:
    """Everything that the words say or hint, in no order; the same may come more than once.

    Raises `Cancelled` from `tick`.
    """
    starts = [start for start, _ in annotated.sentences]
    reading = _Reading(
        annotated, people, starts, datetime.now(UTC).year, Voices(annotated.text), tick
    )
    searches = (_sexes, _listed, _spans, _places, _codes, _occupations, _peoples)
    return [candidate for search in searches for candidate in paced(search(reading), tick, _NOTE)]


def _sexes(reading: _Reading) -> Iterator[Candidate]:
    for person in reading.people.named:
        if person.sex:
            yield Candidate(person.number, "SEX", _SEX_WORDS[person.sex], 0.8, person.places[0])


def _listed(reading: _Reading) -> Iterator[Candidate]:
    """The rows of `clues.tsv`: what they say of the writer."""
    text, writer = reading.text, reading.people.writer
    for clue in lists.clues():
        for match in paced(clue.words.finditer(text), reading.tick, _NOTE):
            made = _value(clue, match, reading)
            if made is not None:
                value, (start, end), attribute = made
                of_writer = reading.people.first_person and FIRST_PERSON.search(match[0])
                whose = writer if of_writer else reading.whose(match.start())
                yield Candidate(whose, attribute, value, clue.strength, (start, end))


def _value(
    clue: lists.Clue, match: re.Match[str], reading: _Reading
) -> tuple[str, tuple[int, int], str] | None:
    attribute = "LOCATION" if clue.attribute == "PLACE" else clue.attribute
    place = match.span()
    if not clue.value.startswith("{"):
        named = _FIELD.match(reading.text, match.end()) if attribute == "EDUCATION" else None
        value = f"{clue.value} in {named[1]}" if named else clue.value
        return value, place, attribute
    digits = next((group for group in match.groups() if group), "")
    if clue.value in ("{age}", "{year}", "{school}", "{college}"):
        age = _age(clue.value, digits, reading.year)
        return (str(age), place, attribute) if age is not None else None
    behind = reading.text[match.end() : match.end() + _WITHIN]
    picked = _PICK[clue.value](behind)
    if picked is None:
        return None
    value, _, end = picked
    return value, (match.start(), match.end() + end), attribute


def _age(kind: str, digits: str, this_year: int) -> int | None:
    number = int(digits)
    if kind == "{age}":
        return number if number >= _ADULT else None
    year = number if number > 99 else 1900 + number + (100 if number <= this_year % 100 else 0)
    age = this_year - year + {"{year}": 0, "{school}": _SCHOOL, "{college}": _COLLEGE}[kind]
    return age if 0 < age < 110 else None


def _place_in(text: str) -> tuple[str, int, int] | None:
    """The first place of a list that stands in a text, with its country, and where."""
    place = next(_all_places(text), None)
    return (_with_country(place[0]), *place[1]) if place else None


def _all_places(text: str, tick: Tick = ignore) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every place of a list; written small only if its name is long and no everyday word."""
    words = list(_WORD.finditer(text))
    behind = 0
    for number in paced(range(len(words)), tick, _NOTE):
        if number < behind:
            continue
        for last in range(min(len(words), number + _LONGEST_NAME), number, -1):
            start, end = words[number].start(), words[last - 1].end()
            name = names.without_possessive(text[start:end])
            if _is_place(name):
                yield name, (start, start + len(name))
                behind = last
                break


def _is_place(name: str) -> bool:
    if "\n" in name or len(name) < _SHORTEST_NAME or not lists.country_of(name):
        return False
    if name[0].isupper():
        return name.casefold() not in everyday.EVERYDAY or " " in name
    usual = name.casefold() in everyday.EVERYDAY or name in _GERMAN_WORDS
    return len(name) > _SHORTEST_NAME + 1 and not usual


def _with_country(name: str) -> str:
    """The name as places are written, with its country behind it; '' for no listed place."""
    country = lists.country_of(name)
    if not country or names.canonical(name) == country.casefold():
        return country
    shown = " ".join(map(case.capitalized, name.split(" "))) if name.islower() else name
    return f"{shown}, {country}"


def _people_in(text: str) -> tuple[str, int, int] | None:
    match = _WORD.search(text)
    country = lists.by_people().get(names.canonical(match[0])) if match else None
    return (country, match.start(), match.end()) if match and country else None


def _job_in(text: str) -> tuple[str, int, int] | None:
    words = list(_WORD.finditer(text))[:5]
    for first in range(min(2, len(words))):
        for last in range(min(len(words), first + 4), first, -1):
            name = text[words[first].start() : words[last - 1].end()]
            if name.casefold() in lists.occupations():
                return name, words[first].start(), words[last - 1].end()
    return None


def _company_in(text: str) -> tuple[str, int, int] | None:
    """A name in capitals without its genitive; none of a party to a matter («the Defendant»)."""
    match = _COMPANY.match(text)
    if match is None:
        return None
    name = names.without_possessive(match[1])
    party = name.casefold() in _PARTIES
    return None if party else (name, match.start(1), match.start(1) + len(name))


_PICK: Final = {
    "{company}": _company_in,
    "{place}": _place_in,
    "{country}": _people_in,
    "{job}": _job_in,
}
_OF_SPANS: Final = {
    "AGE": ("AGE", 0.8), "LOCATION": ("LOCATION", 0.5), "OCCUPATION": ("OCCUPATION", 0.7),
    "NATIONALITY": ("NATIONALITY", 0.7), "ORGANIZATION": ("AFFILIATION", 0.7),
    "ADDRESS": ("LOCATION", 0.6),
}  # fmt: skip


def _spans(reading: _Reading) -> Iterator[Candidate]:
    """What the recognizers found."""
    for span in reading.annotated.spans:
        if span.type == "GENDER":
            yield from _gender(span, reading)
        elif span.type in _OF_SPANS:
            attribute, strength = _OF_SPANS[span.type]
            value = reading.text[span.start : span.end]
            if attribute == "LOCATION":
                value = _with_country(value) or value
            elif attribute == "NATIONALITY":
                value = lists.by_people().get(names.canonical(value), value)
            place = (span.start, span.end)
            yield Candidate(reading.whose(span.start), attribute, value, strength, place)


def _gender(span: Span, reading: _Reading) -> Iterator[Candidate]:
    word = reading.text[span.start : span.end].casefold()
    female = any(part in word for part in ("female", "woman", "girl", "lady", "she"))
    male = not female and any(part in word for part in ("male", "man", "boy", "guy"))
    if female or male:
        value, place = "female" if female else "male", (span.start, span.end)
        yield Candidate(reading.whose(span.start), "SEX", value, 0.9, place)


def _places(reading: _Reading) -> Iterator[Candidate]:
    """Places anywhere: who speaks of one may live there, or be its citizen."""
    for name, place in _all_places(reading.text, reading.tick):
        country = lists.country_of(name)
        whose = reading.whose(place[0])
        yield Candidate(whose, "LOCATION", _with_country(name), _HOMELANDS["LOCATION"], place)
        yield Candidate(whose, "BIRTHPLACE", _with_country(name), 0.25, place)
        if country:
            yield Candidate(whose, "NATIONALITY", country, _HOMELANDS["NATIONALITY"], place)


def _peoples(reading: _Reading) -> Iterator[Candidate]:
    """Demonyms: «gotta love swiss living»."""
    for match in paced(_WORD.finditer(reading.text), reading.tick, _NOTE):
        country = lists.by_people().get(match[0].casefold())
        if country:
            whose, place = reading.whose(match.start()), match.span()
            yield Candidate(whose, "NATIONALITY", country, 0.4, place)
            yield Candidate(whose, "LOCATION", country, 0.3, place)


def _codes(reading: _Reading) -> Iterator[Candidate]:
    """Countries by documents, telephone numbers and links; employers by mail addresses."""
    text = reading.text
    dialled = {country.calling: country.name for country in reversed(lists.countries())}
    dialled |= {"+1": "United States", "+44": "United Kingdom", "+7": "Russia", "+39": "Italy"}
    for match in _CODE.finditer(text):
        yield from _homeland(lists.by_code().get(match[1], ""), match.span(), reading, 0.7)
    for match in _CALLING.finditer(text):
        codes = (f"+{match[1][:size]}" for size in range(len(match[1]), 0, -1))
        name = next((dialled[code] for code in codes if code in dialled), "")
        yield from _homeland(name, match.span(), reading, 0.6)
    for match in _ENDING.finditer(text):
        ending = (match[1] or match[2]).upper()
        name = "United Kingdom" if ending == "UK" else lists.by_code().get(ending, "")
        if ending not in ("IO", "AI", "CO", "ME", "TV", "IN" if match[2] else ""):
            yield from _homeland(name, match.span(), reading, 0.5)
    for match in _MAIL.finditer(text):
        if not match[1].startswith(_FREE_MAIL):
            yield Candidate(
                reading.whose(match.start()), "AFFILIATION", match[1], 0.4, match.span(1)
            )


def _homeland(
    country: str, place: tuple[int, int], reading: _Reading, strength: float
) -> Iterator[Candidate]:
    if country:
        whose = reading.whose(place[0])
        yield Candidate(whose, "LOCATION", country, strength, place)
        yield Candidate(whose, "NATIONALITY", country, strength, place)


def _occupations(reading: _Reading) -> Iterator[Candidate]:
    """Occupations anywhere, the longest first; each ends in a noun: nobody works as «forward»."""
    text, listed = reading.text, lists.occupations()
    words = list(_WORD.finditer(text))
    others = {word.end for word in reading.annotated.words if word.pos not in _NOUNS}
    behind = 0
    for number in paced(range(len(words)), reading.tick, _NOTE):
        if number < behind:
            continue
        for last in range(min(len(words), number + 3), number, -1):
            start, end = words[number].start(), words[last - 1].end()
            name = text[start:end].casefold()
            single = name.removesuffix("s") if name.endswith("s") else name
            is_listed = name in listed or (last == number + 1 and single in listed)
            if is_listed and end not in others:
                yield Candidate(
                    reading.whose(start), "OCCUPATION", text[start:end], 0.45, (start, end)
                )
                behind = last
                break
