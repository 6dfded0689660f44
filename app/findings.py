"""What the window shows of a plan: findings for card and rail, marks for the panes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from app.choices import IRREVERSIBLE, Choices
from engine.types import Mechanism
from engine.values import Decision, Plan, Sanitized, WordScore

HIGH: Final = 0.6
UNSURE: Final = 0.5
MOST_OPEN: Final = 12
LEVELS: Final = (0.3, 0.55, 0.8)
CONTENT: Final = frozenset({"", "NOUN", "PROPN", "NUM", "ADJ", "X"})
HeatmapMode = Literal["both", "importance", "privacy", "off"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One value of the prompt as card and rail show it. `type` is '' for a word nobody found.

    `importance` and `privacy` lie in [0, 1] and, like `bits`, are None until they are computed;
    `open_reason` says in words why the person should decide, or is ''.
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
    privacy: float | None = None
    bits: float | None = None
    replacement: str | None = field(default=None, repr=False)
    open_reason: Literal["", "conflict", "unsure", "unfound"] = ""


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
    """One line of the rail's list of types."""

    type: str
    count: int
    on: bool
    mixed: bool
    mechanism: Mechanism
    epsilon: float | None


def findings(plan: Plan, sanitized: Sanitized | None, choices: Choices) -> tuple[Finding, ...]:
    """Every finding, and the few other words that need a decision, in the order of the text."""
    becomes = _becomes(sanitized)
    own = [_finding(item, plan, becomes, choices) for item in plan.decisions]
    return tuple(sorted([*own, *_unfound(plan, choices)], key=lambda item: item.start))


def _becomes(sanitized: Sanitized | None) -> dict[int, str]:
    if sanitized is None:
        return {}
    return {item.start: item.replacement for item in sanitized.replacements}


def _finding(decision: Decision, plan: Plan, becomes: dict[int, str], choices: Choices) -> Finding:
    span = decision.span
    value = plan.annotated.text[span.start : span.end]
    scores = [item for item in plan.scores if item.start < span.end and span.start < item.end]
    importance = max((item.importance for item in scores), default=None)
    privacy = max((item.privacy for item in scores), default=None)
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
        privacy=privacy,
        bits=sum(item.bits for item in scores) if scores else None,
        replacement=becomes.get(span.start),
        open_reason=_open_reason(decision, value, importance, privacy, choices),
    )


def _open_reason(
    decision: Decision,
    value: str,
    importance: float | None,
    privacy: float | None,
    choices: Choices,
) -> Literal["", "conflict", "unsure"]:
    if value in choices.values or decision.span.source == "user":
        return ""
    if decision.span.score < UNSURE:
        return "unsure"
    costly = decision.mechanism == "keep" or decision.mechanism in IRREVERSIBLE
    both = (importance or 0.0) >= HIGH and (privacy or 0.0) >= HIGH
    return "conflict" if both and costly else ""


def _unfound(plan: Plan, choices: Choices) -> list[Finding]:
    """Words of high importance and high privacy that no recognizer took for private."""
    text, covered = plan.annotated.text, _covered(plan)
    tags = {(word.start, word.end): word.pos for word in plan.annotated.words}
    picked = [
        item
        for item in plan.scores
        if item.importance >= HIGH
        and item.privacy >= HIGH
        and tags.get((item.start, item.end), "") in CONTENT
        and not any(start < item.end and item.start < end for start, end in covered)
        and text[item.start : item.end] not in choices.values
        and text[item.start : item.end] not in choices.keep
    ]
    picked.sort(key=lambda item: item.importance * item.privacy, reverse=True)
    return [_word(item, text) for item in picked[:MOST_OPEN]]


def _covered(plan: Plan) -> list[tuple[int, int]]:
    return [(item.span.start, item.span.end) for item in plan.decisions]


def _word(item: WordScore, text: str) -> Finding:
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
        privacy=item.privacy,
        bits=item.bits,
        open_reason="unfound",
    )


def word_at(plan: Plan, position: int) -> Finding | None:
    """The scored word at a code point position, for the card of a word nobody found."""
    for item in plan.scores:
        if item.start <= position < item.end:
            return _word(item, plan.annotated.text)
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
        return 1 if item.privacy is not None else 0
    return 2 if item.privacy is None else max(1, _level(item.privacy))


def _fills(plan: Plan) -> list[Mark]:
    """One mark per run of neighbouring words of the same level, so that phrases stay whole."""
    text = plan.annotated.text
    result: list[Mark] = []
    for item in plan.scores:
        level = _level(item.importance)
        if not level:
            continue
        last = result[-1] if result else None
        if last and last.fill == level and text[last.end : item.start] == " ":
            result[-1] = Mark(last.start, item.end, fill=level)
        else:
            result.append(Mark(item.start, item.end, fill=level))
    return result


def _level(value: float) -> int:
    return sum(value >= bound for bound in LEVELS)


def type_rows(plan: Plan, choices: Choices) -> tuple[TypeRow, ...]:
    """The types found, most frequent first among those that are hidden, then the kept ones."""
    groups: dict[str, list[Decision]] = {}
    for item in plan.decisions:
        groups.setdefault(item.span.type, []).append(item)
    rows = [_row(kind, items, choices) for kind, items in groups.items()]
    return tuple(sorted(rows, key=lambda row: (not row.on, -row.count, row.type)))


def _row(kind: str, items: list[Decision], choices: Choices) -> TypeRow:
    hidden = [item for item in items if item.mechanism != "keep"]
    leading = (hidden or items)[0]
    on = choices.types.get(kind, bool(hidden))
    mixed = bool(hidden) and len(hidden) < len(items)
    return TypeRow(kind, len(items), on, mixed, leading.mechanism, leading.epsilon)
