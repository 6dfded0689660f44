"""Tracks link destinations of Markdown: links, images, definitions, bare URLs.

Read generously, as the union of what CommonMark, the older dialects and the autolinks of GFM take:
what only one of them would carry into a link counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from engine.kinds import word_lists
from engine.returned.zones.html_tags import escaped

_COLON = r"(?:\\?:|&(?:colon|\#0*58|\#[xX]0*3[aA]);)"
_SLASH = r"(?:\\?/|&(?:sol|\#0*47|\#[xX]0*2[fF]);)"
_SCHEMES = word_lists.any_of("online.schemes_without_slashes")
ADDRESS: Final = (
    rf"{_COLON}{_SLASH}{_SLASH}|\bwww\\?\.|\b(?=[\w-]{{2,11}}+[\\:&])(?i:{_SCHEMES}){_COLON}(?=\S)"
    r"|(?<=[^\W\d_])[/?#](?=\S)|(?<=[^\W\d_]):(?=\d)"
)
"""Matches the start of a bare URL; the last two alternatives only count after a host.

Most words are no scheme, since no colon follows: that is seen before forty schemes are tried.
"""
_HOST_BEFORE: Final = re.compile(r"[\w-]\.[^\W\d_][\w-]{1,62}\Z")
_LONGEST_LABEL: Final = 66
_GAP: Final = re.compile(r"[ \t]*+(?:(?:\r\n?|\n)[ \t>]*+)?")
_TITLE: Final = re.compile(r"[ \t>]*+([\"'])")
_ANGLE: Final = re.compile(r"\s*+<")


def begins_address(text: str, start: int) -> bool:
    """Whether the `/`, `?`, `#` or `:` at `start` stands behind a host: «evil.example/…»."""
    before = text[max(0, start - _LONGEST_LABEL) : start]
    return _HOST_BEFORE.search(before) is not None


@dataclass(slots=True)
class LinkTargets:
    """The open Markdown destinations, titles and labels at the current position.

    `link` is where the innermost destination in round brackets begins, `define` where that of a
    definition may; -1 for none.
    """

    link: int = -1
    define: int = -1
    _depth: int = 0
    _angle: bool = False
    _label: int = 0
    _label_from: int = -1
    _titles: dict[str, int] = field(default_factory=dict)
    _may_title: bool = False

    def copied(self) -> LinkTargets:
        """An independent copy."""
        return replace(self, _titles=dict(self._titles))

    @property
    def alive(self) -> bool:
        """Whether anything is open."""
        inside = self._depth > 0 or self._label > 0 or self._angle or self._may_title
        return inside or self.define >= 0 or bool(self._titles)

    def holds(self, text: str, position: int) -> bool:
        """Whether `position` is inside an open destination, title or label."""
        label = self._label > 0 and position >= self._label_from
        defined = self.define >= 0 and position > self.defined(text)
        return self._depth > 0 or label or self._angle or bool(self._titles) or defined

    def begins(self, text: str, position: int) -> bool:
        """Whether a destination begins at `position` and nothing else is open."""
        if self._label or self._titles:
            return False
        if self._depth == 1 and self.define < 0:
            return text[self.link : position].strip() in ("", "<")
        angled = text[position - 1 : position] == "<" and position == self.defined(text) + 1
        return not self._depth and self.define >= 0 and angled

    def defined(self, text: str) -> int:
        """Where the destination of a definition begins."""
        gap = _GAP.match(text, self.define)
        return gap.end() if gap else self.define

    def end_paragraph(self) -> None:
        """Closes everything at a blank line or code block."""
        self.link = self.define = -1
        self._depth = self._label = 0
        self._angle = self._may_title = False
        self._titles.clear()

    def read(self, kind: str, text: str, start: int, end: int) -> None:
        """A mark at `[start, end)`: `line`, `space`, `link`, `label`, `define` or `sign`."""
        if kind in ("line", "space"):
            self.space(text, start, end)
        elif kind == "link":
            self.open_link(text, end)
        elif kind == "label":
            self.open_label(text, end)
        elif kind == "define":
            self.open_definition(text, end)
        else:
            self.sign(text, start)

    def open_link(self, text: str, start: int) -> None:
        """`](` has come; its destination begins at `start`."""
        self.close_bracket(text, start - 2)
        self._depth += 1
        self.link = start
        self._angle |= _ANGLE.match(text, start) is not None

    def open_label(self, text: str, start: int) -> None:
        """`![` or `][` has come; what names an image or picks a definition begins at `start`."""
        if text[start - 2] == "]":
            self.close_bracket(text, start - 2)
        self._label_from = self._label_from if self._label else start
        self._label += 1

    def open_definition(self, text: str, start: int) -> None:
        """`]:` has come; a destination may follow from `start` on."""
        self.close_bracket(text, start - 2)
        self.define = start
        self._angle |= text[self.defined(text) : self.defined(text) + 1] == "<"

    def close_bracket(self, text: str, position: int) -> None:
        """Reads the `]` at `position`."""
        if self._label and not escaped(text, position):
            self._label -= 1

    def space(self, text: str, start: int, end: int) -> None:
        """White space at `[start, end)`: the first word of a definition ends, a title may begin."""
        self._angle = self._angle and "\n" not in text[start:end] and "\r" not in text[start:end]
        if self.define >= 0 and start > self.defined(text):
            self.define = -1
            self._may_title = True
        title = _TITLE.match(text, end)
        if title and (self._depth or self._may_title):
            self._titles.setdefault(title[1], title.end())

    def sign(self, text: str, position: int) -> None:
        """Reads one of `()[]<>"'` at `position`."""
        char = text[position]
        waited, self._may_title = self._may_title, False
        if char == "(" and (self._depth or waited):
            self._depth += 1
        elif char == "[" and self._label:
            self._label += 1
        elif not escaped(text, position):
            self._close(text, position)

    def other_character(self) -> None:
        """Reads any other character, after which no title may begin."""
        self._may_title = False

    def _close(self, text: str, position: int) -> None:
        char = text[position]
        if char == ")" and self._depth:
            self._depth -= 1
        elif char == "]":
            self.close_bracket(text, position)
        elif char == ">" and self._angle:
            self._angle, self._may_title = False, True
        elif self._titles.get(char, position + 1) <= position:
            del self._titles[char]
