"""Files that hold something secret: written whole or not at all, read up to a limit, shredded."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_CHUNK: Final = 1 << 20
_PREFIX: Final = ".promptveil-"
_PART: Final = re.compile(r"\.promptveil-[0-9a-f]{32}\.part")
_EARLIER: Final = re.compile(r"[a-z0-9_]{8}")
"""What earlier versions put behind `.NAME-` for a part of the file NAME."""
_TRIES: Final = 8
_FLAGS: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


def write_atomically(path: Path, content: bytes) -> None:
    """Put `content` at `path`, whole or not at all, readable by this person only (mode 0600).

    What saves that were killed left in the folder is shredded first. Raises `OSError`; then what
    stood at `path` before still stands there.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    sweep(path.parent, path.name)
    handle, part = _create_part(path.parent)
    try:
        try:
            _write(handle, content)
            if os.name != "nt":
                part.replace(path)  # while the lock is held
        finally:
            os.close(handle)
        if os.name == "nt":
            part.replace(path)  # an open file cannot be renamed there
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def sweep(folder: Path, *names: str) -> None:
    """Shred the parts of files that a killed save left in a folder; of `names` earlier ones too.

    A part that a running save holds (locked, or on Windows open) is left alone, and so is
    everything but regular files of this pattern with no other name. Nothing is raised: what cannot
    be removed now is tried again at the next save.
    """
    with suppress(OSError):
        for path in list(folder.iterdir()):
            if _is_part(path.name, names):
                _remove_part(path)


def _is_part(name: str, names: tuple[str, ...]) -> bool:
    earlier = (name.removeprefix(f".{file}-") for file in names if name.startswith(f".{file}-"))
    return _PART.fullmatch(name) is not None or any(map(_EARLIER.fullmatch, earlier))


def _create_part(folder: Path) -> tuple[int, Path]:
    """A new empty file, locked while open; another where it was swept away before the lock."""
    for _ in range(_TRIES):
        path = folder / f"{_PREFIX}{secrets.token_hex(16)}.part"
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | _FLAGS, 0o600)
        if _locked(handle) and _is_at(handle, path):
            return handle, path
        os.close(handle)
    raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def _write(handle: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left[:_CHUNK]) :]
    os.fsync(handle)


def _remove_part(path: Path) -> None:
    """Shred a part unless a running save holds it."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDWR | _FLAGS)
        try:
            about = os.fstat(handle)
            plain = stat.S_ISREG(about.st_mode) and about.st_nlink == 1
            if not plain or not _locked(handle) or not _is_at(handle, path):
                return
            with suppress(OSError):
                _overwrite(handle, about.st_size)
            if os.name != "nt":
                path.unlink()  # while the lock is held
        finally:
            os.close(handle)
        if os.name == "nt":
            path.unlink()


def _locked(handle: int) -> bool:
    """Whether this process holds the file now; on Windows an open file cannot be removed anyway."""
    if os.name == "nt":
        return True
    import fcntl  # noqa: PLC0415 - POSIX only

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks
    return True


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat(follow_symlinks=False))
    except FileNotFoundError:
        return False


def _overwrite(handle: int, size: int) -> None:
    os.lseek(handle, 0, os.SEEK_SET)
    while size > 0:
        size -= os.write(handle, secrets.token_bytes(min(size, _CHUNK)))
    os.fsync(handle)


def read_at_most(path: Path, limit: int) -> bytes | None:
    """The content of a file, or None where it is longer than `limit` bytes. Raises `OSError`."""
    with path.open("rb") as file:
        content = file.read(limit + 1)
    return content if len(content) <= limit else None


def shred(path: Path) -> None:
    """Overwrite a file once with random bytes, then delete it. Raises `OSError`.

    **Not promised** that the old bytes are gone from the medium: solid-state disks, journals,
    snapshots, backups and synchronised folders keep copies that no program reaches.
    """
    target = path.resolve(strict=True)
    with target.open("r+b") as file:
        left = target.stat().st_size
        while left > 0:
            left -= file.write(secrets.token_bytes(min(left, _CHUNK)))
        file.flush()
        os.fsync(file.fileno())
    target.unlink()
    path.unlink(missing_ok=True)  # a link to it
