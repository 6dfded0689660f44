"""Amounts that follow from one another by a number that is public: «12 × €40», «20 % VAT»."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, islice, pairwise
from typing import Final

from engine.dependencies import ratios
from engine.dependencies.constants import Constant
from engine.dependencies.figures import (
    OF_FLOATS,
    Figure,
    Proposal,
    Row,
    chance_of,
    cued,
    is_more,
    judged,
    proposal,
    row,
)  # fmt: skip
from engine.dependencies.tables import Layout
from engine.kinds import word_lists

REACH: Final = 240
_NEIGHBOURS: Final = 9
"""So many amounts before and behind one are tried."""
_MOST: Final = 10_000_000
_TIGHT: Final = 40
_RIGHT_BESIDE: Final = 16
_OF_TWO_FIGURES: Final = 1 / 90
"""Where both amounts are as short, a count that stands far off is mostly chance."""
_SENTENCE: Final = 120
_ROUGH: Final = 0.1
"""So much less sure than exact relations, which therefore go first."""
_UNTOLD: Final = 0.05
"""So much less sure where the count stands by itself: what adds up in a row goes first."""
_DOWN_A_COLUMN: Final = 0.25
"""So much less sure where a percentage would lead from one row to another: sums go first."""
_ROUNDED: Final = 0.02
"""So much less sure where rounding has to explain a difference: exact relations go first."""
_BESIDE: Final = 4
"""So many amounts on either side of a rounded percentage are tried."""
_EACH: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.each')}|stunden\w*|monatlich\w*)\b|@|×|\bx\b|\*"
    r"|/[ ]?(?:month|mo|mth|wk|week|day|hr|hour|night|yr|year|Monat|Woche|Tag|Std|Nacht|Jahr)\b"
)
_SO_MANY_OF: Final = re.compile(
    rf"(?:\d|\b{word_lists.any_of('comparisons.few_in_words')})[ ](?:[a-zäöü-]{{3,14}}[ ]){{1,2}}"
    r"(?:of|von|à|zu|over|über)[ ]?(?:je[ ])?[^\w\s]?\Z"
)
"""Before a price what is counted: «two instalments of £950»."""
_AT: Final = re.compile(r"(?:@|[ ](?:at|à|zu je))[ ]?(?:[A-Z]{1,3})?[£€$₹]?\Z", re.IGNORECASE)
_IN_A_PHRASE: Final = 90
_DIGIT: Final = re.compile(r"\d")
_LENGTH: Final = 10
"""Right before a price that so many were bought at, and how far before it they are counted."""
_PER_TWO: Final = re.compile(
    r"\b(?:per|pro|je|par)[ ][^\W\d]{2,12}[ ]?(?:,|/|and|und|et|&|per|pro|je|par)[ ]?"
    r"(?:per[ ]|pro[ ]|je[ ]|par[ ])?[^\W\d]{2,12}"
    r"|\b(?:each|one)[ ]way\b|\b(?:einfache|pro)[ ]Fahrt\b|\bp\.?p\b"
    r"|\b(?:per|pro)[ ](?:person|head|kopf|nase)\b"
)
"""A price for one of two things at once: «per person and night»."""
_OF_SERVICE: Final = re.compile(rf"\b(?:{word_lists.any_of('money.paid_for_service')}|faktor)\b")
"""What is paid for years of service, each by a part of the pay: «half a salary a year»."""
_EACH_SO: Final = re.compile(
    r"[ ]?(?:each|apiece|(?:a|per|pro|je|an)[ ][^\W\d_]{2,14}|/[ ]?[^\W\d_]{1,12})?[ ]?"
    r"(?:[,;:.(–—-]{0,2}[ ]?)"
    rf"(?:{word_lists.any_of('comparisons.so')}|giv\w+)(?!\w)"
)
"""What stands between a price for one and what all come to."""
_FACTORS: Final = 8
"""So many counts are multiplied with each other."""
_ROUND: Final = 50
"""A smaller public number is no part of an amount that is set apart."""
_DECIMALS: Final = 2
_TAXES: Final = (
    (re.compile(r"\b(?:mwst|ust|mehrwertsteuer|umsatzsteuer)\b"), ("19", "7", "20", "10", "8.1")),
    (re.compile(r"\btva\b"), ("20", "10", "5.5", "21", "8.1")),
    (re.compile(r"\b(?:iva|btw)\b"), ("21", "22", "10", "9", "4")),
    (re.compile(r"\b(?:gst|hst)\b"), ("10", "15", "5", "13", "18")),
    (re.compile(r"\bgift ?aid\b"), ("25",)),
    (re.compile(r"\b(?:vat|v\.a\.t\.)"), ("20", "5", "23", "19", "21")),
)
"""Taxes on sales by what they are called, and the usual rates, in per cent."""
_HALVES: Final = tuple(f"{half / 2:g}" for half in range(1, 61))
_UNSAID: Final = 0.15
"""So much less sure than what the text says of amounts, which goes first."""
_WAYS: Final = 2
_OF_A_BASE: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('money.shares_of_a_base')}(?![^\W_])"
)
"""Words for what is taken or given as whole or half percents of an amount beside it."""
_CONTRIBUTIONS: Final = (
    (re.compile(r"\bmedicare\b"), ("1.45", "2.9")),
    (re.compile(r"\b(?:social security|ss tax|oasdi)\b"), ("6.2", "12.4")),
    (re.compile(r"\b(?:rentenversicherung|rv)\b"), ("9.3", "18.6")),
    (re.compile(r"\b(?:arbeitslosenversicherung|av)\b"), ("1.3", "2.6")),
    (re.compile(r"\b(?:krankenversicherung|kv)\b"), ("7.3", "14.6", "8.15", "8.55")),
    (re.compile(r"\b(?:pflegeversicherung|pv)\b"), ("1.7", "1.8", "2.3", "2.4")),
    (re.compile(r"\b(?:soli|solidaritätszuschlag)\b"), ("5.5",)),
    (re.compile(r"\bkirchensteuer\b"), ("9", "8")),
    (re.compile(r"\b(?:deposit|down ?payment|anzahlung)\b"), ("10", "5", "20", "25")),
)
"""Contributions taken from pay, what is paid before a purchase: of amounts farther off."""
_FAR_WHOLE, _NEAR_WHOLE = 8, 3
"""So many amounts before a tax one of which it may be of."""
_PLUS: Final = re.compile(r"[ ]?(?:\+|plus|and|und|zzgl\.?)[ ]?[£€$]?")
_INCLUDED: Final = re.compile(
    r"\b(?:includ\w+|incl\.?|inclusive|inkl\.?|enthalten\w*|einschließlich|darin|gross"
    r"|brutto)(?!\w)"
)
"""What says that a tax is part of an amount."""
_TAX_BEFORE, _TAX_AFTER = 32, 8
"""Characters beside an amount in which its tax is named."""
_AFTER_SUMS: Final = 0.04
"""So much less sure than sums is a percentage for which no word speaks."""
_UNNAMED: Final = 0.012
"""How likely a percentage that the text does not name may be chance."""


def multiples(
    figures: Sequence[Figure], public: Sequence[Constant], tables: Layout
) -> Iterator[Proposal]:
    """«3 nights at €120: €360»: an amount is a public count times another amount nearby.

    A count in a sentence is none of two cells of one table.
    """
    counts = [constant for constant in public if not constant.is_share and constant.value <= _MOST]
    starts = [constant.start for constant in counts]
    for total, price, tests in _pairs(figures):
        near = _near(counts, starts, total, price) if is_more(total, price) else []
        for count in near:
            if _is_far(count, total, price):  # fractions would take long
                continue
            if _in_one_table(total, price) and tables.cell(count.start) is None:
                continue
            tried = max(1, len(near) * tests // _NEIGHBOURS)
            made = _counted(count, total, price, tried, len(near))
            if made is not None:
                yield made
                break


def _counted(
    count: Constant, total: Figure, price: Figure, tried: int, counts: int
) -> Proposal | None:
    """That a total is a price so many times, or the price what it comes to for each."""
    chance = min(total.chance, price.chance)
    if abs(price.known.value * count.value - total.known.value) > total.known.tolerance:
        shared = _is_shared_out(count, total, price)
        sure = judged(tried, price.chance, cue=True) if shared else None
        if sure is None:
            return None
        return proposal(price, f"{{0}} / {count.written()}", [total], round(sure - _ROUNDED, 2))
    stated = _is_told(count, total, price)
    each = not stated and _comes_to(price, total)
    cue = stated or each or chance < _OF_TWO_FIGURES or _apart(count, total, price) <= _RIGHT_BESIDE
    tried = 1 if stated else counts if each else tried
    sure = judged(tried, chance / 2 if stated else chance, cue=cue)
    if sure is None:
        return None
    sure = sure if stated else round(sure - _UNTOLD, 2)
    back = proposal(price, f"{{0}} / {count.written()}", [total], sure)
    made = proposal(total, f"{count.written()} * {{0}}", [price], sure)
    exact = count.value <= 10 ** (_decimals(price) - _decimals(total))
    coarse = replace(back, is_small=count.value > 1)
    first, second = (back, made) if exact else (made, coarse)
    return replace(first, others=(second,))


def _is_far(count: Constant, total: Figure, price: Figure) -> bool:
    """Whether neither the one amount nor the other comes out, by a count, to about the other."""
    made = price.rough * count.rough
    off, size = abs(made - total.rough), (abs(made) + abs(total.rough)) * OF_FLOATS
    return off > total.leeway + size and off > price.leeway * abs(count.rough) + size


def _is_shared_out(count: Constant, total: Figure, price: Figure) -> bool:
    """Whether a total among so many is an amount in cents: «split three ways, 81,980.45 each»."""
    cents = price.known.number is not None and price.known.number.decimals > 0
    cents = cents or (count.scaling > 0 and price.chance <= 1 / 900)  # «half of 429, so 214»
    shared = total.known.value / count.value
    return cents and not count.formula and abs(shared - price.known.value) <= price.known.tolerance


def _in_one_table(first: Figure, second: Figure) -> bool:
    one, two = first.cell, second.cell
    return one is not None and two is not None and one.table == two.table


def of_two_counts(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«€3.50 per person and night, the two of us for four nights: €28.00»: two public counts.

    Only of a price for two things at once and of what years of service are paid with («factor 0.5
    × €4,200 × 12 years»): too many products of two numbers agree by chance.
    """
    counts = [constant for constant in public if not constant.is_share and not constant.formula]
    starts = [constant.start for constant in counts]
    for total, price, tests in _pairs(figures) if counts else ():
        twice = _PER_TWO.search(price.beside) or cued(_OF_SERVICE, total, price)
        if total.known.value <= price.known.value or not twice:
            continue
        near = list({count.value: count for count in _near(counts, starts, total, price)}.values())
        ratio = total.known.value / price.known.value
        fitting = [
            (one, two)
            for one, two in combinations_with_replacement(near[:_FACTORS], 2)
            if one.value * two.value == ratio
        ]
        sure = judged(max(1, tests // _NEIGHBOURS), min(total.chance, price.chance), cue=True)
        if fitting and sure is not None:
            one, two = fitting[0]
            factor = f"({one.written()} * {two.written()})"
            back = proposal(price, f"{{0}} / {factor}", [total], sure)
            yield replace(proposal(total, f"{factor} * {{0}}", [price], sure), others=(back,))


def shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«20 % VAT on £500: £100», «£600 with VAT at 20 %»: a public percentage of another amount."""
    rates = [constant for constant in public if constant.is_share]
    starts = [constant.start for constant in rates]
    ways = {id(rate): _quick(_ways(rate)) for rate in rates}
    within = {id(rate): _quick([_included(rate)]) for rate in rates if rate.value != -1}
    for part, whole, tests in _pairs(figures):
        near = _near(rates, starts, part, whole)
        if _are_short(part, whole):
            near = [rate for rate in near if _is_surely_of(rate, part, whole)]
        ratio, about = _about(part, whole) if near else (0.0, 0.0)
        included = bool(near) and cued(_INCLUDED, part, whole)
        for rate in near:
            further = within.get(id(rate), ()) if included else ()
            for formula, value, quick in (*ways[id(rate)], *further):
                if abs(quick - ratio) > about:  # far off: fractions would take long
                    continue
                if abs(whole.known.value * value - part.known.value) > part.known.tolerance:
                    continue
                exact = whole.known.value * value == part.known.value
                chance = chance_of(part, whole, exact=exact)
                sure = judged(max(1, len(near) * tests // _NEIGHBOURS), chance, cue=True)
                if sure is not None:
                    sure = sure if exact else sure - _ROUNDED
                    if part.in_column is not None and part.in_column == whole.in_column:
                        sure = round(sure - _DOWN_A_COLUMN, 2)
                    yield proposal(part, formula, [whole], sure)
                    break


def _about(part: Figure, whole: Figure) -> tuple[float, float]:
    """What a factor is near that makes the one of the other, and by how much it may be off."""
    factor = part.rough / whole.rough
    return factor, part.leeway / abs(whole.rough) + (abs(factor) + 1) * OF_FLOATS


def stated_shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«a reduction of 20 %, i.e. £230»: the percentage stands beside its amount, the whole far off.

    Every amount of the text is looked up by what it would have to be.
    """
    plain = plain_amounts(figures)
    by_value = sorted(plain, key=lambda figure: figure.known.value)
    starts = [figure.span.start for figure in plain]
    for rate in public:
        if not rate.is_share:
            continue
        place = bisect_left(starts, rate.start)
        for part in plain[max(0, place - 1) : place + 1]:
            if part.span.start - rate.start > _TIGHT or rate.start - part.span.end > _TIGHT:
                continue
            yield from _of_stated(rate, part, by_value)


def _of_stated(rate: Constant, part: Figure, by_value: Sequence[Figure]) -> Iterator[Proposal]:
    """The amount that a stated part is so many percent of, where the text has it."""
    low, high = (part.known.value + side * part.known.tolerance for side in (-1, 1))
    for formula, factor in _ways(rate):
        if factor <= 0:
            continue
        first = bisect_left(by_value, low / factor, key=lambda figure: figure.known.value)
        last = bisect_right(by_value, high / factor, key=lambda figure: figure.known.value)
        wholes = [
            whole
            for whole in by_value[first : min(last, first + _NEIGHBOURS)]
            if whole is not part and whole.comparable(part)
        ]
        if not wholes:
            continue
        whole = min(wholes, key=lambda other: abs(other.span.start - part.span.start))
        if _are_short(part, whole) and not _is_surely_of(rate, part, whole):
            continue
        exact = whole.known.value * factor == part.known.value
        sure = judged(len(by_value), chance_of(part, whole, exact=exact) / 2, cue=True)
        if sure is not None:
            yield proposal(part, formula, [whole], sure)
            return


def rounded_shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«412,300 | 398,150 | -3.4%»: a rounded percentage of two amounts beside it.

    It is public, so that the one amount follows from the other but for what rounding leaves open.
    In a table the amounts stand in its line before it; in a sentence words say what it is.
    """
    plain = plain_amounts(figures)
    starts = [figure.span.start for figure in plain]
    for rate in public:
        if not rate.is_share:
            continue
        place = bisect_left(starts, rate.start)
        near = [
            figure
            for figure in plain[max(0, place - _BESIDE) : place + _BESIDE]
            if abs(figure.span.start - rate.start) <= _SENTENCE
        ]
        before = [figure for figure in near if figure.span.start < rate.start and figure.column]
        line = [figure for figure in before if figure.line == before[-1].line]
        yield from _rounded(rate, line or near, in_line=bool(line))


def _rounded(rate: Constant, near: Sequence[Figure], *, in_line: bool) -> Iterator[Proposal]:
    """The closest two amounts that a rounded percentage fits, by the way that words tell."""
    tried = 0
    for first, second in pairwise(near):
        for part, whole in ((second, first), (first, second)):
            if not part.comparable(whole) or whole.known.value <= 0:
                continue
            for formula, factor in _told_ways(rate, part, whole, in_line=in_line):
                tried += 1
                ratio = part.known.value / whole.known.value
                if abs(ratio - factor) > rate.half:
                    continue
                sure = judged(tried, float(rate.half) * 2, cue=True)
                if sure is not None:
                    sure = round(sure - _ROUGH, 2)
                    back = proposal(whole, _solved(formula), [part], sure, "≈")
                    yield replace(proposal(part, formula, [whole], sure, "≈"), others=(back,))
                    return


def _told_ways(
    rate: Constant, part: Figure, whole: Figure, *, in_line: bool
) -> Iterator[tuple[str, Fraction]]:
    """What a percentage may be of two amounts: by its sign, by words beside them; else nothing."""
    share, more, less = _ways(rate)
    if rate.sign or cued(ratios.UP, part, whole) or cued(ratios.DOWN, part, whole):
        later = part.span.start > whole.span.start
        if rate.sign != "+" and (rate.sign or cued(ratios.DOWN, part, whole)):
            yield less
        elif rate.sign != "-" and (later or not in_line):
            yield more
    elif cued(ratios.OF, part, whole) or in_line:
        yield share


def _ways(rate: Constant) -> tuple[tuple[str, Fraction], ...]:
    """A part, an amount with it, and one without it, each with its formula and factor."""
    shown = rate.written()
    return (
        (f"{shown} * {{0}}", rate.value),
        (f"(1 + {shown}) * {{0}}", 1 + rate.value),
        (f"(1 - {shown}) * {{0}}", 1 - rate.value),
    )


def _are_short(part: Figure, whole: Figure) -> bool:
    return min(part.chance, whole.chance) >= _OF_TWO_FIGURES


def _is_surely_of(rate: Constant, part: Figure, whole: Figure) -> bool:
    """Whether a rate stands right beside one of two short amounts and gives the other exactly."""
    if _apart(rate, part, whole) > _TIGHT:
        return False
    if part.known.number is not None and part.known.number.decimals > 0:
        return True
    ways = (rate.value, 1 + rate.value, 1 - rate.value)
    return part.known.value in [whole.known.value * way for way in ways]


def _included(rate: Constant) -> tuple[str, Fraction]:
    """«£4,920 including 20 % VAT, so £820 VAT»: the tax within an amount."""
    shown = rate.written()
    return f"{shown} / (1 + {shown}) * {{0}}", rate.value / (1 + rate.value)


def _quick(ways: Iterable[tuple[str, Fraction]]) -> tuple[tuple[str, Fraction, float], ...]:
    """Ways with their factors as floats, which are compared first."""
    return tuple((formula, value, float(value)) for formula, value in ways)


def _solved(formula: str) -> str:
    """The formula for the other of two values: «2 * {0}» as «{0} / (2)»."""
    factor = formula.removesuffix(" * {0}")
    return f"{{0}} / ({factor})"


def _is_told(count: Constant, total: Figure, price: Figure) -> bool:
    """Whether a count stands right beside one of the two, and words of a price beside either.

    «halved», «a third of that» say it themselves where they stand beside both.
    """
    beside = max(_apart(count, total), _apart(count, price)) <= count.scaling
    if beside or (count.scaling and count.value.denominator == 1):
        return beside
    if 0 < price.span.start - count.start <= _TIGHT and _SO_MANY_OF.search(
        price.beside.partition(" | ")[0]
    ):
        return True
    apart = price.span.start - count.start
    led = price.beside.partition(" | ")[0]
    if 0 < apart <= _IN_A_PHRASE and _AT.search(led) and not _DIGIT.search(led[-apart + _LENGTH :]):
        return True
    return _apart(count, total, price) <= _TIGHT and cued(_EACH, price, total)


def _comes_to(price: Figure, total: Figure) -> bool:
    """«CAD 2.50 each, so CAD 850.00»: a price for one, and right behind it what all come to."""
    between = price.beside.partition(" | ")[2]
    behind = 0 <= total.span.start - price.span.end <= _TIGHT
    return behind and _EACH_SO.match(between) is not None


def _apart(count: Constant, *amounts: Figure) -> int:
    """How many characters lie between a count and the next of some amounts."""
    return min(
        abs(place - count.start)
        for figure in amounts
        for place in (figure.span.start, figure.span.end)
    )


def offsets(
    figures: Sequence[Figure], public: Sequence[Constant], tables: Layout
) -> Iterator[Proposal]:
    """«£42,000, of which the first £30,000 is free of tax, the other £12,000 is not».

    Two amounts whose difference is a public number between them or near, which is none of a table.
    """
    counts = [
        constant
        for constant in public
        if not constant.is_share
        and (not constant.formula or constant.formula.isdecimal())
        and constant.value >= _ROUND
        and tables.cell(constant.start) is None
    ]
    starts = [constant.start for constant in counts]
    for larger, smaller, tests in _pairs(figures) if counts else ():
        near = _near(counts, starts, larger, smaller)
        near = [constant for constant in near if _is_apart(constant, larger, smaller)]
        if not near:
            continue
        chance = min(larger.chance, smaller.chance)
        sure = judged(max(1, tests // _NEIGHBOURS), chance, cue=True)
        if sure is not None:
            shown = near[0].written()
            back = proposal(larger, f"{{0}} + {shown}", [smaller], sure)
            yield replace(proposal(smaller, f"{{0}} - {shown}", [larger], sure), others=(back,))


def _is_apart(constant: Constant, larger: Figure, smaller: Figure) -> bool:
    """Whether a number is the difference of two amounts."""
    off = abs(larger.rough - smaller.rough - constant.rough)
    if off > (abs(larger.rough) + abs(smaller.rough)) * OF_FLOATS:
        return False
    return constant.value == larger.known.value - smaller.known.value


def unnamed(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """A part that is a round percentage of the amount beside it, which the text does not name.

    «Gross 4,120.00, tax 535.60» is 13 %. The fewer digits the percentage has, the surer it is.
    """
    plain = plain_amounts(figures)
    for index, part in enumerate(plain):
        for whole in (*plain[max(0, index - 2) : index], *plain[index + 1 : index + 2]):
            if not (part.comparable(whole) and part.known.value < whole.known.value):
                continue
            rate = _round_rate(part, whole)
            if rate is not None:
                yield proposal(part, f"{rate[0]} / 100 * {{0}}", [whole], rate[1])


def taxes(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """A tax on sales at one of the rates of its country: «£4,950 plus VAT of £990».

    So too what pay loses to social insurance: «Rentenversicherung 339,92». Its name says which
    rates it can have, so that also short amounts are no chance. A discount, a tip or a tax
    elsewhere is a whole or half percentage of an amount with digits enough.
    """
    plain = plain_amounts(figures)
    for index, part in enumerate(plain):
        before, _, after = part.beside.partition(" | ")
        before = re.split(r"[;!?]|\.\s", before[-_TAX_BEFORE:])[-1]
        after = after.lstrip(" (€£$")[:_TAX_AFTER].partition("\n")[0]
        said = f"{part.label} | {part.head} | {before} | {after}"
        rates, reach = usual_rates(said)
        if not rates and index and _PLUS.fullmatch(part.beside.partition(" | ")[0]):
            led = plain[index - 1].beside.partition(" | ")[0][-_TAX_BEFORE:]  # «+ VAT: £50 + £10»
            rates, reach = usual_rates(led)
        halves = _HALVES if _OF_A_BASE.search(said) else ()
        reach = reach or _NEAR_WHOLE
        if not (rates or halves):
            continue
        for whole in (*plain[max(0, index - reach) : index], *plain[index + 1 : index + 2]):
            if part.comparable(whole) and part is not whole:
                yield from islice(_at_a_rate(part, whole, rates, halves), 1)


def _at_a_rate(
    part: Figure, whole: Figure, usual: Sequence[str], halves: Sequence[str]
) -> Iterator[Proposal]:
    """A part at one of the usual rates, or exactly at a half percent, if that is no chance."""
    by_size = 1 / max(float(whole.known.value), 1.0)  # of as many amounts it is this one
    chance = min(part.chance, by_size)
    for rates, tests, slack in (
        (usual, len(usual), part.known.tolerance),
        (halves, _WAYS * len(halves), Fraction(0)),
    ):
        sure = judged(tests, chance, cue=True) if rates else None
        for rate in rates if sure is not None else ():
            exact = whole.known.value * Fraction(rate) / 100
            if abs(exact - part.known.value) <= slack:
                less = _UNSAID if rates is halves else 0.0
                sure = round((sure or 0.0) - less, 2)
                yield proposal(part, f"{rate} / 100 * {{0}}", [whole], sure)
                return


def usual_rates(said: str) -> tuple[tuple[str, ...], int]:
    """The rates of the tax or contribution that words name, and how far off its whole may be."""
    for known, reach in ((_TAXES, _NEAR_WHOLE), (_CONTRIBUTIONS, _FAR_WHOLE)):
        for name, rates in known:
            if name.search(said):
                return rates, reach
    return (), 0


def _round_rate(part: Figure, whole: Figure) -> tuple[str, float] | None:
    """The percentage with the fewest decimals that gives a part, and how sure it is."""
    small, large, slack = part.known.value, whole.known.value, part.known.tolerance
    crossed = large.numerator * small.denominator
    for decimals in range(_DECIMALS + 1):
        # the same in whole numbers, which are many times as fast as fractions
        scale = 100 * 10**decimals
        exact = small.numerator * large.denominator * scale
        shown = _to_whole(exact, crossed)
        off = abs(crossed * shown - exact) * slack.denominator
        if not shown or off > slack.numerator * scale * large.denominator * small.denominator:
            continue
        sure = judged(scale, part.chance, cue=False, plain=_UNNAMED)
        if sure is None:
            return None
        return f"{shown / 10**decimals:.{decimals}f}", round(sure - _AFTER_SUMS, 2)
    return None


def _to_whole(numerator: int, denominator: int) -> int:
    """A fraction of two positive numbers to the nearest whole number, a half to the even one."""
    whole, rest = divmod(numerator, denominator)
    return whole + (2 * rest > denominator or (2 * rest == denominator and whole % 2 == 1))


def _pairs(figures: Sequence[Figure]) -> Iterator[tuple[Figure, Figure, int]]:
    """Neighbouring amounts of one unit, each with every other, and how many are tried for one."""
    plain = plain_amounts(figures)
    for index, first in enumerate(plain):
        near = plain[max(0, index - _NEIGHBOURS) : index + _NEIGHBOURS + 1]
        for second in near:
            if second is not first and first.comparable(second) and first.near(second, REACH * 2):
                yield first, second, len(near)


def plain_amounts(figures: Sequence[Figure]) -> Row:
    """Amounts and quantities that are no percentages."""
    amounts = (
        figure
        for figure in figures
        if figure.span.type in ("MONEY", "QUANTITY") and figure.known.value > 0 and not figure.share
    )
    return row(amounts, figures)


def _decimals(figure: Figure) -> int:
    return figure.known.number.decimals if figure.known.number else 0


def _near(
    known: Sequence[Constant], starts: Sequence[int], first: Figure, second: Figure
) -> list[Constant]:
    """The constants, starting at `starts`, between two amounts or a little around them."""
    start = min(first.span.start, second.span.start) - REACH
    end = max(first.span.end, second.span.end) + REACH
    return list(known[bisect_left(starts, start) : bisect_right(starts, end)])
