"""The main window: lays the views out, remembers its shape, and holds the shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QSplitter, QTabBar, QVBoxLayout, QWidget

from app.look.words import refusal_words
from app.state.backend import Ceilings
from app.state.choices import FOLLOWED, Choices
from app.state.clipboard import ClipboardGuard
from app.state.strength import (
    common_odds,
    factor_figure,
    noised_types,
    odds_words,
    strength_words,
    types_apart,
)
from app.views.answer import AnswerPane
from app.views.card import Card
from app.views.preview import PreviewPane
from app.views.prompt import PromptPane
from app.views.rail import Rail
from app.views.strip import StatusStrip
from app.views.top_bar import TopBar
from app.wiring.answer import AnswerController
from app.wiring.dialogs import DialogController
from app.wiring.file_import import FileImportController
from app.wiring.key import KeyController
from app.wiring.observing import Observing
from app.wiring.outlook import OutlookController
from app.wiring.review import ReviewController
from app.wiring.saving import SavingController
from app.wiring.shortcuts import Actions, add_shortcuts
from engine.providers.presets import PAGES
from engine.types import PROFILES, Profile

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.preferences.api_keys import ApiKeys
    from app.preferences.settings import Settings
    from app.state.findings import HeatmapMode
    from app.state.master_key import MasterKey
    from app.state.rules import Rules
    from app.state.session import Session

NARROW: Final = 1200
WAIT_MS: Final = 5
WAITS: Final = 40
"""So often it is looked whether the window was painted; a covered one may never be."""


class Window(QMainWindow):
    """Shows one session. Closing it stops the session's lanes."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        look: Look,
        keys: Callable[[], ApiKeys],
        rules: Callable[[], Rules],
        *,
        key: MasterKey | None = None,
    ) -> None:
        """Without a `key` the engine uses keys of its own, and the person is not asked."""
        super().__init__()
        look.choose(settings.theme, reading_size=settings.reading_size)  # before there are widgets
        self._painted = False
        self.session = session
        self.settings = settings
        self.look = look
        self.setWindowTitle(self.tr("Promptveil"))
        self.top = TopBar(look, PROFILES, [(page.name, page.url) for page in PAGES])
        self.rail = Rail(look)
        self.prompt = PromptPane(look)
        self.preview = PreviewPane(look)
        self.answer = AnswerPane(look)
        self.strip = StatusStrip(look)
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.tabs = QTabBar()
        self.card = Card(look, self._lay_out())
        self.review_controller = ReviewController(
            session, self.prompt, self.preview, self.rail, self.card
        )
        self.answer_controller = AnswerController(session, settings, keys, self.answer)
        self.outlook_controller = OutlookController(
            session, self.strip, self.preview, self.answer, self.card
        )
        self.observing = Observing(session, settings, self.strip)
        self.clipboard_guard = ClipboardGuard(settings, self)
        self.dialog_controller = DialogController(self, session, settings, keys, rules)
        self.key_controller = (
            KeyController(self, session, key, self.preview.notice) if key else None
        )
        if self.key_controller is not None:
            keys().offer = self.key_controller.offer
        self.saving_controller = SavingController(self, session, look, self.key_controller)
        self.import_controller = FileImportController(self.prompt)
        self.answer.set_menu(self.saving_controller.menu)
        self._narrow: bool | None = None
        self._alerted = ""
        self._wire()
        self.shortcuts = add_shortcuts(self, self._actions())
        self._restore_shape()
        self._show_settings()
        self._show_state()
        self.prompt.edit.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show three panes where there is room, else two and tabs."""
        super().resizeEvent(event)
        self._arrange(narrow=self.width() < NARROW)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window's shape (never a text) and stop all work."""
        self.settings.geometry = bytes(self.saveGeometry().data())
        if not self._narrow:
            self.settings.splitter = bytes(self.panes.saveState().data())
        self.settings.save()
        self.session.close()
        self.dialog_controller.close()
        self.saving_controller.close()
        self.import_controller.close()
        if self.key_controller is not None:
            self.key_controller.key.close()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Close an unpinned card when another window becomes active."""
        if event.type() is QEvent.Type.ActivationChange and not self.card.pinned:
            self.card.dismiss()
        super().changeEvent(event)

    def _lay_out(self) -> QWidget:
        body = QWidget()
        middle = QSplitter(Qt.Orientation.Horizontal)
        middle.setHandleWidth(1)
        middle.setChildrenCollapsible(False)
        self.panes.setHandleWidth(1)
        self.panes.setChildrenCollapsible(False)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabs.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.tabs.addTab(self.preview.title)
        self.tabs.addTab(self.answer.title)
        self.tabs.setAccessibleName(self.tr("Which pane is shown"))
        for pane in (self.prompt, self.preview, self.answer):
            self.panes.addWidget(pane)
        middle.addWidget(self.rail)
        middle.addWidget(self.panes)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addWidget(middle, 1)
        column.addWidget(self.strip)
        self.setCentralWidget(body)
        self.setMinimumSize(800, 560)
        return body

    def _wire(self) -> None:
        top, session = self.top, self.session
        top.profileChosen.connect(self._choose_profile)
        top.epsilonChosen.connect(self._choose_epsilon)
        top.heatmapChosen.connect(self._choose_heatmap)
        top.sendWanted.connect(self.send)
        top.copyWanted.connect(self.copy)
        top.pageChosen.connect(self._open_page)
        top.settingsWanted.connect(lambda: self.dialog_controller.open_settings("general"))
        self.rail.numbersWanted.connect(self.dialog_controller.open_numbers)
        self.tabs.currentChanged.connect(self._show_tab)
        for signal in (session.reviewed, session.outdated, session.chosen, session.scored):
            signal.connect(self._show_state_soon)
        session.chosen.connect(self._show_choices)
        session.chosen.connect(self._remember_strength)
        session.watch.changed.connect(self._show_state_soon)
        session.watch.changed.connect(self._show_alert)
        session.answers.spent.connect(self._show_state_soon)
        self.answer_controller.stateChanged.connect(self._show_state_soon)
        self.answer_controller.needsProvider.connect(
            lambda: self.dialog_controller.open_settings("providers")
        )
        self.answer.followUpWanted.connect(self.follow_up)
        self.answer.newWanted.connect(session.new_conversation)
        self.settings.changed.connect(self._on_setting)
        self.settings.trouble.connect(self._on_trouble)
        self.dialog_controller.message.connect(self._on_trouble)
        self.saving_controller.message.connect(self._on_trouble)
        self.import_controller.message.connect(self._on_trouble)
        self.saving_controller.saved.connect(lambda: self.answer.side.setText(self.tr("saved")))
        self.preview.notice.pressed.connect(self.preview.notice.hide)
        self.preview.ceiling.pressed.connect(
            lambda: self.dialog_controller.open_settings("privacy")
        )

    def unlock(self) -> None:
        """Get the key from where it is kept; until that is settled nothing can be sent."""
        if self.key_controller is not None:
            self.key_controller.begin()

    def _actions(self) -> Actions:
        return Actions(
            next_finding=self.review_controller.step,
            next_pane=self.next_pane,
            open_card=self.review_controller.open_card_at_cursor,
            protect=self.prompt.protect_selection,
            open_numbers=self.dialog_controller.open_numbers,
            undo=self.review_controller.undo,
            redo=self.review_controller.redo,
            send=self.send,
            copy=self.copy,
            paste_answer=self.answer.paste_clipboard,
            new_conversation=self.session.new_conversation,
            save=self.saving_controller.save,
            open=self.saving_controller.open,
            open_settings=lambda: self.dialog_controller.open_settings("general"),
            open_shortcuts=self.open_shortcuts,
        )

    def open_shortcuts(self) -> None:
        """Open the list of shortcuts, with the two keys of the card."""
        card = ((self.tr("In the card: keep"), "K"), (self.tr("In the card: protect"), "P"))
        rows = [(text, keys) for text, keys, _action in self.shortcuts if "Alt+" not in keys]
        self.dialog_controller.open_shortcuts([*rows, *card])

    def send(self) -> None:
        """Send what is shown, and show the answer."""
        self.review_controller.deferred.finish()
        self.answer_controller.send()
        self.tabs.setCurrentIndex(1)

    def copy(self) -> None:
        """Copy what would be sent; the answer will be pasted."""
        if self.review_controller.copy_shown():
            self.answer.side.setText(self.tr("copied"))
            self.tabs.setCurrentIndex(1)

    def follow_up(self) -> None:
        """Clear the prompt (undo brings it back) for the next message of this conversation."""
        self.prompt.set_text("")
        self.prompt.edit.setFocus()

    def _open_page(self, url: str) -> None:
        self.answer_controller.open_page(url, self.review_controller.copy_shown)
        self.tabs.setCurrentIndex(1)

    def next_pane(self, direction: int) -> None:
        """Put the focus into the next (1) or previous (-1) pane."""
        stops: Sequence[QWidget] = (
            self.rail.types, self.prompt.edit, self.preview.edit, self.answer.text,
        )  # fmt: skip
        visible = [widget for widget in stops if widget.isVisible()]
        focus = self.focusWidget()
        position = visible.index(focus) if focus in visible else (-1 if direction > 0 else 0)
        visible[(position + direction) % len(visible)].setFocus(Qt.FocusReason.TabFocusReason)

    def _arrange(self, *, narrow: bool) -> None:
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.top.show_narrow(narrow=narrow)
        self.strip.show_narrow(narrow=narrow)
        self.answer.show_narrow(narrow=narrow)
        self.rail.setFixedWidth(184 if narrow else 212)
        self.tabs.setVisible(narrow)
        for pane in (self.preview, self.answer):
            pane.label.setVisible(not narrow)
        self._show_tab(self.tabs.currentIndex())
        if not narrow:
            self.preview.show()
            self.answer.show()

    def _show_tab(self, index: int) -> None:
        if self._narrow:
            pane = self.answer if index == 1 else self.preview
            self.preview.setVisible(index != 1)
            self.answer.setVisible(index == 1)
            pane.head.insertWidget(0, self.tabs)
            self.tabs.show()

    def _restore_shape(self) -> None:
        room = self.screen().availableSize()
        self.resize(min(1440, room.width()), min(900, room.height() - 32))
        if self.settings.geometry:
            self.restoreGeometry(QByteArray(self.settings.geometry))
        if self.settings.splitter:
            self.panes.restoreState(QByteArray(self.settings.splitter))
        else:
            self.panes.setSizes([400, 400, 400])
        self._arrange(narrow=self.width() < NARROW)

    def _show_settings(self) -> None:
        self.look.choose(self.settings.theme, reading_size=self.settings.reading_size)
        followed: dict[str, Any] = {name: getattr(self.settings, name) for name in FOLLOWED}
        self.session.preset(self._of_profile(Choices(**followed)))
        self._set_ceilings()
        self._choose_heatmap(self.settings.heatmap)
        self._show_choices()
        QTimer.singleShot(0, partial(self._after_paint, WAITS))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Note that the window is to be seen."""
        self._painted = True
        super().paintEvent(event)

    def _after_paint(self, waits: int) -> None:
        """Start what can wait until the window is painted, if it is shown at all."""
        if self._painted or not waits or not self.isVisible():
            self._after_start()
        else:
            QTimer.singleShot(WAIT_MS, partial(self._after_paint, waits - 1))

    def _after_start(self) -> None:
        """Load rules and models, which hold up nothing that is shown."""
        self.dialog_controller.load_rules()
        if self.settings.problem:
            self._on_trouble(self.settings.problem)
        if not self.session.text:
            self.session.prepare()

    def _on_setting(self, name: str) -> None:
        if name in ("theme", "reading_size"):
            self.look.choose(self.settings.theme, reading_size=self.settings.reading_size)
        elif name == "heatmap":
            self._choose_heatmap(self.settings.heatmap)
        elif name == "rules_file":
            self.session.analyse_again()
        elif name in ("local_models", "device", "model_server"):
            self.session.renew_models()
        elif name in ("ceiling", "value_ceiling"):
            self._set_ceilings()
        elif name == "profile":
            chosen = replace(self.session.choices, profile=self.settings.profile)
            self.session.decide(self._of_profile(chosen))
        elif name in FOLLOWED:
            followed: dict[str, Any] = {name: getattr(self.settings, name)}
            self.session.decide(replace(self.session.choices, **followed))

    def _of_profile(self, choices: Choices) -> Choices:
        """The choices with the remembered strengths of single types in their profile."""
        return choices.with_epsilons(self.settings.epsilons.get(choices.profile, {}))

    def _remember_strength(self) -> None:
        """Keep profile and strengths in the settings, also when an undo has changed them."""
        settings, choices = self.settings, self.session.choices
        settings.epsilons = {**settings.epsilons, choices.profile: choices.epsilons}
        settings.epsilon = choices.epsilon
        settings.profile = choices.profile

    def _set_ceilings(self) -> None:
        conversation, value = self.settings.ceiling, self.settings.value_ceiling
        self.session.set_ceilings(Ceilings(conversation or None, value or None))

    def _on_trouble(self, words: str) -> None:
        """Show a message until it is closed: inactive rules, for example, change what is sent."""
        self.preview.notice.tell(words, action="close", label=self.tr("Close"))

    def _show_alert(self) -> None:
        """Show the notices about the models until they are closed or no longer apply."""
        notice = self.session.watch.words
        if notice == self._alerted:
            return
        self._alerted = notice
        self.prompt.alert.setVisible(bool(notice))
        if notice:
            self.prompt.alert.tell(notice, action="close", label=self.tr("Close"))

    def _choose_profile(self, profile: str) -> None:
        chosen = replace(self.session.choices, profile=cast("Profile", profile))
        self.session.decide(self._of_profile(chosen))

    def _choose_epsilon(self, epsilon: float) -> None:
        self.session.decide(self.session.choices.with_epsilon(epsilon))

    def _choose_heatmap(self, mode: str) -> None:
        chosen = cast("HeatmapMode", mode)
        self.review_controller.set_mode(chosen)
        self.top.heatmap.show_choice(mode)
        self.settings.heatmap = chosen

    def _show_choices(self) -> None:
        self.top.show_profile(self.session.choices.profile)
        self.top.show_epsilon(self.session.choices.epsilon)
        self._show_strength()

    def _show_strength(self) -> None:
        review, choices, plan = self.session.review, self.session.choices, self.session.plan
        odds = common_odds(plan, review.odds if review else {}, choices.epsilons)
        words = next(
            (odds_here.meaning for odds_here in odds if odds_here.meaning is not None), None
        )
        full, short = strength_words(
            choices.profile,
            noised_types(plan),
            choices.epsilon,
            noise=choices.noise,
            replaced=words,
            apart=types_apart(plan, choices.epsilons),
        )
        sentences = "\n".join(odds_words(odds_here) for odds_here in odds)
        self.top.show_meaning(full, short, sentences, factor_figure(odds[-1] if odds else None))

    def _show_state_soon(self) -> None:
        """Show the state once for all signals of a turn: the review of a long text sends many."""
        if self.session.reviewed_text is None:
            self.top.forbid()  # now, and not in a later turn
        self.review_controller.deferred.do("state", self._show_state, at_once=False)

    def _show_state(self) -> None:
        session = self.session
        refused = session.refusal()
        ready = refused is None and session.reviewed_text is not None
        streaming = session.answers.streaming
        tip = "" if ready else self.tr("There is nothing reviewed to send yet")
        if session.held:
            tip = self.tr("Your key is not available yet")
        elif refused is not None:
            tip = refusal_words(refused)
        self.top.show_sendable(copy=ready, send=ready and not streaming, tip=tip)
        watch = session.watch
        machine = watch.machine
        self.top.show_device(
            machine.device, watch.milliseconds, session.milliseconds, server=machine.server
        )
        self._show_strength()
        planned, values = session.planned()
        self.strip.show_spent(session.spent(), planned, values)
        self.strip.warn_averaging(session.averaging())
        self.strip.show_refusal(refused)
        self.preview.show_refusal(refused)
