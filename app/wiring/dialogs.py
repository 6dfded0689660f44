"""Opens the dialogs when they are first asked for, and reads the rules once the window is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from app.preferences.settings import Settings, models_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.dialogs.settings_dialog import SettingsDialog
    from app.preferences.api_keys import ApiKeys
    from app.state.rules import Rules
    from app.state.session import Session
    from app.wiring.models import ModelController
    from app.wiring.server_search import ServerSearch
    from app.wiring.servers import ServerController

Page = Literal["general", "providers", "privacy", "models", "about"]


class DialogController(QObject):
    """Opens settings, numbers and shortcuts; keeps the rules equal to the session's decisions.

    `message` carries a sentence about rules that could not be read or kept.
    """

    message = Signal(str)

    def __init__(
        self,
        window: QWidget,
        session: Session,
        settings: Settings,
        keys: Callable[[], ApiKeys],
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
        self._workers: tuple[ModelController | ServerController | ServerSearch, ...] = ()
        session.chosen.connect(self._from_session)

    def load_rules(self) -> None:
        """Take the remembered rules over into the session."""
        if self._rules is None:
            self._rules = self._make_rules()
            self._rules.changed.connect(self._from_rules)
            self._rules.trouble.connect(self.message)
            if self._rules.problem:
                self.message.emit(self._rules.problem)
            self._from_rules()

    def open_settings(self, page: Page) -> None:
        """Open the settings at a page."""
        from app.dialogs.settings_dialog import SettingsDialog  # noqa: PLC0415 - likewise
        from app.wiring.connection import attach_connection_test  # noqa: PLC0415 - rarely needed
        from app.wiring.models import ModelController  # noqa: PLC0415 - likewise
        from app.wiring.server_search import ServerSearch  # noqa: PLC0415 - likewise
        from app.wiring.servers import ServerController  # noqa: PLC0415 - likewise
        from engine.providers.presets import PRESETS  # noqa: PLC0415 - likewise

        self.load_rules()
        if self._dialog is None:
            self._dialog = SettingsDialog(
                self._settings, self._keys(), PRESETS, self._window, rules=self._rules
            )
            attach_connection_test(self._dialog, self._keys(), self._session.network_lane)
            models = ModelController(self._dialog.models, self._settings, models_folder())
            server = ServerController(self._dialog.models.server, self._settings)
            for desk in (models, server):
                desk.retried.connect(self._session.renew_models)
            self._workers = (models, server, ServerSearch(self._dialog.providers.servers))
            self._session.watch.changed.connect(self._show_failures)
            self._show_failures()
        self._dialog.open_on(page)

    def close(self) -> None:
        """Stop what the settings have started."""
        for worker in self._workers:
            worker.close()

    def open_numbers(self) -> None:
        """Open the dialog in which the person confirms dependencies between numbers."""
        from app.dialogs.dependencies_dialog import DependenciesDialog  # noqa: PLC0415 - likewise

        session = self._session
        proposals = session.review.proposals if session.review else ()
        choices = session.choices
        applied = session.plan.dependencies if session.plan else choices.dependencies
        dialog = DependenciesDialog(
            proposals, applied, arithmetic=choices.arithmetic, parent=self._window
        )

        def use() -> None:
            """What is applied by itself needs no confirmation; what was unticked stays apart."""
            found = set(applied) - set(choices.dependencies) | choices.separate
            session.decide(
                replace(
                    session.choices,
                    dependencies=tuple(one for one in dialog.confirmed if one not in found),
                    separate=frozenset(dialog.boxes) - set(dialog.confirmed),
                    arithmetic=dialog.arithmetic,
                )
            )

        dialog.accepted.connect(use)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def open_shortcuts(self, rows: Sequence[tuple[str, str]]) -> None:
        """Open the list of keyboard shortcuts."""
        from app.dialogs.shortcuts_dialog import ShortcutsDialog  # noqa: PLC0415 - rarely needed

        pairs = [(text, QKeySequence(keys)) for text, keys in rows]
        ShortcutsDialog(pairs, self._window).open()

    def _show_failures(self) -> None:
        if self._dialog is not None:
            watch = self._session.watch
            self._dialog.models.show_failures(watch.failures, watch.machine.serves)

    def _from_rules(self) -> None:
        if self._rules is not None:
            choices = self._session.choices
            self._session.preset(
                replace(choices, keep=self._rules.keep, protect=self._rules.protect)
            )

    def _from_session(self) -> None:
        """Take rules that were made or undone in the card or the rail over into the kept rules."""
        rules, choices = self._rules, self._session.choices
        if rules is None:
            return
        for word in (rules.keep | rules.protect) - (choices.keep | choices.protect):
            rules.drop(word)
        for word in choices.keep - rules.keep:
            rules.always_keep(word)
        for word in choices.protect - rules.protect:
            rules.always_protect(word)
