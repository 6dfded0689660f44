"""Another word for one that the task can spare (ProSan's contextual substitutes)."""

from __future__ import annotations

import math
from typing import Final

from engine.errors import PlanError
from engine.sanitize.allocator import Desk
from engine.sanitize.in_context import context
from engine.sanitize.in_context.context import Value
from engine.sanitize.in_context.required import wanted
from engine.sanitize.words import senses

ASKED: Final = 400
"""So many words the model names."""
BROADER: Final = 100
"""Of so many the broader ones fit the sentence."""
MASS: Final = 0.9
"""τ: the likeliest words are looked at until their chances add up to this."""
POOL: Final = 10
"""So many of them at most, of those that may stand there, are drawn from."""
FEWEST: Final = 2
"""Of words that WordNet lacks; a broader term may be the only one."""
TEMPERATURE: Final = 10.0
NEAR: Final = 160
"""Characters on either side of a word that the light form shows the model."""
LIGHT_PLACES: Final = 2
"""So many of a word's places the light form asks about."""
_FINE: Final = 1 << 32
_NEEDED: Final = "needed"


def make(value: Value, desk: Desk) -> str | None:
    """One word, in lower case, for all places of a word; None where none is left.

    **Guarantee** none of differential privacy: the word was chosen because the answer hardly needs
    it, and its substitute is drawn near what fits the sentence. The model is asked about the text
    without any hidden value and without any other word that is spared (`neutral`). Of its words,
    the likeliest `BROADER` of them that say less than the word and stay true are taken
    (`senses.is_broader`); where WordNet lacks the word, any until their chances reach `MASS`. The
    first `POOL` count that have the word's class (part of speech, number, degree), stand nowhere
    else in the text or conversation, and are no form or synonym of it (`senses.similarity` below
    `senses.SYNONYM`). One is drawn
    under the conversation's key, word i with a chance ∝ exp(`TEMPERATURE`·(K − O)·sᵢ): near the
    original where it matters to the answer more than it gives away, far from it where less.
    The light form has no K and O: all near words are drawn alike, and the model sees `NEAR`
    characters. The word is turned back where it is rare enough (`telling`).
    **Not promised**: that the sentence does not tell the word. (ProSan; unlike there every place of
    a word is masked at once, forms and synonyms are refused, and a digit is never itself.)
    """
    coins = desk.conversation.draw("context", "spared", value.entity[1])
    is_known = senses.knows(value.entity[1])
    pool = _pool(value, desk, is_known=is_known)
    if len(pool) < (1 if is_known else FEWEST):
        return None
    leaning = TEMPERATURE * _needed(value, desk)
    weights = [max(1, round(_FINE * math.exp(leaning * near - abs(leaning)))) for _, near in pool]
    left = coins.below(sum(weights))
    for (word, _near), weight in zip(pool, weights, strict=True):
        left -= weight
        if left < 0:
            return word
    raise AssertionError("the weights add up")


def _pool(value: Value, desk: Desk, *, is_known: bool) -> list[tuple[str, float]]:
    """The words that may stand at every place, and how near each is to the original.

    A known word has only broader ones.
    """
    if desk.ask is None:
        raise PlanError("Words in context need the masked language model, which was not given.")
    text, places = _shown(value, desk)
    kind, taken = wanted(value.mentions, desk), context.words_taken(value, desk)
    pool: dict[str, float] = {}
    mass = 0.0
    for candidate in desk.ask(text, places, BROADER if is_known else ASKED):
        word = candidate.word.lower()
        is_true = not is_known or senses.is_broader(word, value.entity[1])
        if is_true and kind.takes(word) and context.stands(word, value, desk, taken):
            near = senses.similarity(word, value.entity[1])
            if near < senses.SYNONYM and context.fits(word, value, desk, frozenset()):
                pool.setdefault(word, near)
        mass += candidate.probability
        if len(pool) == POOL or (mass > MASS and not is_known):
            break
    return list(pool.items())


def may_stand(word: str, value: Value, desk: Desk) -> bool:
    """Whether a word that somebody else wrote may stand at every place of a word.

    It has the word's class, stands nowhere else, and is no form or synonym of it.
    """
    kind, taken = wanted(value.mentions, desk), context.words_taken(value, desk)
    return (
        kind.takes(word)
        and context.stands(word, value, desk, taken)
        and senses.similarity(word, value.entity[1]) < senses.SYNONYM
        and context.fits(word, value, desk, frozenset())
    )


def _shown(value: Value, desk: Desk) -> tuple[str, tuple[tuple[int, int], ...]]:
    """What the model is shown: the light form shows it about the sentence."""
    if desk.plan.options.chooser == "full":
        return context.shown_around(value, desk)
    return context.shown_around(value, desk, reach=NEAR, most=LIGHT_PLACES)


def _needed(value: Value, desk: Desk) -> float:
    """K − O of a word, the largest of its places; 0 where the plan has no scores."""
    needed = desk.cache.get(_NEEDED)
    if needed is None:
        pairs = zip(desk.plan.annotated.words, desk.plan.scores, strict=False)
        needed = {word.start: score.importance - score.privacy for word, score in pairs}
        desk.cache[_NEEDED] = needed
    starts = (mention.span.start for mention in value.mentions)
    return max((needed[start] for start in starts if start in needed), default=0.0)


def number(original: str, desk: Desk) -> str:
    """As many digits, the first another one and no leading zero; the same for equal numbers."""
    below = desk.conversation.draw("context", "spared", original).below
    first = int(original[0])
    low = 1 if len(original) > 1 else 0
    others = [digit for digit in range(low, 10) if digit != first]
    rest = (str(below(10)) for _ in original[1:])
    return "".join([str(others[below(len(others))]), *rest])
