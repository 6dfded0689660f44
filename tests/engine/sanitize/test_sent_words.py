"""What a text says is looked up, however long the text is and however often it is asked."""

from __future__ import annotations

from typing import Any, Self

from hypothesis import given
from hypothesis import strategies as st

from engine.sanitize import sent_words

_SIGNS = "aB1_ .,-$\0e\u0301"


class _Counting(str):
    """A text that counts how often it is searched and how often it is compared."""

    __slots__ = ("compared", "searched")

    compared: int
    searched: int

    def __new__(cls, text: str) -> Self:
        made = super().__new__(cls, text)
        made.compared = made.searched = 0
        return made

    def find(self, *asked: Any) -> int:
        self.searched += 1
        return super().find(*asked)

    def startswith(self, *asked: Any) -> bool:
        self.compared += 1
        return super().startswith(*asked)


@given(st.text(_SIGNS, max_size=30), st.text(_SIGNS, max_size=5))
def test_the_index_answers_as_a_search_of_the_whole_text_does(text: str, needle: str) -> None:
    padded = sent_words.Padded(text)
    plain = needle.casefold()

    assert padded.has(plain) == sent_words.is_there(plain, f" {text.casefold()} ")


def test_a_value_of_known_words_does_not_have_the_text_searched() -> None:
    text = "".join(f"{number}. " for number in range(1000))
    padded = sent_words.Padded(text)
    padded._text = counted = _Counting(padded._text)

    findings = [padded.has(f"{number},{number + 1}") for number in range(500)]

    assert not any(findings)
    assert counted.searched == 0
    assert counted.compared <= 500


def test_a_value_whose_parts_stand_everywhere_is_not_compared_with_each_place() -> None:
    days = [f"{year}-{month:02}-{day:02}" for year in range(1990, 2000) for month in range(1, 13)
            for day in range(1, 29)]  # fmt: skip
    padded = sent_words.Padded(" ".join(days[::2]))
    padded._text = counted = _Counting(padded._text)

    findings = [padded.has(day) for day in days]

    assert findings == [True, False] * (len(days) // 2)
    assert counted.searched == 0
    assert counted.compared <= len(days)


def test_the_same_question_is_answered_once() -> None:
    padded = sent_words.Padded("the 7 7 of 7. " * 100)
    padded._text = counted = _Counting(padded._text)
    padded.has("7 7")
    before = counted.compared + counted.searched

    padded.has("7 7")

    assert counted.compared + counted.searched == before > 0


def test_an_underscore_is_a_border():
    padded = sent_words.Padded("Ask [PERSON_1] or user_name.")
    assert padded.has("1")
    assert padded.has("person")
    assert padded.has("name")
    assert not padded.has("perso")
