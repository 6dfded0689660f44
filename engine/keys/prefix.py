"""The prefix cipher: an exact keyed permutation of a small [0, n) (Black and Rogaway 2002)."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from numpy.typing import NDArray

from engine.errors import PlanError

LARGEST = 10**6
"""Below this many values the table is built (half a second and 8 MB at most)."""
_MOST_ENTRIES = 4 * LARGEST


@dataclass(frozen=True, slots=True)
class Table:
    """A permutation of [0, n) and its inverse, uint32 of shape (n,) each."""

    forward: NDArray[np.uint32] = field(repr=False)
    backward: NDArray[np.uint32] = field(repr=False)


class Tables:
    """The tables of one conversation, oldest given up first; gone when the conversation is."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[tuple[bytes, str, int], Table] = {}

    def __repr__(self) -> str:
        return "Tables(…)"

    def get(self, key: bytes, name: str, size: int) -> Table:
        """The table of a 32-byte key, a codec's name and a size, built where it is not kept."""
        cache_key = (key, name, size)
        table = self._kept.pop(cache_key, None) or build(key, name, size)
        self._kept[cache_key] = table
        while sum(cached_key[2] for cached_key in self._kept) > _MOST_ENTRIES:
            del self._kept[next(iter(self._kept))]
        return table


def build(key: bytes, name: str, size: int) -> Table:
    """The table that sorts 0 … size − 1 by AES-256 of the number under HMAC(key, name and size).

    **Guarantee** exactly a permutation; telling it from a uniformly random one is as hard as
    telling AES from a random permutation by `size` blocks, even when all of it is known.
    **Assumes** a uniform key. Raises `PlanError` for a size outside 1 … 10⁶ − 1.
    """
    if not 1 <= size < LARGEST:
        raise PlanError("A domain is too large for a table.")
    subkey = hmac.digest(key, f"prefix|{size}|{name}".encode(), "sha256")
    numbers = np.zeros((size, 2), dtype=">u8")
    numbers[:, 1] = np.arange(size)
    cipher = Cipher(algorithms.AES(subkey), modes.ECB()).encryptor()  # noqa: S305 reason: AES on single blocks, each different
    blocks = np.frombuffer(cipher.update(numbers.tobytes()), dtype=">u8").reshape(size, 2)
    backward = np.lexsort((blocks[:, 1].astype(np.uint64), blocks[:, 0].astype(np.uint64)))
    forward = np.empty(size, dtype=np.uint32)
    forward[backward] = np.arange(size, dtype=np.uint32)
    return Table(forward, backward.astype(np.uint32))
