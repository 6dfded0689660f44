"""The forms of an organisation's name: without its legal form, shortened, joined in code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.issued import Issued
from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.returned.forms import code_names
from engine.returned.forms.form import Form

_DOTTED = r"gmbh & co\.? kg|s\.a\.|s\.l\.|s\.r\.l\.|e\.v\."
_LEGAL = re.compile(
    rf",? (?:{any_of(word_lists.words('organizations.legal_forms'))}|{_DOTTED})\.?\Z",
    re.IGNORECASE,
)
_IN_MANY_NAMES = word_lists.words("organizations.in_many_names")
_COMMON = word_lists.words("organizations.kinds_in_many_names") | _IN_MANY_NAMES
_DE = frozenset({"de"})
_SHORTEST = 4


def forms(issued: Issued) -> Iterator[Form]:
    """«Borealis» for «Borealis Ltd», «Borealis and Sons» for «Borealis & Sons», its first word."""
    yield from changed_words(issued.replacement, issued.original)
    new, old = stem(issued.replacement), stem(issued.original)
    if new != issued.replacement and old and new not in _COMMON:
        yield Form(new, old)
    elif issued.replacement.endswith(".") and issued.original.endswith("."):
        yield Form(issued.replacement[:-1], issued.original[:-1])
    for mark, word in ((" & ", " and "), (" and ", " & ")):
        if mark in new:
            yield Form(new.replace(mark, word), old.replace(mark, word))
    if " " not in new and " " not in old:
        yield from code_names.of_house(new, old)
    yield from _genitive(new, old)
    yield from _first_word(new, old)
    yield from code_names.forms(_words(new), _words(old))


def stem(name: str) -> str:
    """A firm's name without its legal form."""
    return _LEGAL.sub("", name)


def changed_words(replacement: str, original: str) -> Iterator[Form]:
    """The words that differ, where both values share a common ending or beginning."""
    new, old = replacement.split(), original.split()
    if len(new) != len(old) or len(new) < 2:
        return
    changed = [
        index for index, (ours, theirs) in enumerate(zip(new, old, strict=True)) if ours != theirs
    ]
    if not changed or len(changed) == len(new):
        return
    first, last = changed[0], changed[-1] + 1
    form = " ".join(new[first:last]).strip(",.;")
    if len(form) >= _SHORTEST and form[0].isupper() and form.casefold() not in _COMMON:
        yield Form(form, " ".join(old[first:last]).strip(",.;"), "part")


def _genitive(new: str, old: str) -> Iterator[Form]:
    """German «Nordwinds» for «Nordwind»."""
    if new and old and not new.lower().endswith(("s", "x", "z", "ß")):
        yield Form(f"{new}s", f"{old}'" if old.lower().endswith("s") else f"{old}s", "part", _DE)


def _first_word(new: str, old: str) -> Iterator[Form]:
    """«Kestrel» for «Kestrel Partners», once the whole name has been said."""
    ours, theirs = _words(new), _words(old)
    if len(ours) < 2 or not theirs:
        return
    telling = len(ours[0]) >= _SHORTEST and ours[0][0].isupper()
    if telling and not {ours[0].casefold(), theirs[0].casefold()} & _COMMON:
        yield Form(ours[0], theirs[0], "weak")
        yield from code_names.of_one_word(ours[0], theirs[0])


def _words(name: str) -> list[str]:
    return [word.strip(",.") for word in name.split()]
