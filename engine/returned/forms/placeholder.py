"""The forms of a placeholder: other brackets, other case, spaces or hyphens for underscores."""

from __future__ import annotations

from collections.abc import Iterator

from engine.issued import Issued
from engine.returned.forms.form import Form

_BRACKETS = (("[", "]"), ("<", ">"), ("{", "}"), ("{{", "}}"), ("[[", "]]"), ("&lt;", "&gt;"))


def forms(issued: Issued) -> Iterator[Form]:
    """«PERSON_1», «[Person 1]», «<PERSON-1>», «{{PERSON_1}}» for «[PERSON_1]»."""
    inner = issued.replacement.strip("[]")
    if inner == issued.replacement or "_" not in inner:
        return
    yield Form(inner, issued.original)
    head, _, number = inner.rpartition("_")
    for name in _spellings(head, number):
        for left, right in _BRACKETS:
            yield Form(f"{left}{name}{right}", issued.original)
        if name != inner:
            yield Form(name, issued.original, "upper")


def _spellings(head: str, number: str) -> list[str]:
    spellings = [f"{kind}{gap}{number}" for gap in ("_", " ", "-", "") for kind in (head,)]
    if "_" in head:
        spellings += [f"{head.replace('_', gap)}{gap}{number}" for gap in (" ", "-")]
    return spellings
