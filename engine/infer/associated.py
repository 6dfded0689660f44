"""What an encyclopedia and a dictionary say of the words that are left: «Eiffel Tower» of Paris.

`associations.tsv.gz` says how often a term stands with a value in passages of an encyclopedia,
`definitions.tsv.gz` which value a dictionary explains a term by («scalpel»: surgeons, «krona»:
Iceland), `markers.tsv` what everybody knows (pierogi, insulin, iPhones). No vector is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from engine.hierarchies import tables, vocabulary, word_counts
from engine.infer import lists
from engine.infer.standing import Left, Value
from engine.kinds import names
from engine.progress import Tick, ignore, paced
from engine.values import Annotated, Tie

LIKELIEST: Final = 0.6
"""What stands with another value by so much more often speaks for that one."""
DECIDING: Final = 0.4
"""Words that stand with a value less often do not decide."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_LONGEST: Final = 4
"""Words of a term."""

WIDER: Final = 0.6
"""What tells a town's country or an occupation's kind tells so much of it itself,"""
WIDELY: Final = 0.3
"""if it stands with the country or the kind at least so often."""
_OF_A_KIND: Final = 150
"""Occupations of a kind («doctor», not «worker»)."""

_NAMED_AS_LISTED: Final = ("RELIGION", "MEDICAL_CONDITION", "ORGANIZATION")

Place = tuple[int, int]
Shares = dict[str, float]
_TELLING: Final = frozenset({"NOUN", "PROPN", "ADJ"})
"""What a term of one frequent word must be."""
_FREQUENT: Final = 3.0
"""log(1 + count) of a word."""


class Hidden(Value, Protocol):
    """A value that is hidden, and what is sent for it."""

    @property
    def stand_in(self) -> str:
        """'' for a label."""


def associated(
    annotated: Annotated,
    hidden: Sequence[Hidden],
    left: Left,
    strength: float,
    tick: Tick = ignore,
) -> Iterator[Tie]:
    """For each hidden value the words that stand with it most often; `strength` is added.

    Raises `Cancelled` from `tick`.
    """
    terms = dict(_terms(annotated, left, tick)) if any(map(_public_names, hidden)) else {}
    for value in hidden if terms else ():
        tie = _tie(annotated.text, value, terms, strength)
        if tie is not None:
            yield tie


def _tie(text: str, value: Hidden, terms: dict[Place, Shares], strength: float) -> Tie | None:
    named, wider = _public_names(value), _wider(value)
    own = set(names.canonical(value.original).split())
    weighed = [
        (_share(shares, named, wider), place)
        for place, shares in terms.items()
        if not own & set(text[slice(*place)].casefold().split())
    ]
    telling = [(share, place) for share, place in weighed if share]
    if not telling:
        return None
    share, best = max(telling, key=lambda told: (told[0], told[1][1] - told[1][0]))
    likely = share >= max(DECIDING, LIKELIEST * max(terms[best].values()))
    alone = likely and all(meets(place, best) for _, place in telling)
    told = round(strength + share, 3)
    return Tie(*best, value.type, value.original, told, decides=alone)


def _share(shares: Shares, named: set[str], wider: set[str]) -> float:
    """How often a term stands with a value by one of its names, or with what it is a part of."""
    itself = max((shares.get(name, 0.0) for name in named), default=0.0)
    around = max((shares.get(name, 0.0) for name in wider), default=0.0)
    return max(itself, WIDER * around if around >= WIDELY else 0.0)


def _wider(value: Hidden) -> set[str]:
    """The region and country of a town that another's stands for; the kind of an occupation."""
    plain = names.canonical(value.original)
    if value.type == "LOCATION":
        country = {lists.country_of(plain).casefold()}
        region = {part.casefold() for part in tables.regions().get(plain, ())[:1]}
        told = country | {part for part in region if not _is_town(part)}
        return told - _around(value.stand_in)
    if value.type == "OCCUPATION":
        kinds = vocabulary.generalizations("OCCUPATION", plain)[0]
        return {kind for kind, size in kinds[:1] if size is not None and size <= _OF_A_KIND}
    return set()


def _around(place: str) -> set[str]:
    """The region and country of a place, and other countries that have one of this name."""
    plain = names.canonical(place)
    countries = (*tables.populations().get(plain, {}), lists.country_of(place))
    return {part.casefold() for part in (*countries, *tables.regions().get(plain, ()))}


def _is_town(region: str) -> bool:
    """Whether a region has a town's name: the White House is in no Seattle, Washington."""
    return any(name in tables.populations() for name in (region, f"{region} city"))


def meets(one: Place, other: Place) -> bool:
    """Whether two places share a character."""
    return one[0] < other[1] and other[0] < one[1]


def _terms(annotated: Annotated, left: Left, tick: Tick) -> Iterator[tuple[Place, Shares]]:
    """Every run of words that stay and that a list has, also in the plural."""
    text = annotated.text
    kinds = {word.start: word.pos for word in annotated.words}
    words = [match.span() for match in _WORD.finditer(text)]
    for number in paced(range(len(words)), tick, "Looking for clues"):
        start = words[number][0]
        for size in range(min(_LONGEST, len(words) - number), 0, -1):
            place = (start, words[number + size - 1][1])
            plain = text[slice(*place)].casefold()
            untold = size == 1 and kinds.get(start) not in _TELLING
            if untold and word_counts.rarest(plain) > _FREQUENT:
                continue
            shares = _stands_with(plain)
            if shares and left.leaves(*place):
                yield place, shares


def _stands_with(term: str) -> Shares:
    """The values of a term, or of what it may be the plural of."""
    every = lists.associations()
    return next((every[form] for form, _ in vocabulary.singulars(term) if form in every), {})


def _public_names(value: Value) -> set[str]:
    """Under which names the lists have a value: a people under its country's."""
    plain = names.canonical(value.original)
    if value.type == "NATIONALITY":
        country = lists.by_people().get(plain, plain).casefold()
        return {plain, country, lists.peoples_of_parts().get(plain, country)}
    if value.type in ("LOCATION", "ADDRESS"):
        short = plain.partition(",")[0]
        return {plain, short, lists.by_name().get(plain, plain)}
    if value.type == "OCCUPATION":
        return {form for form, _ in vocabulary.singulars(plain)}
    return {plain} if value.type in _NAMED_AS_LISTED else set()
