"""The benchmark on texts written one by one: what it counts, and that its unseen half stays so."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks import written
from benchmarks.written import Alarms, Tally, Text, texts
from engine.values import Span

LINE = Text("law", "seen", False, "Ana Lima, 41, Porto", [(0, 8, "PERSON"), (10, 12, "AGE")])


def span(start: int, end: int, kind: str) -> Span:
    return Span(start, end, kind, 0.9, "test")


def test_what_is_covered_named_and_exact():
    tally = Tally()
    missed = list(tally.add(LINE, [span(0, 8, "PERSON"), span(10, 12, "QUANTITY")]))
    assert missed == []
    assert (tally.whole["AGE"], tally.named["AGE"], tally.exact["AGE"]) == (1, 0, 0)
    assert tally.exact["PERSON"] == 1
    assert tally.figures()["characters"] == {
        "precision": 1.0, "recall": 1.0, "f1": 1.0, "wanted": 9,
    }  # fmt: skip


def test_half_a_value_is_missed():
    tally = Tally()
    assert list(tally.add(LINE, [span(0, 3, "PERSON")])) == [(0, 8, "PERSON"), (10, 12, "AGE")]
    assert tally.figures()["whole"] == 0


def test_alarms_are_per_thousand_words():
    alarms = Alarms()
    alarms.add(Text("none", "seen", False, "w " * 500, []), [span(0, 1, "AGE")])
    assert alarms.figures() == {"per_1000_words": 2.0, "words": 500, "types": {"AGE": 1}}


def test_both_halves_hold_every_field_alike():
    halves = Counter((text.field, text.half) for text in texts())
    assert all(halves[field, "seen"] == halves[field, "unseen"] for field, _half in halves)


def test_the_unseen_half_is_not_shown(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["written", "--half", "unseen", "--show", "misses"])
    with pytest.raises(SystemExit):
        written.main()
    assert "not looked at" in capsys.readouterr().err
