"""Words under noise in whole texts, and the shipped table they are drawn from."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

from engine.conversation.vault import Conversation
from engine.kinds import articles
from engine.kinds.word_forms import NEVER, of_spelling
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from engine.sanitize.words import calibration, pick, table
from engine.types import WORD_MECHANISMS
from engine.values import Annotated, Span, Word

KIND = "MEDICAL_CONDITION"
TABLE = table.shipped()


def sanitized(text: str, *values: str, seed: int = 5, pos: dict[str, str] | None = None, **options):
    """The text with each value put under noise; `pos` names parts of speech of some words."""
    starts = [(text.index(value), value) for value in values]
    spans = tuple(
        Span(place, place + len(value), KIND, 1.0, "user") for place, value in sorted(starts)
    )
    words = tuple(
        Word(text.index(word), text.index(word) + len(word), tag)
        for word, tag in sorted((pos or {}).items(), key=lambda item: text.index(item[0]))
    )
    chosen = Options(mechanisms=((KIND, "dx"),), **options)
    planned = plan(Annotated(text, spans, words, ()), options=chosen)
    return sanitize(planned, conversation=Conversation.seeded(seed))


def outputs(word: str, how: str, epsilon: float, count: int, **options) -> list[str]:
    """What a lower-case word becomes under many keys."""
    asked = pick.Asked(word, TABLE.entry(word).kind if TABLE.entry(word) else "NOUN")
    chosen = Options(words=how, **options)
    picks = (
        pick.pick(asked, epsilon, options=chosen, conversation=Conversation.seeded(seed))
        for seed in range(count)
    )
    return [TABLE.entries[place].word for place in picks if place is not None]


@pytest.mark.parametrize("how", WORD_MECHANISMS)
def test_every_content_word_is_drawn_anew_and_grammar_stays(how):
    made = sanitized("She has chronic pain of the liver.", "chronic pain of the liver",
                     pos={"of": "ADP", "the": "DET"}, words=how, epsilon=0.05)  # fmt: skip
    (item,) = made.replacements
    new = item.replacement.split()
    assert item.mechanism == "dx"
    assert len(new) == 5
    assert new[2:4] == ["of", "the"]
    assert {"chronic", "pain", "liver"}.isdisjoint(new)


@pytest.mark.parametrize("how", WORD_MECHANISMS)
def test_one_word_has_one_substitute_in_every_conversation(how):
    """Memoised by keyed coins: sending a text again does not let the noise be averaged."""
    key = bytes(32)
    options = Options(words=how)
    asked = pick.Asked("diabetes", "NOUN")
    picks = {
        pick.pick(
            asked, 1.0, options=options, conversation=Conversation.from_key(key, f"talk {index}")
        )
        for index in range(5)
    }
    assert len(picks) == 1


@pytest.mark.parametrize(
    ("how", "known"),
    [
        ("pca16", ["cannabis", "botany", "sausage"]),
        ("partition", ["communion", "infant", "load"]),
        ("nearest", ["revolt", "spade", "elf"]),
        ("santext", ["fabric", "wheelchair", "migration"]),
    ],
)
def test_a_key_gives_the_same_words_on_every_machine(how, known):
    """Known answers: a change here is a new draw of everybody's noise."""
    assert [outputs(word, how, 0.5, 1)[0] for word in ("asthma", "nurse", "neuropathy")] == known
    assert len(TABLE.entries) == 21_719
    assert TABLE.near.shape == (len(TABLE.entries) + 4_784, 16)


@pytest.mark.parametrize("how", WORD_MECHANISMS)
@pytest.mark.parametrize("word", ["nurse", "doctors", "running", "walked", "chronic", "quickly"])
def test_a_substitute_has_the_class_of_its_word(how, word):
    kind = TABLE.entry(word).kind
    assert {TABLE.entry(output).kind for output in outputs(word, how, 0.2, 12)} == {kind}


def test_without_the_constraint_classes_mix():
    findings = outputs("nurse", "pca16", 0.05, 30, same_pos=False)
    assert len({TABLE.entry(item).kind for item in findings}) > 1


def test_the_part_of_speech_of_the_text_decides():
    noun = sanitized("a patient waits", "patient", pos={"patient": "NOUN"}, epsilon=0.1)
    adjective = sanitized("be patient now", "patient", pos={"patient": "ADJ"}, epsilon=0.1)
    assert TABLE.entry(noun.replacements[0].replacement).kind == "NOUN"
    assert TABLE.entry(adjective.replacements[0].replacement).kind == "ADJ"


@pytest.mark.parametrize("how", WORD_MECHANISMS)
def test_the_article_before_a_word_stays_right(how):
    for seed in range(10):
        made = sanitized("He is an asthmatic.", "asthmatic", seed=seed, words=how, epsilon=0.1)
        assert articles.takes_an(made.replacements[0].replacement)
        made = sanitized("He is a diabetic.", "diabetic", seed=seed, words=how, epsilon=0.1)
        assert not articles.takes_an(made.replacements[0].replacement)


def test_an_article_inside_the_value_follows_its_word():
    seen = set()
    for seed in range(30):
        made = sanitized("with a tumour now", "a tumour", seed=seed, pos={"a": "DET"}, epsilon=0.1)
        article, word = made.replacements[0].replacement.split()
        assert (article == "an") == articles.takes_an(word)
        seen.add(article)
    assert seen == {"a", "an"}


def test_capitals_possessives_and_codes_keep_their_form():
    made = sanitized("His Nurse's H1N1 DIAGNOSIS.", "Nurse's H1N1 DIAGNOSIS", epsilon=0.05)
    nurse, code, diagnosis = made.replacements[0].replacement.split()
    assert nurse.endswith("'s")
    assert nurse[0].isupper()
    assert code != "H1N1"
    assert [item.isdigit() for item in code] == [False, True, False, True]
    assert not diagnosis.isupper()


def test_capitals_amid_other_text_are_not_kept_and_amid_capitals_are():
    """Of a long word or a short one, so that its length does not show."""
    for value in ("MRI", "TUBERCULOSIS"):
        made = sanitized(f"The {value} was bad.", value, epsilon=0.05, pos={value: "NOUN"})
        assert not made.replacements[0].replacement.isupper()
        made = sanitized(f"THE {value} WAS BAD.", value, epsilon=0.05, pos={value: "NOUN"})
        assert made.replacements[0].replacement.isupper()


def test_words_outside_the_vocabulary_are_replaced_by_the_mean_of_their_pieces():
    rows = TABLE.rows("neuropathy")
    assert len(rows) > 1
    assert np.allclose(TABLE.vector("neuropathy"), TABLE.near[list(rows)].mean(0))
    findings = outputs("neuropathy", "pca16", 8.0, 10)
    assert "neuropathy" not in findings
    assert all(item in TABLE.places for item in findings)


@pytest.mark.parametrize("value", ["糖尿病", "диабет", "of the"])
def test_what_is_of_another_script_or_only_grammar_gets_a_placeholder(value):
    made = sanitized(f"x {value} y", value, pos={"of": "ADP"} if value == "of the" else None)
    assert made.replacements[0].replacement == f"[{KIND}_1]"


def test_a_value_inside_a_word_gets_a_placeholder():
    made = sanitized("prediabetesx", "diabetes")
    assert made.replacements[0].mechanism == "placeholder"


@pytest.mark.parametrize("how", WORD_MECHANISMS)
def test_words_that_are_sent_are_passed_over(how):
    """The same noise, and the next word that it leads to."""
    free = sanitized("Her nephritis hurts.", "nephritis", epsilon=0.3, seed=2, words=how)
    new = free.replacements[0].replacement
    text = f"Her nephritis hurts, not {new}."
    taken = sanitized(text, "nephritis", epsilon=0.3, seed=2, words=how)
    assert taken.replacements[0].replacement != new
    again = sanitized(text, "nephritis", epsilon=0.3, seed=2, words=how)
    assert again.text == taken.text


def test_the_ledger_is_charged_in_one_metric():
    made = sanitized("Her asthma.", "asthma", epsilon=1.0)
    assert made.budget.epsilon_spent == 1.0
    assert sanitized("Her asthma.", "asthma", epsilon=3.0).budget.epsilon_spent > 1.0
    assert sanitized("Her asthma.", "asthma", words="partition").budget.epsilon_spent == 0.0


@pytest.mark.parametrize("size", [8, 16, 32, 64])
def test_groups_are_of_one_class_hold_enough_words_and_nest(size):
    groups = {place: TABLE.group(place, size) for place in TABLE.candidates("").tolist()}
    for place, group in groups.items():
        assert place in group
        assert len({TABLE.entries[item].cell for item in group}) == 1
        assert len({TABLE.entries[item].kind for item in group}) == 1
    assert len({item for group in set(groups.values()) for item in group}) == len(groups)
    assert sum(len(group) for group in set(groups.values())) == len(groups)
    small = [group for group in set(groups.values()) if len(group) < size]
    assert all(len(TABLE.cells[TABLE.entries[group[0]].cell]) < 2 * size // 8 for group in small)
    assert all(set(TABLE.group(group[0], 8)) <= set(group) for group in set(groups.values()))


def test_the_partition_is_uniform_in_its_group():
    group = TABLE.group(TABLE.places["asthma"], calibration.group_size(8.0))
    counts = Counter(outputs("asthma", "partition", 8.0, 1500))
    expected = 1500 / len(group)
    assert set(counts) == {TABLE.entries[item].word for item in group}
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    degrees = len(group) - 1
    assert statistic < degrees + 4.5 * math.sqrt(2 * degrees)


def test_two_words_of_a_group_have_the_same_outputs():
    """The law is equal, so over many keys each output comes about as often from either."""
    item, two = TABLE.group(TABLE.places["asthma"], 8)[:2]
    words = TABLE.entries[item].word, TABLE.entries[two].word
    first, second = (Counter(outputs(word, "partition", 8.0, 600)) for word in words)
    assert set(first) == set(second)
    assert all(abs(first[key] - second[key]) < 5 * math.sqrt(first[key] * 2) for key in first)


@pytest.mark.parametrize("how", WORD_MECHANISMS)
@pytest.mark.parametrize("same_pos", [True, False])
def test_the_slider_means_what_the_table_says(how, same_pos):
    """Less ε, more words replaced and fewer right guesses, from the strictest to the weakest."""
    sliders = (0.04, 0.05, 0.3, 1.0, 2.5, 8.0, 12.0, 100.0)
    reports = [calibration.meaning(slider, how, same_pos=same_pos) for slider in sliders]
    assert all(0 <= share <= 1 and 0 <= guess <= 1 for share, guess in reports)
    assert [share for share, _ in reports] == sorted((share for share, _ in reports), reverse=True)
    assert [guess for _, guess in reports] == sorted(guess for _, guess in reports)
    assert reports[0] == reports[1]
    assert calibration.meaning(0.99, how, same_pos=same_pos) == calibration.meaning(
        0.7, how, same_pos=same_pos
    )


@pytest.mark.parametrize("how", ["pca16", "nearest", "santext"])
def test_the_calibration_agrees_with_the_mechanism(how):
    """Words drawn by frequency, each under its own key: as many change as the table says."""
    words = common_words(80)
    share, _ = calibration.meaning(2.0, how)
    changed = [
        TABLE.entries[
            pick.pick(
                pick.Asked(word, TABLE.entry(word).kind),
                2.0,
                options=Options(words=how),
                conversation=Conversation.seeded(seed),
            )
        ].word
        != word
        for seed, word in enumerate(words)
    ]
    assert abs(sum(changed) / len(words) - share) < 0.16


def common_words(count: int) -> list[str]:
    """Words of the vocabulary at equal steps of the summed frequency."""
    entries = [entry for entry in TABLE.entries if entry.kind != NEVER]
    sums = np.cumsum([entry.count + 0.5 for entry in entries])
    marks = (np.arange(count) + 0.5) / count * sums[-1]
    return [entries[int(place)].word for place in np.searchsorted(sums, marks)]


def test_classes_follow_the_ending():
    assert of_spelling("NOUN", "doctors") == "NOUN+s"
    assert of_spelling("NOUN", "virus") == "NOUN"
    assert of_spelling("VERB", "running") == "VERB+ing"
    assert of_spelling("VERB", "walked") == "VERB+ed"
    assert of_spelling("VERB", "pass") == "VERB"
    assert of_spelling("ADP", "of") == NEVER


@pytest.mark.parametrize(
    ("word", "an"),
    [("hour", True), ("house", False), ("user", False), ("uncle", True), ("one", False),
     ("MRI", True), ("CT", False), ("European", False), ("unimportant", True)],
)  # fmt: skip
def test_articles_go_by_the_sound(word, an):
    assert articles.takes_an(word) is an


def test_nothing_of_a_text_shows_in_a_repr():
    assert "canary" not in repr(pick.Asked("canary", "NOUN"))
