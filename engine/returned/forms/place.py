"""The forms of places and addresses: parts, German adjectives and genitives, other languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.issued import Issued
from engine.kinds import word_lists
from engine.returned.forms import organisation
from engine.returned.forms.form import Form, paired

_DE = frozenset({"de"})
_ADJECTIVES = word_lists.pairs("places.german_adjectives")
_EXONYMS = tuple(
    dict(zip(("en", "de", "fr", "es"), row, strict=True))
    for row in word_lists.rows("places.exonyms")
)
_KNOWN = {name.casefold(): row for row in reversed(_EXONYMS) for name in row.values()}
_STREETS = {
    "Street": "St", "Avenue": "Ave", "Road": "Rd", "Boulevard": "Blvd", "Drive": "Dr",
    "Lane": "Ln", "Court": "Ct", "straße": "str.", "strasse": "str.", "Straße": "Str.",
}  # fmt: skip
_NUMBERED = re.compile(r"\A(\d+\w?) ")
_SHORTEST = 4


def place(issued: Issued) -> Iterator[Form]:
    """A place's parts («Dayton» of «Dayton, OH»), its German forms, its names elsewhere."""
    yield from organisation.changed_words(issued.replacement, issued.original)
    yield from _segments(issued)
    new, old = issued.replacement.split(",")[0], issued.original.split(",")[0]
    if new[-1:].isalpha() and old[-1:].isalpha() and " " not in new:
        yield Form(adjective(new), adjective(old), "part", _DE)
        if not new.endswith(("s", "x", "z", "ß")):
            yield Form(f"{new}s", f"{old}'" if old.endswith("s") else f"{old}s", "part", _DE)
    yield from _elsewhere(new, old)


def adjective(name: str) -> str:
    """The German adjective of a place: «Berliner», «Münchner»."""
    listed = _ADJECTIVES.get(name.casefold())
    if listed:
        return listed
    return name[:-2] + "er" if name.endswith("ingen") else name.removesuffix("e") + "er"


def _elsewhere(new: str, old: str) -> Iterator[Form]:
    """«Cologne» for «Köln», each original in the language of the form."""
    ours, theirs = _KNOWN.get(new.casefold()), _KNOWN.get(old.casefold(), {})
    for tongue, name in (ours or {}).items():
        if name.casefold() != new.casefold():
            yield Form(name, theirs.get(tongue, old), "part", frozenset({tongue}))
            if tongue == "de":
                shown = theirs.get(tongue, old)
                yield Form(adjective(name), adjective(shown), "part", _DE)


def address(issued: Issued) -> Iterator[Form]:
    """Segments of an address, over several lines, its street without the number, abbreviated."""
    yield from _segments(issued)
    new, old = issued.replacement, issued.original
    if "," in new and "," in old:
        yield Form(new.replace(",", ""), old.replace(",", ""))
    for pair in ((new, old), (new.split(",")[0], old.split(",")[0])):
        if all(_NUMBERED.match(street) for street in pair):
            yield paired(_NUMBERED.sub(r"\1, ", street) for street in pair)
    streets = new.split(",")[0], old.split(",")[0]
    bare = [re.sub(r"\A\d+\w? | \d+ ?\w?\Z", "", street) for street in streets]
    if " " in bare[0] or len(bare[0]) >= 2 * _SHORTEST:
        yield Form(bare[0], bare[1], "part")
    for full, short in _STREETS.items():
        if full in new:
            yield Form(new.replace(full, short), old.replace(full, short))
            yield Form(streets[0].replace(full, short), streets[1].replace(full, short), "part")


def _segments(issued: Issued) -> Iterator[Form]:
    new, old = (
        [segment.strip() for segment in text.split(",")]
        for text in (issued.replacement, issued.original)
    )
    if len(new) != len(old) or len(new) < 2:
        return
    for ours, theirs in zip(new, old, strict=True):
        if len(ours) >= _SHORTEST and ours != theirs:
            yield Form(ours, theirs, "part")
