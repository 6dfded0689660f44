"""Scores out of a whole that look like days: «pain 7/10», «GCS 13/15», «rated us 4/5».

Beside «Seen 7/10 and 9/10» they read as days, and a day that moves makes «24/8» of a pain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists

_PAIR: Final = re.compile(r"(?P<score>\d{1,2})/(?P<most>\d{1,3})")
_SCORES: Final = re.compile(r"(?<![\w/.,+-])\d{1,2}/\d{1,3}(?![\w/]|[.,]\d)")
_WORDS_BETWEEN: Final = (
    rf"(?:[ ]{word_lists.any_of('function_words.between_what_is_scored_and_its_score')}){{0,3}}"
)
_BEFORE_IT: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('medicine.scored_out_of')}[.:=]?{_WORDS_BETWEEN}[ ]?\Z",
    re.IGNORECASE,
)
_BEHIND_IT: Final = re.compile(
    r"[ ](?:stars?|points?|marks?|pain|at[ ]rest|on[ ](?:movement|moving|walking|exertion|standing)"
    r"|sterne|punkte[n]?|in[ ]ruhe|bei[ ]belastung)(?![^\W_])",
    re.IGNORECASE,
)
_GOES_ON: Final = re.compile(
    r"[ ]?(?:,|->|→|;)?[ ]?(?:(?:then|now|and|from|to|today|later|dann|jetzt|auf|"
    r"(?:left|right|at[ ]rest|on[ ]\w{2,12}))[ ]){0,3}"
)
_FAR: Final = 48
_LEAST: Final = 3


def without_scores(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without dates that are scores; what the person asked for stays."""
    scores: frozenset[tuple[int, int]] | None = None
    for claim in claims:
        if claim.type == "DATE_TIME" and _PAIR.fullmatch(text, claim.start, claim.end):
            scores = frozenset(_scores(text)) if scores is None else scores
            if (claim.start, claim.end) in scores and claim.rank < Rank.USER:
                continue
        yield claim


def _scores(text: str) -> Iterator[tuple[int, int]]:
    """The pairs that a word for what is scored stands before, and those that go on from them."""
    last: re.Match[str] | None = None
    for match in _SCORES.finditer(text):
        before = text[max(0, match.start() - _FAR) : match.start()].rpartition("\n")[2]
        score, most = map(int, match[0].split("/"))
        said = _BEFORE_IT.search(before) or _BEHIND_IT.match(text, match.end())
        same = last is not None and last[0].partition("/")[2] == str(most)
        goes_on = last is not None and same and _GOES_ON.fullmatch(text, last.end(), match.start())
        is_score = score <= most >= _LEAST and bool(said or goes_on)
        if is_score:
            yield match.span()
        last = match if is_score else None
