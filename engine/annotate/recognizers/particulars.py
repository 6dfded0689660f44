"""Particulars of a person that a label or a fixed phrase names: «Ethnicity: …», «of … descent».

The label says the type, whatever the word: no list of peoples, faiths or parties is complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine import hierarchies
from engine.annotate.claims import Claim
from engine.annotate.placeholders import is_code, is_placeholder
from engine.annotate.recognizers.pattern import Rule, claims, rule
from engine.kinds import case, word_lists

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
            "Race/ethnicity - «Tatar»",
            '{"ethnic_group": "«Afro-Latino»", "id": 3}',
        ),
        (
            "race = models.CharField(max_length=3)",
            "The human race is old.",
        ),
    ),
    "RELIGION": (
        ("Religion: «Digambara Jain».", '{"religious_affiliation": "«Old Believer»"}'),
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
        ("Sexual orientation: «demisexual»; Height", "- sexual_orientation = '«pansexual»'"),
        ("Sexual orientation: unknown", "Sexual orientation - see below"),
    ),
    "GENDER": (
        ("Gender identity: «agender»", "Name: X. Gender identity is «trans woman»."),
        ("gender_identity = get_identity()",),
    ),
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
_UPPER = f"[{case.CAPITALS}]"
_NAME = rf"(?-i:{_UPPER}[\w'’-]{{2,}}(?:[ ]{_UPPER}[\w'’-]+){{0,2}})"
_NATION = rf"{_NAME}(?:[ ](?:and|of)[ ](?:the[ ])?{_NAME})?"
"""«Maltese», «New Zealand», «Trinidad and Tobago»."""
_JOINED = re.compile(r" (?:and|of) ")
_PEOPLE_OR_COUNTRY = ("NATIONALITY", "ETHNICITY", "LOCATION")


def _stated(match: re.Match[str]) -> bool:
    """Whether a label's value says something of somebody, and is no part of a program."""
    value = match["v"]
    first = re.split(r"[ /]", value.lower())[0].rstrip(".")
    if first in _NOTHING or is_code(value) or is_placeholder(value):
        return False
    return first not in match[0][: match.start("v") - match.start()].lower()


def _of_people(match: re.Match[str]) -> bool:
    """Whether a name may be that of a people or country: «New Zealand», not «New Age»."""
    name = match["v"]
    first, *further = name.split()
    unlikely = first.lower() in _NO_PEOPLE
    if not (unlikely or _JOINED.search(name)):
        return True
    return bool(further) and any(hierarchies.rungs(kind, name) for kind in _PEOPLE_OR_COUNTRY)


def _of_parties(match: re.Match[str]) -> bool:
    return match["v"].split()[0].lower() not in _NO_PARTY


def _labelled(kind: str, labels: str, finds: tuple[str, ...], misses: tuple[str, ...]) -> Rule:
    return rule(
        f"particulars.{kind.lower()}",
        rf"(?:^|[\n,;|{{(\t>*•.-])[ \t]{{0,40}}[\"']?(?:{labels})[\"']?[ \t]*"
        r"(?:[:=]|(?<=[ \t])[-–](?=[ \t])|\bis\b|\bwas\b)[ \t]*"
        rf"(?P<quote>[\"'“]?){_VALUE}(?=[\"'”]|[ \t]*(?:[,;|\n<)}}\]]|\.?$|\.\s|[ ][-–][ ]))",
        kind,
        score=0.8,
        accept=_stated,
        finds=finds,
        misses=misses,
    )


_LOVES = (
    f"(?:gay|lesbian|{word_lists.any_of('terms.stems_of_orientations')}"
    "(?:sexual|romantic)|(?:hetero|homo)flexible|sapphic|queer|bi[- ]?curious)"
)
_LOVES_OF_ONE = rf"(?:{_LOVES}|straight|bi|pan|ace)"
_DRAWN_TO = (
    r"(?:(?:sexually|romantically|only|mostly|mainly|equally|exclusively|primarily)[ ]){0,2}"
    r"(?:attracted|drawn)[ ]to[ ](?:(?:both|other|only)[ ])?(?:(?:wo)?men(?:[ ]and[ ](?:wo)?men)?"
    r"|(?:people|persons|someone|anyone)[ ]of[ ](?:any|all|both|either|every|the[ ](?:same"
    r"|opposite)"
    r"|(?:his|her|their|my)[ ]own|more[ ]than[ ]one)[ ](?:genders?|sex(?:es)?)"
    r"|(?:both|all|the[ ]two)[ ](?:sexes|genders)|sexes|genders|any[ ]gender"
    r"|(?:the[ ])?(?:same|opposite)[ ](?:sex|gender)|boys|girls)"
    r"|(?:romantically|sexually|only)[ ]interested[ ]in[ ](?:other[ ])?(?:wo)?men"
    r"|interested[ ]in[ ](?:wo)?men[ ]only"
)
_PAIRED = (
    r"(?:same[- ](?:sex|gender)|gay|lesbian|homosexual|queer)[ ](?:relationship|marriage"
    r"|partnership"
    r"|union)"
)
_IN_GENERAL = re.compile(
    rf"[ -](?:{word_lists.any_of('cues.in_general')}|communit\w+|cultur\w+|activis\w+"
    r"|reproduc\w+|theor\w+)\b",
    re.IGNORECASE,
)


def _about_somebody(match: re.Match[str]) -> bool:
    """Whether the words before it speak of somebody."""
    start = match.start("v")
    return bool(_PERSON.search(match.string, max(0, start - BESIDE), start))


def _of_one_person(match: re.Match[str]) -> bool:
    """Whether a word speaks of somebody, and not of a cause, a custom or a kind of cell."""
    return not _IN_GENERAL.match(match.string, match.end("v"))


SOMEBODY = word_lists.any_of("people.somebody")
_PEOPLES = rf"(?:{word_lists.any_of('terms.peoples')}|Afro-\w{{3,12}})"
_STATES = f"{word_lists.any_of('cues.telling')}(?:e[sd]?|s|ed|ted|ing|en)?|has|have|had|with|of"
BESIDE = 60
"""So many characters before a value may say of whom it is."""
_PERSON = re.compile(rf"\b{SOMEBODY}\b", re.IGNORECASE)
_COLOURS = frozenset({"white", "Black", "brown"})
_IS_SOMEBODY = re.compile(
    rf"\b(?:{SOMEBODY}|(?-i:[A-Z][a-z]{{2,14}}))[ ](?:also[ ]|myself[ ])?"
    r"(?:am|is|was|are|be|identif\w{1,4}[ ]as)[ ](?:an?[ ])?\Z|['’]m[ ](?:an?[ ])?\Z",
    re.IGNORECASE,
)


def _no_colour(match: re.Match[str]) -> bool:
    """Whether a word that is a colour, too, is said of somebody."""
    if match["v"] not in _COLOURS:
        return True
    start = match.start("v")
    return bool(_IS_SOMEBODY.search(match.string, max(0, start - BESIDE), start))


RULES = (
    rule(
        "particulars.nationality_in_german",
        r"(?-i:(?<![\w-])(?:Staatsangehörigkeit(?:en)?|Staatsbürgerschaft(?:en)?|Nationalität"
        r"|Staatsang(?:eh)?\.|Heimatstaat)(?:[ ](?:ist|war))?[ ]?[:=]?[ ]{1,4}"
        r"(?P<v>[a-zäöüß]{2,24}(?:i?sch|deutsch)(?:[-/][a-zäöüß]{2,24}(?:i?sch|deutsch))?)(?![\w-]))",
        "NATIONALITY",
        finds=(
            "Ausweis C, Staatsangehörigkeit «kosovarisch», geb.",
            "Nationalität: «eritreisch»",
            "Staatsbürgerschaft ist «schweizerisch-deutsch».",
        ),
        misses=("Die Nationalität falsch angegeben", "Nationalität des Kindes", "ist praktisch da"),
        accept=lambda match: match["v"] not in ("falsch", "praktisch", "rechtlich"),
    ),
    rule(
        "particulars.citizen_in_german",
        r"(?-i:(?<![\w-])(?P<v>[a-zäöüß]{2,24}(?:i?sch|deutsch)(?:e[nrsm]?)?)[ ]"
        r"(?:Staatsbürger(?:in|s)?|Staatsangehörige[nrs]?|Staatsangehörigkeit|Reisepass)(?![\w-]))",
        "NATIONALITY",
        finds=("Herr Graf ist «bosnischer» Staatsbürger.", "mit «eritreischem» Reisepass"),
        misses=("ein gültiger Reisepass", "ein Staatsbürger"),
        accept=lambda match: not match["v"].startswith(("ausländ", "europäisch", "biometr")),
    ),
    rule(
        "particulars.orientation_said",
        r"\b(?:identif(?:y|ies|ied|ying)|(?:describ|defin|label)(?:es?|ed|ing)[ ]"
        r"(?:my|him|her|them)sel(?:f|ves)|c[ao]m(?:es?|ing)[ ]out(?:[ ]to[ ]\w{2,12}[ ]?\w{0,12})?"
        r"|known)[ ]as[ ](?:an?[ ])?"
        rf"(?P<v>{_LOVES_OF_ONE})\b(?![ ](?:up|forward|away|shooter|man|line|edge))",
        "SEXUAL_ORIENTATION",
        accept=_of_one_person,
        finds=("The patient identifies as «straight».", "she came out as «bi» last year"),
        misses=("known as straight lines", "described itself as straight"),
    ),
    rule(
        "particulars.orientation_considered",
        r"\b(?:(?:consider|call)(?:s|ed|ing)?[ ](?:my|him|her|them)sel(?:f|ves)(?:[ ]to[ ]be)?"
        rf"(?:[ ]an?)?|openly|secretly)[ ](?P<v>{_LOVES_OF_ONE})\b",
        "SEXUAL_ORIENTATION",
        finds=("he considers himself «straight»", "has been openly «bi» since"),
        misses=("consider the straight line",),
    ),
    rule(
        "particulars.orientation_word",
        rf"(?<![\w-])(?P<v>{_LOVES})(?![\w-])",
        "SEXUAL_ORIENTATION",
        score=0.7,
        accept=_of_one_person,
        finds=("He is «aromantic».", "my «lesbian» aunt", "about being «demisexual»"),
        misses=("asexual reproduction", "the gay rights movement", "homosexual-owned"),
    ),
    rule(
        "particulars.orientation_labelled",
        rf"(?<![\w-])(?:orientation|sexuality)[ \t]*(?:[:=]|(?<=[ \t])[-–](?=[ \t]))[ \t]*"
        rf"(?P<v>{_LOVES_OF_ONE})(?![\w-])(?![ ](?:up|lines?|edges?)\b)",
        "SEXUAL_ORIENTATION",
        finds=("Orientation - «straight»", "sexuality: «bi», single"),
        misses=(
            "orientation: landscape",
            "re-orientation: straight",
            "Orientation - straight lines",
        ),
    ),
    rule(
        "particulars.orientation_is",
        r"(?:\b(?:i|he|she|they|who|patient|man|woman|girl|boy|client|person|student)(?:['’](?:m|s"
        r"|re)|[ ](?:am|is|are|was|were|feels?|(?:might|may|could|must)[ ]be"
        r"|has[ ](?:always[ ])?been))"
        r"|\bbeing|\bcame[ ]out)(?:[ ](?:openly|actually|also|probably|mostly|really))?[ ]"
        r"(?P<v>(?:(?<!out[ ])straight|bi|pan))(?=[.,;!?)\"”\n]|$|[ ](?:and|but|or|though"
        r"|although|at)\b)",
        "SEXUAL_ORIENTATION",
        accept=_about_somebody,
        finds=(
            "She said that she's «bi».",
            "he knows he might be «straight», too",
            "he came out «pan».",
        ),
        misses=("The line is straight.", "he is straight to the point", "she came out straight."),
    ),
    rule(
        "particulars.orientation_had",
        rf"\b(?:{_STATES})[ ](?:an?[ ]|(?:his|her|their"
        rf"|my)[ ])?(?P<v>{_LOVES_OF_ONE})[ ](?:sexual[ ])?"
        r"(?:orientation|sexuality|identity)\b",
        "SEXUAL_ORIENTATION",
        accept=_about_somebody,
        finds=("The patient confirmed a «heterosexual» orientation.", "He is of «bi» sexuality"),
        misses=("a gene of homosexual orientation", "has a straight orientation of tubes"),
    ),
    rule(
        "particulars.orientation_named",
        r"(?:\b(?:sexual|his|her|their|my|whose|patient)|['’]s)[ ](?:sexual[ ])?(?:orientation"
        r"|sexuality)[ ](?:(?:is|was|as|being)[ ]){1,2}(?:that[ ]of[ ]|(?:listed|recorded|given"
        r"|noted)"
        rf"[ ]as[ ])?(?:an?[ ])?(?P<v>{_LOVES_OF_ONE})(?![\w-])",
        "SEXUAL_ORIENTATION",
        finds=("His orientation is «bi».", "gave her sexuality as «pan»"),
        misses=("the orientation is straight", "his orientation is north"),
    ),
    rule(
        "particulars.paired",
        rf"\b(?:in|into|has|have|had|with)[ ](?:an?|my|his|her"
        rf"|their)[ ](?:[a-z]{{2,12}}[ ]){{0,2}}?"
        rf"(?P<v>{_PAIRED})\b",
        "SEXUAL_ORIENTATION",
        accept=_about_somebody,
        finds=("She lives in a committed «same-sex relationship».", "he's in a «gay marriage»"),
        misses=("a law on same-sex marriage", "a party in a same-sex marriage debate"),
    ),
    rule(
        "particulars.drawn_to",
        rf"\b(?P<v>{_DRAWN_TO})\b",
        "SEXUAL_ORIENTATION",
        finds=(
            "He is «attracted to men».",
            "openly «attracted to women», she",
            "She is «sexually attracted to people of any gender».",
            "I feel «drawn to women».",
        ),
        misses=("flies are attracted to mental heat", "investors drawn to the market"),
    ),
    rule(
        "particulars.people_of_one",
        rf"\b(?:am|'m|is|was|are|as|being|be)[ ](?:an?[ ])?(?P<v>{_PEOPLES})"
        r"(?=[.,;!?)\n]|$|[ ](?:and|but|wom[ae]n|m[ae]n|person|people|male|female|patient|girl|boy"
        r"|famil\w+))",
        "ETHNICITY",
        exact_case=True,
        accept=_no_colour,
        finds=("The transcriber is «Black».", "identifies as «mixed-race».", "as a «Latina» woman"),
        misses=(
            "the board is blacklisted",
            "the sky was white with snow",
            "he said the wall is white.",
            "it comes as Black and as white.",
        ),
    ),
    rule(
        "particulars.people_of_somebody",
        rf"\b(?P<v>{_PEOPLES})[ ]{word_lists.any_of('people.behind_a_trait')}\b",
        "ETHNICITY",
        exact_case=True,
        finds=("by a «Pacific Islander» person", "a «white» woman", "one of the «Asian» students"),
        misses=("white cells of patients", "a black box", "white-tailed people"),
    ),
    rule(
        "particulars.people_of_origin",
        rf"\b(?:of|an?|belongs?[ ]to[ ]the|(?:member|part)[ ]of[ ]the)[ ](?P<v>{_PEOPLES})[ ]"
        r"(?:origin|descent|heritage|ancestry|household|community"
        r"|(?<!white[ ])(?<!lack[ ])(?<!rown[ ])"
        r"background)\b",
        "ETHNICITY",
        exact_case=True,
        accept=_about_somebody,
        finds=("She is of «Indigenous» origin.", "he belongs to the «white» community"),
        misses=("he wants a white background", "the Black community of my city", "an Arab horse"),
    ),
    rule(
        "particulars.people_ticked",
        rf"\b(?:checked|checks|ticked|ticks|marked|selected)[ ](?:down[ ])?[\"'“]?"
        rf"(?P<v>{_PEOPLES})(?=[\"'”]?[ ](?:on|in|under|for|as)\b)",
        "ETHNICITY",
        exact_case=True,
        accept=_about_somebody,
        finds=(
            "The transcriber checked «Black» on the form.",
            "she selected “«Latina»” under race",
        ),
        misses=("we put white on the wall", "he put Black Label on it"),
    ),
    *(_labelled(kind, labels, *_EXAMPLES[kind]) for kind, labels in _LABELS.items()),
    rule(
        "particulars.ticked_gender",
        r"\[[xX✓✔][ ]?\][ ]?(?P<v>female|male|non-?binary|transgender|intersex|other[ ]gender)\b",
        "GENDER",
        score=0.85,
        finds=("Sex: [x] «Female» [ ] Male", "Gender: [ ] Male [✓] «non-binary»"),
        misses=("Sex: [ ] Female",),
    ),
    rule(
        "particulars.letter_of_gender",
        r"\b(?:Sex|SEX|Gender|GENDER)[ :]{1,3}(?P<v>[MFX])(?=[ ]{2}|[ ]?[,;/|\n]|$)",
        "GENDER",
        score=0.85,
        exact_case=True,
        finds=("Sex «F»   Hgt 5 ft 4", "GENDER: «X»\nHeight"),
        misses=("Sex Files",),
    ),
    rule(
        "particulars.letter_of_race",
        r"(?<=[ ]{2})(?:Race|RACE)[ :]{1,3}(?P<v>[A-Z])(?=[ ]{2}|[ ]?[,;/|\n]|$)",
        "ETHNICITY",
        score=0.8,
        exact_case=True,
        finds=("Sex F  Race «W»  Hgt", "Sex: M  RACE: «B», DOB"),
        misses=("the Race W  ends",),
    ),
    rule(
        "particulars.descent",
        rf"\bof[ ](?P<v>{_NAME})[ ](?:descent|ancestry|heritage|extraction)\b",
        "ETHNICITY",
        accept=_of_people,
        finds=("she is of «Assyrian» descent", "people of «East African» heritage"),
        misses=(
            "a line of royal descent",
            "of Noble descent",
            "a line of royal descent, of direct descent",
        ),
    ),
    rule(
        "particulars.citizenship",
        r"\b(?:holds?|held|has|have|got|gained|lost|with|my|his|her|their|an?)[ ]"
        rf"(?P<v>{_NATION})[ ](?:citizenship|nationality|passport)\b",
        "NATIONALITY",
        accept=_of_people,
        finds=(
            "I hold «Maltese» citizenship",
            "with her «Sri Lankan» passport",
            "he has «Trinidad and Tobago» nationality",
        ),
        misses=(
            "a valid passport",
            "his First passport",
        ),
    ),
    rule(
        "particulars.citizen",
        rf"\b(?:am|'m|is|'s|was|as|became|become|being)[ ]an?[ ](?P<v>{_NATION})"
        r"[ ](?:citizen|national)\b",
        "NATIONALITY",
        accept=_of_people,
        finds=("She's a «Burkinabe» national born", "I became a «New Zealand» citizen in 2019"),
        misses=(
            "is a Senior citizen",
            "was a New Age citizen, is a Friends and Family national",
            "a senior citizen, a valid passport, a Senior Citizen",
        ),
    ),
    rule(
        "particulars.party_before_office",
        rf"(?<![\w-])(?P<v>{word_lists.any_of('terms.parties_before_a_role')})"
        rf"(?=[ ]{word_lists.any_of('people.roles_in_politics')}s?\b)",
        "POLITICS",
        exact_case=True,
        finds=("- «Green» councillor till May", "an old «Lib Dem» voter, once a «Tory» candidate"),
        misses=("the green councillor", "Green Street candidate", "a Labour ward sister"),
    ),
    rule(
        "particulars.vote",
        rf"\b(?:I|we|he|she|they|who|mum|mom|dad|parents|family)[ ](?:(?:always|still|will|usually"
        rf"|never)[ ])?votes?[ ](?P<v>{_NAME})"
        r"(?=[.,;!?)\n]|$|[ ](?:and|in|since|because|like|all)\b)",
        "POLITICS",
        accept=_of_parties,
        finds=(
            "My parents vote «Plaid Cymru».",
            "he has, and she always votes «Green» like all of us",
        ),
        misses=("They vote Yes. We vote Against.",),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every particular that its place names."""
    return claims(RULES, text, SOURCE)
