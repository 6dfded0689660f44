"""A word that the masked language model finds fitting at all places of a value together."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Final

from engine.conversation.vault import Draw
from engine.errors import PlanError
from engine.kinds import articles, case
from engine.kinds.names import canonical
from engine.kinds.word_forms import related, stem
from engine.sanitize.allocator import Desk, Entity
from engine.sanitize.in_context import alternatives
from engine.sanitize.in_context.neutral import REACH, Neutral
from engine.sanitize.in_context.required import wanted
from engine.sanitize.in_context.taken import Taken, Words
from engine.sanitize.natural import synonyms
from engine.sanitize.words.words import telling
from engine.values import Decision

ASKED: Final = 8192
"""So many words the model names."""
POOL: Final = 50
"""From so many of the likeliest that may stand there one is drawn."""
_FINE: Final = 1 << 32
"""Weights are whole numbers, to within 2⁻³² of the likeliest word's."""
MOST_PLACES: Final = 32
"""About so many of a value's places the model is asked."""
FEWEST: Final = 8
"""Fewer words than this tell too much by leaving the value out; a label stands instead."""
_WORDS, _NEUTRAL, _DETERMINERS = "words", "neutral", "determiners"
"""What is read once for all values of a text."""
_OWN_ARTICLE: Final = re.compile(r"(an?)\s+", re.IGNORECASE)
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
    start, end = articles.without_article(desk.text, decision.span)
    core = desk.text[start:end]
    mentions = desk.in_context.get(canonical(core), ())
    return Value(("value", canonical(core)), mentions) if articles.is_worded(core) else None


def make(value: Value, desk: Desk) -> str | None:
    """One word, in lower case, for all mentions of a value; None where no word is left.

    **Guarantee** none of differential privacy. The model is asked about the text without any
    hidden value (`neutral`), so its ranking is a function of what is sent anyway, of the types of
    the hidden values, and of whether this one has an article or a possessive. Of its words the
    first `POOL` are taken that a list names for the type or, without a list, that have the value's
    part of speech, number and degree, and that are no word of the rest of the text, nothing hidden
    or issued elsewhere in this conversation and no everyday word: all values of a type and class in
    one place have the same pool. Where the model names fewer than `FEWEST`, the list's other words
    join them, as likely as the least likely one; where that is not enough, a label stands instead.
    Each word has its probability, but at most 1 in `FEWEST`; the value, its words, their forms and
    synonyms are left out, and one of the others is drawn under the conversation's key. So with r
    words left out for one value, no word is more than 1/(1 − r/`FEWEST`) times as likely as for
    another value that may have it. The same value keeps its word.
    **Assumes** HMAC-SHA256 is a pseudo-random function; the key stays here.
    **Not promised**: that the sentence around it does not give the value away, which is where the
    substitute comes from; type, class, case, and which values are equal stay visible; that the
    word is not the value is told. (ProSan, contextual substitutes, without its weighing by
    similarity to the original.)
    """
    kept = desk.memory.entities.get(("context", value.entity[1]))
    taken, refused = words_taken(value, desk), _synonyms(value)
    if kept is not None and suits(kept, value, desk, taken) and fits(kept, value, desk, refused):
        return kept
    pool = _evened(_pool(value, desk, taken))
    pool = [(word, weight) for word, weight in pool if fits(word, value, desk, refused)]
    if not pool:
        return None
    word = _drawn(pool, desk.conversation.draw("context", "", value.entity[1]))
    desk.memory.entities["context", value.entity[1]] = word
    return word


def written(word: str, decision: Decision, desk: Desk) -> str:
    """The word in place of one mention: its case, its article and its possessive."""
    (start, end), span, text = (
        articles.without_article(desk.text, decision.span),
        decision.span,
        desk.text,
    )
    opens = _OPENS.search(text[max(0, span.start - 8) : start]) is not None
    shown = _cased(word, text[start:end], opens=opens)
    lead = text[span.start : start]
    article = _OWN_ARTICLE.match(lead)
    if article:
        lead = articles.agreeing(article[1], shown) + lead[article.end(1) :]
    return lead + shown + text[end : span.end]


def _cased(word: str, like: str, *, opens: bool) -> str:
    """The word in the case of a value: of «Marfan syndrome», unless it `opens` a sentence, lower.

    Of several words the last one says it, since a name may stand before it.
    """
    letters = [char for char in like if char.isalpha()]
    if len(letters) > 1 and all(char.isupper() for char in letters):
        return word.upper()
    words = _WORD.findall(like)
    large = words[0][0].isupper() and (opens or words[-1][0].isupper())
    return case.capitalized(word) if large else word


def _pool(value: Value, desk: Desk, taken: Taken) -> list[tuple[str, float]]:
    """The likeliest words that may stand at every mention, whatever the value; probabilities."""
    if desk.ask is None:
        raise PlanError("Words in context need the masked language model, which was not given.")
    text, places = shown_around(value, desk)
    kind = wanted(value.mentions, desk)
    pool: dict[str, float] = {}
    for candidate in desk.ask(text, places, ASKED):
        word = candidate.word.lower()
        if kind.takes(word) and suits(word, value, desk, taken):
            pool.setdefault(word, candidate.probability)
        if len(pool) == POOL:
            break
    if len(pool) < FEWEST:
        least = min(pool.values(), default=1.0)
        for word in kind.more():
            if len(pool) < POOL and suits(word, value, desk, taken):
                pool.setdefault(word, least)
    return list(pool.items())


def _evened(pool: list[tuple[str, float]]) -> list[tuple[str, int]]:
    """The words with whole weights, none above 1 in `FEWEST` of their sum; none for fewer."""
    if len(pool) < FEWEST:
        return []
    most = max(chance for _word, chance in pool) or 1.0
    weights = [max(1, round(chance / most * _FINE)) for _word, chance in pool]
    ranked = sorted(weights, reverse=True)
    shares = (sum(ranked[above:]) // (FEWEST - above) for above in range(FEWEST))
    cap = next(share for above, share in enumerate(shares) if ranked[above] <= max(share, 1))
    return [
        (word, min(weight, max(cap, 1)))
        for (word, _chance), weight in zip(pool, weights, strict=True)
    ]


def _drawn(pool: list[tuple[str, int]], coins: Draw) -> str:
    """One of the words, by their weights."""
    left = coins.below(sum(weight for _word, weight in pool))
    for word, weight in pool:
        left -= weight
        if left < 0:
            return word
    raise AssertionError("the weights add up")


def suits(word: str, value: Value, desk: Desk, taken: Taken) -> bool:
    """Whether a word may stand at every mention, and would be told from all else in an answer.

    This depends on the value's type and class and on the rest of the text, not on the value.
    """
    return telling(word) and stands(word, value, desk, taken)


def stands(word: str, value: Value, desk: Desk, taken: Taken) -> bool:
    """Whether a word may stand at every mention, and is no word of anything else here."""
    if not word.isalpha() or stem(word) in taken:
        return False
    return _agrees(word, _determiners(value, desk))


def fits(word: str, value: Value, desk: Desk, refused: frozenset[str]) -> bool:
    """Whether a word is not the value itself, a form of its words or a synonym."""
    if any(form in refused for form in (word, word.removesuffix("s"))):
        return False
    if any(related(word, part) for part in _WORD.findall(value.entity[1])):
        return False
    return all(
        desk.fits(mention, value.entity, written(word, mention, desk)) for mention in value.mentions
    )


def _synonyms(value: Value) -> frozenset[str]:
    kinds = {mention.span.type for mention in value.mentions}
    return frozenset().union(*(synonyms.of(kind, value.entity[1]) for kind in kinds))


def _agrees(word: str, determiners: frozenset[str]) -> bool:
    """Whether the determiners before all mentions, '' where there is none, suit the word."""
    countable = alternatives.countable(word)
    if countable is None:
        return True
    return "" not in determiners if countable else determiners.isdisjoint(("a", "an"))


def _determiners(value: Value, desk: Desk) -> frozenset[str]:
    """The determiners before the mentions of a value, in lower case."""
    name = (_DETERMINERS, value.entity)
    if name not in desk.cache:
        desk.cache[name] = frozenset(_determiner(mention, desk) for mention in value.mentions)
    determiners: frozenset[str] = desk.cache[name]
    return determiners


def _determiner(decision: Decision, desk: Desk) -> str:
    start, _end = articles.without_article(desk.text, decision.span)
    match = _DETERMINER.search(desk.text[max(0, start - _LOOK_BACK) : start])
    return match[1].lower() if match else ""


def words_taken(value: Value, desk: Desk) -> Taken:
    """The stems of all words that stand elsewhere, were hidden, or stand for another value."""
    words = desk.cache.get(_WORDS)
    if words is None:
        words = desk.cache[_WORDS] = Words(desk)
    places = [articles.without_article(desk.text, mention.span) for mention in value.mentions]
    taken: Taken = words.without(value.entity[1], places)
    return taken


def shown_around(
    value: Value, desk: Desk, *, reach: int = REACH, most: int = MOST_PLACES
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """What the model is shown of the text around a value's places, and where these are in it.

    Of very many places it is asked about some, evenly spread over the text.
    """
    text = desk.cache.get(_NEUTRAL)
    if text is None:
        text = desk.cache[_NEUTRAL] = Neutral(desk.plan)
    mentions = value.mentions
    step = max(1, math.ceil(len(mentions) / most))
    shown: tuple[str, tuple[tuple[int, int], ...]] = text.around(mentions[::step], reach)
    return shown
