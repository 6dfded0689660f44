"""Posts that go on behind their first word: «consultant in respiratory medicine», «Leiter Einkauf».

The first word alone tells neither what somebody does nor how to stand in for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule
from engine.hierarchies.word_counts import counts
from engine.kinds import known_names, word_lists
from engine.kinds.boundary import any_of

SOURCE = "posts"

_MEDICINE: Final = (
    r"(?:[a-z-]{3,16}[ ]){0,2}(?:[a-z]{0,16}(?:ology|iatry|iatrics|surgery|paedics|pedics"
    r"|anaesthesia|anesthesia)|medicine|paediatrics|anaesthetics|obstetrics|nursing"
    r"|palliative[ ]care|intensive[ ]care)"
    r"(?:[ ]and[ ][a-z]{0,16}(?:ology|iatry|surgery|medicine|gynaecology))?"
)
_MEDIZIN: Final = (
    r"[A-ZÄÖÜ][a-zäöü]{1,20}(?:[ ]Medizin|medizin|logie|iatrie|pädie|heilkunde|chirurgie|ästhesie)"
    r"(?:[ ]und[ ][A-ZÄÖÜ][a-zäöü]{2,24}(?:medizin|logie|therapie|chirurgie))?|Chirurgie"
    r"|Frauenheilkunde(?:[ ]und[ ]Geburtshilfe)?|Anästhesie(?:[ ]und[ ]Intensivmedizin)?"
)
_DEPARTMENT: Final = any_of(
    name
    for listed, section in word_lists.sections("occupations").items()
    if listed.startswith("de_") and listed.endswith("departments")
    for name in section.entries
)

_RANK: Final = (
    r"(?-i:\b(?:(?:W|T/|A/)?[DP](?:C|S|I|CI)|CI|PCSO|Cst\.?|Const(?:\.|able)|Insp(?:\.|ector)"
    r"|Sgt\.?|Sergeant|Officer|Trooper|Deputy)[ ])"
)
_OFFICER: Final = r"[A-Z][a-z]{1,20}(?:[-'’][A-Z][a-z]{2,20})?"
_COLLAR: Final = r"(?:[ ]\(?(?:[#]|no\.?[ ])?|,[ ])"


def _is_borne(match: re.Match[str]) -> bool:
    """Whether an officer's name is no word of every day: «PC Standard 1200» is a machine."""
    plain = re.split("[-'’]", match["name"])[-1].casefold()
    known = (known_names.given(), known_names.surnames())
    return plain not in counts() or any(plain in names for names in known)


RULES = (
    rule(
        "posts.officer",
        rf"(?-i:{_RANK}(?P<v>(?P<name>{_OFFICER}))(?={_COLLAR}\d{{2,6}}(?![\w,.]\d|[\w-])))",
        "PERSON",
        rank=Rank.CHECKED,
        accept=_is_borne,
        finds=("seen by PC «Obi» 77 and", "DC «Brindle» 2093, no comment", "Sgt «Roy-Kerr» (4410)"),
        misses=("our PC Standard 1200 was sold", "PS Vita 2.0 came", "DC Brindle left"),
    ),
    rule(
        "posts.collar",
        rf"(?-i:{_RANK}(?P<name>{_OFFICER}){_COLLAR}(?P<v>\d{{2,6}})(?![\w,.]\d|[\w-]))",
        "ID_NUMBER",
        accept=_is_borne,
        finds=("seen by PC Obi «77» and", "DC Brindle «2093», no comment", "Sgt Roy (no. «4410»)"),
        misses=("our PC Standard 1200 was sold", "PS Vita 2.0 came", "DC Brindle 12-13"),
    ),
    rule(
        "posts.medicine",
        r"(?<![\w-])(?P<v>(?:consultant|registrar|specialist|specialty[ ]doctor|fellow|professor"
        r"|(?:senior[ ])?lecturer|resident|trainee|reader)[ ](?:in|of)[ ]"
        rf"{_MEDICINE})(?![\w-])",
        "OCCUPATION",
        finds=(
            "seen by our «consultant in respiratory medicine» today",
            "Ann Lee, «Professor of Clinical Neurology»",
        ),
        misses=("The consultant in the clinic said so.", "a resident of Leeds"),
    ),
    rule(
        "posts.german_medicine",
        r"(?-i:(?<![\w-])(?P<v>(?:(?:Fach|Ober|Chef|Assistenz)(?:arzt|ärztin|ärzte)|Ärztin|Arzt)"
        rf"[ ](?:für|der|in[ ]der)[ ](?:{_MEDIZIN}))(?![\w-]))",
        "OCCUPATION",
        finds=(
            "Sie ist «Fachärztin für Orthopädie» in der Klinik.",
            "Er ist «Oberarzt der Unfallchirurgie».",
            "Ein «Facharzt für Innere Medizin und Kardiologie» war da.",
        ),
        misses=("Der Arzt für den Notfall kam.", "Fachärzte der Stadt"),
    ),
    rule(
        "posts.german_departments",
        r"(?-i:(?<![\w-])(?P<v>(?:(?:Team|Abteilungs|Gruppen|Bereichs)?[Ll]eiter(?:in)?"
        r"|Referent(?:in)?|Sachbearbeiter(?:in)?|Assistent(?:in)?)[ ]"
        rf"(?:{_DEPARTMENT}))(?![\w-]))",
        "OCCUPATION",
        finds=("Stelle: «Leiter Instandhaltung» ab Mai", "Die «Teamleiterin Buchhaltung» fragt."),
        misses=("Der Leiter der Logistik fragt.", "Leiter Ort"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Posts with their field or department."""
    return claims(RULES, text, SOURCE)
