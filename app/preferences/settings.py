"""The settings, which are kept between starts. They hold no prompt, answer, original or key.

Each setting is declared once, as a class attribute of `Settings`, with its type, its default and
a description; reading and writing the attribute is typed. The file is JSON in the platform's
configuration folder (or in the folder `PROMPTVEIL_CONFIG`), written to a temporary file
beside it, which then replaces it. A file that cannot be read is kept under another name, and
unknown settings stay as they were.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Self, TypeVar, overload

from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal

from app.preferences import setting_kinds as kinds
from app.preferences.model_roles import DEVICES, Device, Role
from engine.keys.files import sweep, write_atomically
from engine.providers.limits import MB, Limits
from engine.stops import STOPS
from engine.types import (
    CHOOSERS,
    CIPHERS,
    NOISES,
    PROFILES,
    SPARED_PARTS,
    WORD_MECHANISMS,
    Chooser,
    Cipher,
    Noise,
    Profile,
    WordMechanism,
)

if TYPE_CHECKING:
    from app.preferences.model_server import ModelServer
    from app.preferences.providers import ProviderEntry
    from engine.observed import Track

T = TypeVar("T")
SAVE_DELAY_MS: Final = 400
Theme = Literal["system", "light", "dark"]
Heatmap = Literal["both", "importance", "privacy", "off"]
KeyPlace = Literal["keyring", "file", "memory"]


class Setting(Generic[T]):
    """One setting: how its JSON is read and written, its default, and what it is for."""

    def __init__(self, kind: kinds.Kind[T], *, default: T, description: str) -> None:
        self.kind = kind
        self.default = default
        self.description = description
        self.name = ""

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Self: ...
    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> T: ...
    def __get__(self, settings: Settings | None, owner: type[Settings]) -> T | Self:
        if settings is None:
            return self
        value: T = settings.values.get(self.name, self.default)
        return value

    def __set__(self, settings: Settings, value: T) -> None:
        settings.put(self, self.kind.check(value))


class Settings(QObject):
    """All settings. `changed` carries a setting's name, `trouble` a sentence for the person."""

    changed = Signal(str)
    trouble = Signal(str)

    theme: Setting[Theme] = Setting(
        kinds.choice("system", "light", "dark"),
        default="system",
        description="Colours: as the system has them, light, or dark.",
    )
    profile: Setting[Profile] = Setting(
        kinds.choice(*PROFILES),
        default="restore",
        description="What is protected, and how, unless the person decides otherwise.",
    )
    epsilon: Setting[float] = Setting(
        kinds.STOP,
        default=1.0,
        description="Privacy budget per value under noise, a stop; smaller is stronger.",
    )
    epsilons: Setting[Mapping[Profile, Mapping[str, float]]] = Setting(
        kinds.STRENGTHS,
        default=MappingProxyType({}),
        description="Budgets of single types in place of `epsilon`, for each profile.",
    )
    ceiling: Setting[float] = Setting(
        kinds.number(0.0, 10_000.0),
        default=0.0,
        description="ε that a conversation may spend; 0: no limit.",
    )
    value_ceiling: Setting[float] = Setting(
        kinds.number(0.0, 1000.0),
        default=STOPS[-1],
        description="ε that one value may cost in a conversation; 0: no limit.",
    )
    cipher: Setting[Cipher] = Setting(
        kinds.choice(*CIPHERS),
        default="ff3-1",
        description="What encrypts values of at least a million possible ones.",
    )
    alike_names: Setting[bool] = Setting(
        kinds.FLAG, default=True, description="Whether encrypted names keep sex and region."
    )
    level: Setting[int] = Setting(
        kinds.whole(1, 3), default=1, description="How general «generalised» values become."
    )
    noise: Setting[Noise] = Setting(
        kinds.choice(*NOISES), default="laplace", description="Which noise numbers get."
    )
    words: Setting[WordMechanism] = Setting(
        kinds.choice(*WORD_MECHANISMS),
        default="pca16",
        description="How words under noise are replaced.",
    )
    chooser: Setting[Chooser] = Setting(
        kinds.choice(*CHOOSERS),
        default="full",
        description="Who chooses the words that the task can spare, where only those are sent on.",
    )
    spare: Setting[float] = Setting(
        kinds.number(0.0, 1.0),
        default=0.5,
        description="How much of a prompt is looked at for words that the task can spare; 0: none.",
    )
    spare_pos: Setting[frozenset[str]] = Setting(
        kinds.names_of(*SPARED_PARTS),
        default=frozenset({"NOUN", "PROPN", "ADJ"}),
        description="The parts of speech of such words.",
    )
    heatmap: Setting[Heatmap] = Setting(
        kinds.choice("both", "importance", "privacy", "off"),
        default="both",
        description="What the prompt's colours show.",
    )
    providers: Setting[tuple[ProviderEntry, ...]] = Setting(
        kinds.PROVIDERS,
        default=(),
        description="The chatbots set up: name, kind, address and model. Keys are elsewhere.",
    )
    provider: Setting[str] = Setting(
        kinds.TEXT, default="", description="The id of the chatbot that Send uses."
    )
    rules_file: Setting[str] = Setting(
        kinds.TEXT,
        default="",
        description="A Presidio YAML file with recognizers of the person's own, or nothing.",
    )
    remember_rules: Setting[bool] = Setting(
        kinds.FLAG,
        default=False,
        description=(
            "Keep «always keep» and «always protect» between starts, encrypted under a key in the "
            "system keyring. Off: they end with the program."
        ),
    )
    key_place: Setting[KeyPlace] = Setting(
        kinds.choice("keyring", "file", "memory"),
        default="keyring",
        description="Where the key of the conversations is kept; the key itself is never here.",
    )
    keyring_used: Setting[bool] = Setting(
        kinds.FLAG,
        default=False,
        description="Whether the system keyring has held the key before; then its loss is told.",
    )
    reading_size: Setting[int] = Setting(
        kinds.whole(11, 32), default=15, description="Text size of the three panes, in pixels."
    )
    clipboard_seconds: Setting[int] = Setting(
        kinds.whole(0, 3600),
        default=0,
        description="Seconds until a copied text is taken off the clipboard again; 0: never.",
    )
    answer_minutes: Setting[int] = Setting(
        kinds.whole(1, 1440), default=60, description="Minutes that one answer may take in all."
    )
    silence_minutes: Setting[int] = Setting(
        kinds.whole(1, 120),
        default=5,
        description="Minutes that a chatbot may say nothing before the connection is closed.",
    )
    answer_megabytes: Setting[int] = Setting(
        kinds.whole(1, 4096),
        default=128,
        description="Megabytes that one answer may take on its way here.",
    )
    local_models: Setting[Mapping[Role, str]] = Setting(
        kinds.FOLDERS,
        default=MappingProxyType({}),
        description="Folders of larger models by what they do; what is missing is built in.",
    )
    device: Setting[Device] = Setting(
        kinds.choice(*DEVICES),
        default="auto",
        description="Where the models run, built-in and larger ones.",
    )
    model_server: Setting[ModelServer | None] = Setting(
        kinds.SERVER,
        default=None,
        description="Address and model of the server on this machine that stands in for models.",
    )
    observing: Setting[bool] = Setting(
        kinds.FLAG,
        default=True,
        description="Whether figures are learnt from answers; off forgets what was learnt.",
    )
    observed: Setting[Mapping[str, Track]] = Setting(
        kinds.TRACKS,
        default=MappingProxyType({}),
        description="How alike answers and prompts were, as numbers, by chatbot and profile.",
    )
    welcomed: Setting[bool] = Setting(
        kinds.FLAG, default=False, description="Whether the first-start hints have been closed."
    )
    geometry: Setting[bytes] = Setting(
        kinds.BLOB, default=b"", description="Place and size of the window (Qt's own bytes)."
    )
    window_state: Setting[bytes] = Setting(
        kinds.BLOB, default=b"", description="State of the window's bars (Qt's own bytes)."
    )
    splitter: Setting[bytes] = Setting(
        kinds.BLOB, default=b"", description="Widths of the three panes (Qt's own bytes)."
    )

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = (path or config_folder() / "settings.json").resolve()
        self.problem = ""
        """What went wrong while reading, in words; '' when all was well."""
        self.values: dict[str, Any] = {}
        self._unknown: dict[str, object] = {}
        self._sealed = False  # an unusable file could not be set aside: never write over it
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._save_timer.timeout.connect(self.save)
        self._read()

    def __repr__(self) -> str:
        return f"Settings({self.path.name!r})"

    @classmethod
    def declared(cls) -> dict[str, Setting[Any]]:
        """Every setting by its name, in the order of the class."""
        return {
            name: setting for name, setting in vars(cls).items() if isinstance(setting, Setting)
        }

    def put(self, setting: Setting[T], value: T) -> None:
        """Take a checked value, tell about it, and write the file soon."""
        if value == self.values.get(setting.name, setting.default):
            return
        self.values[setting.name] = value
        self._save_timer.start()
        self.changed.emit(setting.name)

    def current_provider(self) -> ProviderEntry | None:
        """The chatbot that Send uses: the chosen one, else the first."""
        chosen = (entry for entry in self.providers if entry.id == self.provider)
        return next(chosen, next(iter(self.providers), None))

    def limits(self) -> Limits:
        """The bounds on a chatbot's answer."""
        most = self.answer_megabytes * MB
        return Limits(
            seconds=60.0 * self.answer_minutes,
            idle_seconds=60.0 * self.silence_minutes,
            received_bytes=most,
            unpacked_bytes=most,
        )

    def save(self) -> bool:
        """Write the file now; False, and `trouble`, where that is impossible."""
        self._save_timer.stop()
        if self._sealed:
            self.trouble.emit(self.problem)
            return False
        content = json.dumps(self._raw(), indent=2, ensure_ascii=False, sort_keys=True)
        try:
            write_atomically(self.path, content.encode())
        except OSError as error:
            self.trouble.emit(
                self.tr("Your settings could not be saved: {0}.").format(error.strerror)
            )
            return False
        return True

    def _raw(self) -> dict[str, object]:
        declared = self.declared()
        return self._unknown | {
            name: declared[name].kind.write(value) for name, value in self.values.items()
        }

    def _read(self) -> None:
        sweep(self.path.parent, self.path.name)
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError:
            self._set_aside([])
            return
        try:
            raw = json.loads(content)
        except (ValueError, RecursionError):
            raw = None
        if isinstance(raw, dict):
            self._take(raw)
        else:
            self._set_aside([])

    def _take(self, raw: dict[str, object]) -> None:
        declared, bad = self.declared(), []
        for name, value in raw.items():
            if name not in declared:
                self._unknown[name] = value
                continue
            try:
                self.values[name] = declared[name].kind.read(value)
            except (TypeError, ValueError):
                bad.append(name)
        if bad:
            self._set_aside(bad)
            self._save_timer.start()

    def _set_aside(self, bad: list[str]) -> None:
        """Keep the file under another name before anything can be written over it."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        aside = self.path.with_name(f"{self.path.stem}.unreadable-{stamp}.json")
        try:
            self.path.rename(aside)
        except OSError as error:
            self._sealed = True
            self.problem = self.tr(
                "Your settings can neither be read nor set aside ({0}), so nothing is saved."
            ).format(error.strerror)
            return
        self.problem = self._damage(bad, aside.name)

    def _damage(self, bad: list[str], aside: str) -> str:
        if not bad:
            return self.tr(
                "Your settings could not be understood; the file is kept as {0}."
            ).format(aside)
        return self.tr(
            "These settings were not usable and stand at their defaults: {0}. "
            "The file is kept as {1}."
        ).format(", ".join(bad), aside)


def config_folder() -> Path:
    """The folder for settings: `PROMPTVEIL_CONFIG`, else the platform's."""
    return _folder(QStandardPaths.StandardLocation.AppConfigLocation)


def models_folder() -> Path:
    """The folder for fetched models: below `PROMPTVEIL_CONFIG`, else the platform's for data."""
    return _folder(QStandardPaths.StandardLocation.AppLocalDataLocation) / "models"


def _folder(place: QStandardPaths.StandardLocation) -> Path:
    chosen = os.environ.get("PROMPTVEIL_CONFIG")
    return Path(chosen or QStandardPaths.writableLocation(place))
