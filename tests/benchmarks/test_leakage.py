"""The attacker of the leakage benchmark, and when a value counts as recovered."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.leakage import error
from benchmarks.leakage.clues import planted
from benchmarks.leakage.counts import Language
from engine.forecast.features import Sent
from engine.forecast.hidden import Left, values
from engine.values import Replacement
from training.leakage.attack import figure
from training.leakage.view import Place, recovered, view

TEXTS = ["once upon a time there was a king who had a daughter"] * 40 + [
    "the doctor gave insulin for diabetes and measured the sugar in the blood"
] * 40
TEXTS += [" ".join(f"word{number}x{place}" for place in range(50)) for number in range(500)]


def value(original, kind, new="X", mechanism="surrogate"):
    item = Replacement(
        0, len(original), 0, len(new), kind, original, new, mechanism, reversible=True
    )
    (findings,) = values(Sent(original, new, (item,), 1.0), Left(new))
    return findings


@pytest.mark.parametrize(
    ("original", "kind", "guess", "right"),
    [
        ("Galway", "LOCATION", "galway", True),
        ("Galway", "LOCATION", "Cork", False),
        ("a nurse", "OCCUPATION", "nurses", True),
        ("$1,200.50", "MONEY", "1200.5", True),
        ("$1,200.50", "MONEY", "1200", False),
        ("twelve", "AGE", "12", True),
        ("4 March 2026", "DATE_TIME", "March 4, 2026", True),
        ("4 March 2026", "DATE_TIME", "March 2026", False),
        ("Anna", "PERSON", "", False),
    ],
)
def test_when_a_value_is_recovered(original, kind, guess, right):
    assert recovered(value(original, kind), guess) is right


def test_an_attacker_sees_no_original():
    item = Replacement(8, 12, 8, 11, "PERSON", "Anna", "Eve", "surrogate", reversible=True)
    seen, hidden = view(Sent("My name Anna.", "My name Eve.", (item,), 1.0))
    assert [item.original for item in hidden] == ["Anna"]
    assert "Anna" not in repr(seen) + seen.text
    assert seen.places == (Place(((8, 11),), "PERSON", "surrogate", "Eve", None),)


def test_noise_is_undone_where_a_round_figure_is_near():
    assert figure(Place(((0, 5),), "MONEY", "mdp", "1,990", 5.0)) == "2000"
    assert figure(Place(((0, 5),), "AGE", "mdp", "41", 12.0)) == "41"


def test_counts_and_passages_tell_what_goes_on():
    language = Language(TEXTS)
    item, other = language.ids(["upon", "a"])
    key = np.array([item * language.size + other])
    assert language.after.count(key).tolist() == [40]
    votes = language.votes(language.ids(["insulin", "blood"]), most=5)
    assert votes[language.number["diabetes"]] > votes[language.number["king"]]


def test_a_sure_and_wrong_forecast_has_a_large_error():
    hit = np.array([1.0, 0.0, 0.0, 0.0])
    assert error(np.full(4, 0.25), hit) == 0
    assert error(np.full(4, 0.95), hit) == pytest.approx(0.7)


def test_planted_clues_stand_where_they_are_marked():
    every = list(planted())
    assert sum(bool(item.clues) for item in every) == 200
    for entry in every:
        (item,) = entry.replacements
        assert entry.text[item.new_start : item.new_end] == item.replacement
        assert (entry.kind == "none") == (not entry.clues)
        assert not set(entry.text) & set("«»⟦⟧→")
