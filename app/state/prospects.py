"""What other decisions about a reviewed text would bring: the curve over ε, versions, «what if».

Each is what the person would see after that decision: the same plan sanitized under other choices,
and the forecast for it. Functions of the engine's lane; nothing here holds a Qt object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from app.state.choices import Choices, ValueChoice
from engine.stops import STOPS
from engine.values import Forecast, Replacement, Sanitized

if TYPE_CHECKING:
    from engine.progress import Tick
    from engine.types import Mechanism

LONG: Final = 4_000
"""Characters above which fewer strengths are tried."""
VERY_LONG: Final = 20_000
"""Characters above which only three are, once the person asked for figures of such a text."""
TOO_LONG: Final = 200_000
"""Characters above which none is tried: it would keep the machine busy for minutes."""
MOST: Final = STOPS[::2]
"""Strengths of a short text that are tried; those between them are estimated by their neighbours:
the whole curve costs ten passes of the encoder at most."""
FEW: Final = (STOPS[0], STOPS[3], STOPS[6], STOPS[9], STOPS[-1])
FEWEST: Final = (STOPS[0], STOPS[6], STOPS[-1])
TRIED: Final = (STOPS[2], STOPS[4], STOPS[6], STOPS[10])
"""The strengths that are tried for the balanced version."""
STRONGEST: Final = STOPS[1]
"""The strength of the strong version."""
SAME: Final = 0.005
"""Shares that differ by less look alike."""
FLAT: Final = 0.02
"""A curve that rises by less says that the strength changes nothing to speak of."""
WAY: Final = 0.2
"""The share of the whole rise in quality that the weakest strength must be worth more."""
GAIN: Final = 0.01
"""Quality that sending a type as it is must bring for the light version."""
MOST_TELLING: Final = 0.4
"""The share of private values that the light version may let be guessed."""
_LIGHT: Final = (
    "DATE_TIME", "QUANTITY", "MONEY", "AGE", "OCCUPATION", "ORGANIZATION", "LOCATION",
    "MEDICAL_CONDITION", "MEDICATION", "NATIONALITY", "GENDER", "URL",
)  # fmt: skip
"""Types that say who somebody is only together with others; the light version may send them."""
Kind = Literal["strong", "balanced", "light"]
Sanitize = Callable[[Choices], Sanitized]
"""What would be sent under other choices."""
Foretell = Callable[[Sanitized, float], Forecast]


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The forecast at one stop of ε; `estimated` by the stops beside it, not computed."""

    epsilon: float
    forecast: Forecast
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """Predicted quality and leakage over the strengths, and where it is best to stand.

    `recommended` is None where the strength changes nothing, or there is no basis for a forecast.
    """

    points: tuple[CurvePoint, ...]
    recommended: float | None = None

    @property
    def flat(self) -> bool:
        """Whether the strength changes the forecast so little that there is nothing to choose."""
        return self.recommended is None


@dataclass(frozen=True, slots=True)
class Version:
    """One way to send the text, with its forecast and what becomes of some of its values."""

    kind: Kind
    choices: Choices = field(repr=False)
    forecast: Forecast
    replaced: int
    values: tuple[tuple[str, str], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """What the other decision about one value would do to both figures, as differences."""

    keep: bool
    utility: float
    leakage: float


def curve(text: str, choices: Choices, sanitize: Sanitize, foretell: Foretell) -> Curve:
    """The forecast at every stop, at fewer for a long text; empty where it is too long.

    Of a short text every other stop and the person's own are computed, the others estimated.
    """
    stops = tried_stops(len(text), choices.epsilon)
    points: list[CurvePoint] = []
    seen: dict[str, Forecast] = {}
    for epsilon in stops:
        sanitized = sanitize(choices.with_epsilon(epsilon))
        if sanitized.text not in seen:
            seen[sanitized.text] = foretell(sanitized, epsilon)
        points.append(CurvePoint(epsilon, seen[sanitized.text]))
    if any(point.forecast.utility is None for point in points):
        return Curve(())
    if points and len(text) <= LONG:
        points = list(_with_estimates(points))
    return Curve(tuple(points), recommended(points) if len(seen) > 1 else None)


def tried_stops(characters: int, epsilon: float) -> tuple[float, ...]:
    """At which stops the forecast of a text is computed; `epsilon` is the person's own."""
    if characters > TOO_LONG:
        return ()
    if characters > VERY_LONG:
        return FEWEST
    return FEW if characters > LONG else tuple(sorted({*MOST, epsilon}))


def _with_estimates(points: Sequence[CurvePoint]) -> Iterator[CurvePoint]:
    """The stops between two points get what lies between their figures."""
    for before, after in pairwise(points):
        yield before
        first, last = STOPS.index(before.epsilon), STOPS.index(after.epsilon)
        for number in range(first + 1, last):
            way = (number - first) / (last - first)
            yield CurvePoint(
                STOPS[number], _between(before.forecast, after.forecast, way), estimated=True
            )
    yield points[-1]


def _between(before: Forecast, after: Forecast, way: float) -> Forecast:
    def figure(first: float | None, last: float | None) -> float | None:
        return None if first is None or last is None else first + way * (last - first)

    return replace(
        before,
        utility=figure(before.utility, after.utility),
        low=figure(before.low, after.low),
        high=figure(before.high, after.high),
        leakage=figure(before.leakage, after.leakage),
        similarity=None,
    )


def recommended(points: Sequence[CurvePoint]) -> float | None:
    """The strength from which quality rises little: where the curve bends; None for a flat one.

    The stop with the most of what quality has reached by then, minus what has become guessable,
    minus `WAY` of the whole rise for going all the way: the last points of quality cost it all.
    """
    reached, best = [], 0.0
    for point in points:
        best = max(best, point.forecast.utility or 0.0)
        reached.append(best)
    leaks = [point.forecast.leakage or 0.0 for point in points]
    rise = reached[-1] - reached[0] if reached else 0.0
    if rise < FLAT:
        return None
    last = len(points) - 1

    def worth(number: int) -> float:
        return reached[number] - (leaks[number] - leaks[0]) - WAY * rise * number / last

    return points[max(range(len(points)), key=lambda number: (worth(number), -number))].epsilon


def effect(
    value: str,
    choices: Choices,
    other: Mechanism,
    now: Forecast,
    *,
    sanitize: Sanitize,
    foretell: Foretell,
) -> Effect | None:
    """What deciding `other` for a value would change; None without a basis."""
    chosen = replace(choices.of_value(value), mechanism=other, replacement=None)
    sanitized = sanitize(choices.with_value(value, chosen))
    then = foretell(sanitized, choices.epsilon)
    if then.utility is None or now.utility is None:
        return None
    leaked = (then.leakage or 0.0) - (now.leakage or 0.0)
    return Effect(other == "keep", then.utility - now.utility, leaked)


@dataclass(frozen=True, slots=True)
class _Trial:
    choices: Choices
    sanitized: Sanitized = field(repr=False)
    forecast: Forecast

    @property
    def utility(self) -> float:
        return self.forecast.utility or 0.0

    @property
    def leakage(self) -> float:
        return self.forecast.leakage or 0.0


def versions(
    text: str, choices: Choices, sanitize: Sanitize, foretell: Foretell, tick: Tick
) -> tuple[Version, ...]:
    """Up to three ways to send the text in the person's profile, the strongest first.

    Strong hides every type that was found and puts the most noise on it; balanced stands where
    quality minus leakage is best; light sends what the answer gains most by. None is shown that
    another beats in both figures, none twice. Decisions about single values stay in all of them.
    """
    if len(text) > TOO_LONG:
        return ()

    def tried(changed: Choices) -> _Trial:
        sanitized = sanitize(changed)
        return _Trial(changed, sanitized, foretell(sanitized, changed.epsilon))

    is_very_long = len(text) > VERY_LONG
    own = tried(choices)
    balanced = own
    strengths = TRIED[1:3] if is_very_long else TRIED
    for number, epsilon in enumerate(strengths):
        tick(number / len(strengths) / 2, "")
        trial = tried(choices.with_epsilon(epsilon))
        if trial.utility - trial.leakage > balanced.utility - balanced.leakage + SAME:
            balanced = trial
    strong = tried(_everything_hidden(own).with_epsilon(STRONGEST))
    light = _light(balanced, tried, tick, _LIGHT[:4] if is_very_long else _LIGHT)
    chosen: list[tuple[Kind, _Trial]] = [
        ("strong", strong), ("balanced", balanced), ("light", light)
    ]  # fmt: skip
    if any(trial.forecast.utility is None for _, trial in chosen):
        return ()
    shown = _frontier(chosen)
    if len(shown) < 2:
        return ()
    examples = _examples([trial.sanitized for _, trial in shown])
    return tuple(_version(kind, trial, examples) for kind, trial in shown)


def _everything_hidden(own: _Trial) -> Choices:
    """Every type that was found is hidden, also those that the profile sends as they are."""
    present = {item.type for item in own.sanitized.replacements}
    types = {**own.choices.types, **dict.fromkeys(present, True)}
    return replace(own.choices, types=MappingProxyType(types))


def _frontier(chosen: Sequence[tuple[Kind, _Trial]]) -> list[tuple[Kind, _Trial]]:
    """Each text once, without those that another beats in both figures."""
    texts: dict[str, tuple[Kind, _Trial]] = {}
    for kind, trial in chosen:
        if trial.sanitized.text not in texts or kind == "balanced":
            texts[trial.sanitized.text] = (kind, trial)

    def beaten(trial: _Trial) -> bool:
        return any(
            other.utility > trial.utility + SAME and other.leakage < trial.leakage - SAME
            for _, other in texts.values()
        )

    return [pair for pair in texts.values() if not beaten(pair[1])]


def _light(
    start: _Trial, tried: Callable[[Choices], _Trial], tick: Tick, types_in_turn: Sequence[str]
) -> _Trial:
    """`start` with the types sent as they are that bring the most quality for what they tell."""
    present = {item.type for item in start.sanitized.replacements if item.mechanism != "keep"}
    best = start
    for number, kind in enumerate(kind for kind in types_in_turn if kind in present):
        tick(0.5 + number / len(types_in_turn) / 2, "")
        types = MappingProxyType({**best.choices.types, kind: False})
        trial = tried(replace(best.choices, types=types))
        if trial.utility >= best.utility + GAIN and trial.leakage <= MOST_TELLING:
            best = trial
    return best


def _version(kind: Kind, trial: _Trial, examples: Sequence[str]) -> Version:
    becomes = {item.original: item.replacement for item in trial.sanitized.replacements}
    values = tuple((value, becomes.get(value, value)) for value in examples)
    changed = [item for item in trial.sanitized.replacements if item.mechanism != "keep"]
    return Version(kind, trial.choices, trial.forecast, len(changed), values)


def _examples(sent: Sequence[Sanitized], most: int = 3) -> tuple[str, ...]:
    """Values that become something else in each version, of different types first."""
    becomes: dict[str, set[str]] = {}
    firsts: dict[str, Replacement] = {}
    for sanitized in sent:
        for item in sanitized.replacements:
            if len(item.original) <= 28 and "\n" not in item.original:
                becomes.setdefault(item.original, set()).add(item.replacement)
                firsts.setdefault(item.original, item)
    ranked = sorted(becomes, key=lambda value: (-len(becomes[value]), firsts[value].start))
    kinds: set[str] = set()
    chosen = []
    for value in ranked:
        if firsts[value].type not in kinds:
            kinds.add(firsts[value].type)
            chosen.append(value)
    return tuple(chosen[:most])


def value_choice(choices: Choices, value: str, replacement: str) -> Choices:
    """Words of the text said less precisely; they are hidden although no recognizer found them."""
    marked = choices.with_mark(value)
    return marked.with_value(value, ValueChoice("generalize", replacement=replacement))
