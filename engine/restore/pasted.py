"""Hides the private values in an answer that the person pasted, so that it can be sent.

The prompt itself, or a restored answer, is easily pasted by mistake. A pasted answer becomes part
of what every follow-up sends, so its values are hidden again, by what was sent for them before.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.issued import Issued, ReplacementLike
from engine.kinds import names
from engine.progress import Tick, ignore, paced
from engine.restore.spelled import Spelled
from engine.returned.index import Index
from engine.returned.matches import Hit, Place
from engine.returned.scan import PART
from engine.values import Pasted

_TELLING = 4
"""Fewest letters or digits of a value whose occurrence shows that it was pasted."""
HIDING = "Hiding the values again"
"""What `tick` is told meanwhile."""
_LEAST = 2
_PART_LEAST = 3


def hide_again(
    pasted: str, replacements: Sequence[ReplacementLike], *, tick: Tick = ignore
) -> Pasted:
    """The pasted answer with every hidden value replaced by its stand-in.

    The values are found as they are, in any case, in the forms in which restoring would write
    them (parts of names, dates and numbers written otherwise), and wherever they stand, links
    and code included. What is too short to tell («41») is replaced where the words around say
    that it is the value, and everywhere once another value was found. An answer that holds none
    comes back unchanged. Raises `Cancelled` from `tick`.
    """
    hidden = _hidden(replacements)
    if not hidden:
        return Pasted(pasted, 0)
    text, count = _forms_hidden(pasted, hidden, tick)
    text, more = _spelled_hidden(text, hidden, tick, telling=True)
    count += more
    if count:
        text, more = _spelled_hidden(text, hidden, tick, telling=False)
        count += more
    return Pasted(text, count)


def _hidden(replacements: Sequence[ReplacementLike]) -> tuple[Issued, ...]:
    """Pairs (original to its first replacement), the longest original first."""
    reversed_pairs: dict[str, Issued] = {}
    for replacement in replacements:
        if (
            replacement.mechanism != "keep"
            and replacement.original.strip()
            and replacement.original != replacement.replacement
        ):
            turned = Issued(
                replacement.replacement, replacement.original, replacement.type, "surrogate"
            )
            reversed_pairs.setdefault(replacement.original, turned)
    return tuple(
        sorted(reversed_pairs.values(), key=lambda replacement: -len(replacement.replacement))
    )


def _forms_hidden(text: str, hidden: Sequence[Issued], tick: Tick) -> tuple[str, int]:
    """Replaces the values in every form that restoring recognises."""
    index, seen = Index(hidden, tick=tick), set[Issued]()
    parts: list[str] = []
    position = count = told = 0
    while index.candidates is not None and (match := index.candidates.search(text, position)):
        if position >= told:
            tick(position / len(text), HIDING)
            told = position + PART
        hit = index.longest_at(Place(text, match.start(), final=True, seen=seen))
        parts.append(text[position : match.start()])
        if isinstance(hit, Hit):
            parts.append(_stand_in(hit))
            seen.add(hit.item)
            position, count = hit.end, count + 1
        else:
            parts.append(text[match.start()])
            position = match.start() + 1
    return "".join([*parts, text[position:]]), count


def _stand_in(hit: Hit) -> str:
    """The replacement of a matched original; of several, the first."""
    return hit.original if hit.original is not None else (*hit.originals, hit.item.original)[0]


def _spelled_hidden(
    text: str, hidden: Sequence[Issued], tick: Tick, *, telling: bool
) -> tuple[str, int]:
    """Replaces the values as whole words, ignoring case, accents, spacing and separators."""
    least = _TELLING if telling else _LEAST
    spelled = [
        (spelling, pair.original)
        for pair in paced(hidden, tick, HIDING, fraction=1.0)
        for spelling in _spellings(pair)
        if sum(char.isalnum() for char in spelling) >= least
    ]
    values = paced((spelling for spelling, _stand_in in spelled), tick, HIDING, fraction=1.0)
    places = Spelled(values).find(text, tick)
    parts, copied = [], 0
    for place in places:
        parts += [text[copied : place.start], spelled[place.number][1]]
        copied = place.end
    return "".join([*parts, text[copied:]]), len(places)


def _spellings(pair: Issued) -> list[str]:
    """The value; for a person also each of the names."""
    value = pair.replacement
    if pair.type != "PERSON":
        return [value]
    parts = [part.text for part in names.split(value) if part.kind == "name"]
    return [value, *(part for part in parts if len(part) >= _PART_LEAST and part != value)]
