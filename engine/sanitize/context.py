"""A word that the masked language model finds fitting at all places of a value together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from engine.errors import PlanError
from engine.forms.names import canonical
from engine.sanitize import bare, kin, word_class
from engine.sanitize.desk import Desk, Entity
from engine.sanitize.neutral import neutral
from engine.sanitize.wanted import wanted
from engine.sanitize.word_forms import related, stem
from engine.sanitize.words import telling
from engine.values import Decision
from engine.vault import Draw

ASKED: Final = 8192
"""So many words the model names."""
POOL: Final = 50
"""From so many of the likeliest that may stand there one is drawn."""
_FINE: Final = 1 << 32
_ARTICLE_BEFORE: Final = re.compile(r"(?<!\w)(an?)\s+$", re.IGNORECASE)
_LOOK_BACK: Final = 32
_DETERMINER: Final = re.compile(
    r"(?<!\w)(an?|the|my|his|her|its|our|your|their|this|that|one|another|any|no|every)"
    r"\s+(?:[^\W\d_]+\s+)?$",
    re.IGNORECASE,
)
"""With one adjective between it and the word at most."""
_OPENS: Final = re.compile(r"(?:\A|[.!?:\n])[\s*_>#\"“«(-]*\Z")
_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Value:
    """A value without article and possessive, and its mentions that get this mechanism."""

    entity: Entity = field(repr=False)
    mentions: tuple[Decision, ...]


def find(decision: Decision, desk: Desk) -> Value | None:
    """The value of a decision; None where it is not made of words."""
    start, end = bare.place(desk.text, decision.span)
    core = desk.text[start:end]
    mentions = desk.in_context.get(canonical(core), ())
    return Value(("value", canonical(core)), mentions) if bare.is_worded(core) else None


def make(value: Value, desk: Desk) -> str | None:
    """One word, in lower case, for all mentions of a value; None where no word is left.

    **Guarantee** none of differential privacy. The model is asked about the text without any
    hidden value (`neutral`), so its ranking is a function of what is sent anyway, the types of the
    hidden values, and this one's article; of its words those are drawn from, by their
    probabilities under the conversation's key, that a list names for the type or, without a list,
    that have the value's part of speech, number and degree. Passed over are the value, its words
    and their forms, every word of the text, everything hidden or issued in this conversation, and
    everyday words, which an answer holds for itself. The same value keeps its word.
    **Assumes** HMAC-SHA256 is a pseudo-random function; the key stays here.
    **Not promised**: that the sentence around it does not give the value away, which is where the
    substitute comes from; type, class, case, and which values are equal stay visible; that the
    word is not the value is told. (ProSan, contextual substitutes, without its weighing by
    similarity to the original.)
    """
    kept = desk.memory.entities.get(("context", value.entity[1]))
    taken = _taken(value, desk)
    if kept is not None and _fits(kept, value, desk, taken):
        return kept
    pool = _pool(value, desk, taken)
    if not pool:
        return None
    word = _drawn(pool, desk.conversation.draw("context", "", value.entity[1]))
    desk.memory.entities["context", value.entity[1]] = word
    return word


def written(word: str, decision: Decision, desk: Desk) -> str:
    """The word in place of one mention: its case, its article and its possessive."""
    (start, end), span, text = bare.place(desk.text, decision.span), decision.span, desk.text
    opens = _OPENS.search(text[max(0, span.start - 8) : start]) is not None
    shown = _cased(word, text[start:end], opens=opens)
    return text[span.start : start] + shown + text[end : span.end]


def _cased(word: str, like: str, *, opens: bool) -> str:
    """The word in the case of a value: of «Marfan syndrome», unless it `opens` a sentence, lower.

    Of several words the last one says it, since a name may stand before it.
    """
    letters = [one for one in like if one.isalpha()]
    if len(letters) > 1 and all(one.isupper() for one in letters):
        return word.upper()
    words = _WORD.findall(like)
    large = words[0][0].isupper() and (opens or words[-1][0].isupper())
    return word[0].upper() + word[1:] if large else word


def _pool(value: Value, desk: Desk, taken: frozenset[str]) -> list[tuple[str, float]]:
    """The likeliest words that may stand at every mention, with their probabilities."""
    if desk.ask is None:
        raise PlanError("Words in context need the masked language model, which was not given.")
    text, places = neutral(desk.plan, value.mentions)
    kind = wanted(value.mentions, desk)
    pool: list[tuple[str, float]] = []
    for candidate in desk.ask(text, places, ASKED):
        word = candidate.word.lower()
        if kind.takes(word) and _fits(word, value, desk, taken):
            pool.append((word, candidate.probability))
        if len(pool) == POOL:
            break
    return pool


def _drawn(pool: list[tuple[str, float]], coins: Draw) -> str:
    """One of the words, by their probabilities to within 2⁻³² of the likeliest one's."""
    most = max(chance for _word, chance in pool) or 1.0
    weights = [max(1, round(chance / most * _FINE)) for _word, chance in pool]
    at = coins.below(sum(weights))
    for (word, _chance), weight in zip(pool, weights, strict=True):
        at -= weight
        if at < 0:
            return word
    raise AssertionError("the weights add up")


def _fits(word: str, value: Value, desk: Desk, taken: frozenset[str]) -> bool:
    """Whether a word may stand at every mention, and would be told from all else in an answer."""
    if not word.isalpha() or not telling(word) or stem(word) in taken:
        return False
    if any(related(word, own) for own in _WORD.findall(value.entity[1])):
        return False
    return all(
        _agrees(word, one, desk) and desk.fits(one, value.entity, written(word, one, desk))
        for one in value.mentions
    )


def _agrees(word: str, decision: Decision, desk: Desk) -> bool:
    """Whether the article before a mention, or that there is none, suits the word."""
    start, _end = bare.place(desk.text, decision.span)
    before = desk.text[max(0, start - _LOOK_BACK) : start]
    article = _ARTICLE_BEFORE.search(before)
    if article and (article[1].lower() == "an") != word_class.takes_an(word):
        return False
    determiner = _DETERMINER.search(before)
    single = determiner is not None and determiner[1].lower() in ("a", "an")
    return {True: determiner is not None, False: not single, None: True}[kin.countable(word)]


def _taken(value: Value, desk: Desk) -> frozenset[str]:
    """The stems of all words that stand in the text, were hidden, or stand for another value."""
    found = set(desk.stems)
    for words in _elsewhere(value, desk):
        found.update(map(stem, _WORD.findall(words)))
    return frozenset(found)


def _elsewhere(value: Value, desk: Desk) -> Iterator[str]:
    """What was hidden in this conversation, and what was issued for anything but this value."""
    memory = desk.memory
    own = {issued for issued, owner in memory.owners.items() if owner[1] == value.entity[1]}
    yield from (issued for issued in memory.owners if issued not in own)
    yield from (issued for issued in memory.originals if canonical(issued) not in own)
    yield from (one.original for one in memory.forms.values())
