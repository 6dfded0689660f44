"""API keys in a file: only the master key opens it, every change is refused."""

from __future__ import annotations

import os
import stat

import pytest

from engine.errors import KeyFileError
from engine.keys import sealed_file
from engine.keys.secrets import Secrets

ENTRIES = {"https://api.example.org a1": "sk-canary-77ab", "http://127.0.0.1:1 b2": "x"}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "api-keys.sealed"


def test_what_was_written_is_read_by_the_same_key_alone(path):
    keys = Secrets.fresh()
    sealed_file.write(path, keys, ENTRIES)
    assert sealed_file.read(path, keys) == ENTRIES
    assert b"canary" not in path.read_bytes()
    assert b"example" not in path.read_bytes()
    with pytest.raises(KeyFileError, match="another key"):
        sealed_file.read(path, Secrets.fresh())
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_two_writings_of_the_same_share_nothing(path):
    keys = Secrets.fresh()
    sealed_file.write(path, keys, ENTRIES)
    first = path.read_bytes()
    sealed_file.write(path, keys, ENTRIES)
    assert path.read_bytes()[:28] != first[:28]


def test_every_changed_byte_is_refused(path):
    keys = Secrets.fresh()
    sealed_file.write(path, keys, ENTRIES)
    content = path.read_bytes()
    for place in range(len(content)):
        changed = bytearray(content)
        changed[place] ^= 1
        path.write_bytes(changed)
        with pytest.raises(KeyFileError):
            sealed_file.read(path, keys)


@pytest.mark.parametrize("content", [b"", b"short", b"x" * ((1 << 20) + 1)])
def test_what_is_no_such_file_is_refused(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(KeyFileError):
        sealed_file.read(path, Secrets.fresh())


def test_no_file_holds_nothing(path):
    assert sealed_file.read(path, Secrets.fresh()) == {}


def test_an_error_names_no_secret(path):
    path.mkdir(parents=True)
    with pytest.raises(KeyFileError) as error:
        sealed_file.write(path, Secrets.fresh(), ENTRIES)
    assert "canary" not in str(error.value)
