"""What the window shows of a plan: findings for card and rail, marks for the panes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from app.state.choices import IRREVERSIBLE, SPENDS, Choices

if TYPE_CHECKING:
    from engine.odds import Odds
    from engine.types import Mechanism
    from engine.values import Decision, Plan, Sanitized, Span, WordScore

UNSURE: Final = 0.5
MOST_OPEN: Final = 6
SHARES: Final = (0.875, 0.93, 0.97)
"""Percentiles of the prompt from which a word counts as needed, more, much: one word in eight is
painted. Fixed limits would fail: importance is scaled by the prompt's extremes, and one outlier
makes all others alike."""
LEAST: Final = 0.08
BITS: Final = (8.0, 16.0, 28.0)
"""Bits from which a value gives away a little, more, much; 28 bits mean one of 268 million."""
RARE: Final = 20.0
CONTENT: Final = frozenset({"", "NOUN", "PROPN", "NUM", "ADJ", "X"})
STAYS: Final = "sent as it is: no other word fits here and stays true"
HeatmapMode = Literal["both", "importance", "privacy", "off"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A value of the prompt as card and rail show it. `type` is '' for a word that nobody found.

    `importance` lies in [0, 1]; `rank` is the share of the prompt's words that matter less. Both
    and `bits` (what the value gives away) are None until they are computed. `open_reason` says why
    the person should decide.
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
    """The mark on `text[start:end]` of the prompt: levels 0 to 3 of fill and of underline."""

    start: int
    end: int
    fill: int = 0
    line: int = 0
    dotted: bool = False
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class TypeRow:
    """One line of the rail's list of types.

    `strength` is the ε chosen for the type, None where none of its values gets noise; `odds` is
    what it means for one of the values.
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
    """All findings and the few other words that need a decision, in the order of the text.

    `odds` gives for each value under noise, by its start, how far ε lets a guesser's odds change.
    """
    becomes = _replacement_by_end(sanitized, plan.decisions)
    cuts = importance_cuts(plan.scores)
    ranked = sorted(score.importance for score in plan.scores)
    starts = [score.start for score in plan.scores]
    found = []
    for decision in _as_sent(plan.decisions, sanitized):
        scores = _scores_in(decision.span, plan.scores, starts)
        found.append(
            _finding(
                decision, plan.annotated.text, scores,
                replacement=becomes.get(decision.span.end), ranked=ranked, choices=choices,
                cuts=cuts, odds=odds.get(decision.span.start),
            )
        )  # fmt: skip
    return tuple(
        sorted([*found, *_unfound(plan, choices, cuts)], key=lambda finding: finding.start)
    )


def rank_of(importance: float | None, ranked: list[float]) -> float | None:
    """The share of the prompt's words that matter less than this importance."""
    if importance is None or not ranked:
        return None
    return bisect_left(ranked, importance) / len(ranked)


def importance_cuts(scores: tuple[WordScore, ...]) -> tuple[float, ...]:
    """The importances from which a word of this prompt is painted lightly, more, strongly."""
    ranked = sorted(score.importance for score in scores)
    if not ranked:
        return (1.0, 1.0, 1.0)
    return tuple(max(LEAST, ranked[int(share * (len(ranked) - 1))]) for share in SHARES)


def _replacement_by_end(
    sanitized: Sanitized | None, decisions: Sequence[Decision]
) -> dict[int, str]:
    """The replacement of each value by its end, without an article in front of the value."""
    if sanitized is None:
        return {}
    from engine.kinds import articles  # noqa: PLC0415 - loaded by then

    starts = {decision.span.end: decision.span.start for decision in decisions}
    return {
        replacement.end: replacement.replacement
        if replacement.start == starts.get(replacement.end)
        else articles.led(replacement.replacement)[1]
        for replacement in sanitized.replacements
        if replacement.mechanism != "keep"
    }


def _as_sent(decisions: Sequence[Decision], sanitized: Sanitized | None) -> Iterator[Decision]:
    """The decisions, a word that could be spared but for which there is no other as kept."""
    from engine.values import SPARE  # noqa: PLC0415 - loaded by then

    replacements = sanitized.replacements if sanitized else ()
    kept = {replacement.end for replacement in replacements if replacement.mechanism == "keep"}
    for decision in decisions:
        stays = decision.span.source == SPARE and decision.span.end in kept
        if stays and decision.mechanism != "keep":
            yield replace(decision, mechanism="keep", reason=STAYS)
        else:
            yield decision


def _scores_in(span: Span, scores: tuple[WordScore, ...], starts: list[int]) -> list[WordScore]:
    """The scores of the words that a span touches; `starts` are the starts of all scores."""
    first = max(0, bisect_right(starts, span.start) - 1)
    last = bisect_left(starts, span.end)
    return [score for score in scores[first:last] if score.end > span.start]


def _finding(
    decision: Decision,
    text: str,
    scores: list[WordScore],
    *,
    replacement: str | None,
    ranked: list[float],
    choices: Choices,
    cuts: tuple[float, ...],
    odds: Odds | None,
) -> Finding:
    span = decision.span
    value = text[span.start : span.end]
    importance = max((score.importance for score in scores), default=None)
    bits = sum(score.bits for score in scores) if scores else None
    is_settled = value in choices.values or span.source == "user"
    return Finding(
        start=span.start,
        end=span.end,
        value=value,
        type=span.type,
        source=span.source,
        score=span.score,
        mechanism=decision.mechanism,
        epsilon=decision.epsilon,
        reason=decision.reason,
        importance=importance,
        rank=rank_of(importance, ranked),
        bits=bits,
        replacement=replacement,
        open_reason="" if is_settled else _open_reason(decision, importance, bits, cuts),
        odds=odds,
    )


def _open_reason(
    decision: Decision, importance: float | None, bits: float | None, cuts: tuple[float, ...]
) -> Literal["", "conflict", "unsure"]:
    if decision.span.score < UNSURE:
        return "unsure"
    costly = decision.mechanism == "keep" or decision.mechanism in IRREVERSIBLE
    needed = (importance or 0.0) >= cuts[1]
    return "conflict" if costly and needed and (bits or 0.0) >= RARE else ""


def _unfound(plan: Plan, choices: Choices, cuts: tuple[float, ...]) -> list[Finding]:
    """Words of high importance and many bits that no recognizer took for private."""
    text = plan.annotated.text
    covered = [(decision.span.start, decision.span.end) for decision in plan.decisions]
    tags = {(word.start, word.end): word.pos for word in plan.annotated.words}
    picked = [
        score
        for score in plan.scores
        if score.importance >= cuts[2]
        and score.bits >= RARE
        and tags.get((score.start, score.end), "") in CONTENT
        and not _touches(score, covered)
        and text[score.start : score.end] not in choices.values
        and text[score.start : score.end] not in choices.keep
    ]
    picked.sort(key=lambda score: score.importance * score.bits, reverse=True)
    ranked = sorted(score.importance for score in plan.scores)
    return [_word(score, text, ranked) for score in picked[:MOST_OPEN]]


def _touches(score: WordScore, covered: list[tuple[int, int]]) -> bool:
    """Whether a word touches one of the spans, which are sorted and do not overlap."""
    index = bisect_left(covered, (score.end, 0)) - 1
    return index >= 0 and covered[index][1] > score.start


def _word(score: WordScore, text: str, ranked: list[float]) -> Finding:
    return Finding(
        start=score.start,
        end=score.end,
        value=text[score.start : score.end],
        type="",
        source="",
        score=0.0,
        mechanism="keep",
        epsilon=None,
        reason="",
        importance=score.importance,
        rank=rank_of(score.importance, ranked),
        bits=score.bits,
        open_reason="unfound",
    )


def word_at(plan: Plan, position: int) -> Finding | None:
    """The scored word at a code point position, for the card of a word without a finding."""
    for score in plan.scores:
        if score.start <= position < score.end:
            ranked = sorted(other.importance for other in plan.scores)
            return replace(_word(score, plan.annotated.text, ranked), open_reason="")
    return None


def marks(plan: Plan, findings: Iterable[Finding], mode: HeatmapMode) -> tuple[Mark, ...]:
    """What the prompt pane paints, sorted by position."""
    if mode == "off":
        return ()
    result = _fills(plan) if mode in ("both", "importance") else []
    for finding in findings:
        line = _line_level(finding) if mode in ("both", "privacy") else 0
        dashed = mode == "both" and finding.open_reason != ""
        if line or dashed:
            dotted = finding.mechanism == "keep"
            result.append(Mark(finding.start, finding.end, line=line, dotted=dotted, dashed=dashed))
    return tuple(sorted(result, key=lambda mark: mark.start))


def _line_level(finding: Finding) -> int:
    if finding.type == "":
        return 1
    return 2 if finding.bits is None else max(1, _level(finding.bits, BITS))


def _fills(plan: Plan) -> list[Mark]:
    """One mark for each run of neighbouring words of the same level."""
    text, cuts = plan.annotated.text, importance_cuts(plan.scores)
    runs: list[tuple[int, int, int]] = []
    for score in plan.scores:
        if score.importance < cuts[0]:
            continue
        level = _level(score.importance, cuts)
        start, end, previous = runs[-1] if runs else (0, 0, 0)
        if previous == level and text[end : score.start] == " ":
            runs[-1] = (start, score.end, level)
        else:
            runs.append((score.start, score.end, level))
    return [Mark(start, end, fill=level) for start, end, level in runs]


def _level(value: float, bounds: tuple[float, ...]) -> int:
    """How many of the rising bounds a value reaches."""
    return bisect_right(bounds, value)


def type_rows(
    plan: Plan, choices: Choices, odds: Mapping[int, Odds] = MappingProxyType({})
) -> tuple[TypeRow, ...]:
    """The types found: first those that are hidden, then the kept ones, each by falling count."""
    groups: dict[str, list[Decision]] = {}
    for decision in plan.decisions:
        groups.setdefault(decision.span.type, []).append(decision)
    rows = [_row(kind, decisions, choices, odds) for kind, decisions in groups.items()]
    return tuple(sorted(rows, key=lambda row: (not row.on, -row.count, row.type)))


def _row(
    kind: str, decisions: list[Decision], choices: Choices, odds: Mapping[int, Odds]
) -> TypeRow:
    hidden = [decision for decision in decisions if decision.mechanism != "keep"]
    noised = [decision for decision in hidden if decision.mechanism in SPENDS and decision.epsilon]
    leading = (noised or hidden or decisions)[0]
    on = choices.types.get(kind, bool(hidden))
    mixed = bool(hidden) and len(hidden) < len(decisions)
    return TypeRow(
        kind, len(decisions), on, mixed, leading.mechanism, leading.epsilon,
        strength=choices.epsilon_of(kind) if noised and on else None,
        odds=odds.get(leading.span.start) if noised else None,
    )  # fmt: skip
