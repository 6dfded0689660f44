"""Logs and stack traces: levels, loggers, threads, frames and status codes are public."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.carriers.contents import Contents

_LEVELS: Final = r"(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL|SEVERE)"
_STAMP: Final = r"\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?[\w.,:+-]*\]?"
_CLOCK: Final = r"\[?\d\d:\d\d:\d\d[\d.,]{0,8}\]?"
"""A time alone is a stamp where a level follows."""
_THREAD: Final = r"\[[\w .-]{1,40}\]"
_STAMPED: Final = re.compile(
    rf"(?:{_STAMP}|{_CLOCK}(?=\s+\[?{_LEVELS}))\s+(?P<public>\[?{_LEVELS}\]?(?:\s+(?:-+\s+)?{_THREAD})?"
    r"(?:\s+(?P<logger>[a-z][\w.$-]*)(?=\s*:))?)"
    rf"|(?P<bare>{_LEVELS}\b(?:\s+\d{{3}}\b)?(?:\s+-+)?(?:\s+{_THREAD})?"
    r"(?:\s+[\w$]+(?:\.[\w$]+)+(?=\s*:))?)"
)
_FRAME: Final = re.compile(
    r"\s+(?:at [\w.$<>/]+\([^)\n]*\)|\.\.\. \d+ more)|Traceback \(most recent call last\):"
    r"|\s*(?:During handling of the above exception.*|The above exception was.*)"
)
_FILE: Final = re.compile(
    r"(?P<file>\s+File \")(?P<path>[^\"\n]*)(?P<line>\", line \d+(?:, in \S+)?)"
)
_SYSTEM: Final = re.compile(
    r"^(?:/usr/|/lib/|/opt/python|<)|(?:site|dist)-packages[/\\]|node_modules/|^[\w.]+$"
)
_HOME: Final = re.compile(r"(?:/home/|/Users/|\\Users\\)(?P<who>[^/\\\"]+)")
_ERROR: Final = re.compile(
    r"(?:Caused by: )?(?:[A-Za-z_][\w$]*\.)*[A-Z]\w*(?:Error|Exception|Warning)\b:?"
)
_REQUEST: Final = re.compile(
    r"\"(?P<verb>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) "
    r"|(?P<status> HTTP/\d(?:\.\d)?\" \d{3} [\d-]+)"
)
_TELLING: Final = re.compile(
    rf"^(?:{_STAMP}\s|(?:{_CLOCK}\s+)?\[?{_LEVELS}\b|\s+at [\w.$<>]+\(|Traceback \("
    r"|\s+File \"|Caused by: )"
    r"|\[\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d",
    re.MULTILINE,
)


def likely(text: str, start: int, end: int) -> bool:
    """Whether a stretch holds lines of a log or frames of a trace, a quarter of its lines."""
    telling = sum(1 for _ in _TELLING.finditer(text, start, end))
    return telling > 0 and 4 * telling >= text.count("\n", start, end)


def find(text: str, start: int, end: int) -> Contents:
    """The public parts of each line as the frame."""
    contents = Contents(bodies=[(start, end)])
    traced = False
    line_start = start
    while line_start < end:
        stop = text.find("\n", line_start, end)
        stop = end if stop < 0 else stop
        filed = _FILE.match(text, line_start, stop)
        if filed is not None:
            contents.frame += _of_file(filed)
        elif traced:
            contents.frame += _of_source(text, line_start, stop)
        else:
            contents.frame += _of_line(text, line_start, stop)
        traced = filed is not None
        line_start = stop + 1
    return contents


def _of_file(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """All of a file of the system or of a library but for whose folder; of others not the path."""
    yield match.span("file")
    yield match.span("line")
    if _SYSTEM.search(match["path"]):
        start, end = match.span("path")
        home = _HOME.search(match["path"])
        if home is not None:
            yield start, start + home.start("who")
            start += home.end("who")
        yield start, end
        return
    named = _PLAIN_FILE.search(match["path"])
    if named is not None:
        yield match.start("path") + named.start("name"), match.end("path")


_PLAIN_FILE: Final = re.compile(r"[/\\](?P<name>[a-z]{2,20}(?:_[a-z]{1,20}){0,4}\.\w{1,5})\Z")
"""A file of a program by its name in small letters; the folders around it may be somebody's."""
_CALLED: Final = re.compile(r"[A-Za-z_][\w.]*(?=\()|\b[A-Za-z_]\w*=|\b(?:self|return|raise)\b")


def _of_source(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The line of the program below a frame: names that are called, names of arguments."""
    for match in _CALLED.finditer(text, start, end):
        yield match.span()
    if not any(sign in text[start:end] for sign in "\"'`"):
        yield start, end


def _of_line(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    match = _STAMPED.match(text, start, end)
    if match is not None:
        yield match.span("public" if match["public"] else "bare")
    framed = _FRAME.match(text, start, end) or _ERROR.match(text, start, end)
    if framed is not None:
        yield framed.span()
    for request in _REQUEST.finditer(text, start, end):
        yield request.span("verb" if request["verb"] else "status")
