"""Whose names a quoted conversation needs, and what only `minimise` hides."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import machines
from engine.options import Options
from engine.plan import plan
from engine.values import Annotated, Span
from tests.marked import annotated

CHAT = """Summarize this.

{PERSON:Anna}: have you seen {PERSON:Tom}?
{PERSON:Luis}: he went to {PERSON:Marion}'s place
{PERSON:Anna}: ok
"""


def mechanisms(marked: str, profile: str = "minimise", **options) -> dict[str, str]:
    findings = annotated(marked)
    decisions = plan(findings, options=Options(profile=profile, **options)).decisions
    return {
        findings.text[decision.span.start : decision.span.end]: decision.mechanism
        for decision in decisions
    }


def test_speakers_and_whom_they_speak_about_are_kept_with_a_reason():
    decisions = plan(annotated(CHAT), options=Options(profile="minimise")).decisions
    assert [decision.mechanism for decision in decisions] == ["keep"] * 5
    assert {decision.reason for decision in decisions} == {
        "kept: a speaker of the conversation, whom the task needs",
        "kept: somebody the speakers talk about, whom the task needs",
    }


@pytest.mark.parametrize("sign", [" -", " –", " said:", " asked:", " :", " (10:22) -"])
def test_turns_are_written_in_several_ways(sign):
    text = CHAT.replace("}:", "}" + sign).replace("Marion} -", "Marion}")
    assert set(mechanisms(text).values()) == {"keep"}


def test_lists_with_dashes_are_no_conversation():
    text = "- {PERSON:Ann} - nurse\n- {PERSON:Bo} - cook\n- {PERSON:Cy} - porter\n"
    assert set(mechanisms(text).values()) == {"placeholder"}


@pytest.mark.parametrize(
    "line",
    [
        "Transcribed by: {PERSON:Wanjiru Njoroge}",
        "(Recorded by {PERSON:Wanjiru Njoroge})",
        "{PERSON:Wanjiru Njoroge} wrote it down for {PERSON:Anna}.",
        "Note taker: {PERSON:Wanjiru Njoroge}",
        "Name: {PERSON:Wanjiru Njoroge}",
        "{PERSON:Luis}: this chat was transcribed by {PERSON:Wanjiru Njoroge}, ok?",
    ],
)
def test_who_is_named_for_the_paper_alone_is_hidden(line):
    for text in (CHAT + line, CHAT.replace("Summarize this.", line)):
        findings = mechanisms(text)
        assert findings["Wanjiru Njoroge"] == "placeholder"
        assert findings["Anna"] == findings["Marion"] == "keep"


def test_a_speaker_who_is_the_transcriber_is_hidden_everywhere():
    decisions = plan(
        annotated(CHAT + "Transcriber: {PERSON:Luis}"), options=Options(profile="minimise")
    ).decisions
    assert [item.mechanism for item in decisions].count("placeholder") == 2


@pytest.mark.parametrize(
    "text",
    [
        "Name: {PERSON:Ann}\nAge: 4\nName: {PERSON:Bo}\nAge: 5\nName: {PERSON:Cy}\n",
        "From: {PERSON:Ann}\nTo: {PERSON:Bo}\nSubject: {PERSON:Cy}\n",
        "{PERSON:Ann}: 52 kg\n{PERSON:Bo}: 70 kg\n{PERSON:Cy}: 61 kg\n",
        "{PERSON:Ann}: hello\n{PERSON:Ann}: anybody?\n{PERSON:Ann}: well\n",
        "User: I am {PERSON:Ann}\nAssistant: Hi {PERSON:Ann}\nUser: and {PERSON:Bo}\n",
        "{PERSON:Ann} said: no. {PERSON:Bo} said: yes. {PERSON:Ann} said: well.",
    ],
)
def test_forms_lists_and_monologues_are_no_conversation(text):
    assert set(mechanisms(text).values()) == {"placeholder"}


@pytest.mark.parametrize(
    "row",
    ["[10:22] {}: hi", "<{}> hi there", "12/03/21, 10:22 - {}: hi", "**{}:** hi", "{} (10:22): hi"],
)
def test_turns_in_the_notations_of_chat_programs(row):
    lines = (row.format(f"{{PERSON:{name}}}") for name in ("Ann", "Bo", "Ann", "Bo"))
    assert set(mechanisms("\n".join(lines)).values()) == {"keep"}


def test_the_person_still_hides_them():
    assert mechanisms(CHAT, protect=frozenset({"Anna"}))["Anna"] == "placeholder"
    assert mechanisms(CHAT, types=frozenset({"PERSON"}))["Luis"] == "placeholder"
    assert mechanisms(CHAT, mechanisms=(("PERSON", "redact"),))["Luis"] == "redact"
    assert mechanisms(CHAT, profile="restore")["Luis"] == "surrogate"


def test_what_a_machine_runs_is_hidden_by_minimise_alone():
    text = "My laptop has Ubuntu 22.04 on db01."
    spans = tuple(
        Span(text.index(value), text.index(value) + len(value), "SYSTEM_CONFIG", 0.75, source)
        for value, source in (("Ubuntu 22.04", machines.SOURCE), ("db01", "hosts"))
    )
    findings = Annotated(text, spans, (), ())

    def ways(**options) -> list[str]:
        return [
            decision.mechanism for decision in plan(findings, options=Options(**options)).decisions
        ]

    assert ways() == ["keep", "surrogate"]
    assert ways(profile="minimise") == ["placeholder", "placeholder"]
    assert ways(protect=frozenset({"ubuntu 22.04"})) == ["surrogate", "surrogate"]
    assert ways(types=frozenset({"SYSTEM_CONFIG"})) == ["surrogate", "surrogate"]
