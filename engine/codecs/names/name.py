"""Personal names, part by part: each part becomes another of its own class.

A part's class is read off its letters alone, and its substitute has the same class: a name of a
list (`name_classes`), another Latin name about as likely (`name_model`), or any other word of the
same kinds of letters (`name_letters`). The same part has the same substitute wherever it stands,
so «Ms García» stays «Maria García». Titles, particles, suffixes, «Mc», hyphens, apostrophes and
case stay.
"""

from __future__ import annotations

import math
import re
import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.codecs.ciphers.cipher import Permutation
from engine.codecs.names import name_classes, name_letters
from engine.codecs.names.name_model import model
from engine.kinds import case, names
from engine.kinds.names import Part

Initials = Mapping[tuple[str, str], str]
"""What an initial stands for beside a surname (lower case), where the full name is known."""


_RUN = re.compile(r"\d+|[^\W\d_]+")
_KEPT = frozenset({"mac", "fitz"})
_LONGEST = 20
_COUNTED = 3000
"""Further down a class all names are about equally rare."""


@dataclass(frozen=True, slots=True)
class _Class:
    """The class of a piece of a name: `kind` names it, `size` counts its values."""

    kind: str
    size: int

    @property
    def listed(self) -> bool:
        """Whether every value of the class is in it by being listed."""
        return self.kind.startswith("list ")


def domain(value: str, *, alike: bool = True) -> int:
    """How many names are of the same classes; 0 where a part has no class or none can change."""
    parts = names.split(value)
    named = [part for part in parts if part.kind == "name"]
    every = [piece for part in named for piece in pieces(part.text)]
    last = [piece for part in named[-1:] for piece in pieces(part.text)]
    if not any(_changing(piece.lower()) for piece in last) or not all(map(case.spelling, every)):
        return 0
    total = math.prod(26 for part in parts if part.kind == "initial")
    for piece in every:
        total *= _class(piece.lower(), alike).size
    return total


def permute(
    value: str, permutation: Permutation, *, alike: bool = True, initials: Initials | None = None
) -> str:
    """A name with every part permuted within its class.

    `alike` keeps sex and region. An initial becomes what `initials` says for it beside the
    surname, else another letter, by a permutation of its own beside every surname.
    """
    parts = names.split(value)
    new = [_permuted(part, permutation, alike=alike) for part in parts]
    surname = next(
        (index for index in reversed(range(len(parts))) if parts[index].kind == "name"), None
    )
    out, copied = "", 0
    for place, part in enumerate(parts):
        text = new[place]
        if part.kind == "initial" and surname is not None:
            old, made = parts[surname].text.lower(), new[surname].lower()
            text = _initial(part.text, (old, made), permutation, initials or {})
        out += value[copied : part.start] + text
        copied = part.end
    return out + value[copied:]


def initials(fulls: Iterable[str], permutation: Permutation, *, alike: bool = True) -> Initials:
    """What initials stand for beside a surname, by the full names of the same text."""
    by_initial: dict[tuple[str, str], str] = {}
    for full in fulls:
        named = [part.text for part in names.split(full) if part.kind == "name"]
        if len(named) > 1 and domain(full, alike=alike):
            new = permute(named[0], permutation, alike=alike)
            by_initial.setdefault((named[0][0], named[-1].lower()), new[0])
    return by_initial


def pieces(text: str) -> list[str]:
    """The runs of letters and of digits within a part: «McDonald» → Mc, Donald."""
    runs = []
    for run in _RUN.findall(text):
        start = 0
        for index in range(1, len(run)):
            inner = run[index - 1].islower() and run[index].isupper()
            if inner or (index == 2 and len(run) > 3 and run[:2].lower() == "mc"):
                runs.append(run[start:index])
                start = index
        runs.append(run[start:])
    return runs


def alikeness(visible: str, decrypted: str) -> float:
    """How much rather the second was meant than the first, in nats, by how frequent each is.

    What a person wrote is a frequent name more often than its substitute is; a value that was
    never encrypted decrypts to a rarer one. 0 where no list has them.
    """
    pairs = zip(names.split(visible), names.split(decrypted), strict=False)
    return sum(
        _rarity(seen.text) - _rarity(meant.text) for seen, meant in pairs if seen.kind == "name"
    )


def _rarity(text: str) -> float:
    entries = [name_classes.table(alike=True).find(piece.lower()) for piece in pieces(text)]
    return sum(math.log(2 + min(entry[1], _COUNTED)) for entry in entries if entry)


def _permuted(part: Part, permutation: Permutation, *, alike: bool) -> str:
    if part.kind != "name":
        return part.text
    out, copied = "", 0
    for piece in pieces(part.text):
        start = part.text.index(piece, copied)
        out += part.text[copied:start] + case.spelled(
            _other(piece.lower(), permutation, alike), case.spelling(piece)
        )
        copied = start + len(piece)
    return out + part.text[copied:]


def _other(piece: str, permutation: Permutation, alike: bool) -> str:  # noqa: FBT001 reason: private, read where it is called
    """Another piece of the same class, by cycle-walking over strings that are of none."""
    own_class = _class(piece, alike)
    if own_class.size == 1:
        return piece

    def text(rank: int) -> str:
        return _unrank(own_class.kind, rank, piece, alike)

    def valid(rank: int) -> bool:
        return own_class.listed or _class(text(rank), alike).kind == own_class.kind

    rank = _rank(own_class.kind, piece, alike)
    return text(permutation.part(own_class.kind).walk(rank, own_class.size, valid))


def _class(piece: str, alike: bool) -> _Class:  # noqa: FBT001 reason: private, read where it is called
    """The class of a lower-case piece; of size 1 where it stays as it is."""
    if not _changing(piece):
        return _Class("kept", 1)
    listed = name_classes.table(alike=alike).find(piece)
    if listed:
        return _Class(f"list {listed[0].name}", len(listed[0].members))
    band = model().band(piece) if 1 < len(piece) <= _LONGEST else None
    if band is not None:
        return _Class(f"band {band}", model().size(band))
    return _Class("letters", name_letters.size(piece))


def _rank(kind: str, piece: str, alike: bool) -> int:  # noqa: FBT001 reason: private, read where it is called
    """The number of a piece within its class."""
    listed = name_classes.table(alike=alike).find(piece)
    if listed:
        return listed[1]
    return model().rank(piece) if kind.startswith("band") else name_letters.rank(piece)


def _unrank(kind: str, rank: int, like: str, alike: bool) -> str:  # noqa: FBT001 reason: private, read where it is called
    """The piece of a number within a class."""
    how, _, which = kind.partition(" ")
    if how == "list":
        return name_classes.table(alike=alike).members(which)[rank]
    return model().unrank(int(which), rank) if how == "band" else name_letters.unrank(rank, like)


@lru_cache(maxsize=4096)
def _changing(piece: str) -> bool:
    """Whether a lower-case piece reads as (a piece of) a name in every case, so that it changes."""
    if piece in _KEPT or piece[:2] == "mc" or (len(piece) == 1 and piece.upper() != piece):
        return False
    return all(
        [part.text for part in names.split(shape) if part.kind == "name"] == [shape]
        and shape.lower() == piece
        for shape in {piece, case.capitalized(piece), piece.upper()}
        if len(shape) == len(piece)  # «ß» has no capital of its own
    )


def _initial(
    text: str, surnames: tuple[str, str], permutation: Permutation, known: Initials
) -> str:
    """The initial of the substitute where the full name is known, else a permuted letter."""
    letter = text[0]
    if (letter, surnames[0]) in known:
        return known[letter, surnames[0]] + text[1:]
    if letter not in string.ascii_uppercase:
        return text
    beside = permutation.part(f"initial {'|'.join(sorted(surnames))}")
    return string.ascii_uppercase[beside(string.ascii_uppercase.index(letter), 26)] + text[1:]
