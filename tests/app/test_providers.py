from __future__ import annotations

import pytest

from app.providers import Preset, ProviderEntry, new_entry, origin_of, stays_here


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
    ("url", "here"),
    [
        ("http://localhost:11434/v1", True), ("http://127.0.0.1:1/", True), ("http://[::1]/", True),
        ("http://127.evil.example/", False), ("http://localhost.example/", False),
        ("http://192.168.0.2/", False), ("", False),
    ],
)  # fmt: skip
def test_which_addresses_are_this_machine(url, here):
    assert stays_here(url) is here


def test_new_entries_have_ids_of_their_own():
    preset = Preset("Ollama", "local", "http://localhost:11434/v1", needs_key=False)
    first, second = new_entry(preset), new_entry(preset)
    assert first.id != second.id
    assert (first.name, first.kind, first.base_url) == ("Ollama", "local", preset.base_url)
    assert not first.complete
    assert ProviderEntry("1", "a", "local", "http://localhost", "m").complete
