"""What a prompt asks for is recognised, and not taken apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.annotate.words import split
from engine.options import Options
from engine.plan import instruction, plan
from engine.values import Annotated
from tests.marked import annotated

EXAM = (
    "A man takes {MEDICATION:aspirin} for {MEDICAL_CONDITION:gout}. His uncle {PERSON:Reid} came."
    " Which of the following is most likely?\n\nA. {PERSON:Takayasu} disease\nB. {PERSON:Reid}\n"
    "C. {MEDICAL_CONDITION:Anaemia}\n"
)


def said(text: str) -> list[str]:
    words, sentences = split(text)
    stretches = instruction.stretches(Annotated(text, (), words, sentences))
    return [text[start:end].strip() for start, end in stretches]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Write a poem. It rained.", ["Write a poem."]),
        ("It rained. Please summarize that.", ["Please summarize that."]),
        ("It rained. Could you translate this?", ["Could you translate this?"]),
        ("It rained all day. I wrote a poem.", []),
        ("Is it late?\n\nTom slept. Was he ill? He woke.\n\nThe end.", ["Is it late?"]),
    ],
)
def test_sentences_that_say_what_to_do(text, expected):
    assert said(text) == expected


def left_whole(text: str) -> list[str]:
    words, sentences = split(text)
    findings = instruction.worded(Annotated(text, (), words, sentences))
    return [text[start:end].strip() for start, end in findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Given the notes below, list the towns. It rained.",
            "Given the notes below, list the towns.",
        ),
        (
            "In one sentence, please describe the mill. It burnt.",
            "In one sentence, please describe the mill.",
        ),
        (
            "I'd like a polite reply to this.\n\nThe bike is rusty.",
            "I'd like a polite reply to this.",
        ),
        ("You are a career coach. I baked bread.", "You are a career coach."),
        ("Turn this into a table. It rained.", "Turn this into a table."),
        ("TL;DR please:\n\nThe council met.", "TL;DR please:"),
        ("It rained. I’d like you to draft a letter.", "I’d like you to draft a letter."),
    ],
)
def test_what_else_says_what_is_wanted_is_left_whole(text, expected):
    assert left_whole(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draft a letter. Keep it polite. It rained.", ["Draft a letter.", "Keep it polite."]),
        ("Draft a letter. It rained. Bakes cool.", ["Draft a letter."]),
        ("Draft a letter. Dented doors stuck.", ["Draft a letter."]),
        ("Draft a letter.\n\nKeep calm, he said.", ["Draft a letter."]),
    ],
)
def test_orders_right_behind_a_task_belong_to_it(text, expected):
    words, sentences = split(text)
    tagged = tuple(
        replace(word, pos="VERB" if text[word.start : word.end] in _VERBS else "NOUN")
        for word in words
    )
    findings = instruction.worded(Annotated(text, (), tagged, sentences))
    assert [text[start:end].strip() for start, end in findings] == expected


_VERBS = frozenset({"Keep", "Bakes", "Dented", "Draft"})


@pytest.mark.parametrize(
    "text",
    [
        "In the morning, Tom left. It rained. He slept.",
        "Tom left. I need a nurse, he said. He slept.",
        "Given the rain, nobody came. We waited.",
        "After the war he described it. He slept.",
    ],
)
def test_what_only_begins_like_a_task_is_none(text):
    assert left_whole(text) == []


def test_a_value_in_a_wish_is_hidden_as_anywhere():
    wish = "I need a letter about my {MEDICAL_CONDITION:gout}. It rained."
    assert kept(wish) == {"gout": False}


def kept(marked: str, **options) -> dict[str, bool]:
    findings = annotated(marked)
    decisions = plan(findings, options=Options(profile="minimise", **options)).decisions
    return {
        findings.text[decision.span.start : decision.span.end]: decision.mechanism == "keep"
        for decision in decisions
    }


def test_the_case_of_an_exam_is_kept_but_nobody_of_it():
    assert kept(EXAM) == {
        "aspirin": True,
        "gout": True,
        "Reid": False,
        "Takayasu": True,
        "Anaemia": True,
    }


@pytest.mark.parametrize(
    "changed",
    [
        ("Which of the following is most likely?", "Whom shall I ask?"),
        ("\nC. {MEDICAL_CONDITION:Anaemia}", ""),
    ],
)
def test_options_alone_are_no_exam(changed):
    findings = kept(EXAM.replace(*changed))
    assert not findings["Takayasu"]
    assert not findings["aspirin"]


POSED = EXAM.replace("Which of the following is most likely?", "What is the next step?")


@pytest.mark.parametrize(
    "text",
    [
        POSED,
        POSED.replace("What is the next step?", "It is treated with:"),
        POSED.replace("His uncle", "He says “my foot hurts”. His uncle"),
        POSED + "Answer:\n",
        POSED.replace("A man", "A man with stage I disease"),
    ],
)
def test_a_question_about_others_with_all_its_options_is_an_exams(text):
    findings = kept(text)
    assert findings["aspirin"]
    assert findings["gout"]
    assert findings["Takayasu"]
    assert not findings["Reid"]


@pytest.mark.parametrize(
    "changed",
    [
        ("A man takes", "I take"),
        ("What is the next step?", "He rests."),
        ("\n\nA. ", "\n\nB. "),
        ("disease\n", "disease\nD. Rest\n"),
        ("\nC. {MEDICAL_CONDITION:Anaemia}\n", "\nC. Rest\n\nThey all said no.\n"),
    ],
)
def test_what_is_no_such_question(changed):
    assert not kept(POSED.replace(*changed))["aspirin"]


def test_the_person_still_hides_what_is_asked_about():
    assert not kept(EXAM, protect=frozenset({"gout"}))["gout"]
    assert not kept(EXAM, types=frozenset({"MEDICATION"}))["aspirin"]
