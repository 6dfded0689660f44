"""How likely a hidden value is recovered: certain cases, traces, and that time grows linearly."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pytest

from engine import resources
from engine.errors import Cancelled, ModelError
from engine.forecast import traces
from engine.forecast.features import Sent
from engine.forecast.hidden import Left, values
from engine.forecast.leakage import chances, leakage, predictor
from engine.values import Replacement


def hidden(word, kind="PERSON", new="Xyz", mechanism="surrogate", epsilon=None):
    return hiding(f"I met {word} today.", word, kind, new, mechanism, epsilon)


def hiding(text, word, kind="CUSTOM", new="[CUSTOM_1]", mechanism="placeholder", epsilon=None):
    start = text.index(word)
    item = Replacement(
        start, start + len(word), start, start + len(new), kind, word, new, mechanism,
        reversible=True, epsilon=epsilon,
    )  # fmt: skip
    return Sent(text, text.replace(word, new, 1), (item,), 1.0)


def traced(prompt):
    left = Left(prompt.text)
    every = values(prompt, left)
    reading = traces.Reading(prompt.text, left, every)
    return dict(zip(traces.NAMES, traces.row(every[0], reading), strict=True))


def test_what_is_sent_as_it_was_is_recovered():
    assert leakage(hidden("Rome", new="Rome", mechanism="keep")) == 1
    assert leakage(hidden("Rome")) < 0.1
    prompt = hidden("Rome")
    again = Sent(f"{prompt.source} Rome!", f"{prompt.text} Rome!", prompt.replacements, 1.0)
    assert leakage(again) == 1


def test_a_round_figure_near_by_is_found_again_and_an_odd_one_is_not():
    near = leakage(hidden("2,000", "MONEY", "1,990", "mdp", epsilon=5))
    odd = leakage(hidden("1,843", "MONEY", "1,990", "mdp", epsilon=5))
    far = leakage(hidden("2,000", "MONEY", "7,310", "mdp", epsilon=0.2))
    assert near > 3 * odd
    assert near > 3 * far


def test_a_word_that_its_neighbours_tell_is_likelier_recovered_than_a_name():
    time_ = leakage(hiding("How are you? Once upon a time there was a king.", "time"))
    name = leakage(hidden("Zbigniew", "PERSON", "[PERSON_1]", "placeholder"))
    assert time_ > 5 * name
    assert name < 0.05


def test_leakage_is_the_mean_over_values_each_once():
    prompt = hidden("Rome", "LOCATION")
    (alone,) = chances(prompt)
    kept = hidden("Rome", "LOCATION", new="Rome", mechanism="keep").replacements[0]
    other = replace(kept, original="met", replacement="met", start=2, end=5, new_start=2, new_end=5)
    both = Sent(prompt.source, prompt.text, (other, *prompt.replacements), 1.0)
    assert leakage(both) == pytest.approx((1 + alone) / 2, abs=0.05)
    twice = Sent(prompt.source, prompt.text, prompt.replacements * 2, 1.0)
    assert len(chances(twice)) == 1


def test_a_thousand_values_are_weighed_in_little_time():
    words = [f"Name{number}" for number in range(1000)]
    text = " ".join(words)
    new = " ".join(f"[PERSON_{number}]" for number in range(1000))
    items, start, new_start = [], 0, 0
    for number, word in enumerate(words):
        label = f"[PERSON_{number}]"
        items.append(
            Replacement(
                start, start + len(word), new_start, new_start + len(label), "PERSON", word, label,
                "placeholder", reversible=True,
            )
        )  # fmt: skip
        start, new_start = start + len(word) + 1, new_start + len(label) + 1
    chances(Sent(text, new, tuple(items), 1.0))
    before = time.process_time()
    assert len(chances(Sent(text, new, tuple(items), 1.0))) == 1000
    assert time.process_time() - before < 1.5


def test_parts_of_words_are_not_the_value():
    item = hidden("Rome").replacements[0]
    text = "I met Xyz today. Romeo and Jerome were there."
    prompt = Sent("I met Rome today. Romeo and Jerome were there.", text, (item,), 1.0)
    assert leakage(prompt) < 0.1


def test_traces_say_what_is_left_of_a_value():
    prompt = hiding("Write to anna.weiss@mail.org or to Anna Weiss, please.", "Anna Weiss")
    assert traced(prompt)["parts_left"] == 1
    assert traced(hidden("Anna Weiss"))["parts_left"] == 0
    link = hiding("See www.weissmann.org, says Weissmann today.", "Weissmann")
    assert traced(link)["parts_left"] == 1
    inside = hiding("The file weissmann2.pdf is by Weissmann.", "Weissmann")
    assert traced(inside)["parts_inside"] == 1


def test_a_figure_that_follows_from_others_is_told():
    tied = hiding("Rent 700 and food 320 make 1,020 in all.", "1,020", "MONEY", "[MONEY_1]")
    free = hiding("Rent 700 and food 320, and 1,033 was saved.", "1,033", "MONEY", "[MONEY_1]")
    assert traced(tied)["computed"] == 1
    assert traced(free)["computed"] == 0


def test_among_fewer_values_a_share_is_larger():
    town = hiding("She lives in Galway now.", "Galway", "LOCATION", "Connacht", "generalize")
    wide = hiding("She lives in Galway now.", "Galway", "LOCATION", "Europe", "generalize")
    assert traced(town)["class_share"] > 20 * traced(wide)["class_share"] > 0
    assert traced(town)["class_top"] == 1


def test_a_region_that_is_left_is_seen():
    near = hiding("I am from Cork, Ireland.", "Cork", "LOCATION", "[LOCATION_1]")
    alone = hiding("I am from Cork.", "Cork", "LOCATION", "[LOCATION_1]")
    assert traced(near)["country_left"] > traced(alone)["country_left"] == 0


def test_a_damaged_model_is_refused(tmp_path, monkeypatch):
    published = resources.path("models", "leakage.json").read_text()
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / "leakage.json").write_text(json.dumps({**json.loads(published), "slope": 0}))
    (folder / "leakage.sha256").write_text("0" * 64)
    monkeypatch.setenv("PROMPTVEIL_RESOURCES", str(tmp_path))
    predictor.cache_clear()
    with pytest.raises(ModelError, match="published"):
        predictor()
    predictor.cache_clear()


def test_a_figure_without_end_breaks_nothing():
    huge = "€" + "9" * 400
    prompt = hiding(f"I owe {huge} to a friend.", huge, "MONEY", "€" + "8" * 400, "mdp", 1.0)
    assert 0 <= leakage(prompt) <= 1


def test_weighing_the_values_can_be_stopped():
    def stopped(_fraction: float, _note: str = "", /) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        leakage(hidden("Rome"), stopped)
