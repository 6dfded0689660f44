"""Numbers of records that come in a row: `BRX-0117`, `BRX-0118`, `BRX-0121`.

Three or more codes of one prefix, with numbers of one length, count things of one house, whatever
the words beside them say. Prefixes of standards and classifications are everybody's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists

SOURCE: Final = "series"

_CODE: Final = re.compile(
    r"(?<![\w./-])(?P<prefix>[A-Z]{2,5})(?P<sign>[-/]?)(?P<number>\d{3,6})(?![\w-]|[./]\w)"
)
_FEWEST: Final = 3
_SCORE: Final = 0.6
_PUBLIC: Final = word_lists.words("numbering.prefixes_of_standards")


def series(text: str) -> Iterator[Claim]:
    """Claims for the codes of every row of three in a text; it is read once."""
    rows: dict[tuple[str, str, int], list[re.Match[str]]] = {}
    for match in _CODE.finditer(text):
        if match["prefix"] not in _prefixes():
            key = match["prefix"], match["sign"], len(match["number"])
            rows.setdefault(key, []).append(match)
    for row in rows.values():
        if len({match["number"] for match in row}) >= _FEWEST:
            yield from (
                Claim(*match.span(), "ID_NUMBER", _SCORE, SOURCE, Rank.WEAK) for match in row
            )


@cache
def _prefixes() -> frozenset[str]:
    """Letters of public rules, scales and bodies, which numbers stand behind."""
    sections = word_lists.sections("public")
    listed = (sections[name].entries for name in ("rules", "measures", "bodies", "products"))
    return _PUBLIC | {re.split(r"[ -]", name)[0] for names in listed for name in names}
