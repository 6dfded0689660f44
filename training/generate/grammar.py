"""Templates: literal text, `{slot}` or `{slot#1}` for a value, `[a|b|]` for alternatives.

A slot with a number is remembered: `{full#1}`, `{first#1}` and `{email#1}` are of one person, and
`{id#1}` is the same number each time. `{rule}` may also name a list of further templates.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from zlib import crc32

from training.data.examples import Example, Mark

Parts = list[tuple[str, str]]
"""Text pieces and their types, "" for none."""

_SLOT = re.compile(r"\{([a-z_]+)(?:#(\d+))?\}")
_CHOICE = re.compile(r"\[([^\[\]]*\|[^\[\]]*)\]")
ValueOf = Callable[[str, str], Parts]


def choose(template: str, rng: random.Random) -> str:
    """`template` with every alternative decided, the innermost first."""
    while match := _CHOICE.search(template):
        choice = rng.choice(match[1].split("|"))
        template = template[: match.start()] + choice + template[match.end() :]
    return template


def expand(
    template: str, rules: Mapping[str, Sequence[str]], rng: random.Random, depth: int = 0
) -> str:
    """`template` with alternatives decided and every `{rule}` replaced by one of its templates."""
    chosen = choose(template, rng)

    def single(match: re.Match[str]) -> str:
        options = rules.get(match[1])
        if options is None or match[2] or depth > 6:
            return match[0]
        return expand(rng.choice(options), rules, rng, depth + 1)

    return _SLOT.sub(single, chosen)


def fill(template: str, value_of: ValueOf) -> Parts:
    """The pieces of an expanded template."""
    parts: Parts = []
    last = 0
    for match in _SLOT.finditer(template):
        parts.append((template[last : match.start()], ""))
        parts += value_of(match[1], match[2] or "")
        last = match.end()
    parts.append((template[last:], ""))
    return [part for part in parts if part[0]]


def to_example(parts: Parts, source: str) -> Example:
    """The pieces joined; every one with a type is a mark, «{first} {last}» a single one."""
    text, marks = "", list[Mark]()
    for piece, kind in parts:
        end = len(text) + len(piece)
        last = marks[-1] if marks else None
        if kind == "PERSON" and last and "PERSON" in last.kinds and text[last.end :] == " ":
            marks[-1] = Mark(last.start, end, last.kinds)
        elif kind:
            marks.append(Mark(len(text), end, frozenset(kind.split("/"))))
        text += piece
    return Example(text, tuple(marks), source=source)


def of_split(items: Sequence[str], split: str) -> list[str]:
    """The items of "train" or "dev": nine tenths and one tenth, by a checksum of the text.

    A list too short to have a part of its own is shared: words of the frame, not templates.
    """
    chosen = [item for item in items if (crc32(item.encode()) % 10 == 0) == (split == "dev")]
    return chosen or list(items)
