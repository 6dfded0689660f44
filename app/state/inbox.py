"""What a streaming answer has brought and nobody has looked at yet."""

from __future__ import annotations

import threading


class Inbox:
    """Filled by the worker, emptied by the window: however fast pieces come, one note is enough.

    `text` is restored, `untrusted` is what came for it.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._text: list[str] = []
        self._untrusted: list[str] = []
        self._told = False

    def add(self, *, text: str = "", untrusted: str = "") -> bool:
        """Put a piece in; whether the window has to be told."""
        with self._lock:
            self._text.append(text)
            self._untrusted.append(untrusted)
            due, self._told = not self._told, True
        return due

    def take(self) -> tuple[str, str]:
        """Everything since the last time: what is shown, and what came."""
        with self._lock:
            text, untrusted = "".join(self._text), "".join(self._untrusted)
            self._text.clear()
            self._untrusted.clear()
            self._told = False
        return text, untrusted
