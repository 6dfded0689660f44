"""What a guess of the tagger cannot be by its own words: a sentence no name, a score no date.

Some need a look beside them: «Do» before a date is a day, «four» behind «we were» a party.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from engine.annotate.offices import is_office
from engine.annotate.recognizers.listed.occupations import is_side_or_sister
from engine.annotate.tagged import things
from engine.annotate.tagged.figures import is_a_length, is_fraction, is_no_day, is_shift
from engine.hierarchies import word_counts
from engine.kinds import cells, word_forms, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import any_names, reads_as_given, surnames, towns

_SENTENCE: Final = re.compile(
    r"(?:I|You|We|They|She|He|It|There|This|That|These|Those|Please|Ich|Wir|Sie|Er|Es)"
    r"[ ][a-zäöü]{2,}"
    r"|.*[ ](?:the|an?|get|gets|is|are|was|were|has|have|had|will)[ ]",
    re.DOTALL,
)
"""A subject and its verb; no name goes on so."""
_SCORED: Final = re.compile(r"[A-Z][A-Za-z0-9-]{1,11}[ ]?[:=]?[ ]?\d{1,3}")
_MONTHS: Final = re.compile(
    word_lists.any_of("numbers.parts_of_the_year"),
    re.IGNORECASE,
)
_NUMBERED: Final = re.compile(r"(?:no|nr)\.?[ ]\d{1,4}|jahrgang", re.IGNORECASE)
_IN_CURRENCY: Final = re.compile(r"(?:[^\W\d_]+[ ]){1,3}(?:CHF|EUR|USD|GBP|AUD|CAD|INR|NZD)")
"""«Lohn CHF», «Spalte CHF»: the head of a column of amounts."""
_COUNTED_NOUN: Final = re.compile(
    rf"\d{{1,3}}[ ](?!{_MONTHS.pattern}|Uhr|Tage?|Nächte|Monate?|Jahre?|Stunden?|Minuten?"
    r"|Sekunden?|Wochen?)[A-ZÄÖÜ][a-zäöüß]{3,24}"
)
"""«12 Bleche»: a number of things, as German writes their nouns."""
_DEGREE: Final = re.compile(
    r"(?:[BM]\.?[ ]?(?:Sc|A|Ed|Eng|Phil|Tech|Com|Arch|Mus|Th)|Ph\.?[ ]?D|LL\.?[ ]?[BM]"
    r"|D\.?[ ]?Phil|[BM]BA)"
    r"\.?(?:[ ]?\(Hons\.?\))?"
)
"""«M.Sc.», which is no house."""
_LETTERS_BEHIND: Final = word_lists.words("people.post_nominals") | {"EFZ", "EBA"}
_PRICE_BEFORE: Final = re.compile(r"[$€£₹]?\d[\d.,']*[ ]?(?:€|EUR|CHF)?[ ](?:for|für)[ ]\Z")
_SO_MUCH_EACH: Final = re.compile(
    r"[ ]?[,(;]?[ ](?:i\.?e\.?|so|that['’]s|that is|which is|makes|d\.[ ]?h\.|also|das sind"
    r"|macht)[ ,]"
    r"[^.;\n]{1,24}?(?:a[ ]head|each|per|pro|p\.?p\b|je\b)"
)
"""«£2,880 for 64, i.e. £45 a head»: how many share an amount."""
_FRACTION: Final = re.compile(r"[1-9]/(?:[2-9]|1\d)")
"""«1/4», the share of an heir."""
_TITLE_AT_THE_END: Final = re.compile(r"[ ](?:Dr|Prof|Mag|Ing|Dipl|Herrn?|Frau|Mrs?|Ms)\.?\Z")
_MONEY_BEHIND: Final = re.compile(r"(?:[.,]\d{2})?[ ]?(?:EUR|Euro|€|CHF|Fr\.|USD|GBP)(?!\w)")
"""«Stellplatz 65 EUR»: what something costs."""
_FACTOR: Final = re.compile(r"\d[.,]\d{4,6}")
"""«4,3333», by which something is multiplied."""
_TIMES: Final = re.compile(r"[x×*][ ]?\d{1,3}(?:[ ]?[/÷][ ]?\d{1,3})?")
"""«x52/12»: by what an amount is multiplied."""
_CONTRACT: Final = re.compile(
    r"(?:vertrag|bescheid|rechnung|kündigung|klage|antrag|urteil|gutachten|forderung|vollmacht)(?:s|es)?\Z"
)
_RATE_BEHIND: Final = re.compile(
    r":?[ ]\d{1,2}(?:[.,]\d{1,2})?(?:[ ](?:bis|to|-|–)[ ]\d{1,2}(?:[.,]\d{1,2})?)?[ ]?%"
)
"""«Notar 1,5 bis 2,0 %»: what a service costs."""
_SHARES: Final = re.compile(r"(\d\d)/(\d\d)/(\d\d)")
_WHOLE: Final = 100
"""«30/50/20»: shares in per cent."""
_LONG_NOUN: Final = 10
_END_OF_A_TIME: Final = re.compile(rf"{word_lists.any_of('numbers.ends_of_times')}(?:s|es|n|en)?\Z")
_PART_OF_A_DAY: Final = re.compile(
    r"(?:Vor|Nach)?mittags?|Mitternacht|Feierabend|noon|midday|midnight|lunch(?:time)?",
    re.IGNORECASE,
)
"""When in a day, of no day that is named: «bis Mittag»."""
_MONTH: Final = re.compile(r"Januar|Februar|März|April|Mai|Juni|Juli|August|May|June|March")
_MONTH_GOES_ON: Final = re.compile(
    r"[ ]?(?:(?:19|20)\d\d\b|(?:bis|und|oder|to|until|and|or|-|/)[ ]?[A-Z][a-zäö]{2,8}\b(?=[ ,.]))"
)
"""A year behind a month, or another: «von Mai bis August»."""
_PORT: Final = re.compile(r"\bport[\"']?[ ]?[:=][ ]?[\"']?\Z", re.IGNORECASE)
_IN_A_TOWN: Final = re.compile(
    r"\d{4,5}[ ](?P<town>[A-ZÄÖÜ][\w-]{2,30}(?:[ ][A-ZÄÖÜ][\w-]{2,20})?)"
)
_ORIENTED: Final = re.compile(
    r"sex|gender|romantic|curious|flexible|\b(?:"
    rf"{word_lists.any_of('terms.said_of_orientation')}|lgbt\w*|schwul\w*|lesbisch\w*)\b",
    re.IGNORECASE,
)
_SETTING: Final = re.compile(r"(?:[A-Z][a-z]{1,14}){3,6}")
_PARTS_OF_A_SETTING: Final = re.compile(r"[A-Z][a-z]+")
_OF_SETTINGS: Final = word_lists.words("online.software_words")
_DAY: Final = re.compile(r"(?:Mo|Di|Mi|Do|Fr|Sa|So)(?=[.,]{0,2}[ ]\d{1,2}\.)")
_LABEL: Final = re.compile(
    r"(?:[A-ZÄÖÜ]?[a-zäöüß]+|[A-ZÄÖÜ][\wäöü]+-[A-ZÄÖÜ]?[a-zäöüß]*)"
    r"(?i:nummer|datum|kennzeichen|anschrift|betrag|zeitraum|versicherung|(?:pass|kenn)wort"
    r"|kennung)"
    r"|(?:Akten|Buchungs|Geschäfts|Kassen)zeichen|Vorgang"
)
"""German words for what stands behind them."""
_PARTY: Final = re.compile(
    r"(?<!when )(?<!since )(?<!until )(?<!while )(?<!before )(?<!after )\b(?:we|they|you)"
    r"(?:[ ](?:are|were)|['’]re)[ ](?:(?:only|just|about|all|now)[ ])?\Z",
    re.IGNORECASE,
)
_MORE_AGES: Final = re.compile(r"[ ]?(?:and|,|or|y|-|months?|weeks?|going|when|at)", re.IGNORECASE)
_GESTATION: Final = re.compile(
    r"\d{2}[ ]?\+[ ]?[0-6](?:[ ]?(?:weeks?|wks?|w|Wochen|SSW))?(?:['’]? gestation)?"
    r"|\d{2}[ ]?w(?:eeks?)?[ ]?[0-6][ ]?d(?:ays?)?|\d{2}/40",
    re.IGNORECASE,
)
"""Weeks and days of a pregnancy: «34+2 weeks», «28w2d», «28/40»."""
_NUMBERED_BEFORE: Final = re.compile(
    r"\b(?:bed|bay|room|ward|cubicle|case|patient|pt|child|kid|person|client|no|nr|item|bett|zimmer"
    r"|kind|fall)\.?[ ]\Z",
    re.IGNORECASE,
)
_WEEKS: Final = re.compile(r"[ -]?(?:weeks?|wks?|Wochen)\b", re.IGNORECASE)
_EXPECTED: Final = re.compile(
    r"\b(?:pregnan\w+|expect(?:s|ing)?[ ](?:a[ ]|our[ ]|their[ ])?(?:baby|child|twins|first|second)"
    r"|due[ ]date|EDD|trimester|week[ ]scan|(?:dating|anomaly)[ ]scan|schwanger\w*|SSW|ET)\b",
    re.IGNORECASE,
)
_ROUND: Final = 120
"""What says of weeks nearby that they are a pregnancy's: «expect a baby in April; 18 weeks now»."""
_IN_POINTS: Final = re.compile(
    rf"\b{word_lists.any_of('medicine.before_a_score')}[ ]?[:=]?[ ]"
    r"(?:\d{1,3}[ ]?%?[ ](?:\((?:was|from|vs\.?|vorher|zuvor)[ ]|->?[ ]|→[ ]))?\Z",
    re.IGNORECASE,
)
"""What is counted in points or beats, and not in years: «maths 78 (was 64)»."""
_MEASURED_HEAD: Final = re.compile(
    r"(?:m²|m2|qm|sqm|sq\.?[ ]?(?:m|ft)|ft²|area|km|kg|kwh|hrs?|hours|std|stunden|stk"
    r"|stück|qty|menge|anzahl|count|%)\.?",
    re.IGNORECASE,
)
"""The head of a column of areas, counts and shares."""
_OF_A_HOUSE: Final = re.compile(r"(?:\b(?:no|nr)\.?|#)[ ]?\Z", re.IGNORECASE)
"""«no. 16»: the number of a house."""
_LABELLED: Final = re.compile(r"[ ]?:")
"""What is numbered and said something of: «Bed 6: a miner», «Child 2: Tobias»."""
_SO_MANY: Final = re.compile(
    r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve),[ ]so\b"
)
"""«We are four, so …»: a party, though a comma follows."""
_PEOPLE_BEHIND: Final = re.compile(
    r"-(?:persons?|people|strong|members?|man|woman|seats?|seater|beds?|bedded|desk|head)\b"
    rf"|[ ]Uhr\b|[ ](?:{word_lists.any_of('people.counted')}|schüler\w*|gäste\w*"
    r"|mitarbeiter\w*|teilnehmer\w*|erwachsene\w*|mitglieder\w*)\b",
    re.IGNORECASE,
)
_PAID_BEHIND: Final = re.compile(
    r"[ ]?(?:x|×|mal)[ ]?[€£$\d]"
    f"|[ ](?:{word_lists.any_of('money.paid_so_often')}"
    r"|(?:monats|brutto|netto)?(?:gehälter\w?|löhne\w?)|anteile\w?)\b",
    re.IGNORECASE,
)
"""Behind a number, what is paid or paid for so often."""
_APART_BEHIND: Final = re.compile(
    r"(?:[ ](?:years?|yrs?|jahre?))?[ ](?:younger|older|(?:his|her|my)[ ](?:junior|senior)|jünger"
    r"|älter)\b",
    re.IGNORECASE,
)
_OF_A_ROOM: Final = re.compile(r"(?![mfwd])[a-z]\d{1,3}", re.IGNORECASE)
"""«ward C2»; before an age stands the letter of a sex alone («F28»)."""
_OF_A_BILL: Final = re.compile(
    rf".*?\d(?:[ ]?{word_lists.any_of('numbers.units_of_a_bill')}\.?)",
    re.IGNORECASE | re.DOTALL,
)
_PRICED: Final = re.compile(r"[ ]?(?:à|je|zu|x|×|@|at)[ ](?:je[ ])?[€£$]?\d")
"""What stands behind hours and pieces of a bill: «6 Std. à 68,00 €»."""
_NO_CLOCK: Final = re.compile(r"\d{1,4}[.,](?:[6-9]\d|\d)|(?:2[5-9]|[3-9]\d|\d{3,4})[.,]\d\d")
_COUNTED_EVENT: Final = re.compile(
    f"{word_lists.any_of('numbers.counted_events')}"
    r"[ ]\d{1,2}",
    re.IGNORECASE,
)
_SIGNS_OF_MONEY: Final = frozenset("$€£¥₹₦")
_UNIT_BEHIND: Final = re.compile(
    r"(?:[.,]\d{1,3})?(?:[ \u00a0]?(?:%|prozent\b)|[ \u00a0-]?"
    rf"{word_lists.any_of('numbers.units_without_money')}(?!\w))",
    re.IGNORECASE,
)
"""Behind a number, maybe behind its decimals: a unit that money has not."""
_COUNT_BEFORE: Final = re.compile(
    r"(?<!ac)(?<!dis)counts?(?:[ ](?:is|was|are|of|at)|:)?[ ](?:about[ ]|only[ ])?\Z", re.IGNORECASE
)
_FILE: Final = re.compile(
    r"(?P<words>[a-z]{3,}(?:[_-][a-z]{2,}){0,3})\."
    f"{word_lists.any_of('online.endings_of_named_files')}"
)
_RANGE: Final = re.compile(r"\d{1,4}[.,]\d{1,3}[ ]?-[ ]?\d{1,4}[.,]\d{1,3}")
_PUBLIC_CODE: Final = re.compile(
    rf"(?:{any_of(word_lists.words('public.code_prefixes'))})[- ]?\d{{2,7}}[A-Z]?(?:[:-]\d{{1,6}})?"
    r"|KB\d{6,7}|(?i:(?:ssh-)?(?:(?:ed|x)25519|ed448|(?:ec)?dsa|ecdh|rsa)(?:-sk|[- ]?\d{3,4})?)"
)
_NOTE_BEFORE: Final = re.compile(r"\b(?:SAP|OSS)[ -]?(?:[Nn]otes?|[Hh]inweise?)[ ]\Z")
_ROMAN: Final = re.compile(r"[IVX]{2,4}")
_WORDS: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_SCALES: Final = word_lists.words("public.measures")
_MEASURED: Final = word_lists.words("terms.laboratory_values")
_IN_BLOOD: Final = re.compile(
    r"[ :=]{1,3}(?:(?:is|was|of|at|von|bei)[ ])?[<>]?\d[\d.,]*[ ]?"
    r"(?:[mµunkp]?(?:g|mol|U|IU|IE|kat|val)/(?:d|m)?[lL]\b|%|/[nµ]?l\b|G/l\b)"
)
"""An amount in a volume, which no dose is."""
_YEARS: Final = re.compile(r"\d[ ]?\Z")
_NO_LOGINS: Final = word_lists.words("online.programs") | word_lists.words("online.file_endings")
_MASK: Final = re.compile(
    r"(?:255|0)(?:\.(?:0|1|3|7|15|31|63|127|255|254|252|248|240|224|192|128)){3}(?![\d.]*\d)"
)
_DOTTED_BEFORE: Final = re.compile(r"[\d.]+\Z")
_LONGEST_MASK: Final = 15
_NO_HEX: Final = re.compile(r"(?!.*(?:\d\.\d|::)).*[g-z]|\d\d(?::\d\d){0,2}\Z", re.IGNORECASE)
_GERMAN_NOUNS: Final = word_lists.words("german.nouns")
_GERMAN_SMALL: Final = word_lists.words("german.small_words")
_ALL_GERMAN_NOUNS: Final = _GERMAN_NOUNS | word_lists.words("german.nouns_too")
_FIELDS: Final = frozenset(map(str.casefold, word_lists.words("german.fields")))
_TITLED: Final = re.compile(
    r"\b(?:Herrn?|Frau|Familie|Eheleute|Dr\.?|Prof\.?|Mr\.?|Mrs\.?|Ms\.?)[ ](?:\w{1,20}\.?[ ])?\Z"
)
_OF_A_THING: Final = re.compile(
    r"\b(?:[Dd]as|[Ee]in(?:e[mnrs]?)?|[Kk]ein(?:e[mnrs]?)?|[Dd]iese[ms]|[Jj]ede[ms]"
    r"|[Uu]nser(?:e[mn])?)[ ]\Z"
)
"""Before a noun: what people are not called with."""
_FIELD_BEHIND: Final = re.compile(r"-(?:ID|Id|Nr|Nummer|Code|Kennung|Konto|Nrn)\b")
_BEFORE: Final = 30
_ZONE: Final = re.compile(r"[+]\d{4}(?:[ ]\d{1,5})?")
_TIME_BEFORE: Final = re.compile(r"\d:\d\d[ ]?\Z")
_HELD: Final = re.compile(
    rf"\b{word_lists.any_of('work.held')}\Z",
    re.IGNORECASE,
)
_STUDIED: Final = re.compile(
    r"\b(?:stud(?:y|ies|ied|ying)|degree|diploma|(?:[BM]\.?(?:A|Sc|Eng|Ed|Tech|Phil)|PhD|DPhil|HND|A-levels?)\.?"
    r"|major(?:s|ed|ing)?|graduated?|lectur(?:es|ed|ing|er)|(?:[Mm]aster|[Bb]achelor)['’]?s?|[Ss]tudium"
    r"|[Ss]tudier(?:t|te|e|en)|Abschluss)(?:[ ](?:in|of|der|des|von))?[ ]\Z"
)
"""Before what somebody studied: «a BSc in Industrial Engineering»."""
_NO_WORK: Final = re.compile(
    rf"(?:\A|[ -]){word_lists.any_of('people.no_jobs')}\Z"
    r"|[ ](?:studio|practice|agency|firm|company|consultancy|start-?up|charity|business"
    r"|department)\Z",
    re.IGNORECASE,
)
_PAIR: Final = 2
_OF_MEDICINES: Final = word_lists.words("terms.forms_of_medicines")
_KINDS_OF_HOUSE: Final = word_lists.words("organizations.kinds") | word_lists.words(
    "organizations.kinds_in_many_names"
)
_ANY_HOUSE: Final = re.compile(
    r"\b(?:an?|the|and|or|her|his|their|our|my|your|this|local)[ ]\Z", re.IGNORECASE
)
_AROUND: Final = 400
_BRANCH: Final = re.compile(
    r"\w{3,}(?:ology|etrics|iatry|iatrics?|surgery|therapy|patients?|medic(?:al|ine)|opedics|metry)"
)
_OFTEN: Final = 6.0
"""log(1 + count) of a surname that is a word of every day."""
_GRADE_OF_A_THING: Final = re.compile(r"[A-Z]{1,2}\d{1,3}/\d{1,3}")
"""«C25/30», a class of concrete."""
_TRADES: Final = word_lists.pairs("occupations.heads")
_SHORTEST_VIEW: Final = 2
_COMPASS: Final = frozenset("North South East West Nord Süd Ost Nordost Südwest Südost".split())
_NAMED_AROUND: Final = re.compile(
    r"(?:\b(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Sir|Lady|Lord|Herrn?|Frau)\.?|[A-ZÄÖÜ][a-zäöüß]+"
    r"|\b[A-Z]\.)[ ]\Z"
)
_NAME_GOES_ON: Final = re.compile(r"['’]s\b|[ ][A-ZÄÖÜ][a-zäöüß]+")
_RETIRED: Final = re.compile(r"i\.[ ]?R\.?")
"""«Im Ruhestand», behind somebody's work."""


def _of_a_person(text: str, start: int, end: int) -> bool:
    """A sentence, the number of a ward («II»), German nouns, or words of every day at its end."""
    nouns = text[start:end].split(" ")
    if _is_dosed(text, start, nouns) or things.is_nobody(text, start, end):
        return True
    if len(nouns) > 1 and all(noun in _GERMAN_NOUNS for noun in nouns):
        return True
    if len(nouns) == 1 and (_is_a_field(text, start, end) or things.is_kin(text, start, end)):
        return True
    spoken = _SENTENCE.match(text, start, end) or _ROMAN.fullmatch(text[start:end].strip(" ,.;:"))
    if spoken is not None or _ends_in_a_word(text, start, end):
        return True
    return _of_a_name(text, start, end, alone=True)


def _is_dosed(text: str, start: int, words: Sequence[str]) -> bool:
    """«Novalgin Tropfen»: what nobody is called, with the form of a medicine in the same guess."""
    if len(words) != _PAIR or words[1] not in _OF_MEDICINES:
        return False
    titled = _TITLED.search(text, max(0, start - _BEFORE), start) is not None
    return not titled and words[0].casefold() not in any_names()


def _ends_in_a_word(text: str, start: int, end: int) -> bool:
    """«Pat. männlich»: behind words that name nobody one that German texts write small."""
    first, _gap, last = text[start:end].rpartition(" ")
    word = any(last + ending in _GERMAN_SMALL for ending in ("", "e", "en"))
    words = first.split()
    nobody = all(each.endswith(".") or each in _GERMAN_NOUNS for each in words)
    return bool(words) and nobody and word and last[:1].islower() and last not in any_names()


def _is_of_a_scale(text: str, start: int, end: int, *, alone: bool) -> bool:
    """Whether a guess holds a scale («Dyspnoe NYHA») and no name; `alone`: and no other word."""
    words = [word[0] for word in _WORDS.finditer(text, start, end)]
    others = [word for word in words if not (word.isupper() and word in _SCALES)]
    if len(others) == len(words):
        return False
    return not (others if alone else any(word.casefold() in any_names() for word in others))


def _is_a_direction(text: str, start: int, end: int) -> bool:
    """«North is 43 % of the total»: a part of a market, which nobody is called without a title."""
    if text[start:end].strip(" :,") not in _COMPASS:
        return False
    named = _NAMED_AROUND.search(text, max(0, start - _BEFORE), start)
    behind = _NAME_GOES_ON.match(text, end)
    return named is None and behind is None


def _of_a_name(text: str, start: int, end: int, *, alone: bool = False) -> bool:
    """A day in short before its date («Do, 12.03.2026»), what a German field is called, «NYHA»."""
    day = _DAY.match(text, start)
    label = (_LABEL.fullmatch(text, start, end) or _RETIRED.fullmatch(text, start, end)) is not None
    scale = _is_of_a_scale(text, start, end, alone=alone)
    label = label or text[start:end].rstrip(".:").casefold() in _FIELDS
    said = label or scale or _is_a_direction(text, start, end)
    return said or _of_a_login(text, start, end) or (day is not None and day.end() == end)


def _is_a_field(text: str, start: int, end: int) -> bool:
    """«Aktenzeichen», «Steuer-ID»: a German noun that nobody is called, or before «-ID»."""
    word = text[start:end].rstrip(".:")
    if word not in _ALL_GERMAN_NOUNS or _TITLED.search(text, max(0, start - _BEFORE), start):
        return False
    named = word.casefold() in any_names() or word.casefold() in towns()
    thing = _OF_A_THING.search(text, max(0, start - _BEFORE), start)
    return not named or bool(thing or _FIELD_BEHIND.match(text, end))


def _of_a_place(text: str, start: int, end: int) -> bool:
    """A German noun with a capital, or what no name is."""
    month = _MONTH.fullmatch(text, start, end) and _MONTH_GOES_ON.match(text, end)
    if month is not None or things.is_a_rank(text, start, end):
        return True
    return _is_a_field(text, start, end) or _of_a_name(text, start, end)


def _of_a_house(text: str, start: int, end: int) -> bool:
    """«The student health clinic»: what houses are called, by somebody who writes capitals."""
    value = text[start:end]
    if _DEGREE.fullmatch(value) or value in _LETTERS_BEHIND or _TITLE_AT_THE_END.search(value):
        return True
    if things.is_no_house(text, start, end):
        return True
    if (value in _ALL_GERMAN_NOUNS and _CONTRACT.search(value)) or _IN_CURRENCY.fullmatch(value):
        return True
    kind = value.rpartition(" ")[2] in _KINDS_OF_HOUSE
    if not (kind and value.islower() and _ANY_HOUSE.search(text, max(0, start - _BEFORE), start)):
        return _of_a_name(text, start, end)
    around = text[max(0, start - _AROUND) : end + _AROUND]
    return any(map(str.isupper, around)) and all(map(_is_no_name, value.split()))


def _is_no_name(word: str) -> bool:
    """Whether a small word is one of every day or says a branch of medicine."""
    common = word_counts.rarest(word)
    return _BRANCH.fullmatch(word) is not None or common > (_OFTEN if word in surnames() else 0)


def _of_a_login(text: str, start: int, end: int) -> bool:
    """«sshd», «PermitRootLogin»: who writes into a log, a setting joined of words."""
    value = text[start:end].rstrip(":")
    parts = _PARTS_OF_A_SETTING.findall(value) if _SETTING.fullmatch(value) else []
    common = sum(part.casefold() in _OF_SETTINGS for part in parts)
    if value in _NO_LOGINS or things.is_a_key(text, start, start + len(value)):
        return True
    return common > 0 and not any(map(reads_as_given, parts))


def _of_an_address_of_a_machine(text: str, start: int, end: int) -> bool:
    """«pid:881», «00:06»: letters that no address has, a time; part of a mask."""
    begun = end - len(text[start:end].lstrip())
    before = _DOTTED_BEFORE.search(text[max(0, begun - _LONGEST_MASK) : begun])
    begun -= len(before[0]) if before else 0
    is_mask = _MASK.match(text, begun) is not None
    return is_mask or _NO_HEX.match(text[start:end]) is not None


def _of_a_medicine(text: str, start: int, end: int) -> bool:
    """«Kalium» before «3,4 mmol/l», «Hausarzt»: what is measured, who prescribes."""
    value = text[start:end]
    measured = value.casefold() in _MEASURED and _IN_BLOOD.match(text, end) is not None
    return measured or is_office(value)


def _of_a_sex(text: str, start: int, end: int) -> bool:
    """«67 J.»: years in German."""
    years = text[start:end].rstrip(".") in ("J", "j")
    return years and _YEARS.search(text, max(0, start - _BEFORE), start) is not None


def _is_of_a_pregnancy(text: str, start: int, end: int) -> bool:
    """Whether weeks stand near words that say of what they are."""
    near = max(0, start - _ROUND), end + _ROUND
    weeks = _WEEKS.search(text, start, end) or _WEEKS.match(text, end)
    return bool(weeks and _EXPECTED.search(text, *near))


def _of_an_age(text: str, start: int, end: int) -> bool:
    """«We were four in Porto», «22 Kinder», «three years younger»: so many, not so old."""
    behind = (_PEOPLE_BEHIND, _APART_BEHIND, _PAID_BEHIND)
    if any(pattern.match(text, end) for pattern in behind):
        return True
    if _OF_A_ROOM.fullmatch(text, start, end) or _GESTATION.fullmatch(text, start, end):
        return True
    if _NUMBERED_BEFORE.search(text, max(0, start - _BEFORE), start) and _LABELLED.match(text, end):
        return True
    before = max(0, start - _BEFORE), start
    if any(pattern.search(text, *before) for pattern in (_IN_POINTS, _OF_A_HOUSE)):
        return True
    if _is_of_a_pregnancy(text, start, end) or _MEASURED_HEAD.fullmatch(cells.head(text, start)):
        return True
    alone = text[start:end].isalpha() or text[start:end].isdecimal()
    counted = _PARTY.search(text, max(0, start - _BEFORE), start) is not None
    more = _MORE_AGES.match(text, end) is not None and not _SO_MANY.match(text, start)
    return alone and counted and not more


def _of_a_machine(text: str, start: int, end: int) -> bool:
    """«customers.csv»: a file that is called by words of every day."""
    file = _FILE.fullmatch(text, start, end)
    return file is not None and all(
        word_counts.rarest(word) > 0 and word not in surnames()
        for word in re.split("[_-]", file["words"])
    )


def _joined(text: str, start: int) -> bool:
    """Whether a letter stands right before a place."""
    return text[start - 1 : start].isalpha()


_LEADS: Final = word_lists.words("before_dates.leads") | {"KW"}  # «b. 5/2/2014»
_NO_DATES: Final = (_NO_CLOCK, _COUNTED_EVENT, _NUMBERED, _COUNTED_NOUN)


def _of_a_date(text: str, start: int, end: int) -> bool:
    """«PASI 4», «visit 1», «45.00», «[4471]», «C25/30»: no month, day, part of a year or time."""
    if text[start:end] in _LEADS or any(form.fullmatch(text, start, end) for form in _NO_DATES):
        return True
    if is_a_length(text, start, end):
        return True
    figures = text[start:end]
    if figures.isdecimal() and is_no_day(figures):
        return True
    if _GRADE_OF_A_THING.fullmatch(text, start - 1 if _joined(text, start) else start, end):
        return True
    other = is_shift(text, start, end) or is_fraction(text, start, end) or _are_shares(figures)
    if other or things.is_no_day(text, start, end) or _is_a_noun(figures):
        return True
    scored = _SCORED.fullmatch(text, start, end)
    return scored is not None and _MONTHS.match(text, start, end) is None


def _are_shares(value: str) -> bool:
    """«30/50/20»: three percentages of a whole."""
    shares = _SHARES.fullmatch(value)
    return shares is not None and sum(map(int, shares.groups())) == _WHOLE


def _is_a_noun(value: str) -> bool:
    """«Sätzen», «Mittag»: one German noun that names no month, day or part of a year."""
    if _PART_OF_A_DAY.fullmatch(value):
        return True
    if value in _ALL_GERMAN_NOUNS:
        return _MONTHS.match(value) is None
    long = len(value) >= _LONG_NOUN and value.isalpha() and value.istitle()
    return long and word_forms.ends_as_german_noun(value) and not _END_OF_A_TIME.search(value)


def _of_an_identifier(text: str, start: int, end: int) -> bool:
    """«11.5-14.5», from one measure to another; «ORA-12541», a code that makers give out."""
    if _TIMES.fullmatch(text, start, end) or _RANGE.fullmatch(text, start, end):
        return True
    whole = (text, start, end)
    if _FACTOR.fullmatch(*whole) or things.is_of_a_whole(*whole):
        return True
    return _NOTE_BEFORE.search(text, max(0, start - _BEFORE), start) is not None


def _of_a_password(text: str, start: int, end: int) -> bool:
    """The number of a port."""
    figures = text[start:end].isdecimal() and end - start <= len("65535")
    return figures and _PORT.search(text, max(0, start - _BEFORE), start) is not None


def _of_money(text: str, start: int, end: int) -> bool:
    """«3000 Leuven»: a postcode and its town; «5,5 Stunden»: a number of another unit."""
    bare = not any(sign.isalpha() or sign in _SIGNS_OF_MONEY for sign in text[start:end])
    counted = _COUNT_BEFORE.search(text, max(0, start - _BEFORE), start) is not None
    behind = _UNIT_BEHIND.match(text, end) or _PEOPLE_BEHIND.match(text, end)
    if bare and (counted or behind):
        return True
    priced = _PRICE_BEFORE.search(text, max(0, start - _BEFORE), start) is not None
    if bare and priced and _SO_MUCH_EACH.match(text, end):
        return True
    if bare and things.is_of_a_whole(text, start, end):
        return True
    match = _IN_A_TOWN.fullmatch(text, start, end)
    return match is not None and match["town"].casefold() in towns()


def _of_an_address(text: str, start: int, end: int) -> bool:
    """«Montage Wallbox, 6 Std. à 68,00 €»: what was done, and for how long."""
    if _FRACTION.fullmatch(text, start, end) or _TITLE_AT_THE_END.search(text, start, end):
        return True
    if _MONEY_BEHIND.match(text, end) and text[end - 1].isdigit():
        return True
    counted = _COUNTED_NOUN.fullmatch(text, start, end)
    if counted and text[start:end].rpartition(" ")[2] in _ALL_GERMAN_NOUNS:
        return True
    billed = _OF_A_BILL.fullmatch(text, start, end) and _PRICED.match(text, end)
    label = _LABEL.match(text, start, end)
    labelled = label is not None and text[label.end() : label.end() + 1] in ("", " ", ":", ".")
    return billed is not None or labelled or _of_a_place(text, start, end)


def _of_a_view(text: str, start: int, end: int) -> bool:
    """«under-12s», «HGV driver», «UX»: no party has figures or two letters or is a trade."""
    last = text[start:end].rpartition(" ")[2]
    short = len(last) <= _SHORTEST_VIEW and last.isupper()
    return short or last.casefold() in _TRADES or any(map(str.isdigit, text[start:end]))


def _of_an_orientation(text: str, start: int, end: int) -> bool:
    """«Obese»: no word that tells whom somebody loves."""
    return _ORIENTED.search(text, start, end) is None


def _of_work(text: str, start: int, end: int) -> bool:
    """«forklift licence», «ex-smoker», «architecture studio», «studied law»: nobody's work."""
    if _HELD.search(text, start, end) or _NO_WORK.search(text[start:end]):
        return True
    if is_side_or_sister(text, start, end) or _RATE_BEHIND.match(text, end):
        return True
    studied = _STUDIED.search(text, max(0, start - _BEFORE), start) is not None
    head = text[start:end].rpartition(" ")[2].casefold()
    heads = word_lists.pairs("occupations.heads")
    return studied and not ({head, head.removesuffix("s")} & heads.keys())


def _of_a_telephone(text: str, start: int, end: int) -> bool:
    """«17:40:51 +0100 88»: the zone of a time, with the number of a line behind it, is none."""
    zone = _ZONE.fullmatch(text, start, end)
    before = text[max(0, start - _BEFORE) : start]
    return zone is not None and _TIME_BEFORE.search(before) is not None


_MADE: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_CODED: Final = frozenset({"ID_NUMBER", "USERNAME", "SECRET", "PASSWORD", "SYSTEM_CONFIG"})
_IMPOSSIBLE: Final[dict[str, Callable[[str, int, int], bool]]] = {
    "PERSON": _of_a_person,
    "PHONE_NUMBER": _of_a_telephone,
    "LOCATION": _of_a_place,
    "ORGANIZATION": _of_a_house,
    "ID_NUMBER": _of_an_identifier,
    "USERNAME": _of_a_login,
    **dict.fromkeys(("IP_ADDRESS", "MAC_ADDRESS"), _of_an_address_of_a_machine),
    "AGE": _of_an_age,
    "OCCUPATION": _of_work,
    "ADDRESS": _of_an_address,
    "GENDER": _of_a_sex,
    "MEDICATION": _of_a_medicine,
    "SYSTEM_CONFIG": _of_a_machine,
    "DATE_TIME": _of_a_date,
    "PASSWORD": _of_a_password,
    "MONEY": _of_money,
    **dict.fromkeys(("POLITICS", "RELIGION"), _of_a_view),
    "SEXUAL_ORIENTATION": _of_an_orientation,
}


def is_impossible(kind: str, text: str, start: int, end: int) -> bool:
    """Whether the guess that `[start, end)` is of a kind cannot be right, whatever the sentence."""
    whole = (text, start, end)
    made = kind in _MADE and (things.is_a_maker(*whole) or things.is_a_model(*whole))
    public = kind in _CODED and _PUBLIC_CODE.fullmatch(*whole) is not None
    rule = _IMPOSSIBLE.get(kind)
    listed = made or public or things.is_coded_illness(kind, *whole)
    return listed or (rule is not None and rule(text, start, end))
