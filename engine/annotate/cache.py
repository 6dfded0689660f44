"""Remembers what was found in a block, by a keyed hash of its content: no text is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock

from engine.annotate.claims import Claim
from engine.values import Word

_KEY = secrets.token_bytes(32)
_LIMIT = 512


@dataclass(frozen=True, slots=True)
class Found:
    """What one block holds, in the block's own positions."""

    claims: tuple[Claim, ...]
    words: tuple[Word, ...]
    sentences: tuple[tuple[int, int], ...]


class BlockCache:
    """The findings of the last 512 blocks. Safe to share by threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._found: OrderedDict[Hashable, Found] = OrderedDict()

    def get(self, key: Hashable) -> Found | None:
        """The findings for a key, if they are still known."""
        with self._lock:
            if key not in self._found:
                return None
            self._found.move_to_end(key)
            return self._found[key]

    def put(self, key: Hashable, found: Found) -> None:
        """Remember the findings for a key."""
        with self._lock:
            self._found[key] = found
            while len(self._found) > _LIMIT:
                self._found.popitem(last=False)


def key_of(block: str, rules: Hashable) -> Hashable:
    """The key of a block: a hash under a key of this process, and the rules it was read with."""
    return hashlib.blake2b(block.encode("utf-8", "surrogatepass"), key=_KEY).digest(), rules
