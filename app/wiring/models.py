"""Looks models up, fetches and opens them: on a click, in a lane of its own off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QLocale, QObject, Signal

from app.dialogs.models_page import ModelsPage, missing_words
from app.work.jobs import Handlers, Lane, words_for
from app.work.model_loader import make_models
from engine.models.local.choice import LocalChoice

if TYPE_CHECKING:
    from app.preferences.model_roles import Role
    from app.preferences.settings import Settings
    from engine.models.local.hub import Offer
    from engine.progress import Tick

NEEDED: Final = ("torch", "transformers", "sentence_transformers")


@dataclass(frozen=True, slots=True)
class Survey:
    """What this machine has: its devices (kind, name) and the fetched models (name, folder)."""

    devices: tuple[tuple[str, str], ...]
    fetched: tuple[tuple[str, str], ...]


class ModelController(QObject):
    """Carries out what a `ModelsPage` asks for. `retried` when the same folder is chosen again."""

    retried = Signal()

    def __init__(
        self, page: ModelsPage, settings: Settings, root: Path, *, endpoint: str | None = None
    ) -> None:
        """Models are kept below `root`; another `endpoint` than the hub's is for tests."""
        super().__init__(page)
        self._page, self._settings = page, settings
        self._root, self._endpoint = root, endpoint
        self._lane = Lane("models", self)
        self._surveyed = False
        self._fetched: frozenset[str] = frozenset()
        self._offer: Offer | None = None
        self._usable = installed()
        page.show_missing("" if self._usable else missing_words())
        page.needed.connect(self._survey)
        page.folderGiven.connect(self._open)
        page.nameGiven.connect(self._look_up)
        page.agreed.connect(self._fetch)
        page.stopWanted.connect(self._stop)

    def close(self) -> None:
        """Stop what runs and end the worker."""
        self._lane.close()

    def _survey(self) -> None:
        """Find out once what this machine has; the first import of torch takes seconds."""
        if self._surveyed or self._lane.busy or not self._usable:
            return
        root = self._root
        handlers = Handlers(
            self._on_survey, lambda error: self._page.show_missing(words_for(error))
        )
        self._lane.start(lambda report: survey(root, tick=report), handlers)

    def _on_survey(self, result: Survey) -> None:
        self._surveyed = True
        self._fetched = frozenset(name for name, _folder in result.fetched)
        self._page.show_devices(result.devices)
        self._page.show_fetched(result.fetched)

    def _open(self, role: Role, folder: str) -> None:
        """Open a folder as it would be used, and use it if that works."""
        device = self._settings.device
        self._page.show_opening(role, Path(folder).name)
        handlers = Handlers(
            lambda notice: self._on_opened(role, folder, notice),
            lambda error: self._page.show_trouble(role, words_for(error)),
        )
        self._lane.start(
            lambda report: try_out(role, Path(folder), device=device, tick=report), handlers
        )

    def _on_opened(self, role: Role, folder: str, notice: str) -> None:
        folders = self._settings.local_models
        self._settings.local_models = {**folders, role: folder}
        if self._settings.local_models == folders:
            self.retried.emit()
        self._page.show_opened(role, notice)
        self._survey()

    def _look_up(self, _role: Role, name: str) -> None:
        endpoint = self._endpoint
        self._page.show_free(free=False)
        self._page.panel.show_work(self.tr("Asking the hub about {0} …").format(name))
        handlers = Handlers(self._on_offer, self._on_no_offer)
        self._lane.start(lambda report: look_up(name, endpoint, tick=report), handlers)

    def _on_no_offer(self, error: Exception) -> None:
        panel = self._page.panel
        retry = (self.tr("Another name"), lambda: panel.open_for(panel.role))
        self._page.show_end(words_for(error), [retry])

    def _on_offer(self, offer: Offer) -> None:
        self._offer = offer
        self._page.show_free(free=True)
        files = self.tr("{0} in {1} files").format(_size(offer.size), len(offer.parts))
        about = (
            self.tr("Repository: {0}").format(offer.name),
            self.tr("Size: {0}").format(files),
            self.tr("Licence: {0}").format(offer.licence),
            self.tr("It will be kept in: {0}").format(self._root),
            "",
            self.tr("Only weights and descriptions are fetched; no code of the model's is run."),
        )
        self._page.panel.show_work(self.tr("The hub knows this model."), 0.0)
        self._page.ask(self.tr("Fetch this model?"), "\n".join(about))

    def _fetch(self) -> None:
        """Start or continue the fetch that `_on_offer` described and the person agreed to."""
        offer, root, endpoint = self._offer, self._root, self._endpoint
        if offer is None:
            return
        self._page.show_free(free=False)
        self._show_progress(0.0, "")
        retry_label = self.tr("Try again")
        handlers = Handlers(
            self._on_fetched, lambda error: self._broke_off(words_for(error), retry_label),
            progress=self._show_progress,
        )  # fmt: skip
        self._lane.start(lambda report: fetch_model(offer, root, endpoint, tick=report), handlers)

    def _show_progress(self, share: float, _note: str) -> None:
        if self._offer is not None:
            size = self._offer.size
            state = self.tr("Fetching {0}: {1} of {2}").format(
                self._offer.name, _size(round(share * size)), _size(size)
            )
            self._page.panel.show_work(state, share)

    def _on_fetched(self, folder: Path) -> None:
        self._offer, self._surveyed = None, False
        self._page.panel.show_work(self.tr("Fetched. Opening it …"))
        self._open(self._page.panel.role, str(folder))

    def _stop(self) -> None:
        self._lane.cancel()
        if self._offer is None:
            self._page.show_stopped()
            return
        self._broke_off(self.tr("Stopped. What came is kept."), self.tr("Go on"))

    def _broke_off(self, reason: str, retry_label: str) -> None:
        answers: list[tuple[str, Callable[[], None]]] = [(retry_label, self._fetch)]
        if self._offer is not None and self._offer.name not in self._fetched:
            answers.append((self.tr("Throw it away"), self._throw_away))
        self._page.show_end(reason, answers)

    def _throw_away(self) -> None:
        offer, root = self._offer, self._root
        self._offer = None
        self._page.panel.close_up()
        if offer is not None:
            handlers = Handlers(
                lambda _none: None, lambda error: self._page.show_end(words_for(error))
            )
            self._lane.start(lambda _report: remove_fetched(offer.name, root), handlers)


def installed() -> bool:
    """Whether the packages that larger models need are installed; imports nothing."""
    return all(find_spec(name) for name in NEEDED)


def survey(root: Path, *, tick: Tick) -> Survey:
    """The devices and the fetched models of this machine."""
    tick(0.0, "looking at this machine")
    from engine.models.local import device, hub  # noqa: PLC0415 - torch takes seconds

    devices = tuple((device_found.kind, device_found.badge) for device_found in device.devices())
    return Survey(devices, tuple((name, str(folder)) for name, folder in hub.fetched(root)))


def try_out(role: Role, folder: Path, *, device: str, tick: Tick) -> str:
    """Open a folder as a model of this role; returns a notice for the person, or ''."""
    tick(0.0, "opening the model")
    chosen: dict[str, Any] = {role: folder, "device": device}
    models = make_models(LocalChoice(**chosen))
    getattr(models, role)
    return models.notice


def look_up(name: str, endpoint: str | None, *, tick: Tick) -> Offer:
    """The size, files and licence of a model, asked of the hub."""
    from engine.models.local import hub  # noqa: PLC0415 - rarely needed

    tick(0.0, "asking the hub")
    return hub.look_up(name, endpoint=endpoint)


def fetch_model(offer: Offer, root: Path, endpoint: str | None, *, tick: Tick) -> Path:
    """Fetch a model; returns its folder."""
    from engine.models.local import hub  # noqa: PLC0415 - rarely needed

    return hub.fetch(offer, root, endpoint=endpoint, tick=tick)


def remove_fetched(name: str, root: Path) -> None:
    """Delete what an interrupted fetch has left."""
    from engine.models.local import hub  # noqa: PLC0415 - rarely needed

    hub.remove(name, root)


def _size(count: int) -> str:
    return QLocale().formattedDataSize(count, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
