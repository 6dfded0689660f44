"""Settings: YAML, INI, .env and headers of messages. Names before the sign are no values."""

from __future__ import annotations

import re
from typing import Final

from engine.carriers.contents import Contents
from engine.values import Region

_LINE: Final = re.compile(
    r"(?P<indent>[ \t]*(?:- )*)(?:"
    r"(?P<section>\[{1,2}[\w.:\"'/-]+(?: [\w.:\"'/-]+){0,2}\]{1,2}(?=[ \t]*\Z))"
    r"|(?P<comment>[#;][^\n]*)"
    r"|(?P<key>(?:export )?[\w$@./-]+(?: [\w$./-]+)?|\"[\w$./ -]*\")"
    r"(?P<sign> ?= ?|[ \t]*:(?:[ \t]+|(?=\n|\Z)))"
    r"|(?P<item>(?<=- )))(?P<value>[^\n]*)"
)
_VALUE: Final = re.compile(
    r"[ \t]*(?:\"(?P<double>(?:[^\"\\]|\\.)*)\"|'(?P<single>(?:[^']|'')*)'"
    r"|(?P<block>[|>][+-]?\d?)|(?P<plain>.*?))(?P<rest>[ \t]+[#;].*)?[ \t]*$"
)
_KEY: Final = re.compile(
    r"(?:export )?[a-z_$][\w$./-]*|[A-Z][A-Z0-9_]*|[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+"
)
_SECTION: Final = re.compile(
    r"^\[{1,2}[\w.:\"'/-]+(?: [\w.:\"'/-]+){0,2}\]{1,2}[ \t]*\n(?:[#;].*\n)*[\w .-]+[=:]",
    re.MULTILINE,
)
_ASSIGNED: Final = re.compile(r"^(?:export )?[A-Za-z_][\w.]* ?= ?\S", re.MULTILINE)
_NESTED: Final = re.compile(r"^[ ]*(?:- )?[a-z_][\w.-]*:[ ]*\n(?: +|- )|^---[ ]*$", re.MULTILINE)
_FEWEST: Final = 3
_SHARE: Final = 0.6


def sectioned(text: str, start: int, end: int) -> bool:
    """Whether a stretch has the head of a section, with a setting below it."""
    return _SECTION.search(text, start, end) is not None


def likely(text: str, start: int, end: int) -> bool:
    """Whether a stretch holds settings: sections, or most lines a plain name with a value."""
    lines = [line for line in text[start:end].splitlines() if line.strip()]
    named = headed = 0
    keys = set[str]()
    for line in lines:
        match = _LINE.fullmatch(line)
        if match is None:
            continue
        headed += match["section"] is not None and not match["value"].strip()
        if match["key"] is not None and _KEY.fullmatch(match["key"].strip('"')):
            named += 1
            keys.add(match["indent"] + match["key"])
        elif match["key"] is None:
            named += 1
    if headed and named:
        return True
    assigned = _ASSIGNED.search(text, start, end) is not None
    # A form has labels before colons, too, and a conversation who speaks: neither is nested.
    nested = assigned or _NESTED.search(text, start, end) is not None
    return (
        nested and len(keys) >= _FEWEST and named >= _SHARE * len(lines) and 3 * len(keys) > named
    )


def find(text: str, start: int, end: int) -> Contents:
    """Names and signs as the frame; quoted values in the notation of their marks."""
    contents = Contents(bodies=[(start, end)])
    line_start = start
    while line_start < end:
        stop = text.find("\n", line_start, end)
        stop = end if stop < 0 else stop
        match = _LINE.fullmatch(text, line_start, stop)
        if match is not None:
            _line(contents, match)
        line_start = stop + 1
    return contents


def _line(contents: Contents, match: re.Match[str]) -> None:
    if match["section"] is not None:
        contents.frame.append(match.span("section"))
        return
    if match["comment"] is not None:
        return
    if match["key"] is not None and (
        "=" in match["sign"] or _KEY.fullmatch(match["key"].strip('"'))
    ):
        contents.frame.append((match.start("key"), match.start("value")))
    value = _VALUE.fullmatch(match.string, *match.span("value"))
    if value is None:
        return
    plain = "line" if (match["sign"] or "").strip() == "=" else "scalar"
    for group, notation in (("double", 'code "'), ("single", "doubled '"), ("plain", plain)):
        if value[group]:
            contents.regions.append(Region(*value.span(group), notation))
            if group != "plain":
                contents.frame += [
                    (value.start(group) - 1, value.start(group)),
                    (value.end(group), value.end(group) + 1),
                ]
