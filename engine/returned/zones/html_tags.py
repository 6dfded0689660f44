"""Tracks the states of an HTML tokenizer over an answer, all possible readings at once.

The WHATWG tokenizer's states, taken as a set: a renderer may read any `<` as text (Markdown's
escapes, code, a tag it refuses), so every `<` may begin a tag whatever is already open, and a
place counts as markup if one reading says so. Linear: the set is a few bits.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from typing import Final

NAME, BEFORE, ATTRIBUTE, AFTER, VALUE, DOUBLE, SINGLE, BARE = (1 << bit for bit in range(8))
_SPACE, _SLASH, _EQUALS, _DOUBLE_QUOTE, _SINGLE_QUOTE, _OTHER = range(6)
_CLASSES: Final = {
    **dict.fromkeys(" \t\n\r\f", _SPACE),
    "/": _SLASH, "=": _EQUALS, '"': _DOUBLE_QUOTE, "'": _SINGLE_QUOTE,
}  # fmt: skip
_NEXT: Final = {
    #           space   slash   equals     "          '          other
    NAME:      (BEFORE, BEFORE, NAME,      NAME,      NAME,      NAME),
    BEFORE:    (BEFORE, BEFORE, ATTRIBUTE, ATTRIBUTE, ATTRIBUTE, ATTRIBUTE),
    ATTRIBUTE: (AFTER,  BEFORE, VALUE,     ATTRIBUTE, ATTRIBUTE, ATTRIBUTE),
    AFTER:     (AFTER,  BEFORE, VALUE,     ATTRIBUTE, ATTRIBUTE, ATTRIBUTE),
    VALUE:     (VALUE,  BARE,   BARE,      DOUBLE,    SINGLE,    BARE),
    DOUBLE:    (DOUBLE, DOUBLE, DOUBLE,    BEFORE,    DOUBLE,    DOUBLE),
    SINGLE:    (SINGLE, SINGLE, SINGLE,    SINGLE,    BEFORE,    SINGLE),
    BARE:      (BEFORE, BARE,   BARE,      BARE,      BARE,      BARE),
}  # fmt: skip
_QUOTED: Final = DOUBLE | SINGLE


def _stepped(mask: int, kind: int) -> int:
    after = 0
    for state, row in _NEXT.items():
        after |= row[kind] if mask & state else 0
    return after


_STEP: Final = tuple(tuple(_stepped(mask, kind) for mask in range(256)) for kind in range(6))

PLAIN, ESCAPED, DOUBLY = 1, 2, 4
"""Script data, script data escaped (`<!--`), script data double escaped (`<!--<script>`)."""

LONGEST_OPENING: Final = 24
"""Characters needed to tell what a `<` begins."""
_ELEMENT: Final = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)(?=[\s/>])")
_IN_CODE: Final = re.compile(
    r"<(?:!--|/?[A-Za-z][\w:-]*+(?:\Z|>|/|\s++(?:\Z|[A-Za-z_:@#*(\[{.>/\"'])))"
)
_OPEN_TAG: Final = re.compile(
    r"""<[A-Za-z][A-Za-z0-9-]*+
        (?:\s++[A-Za-z_:][\w.:-]*+(?:\s*+=\s*+(?:[^\s"'=<>`]++|'[^']*+'|"[^"]*+"))?+)*+
        \s*+/?>""",
    re.VERBOSE,
)
_ATTRIBUTES: Final = re.compile(
    r"""[A-Za-z_:][\w.:-]*+(?:\s*+=\s*+
        (?:[^\s"'=<>`]++|'(?P<single>[^']*+)'|"(?P<double>[^"]*+)"))?+""",
    re.VERBOSE,
)
_AUTOLINK: Final = re.compile(r"<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\x00-\x20]*+>")
_VOID: Final = frozenset(
    "area base br col embed hr img input link meta param source track wbr".split()
)
_ELEMENTS: Final = frozenset(
    """
    a abbr address article aside audio b bdi bdo blockquote body button canvas caption center
    cite code colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption
    figure font footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html i iframe ins kbd
    label legend li main map mark menu meter nav noscript object ol optgroup option output p
    picture pre progress q rp rt ruby s samp search section select slot small span strike strong
    sub summary sup svg table tbody td template textarea tfoot th thead time title tr tt u ul var
    video
    """.split()
)


def whole_tag(text: str, start: int, limit: int) -> int:
    """End of the CommonMark tag or autolink that begins at `start`; -1 if there is none."""
    match = _OPEN_TAG.match(text, start, limit) or _AUTOLINK.match(text, start, limit)
    return match.end() if match else -1


def fills_attribute(text: str, start: int, limit: int, place: tuple[int, int]) -> bool:
    """Whether `place` is all of a quoted attribute's value in the whole tag from `start` on."""
    end = whole_tag(text, start, limit)
    if end <= place[1]:
        return False
    attributes = _ATTRIBUTES.finditer(text, start + 1, end)
    return any(place in (match.span("double"), match.span("single")) for match in attributes)


class HtmlTags:
    """The possible HTML tokenizer states after the characters read so far.

    `code` reads a piece of Markdown code: only what looks like a tag of HTML begins one there, so
    that «i < n», «cat <<EOF» or `List<String>` do not.
    """

    def __init__(self, *, code: bool = False) -> None:
        self._code = code
        self._masks = {"": 0, "script": 0, "style": 0}
        self._comment = self._declared = -1
        self._closer = ">"
        self._script = 0
        self._style = self._stuck = False
        self._open: Counter[str] = Counter()
        self.opened = -1
        """Where the only open tag begins; -1 where several may be or a backslash escapes it."""

    def copied(self) -> HtmlTags:
        """An independent copy."""
        copied = copy.copy(self)
        vars(copied).update(_masks=dict(self._masks), _open=Counter(self._open))
        return copied

    def state(self) -> dict[str, object]:
        """All that what follows depends on, to compare."""
        return {**vars(self), "_open": dict(self._open)}  # a counter takes 0 for none

    @property
    def in_tag(self) -> bool:
        """Whether some reading has a tag open."""
        return self._stuck or any(self._masks.values())

    @property
    def alive(self) -> bool:
        """Whether some reading has a tag, a comment, a script or a style open."""
        hidden = self._comment >= 0 or self._declared >= 0
        return hidden or self._script != 0 or self._style or self.in_tag

    @property
    def in_element(self) -> bool:
        """Whether an element of HTML stands open, so that its text is HTML."""
        return bool(self._open)

    def end_block(self, *, comments: bool) -> None:
        """Raw HTML ends here: what Markdown escapes from here on closes no quoted value.

        `comments` says that it closes no comment either, since a list or a quotation ends.
        """
        self._stuck |= any(mask & _QUOTED for mask in self._masks.values())
        self._stuck |= comments and (self._comment >= 0 or self._declared >= 0)

    def begin(self, text: str, position: int, *, shown: bool = False) -> None:
        """Read the `<` at `position`; `LONGEST_OPENING` characters from there must have come.

        `shown` where Markdown may show it as it is, so that it ends no script.
        """
        alone = not self.alive
        self._advance(_OTHER)
        opening = text[position : position + LONGEST_OPENING].replace("\0", "")
        if self._code and (text[position - 1 : position] == "<" or not _IN_CODE.match(opening)):
            self._close_raw(opening.lower(), shown=shown)
            return
        self._close_raw(opening.lower(), shown=shown)
        if re.match(r"</?[A-Za-z]", opening):
            self._begin_tag(opening)
            self.opened = position if alone and not escaped(text, position) else -1
        elif opening.startswith("<!--"):
            self._comment = position + 4
        elif opening[1:2] in ("!", "?", "/") and not self._code:
            self._declare(opening, position)

    def read(self, text: str, position: int) -> None:
        """Read the character at `position`, any but `<`."""
        if text[position] == ">":
            self._close(text, position)
        elif text[position] != "\0":
            self._advance(_CLASSES.get(text[position], _OTHER))

    def pass_over(self) -> None:
        """Read characters that mean nothing to HTML."""
        self._advance(_OTHER)

    def _advance(self, kind: int) -> None:
        for name, mask in self._masks.items():
            if mask:
                self._masks[name] = _STEP[kind][mask]

    def _begin_tag(self, opening: str) -> None:
        match = _ELEMENT.match(opening)
        name = match[1].lower() if match else ""
        closing = opening[1] == "/"
        raw = name if name in self._masks and not closing else ""
        self._masks[raw] |= NAME
        if closing and self._open[name] > 1:
            self._open[name] -= 1
        elif closing:
            self._open.pop(name, None)
        elif name in _ELEMENTS and name not in _VOID:
            self._open[name] += 1

    def _declare(self, opening: str, position: int) -> None:
        """`<?`, `<!` and `</` with no letter behind: a comment to HTML, up to the last reading."""
        closer = {"?": "?>", "!": ">", "/": ">"}[opening[1]]
        if opening.startswith("<![CDATA["):
            closer = "]]>"
        if self._declared < 0 or len(closer) >= len(self._closer):
            self._closer = closer
        self._declared = position + 2

    def _close_raw(self, opening: str, *, shown: bool) -> None:
        match = _ELEMENT.match(opening)
        name = match[1] if match else ""
        if opening.startswith("<!--") and self._script & PLAIN:
            self._script |= ESCAPED
        elif shown and opening[1] == "/":
            return
        elif name == "script" and opening[1] == "/":
            self._script = ESCAPED if self._script & DOUBLY else 0
        elif name == "script" and self._script & ESCAPED:
            self._script |= DOUBLY
        elif name == "style" and opening[1] == "/":
            self._style = False

    def _close(self, text: str, position: int) -> None:
        """Reads `>`, which ends tags outside quoted attribute values."""
        if self._masks["script"] & ~_QUOTED:
            self._script |= PLAIN
        self._style |= bool(self._masks["style"] & ~_QUOTED)
        for name, mask in self._masks.items():
            self._masks[name] = mask & _QUOTED
        dashes = text[position - 2 : position] == "--"
        if dashes and self._script & (ESCAPED | DOUBLY):
            self._script |= PLAIN
        if dashes and self._comment >= 0 and position - 2 >= self._comment:
            self._comment = -1
        begun = position + 1 - len(self._closer)
        if self._declared >= 0 and begun >= self._declared and text.startswith(self._closer, begun):
            self._declared = -1


def escaped(text: str, position: int) -> bool:
    """Whether an odd number of backslashes stands before `position`; many count as odd."""
    before = text[max(0, position - 64) : position]
    count = len(before) - len(before.rstrip("\\"))
    return count % 2 == 1 or count == 64
