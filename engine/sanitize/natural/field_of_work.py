"""Posts in a field of work: «cardiology registrar» becomes «renal registrar», the post stays.

`resources/lexicons/word_lists/fields_of_work.txt` has families of fields that combine freely, each
with the posts that its fields are combined with. A post that is not listed with a field is left to
`occupation`, which takes another occupation of the same list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from engine.hierarchies import vocabulary
from engine.kinds import word_lists

Choose: TypeAlias = Callable[[tuple[str, ...]], str]

_MORE: Final = "more_"
_POSTS: Final = "_posts"
_LONGEST: Final = 3
"""Words of the longest field."""


@dataclass(frozen=True, slots=True)
class Family:
    """Fields that may stand for one another, all that belong there, and the posts in them."""

    drawn: tuple[str, ...]
    fields: frozenset[str]
    posts: frozenset[str]


def substitute(title: str, choose: Choose, german: Callable[[str], bool]) -> str | None:
    """The same post in another field of the family, or None where either is not known.

    `german` says of a word whether it is no English one; such titles are left alone.
    """
    words = title.split(" ")
    for size in range(min(_LONGEST, len(words) - 1), 0, -1):
        field, post = " ".join(words[:size]), " ".join(words[size:])
        family = _family(field.casefold(), post.casefold())
        if family is not None and not german(post):
            others = tuple(new for new in family.drawn if new != field.casefold())
            return f"{_cased(choose(others), field, post)} {post}"
    return None


def _family(field: str, post: str) -> Family | None:
    posts = {term for term, _plural in vocabulary.singulars(post)}
    return next(
        (family for family in families() if field in family.fields and posts & family.posts), None
    )


@cache
def families() -> tuple[Family, ...]:
    """The families, in the order of the file."""
    lists = word_lists.sections("fields_of_work")
    names = [name for name, held in lists.items() if held.ordered]
    return tuple(
        Family(
            lists[name].entries,
            _small((*lists[name].entries, *lists[_MORE + name].entries)),
            _small(lists[name + _POSTS].entries),
        )
        for name in names
    )


def _small(entries: tuple[str, ...]) -> frozenset[str]:
    return frozenset(entry.casefold() for entry in entries)


def is_subject(field: str) -> bool:
    """Whether a field is one that is taught: «maths»."""
    return field.casefold() in _named("teaching").fields


def is_of_medicine(field: str) -> bool:
    """Whether a field is one of medicine: «paediatrics»."""
    return field.casefold() in _named("medicine").fields


def _named(name: str) -> Family:
    lists = word_lists.sections("fields_of_work")
    return families()[[held for held in lists if lists[held].ordered].index(name)]


@cache
def _proper() -> frozenset[str]:
    """Fields with a capital of their own: «Java», «English»."""
    lists = word_lists.sections("fields_of_work")
    return frozenset(
        entry for held in lists.values() for entry in held.entries if entry[0].isupper()
    )


def _cased(new: str, field: str, post: str) -> str:
    """In the letter case of the title: all capitals, a capital for each longer word, or none."""
    if post.isupper() and len(post) > _LONGEST and field.isupper():
        return new.upper()
    if all(word[:1].isupper() for word in post.split(" ") if len(word) > _LONGEST):
        words = new.split(" ")
        return " ".join(word[:1].upper() + word[1:] if len(word) > 2 else word for word in words)
    return new if field in _proper() or field[:1].islower() else new[:1].upper() + new[1:]
