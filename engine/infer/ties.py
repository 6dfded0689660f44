"""Words that are left in a text and give a hidden value away, or contradict what stands for it.

The check of PP-TS («Paris» became «London», and «the Eiffel Tower» stayed). The words of the text
that stay are held against the hidden value and against other values of its type, by the vectors of
the embedded sentence encoder: where they are much nearer to the value than to the others, and
nearer than to its stand-in, a reader who knows the world can tell it from them. What an
encyclopedia says of places and occupations (`associated.py`) needs no vector: «the Eiffel Tower»
stands with «Paris». For ages, sex and relationships the clues say it outright.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import Final

import numpy as np

from engine.hierarchies import tables, word_counts
from engine.infer import associated, lists, stages, standing
from engine.infer.clues import Candidate, candidates
from engine.infer.model import Meaning, Values, level
from engine.infer.people import people
from engine.infer.repairs import repair
from engine.kinds import names, word_lists
from engine.kinds.language import tongue
from engine.progress import Tick, ignore
from engine.values import Annotated, Replacement, Tie

STRONG: Final = 0.87
"""The least strength that is told, chosen on the seen half of `benchmarks/clues`."""
NEAR: Final = 0.2
"""So similar to the value (cosine) words must be, whatever else."""
NEARER: Final = 0.5
"""And so many standard deviations nearer than to other values of the type."""
BEYOND: Final = 0.03
"""And so much nearer than to the stand-in: «baby» tells «nurse» no more than «matron»."""
RARE: Final = 0.1
"""What a unit of log frequency below `_FREQUENT` adds: rare words are rarely there by chance."""
PROPER: Final = 0.3
"""What a name adds."""
PART: Final = 0.6
"""A longer phrase is told in place of a part of it that is stronger by no more than this."""
SURELY: Final = 0.8
"""So far above what is asked for words decide."""
MORE: Final = 0.35
"""What is asked besides where a text has e times as many phrases: more are near by chance."""
SAME_WORK: Final = 0.25
"""And where the stand-in is of the same kind of work, which the words around may well tell."""
_USUAL: Final = 12
_LARGE: Final = 100_000
"""Inhabitants from which a town is known far and wide."""
_FREQUENT: Final = 7.0
_SPREAD: Final = 0.1
"""Added to each standard deviation."""
MOST_WORDS: Final = 400
MOST_VALUES: Final = 24
"""Words and hidden values of one text that are held against each other."""
_TOWNS: Final = 80
_PEOPLES: Final = 4
"""Every so many of the world's peoples."""
COUNTRY: Final = "country"
"""Words must be near to a country beside other countries, too: «language» is near to each."""
LONGEST: Final = 3
"""Words of a phrase."""
_TELLING: Final = frozenset({"NOUN", "PROPN", "ADJ"})
_JOINED: Final = frozenset({"NOUN", "PROPN", "ADJ"})
_SHORTEST: Final = 3
_PLAIN: Final = re.compile(r"[^;,|:=<>{}\[\]/\\\s]+")
"""A word of a language; «country;code;contact» is the head of a table."""
_ACRONYM: Final = re.compile(r"[A-Z]{2,4}")
"""Letters of which the encoder knows little: «NHS» stands beside any British town."""
_CLASSED: Final = ("RELATIONSHIP", "EDUCATION", "INCOME")
"""What a person's own words (CUSTOM) may say that clues say, too."""
_OUTRIGHT: Final = 0.55
"""The strength from which a clue says an age, a sex or a relationship."""


@dataclass(frozen=True, slots=True)
class _Hidden:
    """A value that is hidden, once for all its mentions."""

    type: str
    original: str = field(repr=False)
    stand_in: str = field(default="", repr=False)
    """What is sent for it, '' for a label."""


def ties(
    annotated: Annotated,
    replacements: Sequence[Replacement],
    *,
    encoder: Meaning,
    tick: Tick = ignore,
) -> tuple[Tie, ...]:
    """The words of a sanitized text that tell hidden values, one place for each, strongest first.

    `annotated` is the sanitized text, `replacements` what was done to the prompt. Raises
    `Cancelled` from `tick` and `ModelError`.
    """
    if tongue(annotated.text, len(annotated.text)) != "en":
        return ()  # the encoder reads English
    changed = [item for item in replacements if item.original != item.replacement]
    places = _Changed(changed)
    hidden = list(
        dict.fromkeys(_Hidden(item.type, item.original, _shown(item)) for item in changed)
    )
    hidden = hidden[:MOST_VALUES]
    openly = list(_openly(annotated.text, hidden, places))
    hidden = [value for value in hidden if value.original not in {tie.original for tie in openly}]
    told = list(_by_clues(annotated, hidden, places, tick))
    known = list(associated.associated(annotated, hidden, places, STRONG, tick))
    by_words = {tie.original for tie in (*known, *told)}
    unknown = [value for value in hidden if value.original not in by_words and _is_weighed(value)]
    near = _near(annotated, unknown, places, encoder, tick)
    less_sure = _apart((*known, *near, *told), openly)
    repaired = (
        replace(tie, less=repair(annotated.text, (tie.start, tie.end), tie.type))
        for tie in less_sure
    )
    return (*openly, *repaired)


def _near(
    annotated: Annotated,
    hidden: Sequence[_Hidden],
    changed: _Changed,
    encoder: Meaning,
    tick: Tick,
) -> list[Tie]:
    """Words that are nearer to a hidden value than to others of its type."""
    phrases = list(islice(_phrases(annotated, changed), MOST_WORDS)) if hidden else []
    if not phrases:
        return []
    written = [annotated.text[slice(*phrase)] for phrase in phrases]
    rows = encoder.embed(written, tick=tick).astype(np.float64)
    words = [frozenset(phrase.casefold().split()) for phrase in written]
    left = _Left(phrases, words, rows, _weights(annotated, phrases))
    asked = STRONG + MORE * max(0.0, math.log(len(phrases) * len(hidden) / _USUAL))
    ours = (_tied(value, left, asked, encoder) for value in hidden)
    return [tie for tie in ours if tie is not None]


def _openly(text: str, hidden: Sequence[_Hidden], left: _Changed) -> Iterator[Tie]:
    """Hidden values that stand in what is left; nothing less precise is said of them: hide them."""
    told = set[tuple[int, int]]()
    for value in hidden:
        for place in standing.standing(text, value, left):
            if place not in told:
                told.add(place)
                yield Tie(*place, value.type, value.original, standing.STRENGTH)


def _apart(ties: Iterable[Tie], surer: Sequence[Tie]) -> list[Tie]:
    """The strongest first, without those that share words with a stronger one."""
    kept = list(surer)
    for tie in sorted(ties, key=lambda tie: -tie.strength):
        if not any(other.start < tie.end and tie.start < other.end for other in kept):
            kept.append(tie)
    return kept[len(surer) :]


def _shown(item: Replacement) -> str:
    """What a reader takes for the value; '' for a label."""
    return "" if item.replacement.startswith("[") else item.replacement


class _Changed:
    """The places of a sanitized text that were replaced, in order."""

    def __init__(self, changed: Sequence[Replacement]) -> None:
        self._ends = [item.new_end for item in changed]
        self._starts = [item.new_start for item in changed]

    def leaves(self, start: int, end: int) -> bool:
        """Whether nothing of these characters was replaced."""
        number = bisect_right(self._starts, end - 1)
        return not number or self._ends[number - 1] <= start


def _phrases(annotated: Annotated, changed: _Changed) -> Iterator[tuple[int, int]]:
    """Words that say something, and runs of them, outside what was replaced.

    A piece of a longer word («month» of «5-month-old») says nothing by itself.
    """
    words = [
        word
        for word in annotated.words
        if word.pos in _TELLING
        and word.end - word.start >= _SHORTEST
        and _PLAIN.fullmatch(annotated.text, word.start, word.end)
        and not _ACRONYM.fullmatch(annotated.text, word.start, word.end)
        and "-" not in annotated.text[max(0, word.start - 1) : word.end + 1]
        and changed.leaves(word.start, word.end)
    ]
    for place, word in enumerate(words):
        yield word.start, word.end
        end = word
        for other in words[place + 1 : place + LONGEST]:
            beside = annotated.text[end.end : other.start] == " "
            if not beside or {word.pos, other.pos} - _JOINED:
                break
            end = other
            yield word.start, end.end


def _weights(annotated: Annotated, phrases: Sequence[tuple[int, int]]) -> Values:
    """What rarity and being a name add to the strength of each phrase."""
    kinds = {word.start: word.pos for word in annotated.words}
    rarest = [
        word_counts.rarest(names.canonical(annotated.text[start:end])) for start, end in phrases
    ]
    proper = [kinds[start] == "PROPN" for start, _ in phrases]
    return RARE * (_FREQUENT - np.array(rarest)) + PROPER * np.array(proper)


@dataclass(frozen=True, slots=True)
class _Left:
    """The phrases that stay, their words, vectors [n, 384], what each has beside nearness [n]."""

    phrases: Sequence[tuple[int, int]]
    words: Sequence[frozenset[str]]
    rows: Values
    weights: Values


def _tied(value: _Hidden, left: _Left, asked: float, encoder: Meaning) -> Tie | None:
    """The phrase that is nearest to a value, if it is much nearer than to others of its type."""
    others = _others(value.type, encoder)
    sent = encoder.embed([value.original, value.stand_in or value.original]).astype(np.float64)
    own, beside = (left.rows @ sent.T).T
    strength = _nearer(own, left.rows, others)
    if _is_country(value):
        strength = np.minimum(strength, _nearer(own, left.rows, _others(COUNTRY, encoder)))
    parts = set(names.canonical(value.original).split())
    vain = (own < NEAR) | (strength < NEARER) | (bool(value.stand_in) & (own - beside < BEYOND))
    vain |= np.array([not parts.isdisjoint(words) for words in left.words])
    strength = np.where(vain, 0.0, strength + left.weights)
    best = int(strength.argmax())
    same_work = SAME_WORK if value.type == "OCCUPATION" and value.stand_in else 0.0
    if strength[best] < asked + same_work:
        return None
    rank = _rank(value, left.rows[best], encoder)
    first, last = left.phrases[best]
    whole = max(
        (
            phrase
            for phrase, own_strength in zip(left.phrases, strength, strict=True)
            if phrase[0] <= first and last <= phrase[1] and own_strength >= PART * strength[best]
        ),
        key=lambda phrase: phrase[1] - phrase[0],
    )
    surely = strength[best] >= asked + same_work + SURELY
    decides = (
        surely
        and not rank
        and not any(
            strength[number] >= asked + same_work
            and not associated.meets(left.phrases[number], (first, last))
            for number in range(len(left.phrases))
        )
    )
    told = round(float(strength[best]), 3)
    return Tie(*whole, value.type, value.original, told, decides=decides)


def _rank(value: _Hidden, row: Values, encoder: Meaning) -> int:
    """To how many other values of its type words are nearer."""
    kind = COUNTRY if _is_country(value) else value.type
    plain = names.canonical(value.original)
    called = {plain, lists.by_name().get(plain, plain)}
    every = [name for name in _every(kind) if names.canonical(name) not in called]
    own, *others = encoder.embed([value.original, *every]).astype(np.float64) @ row
    return sum(bool(other > own) for other in others)


def _nearer(own: Values, rows: Values, others: Values) -> Values:
    """By how many standard deviations phrases are nearer to a value than to others, [n]."""
    apart = rows @ others.T
    return (own - apart.mean(axis=1)) / (apart.std(axis=1) + _SPREAD)  # type: ignore[no-any-return]


def _is_country(value: _Hidden) -> bool:
    return value.type == "LOCATION" and names.canonical(value.original) in lists.by_name()


def _is_weighed(value: _Hidden) -> bool:
    """Whether it can be held against others of its type.

    No value of a rare word, of which the encoder knows nothing.
    """
    return bool(_alternatives(value.type)) and _is_known(value)


def _is_known(value: _Hidden) -> bool:
    """Whether the value is known far and wide: frequent words, a large town, a listed term."""
    plain = names.canonical(value.original)
    return (
        word_counts.rarest(plain) > 0
        or max(tables.populations().get(plain, {"": 0}).values()) >= _LARGE
        or (value.type, plain) in tables.chains()
        or (value.type == "OCCUPATION" and plain in lists.occupations())
    )


def _others(kind: str, encoder: Meaning) -> Values:
    """The vectors of other values of a type, [n, 384], which the encoder keeps."""
    return encoder.embed(_alternatives(kind)).astype(np.float64)


@lru_cache(maxsize=16)
def _every(kind: str) -> list[str]:
    """All other values of a type that are listed."""
    if kind == COUNTRY:
        return sorted(country.name for country in lists.countries())
    if kind == "NATIONALITY":
        return sorted({country.people[0] for country in lists.countries() if country.people[0]})
    return _alternatives(kind)


@lru_cache(maxsize=16)
def _alternatives(kind: str) -> list[str]:
    if kind == "LOCATION":
        towns = {name: max(sizes.values()) for name, sizes in tables.populations().items()
                 if "" not in sizes}  # fmt: skip
        return [name.title() for name in sorted(towns, key=lambda name: -towns[name])[:_TOWNS]]
    if kind == COUNTRY:
        return [country.name for country in lists.countries()][::_PEOPLES]
    if kind == "NATIONALITY":
        return [country.people[0] for country in lists.countries() if country.people[0]][::_PEOPLES]
    listed = {
        "OCCUPATION": word_lists.words("alternatives.occupations"),
        "ORGANIZATION": word_lists.words("alternatives.organisations"),
        "RELIGION": word_lists.words("alternatives.religions"),
        "MEDICAL_CONDITION": word_lists.words("alternatives.conditions"),
    }
    return sorted(listed.get(kind, ()))


def _by_clues(
    annotated: Annotated, hidden: Sequence[_Hidden], changed: _Changed, tick: Tick
) -> Iterator[Tie]:
    """Clues and words that say a hidden age, sex or relationship outright."""
    if not any(value.type in ("AGE", "GENDER", "CUSTOM") for value in hidden):
        return
    who = people(annotated, tick)
    offered = [
        clue
        for clue in candidates(annotated, who, tick)
        if clue.clue is not None and clue.strength >= _OUTRIGHT and changed.leaves(*clue.clue)
    ]
    for value in hidden:
        place = stages.word_for(value, annotated.text, changed)
        for clue in offered:
            if place is None and clue.clue is not None and _agrees(value, clue):
                place = clue.clue
        if place is not None:
            yield Tie(*place, value.type, value.original, STRONG)


def _agrees(value: _Hidden, clue: Candidate) -> bool:
    """Whether a clue says what is hidden."""
    if value.type == "AGE":
        return clue.attribute == "AGE" and stages.is_near(value.original, clue.value)
    if value.type == "GENDER":
        return clue.attribute == "SEX"
    return value.type == "CUSTOM" and (clue.attribute, level(clue.attribute, clue.value)) in _says(
        value.original
    )


@lru_cache(maxsize=64)
def _says(words: str) -> frozenset[tuple[str, str]]:
    """What the words of a value say by themselves, by the rows of `clues.tsv`."""
    plain = names.canonical(words)
    relations = word_lists.pairs("alternatives.relations")
    known = relations.get(plain, plain)
    by_rows = {
        (clue.attribute, clue.value)
        for clue in lists.clues()
        if clue.attribute in _CLASSED and clue.words.search(words)
    }
    return frozenset(by_rows | {("RELATIONSHIP", known)})
