"""The neural tagger as a recognizer: its spans are claims, its parts of speech go to the words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Protocol

from engine.annotate.claims import Claim, Rank
from engine.progress import Tick, ignore
from engine.values import Span, Word

LEAST = 0.3
"""The least score that is believed."""

_DIGITS = {
    "PHONE_NUMBER": 6, "CREDIT_CARD": 8, "US_SSN": 7, "IP_ADDRESS": 3, "ID_NUMBER": 2,
    "ZIP_CODE": 3,
    "VEHICLE": 1, "IBAN_CODE": 8,
}  # fmt: skip
_SIGNS = {
    "EMAIL_ADDRESS": re.compile(r"@|\bat\b"),
    "URL": re.compile(r"[./]"),
    "IP_ADDRESS": re.compile(r"[.:]"),
    "ADDRESS": re.compile(r"\d|\w\W+\w"),
}
_FIGURES = frozenset(
    {"PHONE_NUMBER", "ID_NUMBER", "CREDIT_CARD", "US_SSN", "ZIP_CODE", "US_BANK_NUMBER"}
)
_OPERATOR_BEFORE = re.compile(r"[*+/=^<>×÷]\s?$|\d\s[-−]\s$")
_OPERATOR_AFTER = re.compile(r"\s?[*+/=^<>×÷]|\s[-−]\s\d")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}")


class SupportsTagging(Protocol):
    """What a tagger answers: private spans and words with their parts of speech."""

    @property
    def spans(self) -> tuple[Span, ...]:
        """The private spans, sorted and not overlapping."""

    @property
    def pos(self) -> tuple[Word, ...]:
        """The words with their universal parts of speech."""


class SupportsTag(Protocol):
    """Anything that tags a text."""

    def tag(self, text: str, *, tick: Tick = ignore) -> SupportsTagging:
        """The private spans and the parts of speech of a text."""


def believed(spans: Iterable[Span], text: str) -> Iterator[Claim]:
    """The tagger's spans as claims, without those whose form cannot be what it says.

    A network that reads words has a weak sense of form: it takes colours for passwords and the
    figures of a sum for telephone numbers.
    """
    for span in spans:
        if span.score >= LEAST and _possible(span.type, text, span.start, span.end):
            source = span.source or "tagger"
            yield Claim(span.start, span.end, span.type, span.score, source, Rank.TAGGER)


def _possible(kind: str, text: str, start: int, end: int) -> bool:
    value = text[start:end]
    digits = sum(one.isdigit() for one in value)
    if digits < _DIGITS.get(kind, 0) or (kind in _SIGNS and not _SIGNS[kind].search(value)):
        return False
    if kind in _FIGURES:
        after = text[end : end + 3]
        return not (
            _OPERATOR_BEFORE.search(text[max(0, start - 3) : start]) or _OPERATOR_AFTER.match(after)
        )
    return not (kind in ("PASSWORD", "SECRET") and _COLOUR.fullmatch(value))
