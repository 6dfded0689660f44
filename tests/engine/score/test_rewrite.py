# ruff: noqa: ARG002, ARG005 - the arguments of the interface
"""A model of the person's that rewrites: which of its words are taken."""

from __future__ import annotations

import pytest

from engine.score.rewrite import LONGEST, TASK, pieces, rewritten
from engine.values import NEVER, Annotated, Span, Word

TEXT = "Anna Weiss lost her umbrella near the market. She wants the umbrella back."


def annotated(text: str = TEXT, *hidden: str) -> Annotated:
    words, start = [], 0
    for part in text.replace(".", " ").split():
        start = text.index(part, start)
        words.append(Word(start, start + len(part), "NOUN"))
        start += len(part)
    spans = tuple(
        Span(text.index(value), text.index(value) + len(value), "PERSON", 1.0, "test")
        for value in hidden
    )
    return Annotated(
        text, spans, tuple(words), ((0, text.find(".") + 1), (text.find(".") + 2, len(text)))
    )


class Writer:
    """Writes each piece with some words changed, and keeps what it was shown."""

    def __init__(self, **changes: str) -> None:
        self.changes, self.shown = changes, []

    def generate(self, prompt, *, limit=256, tick=None):
        self.shown.append(prompt)
        written = prompt.removeprefix(TASK)
        for old, new in self.changes.items():
            written = written.replace(old, new)
        return written


def told(findings: Annotated) -> dict[str, str]:
    return {
        findings.text[word.start : word.end]: word.instead
        for word in findings.words
        if word.replaced_from < NEVER
    }


def test_a_word_that_it_writes_otherwise_is_taken_at_all_places():
    made = rewritten(annotated(), writer=Writer(market="Place"))
    assert told(made) == {"market": "place"}
    once = Writer()
    once.generate = lambda prompt, **_more: prompt.removeprefix(TASK).replace(
        "umbrella", "thing", 1
    )
    made = rewritten(annotated(), writer=once)
    assert told(made) == {"umbrella": "thing"}
    assert sum(word.instead == "thing" for word in made.words) == 2


def test_it_never_sees_what_was_found_private():
    writer = Writer(someone="Jim")
    made = rewritten(annotated(TEXT, "Anna Weiss"), writer=writer)
    assert "someone lost her" in " ".join(writer.shown)
    assert not any(name in shown for shown in writer.shown for name in ("Anna", "Weiss"))
    assert told(made) == {}


@pytest.mark.parametrize(
    "written",
    ["", "I cannot help with that.", "umbrella " * 500, TEXT.replace("market", "big, old market")],
)
def test_what_it_writes_otherwise_altogether_says_nothing(written):
    writer = Writer()
    writer.generate = lambda prompt, **_more: written
    assert told(rewritten(annotated(), writer=writer)) == {}


def test_pieces_hold_the_whole_text_and_stay_short():
    text = "The cat sat down by the door and waited. " * 60 + "x" * 1000
    ends = [place + 1 for place, sign in enumerate(text) if sign == "."]
    sentences = tuple(zip([0, *(end + 1 for end in ends)], [*ends, len(text)], strict=True))
    parts = list(pieces(Annotated(text, (), (), sentences)))
    assert all(len(part.shown) <= LONGEST for part in parts)
    assert " ".join(part.shown for part in parts).replace(" ", "") == text.replace(" ", "")
