"""What the window shows of a review: computed beside it, on the engine's lane, as plain values.

On the GUI thread these sums would take some 25 ms for 50,000 characters, in the middle of a word
that is being typed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.state.backend import Ceilings, Engine, Review
from app.state.choices import Choices
from app.state.findings import Finding, findings

if TYPE_CHECKING:
    from engine.conversation.ledger import Averaging, Refusal, Release
    from engine.conversation.vault import Conversation


@dataclass(frozen=True, slots=True)
class Found:
    """The findings of one review under the decisions it was made for."""

    review: Review
    choices: Choices
    findings: tuple[Finding, ...] = field(repr=False)

    @classmethod
    def of(cls, review: Review, choices: Choices) -> Found:
        """Work the findings out; any thread may."""
        shown = findings(review.decided, review.sanitized, choices, review.odds)
        return cls(review, choices, shown)

    def fits(self, review: Review, choices: Choices) -> bool:
        """Whether these are the findings of exactly this review."""
        return self.review is review and self.choices == choices


@dataclass(frozen=True, slots=True)
class Costs:
    """What sending a review's text would add in ε, and what stands against it.

    They hold for one list of releases and for one pair of ceilings.
    """

    review: Review
    events: tuple[Release, ...] = field(repr=False)
    ceilings: Ceilings
    added: float
    refusal: Refusal | None
    averaging: tuple[Averaging, ...] = field(repr=False)

    @classmethod
    def of(
        cls, review: Review, ceilings: Ceilings, *, engine: Engine, conversation: Conversation
    ) -> Costs:
        """Add them up; any thread may.

        Should another thread charge the ledger meanwhile, the result fits no later one.
        """
        events, text = conversation.ledger.events, review.sanitized
        return cls(
            review,
            events,
            ceilings,
            added=engine.cost(text, conversation=conversation),
            refusal=engine.refusal(text, ceilings, conversation=conversation),
            averaging=engine.averaging(text, conversation=conversation),
        )

    def fits(self, review: Review, ceilings: Ceilings, conversation: Conversation) -> bool:
        """Whether nothing they depend on has changed."""
        same = self.review.sanitized is review.sanitized and self.ceilings == ceilings
        return same and self.events is conversation.ledger.events
