"""Which words the task can spare: the least important, of content, at all their places."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from engine.annotate.words import split
from engine.options import Options
from engine.plan import plan, spare
from engine.values import NEVER, SPARE, Annotated, Plan, Word, WordScore
from tests.marked import annotated

STORY = "Rain fell on the old town. The baker left the old bridge. Write a poem about snow."
NOUNS = {"rain", "town", "baker", "bridge", "poem", "snow"}


def tagged(marked: str, *nouns: str, adjectives: tuple[str, ...] = ("old",)) -> Annotated:
    """A marked text with its words, of which these are nouns and adjectives."""
    findings = annotated(marked)
    words, sentences = split(findings.text)
    pos = {**dict.fromkeys(nouns or NOUNS, "NOUN"), **dict.fromkeys(adjectives, "ADJ")}
    tags = tuple(
        Word(word.start, word.end, pos.get(findings.text[word.start : word.end].lower(), "X"))
        for word in words
    )
    return Annotated(findings.text, findings.spans, tags, sentences)


def planned(
    annotated: Annotated,
    important: dict[str, float] | None = None,
    bits: dict[str, float] | None = None,
    **options,
) -> Plan:
    """A plan with these importances, by ascending place for the other words, and these bits."""
    known = important or {}
    scores = tuple(
        WordScore(
            word.start,
            word.end,
            known.get(annotated.text[word.start : word.end].lower(), place / 1000),
            0.5,
            (bits or {}).get(annotated.text[word.start : word.end].lower(), 20.0),
        )
        for place, word in enumerate(annotated.words)
    )
    return plan(
        annotated,
        options=Options(**{"profile": "minimise", "spare": 1.0, **options}),
        scores=scores,
    )


def chosen(made: Plan) -> list[str]:
    text = made.annotated.text
    return [
        text[decision.span.start : decision.span.end]
        for decision in made.decisions
        if decision.span.source == SPARE
    ]


def test_content_words_at_all_places_but_none_of_the_instruction():
    made = planned(tagged(STORY))
    assert chosen(made) == ["Rain", "old", "town", "baker", "old", "bridge"]
    decisions = [decision for decision in made.decisions if decision.span.source == SPARE]
    assert {item.mechanism for item in decisions} == {"context"}
    assert all(item.reason.startswith(spare.REASON) for item in decisions)


@pytest.mark.parametrize(
    ("task", "gives_back"),
    [
        ("Translate this.", True),
        ("Please proofread the text.", True),
        ("Fix the grammar.", True),
        ("Summarize this.", False),
        ("Fix the bug.", False),
    ],
)
def test_no_word_is_spared_where_the_answer_is_the_text_itself(task, gives_back):
    made = planned(tagged(STORY.replace("Write a poem about snow.", task)))
    assert (chosen(made) == []) is gives_back


def test_the_least_important_come_first():
    findings = tagged(STORY)
    ranks = {"bridge": -1.0, "old": 2.0, "town": 2.0, "rain": 2.0, "baker": -0.5}
    assert chosen(planned(findings, ranks, spare=0.2)) == ["baker", "bridge"]
    assert chosen(planned(findings, {word: -rank for word, rank in ranks.items()}, spare=0.2)) == [
        "Rain", "old", "town", "old",
    ]  # fmt: skip


def test_what_anybody_would_guess_is_left():
    guessed = {"bridge": spare.WORTH - 0.1, "baker": 2.0, "town": spare.WORTH}
    assert chosen(planned(tagged(STORY), bits=guessed)) == ["Rain", "old", "town", "old"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The rain bridge is on the old town.", ["bridge", "old", "town"]),
        ("The rain, bridge and the town.", ["rain", "bridge", "town"]),
        ("The rain bridge is in the rain of the town.", ["bridge", "town"]),
    ],
)
def test_a_noun_before_a_noun_is_part_of_it(text, left):
    assert chosen(planned(tagged(text))) == left


def test_a_small_word_is_never_one_of_content():
    made = planned(tagged("One of the bridges broke, and the baker saw it.", "one", "baker"))
    assert chosen(made) == ["baker"]


def test_the_share_follows_the_entropy():
    scores = [WordScore(0, 1, 0.0, 0.0, bits) for bits in (1.0, 3.0)]
    assert spare.share(scores, 0.5) == pytest.approx(0.5 / (1 + math.exp(-2.0)))
    assert spare.share([], 0.5) == 0.0


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The {PERSON:baker} saw the baker.", []),
        ("Rain, rain/hail and rain.", []),
        ("town = rain\nThe bridge is old.", ["bridge", "old"]),
        ("Der baker ist auf der old bridge und es ist rain.", []),
        ("old,rain,town,bridge\nThe bridge is old.", []),
        ("name,rain,town,sex\nThe bridge is old.", ["bridge", "old"]),
        ("Baker: the bridge is old.", ["bridge", "old"]),
        ("The bridge-town is old.", ["old"]),
        ("Write about the old town. The old bridge fell.", ["bridge"]),
    ],
)
def test_spans_code_labels_and_words_of_the_instruction_are_left(text, left):
    assert chosen(planned(tagged(text))) == left


def test_the_person_keeps_words_and_chooses_parts_of_speech():
    findings = tagged(STORY)
    assert "old" not in chosen(planned(findings, keep=frozenset({"Old"})))
    assert chosen(planned(findings, spare_pos=frozenset({"ADJ"}))) == ["old", "old"]
    counted = tagged("The baker has 12 of them.", "baker", "12")
    counted = replace(
        counted,
        words=tuple(
            replace(word, pos="NUM" if word.end - word.start == 2 else word.pos)
            for word in counted.words
        ),
    )
    assert chosen(planned(counted, spare_pos=frozenset({"NUM"}))) == ["12"]
    assert chosen(planned(counted)) == ["baker"]
    assert chosen(planned(findings, instruction="The baker left the old bridge.")) == [
        "Rain",
        "town",
    ]


@pytest.mark.parametrize("options", [{"spare": 0.0}, {"profile": "restore"}, {"profile": "formal"}])
def test_no_word_is_chosen_elsewhere(options):
    assert chosen(planned(tagged(STORY), **options)) == []


def test_no_word_is_chosen_without_scores():
    made = plan(tagged(STORY), options=Options(profile="minimise", spare=1.0))
    assert chosen(made) == []


def test_relatives_stay_since_pronouns_and_names_agree_with_them():
    story = "My husband left the town. His sons and the baker went with him."
    words = chosen(planned(tagged(story, "husband", "town", "sons", "baker")))
    assert not {"husband", "sons"} & set(words)
    assert {"town", "baker"} & set(words)


def lit(marked: str, **froms: float) -> Annotated:
    """A text whose words are replaced from these shares on."""
    findings = tagged(marked)
    words = tuple(
        replace(word, replaced_from=froms.get(findings.text[word.start : word.end].lower(), NEVER))
        for word in findings.words
    )
    return replace(findings, words=words)


def test_the_light_form_takes_what_the_tagger_says_and_needs_no_scores():
    text = lit(STORY, rain=0.3, town=0.6, left=0.1, snow=0.1)
    options = Options(profile="minimise", chooser="light", spare=0.5)
    assert chosen(plan(text, options=options)) == ["Rain"]  # «left» is no noun, «snow» asked for
    assert chosen(plan(text, options=replace(options, spare=0.7))) == ["Rain", "town"]
    assert chosen(plan(text, options=replace(options, spare=0.0))) == []
    assert chosen(plan(text, options=replace(options, keep=frozenset({"rain"})))) == []
    assert chosen(plan(text, options=replace(options, chooser="full"))) == []


def test_a_word_of_the_light_form_is_replaced_at_all_places_or_none():
    text = lit(STORY, old=0.2)
    first = next(word for word in text.words if word.replaced_from < 1)
    options = Options(profile="minimise", chooser="light", spare=0.5)
    assert chosen(plan(text, options=options)) == ["old", "old"]
    later = tuple(
        replace(word, replaced_from=0.9) if word.start > first.start else word
        for word in text.words
    )
    assert chosen(plan(replace(text, words=later), options=options)) == []


def test_what_a_model_wrote_stands_in_the_decision():
    text = lit(STORY, rain=0.0, town=0.0)
    words = tuple(
        replace(word, instead="water") if word.replaced_from < 1 else word for word in text.words
    )
    options = Options(profile="minimise", chooser="local", spare=0.5)
    made = plan(replace(text, words=words), options=options)
    assert [(item.mechanism, item.replacement) for item in made.decisions] == [
        ("rewrite", "water"),
        ("rewrite", "water"),
    ]


def test_a_chosen_word_says_why():
    made = planned(tagged(STORY), {"town": 0.001, "baker": 0.9}, {"town": 17.4}, spare=0.6)
    reasons = {
        STORY[item.span.start : item.span.end]: item.reason
        for item in made.decisions
        if item.span.source == SPARE
    }
    assert "it gives 17 bits away" in reasons["town"]
    assert f"of {len(made.annotated.words)} words it needs more" in reasons["town"]
    light = plan(lit(STORY, rain=0.1), options=Options(profile="minimise", chooser="light"))
    assert "light form" in light.decisions[0].reason
