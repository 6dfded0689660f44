"""What is said of things and houses that many people use, in the words right beside their name.

«exported from», «log in to», «… portal» say it of any name, «paid with», «my policy with», «…
voucher» of one that is listed as a brand.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from engine.kinds import cells, word_lists

_BEFORE: Final = 72
_WORK_BEFORE: Final = 40
_THE: Final = (
    r"(?:(?:the|our|my|their|an?|de[mnr]|die|das|unser\w{0,2}|mein\w{0,2}|new|old)[ ]){0,2}"
)
_HANDLED: Final = re.compile(
    r"\b(?:(?:export|import|download|extract|screenshot|dump|backup|data|print-?out|receipt|query"
    r"|report)(?:s|ed|ing)?[ ](?:from|out[ ]of|into|in|aus|to|via)"
    r"|exportiert[ ]aus|(?:Export|Auszug|Import|Bericht)[ ](?:aus|von|in)"
    r"|(?:log(?:ged|ging)?|sign(?:ed|ing)?)[ ](?:in(?:to)?|on(?:to)?|out|up)(?:[ ](?:to|of|on|with"
    r"|for"
    r"|via|at))?"
    f"|{word_lists.any_of('things.done_in_a_tool')}(?:e|ed|ing|ten|s)?"
    r"[ ](?:(?:it|them|this|that|everything|all|up|hours|bookings|notes|jobs|us|me)[ ]){0,2}"
    r"(?:in(?:to)?|on(?:to)?|to|with|through|via|by|using)"
    r"|(?:gebucht|erfasst|dokumentier\w{1,3}|gespeichert|hochgeladen|geplant|verwaltet|vermietet"
    r"|angeboten|bestellt|geschickt|gemeldet)[ ](?:in|mit|über|per|bei)"
    r"|(?:mov|switch|migrat|chang|upgrad|convert|transfer)(?:e|es|ed|ing|s)?"
    r"[ ](?:\w{1,12}[ ]){0,3}(?:from|off|over[ ]to|to|onto|into)"
    r"|(?:wechsel\w{0,3}|umgestellt|umstellung|umzug)[ ](?:\w{1,12}[ ]){0,2}(?:von|auf|zu)"
    f"|{word_lists.any_of('things.kept_in_a_tool')}[ ](?:is[ ]|are[ ])?(?:in"
    r"|on)"
    r"|via|uses|using|mittels|per|through|über"
    r"|(?:we|i|they|he|she|you|team|school|clinic|practice|office|shop|firm|wir|ich)[ ]"
    r"(?:(?:all|only|now|still|mostly|both|just|already|also)[ ])?(?:use[ds]?|runs?|nutzen|nutze"
    r"|verwenden?|benutzen?|arbeiten?[ ]mit)"
    f"|{word_lists.any_of('things.kinds_of_tools')}"
    "(?:[ ](?:is|was|called|named|heißt|ist))?:?)[ ]"
    rf"{_THE}\Z",
    re.IGNORECASE,
)
"""What is done with tools before their name: «exported from», «moved us off», «our till is»."""
_A_TOOL: Final = re.compile(
    rf"(?:[ ]|-){word_lists.any_of('things.behind_tools')}\b"
    r"(?![ ](?:Ltd|Limited|LLC|Inc|GmbH|Street|Road|Lane|House|Farm)\b)"
)
"""What stands behind the names of tools and things."""
_DEALT: Final = re.compile(
    rf"\b(?:{word_lists.any_of('things.before_brands')}|deliver\w{{0,3}}|transfer\w{{0,4}}"
    ")[ ]"
    r"(?:[\w£$€.,'-]{1,14}[ ]){0,4}?"
    rf"(?:from|with|by|through|via|at|on|in|to|off|bei|von|mit|über|per|is)[ ]{_THE}\Z"
    rf"|\b{word_lists.any_of('things.liked')}[ ]\Z",
    re.IGNORECASE,
)
"""What is said of brands before their name: «paid with», «my mortgage is with», «no …»."""
_OF_A_BRAND: Final = re.compile(
    rf"(?:['’]s?)?(?:[ ]|-){word_lists.any_of('things.behind_brands')}\b"
)
"""What is said of brands behind their name: «… voucher», «… blamed»."""
_EMPLOYED: Final = re.compile(
    r"\b(?:here|we|us|wir|ich)[ ](?:all[ ]|here[ ])?(?:at|bei|beim)[ ](?:the[ ]|der[ ])?\Z"
    rf"|\b(?:{word_lists.any_of('work.at_a_house')}|intern\w{{0,5}}|redundan\w{{2,3}})"
    r"[ ](?:\w{1,14}[ ]){0,3}(?:at|for|with|by|is|of|bei|für)[ ](?:the[ ]|der[ ]|dem[ ])?\Z"
    r"|\b(?:sacked|fired|dismissed|suspended|employed|hired|trained|made[ ]redundant|laid[ ]off"
    r"|resigned|retired|gekündigt|entlassen)[ ](?:by|from|von|bei)[ ](?:the[ ]|der[ ]|dem[ ])?\Z"
    r"|\b(?:[Ii]|[Ww]e)[ ](?:run|own|manage|opened|founded|lead|started|bought)[ ]"
    r"(?:(?:the|an?|our|my|local)[ ]){1,2}\Z"
    rf"|\b{word_lists.any_of('work.houses_by_role')}(?:[ ]?[:=]"
    r"|[ ](?:is"
    r"|was|ist|war))?[ ](?:the[ ]|die[ ]|der[ ])?\Z"
    rf"|\b{word_lists.any_of('work.sides_of_a_contract')}(?:[ ]?[:=]|[ ](?:is"
    r"|was|ist|war))[ ](?:the[ ]|die[ ]|der[ ])?\Z",
    re.IGNORECASE,
)
"""What is said of a house before its name where somebody works for it or deals with it."""
_EMPLOYS: Final = re.compile(
    r",?[ ](?:where[ ](?:I|we|he|she)[ ]work|(?:made|owes?|sacked|fired|dismissed|hired|employs?"
    r"|paid|pays)"
    r"[ ](?:me|us|him|her|my)|staff|teams?|employees|managers?|HR|Mitarbeiter\w{0,5}|haftet"
    r"|owned)\b"
    r"|[ ](?:is|was)[ ](?:owned|run|founded|my|our)\b|[ ]\((?:my|our|his|her|their)\b"
)
"""The same behind its name."""


_WIDEST_ROW: Final = 400
"""Characters of a row before and behind a cell of it."""
_LONGEST_MARK: Final = 2
"""Characters that tell where a cell begins."""
_CELL_BEFORE: Final = re.compile(r"(?:[|;,\t]|[ ]{2})[ ]*\Z")
_CELL_BEHIND: Final = re.compile(r"[ ]*(?:[|;,\t]|[ ]{2})|[ ]*$", re.MULTILINE)
_DAY: Final = re.compile(
    r"\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?|\b\d{1,2} [A-Z][a-z]{2}\b"
)
_SUM: Final = re.compile(r"\d[.,]\d\d(?!\d)")
_OF_HOUSES: Final = re.compile(
    r"employer|compan|client|customer|firm|tenant|lender|arbeitgeber|kund|firma|mieter|auftraggeber"
)
"""Heads of columns of whom somebody works for or deals with for a living."""


_LONGEST_BETWEEN: Final = 12
_BEHIND_SOMEBODY: Final = re.compile(
    r"(?:,?[ ]{1,2}(?:at|of|from|with|for|by|bei|von)[ ](?:the[ ])?|,[ ]{0,2}\n?|[ ]{0,2}\n"
    r"|[ ][|/–—-][ ]|[ ]\()\Z"
)
"""What stands between somebody and the house that they speak for."""


def is_handled(text: str, start: int, end: int) -> bool:
    """Whether the words beside a name say of any that it is a tool or thing."""
    if is_employer(text, start, end):
        return False
    before = max(0, start - _BEFORE)
    return bool(_A_TOOL.match(text, end) or _HANDLED.search(text, before, start))


def is_dealt_with(text: str, start: int, end: int) -> bool:
    """Whether the words beside a brand say that somebody buys from it, pays or is insured there."""
    if is_employer(text, start, end):
        return False
    before = max(0, start - _BEFORE)
    said = _OF_A_BRAND.match(text, end) or _DEALT.search(text, before, start)
    return bool(said) or _is_booked(text, start, end)


def _is_booked(text: str, start: int, end: int) -> bool:
    """Whether a name fills a cell of a row with a day and an amount, as of a bank's statement."""
    first = text.rfind("\n", max(0, start - _WIDEST_ROW), start) + 1
    first = first or max(0, start - _WIDEST_ROW)
    last = text.find("\n", end, end + _WIDEST_ROW)
    row = text[first : last if last >= 0 else end + _WIDEST_ROW]
    before = max(first, start - _LONGEST_MARK)
    alone = _CELL_BEFORE.search(text, before, start) and _CELL_BEHIND.match(text, end)
    if not alone or not (_DAY.search(row) and _SUM.search(row)):
        return False
    return not _OF_HOUSES.search(cells.head(text, start))


def is_employer(text: str, start: int, end: int) -> bool:
    """Whether somebody works at what `[start, end)` names, or deals with it for a living."""
    before = _EMPLOYED.search(text, max(0, start - _WORK_BEFORE), start)
    return before is not None or _EMPLOYS.match(text, end) is not None


def is_behind_somebody(text: str, start: int, people: Collection[int]) -> bool:
    """Whether a name stands right behind one of `people` (their ends), as in a signature."""
    behind = _BEHIND_SOMEBODY.search(text, max(0, start - _LONGEST_BETWEEN), start)
    return behind is not None and behind.start() in people
