# ruff: noqa: S311 - answers are drawn the same way each time
"""Whatever an answer writes around the stand-ins, no value gets to a place that travels."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from engine.issued import Issued
from engine.restore import StreamRestorer, restore
from tests.corpus.blocks import blocks
from tests.renderers import carried

ISSUED = (
    Issued("Quillon Harrowgate", "Maeve Keane", "PERSON", "surrogate"),
    Issued("Zebedee Thornquist", "[PERSON_1]", "PERSON", "placeholder"),
    Issued("quillon@harrowgate.org", "maeve.keane@example.com", "EMAIL_ADDRESS", "surrogate"),
    Issued("https://harrowgate.org/u/7", "https://birch.example.com/y", "URL", "surrogate"),
    Issued("(030) 777-1234", "(212) 555-0187", "PHONE_NUMBER", "fpe"),
)
SECRETS = ("quillon", "harrowgate", "zebedee", "thornquist", "030", "777-1234")
WHOLE = {
    "https://harrowgate.org/u/7", "quillon@harrowgate.org", "mailto:quillon@harrowgate.org",
}  # fmt: skip
HOSTILE = blocks("hostile.txt")


_LINK_END = re.compile(r"\]\([^\s()]*\).*")
"""«[https://its.example/own](x)»: read as plain text, the address goes on, at its own host."""


def leaks(answer: str) -> list[str]:
    """What of the restored answer travels and holds a value, unless it is nothing else."""
    return [
        item
        for item in carried(restore(answer, ISSUED).text, issued_address=ISSUED[3].original)
        if _LINK_END.sub("", item).rstrip(".,;:!?'\")]}*_~>|`\\") not in WHOLE
        and any(secret in item.casefold() for secret in SECRETS)
    ]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_answer_carries_nothing_off(name):
    assert leaks(HOSTILE[name]) == []


PIECES = [
    "Maeve", "Keane", "Maeve Keane", "[PERSON_1]", "maeve.keane@example.com", "(212) 555-0187",
     "https://birch.example.com/y", " ", " ", " ", "\n", "\n", "\n\n", "\t", "\u00a0", "\r\n",
     "[", "]", "(", ")", "](", "][", "]:", "![", "[x](", "[x](<", "![x](", "[r]: ", "\n[r]: ",
     "<", ">", "/>", "</", "<a href=", "<img src=", '<a title="', "<p>", "</p>", "<b ", "<div\n",
     "<script>", "</script>", "<script ", "<style>", "</style>", "<!--", "-->", "--!>", "<?", "?>",
     "<![CDATA[", "]]>", "<!x ", "<svg>", "</svg>", "<textarea>", "</textarea>", "<pre>", "</pre>",
     "<title>", "</title>", "<xmp>", "</xmp>", "=", '"', "'", "`", "``", "\n```\n", "\n~~~\n",
     "\n  ```\n", "\n- ```\n", "\n> ", "\n- ", "\n1. ", "\n    ", "\n| a | b |\n|---|---|\n| ",
     " | ", "\\", "&quot;", "&#60;", "&lt;", "&", "*", "_", "**", "://", "https://e.example/",
     "www.e.example", "//e.example/", "mailto:", "javascript:", "?q=", "#", ":80", "@e.example",
     ".e.com", ".E.com", "+", "-", ".", ",", ";", "x", "1", "\0", "{", "}", "!", ' "t"', " 't"
]  # fmt: skip
FORMS = [
    "![a]({0})", "[a](<{0}>)", '<img src="{0}">', "<a title='{0}'>", "<!--{0}-->", "`{0}`",
     "<script>{0}</script>", "\n```\n{0}\n```\n", "[a]: {0}\n", "<{0}>", "> {0}", "- {0}", "\\{0}",
     "[{0}](x)", "<p>{0}</p>", '("{0}")', "https://e.example/{0}", "**{0}**", "\n\n{0}\n\n"
]  # fmt: skip


def drawn(seed: int) -> str:
    """An answer drawn from the pieces and forms, the same for a seed on every machine."""
    source = Random(seed)
    answer = _flat(source)
    for _ in range(source.choice((0, 0, 1, 1, 2, 3))):
        filled = source.choice(FORMS).replace("{0}", answer)
        answer = _flat(source) + filled + _flat(source)
    return answer


def _flat(source: Random) -> str:
    return "".join(source.choices(PIECES, k=source.choice((0, 0, 1, 2, 3, 4, 6, 9, 14))))


@pytest.mark.parametrize("seeds", [range(start, start + 500) for start in range(0, 3000, 500)])
def test_no_answer_carries_anything_off(seeds):
    assert [(seed, drawn(seed), leaks(drawn(seed))) for seed in seeds if leaks(drawn(seed))] == []


@pytest.mark.parametrize("seeds", [range(start, start + 250) for start in range(0, 750, 250)])
def test_every_chunking_of_a_hostile_answer_gives_the_same(seeds):
    for seed in seeds:
        answer, source = drawn(seed), Random(seed)
        cuts = sorted(source.randrange(len(answer) + 1) for _ in range(source.randrange(12)))
        whole, restorer, given_out = restore(answer, ISSUED), StreamRestorer(ISSUED), ""
        for start, end in pairwise([0, *cuts, len(answer)]):
            given_out += restorer.feed(answer[start:end])
        assert whole.text.startswith(given_out), (seed, answer)
        assert restorer.finish() == whole, (seed, answer)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_answer_letter_by_letter(name):
    answer = HOSTILE[name]
    restorer = StreamRestorer(ISSUED)
    for char in answer:
        restorer.feed(char)
    assert restorer.finish() == restore(answer, ISSUED)
