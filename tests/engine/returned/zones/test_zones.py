"""Where a value would travel: what is escaped for its place, what is undecided, in linear time."""

from __future__ import annotations

import sys

import pytest

from engine.issued import Issued
from engine.restore import StreamRestorer, restore

PERSON = Issued("Quillon Harrowgate", "Maeve Keane", "PERSON", "surrogate")
FIRM = Issued("R&D <Ltd>", "Borealis", "ORGANIZATION", "surrogate")
HOSTILE = Issued('a](http://x? <b> " onload=', "[CUSTOM_1]", "CUSTOM", "placeholder")
LINK = Issued("https://harrowgate.org/u", "https://birch.example.com/y", "URL", "surrogate")
ALL = (PERSON, FIRM, HOSTILE, LINK)
LONG = 4096


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Borealis and *Borealis*", "R&D <Ltd> and *R&D <Ltd>*"),
        ("<p>Borealis</p>", "<p>R&amp;D &lt;Ltd&gt;</p>"),
        ("<p>x</p> Borealis", "<p>x</p> R&D <Ltd>"),
        ("a<br>Borealis", "a<br>R&D <Ltd>"),
        ("<div>\n<b>Borealis</b>", "<div>\n<b>R&amp;D &lt;Ltd&gt;</b>"),
        ("```html\n<td>Borealis</td>\n```\nBorealis",
         "```html\n<td>R&amp;D &lt;Ltd&gt;</td>\n```\nR&D <Ltd>"),
        ("<b>[CUSTOM_1]</b>", '<b>a](http://x? &lt;b&gt; " onload=</b>'),
        ("[CUSTOM_1]", 'a](http://x? <b> " onload='),
    ],
)  # fmt: skip
def test_a_value_is_escaped_only_inside_elements(answer, restored):
    back = restore(answer, ALL)
    assert back.text == restored
    for item in back.report.items:
        assert item.start is None or "R&" in back.text[item.start : item.end] or item.original


@pytest.mark.parametrize(
    "answer",
    [
        "[x](https://birch.example.com/y)",
        "[x](<https://birch.example.com/y>)",
        "[https://birch.example.com/y](https://birch.example.com/y)",
        '<a href="https://birch.example.com/y">x</a>',
        "<https://birch.example.com/y>",
        "[1]: https://birch.example.com/y",
        "(https://birch.example.com/y), **https://birch.example.com/y**.",
    ],
)
def test_a_destination_that_is_one_issued_value_comes_back(answer):
    assert restore(answer, ALL).text == answer.replace(LINK.replacement, LINK.original)


@pytest.mark.parametrize(
    "answer",
    [
        "https://birch.example.com/y:80@evil.example/",
        "[x](https://birch.example.com/y)@evil.example/",
        '<a href="https://birch.example.com/y"@evil.example/>x</a>',
        "https://birch.example.com/y](@evil.example/)",
        "<img src='https://birch.example.com/y?'>",
    ],
)
def test_a_destination_that_is_more_than_the_issued_value_does_not(answer):
    assert LINK.original not in restore(answer, ALL).text


def test_what_is_left_out_is_reported():
    back = restore("Maeve Keane: ![x](//evil.example/Maeve)", ALL)
    withheld = back.report.withheld
    assert [(back.text[item.start : item.end], item.original) for item in withheld] == [
        ("Maeve", "Quillon")
    ]
    assert back.report.restored == 1
    assert "Quillon" not in repr(withheld)


def test_what_is_undecided_after_the_look_ahead_is_left_out_and_reported():
    answer = "Maeve" + "-" * (LONG + 10) + "@evil.example and Maeve"
    back = restore(answer, ALL)
    assert back.text == answer[:-5] + "Quillon"
    assert [item.undecided for item in back.report.withheld] == [True]


def test_no_more_waits_than_the_look_ahead():
    restorer, longest = StreamRestorer(ALL), 0
    for piece in ("Maeve", *["-" * 100] * 80, " Maeve, and so on"):
        restorer.feed(piece)
        longest = max(longest, restorer.held)
    assert longest <= LONG + 200
    assert restorer.finish().text.endswith("Quillon, and so on")


def steps(answer: str) -> int:
    """How many functions are called to restore an answer."""
    count = 0

    def called(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        restore(answer, ALL)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(
    "unit",
    ["[", "<", "`", "](", "<a ", "<a b='", "]:", "![", "http://", "<!--", "\n`<a", "`<a", "\n```\n",
     "> - ", "Maeve.a.", "a.bc/", "\\", "<script>", '<a "http://x>', '[x]("', "&", "Maeve "],
)  # fmt: skip
def test_the_work_grows_with_the_length_only(unit):
    short, long = (steps(unit * (size // len(unit)) + " Maeve") for size in (4_000, 16_000))
    assert long < 5 * short + 1000
