"""Colours as a typed palette, light and dark, and the style sheet rendered from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from string import Template
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from engine.resources import path


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour by its role, as #rrggbb.

    Text on its ground has a contrast of at least 4.5:1, marks and outlines of at least 3:1; a test
    measures it. Orange only says «gives away», green only «sent instead», blue «can be pressed».
    """

    dark: bool
    window: str
    panel: str
    raised: str
    line: str
    outline: str
    ink: str
    muted: str
    accent: str
    accent_hover: str
    on_accent: str
    accent_wash: str
    accent_line: str
    row: str
    importance: tuple[str, str, str]
    importance_bar: str
    privacy: str
    privacy_soft: str
    sent_ground: str
    sent_ink: str
    restored_ground: str
    restored_ink: str
    recovered_line: str
    good: str
    notice_ground: str
    notice_ink: str
    track: str
    selection: str
    skeleton: str


FIXED_FAMILIES: Final = ("JetBrains Mono", "Cascadia Mono", "SF Mono", "Menlo", "DejaVu Sans Mono")
"""The first of these that is installed; else the system's own."""

LIGHT: Final = Palette(
    dark=False,
    window="#f6f7f9",
    panel="#ffffff",
    raised="#ffffff",
    line="#e2e5ea",
    outline="#868e9c",
    ink="#1c2330",
    muted="#5e6778",
    accent="#2f5bd7",
    accent_hover="#254bb8",
    on_accent="#ffffff",
    accent_wash="#e9effc",
    accent_line="#b9cbf5",
    row="#eef2fb",
    importance=("#eaf0fd", "#d6e2fb", "#bcd0f8"),
    importance_bar="#5b8def",
    privacy="#c2410c",
    privacy_soft="#cf6a3f",
    sent_ground="#e6f4ec",
    sent_ink="#125c38",
    restored_ground="#fff1e2",
    restored_ink="#8a3a08",
    recovered_line="#c2410c",
    good="#1f7a4d",
    notice_ground="#fff6ea",
    notice_ink="#7a3608",
    track="#e6e9ef",
    selection="#cfdcfb",
    skeleton="#eceff4",
)
DARK: Final = Palette(
    dark=True,
    window="#13161c",
    panel="#191d25",
    raised="#222732",
    line="#2d333f",
    outline="#7b8496",
    ink="#e7eaf0",
    muted="#a2abbb",
    accent="#86a9ff",
    accent_hover="#a3beff",
    on_accent="#0e1526",
    accent_wash="#25304b",
    accent_line="#41558a",
    row="#222a3b",
    importance=("#1f2a44", "#27385f", "#30487f"),
    importance_bar="#6f9bff",
    privacy="#ff9a66",
    privacy_soft="#d98257",
    sent_ground="#173428",
    sent_ink="#8be0b3",
    restored_ground="#3b2719",
    restored_ink="#ffc79c",
    recovered_line="#ff9a66",
    good="#5fce97",
    notice_ground="#37291c",
    notice_ink="#ffd2ad",
    track="#323948",
    selection="#34497f",
    skeleton="#232936",
)


class Look(QObject):
    """The palette and the reading size in use; `changed` when either has changed."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.palette = LIGHT
        self.reading_size = 15
        self._chosen = "system"
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow)

    def choose(self, theme: str, *, reading_size: int) -> None:
        """Use `system`, `light` or `dark`, and a text size in pixels for the reading panes."""
        self._chosen = theme
        self.reading_size = reading_size
        self._apply()

    def reading_font(self) -> QFont:
        """The font of the three panes."""
        font = QFont(QApplication.font())
        font.setPixelSize(self.reading_size)
        return font

    def fixed_font(self) -> QFont:
        """The font of code, logs and tables in the panes, a little smaller."""
        font = QFont(_fixed_family_font())
        font.setPixelSize(max(9, self.reading_size - 2))
        return font

    def _follow(self, _scheme: Qt.ColorScheme) -> None:
        if self._chosen == "system":
            self._apply()

    def _apply(self) -> None:
        system_dark = QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        dark = self._chosen == "dark" or (self._chosen == "system" and system_dark)
        self.palette = DARK if dark else LIGHT
        application = QApplication.instance()
        sheet = style_sheet(self.palette)
        if isinstance(application, QApplication) and application.styleSheet() != sheet:
            application.setPalette(qt_palette(self.palette))
            application.setStyleSheet(sheet)  # styles every widget anew, whatever it had
        self.changed.emit()


@cache
def _fixed_family_font() -> QFont:
    """The first installed of the fixed-width families; looked up once, since that takes a while."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    for family in FIXED_FAMILIES:
        if QFontDatabase.hasFamily(family):
            font.setFamily(family)
            break
    return font


def base_font() -> QFont:
    """Inter where it is installed, else the system's own font, 13 px."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if QFontDatabase.hasFamily("Inter"):
        font.setFamily("Inter")
    font.setPixelSize(13)
    return font


def qt_palette(palette: Palette) -> QPalette:
    """The same colours for what Qt draws by itself."""
    role = QPalette.ColorRole
    result = QPalette()
    for key, colour in {
        role.Window: palette.window, role.Base: palette.panel, role.Button: palette.raised,
        role.AlternateBase: palette.row, role.Text: palette.ink, role.WindowText: palette.ink,
        role.ButtonText: palette.ink, role.ToolTipBase: palette.raised,
        role.ToolTipText: palette.ink, role.PlaceholderText: palette.muted,
        role.Highlight: palette.selection, role.HighlightedText: palette.ink,
        role.Link: palette.accent, role.Accent: palette.accent, role.Mid: palette.line,
        role.Light: palette.raised, role.Dark: palette.outline, role.Shadow: palette.line,
        role.Midlight: palette.line,
    }.items():  # fmt: skip
        result.setColor(key, QColor(colour))
    for key in (role.Text, role.WindowText, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, key, QColor(palette.muted))
    return result


def style_sheet(palette: Palette) -> str:
    """The style sheet of the whole program, from `resources/styles/promptveil.qss`."""
    roles = {
        name: getattr(palette, name)
        for name in Palette.__dataclass_fields__
        if isinstance(getattr(palette, name), str)
    }
    icons = path("icons").as_posix()
    template = path("styles", "promptveil.qss").read_text(encoding="utf-8")
    suffix = "dark" if palette.dark else "light"
    return Template(template).substitute(roles, icons=icons, suffix=suffix)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, «contrast ratio»)."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
