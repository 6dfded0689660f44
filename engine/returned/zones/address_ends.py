"""Decides whether the text around a value makes it part of a URL, host or mailbox.

«Anna.evil.example», «Anna@evil.example», `[1]: Anna`, and the end of an address that is itself a
value: nothing of it shows before the value, so these look ahead, at most `LOOK_AHEAD` characters.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from engine.kinds import word_lists
from engine.returned.zones.code_blocks import LOOK_AHEAD

Verdict: TypeAlias = Literal["free", "html", "travels", "undecided"]
"""`html` is free, too: text of an element, where «&», «<» and «>» are to be escaped."""

_TRAILING: Final = re.compile(r"[.,;:!?'\")\]}*_~>|`\\]*+")
_LINKED: Final = re.compile(r"\]\((?:<[^\s()<>@\\]*+>|[^\s()<>@\\]*+)\)")
_LINK_ENDS: Final = re.compile(r"[\s)]")
_TAIL: Final = re.compile(r"(?:[\w.+=$-]++|\\[._+-])*+")
_AT_HOST: Final = re.compile(r"\\?(?:@|&(?:commat|#0*64|#[xX]0*40);)\w")
_HOST: Final = re.compile(
    rf"[\w-]*+(?:\\?\.[\w-]++)*?\\?\.(?:{word_lists.any_of('online.ends_of_addresses')}"
    r"|[^\W\d_]{2}|xn--[\w-]+)(?![\w-])",
    re.IGNORECASE,
)
_SCHEME: Final = re.compile(r"[\w+.-]*+\\?:\\?/\\?/")
_DEFINED: Final = re.compile(r"\S*+[ \t]*+")
_JOINTS: Final = ("", "@", ":", "\\", "&")
_LONGEST_JOINT: Final = 12
_MAIL_BEFORE: Final = re.compile(r"[._+-]\Z")
_MAIL_GOES_ON: Final = re.compile(r"[\\.+=$_-]*+[^\W_]")
_HOST_BEFORE: Final = re.compile(r"@[\w.-]+\Z")
_LONGEST_HOST: Final = 256
_ADDRESS: Final = re.compile(r"://|\Awww\.", re.IGNORECASE)


def holds_address(original: str) -> bool:
    """Whether a value contains a URL, which following text could extend."""
    return _ADDRESS.search(original) is not None


def ended(text: str, end: int, *, final: bool, linked: bool = False) -> Verdict | None:
    """Whether every renderer ends the URL at `end`; None if more text is needed.

    `linked`: it is the text of a link from its beginning, whose destination may follow.
    """
    match = _TRAILING.match(text, end, end + LOOK_AHEAD)
    stop = match.end() if match else end
    if stop >= end + LOOK_AHEAD:
        return "undecided"
    if linked and text[end : end + 2] in ("]", "]("):
        if _LINKED.match(text, end, end + LOOK_AHEAD):
            return "free"
        if not final and len(text) - end < LOOK_AHEAD and not _LINK_ENDS.search(text, end):
            return None
    if stop == len(text) and not final:
        return None
    return "free" if text[stop : stop + 1] in ("", " ", "\t", "\r", "\n", "<") else "travels"


def defined(text: str, end: int, *, final: bool) -> Verdict | None:
    """Whether a value is the whole destination of a Markdown link definition."""
    match = _DEFINED.match(text, end, end + LOOK_AHEAD)
    stop = match.end() if match else end
    if stop >= end + LOOK_AHEAD:
        return "undecided"
    if stop == len(text) and not final:
        return None
    return "travels" if text[stop : stop + 1] in ("", "\r", "\n", '"', "'", "(") else "free"


def joined(text: str, start: int, end: int, *, kind: str, final: bool) -> Verdict | None:
    """Whether a value is part of a longer host name, mailbox or URL scheme."""
    if kind == "EMAIL_ADDRESS" and _MAIL_BEFORE.search(text[max(0, start - 2) : start]):
        return "travels"
    if _HOST_BEFORE.search(text[max(0, start - _LONGEST_HOST) : start]):
        return "travels"
    tail = _TAIL.match(text, end, end + LOOK_AHEAD)
    stop = tail.end() if tail else end
    if stop >= end + LOOK_AHEAD:
        return "undecided"
    short = len(text) < stop + _LONGEST_JOINT and text[stop : stop + 1] in _JOINTS
    if short and not final:
        return None
    if kind == "EMAIL_ADDRESS" and _MAIL_GOES_ON.match(text, end, stop):
        return "travels"
    mailed = _AT_HOST.match(text, stop) or _SCHEME.match(text, end)
    return "travels" if mailed or _HOST.match(text, end, stop) else "free"
