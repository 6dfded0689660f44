"""Which words an answer takes up, and what it loses when the least important ones go."""

from __future__ import annotations

import re

import numpy as np
import pytest

from engine.values import Word
from training.forecast.documents import Document
from training.forecast.outcomes import Background
from training.importance.removal import able, lost, without
from training.importance.words import Example, taken_up

NOUNS = {"nurse", "violin", "garden", "insulin", "dog", "dogs", "table"}
PROMPT = (
    "Summarise the text.\n\nThe nurse has a dog and a garden. The dog needs insulin. A table stood."
)
DOCUMENT = Document("one", "made", "words", PROMPT, "Dogs need insulin; so does the nurse's dog.")


def example(document: Document = DOCUMENT) -> Example:
    words = tuple(
        Word(*match.span(), "NOUN" if match[0].lower() in NOUNS else "VERB")
        for match in re.finditer(r"\w+", document.prompt)
    )
    content, needed = taken_up(document, words)
    states = np.zeros((len(words), 4), np.float16)
    return Example(document, words, states, np.zeros((len(words), 2), np.float32), content, needed)


def figures(**known: float) -> np.ndarray:
    words = (PROMPT[word.start : word.end].lower() for word in example().words)
    return np.array([known.get(word, 0.5) for word in words])


def test_a_word_is_taken_up_in_any_of_its_forms_but_no_small_word_is():
    findings = example()
    words = [PROMPT[word.start : word.end] for word in findings.words]
    assert [word for word, needed in zip(words, findings.needed, strict=True) if needed] == [
        "nurse", "dog", "dog", "needs", "insulin",
    ]  # fmt: skip
    assert not any(
        content for word, content in zip(words, findings.content, strict=True) if word == "the"
    )


def test_what_the_instruction_says_stays():
    findings = example(Document("two", "made", "words", PROMPT.replace("text", "dog"), "x"))
    text = findings.document.prompt
    removable = [findings.words[place] for place in able(findings)]
    assert {text[word.start : word.end] for word in removable} == {
        "nurse", "garden", "insulin", "table",
    }  # fmt: skip


def test_the_least_important_go_first_each_at_all_its_places():
    text = without(example(), figures(table=0.1, dog=0.2), 0.5).text
    assert "table" not in text
    assert "dog" not in text
    assert "insulin" in text
    assert without(example(), figures(table=0.1), 0.0).text == PROMPT


@pytest.mark.parametrize("share", [0.2, 0.4])
def test_an_answer_loses_more_by_what_it_takes_up(share):
    background = Background.of([PROMPT, " ".join(f"word{number}" for number in range(3000))])
    good = lost([example()], [figures(table=0.1, garden=0.2)], share, background)
    bad = lost([example()], [figures(insulin=0.1, nurse=0.2)], share, background)
    assert good < bad
