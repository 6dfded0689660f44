"""How the clues of a guess could be said less precisely (PP-TS: check and repair).

Saying less comes before rewording: a clue gets a broader term from the public hierarchies, by what
its attribute says («Gdynia»: «a city in Poland») or word by word («my wife»: «spouse»).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine import hierarchies
from engine.hierarchies import word_counts
from engine.hierarchies.rung import Rung
from engine.hierarchies.vocabulary import ladder_of
from engine.infer import lists
from engine.progress import Tick, ignore, paced
from engine.values import Guess, LessPrecise

_TYPES: Final = {
    "AGE": "AGE", "LOCATION": "LOCATION", "BIRTHPLACE": "LOCATION", "OCCUPATION": "OCCUPATION",
    "NATIONALITY": "NATIONALITY", "AFFILIATION": "ORGANIZATION", "EDUCATION": "ORGANIZATION",
}  # fmt: skip
"""Along which hierarchy what an attribute says becomes less precise."""
_WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")
_ARTICLE: Final = re.compile(r"(an?) \Z", re.IGNORECASE)
_VOWEL: Final = re.compile(r"(?!uni|eu|one)[aeiou]", re.IGNORECASE)
_AGE: Final = re.compile(r"\d{1,3}\b(?!['’])")
_DETERMINERS: Final = frozenset(
    {"a", "an", "the", "my", "your", "his", "her", "its", "our", "their", "this", "that"}
)
_NAMED_BEFORE: Final = re.compile(r"(?<![\w.])([A-Z][\w'’&-]*)(?: of(?: the)?)? \Z")
_NAMED_BEHIND: Final = re.compile(r" (?:of (?:the )?)?[A-Z][\w'’&-]*")
_REACH: Final = 40
"""Characters before a word in which the rest of its name stands."""
LONGEST: Final = 3
"""Words of a term inside a clue."""


def repairs(text: str, guess: Guess, tick: Tick = ignore) -> tuple[LessPrecise, ...]:
    """For each clue what could stand there instead, in order; none where nothing is broader."""
    clues = paced(guess.clues, tick, "Looking for broader terms", fraction=1.0)
    made = (repair(text, clue, guess.attribute) for clue in clues)
    return tuple(dict.fromkeys(less for less in made if less is not None))


def repair(text: str, clue: tuple[int, int], attribute: str) -> LessPrecise | None:
    """The longest part of a clue that has a broader term.

    No word of a longer name gets one: a «European Union» is no union, «Bank of the United Kingdom»
    is nobody's name.
    """
    for start, end in _parts(text, *clue):
        rung = None if _within_a_name(text, start, end) else _broader(text[start:end], attribute)
        if rung is not None:
            return _written(text, start, end, rung)
    return None


def _within_a_name(text: str, start: int, end: int) -> bool:
    """Whether words with capitals stand beside others of the same name."""
    if not text[start].isupper():
        return False
    before = _NAMED_BEFORE.search(text[max(0, start - _REACH) : start])
    named = before is not None and before[1].casefold() not in _DETERMINERS
    return named or _NAMED_BEHIND.match(text, end) is not None


def _broader(part: str, attribute: str) -> Rung | None:
    """The nearest broader term, by what the attribute says, else by what the words mean."""
    kind = _TYPES.get(attribute)
    ladder: tuple[Rung, ...] = ()
    if kind is not None and (kind != "AGE" or _AGE.match(part)):
        ladder = hierarchies.rungs(kind, part)
    if kind == "LOCATION" and part.casefold() in lists.by_people():
        ladder = hierarchies.rungs("NATIONALITY", part)
    for other in ("WORD", "OCCUPATION"):
        ladder = ladder or ladder_of(other, part)
    return ladder[0] if ladder else None


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A clue of figures as a whole, then runs of its words, long ones first, then names."""
    if text[start : start + 1].isdigit():
        yield start, end
    words = [
        match.span()
        for match in _WORD.finditer(text, start, end)
        if match[0].casefold() not in _DETERMINERS
    ]
    for size in range(min(LONGEST, len(words)), 0, -1):
        runs = [(words[at][0], words[at + size - 1][1]) for at in range(len(words) - size + 1)]
        yield from sorted(runs, key=lambda run: _tells_least(text[slice(*run)]))


def _tells_least(words: str) -> tuple[bool, float]:
    """Names tell most, then rare words."""
    return words.islower(), word_counts.rarest(words.casefold())


def _written(text: str, start: int, end: int, rung: Rung) -> LessPrecise:
    """The term with the article of its place: «an actor», «a performer»; «a sofa», «furniture»."""
    article = _ARTICLE.search(text[:start][-3:])
    if article is None:
        return LessPrecise(start, end, rung.text)
    if not rung.countable:
        return LessPrecise(start - len(article[0]), end, rung.text)
    word = "an" if _VOWEL.match(rung.text) else "a"
    word = word.capitalize() if article[1][0].isupper() else word
    return LessPrecise(start - len(article[0]), end, f"{word} {rung.text}")
