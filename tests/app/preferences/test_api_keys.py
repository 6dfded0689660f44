from __future__ import annotations

import logging
import traceback
from dataclasses import replace

import keyring.core
import pytest
from keyring.backends.chainer import ChainerBackend
from keyring.backends.fail import Keyring as NoKeyring
from keyring.backends.null import Keyring as NullKeyring

from app.preferences.api_keys import ApiKeys, SealedApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from engine.errors import KeyringError
from engine.keys import keychain
from engine.keys.secrets import Secrets
from tests.keyrings import ForgetfulKeyring, LockedKeyring, MemoryKeyring, PlainKeyring

ENTRY = ProviderEntry("a1", "Mine", "openai", "https://api.example.org/v1", "m-1")
CANARY = "sk-canary-7f3a9"


def test_a_key_is_kept_in_the_keyring(ring):
    ApiKeys().store(ENTRY, CANARY)
    again = ApiKeys()
    assert again.get(ENTRY) == CANARY
    assert again.where(ENTRY) == "keyring"
    assert list(ring.kept) == [("promptveil", "https://api.example.org a1")]


def test_a_renamed_provider_keeps_its_key_and_a_redirected_one_does_not(ring):
    keys = ApiKeys()
    keys.store(ENTRY, CANARY)
    assert keys.get(replace(ENTRY, name="Renamed", model="m-2")) == CANARY
    assert keys.get(replace(ENTRY, base_url="https://api.example.org/v2")) == CANARY
    elsewhere = replace(ENTRY, base_url="https://evil.example/v1")
    assert keys.get(elsewhere) is None
    assert keys.where(elsewhere) == "nowhere"
    assert keys.get(replace(ENTRY, base_url="http://api.example.org/v1")) is None


def test_a_key_in_memory_ends_with_the_program(ring):
    keys = ApiKeys()
    keys.hold(ENTRY, CANARY)
    assert (keys.get(ENTRY), keys.where(ENTRY)) == (CANARY, "memory")
    assert ApiKeys().get(ENTRY) is None
    assert not ring.kept


def test_forgetting_drops_the_key_everywhere(ring):
    keys = ApiKeys()
    keys.store(ENTRY, CANARY)
    keys.hold(ENTRY, CANARY)
    keys.forget(ENTRY)
    assert keys.get(ENTRY) is None
    assert not ring.kept
    keys.forget(ENTRY)


@pytest.mark.parametrize("backend", [NoKeyring, NullKeyring, PlainKeyring])
def test_without_a_safe_keyring_nothing_is_stored_and_the_reason_is_told(backend):
    keyring.core.set_keyring(made := backend())
    keys = ApiKeys()
    assert "no keyring that keeps keys encrypted" in keys.trouble()
    with pytest.raises(KeyringError):
        keys.store(ENTRY, CANARY)
    assert keys.get(ENTRY) is None
    assert keys.where(ENTRY) == "nowhere"
    keys.hold(ENTRY, CANARY)
    assert keys.get(ENTRY) == CANARY
    keys.forget(ENTRY)
    assert keys.get(ENTRY) is None
    assert not getattr(made, "kept", None)


@pytest.mark.parametrize("backend", [LockedKeyring, ForgetfulKeyring])
def test_a_keyring_that_refuses_is_told_without_the_key(backend, caplog):
    caplog.set_level(logging.DEBUG)
    keyring.core.set_keyring(backend())
    keys = ApiKeys()
    with pytest.raises(KeyringError) as reports:
        keys.store(ENTRY, CANARY)
    shown = "".join(traceback.format_exception(reports.value))
    assert CANARY not in shown + repr(reports.value) + caplog.text
    assert keys.where(ENTRY) == "nowhere"


def test_a_locked_keyring_is_an_error_when_the_key_is_wanted():
    keyring.core.set_keyring(LockedKeyring())
    with pytest.raises(KeyringError, match="locked"):
        ApiKeys().get(ENTRY)


def test_a_keyring_that_cannot_even_be_loaded(monkeypatch):
    def broken():
        raise RuntimeError("no D-Bus")

    monkeypatch.setattr(keyring, "get_keyring", broken)
    assert ApiKeys().trouble() == "The system keyring could not be opened."


@pytest.mark.parametrize(("others", "fits"), [([], False), ([MemoryKeyring], True)])
def test_of_several_keyrings_only_a_safe_one_is_used(monkeypatch, others, fits):
    chain = ChainerBackend()
    members = [*(other() for other in others), PlainKeyring()]
    monkeypatch.setattr(ChainerBackend, "backends", members)
    keyring.core.set_keyring(chain)
    assert (ApiKeys().trouble() == "") is fits
    if fits:
        ApiKeys().store(ENTRY, CANARY)
        assert not members[-1].kept


@pytest.mark.parametrize("key", ["", "x" * 5000])
def test_an_unusable_key_is_refused(ring, key):
    with pytest.raises(KeyringError):
        ApiKeys().store(ENTRY, key)
    assert not ring.kept


def test_deleting_in_a_keyring_that_refuses(ring, monkeypatch):
    keychain.write("x", CANARY)

    def refuse(*_args):
        raise OSError(CANARY)

    monkeypatch.setattr(ring, "delete_password", refuse)
    with pytest.raises(KeyringError) as reports:
        keychain.delete("x")
    assert CANARY not in repr(reports.value)


def test_no_key_in_a_repr_or_in_the_settings_file(qapp, ring, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.providers = (ENTRY,)
    keys = ApiKeys()
    keys.store(ENTRY, CANARY)
    keys.hold(ENTRY, CANARY)
    settings.save()
    for file in tmp_path.rglob("*"):
        assert file.is_dir() or CANARY not in file.read_text()
    assert CANARY not in repr(keys) + repr(settings) + repr(settings.values) + repr(ENTRY)


def test_keys_of_a_lost_passphrase_are_set_aside_and_not_lost(tmp_path):
    path = tmp_path / "api-keys.sealed"
    old, new = Secrets.fresh(), Secrets.fresh()
    ApiKeys(SealedApiKeys(path, lambda: old)).store(ENTRY, CANARY)
    keys = ApiKeys(SealedApiKeys(path, lambda: new))
    with pytest.raises(KeyringError, match="another key"):
        keys.get(ENTRY)
    assert keys.where(ENTRY) == "nowhere"
    keys.store(ENTRY, "sk-new")
    assert keys.get(ENTRY) == "sk-new"
    path.with_name("api-keys.sealed.old-1").rename(path)
    assert ApiKeys(SealedApiKeys(path, lambda: old)).get(ENTRY) == CANARY


def test_a_locked_file_keeps_nothing_and_says_so(tmp_path):
    keys = ApiKeys(SealedApiKeys(tmp_path / "api-keys.sealed", lambda: None))
    assert keys.trouble()
    with pytest.raises(KeyringError):
        keys.store(ENTRY, CANARY)
    assert keys.get(ENTRY) is None


def test_the_keyring_goes_before_the_file(ring, tmp_path):
    secrets = Secrets.fresh()
    keys = ApiKeys(SealedApiKeys(tmp_path / "api-keys.sealed", lambda: secrets))
    keys.store(ENTRY, CANARY)
    assert keys.where(ENTRY) == "keyring"
    assert not (tmp_path / "api-keys.sealed").exists()
