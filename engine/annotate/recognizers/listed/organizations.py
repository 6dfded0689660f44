"""Firms by their legal form; German schools, hospitals, shops by the word before the name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.hierarchies.word_counts import counts
from engine.kinds import case, word_lists
from engine.kinds.known_names import given
from engine.kinds.word_forms import is_german_noun

SOURCE = "organizations"

_FORM: Final = re.compile(
    f"[ ](?:{word_lists.any_of('organizations.forms_behind_a_name')}"
    r"|(?:gGmbH|GmbH|AG|KG|OHG|UG|SE)(?:[ ]&[ ]Co\.?[ ](?:KG|KGaA|OHG))?|plc|PLC|SARL"
    r"|S[aà]rl)(?![\w])"
)
_NAMED: Final = (
    rf"(?P<v>[{case.CAPITALS}][\w'’-]{{1,24}}"
    rf"(?:[ ](?:(?:&|\+|and|und|of|the)[ ])?[{case.CAPITALS}][\w'’-]{{1,24}}){{0,4}})"
)
_TRADING_AS: Final = re.compile(
    r"(?<![\w/])(?:[tT]/[aA]|[dD]/[bB]/[aA]|dba|DBA|[tT]rading[ ]as|[dD]oing[ ]business[ ]as)[ ]"
    rf"{_NAMED}"
)
"""The name that somebody trades under: «Bean & Barrow Ltd t/a Grindhouse»."""
_FIRM_IN_SHORT: Final = re.compile(rf"(?<!\w)Fa\.[ ]{_NAMED}")
_JOINTS: Final = frozenset({"and", "und", "&"})
_FORM_BEFORE: Final = re.compile(rf"{_FORM.pattern}[ ](?:and|und|&)\Z")
_WORD_BEFORE: Final = re.compile(
    rf"(?<![\w.])(?:&|und|and|[{case.CAPITALS}][\w'’.-]{{0,30}}|\([{case.CAPITALS}][\w'’.-]{{1,24}}\))\Z"
)
"""A word of a firm's name; of several branches one is told by its town: «Oak Tools (Leeds) Ltd»."""
_OPENERS: Final = frozenset(
    "the a an our my your their his her this that from at by to of for with and der die das den dem"
    " ein eine bei von mit für im am dear liebe sehr und".split()
)
_MOST: Final = 6
_BEFORE: Final = 40
_KINDS: Final = word_lists.words("organizations.kinds_before_a_name")
_NOUNS: Final = word_lists.words("german.nouns")
_KIND: Final = re.compile(
    r"(?<![\w-])(?P<kind>[A-ZÄÖÜ][a-zäöüß]{3,24})[ ](?P<first>Am|An|Zum|Zur|Im|St\.)?"
    r"(?(first)[ ])(?P<name>[A-ZÄÖÜ][a-zäöüß]{3,24}(?:-[A-ZÄÖÜ][a-zäöüß]{2,24})?)(?![\w-])"
)


def _find_by_form(text: str) -> Iterator[Claim]:
    for form in _FORM.finditer(text):
        start = begin = form.start()
        for _ in range(_MOST):
            word = _WORD_BEFORE.search(text[max(0, begin - _BEFORE) : begin])
            opener = word is None or (word[0].casefold() in _OPENERS and word[0][0].isupper())
            if word is None or opener or word[0].endswith("."):
                break
            if word[0] in _JOINTS and _FORM_BEFORE.search(text, max(0, begin - _BEFORE), begin):
                break  # «Jura Sàrl and Lusoport Lda» are two
            begin -= len(word[0])
            start = begin if word[0][0].isupper() else start
            if text[begin - 1 : begin] != " ":
                break
            begin -= 1
        if form.start() - start > 2:
            yield Claim(start, form.end(), "ORGANIZATION", 0.8, SOURCE, Rank.WEAK)


def _find_by_kind(text: str) -> Iterator[Claim]:
    for match in _KIND.finditer(text):
        name = match["name"]
        if _SAID_BEHIND.fullmatch(name):
            continue
        if _is_kind(match["kind"].casefold()) and not (name in _NOUNS or is_german_noun(name)):
            club = _CLUB.fullmatch(match["kind"].casefold()) and name.casefold() not in given()
            rank = Rank.PATTERN if club else Rank.WEAK
            yield Claim(*match.span(), "ORGANIZATION", 0.7, SOURCE, rank)


_SAID_BEHIND: Final = re.compile(
    r"(?:Herrn?|Frau|Familie|Doktor|Alle|Unsere?|[A-ZÄÖÜ]?[a-zäöüß]*(?:ung|ungen|heit|keit|tion"
    r"|leiter(?:in)?|mitglied(?:er)?|vorstand|obmann|[Mm]eister|wart))"
)
"""What stands behind a word for a house and is no name of it: «im Musikverein Herr Meier»."""


def _is_kind(word: str) -> bool:
    """Whether a word is one for a kind of house, also in the genitive: «des Amtsgerichts»."""
    if _CLUB.fullmatch(word):
        return True
    return any(word.removesuffix(ending) in _KINDS for ending in ("", "s", "es"))


_CLUB: Final = re.compile(
    r"(?!verein)[a-zäöüß]{3,20}(?:verein|(?<!ver)bühne|chor|club|gilde|kapelle|klub|orchester"
    r"|stammtisch|zunft)(?:e?s)?"
)
"""Clubs by their last part, whatever they are for: «Musikverein», «Kirchenchor», «Laienbühne»."""


_JOINED: Final = re.compile(
    r"(?<![\w-])(?P<name>[A-ZÄÖÜ][a-zäöüß]{3,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20}){0,2})"
    r"-(?P<kind>[A-ZÄÖÜ][a-zäöüß]{3,18})(?![\w-])"
)
_LINE: Final = re.compile(
    r"^[ \t>*]{0,4}(?P<v>(?:[A-ZÄÖÜ][a-zäöüß]{2,20}[ ]){1,3}(?P<kind>[A-ZÄÖÜ][a-zäöüß]{3,24}))"
    r"[ \t]*$",
    re.MULTILINE,
)
_INSURERS: Final = re.compile(r"[a-zäöüß]*(?:kasse|versicherung(?:en)?|sparkasse|bank|stiftung)")
_ADJECTIVE: Final = re.compile(r"e[rnsm]?\Z")
_GENERAL: Final = word_lists.words("organizations.general_stems")


def _find_joined(text: str) -> Iterator[Claim]:
    """A German house called by a name and its kind: «in die Regenbogen-Schule»."""
    for match in _JOINED.finditer(text) if is_german(text) else ():
        name = match["name"].casefold()
        general = {name, f"{name}s", name.removesuffix("s"), name.removesuffix("-")} & _GENERAL
        if match["kind"].casefold() in _KINDS and not general:
            yield Claim(*match.span(), "ORGANIZATION", 0.7, SOURCE, Rank.WEAK)


def _find_on_a_line(text: str) -> Iterator[Claim]:
    """A German house on a line of its own, as above an address: «Nordlicht Krankenkasse»."""
    for match in _LINE.finditer(text) if is_german(text) else ():
        kind, before = match["kind"].casefold(), match["v"].split()[:-1]
        known = kind in _KINDS or _INSURERS.fullmatch(kind) is not None
        if known and not any(_ADJECTIVE.search(word) for word in before):
            yield Claim(*match.span("v"), "ORGANIZATION", 0.7, SOURCE, Rank.WEAK)


_BUSINESS: Final = re.compile(
    r"(?<![\w.-])(?P<first>[A-Z][a-z]{3,20})(?:[ ][A-Z][a-z]{2,15})?[ ]"
    rf"{word_lists.any_of('organizations.fields_behind_a_name')}(?![\w-])"
)
_LABELLED: Final = re.compile(
    r"^[ \t>*•-]{0,6}(?P<label>client|customer|employer|company|firm|vendor|supplier"
    r"|contractor)(?:[ ]name)?[ ]?[:=–-]"
    r"[ ]{0,3}(?P<v>[A-Z][\w'’&.-]{2,24}(?:[ ](?:&|[A-Z][\w'’.-]{1,24})){0,3})[ ]*$",
    re.MULTILINE | re.IGNORECASE,
)


_PAIR: Final = re.compile(
    r"(?<![\w&.-])(?P<first>[A-Z][a-z]{2,15})[ ]&[ ](?P<second>[A-Z][a-z]{2,15})(?![\w-]|[ ]&)"
)


def _find_by_pair(text: str) -> Iterator[Claim]:
    """Two names of which one is no word, and neither a given name: «Thornbury & Vale»."""
    for match in _PAIR.finditer(text):
        names = (match["first"], match["second"])
        known = all(name.casefold() in counts() for name in names)
        if not known and not any(name.casefold() in given() for name in names):
            yield Claim(*match.span(), "ORGANIZATION", 0.6, SOURCE, Rank.WEAK)


def _find_by_business(text: str) -> Iterator[Claim]:
    """A name that is no word before a word for a business: «Bluegate Systems»."""
    for match in _BUSINESS.finditer(text):
        if match["first"].casefold() not in counts():
            yield Claim(*match.span(), "ORGANIZATION", 0.7, SOURCE, Rank.WEAK)


def _find_by_label(text: str) -> Iterator[Claim]:
    """What a line of its own calls a client or an employer; a label that repeats is a speaker's."""
    matches = list(_LABELLED.finditer(text))
    labels = Counter(line["label"].casefold() for line in _SPEAKING.finditer(text))
    for match in matches:
        value = match["v"].rstrip(".")
        known = all(part.casefold() in counts() for part in value.split())
        if value[0].isupper() and not known and labels[match["label"].casefold()] < 2:
            start = match.start("v")
            yield Claim(start, start + len(value), "ORGANIZATION", 0.7, SOURCE, Rank.WEAK)


_SPEAKING: Final = re.compile(r"^[ \t>*•-]{0,6}(?P<label>[A-Za-z]{4,10})[ ]?:", re.MULTILINE)
RULES = (
    rule(
        "organizations.school",
        rf"(?-i:(?<![\w-]){word_lists.any_of('organizations.schools_abroad')}"
        r"(?:[ ](?:na|an|de|du|des|del|do|da|dos|das|di|della|de[ ]la|de[ ]los)(?![\w-]))?"
        r"(?:[ ](?:d['’])?[A-ZÀ-Þ][\w.-]*(?:['’][A-Za-zÀ-ÿ]{2,}|[a-zß-ÿ])){1,4}(?![\w-]))",
        "ORGANIZATION",
        score=0.8,
        finds=(
            "goes to «Scoil Naomh Seanán», not «Gaelscoil na Cille»",
            "va à l'«École Jean Moulin», puis au «Lycée Victor Hugo»",
            "al «Colegio San Ignacio» de la ciudad",
        ),
        misses=("the Colegio is shut", "une École de pensée", "a Lycée for girls"),
    ),
    rule(
        "organizations.inn",
        r"(?-i:(?<![\w-])(?:(?:Gast(?:stätte|wirtschaft)|Restaurant|Hotel|Pension|Kneipe|Café)"
        r"[ ](?:Zu[mr]|Am|Im)|(?:(?:Land)?[Gg]asth(?:aus|of)|Wirtshaus)[ ](?:[Zz]u[mr]|Am|Im))[ ]"
        r"(?:[A-Za-zäöü]{4,12}en[ ])?[A-ZÄÖÜ][a-zäöüß]{2,20}(?![\w-]))",
        "ORGANIZATION",
        score=0.8,
        finds=("19 Uhr, «Gaststätte Zum Anker», am", "im «Gasthof zur Linde» in"),
        misses=("Das Hotel am Abend", "ein Restaurant zum Essen", "das Gasthaus am Montag"),
    ),
    search(
        "organizations.legal_form",
        _find_by_form,
        "ORGANIZATION",
        finds=(
            "from «Salzmann Chemie SE», and the «Oak & Elm Ltd»",
            "that «Atelier Jura Sàrl» and «Lusoport Lda» pay",
            "order, «Gryphon Girders (Sheffield) Limited» pays",
            "Die «Maler Huber und Sohn GmbH & Co. KG» liefert",
        ),
        misses=("a limited offer", "the AG said", "an Inc. or Ltd"),
    ),
    search(
        "organizations.business_behind",
        _find_by_business,
        "ORGANIZATION",
        finds=(
            "The logo of «Quellmark Systems» goes on top.",
            "held by «Vantor Bay Logistics» now",
        ),
        misses=("Operating Systems and Solar Energy", "the Data Analytics course", "All Motors"),
    ),
    search(
        "organizations.pair",
        _find_by_pair,
        "ORGANIZATION",
        finds=("made for «Thornbury & Vale».", "«Quillmark & Dovestone» pays for it"),
        misses=("Research & Development", "Anna & Piotr came", "Terms & Conditions apply"),
    ),
    search(
        "organizations.labelled",
        _find_by_label,
        "ORGANIZATION",
        finds=("Client: «Tessera»\nDue: May", "- Employer - «Vantor Bay»"),
        misses=(
            "Customer: Hallo!\nAgent: Hi!\nCustomer: Zzz",
            "Client: the browser",
            "Company: Unknown",
        ),
    ),
    search(
        "organizations.kind_before",
        _find_by_kind,
        "ORGANIZATION",
        finds=(
            "im «Kindergarten Sonnwendgasse» und in der «Grundschule Am Mühlbach»",
            "beim «Restaurant Krone» gegessen",
            "Jahreshauptversammlung, «Musikverein Sausalklang» und «Kirchenchor Cantate»",
            "Urteil des «Bezirksgerichts Mürzzuschlag», Meldung an «Gesundheitsamt Neustrelitz»",
        ),
        misses=(
            "im Kindergarten Sitzung",
            "die Praxis ist zu",
            "Hotel and Spa",
            "das Finanzamt Bescheid gibt",
            "im Musikverein Herr Meier, der Tennisclub Vorstand, Chor Cantate, Verein Anker",
        ),
    ),
    search(
        "organizations.kind_joined",
        _find_joined,
        "ORGANIZATION",
        finds=(
            "Die Kinder gehen in die «Regenbogen-Schule» und nicht in die Kita.",
            "Sie ist in der «Löwenzahn-Apotheke» und nicht hier.",
        ),
        misses=(
            "Die Kinder gehen in die Montessori-Schule und nicht in die Partner-Schule.",
            "The Regenbogen-Schule of the town",
        ),
    ),
    rule(
        "organizations.trading_name",
        _TRADING_AS,
        "ORGANIZATION",
        finds=(
            "Bean & Barrow Ltd t/a «Grindhouse»; unit 7",
            "Priya Raman trading as «Little Fern Florist», and",
            "J. Hollis d/b/a «Quick & Step Repairs».",
        ),
        misses=("we t/a a lot", "trading as usual", "he is trading as a Sole trader"),
    ),
    rule(
        "organizations.firm_in_short",
        _FIRM_IN_SHORT,
        "ORGANIZATION",
        finds=("Angebot Fa. «Nolte» 86.400 €", "die Fa. «Holz & Söhne» auch", "Fa. «De Vries» kam"),
        misses=("der Fa. ist das recht", "Alfa. Nolte kam", "Fa. 7"),
    ),
    search(
        "organizations.on_a_line",
        _find_on_a_line,
        "ORGANIZATION",
        finds=("Der Brief ist an:\n\n«Nordlicht Betriebskrankenkasse»\nPostfach und nicht hier",),
        misses=(
            "Das ist die Frage:\n\nGesetzliche Krankenversicherung\nund nicht mehr",
            "Das ist es nicht:\nNordlicht Betriebskrankenkasse zahlt das",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Firms and houses by the words of their names."""
    return claims(RULES, text, SOURCE)
