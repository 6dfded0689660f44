"""One value from another by a period, a percentage, a price; or the same value in another form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

from engine.dependencies.figures import (
    NEIGHBOURS,
    Figure,
    Proposal,
    Row,
    close,
    cued,
    judged,
    pairs,
    proposal,
    row,
)

_CLOSE, _FAR = 160, 500
_BRACKETED = 24
"""So far apart stand an amount and the same in brackets for another period."""
_HOUR = re.compile(r"(?:\b(?:hour(?:ly|s)?|hr)|/ ?hr?)\b(?!:)")
_DAY = re.compile(r"\b(?:daily|days?|per diem)\b")
_WEEK = re.compile(r"(?:\b(?:week(?:ly|s)?|wk|wöchentlich|woche)|/ ?wk)\b")
_FORTNIGHT = re.compile(r"\b(?:fortnight(?:ly)?|bi-?weekly|every (?:two|other) weeks?)\b")
_MONTH = re.compile(
    r"(?:/ ?mo|\b(?:month(?:ly|s)?|mth|emi|p\.?c?\.?m|mtl|monatlich\w*|monats?\w*|mensuel\w*"
    r"|mensual\w*"
    r"|mois|mes))\b"
)
_QUARTER = re.compile(r"\b(?:quarter(?:ly|s)?|vierteljährlich\w*|quartals?\w*)\b")
_YEAR = re.compile(
    r"\b(?:yrs?|year(?:ly|s)?|annual(?:ly)?|annum|p\.?a|jährlich\w*|jahr\w*|annuel\w*|anual"
    r"|año)\b"
)
_TIMES = (2, 3, 4)
_AND = re.compile(
    r"\b(?:and|plus|being|consist\w*|compris\w*|made up|together|total\w*|und|sowie|zusammen"
    r"|insgesamt|bestehend|nämlich)\b|\+"
)
_PART_OF_IT = re.compile(
    r"\b(?:davon|darin|darunter|of (?:which|that)|including|incl\.?|inkl\.?)[ ]"
    r"(?:\w+[ ]){0,2}\W{0,2}\Z"
)
"""Before a part of the amount before: «£1,180 a month, of which £240 …»."""
_MONTHS_OF_YEAR = 12
_ONE_NAMED = 0.01
"""How likely a multiple of a period may be chance of which words name but one."""
_END_OF_SENTENCE = re.compile(r"[.;!?](?:\s|\Z)|\s\w+[=:]")
"""Where the words beside an amount end: with the sentence, or at the next key of data."""
_PERIODS: dict[int, tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]] = {
    3: ((_MONTH, _QUARTER),), 4: ((_QUARTER, _YEAR),), 5: ((_DAY, _WEEK),), 7: ((_DAY, _WEEK),),
    8: ((_HOUR, _DAY),), 12: ((_MONTH, _YEAR),), 26: ((_FORTNIGHT, _YEAR),),
    40: ((_HOUR, _WEEK),), 52: ((_WEEK, _YEAR),), 2080: ((_HOUR, _YEAR),),
}  # fmt: skip
"""How many of the shorter period make one of the longer."""
OF = re.compile(
    r"^[^|]*\|\s*(?:\w+\s+){0,2}(?:of|von|de|on)\b|\b(?:tax|vat|tip|commission|fee|share|discount"
    r"|interest|rate|deposit|which is|percent|bonus|margin|represent\w*)\b"
)
UP = re.compile(
    r"\b(?:ris(?:e[ns]?|ing)|rose|increas\w*|gr[eo]w\w*|growth|rais\w*|up|gain\w*|markup|higher"
    r"|above|over|ahead|über)\b"
)
DOWN = re.compile(
    r"\b(?:fell|fall\w*|decreas\w*|drop\w*|decline\w*|reduc\w*|cut|down|discount\w*|off|lower"
    r"|under|below|short|behind|unter)\b"
)
_EACH = re.compile(r"\b(?:each|apiece|a piece|per|at|every|price[ds]?|times|hourly|cost[s]?)\b|@|×")


def periods(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«$48,000 a year is 12 × $4,000 a month», where words beside both name the periods."""
    some = row(_with_their_whole(_plain(figures)), figures)
    tests = min(len(some), NEIGHBOURS)
    for longer, shorter in pairs(some):
        if not longer.near(shorter, _FAR) or not longer.comparable(shorter) or longer.weak:
            continue
        if 0 < longer.units < 2 * shorter.units:
            continue  # less than twice as much, and no period is so long
        ratio, rest = _divided(longer, shorter)
        for short, long in () if rest else _PERIODS.get(ratio, ()):
            told = _tells(short, long, shorter, longer)
            if told or _is_surely_told(short, long, shorter, longer, tests=tests):
                back = proposal(shorter, f"{{0}} / {ratio}", [longer], 0.95)
                made = proposal(longer, f"{ratio} * {{0}}", [shorter], 0.95)
                yield replace(made, others=(back,))
        if rest:
            yield from _rounded_period(longer, shorter, ratio)


def _divided(longer: Figure, shorter: Figure) -> tuple[int, int]:
    """How many times the one is the other, and something where that leaves a rest."""
    one, other = longer.known.value, shorter.known.value
    if not other.numerator:
        return 0, 0
    return divmod(one.numerator * other.denominator, one.denominator * other.numerator)


def _with_their_whole(figures: Iterable[Figure]) -> Iterator[Figure]:
    """The figures; what is said to be part of the one before is of the same period."""
    before = ""
    for figure in figures:
        said = figure.beside.partition(" | ")[0]
        if _PART_OF_IT.search(said):
            yield replace(figure, beside=f"{before} {figure.beside}")
        else:
            yield figure
        before = said


def _tells(short: re.Pattern[str], long: re.Pattern[str], shorter: Figure, longer: Figure) -> bool:
    """Whether words name both periods; one is enough where the one amount follows in brackets."""
    first, second = sorted((shorter, longer), key=lambda figure: figure.span.start)
    told = (cued(short, shorter), cued(long, longer))
    between = first.beside.partition(" | ")[2]
    opened = between.lstrip(" .,").startswith("(") or between.rstrip(" £$€").endswith("(")
    bracketed = first.near(second, _BRACKETED) and opened
    return all(told) or (bracketed and any(told))


def _is_surely_told(
    short: re.Pattern[str], long: re.Pattern[str], shorter: Figure, longer: Figure, *, tests: int
) -> bool:
    """Whether words name one period, and the other amount has so many digits that it is none else.

    «£41,472 … monthly she takes £3,456».
    """
    told = cued(short, shorter) != cued(long, longer)
    periods = _PERIODS[_MONTHS_OF_YEAR][0]
    other = longer if cued(short, shorter) else shorter
    before, _, after = other.beside.partition(" | ")
    beside = f"{before} | {_END_OF_SENTENCE.split(after)[0]}"
    free = not any(period.search(beside) for period in (*periods, _WEEK, _DAY, _HOUR))
    chance = min(longer.chance, shorter.chance)
    return told and free and judged(tests, chance, cue=False, plain=_ONE_NAMED) is not None


def _rounded_period(longer: Figure, shorter: Figure, ratio: int) -> Iterator[Proposal]:
    """«£78,400 a year, £6,533.33 a month»: the shorter period's is the longer's, rounded.

    It is more than `ratio` times as much, and less than once more.
    """
    if shorter.weak or shorter.known.value.numerator <= 0:
        return
    for count in (ratio, ratio + 1):
        for short, long in _PERIODS.get(count, ()):
            if _equals(shorter, longer.known.value / count) and (
                _tells(short, long, shorter, longer)
            ):
                yield proposal(shorter, f"{{0}} / {count}", [longer], 0.95)


_PADDED, _TWO_DIGITS = 0.8, 10
_STEPS = 40
"""An amount of fewer steps of its last digit is a rough one."""


def equals(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«72k» and «72,000», «480 €» and «480»: one value written in two ways or as two types."""
    alike: dict[Fraction, list[Figure]] = {}
    for later in _plain(figures):
        known = alike.setdefault(later.known.value, [])
        for earlier in known[:NEIGHBOURS]:
            same = later.comparable(earlier)
            rewritten = same and _form(later) != _form(earlier)
            retyped = later.span.type != earlier.span.type and not later.weak
            unsigned = later.span.type == earlier.span.type == "MONEY" and not (
                later.known.unit and earlier.known.unit
            )
            signed = (same or unsigned) and later.text.casefold() != earlier.text.casefold()
            if rewritten or retyped or signed:
                cue = later.known.value >= 1000 or (signed and not rewritten)
                sure = judged(1, later.chance, cue=cue)
                sure = sure or (_PADDED if rewritten and _is_padded(later, earlier) else None)
                if sure is not None:
                    yield _same(later, earlier, sure)
        for owed in alike.get(-later.known.value, ())[:NEIGHBOURS]:
            if later.comparable(owed) and (_has_cents(later) or not later.short):
                yield proposal(later, "0 - {0}", [owed], _PADDED)
        known.append(later)


def _same(later: Figure, earlier: Figure, sure: float) -> Proposal:
    """One value from the other; one in few millions is the rounded other: «1.7 million».

    Else both could only move by a tenth of a million, or stay what they are.
    """
    for rough, fine in ((later, earlier), (earlier, later)):
        number = rough.known.number
        scaled = number is not None and number.scale > 0
        step = 2 * rough.known.tolerance
        if scaled and fine.known.tolerance < rough.known.tolerance and _is_rough(rough, step):
            return proposal(rough, "{0}", [fine], sure, "≈")
    made = proposal(later, "{0}", [earlier], sure)
    return replace(made, others=(proposal(earlier, "{0}", [later], sure),))


def _is_rough(figure: Figure, step: Fraction) -> bool:
    return step * _STEPS > abs(figure.known.value)


def _has_cents(figure: Figure) -> bool:
    number = figure.known.number
    return number is not None and number.decimals == len("50") and number.value != 0


def _is_padded(one: Figure, other: Figure) -> bool:
    """«24» and «24.00»: two digits before the point, of which only one has cents."""
    whole, cents = sorted((one, other), key=lambda figure: figure.known.tolerance, reverse=True)
    return whole.known.value >= _TWO_DIGITS and cents.known.value == whole.known.value


def repeated(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«£2,300, being a month's £1,150 and a deposit of £1,150»: one amount, said several times."""
    plain = _plain(figures)
    alike: dict[Fraction, list[Figure]] = {}
    for figure in plain:
        alike.setdefault(figure.known.value, []).append(figure)
    for total in plain:
        for times in _TIMES:
            near = [
                part
                for part in alike.get(total.known.value / times, ())[:NEIGHBOURS]
                if part.near(total, _CLOSE) and total.comparable(part)
            ]
            cue = cued(_AND, total, *near)
            chance = min((figure.chance for figure in (total, *near)), default=1.0)
            sure = judged(len(_TIMES), chance, cue=cue) if len(near) == times else None
            if sure is not None and not total.weak:
                yield proposal(total, f"{times} * {{0}}", near[:1], sure)


def shares(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«15 % of $48,000 is $7,200»: the part is computed, or the percentage where it is rounder."""
    for share, near in _with_neighbours(figures):
        candidates = [
            (part, whole)
            for part, whole in pairs(near)
            if part.comparable(whole) and 0 < part.known.value < whole.known.value
        ]
        for part, whole in candidates:
            cue = cued(OF, share, part)
            proposed = _proposed_share(share, part, whole, len(candidates), cue=cue)
            if proposed is not None:
                yield proposed


def _proposed_share(
    share: Figure, part: Figure, whole: Figure, tests: int, *, cue: bool
) -> Proposal | None:
    ratio = part.known.value / whole.known.value
    if not part.weak and _equals(part, share.known.value * whole.known.value):
        sure = judged(tests, part.chance, cue=cue)
        return None if sure is None else proposal(part, "{0} * {1}", [share, whole], sure)
    if not share.weak and _equals(share, ratio):
        sure = judged(tests, share.chance, cue=cue)
        return None if sure is None else proposal(share, "{0} / {1}", [part, whole], sure)
    return None


def changes(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«rose by 10 % from $100 to $110»: the new value is computed, or the percentage."""
    for share, near in _with_neighbours(figures):
        candidates = [(new, old) for new, old in pairs(near) if new.comparable(old)]
        for new, old in candidates:
            up = new.known.value > old.known.value > 0
            if new.known.value <= 0 or not cued(UP if up else DOWN, share, new, old):
                continue
            proposed = _change(share, new, old, len(candidates), up=up)
            if proposed is not None:
                yield proposed


def _change(share: Figure, new: Figure, old: Figure, tests: int, *, up: bool) -> Proposal | None:
    sign = 1 if up else -1
    size = share.known.value
    if not new.weak and _equals(new, old.known.value * (1 + sign * size)):
        sure = judged(tests, new.chance, cue=True)
        formula = f"{{1}} * (1 {'+' if up else '-'} {{0}})"
        return None if sure is None else proposal(new, formula, [share, old], sure)
    growth = sign * (new.known.value / old.known.value - 1)
    if not share.weak and abs(growth - size) <= share.known.tolerance:
        sure = judged(tests, share.chance, cue=True)
        formula = "{0} / {1} - 1" if up else "1 - {0} / {1}"
        return None if sure is None else proposal(share, formula, [new, old], sure)
    return None


_OF_AN_AGE = 0.01
"""How likely a product by what is taken for an age may be chance."""


def products(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«30 shares at $45.20 are $1,356»: a count times a price.

    So too a number of data that is hidden as if it were an age: «Loan(180000.00, 60, 4210.00)».
    """
    plain = _plain(figures)
    for count in figures:
        whole = count.known.value.denominator == 1 and count.known.value > 1
        if count.span.type not in ("QUANTITY", "AGE") or not whole or count.share:
            continue
        near = [figure for figure in close(plain, count, _CLOSE) if figure.span.type == "MONEY"]
        candidates = [(total, price) for total, price in pairs(near) if total.comparable(price)]
        for total, price in candidates:
            cue = count.span.type != "AGE" and cued(_EACH, price, count)
            told = cue or count.span.type == "AGE"
            if (
                told
                and not total.short
                and total.known.value == count.known.value * price.known.value
            ):
                sure = judged(len(candidates), total.chance, cue=cue, plain=_OF_AN_AGE)
                if sure is not None:
                    yield proposal(total, "{0} * {1}", [count, price], sure)


def metered(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«79 kL at $2.874 is $227.05»: a price finer than cents times how much was used, rounded."""
    plain = _plain(figures)
    for price in plain:
        unit = _parts_of_a_unit(price)
        near = close(plain, price, _CLOSE) if unit else ()
        counts = [other for other in near if _is_a_count(other)]
        totals = [other for other in near if _has_cents(other) and not other.short]
        for count, total in product(counts[:_FEW], totals[:_FEW]):
            given = count.known.value * price.known.value / unit
            wrong = abs(given - total.known.value) > total.known.tolerance
            tests = len(counts) * len(totals)
            sure = None if wrong else judged(tests, total.chance, cue=True)
            if sure is not None:
                formula = "{0} * {1}" if unit == 1 else f"{{0}} * {{1}} / {unit}"
                yield proposal(total, formula, [count, price], sure)


_CENTS, _FINEST, _PER_UNIT, _FEW = 2, 6, 100, 12
_THOUSANDTHS = 1000


def _parts_of_a_unit(price: Figure) -> int:
    """What a price finer than cents is divided by; 0 for any other figure.

    «2.874» is read as thousands, where it may be a price.
    """
    number = price.known.number
    if number is None or price.known.value >= _PER_UNIT * _THOUSANDTHS:
        return 0
    if number.group == "." and not number.decimals:
        return _THOUSANDTHS
    return int(_CENTS < number.decimals <= _FINEST and price.known.value < _PER_UNIT)


def _is_a_count(figure: Figure) -> bool:
    """Whether a figure is a whole number above one."""
    number = figure.known.number
    return number is not None and not number.decimals and figure.known.value > 1


def _plain(figures: Sequence[Figure]) -> Row:
    """Amounts and quantities that are no percentages."""
    amounts = (
        figure
        for figure in figures
        if figure.span.type in ("MONEY", "QUANTITY") and not figure.share
    )
    return row(amounts, figures)


def _with_neighbours(figures: Sequence[Figure]) -> Iterator[tuple[Figure, Sequence[Figure]]]:
    """Each percentage with the amounts near it."""
    plain = _plain(figures)
    for share in figures:
        if share.share and share.known.value:
            yield share, close(plain, share, _CLOSE)


def _equals(figure: Figure, value: Fraction) -> bool:
    return abs(figure.known.value - value) <= figure.known.tolerance


def _form(figure: Figure) -> tuple[object, ...]:
    number = figure.known.number
    return (number.scale, number.spelled, number.decimals) if number else ()
