"""The settings: general, chatbots, privacy, models, and what the program promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from app.dialogs.about_page import AboutPage
from app.dialogs.fields import ScrollArea, Tone, column, row, scroll_area
from app.dialogs.general_page import GeneralPage
from app.dialogs.models_page import ModelsPage
from app.dialogs.privacy_page import PrivacyPage
from app.dialogs.providers_page import ProvidersPage
from app.state.rules import Rules

if TYPE_CHECKING:
    from app.preferences.api_keys import ApiKeys
    from app.preferences.providers import Preset
    from app.preferences.settings import Settings

Page = Literal["general", "providers", "privacy", "models", "about"]
PAGES: Final[tuple[Page, ...]] = ("general", "providers", "privacy", "models", "about")
NAVIGATION_WIDTH: Final = 168


class SettingsDialog(QDialog):
    """All settings; changes apply at once, only a chatbot's form has a Save button.

    `testRequested` carries a `ProviderEntry` and the typed key ('' where the kept one is meant)
    after a click on «Test connection»; the answer goes to `show_test`. The dialog itself opens no
    connection.
    """

    testRequested = Signal(object, str)

    def __init__(
        self,
        settings: Settings,
        keys: ApiKeys,
        presets: Sequence[Preset],
        parent: QWidget | None = None,
        *,
        rules: Rules | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._settings = settings
        self.general = GeneralPage(settings)
        self.providers = ProvidersPage(settings, keys, presets)
        self.privacy = PrivacyPage(settings, rules or Rules(settings, self))
        self.models = ModelsPage(settings)
        self.about = AboutPage(settings)
        self.providers.testRequested.connect(self.testRequested)
        self._lay_out()
        self.setMinimumSize(760, 440)
        self.resize(760, 620)

    def open_on(self, page: Page) -> None:
        """Show the dialog at a page; the window stays usable."""
        if not self.isVisible():
            self.providers.refresh()
        self.navigation.setCurrentRow(PAGES.index(page))
        self.show()
        self.raise_()
        self.activateWindow()

    def show_test(
        self, message: str, models: Sequence[str] = (), *, tone: Tone = "warning"
    ) -> None:
        """Say how the last connection test went, and offer the models it found."""
        self.providers.form.show_test(message, models, tone=tone)

    def done(self, result: int) -> None:
        """Close, unless something unsaved is left: then the page asks first."""
        if not self.providers.free_to_close():
            self.navigation.setCurrentRow(PAGES.index("providers"))
            return
        self._settings.save()
        super().done(result)

    def _scrolled(self, page: QWidget) -> ScrollArea:
        area = scroll_area(page)
        if page is self.models:
            self.models.panel.shown.connect(lambda: area.bring(self.models.panel))
            self.models.server.shown.connect(area.bring)
        return area

    def _lay_out(self) -> None:
        self.navigation = QListWidget()
        self.navigation.setObjectName("navigation")
        self.navigation.setAccessibleName(self.tr("Pages of the settings"))
        self.navigation.setFixedWidth(NAVIGATION_WIDTH)
        self.navigation.addItems(
            [
                self.tr("General"),
                self.tr("Chatbots"),
                self.tr("Privacy"),
                self.tr("Local models"),
                self.tr("About"),
            ]
        )
        stack = QStackedWidget()
        pages = (self.general, self.providers, self.privacy, self.models, self.about)
        for page in pages:  # the chatbots' page scrolls its form only, so the list stays in view
            stack.addWidget(page if page is self.providers else self._scrolled(page))
        self.navigation.currentRowChanged.connect(stack.setCurrentIndex)
        self.navigation.setCurrentRow(0)
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.accept)
        close.setAutoDefault(False)
        foot = QWidget()
        row(foot, close).setAlignment(Qt.AlignmentFlag.AlignRight)
        body = QWidget()
        row(body, self.navigation, stack, gap=16)
        column(self, body, foot, margin=16)
