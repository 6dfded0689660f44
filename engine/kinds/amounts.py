"""Which numbers of a value noise can be put on, by its type."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from engine.kinds import numbers
from engine.kinds.numbers import Number

Measure: TypeAlias = Literal["years", "months", "share", "degrees", "money", "quantity"]

TYPES = frozenset({"AGE", "MONEY", "QUANTITY"})
SCALED = frozenset({"MONEY", "QUANTITY"})
"""What a secret factor can disguise; percentages excepted, ratios stay as they are."""
_MOST_DECIMALS = {"AGE": 0, "MONEY": 4, "QUANTITY": 6}
_DECADE = re.compile(
    r"\d['’]?s\b|\b(?:teens|\w+ties)\b|\b(?:Anfang|Mitte|Ende) \d+\Z", re.IGNORECASE
)
_SHORT_UNIT = re.compile(r"\b\d*[\s-]*(?:months?|weeks?|days?|mos?|wks?)\b", re.IGNORECASE)
_SHARE = re.compile(
    r"%|٪|\b(?:per ?cent|percent|pct|percentage points?|prozent|pour ?cent|por ciento)\b",
    re.IGNORECASE,
)
_DEGREES = re.compile(
    r"°|\bdegrees?(?! of freedom)\b|\b(?:celsius|fahrenheit|grad)\b", re.IGNORECASE
)
UNIT = (
    r"(?:%|°|[kcm]?m²?\b|[kmµ]?g\b|ml\b|l\b|h\b|hrs?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b"
    r"|minutes?\b|sec(?:onds?)?\b|ms\b|Sek(?:unden)?\b|people\b|Std\b|Stunden\b|Tage\b"
    r"|Wochen\b|Monate\b|Jahre\b|miles\b|mmol"
    r"|per[ ]cent|percent|Prozent|points?\b|Punkte\b|times\b|x\b|pcs\b)"
)
"""What stands behind a number that is no amount of money, as a pattern."""
SIGNS = "$€£¥₹₽₩₪₺₦₱฿₵৳₴₫₡"
"""The signs of currencies, to stand in a class of characters."""
LETTERS = r"(?-i:Rs\.?|RM|KSh|Ksh|TSh|USh|Dhs|Tk|Rp|[Kk]r\.?|Fr\.?|Sh|[RNK])"
"""Letters that name a currency right before an amount: «R1 250», «Rs450»."""
BEFORE = rf"(?:[{SIGNS}]|(?-i:[A-Z]{{3}})[ ]?|{LETTERS}[ ]?)"
"""What names the currency of an amount before it."""
_SIGN = re.compile(rf"[{SIGNS}]|[A-Z]{{3}}|\b{LETTERS}(?=[ ]?\d)")
_TO = re.compile(rf"\s*(?:[-–—]|to|until|bis|à|a|and|und|et|y)\s*[{SIGNS}]?\s*", re.IGNORECASE)


def read(kind: str, text: str) -> tuple[Number, ...]:
    """The numbers of an age, an amount of money or a quantity; () where noise does not apply.

    Of an age «in his 40s» it is the decade. Not understood are teens, digits inside codes, and more
    decimals than the type's grid has.
    """
    if kind not in TYPES:
        return ()
    if kind == "AGE" and _DECADE.search(text):
        decade = numbers.decade(text)
        return (decade,) if decade is not None else ()
    amounts = numbers.read(text, money=kind == "MONEY")
    if kind == "MONEY" and is_range(text, amounts):
        amounts = _of_one_scale(text, amounts)
    most = _MOST_DECIMALS[kind]
    return amounts if all(item.decimals <= most for item in amounts) else ()


def _of_one_scale(text: str, pair: tuple[Number, ...]) -> tuple[Number, ...]:
    """The ends of «€13.5–14.0m», of which the first has the scale of the last."""
    first, last = pair
    size = 10**last.scale
    if first.scale or not last.scale or first.value * size >= last.value:
        return pair
    if _SIGN.search(text, first.end, last.start):
        return pair  # «€900 to €1.2m»
    return replace(first, scale=last.scale, value=first.value * size), last


def in_short_units(text: str) -> bool:
    """Whether an age is given in months, weeks or days."""
    return _SHORT_UNIT.search(text) is not None


def measure(kind: str, text: str) -> Measure:
    """What a value is measured in, read off its type and unit, never off its number."""
    if kind == "AGE":
        return "months" if in_short_units(text) else "years"
    if kind == "MONEY":
        return "money"
    if is_share(text):
        return "share"
    return "degrees" if _DEGREES.search(text) else "quantity"


_ASSIGNED: Final = re.compile(
    r"(?:^|\n)[ \t>+-]{0,24}(?:(?:const|let|var|val|final|double|float|decimal)[ ]){0,2}"
    r"[A-Za-z_][\w.]{0,40}[ ]?(?::[ ]?\w{1,16}[ ]?)?=[ ]?\Z"
)
_ARGUMENT: Final = re.compile(
    r"(?<![\w$])(?!\w*(?:decimal|money|price|amount|fee|cost|pay|euro|usd|gbp|preis|betrag))"
    r"[a-z_]\w{1,40}\((?:[\w.\"' ]{1,40},[ ]?){0,3}\Z",
    re.IGNORECASE,
)
_ENDS_AN_ARGUMENT: Final = re.compile(r"[ ]?[,)]")
_LONGEST_ASSIGNED: Final = 100
_BELOW_ONE: Final = re.compile(r"0?\.\d{1,4}(?![\d.])")


def is_assigned_share(text: str, start: int) -> bool:
    """Whether a number below one is assigned or an argument: `rate = 0.12`, `total(0.20)`."""
    number = _BELOW_ONE.match(text, start)
    if number is None:
        return False
    before = max(0, start - _LONGEST_ASSIGNED), start
    called = _ENDS_AN_ARGUMENT.match(text, number.end()) and _ARGUMENT.search(text, *before)
    return called is not None or _ASSIGNED.search(text, *before) is not None


def is_share(text: str) -> bool:
    """Whether a value is a percentage."""
    return _SHARE.search(text) is not None


def is_range(text: str, pair: tuple[Number, ...]) -> bool:
    """Whether a value's two numbers are the ends of a range («$40,000–$50,000»)."""
    if len(pair) != 2:
        return False
    between = re.sub(r"[%°\s]|[A-Za-z]{1,2}(?=\s*[-–—])", "", text[pair[0].end : pair[1].start])
    return _TO.fullmatch(between) is not None
