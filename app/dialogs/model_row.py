"""One role of a larger model: the model that fills it now, and a menu to choose another one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from PySide6.QtCore import Signal

from app.dialogs.fields import ChoiceRow
from app.preferences.model_roles import Role, role_hint, role_name


class ModelRow(ChoiceRow):
    """Shows a folder or «built in». `show_usable` can disable choosing, but never going back."""

    folderWanted = Signal()
    fetchWanted = Signal()
    fetchedChosen = Signal(str)
    builtInWanted = Signal()

    def __init__(self, role: Role) -> None:
        self.role = role
        super().__init__(role_name(role), hint=role_hint(role))
        self._usable, self._free = True, True
        self._folder = ""
        self._build(())
        self.show_folder("", "")

    def show_folder(self, folder: str, name: str, *, served: str = "") -> None:
        """Show the model that fills the role.

        It is the folder's name, else `served` (a server that fills the role), else «built in».
        """
        self.hint(role_hint(self.role))
        self._folder = folder
        built_in = served or self.tr("Built in")
        self.show_value(name or PurePath(folder).name or built_in, folder)
        self._follow()

    def show_fetched(self, fetched: Sequence[tuple[str, str]]) -> None:
        """Offer the models (name, folder) that were fetched before."""
        self._build(fetched)

    def show_usable(self, *, usable: bool) -> None:
        """Whether larger models can run at all on this machine."""
        self._usable = usable
        self._follow()

    def show_free(self, *, free: bool) -> None:
        """Whether nothing else is being opened or fetched."""
        self._free = free
        self._follow()

    def _build(self, fetched: Sequence[tuple[str, str]]) -> None:
        menu = self.menu
        menu.clear()
        self.choose = menu.addAction(self.tr("Choose a folder…"), self.folderWanted.emit)
        self.fetch = menu.addAction(self.tr("Fetch from the hub…"), self.fetchWanted.emit)
        label = self.tr("{0} (fetched)")
        self.fetched = [menu.addAction(label.format(name)) for name, _folder in fetched]
        for action, (_name, folder) in zip(self.fetched, fetched, strict=True):
            action.triggered.connect(lambda _on=False, folder=folder: self._pick(folder))
        menu.addSeparator()
        self.back = menu.addAction(self.tr("Use the built-in one"), self.builtInWanted.emit)
        self._follow()

    def _pick(self, folder: str) -> None:
        self.fetchedChosen.emit(folder)

    def _follow(self) -> None:
        for action in (self.choose, self.fetch, *self.fetched):
            action.setEnabled(self._usable)
        self.back.setEnabled(bool(self._folder))
        self.change.setEnabled(self._free and (self._usable or bool(self._folder)))
