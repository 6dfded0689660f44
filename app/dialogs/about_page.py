"""What the program promises, what it does not, and where things are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.dialogs.fields import Notice, column, words
from engine import __version__
from engine.runtime import leftovers

if TYPE_CHECKING:
    from app.preferences.settings import Settings


class AboutPage(QWidget):
    """Short statements; `docs/guarantees.md` has them in full."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.leftovers = Notice()
        layout = column(
            self,
            words(self.tr("Promptveil {0}").format(__version__), "title"),
            self.leftovers,
            words(self.tr("Promised"), "strong"),
            *(words(f"•  {line}") for line in self._promised()),
            words(""),
            words(self.tr("Not promised"), "strong"),
            *(words(f"•  {line}") for line in self._not_promised()),
            words(""),
            words(self.tr("Kept on this machine"), "strong"),
            words(self.tr("Settings, without any key or text: {0}").format(settings.path)),
            words(self.tr("Free software under the Apache License 2.0."), "muted"),
            gap=8,
        )
        layout.addStretch()

    def showEvent(self, event: QShowEvent) -> None:
        """Offer to remove files that the runtime of an earlier version left on this machine."""
        super().showEvent(event)
        files = leftovers.leftover_files()
        if files:
            self._offer(", ".join(str(path) for path in files))

    def _offer(self, paths: str) -> None:
        self.leftovers.show_text(
            self.tr(
                "An earlier version came with a part that sent usage data to Microsoft (no text of "
                "yours was seen in it; see SECURITY.md). This version has no such part. What that "
                "one wrote is still here, with a number that stands for this machine: {0}. Another "
                "program with the same part may use these files too; it makes new ones."
            ).format(paths),
            ((self.tr("Remove them"), self._remove), (self.tr("Leave them"), lambda: None)),
            tone="plain",
        )

    def _remove(self) -> None:
        remaining = leftovers.remove()
        if remaining:
            names = ", ".join(str(path) for path in remaining)
            self.leftovers.show_text(self.tr("These could not be removed: {0}").format(names))
        else:
            self.leftovers.show_text(self.tr("They are removed."), tone="good")

    def _promised(self) -> tuple[str, ...]:
        return (
            self.tr("What stands under «Will be sent» is all that leaves this machine."),
            self.tr("It leaves only when you press Send, and only for the chatbot you chose."),
            self.tr(
                "Finding, scoring and replacing happen here; nothing is downloaded unless you ask "
                "for a model."
            ),
            self.tr(
                "Prompts, answers and original values stay in memory and end with the program, "
                "unless you save a conversation: its file holds originals only encrypted."
            ),
            self.tr("Where a part of the search fails, nothing can be sent."),
        )

    def _not_promised(self) -> tuple[str, ...]:
        return (
            self.tr("That every private value is found: read what will be sent."),
            self.tr("That what you keep, or the rest of the text, tells nothing about a person."),
            self.tr("Protection against other programs on this machine."),
        )
