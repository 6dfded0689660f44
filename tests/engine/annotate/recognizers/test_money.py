"""Totals of data: the text is read once, however many names have one."""

from __future__ import annotations

from itertools import product
from string import ascii_lowercase

from engine.annotate.recognizers import money

NAMES = tuple(map("".join, product(ascii_lowercase, repeat=2)))


def test_the_text_is_not_read_again_for_each_total(monkeypatch):
    """Otherwise a block of totals takes twenty times as long, and the time grows as its square."""
    text = "\n".join(f"total_{name}: 12345, {name}: 12000, {name}: 345" for name in NAMES)

    def compile_again(*_arguments):
        raise AssertionError("a pattern for each total")

    monkeypatch.setattr(money.re, "compile", compile_again)
    (ledger,) = (row for row in money.RULES_OF_LEDGERS if row.id == "money.entries_of_a_ledger")
    shown = [text[claim.start : claim.end] for claim in ledger.find(text)]
    assert shown[:6] == ["12345", "12000", "345"] * 2


def test_a_falling_range_is_a_difference():
    text = "Sold at £7,404 - 11.95, or for £200 - 250."
    shown = {text[claim.start : claim.end] for claim in money.find(text)}
    assert "£7,404 - 11.95" not in shown
    assert {"£7,404", "£200 - 250"} <= shown
