"""What holds for every test: no real keyring, no real configuration, no screen, no connection."""

from __future__ import annotations

import logging
import os
import sys
import threading

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import hypothesis
import keyring.core
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from tests import guards
from tests.keyrings import MemoryKeyring

hypothesis.settings.register_profile("here", deadline=None)  # no test judges seconds
hypothesis.settings.load_profile("here")

guards.arm()

# What other systems do not have: namespaces, and the files that were left on all but Windows.
collect_ignore = [] if sys.platform == "linux" else ["silence"]
if sys.platform == "win32":
    collect_ignore.append("engine/runtime/test_leftovers.py")

CANARY = "Zephyrine Quallborough"
"""A private value that no other text holds."""


@pytest.fixture(autouse=True)
def _isolated(tmp_path, monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("PROMPTVEIL_KEY", raising=False)
    keyring.core.set_keyring(NoKeyring())


@pytest.fixture(autouse=True)
def _guarded(caplog):
    """Fails the test for a connection, a warning in the log, or a thread left running."""
    before = set(threading.enumerate())
    guards.attempts()
    yield
    reached = guards.attempts()
    loud = guards.loud(caplog.get_records("call"))
    left = guards.left_running(before)
    assert not reached, f"connections: {reached}"
    assert not loud, f"unexpected log records: {loud}"
    assert not left, f"threads left running: {left}"


@pytest.fixture
def ring():
    """A system keyring that works and forgets everything at the end of the test."""
    made = MemoryKeyring()
    keyring.core.set_keyring(made)
    return made


@pytest.fixture
def canary(caplog, capfd):
    """A private value; at the end it must not stand in any log record, nor on stdout or stderr."""
    caplog.set_level(logging.DEBUG)
    yield CANARY
    printed = "".join(capfd.readouterr())
    logged = "".join(f"{r.getMessage()} {r.args!r} {r.exc_text}" for r in caplog.records)
    for word in CANARY.split():
        assert word.lower() not in (printed + logged).lower(), "the canary sang"
