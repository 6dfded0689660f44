"""Whom a short name stands for, told without a look at everybody."""

from __future__ import annotations

import pytest

from engine.kinds import names
from engine.sanitize.natural import short_forms
from engine.sanitize.natural.short_forms import Givens

GIVENS = tuple(
    "ayodele robert roberta daniel danielle elizabeth alexander jebediah annabel anne ann José jose"
    " x sandra benjamin mia".split()
)
SHORT = tuple(
    "ayo bob rob danny dan beth xander jeb annie ann jos x sandy ben benny liz a Zoe alex mi"
    " miabella".split()
)


def by_asking_all(short: str, givens: tuple[str, ...]) -> str | None:
    plain = names.ascii_key(short)
    whole = {each for each in givens if short_forms._is_short_for(plain, names.ascii_key(each))}
    return whole.pop() if len(whole) == 1 else None


@pytest.mark.parametrize("short", SHORT)
def test_it_is_the_one_of_all_that_it_may_stand_for(short):
    for count in range(len(GIVENS) + 1):
        some = GIVENS[:count]
        assert Givens(some).of_whom(short) == by_asking_all(short, some)


def test_it_is_told_without_a_look_at_everybody(monkeypatch):
    """A thousand names: what one is short for is looked up, not asked of each."""
    asked: list[str] = []
    is_short, letters = short_forms._is_short_for, "bcdfghklmn"
    many = [f"{a}o{b}i{c}ula" for a in letters for b in letters for c in letters]
    givens = Givens([*many, "ayodele"])
    monkeypatch.setattr(
        short_forms,
        "_is_short_for",
        lambda short, given: asked.append(given) or is_short(short, given),
    )
    assert givens.of_whom("ayo") == "ayodele"
    assert givens.of_whom("zora") is None
    assert len(asked) < 5
