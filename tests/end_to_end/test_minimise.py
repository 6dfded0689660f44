"""The profile `minimise` with the embedded models: weighed, planned, sanitized, undone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.values import SPARE, Plan
from tests.embedded import models

TEXT = (
    "Summarize the story. A young nurse named Wanjiru Njoroge lost her umbrella near the market on"
    " a rainy evening. A tall stranger brought the umbrella to the hospital, and the nurse gave him"
    " an enormous sandwich. Later the stranger wrote a long letter about the evening."
)
MOST = Options(profile="minimise", spare=1.0)


@cache
def proposed() -> Plan:
    return pipeline.propose(TEXT, options=MOST, models=models())


def spared(plan: Plan) -> list[str]:
    text = plan.annotated.text
    return [
        text[decision.span.start : decision.span.end]
        for decision in plan.decisions
        if decision.span.source == SPARE
    ]


def test_words_are_weighed_before_the_plan_and_only_where_it_asks():
    assert len(proposed().scores) == len(proposed().annotated.words)
    assert pipeline.score_plan(proposed(), models=models()) is proposed()
    usual = pipeline.propose(TEXT, options=Options(), models=models())
    assert usual.scores == ()
    assert spared(usual) == []
    assert not pipeline.needs_scores(replace(MOST, spare=0.0))


def test_all_places_of_a_word_and_none_of_the_instruction():
    words = [word.casefold() for word in spared(proposed())]
    assert words.count("umbrella") == 2
    assert words.count("stranger") == 2
    assert not {"story", "wanjiru", "njoroge"} & set(words)


def test_what_is_sent_says_of_every_word_what_became_of_it():
    plan = proposed()
    ask = pipeline.asking(models())
    made = pipeline.apply(plan, conversation=Conversation.seeded(5), ask=ask)
    assert len(made.replacements) == len(plan.decisions)
    changed = [
        replacement for replacement in made.replacements if replacement.mechanism == "context"
    ]
    assert changed
    assert all(item.replacement.casefold() != item.original.casefold() for item in changed)
    again = pipeline.apply(plan, conversation=Conversation.seeded(5), ask=ask)
    assert again.text == made.text
    back = pipeline.restore(made.text, made.replacements)
    for item in changed:
        assert (item.original in back.text) or not item.reversible


def test_the_person_undoes_a_word_and_another_profile_all_of_them():
    kept = pipeline.replan(proposed(), options=replace(MOST, keep=frozenset({"umbrella"})))
    assert "umbrella" not in spared(kept)
    assert spared(pipeline.replan(proposed(), options=Options())) == []


class NoCausal:
    """The embedded models; whoever asks for the causal one fails."""

    tagger = property(lambda _self: models().tagger)
    masked = property(lambda _self: models().masked)


LONG = (
    "Summarize this e-mail.\n\nDear all, the delegation arrived at the embassy on a rainy day. Some"
    " officials voiced an old allegation about the archipelago and its fishermen. The ambassador"
    " asked for patience, and a tall clerk brought an enormous dossier about the archipelago."
)


def test_the_light_form_needs_no_causal_model_and_shows_the_masked_one_a_sentence():
    options = replace(MOST, chooser="light")
    assert not pipeline.needs_scores(options)
    plan = pipeline.propose(LONG + " " + "It was late. " * 60, options=options, models=NoCausal())
    words = spared(plan)
    assert words
    shown = []

    def ask(text, places, count):
        shown.append(text)
        return models().masked.candidates(text, places, count=count)

    made = pipeline.apply(plan, conversation=Conversation.seeded(5), ask=ask)
    assert len(made.replacements) == len(plan.decisions)
    assert shown
    assert max(map(len, shown)) < 2 * (2 * 160 + 60)
    assert not any(word in text for text in shown for word in words if len(word) > 8)
