"""Memory that is no longer used goes back to the system, on systems that must be asked."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pytest

from engine.runtime import memory


def test_other_systems_are_not_asked(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert not memory.give_back()


def test_a_library_without_the_function_is_no_error(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    assert not memory.give_back()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc only")
def test_free_pages_are_given_back():
    kept = [bytes(1_000) for _ in range(200_000)]
    last = bytes(1_000)  # at the end of the heap, so that the rest cannot go by itself
    held = _resident()
    del kept
    memory.give_back()
    assert _resident() < held - 100 * 1024
    assert last


def _resident() -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
