"""The chatbots that can be sent to: a list, and a form for the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMenu, QPushButton, QWidget

from app.dialogs.fields import Notice, column, row, scroll_area, words
from app.dialogs.provider_form import ProviderForm
from app.dialogs.servers_panel import ServersPanel
from app.preferences.providers import FoundServer, Preset, ProviderEntry, new_entry
from engine.errors import KeyringError

if TYPE_CHECKING:
    from app.preferences.api_keys import ApiKeys
    from app.preferences.settings import Settings

LIST_WIDTH = 168
ID = Qt.ItemDataRole.UserRole


class ProvidersPage(QWidget):
    """Add, edit, remove and test chatbots. `testRequested`: see `ProviderForm`."""

    testRequested = Signal(object, str)

    def __init__(self, settings: Settings, keys: ApiKeys, presets: Sequence[Preset]) -> None:
        super().__init__()
        self._settings, self._keys, self._presets = settings, keys, tuple(presets)
        self._new_entry: ProviderEntry | None = None  # listed, but not saved yet
        self.list = QListWidget()
        self.list.setObjectName("providers")
        self.list.setAccessibleName(self.tr("Chatbots"))
        self.add, self.remove = QPushButton(self.tr("&Add")), QPushButton(self.tr("&Remove"))
        self.find_servers = QPushButton(self.tr("Find &local servers"))
        self.servers = ServersPanel()
        self.notice = Notice()
        self.form = ProviderForm(keys)
        self.empty = words(self.tr("No chatbot yet. Add one to send with one click."), "muted")
        self._lay_out()
        self._wire()
        self._fill(settings.provider)

    def start(self, preset: Preset) -> None:
        """Start a new entry, which is kept once it is saved."""
        if not self._free():
            return
        self._new_entry = entry = new_entry(preset)
        self._fill(entry.id)
        self.form.save.setEnabled(True)
        (self.form.model if not entry.model else self.form.key.line).setFocus()

    def refresh(self) -> None:
        """Show what is kept, without a new entry or the outcome of a test."""
        self._new_entry = None
        self.notice.hide()
        self._fill(self._listed() or self._settings.provider)

    def free_to_close(self) -> bool:
        """Whether nothing unsaved would be lost; otherwise the person is asked here what to do."""
        return self._free()

    def _lay_out(self) -> None:
        buttons = QWidget()
        row(buttons, self.add, self.remove)
        left_side = QWidget()
        left_side.setFixedWidth(LIST_WIDTH)
        column(left_side, self.list, buttons, self.find_servers)
        right_side = QWidget()
        self._form_area = scroll_area(self.form)
        widgets = (self.notice, self.servers, self.empty, self._form_area)
        column(right_side, *widgets, gap=16).setAlignment(self.servers, Qt.AlignmentFlag.AlignTop)
        row(self, left_side, right_side, gap=24)

    def _wire(self) -> None:
        menu = QMenu(self)
        for preset in self._presets:
            menu.addAction(self._start_action(menu, preset))
        self.add.setMenu(menu)
        self.add.setProperty("menu", True)  # noqa: FBT003 - Qt's own
        self.add.setAutoDefault(False)
        self.remove.setAutoDefault(False)
        self.find_servers.setAutoDefault(False)
        self.find_servers.setToolTip(
            self.tr("Ask the usual ports of this machine who answers there")
        )
        self.find_servers.clicked.connect(self._look)
        self.servers.added.connect(self._add_found)
        self.servers.closed.connect(self._show_listed)
        self.remove.clicked.connect(self._ask_remove)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete),
            self.list,
            self._ask_remove,
            context=Qt.ShortcutContext.WidgetShortcut,
        )
        self.list.currentRowChanged.connect(lambda _row: self._chosen())
        self.form.saved.connect(self._keep)
        self.form.edited.connect(self._name_lines)
        self.form.testRequested.connect(self.testRequested)

    def _look(self) -> None:
        """Show the search for servers in place of the form, unless it holds unsaved changes."""
        if self._free():
            self._form_area.hide()
            self.empty.hide()
            self.servers.begin()

    def _add_found(self, server: FoundServer, model: str) -> None:
        """Keep a found server and use it; without a model, its form asks for one."""
        preset = Preset(server.name, "local", server.base_url, model, needs_key=False)
        self.servers.close_up()
        if not model:
            self.start(preset)
            return
        self._new_entry, entry = None, new_entry(preset)
        self._settings.providers = (*self._settings.providers, entry)
        self._settings.provider = entry.id
        self._fill(entry.id)
        self.form.offer(server.models)
        self.list.setFocus()

    def _show_listed(self) -> None:
        self._show(self._entry(self._listed()))

    def _start_action(self, menu: QMenu, preset: Preset) -> QAction:
        action = QAction(preset.name, menu)
        action.triggered.connect(lambda: self.start(preset))
        return action

    def _fill(self, chosen: str) -> None:
        """List the kept entries and the new one, with the chosen one open."""
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.list.clear()
        ids = [entry.id for entry in self._entries()]
        for identity in ids:
            item = QListWidgetItem()
            item.setData(ID, identity)
            self.list.addItem(item)
        self.list.setCurrentRow(ids.index(chosen) if chosen in ids else min(0, len(ids) - 1))
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's own
        self._show(self._entry(self._listed()))
        self._name_lines()

    def _name_lines(self) -> None:
        """Show the name and the state of each chatbot in its line."""
        entries = {entry.id: entry for entry in self._entries()}
        for line in range(self.list.count()):
            item = self.list.item(line)
            entry = entries.get(str(item.data(ID)))
            if entry is not None:
                item.setText(f"{entry.name}\n{self._state(entry)}")

    def _state(self, entry: ProviderEntry) -> str:
        """Whether an entry is saved and used, in two or three words."""
        if entry == self._new_entry:
            return self.tr("not saved yet")
        if entry.id == self.form.draft().id and self.form.unsaved:
            return self.tr("changed, not saved")
        if entry == self._settings.current_provider():
            return self.tr("used to send")
        return self.tr("saved")

    def _listed(self) -> str:
        """The id of the current line, or ''."""
        item = self.list.currentItem()
        return str(item.data(ID)) if item else ""

    def _entries(self) -> tuple[ProviderEntry, ...]:
        """The kept entries, and last the new one."""
        new = () if self._new_entry is None else (self._new_entry,)
        return (*self._settings.providers, *new)

    def _entry(self, identity: str) -> ProviderEntry | None:
        return next((entry for entry in self._entries() if entry.id == identity), None)

    def _kept(self, identity: str) -> ProviderEntry | None:
        return next((entry for entry in self._settings.providers if entry.id == identity), None)

    def _show(self, entry: ProviderEntry | None) -> None:
        self.servers.dismiss()
        self._form_area.setVisible(entry is not None)
        self.empty.setVisible(entry is None)
        self.remove.setEnabled(entry is not None)
        if entry is not None:
            self.form.show_entry(entry, needs_key=entry.kind != "local")

    def _chosen(self) -> None:
        """Open the clicked entry, unless the form holds unsaved changes."""
        if self._listed() == self.form.draft().id or not self.list.currentItem():
            return
        if self._free():
            self._new_entry = None
            self._fill(self._listed())
        else:
            self._point_at(self.form.draft().id)

    def _free(self) -> bool:
        if self._form_area.isHidden() or not self.form.unsaved:
            return True
        name = self.form.draft().name or self.tr("this chatbot")
        self.notice.show_text(
            self.tr("Your changes to {0} are not saved yet.").format(name),
            [(self.tr("Save them"), self._store), (self.tr("Drop them"), self._drop)],
        )
        return False

    def _store(self) -> None:
        self.form.store()

    def _drop(self) -> None:
        self._new_entry = None
        self.form.discard()
        self._fill(self.form.draft().id)

    def _keep(self, entry: ProviderEntry) -> None:
        """Put a saved entry in its place in the list, and use it for sending."""
        pairs = [(other.id, other) for other in self._settings.providers]
        self._settings.providers = tuple({**dict(pairs), entry.id: entry}.values())
        self._settings.provider = entry.id
        self._new_entry = None
        self._name_lines()
        self.notice.hide()

    def _point_at(self, identity: str) -> None:
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's own
        for index in range(self.list.count()):
            if self.list.item(index).data(ID) == identity:
                self.list.setCurrentRow(index)
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's own

    def _ask_remove(self) -> None:
        entry = self._kept(self._listed())
        if entry is None:
            self._new_entry = None
            self._fill(self._settings.provider)
            return
        self.notice.show_text(
            self.tr("Remove {0} and its key?").format(entry.name),
            [(self.tr("Remove it"), lambda: self._remove(entry)), (self.tr("Keep it"), _nothing)],
        )

    def _remove(self, entry: ProviderEntry) -> None:
        try:
            self._keys.forget(entry)
        except KeyringError as error:
            self.notice.show_text(str(error))
            return
        self._settings.providers = tuple(
            other for other in self._settings.providers if other.id != entry.id
        )
        self._fill(self._settings.provider)


def _nothing() -> None:
    """The answer «keep it»."""
