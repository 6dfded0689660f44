"""What a sanitized prompt costs the answer, and what is left to guess."""

from __future__ import annotations

import json
import re

import pytest

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import ModelError
from engine.forecast import features, trees
from engine.forecast.features import NAMES, Sent
from engine.models import Models
from engine.options import Options
from engine.values import Replacement

MODELS = Models()
LETTER = (
    "Dear Mr Byrne, we met Anna Weiss of Leeds on 3 May 2024. She paid £1,200.50 and is 46 years "
    "old.\nHow much did Anna Weiss pay, and when?"
)


def sent(text=LETTER, **options):
    chosen = Options(**options)
    plan = pipeline.propose(text, options=chosen, models=MODELS)
    made = pipeline.apply(plan, conversation=Conversation.seeded(3))
    return Sent(made.source, made.text, made.replacements, chosen.epsilon)


def utility(prompt):
    return pipeline.forecast(prompt, models=MODELS).utility


def row(prompt):
    return dict(zip(NAMES, features.row(prompt, MODELS.encoder), strict=True))


def hidden(word, kind="PERSON", new="Xyz", mechanism="surrogate", epsilon=None):
    text = f"I met {word} today."
    start = text.index(word)
    item = Replacement(
        start, start + len(word), start, start + len(new), kind, word, new, mechanism,
        reversible=True, epsilon=epsilon,
    )  # fmt: skip
    return Sent(text, text.replace(word, new), (item,), 1.0)


def test_an_unchanged_prompt_costs_nothing():
    reports = pipeline.forecast(sent("How do I sort a list in Python?"), models=MODELS)
    assert (reports.low, reports.utility, reports.high) == (1, 1, 1)
    assert reports.leakage is None
    assert reports.similarity is None


def test_the_interval_holds_the_prediction_and_names_its_basis():
    reports = pipeline.forecast(sent(), models=MODELS)
    assert 0 <= reports.low <= reports.utility <= reports.high <= 1
    assert reports.low < reports.high
    assert "interval" in reports.basis


def test_black_bars_cost_more_than_stand_ins():
    types = ("PERSON", "LOCATION", "DATE_TIME", "MONEY", "AGE")
    bars = tuple((name, "redact") for name in types)
    assert utility(sent(mechanisms=bars)) < utility(sent()) - 0.05


def test_features_say_what_changed():
    reports = row(sent())
    assert 0 < reports["changed_words"] < 0.6
    assert reports["least_similarity"] <= reports["mean_similarity"] < 1
    assert 0 < reports["found"] <= 1
    assert 0 < reports["survives"] <= 1
    same = row(Sent(LETTER, LETTER, (), 1.0))
    assert (same["changed_words"], same["number_drift"]) == (0, 0)
    assert (same["survives"], same["sent_survives"], same["topic_survives"]) == (1, 1, 1)
    assert (same["answer_lost"], same["answer_lost_nearest"]) == (0, 0)
    assert (same["found"], same["links_kept"]) == (pytest.approx(1), 1)
    assert same["similarity"] == pytest.approx(1)


def test_numbers_that_move_further_drift_more():
    near, far = (
        row(hidden("1,200", "MONEY", new, "mdp"))["number_drift"] for new in ("1,250", "4,800")
    )
    assert 0 < near < far


def test_days_and_identifiers_leave_a_result_as_sure_as_it_was():
    text = "Order 4471-9920 of 4 March 2026, due 12 April: desk $300, lamp $50. What is the total?"
    changes = (
        ("4471-9920", "0139-3585", "ID_NUMBER", "fpe"),
        ("4 March 2026", "1 November 2023", "DATE_TIME", "surrogate"),
        ("12 April", "30 December", "DATE_TIME", "surrogate"),
    )
    items, new = [], text
    for old, other, kind, mechanism in changes:
        start, place = text.index(old), new.index(old)
        new = new.replace(old, other)
        items.append(
            Replacement(
                start, start + len(old), place, place + len(other), kind, old, other, mechanism,
                reversible=True,
            )
        )  # fmt: skip
    reports = pipeline.forecast(Sent(text, new, tuple(items), 1.0), models=MODELS)
    assert reports.target == "result"
    assert reports.utility > 0.85
    assert reports.low > 0.4


NOTE = (
    "Records of the club.\nVera Lund | points: 61 | fee: 40\nOmar Haddad | points: 17 | fee: 55\n"
    "Iris Novak | points: 88 | fee: 25\n\nWhat is the fee of Omar Haddad?"
)


def changed(text, pairs, mechanism="surrogate", kind="PERSON"):
    """A text with words replaced wherever they stand."""
    items, new, shift = [], text, 0
    places = sorted(
        (match.start(), old, other)
        for old, other in pairs
        for match in re.finditer(re.escape(old), text)
    )
    for start, old, other in places:
        place = start + shift
        new = new[:place] + other + new[place + len(old) :]
        shift += len(other) - len(old)
        items.append(
            Replacement(
                start, start + len(old), place, place + len(other), kind, old, other,
                mechanism, reversible=True,
            )
        )  # fmt: skip
    return Sent(text, new, tuple(items), 1.0)


def test_what_a_question_is_tied_to_is_found_again_only_where_both_change_alike():
    everywhere = row(changed(NOTE, [("Omar Haddad", "Luca Brandt")]))
    question = changed(NOTE, [("of Omar Haddad?", "of Luca Brandt?")])
    apart = row(question)
    assert everywhere["found"] > apart["found"]
    assert everywhere["links_kept"] > apart["links_kept"]


def test_a_hidden_figure_spoils_a_sum_but_not_what_is_looked_up():
    sums = (
        "Each box costs 14 euros and she buys 6 boxes. Her brother pays half of the total and 5 "
        "euros more. How much does he pay?"
    )
    computed = changed(sums, [("14", "[MONEY_1]")], "placeholder", "MONEY")
    read = changed(NOTE, [("55", "[MONEY_1]")], "placeholder", "MONEY")
    foretold = [pipeline.forecast(one, models=MODELS) for one in (computed, read)]
    assert [reports.target for reports in foretold] == ["result", "finding"]
    assert foretold[0].utility < 0.6 < foretold[1].utility


def test_a_damaged_model_is_refused(tmp_path, monkeypatch):
    published = trees.resources.path("models", "forecast.json").read_text()
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / "forecast.json").write_text(json.dumps({**json.loads(published), "factor": 0}))
    (folder / "forecast.sha256").write_text("0" * 64)
    monkeypatch.setenv("PROMPTVEIL_RESOURCES", str(tmp_path))
    trees.forecaster.cache_clear()
    with pytest.raises(ModelError, match="published"):
        trees.forecaster()
    trees.forecaster.cache_clear()


def test_of_a_long_text_sentences_are_embedded_evenly():
    asked = []

    class Counting:
        def embed(self, texts, **_more):
            asked.append(len(texts))
            return MODELS.encoder.embed(texts[:2]).repeat(len(texts) // 2, axis=0)

    text = "Eve met Adam in Rome. " * 2_000
    reports = dict(zip(NAMES, features.row(Sent(text, text, (), 1.0), Counting()), strict=True))
    assert max(asked) <= 2 * (features.MOST_EMBEDDED * 2)
    assert 0 < reports["similarity"] <= 1.001
