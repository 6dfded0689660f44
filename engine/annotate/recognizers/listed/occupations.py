"""Occupations of the lists: German ones in German texts, English ones where their place says so.

The lists are those from which stand-ins are drawn (`occupations.txt`), with plurals and, in German,
both sexes and the compounds of common last words («Kinderkrankenschwester»).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.recognizers.pattern import claims, search
from engine.hierarchies.trades import NO_TITLES
from engine.hierarchies.vocabulary import plural_of
from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.kinds.everyday import EVERYDAY
from engine.kinds.known_names import any_names
from engine.lines import InLines

SOURCE = "occupations"

_RELATIVES: Final = frozenset({"partner"})
"""Whom somebody lives with as often as who owns a firm."""
_ACQUAINTED: Final = (
    "friend", "friends", "neighbour", "neighbor", "colleague", "roommate", "flatmate", "tenant",
    "landlord", "customer", "client", "patient", "buddy", "mate", "boyfriend", "girlfriend",
)  # fmt: skip


def _relatives() -> frozenset[str]:
    return word_lists.words("people.female_relations") | word_lists.words("people.male_relations")


_WORD: Final = re.compile(r"(?<![^\W\d_])(?!ex-)[^\W\d_]+(?:-[^\W\d_]+)*", re.IGNORECASE)
"""A word; «ex» before a hyphen is one of its own."""
_GERMAN_WORD: Final = re.compile(
    r"(?<![\w@./-])[A-ZÄÖÜ][a-zäöüß]{2,30}(?:-[A-ZÄÖÜ][a-zäöüß]{2,30})?(?![\w@/-])"
)
_COMPOUNDED: Final = re.compile(
    f"[A-ZÄÖÜ][a-zäöüß]{{2,24}}{word_lists.any_of('work.ends_of_german_jobs')}"
    "(?:in|innen|en|n|e|s)?"
)
_QUOTED: Final = re.compile(r"(?<=['\"])(?P<v>[A-ZÄÖÜ][a-zäöüß]{3,30})(?=['\"])")
_OF_TWO_WORDS: Final = re.compile(
    r"(?<![\w-])[A-ZÄÖÜ][a-zäöüß-]{3,30}ische[rn]?[ ](?:Fachangestellte[rn]?|Assistent(?:in|en)?"
    r"|Angestellte[rn]?|Zeichner(?:in)?)(?![\w-])"
)
"""«Zahnmedizinische Fachangestellte», «Technischer Zeichner»."""
_NO_WORK: Final = re.compile(
    f"{word_lists.any_of('work.no_german_jobs')}"
    r"(?:fahrer|schwester|helfer)\w{0,5}"
)
_SURNAMES_TOO: Final = frozenset(
    "koch fischer schäfer schneider maurer zimmermann förster metzger gärtner winzer imker maler"
    " schreiner tischler schlosser dreher drucker brauer töpfer bäcker kellner hauptmann"
    " propst dekan"
    " pilot vikar diakon fräser klempner polier portier kapitän leutnant notar wachmann bauer"
    " goldschmied pförtner pastor".split()
)
"""Occupations that are surnames as well, and titles before a name."""
_SAID_GERMAN: Final = re.compile(
    rf"\b(?i:{word_lists.any_of('work.before_a_german_job')})[ ]\Z"
    r"|[,(|;][ ]?\Z"
)
_STANDINGS: Final = word_lists.words("occupations.standings")
_SAID_OF_WORK: Final = re.compile(
    r"\b(?:als|von Beruf(?:[ ](?:ist|war)[ ](?:er|sie|ich))?|Beruf:|gelernter?|ausgebildeter?"
    r"|ehem\.|früher|zuletzt|davor|vorher|pensionierter?|[12]\."
    rf"|{word_lists.any_of('work.how_a_german_has_a_post')}[rnms]?"
    r"|(?:bin|war)(?:[ ](?:nur|hier|selbst|auch|ja)){0,2}[ ](?:der|die)"
    r"|(?:ist|bin|war)(?:[ ](?:jetzt|nun|noch|auch|früher|heute))?|arbeitet als)"
    r"(?:[ ]einer?)?[ ]\Z"
)
"""Behind these any word for a trade is somebody's work."""
_APPOSED: Final = re.compile(r"(?:[a-zäöüß.],|[(]|\bdann|\bseit[ ]\d{4}|[|;])[ ]?\Z")
_ENDED_IN_GERMAN: Final = re.compile(
    r"[ ]?(?:[),.;|\n]|\Z)|[ ](?:bei|beim|in|im|an|am|der|des|für)\b"
)
_NAME_BEHIND: Final = re.compile(
    r"[ ](?:i\.[ ]?R\.[ ])?[A-ZÄÖÜ][a-zäöüß]+[ ]?(?:[A-ZÄÖÜ]|[,.:)]|\Z|\n)"
)
_SELLS: Final = re.compile(r"Verkäufer(?:s|in(?:nen)?)?|[Ss]ellers?|[Vv]endors?")
_LONGEST_SAID: Final = 64
_OF_ONE_MATTER: Final = 10_000
"""So much of a text before and behind a word is of the same matter, at least."""
_BUYS: Final = re.compile(r"\b(?:Käufer(?:s|in)?|[Bb]uyers?|[Pp]urchasers?)\b(?!-)")
"""The two sides of a sale, of which neither is somebody's work."""
_KIN: Final = re.compile(
    r"\b(?:Mutter|Vater|Bruder|Geschwister|Eltern|Erbengemeinschaft|Tochter|Sohn|Oma|Opa)\b"
)
_TITLE_BEFORE: Final = re.compile(r"(?:Herrn?|Frau|Hr\.|Hrn\.|Fr\.|Dr\.|Familie)[ ]\Z")
_SAID: Final = re.compile(
    r"(?:\b(?:as|am|is|was|are|were|be|being|became|become|I'm|he's|she's)[ ](?:an?[ ]|the[ ])?"
    rf"|\b{word_lists.any_of('function_words.before_a_job')}[ ]|\bex-"
    rf"|\b{word_lists.any_of('labels.of_a_job')}"
    r"(?:[ ]title)?\"?[ ]?[:=|–-][ ]?\"?(?:(?:full"
    r"|part)[- ]time[ ])?"
    r"|[^\W\d_],[ ](?:an?[ ]|the[ ])?|[(][ ]?(?:an?[ ])?|[|\t;\">][ ]*)\Z",
    re.IGNORECASE,
)
_OF_SOMEBODY: Final = re.compile(
    rf"\b(?:{any_of((*_relatives(), *_ACQUAINTED))})[ ](?:the|an?)[ ]\Z", re.IGNORECASE
)
"""«My friend the bouncer asked me»: whatever follows, it is somebody's work."""
_SAID_OF_SEVERAL: Final = re.compile(
    rf"(?:\b(?:{word_lists.any_of('work.before_jobs_of_several')}|\d{{1,3}})[ ]"
    r"|\bDear[ ]|[:,][ ]|[|\t;\">(][ ]*)\Z",
    re.IGNORECASE,
)
_ENDED: Final = re.compile(
    r"[ ]?(?:[,.;:!?)|\"<\n]|\Z)|[ ](?:at|in|for|with|from|who|of|and|on|by)\b"
)
_BEFORE: Final = 24
_SHORTEST_FRONT: Final = 3
_SHORTEST_END: Final = 4
"""Letters of the two parts of a compound, at least."""
_LONG_TRADE: Final = 9
"""Letters of a compound that is a trade before a name, too: «Hufschmied Egon Prill»."""
_OF_A_TRADE: Final = re.compile(
    r"(?:man|woman|men|women|maker|smith|monger|wright|keeper|ologist)\Z"
)
"""What single words for trades end in that mean nothing else."""


def _find_english(text: str) -> Iterator[Claim]:
    if is_german(text):
        return
    last = -1
    for word in _BEGINS.of(text)(_WORD):
        start = word.start()
        longest = _longest(text, start) if start >= last else None
        if longest is None:
            continue
        last, several, plural = longest
        sure = several and text[start:last].casefold() not in _in_fields()
        if sure or _is_said(text, start, last, plural=plural):
            yield Claim(start, last, "OCCUPATION", 0.7, SOURCE, Rank.WEAK)


def _longest(text: str, start: int) -> tuple[int, bool, bool] | None:
    """Where the longest title that begins at a place ends; whether it has several words.

    And whether it is a plural.
    """
    following = _WORD.finditer(text, start)
    words = [next(following)]
    titles = _english()[words[0][0].casefold()]
    words += islice(following, max(len(rest) for rest, _plural in titles))
    plain = tuple([word[0].casefold() for word in words[1:]])
    for rest, plural in titles:
        last = len(rest)
        if plain[:last] == rest and _spaced(text, words[: last + 1]):
            return words[last].end(), last > 0, plural
    return None


def _spaced(text: str, words: list[re.Match[str]]) -> bool:
    pairs = pairwise(words)
    return all(
        text[word.end() : following.start()] in (" ", "-", "\n") for word, following in pairs
    )


def _is_said(text: str, start: int, end: int, *, plural: bool) -> bool:
    """Whether the words beside a single one say that somebody has this work."""
    before = text[max(0, start - _BEFORE) : start]
    if plural:
        return bool(_SAID_OF_SEVERAL.search(before) or _SAID.search(before))
    if _OF_SOMEBODY.search(before):
        return True
    return bool(_SAID.search(before)) and bool(_ENDED.match(text, end))


_OF_A_PATIENT: Final = re.compile(
    r"(?<![\w.,])\d{1,3}[ ]?(?:y/?o[ ](?:[MFmf][ ])?|[MF][ ])(?:(?:retired|former)[ ]|ex-)?"
    r"(?P<v>(?:[a-z]{3,20}[ ]){0,1}(?P<head>[a-z]{3,20}))(?=[ ,.;:)]|\Z)"
)
"""An age and a sex as doctors write them, and what the patient works as."""


_PATIENTS: Final = InLines(_OF_A_PATIENT)


def _find_of_a_patient(text: str) -> Iterator[Claim]:
    """«67M joiner»: a trade right behind the age and sex of a patient."""
    heads = word_lists.pairs("occupations.heads")
    neutral = word_lists.words("occupations.neutral_heads") | word_lists.words("everyday.employed")
    for match in _PATIENTS.of(text)(_OF_A_PATIENT):
        first, _space, last = match["v"].partition(" ")
        for words in (match["v"], first) if last else (first,):
            head = words.rpartition(" ")[2]
            if head in heads and (words != head or not (head in neutral or head in EVERYDAY)):
                start = match.start("v")
                yield Claim(start, start + len(words), "OCCUPATION", 0.7, SOURCE, Rank.WEAK)
                break


_OWNED: Final = re.compile(
    r"(?:\b(?:my|our|his|her|their|your)[ ](?:[a-z]{3,12}[ ])?|[|\t;(][ ]*)\Z", re.IGNORECASE
)
_ONE: Final = re.compile(
    r"(?:\b(?:an?|another|the|as|former|retired|fellow|local)[ ]|[^\W\d_],[ ])\Z", re.IGNORECASE
)
_ONE_ENDED: Final = re.compile(
    rf"[ ]?(?:[,.;:!?)|\"\n]|\Z)|[ ]{word_lists.any_of('work.behind_who_works')}\b"
    r"|[ ](?:Mr|Mrs|Ms|Dr)\b|[ ][A-Z][a-z]+[ ][A-Z]"
)
_OF_PEOPLE_ALONE: Final = (
    "handler", "owner", "clerk", "officer", "supervisor", "technician", "worker", "attendant",
    "apprentice", "instructor", "trainee", "secretary", "foreman", "caretaker", "salesman",
    "saleswoman", "labourer", "laborer", "operative", "superintendent",
)  # fmt: skip
"""Last words of trades that no thing has beside a word for a kind of work."""
_KEPT_BY_ONE: Final = (
    "food", "sales_shop", "personal", "farming", "repair", "construction", "production",
    "cleaning", "transport", "business_finance", "office", "health_animal", "education",
)  # fmt: skip
"""Fields in which somebody owns or handles what the word before says: «restaurant», «claims»."""
_BROADER: Final = frozenset({"handler", "owner"})


def _find_combined(text: str) -> Iterator[Claim]:
    """A word for a kind of work and a last word of trades: «claims handler», «restaurant owner»."""
    if is_german(text):
        return
    for match in _in_lines().of(text)(_combined()):
        head = match["head"].casefold().removesuffix("s")
        field = word_lists.pairs("occupations.modifiers")[match["field"].casefold()]
        fits = head not in _BROADER or field.startswith(_KEPT_BY_ONE)
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        said = _OWNED.search(before) or (
            _ONE.search(before) and _ONE_ENDED.match(text, match.end())
        )
        if fits and said:
            yield Claim(*match.span(), "OCCUPATION", 0.7, SOURCE, Rank.WEAK)


@cache
def _in_lines() -> InLines:
    return InLines(_combined())


@cache
def _combined() -> re.Pattern[str]:
    fields = any_of(tuple(word_lists.pairs("occupations.modifiers")))
    return re.compile(
        rf"(?<![\w-])(?P<field>{fields})[ ](?P<head>(?:{any_of(_OF_PEOPLE_ALONE)})s?)(?![\w-])",
        re.IGNORECASE,
    )


@cache
def _in_fields() -> frozenset[str]:
    """Posts in their fields, which name whoever has them only where their place says so."""
    return frozenset(form.casefold() for post in _posts() for form in (post, plural_of(post)))


@cache
def _english() -> dict[str, tuple[tuple[tuple[str, ...], bool], ...]]:
    """By the first word the further words of each title, longest first; whether it is a plural."""
    titles: dict[str, list[tuple[tuple[str, ...], bool]]] = {}
    sections = word_lists.sections("occupations")
    for name, section in sections.items():
        if name in NO_TITLES or name.startswith("de_") or name.endswith("departments"):
            continue
        for title in section.entries:
            if title in _RELATIVES:
                continue
            head, of, rest = title.partition(" of ")
            for form, plural in ((title, False), (plural_of(head) + of + rest, True)):
                words = tuple(_WORD.findall(form.casefold()))
                titles.setdefault(words[0], []).append((words[1:], plural))
    for title in _posts():
        for form, plural in ((title, False), (plural_of(title), True)):
            words = tuple(_WORD.findall(form.casefold()))
            titles.setdefault(words[0], []).append((words[1:], plural))
    for word in ("nurse", "teacher", "carer", "porter", "cleaner", "doctor"):
        titles.setdefault(plural_of(word), []).append(((), True))
    return {
        word: tuple(sorted(set(rows), key=lambda row: -len(row[0])))
        for word, rows in titles.items()
    }


_BEGINS: Final = InLines(_WORD, accept=lambda word: word[0].casefold() in _english())


def _posts() -> Iterator[str]:
    """Posts in their fields («cardiology registrar»), and single trades that are nothing else."""
    lists = word_lists.sections("fields_of_work")
    for name in (name for name, held in lists.items() if held.ordered):
        for field in (*lists[name].entries, *lists[f"more_{name}"].entries):
            yield from (f"{field} {post}" for post in lists[f"{name}_posts"].entries)
    heads = word_lists.pairs("occupations.heads")
    other = EVERYDAY | word_lists.words("occupations.neutral_heads")
    yield from (head for head in heads if _OF_A_TRADE.search(head) and head not in other)


def _find_in_cells(text: str) -> Iterator[Claim]:
    """German occupations that are all of a quoted value, whatever the language around it."""
    for match in () if is_german(text) else _QUOTED.finditer(text):
        plain = match["v"].casefold()
        if plain in _german() and plain not in _SURNAMES_TOO:
            yield Claim(*match.span("v"), "OCCUPATION", 0.8, SOURCE, Rank.PATTERN)


def _find_several_words(text: str) -> Iterator[Claim]:
    for match in _OF_TWO_WORDS.finditer(text):
        yield Claim(*match.span(), "OCCUPATION", 0.85, SOURCE, Rank.PATTERN)


def _find_german(text: str) -> Iterator[Claim]:
    if not is_german(text):
        return
    for match in _GERMAN_WORD.finditer(text):
        word = match[0]
        plain = word.casefold()
        known = plain in _german() or (
            _COMPOUNDED.fullmatch(word) is not None and not _NO_WORK.fullmatch(word)
        )
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        known = known or (_ends_in_a_trade(plain) and _is_said_in_german(match, before))
        if not known or plain in _STANDINGS or _TITLE_BEFORE.search(before):
            continue
        if plain in _SURNAMES_TOO and not (
            (_SAID_GERMAN.search(before) or _SAID_OF_WORK.search(before))
            and not _NAME_BEHIND.match(text, match.end())
        ):
            continue
        if not is_side_or_sister(text, *match.span()):
            yield Claim(*match.span(), "OCCUPATION", 0.8, SOURCE, Rank.PATTERN)


def is_side_or_sister(text: str, start: int, end: int) -> bool:
    """Whether a word for a trade says who sells to a buyer of the text, or a sister of kin."""
    first, last = max(0, start - _OF_ONE_MATTER), end + _OF_ONE_MATTER
    if _SELLS.fullmatch(text, start, end):
        said = _SAID_OF_WORK.search(text, max(0, start - _LONGEST_SAID), start)
        return said is None and _BUYS.search(text, first, last) is not None
    return text[start:end] == "Schwester" and _KIN.search(text, first, last) is not None


def is_german_occupation(plain: str) -> bool:
    """Whether a German word in small letters is a listed occupation in any of its forms."""
    return plain in _german()


def _ends_in_a_trade(plain: str) -> bool:
    """Whether a German word is a trade, or a compound that ends in a longer one: «Pizzabäcker»."""
    heads = _german_heads()
    if plain in heads:
        return True
    ends = (plain[start:] for start in range(_SHORTEST_FRONT, len(plain) - _SHORTEST_END + 1))
    return any(end in heads for end in ends)


def _is_said_in_german(match: re.Match[str], before: str) -> bool:
    """Whether a word for a trade is said of somebody: «als Koch», «(Koch)», «Ott, Koch bei»."""
    if _SAID_OF_WORK.search(before):
        return True
    plain = match[0].casefold()
    compound = len(plain) >= _LONG_TRADE and plain not in any_names()
    compound = compound and plain.removesuffix("in") not in word_lists.words("everyday.employed")
    if compound and _NAME_BEHIND.match(match.string, match.end()):
        return True
    said = _APPOSED.search(before) is not None
    return said and _ENDED_IN_GERMAN.match(match.string, match.end()) is not None


@cache
def _german() -> frozenset[str]:
    """The German occupations in all their forms, in small letters."""
    forms: set[str] = set()
    sections = word_lists.sections("occupations")
    for name, section in sections.items():
        if not name.startswith("de_") or name in NO_TITLES or name.endswith("departments"):
            continue
        for entry in section.entries:
            for form in entry.casefold().split(" = "):
                if " " not in form:
                    forms |= set(_inflected(form))
    return frozenset(forms)


@cache
def _german_heads() -> frozenset[str]:
    """Words for work that most compounds end in, for a man and a woman, in small letters."""
    general = {
        "frau",
        "mann",
        "kraft",
        "kräfte",
        "loge",
        "login",
        "helfer",
        "mitarbeiter",
        "führer",
    }
    listed = word_lists.pairs("occupations.de_heads")
    heads = listed.keys() - general - word_lists.words("everyday.employed")
    return frozenset(form for head in heads for form in (head.casefold(), f"{head.casefold()}in"))


def _inflected(form: str) -> Iterator[str]:
    yield form
    if form.endswith("in"):
        yield f"{form}nen"
        return
    if form.endswith("frau"):
        yield f"{form}en"
        return
    if form.endswith("mann"):
        yield from (f"{form}s", f"{form[:-4]}leute", f"{form[:-4]}männer")
        return
    umlaut = re.sub(r"a(?=rzt$|nwalt$)", "ä", form) if form.endswith("arzt") else form
    umlaut = re.sub(r"anwalt$", "anwält", umlaut)
    yield from (f"{form}s", f"{form}es", f"{form}n", f"{form}en", f"{umlaut}e", f"{umlaut}en")


RULES = (
    search(
        "occupations.english",
        _find_english,
        "OCCUPATION",
        finds=(
            "Ann Lee, «paralegal», called.",
            "my son, a «renal registrar», and her husband, an ex-«policeman», met",
            "the «midwives» and the «site managers» met",
            "I work as a «bookkeeper» in Leeds",
        ),
        misses=(
            "my friend met the baker of the town",
            "a baker made five cakes",
            "the composer file is missing",
            "Plumber wanted",
            "Add a tax assistant to the form",
        ),
    ),
    search(
        "occupations.in_a_field",
        _find_combined,
        "OCCUPATION",
        finds=(
            "We act for a «restaurant owner», Ann Lee.",
            "the notes that your «claims handler» made",
            "as a «bakery owner» in Leeds",
            "Our «payroll officer» and a «laundry worker», both ill",
            "The «inventory clerk» has photographs, the «payroll secretary» told me.",
        ),
        misses=(
            "the event handler fires",
            "an invoice handler pattern",
            "the account owner will sign",
            "the background worker has stopped, the event handler was slow",
            "Bakery owner wanted",
        ),
    ),
    search(
        "occupations.of_a_patient",
        _find_of_a_patient,
        "OCCUPATION",
        finds=(
            "67M «joiner» from Ayr, c/o cough",
            "54 F «cleaner», smoker",
            "45 y/o F retired «factory worker» with COPD",
        ),
        misses=("67M known smoker", "a 25 m swimmer", "12F colleague of hers", "67M walker"),
    ),
    search(
        "occupations.german",
        _find_german,
        "OCCUPATION",
        finds=(
            "Sie ist «Hebamme» und er ist «Koch» in der Klinik.",
            "Der «Polier» hat das Gutachten nicht gelesen.",
            "Die Frau ist «Lehrerin» und er ist als «Verkäufer» nicht hier.",
            "Die «Reinigungskräfte» und die «Kinderkrankenschwester» wissen das.",
            "Er ist verheiratet, ehem. «Gleisbauer», und sie ist nicht berufstätig.",
            "Herr Akgün («Referendar») ist nicht hier, dann «Konstrukteurin» bei der Firma.",
            "Der damalige «Schiffskoch» und ich, ich bin nur der «Käser», nicht er.",
            "Er ist früher «Steiger» und auch 1. «Vorsitzender» und nicht krank.",
        ),
        misses=(
            "Herr Koch ist der Beifahrer und nicht der Halbleiter.",
            "Fischer war mit der Schwester auf der Tonleiter.",
            "Our Hebamme likes the village.",
            "Die Bergsteiger und der Schiffskoch der Geschichte sind nicht hier.",
        ),
    ),
    search(
        "occupations.in_cells",
        _find_in_cells,
        "OCCUPATION",
        finds=("VALUES (17, '«Hausmeister»', '«Sachbearbeiterin»');", 'job: "«Lagerist»"'),
        misses=("VALUES ('Schneider', 'Koch');", "the 'Bauhaus' of Hausmeister"),
    ),
    search(
        "occupations.of_two_words",
        _find_several_words,
        "OCCUPATION",
        finds=("Käuferin Sobczak, «Zahnmedizinische Fachangestellte», 31",),
        misses=("Technische Anlagen", "kaufmännische Angestellte"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Occupations by the lists."""
    return claims(RULES, text, SOURCE)
