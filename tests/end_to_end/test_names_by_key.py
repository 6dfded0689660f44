"""The command line hides names and brings them back with nothing but the key."""

from __future__ import annotations

import pytest

from tests.engine.cli.test_cli import KEY, call

OPTIONS = {"mechanisms": {"PERSON": "fpe"}}


@pytest.mark.parametrize(
    "text",
    [
        "Please write to Jennifer Hernandez and Kenneth Johnson about the lease.",
        "My doctor, Dr. Katarzyna Nowak, told Peter Schneider to rest.",
    ],
)
def test_names_there_and_back(monkeypatch, text):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    _s, [made], _said = call("sanitize", {"id": 1, "text": text, "options": OPTIONS})
    people = [item for item in made["replacements"] if item["type"] == "PERSON"]
    assert len(people) == 2
    assert {person["mechanism"] for person in people} == {"fpe"}
    line = {"id": 1, "response": made["sanitized"], "sanitized": made["sanitized"]}
    line["options"] = OPTIONS
    status, [answer], _said = call("restore", line)
    assert status == 0
    assert answer["restored"] == text
