"""How the accounts of people are made of their names: «jriley», «riley.jane», «kasante»."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.kinds.names import Part, ascii_key

_SPELLED: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "ß": "ss"}
)
_SHORTEST: Final = 3


def spellings(words: Sequence[str]) -> Iterator[str]:
    """The names of accounts that are made of a person's names."""
    spelled = [word.casefold().translate(_SPELLED) for word in words]
    for way in (words, spelled):
        first, last = ascii_key(way[0]), ascii_key(way[-1])
        if len(first) < 2 or len(last) < 2:
            continue
        made = [first[0] + last, last + first[0], first + last[0], first + last, last + first]
        yield from (login for login in made if len(login) > 3)
        for sign in "._-":
            yield from (f"{first}{sign}{last}", f"{first[0]}{sign}{last}", f"{last}{sign}{first}")
            yield f"{last}{sign}{first[0]}"


def of_a_double(parts: Sequence[Part]) -> Iterator[tuple[str, ...]]:
    """Given name and half or all of a double surname: «kasante» of Kofi Asante-Mensah.

    So too the initials of two given names: «mjfuente» of María José de la Fuente.
    """
    words = [part.text for part in parts if part.kind == "name"]
    if len(words) > 2 and parts[-1].joined:
        yield words[0], words[-2]
        yield words[0], words[-2] + words[-1]
    elif len(words) > 2:
        yield words[0][0] + words[1][0], words[-1]


def with_particles(parts: Sequence[Part]) -> list[str]:
    """The names of somebody with the particles of the surname joined to it: «vanderlinde»."""
    words: list[str] = []
    joined = ""
    for part in parts:
        if part.kind == "particle":
            joined += part.text
        elif part.kind == "name":
            words.append(joined + part.text)
            joined = ""
    return words


def is_made_of(value: str, given: Collection[str], surnames: Collection[str]) -> bool:
    """Whether a word is a surname behind or before the beginning of a given name: «reydalisay»."""
    if not (value.isascii() and value.islower() and value.isalpha()):
        return False
    for cut in range(_SHORTEST, len(value) - _SHORTEST + 1):
        one, two = value[:cut], value[cut:]
        for begun, surname in ((one, two), (two, one)):
            if surname in surnames and any(name.startswith(begun) for name in given):
                return True
    return False
