from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class LruCache(Generic[Value]):
    """A thread-safe LRU cache of at most `size` values, keyed by a digest of their input.

    If two threads compute a value at once, the first one stored wins.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[bytes, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: bytes) -> Value | None:
        """The value, marked as most recently used, or None."""
        with self._lock:
            value = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
            return value

    def put(self, key: bytes, value: Value) -> None:
        """Stores a value; evicts the least recently used one if the cache is full."""
        with self._lock:
            self._kept.setdefault(key, value)
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Empties the cache."""
        with self._lock:
            self._kept.clear()
