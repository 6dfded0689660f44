"""Words in context: what the model is shown, which of its words may stand, and which one does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.conversation.vault import Conversation
from engine.errors import PlanError
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import CONTEXTUAL
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.allocator import Desk
from engine.sanitize.in_context import context
from engine.sanitize.in_context.required import Wanted
from engine.values import Annotated, Plan, Sanitized, Word
from tests.marked import annotated
from tests.masked import FakeMasked

ALL = tuple((kind, "context") for kind in sorted(CONTEXTUAL))
JOBS = ("dentist", "lawyer", "soldier", "journalist", "architect", "accountant")


@pytest.fixture(autouse=True)
def _any_number_of_words(monkeypatch):
    """These tests offer one word or a few; `test_leakage.py` has those on how few may stand."""
    monkeypatch.setattr(context, "FEWEST", 1)
    monkeypatch.setattr(Wanted, "more", lambda _self: ())


def planned(marked: str, *, tags: dict[str, str] | None = None, **options: object) -> Plan:
    """A marked text whose values get words in context; `tags` names parts of speech."""
    findings = annotated(marked)
    words = tuple(
        Word(findings.text.index(word), findings.text.index(word) + len(word), tag)
        for word, tag in sorted((tags or {}).items(), key=lambda item: findings.text.index(item[0]))
    )
    chosen = {"mechanisms": ALL, "types": CONTEXTUAL | {"AGE", "EMAIL_ADDRESS"}, **options}
    return plan(Annotated(findings.text, findings.spans, words, ()), options=Options(**chosen))


def made(
    marked: str, *words: str, seed: int = 1, tags: dict[str, str] | None = None, **options: object
) -> Sanitized:
    """A marked text with words in context, of the words that the model names."""
    asked = FakeMasked(words or JOBS)
    conversation = Conversation.seeded(seed)
    return sanitize(planned(marked, tags=tags, **options), conversation=conversation, ask=asked)


def shown(marked: str, *words: str, **options: object) -> str:
    return made(marked, *words, **options).text


def kinds(sanitized: Sanitized) -> list[str]:
    return [item.mechanism for item in sanitized.replacements]


def test_every_mention_gets_one_word_and_comes_back():
    done = made("I am a {OCCUPATION:nurse}; a {OCCUPATION:nurse} earns little.", "dentist")
    assert done.text == "I am a dentist; a dentist earns little."
    assert kinds(done) == ["context"] * 2
    assert all(item.reversible for item in done.replacements)
    assert restore(done.text, done.replacements).text == done.source
    answer = restore("Two Dentists met the dentist's aunt. DENTISTS!", done.replacements)
    assert answer.text == "Two Nurses met the nurse's aunt. NURSES!"


def test_all_places_are_asked_about_together():
    asked = FakeMasked(JOBS)
    text = "A {OCCUPATION:nurse} and {PERSON:Ann}; a {OCCUPATION:nurse}."
    sanitize(planned(text, mechanisms=(("OCCUPATION", "context"),)),
             conversation=Conversation.seeded(1), ask=asked)  # fmt: skip
    [(text, places)] = asked.asked
    assert [text[start:end] for start, end in places] == ["something", "something"]
    assert text == "A something and someone; a something."


def test_the_model_sees_no_private_value():
    """Neither the value in question nor any other that is not kept, whatever its mechanism."""
    marked = (
        "{PERSON:Zora Quill}, a {OCCUPATION:nurse}, {AGE:41}, of {LOCATION:Leeds}, has "
        "{MEDICAL_CONDITION:gout}; write to {EMAIL_ADDRESS:zora@quill.example}, {CUSTOM:Bluebird}, "
        "{RELIGION:Catholic}. A {OCCUPATION:NURSE}'s {GENDER:woman}."
    )
    chosen = (*(pair for pair in ALL if pair[0] not in ("CUSTOM", "RELIGION", "GENDER")),
              ("CUSTOM", "redact"), ("RELIGION", "surrogate"))  # fmt: skip
    asked = FakeMasked(("dentist", "alice", "london", "fever"))
    decided = planned(marked, mechanisms=chosen)
    done = sanitize(decided, conversation=Conversation.seeded(1), ask=asked)
    assert len(asked.asked) == 4
    hidden = [item.original for item in done.replacements]
    for text, places in asked.asked:
        assert not [item for item in hidden if item.casefold() in text.casefold()]
        assert all(text[start:end] == "something" for start, end in places)
        assert "something's something" in text


def test_the_words_depend_on_nothing_of_other_values():
    item = FakeMasked(JOBS)
    other = FakeMasked(JOBS)
    for asked, name, place in ((item, "Ann Lee", "Leeds"), (other, "Björk", "New South Wales")):
        marked = f"{{PERSON:{name}}} of {{LOCATION:{place}}} is a {{OCCUPATION:nurse}}."
        chosen = (("OCCUPATION", "context"),)
        decided = planned(marked, mechanisms=chosen)
        sanitize(decided, conversation=Conversation.seeded(1), ask=asked)
    assert item.asked == other.asked


def test_a_redacted_value_does_not_even_show_its_type():
    asked = FakeMasked(JOBS)
    chosen = (("OCCUPATION", "context"), ("PERSON", "redact"), ("LOCATION", "redact"))
    decided = planned("{PERSON:Ann}, {LOCATION:Rome}, {OCCUPATION:nurse}", mechanisms=chosen)
    sanitize(decided, conversation=Conversation.seeded(1), ask=asked)
    assert asked.asked[0][0] == "something, something, something"


@pytest.mark.parametrize(
    ("value", "refused"),
    [
        ("nurse", ("nurse", "Nurse", "nurses", "nursing")),
        ("staff nurse", ("nurse", "staff", "nurses", "staffing")),
        ("lawyer", ("law", "lawyers", "lawyer")),
        ("salesmen", ("salesman",)),
        ("actress", ("actor", "actors")),
    ],
)
def test_no_form_of_the_value_stands_for_it(value, refused):
    done = made(f"She is {{CUSTOM:{value}}} here.", *refused)
    assert kinds(done) == ["placeholder"]
    assert done.text == "She is [CUSTOM_1] here."


@pytest.mark.parametrize(
    "refused",
    [
        "lawyer",  # a word of the prompt
        "soldier",  # a form of one
        "teacher",  # another private value
        "of",  # grammar
        "man",  # an everyday word, which an answer holds for itself
        "chef",  # not in the model's vocabulary of plain words, or of another class
        "quickly",
        "x-ray",
    ],
)
def test_what_would_be_mixed_up_is_passed_over(refused):
    text = "The lawyer saw soldiers. A {OCCUPATION:nurse}, a {OCCUPATION:teacher}."
    done = made(text, refused, types={"OCCUPATION"})
    assert kinds(done) == ["placeholder"] * 2


def test_different_values_get_different_words():
    done = made("A {OCCUPATION:nurse}, a {OCCUPATION:teacher}, a {OCCUPATION:pilot}.",
                "dentist", "dentists", "journalist")  # fmt: skip
    words = [item.replacement for item in done.replacements]
    assert sorted(words) == ["an [OCCUPATION_1]", "dentist", "journalist"]
    assert restore(done.text, done.replacements).text == done.source


def test_a_value_keeps_its_word_in_a_conversation_and_no_other_gets_it():
    conversation = Conversation.seeded(3)
    first = sanitize(planned("A {OCCUPATION:nurse}."), conversation=conversation,
                     ask=FakeMasked(["dentist"]))  # fmt: skip
    conversation.release(first)
    later = sanitize(
        planned("Is the {OCCUPATION:Nurse} a {OCCUPATION:teacher}?"), conversation=conversation,
        ask=FakeMasked(["journalist", "nurse", "dentist"]),
    )  # fmt: skip
    assert later.text == "Is the Dentist a journalist?"


def test_a_word_that_the_next_text_holds_is_given_up():
    conversation = Conversation.seeded(3)
    conversation.release(sanitize(planned("A {OCCUPATION:nurse}."), conversation=conversation,
                                  ask=FakeMasked(["dentist"])))  # fmt: skip
    later = sanitize(planned("My dentist is no {OCCUPATION:nurse}."), conversation=conversation,
                     ask=FakeMasked(["dentist", "journalist"]))  # fmt: skip
    assert later.text == "My dentist is no journalist."


def test_what_another_mechanism_issued_is_passed_over():
    text = "A {OCCUPATION:nurse} and a {RELIGION:Catholic}."
    decided = planned(text, mechanisms=(("OCCUPATION", "context"), ("RELIGION", "surrogate")))
    first, second = decided.decisions
    decided = replace(decided, decisions=(first, replace(second, replacement="Dentist")))
    done = sanitize(decided, conversation=Conversation.seeded(1), ask=FakeMasked(["dentist"]))
    assert done.replacements[0].replacement == "An [OCCUPATION_1]"


@pytest.mark.parametrize(
    ("value", "word"),
    [("engineer", "dentist"), ("Engineer", "Dentist"), ("ENGINEER", "DENTIST"),
     ("software engineer", "dentist"), ("Software Engineer", "Dentist"),
     ("the engineer", "the dentist"), ("Engineer's", "Dentist's")],
)  # fmt: skip
def test_case_article_and_possessive_are_the_value_s(value, word):
    assert shown(f"Ask {{OCCUPATION:{value}}} now.", "dentist") == f"Ask {word} now."


def test_a_name_at_the_head_of_a_value_makes_no_capital():
    sick = "{MEDICAL_CONDITION:Marfan syndrome}"
    assert shown(f"He has {sick}.", "dementia") == "He has dementia."
    assert shown(f"It is so. {sick} hurts.", "dementia") == "It is so. Dementia hurts."


def test_the_article_before_a_value_is_made_to_fit_its_word():
    assert shown("I am an {OCCUPATION:actor}.", "dentist") == "I am a dentist."
    assert shown("I am {OCCUPATION:a nurse}.", "accountant") == "I am an accountant."
    assert shown("I am a {OCCUPATION:nurse}.", "nurse") == "I am an [OCCUPATION_1]."


def test_the_model_is_asked_the_same_about_values_of_any_first_sound():
    asked = [FakeMasked(JOBS), FakeMasked(JOBS)]
    for model, value in zip(asked, ("an {OCCUPATION:actor}", "a {OCCUPATION:nurse}"), strict=True):
        text = f"I am {value}, says {{PERSON:Ann Lee}}."
        sanitize(planned(text), conversation=Conversation.seeded(1), ask=model)
    assert asked[0].asked == asked[1].asked


def test_a_counted_word_wants_an_article_and_an_uncounted_one_takes_none():
    words = ("stroke", "dementia")
    assert shown("He has {MEDICAL_CONDITION:gout}.", *words) == "He has dementia."
    assert shown("He had a {MEDICAL_CONDITION:cough}.", *words[::-1]) == "He had a stroke."
    assert shown("His bad {MEDICAL_CONDITION:cough}.", *words).startswith("His bad ")
    assert shown("She takes {MEDICATION:atenolol}.", "vitamin", "zinc") == "She takes zinc."


def test_number_is_kept():
    assert shown("Two {OCCUPATION:nurses}.", "dentist", "dentists") == "Two dentists."
    assert shown("{MEDICAL_CONDITION:diabetes}.", "infections", "dementia") == "dementia."
    assert shown("He votes for {POLITICS:Greens}.", "socialist", "democrats").endswith("Democrats.")


def test_part_of_speech_is_that_of_the_tagger():
    words = ("fiscal", "spoon")
    assert shown("{CUSTOM:plover} x", *words, tags={"plover": "NOUN"}) == "spoon x"
    assert shown("{CUSTOM:plover} x", *words, tags={"plover": "ADJ"}) == "fiscal x"
    assert shown("{CUSTOM:plover} x", *words, tags={"plover": "VERB"}) == "[CUSTOM_1] x"
    sick = "{MEDICAL_CONDITION:diabetic} x"
    assert shown(sick, "asthma", "chronic", tags={"diabetic": "ADJ"}) == "chronic x"


def test_a_teaching_stands_for_a_teaching():
    assert shown("{RELIGION:Islam}", "buddhist", "buddhism") == "Buddhism"
    assert shown("{RELIGION:Muslim}", "buddhism", "buddhist") == "Buddhist"


def test_words_are_drawn_by_their_probability_under_the_conversation_s_key():
    draws = [shown("A {OCCUPATION:nurse}.", "dentist", "lawyer", seed=seed) for seed in range(300)]
    share = Counter(draws)["A dentist."] / len(draws)
    assert 0.58 < share < 0.75  # two thirds, four standard deviations
    assert set(draws) == {"A dentist.", "A lawyer."}
    assert shown("A {OCCUPATION:nurse}.", seed=5) == shown("A {OCCUPATION:nurse}.", seed=5)
    fresh = {
        sanitize(planned("A {OCCUPATION:nurse}."), conversation=Conversation.fresh(),
                 ask=FakeMasked(JOBS)).text
        for _ in range(40)
    }  # fmt: skip
    assert len(fresh) > 1


def test_likelihoods_of_nothing_are_drawn_all_the_same():
    class Sure(FakeMasked):
        def __call__(self, text, places, count):
            return tuple(replace(item, probability=0.0) for item in super().__call__(
                text, places, count))  # fmt: skip

    done = sanitize(planned("A {OCCUPATION:nurse}."), conversation=Conversation.seeded(1),
                    ask=Sure(["lawyer", "dentist"]))  # fmt: skip
    assert kinds(done) == ["context"]


def test_a_value_inside_a_word_gets_a_label():
    assert "[CUSTOM_1]" in shown("un{CUSTOM:happy}ness", "quiet", tags={"happy": "ADJ"})


def test_values_that_are_no_words_get_labels_though_the_plan_says_otherwise():
    decided = planned("{CUSTOM:word} {CUSTOM:the }x {AGE:41}")
    forced = tuple(replace(decision, mechanism="context") for decision in decided.decisions)
    done = sanitize(replace(decided, decisions=forced), conversation=Conversation.seeded(1),
                    ask=FakeMasked(["spoon"]))  # fmt: skip
    assert kinds(done) == ["context", "placeholder", "placeholder"]


def test_without_a_model_nothing_is_made():
    with pytest.raises(PlanError, match="masked language model"):
        sanitize(planned("A {OCCUPATION:nurse}."), conversation=Conversation.seeded(1))


def test_where_no_value_asks_for_it_no_model_is_asked():
    asked = FakeMasked(JOBS)
    decided = planned("A {OCCUPATION:nurse}.", mechanisms=())
    sanitize(decided, conversation=Conversation.seeded(1), ask=asked)
    assert asked.asked == []


def test_a_failing_model_lets_nothing_through():
    def broken(text, places, count):
        raise PlanError("It broke.")

    conversation = Conversation.seeded(1)
    with pytest.raises(PlanError, match="broke"):
        sanitize(planned("A {OCCUPATION:nurse}."), conversation=conversation, ask=broken)
    assert conversation.issued() == ()


def test_nothing_shows_in_a_repr():
    decided = planned("A {OCCUPATION:zeppelin pilot}.")
    desk = Desk(decided, Conversation.seeded(1).draft(), FakeMasked(JOBS))
    value = context.find(decided.decisions[0], desk)
    assert "zeppelin" not in repr(value)
