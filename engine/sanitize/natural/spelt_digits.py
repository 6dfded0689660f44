"""Numbers spelt out figure by figure become other such numbers."""

from __future__ import annotations

import re

from engine.kinds import case
from engine.kinds.number_words import FIGURES, SPELT_FIGURES
from engine.sanitize.allocator import Desk
from engine.values import Decision

_FIGURE = re.compile(rf"\b(?:{'|'.join(SPELT_FIGURES)})\b", re.IGNORECASE)
_LEAST = 5


def fits(original: str) -> bool:
    """Whether a value is such a number: «oh seven seven double four …»."""
    digits = any(sign.isdigit() for sign in original)
    return not digits and len(_FIGURE.findall(original)) >= _LEAST


def make(decision: Decision, desk: Desk, counter: int) -> str:
    """Every figure is drawn anew; «double», «hundred» and what stands between them stay."""
    draw = desk.draw("spoken", desk.original(decision), counter)
    return _FIGURE.sub(
        lambda figure: case.shaped(draw.choice(FIGURES), figure[0]), desk.original(decision)
    )
