"""Amounts that follow from one another by a number that is public: «12 × €40», «20 % VAT»."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise
from typing import Final

from engine.dependencies import ratios
from engine.dependencies.figures import (
    DEPENDING,
    Figure,
    Proposal,
    Row,
    cued,
    judged,
    proposal,
    row,
)  # fmt: skip
from engine.dependencies.tables import Layout
from engine.kinds import cells, number_words, numbers
from engine.progress import Tick, ignore, paced
from engine.values import Decision

REACH: Final = 240
_NEIGHBOURS: Final = 9
"""So many amounts before and behind one are tried."""
_NUMBER: Final = re.compile(
    r"(?<![\w.,/:])(?<!\w[-−])(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\.\d{3}){2}|\d{1,6}(?:[.,]\d{1,4})?)"
    r"(?:(?![\w/:]|[.,-]\d)|(?<![.,]\d\d)(?=:[ \n])"
    r"|(?=(?:[x×h]|hrs?|hours?|kg|km|mi|pcs|st|std|mo|wks?|yrs?|days?|d|m²?)"
    r"(?![\w/:])))"
)
_IN_A_CELL: Final = re.compile(r"(?<=,)\d{1,6}(?:\.\d{1,4})?(?=,|$)", re.MULTILINE)
_RATES: Final = re.compile(
    r"(?<![^\W_])(?:pct|percent(?:age)?|per cent|prozent(?:satz)?|(?:tax|vat|commission)[ _]rate)"
    r"(?![^\W_])"
    r"|(?-i:(?<=[a-z])(?:Pct|Percent(?:age)?|Rate)(?![a-z]))"
    r"|%(?=[ ]*(?:[,;|\t\n)]|\Z))",
    re.IGNORECASE,
)
"""Heads of columns whose numbers are percentages."""
_KEY_BEFORE: Final = re.compile(r"(?P<key>[A-Za-z_]\w{1,30})[\"']?[ ]?[:=][ ]?\Z")
_TIMES: Final = re.compile(
    r"[\w.,]{1,12}(?:[ ]?[x×*][ ]?"
    r"|[ ][^\W\d][^\d.;:!?\n]{0,28}[ ](?:of|at|à|zu|je|mit|by|for|times)[ ]"
    r"|-[^\W\d]{2,10}[ ])"
)
"""What makes one number of two: «3 bank shifts of 12 hours», «4 x 30», «two 12-hour shifts»."""
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:,\d{3}){1,2}")
_POINTED: Final = re.compile(r"[1-9]\d{0,2}\.\d{3}")
"""«14.200» may be fourteen thousand."""
_PERCENT: Final = re.compile(
    r"[ \u00a0]?(?:%|per ?cent\b|percent\b|pct\b|prozent\b)", re.IGNORECASE
)
_TWENTY: Final = 20
_MOST: Final = 100_000
_TIGHT: Final = 40
_SENTENCE: Final = 120
_ROUGH: Final = 0.1
"""So much less sure than exact relations, which therefore go first."""
_ROUNDED: Final = 0.02
"""So much less sure where rounding has to explain a difference: exact relations go first."""
_BESIDE: Final = 4
"""So many amounts on either side of a rounded percentage are tried."""
_SIGN: Final = re.compile(r"[+−-]")
_EACH: Final = re.compile(
    r"\b(?:each|apiece|a piece|per|at|every|price[ds]?|times|hourly|rate|a (?:month|week|day"
    r"|night|year"
    r"|head|unit)|monthly|weekly|daily|je|pro|à|zu|mal|stunden\w*|monatlich\w*|jeweils)\b|@|×|\bx\b|\*"
)
_PER_TWO: Final = re.compile(
    r"\b(?:per|pro|je|par)[ ][^\W\d]{2,12}[ ]?(?:,|/|and|und|et|&|per|pro|je|par)[ ]?"
    r"(?:per[ ]|pro[ ]|je[ ]|par[ ])?[^\W\d]{2,12}"
)
"""A price for one of two things at once: «per person and night»."""
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
    (re.compile(r"\b(?:vat|v\.a\.t\.)"), ("20", "5", "23", "19", "21")),
)
"""Taxes on sales by what they are called, and the usual rates, in per cent."""
_TAX_BEFORE, _TAX_AFTER = 32, 8
"""Characters beside an amount in which its tax is named."""
_UNNAMED: Final = 0.012
"""How likely a percentage that the text does not name may be chance."""
_WORDS: Final = {
    **{word: value for word, value in number_words.ENGLISH.items() if 1 < value <= _TWENTY},
    **{
        word: value
        for value, word in enumerate(
            "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(), 2
        )
    },
    "quarter": 4, "quarters": 4,
    "twice": 2, "double": 2, "half": 2, "thrice": 3, "third": 3, "thirds": 3,
    "hälfte": 2, "halb": 2, "doppelt": 2, "doppelte": 2, "drittel": 3, "viertel": 4,
}  # fmt: skip
"""Counts and parts of a whole as words; a half says that the whole is twice as much."""
_WORD: Final = re.compile(
    rf"\b({'|'.join(sorted(_WORDS, key=len, reverse=True))})(?:mal|fach\w{{0,2}})?\b",
    re.IGNORECASE,
)
_THOUSANDFOLD: Final = re.compile(
    r"[ \u00a0]?(?:[kMGT](?:Wh?|B|m|g|t)|tons?|tonnes?|Tonnen|t)(?!\w)"
)
"""Units of which one is a thousand of the next smaller."""
_AND_A_HALF: Final = re.compile(
    r"[ ](?:and[ ]a|und[ ]ein(?:e|en|er)?)[ ](?:half|halbe?[nrs]?)\b", re.IGNORECASE
)
_ONE_AND_A_HALF: Final = re.compile(
    r"\b(?:(?:one|time)[ -]and[ -]a[ -]half|an?[ ][a-z]{3,12}[ ]and[ ]a[ ]half"
    r"|(?:andert|einein)halb\w{0,2})\b",
    re.IGNORECASE,
)
_YEARS: Final = re.compile(
    r"[ -]?(?:years?|jahren?|ans|años)\b(?![ -](?:old|of[ ]age)|[ ]alt\b)", re.IGNORECASE
)
_MONTHS: Final = re.compile(r"[ -]?(?:months?|monate?n?|mois|meses)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Constant:
    """A number of the text that is sent as it is; a percentage counts as a fraction.

    `half` is half a unit of the last digit of a percentage, `sign` what stands before it.
    """

    start: int
    value: Fraction
    is_share: bool
    formula: str = ""
    half: Fraction = Fraction(0)
    sign: str = ""

    def written(self) -> str:
        """As it stands in a helper string, with its percentage divided out."""
        if self.formula:
            return self.formula
        whole = self.value * 100 if self.is_share else self.value
        text = f"{float(whole):.6f}".rstrip("0").rstrip(".")
        return f"{text} / 100" if self.is_share else text


def constants(
    text: str, decisions: Sequence[Decision], tick: Tick = ignore
) -> tuple[Constant, ...]:
    """The numbers that no replacement touches, in order; 0 and 1 say nothing."""
    hidden = sorted(
        (decided.span.start, decided.span.end)
        for decided in decisions
        if decided.mechanism != "keep"
    )
    starts = [start for start, _end in hidden]
    rated = _RATES.search(text) is not None
    known: list[Constant] = []
    for match in paced(_written_numbers(text), tick, DEPENDING, fraction=1.0):
        index = bisect_right(starts, match.start())
        if not index or hidden[index - 1][1] <= match.start():
            known += _constants_of(text, match, rated=rated)
    known += _spelled(text, hidden, starts)
    known += _halves(text)
    known += _differences(text, known)
    known += _products(text, known)
    return tuple(sorted(known, key=lambda constant: constant.start))


def _written_numbers(text: str) -> Iterator[re.Match[str]]:
    """Numbers in sentences, and those that fill a cell between commas: «64000,10,6400»."""
    yield from _NUMBER.finditer(text)
    for match in _IN_A_CELL.finditer(text):
        if cells.head(text, match.start()):
            yield match


def _constants_of(text: str, match: re.Match[str], *, rated: bool) -> Iterator[Constant]:
    """What a number says; `rated`: some column's numbers are percentages, as its head tells."""
    grouped = _THOUSANDS.fullmatch(match[0]) is not None
    plain = match[0] if grouped else match[0].replace(",", ".")
    read = numbers.read(plain, money=grouped)
    percent = _PERCENT.match(text, match.end()) is not None or (
        rated
        and any(
            _RATES.search(name) is not None
            for name in (cells.head(text, match.start()), _key(text, match.start()))
        )
    )
    if len(read) != 1 or read[0].value <= 0 or (read[0].value == 1 and not percent):
        return
    if percent and read[0].value < 1 and not _PERCENT.match(text, match.end()):
        yield Constant(match.start(), read[0].value, is_share=True)
    elif percent:
        yield _constant(match, read[0].value / 100)
    elif text[max(0, match.start() - 1) : match.start()] in ("-", "−"):
        return
    else:
        yield Constant(match.start(), read[0].value, is_share=False)
    yield from _in_other_units(text, match, read[0].value)
    if _POINTED.fullmatch(match[0]):
        whole = match[0].replace(".", "")
        yield Constant(match.start(), Fraction(whole), is_share=False, formula=whole)


def _key(text: str, start: int) -> str:
    """The key of data before a value: «bonusPct» of `"bonusPct": 5`."""
    match = _KEY_BEFORE.search(text, max(0, start - _TIGHT), start)
    return match["key"] if match else ""


def _constant(match: re.Match[str], value: Fraction) -> Constant:
    """A percentage with what its digits leave open."""
    decimals = len(re.split("[.,]", match[0])[1]) if re.search("[.,]", match[0]) else 0
    sign = _SIGN.search(match.string, max(0, match.start() - 1), match.start())
    return Constant(
        match.start(),
        value,
        is_share=True,
        half=Fraction(1, 200 * 10**decimals),
        sign=sign[0] if sign else "",
    )


def _in_other_units(text: str, match: re.Match[str], value: Fraction) -> Iterator[Constant]:
    """«18 months» as years, «12 GWh» as megawatt hours."""
    whole = f"{float(value):.6f}".rstrip("0").rstrip(".")
    if _MONTHS.match(text, match.end()):
        yield Constant(match.start(), value / 12, is_share=False, formula=f"{whole} / 12")
    elif _YEARS.match(text, match.end()):
        yield Constant(match.start(), value * 12, is_share=False, formula=f"({whole} * 12)")
    elif _THOUSANDFOLD.match(text, match.end()):
        yield Constant(match.start(), value * 1000, is_share=False, formula=f"({whole} * 1000)")


def _spelled(
    text: str, hidden: Sequence[tuple[int, int]], starts: Sequence[int]
) -> Iterator[Constant]:
    """Counts in words: «twelve times», «half of it», «dreimal»."""
    for match in _WORD.finditer(text):
        index = bisect_right(starts, match.start())
        if index and hidden[index - 1][1] > match.start():
            continue
        value = Fraction(_WORDS[match[1].casefold()])
        if _AND_A_HALF.match(text, match.end()):
            value += Fraction(1, 2)
        yield Constant(match.start(), value, is_share=False)
        yield from _in_other_units(text, match, value)


def _halves(text: str) -> Iterator[Constant]:
    """«one and a half months' rent», «anderthalb»."""
    for match in _ONE_AND_A_HALF.finditer(text):
        yield Constant(match.start(), Fraction(3, 2), is_share=False)


def _differences(text: str, known: Sequence[Constant]) -> list[Constant]:
    """In a row of a table, how much more one number is than the next: hours due and paid."""
    plain = [constant for constant in known if not constant.is_share and not constant.formula]
    return [
        Constant(
            first.start,
            first.value - second.value,
            is_share=False,
            formula=f"({first.written()} - {second.written()})",
        )
        for first, second in pairwise(plain)
        if first.value > second.value + 1
        and cells.column(text, second.start) > 1
        and "\n" not in text[first.start : second.start]
    ]


def _products(text: str, known: Sequence[Constant]) -> list[Constant]:
    """«3 shifts of 12 hours» are 36: the product of two public numbers of one phrase."""
    plain = [constant for constant in known if not constant.is_share and not constant.formula]
    return [
        Constant(
            first.start,
            first.value * second.value,
            is_share=False,
            formula=f"({first.written()} * {second.written()})",
        )
        for first, second in pairwise(sorted(plain, key=lambda constant: constant.start))
        if 0 < second.start - first.start <= _TIGHT
        and _TIMES.fullmatch(text, first.start, second.start)
    ]


def multiples(
    figures: Sequence[Figure], public: Sequence[Constant], tables: Layout
) -> Iterator[Proposal]:
    """«3 nights at €120: €360»: an amount is a public count times another amount nearby.

    A count in a sentence is none of two cells of one table.
    """
    counts = [constant for constant in public if not constant.is_share and constant.value <= _MOST]
    starts = [constant.start for constant in counts]
    for total, price, tests in _pairs(figures):
        near = _near(counts, starts, total, price)
        ratio = total.known.value / price.known.value
        if ratio <= 1 or total.known.value.numerator == 0:
            continue
        for count in near:
            if _in_one_table(total, price) and tables.cell(count.start) is None:
                continue
            if abs(price.known.value * count.value - total.known.value) <= total.known.tolerance:
                chance = min(total.chance, price.chance)
                stated = _is_told(count, total, price)
                tried = 1 if stated else max(1, len(near) * tests // _NEIGHBOURS)
                sure = judged(tried, chance / 2 if stated else chance, cue=True)
                if sure is not None:
                    back = proposal(price, f"{{0}} / {count.written()}", [total], sure)
                    made = proposal(total, f"{count.written()} * {{0}}", [price], sure)
                    exact = _decimals(total) < _decimals(price)
                    first, second = (back, made) if exact else (made, back)
                    yield replace(first, others=(second,))
                    break


def _in_one_table(first: Figure, second: Figure) -> bool:
    one, two = first.cell, second.cell
    return one is not None and two is not None and one.table == two.table


def of_two_counts(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«€3.50 per person and night, the two of us for four nights: €28.00»: two public counts.

    Only of a price for two things at once: too many products of two numbers agree by chance.
    """
    counts = [constant for constant in public if not constant.is_share and not constant.formula]
    starts = [constant.start for constant in counts]
    for total, price, tests in _pairs(figures) if counts else ():
        if total.known.value <= price.known.value or not _PER_TWO.search(price.beside):
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
    for part, whole, tests in _pairs(figures):
        near = _near(rates, starts, part, whole)
        for rate in near:
            for formula, value in (
                (f"{rate.written()} * {{0}}", rate.value),
                (f"(1 + {rate.written()}) * {{0}}", 1 + rate.value),
                (f"(1 - {rate.written()}) * {{0}}", 1 - rate.value),
            ):
                if abs(whole.known.value * value - part.known.value) > part.known.tolerance:
                    continue
                chance = min(part.chance, whole.chance)
                sure = judged(max(1, len(near) * tests // _NEIGHBOURS), chance, cue=True)
                if sure is not None:
                    exact = whole.known.value * value == part.known.value
                    yield proposal(part, formula, [whole], sure if exact else sure - _ROUNDED)
                    break


def stated_shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«a reduction of 20 %, i.e. £230»: the percentage stands beside its amount, the whole far off.

    Every amount of the text is looked up by what it would have to be.
    """
    plain = _plain(figures)
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
        sure = judged(len(by_value), min(part.chance, whole.chance) / 2, cue=True)
        if sure is not None:
            yield proposal(part, formula, [whole], sure)
            return


def rounded_shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«412,300 | 398,150 | -3.4%»: a rounded percentage of two amounts beside it.

    It is public, so that the one amount follows from the other but for what rounding leaves open.
    In a table the amounts stand in its line before it; in a sentence words say what it is.
    """
    plain = _plain(figures)
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


def _solved(formula: str) -> str:
    """The formula for the other of two values: «2 * {0}» as «{0} / (2)»."""
    factor = formula.removesuffix(" * {0}")
    return f"{{0}} / ({factor})"


def _is_told(count: Constant, total: Figure, price: Figure) -> bool:
    """Whether a count stands right beside one of the two, and words of a price beside either."""
    apart = min(
        abs(place - count.start)
        for span in (price.span, total.span)
        for place in (span.start, span.end)
    )
    return apart <= _TIGHT and cued(_EACH, price, total)


def offsets(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«£42,000, of which the first £30,000 is free of tax, the other £12,000 is not».

    Two amounts whose difference is a public number between them or near.
    """
    counts = [
        constant
        for constant in public
        if not constant.is_share and not constant.formula and constant.value >= _ROUND
    ]
    starts = [constant.start for constant in counts]
    for larger, smaller, tests in _pairs(figures) if counts else ():
        apart = larger.known.value - smaller.known.value
        near = [
            constant
            for constant in _near(counts, starts, larger, smaller)
            if constant.value == apart
        ]
        if not near:
            continue
        chance = min(larger.chance, smaller.chance)
        sure = judged(max(1, tests // _NEIGHBOURS), chance, cue=True)
        if sure is not None:
            shown = near[0].written()
            back = proposal(larger, f"{{0}} + {shown}", [smaller], sure)
            yield replace(proposal(smaller, f"{{0}} - {shown}", [larger], sure), others=(back,))


def unnamed(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """A part that is a round percentage of the amount beside it, which the text does not name.

    «Gross 4,120.00, tax 535.60» is 13 %. The fewer digits the percentage has, the surer it is.
    """
    plain = _plain(figures)
    for index, part in enumerate(plain):
        for whole in (*plain[max(0, index - 2) : index], *plain[index + 1 : index + 2]):
            if not (part.comparable(whole) and part.known.value < whole.known.value):
                continue
            rate = _round_rate(part, whole)
            if rate is not None:
                yield proposal(part, f"{rate[0]} / 100 * {{0}}", [whole], rate[1])


def taxes(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """A tax on sales at one of the rates of its country: «£4,950 plus VAT of £990».

    Its name says which rates it can have, so that also short amounts are no chance.
    """
    plain = _plain(figures)
    for index, part in enumerate(plain):
        before, _, after = part.beside.partition(" | ")
        before = re.split(r"[;!?]|\.\s", before[-_TAX_BEFORE:])[-1]
        after = after.lstrip(" (€£$")[:_TAX_AFTER]
        said = f"{part.label} | {part.head} | {before} | {after}"
        rates = next((rates for name, rates in _TAXES if name.search(said)), ())
        for whole in (*plain[max(0, index - 3) : index], *plain[index + 1 : index + 2]):
            if not rates or not part.comparable(whole):
                continue
            by_size = 1 / max(float(whole.known.value), 1.0)  # of as many amounts it is this one
            sure = judged(len(rates), min(part.chance, by_size), cue=True)
            for rate in rates:
                exact = whole.known.value * Fraction(rate) / 100
                if sure is not None and abs(exact - part.known.value) <= part.known.tolerance:
                    yield proposal(part, f"{rate} / 100 * {{0}}", [whole], sure)


def _round_rate(part: Figure, whole: Figure) -> tuple[str, float] | None:
    """The percentage with the fewest decimals that gives a part, and how sure it is."""
    exact = part.known.value / whole.known.value * 100
    for decimals in range(_DECIMALS + 1):
        shown = Fraction(round(exact * 10**decimals), 10**decimals)
        if not shown or abs(whole.known.value * shown / 100 - part.known.value) > (
            part.known.tolerance
        ):
            continue
        sure = judged(100 * 10**decimals, part.chance, cue=False, plain=_UNNAMED)
        return None if sure is None else (f"{float(shown):.{decimals}f}", sure)
    return None


def _pairs(figures: Sequence[Figure]) -> Iterator[tuple[Figure, Figure, int]]:
    """Neighbouring amounts of one unit, each with every other, and how many are tried for one."""
    plain = _plain(figures)
    for index, first in enumerate(plain):
        near = plain[max(0, index - _NEIGHBOURS) : index + _NEIGHBOURS + 1]
        for second in near:
            if second is not first and first.comparable(second) and first.near(second, REACH * 2):
                yield first, second, len(near)


def _plain(figures: Sequence[Figure]) -> Row:
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
