"""Sums and differences among neighbouring values of one unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import combinations, groupby, islice
from math import comb, lcm
from typing import Any, Final, TypeAlias

from engine.dependencies.figures import (
    CUED,
    DEPENDING,
    PLAIN,
    Figure,
    Proposal,
    cued,
    judged,
    proposal,
)  # fmt: skip
from engine.dependencies.terms import LEADS, balanced, is_led_to, total_of
from engine.kinds import word_lists
from engine.progress import Tick, ignore, paced

_LONGEST = 12
_WIDEST, _TALLEST = 4, 60
"""Values of a line, rows of a table."""
_SOME = 8
_WAYS = 2
"""A total may be one of what stands before it and one of what stands behind it."""
_FEW_TESTS = 3
_OF_TWO: Final = 3
"""A total and two parts."""
_OF_MANY, _OF_THREE, _IN_A_ROW = 0.01, 0.005, 0.009
"""How likely a sum of three and more neighbours may be chance, one of two anywhere near, and one
of two right beside the total in its line.
"""
_AROUND = 6
"""So many figures before and behind a total are looked at for two that make it."""
_FEWEST, _SIGNED = 2, 8
"""The fewest and most steps of an account that lead from its first figure to its last."""
_ACROSS: Final = 0.1
"""So much less sure is an account over several lines of a text that no word speaks for."""
_FINEST: Final = 10**12
"""Values that are multiples of a finer step than one of so many are compared as fractions."""
_TOTAL = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.totals')}|total\w*|gesamt\w*"
    "|(?:that|this|which|das|dies) (?:makes|comes to|gives|macht|ergibt)"
    "|(?:from|of|for|by) (?:the|my|our|these|those) (?:first|last|other|top|latter"
    "|former) (?:two|three|2|3)"
    r"|assert\w*)\b|[!=]="
)
_DIFFERENCE = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.differences')}|dropp?\w*|remain\w*|deduct\w*"
    r"|rest\w*|unterschied\w*|fehl\w+|frei\w*|overpa\w+|underpa\w+|borrow\w*|offen\w*"
    r"|nachzahl\w*|(?:ver)?bleib\w*|refund\w*|erstatt\w+|verfügbar\w*)\b"
)
_ITEMISED = re.compile(
    r"\|[^|\d]{0,24}(?:[:(–—]|\b(?:made up of|composed of|comprising|consisting of|namely|of which"
    r"|bestehend aus|nämlich|davon))[^|\d]{0,16}\Z"
)
"""What stands behind a total whose parts follow: «£640: £280 for repainting, …»."""
_IS_REST: Final = re.compile(
    r"\b(?:rest|remainder|remaining|balance|restliche\w*|übrige\w*)\b[^|\d.;!?]{0,24}\|"
)
"""What stands before the last part of a total that is all that the others leave of it."""
_RESULT: Final = re.compile(
    r"\b(?:result|earnings|ebit\w*|operating|income|gewinn|verlust|ergebnis|überschuss|ertrag|jahres\w+)\b"
)
"""Names of the last line of a profit and loss account, beside those of a difference."""
_LEFT: Final = re.compile(
    r"\b(?:surplus|deficit|profit|loss|net|balance|remain\w*|überschuss|gewinn|verlust|saldo"
    r"|differenz|shortfall|equity)\b"
)
"""What says that an amount is a difference, though it is added to another later."""
_MIDDLE = re.compile(r"\b(?:mid-?point|(?:the|in the) middle|half-?way|mitte)\b")
Known: TypeAlias = dict[tuple[int, ...], tuple[Proposal, ...]]
"""What adds up among some figures, by the places of these."""
_MEAN = re.compile(
    r"\b(?:average|mean|avg|mittel|mid-?point|(?:the|in the) middle|half-?way"
    r"|durchschnitt\w*|mittelwert|mitte|im schnitt)\b|ø"
)


def sums(
    figures: Sequence[Figure],
    prices: AbstractSet[int] = frozenset(),
    summed: AbstractSet[int] = frozenset(),
    tick: Tick = ignore,
    known: Known | None = None,
) -> Iterator[Proposal]:
    """«a + b (+ c …) = d» with the summands beside each other; the largest value is computed.

    `prices` are the places of figures that only say what one of something costs: in a list of
    amounts they are passed over. So are `summed`, the summands of totals, among the totals.
    `known` keeps what was found among the same figures for the next call.
    """
    known = {} if known is None else known
    ordered = sorted(
        figures, key=lambda figure: (figure.span.type, figure.known.unit, figure.span.start)
    )
    by_unit = groupby(ordered, key=lambda figure: (figure.span.type, figure.known.unit))
    for group in (list(some) for _key, some in by_unit):
        row = [
            figure
            for figure in group
            if figure.known.value >= 0 and figure.known.number and not figure.share
        ]
        yield from _known_of(row, known, tick)
        if len(row) < len(group):
            yield from _signed(group)
        closing = _closing(row)
        if len(closing) < len(row):
            yield from _known_of(closing, known, tick)
        amounts = [figure for figure in row if figure.place not in prices]
        if len(amounts) < len(row):
            yield from _known_of(amounts, known, tick)
        if summed:
            totals = [figure for figure in amounts if figure.place not in summed]
            yield from _known_of(totals, known, tick)


def spent(totals: Sequence[Proposal], figures: Mapping[int, Figure]) -> Iterator[frozenset[int]]:
    """The places of what has gone into sums, so that totals of totals are looked for without.

    Once all summands, once without those that words call what is left, and once what differences
    leave in place of what they were taken from:
    «£540,000, mortgage £185,000, so equity of £355,000». `figures` are by where they start.
    """
    added, taken = set[int](), set[int]()
    for total in totals:
        if " - " in total.helper:
            continue
        members = [figures[span.start] for span in total.spans]
        left = max(members, key=lambda figure: figure.span.start)
        is_left = len(members) == _OF_TWO and left is not members[0] and cued(_DIFFERENCE, left)
        result = left if is_left else members[0]
        added.update(figure.place for figure in members[1:])
        taken.update(figure.place for figure in members if figure is not result)
    told = {figure.place for figure in figures.values() if cued(_LEFT, figure)}
    ways = (frozenset(added), frozenset(added - told), frozenset(taken))
    for places in dict.fromkeys(ways):
        if places:
            yield places


def _known_of(row: Sequence[Figure], known: Known, tick: Tick) -> tuple[Proposal, ...]:
    """The relations by addition among some figures, looked for once."""
    places = tuple(figure.place for figure in row)
    if places not in known:
        known[places] = tuple(_of_row(row, tick))
    return known[places]


def _signed(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """Totals of a column that has cells below nothing: «76, -128, 34: -18»."""
    amounts = [figure for figure in figures if figure.known.number and not figure.share]
    yield from _signed_in_line(amounts)
    for column in _columns(amounts)[0].values():
        cells = column[-_TALLEST:]
        for end in range(_FEWEST, len(cells)):
            total, above = cells[end], cells[:end]
            if all(figure.known.value >= 0 for figure in (*above, total)):
                continue
            if sum(figure.known.value for figure in above) != total.known.value:
                continue
            cue = cued(_TOTAL, total)
            sure = judged(1, _chance(total, *above), cue=cue, plain=_OF_MANY)
            if sure is not None:
                yield balanced([*((1, figure) for figure in above), (-1, total)], sure)


def _signed_in_line(amounts: Sequence[Figure]) -> Iterator[Proposal]:
    """«opening 1,204.36; quiz +486.20; coach −540.00; closing 1,150.56»: steps with their signs."""
    for index, last in enumerate(amounts):
        made = Fraction()
        for size in range(1, min(index, _LONGEST) + 1):
            steps = amounts[index - size : index]
            made += steps[0].known.value
            if steps[0].line != last.line and any(
                map(_in_one_line, steps, amounts[index - size + 1 :])
            ):
                break
            signed = any(step.known.value < 0 for step in steps)
            if size < _FEWEST or not signed or made != last.known.value:
                continue
            sure = judged(size, _chance(last, *steps), cue=cued(_DIFFERENCE, last), plain=_OF_MANY)
            if sure is not None:
                yield balanced([*((1, step) for step in steps), (-1, last)], sure)
                break


def _in_one_line(first: Figure, second: Figure) -> bool:
    return first.line == second.line


def _closing(row: Sequence[Figure]) -> list[Figure]:
    """The last figure of each line: in bills and quotes it is what the line comes to."""
    return [
        figure
        for place, figure in enumerate(row)
        if place + 1 == len(row) or row[place + 1].line != figure.line
    ]


def _of_row(row: Sequence[Figure], tick: Tick) -> Iterator[Proposal]:
    """All relations by addition among figures of one unit."""
    columns, heights = _columns(row)
    units = [figure.units for figure in row]
    values = _comparable(row)
    for index, total in enumerate(paced(row, tick, DEPENDING, fraction=1.0)):
        if not units[index] and not total.known.value:
            continue
        above = columns.get(total.in_column, []) if total.in_column else []
        height = heights.get(total.place)
        in_column = (
            _of_column(total, above, height)
            or _of_column_account(total, above, height)
            or _of_two_columns(total, above, columns)
        )
        if in_column is not None:
            yield in_column
        else:
            yield from islice(_of_total(total, row, index, units), _WAYS)
        yield from _of_three(total, row, index, values)
        yield from _of_account(total, row, index)
        yield from _of_rest(total, row, index)
        yield from _of_mean(total, row, index)


def _comparable(row: Sequence[Figure]) -> Sequence[Any]:
    """The values of a row to add and compare exactly: int where a common step is not tiny.

    Else fractions. Whole numbers are many times as fast as fractions.
    """
    steps = lcm(*{figure.known.value.denominator for figure in row})
    if steps > _FINEST:
        return [figure.known.value for figure in row]
    values = (figure.known.value for figure in row)
    return [value.numerator * (steps // value.denominator) for value in values]


def _of_three(
    total: Figure, row: Sequence[Figure], index: int, values: Sequence[Any]
) -> Iterator[Proposal]:
    """A total of two figures near it, wherever they stand; the farther apart, the more digits."""
    begin, whole = max(0, index - _AROUND), values[index]
    near = row[begin : index + _AROUND + 1]
    parts = values[begin : index + _AROUND + 1]
    smaller = [position for position, value in enumerate(parts) if 0 < value < whole]
    known = {parts[position]: position for position in reversed(smaller)}
    middle = index - begin
    for place in smaller:
        other = known.get(whole - parts[place], -1)
        if other <= place:
            continue
        first, second = near[place], near[other]
        beside = max(middle, other) - min(middle, place) == 2
        in_line = first.line == second.line == total.line
        tests = comb(max(middle, other) - min(middle, place) + 1, 3)
        cue = cued(_TOTAL, total) or cued(_DIFFERENCE, total, first, second)
        plain = _IN_A_ROW if beside and in_line else _OF_THREE
        sure = judged(tests, _chance(total, first, second), cue=cue, plain=plain)
        if sure is not None:
            yield total_of(total, [first, second], sure)


def _of_account(last: Figure, row: Sequence[Figure], index: int) -> Iterator[Proposal]:
    """«opening + in − out = closing»: steps that lead to the last figure, some downwards."""
    ways: dict[int, int | None] = {last.units: 0}
    longest = _longest_account(last, row, index)
    if not _leads(last, row[index - longest : index]):
        return
    for size in range(1, longest + 1):
        step = row[index - size]
        downwards = ways.get(step.units) if size > _FEWEST else None
        if downwards and not _leaps(row[index - size : index + 1]):
            signs = [-1 if downwards >> place & 1 else 1 for place in reversed(range(size - 1))]
            steps = row[index - size : index]
            cue = cued(_DIFFERENCE, last, *steps) or cued(_TOTAL, last)
            led = LEADS.search(last.beside.partition(" | ")[0]) and steps[0].line == last.line
            ways_tried = 2 ** (size - 1 if led else size)
            sure = judged(ways_tried, _chance(last, *steps), cue=cue, plain=_OF_MANY)
            if sure is not None:
                if not cue and last.cell is None and steps[0].line != last.line:
                    sure = round(sure - _ACROSS, 2)
                yield balanced([*zip((1, *signs), steps, strict=True), (-1, last)], sure)
                return
        if size < longest:
            ways = _one_step_back(ways, step.units, 1 << (size - 1))


def _leads(last: Figure, steps: Sequence[Figure]) -> bool:
    """Whether steps, up or down, may lead from one of some figures to the last."""
    ends, before = {last.units}, 0
    for step in reversed(steps):
        if step.units - before in ends or step.units + before in ends:
            return True
        ends = {end - before for end in ends} | {end + before for end in ends}
        before = step.units
    return False


def _leaps(row: Sequence[Figure]) -> bool:
    """Whether figures go on in a table from one row to the next, and not down one column."""
    cells = [figure.cell for figure in row]
    known = [cell for cell in cells if cell is not None]
    if len(known) < len(cells) or len({cell.table for cell in known}) > 1:
        return False
    return len({cell.row for cell in known}) > 1 and len({cell.column for cell in known}) > 1


def _longest_account(last: Figure, row: Sequence[Figure], index: int) -> int:
    """The most steps before a figure that may be believed to lead to it; 0 for none.

    Steps end where one is nothing. With each, twice as many ways may lead there by chance.
    """
    longest, chance = 0, last.chance
    for size in range(1, min(_SIGNED, index) + 1):
        step = row[index - size]
        if not step.known.value:
            break
        chance = min(chance, step.chance)
        if size > _FEWEST and judged(2 ** (size - 1), chance, cue=True) is not None:
            longest = size
    return longest


def _one_step_back(
    ways: Mapping[int, int | None], units: int, downwards: int
) -> dict[int, int | None]:
    """What is open before a step, up or down; each with the steps that go down, as bits.

    None where several ways lead to one figure.
    """
    before: dict[int, int | None] = {}
    for left, steps in ways.items():
        less, more = left - units, left + units
        before[less] = None if steps is None or less in before else steps
        before[more] = None if steps is None or more in before else steps | downwards
    return before


def _of_rest(rest: Figure, row: Sequence[Figure], index: int) -> Iterator[Proposal]:
    """«nets $6,900 … support $1,725, insurance $310, he keeps $4,865»: what parts leave of a total.

    The total stands before other amounts, the parts right before what is left.
    """
    whole = rest.units
    for size in range(1, min(_SIGNED, index) + 1):
        begin = index - size
        whole += row[begin].units
        if size < _FEWEST:
            continue
        far = row[max(0, begin - _SOME) : max(0, begin - 1)]
        total = next((figure for figure in reversed(far) if figure.units == whole), None)
        if total is None:
            continue
        parts = [*row[begin:index], rest]
        cue = cued(_DIFFERENCE, rest)
        sure = judged(size * len(far), _chance(total, *parts), cue=cue, plain=_OF_MANY)
        if sure is not None:
            yield total_of(total, parts, sure)
            return


def _of_mean(mean: Figure, row: Sequence[Figure], index: int) -> Iterator[Proposal]:
    """A named average of the figures before it."""
    if not cued(_MEAN, mean):
        return
    for size in range(2, _LONGEST + 1):
        parts = row[index - size : index] if index >= size else ()
        whole = sum((part.known.value for part in parts), Fraction())
        if not parts or abs(whole / size - mean.known.value) > mean.known.tolerance:
            continue
        sure = judged(size - 1, mean.chance, cue=True)
        if sure is not None:
            names = " + ".join(f"{{{place}}}" for place in range(size))
            yield proposal(mean, f"({names}) / {size}", parts, sure)
    yield from _of_middle(mean, row, index)
    near = row[max(0, index - _AROUND) : index + _AROUND]
    for total in near:
        count = round(total.known.value / mean.known.value)
        if not (1 < count <= _TALLEST and cued(_TOTAL, total)) or total is mean:
            continue
        sure = judged(len(near), mean.chance, cue=True)
        if sure is not None and abs(total.known.value / count - mean.known.value) <= (
            mean.known.tolerance
        ):
            yield proposal(mean, f"{{0}} / {count}", [total], sure)


def _of_middle(middle: Figure, row: Sequence[Figure], index: int) -> Iterator[Proposal]:
    """What words call the middle of two figures, wherever these stand near it."""
    if not cued(_MIDDLE, middle):
        return
    near = [
        figure
        for figure in row[max(0, index - _AROUND) : index + _AROUND]
        if figure.known.value != middle.known.value
    ]
    pairs = [
        (low, high)
        for low, high in combinations(near, 2)
        if abs((low.known.value + high.known.value) / 2 - middle.known.value)
        <= middle.known.tolerance
    ]
    sure = judged(max(1, len(near)), middle.chance, cue=True)
    if len(pairs) == 1 and sure is not None:
        yield proposal(middle, "({0} + {1}) / 2", pairs[0], sure)


def _chance(*members: Figure) -> float:
    """How likely a relation is chance, by the member with the most digits."""
    return min(figure.chance for figure in members if figure.known.value)


def _columns(
    row: Sequence[Figure],
) -> tuple[dict[tuple[int, int], list[Figure]], dict[int, int]]:
    """The values of each column of tables, from top to bottom; how many stand above each place."""
    columns: dict[tuple[int, int], list[Figure]] = {}
    heights: dict[int, int] = {}
    for figure in row:
        if figure.in_column:
            column = columns.setdefault(figure.in_column, [])
            heights[figure.place] = len(column)
            column.append(figure)
    return columns, heights


def _of_column(total: Figure, column: Sequence[Figure], height: int | None) -> Proposal | None:
    """A total of the cells above it, from the next one up to the first."""
    if height is None:
        return None
    above = column[max(0, height - _TALLEST) : height]
    for size in range(2, len(above) + 1):
        cells = above[-size:]
        if _adds_up(cells, total):
            tried = 1 if size == len(above) else size
            cue = cued(_TOTAL, total)
            sure = judged(tried, _chance(total, *cells), cue=cue, plain=_OF_MANY)
            return None if sure is None else total_of(total, cells, sure)
    return None


def _of_column_account(
    last: Figure, column: Sequence[Figure], height: int | None
) -> Proposal | None:
    """What is left of the first cell of a column without those below it: a profit and loss."""
    cells = column[max(0, (height or 0) - _SIGNED) : height]
    for size in range(_FEWEST, len(cells) + 1):
        first, *steps = cells[-size:]
        if first.units - sum(step.units for step in steps) == last.units and all(
            step.units for step in steps
        ):
            cue = cued(_DIFFERENCE, last) or cued(_RESULT, last)
            chance = _chance(last, first, *steps)
            sure = judged(len(cells), chance, cue=cue, plain=_OF_MANY)
            return None if sure is None else total_of(first, [*steps, last], sure)
    return None


def _of_two_columns(
    last: Figure, column: Sequence[Figure], columns: Mapping[tuple[int, int], Sequence[Figure]]
) -> Proposal | None:
    """What is left of a column without those of another: «Due» and «Credit», «Soll» and «Haben»."""
    cell = last.cell
    if cell is None:
        return None
    above = _above(column, cell.row)
    for (table, other), figures in columns.items():
        if table != cell.table or other == cell.column:
            continue
        taken = _above(figures, cell.row)
        if not above or not taken or len(above) + len(taken) < _OF_TWO:
            continue
        if sum(part.units for part in above) - sum(part.units for part in taken) == last.units:
            cue = is_told(last)
            sure = judged(len(columns), _chance(last, *above, *taken), cue=cue, plain=_OF_MANY)
            if sure is not None:
                terms = [*((1, part) for part in above), *((-1, part) for part in taken)]
                return balanced([*terms, (-1, last)], sure)
    return None


def _above(column: Sequence[Figure], row: int) -> list[Figure]:
    """The cells of a column above a row, at most so many as a sum has."""
    cells = [figure for figure in column if figure.cell is not None and figure.cell.row < row]
    return cells if len(cells) <= _LONGEST else []


def _of_total(
    total: Figure, row: Sequence[Figure], index: int, units: Sequence[int]
) -> Iterator[Proposal]:
    is_told = False
    for tests, run in _runs(units, index):
        if sum(map(bool, units[run])) < 2:
            continue
        summands = row[run]
        few = len(summands) == 2
        telling = few and not total.short
        cue = cued(_TOTAL, total) or (telling and cued(_DIFFERENCE, total, *summands))
        if run.start > index:
            cue = cue or _ITEMISED.search(total.beside) is not None
            cue = cue or _IS_REST.search(summands[-1].beside) is not None
        led = not few and run.stop <= index and is_led_to(total)
        tried = min(tests, _FEW_TESTS) if few else tests
        chance = total.chance if few else _chance(total, *summands)
        plain = CUED if led else PLAIN if few else _OF_MANY
        sure = judged(tried, chance, cue=cue, plain=plain)
        if sure is not None:
            is_told = True
            yield total_of(total, summands, sure)
    some = None if is_told else _of_some(total, row, index)
    if some is not None:
        yield some


def _of_some(total: Figure, row: Sequence[Figure], index: int) -> Proposal | None:
    """A total of some of its neighbours: prices of single things stand between the sums."""
    cue = cued(_TOTAL, total)
    for near in (row[max(0, index - _SOME) : index], row[index + 1 : index + 1 + _SOME]):
        least = min((_chance(part, total) for part in near if part.units), default=1.0)
        if judged(2 ** len(near), least, cue=cue, plain=_OF_MANY) is None:
            continue
        summands = _subset(near, total.units)
        if summands:
            sure = judged(2 ** len(near), _chance(total, *summands), cue=cue, plain=_OF_MANY)
            return None if sure is None else total_of(total, summands, sure)
    return None


def _subset(near: Sequence[Figure], wanted: int) -> list[Figure]:
    """The most figures, two at least, that make a total; [] where none do."""
    ways: dict[int, tuple[Figure, ...]] = {0: ()}
    for figure in near:
        if not figure.known.value:
            continue
        more = {made + figure.units: (*chosen, figure) for made, chosen in ways.items()}
        for made, chosen in more.items():
            if made <= wanted and len(chosen) > len(ways.get(made, ())):
                ways[made] = chosen
    members = ways.get(wanted, ())
    return list(members) if len(members) > 1 else []


def _adds_up(summands: Sequence[Figure], total: Figure) -> bool:
    """Whether figures, two of them at least more than nothing, make a total."""
    values = [summand.units for summand in summands]
    return sum(values) == total.units and sum(map(bool, values)) > 1


def is_told(result: Figure) -> bool:
    """Whether words call an amount a total, a difference, or what is left."""
    return any(cued(words, result) for words in (_TOTAL, _DIFFERENCE, _RESULT))


def _runs(units: Sequence[int], index: int) -> Iterator[tuple[int, slice]]:
    """Runs of neighbours that a value is the sum of, shortest first, then those of a list.

    Each with how many were tried until then. In a list, every second, third … value before the
    sum is a summand.
    """
    count, wanted, tried = len(units), units[index], 0
    if 0 < index < count - 1:
        tried += 1
        if units[index - 1] + units[index + 1] == wanted:
            yield tried, slice(index - 1, index + 2, 2)
    before = units[index - 1] if index else 0
    after = units[index + 1] if index + 1 < count else 0
    for size in range(2, _LONGEST + 1):
        if index >= size:
            tried += 1
            before += units[index - size]
            if before == wanted:
                yield tried, slice(index - size, index)
        if index + size < count:
            tried += 1
            after += units[index + size]
            if after == wanted:
                yield tried, slice(index + 1, index + 1 + size)
    yield from _lists(units, index, tried)


def _lists(units: Sequence[int], index: int, tried: int) -> Iterator[tuple[int, slice]]:
    """The same of every second, third … value before the sum; `tried` were before these."""
    wanted = units[index]
    for step in range(2, _WIDEST + 1):
        for last in range(index - 1, index - step - 1, -1):
            made = units[last] if last >= 0 else 0
            for start in range(last - step, max(-1, last - _LONGEST * step), -step):
                tried += 1
                made += units[start]
                if made == wanted:
                    yield tried, slice(start, last + 1, step)
