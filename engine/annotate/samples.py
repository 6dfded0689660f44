"""Values that are nobody's: those of vendors' documentation, of tests, and of exercises in code.

«0000 0000 0000 0000» and «123 Fake St» stand for any card and any address. A text that sets an
exercise («Write a function that …») and names nobody has example values: dates, amounts, ages and
stock names that only their form gives away are what the exercise is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.placeholders import is_sample_mail
from engine.annotate.stretches import Stretches
from engine.kinds import word_lists

_NUMBERS: Final = frozenset(
    {"CREDIT_CARD", "US_SSN", "PHONE_NUMBER", "ID_NUMBER", "US_BANK_NUMBER", "IBAN_CODE",
     "AU_TFN", "US_ITIN", "US_PASSPORT", "UK_NHS"}
)  # fmt: skip
_FEWEST: Final = 7
"""Digits of a number that nobody gives out as the same digit over and over."""
_NOWHERE: Final = re.compile(
    r"\d{1,5} (?:Fake|Example|Sample|Test|Dummy|Anywhere|Nowhere|Any|Foo|Some|Your)\b"
    rf"[ ]{word_lists.any_of('addresses.kinds_in_samples')}\b.*",
    re.IGNORECASE | re.DOTALL,
)
_EXAMPLE: Final = re.compile(r"[A-Za-z0-9/+_-]{6,60}EXAMPLE(?:KEY|TOKEN|ID)?")
_KEYS: Final = word_lists.words("documentation_keys.keys")
_OF_FORM: Final = frozenset(
    {"DATE_TIME", "MONEY", "AGE", "PERSON", "LOCATION", "PHONE_NUMBER", "QUANTITY", "OCCUPATION"}
)
_OPENING: Final = re.compile(
    rf"\A\W{{0,3}}(?:{word_lists.any_of('cues.before_a_task')}"
    r"[ ,]+){0,6}"
    rf"{word_lists.any_of('cues.tasks_of_exercises')}\b",
    re.IGNORECASE,
)
_CODE: Final = re.compile(
    rf"\b{word_lists.any_of('online.of_exercises')}\b",
    re.IGNORECASE,
)
_OWN: Final = re.compile(r"\b(?:my|our|mine|ours|myself|we)\b", re.IGNORECASE)
_QUOTED: Final = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”")
_LEAD: Final = 300
"""Characters in which an exercise says what it is."""
_LONGEST: Final = 6_000
"""Characters of a text that is an exercise; a longer one is work."""
_OF_SOMEBODY: Final = frozenset(
    {"ADDRESS", "US_SSN", "IBAN_CODE", "CREDIT_CARD", "SECRET", "MEDICAL_CONDITION", "VEHICLE",
     "US_PASSPORT", "US_DRIVER_LICENSE", "ORGANIZATION", "USERNAME"}
)  # fmt: skip
_STOCK: Final = re.compile(
    f"{word_lists.any_of('names.stock_given')}"
    r"(?: (?:Doe|Smith|Brown|Johnson|Jones|Williams|Bar|Davis|Miller))?"
)


def is_sample(kind: str, value: str) -> bool:
    """Whether a value stands for any value of its kind, or is one of a vendor's documentation."""
    if kind in ("SECRET", "PASSWORD", "SYSTEM_CONFIG", "ID_NUMBER"):
        bare = value.strip("\"'` ")
        if bare in _KEYS or _EXAMPLE.fullmatch(bare):
            return True
    if kind in _NUMBERS:
        figures = [sign for sign in value if sign.isdigit()]
        return len(figures) >= _FEWEST and len(set(figures)) == 1
    return kind == "ADDRESS" and _NOWHERE.fullmatch(value) is not None


def without_samples(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without those for such values; what the person asked for stays."""
    for claim in claims:
        if claim.rank is Rank.USER or not is_sample(claim.type, text[claim.start : claim.end]):
            yield claim


def is_exercise(claims: Sequence[Claim], text: str) -> bool:
    """Whether a text sets an exercise in code that is about nobody."""
    if len(text) > _LONGEST or not _OPENING.match(text):
        return False
    lead = _QUOTED.sub(" ", text[:_LEAD])
    if not _CODE.search(lead) or _OWN.search(_QUOTED.sub(" ", text)):
        return False
    return not any(_names_somebody(claim, text) for claim in claims)


def _names_somebody(claim: Claim, text: str) -> bool:
    value = text[claim.start : claim.end]
    if claim.rank is Rank.USER:
        return True
    if claim.type == "PERSON":
        return " " in value.strip() and not _STOCK.fullmatch(value.strip())
    if claim.type == "EMAIL_ADDRESS":
        return not is_sample_mail(value)
    return claim.type in _OF_SOMEBODY


def without_examples(claims: Iterable[Claim]) -> Iterator[Claim]:
    """The claims for an exercise without what only its form gives away."""
    known = list(claims)
    seen = Stretches((claim.start, claim.end) for claim in known if claim.rank is Rank.TAGGER)
    for claim in known:
        doubtful = claim.type in _OF_FORM and claim.rank in (Rank.PATTERN, Rank.WEAK)
        if not doubtful or seen.touched(claim.start, claim.end):
            yield claim
