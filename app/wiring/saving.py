"""Saving, opening and forgetting conversations: the menu, the files, and the questions asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from app.work.jobs import Handlers, Lane, words_for
from engine.errors import TranscriptError
from engine.keys.files import read_at_most, shred, sweep, write_atomically

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.dialogs.confirm_dialog import ConfirmDialog
    from app.dialogs.transcript_dialog import TranscriptDialog
    from app.look.theme import Look
    from app.state.session import Session
    from app.state.transcripts import OpenedConversation
    from app.wiring.key import KeyController

SUFFIX: Final = ".promptveil"
LARGEST: Final = 64 << 20
T = TypeVar("T")


class SavingController(QObject):
    """Saves, opens and forgets conversations.

    `message` carries a sentence for the person, `saved` tells that a file was written, `opened`
    carries the dialog that shows a saved conversation.
    """

    message = Signal(str)
    saved = Signal()
    opened = Signal(object)

    def __init__(
        self, window: QWidget, session: Session, look: Look, key_controller: KeyController | None
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._look = look
        self._key_controller = key_controller
        self._lane = Lane("files", self)
        self._files: list[Path] = []
        self.question: ConfirmDialog | None = None
        self.menu = self._build()
        session.forgotten.connect(self._files.clear)

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that the present conversation was saved to."""
        return tuple(self._files)

    def close(self) -> None:
        """End the worker."""
        self._lane.close()

    def save(self) -> None:
        """Save the conversation to a file of the person's choice.

        Asks first where the key ends with the program, so that the file could never be restored.
        """
        if not self._savable:
            return
        if (
            not self._kept
            and self._key_controller is not None
            and self._key_controller.key.undecided
        ):
            self._key_controller.offer(self._save_if_told)
        else:
            self._save_if_told()

    def _save_if_told(self) -> None:
        if self._kept:
            self._choose_file()
            return
        about = self.tr(
            "Its key is in memory only. The file can be read later, as it was sent, but its "
            "private values can never be put back once Promptveil is closed."
        )
        self._ask(self.tr("Save without a way back?"), about, self.tr("Save"), self._choose_file)

    def save_as(self, path: Path) -> None:
        """Save the conversation at `path`."""
        exchanges = tuple(self._session.answers.exchanges)
        engine, conversation = self._session.engine, self._session.conversation()

        def work() -> None:
            write_atomically(path, engine.save(exchanges, conversation=conversation))

        self._run(work, lambda _none: self._on_saved(path), self.tr("The file was not saved."))

    def open(self) -> None:
        """Open a saved conversation that the person picks."""
        from app.look.file_dialogs import ask_open  # noqa: PLC0415 - rarely needed

        kinds = f"{self._kinds()};;{self.tr('All files (*)')}"
        chosen = ask_open(self._window, self.tr("Open a conversation"), kinds)
        if chosen is not None:
            self.open_file(chosen)

    def open_file(self, path: Path) -> None:
        """Show a saved conversation in a window of its own; the present conversation stays."""
        engine = self._session.engine

        def work() -> OpenedConversation:
            sweep(path.parent, path.name)
            content = read_at_most(path, LARGEST)
            if content is None:
                raise TranscriptError("This file is too long for a saved conversation.")
            return engine.reopen(content)

        self._run(
            work, lambda opened: self._show(path, opened), self.tr("The file cannot be read.")
        )

    def forget(self) -> None:
        """Destroy this conversation, and the files it was saved to, after a question."""
        if not self._session.answers.exchanges and not self._files:
            self._session.forget()
            return
        about = self.tr("Text, answers, originals and the conversation's key end now.")
        if self._files:
            about += " " + _shredding([path.name for path in self._files])
        self._ask(self.tr("Forget this conversation?"), about, self.tr("Forget"), self._forget_now)

    def forget_file(self, path: Path, done: Callable[[], object]) -> None:
        """Destroy a saved conversation, after a question."""
        self._ask(
            self.tr("Forget this conversation?"),
            _shredding([path.name]),
            self.tr("Forget"),
            lambda: done() if self._shredded(path) else None,
        )

    @property
    def _savable(self) -> bool:
        answers = self._session.answers
        return bool(answers.exchanges) and not answers.streaming

    @property
    def _kept(self) -> bool:
        """Whether the key that this conversation needs is there at the next start."""
        placed = self._key_controller is None or self._key_controller.key.place in (
            "keyring",
            "file",
        )
        return placed and self._session.engine.kept(self._session.conversation())

    def _build(self) -> QMenu:
        menu = QMenu(self._window)
        self._save_action = menu.addAction(self.tr("Save conversation…"), self.save)
        menu.addAction(self.tr("Open conversation…"), self.open)
        menu.addSeparator()
        menu.addAction(self.tr("Forget this conversation…"), self.forget)
        menu.addSeparator()
        self._key_action = menu.addAction("", self._change_key)
        menu.aboutToShow.connect(self._refresh)
        return menu

    def _refresh(self) -> None:
        self._save_action.setEnabled(self._savable)
        words = self._key_controller.action if self._key_controller else ""
        self._key_action.setText(words)
        self._key_action.setVisible(bool(words))
        self._key_action.setEnabled(
            self._key_controller is not None and self._key_controller.changeable
        )

    def _change_key(self) -> None:
        if self._key_controller is not None:
            self._key_controller.change()

    def _kinds(self) -> str:
        return self.tr("Promptveil conversations (*{0})").format(SUFFIX)

    def _choose_file(self) -> None:
        from app.look.file_dialogs import ask_save  # noqa: PLC0415 - rarely needed

        title = self.tr("Save conversation")
        chosen = ask_save(self._window, title, f"conversation{SUFFIX}", self._kinds())
        if chosen is None:
            return
        path = _listed(chosen)
        if path == chosen or not path.exists():  # the dialog has asked about `chosen` itself
            self.save_as(path)
            return
        about = self.tr("{0} is there already. What it holds now is lost.").format(path.name)
        replace_it = self.tr("Replace")
        self._ask(self.tr("Replace this file?"), about, replace_it, lambda: self.save_as(path))

    def _on_saved(self, path: Path) -> None:
        if path not in self._files:
            self._files.append(path)
        self.saved.emit()

    def _show(self, path: Path, opened: OpenedConversation) -> None:
        from app.dialogs.transcript_dialog import TranscriptDialog  # noqa: PLC0415 - rarely needed

        if opened.problem and self._key_controller is not None and self._key_controller.locked:
            hint = self.tr("Your key is still locked: unlock it and open the file again.")
            opened = replace(opened, problem=f"{opened.problem} {hint}")
        dialog = TranscriptDialog(path.name, opened, self._look, self._window)
        dialog.finished.connect(dialog.deleteLater)  # with the originals that it shows
        dialog.forgetWanted.connect(lambda: self.forget_file(path, dialog.close))
        _beside(dialog, self._window)
        dialog.show()
        self.opened.emit(dialog)

    def _forget_now(self) -> None:
        if all(self._shredded(path) for path in self._files):
            self._session.forget()

    def _shredded(self, path: Path) -> bool:
        """Destroy a file; returns whether it is gone, and says so in `message` where it is not."""
        try:
            shred(path)
        except FileNotFoundError:
            return True
        except OSError as error:
            words = self.tr("{0} could not be destroyed: {1}.")
            self.message.emit(words.format(path.name, error.strerror))
            return False
        return True

    def _ask(self, title: str, about: str, label: str, action: Callable[[], object]) -> None:
        from app.dialogs.confirm_dialog import ConfirmDialog  # noqa: PLC0415 - rarely needed

        self.question = ConfirmDialog(title, about, label, self._window)
        self.question.accepted.connect(action)
        self.question.finished.connect(self.question.deleteLater)
        self.question.open()

    def _run(self, work: Callable[[], T], done: Callable[[T], None], trouble: str) -> None:
        def failed(error: Exception) -> None:
            reason = error.strerror if isinstance(error, OSError) else None
            self.message.emit(f"{trouble} {reason}." if reason else words_for(error))

        self._lane.start(lambda _report: work(), Handlers(done, failed))


def _listed(path: Path) -> Path:
    """The path with the suffix that «Open» lists."""
    if path.suffix.lower() == SUFFIX:
        return path
    return path.with_name(path.name + SUFFIX)


def _shredding(names: list[str]) -> str:
    """What destroying files does and what it cannot promise, for the person."""
    return QCoreApplication.translate(
        "SavingController",
        "{0} is overwritten and deleted, and with it the salt without which the key restores "
        "nothing. Solid-state disks, backups, snapshots and synchronised folders may keep copies.",
    ).format(", ".join(names))


def _beside(dialog: TranscriptDialog, window: QWidget) -> None:
    """Move the dialog a little below the window's corner, so that both can be seen."""
    dialog.move(window.pos() + QPoint(64, 64))
