"""Finds values of an answer that look private but were never issued."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from engine.kinds import check_digits
from engine.progress import Tick, ignore
from engine.returned.scan import Placed
from engine.values import LookAlike

LOOKING = "Looking for values that were never sent"
"""What `tick` is told meanwhile."""
_DONE = 0.95
STRETCH = 10_000
"""Characters searched at once, extended to the end of the line."""
_DIGIT_RUN = re.compile(r"(?<![\w.])\d(?:[ -]?\d){12,18}(?![\w-])")
_PHONE = re.compile(
    r"(?<![\w.,/:-])(?:\+\d{1,3}[ ./-]?)?(?:\(\d{1,4}\)[ ./-]?)?"
    r"\d{2,5}(?:[ ./-]\d{2,5}){1,4}(?![\w%])"
)
_IBAN = re.compile(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)")
_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-zA-Z]{2,24}(?![\w-])")
_PLACEHOLDER = re.compile(r"\[([A-Z][A-Z_]{2,40})_\d{1,4}\]")
_DATE_LIKE = re.compile(r"\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2,4}")
_GROUPED = re.compile(r"\d{1,3}(?:[ .]\d{3})+")


def unknown(
    text: str, placed: Sequence[Placed], issued: Collection[str], tick: Tick = ignore
) -> tuple[LookAlike, ...]:
    """Private-looking values of the restored `text` that are neither restored nor `issued`."""
    taken = bytearray(len(text))  # one byte a code point: linear on any text
    for ours in placed:
        taken[ours.start : ours.end] = b"\1" * (ours.end - ours.start)
    strangers: list[LookAlike] = []
    for candidate in _candidates(text, tick):
        free = taken.find(1, candidate.start, candidate.end) < 0
        if free and text[candidate.start : candidate.end] not in issued:
            strangers.append(candidate)
            taken[candidate.start : candidate.end] = b"\1" * (candidate.end - candidate.start)
    return tuple(sorted(strangers, key=lambda candidate: candidate.start))


def _candidates(text: str, tick: Tick) -> Iterator[LookAlike]:
    for kind, pattern, valid in _KINDS:
        for start, end in _stretches(text):
            tick(_DONE, LOOKING)
            for match in pattern.finditer(text, start, end):
                if valid(match[0]):
                    yield LookAlike(match.start(), match.end(), kind or match[1])


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """Parts of `text` cut at line ends, which no value crosses.

    A search that finds nothing in a megabyte would keep Python's lock from a window all the while.
    """
    start = 0
    while start < len(text):
        cut = text.find("\n", start + STRETCH)
        end = cut + 1 if cut >= 0 else len(text)
        yield start, end
        start = end


def _any(_value: str) -> bool:
    return True


def _iban(value: str) -> bool:
    """ISO 13616: the number modulo 97 is 1, letters read as 10 … 35."""
    plain = value.replace(" ", "")
    return check_digits.mod_97_10(plain[4:] + plain[:2]) == int(plain[2:4])


def _luhn(value: str) -> bool:
    """Whether a card's digits end on their Luhn digit and are not all zero."""
    digits = "".join(char for char in value if char.isdigit())
    return check_digits.luhn(digits) and digits.strip("0") != ""


def _phone(value: str) -> bool:
    """Nine to fifteen digits that are neither a date nor a grouped number."""
    count = sum(char.isdigit() for char in value)
    return 9 <= count <= 15 and not _DATE_LIKE.match(value) and not _GROUPED.fullmatch(value)


_KINDS: tuple[tuple[str, re.Pattern[str], Callable[[str], bool]], ...] = (
    ("", _PLACEHOLDER, _any),
    ("EMAIL_ADDRESS", _EMAIL, _any),
    ("IBAN_CODE", _IBAN, _iban),
    ("CREDIT_CARD", _DIGIT_RUN, _luhn),
    ("US_SSN", re.compile(r"(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])"), _any),
    ("PHONE_NUMBER", _PHONE, _phone),
)
