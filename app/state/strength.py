"""What the strength sliders mean in words: for the profile, the text, a type and a value."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.look.words import age_words, mark, number, replaced_words, type_name

if TYPE_CHECKING:
    from app.state.findings import TypeRow
    from engine.odds import Odds
    from engine.types import Noise, Profile
    from engine.values import Plan

WITHOUT: Final[tuple[Profile, ...]] = ("minimise",)
"""Profiles that put noise on nothing by themselves."""
_NOWHERE: Final = mark("changes nothing in this profile")
_NOT_HERE: Final = mark("changes nothing in this text")
_FIGURES: Final = mark("less noise on figures to the right")
_ELSEWHERE: Final = mark("each type has a strength of its own, on the left")
_APART: Final = mark("with a strength of their own: {0}")
_BETWEEN: Final[dict[str, str]] = {
    "years": mark("Between two neighbouring values, such as 41 and 42 years,"),
    "months": mark("Between two neighbouring values, one month, week or day apart,"),
    "share": mark("Between two neighbouring values, one percentage point apart,"),
    "degrees": mark("Between two neighbouring values, one degree apart,"),
    "money": mark("Between two neighbouring values, such as 1,000 and 1,100,"),
    "quantity": mark("Between two neighbouring values, a tenth apart,"),
    "words": mark("Between two words as near in meaning as half of all words have one,"),
}
_FACTOR: Final = mark("{0} a guesser's odds change at most by a factor of {1}.")
_GROUP: Final = mark(
    "Between the {0} words of a group a guesser's odds do not change; the group itself shows."
)
_MILLION: Final = 1e6
_BILLION: Final = 1e9


def noised_types(plan: Plan | None) -> frozenset[str] | None:
    """The types whose figures get noise under a plan; None while there is none."""
    if plan is None:
        return None
    return frozenset(
        decision.span.type for decision in plan.decisions if decision.mechanism == "mdp"
    )


def types_apart(plan: Plan | None, apart: Iterable[str]) -> tuple[str, ...]:
    """The types under noise in a plan that have a strength of their own."""
    if plan is None:
        return ()
    noised = {
        decision.span.type for decision in plan.decisions if decision.mechanism in ("mdp", "dx")
    }
    return tuple(sorted(noised & set(apart)))


def common_odds(
    plan: Plan | None, odds: Mapping[int, Odds], apart: Iterable[str]
) -> tuple[Odds, ...]:
    """The odds under the common strength: those of figures, then those of words, if there are any.

    Of several values the one with the largest factor counts. `apart` are the types with a strength
    of their own.
    """
    if plan is None:
        return ()
    excluded = set(apart)
    best: dict[str, Odds] = {}
    for decision in plan.decisions:
        odds_here = odds.get(decision.span.start)
        if odds_here is not None and decision.span.type not in excluded:
            largest = best.get(decision.mechanism)
            if largest is None or odds_here.factor > largest.factor:
                best[decision.mechanism] = odds_here
    return tuple(best[mechanism] for mechanism in ("mdp", "dx") if mechanism in best)


def strength_words(
    profile: Profile,
    noised: frozenset[str] | None,
    epsilon: float,
    *,
    noise: Noise = "laplace",
    replaced: tuple[float, float] | None = None,
    apart: tuple[str, ...] = (),
) -> tuple[str, str]:
    """What the slider at ε means for a text, in full and in few words.

    `noised` are the types whose figures get noise (None before there is a text), `replaced` the
    meaning of ε for words where some are replaced, `apart` the types with a strength of their own.
    """
    common = None if noised is None else noised - set(apart)
    ages = "AGE" in common if common is not None else profile not in WITHOUT
    full, short = [], []
    if replaced is not None:
        full.append(replaced_words(replaced))
        short.append(replaced_words(replaced, short=True))
    if ages:
        full.append(age_words(epsilon, noise))
        short.append(age_words(epsilon, noise, short=True))
    elif common:
        full.append(_translated(_FIGURES))
        short.append(_translated(mark("noise on figures")))
    if full:
        names = ", ".join(type_name(kind, plural=True) for kind in apart)
        full += [_translated(_APART).format(names)] if apart else []
        return "; ".join(full), short[0]
    if apart:
        return _translated(_ELSEWHERE), _translated(mark("set on the left"))
    nothing = _NOWHERE if profile in WITHOUT else _NOT_HERE
    return _translated(nothing), _translated(mark("no effect here"))


def odds_words(odds: Odds) -> str:
    """The factor by which a guesser's odds can change, as a sentence."""
    if odds.between == "group":
        return _translated(_GROUP).format(odds.group)
    between = _translated(_BETWEEN[odds.between])
    return _translated(_FACTOR).format(between, factor_words(odds.factor))


def factor_words(factor: float) -> str:
    """A factor with the figures that matter: 1.05, 2.7, 148, 3,000, 36 million."""
    if factor >= _BILLION:
        return _translated(mark("more than a billion"))
    if factor >= _MILLION:
        return _translated(mark("{0} million")).format(f"{factor / _MILLION:.2g}")
    if factor >= 1000:
        digits = 2 - math.floor(math.log10(factor))
        return f"{round(factor, digits):,.0f}"
    return f"{factor:.2f}" if factor < 2 else f"{factor:.1f}" if factor < 10 else f"{factor:.0f}"


def factor_figure(odds: Odds | None) -> str:
    """The factor in few signs, for a narrow column: «odds ×2.7», «odds ×36M»; '' for none."""
    return "" if odds is None else _translated(mark("odds {0}")).format(_signs(odds.factor))


def _signs(factor: float) -> str:
    for least, sign in ((_BILLION, "G"), (_MILLION, "M"), (1e3, "k")):
        if factor >= 1000 * _BILLION:
            return ">×999G"
        if factor >= least:
            scaled = factor / least
            return f"×{scaled:.1f}{sign}" if scaled < 10 else f"×{scaled:.0f}{sign}"
    return f"×{factor_words(factor)}"


def type_words(row: TypeRow, noise: Noise) -> str:
    """What the slider of one type means: ε, what it does to the values, and the odds."""
    lines = [f"ε {number(row.strength or 0.0)}"]
    odds = row.odds
    if odds is not None and odds.meaning is not None:
        lines.append(_sentence(replaced_words(odds.meaning)))
    elif odds is not None and odds.between == "years":
        lines.append(_sentence(age_words(odds.epsilon, noise)))
    if odds is not None:
        lines.append(odds_words(odds))
    return "\n".join(lines)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Strength", sentence)
