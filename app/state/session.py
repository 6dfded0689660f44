"""The state of the window: text, decisions, what would be sent, the conversation, the answers.

Views show its values and send it signals; it uses no widget. Work of the engine runs in two lanes;
a result counts only if it belongs to exactly the present text and decisions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from app.state.backend import Basis, Ceilings, Engine, Review
from app.state.choices import Choices, hiding
from app.state.exchanges import Answers
from app.state.machine_watch import MachineWatch
from app.state.outlook import Outlook
from app.state.positions import has_lone_surrogates
from app.state.review_results import Problem, ReviewCosts, ReviewFindings
from app.state.throttle import Throttle
from app.state.undo import History
from app.work.jobs import Handlers, JobReport, Lane, words_for
from engine.types import PROFILES, Mechanism

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.state.findings import Finding
    from engine.conversation.ledger import Averaging, Refusal
    from engine.conversation.vault import Conversation
    from engine.values import Plan, Sanitized

LONG: Final = 20_000
"""Characters above which the person has to ask for scoring, since it takes long."""


class Session(QObject):
    """One conversation at a time. All signals are emitted on the GUI thread.

    `reviewed`: plan and preview are new. `outdated`: they no longer fit the text or the decisions.
    `scored`: the heatmap is new. `chosen`: a decision has changed. `problem` carries a `Problem`,
    `solved` the place of one that is over. `laid_aside` follows `forgotten` and carries a text
    that was never sent, so that undo can bring it back.
    """

    reviewed = Signal()
    outdated = Signal()
    scored = Signal()
    chosen = Signal()
    forgotten = Signal()
    laid_aside = Signal(str)
    problem = Signal(object)
    solved = Signal(str)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.engine = engine
        self.engine_lane = Lane("engine", self)
        self.network_lane = Lane("network", self)
        self.text = ""
        self.choices = Choices()
        self.review: Review | None = None
        self.milliseconds: float | None = None
        self._reviewed_for: tuple[str, Choices] | None = None
        self._conversation: Conversation | None = None
        self._ceilings = Ceilings()
        self._findings: ReviewFindings | None = None
        self._costs: ReviewCosts | None = None
        self.held = False
        """Whether the key is not settled yet: texts are reviewed, but nothing can be sent."""
        self.history: History[Choices] = History()
        self.answers = Answers(self, self)
        self.watch = MachineWatch(engine, self.engine_lane, self)
        self.outlook = Outlook(engine, self.engine_lane, self)
        """What sending the reviewed text would bring."""
        self.outlook.settled.connect(self.watch.on_settled)
        self.reviewed.connect(self.watch.refresh)
        self.scored.connect(self.watch.refresh)
        self.problem.connect(self.watch.on_problem)
        self._throttle = Throttle(self._refresh, parent=self)

    @property
    def current(self) -> bool:
        """Whether the preview belongs to exactly the present text and decisions."""
        return self._reviewed_for == (self.text, self.choices)

    @property
    def sendable(self) -> Sanitized | None:
        """What may be sent: what is shown, or None while that is not up to date or refused."""
        return self.reviewed_text if self.refusal() is None else None

    @property
    def reviewed_text(self) -> Sanitized | None:
        """What is shown, where it is up to date; a ceiling may still forbid to send it."""
        if self.held or self.review is None or not self.current or not self.text.strip():
            return None
        return self.review.sanitized

    def refusal(self) -> Refusal | None:
        """Which ceiling of ε sending the present text would pass; None where there is none."""
        if self.review is None or not self.current:
            return None
        return self._costs_of(self.review).refusal

    def set_ceilings(self, ceilings: Ceilings) -> None:
        """The ε that this and later conversations, and each value in them, may reach."""
        self._ceilings = ceilings
        self.outdated.emit()

    @property
    def plan(self) -> Plan | None:
        """The plan with the person's decisions, of the last review."""
        return self.review.decided if self.review else None

    def findings(self) -> tuple[Finding, ...]:
        """The findings of the last review, for card and rail."""
        if self.review is None:
            return ()
        if self._findings is None or not self._findings.fits(self.review, self.choices):
            self._findings = ReviewFindings.of(self.review, self.choices)
        return self._findings.findings

    def hiding(self, finding: Finding) -> Mechanism:
        """The mechanism that would hide a value which is kept now."""
        return hiding(finding.type, finding.mechanism, self.choices, self.engine.usual)

    def fitting(self, kind: str) -> tuple[Mechanism, ...]:
        """The mechanisms that make sense for a type, the most natural first."""
        from engine import pipeline  # noqa: PLC0415 - heavy, and loaded by then

        usual = [self.engine.usual(profile, kind) for profile in PROFILES]
        always: tuple[Mechanism, ...] = ("placeholder", "redact", "keep")
        natural = [
            mechanism for mechanism in (*usual, *pipeline.fitting(kind)) if mechanism not in always
        ]
        return tuple(dict.fromkeys([*natural, *always]))

    def conversation(self) -> Conversation:
        """Keys and memory of this conversation, made when first needed."""
        if self._conversation is None:
            self._conversation = self.engine.conversation()
        if not self.answers.streaming:  # else the network lane may be charging the ledger now
            self.engine.limit(self._conversation, self._ceilings)
        return self._conversation

    def hold(self) -> None:
        """Let nothing be sent until `rekeyed` is called."""
        self.held = True
        self.outdated.emit()

    def rekeyed(self) -> None:
        """Use other keys; a conversation that has sent something keeps its own."""
        self.held = False
        if self.answers.exchanges:
            self.outdated.emit()
            return
        self._forget()
        self.review = self._reviewed_for = None
        self.outdated.emit()
        if self.text.strip():  # else the lane would cancel the models' warm-up
            self._refresh()

    def _forget(self) -> None:
        """Destroy the salt and the memory of this conversation."""
        if self._conversation is not None:
            self.engine.forget(self._conversation)
        self._conversation = self._costs = self._findings = None

    def spent(self) -> float:
        """ε released in this conversation."""
        return 0.0 if self._conversation is None else self.engine.spent(self._conversation)

    def planned(self) -> tuple[float, int]:
        """The ε that sending the present text would add, and how many values get noise in it."""
        if self.review is None or not self.current:
            return 0.0, 0
        values = len(self.review.sanitized.budget.per_value)
        return self._costs_of(self.review).added, values

    def averaging(self) -> tuple[Averaging, ...]:
        """Values that were sent before and would leave with fresh noise now."""
        if self.review is None or not self.current or self._conversation is None:
            return ()
        return self._costs_of(self.review).averaging

    def _costs_of(self, review: Review) -> ReviewCosts:
        """The costs from the lane, computed again where the ledger or a ceiling has changed."""
        conversation, costs = self.conversation(), self._costs
        if costs is None or not costs.fits(review, self._ceilings, conversation):
            costs = ReviewCosts.of(
                review, self._ceilings, engine=self.engine, conversation=conversation
            )
            self._costs = costs
        return costs

    def prepare(self) -> None:
        """Open the models before the first text, whose review replaces this job."""
        engine = self.engine
        handlers = Handlers(lambda _none: self.reviewed.emit(), lambda _error: None)
        self.engine_lane.start(lambda report: engine.prepare(tick=report), handlers)

    def set_text(self, text: str) -> None:
        """Take the typed text; its review starts when the person pauses."""
        if text == self.text:
            return
        self.text = text
        self.outdated.emit()
        self._throttle.request()

    def analyse_now(self) -> None:
        """Start the review now, without waiting for a pause in typing."""
        self._throttle.flush()

    def analyse_again(self) -> None:
        """Review again, because something besides text and decisions has changed."""
        self.review = self._reviewed_for = None
        self.outdated.emit()
        self._refresh()

    def renew_models(self) -> None:
        """Use other models: review again, or open them where there is no text."""
        self.engine.renew_models()
        self.watch.forget()
        self.analyse_again()
        if not self.text.strip():
            self.prepare()

    def decide(self, choices: Choices) -> None:
        """Take a decision; it can be undone."""
        if choices == self.choices:
            return
        self.history.add((self.choices, choices))
        self._take(choices)

    def preset(self, choices: Choices) -> None:
        """Take decisions that cannot be undone, such as the settings at the start."""
        if choices != self.choices:
            self._take(choices)

    def restore_choices(self, choices: Choices) -> None:
        """Go back or forth to earlier decisions, for undo and redo."""
        self._take(choices)

    def _take(self, choices: Choices) -> None:
        self.choices = choices
        self.chosen.emit()
        self.outdated.emit()
        self._refresh()

    @property
    def draft(self) -> str:
        """The present text if it was never sent in this conversation, else ''."""
        sent = any(exchange.sent.source == self.text for exchange in self.answers.exchanges)
        return "" if sent or not self.text.strip() else self.text

    def new_conversation(self) -> None:
        """Forget everything; undo brings back only a text that was never sent."""
        draft, decided = self.draft, self.choices
        self.forget()
        if not draft:
            return
        if decided != self.choices:
            self.history.add((decided, self.choices))
        self.laid_aside.emit(draft)

    def forget(self) -> None:
        """Forget text, keys, originals, answers and single decisions, for good."""
        self.engine_lane.cancel()
        self._throttle.cancel()
        self._forget()
        self.review = self._reviewed_for = None
        self.outlook.forget()
        self.text = ""
        self.choices = self.choices.for_new_text()
        self.history.clear()
        self.answers.clear()
        self.solved.emit("prompt")
        self.forgotten.emit()

    def close(self) -> None:
        """Stop both lanes, and what the engine started."""
        self._throttle.cancel()
        self.engine_lane.cancel()
        self.engine.close()
        self.engine_lane.close()
        self.network_lane.close()

    def _refresh(self) -> None:
        self._throttle.cancel()
        if self.current and self.review is not None:
            self.reviewed.emit()
            return
        if not self.text.strip():
            self._clear_review()
            return
        if has_lone_surrogates(self.text):
            self._refuse()
            return
        self._start_review()

    def _clear_review(self) -> None:
        self.engine_lane.cancel()
        self.review, self._reviewed_for = None, (self.text, self.choices)
        self.outlook.forget()
        self.solved.emit("prompt")
        self.reviewed.emit()

    def _refuse(self) -> None:
        self.engine_lane.cancel()
        words = self.tr("The text holds incomplete characters, so it cannot be sent as it is.")
        self.problem.emit(Problem("prompt", words, "mend"))

    def _start_review(self) -> None:
        text, choices, previous, reviewed_for = (
            self.text,
            self.choices,
            self.review,
            self._reviewed_for,
        )
        engine, conversation = self.engine, self.conversation()
        reusable = previous is not None and reviewed_for is not None and reviewed_for[0] == text
        if (
            previous is not None
            and reusable
            and reviewed_for
            and reviewed_for[1].same_findings(choices)
        ):
            self._run(
                lambda report: engine.revise(
                    previous, choices, conversation=conversation, tick=report
                )
            )
        else:
            self._run(
                lambda report: engine.review(text, choices, conversation=conversation, tick=report)
            )

    def _run(self, work: Callable[[JobReport], Review]) -> None:
        key, choices, ceilings = (self.text, self.choices), self.choices, self._ceilings
        engine, conversation = self.engine, self.conversation()

        def reviewed(report: JobReport) -> tuple[ReviewFindings, ReviewCosts]:
            review = work(report)
            costs = ReviewCosts.of(review, ceilings, engine=engine, conversation=conversation)
            return ReviewFindings.of(review, choices), costs

        handlers = Handlers(lambda result: self._on_review(result, key), self._on_failure)
        self.engine_lane.start(reviewed, handlers)

    def _on_review(
        self, result: tuple[ReviewFindings, ReviewCosts], key: tuple[str, Choices]
    ) -> None:
        if key != (self.text, self.choices):
            return
        findings, costs = result
        review = findings.review
        self.review, self._reviewed_for = review, key
        self._findings, self._costs = findings, costs
        if review.milliseconds is not None:
            self.milliseconds = review.milliseconds
        self.solved.emit("prompt")
        self.reviewed.emit()
        if review.plan.scores:
            self.scored.emit()
            self._foretell()
        elif len(self.text) <= LONG:
            self.score()
        else:
            self.outlook.forget()
            words = self.tr("A long text: weighing its words takes a while.")
            self.problem.emit(Problem("long", words, "score"))

    def _on_failure(self, error: Exception) -> None:
        self.review = self._reviewed_for = None
        self.outdated.emit()
        self.problem.emit(Problem("prompt", words_for(error), "retry"))

    def score(self) -> None:
        """Compute importance and bits for the last review."""
        if self.review is None or not self.current:
            return
        engine, review, choices = self.engine, self.review, self.choices

        def scored(report: JobReport) -> ReviewFindings:
            plan = engine.score(review.plan, tick=report)
            decided = replace(review.decided, scores=plan.scores)
            return ReviewFindings.of(replace(review, plan=plan, decided=decided), choices)

        handlers = Handlers(
            lambda findings: self._on_scores(findings, review),
            lambda error: self.problem.emit(Problem("scores", words_for(error))),
        )
        self.engine_lane.start(scored, handlers)

    def _on_scores(self, findings: ReviewFindings, review: Review) -> None:
        if self.review is not review:
            return
        self.review, self._findings = findings.review, findings
        self.solved.emit("scores")
        self.scored.emit()
        self._foretell()

    def _foretell(self) -> None:
        """Compute what the answer will be worth, and what can still be guessed."""
        review = self.review
        if review is None or not self.current:
            return
        self.outlook.follow(Basis(review, self.choices, self.conversation()))
