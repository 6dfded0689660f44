"""The program's own icons, drawn in a colour of the palette."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from engine.resources import path

SCALES = (1.0, 2.0, 3.0)


def icon(name: str, colour: str, *, size: int = 18) -> QIcon:
    """The icon `resources/icons/<name>.svg` with its `currentColor` replaced."""
    drawing = path("icons", f"{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(drawing.replace("currentColor", colour).encode()))
    result = QIcon()
    for scale in SCALES:
        picture = QPixmap(round(size * scale), round(size * scale))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter, QRectF(picture.rect()))
        painter.end()
        picture.setDevicePixelRatio(scale)
        result.addPixmap(picture)
    return result
