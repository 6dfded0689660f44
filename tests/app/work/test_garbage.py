"""Garbage is collected on the GUI thread in small portions; nothing that is set aside leaks."""

from __future__ import annotations

import gc
import linecache
import sys
import threading
import weakref

import pytest

from app.work import garbage
from app.work.garbage import GarbageCollector


class Node:
    def __init__(self):
        self.me = self


def cycle():
    """A weak reference to what only a collection can destroy."""
    return weakref.ref(Node())


@pytest.fixture
def collector(qapp):
    made = GarbageCollector()
    made.stop()
    yield made
    gc.unfreeze()


def test_python_collects_nothing_by_itself(collector):
    assert not gc.isenabled()


def test_a_young_cycle_is_collected_soon(collector):
    gc.freeze()
    lost = cycle()
    ballast = [[number] for number in range(garbage.YOUNG + 100)]
    collector.tick()
    assert lost() is None
    assert ballast


def test_a_cycle_that_grew_old_is_collected_too(collector):
    gc.freeze()
    node = Node()
    lost = weakref.ref(node)
    gc.collect(0)
    gc.collect(1)  # it has come into the oldest generation
    del node
    for _ in range(max(garbage.EVERY)):
        collector.tick()
    assert lost() is None


def test_what_is_large_is_set_aside_instead_of_looked_through(collector, monkeypatch):
    looked = []
    monkeypatch.setattr(garbage.gc, "collect", lambda generation=2: looked.append(generation))
    models = [[number] for number in range(2 * garbage.MOST)]
    before = gc.get_freeze_count()
    collector.tick()
    assert looked == []
    assert gc.get_freeze_count() - before >= len(models)


def test_a_cycle_that_was_set_aside_is_collected_while_nobody_looks(collector):
    lost = cycle()
    gc.freeze()
    collector.sweep()
    assert lost() is None
    assert gc.get_freeze_count() > 0


def test_another_thread_may_build_tuples_meanwhile(collector):
    """Whoever looks at a tuple that is being built makes its thread fail."""
    failures, over = [], threading.Event()

    def build():
        while not over.is_set():
            try:
                tuple(number for number in range(200))
            except SystemError as error:
                failures.append(error)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    thread = threading.Thread(target=build)
    thread.start()
    for _ in range(2_000):
        collector.tick()
    over.set()
    thread.join()
    sys.setswitchinterval(interval)
    assert failures == []


def test_memory_that_nothing_uses_goes_back_to_the_system(collector, monkeypatch):
    given = []
    monkeypatch.setattr(garbage.memory, "give_back", lambda: given.append(1))
    assert linecache.getlines(garbage.__file__)
    for _ in range(garbage.EVERY[-1]):
        collector.tick()
    assert given == [1]
    assert garbage.__file__ not in linecache.cache
