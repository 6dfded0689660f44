"""The answer's report: a button that lists the open places, and the legend of the marks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from app.views.late import LatePanel
from app.views.reading import paint_ground, paint_lines

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.views.answer_marks import Doubt, MarkKind

MENU_LENGTH: Final = 44
PAGE: Final = 24
"""Entries in one menu; further ones stand in a submenu."""
Action = Literal["place", "is", "show", "undo"]


@dataclass(frozen=True, slots=True)
class ReportChoice:
    """An action that an entry offers.

    `place` puts a value by hand, `is` says what a doubtful place stands for, `show` goes there,
    `undo` takes the last repair back. `sent` is what left instead of `value`.
    """

    action: Action
    label: str = field(repr=False)
    value: str = field(default="", repr=False)
    sent: str = field(default="", repr=False)
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class ReportEntry:
    """One line of the report; with several choices it opens a menu of its own."""

    words: str = field(repr=False)
    choices: tuple[ReportChoice, ...]


class ReportButton(QToolButton):
    """«2 to check»: the report's open items; `chosen` carries the `ReportChoice` taken."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("report")
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(
            self.tr("Places that are unclear, and values that the answer does not mention")
        )
        self.listed = QMenu(self)
        self.listed.setToolTipsVisible(True)
        self.setMenu(self.listed)
        self.show_entries(())

    def show_entries(
        self, entries: Sequence[ReportEntry], *, count: int = 0, quiet: Sequence[ReportEntry] = ()
    ) -> None:
        """List these; `count` of them are open. `quiet` ones come last, as not mentioned."""
        self.listed.clear()
        self._add_all(self.listed, entries)
        if quiet:
            self.listed.addAction(self.tr("Not mentioned")).setEnabled(False)
        self._add_all(self.listed, quiet)
        words = self._summary(count, repaired=bool(entries), unmentioned=len(quiet))
        self.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(entries or quiet))

    def _summary(self, count: int, *, repaired: bool, unmentioned: int) -> str:
        if count:
            return self.tr("{0} to check").format(count)
        if repaired or not unmentioned:
            return self.tr("repaired")
        return self.tr("{0} not mentioned").format(unmentioned)

    def _add_all(self, menu: QMenu, entries: Sequence[ReportEntry]) -> None:
        """Add the entries in order; those after the first page go into a submenu."""
        for entry in entries[:PAGE]:
            self._add(menu, entry)
        remaining = entries[PAGE:]
        if remaining:
            words = self.tr("{0} more").format(len(remaining))
            _page(menu, words, lambda below: self._add_all(below, remaining))

    def _add(self, menu: QMenu, entry: ReportEntry) -> None:
        if len(entry.choices) == 1:
            self._offer(menu, entry.words, entry.choices[0])
            return
        below = menu.addMenu(short(entry.words))
        for choice in entry.choices:
            self._offer(below, choice.label, choice)

    def _offer(self, menu: QMenu, words: str, choice: ReportChoice) -> None:
        action = menu.addAction(short(words))
        action.triggered.connect(lambda _on=False, choice=choice: self.chosen.emit(choice))


class AnswerLegend(LatePanel, QWidget):
    """The legend of the marks that stand in the answer."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._kinds: Collection[MarkKind] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.hide()

    def make(self) -> None:
        """A sample of each mark and what it means."""
        self._samples: dict[MarkKind, tuple[QWidget, QWidget]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(4)
        for kind, meaning in (
            ("exact", self.tr("put back")),
            ("recovered", self.tr("changed")),
            ("unsure", self.tr("unclear")),
            ("foreign", self.tr("not yours")),
        ):
            swatch, words = _Sample(kind, meaning, self._look), QLabel(meaning)  # type: ignore[arg-type]
            words.setObjectName("small")
            self._samples[kind] = (swatch, words)  # type: ignore[index]
            row.addWidget(swatch)
            row.addWidget(words)
            row.addSpacing(4)
        row.addStretch(1)

    def show_kinds(self, kinds: Collection[MarkKind]) -> None:
        """Show these marks only."""
        self._kinds = kinds
        self.setVisible(bool(kinds))
        if self.made:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the words beside the marks only where there is room; the tool tips repeat them."""
        super().resizeEvent(event)
        if self.made:
            self._fit()

    def _fit(self) -> None:
        row = self.layout()
        for with_words in (True, False):
            for kind, (swatch, words) in self._samples.items():
                swatch.setVisible(kind in self._kinds)
                words.setVisible(with_words and kind in self._kinds)
            if row is None or row.minimumSize().width() <= self.width():
                break


class _Sample(QWidget):
    """Two letters, painted as in the answer."""

    def __init__(self, kind: MarkKind, meaning: str, look: Look) -> None:
        super().__init__()
        self._kind = kind
        self._look = look
        self.setAccessibleName(meaning)
        self.setToolTip(meaning)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for its letters and the mark around them."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance("Ab") + 10, metrics.height() + 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the background, the letters and the lines."""
        from app.views.answer_marks import ink, paint  # noqa: PLC0415 - only with an answer

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = paint(self._kind, 0, 2, self._look.palette)
        metrics = self.fontMetrics()
        place = QRectF(5, 4, metrics.horizontalAdvance("Ab"), metrics.height())
        paint_ground(painter, mark, [place])
        painter.setPen(ink(self._kind, self._look.palette))
        painter.drawText(QPointF(place.left(), place.top() + metrics.ascent()), "Ab")
        paint_lines(painter, mark, [place])
        painter.end()


def value_menu(values: Sequence[tuple[str, str]], parent: QWidget) -> QMenu:
    """A menu «This is …», one entry per value; its data is (value, what was sent for it)."""
    menu = QMenu(QCoreApplication.translate("AnswerText", "This is …"), parent)
    _add_values(menu, values)
    menu.addSeparator()
    menu.addAction(QCoreApplication.translate("AnswerText", "Other words …")).setData(("", ""))
    return menu


def _add_values(menu: QMenu, values: Sequence[tuple[str, str]]) -> None:
    for value, sent in values[:PAGE]:
        menu.addAction(short(value)).setData((value, sent))
    remaining = values[PAGE:]
    if remaining:
        words = QCoreApplication.translate("AnswerText", "{0} more").format(len(remaining))
        _page(menu, words, lambda below: _add_values(below, remaining))


def _page(menu: QMenu, words: str, fill: Callable[[QMenu], None]) -> None:
    """A submenu that is filled when it first opens, since there may be thousands of entries."""
    below = menu.addMenu(words)
    below.aboutToShow.connect(lambda: None if below.actions() else fill(below))


def short(words: str) -> str:
    """Words for a menu: on one line, cut to `MENU_LENGTH`, with «&» escaped."""
    line = " ".join(words.split())
    cut = line if len(line) <= MENU_LENGTH else line[: MENU_LENGTH - 1] + "…"
    return cut.replace("&", "&&")
