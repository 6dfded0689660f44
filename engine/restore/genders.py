"""Titles that do not agree with the person they stand before; they are reported, not changed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.kinds import names
from engine.returned.scan import Placed
from engine.values import Regendered

_TITLE = re.compile(r"([^\W\d_]+)\.?[ \u00a0]\Z")
_LONGEST = 16


def regendered(text: str, placed: Sequence[Placed]) -> tuple[Regendered, ...]:
    """The titles of `text` (restored) whose sex differs from the title of the person's original.

    Only titles are compared: nothing else says surely of which sex somebody is.
    """
    titles = []
    for value in placed:
        own = names.sex_of_title(names.split(value.item.original))
        match = _TITLE.search(text, max(0, value.start - _LONGEST), value.start)
        if value.item.type != "PERSON" or not own or match is None:
            continue
        given = names.sex_of_title(names.split(match[1]))
        if given and given != own:
            titles.append(Regendered(match.start(1), match.end(1)))
    return tuple(titles)
