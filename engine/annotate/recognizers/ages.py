"""Ages of persons: the number alone, unless the unit cannot be taken off («41yo»)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import month_names, word_forms, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.number_words import english_words

SOURCE = "ages"

_N = r"(?P<v>1[01]\d|\d{1,2})"
_UNIT = any_of(english_words(1, 9))
_NUMERAL = rf"(?:{any_of(english_words(1, 90))}(?:(?<=ty)[- ]{_UNIT})?)"
_FULL = rf"(?P<v>1[01]\d|\d{{1,2}}|(?:{any_of(english_words(20, 90))})(?:(?<=ty)[- ]{_UNIT})?)"
"""An age in figures, or in words from twenty on: smaller numbers in words count other things."""
_OLD = r"[ -]?(?:years?|yrs?|yr)[ -]?(?:old|of[ ]age)\b"
_THING = re.compile(
    rf"[ -](?:\w+[ -])?(?:{word_lists.any_of('cues.aged_things')}|whisk\w+|compan\w+"
    r"|treasur\w+)\b",
    re.IGNORECASE,
)
_CHART = re.compile(
    rf"\b(?:{word_lists.any_of('medicine.of_notes')}|complain\w+)\b",
    re.IGNORECASE,
)
_CHILDREN = re.compile(
    rf"\b{word_lists.any_of('people.offspring')}[ ]?"
    r"\((?:(?:both|all)[ ])?(?:aged?[ ]|ages[ ])?"
    r"(?P<ages>\d{1,2}(?:(?:,[ ]?|[ ]?(?:and|&)[ ])+\d{1,2})*)"
    r"(?:[ ]?(?:years?[ ]old|y/?o|yrs?))?\)",
    re.IGNORECASE,
)
_CHILDREN_BARE = re.compile(
    rf"\b{word_lists.any_of('people.offspring_told')},?[ ](?:(?:are|were|sind|waren)[ ])?"
    r"(?P<ages>\d{1,2}(?:,[ ]\d{1,2})*,?[ ](?:and|&|und)[ ]\d{1,2})"
    r"(?![\w%/-]|[.,]\d|[ ](?:times|of|mal|von))",
    re.IGNORECASE,
)
_TWO_NAMED = re.compile(
    r"\b(?P<one>[A-ZÄÖÜ][a-zäöüßé]+)[ ](?:and|und|&)[ ](?P<two>[A-ZÄÖÜ][a-zäöüßé]+),?[ ]"
    r"\((?:both[ ]|beide[ ])?(?P<ages>[1-9]\d?[ ](?:and|und|&)[ ][1-9]\d?)\)"
)
"""«Emre und Jule (17 und 18)»."""
_A_MONTH = any_of(month_names.month_numbers("en", "en3"))
_FIGURE = re.compile(r"\d+")
_LIMITS = frozenset({"16", "18", "21", "65", "67"})
_UNTIL = re.compile(r"\b(?:until|till|once|before|when)\b[^.!?\n]{0,30}\bturns\Z", re.IGNORECASE)


def _of_a_person(match: re.Match[str]) -> bool:
    return not _THING.match(match.string, match.end())


def _of_ones_own(match: re.Match[str]) -> bool:
    """Whether an age is no limit of the law: «until she turns 18»."""
    before = match.string[max(0, match.start() - 40) : match.start() + 5]
    return not (match["v"] in _LIMITS and _UNTIL.search(before))


def _behind_a_name(match: re.Match[str]) -> bool:
    return not word_forms.is_german_noun(match["name"])


def _in_a_chart(match: re.Match[str]) -> bool:
    start, end = match.span()
    return bool(_CHART.search(match.string, max(0, start - 80), end + 80))


def _ages_of_children(children: re.Pattern[str]) -> Callable[[str], Iterator[Claim]]:
    """A search for the ages in the group `ages` of each match, one claim for each age."""

    def find_ages(text: str) -> Iterator[Claim]:
        for family in children.finditer(text):
            for age in _FIGURE.finditer(text, *family.span("ages")):
                yield Claim(*age.span(), "AGE", 0.85, SOURCE)

    return find_ages


def _ages_of_two(text: str) -> Iterator[Claim]:
    """The ages in brackets behind two names, which are no German nouns."""
    for pair in _TWO_NAMED.finditer(text):
        if not any(word_forms.is_german_noun(pair[name]) for name in ("one", "two")):
            for age in _FIGURE.finditer(text, *pair.span("ages")):
                yield Claim(*age.span(), "AGE", 0.8, SOURCE)


_LASTING = re.compile(r"\b(?:for|after|over|within|past|last|in|of|about|nearly|some)[ ]\Z")


def _is_said_of_somebody(match: re.Match[str]) -> bool:
    """Whether no word says that the years are how long something lasts."""
    before = match.string[max(0, match.start() - 12) : match.start()]
    return _LASTING.search(before) is None


RULES = (
    rule(
        "ages.months_old",
        rf"(?<![\w.,$-])(?P<v>(?:\d{{1,3}}|{_NUMERAL})[ -]?(?:months?|weeks?|days?))[ -]?"
        r"(?:old|of[ ]age)\b",
        "AGE",
        score=0.9,
        accept=_of_a_person,
        finds=("her «9-month»-old sleeps", "he was «six weeks» old"),
        misses=("a 3 months old laptop", "9 months of rain"),
    ),
    rule(
        "ages.months_old_in_german",
        r"(?<![\w.,$-])(?P<v>\d{1,3}[ ](?:Monate?|Wochen?|Tage?))[ ]alt(?:e[rns]?)?\b",
        "AGE",
        score=0.9,
        finds=("Bruder Emil ist «5 Monate» alt", "das «3 Wochen» alte Kind"),
        misses=("vor 5 Monaten", "5 Monate altern"),
    ),
    rule(
        "ages.with_years_in_german",
        rf"\bmit[ ]{_N}(?:(?=[ ](?:verstorben|gestorben|erkrankt|verwitwet|verstarb|starb)\b)"
        r"|[ ]Jahren\b(?![ ](?:Erfahrung|Berufs\w*|Haft|Laufzeit|Garantie|Gefängnis|Bewährung)))",
        "AGE",
        score=0.8,
        finds=("Infarkt mit «49» Jahren (2020)", "Vater mit «61» verstorben"),
        misses=("mit 10 Jahren Garantie", "mit 3 gestohlenen"),
    ),
    rule(
        "ages.years_old",
        rf"(?<![\w.,$-]){_N}{_OLD}",
        "AGE",
        score=0.9,
        accept=_of_a_person,
        finds=("a «41»-year-old man", "she is «7» yrs of age"),
        misses=("a 12-year-old whisky", "5 years ago", "a 12-year-old stone church"),
    ),
    rule(
        "ages.of_the_writer",
        r"[.?!:][ ]{1,2}(?P<v>1[6-9]|[2-8]\d),[ ](?=(?:(?:1st|2nd|3rd|4th|first|second|third|final)"
        r"[ ](?:yr|year)|(?:fe)?male|single|married|divorced|widowed|student|retired|self-employed"
        r"|living[ ](?:in|with|at))\b(?![ ](?:and|or)\b))",
        "AGE",
        score=0.75,
        finds=("is it worth it? «20», 2nd yr", "I want out. «47», divorced, two kids."),
        misses=("Total: 20, second batch", "see page 20, 2nd yr", "Chapter 4. 20, male and female"),
    ),
    rule(
        "ages.years_in_a_description",
        r"(?<![\w.,$-])(?P<v>\d{2})[ ]years,[ ](?:married|single|divorced|widowed|father|mother"
        r"|no[ ]children|with[ ](?:two|three|one)[ ](?:children|kids)|living|employed|retired"
        r"|healthy)",
        "AGE",
        score=0.8,
        finds=("of Dutch nationality, «36» years, married, and", "«58» years, widowed"),
        misses=("for 36 years, married women", "after 12 years, healthy"),
        accept=_is_said_of_somebody,
    ),
    rule(
        "ages.years_old_in_german",
        rf"(?<![\w.,$-]){_N}(?:-?jährig\w{{0,2}}\b|[ ]Jahre?[ ]alt\b)",
        "AGE",
        score=0.9,
        accept=_of_a_person,
        finds=("Die «73»-jährige kam", "er ist «41» Jahre alt", "ein «9»jähriges Kind"),
        misses=("vor 73 Jahren", "jährlich 12 Tage"),
    ),
    rule(
        "ages.behind_a_german_name",
        r"(?-i:(?P<name>[A-ZÄÖÜ][a-zäöüß-]{2,20}),?[ ]\(?)(?P<v>\d{1,3})[ ](?:Jahre|J\.)"
        r"(?=[ ]?[,)(;.]|\n|$)",
        "AGE",
        score=0.8,
        accept=_behind_a_name,
        finds=("Frau Wiesing, «73» Jahre, lag", "mein Sohn Emil («7» J.)", "Johanna, «4» Jahre."),
        misses=("Laufzeit, 5 Jahre, endet", "Vertrag (3 Jahre)", "nach 3 Jahren"),
    ),
    rule(
        "ages.years_old_in_words",
        rf"\b(?P<v>{_NUMERAL}){_OLD}",
        "AGE",
        score=0.85,
        accept=_of_a_person,
        finds=("«twenty-three» years old", "an «eight»-year-old girl"),
        misses=("a twenty-year-old Scotch", "twenty-three years later"),
    ),
    rule(
        "ages.decade",
        r"\b(?:his|her|their|my|your|patient's)[ ](?P<v>(?:(?:very[ ])?(?:early|mid|middle|late)"
        r"[ -]{1,2})?(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies|[2-9]0'?s))\b",
        "AGE",
        score=0.85,
        finds=("She is in her «late seventies», alone", "a man in his «40s» with pain"),
        misses=("in the late seventies", "her 1970s flat", "the mid-forties of the century"),
    ),
    rule(
        "ages.decade_in_german",
        r"(?<![\w-])(?-i:(?P<v>(?:Anfang|Mitte|Ende)[ ][2-9]0))(?![\w%€$£:/-]|[.,]\d"
        r"|[ ](?:Prozent|Euro|km|kg|cm|mm?|g|h|Uhr)\b|[ ](?-i:[A-ZÄÖÜ]))",
        "AGE",
        score=0.85,
        finds=("Frau Kern ist «Mitte 50», er «Anfang 60»", "ein Mann («Ende 40») kam"),
        misses=("Ende 2020", "Mitte 50 km", "Anfang 30 Prozent", "Ende 40,5"),
    ),
    rule(
        "ages.short_unit",
        rf"(?<![\w.,$-]){_N}[ -]?(?:y/?o|yo|y\.o\.)(?:[ ]?(?:m|f))?(?![\w])",
        "AGE",
        score=0.9,
        finds=("«26»yo, c/o cough", "«41» y/o F"),
        misses=("26 yoga mats", "v1.41yo"),
    ),
    rule(
        "ages.letter_before_sex",
        rf"(?<![\w.,$-]){_N}[ ]?y(?=[ ,/]{{1,2}}(?:male|female|man|woman|boy|girl|[mf]\b))",
        "AGE",
        score=0.85,
        finds=("«83»y male, fell", "«61» y/f"),
        misses=("83y maintenance", "83 years, male choir"),
    ),
    rule(
        "ages.letter_of_sex_behind",
        r"\b(?:a|this|the|white|black|male|female|hispanic|asian|patient,?)[ ]"
        r"(?P<v>\d{1,3})[ ]?(?-i:[MF])\b(?![./])",
        "AGE",
        score=0.7,
        finds=("a «45»M presents", "patient, «72» F"),
        misses=("it was 56F outside", "a 45m yacht"),
    ),
    rule(
        "ages.letter_of_sex_in_a_chart",
        r"(?<![\w.,$-])(?P<v>[1-9]\d?)(?-i:[MF])\b(?![./])",
        "AGE",
        score=0.75,
        accept=_in_a_chart,
        finds=("f/u for htn. «56»F, MRN", "«67»M referred"),
        misses=("it was 56F outside", "the patient in gown 56F.2"),
    ),
    rule(
        "ages.behind_age",
        rf"\b(?<!reading[ ])(?:aged?|age[ ]of|age:|age[ ]is|age[ ]=)[ ]?{_FULL}"
        r"(?![\w%/*+]|[.,:-]\d|[ ]?[*/+=]|[ ]years?[ ]from|[ ]?(?:years?"
        rf"|months?)[ ]in)",
        "AGE",
        score=0.85,
        finds=("Age: «52»", "aged «67» years", "at the age of «sixty-one» he"),
        misses=("reading age 12: the League", "age = 18 + 2", "the page 45"),
    ),
    rule(
        "ages.of_a_subject",
        rf"\b(?:i|he|she|they|who|the[ ](?:old|young|eld)est)(?:'m|'s|'re|[ ]am|[ ]is|[ ]are"
        rf"|[ ]was|[ ]were)[ ](?:now[ ]"
        rf"|only[ ]|just[ ]|almost[ ]|turning[ ])?{_FULL}"
        r"(?=[ ]?[,.;!?)]|[ ](?:and|but|now|on|at|when|then)\b|\n|$)(?![.,]\d)",
        "AGE",
        score=0.75,
        finds=(
            "The oldest was «65» on",
            "I'm «41», and",
            "she is almost «90» now",
            "when she was «thirty-eight».",
        ),
        misses=("I'm 100% sure", "he is 5 minutes late", "it is 41."),
    ),
    rule(
        "ages.of_the_youngest",
        rf"\b(?:young|old|eld)est(?:[ ](?:(?:one|person|member|participant|respondent|pupil"
        rf"|guest|runner"
        rf"|patient|player|employee|child)[ ])?(?:is|was|being|aged?|just|only)|[ ]?[:=])?[ ]{_N}"
        r"(?=[ ]?[,.;!?)]|[ ](?:and|but|while|to)[ ](?:the[ ])?(?:old|eld|young)est\b|\n"
        r"|$)(?![.,]\d)",
        "AGE",
        score=0.8,
        finds=(
            "Youngest «17», oldest «68».",
            "the oldest guest was «94», the youngest: «3»;",
        ),
        misses=("the oldest 5 files", "youngest 12.5 %", "oldest 3 and older backups"),
    ),
    rule(
        "ages.of_the_youngest_in_german",
        rf"\b(?:jüngste|älteste)[rsn]?(?:[ ](?:(?-i:[A-ZÄÖÜ])[a-zäöüß]{{2,20}}[ ])?(?:ist|war"
        rf"|wird|mit|erst"
        rf"|schon)|[ ]?[:=])?[ ]{_N}(?=[ ]?[,.;!?)]|[ ](?:und|aber)\b|\n|$)(?![.,]\d)",
        "AGE",
        score=0.8,
        finds=("die Jüngste ist «17», der Älteste «68».", "ältester Teilnehmer war «81»"),
        misses=("die jüngste 3 Dateien", "die jüngsten 12 Fälle"),
    ),
    rule(
        "ages.as_the_youngest_in_german",
        rf"\bmit[ ]{_N}(?=[ ](?:der|die|das)[ ](?:jüngste|älteste)[rn]?\b)",
        "AGE",
        score=0.8,
        finds=("Jonas ist mit «12» der Älteste", "Sie war mit «17» die jüngste Fahrerin"),
        misses=("mit 12 der Karten", "mit 3 die neuesten"),
    ),
    rule(
        "ages.as_the_youngest",
        rf"\bat[ ]{_N}(?=,?[ ](?:the|our|my|their)[ ](?:young|old|eld)est\b)",
        "AGE",
        score=0.8,
        finds=("Priya, at «23» the youngest on", "At «71», our oldest volunteer"),
        misses=("at 12 the older files", "at 9 the eldership meets"),
    ),
    rule(
        "ages.at_an_event",
        rf"\bage[ ](?:at|on|when)[ ][a-z]{{3,20}}(?:[ ][a-z]{{3,12}})?[ ]?[:=][ ]*{_N}"
        r"(?![\w%]|[.,]\d)",
        "AGE",
        score=0.8,
        finds=("Age at diagnosis: «37»", "age when first seen = «4»"),
        misses=("age at diagnosis: 37%", "page at end: 41"),
    ),
    rule(
        "ages.before_a_birth",
        r"(?<![\w.,$€£/-])(?P<v>\d{1,3})(?=[ ]?[(,;][ ]?(?:born|geb(?:oren|\.)|b\.|d\.?o\.?b\.?)"
        r"[ :]{1,2}(?:(?:on|in|am|im)[ ])?[\w.]{1,12}[ ./-])",
        "AGE",
        score=0.8,
        finds=(
            "and «6» (born January 30, 2019)",
            "Kind («4», geb. 3.5.2020)",
            "she is «41», DOB: 4/5/83",
        ),
        misses=("room 12 (bornite sample)", "in 1999 (born 1950)"),
    ),
    rule(
        "ages.behind_a_birth_in_german",
        r"(?:\bge(?:b|st)(?:\.|oren|orben)|\bverstorben|†)[ ](?:am[ ])?[\w. ]{4,18}\d{4},[ ]"
        r"(?P<v>\d{1,3})[ ]Jahre\b",
        "AGE",
        score=0.8,
        finds=("Sohn, geb. 21.05.2007, «18» Jahre, lernt", "geboren am 3. Mai 1951, «74» Jahre"),
        misses=("geb. 21.05.2007, seit 18 Jahren", "am 21.05.2007, 18 Jahre später"),
    ),
    rule(
        "ages.turned_in_german",
        r"\b(?:wird|wurde)[ ](?:am[ ])?[^.!?\n]{0,30}\d\.?[ ](?:[^\W\d_]{3,9}[ ])?"
        r"(?:\d{4},?[ ])?(?P<v>\d{1,3})(?=[.,;!?)]|[ ](?:und|Jahre)\b)",
        "AGE",
        score=0.8,
        finds=("wird am Samstag, den 29. November 2025, «95».", "Jasper wurde am 3. Mai «18»."),
        misses=("Es wird am 3. Mai 2025 gefeiert", "wird 2025, 12 Stück", "wurde am 3. Mai"),
    ),
    rule(
        "ages.turned_on_a_day_in_german",
        r"\b(?:wird|wurde|werde)[ ](?:(?:am[ ])?(?:[^\W\d_]{3,8}tag,?[ ](?:de[nm][ ])?)?"
        r"\d{1,2}\.[ ]?\d{1,2}\.(?:[ ]?\d{2,4})?|(?:nächsten[ ]|kommenden[ ])?(?:im[ ])?"
        r"(?:Jänner|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November"
        r"|Dezember|heute|morgen|bald|demnächst|nächstes[ ]Jahr|dieses[ ]Jahr)),?[ ]"
        r"(?:erst[ ]|schon[ ]|nun[ ])?(?P<v>\d{1,3})(?=[.,;!?)](?!\d)|[ ](?:und|aber|Jahre)\b"
        r"|[ ]?$|\n)",
        "AGE",
        score=0.85,
        finds=(
            "Er wird am 12.06.2026 «18», ändert das was?",
            "Oma wird im Mai «88», Opa",
            "wurde am Montag, den 3. 2. 2025 «50» und",
        ),
        misses=(
            "wird am 12.06.2026, 12 Stück",
            "wird im Mai 88 Stück liefern",
            "wird im Mai 2025.",
        ),
    ),
    rule(
        "ages.of_a_birthday",
        r"(?<![\w.,$€£/-])(?P<v>(?:[1-9]\d?|1[01]\d)(?:st|nd|rd|th))"
        r"(?=[ ](?:[a-z]+[ ])?birthday\b)",
        "AGE",
        score=0.85,
        finds=("Happy «50th» birthday", "his «101st» birthday", "«18th» big birthday"),
        misses=("the 50th anniversary", "a 2000th birthday"),
    ),
    rule(
        "ages.years_behind_a_date",
        r"(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)[ ]?[,;|·/]?[ ]\(?"
        r"(?P<v>1[01]\d|\d{1,2})[ ]?(?:years?|yrs?|y|Jahre|J\.)(?=[ ]?[,;|)/](?!\d)|[ ]?$|\n)",
        "AGE",
        score=0.85,
        finds=(
            "Poppy Vane, 26/10/2014, «11» years, MMR given",
            "geb. 05.09.2002, «22» J., Vorstellung",
            "1971-03-04 | «54» yrs | F",
        ),
        misses=("since 26/10/2014, 11 years later", "from 05.09.2002 22 years' rent"),
    ),
    rule(
        "ages.under_a_name_for_it",
        r"(?<![\w-])(?:(?:Eintritts|Einstellungs|Lebens|Sterbe|Erkrankungs|Diagnose|Patienten)alter"
        r"|(?:entry|issue|attained|current)[ ]age|age[ ](?:next|last)[ ]birthday)[ ]?"
        rf"(?::|=|ist|war|is|was|von|of)?[ ]{_N}(?![\w%]|[.,]\d|[ ]?[-–][ ]?\d)",
        "AGE",
        score=0.85,
        finds=("Eintrittsalter «64», Beginn", "age next birthday: «41»", "Entry age «37» at"),
        misses=("Renteneintrittsalter 67", "Mindestalter 18", "Entry age 18-65", "page 41"),
    ),
    rule(
        "ages.of_a_subject_in_german",
        rf"(?:\b(?:ich|er|sie)[ ](?:bin|ist|war|werde|wird)|(?:(?<=[.!?;,][ ])|^)(?-i:[Bb]in))[ ]"
        rf"(?:jetzt[ ]|nun[ ]|erst[ ]|schon[ ]"
        rf"|gerade[ ]|fast[ ]|damals[ ]|heute[ ])?{_N}(?=[ ]?[,;!?)](?!\d)|\.(?!\d|[ ][a-zäöü])"
        r"|[ ](?:und|geworden|als)\b)",
        "AGE",
        score=0.75,
        finds=(
            "Er war «31», als sein Sohn kam",
            "Hallo. Bin «34» und neu",
            "Er war «32», als sein Sohn kam",
            "ich bin «47» und",
            "Sie ist gerade «5» geworden",
        ),
        misses=(
            "Bin 34 km gelaufen",
            "Ali Bin 34 und",
            "er ist 5 km weit",
            "sie war 3. im Rennen",
            "er ist 12,5 groß",
        ),
    ),
    rule(
        "ages.now_and_next",
        r"(?:^|[.;!?][ ]|\([ ]?)(?P<v>[1-9]\d)[ ]now,?[ ](?:and[ ])?"
        r"(?:turn(?:ing|s)?[ ]|soon[ ])?[1-9]\d[ ](?:on|in|next)[ ]"
        rf"(?=\d|the[ ]\d|(?:year|month|week|my[ ]birthday|{_A_MONTH})\b)",
        "AGE",
        score=0.75,
        lines=True,
        finds=("till 2026. «25» now, 26 on 1 July", "He (now) left. «17» now, turning 18 in May"),
        misses=("12 now, 14 on the list", "we have 25 now, 26 on 1 July", "25 now, 30 in stock"),
    ),
    rule(
        "ages.of_the_same_now",
        r"\b(?:was|then|aged)[ ]\d{1,2}\b[^.!?\n]{0,60}[ ](?:and|but)[ ](?:is[ ])?"
        r"(?P<v>[1-9]\d)[ ](?:now|today)\b",
        "AGE",
        score=0.75,
        finds=("Rosa was 52 at the time and «54» now",),
        misses=("there were 12 cats and 14 now", "it was 12. And 14 now"),
    ),
    rule(
        "ages.behind_the_letter_of_sex",
        r"\b(?:i|me|myself|my[ ](?:\w+[ ])?\w+|(?:husband|wife|boy|girl|partner|bf|gf)\w*)[ ]"
        r"[(\[][mf](?P<v>[1-9]\d)[)\]]",
        "AGE",
        score=0.85,
        finds=("I (F«29») and my husband (M«33») argue", "my gf [f«22»] left"),
        misses=("the key (F12) is stuck", "my bus (M40 now)"),
    ),
    rule(
        "ages.years_and_months",
        rf"\b(?:he|she|who|subject|patient|child|boy|girl|pupil|participant|applicant|baby)[ ]"
        rf"(?:is|was|being|aged)[ ](?:now[ ]|then[ ]|aged[ ])?{_N}[ ]years?"
        r"(?:,|[ ]and|,[ ]and)?[ ]\d{1,2}[ ]months?\b(?![ ](?:long|late|overdue|in[ ]|into|away))",
        "AGE",
        score=0.85,
        accept=_of_a_person,
        finds=("She was «27» years and 4 months at", "the boy is «7» years, 4 months, and"),
        misses=("The lease was 27 years and 4 months long", "it is 3 years and 2 months"),
    ),
    rule(
        "ages.of_a_baby",
        r"\b(?:baby|infant|newborn|twins?|little[ ]one)\b[^.,;!?\n]{0,24}[ ]"
        r"(?:is|are|only|just|now)[ ](?:only[ ]|just[ ]|now[ ])?"
        r"(?P<v>\d{1,2}[ ](?:months?|weeks?|days?))(?=[.,;!?)]| and\b|$)",
        "AGE",
        score=0.8,
        finds=("baby Alfie is only «5 months».", "our twins are «7 weeks», so"),
        misses=("the baby food is 5 months away", "baby steps: 5 months."),
    ),
    rule(
        "ages.in_answer",
        r"\b(?:how[ ]old|what[ ]age|wie[ ]alt)\b[^?\n]{1,60}\?(?:[ ]{1,2}|[^\n]{0,100}\n"
        r"(?:[^\n]{0,50}\n)?(?:[\w.' ]{1,30}[:>][ ]{1,2})?)(?P<v>[1-9]\d?|10\d)"
        r"(?=[.!,;](?!\d)|[ ](?:and|but|now|next|she|he|und|aber|jetzt)\b|[ ]?\n|[ ]?\Z)",
        "AGE",
        score=0.8,
        finds=(
            "how old's she? high risk?\nKay  9:11 AM\n«36». and yes",
            "How old is your son?\nMia: «9»",
            "Wie alt ist er? «41», glaube ich",
        ),
        misses=(
            "how old is the lease?\nKay 9:11\n36 months",
            "how old is it\n36. and",
            "How old is he?\n1.5",
        ),
    ),
    rule(
        "ages.turned",
        rf"\b(?:turned|turning|turns)[ ]{_FULL}(?=[ ]?[,.;!?)]|[ ](?:and|last|this|next|in|on"
        rf"|today|tomorrow)\b|\n|$)",
        "AGE",
        score=0.75,
        finds=("she turned «30» last week", "He turns «8» tomorrow", "he turned «fifty-six» last"),
        accept=_of_ones_own,
        misses=("he turned 30 pages", "turned 180 degrees", "until the younger turns 18, i.e."),
    ),
    search(
        "ages.children_in_brackets",
        _ages_of_children(_CHILDREN),
        "AGE",
        finds=(
            "2 kids («7», «4» and «1»), kids (2019)",
            "three daughters (ages «12» & «15»)",
            "our son («9») is",
        ),
        misses=("kids (2019)", "two sons (see page 7)"),
    ),
    search(
        "ages.of_two",
        _ages_of_two,
        "AGE",
        finds=("Emre und Jule («17» und «18») wissen", "Ana & Ben («9» & «11»)"),
        misses=("Zimmer und Bad (12 und 14)", "Ana and Ben (9 to 11)", "A and B (3 and 4)"),
    ),
    search(
        "ages.children_behind",
        _ages_of_children(_CHILDREN_BARE),
        "AGE",
        finds=(
            "two kids «3» and «9»; then",
            "our sons, «5», «7» and «11», met",
            "die Kinder sind «3» und «5».",
        ),
        misses=("we met boys 2 of 3 times", "girls 3 and 4 times"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every age of a person."""
    return claims(RULES, text, SOURCE)
