"""Reads the text of files that the person drops on the prompt; nothing is written."""

from __future__ import annotations

import codecs
from email import message_from_bytes, policy
from email.message import Message
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication

from engine.errors import TextError
from engine.keys.files import read_at_most

PLAIN: Final = frozenset({".txt", ".md", ".markdown", ".csv", ".tsv", ".json", ".jsonl", ".log"})
MAIL: Final = frozenset({".eml"})
LARGEST: Final = 8 << 20
"""Bytes: more than the two million characters that are reviewed could take."""
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins like the mark of UTF-16, so it is tried first
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_HEADERS: Final = ("From", "To", "Cc", "Date", "Subject")


def read(path: Path) -> str:
    """The text of a file; of a mail the headers, the text and the names of the attachments.

    Raises `TextError` for a file of another kind, without text or too long, and `OSError` where
    the file cannot be read.
    """
    suffix = path.suffix.lower()
    if path.is_dir():
        raise TextError(_words("{0} is a folder. Drop the files in it.").format(path.name))
    if suffix not in PLAIN and suffix not in MAIL:
        raise TextError(
            _words("{0} cannot be opened here: only txt, md, csv, json, log and eml can.").format(
                path.name
            )
        )
    content = read_at_most(path, LARGEST)
    if content is None:
        raise TextError(_words("{0} is too long to be reviewed.").format(path.name))
    text = _mail(content) if suffix in MAIL else decoded(content)
    if text is None:
        raise TextError(_words("{0} does not hold text.").format(path.name))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def decoded(content: bytes) -> str | None:
    """Bytes decoded by their byte order mark, as UTF-8, else as Windows-1252; None if not text."""
    marked = next((name for mark, name in _MARKS if content.startswith(mark)), "utf-8")
    for encoding in (marked, "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else text
    return None


def _mail(content: bytes) -> str | None:
    message = message_from_bytes(content, policy=policy.default)
    headers = [f"{name}: {_line(message, name)}" for name in _HEADERS if message[name]]
    if not headers:
        return None  # a file that only calls itself a mail
    body = message.get_body(preferencelist=("plain", "html"))
    file_names = [part.get_filename() or "" for part in message.iter_attachments()]
    names = ", ".join(name for name in file_names if name)
    attachments = f"\n\n{_words('Attachments: {0}').format(names)}" if names else ""
    return "\n".join(headers) + "\n\n" + (_part_text(body) if body else "").strip() + attachments


def _line(message: Message[str, str], name: str) -> str:
    return " ".join(str(message[name]).split())


def _part_text(part: Message[str, str]) -> str:
    raw = part.get_payload(decode=True)
    content = raw if isinstance(raw, bytes) else b""
    try:
        text = content.decode(part.get_content_charset() or "utf-8")
    except (LookupError, UnicodeDecodeError):
        text = decoded(content) or content.decode("latin-1")
    return _VisibleText.text_of(text) if part.get_content_type() == "text/html" else text


class _VisibleText(HTMLParser):
    """Collects the visible words of an HTML mail, one line for each block."""

    BLOCKS: Final = frozenset(
        "address br div dt dd h1 h2 h3 h4 h5 h6 hr li p table td th tr".split()
    )
    HIDDEN: Final = frozenset({"head", "script", "style", "title"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._text_parts: list[str] = []
        self._hidden = 0

    @classmethod
    def text_of(cls, html: str) -> str:
        parser = cls()
        parser.feed(html)
        parser.close()
        lines = (" ".join(line.split()) for line in "".join(parser._text_parts).split("\n"))
        return "\n".join(line for line in lines if line)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self._hidden += tag in self.HIDDEN
        self._text_parts.append("\n" if tag in self.BLOCKS else "")

    def handle_endtag(self, tag: str) -> None:
        self._hidden = max(0, self._hidden - (tag in self.HIDDEN))
        self._text_parts.append("\n" if tag in self.BLOCKS else "")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self._text_parts.append(data.replace("\n", " "))


def _words(sentence: str) -> str:
    return QCoreApplication.translate("Documents", sentence)
