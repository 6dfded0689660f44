"""Files that hold something secret: written whole or not at all, read up to a limit, shredded."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path
from typing import Final

_CHUNK: Final = 1 << 20


def write_atomically(path: Path, content: bytes) -> None:
    """Put `content` at `path`, whole or not at all, readable by this person only (mode 0600).

    Raises `OSError`; then what stood at `path` before still stands there.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, neighbour = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(neighbour).replace(path)
    finally:
        Path(neighbour).unlink(missing_ok=True)  # gone already where all went well


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
