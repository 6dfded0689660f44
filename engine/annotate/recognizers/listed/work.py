"""Somebody's work, where the words beside it say that it is: «she works as a …», «is a … by trade».

Two kinds of frames. The strong ones (`work as a …`, `… by trade`) take any words for a trade: no
list of trades is complete. The others («he is a …», «years as a …», «being a …») say as often
something else («a smoker», «as a precaution»), so that the words must be listed: in the public
table of occupations, or among those from which stand-ins are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.particulars import BESIDE, SOMEBODY
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.hierarchies.trades import NO_TITLES
from engine.hierarchies.vocabulary import ladder_of
from engine.kinds import word_lists

SOURCE = "work"

_NO_WORK = frozenset(
    "result whole part matter rule way group team member side means case charm kind sort bit"
    " replacement substitute treat joke present gift reminder sign symbol filter proxy function"
    " tool basis guide warning precaution consequence source child kid teenager baby boy girl"
    " man woman adult person friend couple family unit last first fallback wrapper server client"
    " parent citizen resident patient smoker drinker virgin victim survivor twin lover liar fighter"
    " believer loser winner member owner user youngster beginner foreigner stranger sufferer minor"
    " senior junior sister brother mother father daughter grandmother grandfather number matter"
    " disaster monster customer consumer newcomer outsider carrier bachelor human woman man"
    " christian vegetarian candidate volunteer historian donor employee ever never other another"
    " after under over later letter paper".split()
)
_TRADE = (
    "(?P<v>(?-i:[a-z][a-z'’/-]{1,20}(?:[ ](?!"
    f"{word_lists.any_of('function_words.no_part_of_a_job')}"
    r"\b)[a-z][a-z'’/-]{1,20}){0,3}))"
)
_DOER = re.compile(r"[a-z]{3}(?:er|or|ist|ian|eer|woman|man|ant)\Z|\Aagent\Z")


def _of_work(match: re.Match[str]) -> bool:
    """Whether somebody does it, and it is a line of work by its last word."""
    before = match.string[max(0, match.start() - BESIDE) : match.start("v")]
    last = match["v"].split()[-1].lower()
    about = re.search(rf"\b{SOMEBODY}\b|\b(?-i:[A-Z][a-z]+)\b", before, re.IGNORECASE)
    return about is not None and last not in _NO_WORK


def _known_work(match: re.Match[str]) -> bool:
    """Whether a list of occupations has the last of the words, or it names one who does things."""
    words = match["v"].lower()
    last = words.split()[-1]
    if last in _NO_WORK:
        return False
    return bool(_DOER.search(last) or ladder_of("OCCUPATION", words, listed=True))


def _known_post(match: re.Match[str]) -> bool:
    """Whether a list of occupations has the words as such, whatever they end in."""
    words = match["v"].lower()
    return words.split()[-1] not in _NO_WORK and bool(ladder_of("OCCUPATION", words, listed=True))


_LITERAL = re.compile(
    r"(?<!says)(?<!said)(?<!told)(?<!asks)(?<!adds)(?<!rote)[ ]?[:=(\[][ ]?[\"“'][^\"“”'\n]{0,60}\Z"
)
"""A text that is given as an example: «sentence: "Hello, I am a …"»; nobody says it."""


_WHO: Final = word_lists.any_of("people.who_works")
_HOW: Final = f"(?:[ ]{word_lists.any_of('function_words.how_one_is')}){{0,2}}"
_IS: Final = (
    rf"(?:['’](?:m|s|ve[ ]been|d[ ]been)|[ ](?:am|is|was|became|becomes?|used[ ]to[ ]be"
    rf"|(?:has|have|had){_HOW}[ ](?:been|become)|(?:describ|introduc)e[sd]?[ ](?:\w+self|him|her"
    rf"|me)[ ]as))"
)
_LIVED_AS: Final = word_lists.any_of("work.lived_as")
_JOB: Final = (
    r"(?:jobs?|occupation|profession|trade|line[ ]of[ ]work|job[ ]title|calling|vocation"
    r"|livelihood|work|role|position)"
)
_OPEN: Final = re.compile(rf"\b(?:{_LIVED_AS})[ ]as[ ]an?[ ]", re.IGNORECASE | re.VERBOSE)
"""«20 years as a …», «practices as a …»: a time, a post or an income."""
_FRAMES: Final = tuple(
    re.compile(pattern, re.IGNORECASE | re.VERBOSE | re.MULTILINE)
    for pattern in (
        # «the patient has long been a …», «I'm a …»
        rf"\b{_WHO}{_HOW}{_IS}{_HOW}[ ]an?[ ]",
        # «was previously a …», whoever that is
        r"\b(?:is|was|been)[ ](?:currently|formerly|previously|once|now|originally)[ ]an?[ ]",
        r"\b(?:and|but)[ ](?:is|was|has[ ]been)(?:[ ](?:also|currently|now))?[ ]an?[ ]",
        r"\b(?:being|becoming|became|(?<!to[ ])become)[ ]an?[ ]",
        # «Once a …, he …», «Formerly a …, she»
        (
            r"(?:^|[.!?;][ ])(?:once|formerly|previously|currently|now|still|originally"
            r"|being)[ ]an?[ ]"
        ),
        # «the firm seeks a …», «the post of …», «before that …», «who is our …»
        r"\b(?:seek(?:s|ing)|recruit(?:s|ing))[ ](?:an?[ ]|our[ ]next[ ])",
        (
            r"\b(?:posts?|positions?|vacanc(?:y|ies))[ ](?:of|as|for)[ ](?:(?:an?|the)[ ])?"
            r"(?-i:(?=[a-z]))"
        ),
        (
            r"\b(?:before[ ](?:that|then)|after[ ]that|formerly|previously|and[ ]then"
            r"(?![ ]an?[ ]))[ ](?:an?[ ])?(?-i:(?=[a-z]))"
        ),
        r"\b(?:is|was)[ ](?:also[ ])?our[ ]",
        # «her job is that of a …», «his profession, …,»
        (
            r"(?:\b(?:my|his|her|their|whose)|['’]s(?=[ ](?:job|occ|prof|work)))[ ](?:(?:current"
            r"|present|last|day|main|former"
            rf"|first|second|old|new)[ ])?{_JOB}(?:[ ](?:is|was|has[ ]been)|:|,)"
            r"(?:[ ](?:that[ ]of|being|listed[ ]as|given[ ]as|as))?(?:[ ]an?)?[ ]"
        ),
        r"\bdo(?:es|ing)?[ ]for[ ]a[ ]living[ ](?:is|was)(?:[ ]an?)?[ ]",
        r"\bpromot(?:ed|ion)[ ]to(?:[ ]the[ ](?:post|position|role|rank)[ ]of)?(?:[ ]an?)?[ ]",
        # «gave … as his occupation»
        (
            r"\b(?:gave|gives|lists?|listed|states?|stated|names?|named|puts?|entered|with)[ ]"
            rf"(?=[a-z][\w' -]{{2,40}}[ ]as[ ](?:my|his|her|their)[ ](?:day[ ])?{_JOB})"
        ),
        (
            r"(?:^|[.;][ ])(?:Patient[ ])?(?:Work|Job|Employment|Employed|Works|Working|Trade"
            r"|Line[ ]of[ ]work"
            r"|Occupation|Profession)(?:[ ]as)?(?:[ ]?[:–-])?(?:[ ]an?)?[ ](?-i:(?=[a-z]))"
        ),
    )
)
_PERSONAL: Final = re.compile(
    rf"\b{SOMEBODY}\b|(?<=[a-z,][ ])(?-i:[A-Z][a-z]+)\b|\A(?:work|job|employ|trade|line|occupation"
    r"|profession)\w*",
    re.IGNORECASE,
)
"""Whose work it is; a line that is headed «Work» says so by itself."""
_TERM: Final = re.compile(r"[A-Z]{2,4}(?=[ ][a-z])|[A-Za-z][a-z]*(?:['’-][a-z]+)*")
_CLOSED: Final = frozenset(
    "a an the in at for with and or who that since on from to by but near when while until before"
    " after because where which of is was has had lives this last two three now again there here"
    " today behind beside between among under over above below into onto off out up down through"
    " without within along across around per via during although though whose whom what how also"
    " too yet not no his her my their so if then than as i he she they we you it".split()
)
"""No part of a title: whatever follows them is another thing."""
_LONGEST: Final = 5
_PRAISED: Final = re.compile(word_lists.any_of("cues.what_anybody_is"))
"""«A poor historian», «a good cook»: how somebody does it, not what they live by."""
_AGENT: Final = re.compile(r"[a-z]{3}(?:er|or|ist|ician|eer)\Z")
_HABITS: Final = frozenset(
    "abuser addict admirer breather comer dreamer eater enthusiast gamer hater hiker hugger jogger"
    " joiner killer learner listener loner lover offender optimist pessimist perfectionist riser"
    " runner scorer sleeper snorer speaker spender starter stutterer swimmer talker thinker"
    " traveler"
    " traveller walker wearer feminist pacifist activist atheist buddhist altruist buyer renter"
    " settler prisoner voter debtor ancestor contributor factor indicator predictor marker"
    " disorder disaster gangster monster number danger order letter character winter cancer ulcer"
    " cover layer paper matter border corner cluster filter error mirror vector sector tumor fever"
    " finger shoulder bladder liver blocker inhibitor mediator receptor tenant infant contender"
    " pensioner commoner slacker helper recipient younger older taller smaller bigger later"
    " murderer"
    " benefactor grader rider".split()
)
"""Words of the same endings that are nobody's work."""
_ATTITUDE: Final = re.compile(r"\b(?:hard|slow|fast|fellow|co|shift|night|remote|key|essential)\b")
"""Which workers are not told by their work."""
_GOING_ON: Final = re.compile(r"[a-z]+(?:ing|ed|ly)\Z")
"""What may follow a title without making it another thing's: «a lawyer living in»."""


_ROLES: Final = frozenset(
    "associate athlete boss buyer chair chaperone chief clergy companion cooper copper crew cyclist"
    " dad ea expert fellow fixer founder gentleman golfer governor head junior king lady lead"
    " leader master model motorist partner"
    " advocate msp mum pa parent pi player principal professional queen rating regular rep"
    " rescuer responder server sho student ta teaching"
    " trainee walker worker".split()
)
"""Last words of titles that alone say somebody's part in something, or are other words as well."""
_OF_A_TRADE: Final = re.compile(
    r"(?<!trouble)(?<!pace)(?<!peace)(?<!peace-)(?<!decision-)(?<!policy-)(?:maker|smith|monger"
    r"|wright|ologist)\Z"
)
"""What words for trades end in that mean nothing else."""


def _find_listed(text: str) -> Iterator[Claim]:
    """Listed trades in the frames that alone would not say enough."""
    seen: set[int] = set()
    for frame in (*_FRAMES, _OPEN):
        for match in frame.finditer(text):
            place = _title(text, match.end(), is_open=frame is _OPEN)
            if place is None or place[0] in seen or not _is_personal(text, match, place[1]):
                continue
            seen.add(place[0])
            yield Claim(*place, "OCCUPATION", 0.8, SOURCE, Rank.PATTERN)


def _is_personal(text: str, match: re.Match[str], end: int) -> bool:
    """Whether a sentence speaks of somebody, and is no example of a sentence."""
    start = match.start()
    said = match[0].lstrip("\n.; "), text[max(0, start - BESIDE) : start], text[end : end + BESIDE]
    personal = any(_PERSONAL.search(part) for part in said)
    return personal and not _LITERAL.search(text, max(0, start - 80), start)


def _title(text: str, start: int, *, is_open: bool) -> tuple[int, int] | None:
    """Where the listed trade stands that begins at `start` or behind a few words for its kind.

    In an open frame one who does things will do, and anywhere one with another word before it.
    """
    words: list[re.Match[str]] = []
    while len(words) < _LONGEST and (word := _TERM.match(text, start)):
        if word[0].lower() in _CLOSED or _opens(word[0], words):
            break
        words.append(word)
        start = word.end() + 1
        if text[word.end() : start] != " ":
            break
    if any(_PRAISED.fullmatch(word[0].lower()) for word in words):
        return None
    for last in reversed(range(len(words))):
        if last + 1 < len(words) and not _GOING_ON.match(words[last + 1][0].lower()):
            continue
        for first in range(last + 1):
            begin, end = words[first].start(), words[last].end()
            title = text[begin:end].lower()
            known = is_listed(title) or ((is_open or " " in title) and is_doer(title))
            if known and _stands(text, begin, end):
                return begin, end
    return None


def _opens(word: str, words: list[re.Match[str]]) -> bool:
    """Whether a capital opens something else behind words in small letters."""
    return bool(words) and word[0].isupper() and words[-1][0].islower()


def _stands(text: str, start: int, end: int) -> bool:
    """Whether a title is a word by itself: «a baker's dozen», «a lovely 74-year-old» are none."""
    return not (
        re.match(r"['’\w-]|[ ]\d", text[end : end + 2]) or text[start:end].endswith(("'s", "’s"))
    )


def is_doer(title: str) -> bool:
    """Whether a title in small letters ends in one who does things, and not by habit or nature."""
    last = re.split(r"[ -]", title)[-1]
    none = _NO_WORK, _ROLES, _HABITS
    return bool(_AGENT.search(last)) and not any(last in words for words in none)


_HERE: Final = re.compile(
    r"(?:\A|\n|[.!?][ ])(?P<words>[A-Z]?[a-z][a-z'-]{2,20}(?:[ ][a-z][a-z'-]{2,20}){0,4})[ ]here"
    r"(?=[ ]?[,.!:;(–-]|[ ](?:and|with|again|from|at|in)\b)"
)

_HOW_ONE_IS: Final = re.compile(r"[a-z]+(?:ed|ly)|another|ex|fellow|former|local|new")
"""«Newly qualified electrician», «retired plumber»: how somebody is in their work."""


def _find_here(text: str) -> Iterator[Claim]:
    """«Night nurse here, first job»: who writes says what they work as."""
    for match in _HERE.finditer(text):
        for word in _TERM.finditer(text, *match.span("words")):
            title = text[word.start() : match.end("words")].lower()
            if is_listed(title) and not _HOW_ONE_IS.fullmatch(word[0].lower()):
                place = word.start(), match.end("words")
                yield Claim(*place, "OCCUPATION", 0.8, SOURCE, Rank.PATTERN)
                break


@cache
def is_listed(title: str) -> bool:
    """Whether a list has a title in small letters, and it says more than who somebody is."""
    last = title.rpartition(" ")[2]
    if last in _NO_WORK or last in _HABITS or last.endswith("s"):
        return False
    if title in _ROLES:
        return False
    if last == "worker" and " " in title:
        return _ATTITUDE.search(title) is None
    if last in _heads() or _OF_A_TRADE.search(last):
        return True
    return title in _titles() or bool(ladder_of("OCCUPATION", title, listed=True))


@cache
def _heads() -> frozenset[str]:
    """The last words of titles that are no more than somebody's work."""
    return frozenset(word_lists.pairs("occupations.heads")) - _ROLES


@cache
def _titles() -> frozenset[str]:
    """The titles from which stand-ins are drawn, in small letters."""
    sections = word_lists.sections("occupations")
    return frozenset(
        title.casefold()
        for name, section in sections.items()
        if not (name in NO_TITLES or name.startswith("de_"))
        for title in section.entries
    )


RULES = (
    search(
        "work.listed",
        _find_listed,
        "OCCUPATION",
        finds=(
            '"I\'m a «notary», you know"',
            "When she was still a «pastry chef».",
            "The patient was a «lawyer» until his retirement.",
            "Notable for 20 years as a «potter», she says.",
            "He enjoys being a «dancer».",
            "Once a «judge», he lives alone.",
            "She is a «metal pourer» and has ten years as a «rigger» behind her.",
            "She was promoted to «bank manager». He is an «HGV driver», too.",
            "Her occupation, «weaver», is hard. My job is that of a «barber».",
            "He gave «shepherd» as his occupation. Work: «reporter», he said.",
            "Ann Lee seeks a «second engineer»; Bo wants the post of «court usher» in Ayr.",
            "I am ill; before that «dairy farmer», and then «bus driver». Bo, who is our «bishop».",
        ),
        misses=(
            "He is a smoker.",
            "She's a good friend, too.",
            "Ann seeks a way out; this is our order. We met and then a driver came to me.",
            "I was previously in a bad mood; her position for the election",
            "I am a father, you know",
            'Split the sentence: "Hi, I am a baker."',
            "The patient is a candidate for surgery and a poor historian.",
            "He bought a baker's dozen as a precaution.",
            "The protein serves as a carrier",
            "He is a heavy sleeper, she is a picky eater and a risk factor",
            "She is a driver's wife",
        ),
    ),
    search(
        "work.here",
        _find_here,
        "OCCUPATION",
        finds=(
            "«Night nurse» here, nursing home.",
            "Hi all. Newly qualified «electrician» here with a question",
            "Retired «plumber» here!",
        ),
        misses=(
            "Number here, please.",
            "The nurse stood here, I think",
            "Mother here, two kids. Long time reader here.",
            "Put the baker here and wait",
        ),
    ),
    rule(
        "work.as",
        rf"\b{word_lists.any_of('work.of_work')}"
        rf"(?:,?[ ][a-z]{{2,12}}){{0,3}}[ ](?:as|to[ ]become|to[ ]be)[ ]an?[ ]{_TRADE}",
        "OCCUPATION",
        accept=_of_work,
        finds=(
            "She has worked as a «drone surveyor» for years.",
            "he retired from a job as a «kelp farmer».",
            "My brother is training to become a «piano tuner» in May",
        ),
        misses=(
            "This works as a charm",
            "It works as a hash filter in code",
            "we worked as a team",
        ),
    ),
    rule(
        "work.by_trade",
        rf"\b(?:am|'m|is|'s|was|are|were)[ ]an?[ ]{_TRADE}[ ](?:by[ ](?:profession|trade|training"
        r"|occupation)|for[ ]a[ ]living)\b",
        "OCCUPATION",
        finds=(
            "He is a «tugboat captain» by profession.",
            "My aunt's a «piano tuner» for a living, I think.",
        ),
        misses=("it is a deal by far",),
    ),
    rule(
        "work.by_trade_first",
        r"(?:^|[.!?;:]\s|,[ ])(?:an?[ ])?(?P<v>(?!by\b)[a-z]{3,20}(?:[ -][a-z]{3,20}){0,2})[ ]"
        r"by[ ](?:profession|trade|training|vocation|calling)\b",
        "OCCUPATION",
        accept=_known_work,
        lines=True,
        finds=(
            "«Scaffolder» by trade, the patient spends hours outdoors.",
            "Marek, a «chair maker» by training, agrees.",
        ),
        misses=("Step by trade, we grew.", "He profits by trade with Japan."),
    ),
    rule(
        "work.in_apposition",
        rf"\b(?:{word_lists.any_of('people.with_a_job')}|(?-i:[A-Z][a-z]{{2,15}})"
        f"),[ ]an?[ ]{_TRADE}(?=,|[ ](?:who|from|in"
        r"|by|with)\b)",
        "OCCUPATION",
        accept=_known_work,
        finds=("The patient, a «bus driver», lives alone.", "Marta, a «nurse» from Leeds"),
        misses=("The patient, a smoker, lives alone.", "My friend, a long story, left"),
    ),
    rule(
        "work.so_many_years",
        r"(?:^|[.;,][ ])(?:then[ ]|later[ ]|from[ ]\d{4}[ ])?"
        r"(?P<v>(?-i:[a-z]{4,20}(?:[ -](?!for\b)[a-z]{3,20}){0,2}))[ ]"
        r"(?:for[ ])?\d{1,2}[ ](?:years|yrs)\b",
        "OCCUPATION",
        accept=lambda match: is_listed(match["v"].lower()),
        lines=True,
        finds=("«churchwarden» 22 years, tower captain", "Ann Lee, «teacher» for 12 yrs"),
        misses=("she worked 22 years", "member 12 years", "married 40 years, teacher"),
    ),
    rule(
        "work.as_one",
        rf"(?:^|[.!?]\s)As[ ]an?[ ]{_TRADE},[ ](?:i|he|she|they|the[ ]patient|my|we)\b",
        "OCCUPATION",
        accept=_known_work,
        finds=("As a «locksmith», she is on the road.", "Ok. As a «roofer», I fell."),
        misses=("As a result, she left.", "As a child, he had it."),
    ),
    rule(
        "work.as_the_one",
        rf"(?:^|[.!?;(]\s?)As[ ](?:(?:the|your|their|our)[ ](?:new[ ])?)?{_TRADE},?[ ](?:i|we)\b",
        "OCCUPATION",
        lines=True,
        accept=_known_post,
        finds=("As «clerk» I have to present it.", "Hi. As the «secretary», I sign."),
        misses=("As usual I am late.", "As the first I saw", "As parents we hope", "As tenant I"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Somebody's work, by the words beside it."""
    return claims(RULES, text, SOURCE)
