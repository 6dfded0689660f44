"""Another word for one that the task can spare."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.sanitize import sanitize
from engine.sanitize.in_context import unneeded
from engine.values import SPARE, Annotated, Decision, Plan, Sanitized, Span, Word, WordScore
from tests.masked import FakeMasked

TEXT = "The nurse saw a car. The nurse left."


def planned(text: str, word: str, *, needed: float = 0.0, pos: str = "NOUN") -> Plan:
    """A plan that spares all places of one word, whose K − O is `needed`."""
    starts = [index for index in range(len(text)) if text.lower().startswith(word, index)]
    words = tuple(Word(place, place + len(word), pos) for place in starts)
    scores = tuple(WordScore(word.start, word.end, 0.5 + needed / 2, 0.5 - needed / 2, 9.0) for word in words)  # fmt: skip # noqa: E501
    decisions = tuple(
        Decision(Span(word.start, word.end, "CUSTOM", 1.0, SPARE), "context") for word in words
    )
    return Plan(Annotated(text, (), words, ()), decisions, Options(profile="minimise"), scores)


def made(text: str, word: str, *words: str, seed: int = 1, **more) -> Sanitized:
    ask = FakeMasked(words)
    return sanitize(planned(text, word, **more), conversation=Conversation.seeded(seed), ask=ask)


def test_all_places_get_one_word_in_their_case_and_with_their_article():
    done = made("A nurse left. Nurse and nurse.", "nurse", "adult", "author")
    assert done.text == "An adult left. Adult and adult."


@pytest.mark.parametrize("refused", ["nursing", "nurses", "cars", "car", "slowly", "doctors"])
def test_forms_words_of_the_text_and_other_classes_are_refused(refused):
    for seed in range(6):
        assert refused not in made(TEXT, "nurse", refused, "lawyer", "pilot", seed=seed).text[:12]


@pytest.mark.parametrize(("word", "synonym"), [("car", "automobile"), ("physician", "doctor")])
def test_synonyms_are_refused(word, synonym):
    for seed in range(6):
        done = made(f"She saw the {word}.", word, synonym, "table", "garden", seed=seed)
        assert synonym not in done.text


def test_what_no_word_can_stand_for_is_sent_and_told():
    done = made(TEXT, "nurse", "nurses", "car")
    assert done.text == TEXT
    assert {replacement.mechanism for replacement in done.replacements} == {"keep"}


def test_near_words_where_it_is_needed_and_far_ones_where_it_is_not():
    def drawn(needed: float) -> Counter[str]:
        texts = (
            made("He met the dog.", "dog", "canine", "organism", seed=seed, needed=needed).text
            for seed in range(60)
        )
        return Counter(text.split()[-1] for text in texts)

    near, even, far = drawn(1.0), drawn(0.0), drawn(-1.0)
    assert near["canine."] > 50
    assert 15 < even["canine."] < 45
    assert far["organism."] > 50


@pytest.mark.parametrize(
    ("word", "instead"),
    [
        ("fever", "cough"),
        ("nurse", "doctor"),
        ("job", "life"),
        ("son", "daughter"),
        ("man", "woman"),
    ],
)
def test_a_known_word_is_never_said_to_be_something_else(word, instead):
    text = f"He told of the {word}."
    assert made(text, word, instead, "sandwich", "garden").text == text


def test_a_broader_word_wins_over_likelier_ones():
    for seed in range(6):
        done = made("He met the dog.", "dog", "cat", "nurse", "violin", "animal", seed=seed)
        assert done.text == "He met the animal."


def test_a_word_that_wordnet_lacks_gets_any_that_fits():
    for seed in range(6):
        done = made("He met the zorblax.", "zorblax", "sandwich", "violin", seed=seed)
        assert done.text in ("He met the sandwich.", "He met the violin.")


def test_the_model_sees_no_other_hidden_value():
    plan = planned("The nurse of Ann Lee left.", "nurse")
    name = Decision(Span(13, 20, "PERSON", 1.0, "hand"), "placeholder")
    ask = FakeMasked(("lawyer", "pilot"))
    sanitize(
        Plan(plan.annotated, (*plan.decisions, name), plan.options, plan.scores),
        conversation=Conversation.seeded(1),
        ask=ask,
    )
    assert all("Ann" not in text and "nurse" not in text for text, _places in ask.asked)


@pytest.mark.parametrize("number", ["7", "30", "1250"])
def test_digits_become_others(number):
    for seed in range(20):
        done = made(f"After {number} steps.", number, seed=seed, pos="NUM")
        shown = done.text.split()[1]
        assert shown != number
        assert len(shown) == len(number)
        assert shown[0] != "0" or len(number) == 1


def test_what_is_common_is_not_turned_back():
    done = made("He met the relative.", "relative", "person", "individual")
    assert [replacement.reversible for replacement in done.replacements] == [False]
    done = made("He met the dog.", "dog", "canine", "organism")
    assert [replacement.reversible for replacement in done.replacements] == [True]


def test_the_same_key_draws_the_same_word():
    assert (
        made(TEXT, "nurse", "lawyer", "pilot").text == made(TEXT, "nurse", "lawyer", "pilot").text
    )
    assert unneeded.FEWEST == 2
