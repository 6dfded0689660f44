from __future__ import annotations

import base64
import hmac

import keyring.core
import pytest

from engine.errors import KeyringError
from engine.keys import secrets
from engine.keys.secrets import Secrets
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
    assert secrets.from_environment().master == RAW


@pytest.mark.parametrize("written", ["ab" * 16, "ab" * 24, "ab" * 64])
def test_other_lengths_give_32_bytes(written):
    assert len(secrets.parse(written)) == 32
    assert secrets.parse(written) != secrets.parse(written + "ab")


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
        secrets.from_environment()
    assert written not in str(caught.value).replace("hexadecimal", "")


@pytest.mark.parametrize("written", ["", "   "])
def test_an_empty_variable_is_no_key(monkeypatch, written):
    monkeypatch.setenv("PROMPTVEIL_KEY", written)
    assert secrets.from_environment() is None


def test_the_keyring_keeps_the_keys_it_made(ring):
    assert secrets.from_keyring(create=False) is None
    made = secrets.from_keyring(create=True)
    assert made is not None
    assert secrets.from_keyring(create=True) == secrets.from_keyring(create=False) == made
    assert sorted(account for _service, account in ring.kept) == ["master key", "noise key"]
    assert made.master != made.noise


def test_noise_outlives_a_renewed_master_key(ring):
    before = secrets.from_keyring(create=True)
    ring.delete_password("promptveil", secrets.ACCOUNT)
    after = secrets.from_keyring(create=True)
    assert after.master != before.master
    assert after.noise == before.noise


def test_an_older_keyring_gets_its_noise_key_and_restoring_needs_none(ring):
    ring.set_password("promptveil", secrets.ACCOUNT, RAW.hex())
    assert secrets.from_keyring(create=False) == Secrets.of(RAW)
    assert len(ring.kept) == 1
    made = secrets.from_keyring(create=True)
    assert made.master == RAW
    assert made.noise != Secrets.of(RAW).noise


def test_the_noise_key_of_a_single_key_is_fixed():
    """RFC 5869 with the label written out: this value may never change."""
    expected = hmac.digest(bytes(32), RAW, "sha256")
    expected = hmac.digest(expected, b"promptveil/noise key/v1\x01", "sha256")
    assert Secrets.of(RAW).noise == expected


def test_keys_do_not_show():
    shown = repr(Secrets.of(RAW))
    assert RAW.hex() not in shown
    assert "xc8" not in shown
    with pytest.raises(ValueError, match="32 bytes"):
        Secrets(b"short", RAW)


def test_a_damaged_key_in_the_keyring_is_not_used(ring):
    ring.set_password("promptveil", secrets.ACCOUNT, "ab" * 10)
    with pytest.raises(KeyringError, match="damaged"):
        secrets.from_keyring(create=True)


@pytest.mark.parametrize("broken", [LockedKeyring, ForgetfulKeyring, PlainKeyring])
def test_no_key_is_kept_where_it_would_not_be_safe(broken):
    made = broken()
    keyring.core.set_keyring(made)
    with pytest.raises(KeyringError):
        secrets.from_keyring(create=True)
    assert not made.kept


def test_without_a_keyring_the_person_is_told():
    with pytest.raises(KeyringError, match="no keyring"):
        secrets.from_keyring(create=True)
