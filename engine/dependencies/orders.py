"""Amounts that the text compares or ranks: which of them is the larger stays so in what is sent.

A line names them in ascending order: `"$4,180" < "$4,295" < "$4,630"`. A number without quotes
is public: `"$4,180" < 4500`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, pairwise
from typing import Final, TypeAlias

from engine.dependencies.expressions import quote
from engine.dependencies.figures import DEPENDING, Figure, Proposal
from engine.errors import OptionError
from engine.kinds import measured, word_lists
from engine.lines import Said, whole_paragraphs
from engine.progress import Tick, ignore, paced
from engine.values import Decision

Order: TypeAlias = tuple[int, ...]
"""The numbers of decisions by ascending value; below 0 the number of a public limit."""
_SIGN: Final = " < "
_MEMBER: Final = r'(?:"(?:[^"\\]|\\.)*"|\d{1,15}(?:\.\d{1,4})?)'
_LINE: Final = re.compile(rf"\s*{_MEMBER}\s*(?:<\s*{_MEMBER}\s*)+")
_QUOTED: Final = re.compile(_MEMBER)
_ORDERED: Final = frozenset({"mdp", "derived"})
_SURE: Final = 0.9
_MOST: Final = 24
"""The most values of one order: each tells between which others a value lies."""
_WIDE: Final = 3
"""Values that are so many times as large need no order."""
_FEW: Final = 10
"""Of so few amounts that a text holds, a question for the largest means all."""
_HANDFUL: Final = 4
_WAGES: Final = re.compile(
    r"\b(?:wages?|salar(?:y|ies)|earn(?:s|ed|ing)?|gets|hourly|(?:per|an) hour"
    r"|(?:pay )?(?:rates?|scale|band)|timesheets?"
    r"|readings?|scores?|(?:stunden|monats)?l(?:ohn|öhne)\w*|gehalts?\w*|gehälter\w?|verdien(?:e|en|t|te)"
    r"|bekommt|vergütung)\b",
    re.IGNORECASE,
)
"""Where people are paid or measured, so few amounts of one kind are held against each other."""
_RISING, _BELOW = 4, 3
"""So many values that only rise, or only fall, stand in an order; fewer are enough for those of a
column or a list."""
_ASKED: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.asks_for_order')}|top (?:\d+|three|five|ten)"
    r"|how (?:far|much|many)\b[^.?!\n]{0,24}\b(?:under|over|short|off|behind|ahead)"
    r"|(?:under|over|short of|beyond|past|near) (?:(?:the|our|my|her|his|their|your|its) )?"
    rf"{word_lists.any_of('comparisons.measures')}"
    r"|(?:over|under)-?(?:budget|pa(?:y|id)\w*|spen[dt]\w*|charg\w+|pric\w+|valu\w+)"
    r"|(?:earn|spen[dt]|owe|cost|pa(?:y|id)|rais|s[eo]l[dl])\w* (?:the )?(?:more|most|less|least)"
    r"|compar\w+|eligib\w+|exceed\w*|afford\w*"
    r"|(?:more|less|higher|lower|fewer|mehr|weniger|höher|niedriger) (?:than|als) (?!\W?\d)"
    r"|(?:who|which)\b[^.?!\n]{0,40}\b(?:better|worse|best|worst|overspent|underspent|ahead|behind)"
    r"|trend\w*|steigend\w*|fallend\w*|which(?: \w+){0,3} ?\?|sortier\w*|vergleich\w*)\b",
    re.IGNORECASE,
)
"""What asks for the order of the amounts of a text."""
_COMPARED: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.compared')}|increas\w+|decreas\w+|reduc\w+"
    r"|dropp?\w*|exceed\w*|erhöh\w+|senk\w+|bisher\w*|neu\w*|alt\w*|vorjahr\w*)\b"
    r"|->|→",
    re.IGNORECASE,
)
"""What says of two amounts side by side that one is the other's measure."""
_BOUND: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.bounds')}|mindest\w*|höchst\w*)\b",
    re.IGNORECASE,
)
"""Heads of the ends of a range, and of what lies between them."""
_DOUBTED: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.doubted')}|(?:mis)?match\w*|discrepanc\w+"
    r"|reconcil\w+|verif\w+|audit\w*|overpa\w+|underpa\w+|overcharg\w+"
    r"|(?:just|stays?|well|slightly) (?:under|over|below|above)|stimm\w+|fehler\w*"
    r"|falsch\w*|abweich\w+|differenz\w*|prüf\w*|abgleich\w*)\b",
    re.IGNORECASE,
)
"""What asks for mistakes, for what is left or between two: nearly equal amounts are compared."""
_CLOSE: Final = Fraction(11, 10)
"""Amounts of which the larger is at most so many times the smaller are nearly equal."""
_LIMIT: Final = re.compile(
    rf"\b{word_lists.any_of('comparisons.what_one_can_spend')}"
    r"(?:[ ](?:is|are|was|of|for|ist|war|liegt bei|beträgt|von)|:)?[ ]"
    r"(?:about |only |just |nur |rund )?[^\w\s]{0,2}[ ]?(?:[A-Z]{3}[ ])?\Z",
    re.IGNORECASE,
)
"""What says right before an amount that it is one's limit."""
_LIMIT_LED: Final = 48
_TWICE: Final = 2
_PERIOD: Final = re.compile(
    r"\b(?:(hour|stunde|/ ?h\b|/ ?hr)|(day|daily|tag|night)|(week|woche)|(month|monat|p\.?m\b|mo\b)"
    r"|(year|annual|annum|jahr|jährlich|p\.?a\b))"
)
_TIME: Final = re.compile(
    r"(?:fy|year|jahr|h[12]|q[1-4]|sales|umsatz)?[ /_-]{0,2}(?:(?:19|20)?\d\d|q[1-4]"
    r"|h[12])?(?:[/-]\d\d)?",
    re.IGNORECASE,
)
"""Heads that name years, halves or quarters: their columns are compared."""
_TO: Final = re.compile(r"[ ]?(?:[-–—]|to|bis|until)[ ]?")
_AND: Final = re.compile(r"[ ](?:and|und|et|y)[ ]")
_BETWEEN: Final = re.compile(r"\b(?:between|from|zwischen|entre)[ ][^\d\n]{0,12}\Z", re.IGNORECASE)
_LED: Final = 24
"""What joins the ends of a range, and stands before them."""
_LETTER: Final = re.compile(r"[^\W\d_]")
_NEAR: Final = 160
"""So far apart stand two amounts that one sentence compares."""
_A_PERIOD_AND_NONE: Final = 2
_TOTALLED: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.heads_compared')}|gesamt\w*|jahres\w*)\b"
)
"""What a row is called of which the cheapest is looked for."""
_LAST_OF_SENTENCE: Final = re.compile(r"[.!?]\s|\n\s*\n")


def read(line: str) -> tuple[str | Fraction, ...]:
    """The values of a line in ascending order; () where it states no order.

    `OptionError` where one value stands twice.
    """
    if len(line) > _MOST * 100 or not _LINE.fullmatch(line):
        return ()
    values = tuple(
        str(json.loads(match[0])) if match[0].startswith('"') else Fraction(match[0])
        for match in _QUOTED.finditer(line)
    )
    if not any(isinstance(value, str) for value in values):
        return ()
    if len(set(values)) < len(values):
        raise OptionError("An order names a value twice.")
    return values


def bind(
    text: str, decisions: Sequence[Decision], lines: Sequence[str], tick: Tick = ignore
) -> tuple[tuple[Order, ...], dict[int, Fraction]]:
    """The orders that hold in a text, and the public limits by their numbers in them.

    Values that the text no longer has are passed over, and orders that do not hold.
    """
    orders = [order for line in lines if (order := read(line))]
    places: dict[str, int] = {}
    for place, decision in enumerate(decisions if orders else ()):
        span = decision.span
        if decision.mechanism in _ORDERED:
            places.setdefault(text[span.start : span.end].casefold(), place)
    values: dict[int, Fraction | None] = {}
    limits: dict[Fraction, int] = {}
    bound: dict[Order, None] = {}
    for order in paced(orders, tick, DEPENDING, fraction=1.0):
        known: list[int] = []
        for value in order:
            if isinstance(value, Fraction):
                known.append(limits.setdefault(value, -1 - len(limits)))
                values[known[-1]] = value
            elif value.casefold() in places:
                known.append(places[value.casefold()])
                values[known[-1]] = _number(text, decisions[known[-1]])
        if len(known) > 1 and _rises([values[place] for place in known]):
            bound[tuple(known)] = None
    return tuple(bound), {place: value for value, place in limits.items()}


def _number(text: str, decision: Decision) -> Fraction | None:
    known = measured.measured(decision.span.type, text[decision.span.start : decision.span.end])
    return known.value if known is not None else None


def _rises(values: Sequence[Fraction | None]) -> bool:
    known = [value for value in values if value is not None]
    return len(known) == len(values) and all(low < high for low, high in pairwise(known))


# ------------------------------------------------------------------ finding
_ASKS_FOR_ORDER: Final = Said(_ASKED, whole_paragraphs)
_DOUBTS: Final = Said(_DOUBTED)
_SPEAKS_OF_WAGES: Final = Said(_WAGES)


def orders(
    text: str,
    figures: Sequence[Figure],
    summed: frozenset[int] = frozenset(),
    told: Iterable[Sequence[Figure]] = (),
    tick: Tick = ignore,
) -> Iterator[Proposal]:
    """The orders that a text speaks of.

    `summed` are the places of totals; of each of `told` the text says which is the larger.
    """
    known = [figure for figure in figures if _is_compared(figure)]
    asked = _ASKS_FOR_ORDER(text)
    aged = [figure for figure in known if figure.span.type == "AGE"]
    seen: set[frozenset[str]] = set()
    of_ages = [aged] if 1 < len(aged) <= _FEW else []
    groups = chain(told, of_ages, _groups(text, known, summed, asked=asked))
    for group in paced(groups, tick, DEPENDING, fraction=1.0):
        values: dict[object, Figure] = {}
        for figure in group:
            values.setdefault(figure.known.value, figure)
        ranked = sorted(values.values(), key=lambda figure: figure.known.value)
        for run in _runs(ranked):
            texts = frozenset(figure.text for figure in run)
            if 1 < len(run) <= _MOST and texts not in seen:
                seen.add(texts)
                yield _order(run)


def _runs(ranked: Sequence[Figure]) -> Iterator[list[Figure]]:
    """Ascending values without wide gaps: noise leaves the order of what lies far apart."""
    run = list(ranked[:1])
    for figure in ranked[1:]:
        if figure.known.value > _WIDE * run[-1].known.value:
            yield run
            run = []
        run.append(figure)
    yield run


def _is_compared(figure: Figure) -> bool:
    amount = figure.span.type in ("MONEY", "QUANTITY", "AGE")
    return amount and figure.known.number is not None and figure.known.value > 0


def _order(ranked: Sequence[Figure]) -> Proposal:
    helper = _SIGN.join(quote(figure.text) for figure in ranked)
    words = _SIGN.join(figure.text for figure in ranked)
    return Proposal(tuple(figure.span for figure in ranked), helper, words, _SURE)


def _groups(
    text: str, figures: Sequence[Figure], summed: frozenset[int], *, asked: bool
) -> Iterator[Sequence[Figure]]:
    """Amounts that stand in the same place: of a column, of lines of a list, of one sentence."""
    apart = [figure for figure in figures if figure.place not in summed]
    for peers in (*_columns(apart), *_lists(apart)):
        if asked or _is_monotone(peers, _BELOW):
            yield peers
    yield from filter(_is_monotone, _along(apart))
    if asked:
        yield from _options(figures)
    yield from _rows(figures, asked=asked)
    ranges = list(_ranges(text, figures))
    yield from ranges
    if len(figures) <= _MOST:
        yield from _beside_ranges(ranges, figures)
    yield from _sentences(text, figures)
    if len(figures) <= _MOST and _DOUBTS(text):
        yield from _close(figures)
    if len(figures) <= _MOST:
        yield from _limits(text, figures)
    most = _FEW if asked else _HANDFUL if _SPEAKS_OF_WAGES(text) else 0
    yield from (peers for peers in _of_one_kind(figures) if len(peers) <= most)


def _columns(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    columns: dict[object, list[Figure]] = {}
    for figure in figures:
        if figure.cell is not None:
            key = figure.cell.table, figure.cell.column, _kind(figure)[:2]
            columns.setdefault(key, []).append(figure)
    yield from columns.values()


def _lists(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """The last amount of each line, of lines that follow one another."""
    run: list[Figure] = []
    for place, figure in enumerate(figures):
        if figure.cell is not None:
            continue
        if place + 1 < len(figures) and figures[place + 1].line == figure.line:
            continue
        if run and (_kind(run[-1])[:2] != _kind(figure)[:2] or not figure.near(run[-1], _NEAR)):
            yield run
            run = []
        run.append(figure)
    yield run


def _rows(figures: Sequence[Figure], *, asked: bool) -> Iterator[list[Figure]]:
    """Two cells side by side whose heads are compared: budget and actual, old and new.

    Where a text asks for the order, those without heads are, too. Cells below the ends of a range
    («min», «bis») are ordered with all that have such heads in their row.
    """
    yield from _bounded(figures)
    for first, second in pairwise(figures):
        one, two = first.cell, second.cell
        if one is None or two is None or (one.table, one.row) != (two.table, two.row):
            continue
        heads = first.head.strip(), second.head.strip()
        timed = all(map(_TIME.fullmatch, heads))
        headless = not any(map(_LETTER.search, heads))
        compared = timed or all(map(_COMPARED.search, heads)) or (asked and headless)
        if first.comparable(second) and compared:
            yield [first, second]


def _bounded(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """The cells of a row that stand below a minimum, a maximum and what is compared with them."""
    rows: dict[object, list[Figure]] = {}
    for figure in figures:
        if figure.cell is not None and (
            _COMPARED.search(figure.head) or _BOUND.search(figure.head)
        ):
            key = figure.cell.table, figure.cell.row, _kind(figure)[:2]
            rows.setdefault(key, []).append(figure)
    for row in rows.values():
        if any(_BOUND.search(figure.head) for figure in row):
            yield row


def _along(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """The amounts of one row of a table."""
    rows: dict[object, list[Figure]] = {}
    for figure in figures:
        if figure.cell is not None:
            key = figure.cell.table, figure.cell.row, _kind(figure)[:2]
            rows.setdefault(key, []).append(figure)
    yield from rows.values()


def _ranges(text: str, figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """The two ends of a range: «£28k–£32k», «between 40,000 and 45,000»."""
    for first, second in pairwise(figures):
        between = text[first.span.end : second.span.start]
        led = text[max(0, first.span.start - _LED) : first.span.start]
        joined = _TO.fullmatch(between) or (_AND.fullmatch(between) and _BETWEEN.search(led))
        if joined and second.known.value > first.known.value and first.comparable(second):
            yield [first, second]


def _beside_ranges(
    ranges: Sequence[Sequence[Figure]], figures: Sequence[Figure]
) -> Iterator[list[Figure]]:
    """The ends of a range, each time with one other of a few amounts of its kind.

    «range £68,500 – £81,000 … does that job for £66,200»: it lies below, in, or above the range.
    """
    for low, high in ranges:
        others = [
            figure
            for figure in figures
            if figure.comparable(low)
            and figure not in (low, high)
            and figure.span.type == "MONEY"
            and low.known.value < figure.known.value * _WIDE
            and figure.known.value < high.known.value * _WIDE
        ]
        for figure in others if len(others) <= _FEW - len((low, high)) else ():
            yield [low, figure, high]


def _sentences(text: str, figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """Two neighbours of one sentence with words of a comparison between or around them."""
    for first, second in pairwise(figures):
        between = text[first.span.end : second.span.start]
        if not (len(between) <= _NEAR and first.comparable(second)) or "\n\n" in between:
            continue
        alike = _kind(first) == _kind(second)
        if alike and _COMPARED.search(f"{first.beside} {between} {second.beside}"):
            yield [first, second]


def _options(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """The cells of a row below the names of what is chosen from: «Total | £332 | £316 | £330»."""
    for row in _along(figures):
        heads = [figure.head for figure in row]
        named = all(_LETTER.search(head) and not _COMPARED.search(head) for head in heads)
        if named and 1 < len(row) <= _FEW and _TOTALLED.search(row[0].label):
            yield row


def _close(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """Nearly equal amounts of a short text, two by two, which are not of one column or list."""
    ranked = sorted(figures, key=lambda figure: figure.known.value)
    for low, high in pairwise(ranked):
        near = low.known.value < high.known.value <= low.known.value * _CLOSE
        if near and low.comparable(high) and (low.cell is None or low.in_column != high.in_column):
            yield [low, high]


def _limits(text: str, figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """A limit that a sentence sets («our budget is 17,100»), the amount below it and that above."""
    for limit in figures:
        led = text[max(0, limit.span.start - _LIMIT_LED) : limit.span.start]
        if limit.cell is not None or not _LIMIT.search(led):
            continue
        value = limit.known.value
        alike = [figure for figure in figures if figure.comparable(limit)]
        below = [
            figure for figure in alike if value <= _TWICE * figure.known.value < _TWICE * value
        ]
        above = [figure for figure in alike if value < figure.known.value <= _TWICE * value]
        nearest = [
            *sorted(below, key=lambda figure: -figure.known.value)[:1],
            *sorted(above, key=lambda figure: figure.known.value)[:1],
        ]
        if nearest:
            yield [limit, *nearest]


def _of_one_kind(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """Those of one type, unit and period; of one type and unit where a single period is named."""
    kinds: dict[tuple[str, ...], list[Figure]] = {}
    for figure in figures:
        kinds.setdefault(_kind(figure), []).append(figure)
    yield from kinds.values()
    alike: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for kind in kinds:
        alike.setdefault(kind[:2], []).append(kind)
    for several in alike.values():
        if len(several) == _A_PERIOD_AND_NONE and ("" in (several[0][2], several[1][2])):
            yield [figure for kind in several for figure in kinds[kind]]


def _kind(figure: Figure) -> tuple[str, ...]:
    """Type and unit, and the period that stands right behind an amount."""
    beside = _LAST_OF_SENTENCE.split(f"{figure.beside.partition(' | ')[2][:16]} ")[0]
    behind = figure.head if figure.cell else beside
    period = _PERIOD.search(behind)
    spelt = str(period.lastindex) if period else ""
    return figure.span.type, figure.known.unit, spelt


def _is_monotone(peers: Sequence[Figure], least: int = _RISING) -> bool:
    """Whether values, so many at least, only rise or only fall."""
    if len(peers) < least:
        return False
    steps = [second.known.value - first.known.value for first, second in pairwise(peers)]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)
