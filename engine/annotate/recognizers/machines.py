"""What somebody's machine is and runs: system and version, processor, memory, installed software.

A name with a version alone is no secret («How do I use Python 3.10?»). It counts where the same
sentence says that it is a machine's: «my laptop», «our server runs», «System configuration: …». A
system or a processor counts in any statement that neither asks for something nor speaks of all
machines.
Claims are weak, so that spans say by their source that nothing else found them: only the profile
`minimise` hides those (`engine.plan`), since answers usually depend on them. Memory is claimed
before anything takes it for a mere quantity.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, search
from engine.kinds import word_lists

SOURCE: Final = "machines"

_VERSION = r"v?\d{1,4}(?:\.\d{1,5}){0,3}(?:[a-z]\d?)?(?:[ ]LTS|[ ]R2)?(?![\w-]|\.\d)"
_SYSTEMS = (
    f"{word_lists.any_of('things.systems')}"
    "|mac[ ]?OS(?:[ ][A-Z][a-z]{2,11}(?:[ ][A-Z][a-z]{2,8})?)?"
)
_WINDOWS = (
    r"Windows(?:[ ]Server)?[ ](?:\d{1,4}(?:\.\d)?|XP|Vista|NT|ME)(?:[ ]R2)?"
    r"(?:[ ](?:Pro|Home|Enterprise|Education|Professional|Ultimate|LTSC|Datacenter))?"
    r"(?:[ ]\d\dH\d)?"
)
_SOFTWARE = word_lists.any_of("things.programs_with_versions")
_CHIP = (
    "(?:Intel|AMD|Apple|ARM|NVIDIA|Qualcomm)(?:[ ]"
    f"{word_lists.any_of('things.lines_of_chips')}"
    r"){0,3}[ ](?=[A-Z]{0,4}-?[a-z]?\d)[A-Za-z0-9][\w-]{1,12}(?:[ ](?:Pro|Max|Ultra|Ti))?"
    r"|i[3579]-\d{4,5}[A-Z]{0,2}|Ryzen[ ][3579][ ]\d{4}[A-Z]{0,3}|Xeon[ ][A-Z0-9][\w-]{2,10}"
    r"|[RG]TX[ ]?\d{3,4}(?:[ ]Ti)?|EPYC[ ]\d{4}[A-Z]?"
)
_AMOUNT = (
    r"\d{1,4}[ ]?[GTM]i?B(?=(?:[ ]of)?[ ](?:DDR\d\w?[ ])?(?:RAM|memory|ram|SSD|NVMe|VRAM|disk|HDD"
    r"|DDR\d|storage|swap)\b)"
)
_ROLLING = word_lists.any_of("things.rolling_systems")
"""Systems that have no version, or are mostly named without it."""
_MODEL = (
    r"Raspberry[ ]Pi[ ](?:\d(?:[ ]?(?:Model[ ])?B\+?)?|Zero(?:[ ](?:2[ ])?W)?)|MacBook[ ](?:Pro"
    r"|Air)(?:[ ](?:M\d|20\d\d))?|Mac[ ](?:mini|Studio|Pro)|iMac(?:[ ]\d{2,4})?"
    r"|ThinkPad[ ][A-Z]\d{1,3}\w?"
    r"|Dell[ ](?:XPS|Latitude|Precision|OptiPlex|PowerEdge)[ ][\w-]{2,8}|Surface[ ](?:Pro|Laptop"
    r"|Go)[ ]\d"
    r"|HP[ ](?:EliteBook|ProBook|ProLiant|ZBook)[ ][\w-]{2,10}|Jetson[ ](?:Nano|Orin|Xavier)"
)
"""Machines by their makers' names."""
_ITEM: Final = re.compile(
    rf"(?<![\w.-])(?:{_WINDOWS}|(?P<rolling>(?:{_ROLLING})(?![ ]{_VERSION}))"
    rf"|(?:{_SYSTEMS})[ ]{_VERSION}|(?:{_SOFTWARE})[ ]{_VERSION}"
    rf"|{_MODEL}|{_CHIP}|(?P<amount>{_AMOUNT}))(?![\w]|-\w)"
)
_SYSTEM: Final = re.compile(rf"(?<![\w.-])(?:{_WINDOWS}|(?:{_SYSTEMS})[ ]{_VERSION})")
_WHOLE: Final = re.compile(
    rf"(?:(?=\D+\d)(?:{_MODEL})|{_WINDOWS}|(?:{_SYSTEMS})[ ]{_VERSION}|{_CHIP}|{_ROLLING})"
)
"""A system or a processor: whoever says which in a statement, says it of a machine there is."""
_IN_GENERAL: Final = re.compile(
    rf"\b(?:{word_lists.any_of('cues.asks_about_a_version')}|differ\w*|releas\w+"
    r"|introduc\w+|learn\w*)\b",
    re.IGNORECASE,
)
"""What asks for something, or says it of every machine."""
_WHOLE_BESIDE: Final = re.compile(
    rf"(?<![\w.-])(?:Raspberry[ ]Pi[ ]\d|{_WINDOWS}|(?:{_SYSTEMS})[ ]{_VERSION}|{_CHIP})"
)
_PART: Final = re.compile(rf"(?<![\w.-])(?:{_CHIP}|{_AMOUNT})")
_OF_SOMEBODY: Final = re.compile(
    rf"\b(?:{word_lists.any_of('cues.ones_own_machine')}"
    "|(?:ran|running|works?)(?:[ ]fine)?[ ](?:on|under|with)"
    "|(?:crash(?:es|ed)|fail(?:s|ed)|hangs|works|worked|compatible)[ ](?:on|under|with)"
    r"|(?:have|['’]ve|has|had|got)[ ](?:got[ ]|an?[ ])?(?=\Z|[^.]{0,40}\Z)"
    r"|(?:develop|built|build|compil|written)\w*[ ](?:under|on)"
    "|(?:client|customer|user|colleague|team|company|office|school|university|lab)s?[ ](?:has"
    "|have|runs?|uses?|is[ ]on|are[ ]on)"
    r"|(?:launched|executed|hosted|served|started)[ ](?:from|on|under|in|inside))\b",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"[\n!?;]|\.(?=\s|$)")
_FAR: Final = 160


def find(text: str) -> Iterator[Claim]:
    """Every item of a machine's configuration."""
    return claims(RULES, text, SOURCE)


def _find_items(text: str) -> Iterator[Claim]:
    for match in _ITEM.finditer(text):
        before, after = _beside(text, *match.span())
        whole = before + match[0] + after
        asks = text[match.end() + len(after) :][:1] == "?"
        told = _OF_SOMEBODY.search(f"{before} {after}") or _is_one_machine(whole)
        if told or (not asks and _is_stated(match, before, after)):
            rank = Rank.PATTERN if match["amount"] else Rank.WEAK
            yield Claim(*match.span(), "SYSTEM_CONFIG", 0.75, SOURCE, rank)


def _is_stated(item: re.Match[str], before: str, after: str) -> bool:
    """Whether a statement names a system or processor, and speaks of no other machines.

    What it names beside one (memory, software with its version) is the same machine's.
    """
    if _IN_GENERAL.search(f"{before} {after}"):
        return False
    return bool(_WHOLE.fullmatch(item[0]) or _WHOLE_BESIDE.search(f"{before}|{after}"))


def _is_one_machine(said: str) -> bool:
    """Whether a sentence tells a system together with a processor or memory, of one machine."""
    return bool(_SYSTEM.search(said) and _PART.search(said))


def _beside(text: str, start: int, end: int) -> tuple[str, str]:
    """The words before and behind an item, to the ends of its sentence."""
    before = _SENTENCE.split(text[max(0, start - _FAR) : start])[-1]
    return before, _SENTENCE.split(text[end : end + _FAR])[0]


RULES = (
    search(
        "machines.item",
        _find_items,
        "SYSTEM_CONFIG",
        finds=(
            "My laptop has «Ubuntu 22.04» with «16 GB» of RAM.",
            "Our server runs «Windows Server 2019» on an «Intel Xeon E5-2680».",
            "System configuration: «macOS Sonoma 14.4», «Apple M2», «PostgreSQL 14.2»",
            "I'm on «Windows 11 Pro 23H2» and «Node.js 18.1.0».",
            "tested on a box with an «i7-12700K»",
            "All of it is «Debian 12» with «8 GB» RAM.",
            "We upgraded to «Fedora 41» in May.",
            "It crashes on «FreeBSD 13.2» but not elsewhere.",
            "The office computers come with «Windows 10 Pro».",
            "At work we are stuck with «Gentoo», sadly.",
            "It was built under «Rocky Linux 9.2».",
            "I've got «PostgreSQL 15.3» here.",
            "(last seen on «Linux Mint 21.2»)",
            "Make sure it works with «Arch Linux».",
            "This is for an «AMD Ryzen 7 5800X» with «32 GB» of RAM.",
            "Assume «.NET 6» on «Windows 11».",
            "Since the client has «MariaDB 10.6», be careful.",
            "It is a «Raspberry Pi 4» in the cellar.",
        ),
        misses=(
            "How do lists work in Python 3.10?",
            "I want a script for Python 3.10.",
            "What is new in Ubuntu 22.04 compared to Debian 12?",
            "My son is 12 and our cat is 3.",
            "Does it work in Python 3.10 or only in Java 17?",
            "Ubuntu 24.04 was released in April.",
            "Explain the package manager of Arch Linux.",
            "Linux Mint is better than Windows 11 for beginners.",
            "Is this a bug of Debian 12?",
            "Should one upgrade Debian 12 at all?",
            "Our company sells Apple pie and 16 GB.",
            "I run 5 km; Java is an island.",
            "Write code for Python 3.10 and Ubuntu 22.04.",
            "They sell the MacBook Air with a sleeve.",
            "Which is faster, a Raspberry Pi 4 or a MacBook Air?",
        ),
    ),
)
