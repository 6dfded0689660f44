"""What is remembered from one preview to the next changes nothing in it."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import pipeline
from engine.annotate import annotate, blocks
from engine.conversation.vault import Conversation
from engine.issued import unique, withdrawn
from engine.kinds import dates
from engine.options import Options
from engine.plan import plan
from engine.returned.index import Index
from engine.returned.scan import put_back
from engine.sanitize import sanitize
from engine.sanitize.numbers import mdp
from engine.stops import STOPS
from engine.types import PROFILES
from engine.values import Annotated, Plan, Sanitized
from tests.embedded import models
from tests.properties.test_round_trip import arbitrary, composed

WORDS = ("again", "Mara Ellwood", "$1,200", "14 May 2024", "\n\n", "a", ".", "Leeds", "41 years")
PROSE = """\
Dr. Mara Ellwood of Leeds wrote on 14 May 2024 about $1,200. The invoice names 3 items at $400 each.

Tobias Renn, 41 years old, lives in York and called on 15 May 2024. He owes Mara Ellwood $350.
"""


def anew(planned: Plan) -> Plan:
    """The same plan without anything worked out for it."""
    copy: Plan = pickle.loads(pickle.dumps(planned))  # noqa: S301 - made a line above
    assert not copy.workings
    return copy


def applied(planned: Plan, seed: int) -> Sanitized:
    return sanitize(planned, conversation=Conversation.seeded(seed))


@settings(max_examples=60)
@given(
    st.one_of(composed(), arbitrary()),
    st.sampled_from(PROFILES),
    st.lists(st.sampled_from(STOPS), min_size=1, max_size=4),
)
def test_another_strength_gives_what_a_first_preview_gives(
    annotated: Annotated, profile: str, stops: list[float]
):
    conversation = Conversation.seeded(3)
    planned = plan(annotated, options=Options(profile=profile))
    sanitize(planned, conversation=conversation)
    for stop in stops:
        options = Options(profile=profile, epsilon=stop)
        planned = pipeline.replan(planned, options=options)
        assert planned == plan(annotated, options=options)
        assert sanitize(planned, conversation=conversation) == applied(anew(planned), 3)


def test_a_decision_of_the_person_is_seen_after_another_strength():
    annotated = annotate(PROSE, options=Options(), tagger=None)
    planned = plan(annotated, options=Options(profile="numbers"))
    applied(planned, 1)
    first, *others = pipeline.replan(planned, options=Options(profile="numbers")).decisions
    changed = replace(planned, decisions=(replace(first, mechanism="redact"), *others))
    assert applied(changed, 1) == applied(anew(changed), 1)
    assert pipeline.replan(changed, options=planned.options) == planned


def test_dependencies_that_were_taken_out_stay_out():
    annotated = annotate(PROSE, options=Options(), tagger=None)
    planned = plan(annotated, options=Options(profile="numbers"))
    without = replace(planned, dependencies=())
    moved = pipeline.replan(without, options=Options(profile="numbers", epsilon=0.5))
    assert moved.dependencies == ()


@settings(max_examples=60)
@given(st.one_of(composed(), arbitrary()), st.sampled_from(PROFILES))
def test_a_text_that_is_read_again_is_read_as_the_first_time(annotated: Annotated, profile: str):
    """`prove` looks through one text until nothing fails; what it keeps of it must still hold."""
    made = applied(plan(annotated, options=Options(profile=profile)), 5)
    kept = Index(unique(made.replacements), withdrawn(made.replacements))
    kept.read_again()
    put_back(made.text, kept)
    gone = unique(made.replacements)[::2]
    if kept.withdraw(gone):
        again = Index(unique(made.replacements), withdrawn(made.replacements))
        again.withdraw(gone)
        assert put_back(made.text, kept) == put_back(made.text, again)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 5), st.sampled_from(PROFILES))
def test_an_edited_text_is_sanitized_as_a_new_one(seed: int, edits: int, profile: str):
    draw = random.Random(seed)  # noqa: S311 - texts to try, no secrets
    text, conversation = PROSE * draw.randint(1, 4), Conversation.seeded(7)
    for _ in range(edits + 1):
        annotated = annotate(text, options=Options(), tagger=None)
        planned = plan(annotated, options=Options(profile=profile))
        assert sanitize(planned, conversation=conversation) == applied(anew(planned), 7)
        text = edited(text, draw)


def test_where_no_value_changed_the_way_back_is_not_built_again():
    conversation, built, build = Conversation.seeded(2), [], Index.__init__

    def counted(index: Index, *given: Any) -> None:
        built.append(index)
        build(index, *given)

    def shown(text: str) -> Sanitized:
        annotated = annotate(text, options=Options(), tagger=None)
        planned = plan(annotated, options=Options(profile="numbers"))
        return sanitize(planned, conversation=conversation)

    shown(PROSE * 3)
    with patch.object(Index, "__init__", counted):
        shown(f"{PROSE * 2} And so on. {PROSE}")
    assert not built
    conversation.forget()
    assert not conversation.remembered.ways_back


def test_what_was_drawn_for_a_value_is_not_drawn_again_and_is_forgotten():
    conversation = Conversation.seeded(2)

    def drawn(text: str) -> tuple[int, int]:
        annotated = annotate(text, options=Options(), tagger=None)
        planned = plan(annotated, options=Options(profile="numbers"))
        with (
            patch.object(mdp, "draw", wraps=mdp.draw) as draws,
            patch.object(dates, "shift", wraps=dates.shift) as shifts,
        ):
            sanitize(planned, conversation=conversation)
        return draws.call_count, shifts.call_count

    assert min(drawn(PROSE)) > 0
    assert drawn(f"{PROSE} And so on.") == (0, 0)
    conversation.forget()
    assert not conversation.remembered.worked_out


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(1, 4))
def test_an_edited_text_is_found_in_as_a_new_one(seed: int, edits: int):
    check_edits(seed, edits, tagged=False)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10_000))
def test_an_edited_text_is_tagged_as_a_new_one(seed: int):
    check_edits(seed, 2, tagged=True)


def check_edits(seed: int, edits: int, *, tagged: bool) -> None:
    """Random edits of a text of several blocks, one after the other."""
    draw = random.Random(seed)  # noqa: S311 - texts to try, no secrets
    text = PROSE * 8
    for _ in range(edits):
        preview(text, tagged=tagged)
        text = edited(text, draw)
    after_edits = preview(text, tagged=tagged)
    blocks.forget()
    models().tagger.forget()
    assert preview(text, tagged=tagged) == after_edits


def edited(text: str, draw: random.Random) -> str:
    """A word more somewhere, or in place of something."""
    start = draw.randrange(len(text))
    end = min(len(text), start + draw.choice((0, 0, 1, 12, 300)))
    return text[:start] + draw.choice(WORDS) + text[end:]


def preview(text: str, *, tagged: bool) -> Sanitized:
    tagger = models().tagger if tagged else None
    annotated = annotate(text, options=Options(), tagger=tagger)
    return applied(plan(annotated, options=Options(profile="numbers")), 9)
