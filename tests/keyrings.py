"""Keyrings that behave like the system's own, well or badly."""

from __future__ import annotations

import threading
from typing import ClassVar

from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked, PasswordDeleteError


class MemoryKeyring(KeyringBackend):
    """Works."""

    priority: ClassVar[float] = 5

    def __init__(self):
        self.kept = {}

    def get_password(self, service, username):
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password

    def delete_password(self, service, username):
        if (service, username) not in self.kept:
            raise PasswordDeleteError("not found")
        del self.kept[service, username]


class LockedKeyring(MemoryKeyring):
    """Is there, and its person said no to unlocking it."""

    def get_password(self, *_names):
        raise KeyringLocked("Failed to unlock the collection!")

    def set_password(self, *names):
        raise KeyringLocked(f"Failed to unlock the collection for {names}!")


class ForgetfulKeyring(MemoryKeyring):
    """Takes everything and keeps nothing, as keyring's null backend does."""

    def set_password(self, service, username, password):
        """Lose it."""


class PlainKeyring(MemoryKeyring):
    """A file anyone can read, as keyrings.alt brings one."""

    priority: ClassVar[float] = 0.5


class SlowKeyring(MemoryKeyring):
    """Waits for its person to unlock it: until `unlocked` is set."""

    def __init__(self):
        super().__init__()
        self.unlocked = threading.Event()

    def get_password(self, service, username):
        self.unlocked.wait(30)
        return super().get_password(service, username)
