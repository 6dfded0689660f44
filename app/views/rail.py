"""The rail: which types were found and how they are hidden, what to decide, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.look import words
from app.views.late import LatePanel, fill
from app.views.pane import HEAD, heading
from app.views.rail_items import RailItem, call_item, type_item

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.findings import Finding, TypeRow
    from app.views.rail_list import RailList
    from engine.types import Mechanism, Noise


class ListPanel(LatePanel, QWidget):
    """A list of the rail, made with its first row."""

    def __init__(self, look: Look, name: str, wire: Callable[[RailList], None]) -> None:
        super().__init__()
        self._look, self._name, self._wire = look, name, wire
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def make(self) -> None:
        """The list, without a row."""
        from app.views.rail_list import RailList  # noqa: PLC0415 - see the class's docstring

        self.list = RailList(self._look, self._name)
        fill(self, self.list)
        self._wire(self.list)

    def set_items(self, items: Sequence[RailItem]) -> None:
        """Show these rows."""
        if items or self.made:
            self.list.set_items(items)
        self.setVisible(bool(items))


class Rail(QFrame):
    """Lists the types, open decisions and rules. Signals carry types and values as in the plan."""

    typeSwitched = Signal(str)
    typeChosen = Signal(str)
    mechanismChosen = Signal(str, str)
    strengthChosen = Signal(str, float)
    findingChosen = Signal(str)
    ruleAdded = Signal(str)
    ruleRemoved = Signal(str)
    numbersWanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName(self.tr("What is protected"))
        self.setFixedWidth(212)
        self._offers: Callable[[str], Sequence[Mechanism]] = lambda _kind: ()
        self._rows: dict[str, TypeRow] = {}
        self._types = ListPanel(look, self.tr("Types found"), self._wire_types)
        self._calls = ListPanel(look, self.tr("To decide"), self._wire_calls)
        self._rules = ListPanel(look, self.tr("Rules"), self._wire_rules)
        self.no_types = _note(self.tr("What is found in your text is listed here."))
        self.no_calls = _note(self.tr("Nothing needs a decision."))
        self.numbers = QPushButton(self.tr("Numbers…"))
        self.numbers.setObjectName("link")
        self.numbers.setToolTip(
            self.tr("Which numbers follow from others, and sums that come right")
        )
        self.numbers.hide()
        self.add = QPushButton(self.tr("+ Always protect…"))
        self.add.setObjectName("link")
        self.add.setToolTip(self.tr("Words that are hidden wherever they stand"))
        self.entry = QLineEdit()
        self.entry.setPlaceholderText(self.tr("Words to protect"))
        self.entry.setAccessibleName(self.tr("Words to protect"))
        self.entry.hide()
        self._lay_out()
        self._wire()

    @property
    def types(self) -> RailList:
        """The list of the types found."""
        return self._types.list

    @property
    def calls(self) -> RailList:
        """The list of what the person should decide."""
        return self._calls.list

    @property
    def rules(self) -> RailList:
        """The list of rules."""
        return self._rules.list

    def set_offers(self, offers: Callable[[str], Sequence[Mechanism]]) -> None:
        """Set what gives the mechanisms that the menu of a type offers."""
        self._offers = offers

    def show_types(self, rows: Sequence[TypeRow], *, noise: Noise = "laplace") -> None:
        """The types found, with counts, mechanisms in words and the strength of their noise."""
        self._rows = {row.type: row for row in rows}
        self._types.set_items([type_item(row, noise) for row in rows])
        self.no_types.setVisible(not rows)

    def show_numbers(self, count: int, confirmed: int) -> None:
        """How many dependencies were found among the numbers, and how many are confirmed."""
        label = self.tr("Numbers… ({0} of {1} tied)").format(confirmed, count)
        self.numbers.setText(label if count else self.tr("Numbers…"))
        self.numbers.setVisible(bool({"MONEY", "QUANTITY", "AGE"} & set(self._rows)))

    def show_calls(self, findings: Sequence[Finding], *, scored: bool) -> None:
        """What the person should decide; each value once."""
        values = {finding.value: finding for finding in findings if finding.open_reason}
        self._calls.set_items([call_item(finding) for finding in values.values()])
        self.no_calls.setVisible(not values)
        self.no_calls.setText(
            self.tr("Nothing needs a decision.") if scored else self.tr("Weighing the words…")
        )

    def show_rules(self, keep: frozenset[str], protect: frozenset[str]) -> None:
        """The two lists of rules."""
        items = [
            RailItem(value, value, self.tr("always protected"), "×") for value in sorted(protect)
        ]
        items += [RailItem(value, value, self.tr("always kept"), "×") for value in sorted(keep)]
        self._rules.set_items(items)

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setObjectName("rail")
        inside.setStyleSheet("#rail { border: 0; }")
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 8, 8, 12)
        column.setSpacing(4)
        sections: tuple[tuple[str, tuple[QWidget, ...]], ...] = (
            (self.tr("Protect"), (self.no_types, self._types, self.numbers)),
            (self.tr("To decide"), (self.no_calls, self._calls)),
            (self.tr("Rules"), (self._rules, self.add, self.entry)),
        )
        for title, widgets in sections:
            head = heading(title)
            head.setContentsMargins(6, 0, 0, 0)
            head.setFixedHeight(HEAD)
            column.addWidget(head)
            for widget in widgets:
                column.addWidget(widget)
            column.addSpacing(12)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        frame = QHBoxLayout(self)
        frame.setContentsMargins(0, 0, 1, 0)
        frame.addWidget(area)

    def _wire(self) -> None:
        self.numbers.clicked.connect(self.numbersWanted)
        self.add.clicked.connect(self._ask_rule)
        self.entry.returnPressed.connect(self._take_rule)
        self.entry.editingFinished.connect(self.entry.hide)

    def _wire_types(self, types: RailList) -> None:
        types.switched.connect(self.typeSwitched)
        types.chosen.connect(self.typeChosen)
        types.menuWanted.connect(self._open_menu)
        types.slid.connect(self.strengthChosen)

    def _wire_calls(self, calls: RailList) -> None:
        calls.chosen.connect(self.findingChosen)
        calls.switched.connect(self.findingChosen)

    def _wire_rules(self, rules: RailList) -> None:
        rules.chosen.connect(self.ruleRemoved)
        rules.switched.connect(self.ruleRemoved)

    def _ask_rule(self) -> None:
        self.entry.clear()
        self.entry.show()
        self.entry.setFocus()

    def _take_rule(self) -> None:
        value = self.entry.text().strip()
        self.entry.clear()
        self.entry.hide()
        self.add.setFocus()
        if value:
            self.ruleAdded.emit(value)

    def _open_menu(self, kind: str, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setProperty("checks", "true")
        current = self._rows[kind].mechanism
        for mechanism in self._offers(kind):
            action = QAction(words.mechanism_name(mechanism).capitalize(), menu)
            action.setCheckable(True)
            action.setChecked(mechanism == current)
            action.setData(mechanism)
            menu.addAction(action)
        menu.triggered.connect(lambda chosen: self.mechanismChosen.emit(kind, chosen.data()))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)


def _note(text: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setObjectName("small")
    label.setContentsMargins(6, 0, 6, 0)
    return label
