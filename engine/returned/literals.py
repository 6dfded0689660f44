"""Writes an original as its place in an answer asks for: JSON, a literal, a cell, a scalar.

An answer that was written around a stand-in parses; the original may hold quotation marks,
backslashes, commas or line ends that end the place. Decided from what stands before it and one
character behind it, so that a stream gives the same result as the whole.
"""

from __future__ import annotations

import re
from typing import Final

from engine.carriers import notations, programs

_SPECIAL: Final = re.compile(r"[\"'\\`,;|\t\n\r:#\[\]{}&*!%@>?-]")
_FENCE: Final = re.compile(r"^[ \t>]*(?P<mark>`{3,}|~{3,})[ \t]*(?P<label>[\w+#.-]*)", re.MULTILINE)
_LONGEST: Final = 2_000
"""Characters of a line that are read before a value."""
_MEMBER: Final = re.compile(
    r"[\s\[{,]*(?:\"(?:[^\"\\]|\\.){0,200}\"\s*[:,]\s*|[\[{,]\s*)+[^\n]*\"(?:[^\"\\]|\\.)*\Z"
)
"""A line of JSON up to a value: its first keys and signs, and the mark that opens the string."""
_JSON: Final = frozenset({"json", "jsonl", "ndjson", "geojson", "json5", "jsonc"})
_YAML: Final = frozenset({"yaml", "yml"})
_CELLS: Final = {"csv": ",;", "tsv": "\t", "psv": "|"}
_SHEETS: Final = frozenset({"xml", "html", "xhtml", "svg", "vue", "markdown", "md", "tex", "latex"})
_PLAIN: Final = _YAML | _SHEETS
"""Languages without string literals of a program."""
_COMMENTS: Final = {"python": "#", "shell": "#", "braces": "//", "sql": "--"}
_SCALAR: Final = re.compile(r"[ \t]*(?:- )*(?:[\w$@./ -]{1,80}:[ \t]+|- )\Z")
_PREFIX: Final = re.compile(r"(?:\A|\W)[rbfuRBFU]{1,2}\Z")
_FEWEST_CELLS: Final = 2
_ESCAPES: Final = re.compile(r"\\(?:[\"'`\\/bfnrt0]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})")


class Literals:
    """The places of one answer, asked about from left to right."""

    def __init__(self) -> None:
        self._read = 0
        self._mark = ""
        self._label = ""

    def written(self, text: str, start: int, end: int, original: str, *, final: bool) -> str | None:
        """`original` as it is written in place of `text[start:end]`; None: more text is needed."""
        if _SPECIAL.search(original) is None or _is_escaped(text[start:end]):
            return original
        self.advance(text, start)
        first = text.rfind("\n", max(0, start - _LONGEST), start) + 1
        line = text[first:start]
        if first == 0 < start - _LONGEST:
            return original
        if self._mark and self._label not in _CELLS:
            return self._in_code(line, original) or self._filling(text, line, start, end, original,
                                                                 final=final)  # fmt: skip
        if not self._mark and _MEMBER.fullmatch(line):
            return _in_string(original, notations.JSON, '"')
        return self._filling(text, line, start, end, original, final=final)

    def advance(self, text: str, to: int) -> None:
        """Reads the fences up to the line of a position."""
        stop = text.rfind("\n", self._read, to)
        while self._read <= stop:
            match = _FENCE.search(text, self._read, stop + 1)
            if match is None:
                self._read = stop + 1
                return
            if not self._mark:
                self._mark, self._label = match["mark"][:3], match["label"].casefold()
            elif match["mark"].startswith(self._mark) and not match["label"]:
                self._mark = self._label = ""
            after = text.find("\n", match.end(), stop + 1)
            self._read = stop + 1 if after < 0 else after + 1

    def _in_code(self, line: str, original: str) -> str | None:
        """The original inside a literal of a program or of JSON; None outside of one."""
        kind = programs.family(self._label) or ("json" if self._label in _JSON else "")
        if not kind and self._label not in _PLAIN:
            kind = "json" if _MEMBER.fullmatch(line) else "braces"
        if not kind:
            return None
        mark = _opened(line, _COMMENTS.get(kind, ""), doubled=kind == "sql")
        if not mark:
            return None if kind != "json" else original
        if kind == "sql":
            return _in_string(original, notations.SINGLE if mark == "'" else notations.DOUBLE, mark)
        return _in_string(
            original, notations.JSON if kind == "json" else notations.CODE[mark], mark
        )

    def _filling(
        self, text: str, line: str, start: int, end: int, original: str, *, final: bool
    ) -> str | None:
        """The original as a whole cell or scalar; elsewhere as it is."""
        if self._mark and self._label in _YAML:
            if not _SCALAR.fullmatch(line):
                return original
            after = _behind(text, end, final=final)
            fills = after in ("", "\n", "\r")
            if after is None:
                return None
            return notations.SCALAR.write(original, "") if fills else original
        if not self._mark and line.lstrip().startswith("|"):
            return original.replace("|", "\\|") if "\\|" not in original else original
        signs = _CELLS.get(self._label, "") if self._mark else _sign_of_row(text, start - len(line))
        sign = next((sign for sign in signs if sign in line or sign in text[end : end + 1]), "")
        if not sign and self._mark and self._label in _CELLS:
            sign = signs[:1]
        if not sign or (sign in text[start:end] and not line.count('"') % 2):
            return original  # what came back holds the mark as it is, and so does the original
        return _in_cell(text, line, end, original, sign, final=final)


def _is_escaped(got: str) -> bool:
    """Whether what came back was written in a notation, which the original has taken over."""
    return "\\" in got or "&" in got


def _in_string(original: str, notation: notations.Notation, mark: str) -> str:
    """The original inside marks; one that is written for such a place already stays."""
    doubled = notation in (notations.SINGLE, notations.DOUBLE)
    bare = original.replace(mark * 2, "") if doubled else _ESCAPES.sub("", original)
    written = bare != original and mark not in bare and "\n" not in bare
    if written and (doubled or "\\" not in bare):
        return original
    return notation.write(original, "")


def _opened(line: str, comment: str, *, doubled: bool) -> str:
    """The mark of the literal that is open at the end of a line; '' for none."""
    mark, position = "", 0
    while position < len(line):
        sign = line[position]
        if mark:
            if sign == "\\" and not doubled:
                position += 1
            elif sign == mark:
                mark = ""
        elif comment and line.startswith(comment, position):
            return ""
        elif sign in "\"'`" and not _is_apostrophe(line, position):
            mark = sign
        position += 1
    return mark


def _is_apostrophe(line: str, position: int) -> bool:
    """Whether a mark stands inside a word: «it's»; `r'…'` opens a literal."""
    if line[position] != "'" or not line[position - 1 : position].isalnum():
        return False
    return _PREFIX.search(line, max(0, position - 3), position) is None


def _behind(text: str, end: int, *, final: bool) -> str | None:
    """The character behind a value, '' at the end; None where it has not come yet."""
    return text[end] if end < len(text) else ("" if final else None)


def _sign_of_row(text: str, start: int) -> str:
    """The delimiter of the line above, where it reads as a row of cells."""
    above = text[max(0, text.rfind("\n", 0, max(0, start - 1)) + 1) : max(0, start - 1)]
    for sign in ",;\t":
        if above.count(sign) >= _FEWEST_CELLS and f"{sign} " not in above:
            return sign
    return ""


def _in_cell(
    text: str, line: str, end: int, original: str, sign: str, *, final: bool
) -> str | None:
    """A value in marks where it fills its cell and would end it; inside marks with doubled ones."""
    if line.count('"') % 2:
        return _in_string(original, notations.DOUBLE, '"')
    if line and not line.endswith(sign):
        return original
    after = _behind(text, end, final=final)
    if after is None:
        return None
    ending = any(ends in original for ends in (sign, '"', "\n", "\r"))
    fills = after in ("", "\n", "\r", sign)
    if not (ending and fills) or (original[:1] == original[-1:] == '"'):
        return original
    return '"' + original.replace('"', '""') + '"'
