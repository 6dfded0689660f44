"""The page for larger models of this machine: which model fills which role, and where it runs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QShowEvent, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from app.dialogs.confirm_dialog import ConfirmDialog
from app.dialogs.fetch_panel import FetchPanel
from app.dialogs.fields import Field, Notice, column, words
from app.dialogs.model_row import ModelRow
from app.dialogs.server_section import ServerSection
from app.look.file_dialogs import ask_folder
from app.preferences.model_roles import DEVICES, ROLES, SERVABLE, Part, Role, device_name

if TYPE_CHECKING:
    from app.preferences.settings import Settings

WIDTH: Final = 320


class ModelsPage(QWidget):
    """Shows the chosen models and asks for others; a folder is used once it could be opened.

    `needed` when the page is shown, `folderGiven` with a role and a folder to open,
    `nameGiven` with a role and a name to look up, `agreed` once the person agreed to what is
    fetched, `stopWanted` to stop looking up or fetching. Going back to the built-in model and the
    choice of the device apply at once.
    """

    needed = Signal()
    folderGiven = Signal(str, str)
    nameGiven = Signal(str, str)
    agreed = Signal()
    stopWanted = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._names: dict[str, str] = {}
        self._failures: Mapping[Part, str] = {}
        self._serves: Sequence[Role] = ()
        self.question: ConfirmDialog | None = None
        self.missing = Notice()
        self.rows = {role: ModelRow(role) for role in ROLES}
        self.panel = FetchPanel()
        self.server = ServerSection()
        self.device = QComboBox()
        for device in DEVICES:
            self.device.addItem(device_name(device), device)
        self.device.setMaximumWidth(WIDTH)
        self.device_field = Field(self.tr("&Run them on"), self.device)
        about = words(
            self.tr(
                "Promptveil brings small models of its own. Larger ones find more and take longer; "
                "they run on this machine too, and none is fetched unless you ask for it here."
            ),
            "muted",
        )
        widgets = (about, self.missing, *self.rows.values(), self.device_field, self.server)
        layout = column(self, *widgets, gap=16)
        layout.addStretch()
        self._show()
        self._wire()

    def showEvent(self, event: QShowEvent) -> None:
        """Request the devices and models of this machine."""
        super().showEvent(event)
        self.needed.emit()

    def show_missing(self, sentence: str) -> None:
        """What has to be installed first; '' where nothing is missing."""
        if sentence:
            self.missing.show_text(sentence)
            self._offer({"auto", "cpu"})  # what the built-in models can be kept to
        for row in self.rows.values():
            row.show_usable(usable=not sentence)

    def show_devices(self, devices: Sequence[tuple[str, str]]) -> None:
        """Show the devices of this machine, each with its kind and name."""
        available = {"auto", *(kind for kind, _name in devices)}
        for index, device in enumerate(DEVICES):
            absent = "" if device in available else " – " + self.tr("not on this machine")
            self.device.setItemText(index, device_name(device) + absent)
        self._offer(available)
        names = "; ".join(name for _kind, name in devices)
        self.device_field.hint(self.tr("This machine has: {0}.").format(names))

    def _offer(self, available: Collection[str]) -> None:
        """Let only these devices be chosen."""
        model = self.device.model()
        for index, device in enumerate(DEVICES):
            if isinstance(model, QStandardItemModel):
                model.item(index).setEnabled(device in available)

    def show_fetched(self, fetched: Sequence[tuple[str, str]]) -> None:
        """The models (name, folder) that were fetched before."""
        self._names = {folder: name for name, folder in fetched}
        for row in self.rows.values():
            row.show_fetched(fetched)
        self._show()

    def show_failures(self, failures: Mapping[Part, str], serves: Sequence[Role] = ()) -> None:
        """Which chosen models cannot be used, and why; and what the server was found to do."""
        self._failures, self._serves = failures, serves
        self._show()

    def show_opening(self, role: Role, name: str) -> None:
        """A folder is being opened."""
        self.show_free(free=False)
        self.rows[role].hint(self.tr("Opening {0} …").format(name))

    def show_opened(self, role: Role, notice: str) -> None:
        """A folder could be opened and is used from now on."""
        self.show_free(free=True)
        self._show()
        self._close_panel(role)
        if notice:
            self.rows[role].hint(notice)

    def show_trouble(self, role: Role, reason: str) -> None:
        """A folder could not be opened: nothing changes."""
        self.show_free(free=True)
        self._close_panel(role)
        self.rows[role].complain(reason)

    def show_stopped(self) -> None:
        """Looking up or opening was stopped: another name can be given."""
        self.show_free(free=True)
        self._show()
        self.panel.open_for(self.panel.role)

    def show_free(self, *, free: bool) -> None:
        """Whether something else can be chosen meanwhile."""
        for row in self.rows.values():
            row.show_free(free=free)

    def ask(self, title: str, about: str) -> None:
        """Ask before anything is fetched; Escape and Enter both mean no."""
        self.question = ConfirmDialog(title, about, self.tr("Fetch it"), self.window())
        self.question.accepted.connect(self.agreed)
        self.question.rejected.connect(lambda: self.panel.open_for(self.panel.role))
        self.question.finished.connect(self.question.deleteLater)
        self.question.open()

    def show_end(self, text: str, answers: Sequence[tuple[str, Callable[[], None]]] = ()) -> None:
        """Show why looking up or fetching failed; the panel can always be closed."""
        self.show_free(free=True)
        self.panel.show_end(text, [*answers, (self.tr("Close"), self.panel.close_up)])

    def _wire(self) -> None:
        for role, row in self.rows.items():
            row.folderWanted.connect(lambda role=role: self._choose_folder(role))
            row.fetchWanted.connect(lambda role=role: self._open_panel(role))
            row.fetchedChosen.connect(lambda folder, role=role: self.folderGiven.emit(role, folder))
            row.builtInWanted.connect(lambda role=role: self._go_back(role))
        self.panel.nameGiven.connect(lambda name: self.nameGiven.emit(self.panel.role, name))
        self.panel.stopped.connect(self.stopWanted)
        self.panel.closed.connect(self._focus_back)
        self.device.currentIndexChanged.connect(
            lambda _index: setattr(self._settings, "device", self.device.currentData())
        )
        self._settings.changed.connect(lambda _name: self._show())

    def _show(self) -> None:
        for role, row in self.rows.items():
            folder = self._settings.local_models.get(role, "")
            row.show_folder(folder, self._names.get(folder, ""), served=self._served(role))
            if folder and role in self._failures:
                row.complain(self._failures[role])
        self._show_server()
        self.device.setCurrentIndex(self.device.findData(self._settings.device))

    def _show_server(self) -> None:
        open_roles = [role for role in SERVABLE if role not in self._settings.local_models]
        self.server.row.show_server(
            self._settings.model_server,
            does=self._does(),
            idle=not open_roles,
            trouble=self._failures.get("server", ""),
        )

    def _served(self, role: Role) -> str:
        """What replaces the built-in model of a role; '' where nothing does."""
        server = self._settings.model_server
        if server is None or "server" in self._failures or role not in SERVABLE:
            return ""
        if not self._does():
            return self.tr("Local server where it can, else built in")
        return self.tr("Local server") if role in self._does() else ""

    def _does(self) -> Sequence[Role]:
        return self._serves or self.server.found(self._settings.model_server)

    def _choose_folder(self, role: Role) -> None:
        present = self._settings.local_models.get(role, "")
        chosen = ask_folder(self, self.tr("Folder of a model"), present)
        if chosen is not None:
            self.folderGiven.emit(role, str(chosen))

    def _open_panel(self, role: Role) -> None:
        layout = cast("QVBoxLayout", self.rows[role].layout())
        layout.addWidget(self.panel)
        self.panel.open_for(role)

    def _focus_back(self) -> None:
        self.rows[self.panel.role].change.setFocus()

    def _close_panel(self, role: Role) -> None:
        if self.panel.isVisible() and self.panel.role == role:
            self.panel.close_up()

    def _go_back(self, role: Role) -> None:
        remaining = {
            other: folder for other, folder in self._settings.local_models.items() if other != role
        }
        self._settings.local_models = remaining


def missing_words() -> str:
    """What has to be installed before a larger model can run."""
    return QCoreApplication.translate(
        "ModelsPage",
        "Larger models need PyTorch and transformers, which are not installed: "
        "pip install 'promptveil[local]'.",
    )
