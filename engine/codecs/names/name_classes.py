"""Names that lists have, sorted into classes; a name is encrypted within its own class.

Each name stands in exactly one class, so the class can be read off the name alone. A class is
script × sex or surname × region × tier (frequent, or rare and everyday words), or, where sex and
region shall not show, all listed names of a script. Made by `training/lexicons/name_classes.py`.
"""

from __future__ import annotations

import gzip
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, chain

from engine import resources
from engine.errors import PlanError

_FIRST = "first"


@dataclass(frozen=True, slots=True)
class NameClass:
    """Names of one kind in order of frequency, lower case; `name` is «script role region tier»."""

    name: str
    members: tuple[str, ...] = field(repr=False)

    @property
    def script(self) -> str:
        """The script as Unicode names it."""
        return self._label(0)

    @property
    def role(self) -> str:
        """F or M for given names of one sex, S for surnames, `any` for others."""
        return self._label(1)

    @property
    def region(self) -> str:
        """Where such names are frequent, or `any`."""
        return self._label(2)

    def _label(self, index: int) -> str:
        labels = self.name.split(" ")
        return labels[index] if index < len(labels) else ""


@dataclass(frozen=True, slots=True)
class Table:
    """All classes of one division, and where each name stands, counted through all classes.

    `starts[k]` is the place of the first name of class k.
    """

    classes: tuple[NameClass, ...]
    starts: tuple[int, ...]
    places: dict[str, int] = field(repr=False)

    def find(self, name: str) -> tuple[NameClass, int] | None:
        """The class of a lower-case name and its place there; None for a name of no list."""
        place = self.places.get(name)
        if place is None:
            return None
        index = bisect_right(self.starts, place) - 1
        return self.classes[index], place - self.starts[index]

    def members(self, name: str) -> tuple[str, ...]:
        """The names of a class."""
        return next(name_class.members for name_class in self.classes if name_class.name == name)


@lru_cache(maxsize=2)
def table(*, alike: bool) -> Table:
    """The classes by sex and region (`alike`), or one per script. `PlanError` where damaged."""
    classes = _classes() if alike else _joint(_classes())
    starts = tuple(accumulate((len(item.members) for item in classes[:-1]), initial=0))
    members = chain.from_iterable(item.members for item in classes)
    return Table(classes, starts, {name: place for place, name in enumerate(members)})


@lru_cache(maxsize=4)
def first_characters(script: str) -> str:
    """The characters that are surnames by themselves, in Han (`CJK`) or Hangul."""
    return "".join(dict(_rows())[f"{script} {_FIRST}"].split(" "))


@lru_cache(maxsize=1)
def _classes() -> tuple[NameClass, ...]:
    return tuple(
        NameClass(name, tuple(names.lower().split(" ")))
        for name, names in _rows()
        if not name.endswith(_FIRST)
    )


def _joint(classes: tuple[NameClass, ...]) -> tuple[NameClass, ...]:
    scripts = dict.fromkeys(name_class.script for name_class in classes)
    return tuple(
        NameClass(
            script,
            tuple(
                name
                for name_class in classes
                if name_class.script == script
                for name in name_class.members
            ),
        )
        for script in scripts
    )


@lru_cache(maxsize=1)
def _rows() -> tuple[tuple[str, str], ...]:
    try:
        raw = resources.path("lexicons", "name_classes.tsv.gz").read_bytes()
        lines = gzip.decompress(raw).decode("utf-8").splitlines()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise PlanError("The list of name classes is missing or damaged.") from error
    return tuple((name, names) for name, _, names in (line.partition("\t") for line in lines))
