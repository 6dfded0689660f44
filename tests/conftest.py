"""What holds for every test: no real keyring, no real configuration, no screen."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import keyring.core
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from tests.keyrings import MemoryKeyring


@pytest.fixture(autouse=True)
def _isolated(tmp_path, monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("PROMPTVEIL_KEY", raising=False)
    keyring.core.set_keyring(NoKeyring())


@pytest.fixture
def ring():
    """A system keyring that works and forgets everything at the end of the test."""
    made = MemoryKeyring()
    keyring.core.set_keyring(made)
    return made
