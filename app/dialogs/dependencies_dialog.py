"""Shows the dependencies between numbers that hold in what is sent, to be ticked or unticked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QPushButton, QWidget

from app.dialogs.fields import column, row, scroll_area, words

if TYPE_CHECKING:
    from engine.dependencies.figures import Proposal

SURE = 0.85
WIDE, TALL, LINE = 520, 280, 48


class DependenciesDialog(QDialog):
    """A check box for each dependency found, and one for the secret factor.

    `confirmed` holds the helper strings of what is ticked once the dialog is accepted; dependencies
    that were confirmed before and are no longer found are dropped.
    """

    def __init__(
        self,
        proposals: Sequence[Proposal],
        confirmed: Sequence[str],
        *,
        arithmetic: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Numbers"))
        self.boxes = {
            proposal.helper: self._box(proposal, on=proposal.helper in confirmed)
            for proposal in proposals
        }
        self.scale = QCheckBox(self.tr("Arithmetic-safe numbers"))
        self.scale.setChecked(arithmetic)
        self.scale.setAccessibleDescription(self._scale_words())
        self._use = QPushButton(self.tr("Use"))
        self._use.clicked.connect(self.accept)
        self._lay_out(proposals)
        self._use.setDefault(True)
        first_box = next(iter(self.boxes.values()), self.scale)
        first_box.setFocus()

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The helper strings of the dependencies that are ticked."""
        return tuple(helper for helper, box in self.boxes.items() if box.isChecked())

    @property
    def arithmetic(self) -> bool:
        """Whether amounts and quantities get a secret factor instead of noise."""
        return self.scale.isChecked()

    def _box(self, proposal: Proposal, *, on: bool) -> QCheckBox:
        box = QCheckBox(proposal.words.replace("&", "&&"))
        box.setChecked(on)
        box.setAccessibleDescription(self._sure_words(proposal))
        return box

    def _lay_out(self, proposals: Sequence[Proposal]) -> None:
        listed = QWidget()
        widgets: list[QWidget] = []
        for proposal in proposals:
            widgets += [self.boxes[proposal.helper], self._hint(self._sure_words(proposal))]
        if not proposals:
            widgets = [words(self.tr("No dependencies were found in this text."), "muted")]
        column(listed, *widgets, gap=2).addStretch(1)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        foot = QWidget()
        row(foot, cancel, self._use).setAlignment(Qt.AlignmentFlag.AlignRight)
        title = words(self.tr("Numbers that depend on each other"), "title")
        area = scroll_area(listed)
        area.setMinimumHeight(min(TALL, LINE * max(len(proposals), 1) + 24))
        column(
            self, title, words(self._why_words()), area, self.scale,
            self._hint(self._scale_words()), foot, gap=12, margin=24,
        )  # fmt: skip
        self.setMinimumWidth(WIDE)

    def _hint(self, text: str) -> QWidget:
        hint = words(text, "small")
        hint.setContentsMargins(24, 0, 0, 8)
        return hint

    def _why_words(self) -> str:
        return self.tr(
            "What is ticked is computed from the numbers that are sent, so that it still fits, "
            "and costs nothing. That it holds is then no secret: untick what shall be."
        )

    def _scale_words(self) -> str:
        return self.tr(
            "Amounts and quantities are multiplied by a secret factor instead of getting noise: "
            "sums and means in the answer come back right. Weaker than noise: who knows one of "
            "the numbers knows all of them."
        )

    def _sure_words(self, proposal: Proposal) -> str:
        if proposal.confidence >= SURE:
            return self.tr("the words beside them say so")
        return self.tr("the digits fit; perhaps by chance")
