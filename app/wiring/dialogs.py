"""The dialogs, opened when first asked for; and the rules, read when the window is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from app.preferences.settings import Settings, models_folder
from app.state.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.dialogs.settings_dialog import SettingsDialog
    from app.preferences.api_keys import Keys
    from app.state.rules import Rules
    from app.wiring.models import ModelDesk
    from app.wiring.server_search import ServerSearch
    from app.wiring.servers import ServerDesk

Page = Literal["general", "providers", "privacy", "models", "about"]


class Dialogs(QObject):
    """Settings and shortcuts; keeps the rules and the session's decisions the same.

    `told` carries a sentence about rules that could not be read or kept.
    """

    told = Signal(str)

    def __init__(
        self,
        window: QWidget,
        session: Session,
        settings: Settings,
        keys: Callable[[], Keys],
        rules: Callable[[], Rules],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._keys = keys
        self._make_rules = rules
        self._rules: Rules | None = None
        self._dialog: SettingsDialog | None = None
        self._workers: tuple[ModelDesk | ServerDesk | ServerSearch, ...] = ()
        session.chosen.connect(self._from_session)

    def load_rules(self) -> None:
        """Take the remembered rules over into the session."""
        if self._rules is None:
            self._rules = self._make_rules()
            self._rules.changed.connect(self._from_rules)
            self._rules.trouble.connect(self.told)
            if self._rules.problem:
                self.told.emit(self._rules.problem)
            self._from_rules()

    def open_settings(self, page: Page) -> None:
        """The settings at a page."""
        from app.dialogs.settings_dialog import SettingsDialog  # noqa: PLC0415 - likewise
        from app.wiring.connection import attach  # noqa: PLC0415 - rarely needed
        from app.wiring.models import ModelDesk  # noqa: PLC0415 - likewise
        from app.wiring.server_search import ServerSearch  # noqa: PLC0415 - likewise
        from app.wiring.servers import ServerDesk  # noqa: PLC0415 - likewise
        from engine.providers.presets import PRESETS  # noqa: PLC0415 - likewise

        self.load_rules()
        if self._dialog is None:
            self._dialog = SettingsDialog(
                self._settings, self._keys(), PRESETS, self._window, rules=self._rules
            )
            attach(self._dialog, self._keys(), self._session.network_lane)
            models = ModelDesk(self._dialog.models, self._settings, models_folder())
            server = ServerDesk(self._dialog.models.server, self._settings)
            for desk in (models, server):
                desk.retried.connect(self._session.renew_models)
            self._workers = (models, server, ServerSearch(self._dialog.providers.servers))
            self._session.watch.changed.connect(self._show_setbacks)
            self._show_setbacks()
        self._dialog.open_on(page)

    def close(self) -> None:
        """Stop what the settings have started."""
        for worker in self._workers:
            worker.close()

    def open_numbers(self) -> None:
        """Dependencies between the numbers of the text, for the person to confirm."""
        from app.dialogs.dependencies_dialog import DependenciesDialog  # noqa: PLC0415 - likewise

        session = self._session
        proposals = session.review.proposals if session.review else ()
        choices = session.choices
        dialog = DependenciesDialog(
            proposals, choices.dependencies, arithmetic=choices.arithmetic, parent=self._window
        )
        dialog.accepted.connect(
            lambda: session.decide(
                replace(
                    session.choices, dependencies=dialog.confirmed, arithmetic=dialog.arithmetic
                )
            )
        )
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def open_shortcuts(self, rows: Sequence[tuple[str, str]]) -> None:
        """The sheet of shortcuts."""
        from app.dialogs.shortcuts_dialog import ShortcutsDialog  # noqa: PLC0415 - rarely needed

        pairs = [(text, QKeySequence(keys)) for text, keys in rows]
        ShortcutsDialog(pairs, self._window).open()

    def _show_setbacks(self) -> None:
        if self._dialog is not None:
            watch = self._session.watch
            self._dialog.models.show_setbacks(watch.setbacks, watch.machine.serves)

    def _from_rules(self) -> None:
        if self._rules is not None:
            choices = self._session.choices
            self._session.preset(
                replace(choices, keep=self._rules.keep, protect=self._rules.protect)
            )

    def _from_session(self) -> None:
        """Rules made in the card or the rail, and undone ones, hold from now on."""
        rules, choices = self._rules, self._session.choices
        if rules is None:
            return
        for word in (rules.keep | rules.protect) - (choices.keep | choices.protect):
            rules.drop(word)
        for word in choices.keep - rules.keep:
            rules.always_keep(word)
        for word in choices.protect - rules.protect:
            rules.always_protect(word)
