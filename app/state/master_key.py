"""Where this computer keeps the keys of all conversations, and how the window gets them.

The system keyring is asked off the GUI thread, since it may wait for an unlock dialog of its own.
Where there is none the person chooses between a file under a passphrase and memory only; nothing
is chosen silently. The settings remember the choice, never a key or a passphrase.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from app.work.jobs import Handlers, Lane, words_for
from engine.errors import KeyringError
from engine.keys.files import write_atomically
from engine.keys.secrets import Secrets, from_keyring

if TYPE_CHECKING:
    from app.preferences.settings import KeyPlace, Settings

Question = Literal["choose", "passphrase"]


class MasterKey(QObject):
    """The keys in use, and where they are kept.

    `asked` carries a `Question` and why it is asked, `settled` says that other keys are in use,
    `kept` that the place is another one, `refused` in words why the last answer did not work.
    """

    asked = Signal(str, str)
    settled = Signal()
    kept = Signal()
    refused = Signal(str)
    busyChanged = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.place: KeyPlace | None = None
        """Where the keys in use are kept; None until that is settled."""
        self.file: Path = settings.path.with_name("key.sealed")
        self._settings = settings
        self._keys = Secrets.fresh()
        self._lane = Lane("keys", self)
        self._lane.busyChanged.connect(self.busyChanged)

    def __repr__(self) -> str:
        return f"MasterKey({self.place})"

    @property
    def remembered(self) -> KeyPlace:
        """The place that the next start will look in."""
        return self._settings.key_place

    @property
    def undecided(self) -> bool:
        """Whether the key is in memory only because the person has not been asked yet."""
        return self.place == "memory" and self.remembered == "keyring"

    @property
    def missed(self) -> bool:
        """Whether the key was kept somewhere before, so that its absence is a loss."""
        return self._settings.keyring_used or self.remembered != "keyring"

    def sealing(self) -> Secrets | None:
        """The keys if a passphrase protects them, to encrypt other files with; else None."""
        return self._keys if self.place == "file" else None

    @property
    def busy(self) -> bool:
        """Whether the keyring or a passphrase is being tried."""
        return self._lane.busy

    def secrets(self) -> Secrets:
        """The keys in use; until they are settled temporary ones, under which nothing is sent."""
        return self._keys

    def begin(self) -> None:
        """Get the keys from where the person keeps them; may end in a question."""
        place = self._settings.key_place
        if place == "keyring":
            self.try_keyring()
        elif place == "file" and self.file.exists():
            self.asked.emit("passphrase", "")
        elif place == "file":
            self.asked.emit("choose", self.tr("The file with your key is not there any more."))
        else:
            self._settle(self._keys, "memory")

    def try_keyring(self) -> None:
        """Take the keys from the system keyring (new ones at the first start), else ask."""
        self._run(
            lambda: from_keyring(create=True),
            lambda keys: self._settle(keys, "keyring", remember=True),
            lambda error: self.asked.emit("choose", words_for(error)),
        )

    def open_file(self, passphrase: str) -> None:
        """Take the keys from the file."""
        file = self.file
        self._run(
            lambda: _read(file, passphrase),
            lambda keys: self._settle(keys, "file"),
            lambda error: self.refused.emit(words_for(error)),
        )

    def keep_in_file(self, passphrase: str) -> None:
        """Keep the keys in use in a file under a passphrase, from now on and between starts.

        A file that was there and could not be opened is set aside, not lost.
        """
        file, keys, foreign = self.file, self._keys, self.place != "file"
        self._run(
            lambda: _write(file, keys, passphrase, aside=foreign),
            lambda _done: self._settle(keys, "file", remember=True),
            lambda error: self.refused.emit(words_for(error)),
        )

    def keep_in_memory(self, *, remember: bool) -> None:
        """Use keys that end with the program: this time, or (`remember`) at each start."""
        self._lane.cancel()
        if self.place is None or remember:
            self._settle(self._keys, "memory", remember=remember)

    def close(self) -> None:
        """End the worker."""
        self._lane.close()

    def _run(
        self,
        work: Callable[[], Secrets | None],
        on_done: Callable[[Secrets], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._lane.start(lambda _report: work(), Handlers(on_done, failed))

    def _settle(self, keys: Secrets, place: KeyPlace, *, remember: bool = False) -> None:
        is_other = self.place is None or keys != self._keys
        self._keys, self.place = keys, place
        if remember:
            self._settings.key_place = place
            self._settings.keyring_used = place == "keyring"
        if is_other:
            self.settled.emit()
        self.kept.emit()


def _read(file: Path, passphrase: str) -> Secrets:
    from engine.keys import keyfile  # noqa: PLC0415 - only where there is such a file

    return keyfile.read(file, passphrase)


def _write(file: Path, keys: Secrets, passphrase: str, *, aside: bool) -> Secrets:
    """Write the key file; where that fails, an existing file stays unchanged."""
    from engine.keys import keyfile  # noqa: PLC0415 - only where the person wants one

    copy = _copied(file) if aside and file.exists() else None
    try:
        keyfile.write(file, keys, passphrase)
    except KeyringError as error:
        if copy is not None:
            with suppress(OSError):
                copy.unlink()
        if file.exists():
            raise KeyringError(f"{error} The key file that was there is unchanged.") from None
        raise
    return keys


def _copied(file: Path) -> Path:
    """A second copy of a key file under a name that is free, made before anything is replaced."""
    names = (file.with_name(f"{file.name}.old-{number}") for number in count(1))
    copy = next(name for name in names if not name.exists())
    try:
        write_atomically(copy, file.read_bytes())
    except OSError as error:
        raise KeyringError(
            f"The old key file could not be set aside: {error.strerror}. It is unchanged."
        ) from None
    return copy
