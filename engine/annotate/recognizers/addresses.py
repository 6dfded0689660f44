"""Street addresses: house number, street name and kind, flat; post-office boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, rule
from engine.kinds import word_lists

SOURCE = "addresses"

_KIND = word_lists.any_of("addresses.kinds_of_streets")
_DOT = r"(?:(?<=St|Rd|Ln|Dr|Ct|Pl|Sq)\.|(?<=Ave|Ter|Cir|Trl|Hwy)\.|(?<=Blvd|Pkwy|Cres|Gdns)\.)?"
"""The full stop of a short form."""
_FLAT = (
    r"(?:,?[ ](?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|\#)\.?[ ]?\#?[A-Z]?\d{0,5}"
    r"[A-Z]?(?:th|nd|rd|st)?(?:[ ]Floor)?\b)?"
)
_WORD = r"(?:[A-ZÀ-Þ][\w'.-]{0,20}|\d{1,3}(?:st|nd|rd|th)|of|the)"
_COURT = re.compile(rf"\b{word_lists.any_of('organizations.words_of_courts')}[ ]Court$")

_OF_SOMEBODY = re.compile(
    r"[ ](?:Rechtsanw[aä]lt\w*|Notar(?:in)?|Frau|Herrn?|Zahn(?:arzt|ärztin)|Prof\.|RA(?:in)?)[ ]"
    r"Dr\.?\Z"
)
"""«2026-0117, Rechtsanwältin Dr.»: a title, and no drive."""

_STREET_ABROAD = rf"(?:{word_lists.any_of('addresses.foreign_kinds_of_streets')}|[Uu]l\.)"
_CORNER = rf"(?:{_WORD}[ ]){{0,3}}(?:[A-ZÀ-Þ][\w'.-]{{1,20}})"


def _is_no_court(match: re.Match[str]) -> bool:
    """A year before a court of law is no house number: «on 11 May 2005 the High Court»."""
    return not (_COURT.search(match[0]) or _OF_SOMEBODY.search(match[0]))


RULES = (
    rule(
        "addresses.street",
        rf"(?<![\w.,$/-])(?:(?:Flat|Apt|Unit|Suite)\.?[ ]?\w{{1,4}},?[ ])?\d{{1,5}}[A-Za-z]?"
        rf"(?:-\d{{1,4}})?,?[ ](?:[NSEW]\.?[EW]?\.?[ ])?"
        rf"(?!(?:of|the)[ ])(?:{_WORD}[ ]){{1,4}}{_KIND}\b"
        rf"(?![ ](?:[a-z]|of\b)){_DOT}(?:[ ](?:NW|NE|SW|SE|North"
        rf"|South|East|West|[NSEW])\b)?{_FLAT}",
        "ADDRESS",
        score=0.9,
        exact_case=True,
        accept=_is_no_court,
        finds=(
            "He lives at «12 Elm Street».",
            "we're «Unit 1907, 55 Cannery Walk».",
            "at «221B Baker Street», London",
            "«12 North Main St, Apt 4B»",
            "«7 Hampton Court», York",
            "«12 The Avenue», Hull",
        ),
        misses=(
            "on 11 May 2005 the High Court",
            "12 Elm trees",
            "3 Good Ways to cook",
            "The 2 Doctors",
            "12 steps on the road",
            "By a judgment of 11 May 2005 the Gulating High Court sentenced him",
            "in 1998 Leeds Crown Court, however",
        ),
    ),
    rule(
        "addresses.street_before_end",
        rf"(?<![\w.,$/-])\d{{1,5}}[A-Za-z]?[ ](?!(?:of|the)[ ])(?:{_WORD}[ ]){{1,3}}{_KIND}"
        rf"\b{_DOT}{_FLAT}(?=,|\n|$"
        rf"|[ ](?:in|near|and)\b|\.)",
        "ADDRESS",
        score=0.85,
        exact_case=True,
        accept=_is_no_court,
        finds=("at «12 Elm St. Apt 4»", "We live on «418B Old Mill Road» near the dam"),
        misses=("12 Elm Stone, then",),
    ),
    rule(
        "addresses.post_office_box",
        r"\b(?:P\.?[ ]?O\.?[ ]?Box|Post[ ]Office[ ]Box|Postfach)[ ]\d{1,7}\b",
        "ADDRESS",
        score=0.95,
        finds=(
            "write to «P.O. Box 4411», Reno",
            "«P.O. Box 1182»",
        ),
        misses=("P.O. Box office",),
    ),
    rule(
        "addresses.german_street",
        r"(?<!\w)[A-ZÄÖÜ][\wäöüß.-]{2,30}(?:straße|strasse|str\.|gasse|platz|allee|damm"
        r"|ufer)[ ]\d{1,4}(?:(?:/\d{1,3}){1,3}|[ ]?[a-z])?"
        r"(?![\w]|(?:[.,]\d\d)?[ ]?(?:EUR|Euro|€|CHF|Fr\.))",
        "ADDRESS",
        score=0.85,
        exact_case=True,
        finds=(
            "wohnt «Neubaugasse 41/12», 1070 Wien, oder «Taborstraße 7/2/14»",
            "wohnt «Lindenstraße 14b», Halle",
            "in der «Hauptstraße 12a»",
        ),
        misses=("die Lindenstraße im Mai", "Stellplatz 65 EUR, Sitzplatz 12,50 €"),
    ),
    rule(
        "addresses.german_lane",
        rf"(?<!\w){word_lists.any_of('addresses.before_german_lanes')}[ ]"
        r"(?!\w{2,9}tag[ ]|Mittwoch[ ])"
        r"[A-ZÄÖÜ][a-zäöüß]{2,24}(?:[ -][A-ZÄÖÜ][a-zäöüß]{2,24})?[ ]\d{1,3}(?:[ ]?[a-z])?"
        r"(?=,[ ](?:(?:D|A|CH)-)?\d{4,5}[ ][A-ZÄÖÜ]|\n(?:(?:D|A|CH)-)?\d{4,5}[ ][A-ZÄÖÜ])",
        "ADDRESS",
        score=0.9,
        exact_case=True,
        finds=(
            "Frau Osterloh, «Am Deich 14», 26434 Wangerland",
            "«An der Mühle 12b», 26919 Brake",
            "Ute Kern\n«Im Alten Winkel 3»\n3400 Burgdorf",
        ),
        misses=("Am Deich 14 Schafe", "Am Montag 14, 26434 Euro", "im Mai 14, 2026 dann"),
    ),
    rule(
        "addresses.german_street_of_a_town",
        r"(?<!\w)(?:[A-ZÄÖÜ][a-zäöüß-]{1,28}er|"
        f"{word_lists.any_of('addresses.german_adjectives')}[rns]?)[ ]"
        r"(?:Stra(?:ß|ss)e|Str\.|Gasse|Platz|Allee|Chaussee|Damm|Ufer|Weg|Ring|Landstra(?:ß|ss)e)"
        r"[ ]\d{1,4}[ ]?[a-z]?(?!\w|[.,]\d)",
        "ADDRESS",
        score=0.85,
        exact_case=True,
        finds=(
            "Ute Kern\n«Detmolder Straße 118», 33604 Bielefeld",
            "wohnt in der «Alten Gasse 7b»",
            "«Münchner Str. 4» ist leer",
            "am «Oberen Weg 3»",
        ),
        misses=(
            "auf dem dritten Platz 3 Punkte",
            "die Berliner Straße im Mai",
            "Er kam auf Platz 3 ins Ziel",
        ),
    ),
    rule(
        "addresses.romance_number_first",
        r"(?<![\w/.-])(?:\d{1,4}(?:bis|ter)?,?[ ])(?:rue|avenue|boulevard|place|chemin|impasse"
        r"|calle|via|viale|piazza|rua)"
        r"(?:[ ](?:de|des|du|la|le|les|del|della|di|da|do|l'))*[ ](?-i:[A-ZÀ-Þ])[\w'-]+(?:[ ]"
        r"(?-i:[A-ZÀ-Þ])[\w'-]+){0,3}",
        "ADDRESS",
        score=0.85,
        finds=(
            "at «14 rue de la Paix»",
            "«12 rue de la Paix»",
        ),
        misses=("14 rue de la paix", "03/03/2025 via ED"),
    ),
    rule(
        "addresses.romance_number_last",
        r"(?<!\w)(?:calle|via|viale|piazza|rua|avenida|paseo|corso)(?:[ ](?:de|la|del|della|di"
        r"|da|do|los|las))*[ ]"
        r"(?-i:[A-ZÀ-Þ])[\w'-]+(?:[ ](?-i:[A-ZÀ-Þ])[\w'-]+){0,3},?[ ]\d{1,4}(?![\w])",
        "ADDRESS",
        score=0.8,
        finds=("en «calle de Toledo 41» vive", "sede: «Via Giuseppe Verdi, 12»."),
        misses=("la calle de Toledo es larga",),
    ),
    rule(
        "addresses.short_kind_abroad",
        rf"(?<![\w.]){_STREET_ABROAD}[ ]?(?:(?:d[aeio]s?|la|las|los)[ ])*[A-ZÀ-Þ][\w'.-]+"
        r"(?:[ ](?:(?:d[aeio]s?|la)[ ])?[A-ZÀ-Þ][\w'.-]+){0,4},?[ ]"
        r"(?:No\.?|N[°ºo]|n[°ºr]\.?|\#)?[ ]?\d{1,5}[A-Za-z]?(?:[-/]\d{1,4})?(?!\w)"
        r"(?:,?[ ](?:Dpto|Apto|Apt|Int|Piso|lok|m|nave)\.?[ ]?\d{1,4}[A-Z]?(?!\w))?",
        "ADDRESS",
        score=0.85,
        exact_case=True,
        finds=(
            "«Jl. Kenanga Raya No. 12», Malang",
            "«Jr. Arequipa 552, Dpto. 3»",
            "«Al. Jerozolimskie 54, lok. 3»",
        ),
        misses=("Jl. Kenanga Raya, Malang",),
    ),
    rule(
        "addresses.corner",
        rf"(?<!\w)(?:[Cc]nr|CNR|[Cc]orner)\.?[ ](?:of[ ])?"
        rf"(?P<v>{_CORNER}[ ](?:and|&|/)[ ]{_CORNER})",
        "ADDRESS",
        score=0.8,
        exact_case=True,
        finds=(
            "bus leaves Cnr «Tannery Rd and Pine St» at 7",
            "the corner of «Mill Lane & Long Acre Avenue», no. 4",
        ),
        misses=("a corner of the room and a chair",),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every street address."""
    return claims(RULES, text, SOURCE)
