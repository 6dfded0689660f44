from __future__ import annotations

from app.state.undo import DEPTH, History


def test_steps_come_back_in_order():
    history = History()
    history.add(("a", "b"))
    history.add(None)
    history.add(("b", "c"))
    assert [history.undo() for _ in range(3)] == [("b", "c"), None, ("a", "b")]
    assert not history.can_undo
    assert history.redo() == ("a", "b")


def test_a_new_step_cuts_off_what_was_undone():
    history = History()
    history.add(("a", "b"))
    history.undo()
    history.add(("a", "x"))
    assert not history.can_redo
    assert history.undo() == ("a", "x")


def test_only_so_many_steps_are_kept():
    history = History()
    for number in range(DEPTH + 50):
        history.add((number, number + 1))
    steps = 0
    while history.can_undo:
        last = history.undo()
        steps += 1
    assert steps == DEPTH
    assert last == (50, 51)
