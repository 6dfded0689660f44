"""Of what onnxruntime left behind nothing goes unasked, and of everything else nothing at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.runtime import leftovers

SESSION = b"1795378272175\n9868126b-1507-94ed-517c-a5d27f7a861b\n"


def tree(top: Path) -> dict[str, bytes]:
    return {str(p.relative_to(top)): p.read_bytes() for p in sorted(top.rglob("*")) if p.is_file()}


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home with what version 1.31.1 was seen to write, and with what others keep beside it."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    written = {
        "home/.cache/Microsoft/DeveloperTools/.onnxruntime/deviceid": b"0689f334-cc6e-4442-a882",
        "home/.cache/Microsoft/DeveloperTools/.onnxruntime/onnxruntime.db": b"SQLite format 3\0",
        "home/.cache/Microsoft/DeveloperTools/.onnxruntime/onnxruntime.db-wal": b"",
        "temporary/.ses": SESSION,
    }
    others = {
        "home/.cache/Microsoft/DeveloperTools/deviceid": b"of another program",
        "home/.cache/onnxruntime.db": b"of another program",
        "home/.config/promptveil/settings.json": b"{}",
        "temporary/session": SESSION,
    }
    for name, content in (written | others).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path, written, others


def test_exactly_its_files_are_removed(home):
    top, written, others = home
    assert {str(path.relative_to(top)) for path in leftovers.leftover_files()} == set(written)
    assert leftovers.remove() == ()
    assert tree(top) == others
    assert not (top / "home/.cache/Microsoft/DeveloperTools/.onnxruntime").exists()
    assert leftovers.leftover_files() == ()


def test_looking_removes_nothing(home):
    top, written, others = home
    assert leftovers.main([]) == 1
    assert tree(top) == written | others


def test_what_stands_beside_them_keeps_its_folder(home):
    top, _written, others = home
    ours = top / "home/.cache/Microsoft/DeveloperTools/.onnxruntime/mine.txt"
    ours.write_bytes(b"mine")
    assert leftovers.remove() == ()
    assert tree(top) == others | {str(ours.relative_to(top)): b"mine"}


@pytest.mark.parametrize("content", [b"", b"secret notes\n", SESSION + b"more"])
def test_a_file_that_only_has_the_name_stays(home, content):
    top, _written, others = home
    (top / "temporary/.ses").write_bytes(content)
    leftovers.remove()
    assert tree(top) == others | {"temporary/.ses": content}


def test_a_link_is_not_followed(home):
    top, _written, _others = home
    path = top / "home/.cache/Microsoft/DeveloperTools/.onnxruntime/deviceid"
    path.unlink()
    path.symlink_to(top / "home/.config/promptveil/settings.json")
    leftovers.remove()
    assert path.is_symlink()
    assert (top / "home/.config/promptveil/settings.json").exists()


def test_another_cache_folder_is_looked_into(home, monkeypatch):
    top, _written, _others = home
    monkeypatch.setenv("XDG_CACHE_HOME", str(top / "elsewhere"))
    assert [path.name for path in leftovers.leftover_files()] == [".ses"]


def test_on_a_mac_they_lie_elsewhere(home, monkeypatch):
    top, _written, _others = home
    monkeypatch.setattr(sys, "platform", "darwin")
    folder = top / "home/Library/Application Support/Microsoft/DeveloperTools/.onnxruntime"
    folder.mkdir(parents=True)
    (folder / "deviceid").write_bytes(b"x")
    assert folder / "deviceid" in leftovers.leftover_files()


def test_what_cannot_be_removed_is_said(home, monkeypatch, capsys):
    top, written, others = home

    def refuse(_path):
        raise PermissionError

    monkeypatch.setattr(Path, "unlink", refuse)
    assert leftovers.main(["--remove"]) == 1
    assert capsys.readouterr().out.count("left behind") == len(written)
    assert tree(top) == written | others


def test_the_command_line(home, capsys):
    top, _written, others = home
    assert leftovers.main(["--yes"]) == 2
    command = [sys.executable, "-m", "engine.runtime.leftovers", "--remove"]
    first = subprocess.run(command, capture_output=True, text=True, check=True)
    second = subprocess.run(command, capture_output=True, text=True, check=True)
    assert first.stdout.count("removed: ") == 4
    assert second.stdout == "Nothing was left behind.\n"
    assert tree(top) == others
