"""Words in context, whatever the model names: nothing private in sight, nothing mixed up."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.kinds.names import canonical
from engine.kinds.word_forms import related, stem
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import CONTEXTUAL
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.in_context import alternatives
from engine.values import Annotated, Sanitized, Span
from tests.masked import FakeMasked
from tests.properties.test_collisions import collides_with_nothing, prompts

NAMED = (
    "doctor student fever nurse nurses teacher lawyer asthma gout dentist dentists soldier reporter"
    " accountant dementia malaria alice jake hillary london spoon fiscal the man x-ray lee ann"
).split()
LISTED = frozenset().union(
    *(
        alternatives.listed(kind, "NOUN", head) or ()
        for kind in CONTEXTUAL
        for head in ("x", "xism")
    )
)
LISTED |= {f"{word}s" for word in LISTED}
"""Words that may stand without being named, where the model names too few."""
MODEL = st.lists(st.sampled_from(NAMED), max_size=len(NAMED), unique=True)
TYPES = (*sorted(CONTEXTUAL), "AGE", "SECRET", "A_NEW_TYPE")
WAYS = tuple((kind, "context") for kind in TYPES)
SEEN = frozenset({"something", "someone", "somewhere", "sometime"})
STAY = frozenset({"a", "an", "the", "s"})
"""What of a value stays in place: its article and its possessive."""


@st.composite
def arbitrary(draw: st.DrawFn) -> Annotated:
    """Any text at all, cut at random."""
    text = draw(st.text(st.characters(exclude_categories=[]), max_size=60))
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True)))
    spans = [
        Span(start, end, draw(st.sampled_from(TYPES)), 1.0, "test")
        for start, end in zip(cuts[::2], cuts[1::2], strict=False)
    ]
    return Annotated(text, tuple(spans), (), ())


def in_context(annotated: Annotated, asked: FakeMasked, seed: int = 1) -> Sanitized:
    options = Options(types=frozenset(TYPES), mechanisms=WAYS)
    return sanitize(
        plan(annotated, options=options), conversation=Conversation.seeded(seed), ask=asked
    )


def outside(made: Sanitized) -> list[str]:
    """The text between the hidden values."""
    ends = [0, *(item.end for item in made.replacements)]
    starts = [*(item.start for item in made.replacements), len(made.source)]
    return [made.source[end:start] for end, start in zip(ends, starts, strict=True)]


@settings(max_examples=120, deadline=None)
@given(prompts(), MODEL, st.integers(0, 9))
def test_nothing_collides_and_all_comes_back(findings, named, seed):
    made = in_context(findings, FakeMasked(named), seed)
    collides_with_nothing(made)
    given_to: dict[str, str] = {}
    for item in made.replacements:
        if item.mechanism == "context":
            assert item.reversible
            word = canonical(item.replacement)
            assert word in named or word in LISTED
            assert given_to.setdefault(word, canonical(item.original)) == canonical(item.original)
            assert not any(related(word, ours) for ours in re.findall(r"\w+", item.original))
            assert stem(word) not in {stem(item) for item in re.findall(r"\w+", made.source)}
    if all(item.reversible for item in made.replacements):
        assert restore(made.text, made.replacements).text == made.source


@settings(max_examples=150, deadline=None)
@given(arbitrary(), MODEL)
def test_the_model_is_asked_about_nothing_but_the_rest_of_the_text(findings, named):
    asked = FakeMasked(named)
    made = in_context(findings, asked)
    rest = "".join(outside(made))
    for text, places in asked.asked:
        for start, end in places:
            assert text[start:end] == "something"
        new = set(re.findall(r"\w+", text)) - set(re.findall(r"\w+", rest)) - _glued(text)
        assert {item.casefold() for item in new} <= STAY
    if all(item.reversible for item in made.replacements):
        assert restore(made.text, made.replacements).text == made.source


def _glued(text: str) -> set[str]:
    """The words of a text that hold one of the empty words, articles and possessives with it."""
    return {item for item in re.findall(r"\w+", text) if any(word in item for word in SEEN)}


@settings(max_examples=60, deadline=None)
@given(MODEL, st.sampled_from(["Leeds", "the Hague", "東京", "x"]), st.sampled_from(["Zoë", "A B"]))
def test_what_the_model_is_asked_does_not_depend_on_other_values(named, place, name):
    asked, usual = FakeMasked(named), FakeMasked(named)
    for model, item, other in ((asked, place, name), (usual, "Rome", "Ann")):
        text = f"A nurse of {item}: {other}."
        position, behind = text.index(item), text.rindex(other)
        spans = (Span(2, 7, "OCCUPATION", 1.0, "test"),
                 Span(position, position + len(item), "LOCATION", 1.0, "test"),
                 Span(behind, behind + len(other), "PERSON", 1.0, "test"))  # fmt: skip
        chosen = Options(mechanisms=(("OCCUPATION", "context"),))
        planned = plan(Annotated(text, spans, (), ()), options=chosen)
        sanitize(planned, conversation=Conversation.seeded(1), ask=model)
    assert asked.asked == usual.asked
