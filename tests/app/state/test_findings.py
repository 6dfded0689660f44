"""What the window says of each value."""

from __future__ import annotations

from app.state.choices import Choices
from app.state.findings import findings
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from tests.marked import annotated


def test_a_value_is_shown_with_its_stand_in_and_without_the_article_before_it():
    planned = plan(
        annotated("I am an {OCCUPATION:architect} here."),
        options=Options(mechanisms=(("OCCUPATION", "redact"),)),
    )
    made = sanitize(planned, conversation=Conversation.seeded(1))
    assert made.replacements[0].replacement == "a [REDACTED]"
    (shown,) = findings(planned, made, Choices())
    assert (shown.value, shown.replacement) == ("architect", "[REDACTED]")
