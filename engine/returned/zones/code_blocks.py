"""Finds fenced code blocks and code spans of CommonMark in an answer.

Inside code no HTML and no link has an effect, so less needs to be left alone there. Only what is
code in every reading counts: a fence in a list or a quotation may end where its item ends, and one
in an HTML block is none. At the first doubt nothing counts as code any more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LOOK_AHEAD: Final = 4096
"""Most characters read ahead; what they leave undecided counts as unsafe."""
_LEAD: Final = re.compile(
    r"(?P<lead>(?:[ \t]*+(?:>|[-+*](?=[ \t])|\d{1,9}+[.)](?=[ \t])))*+[ \t]*+)"
    r"(?P<mark>`{3,}+|~{3,}+)?"
)
_UNFINISHED_LEAD: Final = re.compile(r"[ \t>\-+*\d.)]*+(?:`*+|~*+|<[A-Za-z/]{0,9}+)\Z")
_UNFINISHED_FENCE: Final = re.compile(r" *+(?:`*+|~*+)[ \t]*+\Z")
_INFO: Final = re.compile(r"[^`\r\n]*+")
_IN_FENCE: Final = re.compile(r"(?P<lead> *+)(?P<mark>`{3,}+|~{3,}+)?[ \t]*+")
_BLANK: Final = re.compile(r"[ \t]*+(?:[\r\n]|\Z)")
_HTML: Final = re.compile(r"<[A-Za-z/!?]")
_RAW: Final = re.compile(r"<(?:pre|script|style|textarea)\b", re.IGNORECASE)
_RUN: Final = re.compile(r"`++")
_LINE_END: Final = re.compile(r"[\r\n]")


@dataclass(slots=True)
class Blocks:
    """State of the block structure at the current line.

    `code` is surely a line of a fenced block, `info` the line that opens one, `blank` ends a
    paragraph, `html` may belong to an HTML block, `indented` to a block of indented code. `sure` is
    an HTML block that only its end tag ends; `ends_raw` tells that any other may have ended,
    `leaves` that a list or a quotation may have, and with it even a comment.
    """

    code: bool = False
    info: bool = False
    blank: bool = True
    html: bool = False
    doubt: bool = False
    indented: bool = False
    ends_raw: bool = False
    leaves: bool = False
    sure: bool = False
    _lead: str = ""
    _raw: bool = False
    _mark: str = ""
    _indent: int = 0

    def begin(self, text: str, position: int, *, markup: bool, final: bool) -> bool:
        """Read the beginning of the line at `position`; False where more text must come first.

        `markup` says that HTML is open there.
        """
        limit = position + LOOK_AHEAD
        short = not final and len(text) < limit
        self.info = False
        if self.code:
            return self._go_on(text, position, limit, short=short)
        if short and _UNFINISHED_LEAD.match(text, position):
            return False
        lead = _LEAD.match(text, position, limit)
        if lead is None or lead.end() == limit:
            self.doubt, self.blank = True, False
            return True
        if lead["mark"] and not self._fence(text, lead, markup=markup, final=final):
            return False
        before, self._lead = self._lead, lead["lead"].expandtabs(4)
        was_blank, self.blank = self.blank, _BLANK.match(text, position) is not None
        self.indented = self._lead.startswith("    ") and (was_blank or self.indented)
        shorter = len(self._lead) < len(before)
        self.leaves = shorter or bool(before.strip() or self._lead.strip())
        self.ends_raw = self.blank or self.leaves
        if self.blank:
            self.html = self._raw
        elif _HTML.match(text, lead.end()):
            self.html = True
            raw = _RAW.match(text, lead.end()) is not None
            plain = len(self._lead) <= 3 and not self._lead.strip()
            self.sure |= raw and plain and not (self.doubt or markup)
            self._raw |= raw
        return True

    def close_raw(self) -> None:
        """An end tag of `<pre>`, `<script>`, `<style>` or `<textarea>` has come."""
        self._raw = self.sure = False

    def _fence(self, text: str, lead: re.Match[str], *, markup: bool, final: bool) -> bool:
        """Reads a possible opening fence; False if more text is needed."""
        limit = lead.end() + LOOK_AHEAD
        end = lead.end()
        if lead["mark"][0] == "`":
            info = _INFO.match(text, end, limit)
            end = info.end() if info else end
            if end == len(text) < limit and not final:
                return False
            if text[end : end + 1] == "`":
                return True
        self.info = True
        plain = not lead["lead"].strip(" ") and len(lead["lead"]) <= 3
        if self.doubt or markup or self.html or not plain or end == limit:
            self.doubt = True
        else:
            self.code, self._mark, self._indent = True, lead["mark"], len(lead["lead"])
        return True

    def _go_on(self, text: str, position: int, limit: int, *, short: bool) -> bool:
        """Reads a line inside a fenced block: code, closing fence, or ambiguous."""
        if short and _UNFINISHED_FENCE.match(text, position):
            return False
        line = _IN_FENCE.match(text, position, limit)
        if line is None or line.end() == limit:
            self.code, self.doubt = False, True
            return True
        after = text[line.end() : line.end() + 1]
        indent, mark = len(line["lead"]), line["mark"] or ""
        alone = after in ("", "\r", "\n")
        ends = mark.startswith(self._mark) and alone
        if ends and indent == self._indent:
            self.code, self.info = False, True
        elif ends or (indent < self._indent and (mark or not alone)):
            self.code, self.doubt = False, True
        return True


def spans(text: str, start: int, *, final: bool) -> tuple[tuple[int, int], ...] | None:
    """The code spans of the rest of a line whose first backticks stand at `start`.

    Only those that begin and end in this line and in one cell of a table. None: more text must
    come first.
    """
    limit = start + LOOK_AHEAD
    line_end = _LINE_END.search(text, start, limit)
    if line_end is None and len(text) < limit and not final:
        return None
    if line_end is None and len(text) > limit:
        return ()
    runs = list(_RUN.finditer(text, start, line_end.start() if line_end else limit))
    waiting: dict[int, list[int]] = {}
    for number in range(len(runs) - 1, -1, -1):
        waiting.setdefault(len(runs[number][0]), []).append(number)
    all_spans, number = [], 0
    while number < len(runs):
        same = waiting[len(runs[number][0])]
        while same and same[-1] <= number:
            same.pop()
        if not same:
            number += 1
            continue
        begin, end = runs[number].start(), runs[same[-1]].end()
        if "|" not in text[begin:end]:
            all_spans.append((begin, end))
        number = same[-1] + 1
    return tuple(all_spans)
