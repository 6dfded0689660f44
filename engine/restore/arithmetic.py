"""Recomputes what an answer derived from the values that were sent, from the originals.

Numbers under noise and moved dates are `recomputed`. Never guessed: of arithmetic-safe values a
number is changed only where the answer says how it comes about (an equation of issued values, or
«total», «average», «difference» before it) and exactly one such computation on the values that
were sent gives it. It becomes the same computation on the originals.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import TypeAlias, TypeVar

from engine.issued import ReplacementLike
from engine.kinds import measured, numbers
from engine.kinds.amounts import SCALED
from engine.kinds.boundary import separates
from engine.kinds.numbers import BEHIND_LETTERS, Number
from engine.progress import Tick, ignore, paced
from engine.restore import cells, quantities, reckoned_dates, recomputed, years
from engine.restore.computations import Labelled, Pair, evaluated
from engine.restore.stated_counts import counts_in
from engine.restore.years import Ages
from engine.returned.zones.zones import Zones
from engine.values import Ambiguous, LookAlike, Regendered, Restored, RestoredItem, Withheld

_NUMBER = re.compile(
    rf"(?:(?<![\w.,])|{BEHIND_LETTERS})"
    r"\d(?:[\d.,'’\u00a0\u202f]{0,30}\d)?(?![\w%])(?: ?(?:thousand|million|billion)\b)?"
)
_ONE = (
    r"\d(?:[\d.,'’\u00a0\u202f]{0,30}\d)?"
    r"(?:[kKmM]\b|[ \u00a0]?(?:thousand|million|billion|Mio|Millionen|Tsd|Tausend|Mrd|mn|bn)\b)?"
    r"(?![\w/]|:\d|-\d)"
)
_FIGURE = re.compile(rf"(?:(?<![\w.:/])|{BEHIND_LETTERS})(?<![^\s|(;,]-)(?<!\d,){_ONE}")
_CELL = re.compile(_ONE)
_SPACED = re.compile(
    rf"(?:(?<![\w.:/,-])|{BEHIND_LETTERS})"
    r"\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?![\w/%]|[.,:-]?\d)"
)
"""«6 989.22», in a text that writes its amounts so."""
COMPUTING = "Computing from the originals"
"""What `tick` is told meanwhile."""
_DONE = 0.98
_BESIDE = 20
_MOST_AMOUNTS, _MOST_MENTIONED = 60, 2_000
_LABEL = 90
_SENTENCE, _MOST_NEAR = 160, 4
_EARLIER, _LAST, _AROUND = 480, 4, 8
"""So far before a sentence, and so many, stand the amounts that it may go on from."""
_MOST_ISSUED = 40
_STOP = re.compile(r"[\n.!?;](?:\s|$)")
_FULL_STOP = re.compile(r"\n|[.!?](?=[ ]{1,2}[^\W\da-zß])|[.!?]\Z")
"""The end of a sentence; «i.e. 12» is none."""
_EQUALS = re.compile(r"(?:=|≈|equals|is equal to)[^\S\n]{0,8}[*_$€£¥]{0,4}[^\S\n]{0,8}\Z")
_LONGEST_SIGN, _LONGEST_SUM = 32, 2_000
"""Characters of a sign of equality with what follows it, and of an equation before it."""
_SIGNS = str.maketrans({"×": "*", "·": "*", "÷": "/", "−": "-", "–": "-", "[": "(", "]": ")"})
_DECORATION = re.compile(r"\*\*|[$€£¥_`|]")
_NUMBER_IN = re.compile(
    r"(?<![\w.,])(?P<number>\d(?:[\d.,'’\u00a0\u202f]{0,30}\d)?)(?P<share>[ \u00a0]?%)?(?!\w)"
)
_MINUS = re.compile(r"(?<![\w\d])(?P<sign>[-−])(?P<between>[$€£¥₹]?[ \u00a0]?)\Z")
"""The sign of a difference below nothing, before its currency."""
_CURRENCIES = frozenset("$€£¥₹₦")
_THOUSAND = 1000
_APART = re.compile(r"(?<=[\d)])\s+(?=[v\d(])")
"""Between two numbers that no sign joins: the second begins a formula («KT-01 140 × £8.89»)."""
_FORMULA = re.compile(r"[v\d(.\s+*/)-]*\Z")

_Placed: TypeAlias = tuple[int, int, Pair | None]
_Spot = TypeVar("_Spot", Ambiguous, LookAlike, Regendered, Withheld)


def undo(
    restored: Restored, replacements: Sequence[ReplacementLike], tick: Tick = ignore
) -> Restored:
    """The answer with what it computed from the values that were sent computed from the originals.

    Each is reported as `recovered`. Raises `Cancelled` from `tick`.
    """
    scaled = any(
        replacement.mechanism == "surrogate" and replacement.type in SCALED
        for replacement in replacements
    )
    issued = [
        pair
        for replacement in paced(replacements, tick, COMPUTING, fraction=_DONE)
        if replacement.mechanism in ("surrogate", "derived")
        and (pair := _pair(replacement.type, replacement.replacement, replacement.original))
    ]
    if scaled and len(issued) > _MOST_ISSUED:
        return restored
    if scaled:
        computed = list(_computed(restored, replacements, tuple(issued), tick))
    else:
        computed = list(_recomputed(restored, replacements, tick))
    return _spliced(restored, computed) if computed else restored


def _pair(kind: str, sent: str, original: str) -> Pair | None:
    both = [measured.measured(kind, text) for text in (sent, original)] if kind in SCALED else []
    values = [number.value for number in both if number is not None]
    return Pair(*values) if len(values) == 2 else None


def _computed(
    restored: Restored,
    replacements: Sequence[ReplacementLike],
    issued: tuple[Pair, ...],
    tick: Tick,
) -> Iterator[RestoredItem]:
    """Each number of the answer that results from a stated computation."""
    text, placed, zones = restored.text, _placed(restored, replacements, tick), Zones()
    taken, all_issued = [(start, end) for start, end, _pair in placed], Labelled(issued)
    for match in paced(_NUMBER.finditer(text), tick, COMPUTING, fraction=_DONE):
        read = numbers.read(match[0], money=True)
        if len(read) != 1 or not _is_free(match, text, taken, zones):
            continue
        value = _by_equation(text, match.start(), read[0], placed)
        if value is None:
            value = _by_label(text, match.start(), read[0], placed, all_issued)
        if value is not None:
            new = match[0][: read[0].start] + numbers.write(read[0], value)
            new += match[0][read[0].end :]
            yield RestoredItem(match[0], new, "recovered", match.start(), match.end())


def _recomputed(
    restored: Restored, replacements: Sequence[ReplacementLike], tick: Tick
) -> Iterator[RestoredItem]:
    """Each date and each number of the answer that results from values that were sent."""
    taken = _spans(restored)
    dates = list(_recomputed_dates(restored.text, taken, replacements, tick))
    taken = sorted([*taken, *((item.start or 0, item.end or 0) for item in dates)])
    aged = list(_recomputed_ages(restored.text, taken, replacements, tick))
    taken = sorted([*taken, *((item.start or 0, item.end or 0) for item in aged)])
    figures = _recomputed_figures(restored, taken, replacements, tick)
    yield from sorted([*dates, *aged, *figures], key=lambda item: item.start or 0)


def _recomputed_dates(
    text: str,
    taken: Sequence[tuple[int, int]],
    replacements: Sequence[ReplacementLike],
    tick: Tick,
) -> Iterator[RestoredItem]:
    """Each date that is reckoned from dates that were sent, outside the places `taken`."""
    shift = reckoned_dates.common_shift(paced(replacements, tick, COMPUTING, fraction=_DONE))
    if shift is None:
        return
    found = [
        match
        for form in (reckoned_dates.DATE, reckoned_dates.YEARLESS)
        for match in paced(form.finditer(text), tick, COMPUTING, fraction=_DONE)
    ]
    found.sort(key=re.Match.start)
    zones = Zones()
    for match in paced(found, tick, COMPUTING, fraction=_DONE):
        if not _is_free(match, text, taken, zones):
            continue
        before = text[max(0, match.start() - _LABEL) : match.start()].rpartition("\n")[2]
        after = text[match.end() : match.end() + _LABEL].partition("\n")[0]
        if match.re is reckoned_dates.DATE:
            new = reckoned_dates.of_date(match[0], before, shift, after)
        else:
            new = reckoned_dates.without_year(match[0], before, shift)
        if new is not None and new != match[0]:
            yield RestoredItem(match[0], new, "recovered", match.start(), match.end())


def _recomputed_ages(
    text: str,
    taken: Sequence[tuple[int, int]],
    replacements: Sequence[ReplacementLike],
    tick: Tick,
) -> Iterator[RestoredItem]:
    """Each age that is reckoned from a date of birth that was moved on its own."""
    ages = Ages.of(paced(replacements, tick, COMPUTING, fraction=_DONE))
    if ages is None:
        return
    zones, lines = Zones(), years.Lines(text, ages)
    for match in paced(years.AGE.finditer(text), tick, COMPUTING, fraction=_DONE):
        if _is_free(match, text, taken, zones):
            age = ages.original(text, *match.span(), lines.births(match.start()))
            if age is not None and str(age) != match[0]:
                yield RestoredItem(match[0], str(age), "recovered", *match.span())


def _recomputed_figures(
    restored: Restored,
    taken: Sequence[tuple[int, int]],
    replacements: Sequence[ReplacementLike],
    tick: Tick,
) -> Iterator[RestoredItem]:
    """Each number that results from amounts that were sent, outside the places `taken`."""
    text = restored.text
    issued = _amounts(paced(replacements, tick, COMPUTING, fraction=_DONE))
    if not issued:
        return
    placed = {
        (item.original, item.replacement)
        for item in restored.report.items
        if item.start is not None
    }
    named = _amounts(
        item
        for item in paced(replacements, tick, COMPUTING, fraction=_DONE)
        if (item.original, item.replacement) in placed
    )
    days = paced(reckoned_dates.DATE.finditer(text), tick, COMPUTING, fraction=_DONE)
    dated = [match.span() for match in days]
    closed, zones = sorted([*taken, *dated]), Zones()
    named_at = _named_amounts(restored, replacements, tick)
    pairs: list[_Placed] = [
        (start, end, Pair(amount.sent, amount.original)) for start, end, amount in named_at
    ]
    mentioned = [
        amount
        for replacement in paced(replacements[:_MOST_MENTIONED], tick, COMPUTING, fraction=_DONE)
        if (amount := recomputed.amount(replacement)) is not None
    ]
    counted = quantities.beside_amounts(replacements[:_MOST_MENTIONED], tick)
    figures = recomputed.Figures(named, issued, mentioned, counted, tick)
    amounts = [
        item
        for item in paced(replacements, tick, COMPUTING, fraction=_DONE)
        if recomputed.amount(item) is not None
    ]
    marks = _thousands(paced(amounts, tick, COMPUTING, fraction=_DONE))
    spaced = marks == " "
    for match in paced(_figures(text, spaced=spaced), tick, COMPUTING, fraction=_DONE):
        read = numbers.read(match[0], money=True)
        if len(read) != 1 or not _is_free(match, text, closed, zones):
            continue
        beside = (
            text[max(0, match.start() - _BESIDE) : match.start()],
            text[match.end() : match.end() + _BESIDE],
        )
        sentence = _sentence(text, match.start(), match.end(), named_at)
        value = cells.of_row(text, *match.span(), read[0], named_at)
        in_a_cell = value is not None
        if value is None:
            value = _by_equation(text, match.start(), read[0], pairs)
        if value is not None:
            figures.remember(read[0], value, beside)
        else:
            value = figures.original(read[0], beside, sentence)
        item = (
            None
            if value is None
            else _written(text, match, read[0], value, marks, signed=in_a_cell)
        )
        if item is not None:
            yield item


def _written(
    text: str,
    match: re.Match[str],
    number: Number,
    value: Fraction,
    mark: str | None,
    *,
    signed: bool,
) -> RestoredItem | None:
    """A computed number in the format of its place; None where it would need a sign of its own.

    «−£157.97» becomes «£9.00» where the original is above nothing, and where it may be `signed`
    «£9.00» becomes «-£157.97». `mark` sets thousands apart where the number has none.
    """
    start, lead = match.start(), ""
    if value < 0:
        sign = _MINUS.search(text, max(0, start - _LONGEST_SIGN), start)
        if sign is not None:
            start, lead = sign.start("sign"), sign["between"]
        elif signed:
            lead = "-"
            if text[start - 1 : start] in _CURRENCIES:
                start, lead = start - 1, f"-{text[start - 1]}"
        else:
            return None
        value = -value
    shown = numbers.write(number, value, mark)
    new = lead + match[0][: number.start] + shown + match[0][number.end :]
    return RestoredItem(text[start : match.end()], new, "recovered", start, match.end())


def _thousands(amounts: Iterable[ReplacementLike]) -> str | None:
    """What sets thousands apart in the values: «» where they have such, and none are set apart."""
    marks = [
        number.group
        for value in amounts
        for number in numbers.read(value.original, money=True)
        if number.value >= _THOUSAND and not number.scale
    ]
    return None if not marks else next(filter(None, marks), "")


def _named_amounts(
    restored: Restored, replacements: Sequence[ReplacementLike], tick: Tick
) -> list[tuple[int, int, recomputed.Amount]]:
    """The amounts that stand in the answer, where they stand."""
    amounts = {
        (replacement.original, replacement.replacement): amount
        for replacement in paced(replacements, tick, COMPUTING, fraction=_DONE)
        if (amount := recomputed.amount(replacement)) is not None
    }
    return sorted(
        (
            (item.start, item.end, amounts[item.original, item.replacement])
            for item in restored.report.items
            if item.start is not None
            and item.end is not None
            and (item.original, item.replacement) in amounts
        ),
        key=lambda placed: placed[:2],
    )


def _sentence(
    text: str, start: int, end: int, named: Sequence[tuple[int, int, recomputed.Amount]]
) -> recomputed.Sentence:
    """The amounts and counts of the sentence around `[start, end)`, at most so far away."""
    floor, ceiling = max(0, start - _SENTENCE), min(len(text), end + _SENTENCE)
    stops = [match.end() for match in _FULL_STOP.finditer(text, floor, start)]
    stop = _FULL_STOP.search(text, end, ceiling)
    first, last = stops[-1] if stops else floor, stop.start() if stop else ceiling
    low = bisect_left(named, first, key=lambda placed: placed[0])
    high = bisect_left(named, last, key=lambda placed: placed[0])
    inside = named[low:high][:_MOST_NEAR]
    words, led, copied = "", "", first
    for begin, finish in sorted([*((place[0], place[1]) for place in inside), (start, end)]):
        words += text[copied:begin] + " "
        copied = finish
        if begin == start:
            led = words
    words += text[copied:last]
    earlier = bisect_left(named, first - _EARLIER, key=lambda placed: placed[0])
    before = [amount for _start, _end, amount in named[max(earlier, low - _LAST) : low]]
    return recomputed.Sentence(
        tuple(dict.fromkeys(amount for _start, _end, amount in inside)),
        counts_in(words),
        tuple(dict.fromkeys(before)),
        quantities.public_amounts(led),
        tuple(
            dict.fromkeys(
                amount
                for _start, _end, amount in (
                    *named[max(earlier, low - _AROUND) : low],
                    *named[low:high][:_AROUND],
                )
            )
        ),
    )


def _amounts(replacements: Iterable[ReplacementLike]) -> tuple[recomputed.Amount, ...]:
    """The first amounts of replacements, each once."""
    amounts: dict[recomputed.Amount, None] = {}
    for amount in map(recomputed.amount, replacements):
        if amount is not None:
            amounts[amount] = None
        if len(amounts) == _MOST_AMOUNTS:
            break
    return tuple(amounts)


def _spans(restored: Restored) -> list[tuple[int, int]]:
    """Where restored values stand, in order."""
    return sorted(
        (item.start, item.end)
        for item in restored.report.items
        if item.start is not None and item.end is not None
    )


def _figures(text: str, *, spaced: bool = False) -> Iterator[re.Match[str]]:
    """The figures of a text, each cell of «18180,22651» by itself; `spaced`: also «6 989.22»."""
    apart = {match.start(): match for match in _SPACED.finditer(text)} if spaced else {}
    last_of_spaced = -1
    for match in _FIGURE.finditer(text):
        start, end = match.span()
        if start in apart:
            last_of_spaced = apart[start].end()
            yield apart[start]
        if start < last_of_spaced:
            continue
        commas = [place for place in range(start, end) if text[place] == ","]
        cuts = [place for place in commas if separates(text, place, end)]
        for first, last in pairwise([start - 1, *cuts, end]):
            cell = match if not cuts else _CELL.match(text, first + 1, last)
            if cell is not None:
                yield cell


def _is_free(
    match: re.Match[str], text: str, taken: Sequence[tuple[int, int]], zones: Zones
) -> bool:
    """Whether a match holds no restored value, and stands where values may be put back.

    `zones` has read the text up to the match before: matches are asked in order.
    """
    after = bisect_left(taken, (match.end(), 0))
    if any(end > match.start() for _start, end in taken[max(0, after - 1) : after]):
        return False
    verdict = zones.judge(text, *match.span(), kind="", original="", final=True)
    return verdict in ("free", "html")


def _placed(
    restored: Restored, replacements: Sequence[ReplacementLike], tick: Tick
) -> list[_Placed]:
    """The spans of the issued values in the answer, with the numbers of the scaled ones."""
    kinds = {
        (replacement.replacement, replacement.original): replacement.type
        for replacement in replacements
    }
    pairs: list[_Placed] = []
    for entry in paced(restored.report.items, tick, COMPUTING, fraction=_DONE):
        if entry.start is not None and entry.end is not None:
            kind = kinds.get((entry.replacement, entry.original), "")
            pairs.append((entry.start, entry.end, _pair(kind, entry.replacement, entry.original)))
    return sorted(pairs, key=lambda replacement: replacement[0])


def _by_equation(
    text: str, position: int, number: Number, placed: Sequence[_Placed]
) -> Fraction | None:
    """The result of «a + b =» before a number, computed on the originals."""
    begin = max(0, position - _LONGEST_SUM)
    line = max(begin, text.rfind("\n", begin, position) + 1)
    sign = _EQUALS.search(text, max(line, position - _LONGEST_SIGN), position)
    if sign is None:
        return None
    start, end = max(line, text.rfind("=", line, sign.start()) + 1), sign.start()
    formula = ""
    values: list[Pair] = []
    for first, last, pair in _between(placed, start, end):
        if pair is not None:
            formula += _plain(text[start:first]) + f" v{len(values)} "
            values.append(pair)
            start = last
    plain = _DECORATION.sub("", (formula + _plain(text[start:end])).translate(_SIGNS))
    tail = _FORMULA.search(plain)
    kept = _APART.split(tail[0].strip())[-1] if tail else ""
    if not values or kept.count("v") != len(values):
        return None
    return evaluated(kept, values, number)


def _plain(words: str) -> str:
    """The words before or between values, with their numbers as fractions: «0,5», «30 %»."""
    return _NUMBER_IN.sub(_as_fraction, words)


def _as_fraction(match: re.Match[str]) -> str:
    read = numbers.read(match["number"], money=True)
    if len(read) != 1:
        return match[0]
    value = read[0].value / (100 if match["share"] else 1)
    return f"({value.numerator}/{value.denominator})"


def _between(placed: Sequence[_Placed], start: int, end: int) -> Iterator[_Placed]:
    """Those of the placed values, which are in order, that stand in `[start, end)`."""
    for index in range(bisect_left(placed, start, key=lambda value: value[0]), len(placed)):
        if placed[index][1] > end:
            return
        yield placed[index]


def _by_label(
    text: str, position: int, number: Number, placed: Sequence[_Placed], issued: Labelled
) -> Fraction | None:
    """The result of «the total … is» on the originals: the named values, else neighbouring ones."""
    stops = [match.end() for match in _STOP.finditer(text, max(0, position - _LABEL), position)]
    start = stops[-1] if stops else max(0, position - _LABEL)
    label, named = "", []
    for first, last, pair in _between(placed, start, position):
        label += text[start:first]
        named += [pair] if pair else []
        start = last
    label += text[start:position]
    if any(char.isdigit() for char in label):
        return None
    value = Labelled(tuple(named)).value(label, number) if len(named) > 1 else None
    return value if value is not None else issued.value(label, number)


def _spliced(restored: Restored, computed: Sequence[RestoredItem]) -> Restored:
    """The answer with the recomputed numbers, all positions of the report adjusted."""
    parts, end = [], 0
    for entry in computed:
        parts += [restored.text[end : entry.start], entry.original]
        end = entry.end or 0
    old, moved = restored.report, _Moved(computed)
    items = [_moved_item(other, moved) for other in (*old.items, *computed)]
    report = replace(
        old,
        recovered=old.recovered + len(computed),
        items=tuple(sorted(items, key=lambda other: (other.start is None, other.start or 0))),
        ambiguous=tuple(
            _moved_spot(other, moved) for other in old.ambiguous if not moved.holds(other.start)
        ),
        unknown=tuple(_moved_spot(other, moved) for other in old.unknown),
        regendered=tuple(_moved_spot(other, moved) for other in old.regendered),
        withheld=tuple(_moved_spot(other, moved) for other in old.withheld),
    )
    return Restored("".join([*parts, restored.text[end:]]), report)


class _Moved:
    """Where the positions of a text stand once computed numbers, in order, are replaced in it."""

    def __init__(self, computed: Sequence[RestoredItem]) -> None:
        self._starts = [entry.start or 0 for entry in computed]
        self._ends = [entry.end or 0 for entry in computed]
        grown = (len(entry.original) - len(entry.replacement) for entry in computed)
        self._by = list(accumulate(grown, initial=0))

    def holds(self, position: int) -> bool:
        """Whether a position lies in a computed number or date."""
        before = bisect_right(self._starts, position)
        return before > 0 and position < self._ends[before - 1]

    def to(self, position: int) -> int:
        """The position after the replacement of a position before it."""
        return position + self._by[bisect_right(self._ends, position)]


def _moved_item(entry: RestoredItem, moved: _Moved) -> RestoredItem:
    if entry.start is None or entry.end is None:
        return entry
    return replace(entry, start=moved.to(entry.start), end=moved.to(entry.end))


def _moved_spot(spot: _Spot, moved: _Moved) -> _Spot:
    return replace(spot, start=moved.to(spot.start), end=moved.to(spot.end))
