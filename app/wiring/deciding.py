"""Turns what the person does in the card into decisions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, cast

from PySide6.QtCore import QObject

from app.state.choices import ValueChoice
from app.state.findings import Finding
from app.state.positions import mended
from app.state.session import Session
from app.views.card import Card
from engine.types import Mechanism
from engine.values import Replacement

LONGEST: Final = 40
"""Characters of the person's own words that a refusal repeats."""


class Deciding(QObject):
    """Decides about the value whose card is open; a word nobody found is marked first."""

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
        """Hide the value, in the usual way of its type."""
        item = self._card.finding
        if item is None:
            return
        if not item.type:
            self._session.decide(self._session.choices.with_mark(item.value))
            return
        kept = item.mechanism == "keep"
        mechanism = self._session.hiding(item) if kept else item.mechanism
        old = self._session.choices.of_value(item.value)
        self._choose(replace(old, mechanism=mechanism))

    def use(self, mechanism: str) -> None:
        """Hide the value by another mechanism; a replacement typed before is given up."""
        item = self._card.finding
        if item is not None:
            old = self._session.choices.of_value(item.value)
            chosen = cast("Mechanism", mechanism)
            self._choose(replace(old, mechanism=chosen, replacement=None))

    def change_type(self, kind: str) -> None:
        """The value is something else; its mechanism follows from the new type."""
        self._choose(ValueChoice(type=kind), mark=True)

    def replace_by(self, text: str) -> None:
        """Send this text instead of the value."""
        item = self._card.finding
        if item is not None:
            old = self._session.choices.of_value(item.value)
            self._choose(replace(old, replacement=mended(text)))

    def refusal(self, item: Finding) -> str:
        """Why the words that the person typed for a value are not what is sent, '' if they are."""
        session = self._session
        wanted = session.choices.of_value(item.value).replacement
        hidden = item.mechanism != "keep"
        if wanted is None or not hidden or not session.current or wanted == item.replacement:
            return ""
        return self._why_refused(item, wanted).format(_short(wanted))

    def _why_refused(self, item: Finding, wanted: str) -> str:
        session = self._session
        shown = session.review.sanitized.replacements if session.review else ()
        if item.mechanism == "redact":
            return self.tr("«{0}» is not sent: this value is blacked out.")
        if _stands_in(item.value, wanted):
            return self.tr("«{0}» is not sent: it gives away what it shall hide.")
        if _stands_for_another(wanted, item.value, (*shown, *session.answers.issued())):
            return self.tr("«{0}» is not sent: it already stands for another value.")
        if _stands_in(wanted, session.text):
            return self.tr("«{0}» is not sent: your text already has these words.")
        return self.tr("«{0}» is not sent: it does not fit at this place.")

    def _choose(self, choice: ValueChoice, *, mark: bool = False) -> None:
        item = self._card.finding
        if item is None:
            return
        choices = self._session.choices
        if mark and not item.type:
            choices = choices.with_mark(item.value)
        self._session.decide(choices.with_value(item.value, choice))

    def _rule(self, *, keep: bool) -> None:
        item = self._card.finding
        if item is not None:
            self._session.decide(self._session.choices.with_rule(item.value, keep=keep))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _stands_in(wanted: str, text: str) -> bool:
    """Whether words stand in a text, whatever their case and spaces."""
    return re.search(rf"(?<!\w){re.escape(_plain(wanted))}(?!\w)", _plain(text)) is not None


def _stands_for_another(wanted: str, value: str, issued: Iterable[Replacement]) -> bool:
    """Whether words were given to another value already."""
    return any(
        _plain(one.replacement) == _plain(wanted) and _plain(one.original) != _plain(value)
        for one in issued
    )
