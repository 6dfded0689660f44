from __future__ import annotations

import base64

import keyring.core
import pytest

from engine import keys
from engine.errors import KeyringError
from tests.keyrings import ForgetfulKeyring, LockedKeyring, PlainKeyring

RAW = bytes(range(200, 232))
PADDED = base64.b64encode(RAW).decode()


@pytest.mark.parametrize(
    "written",
    [
        RAW.hex(),
        RAW.hex().upper(),
        PADDED,
        PADDED.rstrip("="),
        base64.urlsafe_b64encode(RAW).decode(),
        f"  {RAW.hex()}\n",
    ],
)
def test_the_same_key_in_every_notation(monkeypatch, written):
    monkeypatch.setenv("PROMPTVEIL_KEY", written)
    assert keys.from_environment() == RAW


@pytest.mark.parametrize("written", ["ab" * 16, "ab" * 24, "ab" * 64])
def test_other_lengths_give_32_bytes(written):
    assert len(keys.parse(written)) == 32
    assert keys.parse(written) != keys.parse(written + "ab")


@pytest.mark.parametrize(
    "written",
    [
        "hunter2",
        "correcthorsebatterystaplecorrecthorse",
        "my pass phrase of many words",
        "ab" * 15,
        "%" * 64,
        "é" * 40,
    ],
)
def test_what_can_be_guessed_is_no_key(monkeypatch, written):
    monkeypatch.setenv("PROMPTVEIL_KEY", written)
    with pytest.raises(KeyringError) as caught:
        keys.from_environment()
    assert written not in str(caught.value).replace("hexadecimal", "")


@pytest.mark.parametrize("written", ["", "   "])
def test_an_empty_variable_is_no_key(monkeypatch, written):
    monkeypatch.setenv("PROMPTVEIL_KEY", written)
    assert keys.from_environment() is None


def test_the_keyring_keeps_the_key_it_made(ring):
    assert keys.from_keyring(create=False) is None
    made = keys.from_keyring(create=True)
    assert made is not None
    assert keys.from_keyring(create=True) == keys.from_keyring(create=False) == made
    assert len(ring.kept) == 1


def test_a_damaged_key_in_the_keyring_is_not_used(ring):
    ring.set_password("promptveil", keys.ACCOUNT, "ab" * 10)
    with pytest.raises(KeyringError, match="damaged"):
        keys.from_keyring(create=True)


@pytest.mark.parametrize("broken", [LockedKeyring, ForgetfulKeyring, PlainKeyring])
def test_no_key_is_kept_where_it_would_not_be_safe(broken):
    made = broken()
    keyring.core.set_keyring(made)
    with pytest.raises(KeyringError):
        keys.from_keyring(create=True)
    assert not made.kept


def test_without_a_keyring_the_person_is_told():
    with pytest.raises(KeyringError, match="no keyring"):
        keys.from_keyring(create=True)
