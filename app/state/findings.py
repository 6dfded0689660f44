"""What the window shows of a plan: findings for card and rail, marks for the panes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from app.state.choices import IRREVERSIBLE, SPENDS, Choices
from engine.kinds import articles
from engine.types import Mechanism
from engine.values import Decision, Plan, Sanitized, Span, WordScore

if TYPE_CHECKING:
    from engine.odds import Odds

UNSURE: Final = 0.5
MOST_OPEN: Final = 6
SHARES: Final = (0.62, 0.78, 0.9)
"""A word counts as needed from the 62nd, 78th and 90th percentile of its prompt on: K is scaled by
the prompt's extremes, so one outlier would otherwise make all other words look alike."""
LEAST: Final = 0.08
BITS: Final = (8.0, 16.0, 28.0)
"""Bits from which a value gives away a little, more, much; 28 bits: one of 268 million."""
RARE: Final = 20.0
CONTENT: Final = frozenset({"", "NOUN", "PROPN", "NUM", "ADJ", "X"})
HeatmapMode = Literal["both", "importance", "privacy", "off"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One value of the prompt as card and rail show it. `type` is '' for a word nobody found.

    `importance` lies in [0, 1]; `rank` is the share of the prompt's words that matter less. Both
    and `bits` are None until they are computed; `open_reason` says why the person should decide.
    """

    start: int
    end: int
    value: str = field(repr=False)
    type: str
    source: str
    score: float
    mechanism: Mechanism
    epsilon: float | None
    reason: str
    importance: float | None = None
    rank: float | None = None
    bits: float | None = None
    replacement: str | None = field(default=None, repr=False)
    open_reason: Literal["", "conflict", "unsure", "unfound"] = ""
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """What is painted on `text[start:end]`: levels 0 to 3 of fill and underline."""

    start: int
    end: int
    fill: int = 0
    line: int = 0
    dotted: bool = False
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class TypeRow:
    """One line of the rail's list of types.

    `strength` is the ε chosen for the type, None where nothing of it is under noise; `odds` is what
    it does for one of the values.
    """

    type: str
    count: int
    on: bool
    mixed: bool
    mechanism: Mechanism
    epsilon: float | None
    strength: float | None = None
    odds: Odds | None = None


def findings(
    plan: Plan,
    sanitized: Sanitized | None,
    choices: Choices,
    odds: Mapping[int, Odds] = MappingProxyType({}),
) -> tuple[Finding, ...]:
    """Every finding, and the few other words that need a decision, in the order of the text.

    `odds` is what ε does for the values under noise, by where they start.
    """
    becomes = _becomes(sanitized, plan.decisions)
    cuts = importance_cuts(plan.scores)
    ranked = sorted(item.importance for item in plan.scores)
    starts = [item.start for item in plan.scores]
    own = []
    for decision in plan.decisions:
        scores = _scores_in(decision.span, plan.scores, starts)
        item = _finding(decision, plan.annotated.text, scores, becomes)
        rank = rank_of(item.importance, ranked)
        reason = _open_reason(item, choices, cuts)
        own.append(replace(item, rank=rank, open_reason=reason, odds=odds.get(item.start)))
    return tuple(sorted([*own, *_unfound(plan, choices, cuts)], key=lambda item: item.start))


def rank_of(importance: float | None, ranked: list[float]) -> float | None:
    """The share of the prompt's words that matter less than this importance."""
    if importance is None or not ranked:
        return None
    return bisect_left(ranked, importance) / len(ranked)


def importance_cuts(scores: tuple[WordScore, ...]) -> tuple[float, ...]:
    """From which importance on a word of this prompt is painted lightly, more, strongly."""
    ranked = sorted(item.importance for item in scores)
    if not ranked:
        return (1.0, 1.0, 1.0)
    return tuple(max(LEAST, ranked[int(share * (len(ranked) - 1))]) for share in SHARES)


def _becomes(sanitized: Sanitized | None, decisions: Sequence[Decision]) -> dict[int, str]:
    """What stands for the value that ends at a place, but for an article outside of it."""
    if sanitized is None:
        return {}
    starts = {item.span.end: item.span.start for item in decisions}
    return {
        item.end: item.replacement
        if item.start == starts.get(item.end)
        else articles.led(item.replacement)[1]
        for item in sanitized.replacements
        if item.mechanism != "keep"
    }


def _scores_in(span: Span, scores: tuple[WordScore, ...], starts: list[int]) -> list[WordScore]:
    """The scores of the words that a span touches; scores do not overlap, so their ends rise."""
    first = max(0, bisect_right(starts, span.start) - 1)
    last = bisect_left(starts, span.end)
    return [item for item in scores[first:last] if item.end > span.start]


def _finding(
    decision: Decision, text: str, scores: list[WordScore], becomes: dict[int, str]
) -> Finding:
    span = decision.span
    return Finding(
        start=span.start,
        end=span.end,
        value=text[span.start : span.end],
        type=span.type,
        source=span.source,
        score=span.score,
        mechanism=decision.mechanism,
        epsilon=decision.epsilon,
        reason=decision.reason,
        importance=max((one.importance for one in scores), default=None),
        bits=sum(one.bits for one in scores) if scores else None,
        replacement=becomes.get(span.end),
    )


def _open_reason(
    item: Finding, choices: Choices, cuts: tuple[float, ...]
) -> Literal["", "conflict", "unsure"]:
    if item.value in choices.values or item.source == "user":
        return ""
    if item.score < UNSURE:
        return "unsure"
    costly = item.mechanism == "keep" or item.mechanism in IRREVERSIBLE
    needed = (item.importance or 0.0) >= cuts[1]
    return "conflict" if costly and needed and (item.bits or 0.0) >= RARE else ""


def _unfound(plan: Plan, choices: Choices, cuts: tuple[float, ...]) -> list[Finding]:
    """Words of high importance and high privacy that no recognizer took for private."""
    text = plan.annotated.text
    covered = [(item.span.start, item.span.end) for item in plan.decisions]
    tags = {(word.start, word.end): word.pos for word in plan.annotated.words}
    picked = [
        item
        for item in plan.scores
        if item.importance >= cuts[2]
        and item.bits >= RARE
        and tags.get((item.start, item.end), "") in CONTENT
        and not _touches(item, covered)
        and text[item.start : item.end] not in choices.values
        and text[item.start : item.end] not in choices.keep
    ]
    picked.sort(key=lambda item: item.importance * item.bits, reverse=True)
    ranked = sorted(item.importance for item in plan.scores)
    return [_word(item, text, ranked) for item in picked[:MOST_OPEN]]


def _touches(item: WordScore, covered: list[tuple[int, int]]) -> bool:
    """Whether a word touches one of the spans, which are sorted and do not overlap."""
    at = bisect_left(covered, (item.end, 0)) - 1
    return at >= 0 and covered[at][1] > item.start


def _word(item: WordScore, text: str, ranked: list[float]) -> Finding:
    return Finding(
        start=item.start,
        end=item.end,
        value=text[item.start : item.end],
        type="",
        source="",
        score=0.0,
        mechanism="keep",
        epsilon=None,
        reason="",
        importance=item.importance,
        rank=rank_of(item.importance, ranked),
        bits=item.bits,
        open_reason="unfound",
    )


def word_at(plan: Plan, position: int) -> Finding | None:
    """The scored word at a code point position, for the card of a word nobody found."""
    for item in plan.scores:
        if item.start <= position < item.end:
            ranked = sorted(score.importance for score in plan.scores)
            return replace(_word(item, plan.annotated.text, ranked), open_reason="")
    return None


def marks(plan: Plan, found: Iterable[Finding], mode: HeatmapMode) -> tuple[Mark, ...]:
    """What the prompt pane paints, sorted by position."""
    if mode == "off":
        return ()
    result = _fills(plan) if mode in ("both", "importance") else []
    for item in found:
        line = _line_level(item) if mode in ("both", "privacy") else 0
        dashed = mode == "both" and item.open_reason != ""
        if line or dashed:
            dotted = item.mechanism == "keep"
            result.append(Mark(item.start, item.end, line=line, dotted=dotted, dashed=dashed))
    return tuple(sorted(result, key=lambda mark: mark.start))


def _line_level(item: Finding) -> int:
    if item.type == "":
        return 1
    return 2 if item.bits is None else max(1, _level(item.bits, BITS))


def _fills(plan: Plan) -> list[Mark]:
    """One mark per run of neighbouring words of the same level, so that phrases stay whole."""
    text, cuts = plan.annotated.text, importance_cuts(plan.scores)
    result: list[Mark] = []
    for item in plan.scores:
        level = _level(item.importance, cuts)
        if not level:
            continue
        last = result[-1] if result else None
        if last and last.fill == level and text[last.end : item.start] == " ":
            result[-1] = Mark(last.start, item.end, fill=level)
        else:
            result.append(Mark(item.start, item.end, fill=level))
    return result


def _level(value: float, bounds: tuple[float, ...]) -> int:
    return sum(value >= bound for bound in bounds)


def type_rows(
    plan: Plan, choices: Choices, odds: Mapping[int, Odds] = MappingProxyType({})
) -> tuple[TypeRow, ...]:
    """The types found, most frequent first among those that are hidden, then the kept ones."""
    groups: dict[str, list[Decision]] = {}
    for item in plan.decisions:
        groups.setdefault(item.span.type, []).append(item)
    rows = [_row(kind, items, choices, odds) for kind, items in groups.items()]
    return tuple(sorted(rows, key=lambda row: (not row.on, -row.count, row.type)))


def _row(kind: str, items: list[Decision], choices: Choices, odds: Mapping[int, Odds]) -> TypeRow:
    hidden = [item for item in items if item.mechanism != "keep"]
    noised = [item for item in hidden if item.mechanism in SPENDS and item.epsilon]
    leading = (noised or hidden or items)[0]
    on = choices.types.get(kind, bool(hidden))
    mixed = bool(hidden) and len(hidden) < len(items)
    return TypeRow(
        kind, len(items), on, mixed, leading.mechanism, leading.epsilon,
        strength=choices.epsilon_of(kind) if noised and on else None,
        odds=odds.get(leading.span.start) if noised else None,
    )  # fmt: skip
