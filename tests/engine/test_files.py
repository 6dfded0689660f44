"""Reading up to a limit, and destroying."""

from __future__ import annotations

import os

import pytest

from engine.files import read_at_most, shred, write_atomically


def test_no_more_is_read_than_the_limit(tmp_path):
    path = tmp_path / "a"
    write_atomically(path, b"12345")
    assert read_at_most(path, 5) == b"12345"
    assert read_at_most(path, 4) is None


def test_a_shredded_file_is_overwritten_before_it_goes(tmp_path):
    path, other = tmp_path / "a", tmp_path / "other name of the same file"
    path.write_bytes(b"secret" * 300_000)
    os.link(path, other)
    shred(path)
    assert not path.exists()
    left = other.read_bytes()
    assert len(left) == 1_800_000
    assert b"secret" not in left


def test_what_is_not_there_cannot_be_shredded(tmp_path):
    with pytest.raises(FileNotFoundError):
        shred(tmp_path / "none")
