"""Panels whose parts are made when they are first needed.

Two thirds of the widgets are hidden when the window starts: the card, notices, legends, lists, what
is shown of an answer. To make and style them all took longer than everything that is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class LatePanel(_Widget):
    """A hidden widget that is empty until it is shown or one of its parts is asked for.

    A class derived from this one and from a widget makes its parts in `make` and not in `__init__`;
    to ask for any attribute that is set there has them made. Tab goes through them where the panel
    stands among its siblings, as if they had been there from the start.
    """

    made = False
    tab_from: QWidget | None = None
    """After which widget Tab comes to the parts, where that is not the panel's own place."""

    def make(self) -> None:
        """Make the parts."""
        raise NotImplementedError

    def tab_stops(self) -> Sequence[QWidget]:
        """The widgets that Tab reaches here, in order."""
        children = self.findChildren(QWidget)
        return [child for child in children if child.focusPolicy() & Qt.FocusPolicy.TabFocus]

    def need(self) -> None:
        """Have the parts made, where they are not yet."""
        if self.made:
            return
        self.made = True
        self.make()
        policy = self.focusPolicy()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # no order can be set after another widget
        previous = self.tab_from or self
        for stop in self.tab_stops():
            QWidget.setTabOrder(previous, stop)
            previous = stop
        self.setFocusPolicy(policy)

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's own signature
        """Show or hide the panel, which is never seen without its parts."""
        if visible:
            self.need()
        super().setVisible(visible)

    if not TYPE_CHECKING:  # else every misspelt name would pass

        def __getattr__(self, name: str) -> object:
            """A part that is not there yet."""
            if self.made or name.startswith("__"):
                raise AttributeError(name)
            self.need()
            return getattr(self, name)


def fill(panel: QWidget, content: QWidget) -> None:
    """Let a widget take all the room of a panel."""
    layout = QVBoxLayout(panel)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(content)
