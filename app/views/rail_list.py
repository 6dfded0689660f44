"""Item model and painter of the rail's lists: a box or sign, two lines of words, a figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.views.stop_slider import StopSlider

if TYPE_CHECKING:
    from app.look.theme import Look, Palette
    from app.views.rail_items import RailItem

Index = QModelIndex | QPersistentModelIndex
ROW: Final = 40
SLIDE: Final = 24
"""Pixels for a slider below the words of a row."""
BOX: Final = 14
LEFT: Final = 28
EDGE: Final = 8
FACTOR: Final = 64
"""Pixels for the figure beside a slider."""


def height_of(item: RailItem) -> int:
    """Pixels of a row."""
    return ROW if item.strength is None else ROW + SLIDE


class RailModel(QAbstractListModel):
    """The rows of one list, replaced as a whole."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.items: Sequence[RailItem] = ()

    def set_items(self, items: Sequence[RailItem]) -> None:
        """Show these rows; unchanged ones keep cursor and hover."""
        if items == self.items:
            return
        if [item.key for item in items] == [item.key for item in self.items]:
            self.items = items
            self.dataChanged.emit(self.index(0), self.index(len(items) - 1))
            return
        self.beginResetModel()
        self.items = items
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of rows."""
        return 0 if parent.isValid() else len(self.items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Title, tooltip and the words that a screen reader speaks."""
        item = self.items[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return item.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(words for words in (item.title, item.hint, item.figure) if words)
        if role == Qt.ItemDataRole.ToolTipRole:
            return item.tip or item.hint
        if role == Qt.ItemDataRole.CheckStateRole and item.state in ("on", "off", "part"):
            return {
                "on": Qt.CheckState.Checked,
                "off": Qt.CheckState.Unchecked,
                "part": Qt.CheckState.PartiallyChecked,
            }[item.state]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """All rows can be chosen; those with a box can be checked."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        checkable = self.items[index.row()].state in ("on", "off", "part")
        return flags | Qt.ItemFlag.ItemIsUserCheckable if checkable else flags


class RailPainter(QStyledItemDelegate):
    """Draws a row: a box or sign, a title, a hint and a figure."""

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size of a row; rows with a slider are higher."""
        return QSize(120, height_of(self._item(index)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background, box or sign, title, hint and figure."""
        item = index.data(Qt.ItemDataRole.UserRole) or self._item(index)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        colours = self._look.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        current = self._view.hasFocus() and self._view.currentIndex() == index
        _paint_ground(painter, area, colours, hovered=hovered, current=current)
        _paint_sign(painter, box_of(area), item.state, colours)
        left = area.left() + (28 if item.state != "rule" else 8)
        self._paint_words(painter, QRect(left, area.top(), area.right() - left - 6, ROW), item,
                          arrow=item.more and (hovered or current))  # fmt: skip
        if item.strength is not None:
            self._paint_factor(painter, area, item.factor)
        painter.restore()

    def _paint_factor(self, painter: QPainter, area: QRect, factor: str) -> None:
        """The figure beside the slider, in the column of the counts."""
        font = QFont(self._view.font())
        font.setPixelSize(11)
        painter.setFont(font)
        painter.setPen(QColor(self._look.palette.muted))
        place = QRect(area.right() - EDGE - FACTOR, area.top() + ROW - 4, FACTOR, SLIDE)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, factor)

    def _item(self, index: Index) -> RailItem:
        model = self._view.model()
        assert isinstance(model, RailModel)  # noqa: S101 - the only model ever set
        return model.items[index.row()]

    def _paint_words(self, painter: QPainter, area: QRect, item: RailItem, *, arrow: bool) -> None:
        colours = self._look.palette
        figure = "▾" if arrow else item.figure
        title, hint = QFont(self._view.font()), QFont(self._view.font())
        title.setPixelSize(13)
        hint.setPixelSize(11)
        painter.setFont(title)
        figure_width = painter.fontMetrics().horizontalAdvance(figure) + 8 if figure else 0
        words = area.adjusted(0, 4, -figure_width, 0)
        painter.setPen(QColor(colours.ink))
        visible = painter.fontMetrics().elidedText(
            item.title, Qt.TextElideMode.ElideRight, words.width()
        )
        line = QRect(words.left(), words.top(), words.width(), 17)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, visible)
        painter.setPen(QColor(colours.muted))
        figure_place = area.adjusted(0, 0, -2, 0)
        title.setWeight(QFont.Weight.DemiBold)
        painter.setFont(title)
        painter.drawText(
            figure_place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure
        )
        painter.setFont(hint)
        visible = painter.fontMetrics().elidedText(
            item.hint, Qt.TextElideMode.ElideRight, words.width()
        )
        below = QRect(words.left(), words.top() + 17, words.width(), 15)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, visible)


class RailList(QListView):
    """A list that is as high as its rows. Keys: space switches, Enter chooses, Menu opens.

    A row with a strength has a slider below its words, which Tab reaches; the left and right arrow
    keys also move it from the row.
    """

    switched = Signal(str)
    chosen = Signal(str)
    menuWanted = Signal(str, QPoint)
    slid = Signal(str, float)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.sliders: dict[str, StopSlider] = {}
        self._tab_order: list[str] = []
        self.items = RailModel(self)
        self.setModel(self.items)
        self.setItemDelegate(RailPainter(look, self))
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.viewport().update)
        self.set_items(())

    def set_items(self, items: Sequence[RailItem]) -> None:
        """Show these rows."""
        self.items.set_items(tuple(items))
        self._fit_sliders()
        self.setFixedHeight(sum(map(height_of, items)))
        self.setVisible(bool(items))
        self._place_sliders()
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sliders to the new width."""
        super().resizeEvent(event)
        self._place_sliders()

    def _sliding(self) -> Iterator[tuple[int, RailItem]]:
        """The rows that have a slider, and where each begins."""
        top = 0
        for item in self.items.items:
            if item.strength is not None:
                yield top, item
            top += height_of(item)

    def _fit_sliders(self) -> None:
        """Keep one slider for each row with a strength; sliders that stay keep the focus."""
        keys = [item.key for _top, item in self._sliding()]
        for key in set(self.sliders) - set(keys):
            self.sliders.pop(key).deleteLater()
        for key in keys:
            if key not in self.sliders:
                self.sliders[key] = self._new_slider(key)
        if keys != self._tab_order:
            self._tab_order = keys
            for previous, following in pairwise([self, *(self.sliders[key] for key in keys)]):
                QWidget.setTabOrder(previous, following)
        for _top, item in self._sliding():
            slider = self.sliders[item.key]
            slider.show_epsilon(item.strength or 0.0)
            slider.setToolTip(item.tip)
            slider.setAccessibleName(self.tr("Strength of the noise: {0}").format(item.title))
            slider.setAccessibleDescription(item.tip)

    def _new_slider(self, key: str) -> StopSlider:
        slider = StopSlider(self.viewport())
        slider.setObjectName("fine")
        slider.stopChosen.connect(lambda epsilon: self.slid.emit(key, epsilon))
        slider.show()
        return slider

    def _place_sliders(self) -> None:
        width = self.viewport().width() - LEFT - EDGE - FACTOR - 4
        for top, item in self._sliding():
            self.sliders[item.key].setGeometry(LEFT, top + ROW - 4, width, SLIDE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer by keys everything that the mouse can do."""
        index = self.currentIndex()
        key = event.key()
        if not index.isValid():
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space:
            self.switched.emit(self._key(index))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self._key(index))
        elif key == Qt.Key.Key_Menu:
            self._open_menu(index)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._key(index) in self.sliders:
            self.sliders[self._key(index)].step(1 if key == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the box switches, at the right end it opens the menu, else it chooses."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not index.isValid():
            return
        area = self.visualRect(index)
        x = event.position().x() - area.left()
        item = self.items.items[index.row()]
        right = event.button() is Qt.MouseButton.RightButton
        if item.more and (right or x > area.width() - 28):
            self._open_menu(index)
        elif item.state in ("on", "off", "part") and x < 28:
            self.switched.emit(item.key)
        else:
            self.chosen.emit(item.key)

    def focusInEvent(self, event: object) -> None:
        """Start at the first row."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        if not self.currentIndex().isValid() and self.items.items:
            self.setCurrentIndex(self.items.index(0))

    def viewportEvent(self, event: QEvent) -> bool:
        """Repaint the row that the mouse leaves."""
        if event.type() is QEvent.Type.Leave:
            self.viewport().update()
        return super().viewportEvent(event)

    def _key(self, index: QModelIndex) -> str:
        return self.items.items[index.row()].key

    def _open_menu(self, index: QModelIndex) -> None:
        place = self.visualRect(index).bottomLeft() + QPoint(24, 0)
        self.menuWanted.emit(self._key(index), self.viewport().mapToGlobal(place))


def box_of(area: QRect) -> QRectF:
    """The rectangle of a row's box or sign."""
    return QRectF(area.left() + 6, area.top() + (ROW - BOX) / 2, BOX, BOX)


def _paint_ground(
    painter: QPainter, area: QRect, colours: Palette, *, hovered: bool, current: bool
) -> None:
    if hovered or current:
        painter.setPen(QPen(QColor(colours.accent), 1) if current else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.row))
        painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)


def _paint_sign(painter: QPainter, box: QRectF, state: str, colours: Palette) -> None:
    if state == "rule":
        return
    if state == "call":
        middle, reach = box.center(), 5.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.privacy))
        offsets = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in offsets]))
        return
    ground = colours.panel if state == "off" else colours.accent
    painter.setPen(QPen(QColor(colours.outline if state == "off" else colours.accent), 1.25))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3.5, 3.5)
    painter.setPen(
        QPen(QColor(colours.on_accent), 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    )
    corner = box.topLeft()
    if state == "on":
        points = [corner + QPointF(x, y) for x, y in ((3.6, 7.2), (6.0, 9.7), (10.4, 4.6))]
        painter.drawPolyline(QPolygonF(points))
    elif state == "part":
        painter.drawLine(corner + QPointF(4, 7), corner + QPointF(10, 7))
