"""Answers in four languages, written as chatbots write them: the private values come back."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.restore import StreamRestorer, restore, undo
from tests.corpus.scoring import Answer, Verdict, corpus, judge

PROMISED = 0.97
LEAST = {"en": 200, "de": 80, "fr": 60, "es": 60}


@pytest.fixture(scope="module")
def answers() -> tuple[Answer, ...]:
    return corpus()


@pytest.fixture(scope="module")
def verdicts(answers: tuple[Answer, ...]) -> list[Verdict]:
    return [judge(answer, restore(answer.response, answer.replacements).text) for answer in answers]


def test_the_corpus_is_sound(answers: tuple[Answer, ...]):
    count = Counter(answer.language for answer in answers)
    assert all(count[language] >= least for language, least in LEAST.items())
    assert len({answer.id for answer in answers}) == len(answers)
    for answer in answers:
        right = judge(answer, answer.expected)
        assert right.back == len(answer.places)
        assert not right.insertions
        assert not any(item.original in answer.response for item in answer.replacements)
        assert all(text in answer.response for text in answer.left_alone)


def test_the_judge_sees_a_miss_and_a_wrong_insertion(answers: tuple[Answer, ...]):
    answer = next(answer for answer in answers if len(answer.places) > 1)
    assert judge(answer, answer.response).back == 0
    assert not judge(answer, answer.response).insertions
    assert judge(answer, f"!{answer.expected}").insertions


def test_nearly_all_values_come_back(verdicts: list[Verdict]):
    there = sum(len(verdict.answer.places) for verdict in verdicts)
    assert sum(verdict.back for verdict in verdicts) >= PROMISED * there


def test_nothing_is_put_where_it_does_not_belong(verdicts: list[Verdict]):
    assert [verdict.answer.id for verdict in verdicts if verdict.insertions] == []


def test_a_streamed_answer_is_restored_to_the_same_text(answers: tuple[Answer, ...]):
    for answer in answers[::4]:
        stream = StreamRestorer(answer.replacements)
        for start in range(0, len(answer.response), 7):
            stream.feed(answer.response[start : start + 7])
        whole = restore(answer.response, answer.replacements).text
        assert undo(stream.finish(), answer.replacements).text == whole
