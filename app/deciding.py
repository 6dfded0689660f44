"""Turns what the person does in the card into decisions."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from PySide6.QtCore import QObject

from app.choices import ValueChoice
from app.positions import mended
from app.session import Session
from app.views.card import Card
from engine.types import Mechanism


class Deciding(QObject):
    """Decides about the value whose card is open; a word nobody found is marked first."""

    def __init__(self, session: Session, card: Card) -> None:
        super().__init__(card)
        self._session = session
        self._card = card
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
