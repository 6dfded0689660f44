"""Particulars of a person that a label or a fixed phrase names: «Ethnicity: …», «of … descent».

The label says the type, whatever the word: no list of peoples, faiths or parties is complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.placeholders import is_code, is_placeholder
from engine.annotate.recognizers.pattern import Rule, claims, rule

SOURCE = "particulars"

_LABELS = {
    "ETHNICITY": r"ethnicity|ethnic[ _](?:group|origin|background)|race(?:[ ]?/[ ]?ethnicity)?"
    r"|tribal[ ]affiliation",
    "RELIGION": r"religion|religious[ _](?:affiliation|belief)|religious[ ]denomination",
    "NATIONALITY": r"nationality(?:[ ]at[ ]birth)?|(?:second[ ]|current[ ])?citizenship",
    "POLITICS": r"political[ _](?:affiliation|party|views?|opinion|leaning|orientation)"
    r"|party[ _](?:affiliation|membership|registration)",
    "SEXUAL_ORIENTATION": r"sexual[ _]orientation",
    "GENDER": r"gender[ _]identity",
    "OCCUPATION": r"occupation|profession|job[ _]?title|(?:current|last|previous)[ ](?:job|position"
    r"|role)",
}
_EXAMPLES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "ETHNICITY": (
        (
            "Ethnicity: «Baloch»",
            "race=«Hmong», age=4",
            "Row: 4\nRace: «person of color»\nAge: 5",
            '{"ethnic_group": "«Afro-Latino»", "id": 3}',
        ),
        (
            "race = models.CharField(max_length=3)",
            "The human race is old.",
        ),
    ),
    "RELIGION": (
        ("Religion: «Digambara Jain».",),
        (
            "religion: Religion | null,",
            "Religion: a history of ideas from the beginning to our own very days",
        ),
    ),
    "NATIONALITY": (
        (
            "- Nationality: «Bosnian»",
            "Citizenship: «stateless»",
        ),
        (
            "Nationality: ${nationality}",
            "interface P { nationality: string; religion?: string }",
            "Person(nationality=nationality, race=None)",
        ),
    ),
    "POLITICS": (
        (
            "party_affiliation=«SPD»",
            "Political views: «far-right»",
        ),
        ("party_affiliation=null",),
    ),
    "SEXUAL_ORIENTATION": (
        ("Sexual orientation: «demisexual»; Height",),
        ("Sexual orientation: unknown",),
    ),
    "GENDER": (("Gender identity: «agender»",), ("gender_identity = get_identity()",)),
    "OCCUPATION": (
        (
            "'profession': '«chandler»'",
            "Occupation: «retired hospital porter»",
            "Occupation: «Head of Logistics» | Acme",
        ),
        (
            "occupation: row.job_title,",
            "Occupation: <your job>",
        ),
    ),
}
"""What the rule of each label finds, and what it must not find."""
_WORD = r"[^\W\d_](?:[\w'’.&-]*\w)?"
_VALUE = rf"(?P<v>{_WORD}(?:[ /]{_WORD}){{0,4}})"
_NOTHING = frozenset(
    "string str text varchar char enum int integer none null undefined nil n/a na nan unknown other"
    " others any all yes no true false required optional select choose field value type default"
    " list array object models model option options the a an your my this that is are was not see"
    " please enter input absolute relative fixed unspecified blank empty"
    " prefer declined refused same new used".split()
)
_NO_PEOPLE = frozenset(
    "your this that the dual senior private first valid new old good second third our my his her"
    " their which every each any no concerned fellow digital global honorary honourary us-style"
    " mixed unknown noble royal distant direct common".split()
)
_NO_PARTY = frozenset("yes no yay nay against for early today online twice here".split())
_NAME = r"(?-i:[A-ZÀ-ÖØ-Þ][\w'’-]{2,}(?:[ ][A-ZÀ-ÖØ-Þ][\w'’-]+){0,2})"


def _stated(match: re.Match[str]) -> bool:
    """Whether a label's value says something of somebody, and is no part of a program."""
    value = match["v"]
    first = re.split(r"[ /]", value.lower())[0].rstrip(".")
    if first in _NOTHING or is_code(value) or is_placeholder(value):
        return False
    return first not in match[0][: match.start("v") - match.start()].lower()


def _of_people(match: re.Match[str]) -> bool:
    return match["v"].split()[0].lower() not in _NO_PEOPLE


def _of_parties(match: re.Match[str]) -> bool:
    return match["v"].split()[0].lower() not in _NO_PARTY


def _labelled(kind: str, labels: str, finds: tuple[str, ...], misses: tuple[str, ...]) -> Rule:
    return rule(
        f"particulars.{kind.lower()}",
        rf"(?:^|[\n,;|{{(\t>*•.-])[ \t]{{0,40}}[\"']?(?:{labels})[\"']?[ \t]*"
        r"(?:[:=]|\bis\b|\bwas\b)[ \t]*"
        rf"(?P<quote>[\"'“]?){_VALUE}(?=[\"'”]|[ \t]*(?:[,;|\n<)}}\]]|\.?$|\.\s|[ ][-–][ ]))",
        kind,
        score=0.8,
        accept=_stated,
        finds=finds,
        misses=misses,
    )


RULES = (
    *(_labelled(kind, labels, *_EXAMPLES[kind]) for kind, labels in _LABELS.items()),
    rule(
        "particulars.ticked_gender",
        r"\[[xX✓✔][ ]?\][ ]?(?P<v>female|male|non-?binary|transgender|intersex|other[ ]gender)\b",
        "GENDER",
        score=0.85,
        finds=("Sex: [x] «Female» [ ] Male",),
        misses=("Sex: [ ] Female",),
    ),
    rule(
        "particulars.letter_of_gender",
        r"\b(?:Sex|SEX|Gender|GENDER)[ :]{1,3}(?P<v>[MFX])(?=[ ]{2}|[ ]?[,;/|\n]|$)",
        "GENDER",
        score=0.85,
        exact_case=True,
        finds=("Sex «F»   Hgt 5 ft 4",),
        misses=("Sex Files",),
    ),
    rule(
        "particulars.letter_of_race",
        r"(?<=[ ]{2})(?:Race|RACE)[ :]{1,3}(?P<v>[A-Z])(?=[ ]{2}|[ ]?[,;/|\n]|$)",
        "ETHNICITY",
        score=0.8,
        exact_case=True,
        finds=("Sex F  Race «W»  Hgt",),
        misses=("the Race W  ends",),
    ),
    rule(
        "particulars.descent",
        rf"\bof[ ](?P<v>{_NAME})[ ](?:descent|ancestry|heritage|extraction)\b",
        "ETHNICITY",
        accept=_of_people,
        finds=("she is of «Assyrian» descent",),
        misses=(
            "a line of royal descent",
            "of Noble descent",
            "a line of royal descent, of direct descent",
        ),
    ),
    rule(
        "particulars.citizenship",
        r"\b(?:holds?|held|has|have|got|gained|lost|with|my|his|her|their|an?)[ ]"
        rf"(?P<v>{_NAME})[ ](?:citizenship|nationality|passport)\b",
        "NATIONALITY",
        accept=_of_people,
        finds=("I hold «Maltese» citizenship",),
        misses=(
            "a valid passport",
            "his First passport",
        ),
    ),
    rule(
        "particulars.citizen",
        rf"\b(?:am|'m|is|'s|was|as|became|become|being)[ ]an?[ ](?P<v>{_NAME})"
        r"[ ](?:citizen|national)\b",
        "NATIONALITY",
        accept=_of_people,
        finds=("She's a «Burkinabe» national born",),
        misses=(
            "is a Senior citizen",
            "a senior citizen, a valid passport, a Senior Citizen",
        ),
    ),
    rule(
        "particulars.vote",
        rf"\b(?:I|we|he|she|they|who|mum|mom|dad|parents|family)[ ](?:(?:always|still|will|usually"
        rf"|never)[ ])?votes?[ ](?P<v>{_NAME})"
        r"(?=[.,;!?)\n]|$|[ ](?:and|in|since|because|like|all)\b)",
        "POLITICS",
        accept=_of_parties,
        finds=("My parents vote «Plaid Cymru».",),
        misses=("They vote Yes. We vote Against.",),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every particular that its place names."""
    return claims(RULES, text, SOURCE)
