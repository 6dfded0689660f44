"""Names that their place gives away: after a title, a greeting, a label, in a signature."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.listed.occupations import is_german_occupation
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.hierarchies.word_counts import counts
from engine.kinds import case, month_names, names, word_forms, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.cues import PARTY
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS, kind_of_bearer
from engine.kinds.known_names import any_names, given_only, reads_as_given

SOURCE = "people"

_UPPER, _LOWER = f"[{case.CAPITALS}]", f"[{case.SMALL_LETTERS}]"
_NAME = rf"{_UPPER}(?:{_LOWER}*['’-]?{_UPPER}?{_LOWER}+|\.)(?:['’-]{_UPPER}?{_LOWER}+)?"
_PARTICLE = any_of(names.JOINING)
_FULL = rf"{_NAME}(?:[ ](?:[A-Z]\.[ ])?(?:{_PARTICLE}[ ]){{0,2}}{_NAME}){{0,3}}"
_TITLE = any_of(title.capitalize() for title in names.TELLING_TITLES)
_TITLED = re.compile(rf"\b(?:{_TITLE}\b\.?[ ])+(?P<v>{_FULL})")
_ADDRESSED = re.compile(
    r"\b(?:Herrn?|Frau|Hrn?\.|Fr\.|Familie|Fam\.|Eheleute|Ehepaar)[ ](?=[A-ZÄÖÜ])"
)
_DEGREE = re.compile(
    r"(?:(?:Dr|Prof|M?Mag|Ing|Dipl|Dkfm)\.(?:[aª](?=[ ]))?(?:[ ]?-?[A-Za-z]{1,5}\.){0,2}"
    r"|Magist(?:er|ra)|DI(?:in)?)[ ]"
)
_OFFICE = re.compile(
    r"(?P<word>[A-ZÄÖÜ][a-zäöüß]{3,30}(?:-[A-ZÄÖÜ][a-zäöüß]{3,24})?)[ ]"
    r"(?P<past>[ai]\.[ ]?[DR]\.[ ])?(?=[A-ZÄÖÜ][a-zäöüß]+)"
)
_NAMED = re.compile(rf"{_NAME}(?:[ ]{_NAME})?")
"""«Hrn. Leitgeb», «Familie Weber», «Herr Notar a.D. Weber»: German ones, which name nobody else."""
_OF_A_DEGREE = re.compile(
    rf"(?<![\w.-])(?:Dipl\.[ -]?{word_lists.any_of('people.german_degrees')}"
    r"|Mag|Mag\.a|Ing|Dkfm|RA|RAin|StB|WP|OStR|StR|OA|OÄ|PD)\.?(?:-Ing\.)?"
    rf"(?:[ ]\((?:FH|BA|TU|Univ\.)\))?[ ](?P<v>{_NAME}(?:[ ]{_NAME})?)"
)
"""«Dipl.-Ing. Reitmeier», «RA Falk Dombrowski»."""
_CLOSED = re.compile(
    r"\b(?:(?:kollegialen|freundlichen|besten|herzlichen|lieben|vielen|sonnigen|schönen)[ ]Gr(?:ü"
    r"|ue)(?:ß|ss)en"
    r"|(?:[Vv]iele|[Ll]iebe|[Bb]este|[Hh]erzliche|[Ss]chöne)[ ]Gr(?:ü|ue)(?:ß|ss)e)"
    r",?[ \t]{0,3}\n{0,2}[ ]{0,3}"
    r"(?:(?P<whose>[Dd]eine?|[Ee]uer|[Ee]ure|[Ii]hre?)[ ]"
    r"(?:[A-ZÄÖÜ][a-zäöüß]{2,14}[ ](?=[A-ZÄÖÜ]))?)?"
    rf"(?P<v>{_NAME}(?:[ ]{_NAME})?)(?=[ ]?(?:[\"“”’'«»]|\Z|\n|,"
    rf"|\())"
)
"""What stands behind the closing of a German letter: «mit kollegialen Grüßen Ruetz»."""
_WRITER = re.compile(
    r"\b(?:from|by|for|with)[ ]me[ ]\((?P<v>[A-Za-zÀ-ÿ][a-zà-ÿ]{2,14})\)"
    r"|\b[Ii](?:[ ]am|['’]m)?[ ]\((?P<w>[A-Za-zÀ-ÿ][a-zà-ÿ]{2,14})\)"
    r"|\bvon[ ]mir[ ]\((?P<x>[A-Za-zÀ-ÿ][a-zà-ÿ]{2,14})\)"
)
"""Who writes, in brackets: «the welcome mail from me (dervla)»."""
_PARTY = re.compile(rf"{PARTY}[,:]?[ ](?P<v>{_NAME}[ ]{_NAME}(?![\w-]))(?P<next>[ ][\w.&]+)?")
"""«Die Klägerin Nkem Eze», «Mandant: Thabo Mokoena»."""
_GREETED = re.compile(
    rf"(?:^|\n)[ \t>]*(?:Dear|Hi|Hello|Hey|Good[ ](?:morning|afternoon|evening))[ ]"
    rf"(?P<v>{_FULL})[ ]?(?=,|!|:|\n|[ ]-)"
)
_SIGNED = re.compile(
    rf"\n[ \t>]*(?:{word_lists.any_of('cues.closing')}"
    "|(?:Kind|Best|Warm|Warmest|Many|With best|With kind)?[ ]?(?:regards|wishes))"
    rf"[ \t]*[,.!:]?[ \t]*\n{{1,2}}[ \t>-]*(?P<v>(?-i:{_FULL}))[ \t]*(?=\n|$|,|\|)",
    re.IGNORECASE,
)
_SAID = re.compile(
    rf"\b(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir)[ ](?:full[ ]|first[ ]|last[ ]|maiden[ ])?name(?:[ ]is"
    rf"|'s|[ ]was)[ ](?P<v>{_FULL})"
    rf"|\b(?:I[ ]am|I'm|[Tt]his[ ]is)[ ](?P<w>{_NAME}[ ](?:[A-Z]\.[ ])?{_NAME})(?=[ ]?[,.!;\n(]"
    rf"|[ ](?:and|from|at|with|calling)\b)"
)
_LABELLED = re.compile(
    r"(?:^|\n|[|;,\t{(\"'])[ \t]{0,40}(?:[-*•][ \t]{0,40})?[\"']?"
    f"(?:{word_lists.any_of('labels.names')}"
    r"(?:'s)?[ _-]?(?:name)?|name|from|to|cc)[\"']?"
    rf"[ \t]*[:=][ \t]*[\"']?(?P<v>(?-i:{_NAME}(?:[ ](?:[A-Z]\.[ ])?{_NAME}){{1,3}}))(?=[ \t]*"
    rf"(?:[\n,;|\"'<(]|$))",
    re.IGNORECASE,
)
_INITIALLED = re.compile(
    r"(?P<mark>[\"'])(?P<v>[^\W\d_a-z][^\W\d_]{2,24}(?:-[^\W\d_a-z][^\W\d_]+)?"
    r",[ ][A-Z]\.(?:[ -]?[A-Z]\.)?)(?P=mark)"
)
"""A string that is a surname and an initial: `'Ndiaye, A.'`."""
_FIRST_NAME = re.compile(
    rf"\b(?:first|last|given|family|sur|maiden|middle)[ _-]?name[\"']?[ \t]*[:=][ \t]*[\"']?"
    rf"(?P<v>(?-i:{_NAME}))(?![\w(.])",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"\b(?:PC|DC|DS|DI|WPC|PCSO|Sgt|Cst|Const|Insp|Ofc|Officer|Nurse)\.?[ ]"
    rf"(?P<number>\d{{2,6}})[ ](?P<v>{_NAME})"
)
"""«PC 4417 Blythe»: the number on the shoulder, and the name."""
_DID = re.compile(
    rf"\b{word_lists.any_of('cues.records_by')}(?:[ ][a-z]{{1,10}}){{0,3}}[ ]by[ ]?:?"
    rf"[ ]{{0,3}}(?P<v>(?-i:{_NAME}(?:[ ][A-Z]\.)?[ ]{_NAME}))(?=[ \t]*(?:[\n,;.)]|$))",
    re.IGNORECASE,
)
_CHILD = re.compile(r" (?:bte?\.?|binte|binti|a/[lp]) ")
_OF_A_FATHER = re.compile(
    rf"(?<![\w-])(?P<v>{_NAME}(?:[ ]{_NAME}){{0,2}}{_CHILD.pattern.replace(' ', '[ ]')}"
    rf"{_NAME}(?:[ ]{_NAME}){{0,2}})"
)
"""«Nurul bte Hamzah»: daughter or son of."""
_OF_A_FAMILY = re.compile(
    rf"(?<![\w-])(?P<v>{_NAME}(?:[ ]{_NAME}){{0,2}})[ ,]{{1,2}}[sdwSDW]/[oO]\.?[ ]"
    rf"(?:(?:[Ll]ate|[Ss]hri|[Ss]h\.|[Ss]mt\.?)[ ]){{0,2}}(?P<w>{_NAME}(?:[ ]{_NAME}){{0,2}})"
)
"""«Ramesh s/o Late Shri Kannan»: of Indian papers, whose son, daughter or wife somebody is."""

_MOST_TITLES = 3
OFFICES = frozenset(
    form for word in word_lists.words("offices.german") for form in (word, f"{word}in")
)
_GERMAN_NOUNS = word_lists.words("german.nouns")
_GERMAN_WORDS = _GERMAN_NOUNS | word_lists.words("german.nouns_too")
_SMALL_WORDS = word_lists.words("german.small_words")
_NOBODY = frozenset(
    "all team everyone everybody there sir sirs madam folks colleagues hiring manager customer"
    " friend friends"
    " both guys again support sales committee editor editors reader readers world assistant chatgpt"
    " claude gpt gemini bot ai python java john_doe the this that you i we they it customer service"
    " human resources not sure writing looking trying working using very so just here going"
    " sorry agent expert skill helper generator builder designer organization engine tool planner"
    " reviewer analyzer specialist".split()
)
_OF_SAMPLES = frozenset("my your new sample example test some".split())
_THINGS = frozenset(
    "object project app application item product page website site title name list table event"
    " book car company form task class file document blog post shop store song group team game"
    " button component template database server bucket folder model".split()
)
"""With one of the words above the names that examples give to things («My Project»)."""
_FORMS_OF_ADDRESS = frozenset(
    "dr prof med mag dipl ing herr herrn frau kollege kollegin kollegen doktor professor".split()
)


def _is_somebody(name: str) -> bool:
    words = [word.strip(".,").lower() for word in name.split()]
    if any(word in _NOBODY for word in words) or _FORMS_OF_ADDRESS.issuperset(words):
        return False
    if len(words) == 2 and words[0] in _OF_SAMPLES and words[1] in _THINGS:
        return False
    return len(words) == 1 or not (words[0] in EVERYDAY and words[-1] in EVERYDAY)


_OWNED = re.compile(r"(?<=[^\W_])['’]s(?!\w)")
"""The genitive of a titled name, behind which stands what somebody has: «Mallon's Surgery»."""


def _somebody_in(
    placed: re.Pattern[str], score: float, *groups: str, rank: Rank = Rank.WEAK
) -> Callable[[str], Iterator[Claim]]:
    """A search for the names in these groups of a pattern, without title and genitive."""

    def find_names(text: str) -> Iterator[Claim]:
        for match in placed.finditer(text):
            group = next(group for group in groups if match[group])
            if _is_somebody(match[group]):
                start, end = match.span(group)
                start = _behind_offices(text, start + names.said_before(match[group]))
                owned = _OWNED.search(text, start, end)
                end = owned.start() if owned else end
                if start < end:
                    yield Claim(start, end, kind_of_bearer(text[start:end]), score, SOURCE, rank)

    return find_names


def _find_doers(text: str) -> Iterator[Claim]:
    """Whoever did something with a paper; the given name tells, since a surname may be any word."""
    for match in _DID.finditer(text):
        if reads_as_given(match["v"].split()[0]):
            yield Claim(*match.span("v"), "PERSON", 0.85, SOURCE, Rank.PATTERN)


def _find_german(text: str) -> Iterator[Claim]:
    """Names behind German titles; a second word is one only where it is no noun."""
    for addressed in _ADDRESSED.finditer(text):
        match = _NAMED.match(text, _behind_offices(text, addressed.end()))
        words = match[0].split(" ") if match else []
        if match is None or words[0] in _GERMAN_NOUNS or not _is_somebody(match[0]):
            continue
        noun = len(words) > 1 and words[-1] in _GERMAN_NOUNS
        yield Claim(
            match.start(), match.start() + len(words[0]) if noun else match.end(),
            "PERSON", 0.9, SOURCE, Rank.PATTERN,
        )  # fmt: skip


def _behind_offices(text: str, start: int) -> int:
    """Where a name begins behind degrees and posts: «Rechtsanwalt Dr. Weber»."""
    for _ in range(_MOST_TITLES):
        office = _OFFICE.match(text, start)
        if degree := _DEGREE.match(text, start):
            start = degree.end()
        elif office and _is_office(office, text):
            start = office.end()
    return start


def _is_office(match: re.Match[str], text: str) -> bool:
    """Whether a German word before a name is a post, and no surname before a noun."""
    plain = match["word"].rpartition("-")[2].casefold()
    if plain not in OFFICES and not is_german_occupation(plain):
        return False
    sure = plain not in any_names() or match["past"] or _DEGREE.match(text, match.end())
    return bool(sure)


def _find_writers(text: str) -> Iterator[Claim]:
    for match in _WRITER.finditer(text):
        group = match.lastgroup or "v"
        word, plain = match[group], match[group].casefold()
        named = word[0].isupper() and plain in any_names()
        if named or reads_as_given(plain) or plain not in counts():
            yield Claim(*match.span(group), "PERSON", 0.8, SOURCE, Rank.PATTERN)


def _find_graduates(text: str) -> Iterator[Claim]:
    """Names behind shortened degrees and offices; nouns and departments are none."""
    for match in _OF_A_DEGREE.finditer(text):
        start, end = match.span("v")
        words = match["v"].split(" ")
        if words[0] in _GERMAN_WORDS or not _is_somebody(match["v"]):
            continue
        if len(words) > 1 and words[-1] in _GERMAN_WORDS:
            end = start + len(words[0])
        yield Claim(start, end, "PERSON", 0.85, SOURCE, Rank.PATTERN)


def _find_closed(text: str) -> Iterator[Claim]:
    for match in _CLOSED.finditer(text):
        words = match["v"].split(" ")
        if words[0] not in _GERMAN_WORDS and words[0].casefold() not in _SMALL_WORDS:
            rank = Rank.PATTERN if match["whose"] else Rank.WEAK
            yield Claim(*match.span("v"), "PERSON", 0.75, SOURCE, rank)


def _find_parties(text: str) -> Iterator[Claim]:
    """Two words behind «Klägerin», «Patient» or the like that German has not, and no firm."""
    for match in _PARTY.finditer(text):
        words = match["v"].split(" ")
        known = any(word in _GERMAN_WORDS or word.casefold() in _SMALL_WORDS for word in words)
        firm = (match["next"] or "").strip(" .").casefold() in LEGAL_FORMS
        if not (known or firm) and _is_somebody(match["v"]):
            yield Claim(*match.span("v"), kind_of_bearer(match["v"]), 0.85, SOURCE, Rank.PATTERN)


_RELATED = re.compile(
    r"\b(?:[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr|[Uu]nser|[Ee]uer|[Ee]ur)(?:e[rnms]?|s)?[ ]"
    r"(?:(?:jüng|ält|klein|groß)(?:er|st)?e[rnms]?[ ])?"
    f"(?:{word_lists.any_of('people.german_relations')}"
    "|(?:Ehe|Schwieger|Stief|Groß|Ur)?(?:mann|frau|sohn|tochter|vater|mutter)"
    f"|(?-i:{word_lists.any_of('people.german_relatives')})"
    ")[ ]"
    r"(?P<v>[A-ZÄÖÜ][a-zäöüß]{2,15}(?:-[A-ZÄÖÜ][a-zäöüß]{2,15})?)(?![\w-])"
)
_KIN_ALONE = re.compile(
    rf"\b(?:{word_lists.any_of('people.german_relations')}"
    r"|Sohn|Tochter|Bruder|Schwester|Vater|Mutter"
    r"|Ehefrau|Ehemann|Witwer?|Stief(?:sohn|tochter))[ ]"
    r"(?P<v>[A-ZÄÖÜ][a-zäöüß]{2,15}(?:-[A-ZÄÖÜ][a-zäöüß]{2,15})?)"
    r"(?![\w-])"
)
"""«Pflichtteil Sohn Robert»: kin without an article, as notes have them."""


def _find_relations(text: str) -> Iterator[Claim]:
    """«Mein Mann Hauke»: a name behind a relation of somebody, which is no German noun."""
    for match in _RELATED.finditer(text):
        name = match["v"]
        noun = name in _GERMAN_WORDS or word_forms.is_german_noun(name)
        if not noun and _is_somebody(name):
            yield Claim(*match.span("v"), "PERSON", 0.85, SOURCE, Rank.PATTERN)
    related = {match.start("v") for match in _RELATED.finditer(text)}
    for match in _KIN_ALONE.finditer(text):
        name = match["v"]
        if (
            match.start("v") not in related
            and name.casefold() in given_only()
            and name not in _GERMAN_WORDS
        ):
            yield Claim(*match.span("v"), "PERSON", 0.85, SOURCE, Rank.PATTERN)


def _find_numbered(text: str) -> Iterator[Claim]:
    for match in _NUMBERED.finditer(text):
        yield Claim(*match.span("number"), "ID_NUMBER", 0.9, SOURCE, Rank.PATTERN)
        yield Claim(*match.span("v"), "PERSON", 0.9, SOURCE, Rank.PATTERN)


def _find_children(text: str) -> Iterator[Claim]:
    if _CHILD.search(text):
        for match in _OF_A_FATHER.finditer(text):
            yield Claim(*match.span("v"), "PERSON", 0.9, SOURCE, Rank.PATTERN)
    for match in _OF_A_FAMILY.finditer(text):
        for name in "vw":
            yield Claim(*match.span(name), "PERSON", 0.9, SOURCE, Rank.PATTERN)


_PRESENT = re.compile(
    rf"\b(?i:{word_lists.any_of('labels.people_of_a_meeting')})"
    r"[ ]?:[ ]?(?P<list>[A-Z]{2,3}(?:(?:[ ]?[,;/&][ ]?|[ ]and[ ]|[ ]und[ ])[A-Z]{2,3}){0,40})"
    r"(?![\w-]|[ ][A-Z]{2})"
)
_INITIALS = re.compile(r"[A-Z]{2,3}")
_OFFICES = frozenset(
    "CEO CFO CTO COO CIO HR IT PR QA UX UI PM PO GP RN MD TBC TBD NA ALL UK US EU IR".split()
)
"""Offices, departments and countries that such lists hold, too."""


def _find_present(text: str) -> Iterator[Claim]:
    for match in _PRESENT.finditer(text):
        for name in _INITIALS.finditer(text, *match.span("list")):
            if name[0] not in _OFFICES:
                yield Claim(*name.span(), "PERSON", 0.8, SOURCE, Rank.PATTERN)


def _is_no_noun(match: re.Match[str]) -> bool:
    """Whether a German word is no noun and no month, so that it may be a name."""
    name = match["v"]
    noun = name in _GERMAN_WORDS or word_forms.is_german_noun(name)
    return not noun and name.casefold() not in month_names.MONTH_NAMES


def _is_surname_too(match: re.Match[str]) -> bool:
    """Whether the last word of a match is a listed surname, or no word that is known."""
    last = re.split("[ -]", match["v"])[-1]
    if last.casefold() in any_names():
        return True
    german = word_forms.is_german_noun(last) or word_forms.ends_as_german_noun(last)
    return not (german or last.casefold() in counts())


RULES = (
    rule(
        "people.born_as",
        r"\b(?:geb\.|geborene[rn]?|née|nee|verw\.|gesch\.)[ ]"
        r"(?P<v>(?-i:[A-ZÄÖÜÉ][a-zäöüßéèô]{2,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?))(?![\w-])",
        "PERSON",
        accept=_is_no_noun,
        finds=("Ursula Wackernagel geb. «Stiegler», 28", "Ann Lee née «Carson»"),
        misses=("geb. am 3. Mai", "geb. Januar 1950", "geb. Arbeit"),
    ),
    rule(
        "people.of_a_baby",
        r"\b(?:baby|newborn|infant)[ ]"
        r"(?P<v>(?-i:[A-ZÄÖÜ][a-zäöüß]{2,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?))"
        r"(?=['’]s\b|,|[ ]\(|[ ](?:was|is|has|had|will|weigh\w+|born|came|wurde|ist|hat|kam)\b)",
        "PERSON",
        accept=_is_surname_too,
        finds=("Baby «Arlo» was born on", "newborn «Okafor», day 3", "Baby «Jonas» wurde"),
        misses=("Baby Steps is a film", "the baby Monitor has", "a baby is born"),
    ),
    rule(
        "people.behind_a_post",
        r"(?<![\w-])(?-i:Rechtsan(?:walt|wältin)|RA(?:in)?|Notar(?:in)?|Pfarrer(?:in)?|Pastor(?:in)?"
        r"|Bürgermeister(?:in)?|Kolleg(?:en|in)|Oberarzt|Oberärztin)[ ]"
        r"(?:(?:Dr|Prof|Mag)\.[ ](?:[a-z]{2,4}\.[ ])?)*"
        r"(?P<v>(?-i:[A-ZÄÖÜ][a-zäöüß]{2,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?))(?![\w-])",
        "PERSON",
        accept=_is_no_noun,
        finds=("Rechtsanwalt «Kühnel» vertritt ihn", "mit Kollegin Dr. «Wörndle» sprechen"),
        misses=("Notar Termin und Pfarrer Haus", "der Pastor kommt"),
    ),
    rule(
        "people.in_charge",
        rf"(?m)^[ \t>*|\"'-]{{0,12}}(?i:{word_lists.any_of('labels.responsible')}"
        r")[\"']?[ ]?[:=][ ]?[\"']?"
        r"(?P<v>(?-i:[A-ZÄÖÜ][a-zäöüß]{2,20}(?:[ -][A-ZÄÖÜ][a-zäöüß]{2,20}){0,2}))"
        r"(?=[\"']?,?[ \t]*$)",
        "PERSON",
        accept=_is_surname_too,
        finds=(
            "akte: 12\n    zustaendig: «Hofmeister»\n    status: offen",
            'ticket\n  "assignee": "«Ramona Fuchs»",\n  end',
        ),
        misses=("zustaendig: Finanzbuchhaltung\n", "Kontakt: siehe unten\n"),
    ),
    search(
        "people.with_number",
        _find_numbered,
        "ID_NUMBER",
        "PERSON",
        finds=("PC «4417» «Blythe» attended.", "saw Nurse «20931» «Okonjo» today"),
        misses=("PC 4417 attended", "a PC 64 bit"),
    ),
    search(
        "people.child_of",
        _find_children,
        "PERSON",
        finds=(
            "«Nurul bte Hamzah»: halal",
            "«Ramesh» s/o «Kannan», 44",
            "of «Gurpreet Singh» S/o Late Shri «Balwinder Singh»",
            "«Siti Aminah binti Yusof Ali» left",
        ),
        misses=("the word binti means daughter of", "run a/p then Stop"),
    ),
    search(
        "people.titled",
        _somebody_in(_TITLED, 0.9, "v"),
        "PERSON",
        finds=(
            "Dr. «Maria López» called",
            "Sehr geehrte Frau Dr. «Kowalczyk», mein",
            "Dr «Mallon»'s Surgery wrote",
        ),
        misses=("Dear Mr. and Mrs.", "the judge said", "Dr. Claude"),
    ),
    search(
        "people.titled_in_german",
        _find_german,
        "PERSON",
        finds=(
            "Hrn. «Leitgeb» und Fr. «Nowotny» fehlen",
            "mit Herrn «Caduff» Mittagessen",
            "für Familie «Wachowiak», Frau Dr. «Elvira Hochstätter»",
            "Frau Magistra «Hirnschall», Frau Mag.a «Lechner» und Herr DI «Berger»",
            "Herrn Rechtsanwalt Dr. «Pfannmüller», Herr Notar a.D. «Ruckaberle» und Frau «Koch»",
            "Frau Oberärztin «Merkle» und Frau Dipl.-Ing. «Pia Storz», Herr «Richter»",
        ),
        misses=("Frau und Herr", "Hrn. Abteilung und Fr. Leitung"),
    ),
    search(
        "people.german_relation",
        _find_relations,
        "PERSON",
        finds=(
            "Mein Mann «Hauke» ist Fischer, seine jüngere Schwester «Wiebke» nicht",
            "Pflichtteil Sohn «Robert» 1/4",
            "mit ihrem Kollegen «Branko» und unserer Oma «Resi»",
            "privat von Schwager «Detlef» 2.000 €",
        ),
        misses=(
            "Tochter Firma und Sohn Zeit",
            "Mein Mann Angst hat",
            "sein Chef Zeit hatte",
            "meine Mutter ging",
        ),
    ),
    search(
        "people.of_a_degree",
        _find_graduates,
        "PERSON",
        finds=(
            "Chef Dipl.-Ing. «Reitmeier» weiß Bescheid",
            "gez. RA «Falk Dombrowski», Mag. «Öhlinger»",
        ),
        misses=("Dipl.-Ing. Maschinenbau", "RA Kanzlei", "Ing. oder Mag."),
    ),
    search(
        "people.closed_in_german",
        _find_closed,
        "PERSON",
        finds=(
            'mit kollegialen Grüßen «Ruetz»"',
            "Viele Grüße\n«Eberhard Nölting»\n",
            "Liebe Grüsse, dein Göttibub «Flurin»\n",
        ),
        misses=(
            "mit freundlichen Grüßen Verwaltung\n",
            "Liebe Grüße an alle",
            "Viele Grüße aus Wien",
        ),
    ),
    search(
        "people.who_writes",
        _find_writers,
        "PERSON",
        finds=("a welcome mail from me («dervla»): what", "eine Karte von mir («Jens»)"),
        misses=("from me (again)", "I (we) think", "by me (draft)"),
    ),
    search(
        "people.german_party",
        _find_parties,
        "PERSON",
        "ORGANIZATION",
        finds=(
            "Kunde: «Schreinerei Moser», offen",
            "Der Beklagte «Thabo Mokoena» erschien nicht",
            "Mandantin: «Nkemdilim Eze», geb.",
            "beim Zeugen «Tarık Yıldız», Łódź",
        ),
        misses=(
            "Der Kunde Deutsche Bahn zahlt",
            "der Mieter Wohnung Nr. 4",
            "Kunde Brandt Logistik GmbH",
            "The patient Mary Jones",
        ),
    ),
    search(
        "people.greeted",
        _somebody_in(_GREETED, 0.85, "v"),
        "PERSON",
        finds=("Dear «Anna»,\nI", "x\nGood morning «Piotr van der Berg» - thanks"),
        misses=("Dear Sir,", "Hi team,", "Hi Team,", "Hello World!", "Hi Anna is here"),
    ),
    search(
        "people.signed",
        _somebody_in(_SIGNED, 0.85, "v"),
        "PERSON",
        finds=("x\n\nBest regards,\n«John O'Brien»\nEngineer", "ok\nCheers\n\n«Amara»"),
        misses=("Best regards,\n\n- 3", "x\nThanks,\nSupport Team", "x\nSigned\nyesterday"),
    ),
    search(
        "people.did",
        _find_doers,
        "PERSON",
        finds=("(Recorded by «Arthur Friend»)\nHi", "Transcription by: «Helen P. March», checked"),
        misses=("recorded by Sony Music", "Written by Hand.", "signed by the Manager"),
    ),
    search(
        "people.labelled",
        _somebody_in(_LABELLED, 0.8, "v"),
        "PERSON",
        "ORGANIZATION",
        finds=(
            "Patient name: «Jane Q. Doe»\n",
            "name: '«My Nguyen»'",
            "Name: «Schreinerei Moser»\n",
            "From: «Wanjiru Njoroge» <w@x.org>",
        ),
        misses=(
            'name: "Agent Organization Expert"',
            "name: 'My Object',",
            "Name: Amara",
            "name: 'Sample Project'",
        ),
    ),
    rule(
        "people.with_initial",
        _INITIALLED,
        "PERSON",
        score=0.85,
        exact_case=True,
        finds=("x = {'«Ndiaye, A.»', 44}", '["«Prentiss-Low, Q. J.»"]'),
        misses=("'Ndiaye, Awa says'", "'Appendix, A'", "See Ndiaye, A. for more"),
    ),
    search(
        "people.part_of_a_name",
        _somebody_in(_FIRST_NAME, 0.85, "v"),
        "PERSON",
        finds=('{"first_name": "«Amara»"}', "Surname = «Kowalczyk»"),
        misses=("first_name: String(20)", "last name: unknown", "user name: Amara"),
    ),
    search(
        "people.said",
        _somebody_in(_SAID, 0.85, "w", "v"),
        "PERSON",
        finds=("My name is «Wanjiru Njoroge».", "Hello, this is «Ann Q. Lee» from Leeds"),
        misses=("My name is not important.", "this is my Anna.", "I am Sure Now,"),
    ),
    rule(
        "people.said_in_small",
        r"(?<!\w)(?:i['’]?m|i[ ]am|my[ ]name['’]?s|my[ ]name[ ]is|it['’]s|this[ ]is)[ ]"
        r"(?P<v>[a-z]{3,14})(?=[ ]?[,.!?;)\n]|[ ](?:in|from|at|here|of|and|the)\b|\Z)",
        "PERSON",
        accept=lambda match: _is_only_a_name(match["v"]),
        exact_case=True,
        finds=("check pls, im «wiktor» in room 4", "my name's «zoltan» from payroll"),
        misses=("im late in room 4", "it's grace, says he", "im mark", "i am will of the people"),
    ),
    search(
        "people.present",
        _find_present,
        "PERSON",
        finds=(
            "Attendees: «MK», «JR», «TL». Then",
            "Present: «AB» and «CD»; HR",
            "Anwesend: «MS», «TK» und «LB».",
        ),
        misses=("Attendees: Max, Eva", "we present: MKS-4", "cc: HR, IT", "present MK, JR"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Names after titles, greetings, closings and labels."""
    return claims(RULES, text, SOURCE)


def _is_only_a_name(word: str) -> bool:
    """Whether a word in small letters is a given name and no word of every day."""
    if word in given_only():
        return True
    return reads_as_given(word) and word not in EVERYDAY and not counts().get(word, 0)
