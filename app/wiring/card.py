"""Turns the person's actions in the card into decisions of the session."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject

from app.state.choices import ValueChoice
from app.state.positions import without_lone_surrogates

if TYPE_CHECKING:
    from app.state.findings import Finding
    from app.state.session import Session
    from app.views.card import Card
    from engine.types import Mechanism
    from engine.values import Replacement

LONGEST: Final = 40
"""Characters of the replacement that the person typed which a refusal repeats."""


class CardController(QObject):
    """Decides about the value whose card is open; a word that nobody found is marked first."""

    def __init__(self, session: Session, card: Card) -> None:
        super().__init__(card)
        self._session = session
        self._card = card
        card.set_refusals(self.refusal)
        card.keepWanted.connect(self.keep)
        card.hideWanted.connect(self.hide)
        card.mechanismChosen.connect(self.use)
        card.typeChosen.connect(self.change_type)
        card.replacementChosen.connect(self.replace_by)
        card.alwaysKeepWanted.connect(lambda: self._rule(keep=True))
        card.alwaysProtectWanted.connect(lambda: self._rule(keep=False))

    def keep(self) -> None:
        """Send the value as it is."""
        self._choose(ValueChoice(mechanism="keep"))

    def hide(self) -> None:
        """Hide the value with the mechanism that is usual for its type."""
        finding = self._card.finding
        if finding is None:
            return
        if not finding.type:
            self._session.decide(self._session.choices.with_mark(finding.value))
            return
        is_kept = finding.mechanism == "keep"
        mechanism = self._session.hiding(finding) if is_kept else finding.mechanism
        choice = self._session.choices.of_value(finding.value)
        self._choose(replace(choice, mechanism=mechanism))

    def use(self, mechanism: str) -> None:
        """Hide the value with another mechanism; a replacement typed before is dropped."""
        finding = self._card.finding
        if finding is not None:
            choice = self._session.choices.of_value(finding.value)
            chosen = cast("Mechanism", mechanism)
            self._choose(replace(choice, mechanism=chosen, replacement=None))

    def change_type(self, kind: str) -> None:
        """Give the value another type; its mechanism follows from the new type."""
        self._choose(ValueChoice(type=kind), mark=True)

    def replace_by(self, text: str) -> None:
        """Send this text instead of the value."""
        finding = self._card.finding
        if finding is not None:
            choice = self._session.choices.of_value(finding.value)
            self._choose(replace(choice, replacement=without_lone_surrogates(text)))

    def refusal(self, finding: Finding) -> str:
        """Why the replacement that the person typed for a value is not sent; '' if it is."""
        session = self._session
        typed = session.choices.of_value(finding.value).replacement
        hidden = finding.mechanism != "keep"
        if typed is None or not hidden or not session.current or typed == finding.replacement:
            return ""
        return self._why_refused(finding, typed).format(_short(typed))

    def _why_refused(self, finding: Finding, typed: str) -> str:
        session = self._session
        replacements = session.review.sanitized.replacements if session.review else ()
        if finding.mechanism == "redact":
            return self.tr("«{0}» is not sent: this value is blacked out.")
        if _stands_in(finding.value, typed):
            return self.tr("«{0}» is not sent: it gives away what it shall hide.")
        if _stands_for_another(typed, finding.value, (*replacements, *session.answers.issued())):
            return self.tr("«{0}» is not sent: it already stands for another value.")
        if _stands_in(typed, session.text):
            return self.tr("«{0}» is not sent: your text already has these words.")
        return self.tr("«{0}» is not sent: it does not fit at this place.")

    def _choose(self, choice: ValueChoice, *, mark: bool = False) -> None:
        finding = self._card.finding
        if finding is None:
            return
        choices = self._session.choices
        if mark and not finding.type:
            choices = choices.with_mark(finding.value)
        self._session.decide(choices.with_value(finding.value, choice))

    def _rule(self, *, keep: bool) -> None:
        finding = self._card.finding
        if finding is not None:
            self._session.decide(self._session.choices.with_rule(finding.value, keep=keep))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _stands_in(words: str, text: str) -> bool:
    """Whether words stand in a text as whole words; case and spaces do not count."""
    return re.search(rf"(?<!\w){re.escape(_plain(words))}(?!\w)", _plain(text)) is not None


def _stands_for_another(words: str, value: str, issued: Iterable[Replacement]) -> bool:
    """Whether words are already the replacement of another value."""
    return any(
        _plain(replacement.replacement) == _plain(words)
        and _plain(replacement.original) != _plain(value)
        for replacement in issued
    )
