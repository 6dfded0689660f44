"""The dialogs about the key: where to keep it, and its passphrase."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from app.dialogs.fields import Field, column, fit, row, words
from app.preferences.passphrases import SHORTEST, strength

WIDTH = 520


class ChooseKeyDialog(QDialog):
    """Asks where to keep the key: in a file under a passphrase, or in memory only.

    `passphraseGiven` carries a new passphrase, `memoryWanted` that the person chose memory for
    this and later starts, `keyringWanted` to try the keyring again. Closing it is no answer.
    """

    passphraseGiven = Signal(str)
    memoryWanted = Signal()
    keyringWanted = Signal()

    def __init__(
        self, reason: str, parent: QWidget | None = None, *, can_wait: bool = True
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Where to keep your key"))
        self.reason = words(reason)
        self.reason.setVisible(bool(reason))
        self.in_file = QRadioButton(self.tr("In a &file, under a passphrase"))
        self.in_memory = QRadioButton(self.tr("In &memory only"))
        self.in_file.setChecked(True)
        self.passphrase = Field(self.tr("&Passphrase"), blind())
        self.repeat = Field(self.tr("&Repeat it"), blind())
        self.show_typed = QCheckBox(self.tr("&Show what I type"))
        self.keep = QPushButton(self.tr("Keep the key"))
        self.keep.setObjectName("send")
        self.keep.setDefault(True)
        self.put_off_button = QPushButton(
            self.tr("Decide later") if can_wait else self.tr("Cancel")
        )
        self.try_keyring = QPushButton(self.tr("Try the keyring again"))
        self.try_keyring.setVisible(can_wait)
        for button in (self.put_off_button, self.try_keyring):
            button.setAutoDefault(False)
        self._lay_out(can_wait=can_wait)
        self._wire()
        self._show_choice()
        self._show_strength()

    def refuse(self, reason: str) -> None:
        """Show why the last answer did not work."""
        self.show_busy(busy=False)
        self.passphrase.complain(reason)
        fit(self)

    def show_busy(self, *, busy: bool) -> None:
        """Whether the answer is being carried out."""
        for widget in (self.keep, self.try_keyring, self.in_file, self.in_memory, self._typing):
            widget.setEnabled(not busy)

    def _lay_out(self, *, can_wait: bool) -> None:
        about = words(
            self.tr(
                "What you hide is encrypted under a key. Whoever has the key and a saved "
                "conversation can read what was hidden, so it is never kept in the clear."
            )
        )
        self._typing = QWidget()
        layout = column(self._typing, self.passphrase, self.repeat, self.show_typed, gap=12)
        layout.setContentsMargins(24, 0, 0, 0)
        memory = words(
            self.tr(
                "Conversations cannot be restored after closing, and numbers get new noise at "
                "each start, which somebody could average out."
            ),
            "small",
        )
        memory.setContentsMargins(24, 0, 0, 0)
        put_off = words(self.tr("If you decide later, the key stays in memory this time."), "small")
        put_off.setVisible(can_wait)
        foot = QWidget()
        row(foot, self.try_keyring, self.put_off_button, self.keep).insertStretch(1, 1)
        title = words(self.tr("Where shall your key be kept?"), "title")
        widgets = (
            title, self.reason, about, self.in_file, self._typing, self.in_memory, memory, put_off,
            foot,
        )  # fmt: skip
        column(self, *widgets, gap=12, margin=24).insertStretch(len(widgets) - 1, 1)
        self.setFixedWidth(WIDTH)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height to the words."""
        fit(self)
        super().showEvent(event)

    def _wire(self) -> None:
        for line in (line_of(self.passphrase), line_of(self.repeat)):
            line.textChanged.connect(lambda _text: self._show_strength())
        self.show_typed.toggled.connect(self._show_typed)
        self.in_file.toggled.connect(lambda _on: self._show_choice())
        self.keep.clicked.connect(self._answer)
        self.put_off_button.clicked.connect(self.reject)
        self.try_keyring.clicked.connect(self.keyringWanted)

    def _show_choice(self) -> None:
        chosen = self.in_file.isChecked()
        self._typing.setEnabled(chosen)
        self.keep.setText(self.tr("Keep the key") if chosen else self.tr("Use memory only"))

    def _show_typed(self, visible: bool) -> None:  # noqa: FBT001 - Qt's signal
        mode = QLineEdit.EchoMode.Normal if visible else QLineEdit.EchoMode.Password
        for field in (self.passphrase, self.repeat):
            line_of(field).setEchoMode(mode)

    def _show_strength(self) -> None:
        typed = line_of(self.passphrase).text()
        hints = {
            "short": self.tr("At least {0} characters; four or five words that do not belong "
                             "together are best. It cannot be recovered.").format(SHORTEST),
            "weak": self.tr("Easy to guess: add another word or two."),
            "fair": self.tr("Fair: one more word makes it strong."),
            "strong": self.tr("Strong, if you use it nowhere else."),
        }  # fmt: skip
        self.passphrase.hint(hints[strength(typed)])
        self.repeat.clear()

    def _answer(self) -> None:
        if self.in_memory.isChecked():
            self.memoryWanted.emit()
            return
        typed = line_of(self.passphrase).text()
        if strength(typed) == "short":
            self.passphrase.complain(
                self.tr("A passphrase has at least {0} characters.").format(SHORTEST)
            )
            self.passphrase.widget.setFocus()
        elif typed != line_of(self.repeat).text():
            self.repeat.complain(self.tr("The two are not the same."))
            self.repeat.widget.setFocus()
        else:
            self.show_busy(busy=True)
            self.passphraseGiven.emit(typed)


class PassphraseDialog(QDialog):
    """Asks for the passphrase of the file; `newWanted` where the person has lost it."""

    passphraseGiven = Signal(str)
    newWanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Your passphrase"))
        self.passphrase = Field(self.tr("&Passphrase"), blind())
        self.open_file = QPushButton(self.tr("Open"))
        self.open_file.setObjectName("send")
        self.open_file.setDefault(True)
        self.put_off_button = QPushButton(self.tr("Later"))
        self.lost = QPushButton(self.tr("I have lost it…"))
        for button in (self.put_off_button, self.lost):
            button.setAutoDefault(False)
        self._lay_out()
        self.open_file.clicked.connect(self._answer)
        self.put_off_button.clicked.connect(self.reject)
        self.lost.clicked.connect(self.newWanted)

    def refuse(self, reason: str) -> None:
        """Show why the last answer did not work."""
        self.show_busy(busy=False)
        self.passphrase.complain(reason)
        fit(self)
        line_of(self.passphrase).selectAll()
        self.passphrase.widget.setFocus()

    def show_busy(self, *, busy: bool) -> None:
        """Whether the passphrase is being tried."""
        for widget in (self.open_file, self.lost, self.passphrase.widget):
            widget.setEnabled(not busy)
        self.open_file.setText(self.tr("Opening…") if busy else self.tr("Open"))

    def _lay_out(self) -> None:
        put_off = words(
            self.tr(
                "Until then a temporary key in memory is used: conversations cannot be restored "
                "after closing, and numbers get new noise."
            ),
            "small",
        )
        foot = QWidget()
        row(foot, self.lost, self.put_off_button, self.open_file).insertStretch(1, 1)
        title = words(self.tr("Your key is in a file under a passphrase"), "title")
        column(self, title, self.passphrase, put_off, foot, gap=16, margin=24).insertStretch(3, 1)
        self.setFixedWidth(WIDTH)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height to the words."""
        fit(self)
        super().showEvent(event)

    def _answer(self) -> None:
        typed = line_of(self.passphrase).text()
        if not typed:
            self.passphrase.complain(self.tr("Please type your passphrase."))
            return
        self.passphrase.clear()
        self.show_busy(busy=True)
        self.passphraseGiven.emit(typed)


def blind() -> QLineEdit:
    """A line that hides its text."""
    line = QLineEdit()
    line.setEchoMode(QLineEdit.EchoMode.Password)
    return line


def line_of(field: Field) -> QLineEdit:
    """The line of a field that `blind` made."""
    assert isinstance(field.widget, QLineEdit)  # noqa: S101 - `blind` made it
    return field.widget
