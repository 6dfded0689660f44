"""What looks like an amount of money and is none: nothing, units of a caption, rates of exchange.

«0.00» in a bill says that there is nothing, «(all figures in £000)» in which unit a table counts,
and «1 EUR = 1.08 USD» what anybody can look up.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists

_NOTHING: Final = re.compile(
    r"[^\d\n]{0,6}?(?<!\w)[-−]?(?:0+(?:[.,]0+)?|[.,]0+)(?:[ ]?[^\d\n]{0,8})?", re.IGNORECASE
)
"""An amount whose figures are all noughts, with its currency: «0,00 €», «£0», «£000»."""
_CURRENCY: Final = rf"(?:[€£$¥₹]|{word_lists.any_of('money.currencies_of_rates')}\b)"
_NUMBER: Final = r"\d{1,6}(?:[.,]\d{1,6})?"
_RATE: Final = re.compile(
    rf"(?<![\w.,])(?:1(?:[.,]0{{1,4}})?[ ]?{_CURRENCY}|(?<!\w){_CURRENCY}[ ]?1(?:[.,]0{{1,4}})?)"
    r"(?![\d.,]\d)[ ]?(?:=|≈|~|:|->|→|is|was|at|to|buys|equals|ist|sind|entspricht|zu)[ ]?"
    r"(?:ca\.?[ ]|about[ ])?"
    rf"(?:{_NUMBER}[ ]?{_CURRENCY}|{_CURRENCY}[ ]?{_NUMBER})(?![\d.,]\d)"
)
"""One unit of a currency in another."""
_IN_A_POUND: Final = re.compile(
    r"[ ]?(?:p|c|ct|cents?|pence|Rappen)?[ ](?:for|in|on|to|je|pro|auf)[ ]"
    r"(?:(?:each|every|the|a|1|jeden|den|einen)[ ])?"
    r"(?:[£$€R]1(?![\d.,])|(?:pounds?|dollars?|euros?|franken|francs?|rands?|rupees?)\b)",
    re.IGNORECASE,
)
_FEW_PENCE: Final = re.compile(
    r"\d{1,2}(?:[.,]\d{1,2})?[ ]?(?:p|c|ct|cents?|pence|Rappen)?", re.IGNORECASE
)
"""A rate as so many pence of a pound: «42 cents in the dollar» is 42 %."""
_BARE: Final = re.compile(r"\d[\d.,']{0,9}")
_TO_A_UNIT: Final = re.compile(
    r"[ ]?(?:to|bis|–|-)[ ]?\d[\d.,']{0,9}[ ]?"
    rf"{word_lists.any_of('numbers.units_behind_a_range')}(?!\w)"
)
"""Behind a bare number the other end of a range and its unit: «1,500 to 3,500 km»."""
_OF_ANOTHER_UNIT: Final = re.compile(
    r"(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}|\d{1,6})(?:[.,]\d{1,3})?[ ]?"
    rf"(?i:{word_lists.any_of('numbers.units_without_money')})"
    r"|\d{1,3}[AC-JLN-SU-Z]"
)
"""«12 kg» of a cell, and flat «3A»; K, M, B and T are thousands and millions."""
_BELOW_ONE: Final = re.compile(r"0?\.\d{1,4}")
_RATE_KEY: Final = re.compile(
    r"(?:(?<![^\W_])|(?<=_)|(?<=[a-z])(?=[A-Z]))"
    r"(?i:rate|pct|percent(?:age)?|share|discount|ratio|factor|satz|quote|anteil|rabatt)"
    r"[\"']?[ ]?[:=][ ]?[\"']?\Z"
)
_LONGEST_KEY: Final = 40
"""«"pension_rate": 0.06», «annualDiscount: 0.15»: a part, and no amount of money."""
_OF_AN_EVENT: Final = re.compile(
    rf"[ ]?(?:m|yd|y)?[ ]{word_lists.any_of('numbers.events')}"
    r"(?!\w)"
)
"""Behind the length of a race: «50 Free», «200 m IM»."""


def without_no_amounts(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without amounts that are none; what the person asked for stays."""
    rates = [match.span() for match in _RATE.finditer(text)]
    starts = [start for start, _end in rates]
    for claim in claims:
        if claim.type not in ("MONEY", "QUANTITY") or claim.rank is Rank.USER:
            yield claim
            continue
        place = bisect_right(starts, claim.start) - 1
        quoted = place >= 0 and claim.end <= rates[place][1]
        nothing = claim.type == "MONEY" and _NOTHING.fullmatch(text, claim.start, claim.end)
        if _is_a_rate(claim, text):
            yield replace(claim, type="QUANTITY")
            continue
        none = quoted or nothing or _is_measured(claim, text) or _is_another(claim, text)
        if not (none or _is_in_a_pound(claim, text)):
            yield claim


def _is_a_rate(claim: Claim, text: str) -> bool:
    """Whether a guess for an amount is below one, and a key of data calls it a rate."""
    guess = claim.type == "MONEY" and claim.rank <= Rank.TAGGER
    if not guess or not _BELOW_ONE.fullmatch(text, claim.start, claim.end):
        return False
    return _RATE_KEY.search(text, max(0, claim.start - _LONGEST_KEY), claim.start) is not None


def _is_another(claim: Claim, text: str) -> bool:
    """Whether a guess for an amount has another unit, is a flat's number or a race's length."""
    if claim.type != "MONEY" or claim.rank > Rank.TAGGER:
        return False
    if _BARE.fullmatch(text, claim.start, claim.end) and _OF_AN_EVENT.match(text, claim.end):
        return True
    return _OF_ANOTHER_UNIT.fullmatch(text, claim.start, claim.end) is not None


def _is_in_a_pound(claim: Claim, text: str) -> bool:
    """Whether an amount of pence is said of each pound, as a rate: «5p in the pound»."""
    few = _FEW_PENCE.fullmatch(text, claim.start, claim.end) is not None
    return few and _IN_A_POUND.match(text, claim.end) is not None


def _is_measured(claim: Claim, text: str) -> bool:
    """Whether an amount is the lower end of a range of another unit."""
    bare = claim.type == "MONEY" and _BARE.fullmatch(text, claim.start, claim.end)
    return bool(bare and _TO_A_UNIT.match(text, claim.end))
