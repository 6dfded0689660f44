"""What onnxruntime 1.29 and later left behind: a device's number, events, a session's number.

Promptveil came with such a version until its telemetry was seen (`SECURITY.md`). Nothing is
removed unless the person says so: `python -m engine.runtime.leftovers` lists, with `--remove` it
removes.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path
from typing import Final

FOLDER: Final = Path("Microsoft", "DeveloperTools", ".onnxruntime")
NAMES: Final = (
    "deviceid", "deviceid.lock", "onnxruntime.db", "onnxruntime.db-journal", "onnxruntime.db-shm",
    "onnxruntime.db-wal",
)  # fmt: skip
SESSION: Final = ".ses"
_SESSION_LINES: Final = re.compile(rb"\d{10,14}\n[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n?")
"""A moment in milliseconds and a random number, as the file was seen to hold."""


def leftover_files() -> tuple[Path, ...]:
    """The telemetry files that exist now and belong to this account; none on Windows."""
    if sys.platform == "win32":
        return ()
    folder = _cache() / FOLDER
    named = [folder / name for name in NAMES if _is_own_file(folder / name)]
    session = _temporary() / SESSION
    return (*named, session) if _is_session(session) else tuple(named)


def remove() -> tuple[Path, ...]:
    """Remove what `leftover_files` lists and the folders left empty; what could not be removed."""
    kept = tuple(path for path in leftover_files() if not _removed(path))
    folder = _cache() / FOLDER
    for empty in (folder, *folder.parents[: len(FOLDER.parts) - 1]):
        try:
            empty.rmdir()
        except OSError:  # it is not there, or holds something else
            break
    return kept


def main(given: list[str]) -> int:
    """List or remove; 0 where nothing is left behind, 1 where something is, 2 for wrong words."""
    if given not in ([], ["--remove"]):
        sys.stderr.write("usage: python -m engine.runtime.leftovers [--remove]\n")
        return 2
    there = leftover_files()
    left = remove() if given else there
    for path in there:
        word = "left behind" if path in left else "removed"
        sys.stdout.write(f"{word}: {path}\n")
    if not there:
        sys.stdout.write("Nothing was left behind.\n")
    return 1 if left else 0


def _cache() -> Path:
    """Where the library keeps things: it reads these places itself, not the program's settings."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    return Path(chosen) if chosen else Path.home() / ".cache"


def _temporary() -> Path:
    return Path(os.environ.get("TMPDIR") or "/tmp")  # noqa: S108 - where it was put, not by us


def _is_own_file(path: Path) -> bool:
    try:
        about = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(about.st_mode) and about.st_uid == os.getuid()


def _is_session(path: Path) -> bool:
    """Whether it is that file: its name alone might be anybody's."""
    if not _is_own_file(path):
        return False
    try:
        with path.open("rb") as file:
            return _SESSION_LINES.fullmatch(file.read(128)) is not None
    except OSError:
        return False


def _removed(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
