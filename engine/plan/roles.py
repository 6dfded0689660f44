"""Who speaks in a conversation that is quoted, and who only has to do with its paper.

Summaries and questions about a chat need the names of its speakers and of whom they speak about.
Whoever transcribed, recorded or filed it stands outside the turns, and no task needs that name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.kinds import word_lists
from engine.kinds.names import canonical
from engine.plan.spare import Shut
from engine.values import Span

_LETTER: Final = r"[^\W\d_]"
_LABEL: Final = rf"{_LETTER}[\w.'’-]{{0,20}}(?:[ ]{_LETTER}[\w.'’-]{{0,20}}){{0,2}}"
_TIME: Final = r"(?:\[[^\]\n]{1,30}\][ \t]{0,3}|\d[\d/.,: apmAPM-]{3,26}[-–][ \t]{0,3})?"
_TURN: Final = re.compile(
    rf"^[ \t>*-]{{0,8}}{_TIME}(?:<(?P<bracketed>{_LABEL})>|\*{{0,2}}(?P<label>{_LABEL})"
    rf"(?:[ ]\([^)\n]{{1,20}}\))?\*{{0,2}}(?:[ \t]?:\*{{0,2}}|[ ][-–—](?=[ ])))[ \t]{{1,4}}"
    r"(?P<said>\S[^\n]{0,4000})",
    re.MULTILINE,
)
"""«Anna: hi», «[10:22] Anna: hi», «<Anna> hi», «Anna (10:22): hi», «**Anna:** hi», «Anna - hi»."""
_SAID: Final = re.compile(rf"[ ]{word_lists.any_of('cues.saying')}\Z")
"""«Anna said: hi»."""
_BY: Final = re.compile(
    rf"\b{word_lists.any_of('cues.written_by')}(?:[ ]\w{{1,12}}){{0,3}}[ ]by"
    r"[ ]?:?[ \t]{0,3}\Z",
    re.IGNORECASE,
)
_AS: Final = re.compile(
    rf"\b{word_lists.any_of('labels.who_wrote')}[ ]?(?:is|:|-|,)?[ \t]{{0,3}}\Z",
    re.IGNORECASE,
)
_DID: Final = re.compile(
    r"\A[ ,(-]{0,4}(?:has[ ]|have[ ]|who[ ])?(?:the[ ])?(?:transcri(?:be|ber|bed|bing|ptionist)"
    r"|typed|note[ -]?taker|wrote[ ]this|minutes)\b",
    re.IGNORECASE,
)
_LOOK: Final = 60
_FEWEST_TURNS: Final = 3
_SPEAKER: Final = "kept: a speaker of the conversation, whom the task needs"
_SPOKEN_OF: Final = "kept: somebody the speakers talk about, whom the task needs"
_NAMES: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION", "USERNAME"})
"""What a speaker's name may be taken for."""


@dataclass(frozen=True, slots=True)
class Roles:
    """Names of a quoted conversation, in one spelling each, and where its turns stand."""

    speakers: frozenset[str] = field(default=frozenset(), repr=False)
    spoken_of: frozenset[str] = field(default=frozenset(), repr=False)

    def why_kept(self, span: Span, text: str) -> str:
        """Why a name is kept for the task, or ''."""
        plain = canonical(text[span.start : span.end])
        if span.type in _NAMES and plain in self.speakers:
            return _SPEAKER
        return _SPOKEN_OF if span.type == "PERSON" and plain in self.spoken_of else ""


def read(text: str, spans: Sequence[Span]) -> Roles:
    """The roles of the names of a text; nobody has one where it quotes no conversation.

    A conversation is `_FEWEST_TURNS` lines or more that begin with a name and a colon, of two
    names or more, one of them twice; half of these names or more are spans of a person. Forms
    («Name: …», «From: …»), where the words before the colon name a field, are none. Who is said to
    have transcribed, recorded or filed it is no speaker, whatever else the person does there.
    """
    people = {(span.start, span.end) for span in spans if span.type in _NAMES}
    lines = [_label(match) for match in _TURN.finditer(text)]
    labels = Counter(canonical(text[start:end]) for start, end, _stop in lines)
    known = {canonical(text[start:end]) for start, end, _stop in lines if (start, end) in people}
    lines = [turn for turn in lines if _speaks(canonical(text[turn[0] : turn[1]]), labels, known)]
    turns = Counter(canonical(text[start:end]) for start, end, _stop in lines)
    if turns.total() < _FEWEST_TURNS or len(turns) < 2 or max(turns.values()) < 2:
        return Roles()
    if 2 * len(known) < len(turns):
        return Roles()
    by_role = {canonical(text[span.start : span.end]) for span in spans if _has_role(span, text)}
    turned = Shut([(end, stop) for _start, end, stop in lines])
    within = {
        canonical(text[span.start : span.end])
        for span in spans
        if span.type == "PERSON" and turned.encloses(span.start, span.end)
    }
    speakers = frozenset(turns) - _with_parts(by_role)
    return Roles(speakers, frozenset(within) - _with_parts(by_role) - speakers)


def _label(match: re.Match[str]) -> tuple[int, int, int]:
    """Where the label of a turn stands, and where the turn ends."""
    group = "label" if match["label"] is not None else "bracketed"
    start = match.start(group)
    return start, start + len(_SAID.sub("", match[group])), match.end()


def _speaks(label: str, labels: Counter[str], known: set[str]) -> bool:
    """Whether a label is a name, or stands there as often as only a speaker's does."""
    return label in known or labels[label] > 1


def _has_role(span: Span, text: str) -> bool:
    """Whether the words right beside a name say what its bearer did with the paper."""
    if span.type != "PERSON":
        return False
    before = text[max(0, span.start - _LOOK) : span.start].rpartition("\n")[2]
    after = text[span.end : span.end + _LOOK].partition("\n")[0]
    return bool(_BY.search(before) or _AS.search(before) or _DID.search(after))


def _with_parts(names: set[str]) -> frozenset[str]:
    """Names and each of their words: «Anna» of «Anna Weiss»."""
    return frozenset(part for name in names for part in (name, *name.split()))
