"""What is chosen now, and a button with a menu to choose something else."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QWidget

from app.dialogs.fields import Field, row


class ChoiceRow(Field):
    """A label, the choice (read only) beside «Change», and a line below."""

    def __init__(self, name: str, *, hint: str) -> None:
        self.value = QLineEdit()
        self.value.setReadOnly(True)
        self.value.setObjectName("beside")
        self.change = QPushButton()
        beside = QWidget()
        row(beside, self.value, self.change)
        super().__init__(name, beside, hint=hint)
        self.change.setText(self.tr("Change"))
        self.change.setAutoDefault(False)
        self.change.setProperty("menu", True)  # noqa: FBT003 - Qt's own
        plain = name.replace("&", "")
        self.change.setAccessibleName(self.tr("Change: {0}").format(plain))
        self.value.setAccessibleName(plain)
        self.label.setBuddy(self.change)
        self.menu = QMenu(self)
        self.change.setMenu(self.menu)

    def show_value(self, text: str, tip: str = "") -> None:
        """What is chosen, in few words, and the whole of it."""
        self.value.setText(text)
        self.value.setCursorPosition(0)
        self.value.setToolTip(tip)
