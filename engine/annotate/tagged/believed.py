"""The tagger as a recognizer: its spans as claims, without those that cannot be what it says.

A network that reads words has a weak sense of form: it takes colours for passwords, the figures
of a sum for dates and telephone numbers, and the names in a program for people's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engine.annotate.claims import Claim, Rank
from engine.annotate.ends import KEY_OF_A_TICKET, YEARS, values_of
from engine.annotate.placeholders import is_alphabet, is_placeholder, is_sample_mail
from engine.annotate.recognizers.hosts import is_dotted_on
from engine.annotate.recognizers.urls import is_documentation
from engine.annotate.tagged.impossible import is_impossible
from engine.annotate.tagged.notes import is_of_a_note
from engine.annotate.tagged.parted import entries_apart, joined_places
from engine.annotate.tagged.retyped import kind_of
from engine.annotate.tagged.tokens import NEVER, host_around
from engine.annotate.tagged.trades import is_trade, whole_trade
from engine.kinds import word_lists
from engine.kinds.date_styles import is_a_mark, is_beside_a_day, is_row_of_days
from engine.kinds.everyday import LEGAL_FORMS
from engine.kinds.month_names import WEEKDAY_NAMES
from engine.kinds.number_words import ENDS_AS_AN_ORDINAL
from engine.values import Span

LEAST = 0.1
"""The least score that is believed."""
UNANNOUNCED = 0.7
"""The least score of a password or key with no word such as «login» before it."""

_DIGITS = {
    "PHONE_NUMBER": 6, "CREDIT_CARD": 8, "US_SSN": 7, "IP_ADDRESS": 3, "ID_NUMBER": 2,
    "ZIP_CODE": 2, "VEHICLE": 1, "IBAN_CODE": 8,
}  # fmt: skip
_SIGNS = {
    "EMAIL_ADDRESS": re.compile(r"@.|\bat\b"),
    "URL": re.compile(r"[./]"),
    "IP_ADDRESS": re.compile(r"\d\.\d+\.\d+\.\d|[0-9a-fA-F]:"),
    "ADDRESS": re.compile(r"\d|\w\W+\w"),
}
_FIGURES = frozenset({
    "PHONE_NUMBER", "ID_NUMBER", "CREDIT_CARD", "US_SSN", "ZIP_CODE", "US_BANK_NUMBER",
    "DATE_TIME", "MONEY", "QUANTITY", "AGE", "IP_ADDRESS",
})  # fmt: skip
_NAMES = frozenset({
    "PERSON", "ORGANIZATION", "LOCATION", "OCCUPATION", "MEDICATION", "MEDICAL_CONDITION",
    "USERNAME", "NATIONALITY", "ETHNICITY", "RELIGION", "PASSWORD", "SYSTEM_CONFIG",
    "DATE_TIME", "QUANTITY", "MONEY",
})  # fmt: skip
_OPERATOR_BEFORE = re.compile(r"[*+/=^<>×÷][ $]?$|\d\s[-−]\s$")
_OPERATOR_AFTER = re.compile(r"[ %]?[*+/=^<>×÷]|\s[-−]\s\d")
_OPENED = re.compile(r"<[A-Za-z][\w:.-]{0,30}(?:[ ][^<>\n]{0,80})?>\s?\Z")
"""The tag of an element before its text, which compares nothing: «<age>»."""
_LONGEST_TAG = 120
_SUM = re.compile(r"(?=[\s.,()$%]*\d)[\d\s.,()$%]*[*+/=^×÷<>−-][\d\s.,()*+/=^×÷<>$%−-]*")
_DATE = re.compile(
    r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[ ]?[T,]?[ ]?\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,9})?)?"
    r"(?:Z|[ ]?[+-]\d\d:?\d\d)?)?"
    r"|\d{1,2}/\d{2,4}|\d{4}[-–]\d{2,4}"
)
_DAY = re.compile(r"\d{1,2}/\d{1,2}")
_LATE_DAY = re.compile(r"(?<![\w/.,+-])(?:1[3-9]|2\d|3[01])/(?:0?[1-9]|1[0-2])(?![\w/%]|[.,]\d)")
"""A day after the twelfth before its month, which is no fraction of a mark: «19/8»."""
_ON = re.compile(r"\b(?:on|is|was|since|until|till|by|from|before|after) \Z", re.IGNORECASE)
_GROUPED = re.compile(r"(?=(?:\D*\d){6})[(+]{0,2}\d+(?:(?:\)[ /.-]?|[ ]?\(|[/. -])\d+){1,6}\)?")
"""A number in groups, which is no sum: «7/2296/77», «32.570.847-0», «(55) 7543-6982»."""
_WRITTEN_SO = {
    "QUANTITY": re.compile(r"\d{1,3}[ ]?/[ ]?\d{1,3}"),
    "DATE_TIME": re.compile(r"\d{1,2}([ ]?[-/.][ ]?)\d{1,2}\1\d{2,4}"),
}
"""Blood pressure, visual acuity, dates look like divisions: «171/88», «6/9», «08 / 12 / 62»."""
_DECIMALS_OF_A_SUM = re.compile(r"[.,]\d{1,2}[ ]?[=+]")
"""Behind a difference without spaces: «637-127,50=509,50»."""
_SEX_AFTER = re.compile(r"/(?:m|f|male|female|man|woman)\b", re.IGNORECASE)
_OF_A_COUNTRY = re.compile(
    rf"[ ](?:{word_lists.any_of('things.of_a_people')}\b)",
    re.IGNORECASE,
)
"""What an adjective of a country says of no person."""
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}")
_HOURS = re.compile(r"\d{1,4}(?:[.,]\d{1,2})?[ ]?(?:h|hrs?|hours?|std\.?|stunden)", re.IGNORECASE)
_CURRENCY = re.compile(
    rf"[$€£¥₹₽₩₪]|\d|\b{word_lists.any_of('money.said_of_money')}s?\b",
    re.IGNORECASE,
)
_SIGN_ALONE = re.compile(r"(?:[^\W\d_]{2,12}[ ])?[(\[]?[$€£¥₹₽₩₪][)\]]?")
"""«GST ₹», the head of a column."""
_COMPOUND = re.compile(
    rf"-{word_lists.any_of('money.behind_fixed')}\Z",
    re.IGNORECASE,
)
_OF_A_COMPOUND = re.compile(r"-(?!in-|at-|of-|turned-)[^\W\d_]")
"""No occupation is a part of a word: «higher-rate», «nurse-led»; «editor-in-chief» is one."""
_GRADE = re.compile(r"(?!R)[A-Z]{1,2}-?\d{1,2}[a-z]?")
"""A pay grade, a class or a seat, which is no amount: «G7», «E13»; «R50» may be rand."""
_NO_AGE = re.compile(
    r"[ -]?(?:(?:weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|months?)\b(?![ -](?:old|of[ ]age))"
    r"|U/L|mg|kg"
    r"|miles|points|people|percent|women|men|girls|boys|%)"
)
_GESTATION = re.compile(
    r"['’]?s?[ -](?:(?:of|in)[ ](?:gestation|pregnancy|her[ ]pregnancy)|gestation\w*|pregnan\w+"
    r"|post-?partum)\b",
    re.IGNORECASE,
)
"""«39 weeks' gestation», «12 weeks pregnant»: how long something lasts, and no age."""
_TERM = re.compile(
    rf"[ -]?(?:years?|yrs?)[ -](?:\w+[ ])?{word_lists.any_of('numbers.what_lasts_years')}\b",
    re.IGNORECASE,
)
"""«a 9 yr marriage»: what lasts so long."""
_BARE_COUNT = re.compile(r"(?:[^\W\d_]{1,20}[ ])?\d{1,3}(?:[.,]\d{1,2})?[ ]?%?")
_COUNTED = re.compile(
    r"[ ]?(?:%|x\b|×|(?:[kcm]?m[²³]|qm|sqm|sq\.?[ ]?(?:ft|m)|[kMG]Wh?|ha|[kMGT]B|°[CF]?)(?!\w))"
    r"|[ ](?:per[ ]?cent|percent|Prozent|(?:(?:monthly|weekly|equal|further"
    r"|more)[ ])?"
    f"(?:{word_lists.any_of('money.counted_things')}"
    r"|(?:Monats|Brutto|Netto|Jahres)[a-zäöü]{3,20}|Teilnehmer\w{0,5}))\b",
    re.IGNORECASE,
)
"""What follows a count, and no amount: «48 payments of», «60 Prozent»."""
_YEARS = re.compile(r"[ -]?(?:years?|yrs?)\b(?![ -](?:old|of[ ]age))", re.IGNORECASE)
_FOR = re.compile(r"\b(?:for|over|past|last|within|after|in|nearly|every|than) \Z", re.IGNORECASE)
_CUE = re.compile(
    rf"{word_lists.any_of('labels.secret_parts')}|\bpw\b|\bpin\b",
    re.IGNORECASE,
)
_DIGEST = re.compile(r"sha\d{3}-|base64,")
_KEYWORD_BEFORE = re.compile(
    r"\b(?:def|const|int|bool|func|fn|void|extends|implements|namespace|struct|enum)[ ]+\Z|::\Z"
    r"|\w->\Z|\$\Z"
)
_CODE_AFTER = re.compile(
    r"\((?:\)|[^)\n]*[=\"'\[{]|[^)\n]*\)[ ]*(?:;|\{|=>|\.\w|:[ ]*$))|\[\w+\]"
    r"|[ ]?(?:[-+*/]?=(?!=)|==)[ ]?[\w\"'\[{(]|\.\w+\(|\+\+|::",
    re.MULTILINE,
)
"""A call, an index, an assignment; «Anna(my wife)» is none."""
_WORD_BEFORE = re.compile(
    rf"\b(?:{word_lists.any_of('online.words_of_programs')}|string|String)[ ]+\Z|\w\.\Z"
)
"""What stands before a name in a program, but in a letter as well: «the new locksmith»."""
_STATEMENT_END = re.compile(r";[ ]*$", re.MULTILINE)
_CODE_LINE = re.compile(
    r"[{}=]|\(\)|\w\(|;[ ]*$|^[ ]*(?:class|import|using|package|from|SELECT|INSERT)\b.*[\w:;]$"
)
_LINE = 200
"""So many characters on either side tell whether a line is one of a program."""
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
_PROGRAM_NAME = re.compile(r"[a-z]+[A-Z]\w*|\w*[a-z0-9]_[a-z]\w*|(?:[A-Z][a-z]+){3,}")
_RELEASE = re.compile(r"\d+\.\d+\.(?:\d|\d{3})")
"""A version has such numbers; the year of a date has two figures or four."""
_LENGTH_OF_TIME = re.compile(r"(?:\d{1,4}(?:\.\d{1,3})?(?:ms|[dhms]|mins?|secs?|hrs?)[ ]?){1,4}")
"""«3m12s», «250 ms»: how long something took."""
_QUARTER = re.compile(r"(?<![\w/.-])Q[1-4](?![\w/-]|\.\w|[ ]?(?:'|’)?\d\d)")
_ROW_OF_QUARTERS = 3
_NEARBY = 3_000
"""Characters on either side in which others of a kind are looked for: time stays in proportion."""
_COUNTED_TIME = re.compile(
    r"(?:visit|session|round|phase|stage|cycle|wave|day|week|block|Besuch|Runde|Phase|Zyklus|Tag)"
    r"[ ]\d{1,2}",
    re.IGNORECASE,
)
"""«Visit 1», «week 3»: one of a row, whenever it was."""
_NO_TIME = re.compile(
    rf"(?:{word_lists.any_of('function_words.before_a_time')}\b[ .:]?)+",
    re.IGNORECASE,
)
"""Words before a time that are none."""
_PROPER = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_WEEKDAYS = frozenset(name for name in WEEKDAY_NAMES if len(name) > 4) | {"weds", "thur", "tues"}
_SHORTENED = word_lists.words("german.abbreviations")
_CALLED = word_lists.words("people.called_relatives")
_DURATION = re.compile(r"\d{1,2}/(?:52|40)")
_OF_HOURS = re.compile(r"\d{1,2}h\d{2}")
_DELAYED = re.compile(
    r"\b(?:delay(?:ed)?|late|by|for|took|takes?|last(?:s|ed)?|after|over|another)[ ]\Z",
    re.IGNORECASE,
)
_OF_MONTHS = re.compile(r"\d{1,2}/(?:12|7)")
_LASTING = re.compile(
    r"\b(?:for|over|in|after|within|every|next|last|past|review|repeat|another|x)[ ]\Z",
    re.IGNORECASE,
)
"""Before weeks, months and days as doctors write them: «review 6/52», «for 3/12», «x 5/7»."""
_LAYOUT = re.compile(r"(?:-?(?:\d+(?:\.\d+)?|\.\d+)[ ]?(?:px|r?em|v[hw]|vmin|vmax|pt|fr)[ ]?)+")
"""Lengths on a screen, in the units of style sheets."""
_OF_FORMS = frozenset(
    "VAT IBAN BIC SWIFT DOB D.O.B. MRN SSN EIN TIN UTR PNR POA NOK HCP PCP DNR VIN CVV PIN OTP"
    " BDAY ChatGPT Copilot EDUCATION EXPERIENCE SKILLS SUMMARY GPA BBA MBA"
    " Az Az. Adm Pt Hx Dx Rx"
    " AI ML NLP OKR OKRs KPI KPIs hr hrs Hrs HRS Std Std. kWh qty pcs Stk Stk."
    " Sirs Sir Madam Madams Colleagues Messrs Team Damen Herren"
    " Rota ROTA Payslip PAYSLIP EG OG UG DG"
    " PTO LOA ETA EOD ASAP FYI FAQ RSVP API SDK URL CSV JSON PDF SQL HTML CSS".split()
)
"""Letters on forms and in offices, which the tagger sometimes takes for names."""
_NOBODY = word_lists.words("cues.greetings") | word_lists.words("everyday.everybody") | LEGAL_FORMS
"""«Hello» in languages that the tagger does not read; «All»; «Ltd»."""
_PLAIN_FIGURE = re.compile(r"[-+]?(?:0?\.\d{3,}|2147483647|2147483648|4294967295|4294967296|9{6,})")
"""A fraction, the ends of a computer's integers, and nines that stand for any number."""
_CLIPPED = re.compile(r"(?!\d)(?=[a-z]*\d)[a-z]{0,4}\d[a-z]{0,4}")
"""Clipped words of chats, which are no dates: «m8», «l8r», «b4»."""
_VOWELLESS = re.compile(r"[b-df-hj-np-tv-xz]{2,5}y?(?:[b-df-hj-np-tv-xz]{1,3})?")
_SCHEMES = frozenset({"basic", "bearer", "token", "digest", "negotiate", "apikey", "hawk", "ntlm"})
"""How a header of a request says what its value is."""
_NAME_OF_A_COOKIE = re.compile(r"=[^=\s]")
_SINGLE_DIGITS = re.compile(r"(?<!\d)\d(?!\d)")


_BARE_NUMBER = re.compile(r"[-+]?\d+(?:[.,]\d+)?")
_UNIT_BEHIND = re.compile(
    rf"[ ]?{word_lists.any_of('numbers.units_behind_a_number')}(?![\w/])",
    re.IGNORECASE,
)


_MOVED = 48
_MACHINE_BEFORE = re.compile(
    rf"{word_lists.any_of('online.machines_before_a_name')}[\"'`:= ]{{1,4}}\Z"
    r"|@\Z|//\Z",
    re.IGNORECASE,
)
_PLAIN_WORD = re.compile(r"[a-z]{2,16}/?")
_OF_SOMEBODY = re.compile(
    r"\b(?:my|his|her|their|your|our|civil|life|married|same-sex|domestic) \Z", re.IGNORECASE
)
_POSSESSIVE = 12
_ACRONYM = re.compile(r"[A-Z]{2,4}")
_POSTS = word_lists.words("occupations.management_letters")
_WORK = word_lists.pairs("occupations.heads")
"""Last words of occupations; letters that are none of them name no work."""
_WHERE_TO = re.compile(r"\b(?:to|into|in|from|via|at)[ ]the[ ]\Z")
"""What stands before a department («presented to the ED»), which is nobody's post."""
_NO_SHARES = frozenset({"PERSON", "ORGANIZATION", "LOCATION", "ADDRESS", "ID_NUMBER"})
_PER_CENT = re.compile(r"[ \u00a0]?(?:%|per ?cent\b)")
_EMPLOYED = word_lists.words("everyday.employed")
_STATES = word_lists.words("carriers.container_states")
"""What programs say of their state: «CrashLoopBackOff»."""
_RELATIVES = frozenset({"partner", "partners", "carer", "guardian", "companion", "spouse"})
"""What somebody is to another, and an occupation only where nobody's."""
_RELATIVE = re.compile(r"\A(?:main|primary|sole|only|unpaid|informal)[ ]")
"""«The main carer» of somebody is none by trade."""
_LONGEST_NAME = 26
_FIRST_NAME = re.compile(r"(?<!\w)[^\W\d_a-z][^\W\d_]{2,20}[ ]&[ ]\Z")
_SECOND_NAME = re.compile(r"[ ]&[ ][^\W\d_a-z][^\W\d_]{2,24}(?!\w)")
_BEHIND_A_PEOPLE = re.compile(
    r"[ ](?:(?:language|literature)[ ])?(?:teacher|tutor|lecturer|translator|interpreter)s?\b",
    re.IGNORECASE,
)
"""Behind the name of a tongue: whoever teaches it is no foreigner."""
_NO_PERSON = re.compile(
    rf"\b{word_lists.any_of('medicine.no_people')}ators?\Z|"
    rf"{word_lists.any_of('medicine.kinds_of_medicines')}s?\Z"
    r"|\bStaats(?:angehörig|bürger)\w{1,4}\Z|(?:rechner|scanner|router|server|computer)\Z"
    r"|\A(?:boil|cook|dishwash|freez|heat|dry|print|scann|rout|charg|trail|mow|toast|mix|blend"
    r"|strimm|comput)ers?(?:[ ]\w{1,12})?\Z",
    re.IGNORECASE,
)
"""Machines, classes of drugs, called after what they do, and whoever belongs to a state."""
_DEGREE = re.compile(
    f"(?:{word_lists.any_of('work.degrees')}"
    "|[BM](?:A|Sc|Eng|Ed|Phil|BA|Res|Arch|Pharm|Tech|Com|Chem|Phys|Math|Des|Mus|Th))"
    r"(?:[ ]\(Hons\))?(?![^\n]*(?:Universit|College|School|Institut|Hochschule|Academy|Akademie))"
    r"(?:[ ](?:in[ ])?[A-Za-zÄÖÜäöüß&,' -]{2,60})?"
)
"""A degree with its subject, which is no institution."""
SURE_OF_WORK = 0.9
"""From here on the tagger is believed of an occupation that no list has."""
UNSURE = 0.6
"""Below this the tagger's type is a guess between several."""

_DISTRICT = re.compile(r"[A-Z]{1,2}\d{1,2}[A-Z]?")
_ENDED_ANEW = frozenset(
    {
        ("LOCATION", "PERSON"),
        ("ORGANIZATION", "LOCATION"),
        ("ORGANIZATION", "OCCUPATION"),
        ("ORGANIZATION", "PERSON"),
    }
)
"""Guesses of another kind that end as that kind does."""
"""Who was taken for a place ends as a person does: «Sinead» of «east Sinead»."""
_WORDS_OF_PEOPLE = frozenset({"NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "GENDER"})
_ONE_NAME = re.compile(r"[^\W\d_a-z][^\W\d_]{2,}")


def believed(spans: Iterable[Span], text: str) -> Iterator[Claim]:
    """The tagger's spans that can be what it says, as claims."""
    surname = 0
    for guess in entries_apart(joined_places(spans, text), text):
        span = whole_trade(guess, text)
        given = _is_given_name(span, text, surname)
        sure = given or span.score >= _least(span, text)
        if sure and _is_work(span, text) and _possible(span.type, text, span.start, span.end):
            kind = "PERSON" if given else kind_of(span, text)
            surname = span.end if kind == "PERSON" else 0
            source = span.source or "tagger"
            named = replace(span, type=kind) if (span.type, kind) in _ENDED_ANEW else span
            for start, end in values_of(named, text):
                if host := host_around(kind, text, start, end):
                    whole_kind = kind if kind == "SYSTEM_CONFIG" else "URL"
                    yield Claim(*host, whole_kind, span.score, source, Rank.TAGGER)
                    continue
                whole = _with_unit(kind, text, start, end)
                people = kind in ("NATIONALITY", "ETHNICITY")
                if behind := _BEHIND_A_PEOPLE.match(text, end) if people else None:
                    yield Claim(start, behind.end(), "OCCUPATION", span.score, source, Rank.TAGGER)
                elif kind not in _WORDS_OF_PEOPLE or not _is_in_a_firm(text, start, end):
                    piece = _piece(kind, text[start:end])
                    yield Claim(start, whole, piece, span.score, source, Rank.TAGGER)
                elif firm := _SECOND_NAME.match(text, end):
                    yield Claim(start, firm.end(), "ORGANIZATION", span.score, source, Rank.TAGGER)


def _piece(kind: str, value: str) -> str:
    """The type of a piece: a town's district is a postcode («DE4»), a ticket's key a number."""
    if kind == "MONEY" and KEY_OF_A_TICKET.fullmatch(value):
        return "ID_NUMBER"
    return "ZIP_CODE" if kind == "LOCATION" and _DISTRICT.fullmatch(value) else kind


def _is_work(span: Span, text: str) -> bool:
    """Whether what is doubtfully taken for an occupation names a trade at all."""
    doubtful = span.type == "OCCUPATION" and span.score < SURE_OF_WORK
    return not doubtful or is_trade(text[span.start : span.end])


def _is_in_a_firm(text: str, start: int, end: int) -> bool:
    """Whether a word with a capital is one of the two names of a firm: «Ernst & Heald»."""
    first = _FIRST_NAME.search(text, max(0, start - _LONGEST_NAME), start)
    return text[start].isupper() and bool(first or _SECOND_NAME.match(text, end))


def _with_unit(kind: str, text: str, start: int, end: int) -> int:
    """The end of a number with its unit («57.7 hours»), of an age in words («forty-first»)."""
    if kind == "AGE" and (ordinal := ENDS_AS_AN_ORDINAL.search(text, max(start, end - 3))):
        return ordinal.end() if ordinal.start() <= end else end
    if kind != "QUANTITY" or not _BARE_NUMBER.fullmatch(text, start, end):
        return end
    unit = _UNIT_BEHIND.match(text, end)
    return unit.end() if unit else end


def _is_given_name(span: Span, text: str, surname: int) -> bool:
    """Whether a word of uncertain type stands where a given name does: «Dalgaard, Priyanka»."""
    return (
        bool(surname)
        and span.score < UNSURE
        and span.type in _WORDS_OF_PEOPLE
        and span.start == surname + 2
        and text.startswith(", ", surname)
        and bool(_ONE_NAME.fullmatch(text, span.start, span.end))
    )


def _least(span: Span, text: str) -> float:
    """The score to ask for: more for a password that nothing announces."""
    if span.type not in ("PASSWORD", "SECRET"):
        return LEAST
    return LEAST if _CUE.search(text, max(0, span.start - 80), span.start) else UNANNOUNCED


def _possible(kind: str, text: str, start: int, end: int) -> bool:
    value = text[start:end]
    if any(rule(kind, text, start, end) for rule in _NEVER):
        return False
    share = kind in _NO_SHARES and value[-1:].isdigit() and _PER_CENT.match(text, end)
    nobodys = kind in _NAMES - {"PASSWORD"} and _is_nobodys(value)
    if share or nobodys or not _well_formed(kind, value):
        return False
    named = not (_is_weekday(kind, value) or _is_plain_word(kind, text, start, end))
    if not named or _goes_on(kind, text, start, end):
        return False
    if kind in _FIGURES and not any(sign.isalpha() or sign in "$€£¥" for sign in value):
        return not _of_a_sum(kind, text, start, end)
    if kind in ("PASSWORD", "SECRET") and _harmless(value, text, start, end):
        return False
    return not (kind in _NAMES and _of_a_program(kind, value, text, start, end))


def _is_plain_word(kind: str, text: str, start: int, end: int) -> bool:
    """Whether nothing announces that a word of every day is a machine's name, or a trade."""
    value = text[start:end]
    if kind == "SYSTEM_CONFIG" and _PLAIN_WORD.fullmatch(value):
        return not _MACHINE_BEFORE.search(text, max(0, start - _MOVED), start)
    if kind in _PROPER:
        called = kind == "PERSON" and value.casefold() in _CALLED
        shortened = value in _SHORTENED and text.startswith(".", end)
        return called or shortened or _VOWELLESS.fullmatch(value) is not None
    if kind == "OCCUPATION" and value.casefold() in _EMPLOYED:
        return True
    if kind == "OCCUPATION" and _ACRONYM.fullmatch(value) and value not in _POSTS:
        placed = _WHERE_TO.search(text, max(0, start - _MOVED), start) is not None
        return placed or value.casefold() not in _WORK
    if kind == "OCCUPATION" and _RELATIVE.sub("", value.casefold()) in _RELATIVES:
        told = _RELATIVE.match(value) is not None
        return told or bool(_OF_SOMEBODY.search(text, max(0, start - _POSSESSIVE), start))
    return False


def _is_nobodys(value: str) -> bool:
    plain = value.casefold().rstrip("!.,")
    return value in _OF_FORMS or plain in _NOBODY


def _is_weekday(kind: str, value: str) -> bool:
    """Whether a name of a person or thing is a weekday's: «Montag, 02.02.2026»."""
    return kind in _PROPER and value.casefold().rstrip("!.,:") in _WEEKDAYS


_HALF_OF_A_DAY = re.compile(r"(?<=[\d])[ ]?[ap]\.?m\b", re.IGNORECASE)
"""«4.20pm» is a time, whatever «4.20» is taken for."""


def _goes_on(kind: str, text: str, start: int, end: int) -> bool:
    """Whether what follows makes something else of it: «3 weeks», «German food», 1.3.6.1.4.1."""
    if kind == "IP_ADDRESS":
        return is_dotted_on(text, start, end)
    if kind == "AGE":
        no_age = _NO_AGE.match(text, end) or _GESTATION.match(text, end) or _TERM.match(text, end)
        return bool(no_age) or _lasts(text, start, end)
    if kind == "DATE_TIME":
        value = text[start:end]
        return _lasts_so_long(value, text, start) or _is_of_every_year(value, text, start)
    if kind == "MONEY":
        bare = _BARE_COUNT.fullmatch(text, start, end) is not None
        counted = bare and bool(text[end - 1] == "%" or _COUNTED.match(text, end))
        return counted or _HALF_OF_A_DAY.match(text, end) is not None
    if kind == "OCCUPATION":
        return bool(_OF_A_COMPOUND.match(text, end) or _UNIT_BEHIND.match(text, end))
    return kind in ("NATIONALITY", "ETHNICITY") and bool(_OF_A_COUNTRY.match(text, end))


def _lasts(text: str, start: int, end: int) -> bool:
    """Whether years are how long something lasts: «for 20 yrs»."""
    years = _YEARS.match(text, end)
    return bool(years and _FOR.search(text, max(0, start - 12), start))


def _well_formed(kind: str, value: str) -> bool:
    digits = sum(sign.isdigit() for sign in value)
    if digits < _DIGITS.get(kind, 0) or (kind in _SIGNS and not _SIGNS[kind].search(value)):
        return False
    if kind != "ADDRESS" and value.count("\n") > 1:
        return False
    return kind not in _SENSE or _SENSE[kind](value)


def _is_occupation(value: str) -> bool:
    return not (_COMPOUND.search(value) or _NO_PERSON.search(value))


def _is_money(value: str) -> bool:
    if _GRADE.fullmatch(value) or _HOURS.fullmatch(value):
        return False
    if _SIGN_ALONE.fullmatch(value):
        return False
    return bool(_CURRENCY.search(value)) and (value[-1] != "%" or "$" in value)


def _is_date(value: str) -> bool:
    if value.endswith("-"):  # «the half-» of «the half-term break»
        return False
    if _RELEASE.fullmatch(value) or _CLIPPED.fullmatch(value):
        return False
    if value.isdecimal():
        return len(value) in (4, 6, 8)
    if _LENGTH_OF_TIME.fullmatch(value) or _COUNTED_TIME.fullmatch(value):
        return False
    return not _NO_TIME.fullmatch(value)


def _is_age(value: str) -> bool:
    return not value.isdecimal() or int(value) <= 125


def _is_measure(value: str) -> bool:
    return not _LAYOUT.fullmatch(value)


def _is_phone(value: str) -> bool:
    return len(_SINGLE_DIGITS.findall(value)) < 3 and _is_no_plain_figure(value)


def _is_no_plain_figure(value: str) -> bool:
    return not _PLAIN_FIGURE.fullmatch(value)


def _is_mail(value: str) -> bool:
    return not is_sample_mail(value)


def _is_link(value: str) -> bool:
    return not (is_documentation(value) or value.endswith("://"))


_NEVER = (*NEVER, is_impossible, is_of_a_note)
_SENSE: dict[str, Callable[[str], bool]] = {
    "MONEY": _is_money,
    "OCCUPATION": _is_occupation,
    "ORGANIZATION": lambda value: not _DEGREE.fullmatch(value),
    "DATE_TIME": _is_date,
    "AGE": _is_age,
    "QUANTITY": _is_measure,
    "PHONE_NUMBER": _is_phone,
    "ID_NUMBER": _is_no_plain_figure,
    "ZIP_CODE": lambda value: not _OF_HOURS.fullmatch(value),
    "US_BANK_NUMBER": _is_no_plain_figure,
    "URL": _is_link,
    "EMAIL_ADDRESS": _is_mail,
}


def _of_a_sum(kind: str, text: str, start: int, end: int) -> bool:
    """Whether figures belong to a calculation: an operator within or beside them."""
    value = text[start:end]
    if _DATE.fullmatch(value) and text[start - 1 : start] != "<":
        return False
    if kind in ("ID_NUMBER", "PHONE_NUMBER") and _GROUPED.fullmatch(value):
        return _DECIMALS_OF_A_SUM.match(text, end) is not None
    if kind == "AGE" and _SEX_AFTER.match(text, end):
        return False
    if kind == "DATE_TIME" and (_is_day(value, text, start) or YEARS.fullmatch(value)):
        return False
    written_so = _WRITTEN_SO.get(kind)
    alone = written_so is None or not written_so.fullmatch(value)
    if alone and _SUM.fullmatch(value) and not value.replace("-", "").isdecimal():
        return True
    before, after = text[max(0, start - 3) : start], text[end : end + 3]
    beside = _OPERATOR_BEFORE.search(before) or _OPERATOR_AFTER.match(after)
    return bool(beside) and not _is_in_an_element(text, start, end)


def _is_in_an_element(text: str, start: int, end: int) -> bool:
    """Whether the tags of an element stand right beside a value: «<age>56</age>»."""
    opened = _OPENED.search(text, max(0, start - _LONGEST_TAG), start) is not None
    return opened and text.startswith("</", end)


def _is_of_every_year(value: str, text: str, start: int) -> bool:
    """Whether a quarter without its year is one of a row of them: «Q1 …; Q2 …; Q3 …»."""
    if not _QUARTER.fullmatch(value):
        return False
    near = _QUARTER.findall(text, max(0, start - _NEARBY), start + _NEARBY)
    return len({*near}) >= _ROW_OF_QUARTERS


def _lasts_so_long(value: str, text: str, start: int) -> bool:
    """Whether a fraction counts weeks, months or days: «2/52», «for 3/12»."""
    before = text[max(0, start - 12) : start]
    of_months = _OF_MONTHS.fullmatch(value) is not None and _LASTING.search(before) is not None
    counted = of_months or bool(_OF_HOURS.fullmatch(value) and _DELAYED.search(before))
    return counted or _DURATION.fullmatch(value) is not None


def _is_day(value: str, text: str, start: int) -> bool:
    """Whether two numbers are a day and a month: «on 2/9», «19/8», «2/9» where another is one."""
    if not _DAY.fullmatch(value):
        return is_row_of_days(value)
    if is_beside_a_day(text, start, start + len(value)):
        return True
    if is_a_mark(text, start, start + len(value)):
        return False
    if _ON.search(text[max(0, start - 8) : start]) or _LATE_DAY.fullmatch(value):
        return True
    return _LATE_DAY.search(text, max(0, start - _NEARBY), start + _NEARBY) is not None


def _harmless(value: str, text: str, start: int, end: int) -> bool:
    """Whether it is a colour, a list of characters, or a piece of a digest or an image."""
    if value.casefold() in _SCHEMES or value.casefold() in _STATES:
        return True
    if value.isidentifier() and _NAME_OF_A_COOKIE.match(text, end):
        return True
    first = max(0, start - 300)
    left = max(text.rfind(" ", first, start), text.rfind("\n", first, start), first - 1) + 1
    digest = _DIGEST.search(text, max(left, 0), end)
    return bool(_COLOUR.fullmatch(value) or digest) or is_alphabet(value) or is_placeholder(value)


def _of_a_program(kind: str, value: str, text: str, start: int, end: int) -> bool:
    """Whether a name is one in a program: a function, a variable, a class."""
    if not _IDENTIFIER.fullmatch(value):
        return False
    if kind not in ("USERNAME", "PASSWORD", "SYSTEM_CONFIG") and _PROGRAM_NAME.fullmatch(value):
        return True
    before = text[max(0, start - 16) : start]
    if _KEYWORD_BEFORE.search(before) or _CODE_AFTER.match(text, end, end + 80):
        return True
    line = text[max(0, start - _LINE) : start].rpartition("\n")[2]
    if _STATEMENT_END.match(text, end, end + 24) and _CODE_LINE.search(line):
        return True
    line += "x" + text[end : end + _LINE].partition("\n")[0]
    return bool(_WORD_BEFORE.search(before) and _CODE_LINE.search(line))
