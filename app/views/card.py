"""The card of one word: its type, its importance and bits, and the decision about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, QTimer, Signal
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
from app.state.strength import odds_words
from app.views.late import LatePanel
from app.views.strip import Bar

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.findings import Finding
    from app.state.prospects import Effect
    from engine.types import Mechanism

LEAVE_MS: Final = 300
FULL_BITS: Final = 40.0
"""Bits that fill the bar: such a value is one of a million million."""


class Card(LatePanel, QFrame):
    """Floats over the panes; keys K, P and Escape work while it has the focus."""

    keepWanted = Signal()
    hideWanted = Signal()
    mechanismChosen = Signal(str)
    typeChosen = Signal(str)
    replacementChosen = Signal(str)
    alwaysKeepWanted = Signal()
    alwaysProtectWanted = Signal()
    closed = Signal()
    shown = Signal(object)
    """A finding's card is open; its effect may be asked for."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setFixedWidth(352)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Word"))
        self._look = look
        self._area = parent
        self._offers: Callable[[str], Sequence[Mechanism]] = lambda _kind: ()
        self._refusals: Callable[[Finding], str] = lambda _finding: ""
        self.finding: Finding | None = None
        self.pinned = False
        self._hovering = False
        self.hide()

    def make(self) -> None:
        """What is known of the word, what is sent instead, and the buttons."""
        look = self._look
        self.title = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.title.setObjectName("cardTitle")
        self.source = _quiet(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.needed = QLabel(textFormat=Qt.TextFormat.RichText)
        self.needed_bar = Bar(look, "importance_bar", 6)
        self.leakage = QLabel(textFormat=Qt.TextFormat.RichText)
        self.leakage_bar = Bar(look, "privacy", 6)
        self.unknown = _quiet(QLabel(self.tr("Importance and bits are being computed…")))
        self.sent_instead = _quiet(QLabel(self.tr("Sent instead")))
        self.replacement = QLineEdit()
        self.replacement.setAccessibleName(self.tr("Sent instead"))
        self.replacement.setToolTip(self.tr("Type another replacement and press Enter"))
        self.refused = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.refused.setObjectName("wrong")
        self.reason = _quiet(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.effect = _quiet(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.effect.hide()
        self.keep = QPushButton(self.tr("Keep"))
        self.hide_button = QPushButton(self.tr("Hide"))
        self.mechanism = QToolButton()
        self.more = QToolButton()
        self._lay_out()
        self._wire()

    def set_offers(self, offers: Callable[[str], Sequence[Mechanism]]) -> None:
        """Set what gives the mechanisms that are offered for a type."""
        self._offers = offers

    def set_refusals(self, refusals: Callable[[Finding], str]) -> None:
        """Set what tells why a typed replacement is not sent ('' where it is)."""
        self._refusals = refusals

    def show_finding(
        self, finding: Finding, place: QRect, *, pinned: bool, focus: bool = False
    ) -> None:
        """Show a finding beside `place` (global). A `pinned` card stays; `focus`: focus it."""
        self._fill(finding)
        self.pinned = pinned
        self._hovering = not pinned
        self.adjustSize()
        self._move_beside(place)
        self.show()
        self.raise_()
        self.shown.emit(finding)
        if focus:
            self.take_focus()

    def show_effect(self, effect: Effect | None) -> None:
        """What the other decision about this value would bring; None: not known."""
        if effect is None:
            self.effect.hide()
        else:
            head = self.tr("If kept:") if effect.keep else self.tr("If hidden:")
            quality = self.tr("quality {0}").format(_points(effect.utility))
            guessable = self.tr("guessable {0}").format(_points(effect.leakage))
            self.effect.setText(f"{head} {quality}, {guessable}")
            self.effect.show()
        if self.isVisible():
            self.adjustSize()

    def take_focus(self) -> None:
        """Focus the button of the present decision."""
        (self.keep if self.keep.isChecked() else self.hide_button).setFocus()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """The widgets that Tab reaches here, in order."""
        return (self.replacement, self.keep, self.hide_button, self.mechanism, self.more)

    def refresh(self, finding: Finding | None) -> None:
        """Show the finding's new state, or close where it is gone."""
        if finding is None:
            self.dismiss()
        elif self.finding is not None:
            self._fill(finding)
            self.adjustSize()
            self.shown.emit(finding)

    def follow(self, place: QRect) -> None:
        """Move to the word's new `place` (global); close where the word is out of view."""
        if place.isEmpty():
            self.dismiss()
        elif self.isVisible() and self.finding is not None:
            self._fill(self.finding)  # its colours and its font may be other ones
            self.adjustSize()
            self._move_beside(place)

    def dismiss(self) -> None:
        """Close the card and give the focus back."""
        if self.isVisible():
            had_focus = self.isAncestorOf(self._focused())
            self.finding = None  # first, so that a replacement that is still being typed is dropped
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
        """Pin the card when the mouse enters it."""
        self.pinned = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Close a card that hovering opened soon after the mouse leaves it."""
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

    def _fill(self, finding: Finding) -> None:
        typing = self._still_typing(finding)
        if self.finding is None or self.finding.value != finding.value:
            self.effect.hide()
        self.finding = finding
        self.title.setText(_short(finding.value))
        hidden = finding.mechanism != "keep"
        self.setAccessibleName(f"{_short(finding.value)}, {self._kind_words(finding)}")
        self.source.setText(self._kind_words(finding))
        self._fill_scores(finding)
        for widget in (self.sent_instead, self.replacement):
            widget.setVisible(hidden)
        if not typing:
            self.replacement.setText(finding.replacement or "")
        self._say_refused(self._refusals(finding) if hidden else "")
        self.reason.setText(self._reason_words(finding))
        self.reason.setVisible(bool(self.reason.text()))
        self.keep.setChecked(not hidden)
        self.hide_button.setChecked(hidden)
        mechanism_label = (
            words.mechanism_name(finding.mechanism).capitalize() if hidden else self.tr("Hide as")
        )
        self.mechanism.setText(mechanism_label + " ▾")
        self.mechanism.setVisible(bool(finding.type))
        menu = self.mechanism.menu()
        menu.clear()
        for mechanism in self._offers(finding.type):
            menu.addAction(words.mechanism_name(mechanism).capitalize()).setData(mechanism)
        self.more.setEnabled(True)

    def _still_typing(self, finding: Finding) -> bool:
        """Whether a replacement for this value is being typed, which must not be overwritten."""
        is_same = self.finding is not None and self.finding.value == finding.value
        return is_same and self.replacement.hasFocus() and self.replacement.isModified()

    def _say_refused(self, words: str) -> None:
        self.refused.setText(words)
        self.refused.setVisible(bool(words))
        self.replacement.setAccessibleDescription(words)

    def _fill_scores(self, finding: Finding) -> None:
        is_scored = finding.importance is not None
        for widget in (self.needed, self.needed_bar, self.leakage, self.leakage_bar):
            widget.setVisible(is_scored)
        self.unknown.setVisible(not is_scored)
        if finding.rank is None or finding.bits is None:
            return
        self.needed_bar.show_share(finding.rank)
        self.leakage_bar.show_share(finding.bits / FULL_BITS)
        share = self.tr("more than {0} % of the words").format(round(100 * finding.rank))
        bits = self.tr("{0} bits").format(f"{finding.bits:.1f}")
        muted = self._look.palette.muted
        for label, head, figure in (
            (self.needed, self.tr("Needed by the task"), share),
            (self.leakage, self.tr("Gives away"), bits),
        ):
            label.setText(f"{head} <span style='color:{muted}'>{figure}</span>")

    def _kind_words(self, finding: Finding) -> str:
        from engine.values import SPARE  # noqa: PLC0415 - loaded by then

        if not finding.type:
            return self.tr("no recognizer took it for private")
        if finding.source == SPARE:
            return self.tr("no recognizer took it for private; the task hardly needs it")
        kind = words.type_name(finding.type)
        sure = "" if finding.source == "user" else f" {finding.score:.2f}"
        source = words.source_name(finding.source) + sure
        return self.tr("{0} · found by: {1}").format(kind, source)

    def _reason_words(self, finding: Finding) -> str:
        open_words = {
            "conflict": self.tr("The answer needs it and it gives much away: your call."),
            "unfound": self.tr("The answer needs it and it is a rare word: your call."),
            "unsure": self.tr("The recognizer is not sure: your call."),
        }
        if finding.replacement == finding.value:
            sentence = self.tr("Unchanged by chance; nobody else can know that.")
        else:
            sentence = open_words.get(finding.open_reason, finding.reason)
        return sentence if finding.odds is None else "\n".join((sentence, odds_words(finding.odds)))

    def _lay_out(self) -> None:
        self.keep.setObjectName("choice")
        self.hide_button.setObjectName("choice")
        self.mechanism.setObjectName("choice")
        self.more.setObjectName("choice")
        self.more.setText("⋯")
        self.more.setAccessibleName(self.tr("More"))
        self.mechanism.setAccessibleName(self.tr("How it is hidden"))
        self.keep.setToolTip(self.tr("Send it as it is (K)"))
        self.hide_button.setToolTip(self.tr("Hide it (P)"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.source)
        column.addSpacing(4)
        for widget in (
            self.needed, self.needed_bar, self.leakage, self.leakage_bar, self.unknown,
            self.sent_instead, self.replacement, self.refused, self.reason, self.effect,
        ):  # fmt: skip
            column.addWidget(widget)
        column.addSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.keep, self.hide_button, self.mechanism, self.more):
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
        for tool in (self.mechanism, self.more):
            tool.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        mechanism_menu = QMenu(self.mechanism)
        mechanism_menu.triggered.connect(lambda action: self.mechanismChosen.emit(action.data()))
        self.mechanism.setMenu(mechanism_menu)
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
        """Take the typed replacement; if it is empty, show again what is sent."""
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


def _points(difference: float) -> str:
    """A difference of shares in percentage points: «+3 points», «±0»."""
    points = round(100 * difference)
    if points == 0:
        return "±0"
    return QCoreApplication.translate("Card", "{0} points").format(f"{points:+d}")


def _short(value: str) -> str:
    line = " ".join(value.split())
    return line if len(line) <= 80 else line[:79] + "…"
