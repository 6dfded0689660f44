"""Searching for garbage: off while everything is loaded, on afterwards, over what is new."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from engine.runtime import lasting


@pytest.fixture(autouse=True)
def _as_before():
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()
    gc.enable()


def test_nothing_is_searched_until_all_is_loaded():
    frozen = gc.get_freeze_count()
    lasting.begin()
    assert not gc.isenabled()
    lasting.keep()
    assert gc.isenabled()
    assert gc.get_freeze_count() > frozen


def searches(size: int) -> int:
    """How often garbage is searched for while so many objects are made that stay."""
    found: list[str] = []

    def note(phase: str, _info: object) -> None:
        found.append(phase)

    gc.callbacks.append(note)
    try:
        kept = [[number] for number in range(size)]
    finally:
        gc.callbacks.remove(note)
    return found.count("start") if kept else 0


def test_a_long_text_is_not_searched_again_and_again_for_garbage():
    lasting.begin()
    lasting.keep()
    assert searches(400_000) <= 10


def test_what_is_made_later_is_still_collected():
    lasting.begin()
    lasting.keep()
    ring: list[object] = []
    ring.append(ring)
    del ring
    assert gc.collect() >= 1


def test_only_what_a_run_needs_is_loaded_for_its_first_answer():
    code = (
        "import sys; from engine.cli import workers;"
        "print([name for name in ('httpcore2', 'openai', 'engine.chat') if name in sys.modules])"
    )
    reports = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    assert reports.stdout.strip() == "[]"
