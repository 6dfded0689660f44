"""Amounts that a number ties which the text does not write out beside them.

Interest for some days, a price and what it comes to for all, a tax and what it leads to, pence and
pounds: «5 % for 90 days», «€90 per head, €270 in all», «30c per day».
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Final, TypeAlias, TypeVar

from engine.dependencies.constants import Constant
from engine.dependencies.figures import MINOR, Figure, Proposal, cued, judged, proposal
from engine.dependencies.multiples import REACH, plain_amounts, usual_rates
from engine.dependencies.terms import total_of
from engine.kinds import word_lists

_BESIDE: Final = 6
"""So many amounts on either side are tried."""
_INTEREST: Final = re.compile(
    r"\b(?:interest|zins\w*|verzugs\w*|per annum|p\.?[ ]?a\.|intérêts?|intereses)(?![^\W_])"
)
_MONTHLY: Final = re.compile(
    r"\b(?:p\.?c\.?m|p\.?m|(?:a|per|each) month|monthly|monatlich|im monat)\b"
)
_SENTENCE: Final = 160
_SPAN: Final = re.compile(
    r"(?<![\w.,/-])(?P<count>\d{1,4})[ -](?:(?P<days>days?|tagen?)|months?|monaten?)(?!\w)",
    re.IGNORECASE,
)
_YEARS_OF_DAYS: Final = (365, 360, 366)
_MONTHS: Final = 12
_DATES: Final = 6
"""So many dates near an interest are tried as its first and last day."""
_MOST_EACH: Final = 60
_PARTS: Final = (1, 2, 4)
"""Hours are counted in quarters."""
_EACH_BEHIND: Final = re.compile(
    r"\b(?:each|apiece|a (?:head|piece|ticket|night|pop)|p\.?p\b"
    r"|(?:per|pro|je|par|por)[ ][^\W\d_]{2,14}|jeweils|pièce)(?![^\W_])"
)
_EACH_BEFORE: Final = re.compile(
    r"\b(?:each|at|je|jeweils|à)(?:[ ](?:paid|got|zahlt))?[ ][^\w]{0,2}\Z"
)
_ALL_BEHIND: Final = re.compile(
    r"[ ]?(?:in all|in total|altogether|together|total|overall|for (?:all|both|everyone|the lot)"
    r"|insgesamt|zusammen|gesamt|en tout|en total)\b"
)
_ALL_BEFORE: Final = re.compile(
    r"\b(?:total(?:s|ling)?|altogether|in all|together|insgesamt|zusammen|gesamt|macht|summe)"
    r"(?:[ ](?:of|is|are|was|to|von|also|genau|cost|price))*:?[ ][^\w]{0,2}\Z"
    r"|[^=]=[ ]?[^\w=]{0,2}\Z"
)
_EITHER: Final = re.compile(
    r"[ ]?,?(?:[ ][^\W\d]{1,9}){0,2}[ ]?(?:\(|,[ ]?|[ ])?(?:or|oder|bzw\.?|ou|/"
    r"|falling to|reduced to|ermäßigt)(?:[ ](?:only|just|nur))?[ ]?[^\w\s]?"
)
_HALVED: Final = re.compile(
    r"\b(?:half|halves|halved|double[sd]?|twice|two-?fold|50[ ]?%|doppelte?s?|hälfte|halb\w{0,2}"
    r"|verdoppel\w+|halbier\w+)\b"
)
_OR, _HALF = 28, 60
"""So far apart stand two amounts of which one is half the other, with these words between."""
_PENCE: Final = re.compile(
    r"[ ]?(?:c|cts?|cents?|p|pence|paise|paisa|rp|rappen|[øö]re|sen"
    r"|groszy|centimes?|céntimos?)(?!\w)"
)
_SURE: Final = 0.8
_Placed = TypeVar("_Placed")
_Factor: TypeAlias = tuple[Fraction, str, tuple[Figure, ...]]
"""What an amount is taken times, as a formula writes it, and the dates that are named in it."""
_TAX: Final = re.compile(
    r"\b(?:vat|v\.a\.t\.|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|btw|gst|hst|sales tax"
    r"|gift aid)(?!\w)"
)


_GROSSED: Final = 0.9
"""How sure it is that an amount has its tax where the text says so."""
_ANY_TAX: Final = r"(?:mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|btw|gst|hst|vat)"
_AND_TAX: Final = re.compile(
    r"[ ]?(?:\+|plus|and|und|zzgl\.?)[ ]?(?:\d\d?(?:[.,]\d)?[ ]?%[ ]?)?"
    + _ANY_TAX
    + r"[ ]?(?:=|->|→|is|makes?|macht|ergibt|,? ?(?:so|also|i\.?e\.?|total))?[ ]?[€£$]?"
)
"""What stands between an amount and the same with its tax: «210 + VAT = 252»."""


def interests(
    text: str, figures: Sequence[Figure], public: Sequence[Constant]
) -> Iterator[Proposal]:
    """«interest at 5 % a year for 90 days on 14,480.00: 181.00», by days of the text or two dates.

    Only beside words for interest: the days of a year differ from bank to bank.
    """
    rates = [constant for constant in public if constant.is_share]
    known = {constant.start for constant in public}
    spans = [match for match in _SPAN.finditer(text) if match.start() in known] if rates else []
    days = [figure for figure in figures if figure.known.unit == "day"] if rates else []
    amounts = plain_amounts(figures) if rates else ()
    for index, part in enumerate(amounts):
        near = _within(rates, part.span.start, _start_of_number)
        if not near or not _speaks_of_interest(text, part):
            continue
        ways = [*_of_spans(spans, part), *_of_dates(days, part)]
        if cued(_MONTHLY, part):
            ways.append((Fraction(1, _MONTHS), f"1 / {_MONTHS}", ()))
        wholes = [*amounts[max(0, index - _BESIDE) : index], *amounts[index + 1 : index + _BESIDE]]
        tests = max(1, len(near) * len(ways))
        factors = _factors(near, ways)
        for whole in wholes if factors else ():
            sure = judged(tests, min(part.chance, whole.chance), cue=True)
            if sure is None or not part.comparable(whole):
                continue
            for factor, formula, dates in factors:
                if abs(whole.known.value * factor - part.known.value) <= part.known.tolerance:
                    yield proposal(part, formula, [whole, *dates], sure)


def _factors(rates: Iterable[Constant], ways: Sequence[_Factor]) -> tuple[_Factor, ...]:
    """Each rate for each part of a year, once."""
    shares = dict.fromkeys((rate.value, rate.written()) for rate in rates)
    every = {
        (formula, *(date.place for date in dates)): (years, formula, dates)
        for years, formula, dates in ways
    }
    return tuple(
        (value * years, f"{written} * {formula} * {{0}}", dates)
        for value, written in shares
        for years, formula, dates in every.values()
    )


def _within(
    some: Sequence[_Placed], place: int, start: Callable[[_Placed], int]
) -> Sequence[_Placed]:
    """Those of some in order that start at most so far from a place."""
    first = bisect_left(some, place - REACH, key=start)
    return some[first : bisect_right(some, place + REACH, key=start)]


def _start_of_number(constant: Constant) -> int:
    return constant.start


def _start_of_figure(figure: Figure) -> int:
    return figure.span.start


def _speaks_of_interest(text: str, part: Figure) -> bool:
    start = max(0, part.span.start - _SENTENCE)
    words = text[start : part.span.end + _SENTENCE // 2].casefold()
    return cued(_INTEREST, part) or _INTEREST.search(words) is not None


def _of_spans(spans: Sequence[re.Match[str]], part: Figure) -> Iterator[_Factor]:
    """The parts of a year that numbers of days or months near an amount are."""
    for match in _within(spans, part.span.start, re.Match.start):
        count = int(match["count"])
        for whole in _YEARS_OF_DAYS if match["days"] else (_MONTHS,):
            yield Fraction(count, whole), f"{count} / {whole}", ()


def _of_dates(days: Sequence[Figure], part: Figure) -> Iterator[_Factor]:
    """The parts of a year that lie between two dates near an amount."""
    place = bisect_left(days, part.span.start, key=_start_of_figure)
    beside = days[max(0, place - _DATES) : place + _DATES]
    near = sorted(beside, key=lambda day: abs(day.span.start - part.span.start))[:_DATES]
    for one, two in combinations(near, 2):
        first, last = sorted((one, two), key=lambda day: day.known.value)
        apart = last.known.value - first.known.value
        for whole in _YEARS_OF_DAYS if apart > 0 else ():
            yield apart / whole, f"({{1}} - {{2}}) / {whole}", (last, first)


def in_all(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«€90 vouchers per head, €270 in all»: a price for one and what it comes to for all of them.

    Words say of both what they are, so that the count, which the text does not write, is whole.
    """
    amounts = plain_amounts(figures)
    for index, price in enumerate(amounts):
        for total in (*amounts[max(0, index - 1) : index], *amounts[index + 1 : index + 2]):
            if total.line != price.line or not price.comparable(total) or not _is_for_each(price):
                continue
            count = total.known.value / price.known.value
            if count.denominator in _PARTS and 1 < count <= _MOST_EACH and _is_for_all(total):
                back = proposal(price, f"{{0}} / ({count})", [total], _SURE)
                yield replace(proposal(total, f"{count} * {{0}}", [price], _SURE), others=(back,))


def _is_for_each(price: Figure) -> bool:
    before, _, after = price.beside.partition(" | ")
    return _EACH_BEHIND.search(after) is not None or _EACH_BEFORE.search(before) is not None


def _is_for_all(total: Figure) -> bool:
    before, _, after = total.beside.partition(" | ")
    return _ALL_BEHIND.match(after) is not None or _ALL_BEFORE.search(before) is not None


def halves(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«£70 or £35 within 14 days»: of two amounts of one sentence the one is half the other."""
    for first, second in pairwise(plain_amounts(figures)):
        small, large = sorted((first, second), key=lambda figure: figure.known.value)
        if 2 * small.known.value != large.known.value or not first.comparable(second):
            continue
        apart = second.span.start - first.span.end
        between = first.beside.partition(" | ")[2][: max(apart, 0)]
        behind = second.beside.partition(" | ")[2]
        joined = len(between) == apart <= _OR and _EITHER.fullmatch(between)
        if joined or (first.near(second, _HALF) and _HALVED.search(f"{between} | {behind}")):
            back = proposal(large, "2 * {0}", [small], _SURE)
            yield replace(proposal(small, "{0} / 2", [large], _SURE), others=(back,))


def with_tax(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«net 200.00, VAT 40.00, 240.00 to pay»: what stands right beside a tax and is both together.

    The name of the tax leaves little to chance, so that also short amounts are believed.
    """
    amounts = plain_amounts(figures)
    for index, tax in enumerate(amounts):
        before = tax.beside.partition(" | ")[0]
        if not (_TAX.search(before) or _TAX.search(tax.head) or _TAX.search(tax.label)):
            continue
        near = [*amounts[max(0, index - 2) : index], *amounts[index + 1 : index + 3]]
        for net, gross in ((one, two) for one in near for two in near if one is not two):
            if (
                net.known.value + tax.known.value == gross.known.value
                and net.comparable(tax)
                and gross.comparable(tax)
                and 2 * tax.known.value < net.known.value
            ):
                yield total_of(gross, [net, tax], _SURE)


def in_pence(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«30c per day … 21 days, $6.30»: an amount by a price in hundredths and a count beside it."""
    prices = [
        figure
        for figure in figures
        if figure.span.type == "MONEY" and figure.known.value > 0 and _is_in_pence(figure)
    ]
    counts = [constant for constant in public if not (constant.is_share or constant.formula)]
    for price in prices if len(prices) <= _BESIDE else ():
        for total in plain_amounts(figures):
            if total is price or _is_in_pence(total):
                continue
            for count in _within(counts, total.span.start, _start_of_number):
                beside = total.line <= count.start < total.span.end
                if beside and _fits(count, price, total):
                    formula = f"{count.written()} * {{0}} / 100"
                    yield proposal(total, formula, [price], _SURE)
                    break


def in_coins(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«2.75 ETH at $3,120.40 for $8,581.10»: so many coins at a price."""
    plain = plain_amounts(figures)
    coins = [figure for figure in plain if figure.known.unit.upper() in _COINS]
    for count in coins[:_MANY_COINS]:
        place = plain.index(count)
        behind = plain[place + 1 : place + 1 + _PRICE_AND_TOTAL]
        for price, total in pairwise(behind):
            off = abs(count.known.value * price.known.value - total.known.value)
            paid = price.comparable(total) and not total.short and not count.comparable(price)
            if paid and off <= total.known.tolerance:
                yield proposal(total, "{0} * {1}", [count, price], _SURE)
                break


_COINS: Final = word_lists.words("money.coins")
_MANY_COINS, _PRICE_AND_TOTAL = 200, 4


def _is_in_pence(price: Figure) -> bool:
    """Whether an amount is one of hundredths, as its unit says or the word right behind it."""
    behind = _PENCE.match(price.beside.partition(" | ")[2])
    return price.known.unit in MINOR or behind is not None


def _fits(count: Constant, price: Figure, total: Figure) -> bool:
    """Whether so many of a price in hundredths make a total; a rounded one has some digits."""
    off = abs(count.value * price.known.value / 100 - total.known.value)
    return off == 0 or (off <= total.known.tolerance and not total.short)


def grossed(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """An amount and what it is with a usual tax on sales that stands between them."""
    for net, gross in pairwise(plain_amounts(figures)):
        between = net.beside.partition(" | ")[2]
        if not _AND_TAX.fullmatch(between) or not net.comparable(gross):
            continue
        for rate in usual_rates(between)[0]:
            exact = net.known.value * (100 + Fraction(rate)) / 100
            if abs(exact - gross.known.value) <= gross.known.tolerance:
                yield proposal(gross, f"(100 + {rate}) / 100 * {{0}}", [net], _GROSSED)
