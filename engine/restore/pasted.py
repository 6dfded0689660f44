"""An answer that the person pasted and that holds values she hides, made fit to be sent again.

The prompt itself, or a restored answer, is easily pasted by mistake. A pasted answer becomes part
of what every follow-up sends, so its values are hidden again, by what was sent for them before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.issued import Issued, ReplacementLike
from engine.kinds import names
from engine.returned.glyphs import fold
from engine.returned.index import Hit, Index, Place
from engine.values import Pasted

_TELLING = 4
"""Letters or digits that a value needs so that its mere appearance tells that it was pasted."""
_LEAST = 2
_BETWEEN = r"(?:[\W_]|%20|&nbsp;|&#160;|<br\s*/?>){0,12}"
_PART_LEAST = 3


def hide_again(pasted: str, replacements: Sequence[ReplacementLike]) -> Pasted:
    """A pasted answer with every hidden value of the conversation replaced as it was sent.

    The values are found as they are, in any case, in the forms in which restoring would write
    them (parts of names, dates and numbers written otherwise), and wherever they stand, links
    and code included. What is too short to tell («41») is replaced where the words around say
    that it is the value, and everywhere once another value was found. An answer that holds none
    comes back unchanged.
    """
    hidden = _hidden(replacements)
    if not hidden:
        return Pasted(pasted, 0)
    text, count = _forms_hidden(pasted, hidden)
    text, more = _spelled_hidden(text, hidden, telling=True)
    count += more
    if count:
        text, more = _spelled_hidden(text, hidden, telling=False)
        count += more
    return Pasted(text, count)


def _hidden(replacements: Sequence[ReplacementLike]) -> tuple[Issued, ...]:
    """Each hidden value with what was first sent for it, turned round: the longest first."""
    found: dict[str, Issued] = {}
    for one in replacements:
        if one.mechanism != "keep" and one.original.strip() and one.original != one.replacement:
            turned = Issued(one.replacement, one.original, one.type, "surrogate")
            found.setdefault(one.original, turned)
    return tuple(sorted(found.values(), key=lambda one: -len(one.replacement)))


def _forms_hidden(text: str, hidden: Sequence[Issued]) -> tuple[str, int]:
    """The values in every form that restoring knows."""
    index, seen = Index(hidden), set[Issued]()
    parts: list[str] = []
    at = count = 0
    while index.candidates is not None and (match := index.candidates.search(text, at)):
        hit = index.at(Place(text, match.start(), final=True, seen=seen))
        parts.append(text[at : match.start()])
        if isinstance(hit, Hit):
            parts.append(_stand_in(hit))
            seen.add(hit.item)
            at, count = hit.end, count + 1
        else:
            parts.append(text[match.start()])
            at = match.start() + 1
    return "".join([*parts, text[at:]]), count


def _stand_in(hit: Hit) -> str:
    """What was sent for a value found: where several were, the first of them."""
    return hit.original if hit.original is not None else (*hit.originals, hit.item.original)[0]


def _spelled_hidden(text: str, hidden: Sequence[Issued], *, telling: bool) -> tuple[str, int]:
    """The values as whole words however they are cased, accented, spaced or joined."""
    count = 0
    for item in hidden:
        for spelling in _spellings(item):
            size = sum(char.isalnum() for char in spelling)
            if size < (_TELLING if telling else _LEAST):
                continue
            text, made = _replaced(text, _pattern(spelling), item.original)
            count += made
    return text, count


def _spellings(item: Issued) -> list[str]:
    """A value and, of a person's, every name of it."""
    value = item.replacement
    if item.type != "PERSON":
        return [value]
    parts = [one.text for one in names.split(value) if one.kind == "name"]
    return [value, *(one for one in parts if len(one) >= _PART_LEAST and one != value)]


def _pattern(spelling: str) -> re.Pattern[str]:
    words = re.findall(r"[^\W_]+", "".join(map(fold, spelling)))
    joined = _BETWEEN.join(map(re.escape, words)) if words else re.escape(spelling)
    return re.compile(rf"(?<![^\W_]){joined}(?![^\W_])")


def _replaced(text: str, pattern: re.Pattern[str], stand_in: str) -> tuple[str, int]:
    """`text` with each place replaced at which the folded text fits."""
    parts: list[str] = []
    at = count = 0
    for match in pattern.finditer("".join(map(fold, text))):
        parts += [text[at : match.start()], stand_in]
        at, count = match.end(), count + 1
    return "".join([*parts, text[at:]]), count
