from __future__ import annotations

from dataclasses import replace

import pytest

from app.preferences.providers import ProviderEntry, is_own, new_entry, origin_of, problems
from engine.errors import OptionError
from engine.providers.presets import PRESETS, Preset

ENTRY = ProviderEntry("a1", "Mine", "openai", "https://api.example.org/v1", "m-1")


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://api.openai.com/v1", "https://api.openai.com"),
        ("  HTTPS://API.OpenAI.com/v1 ", "https://api.openai.com"),
        ("http://localhost:11434/v1", "http://localhost:11434"),
        ("http://[::1]:8080/", "http://[::1]:8080"),
        ("https://user:pw@host.example/v1", "https://host.example"),
        ("ftp://host", ""), ("api.openai.com", ""), ("", ""), ("https://", ""),
        ("https://host:99999/", ""), ("http://[::1", ""), ("javascript:alert(1)", ""),
    ],
)  # fmt: skip
def test_origin(url, origin):
    assert origin_of(url) == origin


@pytest.mark.parametrize(
    ("url", "ours"),
    [
        ("http://localhost:11434/v1", True), ("http://127.0.0.1:1/", True), ("http://[::1]/", True),
        ("http://192.168.0.2/", True), ("http://127.evil.example/", False),
        ("http://localhost.example/", False), ("https://api.openai.com/v1", False), ("", False),
    ],
)  # fmt: skip
def test_which_servers_are_the_persons_own(url, ours):
    assert is_own(replace(ENTRY, base_url=url)) is ours


def test_new_entries_have_ids_of_their_own():
    preset = Preset("Ollama", "local", "http://localhost:11434/v1", needs_key=False)
    first, second = new_entry(preset), new_entry(preset)
    assert first.id != second.id
    assert (first.name, first.kind, first.base_url) == ("Ollama", "local", preset.base_url)


def test_every_preset_needs_at_most_a_model(qapp):
    for preset in PRESETS:
        assert set(problems(new_entry(preset))) <= {"model"}


def test_a_whole_entry_has_no_problem_and_makes_a_provider(qapp):
    assert problems(ENTRY) == {}
    assert ENTRY.provider().host == "api.example.org"
    with pytest.raises(OptionError):
        replace(ENTRY, model="").provider()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", " "), ("model", ""), ("model", "a\nb"), ("base_url", ""),
        ("base_url", "api.example.org/v1"), ("base_url", "http://api.example.org/v1"),
        ("base_url", "https://me:secret@api.example.org/v1"),
        ("base_url", "https://api.example.org/v1?key=1"), ("base_url", "ftp://api.example.org"),
        ("model", "sk-proj-0123456789abcdefghij"), ("name", "sk-0123456789abcdefghijklmn"),
        ("base_url", "https://api.example.org/AIzaSyA0123456789abcdefghij"),
    ],
)  # fmt: skip
def test_each_problem_is_told_at_its_field_without_the_value(qapp, field, value):
    findings = problems(replace(ENTRY, **{field: value}))
    assert list(findings) == [field]
    assert findings[field].endswith(".")
    assert not value.strip() or value not in findings[field]
