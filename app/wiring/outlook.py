"""Joins the figures about the reviewed text with the strip, the panes and the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.work.deferred_steps import SHORT, DeferredSteps

if TYPE_CHECKING:
    from app.state.findings import Finding
    from app.state.guesses import Repair, ShownGuess
    from app.state.prospects import Version
    from app.state.session import Session
    from app.views.answer import AnswerPane
    from app.views.card import Card
    from app.views.preview import PreviewPane
    from app.views.strip import StatusStrip


class OutlookController(QObject):
    """Shows forecast, curve, guesses, versions and «what if», and takes what is chosen there."""

    def __init__(
        self,
        session: Session,
        strip: StatusStrip,
        preview: PreviewPane,
        answer: AnswerPane,
        card: Card,
    ) -> None:
        super().__init__(strip)
        self._session, self._strip, self._preview = session, strip, preview
        self._answer, self._card = answer, card
        self._guesses: tuple[ShownGuess, ...] | None = None
        self._shown_for: object = self
        self._shown_versions: object = self
        self._deferred = DeferredSteps(self)
        session.outlook.changed.connect(self._on_changed)
        session.outdated.connect(self._show_clues)
        session.reviewed.connect(self._show_clues)
        session.answers.changed.connect(self._show_offer)
        strip.stopChosen.connect(self._choose_stop)
        answer.before.pointed.connect(self._point)
        answer.before.repairWanted.connect(self._say_less)
        answer.before.versionChosen.connect(self._choose_version)
        card.shown.connect(self._ask)

    def _on_changed(self) -> None:
        is_short = len(self._session.text) <= SHORT
        self._deferred.do("figures", self._show, at_once=is_short)

    def _show(self) -> None:
        outlook, choices = self._session.outlook, self._session.choices
        self._strip.show_forecast(outlook.forecast)
        self._strip.show_curve(outlook.curve, choices.epsilon)
        self._show_guesses()
        versions = outlook.versions
        current = next(
            (version.kind for version in versions or () if version.choices == choices), None
        )
        if self._shown_versions != (versions, current):  # else each step would build them anew
            self._shown_versions = (versions, current)
            self._answer.before.show_versions(versions, current)
        self._show_offer()
        self._show_effect()

    def _show_offer(self) -> None:
        """«Before sending» comes first until there is an answer."""
        self._answer.offer_before(
            offered=self._session.outlook.basis is not None,
            first=self._session.answers.latest is None,
        )

    def _show_guesses(self) -> None:
        outlook = self._session.outlook
        inference, basis = outlook.inference, outlook.basis
        if inference is self._shown_for:
            return
        self._shown_for = inference
        self._guesses = None
        if inference is not None and basis is not None:
            from app.state.guesses import shown_guesses  # noqa: PLC0415 - loaded by then

            self._guesses = shown_guesses(inference, basis.review.sanitized)
        self._answer.before.show_guesses(self._guesses)
        self._show_clues()

    def _show_clues(self) -> None:
        """The clues are marked while the preview is the text that they were found in."""
        outlook, review = self._session.outlook, self._session.review
        fits = (
            review is not None
            and outlook.basis is not None
            and outlook.basis.review.sanitized.text == review.sanitized.text
            and self._session.current
        )
        guesses = self._guesses or () if fits else ()
        self._preview.show_clues([guess.clues for guess in guesses])

    def _point(self, number: int) -> None:
        self._preview.point_out(number)

    def _say_less(self, repair: Repair) -> None:
        from app.state.prospects import value_choice  # noqa: PLC0415 - loaded by then

        choices = self._session.choices
        self._session.decide(value_choice(choices, repair.original, repair.replacement))

    def _choose_stop(self, epsilon: float) -> None:
        self._session.decide(self._session.choices.with_epsilon(epsilon))

    def _choose_version(self, version: Version) -> None:
        self._session.decide(version.choices)

    def _ask(self, finding: Finding) -> None:
        """What the other decision about the word of the card would bring."""
        if finding.type:
            kept = finding.mechanism == "keep"
            other = self._session.hiding(finding) if kept else "keep"
            self._session.outlook.ask(finding.value, other)
        self._show_effect()

    def _show_effect(self) -> None:
        finding = self._card.finding
        if finding is not None:
            self._card.show_effect(self._session.outlook.effects.get(finding.value))
