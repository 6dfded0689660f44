"""What the tests of the annotate stage share."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.annotate import annotate
from engine.options import Options
from engine.values import Span, Word


@dataclass(frozen=True)
class Tagged:
    """What a tagger answers."""

    spans: tuple[Span, ...] = ()
    pos: tuple[Word, ...] = ()
    doubts: tuple[tuple[int, int], ...] | None = None


class FakeTagger:
    """Finds given strings, each at its first place only, and calls every word a NOUN."""

    def __init__(self, **types_by_value: str) -> None:
        self._wanted = types_by_value
        self.calls = 0

    @classmethod
    def of(cls, wanted: dict[str, str]) -> FakeTagger:
        made = cls()
        made._wanted = wanted
        return made

    def tag(self, text: str, **_: object) -> Tagged:
        self.calls += 1
        spans = [
            Span(text.index(value), text.index(value) + len(value), kind, 0.9, "tagger")
            for value, kind in self._wanted.items()
            if value in text
        ]
        words = tuple(Word(*match.span(), "NOUN") for match in re.finditer(r"\w+", text))
        return Tagged(tuple(sorted(spans, key=lambda item: item.start)), words)


def finds_in(text: str, tagger=None, rules=(), **options) -> list[tuple[str, str]]:
    """The type and text of every span."""
    made = annotate(text, options=Options(**options), tagger=tagger, rules=rules)
    return [(span.type, text[span.start : span.end]) for span in made.spans]


def claimed(find, text: str) -> list[tuple[str, str]]:
    """The type and text of every claim of one recognizer, without repetitions, in order."""
    seen = {(claim.start, claim.end, claim.type) for claim in find(text)}
    return [(kind, text[start:end]) for start, end, kind in sorted(seen)]
