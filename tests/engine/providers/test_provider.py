from __future__ import annotations

import pytest

from engine.errors import OptionError
from engine.providers import Provider, provider_from_json
from engine.providers.presets import PAGES, PRESETS
from engine.providers.provider import is_near

GOOD = [
    "https://api.openai.com/v1",
    "https://api.openai.com/v1/",
    "https://example.org:8443/a/b",
    "http://localhost:11434/v1",
    "http://LOCALHOST:1234/v1",
    "http://127.0.0.1:8000/v1",
    "http://127.8.9.1/v1",
    "http://[::1]:8000/v1",
    "http://10.1.2.3/v1",
    "http://172.31.0.1/v1",
    "http://192.168.1.20:8080/v1",
    "http://[fd00::1]/v1",
    "http://[::ffff:10.0.0.1]/v1",
    "https://bücher.example/v1",
]
BAD = [
    "",
    "api.openai.com/v1",
    "ftp://example.org/v1",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://api.openai.com/v1",
    "http://172.32.0.1/v1",
    "http://8.8.8.8/v1",
    "http://2130706433/v1",
    "http://0x7f.1/v1",
    "http://[2001:db8::1]/v1",
    "http://[::ffff:8.8.8.8]/v1",
    "http://localhost.example.org/v1",
    "http://127.0.0.1.example.org/v1",
    "https://key@api.openai.com/v1",
    "https://user:pass@api.openai.com/v1",
    "https://api.openai.com/v1?key=1",
    "https://api.openai.com/v1#x",
    "https://",
    "https://:443/v1",
    "https://example.org:port/v1",
    "https://example.org:70000/v1",
    "https://[::1/v1",
    "https://exam ple.org/v1",
    "https://example.org/\nv1",
    "https://example.org/\x00",
]


@pytest.mark.parametrize("address", GOOD)
def test_addresses_that_may_be_used(address):
    assert Provider("openai", address, "m").base_url == address


@pytest.mark.parametrize("address", BAD)
def test_addresses_that_may_not(address):
    with pytest.raises(OptionError) as caught:
        Provider("openai", address, "m")
    assert "pass" not in str(caught.value).replace("a password", "")


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        "https://api.openai.com/v1",
        {},
        {"kind": "openai", "base_url": "https://api.openai.com/v1"},
        {"kind": "openai", "base_url": "https://api.openai.com/v1", "model": 5},
        {"kind": "openai", "base_url": "https://api.openai.com/v1", "model": " "},
        {"kind": "openai", "base_url": "https://api.openai.com/v1", "model": "a\nb"},
        {"kind": "anthropic", "base_url": "https://api.anthropic.com/v1", "model": "m"},
        {"kind": ["openai"], "base_url": "https://api.openai.com/v1", "model": "m"},
        {"kind": "openai", "base_url": None, "model": "m"},
        {"kind": "openai", "base_url": "https://a.example/v1", "model": "m", "api_key": "sk-1"},
        {"kind": "openai", "base_url": "https://a.example/v1", "model": "m", "proxy": "http://x"},
    ],
)
def test_a_provider_that_is_none(raw):
    with pytest.raises(OptionError) as caught:
        provider_from_json(raw)
    assert "sk-1" not in str(caught.value)


def test_a_provider_of_the_contract():
    raw = {"kind": "openai", "base_url": " https://api.openai.com/v1 ", "model": "gpt-x"}
    assert provider_from_json(raw) == Provider("openai", "https://api.openai.com/v1", "gpt-x")


def test_parameters_are_a_known_few():
    with pytest.raises(OptionError):
        Provider("openai", "https://a.example/v1", "m", parameters=(("messages", 1.0),))


def test_a_proxys_password_is_not_in_the_repr():
    shown = repr(Provider("openai", "https://a.example/v1", "m", proxy="http://u:secret@p.example"))
    assert "secret" not in shown


def test_every_preset_can_be_used():
    for preset in PRESETS:
        made = Provider(preset.kind, preset.base_url, preset.model or "m")
        assert preset.needs_key != is_near(made.host)


def test_the_pages_are_secure_and_carry_nothing():
    assert len({page.name for page in PAGES}) == len(PAGES) > 2
    assert all(page.url.startswith("https://") and "?" not in page.url for page in PAGES)
