"""Whatever text: what would be sent keeps the contract, and coming back it is the text again."""

from __future__ import annotations

from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import pipeline
from engine.cli import responses
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.restore import restore
from engine.values import Sanitized
from tests import contract

VALUES = (
    "Maria Lopez", "Dr. O'Neil", "maria.lopez@example.org", "219-09-9999", "+1 415 555 2671",
    "4539 8867 7434 6690", "DE89370400440532013000", "12 March 1984", "$48,250.00", "47 years old",
    "10.0.0.7", "Berlin", "Acme Corp.", "AKIAIOSFODNN7EXAMPLE", "221B Baker Street", "[PERSON_1]",
    "https://example.org/u/mlopez?id=7", "MRN 00482913", "password: hunter2!", "she", "Lopez's",
)  # fmt: skip
GLUE = (" ", "\n", ", ", "", " - ", '"', "\t", " lives in ", "\r\n", ">", "\u00a0", "\u200b", "*")

mixtures = st.lists(st.sampled_from(VALUES + GLUE) | st.text(max_size=6), max_size=14).map("".join)
texts = (mixtures | st.text(max_size=80)).filter(
    lambda text: not any("\ud800" <= item <= "\udfff" for item in text)
)


@cache
def models() -> Models:
    return Models()


def sanitized(text: str, options: Options) -> Sanitized:
    proposed = pipeline.propose(text, options=options, models=models())
    return pipeline.apply(
        proposed, conversation=Conversation.fresh(), ask=pipeline.asking(models())
    )


@settings(max_examples=150)
@given(texts, st.sampled_from(("restore", "numbers", "minimise", "formal")))
@example("", "restore")
@example("Maria Lopez" * 3, "restore")
@example("Maria Lopez lives in  lives in ", "minimise")
def test_any_text_comes_back(text, profile):
    made = sanitized(text, Options(profile=profile))
    answer = {"id": 1} | responses.sanitized(
        made,
        pipeline.forecast(
            pipeline.Sent(made.source, made.text, made.replacements, 1.0), models=models()
        ),
        run=made.budget.epsilon_spent,
    )
    assert not contract.problems("sanitize", {"id": 1, "text": text}, answer)
    back = restore(made.text, made.replacements)
    restored = {"id": 1} | responses.restored(back)
    assert not contract.problems("restore", {"id": 1}, restored)
    if all(item.reversible for item in made.replacements):
        assert back.text == text
