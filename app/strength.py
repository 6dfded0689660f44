"""What the strength slider changes, in words: that depends on the profile and on what was found."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.words import age_words, mark, replaced_words
from engine.types import Noise, Profile
from engine.values import Plan

WITHOUT: Final[tuple[Profile, ...]] = ("minimise",)
"""Profiles that put noise on nothing by themselves."""
_NOWHERE: Final = mark("changes nothing in this profile")
_NOT_HERE: Final = mark("changes nothing in this text")
_FIGURES: Final = mark("less noise on figures to the right")


def noised(plan: Plan | None) -> frozenset[str] | None:
    """The types whose figures get noise under a plan; None while there is none."""
    if plan is None:
        return None
    return frozenset(item.span.type for item in plan.decisions if item.mechanism == "mdp")


def strength_words(
    profile: Profile,
    found: frozenset[str] | None,
    epsilon: float,
    *,
    noise: Noise = "laplace",
    replaced: tuple[float, float] | None = None,
) -> tuple[str, str]:
    """What the slider at ε means for a text, in full and in few words.

    `found` are the types whose figures get noise (None before there is a text), `replaced` the
    meaning of ε for words where some are replaced.
    """
    ages = "AGE" in found if found is not None else profile not in WITHOUT
    full, short = [], []
    if replaced is not None:
        full.append(replaced_words(replaced))
        short.append(replaced_words(replaced, short=True))
    if ages:
        full.append(age_words(epsilon, noise))
        short.append(age_words(epsilon, noise, short=True))
    elif found:
        full.append(_translated(_FIGURES))
        short.append(_translated(mark("noise on figures")))
    if full:
        return "; ".join(full), short[0]
    nothing = _NOWHERE if profile in WITHOUT else _NOT_HERE
    return _translated(nothing), _translated(mark("no effect here"))


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Strength", sentence)
