"""Amounts tied by a public rate that stands apart from them: growth in a sentence, exchange."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from engine.dependencies.constants import Constant
from engine.dependencies.figures import Figure, Proposal, cued, judged, proposal
from engine.kinds import word_lists

_BESIDE: Final = 8
_FEW: Final = 3
_WAYS: Final = 2
"""So many amounts on either side of a rate are looked at."""
_REACH: Final = 400
_FINEST: Final = Fraction(1, 1500)
"""Half a unit of the last digit of a percentage that is fine enough to be told from chance."""
_ROUGH: Final = 0.1
"""So much less sure than exact relations, which therefore go first."""
_GROWN: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.grown')}|gr[eo]w\w*|increas\w*|exceed\w*"
    r"|rais\w+|gain\w*|overspen\w+|erhöh\w*|veränder\w*)\b"
)
_SHRUNK: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.shrunk')}|fall\w*|declin\w*|decreas\w*|drop\w*"
    r"|under\w*|reduc\w*|shr[aiu]nk\w*|sav\w+|veränder\w*)\b"
)


_IN_BRACKETS: Final = re.compile(
    r"[ ]?\((?:i\.?e\.? |about |rund |ca\. |d\.h\. )?\d[\d.,]*[ ]?(?:%|per ?cent|prozent)[ ]"
    r"(?:of|von|des|der)\b"
)
_SAME: Final = re.compile(
    rf"(?:[ ]{word_lists.any_of('comparisons.gap_behind')}(?=[ ]\())?[ ]?"
    r"(?:\(|,|/|=|or|oder|bzw\.?|i\.?e\.?,?|, ?(?:or|oder|i\.?e\.?|d\.[ ]?h\.))[ ]?"
    r"(?:about[ ]|rund[ ]|ca\.[ ]?|~|[+−-])?"
)
"""What stands between an amount and the percentage that says the same."""
_ABOVE: Final = re.compile(
    r"\d{1,2}(?:[.,]\d{1,2})?[ ]?(?:%|per ?cent|prozent)[ ](?:[a-zäöü]{2,12}[ ]){0,5}?"
    r"(?:above|over|exceeding|oberhalb(?:[ ]von)?|über)[ ](?:the[ ](?:first[ ])?)?",
    re.IGNORECASE,
)
"""A percentage of what is above an amount: «8 % of pay over the first £1,048»."""
_SIGN: Final = 4
_GAP: Final = 24
_IS: Final = re.compile(
    r"\b(?:which (?:is|was|makes)|that(?: is|['’]s)|i\.e\.|or|represent\w*|share of|equals"
    r"|das (?:sind|ist)|d\. ?h\.|also|entspricht|anteil(?: von)?)[ ]?(?:about |rund |ca\. )?[(]?\Z"
)
"""What says right before a percentage that an amount is so much of another."""


def compared(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«fees of £1,697 … the quote of £1,500 … exceeded by 13.1 %»: two amounts near a fine rate.

    One of them is among the nearest four. Words before the rate say which way it goes.
    """
    plain = [figure for figure in figures if figure.span.type == "MONEY" and figure.known.value > 0]
    starts = [figure.span.start for figure in plain]
    for rate in public:
        if not (rate.is_share and 0 < rate.half <= _FINEST and rate.led):
            continue
        place = bisect_left(starts, rate.start)
        near = [
            figure
            for figure in plain[max(0, place - _BESIDE) : place + _BESIDE]
            if abs(figure.span.start - rate.start) <= _REACH
        ]
        nearest = plain[max(0, place - 2) : place + 2]
        fitting = [
            (new, old, formula)
            for new in near
            for old in near
            if (new in nearest or old in nearest) and new.comparable(old)
            for formula, factor in _ways(rate)
            if abs(new.known.value / old.known.value - factor) <= rate.half
        ]
        if len({(new.known.value, old.known.value) for new, old, _ in fitting}) != 1:
            continue
        new, old, formula = fitting[0]
        sure = judged(2 * len(near) * len(nearest), float(rate.half) * 2, cue=True)
        if sure is not None:
            sure = round(sure - _ROUGH, 2)
            back = proposal(old, f"{{0}} / ({formula})", [new], sure, "≈")
            yield replace(proposal(new, f"({formula}) * {{0}}", [old], sure, "≈"), others=(back,))


def _stands_behind(rate: Constant, part: Figure, text: str) -> bool:
    """Whether a percentage says the same as the amount before it: «(+£2,354, 7.9%)»."""
    gap = text[part.span.end : rate.start]
    return len(gap) <= _GAP and not rate.formula and _SAME.fullmatch(gap) is not None


def _by_its_words(
    fitting: dict[Fraction, Figure], rate: Constant, part: Figure
) -> dict[Fraction, Figure]:
    """Of two amounts so far apart as a part is large the one that it is a part of, as words say.

    «£4,210, now £4,560, so £350 (8 %) more» is a part of what was before.
    """
    if len(fitting) != _WAYS or max(fitting) - min(fitting) != part.known.value:
        return fitting
    risen = rate.sign == "+" or cued(_GROWN, part)
    fallen = rate.sign in ("-", "−") or cued(_SHRUNK, part)
    if risen == fallen:
        return fitting
    whole = min(fitting) if risen else max(fitting)
    return {whole: fitting[whole]}


def told_shares(
    text: str, figures: Sequence[Figure], public: Sequence[Constant]
) -> Iterator[Proposal]:
    """«an offer of £18,000 (37.6 % of net)», «a rise of £2,354, 7.9 %»: what part an amount is."""
    plain = [figure for figure in figures if figure.span.type == "MONEY" and figure.known.value > 0]
    starts = [figure.span.start for figure in plain]
    for rate in public:
        place = bisect_left(starts, rate.start) - 1
        part = plain[place] if place >= 0 else None
        if part is None or not (rate.is_share and rate.half > 0):
            continue
        near = plain[max(0, place - _BESIDE) : place + _BESIDE]
        told = rate.half <= _FINEST and _IN_BRACKETS.match(part.beside.partition(" | ")[2])
        if not told and not _stands_behind(rate, part, text):
            continue
        if rate.half > _FINEST:
            near = plain[max(0, place - _FEW) : place + _FEW]
        fitting = {
            whole.known.value: whole
            for whole in near
            if whole is not part
            and whole.comparable(part)
            and abs(part.known.value / whole.known.value - rate.value) <= rate.half
        }
        sure = judged(len(near), float(rate.half) * 2, cue=True)
        fitting = _by_its_words(fitting, rate, part)
        if len(fitting) == 1 and sure is not None:
            [whole] = fitting.values()
            written, sure = rate.written(), round(sure - _ROUGH, 2)
            back = proposal(whole, f"{{0}} / ({written})", [part], sure, "≈")
            yield replace(proposal(part, f"{written} * {{0}}", [whole], sure, "≈"), others=(back,))


def _ways(rate: Constant) -> Iterator[tuple[str, Fraction]]:
    """The factors that a rate may stand for, by its sign or the words before it."""
    words = rate.led
    if rate.sign == "+" or (not rate.sign and _GROWN.search(words)):
        yield f"1 + {rate.written()}", 1 + rate.value
    if rate.sign in ("-", "−") or (not rate.sign and _SHRUNK.search(words)):
        yield f"1 - {rate.written()}", 1 - rate.value
    if not rate.sign and _IS.search(words):
        yield rate.written(), rate.value


def excesses(
    text: str, figures: Sequence[Figure], public: Sequence[Constant]
) -> Iterator[Proposal]:
    """«gross 3,144.00 … 8 % above 1,048: 167.68»: a part of what an amount is more than another.

    What it is above stands right behind the percentage, and may be sent as it is.
    """
    plain = [figure for figure in figures if figure.span.type == "MONEY" and figure.known.value > 0]
    starts = [figure.span.start for figure in plain]
    for rate in public:
        match = _ABOVE.match(text, rate.start) if rate.is_share else None
        if match is None:
            continue
        place = bisect_left(starts, match.end())
        floor: Figure | Constant | None = plain[place] if place < len(plain) else None
        if not isinstance(floor, Figure) or floor.span.start > match.end() + _SIGN:
            first = bisect_left(public, match.end(), key=lambda one: one.start)
            last = bisect_right(public, match.end() + _SIGN, key=lambda one: one.start)
            floor = next((one for one in public[first:last] if not one.is_share), None)
        if floor is None:
            continue
        near = plain[max(0, place - _BESIDE) : place + _FEW]
        parts = [one for one in near if abs(one.span.start - rate.start) <= _REACH // 4]
        wholes = [one for one in near if one.span.start < rate.start and one is not floor]
        yield from _above(rate, floor, parts, wholes)


def _above(
    rate: Constant, floor: Figure | Constant, parts: Sequence[Figure], wholes: Sequence[Figure]
) -> Iterator[Proposal]:
    """The part at a rate of what one of some amounts is above a floor, if exactly one is so."""
    least = floor.value if isinstance(floor, Constant) else floor.known.value
    fitting = [
        (part, whole)
        for part in parts
        for whole in wholes
        if part is not whole and part is not floor and part.comparable(whole)
        if whole.known.value > least
        and abs((whole.known.value - least) * rate.value - part.known.value) <= part.known.tolerance
    ]
    if len({(part.text, whole.text) for part, whole in fitting}) != 1:
        return
    part, whole = fitting[0]
    sure = judged(len(parts) * len(wholes), part.chance, cue=True)
    if sure is not None:
        shown = floor.written() if isinstance(floor, Constant) else "{1}"
        operands = [whole] if isinstance(floor, Constant) else [whole, floor]
        yield proposal(part, f"{rate.written()} * ({{0}} - {shown})", operands, sure)


def exchanges(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«1 EUR = 1.08 USD: USD 2,916 are EUR 2,700»: amounts of two currencies and a public rate."""
    plain = [
        figure
        for figure in figures
        if figure.span.type == "MONEY" and figure.known.unit and figure.known.value > 0
    ]
    if len({figure.known.unit for figure in plain}) < 2:
        return
    rates = [constant for constant in public if not (constant.is_share or constant.formula)]
    starts = [rate.start for rate in rates]
    for index, first in enumerate(plain):
        low = bisect_left(starts, first.span.start - 2 * _REACH)
        near = rates[low : bisect_right(starts, first.span.start + 2 * _REACH)]
        for second in plain[max(0, index - _BESIDE) : index + _BESIDE + 1]:
            if second.known.unit == first.known.unit or not first.near(second, _REACH):
                continue
            for rate in near:
                given = second.known.value * rate.value
                fits = abs(given - first.known.value) <= first.known.tolerance
                other = first.known.value / rate.value if rate.value else Fraction(0)
                fits_back = abs(other - second.known.value) <= second.known.tolerance
                if not (fits or fits_back):
                    continue
                chance = min(first.chance, second.chance)
                sure = judged(len(near), chance, cue=True)
                if sure is not None and not fits:  # rounded: ¥486,000 at 192.5 are £2,524.68
                    yield proposal(second, f"{{0}} / {rate.written()}", [first], sure)
                elif sure is not None:
                    shown = rate.written()
                    back = proposal(second, f"{{0}} / {shown}", [first], sure)
                    yield replace(
                        proposal(first, f"{shown} * {{0}}", [second], sure), others=(back,)
                    )
                break
