"""The planted prompts of `benchmarks.prosan`, and how what is left of them is judged."""

from __future__ import annotations

import random

import pytest

from benchmarks import prosan
from benchmarks.prosan import measures, planted
from benchmarks.prosan.planted import Planted, Prompt
from tests.marked import sanitized


def prompt_of(text: str, value: str, *parts: str) -> Prompt:
    start = text.index(value)
    planted = Planted("name", start, start + len(value), value, parts or (value,), seen=True)
    return Prompt("medical", 0, text, (planted,), {})


def hidden(marked: str, value: str, *parts: str) -> bool:
    made = sanitized(marked)
    prompt = prompt_of(made.source, value, *parts)
    return prosan.is_hidden(prompt, prompt.planted[0], made)


@pytest.mark.parametrize(
    ("marked", "value", "parts", "expected"),
    [
        ("I am {CUSTOM:Ann Lee}.", "Ann Lee", ("Ann", "Lee"), True),
        ("I am {CUSTOM:Ann} Lee.", "Ann Lee", ("Ann", "Lee"), False),
        ("I am {CUSTOM:Ann Lee}. I, Ann, say so.", "Ann Lee", ("Ann", "Lee"), True),
        ("I am Ann Lee.", "Ann Lee", ("Ann", "Lee"), False),
        ("Aged {CUSTOM:34}; 34 mg.", "34", (), True),
        ("Aged 34; {CUSTOM:34} mg.", "34", (), False),
    ],
)
def test_a_value_is_hidden_where_nothing_of_it_shows(marked, value, parts, expected):
    assert hidden(marked, value, *parts) is expected


def test_templates_hold_one_value_and_enough_of_each_kind():
    templates = planted.templates()
    assert sorted(templates) == ["code", "dialogue", "medical"]
    for attributes in templates.values():
        assert len(attributes) == 4
        for kinds in attributes.values():
            both = [*kinds["seen"], *kinds["unseen"]]
            assert all(sentence.count("{v}") == 1 for sentence in both)
            assert min(len(kinds["seen"]), len(kinds["unseen"])) >= 5
            assert len(set(both)) == len(both)


def test_configurations_and_passwords_are_drawn_with_their_parts():
    coins = random.Random(1)  # noqa: S311 - nothing private is drawn
    for _ in range(200):
        value, parts = planted._config(coins)
        assert parts
        assert all(part in value for part in parts)
        assert len(planted._password(coins)) >= 6


def test_changed_words_and_what_stands_in():
    made = sanitized("I met {CUSTOM:Ann Lee} in {CUSTOM:Bonn} today.")
    assert prosan.changed(made) == pytest.approx(3 / 7)
    assert prosan.standing_in(made, 6, 9) == made.text[6 : made.text.index(" in")]
    assert prosan.standing_in(made, 0, 1) == "I"


def test_readers():
    assert measures.rouge_1("a b c", "a b d") == pytest.approx(2 / 3)
    assert measures.rouge_l("a c b", "a b c") == pytest.approx(2 / 3)
    assert measures.rank_correlation([3, 2, 1], [9, 5, 1]) == 1.0
    assert measures.rank_correlation([3, 2, 1], [1, 5, 9]) == -1.0
    record = {"instruction": 'Sort my_list by "size"', "output": 'sorted(my_list, key="size")'}
    needed = measures.needed_tokens(record)
    assert needed == {"my_list", '"size"'}
    assert measures.still_there(needed, 'Sort x by "size"') == 0.5


def test_names_to_keep_and_to_hide():
    assert prosan.f1([8, 2, 2]) == pytest.approx((0.8, 0.8, 0.8))


def test_synonyms_share_a_synset(tmp_path):
    for kind, rows in (("noun", "car n 1 0 1 0 7\nauto n 1 0 1 0 7\nbus n 1 0 1 0 8\n"), ("verb", "")):  # fmt: skip # noqa: E501
        (tmp_path / f"index.{kind}").write_text("  1 licence\n" + rows)
    synonyms = measures.Synonyms(tmp_path)
    assert synonyms
    assert synonyms.same("cars", "an auto")
    assert not synonyms.same("car", "bus")
    shipped = measures.Synonyms(tmp_path / "nowhere")
    assert not shipped
    assert shipped.same("physician", "doctor")
    assert not shipped.same("physician", "health professional")
    assert not shipped.same("mixed-race", "[ETHNICITY_1]")


def test_hiding_the_planted_values_alone():
    prompt = prompt_of("I am Ann Lee.", "Ann Lee")
    made = prosan.Bench.planted_alone(prompt)
    assert made.text == "I am [CUSTOM_1]."
