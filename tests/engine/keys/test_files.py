"""Reading up to a limit, and destroying."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.keys.files import read_at_most, shred, sweep, write_atomically


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


_SAVE = """
import os, sys
from pathlib import Path
from engine.keys import files
real = os.fsync
def stop(handle):
    real(handle)
    print("written", flush=True)
    sys.stdin.read()
os.fsync = stop
files.write_atomically(Path(sys.argv[1]), b"the salt of a conversation")
"""


@pytest.fixture
def saving(tmp_path):
    """A process in the middle of saving, its content written but not yet in place."""
    with subprocess.Popen(
        [sys.executable, "-c", _SAVE, str(tmp_path / "talk.promptveil")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3],
    ) as process:  # fmt: skip
        assert process.stdout.readline() == b"written\n"
        yield process
        process.kill()


def test_what_a_killed_save_left_goes_with_the_next_save(saving, tmp_path):
    saving.kill()
    saving.wait()
    (left,) = tmp_path.iterdir()
    assert b"salt" in left.read_bytes()
    write_atomically(tmp_path / "another", b"12345")
    assert [path.name for path in tmp_path.iterdir()] == ["another"]


def test_a_save_that_is_running_is_left_alone(saving, tmp_path):
    write_atomically(tmp_path / "another", b"12345")
    sweep(tmp_path, "talk.promptveil")
    saving.communicate(b"")
    assert saving.returncode == 0
    assert (tmp_path / "talk.promptveil").read_bytes() == b"the salt of a conversation"
    assert len(list(tmp_path.iterdir())) == 2


def test_only_our_own_parts_are_removed(tmp_path):
    part = f".promptveil-{'0' * 32}.part"
    kept = [".promptveil-notes.part", "promptveil.part", ".settings.json-backup", ".a-abcdefgh"]
    for name in kept:
        (tmp_path / name).write_bytes(b"mine")
    target = tmp_path / "target"
    target.write_bytes(b"mine")
    (tmp_path / part).symlink_to(target)
    os.link(target, tmp_path / f".promptveil-{'1' * 32}.part")
    (tmp_path / f".promptveil-{'2' * 32}.part").write_bytes(b"ours")
    (tmp_path / ".settings.json-abcd_123").write_bytes(b"ours")
    before = {path.name for path in tmp_path.iterdir()}
    sweep(tmp_path, "settings.json")
    gone = before - {path.name for path in tmp_path.iterdir()}
    assert gone == {f".promptveil-{'2' * 32}.part", ".settings.json-abcd_123"}
    assert target.read_bytes() == b"mine"


@pytest.mark.parametrize("step", ["open", "write", "fsync", "replace"])
def test_a_full_disk_at_any_step_leaves_the_old_file(step, tmp_path, monkeypatch):
    path = tmp_path / "a"
    write_atomically(path, b"old")

    def full(*_anything, **_more):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path if step == "replace" else os, step, full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
