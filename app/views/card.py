"""The card of one word: what it was taken for, what it means, and the decision right there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsDropShadowEffect,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.look import words
from app.look.theme import Look
from app.state.findings import Finding
from app.state.strength import odds_words
from app.views.strip import Bar
from engine.types import Mechanism

LEAVE_MS: Final = 300
FULL_BITS: Final = 40.0
"""Bits that fill the bar: a value this rare is one of a million million."""


class Card(QFrame):
    """Floats over the panes; keys K, P and Escape work while it has the focus."""

    keepWanted = Signal()
    hideWanted = Signal()
    mechanismChosen = Signal(str)
    typeChosen = Signal(str)
    replacementChosen = Signal(str)
    alwaysKeepWanted = Signal()
    alwaysProtectWanted = Signal()
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setFixedWidth(352)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Word"))
        self._look = look
        self._area = parent
        self._offers: Callable[[str], Sequence[Mechanism]] = lambda _kind: ()
        self._refusals: Callable[[Finding], str] = lambda _item: ""
        self.finding: Finding | None = None
        self.pinned = False
        self._hovering = False
        self.title = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.title.setObjectName("cardTitle")
        self.found = _quiet(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.needed = QLabel(textFormat=Qt.TextFormat.RichText)
        self.needed_bar = Bar(look, "importance_bar", 6)
        self.away = QLabel(textFormat=Qt.TextFormat.RichText)
        self.away_bar = Bar(look, "privacy", 6)
        self.unknown = _quiet(QLabel(self.tr("Importance and bits are being computed…")))
        self.becomes = _quiet(QLabel(self.tr("Sent instead")))
        self.replacement = QLineEdit()
        self.replacement.setAccessibleName(self.tr("Sent instead"))
        self.replacement.setToolTip(self.tr("Type another replacement and press Enter"))
        self.refused = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.refused.setObjectName("wrong")
        self.why = _quiet(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.keep = QPushButton(self.tr("Keep"))
        self.hide_button = QPushButton(self.tr("Hide"))
        self.how = QToolButton()
        self.more = QToolButton()
        self._lay_out()
        self._wire()
        self.hide()

    def set_offers(self, offers: Callable[[str], Sequence[Mechanism]]) -> None:
        """Which mechanisms the card of a type offers."""
        self._offers = offers

    def set_refusals(self, refusals: Callable[[Finding], str]) -> None:
        """Who says why the person's own words for a value were not taken, '' where they were."""
        self._refusals = refusals

    def show_finding(
        self, item: Finding, place: QRect, *, pinned: bool, focus: bool = False
    ) -> None:
        """Explain a finding beside `place` (global); pinned cards stay, `focus` goes into them."""
        self._fill(item)
        self.pinned = pinned
        self._hovering = not pinned
        self.adjustSize()
        self._move_beside(place)
        self.show()
        self.raise_()
        if focus:
            self.take_focus()

    def take_focus(self) -> None:
        """Put the keyboard on the decision as it stands."""
        (self.keep if self.keep.isChecked() else self.hide_button).setFocus()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """What Tab reaches here, in order."""
        return (self.replacement, self.keep, self.hide_button, self.how, self.more)

    def refresh(self, item: Finding | None) -> None:
        """Show the finding's new state, or go where it is gone."""
        if item is None:
            self.dismiss()
        elif self.finding is not None:
            self._fill(item)
            self.adjustSize()

    def follow(self, place: QRect) -> None:
        """Move with the word, which stands at another `place` (global); go where it is no more."""
        if place.isEmpty():
            self.dismiss()
        elif self.isVisible() and self.finding is not None:
            self._fill(self.finding)  # its colours and its font may be other ones
            self.adjustSize()
            self._move_beside(place)

    def dismiss(self) -> None:
        """Go away and give the focus back."""
        if self.isVisible():
            had_focus = self.isAncestorOf(self._focused())
            self.finding = None  # first: words that are still being typed are given up
            self.hide()
            if had_focus:
                self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """K keeps, P protects, Escape closes."""
        actions: dict[int, Callable[[], object]] = {
            Qt.Key.Key_K: self.keepWanted.emit,
            Qt.Key.Key_P: self.hideWanted.emit,
            Qt.Key.Key_Escape: self.dismiss,
        }
        action = actions.get(event.key())
        if action is None:
            super().keyPressEvent(event)
        else:
            action()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The mouse came over: stay."""
        self.pinned = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The mouse went away: a card that only hovering opened goes too."""
        super().leaveEvent(event)
        if self._hovering:
            QTimer.singleShot(LEAVE_MS, self, self._leave)

    def _leave(self) -> None:
        menu = QApplication.activePopupWidget()
        busy = self.underMouse() or menu is not None or self.isAncestorOf(self._focused())
        if self._hovering and not busy:
            self.dismiss()

    def _focused(self) -> QWidget:
        return QApplication.focusWidget() or self._area

    def _fill(self, item: Finding) -> None:
        typing = self._still_typing(item)
        self.finding = item
        self.title.setText(_short(item.value))
        hidden = item.mechanism != "keep"
        self.setAccessibleName(f"{_short(item.value)}, {self._kind_words(item)}")
        self.found.setText(self._kind_words(item))
        self._fill_scores(item)
        for widget in (self.becomes, self.replacement):
            widget.setVisible(hidden)
        if not typing:
            self.replacement.setText(item.replacement or "")
        self._say_refused(self._refusals(item) if hidden else "")
        self.why.setText(self._why_words(item))
        self.why.setVisible(bool(self.why.text()))
        self.keep.setChecked(not hidden)
        self.hide_button.setChecked(hidden)
        how = words.mechanism_name(item.mechanism).capitalize() if hidden else self.tr("Hide as")
        self.how.setText(how + " ▾")
        self.how.setVisible(bool(item.type))
        menu = self.how.menu()
        menu.clear()
        for mechanism in self._offers(item.type):
            menu.addAction(words.mechanism_name(mechanism).capitalize()).setData(mechanism)
        self.more.setEnabled(True)

    def _still_typing(self, item: Finding) -> bool:
        """Whether words for this value are being typed, which news must not overwrite."""
        same = self.finding is not None and self.finding.value == item.value
        return same and self.replacement.hasFocus() and self.replacement.isModified()

    def _say_refused(self, words: str) -> None:
        self.refused.setText(words)
        self.refused.setVisible(bool(words))
        self.replacement.setAccessibleDescription(words)

    def _fill_scores(self, item: Finding) -> None:
        known = item.importance is not None
        for widget in (self.needed, self.needed_bar, self.away, self.away_bar):
            widget.setVisible(known)
        self.unknown.setVisible(not known)
        if item.rank is None or item.bits is None:
            return
        self.needed_bar.show_share(item.rank)
        self.away_bar.show_share(item.bits / FULL_BITS)
        share = self.tr("more than {0} % of the words").format(round(100 * item.rank))
        bits = self.tr("{0} bits").format(f"{item.bits:.1f}")
        muted = self._look.palette.muted
        for label, head, figure in (
            (self.needed, self.tr("Needed by the task"), share),
            (self.away, self.tr("Gives away"), bits),
        ):
            label.setText(f"{head} <span style='color:{muted}'>{figure}</span>")

    def _kind_words(self, item: Finding) -> str:
        if not item.type:
            return self.tr("no recognizer took it for private")
        kind = words.type_name(item.type)
        sure = "" if item.source == "user" else f" {item.score:.2f}"
        source = words.source_name(item.source) + sure
        return self.tr("{0} · found by: {1}").format(kind, source)

    def _why_words(self, item: Finding) -> str:
        open_words = {
            "conflict": self.tr("The answer needs it and it gives much away: your call."),
            "unfound": self.tr("The answer needs it and it is a rare word: your call."),
            "unsure": self.tr("The recognizer is not sure: your call."),
        }
        if item.replacement == item.value:
            said = self.tr("Unchanged by chance; nobody else can know that.")
        else:
            said = open_words.get(item.open_reason, item.reason)
        return said if item.odds is None else "\n".join((said, odds_words(item.odds)))

    def _lay_out(self) -> None:
        self.keep.setObjectName("choice")
        self.hide_button.setObjectName("choice")
        self.how.setObjectName("choice")
        self.more.setObjectName("choice")
        self.more.setText("⋯")
        self.more.setAccessibleName(self.tr("More"))
        self.how.setAccessibleName(self.tr("How it is hidden"))
        self.keep.setToolTip(self.tr("Send it as it is (K)"))
        self.hide_button.setToolTip(self.tr("Hide it (P)"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.found)
        column.addSpacing(4)
        for widget in (
            self.needed, self.needed_bar, self.away, self.away_bar, self.unknown, self.becomes,
            self.replacement, self.refused, self.why,
        ):  # fmt: skip
            column.addWidget(widget)
        column.addSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.keep, self.hide_button, self.how, self.more):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(28)
        shadow.setOffset(0, 8)
        shadow.setColor(QColor(20, 30, 60, 60))
        self.setGraphicsEffect(shadow)

    def _wire(self) -> None:
        for button, signal in (
            (self.keep, self.keepWanted),
            (self.hide_button, self.hideWanted),
        ):
            button.setCheckable(True)
            button.clicked.connect(signal)
        for tool in (self.how, self.more):
            tool.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        how = QMenu(self.how)
        how.triggered.connect(lambda action: self.mechanismChosen.emit(action.data()))
        self.how.setMenu(how)
        self.more.setMenu(self._more_menu())
        self.replacement.returnPressed.connect(self.take_focus)
        self.replacement.editingFinished.connect(self._take_replacement)

    def _more_menu(self) -> QMenu:
        menu = QMenu(self.more)
        kinds = menu.addMenu(self.tr("It is something else"))
        for kind in words.known_types():
            name = words.type_name(kind)
            kinds.addAction(name[0].upper() + name[1:]).setData(kind)
        kinds.triggered.connect(lambda action: self.typeChosen.emit(action.data()))
        menu.addSeparator()
        menu.addAction(self.tr("Always keep this"), self.alwaysKeepWanted.emit)
        menu.addAction(self.tr("Always protect this"), self.alwaysProtectWanted.emit)
        return menu

    def _take_replacement(self) -> None:
        """Take typed words; where there are none, show again what is sent."""
        if self.finding is None:
            return
        sent, value = self.finding.replacement or "", self.replacement.text()
        if not value.strip():
            self.replacement.setText(sent)
        elif value != sent:
            self.replacement.setModified(False)
            self.replacementChosen.emit(value)

    def _move_beside(self, place: QRect) -> None:
        area = self._area.rect().adjusted(8, 8, -8, -8)
        origin = self._area.mapFromGlobal(place.topLeft())
        x = min(max(area.left(), origin.x()), area.right() - self.width())
        y = origin.y() + place.height() + 10
        if y + self.height() > area.bottom():
            y = max(area.top(), origin.y() - self.height() - 8)
        self.move(QPoint(x, y))


def _quiet(label: QLabel) -> QLabel:
    label.setObjectName("muted")
    return label


def _short(value: str) -> str:
    line = " ".join(value.split())
    return line if len(line) <= 80 else line[:79] + "…"
