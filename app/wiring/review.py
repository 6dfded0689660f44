"""Joins the session with the prompt, the preview, the rail and the card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtGui import QGuiApplication

from app.look import words
from app.look.example import EXAMPLE
from app.state import fixed_blocks
from app.state.findings import Finding, HeatmapMode, marks, type_rows, word_at
from app.state.positions import is_another_text, without_lone_surrogates
from app.views.preview import PreviewPane, ShownReplacement
from app.wiring.card import CardController
from app.work.deferred_steps import SHORT, DeferredSteps

if TYPE_CHECKING:
    from app.state.choices import Choices
    from app.state.review_results import Problem
    from app.state.session import Session
    from app.views.card import Card
    from app.views.prompt import PromptPane
    from app.views.rail import Rail
    from engine.values import Replacement


class ReviewController(QObject):
    """Shows the review of the text, and passes the person's decisions on as `Choices`."""

    def __init__(
        self, session: Session, prompt: PromptPane, preview: PreviewPane, rail: Rail, card: Card
    ) -> None:
        super().__init__(prompt)
        self.session = session
        self.prompt = prompt
        self.preview = preview
        self.rail = rail
        self.card = card
        self.mode: HeatmapMode = "both"
        self.findings: tuple[Finding, ...] = ()
        self.deferred = DeferredSteps(self)
        self._undoing = False
        self._foreign_told = False
        self._wire_session()
        self._wire_prompt()
        self._wire_rail()
        rail.set_offers(session.fitting)
        card.set_offers(session.fitting)
        self.card_controller = CardController(session, card)
        card.closed.connect(prompt.edit.setFocus)
        self._moving = QTimer(self, singleShot=True, interval=0)
        self._moving.timeout.connect(self._move_card)
        prompt.edit.moved.connect(self._moving.start)
        prompt.look.changed.connect(self._moving.start)
        card.tab_from = prompt.edit

    def set_mode(self, mode: HeatmapMode) -> None:
        """Which heatmap is painted."""
        self.mode = mode
        self.prompt.legend.show_mode(mode)
        self._paint()

    def step(self, direction: int) -> None:
        """Go to the next (1) or previous (-1) finding and open its card."""
        stops = [finding for finding in self.findings if finding.type or finding.open_reason]
        if not stops:
            return
        current = self.card.finding
        position = (
            current.start
            if current
            else self.prompt.cursor_point() - (direction > 0 and not current)
        )
        after = [finding for finding in stops if finding.start > position]
        before = [finding for finding in stops if finding.start < position]
        following = (after or stops)[0] if direction > 0 else (before or stops)[-1]
        self.open_card(following, pinned=True)

    def open_card(self, finding: Finding, *, pinned: bool) -> None:
        """Show a finding's card; a `pinned` one selects the finding and scrolls it into view."""
        if pinned:
            self.prompt.select(finding.start, finding.end)
        place = self.prompt.place_of(finding.start, finding.end)
        if not place.isEmpty():
            self.card.show_finding(finding, place, pinned=pinned, focus=pinned)

    def open_card_at_cursor(self) -> None:
        """The card of the word at the cursor, with the keyboard in it."""
        self._card_at(self.prompt.cursor_point())
        if self.card.isVisible():
            self.card.take_focus()

    def undo(self) -> None:
        """Take back the last edit or decision, whichever came later."""
        if self.session.history.can_undo:
            self._replay(self.session.history.undo(), back=True)

    def redo(self) -> None:
        """Repeat the step that was undone last."""
        if self.session.history.can_redo:
            self._replay(self.session.history.redo(), back=False)

    def copy_shown(self) -> bool:
        """Put what would be sent on the clipboard; False where the preview is not up to date."""
        self.deferred.finish()
        sanitized = self.session.sendable
        if sanitized is None or not self.session.answers.copied(sanitized):
            return False
        QGuiApplication.clipboard().setText(sanitized.text)
        return True

    def show_example(self) -> None:
        """Put the bundled example into the prompt."""
        self.prompt.set_text(EXAMPLE)
        self.prompt.edit.setFocus()
        self.session.analyse_now()

    def _replay(self, step: tuple[Choices, Choices] | None, *, back: bool) -> None:
        if step is not None:
            self.session.restore_choices(step[0] if back else step[1])
            return
        self._undoing = True
        if back:
            self.prompt.edit.undo()
        else:
            self.prompt.edit.redo()
        self._undoing = False

    def _wire_session(self) -> None:
        self.session.reviewed.connect(self._on_reviewed)
        self.session.scored.connect(self._on_scored)
        self.session.outdated.connect(self._on_outdated)
        self.session.chosen.connect(self._show_rules)
        self.session.problem.connect(self._on_problem)
        self.session.solved.connect(self._on_solved)
        self.session.forgotten.connect(self._on_forgotten)
        self.session.laid_aside.connect(self._lay_aside)

    def _wire_prompt(self) -> None:
        self.prompt.textChanged.connect(self.session.set_text)
        self.prompt.textChanged.connect(self.card.dismiss)
        self.prompt.edited.connect(self._on_edited)
        self.prompt.edit.undoWanted.connect(self.undo)
        self.prompt.edit.redoWanted.connect(self.redo)
        self.prompt.cardWanted.connect(self._card_at)
        self.prompt.pointed.connect(self._on_pointed)
        self.prompt.protectWanted.connect(
            lambda words: self._decide(self.session.choices.with_mark(words))
        )
        self.prompt.exampleWanted.connect(self.show_example)
        self.prompt.notice.pressed.connect(self._on_notice)
        self.prompt.foreign_notice.pressed.connect(self.prompt.foreign_notice.hide)
        self.prompt.look.changed.connect(self._paint)

    def _wire_rail(self) -> None:
        self.rail.typeSwitched.connect(self._switch_type)
        self.rail.typeChosen.connect(self._next_of_type)
        self.rail.mechanismChosen.connect(
            lambda kind, mechanism: self._decide(
                self.session.choices.with_mechanism(kind, mechanism)
            )
        )
        self.rail.strengthChosen.connect(
            lambda kind, epsilon: self._decide(
                self.session.choices.with_type_epsilon(kind, epsilon)
            )
        )
        self.rail.findingChosen.connect(self._open_value)
        self.rail.ruleAdded.connect(
            lambda value: self._decide(self.session.choices.with_rule(value, keep=False))
        )
        self.rail.ruleRemoved.connect(
            lambda value: self._decide(self.session.choices.without_rule(value))
        )

    def _decide(self, choices: Choices) -> None:
        self.session.decide(choices)

    def _on_reviewed(self) -> None:
        review = self.session.review
        self.findings = self.session.findings()
        if review is None:
            self.deferred.drop()
        self.show("marks", self._paint)
        self.show("preview", self._show_preview)
        self.show("rail", self._show_rail)
        self._tell_foreign(foreign=review is not None and review.foreign)
        self.show("card", self._refresh_card)

    def show(self, name: str, step: Callable[[], None]) -> None:
        """Run a step that shows something new: now, or deferred where the text is long."""
        self.deferred.do(name, step, at_once=len(self.session.text) <= SHORT)

    def _show_preview(self) -> None:
        review = self.session.review
        if review is None:
            self.preview.show_empty()
        else:
            issued = review.sanitized.replacements
            swaps = [
                _swap(replacement) for replacement in issued if replacement.mechanism != "keep"
            ]
            blocks = fixed_blocks.in_preview(review.plan.annotated, review.sanitized)
            self.preview.show_text(review.sanitized.text, swaps, blocks)
            count = self.tr("{n} replaced").format(n=len(swaps)) if swaps else ""
            self.preview.side.setText(count or self.tr("nothing replaced"))
            if not self.session.current:  # typed since the review came
                self.preview.show_outdated()

    def _on_scored(self) -> None:
        self.findings = self.session.findings()
        self.show("marks", self._paint)
        self.show("rail", self._show_rail)
        self.show("card", self._refresh_card)

    def _on_outdated(self) -> None:
        if not self.session.current and self.session.text.strip():
            self.preview.show_outdated()
        if self._replaced():
            self._show_rail()

    def _on_edited(self) -> None:
        if not self._undoing:
            self.session.history.add(None)

    def _on_forgotten(self) -> None:
        self.card.dismiss()
        self.prompt.clear_for_good()
        self.session.history.clear()
        self._on_reviewed()
        self._show_rules()
        self.prompt.edit.setFocus()

    def _lay_aside(self, draft: str) -> None:
        """Take an unsent text out of the prompt, as one step that can be undone."""
        self.prompt.lay_aside(draft)
        self.prompt.side.setText(self.tr("Ctrl+Z brings your text back"))

    def _on_problem(self, problem: Problem) -> None:
        if problem.place == "scores":
            self.prompt.side.setText(self.tr("heatmap not available"))
            self.prompt.side.setToolTip(problem.words)
            self.rail.show_calls(self.findings, scored=True)
            return
        labels = {
            "mend": self.tr("Repair"),
            "retry": self.tr("Try again"),
            "score": self.tr("Weigh the words"),
        }
        label = labels.get(problem.action, "")
        self.prompt.notice.tell(problem.words, action=problem.action, label=label)
        if problem.place == "prompt":
            self._show_nothing()

    def _show_nothing(self) -> None:
        """Without a valid review nothing is marked, previewed or listed."""
        self.deferred.drop()
        self.findings = ()
        self.prompt.show_marks(())
        self._show_rail()
        self.card.dismiss()
        self.preview.show_empty()

    def _on_solved(self, place: str) -> None:
        if place == "prompt":
            self.prompt.notice.hide()
        elif place == "scores":
            self.prompt.side.clear()
            self.prompt.side.setToolTip("")

    def _on_notice(self, action: str) -> None:
        self.prompt.notice.hide()
        if action == "mend":
            self.prompt.set_text(without_lone_surrogates(self.session.text))
        elif action == "score":
            self.session.score()
        else:
            self.session.analyse_now()

    def _paint(self) -> None:
        plan = self.session.plan
        current = plan is not None and plan.annotated.text == self.prompt.text
        if plan is not None and current:
            self.prompt.show_blocks(fixed_blocks.in_prompt(plan.annotated))
            self.prompt.show_marks(marks(plan, self.findings, self.mode))
        elif not self.findings:
            self.prompt.show_blocks(())
            self.prompt.show_marks(())

    def _tell_foreign(self, *, foreign: bool) -> None:
        """Say once that the language is hardly read; again only after one that is."""
        if foreign and not self._foreign_told:
            self.prompt.foreign_notice.tell(
                self.tr(
                    "Much of this text is neither English nor German. Names, numbers and "
                    "addresses are still found, but other private words may be missed. Read it "
                    "before you send it; select what else to hide."
                ),
                action="close",
                label=self.tr("Close"),
            )
        elif not foreign:
            self.prompt.foreign_notice.hide()
        self._foreign_told = foreign

    def _replaced(self) -> bool:
        """Whether the last review was of another text altogether."""
        plan = self.session.plan
        return plan is not None and is_another_text(plan.annotated.text, self.session.text)

    def _show_rail(self) -> None:
        is_replaced = self._replaced()
        plan = None if is_replaced else self.session.plan
        review, choices = self.session.review, self.session.choices
        chosen = plan.dependencies if plan else ()
        rows = type_rows(plan, choices, review.odds) if plan and review else ()
        self.rail.show_types(rows, noise=choices.noise)
        helpers = {proposal.helper for proposal in review.proposals} if review else set()
        self.rail.show_numbers(len(helpers), len(helpers & set(chosen)))
        scored = not is_replaced and (plan is None or bool(plan.scores))
        self.rail.show_calls(() if is_replaced else self.findings, scored=scored)

    def _show_rules(self) -> None:
        choices = self.session.choices
        self.rail.show_rules(choices.keep, choices.protect)

    def _refresh_card(self) -> None:
        current = self.card.finding
        if current is None or not self.card.isVisible():
            return
        updated = next(
            (finding for finding in self.findings if finding.start == current.start), None
        )
        is_same = updated is not None and updated.value == current.value
        plan = self.session.plan
        self.card.refresh(updated if is_same else word_at(plan, current.start) if plan else None)

    def _move_card(self) -> None:
        """Move the card with its word after scrolling, resizing or another font."""
        current = self.card.finding
        if current is not None and self.card.isVisible():
            self.card.follow(self.prompt.place_of(current.start, current.end))

    def _finding_at(self, point: int) -> Finding | None:
        plan = self.session.plan
        if plan is None or plan.annotated.text != self.prompt.text:
            return None
        inside = (finding for finding in self.findings if finding.start <= point < finding.end)
        ending = (finding for finding in self.findings if finding.end == point)
        return next(inside, None) or next(ending, None) or word_at(plan, point)

    def _card_at(self, point: int) -> None:
        finding = self._finding_at(point) if point >= 0 else None
        if finding is None:
            self.card.dismiss()
        else:
            self.open_card_quietly(finding)

    def open_card_quietly(self, finding: Finding) -> None:
        """Show a clicked word's card; the word is not selected, and the prompt keeps the focus."""
        place = self.prompt.place_of(finding.start, finding.end)
        if not place.isEmpty():
            self.card.show_finding(finding, place, pinned=True)

    def _on_pointed(self, point: int) -> None:
        if self.card.isVisible() and self.card.pinned:
            return
        finding = self._finding_at(point) if point >= 0 else None
        if finding is None or not (finding.type or finding.open_reason):
            self.card.dismiss()
        elif finding != self.card.finding:
            self.open_card(finding, pinned=False)

    def _open_value(self, value: str) -> None:
        finding = next((finding for finding in self.findings if finding.value == value), None)
        if finding is not None:
            self.open_card(finding, pinned=True)

    def _next_of_type(self, kind: str) -> None:
        stops = [finding for finding in self.findings if finding.type == kind]
        current = self.card.finding
        after = [finding for finding in stops if current and finding.start > current.start]
        if stops:
            self.open_card((after or stops)[0], pinned=True)

    def _switch_type(self, kind: str) -> None:
        plan = self.session.plan
        rows = type_rows(plan, self.session.choices) if plan else ()
        on = any(row.on for row in rows if row.type == kind)
        self._decide(self.session.choices.switched(kind, was_on=on))


def _swap(replacement: Replacement) -> ShownReplacement:
    kind = words.type_name(replacement.type)
    mechanism = words.mechanism_name(replacement.mechanism)
    if replacement.original == replacement.replacement:
        mechanism = QCoreApplication.translate(
            "ReviewController", "unchanged by chance; nobody else can know that"
        )
    tip = f"{replacement.original.rstrip(' ')}\n{kind} · {mechanism}"
    filled = replacement.replacement.rstrip(" ")  # blanks behind keep the columns of a table
    end = replacement.new_start + len(filled) if filled else replacement.new_end
    return ShownReplacement(replacement.new_start, end, tip)
