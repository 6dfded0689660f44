from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class LruCache(Generic[Value]):
    """The values used last, at most `size` of them, by a digest of what they were made from.

    Safe to use from several threads; the older value wins where two were made at once.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[bytes, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: bytes) -> Value | None:
        """The value, which thereby becomes the newest, or None."""
        with self._lock:
            value = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
            return value

    def put(self, key: bytes, value: Value) -> None:
        """Keep a value, dropping the one not used for the longest time where there is no room."""
        with self._lock:
            self._kept.setdefault(key, value)
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
