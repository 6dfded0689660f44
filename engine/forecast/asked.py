"""What a prompt asks for, and how much of what could answer it is lost.

A question says by its words what its answer looks like: «who» asks for a name, «how many» for a
figure, «when» for a date. Of the sentences that are near it in meaning those expressions may be the
answer; where they were changed for good it is lost, whatever else was hidden beside them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.kinds import word_lists

Kind: TypeAlias = Literal["sum", "figure", "date", "name", "text"]
"""A result to compute, a figure, a date or a name to find, or a text to write."""
_SUM: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.asks_for_a_sum')}"
    r"|add(?:s|ed)? (?:it |them |that )?(?:all )?up|berechne\w*|durchschnitt\w*)\b",
    re.IGNORECASE,
)
_FIGURE: Final = re.compile(
    r"\b(?:how (?:many|old|long|far|high|tall|big|large|deep|fast|often|heavy|wide)"
    rf"|(?:what|which) (?:is the )?(?:\w+ ){{0,2}}{word_lists.any_of('cues.asked_figures')}"
    r"|wie (?:alt|lang|weit|hoch|gross|groß|oft))\b",
    re.IGNORECASE,
)
_DATE: Final = re.compile(
    r"\b(?:when|(?:what|which|in what|on which) (?:\w+ )?(?:year|date|day|month|century|time)"
    r"|wann|welche[mnrs]? (?:jahr|tag|datum))\b",
    re.IGNORECASE,
)
_NAME: Final = re.compile(
    r"\b(?:who|whose|whom|where|(?:what|which) (?:\w+ )?"
    f"{word_lists.any_of('cues.asked_names')}"
    r"|wer|wem|wen|wessen|wo|woher|wohin)\b",
    re.IGNORECASE,
)
_ASKS: Final = re.compile(
    r"\?|\b(?:which|what|find|give|tell|list|state|extract|identify)\b", re.IGNORECASE
)
_NUMBER: Final = re.compile(r"(?<![\w])\d[\d.,:/]*")
_YEAR_OR_DATE: Final = re.compile(
    r"\b(?:1[0-9]|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}:\d\d\b"
    r"|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)"
    r"[a-zäöüß]*\b|\b\d{1,2}(?:st|nd|rd|th)\b"
)
_PROPER: Final = re.compile(r"(?<![.!?:\n] )(?<!\A)\b[A-ZÄÖÜ][\w'’-]+")
_TELLING: Final = re.compile(r"\b(?:[A-ZÄÖÜ][\w'’-]{2,}|\d[\d.,]*|\w{7,})")
_CANDIDATES: Final[dict[Kind, re.Pattern[str]]] = {
    "sum": _NUMBER, "figure": _NUMBER, "date": _YEAR_OR_DATE, "name": _PROPER, "text": _TELLING,
}  # fmt: skip
_FEWEST_FIGURES: Final = 2
"""Figures of a prompt from which «how much» asks for a result."""
_SHARPNESS: Final = 12.0
"""How much likelier a nearer sentence holds the answer: e to this per unit of cosine."""
_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
_NEAR, _FAR = 15.0, 200.0
"""Characters in which an expression is half as likely, and beyond which none is less likely."""
_OWN: Final = 0.2
"""What a word of the question itself counts."""
_LINKED: Final = 4.0
"""And by how much the sentence that shares most words with the question is likelier."""
Values: TypeAlias = NDArray[np.float64]
Place: TypeAlias = tuple[int, int]


def kind(question: str, figures: int) -> Kind:
    """What a question asks for; `figures` is how many the whole prompt has."""
    if figures >= _FEWEST_FIGURES and _SUM.search(question):
        return "sum"
    if not _ASKS.search(question):
        return "text"
    named: tuple[tuple[Kind, re.Pattern[str]], ...] = (
        ("figure", _FIGURE), ("date", _DATE), ("name", _NAME)
    )  # fmt: skip
    places = [(match.start(), name) for name, words in named if (match := words.search(question))]
    return min(places)[1] if places else "text"


def weights(question: Values, sentences: Values, links: Values) -> Values:
    """How likely each sentence [n, width] is the one that answers: [n], 1 in all.

    `links` [n] say how much it shares with the question by its words.
    """
    near = sentences @ question / max(float(np.linalg.norm(question)), 1e-9)
    scores = _SHARPNESS * near + _LINKED * links / max(float(links.max()), 1e-9)
    powers = np.exp(scores - scores.max())
    shares: Values = powers / powers.sum()
    return shares


def lost(
    asked: Kind, sentence: str, gone: Sequence[Place], said: frozenset[str] = frozenset()
) -> float:
    """Of the expressions of a sentence that could be the answer, the share that is lost, in [0, 1].

    `gone` are the places in it that were changed for good, in order; what stands beside words of
    the question (`said`, in lower case) counts more. 0 where nothing could be it.
    """
    places = [match.span() for match in _CANDIDATES[asked].finditer(sentence)]
    if not places or not gone:
        return 0.0
    marks = [match.span() for match in _WORD.finditer(sentence) if match[0].casefold() in said]
    near = _nearness(places, marks)
    hit = _touched(places, gone)
    return float(near @ hit / near.sum())


def _touched(places: Sequence[Place], others: Sequence[Place]) -> Values:
    """1 for each place that shares characters with one of the others, which stand in order."""
    starts = np.array([start for start, _ in others])
    ends = np.array([end for _, end in others])
    first = np.searchsorted(ends, [start for start, _ in places], side="right")
    last = np.searchsorted(starts, [end for _, end in places], side="left")
    return (last > first).astype(np.float64)


def _nearness(places: Sequence[Place], marks: Sequence[Place]) -> Values:
    """How likely each place is the answer: more beside words of the question, less as one."""
    if not marks:
        return np.ones(len(places))
    starts = np.array([start for start, _ in marks])
    ends = np.array([end for _, end in marks])
    first = np.array([start for start, _ in places])
    last = np.array([end for _, end in places])
    after = np.searchsorted(starts, last)
    before = np.searchsorted(ends, first, side="right") - 1
    behind = np.where(after < len(marks), starts[np.minimum(after, len(marks) - 1)] - last, _FAR)
    ahead = np.where(before >= 0, first - ends[np.maximum(before, 0)], _FAR)
    own = np.where(_touched(places, marks) > 0, _OWN, 1.0)
    near: Values = own / (1 + np.minimum(np.minimum(behind, ahead), _FAR) / _NEAR)
    return near
