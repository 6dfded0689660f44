"""Files dropped on the prompt become their text; what is none is refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from app.wiring import documents
from engine.errors import TextError

MAIL = b"""From: Ana Lima <ana@lima-law.pt>\r
To: office@example.org\r
Subject: =?utf-8?q?Die_M=C3=BCllers?=\r
Date: Mon, 3 Mar 2025 10:00:00 +0000\r
MIME-Version: 1.0\r
Content-Type: multipart/mixed; boundary=x\r
\r
--x\r
Content-Type: text/html; charset=utf-8\r
\r
<html><head><title>no</title><style>p {}</style></head><body><p>Dear Ms&nbsp;Kowalska,</p>\r
<p>the rent is <b>950&nbsp;\xe2\x82\xac</b>.</p><script>evil()</script></body></html>\r
--x\r
Content-Type: application/pdf\r
Content-Disposition: attachment; filename=lease.pdf\r
Content-Transfer-Encoding: base64\r
\r
AAAA\r
--x--\r
"""


def drop(edit, *urls):
    """Drops files or addresses on the editor, as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(url)) if isinstance(url, Path) else url for url in urls])
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    edit.dropEvent(event)


@pytest.fixture
def dropped(qtbot, window, tmp_path):
    """Drops a file of some bytes and waits for the text."""

    def give(name, content):
        path = tmp_path / name
        path.write_bytes(content)
        with qtbot.waitSignal(window.prompt.textChanged, timeout=10_000):
            drop(window.prompt.edit, path)
        return window.prompt.text

    return give


@pytest.mark.parametrize("suffix", ["txt", "md", "csv", "json", "log", "TXT"])
def test_a_text_file_is_its_text(dropped, suffix):
    assert dropped(f"a.{suffix}", "Ask Müller,\r\n41".encode()) == "Ask Müller,\n41"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_other_encodings_are_understood(dropped, encoding):
    assert dropped("a.txt", "Müller pays 5 €".encode(encoding)) == "Müller pays 5 €"


def test_a_mail_is_its_headers_and_words(dropped):
    assert dropped("a.eml", MAIL).split("\n") == [
        "From: Ana Lima <ana@lima-law.pt>",
        "To: office@example.org",
        "Date: Mon, 03 Mar 2025 10:00:00 +0000",
        "Subject: Die Müllers",
        "",
        "Dear Ms Kowalska,",
        "the rent is 950 €.",
        "",
        "Attachments: lease.pdf",
    ]


def test_it_joins_the_text_that_is_there_and_can_be_undone(qtbot, window, reviewed, tmp_path):
    path = tmp_path / "note.txt"
    path.write_text("from the file")
    reviewed("Summarise this:")
    cursor = window.prompt.edit.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    window.prompt.edit.setTextCursor(cursor)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    with qtbot.waitSignal(window.prompt.textChanged, timeout=10_000):
        window.prompt.edit.insertFromMimeData(data)
    assert window.prompt.text == "Summarise this:\n\nfrom the file"
    window.review_controller.undo()
    assert window.prompt.text == "Summarise this:"


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.exe", b"text", "cannot be opened"),
        ("a.txt", b"\x00\x01\x02", "does not hold text"),
        ("a.eml", b"nothing like a mail", "does not hold text"),
    ],
)
def test_what_cannot_be_opened_is_told_and_changes_nothing(
    qtbot, window, reviewed, tmp_path, name, content, says
):
    reviewed("Ask Byrne.")
    (tmp_path / name).write_bytes(content)
    with qtbot.waitSignal(window.import_controller.message, timeout=10_000) as reports:
        drop(window.prompt.edit, tmp_path / name)
    assert says in reports.args[0]
    assert window.prompt.text == "Ask Byrne."
    assert window.preview.notice.isVisible()


def test_a_folder_and_a_file_that_is_gone_are_told(qtbot, window, tmp_path):
    for path in (tmp_path, tmp_path / "gone.txt"):
        with qtbot.waitSignal(window.import_controller.message, timeout=10_000) as reports:
            drop(window.prompt.edit, path)
        assert reports.args[0]
    assert window.prompt.text == ""


def test_several_files_are_all_or_nothing(qtbot, window, tmp_path):
    (tmp_path / "a.txt").write_text("first")
    (tmp_path / "b.pdf").write_text("second")
    with qtbot.waitSignal(window.import_controller.message, timeout=10_000):
        drop(window.prompt.edit, tmp_path / "a.txt", tmp_path / "b.pdf")
    assert window.prompt.text == ""
    (tmp_path / "b.txt").write_text("second")
    with qtbot.waitSignal(window.prompt.textChanged, timeout=10_000):
        drop(window.prompt.edit, tmp_path / "a.txt", tmp_path / "b.txt")
    assert window.prompt.text == "first\n\nsecond"


def test_an_address_from_a_browser_stays_an_address(qtbot, window):
    with qtbot.waitSignal(window.prompt.textChanged, timeout=10_000):
        drop(window.prompt.edit, QUrl("https://example.org/page"))
    assert window.prompt.text == "https://example.org/page"


def test_what_is_longer_than_can_be_reviewed_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(documents, "LARGEST", 10)
    path = tmp_path / "a.txt"
    path.write_text("eleven chars")
    with pytest.raises(TextError, match="too long"):
        documents.read(path)
