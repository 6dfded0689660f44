"""What the window shows of a review: findings, costs or a problem.

Findings and costs are computed on the engine's lane: on the GUI thread they would take some 25 ms
for 50,000 characters and delay the typing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from app.state.findings import Finding, findings

if TYPE_CHECKING:
    from app.state.backend import Ceilings, Engine, Review
    from app.state.choices import Choices
    from engine.conversation.ledger import Averaging, Refusal, Release
    from engine.conversation.vault import Conversation

Place = Literal["prompt", "scores", "long"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem in words, and the pane that shows it; `action` names a button, or is ''."""

    place: Place
    words: str
    action: Literal["", "retry", "mend", "score"] = ""


@dataclass(frozen=True, slots=True)
class ReviewFindings:
    """The findings of one review under the decisions it was made for."""

    review: Review
    choices: Choices
    findings: tuple[Finding, ...] = field(repr=False)

    @classmethod
    def of(cls, review: Review, choices: Choices) -> ReviewFindings:
        """Compute the findings; any thread may call this."""
        computed = findings(review.decided, review.sanitized, choices, review.odds)
        return cls(review, choices, computed)

    def fits(self, review: Review, choices: Choices) -> bool:
        """Whether these are the findings of exactly this review."""
        return self.review is review and self.choices == choices


@dataclass(frozen=True, slots=True)
class ReviewCosts:
    """The ε that sending a review's text would add, and what speaks against sending it.

    Valid for one list of releases in the ledger and one pair of ceilings.
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
    ) -> ReviewCosts:
        """Compute the costs; any thread may call this.

        If another thread charges the ledger meanwhile, `fits` is false for the result.
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
        """Whether nothing that the costs depend on has changed."""
        same_text = self.review.sanitized is review.sanitized and self.ceilings == ceilings
        return same_text and self.events is conversation.ledger.events
