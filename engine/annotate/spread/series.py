"""Numbers of records that come in a row: `BRX-0117`, `BRX-0118`, `BRX-0121`.

Three or more codes of one prefix, with numbers of one length, count things of one house, whatever
the words beside them say. Prefixes of standards and classifications are everybody's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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


def series(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the codes of every row of three in a text; it is read once.

    One of a row is no password, whatever the tagger takes it for.
    """
    mistaken = {
        (claim.start, claim.end)
        for claim in claims
        if claim.type == "PASSWORD" and claim.rank <= Rank.TAGGER
    }
    rows: dict[tuple[str, str, int], list[re.Match[str]]] = {}
    for match in _CODE.finditer(text):
        if match["prefix"] not in _prefixes():
            key = match["prefix"], match["sign"], len(match["number"])
            rows.setdefault(key, []).append(match)
    for row in rows.values():
        if len({match["number"] for match in row}) >= _FEWEST:
            for match in row:
                rank = Rank.PATTERN if match.span() in mistaken else Rank.WEAK
                yield Claim(*match.span(), "ID_NUMBER", _SCORE, SOURCE, rank)


@cache
def _prefixes() -> frozenset[str]:
    """Letters of public rules, scales and bodies, which numbers stand behind."""
    sections = word_lists.sections("public")
    listed = (sections[name].entries for name in ("rules", "measures", "bodies", "products"))
    return _PUBLIC | {re.split(r"[ -]", name)[0] for names in listed for name in names}
