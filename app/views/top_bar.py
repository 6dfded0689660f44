"""The bar above the panes: profile, strength, heatmap, device, copy and send."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QActionGroup, QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
)

from app.look import words
from app.look.icons import icon
from app.views.stop_slider import StopSlider
from app.views.switches import HeatmapSwitch, PillButton
from engine.stops import STOPS

if TYPE_CHECKING:
    from app.look.theme import Look
    from engine.types import Profile

EPSILONS: Final = STOPS
"""The slider's steps: stronger protection on the left."""
WIDEST: Final = 264
CROWDED: Final = 1280
"""The most pixels for the name of a device, and the pixels that the rest of the bar needs."""
SLIDER: Final = 120
LEVELS: Final = 4
"""The number of layouts, from the full one to the shortest."""


class TopBar(QFrame):
    """The controls for the whole text. It shows values; the session keeps them."""

    profileChosen = Signal(str)
    epsilonChosen = Signal(float)
    heatmapChosen = Signal(str)
    pageChosen = Signal(str)
    copyWanted = Signal()
    sendWanted = Signal()
    settingsWanted = Signal()

    def __init__(
        self, look: Look, profiles: Sequence[Profile], pages: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self.setFixedHeight(52)
        self._look = look
        self._epsilon = 1.0
        self._meaning = ("", "", "", "")
        self._device: tuple[str, float | None] = ("CPU", None)
        self.profile = PillButton(self.tr("Profile"), look)
        self.slider = StopSlider()
        self.strength = QLabel(textFormat=Qt.TextFormat.RichText)
        self.heatmap = HeatmapSwitch(
            look,
            (
                ("importance", self.tr("Importance"), self.tr("What the answer needs")),
                ("privacy", self.tr("Privacy"), self.tr("What gives something away")),
                ("both", self.tr("Both"), self.tr("Both at once")),
                ("off", self.tr("Off"), self.tr("Plain text")),
            ),
        )
        self.badge = QLabel()
        self.copy = QToolButton()
        self.send = QPushButton(self.tr("Send") + " ⏎")
        self.settings = QToolButton()
        self._profile_actions = QActionGroup(self)
        self._build_profile(profiles)
        self._build_slider()
        self._build_right(pages)
        self._lay_out()

    def show_profile(self, profile: Profile) -> None:
        """The profile in use."""
        self.profile.set_strong(words.profile_name(profile))
        self.profile.setToolTip(words.profile_hint(profile))
        self._fit()
        for action in self._profile_actions.actions():
            action.setChecked(action.data() == profile)

    def show_epsilon(self, epsilon: float) -> None:
        """The slider at the step nearest to ε."""
        self.slider.show_epsilon(epsilon)
        self._epsilon = epsilon
        self._say_strength()

    def show_meaning(self, full: str, short: str, odds: str = "", factor: str = "") -> None:
        """What the slider changes, in full and in few words.

        `odds` says how much a guesser's odds can change, `factor` the same in few words.
        """
        if (full, short, odds, factor) != self._meaning:
            self._meaning = (full, short, odds, factor)
            self._say_strength()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many words beside the slider and in the badge as there is room for."""
        super().resizeEvent(event)
        self._say_device()

    def _fit(self) -> None:
        """Shorten one thing after the other until the bar fits; the tool tips say all."""
        row = self.layout()
        if row is None:
            return
        for level in range(LEVELS):
            self.heatmap.show_compact(compact=level > 0)
            self.profile.show_short(short=level > 1)
            self.slider.setFixedWidth(SLIDER if level < 3 else SLIDER * 2 // 3)
            row.invalidate()
            if row.minimumSize().width() <= self.width():
                break
        row.activate()

    def _say_strength(self) -> None:
        epsilon, label = self._epsilon, self.strength
        figure = f"ε {words.number(epsilon)}"
        meaning, short, odds, factor = self._meaning
        metrics = label.fontMetrics()
        label.setMinimumWidth(self._figure_width())
        room = label.width() - metrics.horizontalAdvance(figure + "  ") - 8
        with_factor = tuple(
            f"{meaning_words} · {factor}" for meaning_words in (meaning, short) if factor
        )
        offers = (*with_factor[:1], meaning, *with_factor[1:], short, "")
        visible = next(
            offer for offer in offers if not offer or metrics.horizontalAdvance(offer) <= room
        )
        label.setText(f"<b>{figure}</b>&nbsp; {visible}")
        tip = "\n".join(line for line in (meaning, odds) if line)
        label.setToolTip(tip)
        self.slider.setAccessibleDescription(f"{figure}, {tip}")

    def _figure_width(self) -> int:
        """Room for the figure of ε at any step."""
        font = QFont(self.strength.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        figures = (f"ε {words.number(epsilon)}" for epsilon in (*EPSILONS, self._epsilon))
        return max(metrics.horizontalAdvance(figure) for figure in figures) + 4

    def show_device(
        self, device: str, measured: float | None, last_review: float | None, *, server: str = ""
    ) -> None:
        """Show where the models run, their speed (ms per 100 words) and the last review's time.

        `server` is host and port of a server that replaces some of them.
        """
        device_words = (words.device_badge(device, server), measured)
        if device_words != self._device:
            self._device = device_words
            self._say_device()
        tip = "\n".join(words.device_lines(device, measured, last_review, server=server))
        self.badge.setToolTip(tip)
        self.badge.setAccessibleDescription(tip)

    def _say_device(self) -> None:
        device, measured = self._device
        metrics, room = self.badge.fontMetrics(), min(WIDEST, self.width() - CROWDED)
        name = device.split(" · ")[0]
        if room > metrics.horizontalAdvance(name):
            name = metrics.elidedText(device, Qt.TextElideMode.ElideRight, room)
        took = "" if measured is None else f" · {words.milliseconds(measured)}"
        self.badge.setText(name + took)
        self._fit()
        self._say_strength()

    def show_sendable(self, *, copy: bool, send: bool, tip: str) -> None:
        """Whether something may leave, and if not, why."""
        self.copy.setEnabled(copy)
        self.send.setEnabled(send)
        self.send.setToolTip(tip or self.tr("Send what is shown under «Will be sent» (Ctrl+Enter)"))

    def forbid(self) -> None:
        """Nothing may leave until `show_sendable` says so."""
        self.copy.setEnabled(False)
        self.send.setEnabled(False)

    def show_narrow(self, *, narrow: bool) -> None:
        """Fewer words, and no badge, on small windows."""
        self.badge.setVisible(not narrow)
        self.logo.setVisible(not narrow)
        self.strength_word.setVisible(not narrow)
        self._say_device()

    def _build_profile(self, profiles: Sequence[Profile]) -> None:
        menu = QMenu(self.profile)
        menu.setToolTipsVisible(True)
        menu.setProperty("checks", "true")
        for profile in profiles:
            action = self._profile_actions.addAction(words.profile_name(profile))
            action.setCheckable(True)
            action.setData(profile)
            action.setToolTip(words.profile_hint(profile))
            menu.addAction(action)
        self._profile_actions.triggered.connect(
            lambda action: self.profileChosen.emit(action.data())
        )
        self.profile.setMenu(menu)

    def _build_slider(self) -> None:
        self.slider.setFixedWidth(SLIDER)
        self.slider.setMinimumHeight(24)
        self.slider.setAccessibleName(self.tr("Strength of the noise"))
        self.slider.setToolTip(
            self.tr(
                "Left: stronger protection. Right: figures stay closer to the truth.\n"
                "Moves the sliders of all types on the left."
            )
        )
        self.slider.stopChosen.connect(self.epsilonChosen)
        self.heatmap.picked.connect(self.heatmapChosen)
        self.strength.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def _build_right(self, pages: Sequence[tuple[str, str]]) -> None:
        self.badge.setObjectName("badge")
        self.send.setObjectName("send")
        self.send.clicked.connect(self.sendWanted)
        self.settings.setObjectName("flat")
        self._look.changed.connect(self._draw_icons)
        self._draw_icons()
        self.settings.setToolTip(self.tr("Settings (Ctrl+,)"))
        self.settings.setAccessibleName(self.tr("Settings"))
        self.settings.clicked.connect(self.settingsWanted)
        menu = QMenu(self.copy)
        menu.addAction(self.tr("Only copy"), self.copyWanted.emit)
        menu.addSeparator()
        for name, url in pages:
            action = menu.addAction(self.tr("Copy and open {0}").format(name))
            action.triggered.connect(lambda _on=False, url=url: self.pageChosen.emit(url))
        self.copy.setText(self.tr("Copy && open") + "  ▾")
        self.copy.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.copy.setMenu(menu)
        self.copy.setToolTip(self.tr("Copy what would be sent (Ctrl+Shift+C) and open a chatbot"))

    def _draw_icons(self) -> None:
        self.settings.setIcon(icon("settings", self._look.palette.muted))

    def _lay_out(self) -> None:
        self.logo = QLabel(self.tr("Promptveil"))
        self.logo.setObjectName("logo")
        self.strength_word = QLabel(self.tr("Strength"))
        self.strength_word.setObjectName("muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 8, 1)
        row.setSpacing(10)
        for widget in (self.logo, self.profile, self.strength_word, self.slider):
            row.addWidget(widget)
        row.addWidget(self.strength, 1)
        for right in (self.heatmap, self.badge, self.copy, self.send, self.settings):
            row.addWidget(right)
