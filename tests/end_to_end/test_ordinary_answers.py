"""Answers as chatbots write them every day: what stands in no destination comes back.

In `ordinary.txt` every value that a reader expects back stands between «», whatever the rules of
restoring say.
"""

from __future__ import annotations

import re

import pytest

from engine.restore import StreamRestorer, restore
from tests.corpus.blocks import blocks
from tests.corpus.scoring import Answer, Place, judge
from tests.properties.test_hostile_answers import ISSUED

PROMISED = 0.985
_MARKED = re.compile(r"«([^«»\s][^«»]*)»")
ORIGINALS = {item.replacement: item.original for item in ISSUED} | {
    "Maeve": "Quillon",
    "Keane": "Harrowgate",
}


def ordinary() -> tuple[Answer, ...]:
    return tuple(_answer(name, text) for name, text in blocks("ordinary.txt").items())


def _answer(name: str, marked: str) -> Answer:
    places, response, expected, place = [], "", "", 0
    for match in _MARKED.finditer(marked):
        response += marked[place : match.start()]
        expected += marked[place : match.start()] + ORIGINALS[match[1]]
        places.append(Place(len(response), len(response + match[1]), ORIGINALS[match[1]]))
        response += match[1]
        place = match.end()
    rest = marked[place:]
    return Answer(
        name, "en", "", (), ISSUED, response + rest, expected + rest, tuple(places), left_alone=()
    )


def test_nearly_all_values_of_ordinary_answers_come_back():
    verdicts = [judge(item, restore(item.response, ISSUED).text) for item in ordinary()]
    there = sum(len(verdict.answer.places) for verdict in verdicts)
    back = sum(verdict.back for verdict in verdicts)
    misses = [(verdict.answer.id, verdict.misses) for verdict in verdicts if verdict.misses]
    assert len(verdicts) >= 100
    assert back >= PROMISED * there, f"{back} of {there}: {misses}"
    assert not any(verdict.insertions for verdict in verdicts)


@pytest.mark.parametrize("step", [1, 7, 40])
def test_a_stream_of_an_ordinary_answer_gives_the_same(step):
    for item in ordinary():
        restorer = StreamRestorer(ISSUED)
        for start in range(0, len(item.response), step):
            restorer.feed(item.response[start : start + step])
        assert restorer.finish() == restore(item.response, ISSUED)
