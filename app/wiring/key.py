"""Asks the person about the key, and lets nothing be sent until the key is settled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.dialogs.key_dialog import ChooseKeyDialog, PassphraseDialog
    from app.state.master_key import MasterKey
    from app.state.session import Session
    from app.views.pane import Notice


PATIENCE_MS: Final = 1500
"""A keyring that takes longer waits for its own unlock dialog, and the window says so."""
WITHOUT: Final = "without the keyring"
KEEP: Final = "keep the key"


class KeyController(QObject):
    """Joins the master key with its dialogs. Nothing can be sent until the key's place is settled.

    Without a system keyring the person is not asked at the start: the key stays in memory and a
    notice says so. The question comes when something shall first be kept.
    """

    def __init__(self, window: QWidget, session: Session, key: MasterKey, notice: Notice) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._notice = notice
        self._late = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._late.timeout.connect(self._tell_waiting)
        self._waiting = False
        self._follow_up: Callable[[], object] | None = None
        self.key = key
        self.dialog: ChooseKeyDialog | PassphraseDialog | None = None
        session.hold()
        key.asked.connect(self._ask)
        key.settled.connect(session.rekeyed)
        key.kept.connect(self._close)
        key.kept.connect(self._end_waiting)
        key.kept.connect(self._answered)
        key.refused.connect(self._refuse)
        notice.pressed.connect(self._on_notice)

    def begin(self) -> None:
        """Get the key from where it is kept, with a notice where that takes a while."""
        self._late.start()
        self.key.begin()

    def change(self) -> None:
        """Open the question that fits the place where the key is now."""
        if self.locked:
            self._ask("passphrase", "")
        elif self.key.place in ("file", "memory"):
            self._ask("choose", "")

    def offer(self, follow_up: Callable[[], object]) -> None:
        """Ask where to keep the key; `follow_up` is called after any answer."""
        if not self.changeable:
            follow_up()
            return
        self._follow_up = follow_up
        self.change()

    @property
    def action(self) -> str:
        """What `change` would do, or where the key is, in words; '' until that is settled."""
        if self.locked:
            return self.tr("Unlock my key…")
        return {
            None: "",
            "keyring": self.tr("My key is in the system keyring"),
            "file": self.tr("Change my passphrase…"),
            "memory": self.tr("Keep my key…"),
        }[self.key.place]

    @property
    def changeable(self) -> bool:
        """Whether `change` would do anything."""
        return self.key.place in ("file", "memory")

    @property
    def locked(self) -> bool:
        """Whether a file holds the key and the person has not given its passphrase yet."""
        return self.key.place == "memory" and self.key.remembered == "file"

    def _ask(self, question: str, reason: str) -> None:
        from app.dialogs.key_dialog import (  # noqa: PLC0415 - rarely needed
            ChooseKeyDialog,
            PassphraseDialog,
        )

        if question == "choose" and reason and self.dialog is None and not self.key.missed:
            self._go_on_quietly()
            return
        self._close()
        self._end_waiting()
        if question == "passphrase":
            opening = PassphraseDialog(self._window)
            opening.passphraseGiven.connect(self.key.open_file)
            opening.newWanted.connect(lambda: self._ask("choose", lost_words()))
            self._show(opening)
            return
        choosing = ChooseKeyDialog(reason, self._window, can_wait=self.key.place != "file")
        choosing.passphraseGiven.connect(self.key.keep_in_file)
        choosing.memoryWanted.connect(lambda: self.key.keep_in_memory(remember=True))
        choosing.keyringWanted.connect(self.key.try_keyring)
        self._show(choosing)

    def _show(self, dialog: ChooseKeyDialog | PassphraseDialog) -> None:
        self.dialog = dialog
        dialog.rejected.connect(lambda: self._put_off(dialog))
        dialog.open()

    def _put_off(self, dialog: ChooseKeyDialog | PassphraseDialog) -> None:
        """Closed without an answer: the key stays in memory until the program ends."""
        if dialog is self.dialog:
            self.dialog = None
            self.key.keep_in_memory(remember=False)
            self._answered()
        dialog.deleteLater()

    def _answered(self) -> None:
        follow_up, self._follow_up = self._follow_up, None
        if follow_up is not None:
            follow_up()

    def _go_on_quietly(self) -> None:
        """Keep the key in memory until the program ends, and say so in a notice."""
        self._end_waiting()
        self.key.keep_in_memory(remember=False)
        self._notice.tell(
            self.tr(
                "No system keyring was found: your key is in memory until you close Promptveil."
            ),
            action=KEEP,
            label=self.tr("Keep it…"),
            tone="plain",
        )

    def _refuse(self, reason: str) -> None:
        if self.dialog is not None:
            self.dialog.refuse(reason)

    def _tell_waiting(self) -> None:
        if self.key.place is None and self.dialog is None:
            self._notice.tell(
                self.tr(
                    "Waiting for the system keyring, which may ask you to unlock it. Without it "
                    "the conversations until you close Promptveil cannot be restored later."
                ),
                action=WITHOUT,
                label=self.tr("Go on without it"),
            )
            self._waiting = True

    def _end_waiting(self) -> None:
        self._late.stop()
        if self._waiting:
            self._waiting = False
            self._notice.hide()

    def _on_notice(self, action: str) -> None:
        if action == WITHOUT:
            self.key.keep_in_memory(remember=False)
        elif action == KEEP:
            self.change()

    def _close(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.close()
            dialog.deleteLater()


def lost_words() -> str:
    """What it means that a passphrase is lost, for the person."""
    return QCoreApplication.translate(
        "KeyController",
        "Without the passphrase the old key cannot be used: what was saved under it stays hidden. "
        "The file is kept under another name, in case you remember.",
    )
