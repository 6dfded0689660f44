"""«Before sending»: what a reader can still tell, and the versions of the text compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.look import words
from app.views.late import LatePanel
from app.views.pane import OneLine, heading

if TYPE_CHECKING:
    from app.state.guesses import Repair, ShownGuess
    from app.state.prospects import Kind, Version

_MOST_REPAIRS: Final = 2
_LONGEST: Final = 24


class GuessRow(QFrame):
    """One guess: number, sentence, how sure, its clue words, and buttons that say less."""

    pointed = Signal(int)
    repairWanted = Signal(object)

    def __init__(self, number: int, guess: ShownGuess) -> None:
        super().__init__()
        self.setObjectName("guess")
        self._number = number
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        badge = QLabel(str(number))
        badge.setObjectName("clueNumber")
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        badge.setFixedSize(18, 18)
        sentence = QLabel(guess.sentence, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        share = QLabel("" if guess.confidence is None else f"{round(100 * guess.confidence)} %")
        share.setObjectName("strong")
        clues = OneLine()
        clues.setText(self._clue_words(guess))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(sentence, 1)
        top.addWidget(share, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(2)
        column.addLayout(top)
        below = QVBoxLayout()
        below.setContentsMargins(26, 0, 0, 0)
        below.addWidget(clues)
        below.addLayout(self._buttons(guess.repairs))
        column.addLayout(below)
        told = ", ".join(filter(None, [guess.sentence, share.text()]))
        self.setAccessibleName(f"{number}: {told}. {clues.text()}")

    def _clue_words(self, guess: ShownGuess) -> str:
        if not guess.clue_words:
            return self.tr("from the text as a whole")
        shown = ", ".join(f"“{' '.join(clue.split())}”" for clue in guess.clue_words[:3])
        return self.tr("from {0}").format(shown)

    def _buttons(self, repairs: Sequence[Repair]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for repair in repairs[:_MOST_REPAIRS]:
            said = _short(repair.replacement).replace("&", "&&")  # no shortcut
            button = QPushButton(self.tr("Say “{0}”").format(said))
            button.setObjectName("link")
            button.setToolTip(
                self.tr("Send “{0}” in place of “{1}”").format(repair.replacement, repair.original)
            )
            button.clicked.connect(lambda _on, repair=repair: self.repairWanted.emit(repair))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def enterEvent(self, event: QEnterEvent) -> None:
        """Point out the clues in the preview."""
        super().enterEvent(event)
        self.pointed.emit(self._number)

    def leaveEvent(self, event: QEvent) -> None:
        """Point nothing out."""
        super().leaveEvent(event)
        self.pointed.emit(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point out the clues, from the keyboard too."""
        super().focusInEvent(event)
        self.pointed.emit(self._number)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point nothing out."""
        super().focusOutEvent(event)
        self.pointed.emit(0)


_FIGURES: Final = 3
"""The first rows of the table, whose names must not be cut."""


class VersionTable(QWidget):
    """The versions side by side: figures, and what becomes of some of the values."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)

    def show_versions(self, versions: Sequence[Version], current: Kind | None) -> None:
        """These versions; `current` is the one that would be sent now, if any."""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)  # an empty column would keep its width
        for column, version in enumerate(versions, start=1):
            self._grid.addWidget(self._button(version, current == version.kind), 0, column)
            self._grid.setColumnStretch(column, 2)
        self._grid.setColumnStretch(0, 1)
        rows = self._rows(versions)
        figures = [self.fontMetrics().horizontalAdvance(name) for name, _ in rows[:_FIGURES]]
        self._grid.setColumnMinimumWidth(0, max(figures))
        for row, (name, cells) in enumerate(rows, start=1):
            label = OneLine()
            label.setText(name)
            self._grid.addWidget(label, row, 0)
            for column, cell in enumerate(cells, start=1):
                self._grid.addWidget(_cell(cell), row, column)

    def _rows(self, versions: Sequence[Version]) -> list[tuple[str, list[str]]]:
        rows = [
            (self.tr("Quality"), [_share(version.forecast.utility) for version in versions]),
            (self.tr("Guessable"), [_share(version.forecast.leakage) for version in versions]),
            (self.tr("Replaced"), [str(version.replaced) for version in versions]),
        ]
        examples = [value for value, _ in versions[0].values] if versions else []
        rows += [
            (f"“{_short(value)}”", [dict(version.values).get(value, value) for version in versions])
            for value in examples
        ]
        return rows

    def _button(self, version: Version, current: bool) -> QPushButton:  # noqa: FBT001 - shown state
        names: dict[Kind, str] = {
            "strong": self.tr("Strong"),
            "balanced": self.tr("Balanced"),
            "light": self.tr("Light"),
        }
        button = QPushButton(names[version.kind])
        button.setObjectName("choice")
        button.setCheckable(True)
        button.setChecked(current)
        profile = words.profile_name(version.choices.profile)
        epsilon = words.number(version.choices.epsilon)
        button.setToolTip(self.tr("{0}, ε {1}").format(profile, epsilon))
        button.clicked.connect(lambda _on, version=version: self.chosen.emit(version))
        return button


class BeforeSending(LatePanel, QScrollArea):
    """Guesses and versions of the reviewed text; `pointed` carries a guess's number, 0 for none."""

    pointed = Signal(int)
    repairWanted = Signal(object)
    versionChosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("beforeSending")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def make(self) -> None:
        """Both headings, and between them what is known so far: nothing."""
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(2, 4, 10, 8)
        self._column.setSpacing(6)
        self._guess_head = heading(self.tr("What a reader can still tell"))
        self._guesses = QVBoxLayout()
        self._guesses.setSpacing(2)
        self._guess_note = QLabel(wordWrap=True)
        self._guess_note.setObjectName("muted")
        self._version_head = heading(self.tr("Versions"))
        self.versions = VersionTable()
        self._version_note = QLabel(wordWrap=True)
        self._version_note.setObjectName("muted")
        self._column.addWidget(self._guess_head)
        self._column.addLayout(self._guesses)
        self._column.addWidget(self._guess_note)
        self._column.addSpacing(10)
        for widget in (self._version_head, self.versions, self._version_note):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.setWidget(body)
        self.rows: list[GuessRow] = []
        self.versions.chosen.connect(self.versionChosen)
        self.show_guesses(None)
        self.show_versions(None, None)

    def show_guesses(self, guesses: Sequence[ShownGuess] | None) -> None:
        """The guesses; None while they are being computed."""
        if guesses is None and not self.made:
            return
        focused = next((number for number, row in enumerate(self.rows) if row.hasFocus()), None)
        for row in self.rows:
            self._guesses.removeWidget(row)
            row.deleteLater()
        self.rows = [GuessRow(number, guess) for number, guess in enumerate(guesses or (), start=1)]
        for row in self.rows:
            row.pointed.connect(self.pointed)
            row.repairWanted.connect(self.repairWanted)
            self._guesses.addWidget(row)
        if focused is not None and focused < len(self.rows):
            self.rows[focused].setFocus()
        note = self.tr("Of guesses at 80 %, four in five are right.")
        if guesses is None:
            note = self.tr("Being read as a stranger would…")
        elif not guesses:
            note = self.tr("Nothing that stands out.")
        self._guess_note.setText(note)

    def show_versions(self, versions: Sequence[Version] | None, current: Kind | None) -> None:
        """The versions; None while they are being computed."""
        if versions is None and not self.made:
            return
        self.versions.show_versions(versions or (), current)
        self.versions.setVisible(bool(versions))
        note = ""
        if versions is None:
            note = self.tr("Being compared…")
        elif not versions:
            note = self.tr("No other version of this text is better in either figure.")
        self._version_note.setText(note)
        self._version_note.setVisible(bool(note))


def _cell(text: str) -> OneLine:
    cell = OneLine()
    cell.setObjectName("cell")
    cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
    cell.setText(" ".join(text.split()))
    return cell


def _share(value: float | None) -> str:
    return "–" if value is None else f"{round(100 * value)} %"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
