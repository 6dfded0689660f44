"""Whatever an answer writes around the stand-ins, no value gets to a place that travels."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.forms.issued import Issued
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
        for item in carried(restore(answer, ISSUED).text, own=ISSUED[3].original)
        if _LINK_END.sub("", item).rstrip(".,;:!?'\")]}*_~>|`\\") not in WHOLE
        and any(secret in item.casefold() for secret in SECRETS)
    ]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_answer_carries_nothing_off(name):
    assert leaks(HOSTILE[name]) == []


PIECES = st.sampled_from(
    ["Maeve", "Keane", "Maeve Keane", "[PERSON_1]", "maeve.keane@example.com", "(212) 555-0187",
     "https://birch.example.com/y", " ", " ", " ", "\n", "\n", "\n\n", "\t", "\u00a0", "\r\n",
     "[", "]", "(", ")", "](", "][", "]:", "![", "[x](", "[x](<", "![x](", "[r]: ", "\n[r]: ",
     "<", ">", "/>", "</", "<a href=", "<img src=", '<a title="', "<p>", "</p>", "<b ", "<div\n",
     "<script>", "</script>", "<script ", "<style>", "</style>", "<!--", "-->", "--!>", "<?", "?>",
     "<![CDATA[", "]]>", "<!x ", "<svg>", "</svg>", "<textarea>", "</textarea>", "<pre>", "</pre>",
     "<title>", "</title>", "<xmp>", "</xmp>", "=", '"', "'", "`", "``", "\n```\n", "\n~~~\n",
     "\n  ```\n", "\n- ```\n", "\n> ", "\n- ", "\n1. ", "\n    ", "\n| a | b |\n|---|---|\n| ",
     " | ", "\\", "&quot;", "&#60;", "&lt;", "&", "*", "_", "**", "://", "https://e.example/",
     "www.e.example", "//e.example/", "mailto:", "javascript:", "?q=", "#", ":80", "@e.example",
     ".e.com", ".E.com", "+", "-", ".", ",", ";", "x", "1", "\0", "{", "}", "!", ' "t"', " 't"]
)  # fmt: skip
OPENINGS = st.sampled_from(
    ["![a]({0})", "[a](<{0}>)", '<img src="{0}">', "<a title='{0}'>", "<!--{0}-->", "`{0}`",
     "<script>{0}</script>", "\n```\n{0}\n```\n", "[a]: {0}\n", "<{0}>", "> {0}", "- {0}", "\\{0}",
     "[{0}](x)", "<p>{0}</p>", '("{0}")', "https://e.example/{0}", "**{0}**", "\n\n{0}\n\n"]
)  # fmt: skip
flat = st.lists(PIECES, max_size=14).map("".join)
answers = st.recursive(
    flat,
    lambda inner: st.builds(
        lambda form, before, inside, after: before + form.replace("{0}", inside) + after,
        OPENINGS, flat, inner, flat,
    ),
    max_leaves=4,
)  # fmt: skip


# The same examples each time: a longer search still finds readings of readings, such as
# `![a](<![CDATA[</style><a title=']]>'>)Maeve`, where a value becomes the name of an attribute.
@settings(max_examples=1500, deadline=None, derandomize=True)
@given(answers)
def test_no_answer_carries_anything_off(answer):
    assert leaks(answer) == []


@settings(max_examples=400, deadline=None, derandomize=True)
@given(answers, st.lists(st.integers(0, 300), max_size=12))
@example("\n``", [1, 2, 3])
def test_every_chunking_of_a_hostile_answer_gives_the_same(answer, cuts):
    whole = restore(answer, ISSUED)
    restorer, given_out, at = StreamRestorer(ISSUED), "", 0
    for cut in sorted(min(cut, len(answer)) for cut in [*cuts, len(answer)]):
        given_out += restorer.feed(answer[at:cut])
        at = cut
    assert whole.text.startswith(given_out)
    assert restorer.finish() == whole


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_answer_letter_by_letter(name):
    answer = HOSTILE[name]
    restorer = StreamRestorer(ISSUED)
    for char in answer:
        restorer.feed(char)
    assert restorer.finish() == restore(answer, ISSUED)
