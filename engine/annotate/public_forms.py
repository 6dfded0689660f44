"""Forms of public words: laws and their sections, numbers of standards, codes of classifications.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.annotate.everybodys import statutory
from engine.hierarchies.word_counts import counts
from engine.kinds import month_names, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import countries, towns
from engine.lines import ByLines, InLines, Said

Stretch = tuple[int, int]

_STATUTE: Final = r"(?:[A-ZÄÖÜ][A-Za-zäöüß]{0,9}[A-ZÄÖÜ][A-Za-z]{0,3}(?:[ ][IVX]{1,4}\b)?)"
"""The letters of a German law: BGB, EStG, ArbZG, SGB V."""
_PART: Final = (
    r"(?:[ ]?(?:Abs\.|Absatz|S\.|Satz|Nr\.|Ziff\.|Ziffer|Alt\.|Hs\.|lit\.|let\.|al\.)[ ]?"
    r"[\dIVXa-z]{1,4}\b)"
)
_PARAGRAPH: Final = re.compile(
    rf"(?:\b{_STATUTE}[ ])?§{{1,2}}[ ]?\d{{1,4}}[a-z]?{_PART}{{0,4}}"
    rf"(?:[ ]?(?:ff?\.|bis|und|,|–|-|/)[ ]?(?:§[ ]?)?(?:\d{{1,4}}[a-z]?\b)?{_PART}{{0,3}}){{0,3}}"
    rf"(?:[ ]{_STATUTE})?"
    rf"|\b{_STATUTE}[ ]Art\.?[ ]?\d{{1,4}}[a-z]?{_PART}{{0,4}}"
    rf"|\bArt(?:\.|ikel|icle)[ ]?\d{{1,4}}[a-z]?{_PART}{{0,4}}(?:[ ]{_STATUTE})?"
)
_SECTION: Final = (
    r"(?:(?:[Ss]s?\.[ ]?)(?=\d)|(?:[Ss]ections?|[Ss]s?\.|[Aa]rticles?|[Rr]ules?|[Rr]egulations?"
    r"|[Rr]eg\.|[Ss]chedules?|[Pp]art"
    r"|[Cc]hapter|[Aa]nnex|[Tt]itle)[ ])(?:\d{1,4}[A-Z]{0,2}|[A-Z])\b(?!/\d)(?:\(\w{1,4}\)){0,4}"
)
_SHORT_ACT: Final = r"(?:[A-Z][A-Za-z]{0,2}){1,4}[A-Z][ ](?:1[89]|20)\d\d\b"
"""Letters of a law with its year: «ERA 1996», «DPA 2018»."""
_CITED: Final = re.compile(
    rf"\b{_SECTION}(?:,?[ ](?:of[ ])?(?:the[ ])?{_SHORT_ACT})?"
    r"|\b[A-Z]{1,5}A[ ](?:1[89]|20)\d\d\b"
    r"|\b(?=[A-Za-zÄÖÜ]{0,12}[a-zäöü])[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{2,14}G\b"
    r"|\b(?:[Ff]orms?|Formular|Vordruck|Anlage)[ ][A-Z]{0,4}-?\d{1,5}[A-Z]{0,3}\b(?:-[A-Z]{1,4}\b)?"
    r"|\b(?!(?:Tages|Haus|Sitz|Rang|Geschäfts|An|Ein|Zu|Unter|Raum|Um|Bet|Arbeits)ordnung)"
    r"[A-ZÄÖÜ][a-zäöüß]{1,34}(?:gesetz(?:buch)?|ordnung|richtlinie)(?:e?s)?[ ](?:18|19|20)\d\d\b"
    r"|\b\d{1,2}[ ]U\.?S\.?C\.?[ ](?:§{1,2}[ ]?)?\d{1,5}[a-z]?(?:\(\w{1,3}\)){0,4}"
    r"|\b\d{1,2}[ ]C\.?F\.?R\.?[ ](?:§{1,2}[ ]?"
    r"|[Pp]art[ ])?\d{1,5}(?:\.\d{1,5})?(?:\(\w{1,3}\)){0,4}"
    r"|\[(?:19|20)\d\d\][ ](?:\d[ ])?[A-Z]{2,6}(?:[ ](?:Civ|Crim|Admin|Ch|Fam|Comm|TCC|QB|KB))?"
    r"[ ]\d{1,4}\b"
    r"|\b(?:Regulation|Directive|Verordnung|Richtlinie)[ ]\(?(?:EU|EC|EG|EWG|EEC)?\)?[ ]?"
    r"(?:No\.?[ ]|Nr\.?[ ])?\d{2,4}/\d{1,4}(?:/(?:EU|EC|EG|EEC|EWG))?"
)
_CODED: Final = re.compile(
    rf"\b(?:(?:{word_lists.any_of('laws.standards_joined')}"
    r"|ICD(?:-?(?:9|10|11))?(?:-(?:CM|PCS|GM|O))?|HTTP(?:/\d\.\d)?)(?P<joint>-)?"
    f"|{word_lists.any_of('laws.standards_apart')})"
    r"(?(joint)|(?:[ ](?:codes?|standard|guideline|Norm|Ziffer|Nr\.|No\.|status))?[ ]?)"
    r"(?:[A-Z]{1,3}[ ]?)?v?\d[\w.:/-]{0,14}(?<![.:/-])(?:[ ]Rule[ ]\d{1,5})?"
)
"""A standard's number or a code; only of some a hyphen stands before it: «OPS-4471» is a ticket."""
_MESSAGE: Final = re.compile(r"\b[A-Z]{3}\^[A-Z]\d\d\b(?:\^[A-Z]{3}_[A-Z]\d\d)?")
"""The kind of a message in HL7: `ADT^A01`."""
_STATUS: Final = re.compile(
    r"\b(?:[Ss]tatus(?:[ -]?[Cc]ode)?|[Ee]rror|Fehler|HTTP)[ ]?[:=]?[ ]?[1-5]\d\d\b(?![.,]\d"
    r"|[ ]?[€$£%])"
    rf"|\b[1-5]\d\d[ ]{word_lists.any_of('laws.messages_of_http')}\b"
)
_LOGGED: Final = re.compile(r"\bLOINC\b|loinc\.org|\bLN\b")
_LOINC: Final = re.compile(r"(?<![\w-])(\d{3,5})-(\d)(?![\w-])")

_HEAD: Final = re.compile(
    rf"\b(?P<kind>{word_lists.any_of('laws.kinds_of_laws')})\b"
    r"(?P<of>[ ]of[ ](?:Civil|Criminal|Appellate|Bankruptcy|Administrative)[ ]Procedure"
    r"|[ ]of[ ](?:Evidence|Federal[ ]Regulations|Conduct|Practice))?"
    r"(?P<on>[ ]on(?:[ ](?:the|of|and|[A-Z][\w-]{1,20})){1,6}\b)?"
    r"(?P<year>,?[ ](?:\(?(?:No\.?[ ]?)?\d{1,4}(?:[ ]of[ ]|/))?(?:of[ ])?(?:1[6-9]|20)\d\d\b)?"
    rf"(?:,?[ ](?:{_SECTION}|§{{1,2}}[ ]?\d{{1,5}}(?:\.\d{{1,5}})?|\d{{1,4}}\b))?"
)
_WORD_BEFORE: Final = re.compile(r"(?:\([A-Z][^()\n]{1,60}\)|\betc\.|[^\W_][\w'’&-]{0,30}),?[ ]\Z")
_LINKS: Final = frozenset("of and the for on to in by & at with etc. etc".split())
_OPENERS: Final = word_lists.words("function_words.before_titles")
_SECTION_OF: Final = re.compile(rf"\b{_SECTION},?[ ](?:of[ ])?(?:the[ ])?\Z")
_FIGURES: Final = 7
"""The most figures of a code of a public classification."""
_LONGEST: Final = 9
"""Words of a law's title before the word that says that it is one."""
_ROOM: Final = 80

_PORTFOLIO: Final = any_of(word_lists.words("places.portfolios"))
_MINISTRY: Final = re.compile(
    rf"\b(?:Departments?|Ministry|Secretary|Commissioner|Bureau|Office)[ ](?:of|for)[ ](?:the[ ])?"
    rf"(?:{_PORTFOLIO})(?:(?:,|[ ]and|[ ]&)?[ ][A-Z][a-z]{{2,15}}){{0,4}}\b"
    r"|\b(?:Bundes|Landes|Staats)(?:ministerium|amt|anstalt|agentur|zentrale|behörde)"
    r"(?:[ ](?:für|der|des)(?:[ ](?:und|die|den|das|[A-ZÄÖÜ][a-zäöüß]{2,20})){1,5})?"
)
_BANK_HOLIDAY: Final = re.compile(
    r"\b(?:(?:early|late|spring|summer|Easter|Christmas|Whitsun"
    rf"|{any_of(name.capitalize() for name in month_names.month_numbers('en'))})[ ]){{1,2}}"
    r"[Bb]ank[ ][Hh]oliday(?:[ ](?:Monday|Friday|weekend))?\b"
)

SUM: Final = (
    r"(?:[$€£]|CHF[ ]|EUR[ ])[ ]?\d[\d.,']{0,12}(?<![.,])|\d[\d.,']{0,12}(?<![.,])"
    r"[ ]?(?:€|Euro\b|EUR\b|CHF\b|pence\b|cents?\b|p\b|c\b)"
)
_BY_LAW: Final = (
    f"{word_lists.any_of('laws.german_sums_by_law')}"
    f"|(?i:{word_lists.any_of('laws.sums_by_law')}"
    r"|statutory[ ](?!(?:award|basic|compensation|deduct|entitle|holiday|interest|leave|notice"
    r"|payment|redundan|right)\w*)[a-z]{2,12})"
    r"|(?:\w{1,20}p|P)auschale"
)
_SET_BY_LAW: Final = re.compile(
    rf"\b(?:{_BY_LAW})\b(?:[ ]in[ ][A-Z][a-z]+(?:[ ][A-Z][a-z]+)?)?"
    r"(?:[ ](?:nach[ ])?Nr\.[ ]\d{4}(?:[ ](?:VV|RVG)){0,2})?(?:[ ]?[:=(])?"
    f"(?:[ ]{word_lists.any_of('laws.between_a_sum_and_its_figure')}"
    f"){{0,3}}[ ]?(?P<v>{SUM})"
    rf"|(?P<w>{SUM})[ ](?:(?:statutory|national|personal|legal)[ ])?(?:{_BY_LAW})\b"
    rf"|(?P<x>(?:the[ ])?first[ ](?:{SUM}))(?=[ ](?:is|are|of"
    rf"|which)?[ ]?(?:[\w-]{{1,14}}[ ]){{0,6}}(?:tax[- ]free|free[ ]of"
    r"[ ]tax|exempt|untaxed))"
    rf"|\b(?:tax[- ]free|free[ ]of[ ]tax|exempt(?:[ ]from[ ]tax)?|steuerfrei)[ ]"
    rf"(?:[a-zäöü]{{1,14}}[ ]){{0,6}}?(?:up[ ]to|to|bis(?:[ ]zu)?)[ ](?P<u>{SUM})"
    rf"|(?P<y>(?:{SUM})[ ](?:per|a|an|pro|je)[ ](?:mile|km|Kilometer|kilometre|kWh|minute"
    rf"|Minute|Entfernungskilometer)\b)"
    r"|\bmiles[ ](?:at|@|x|×)[ ]?(?P<s>45p|25p|£0\.45|£0\.25)(?!\w)"
    rf"|(?P<z>{SUM})[ ](?:tax[- ]free|free[ ]of[ ]tax|steuerfrei)\b"
)
"""Amounts that a law or an authority sets: «the minimum wage is £11.44», «45p per mile»."""
_GOT: Final = re.compile(
    r"\b(?:got|gets|received|receives|(?:was|were|been|is)[ ](?:paid|given|left|awarded)|paid"
    r"|earned|gave|inherited|won|bekam(?:en)?|erhielt(?:en)?|erhalten|bezahlt|geerbt|verdient\w*)"
    r"[ ](?:(?:me|him|her|us|them|about|exactly|only|a|ihm|ihr|uns|rund|nur)[ ]){0,2}\Z",
    re.IGNORECASE,
)
"""What somebody got is theirs, tax-free or not: «she got £7,500 tax free»."""
_LONGEST_GOT: Final = 32
_TAX_YEAR: Final = re.compile(
    r"\b(?:before|by|until|till|from|since|after|end(?:s|ed|ing)?|to|starts?|starting)[ ](?:on[ ])?"
    r"(?P<v>(?:0?[56](?:th)?[ ](?:of[ ])?April|April[ ]0?[56](?:th)?)(?:,?[ ]20\d\d)?"
    r"|0?[56]/0?4/20\d\d)\b"
)
_TAX_RETURN_DUE: Final = re.compile(
    r"\b(?:returns?|Form[ ][\w-]{1,6}|myTax|Abgabe(?:frist)?|Steuererklärung|self[- ]assessment)\b"
    r"[^.;\n]{0,40}?[ ]"
    r"(?:by|before|until|bis(?:[ ]zum)?)[ ](?P<v>(?:31(?:st)?[ ](?:January|July|October)|(?:30"
    r"|15)(?:th)?[ ]"
    r"(?:April|June)|(?:April|June|October)[ ]15(?:th)?|15(?:th)?[ ]October|January[ ]31(?:st)?"
    r"|October[ ]31(?:st)?|31\.[ ]Juli|30\.[ ](?:April|Juni))(?!,?[ ](?:19|20)\d\d))\b",
    re.IGNORECASE,
)
"""The day by which the returns of a country are due, where a text speaks of tax."""
"""The ends of the British tax year, which are nobody's, where the text speaks of tax."""
_OF_TAX: Final = re.compile(
    r"\b(?:[Tt]ax(?:es|able)?|HMRC|ISA|[Ss]elf[- ][Aa]ssessment|VAT|IRS|ATO|CRA|PRSI"
    r"|[Ss]teuer\w*)\b"
)
_MONTH_NUMBERS: Final = month_names.month_numbers("en", "en3", "de")
_MONTH: Final = any_of(_MONTH_NUMBERS)
_QUARTER: Final = re.compile(
    rf"\bQ(?P<q>[1-4])\b[^.\n]{{0,40}}?[ (]{{1,2}}(?P<first>{_MONTH})[ ]?(?:to|bis|-|–|/)"
    rf"[ ]?(?P<last>{_MONTH})\b(?![ ]?\d)",
    re.IGNORECASE,
)
"""A quarter with the months that it has by the calendar."""
_LONG_OF_QUARTER: Final = 2
_ENDS_A_QUARTER: Final = re.compile(
    r"\b(?:March|June|September|December)[ ][Qq]uarter\b(?![ ]?(?:of[ ])?(?:\d|['’]\d|FY))"
)
"""A quarter by its last month, in no year: «the September quarter»."""
_COUNTRY_OF_CODE: Final = re.compile(
    r"(?<![\w-])(?P<v>[A-ZÄÖÜ][\w.]{1,20}"
    r"(?:[ ](?:and[ ]|of[ ])?(?:the[ ])?[A-ZÄÖÜ][\w.]{1,20}){0,3})"
    r"[ ]{0,2}[(:|–-]{0,2}[ ]{0,2}\+\d{1,3}(?![\d-]|[ ]?[(\d])"
)
"""A country beside its calling code alone: «Norway (+47)»."""
_NATIONAL: Final = re.compile(
    rf"\b{word_lists.any_of('organizations.nations')}"
    r"(?:[ ](?:and|of|for|the|&|[A-Z][a-z]{2,15})){0,5}[ ]"
    rf"{word_lists.any_of('organizations.national_bodies')}\b"
    r"(?:[ ](?:of|for)(?:[ ](?:and|the|[A-Z][a-z]{2,15})){1,5})?"
    r"|\bRoyal[ ](?:College|Academy|Society|Institute)[ ](?:of|for)"
    r"(?:[ ](?:and|the|[A-Z][a-z]{2,20})){1,5}"
    r"|\bDeutsche[rns]?[ ](?:(?:[A-ZÄÖÜ][a-zäöüß]{2,20})?(?:[Bb]und(?:es)?|[Vv]erband(?:es)?"
    r"|[Gg]esellschaft|[Vv]erein(?:s)?|[Ii]nstitut)\b)(?:[ ](?:für|der|des)"
    r"(?:[ ](?:und|die|der|[A-ZÄÖÜ][a-zäöüß]{2,24})){1,5})?"
)
"""Bodies of a whole nation: «the National Allotment Society», «Deutscher Mieterbund»."""
_BODY: Final = re.compile(
    r"\b(?:[A-Z][a-z]{2,15}['’]?s?[ ](?:(?:and|of|for|the|&)[ ]){0,2}){1,5}"
    rf"{word_lists.any_of('organizations.bodies_behind_a_field')}\b"
    r"|\b(?:Bundes|Landes|Reichs)[a-zäöüß]{3,24}(?:amt|agentur|gericht|gerichtshof|anstalt|behörde"
    r"|kammer|kasse|zentrale|polizei|bank)(?:s|es|n)?\b"
)
"""Bodies by what they are: «the Parking Appeals Service», «Landesarbeitsgericht»."""
_HEAD_OF_COLUMN: Final = re.compile(r"(?<=<th>)[^<>\n]{1,40}(?=</th>)")
"""A head of a table in HTML."""

_TIME_ZONE: Final = re.compile(
    r"(?<![\w/])(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)"
    r"/[A-Z][A-Za-z_-]{2,20}(?:/[A-Z][A-Za-z_]{2,20})?(?![\w/]|[ ][A-Z])"
)
"""A time zone as every system calls it: `Europe/London`."""

_OF_A_COUNTRY: Final = re.compile(
    r"\b(?:UK|US|EU|British|German|American|European|Irish|Canadian|Australian)"
    r"(?=[ ](?:driving|driver['’]?s)[ ]licen[cs]e|[ ](?:employment|tax|labou?r|company|contract"
    r"|immigration|copyright|consumer|data[ ]protection)[ ](?:law|rules|system|act|year)\b"
    r"|[ ](?:law|GAAP|GDPR|citizenship|visa|passport[ ]rules|government|spelling|English)\b)"
)
"""A country whose law or papers a text speaks of: «a full UK driving licence»."""
_FLIGHT: Final = re.compile(
    r"\b(?:[Ff]light|[Ff]lug(?:nummer)?|[Ff]lying|[Tt]rain|[Zz]ug)[ ](?:(?:no\.|number|Nr\.)[ ])?"
    r"(?P<v>(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|ICE|IC|RE)[ ]?\d{2,4})(?!\w)"
)
"""A flight or train of the timetable."""
_NUMBERED_FORM: Final = re.compile(
    r"\b(?:[Ff]orms?|Formular|Formblatt|Vordruck)[ ]"
    r"(?P<v>(?!ID|NO|NR|REF)[A-Z]{1,4}[ -]?\d{2,4}[A-Z]?)(?![\w-]|[ ]?\d)"
)
"""A form of an office: «form IMM 5645»."""

_PARTY_WORD: Final = r"(?:[A-Z][\w'’.&-]{0,24}|\([A-Z][^()\n]{1,30}\))"
_PARTY: Final = (
    rf"{_PARTY_WORD}(?:,?[ ](?:(?:of|and|the|for|&|de|la)[ ]){{0,2}}{_PARTY_WORD}){{0,6}}"
)
_LAST_PARTY: Final = (
    rf"{_PARTY_WORD}(?:[ ](?:(?:of|the|for|&|de|la)[ ]){{0,2}}{_PARTY_WORD}){{0,6}}"
)
_CASE: Final = re.compile(
    rf"(?<![\w.])(?P<one>{_PARTY})[ ]v(?:s)?\.?[ ](?:the[ ])?(?P<two>{_LAST_PARTY})"
)
"""The name of a case: «Luton Borough Council v Haque»."""
_AS_AUTHORITY: Final = re.compile(
    rf"\b(?:{word_lists.any_of('laws.as_authority')}"
    f"|{word_lists.any_of('laws.parts_of_a_case')}[ ](?:in|from|of|set[ ]out[ ]in|under)"
    ")"
    r"[ :,]{1,2}(?:the[ ]case[ ]of[ ]|e\.?g\.?[ ]|the[ ])?\Z",
    re.IGNORECASE,
)
"""Words before a case that is cited as law."""
_CITATION: Final = re.compile(
    r",?[ ][\[(](?:1[6-9]|20)\d\d[\])]|,?[ ]\d{1,4}[ ][A-Z][\w.]{1,9}[ ]\d"
)
_BESIDE_CASE: Final = re.compile(
    r"[A-Z][\w'’]+[ ]v\.?[ ][A-Z][\w'’ &]{1,40}"
    r"(?:[ ](?:and|or)[ ]|(?:,[ ]\d{1,4}[ ][A-Z][\w. ]{1,9}[ ]?\d{1,5}|[ ][\[(](?:1[6-9]"
    r"|20)\d\d[^,;\n]{1,24})"
    r"(?:,|;|[ ]and|,[ ]and)[ ])\Z"
    r"|\b(?:[Cc]it(?:e[sd]?|ing)|[Rr]el(?:y|ies|ied|ying)[ ]on|[Rr]efer(?:s"
    r"|ring)?[ ]to)[ ][^.;:\n]{0,80}"
    r"\b(?:Act|Code|Regulations|Rules)(?:[ ](?:1[6-9]|20)\d\d)?(?:,|[ ]and|[ ]or)[ ]\Z"
)
"""Another case right before one, or an Act: both are cited or none."""
_CITED_BEHIND: Final = re.compile(
    r"[ ](?:(?:and|or)[ ][A-Z][\w'’ .&-]{2,50}[ ]v[ ][A-Z][\w'’ .&-]{2,40}?[ ])?"
    r"(?:(?:is|are|remains?)[ ](?:the[ ]|still[ ]|also[ ])?(?:leading[ ])?"
    r"(?:cases?|authorit(?:y|ies)|good[ ]law|binding|relevant|distinguish\w+)"
    r"|held|confirm(?:s|ed)|established|makes[ ]it[ ]clear|appl(?:y|ies)|does[ ]not[ ]apply)\b"
)
"""Words behind a case that is cited as law, maybe behind a second one."""
_OF_PARTIES: Final = word_lists.words("organizations.words_of_parties")
"""Words of parties that stand in any text about law."""
_NAMED_WORD: Final = re.compile(r"[A-Z][a-zäöüß]{3,}")
_WHOLE_WORD: Final = re.compile(r"\b[A-Z][a-zäöüß]{3,}\b")
_HIGH_COURT: Final = re.compile(
    rf"\b(?:{word_lists.any_of('laws.highest_german_courts')}|EuGH|EuG|VfGH|VwGH|BGer"
    r")(?:,?[ ](?:Urteil|Beschluss|Urt\.|Beschl\.|Entscheidung))?"
    r"(?:,?[ ]\(?(?:(?:Urteil|Beschluss|Urt\.|Beschl\.)[ ])?(?:(?:vom|v\.|of)[ ])?\d{1,2}\.[ ]?"
    r"(?:\d{1,2}\.|[A-Zä][a-zä]{2,8})[ ]?\d{2,4})"
    r"(?:[ ]?[,;–—-]{1,2}[ ]?(?:(?:Az\.|Aktenzeichen|Rs\.)[ ]?)?"
    r"(?:[A-Z]-?)?[A-Z\d]{1,4}[ ][A-Za-z]{1,4}[ ]?\(?[A-Z]?[a-z]{0,4}\)?[ ]?\d{1,5}"
    r"/\d{2,4}(?:[ ][A-Z])?"
    r"|[ ]?[,;–—-]{1,2}[ ]?C-\d{1,4}/\d\d)?"
)
"""A decision of a highest court by its day and number: «BAG, Urteil vom 19.2.2019, 9 AZR 1/15»."""

_CIPHER: Final = re.compile(
    r"(?<![\w-])(?:TLS_)?(?:(?:EC)?DHE?|RSA|ECDSA|PSK|SSL|TLS|AES"
    r"|CHACHA20)(?:[-_](?:[A-Z]{2,9}\d{0,4}"
    r"|\d{3}|[a-z]{2,9}\d{0,5})){1,8}(?![\w-])"
)
"""A suite of ciphers: «ECDHE-RSA-AES256-GCM-SHA384»."""
_AGENT: Final = re.compile(
    r"(?<![\w/.@-])(?P<name>[A-Za-z][A-Za-z-]{1,24})/\d{1,3}\.\d{1,4}(?:\.\d{1,4}){0,2}(?![\w/])"
)
"""A program with its version as it names itself: «okhttp/4.9.3»."""
_PROGRAMS: Final = (
    word_lists.words("online.programs")
    | word_lists.words("online.public_packages")
    | word_lists.words("online.software_words")
)
"""Those that are everybody's; a house names its own so, too."""
_GRADED: Final = re.compile(
    r"\b(?:Pflegegrad|Pflegestufe|Dekubitus(?:[ ]Grad)?|Kompressionsklasse|Entgeltgruppe"
    r"|Steuerklasse|Lohnsteuerklasse|Stadium|Risikogruppe|Schutzklasse|Gefahrenklasse"
    r"|Wassergefährdungsklasse"
    r"|(?:[Gg]rade|[Ss]tage|[Cc]lass|[Bb]and|[Ll]evel|[Tt]ier)(?=[ ][IVX\d]))[ ]"
    r"(?:[1-9]\d?[a-c]?|[IVX]{1,4}[a-c]?)(?![\w/.-]*\w|,\d)"
    r"|\b(?:band|category|grade|class|Kategorie|Klasse)[ ][A-H](?![\w&/-]|\.\w|[ ][A-Z][a-z])"
    r"|\b(?:Band|Category|Grade|Class)[ ][A-H](?![\w&/-]|\.?[ ]?[A-Z])"
)
"""A grade of a scale that everybody knows: «Pflegegrad 4», «Stadium IIIa»."""

_COURT_OF_A_LAND: Final = re.compile(
    r"\b(?:(?:LAG|OLG|LSG|OVG|VGH|FG|BayObLG)|(?:Landesarbeits|Oberlandes|Landessozial"
    r"|Oberverwaltungs|Finanz)gericht(?:s|es)?)[ ](?:in[ ])?[A-ZÄÖÜ][a-zäöüß]{2,20}"
    r"(?:-[A-ZÄÖÜ][a-zäöüß]{2,20}){0,2}(?!\w)"
    r"|(?:(?<=\bdas[ ])|(?<=\bdes[ ])|(?<=\bdem[ ])|(?<=\bvom[ ])|(?<=\bbeim[ ])|(?<=[(;,][ ])"
    r"|(?<=[\n(])|\A)KG[ ]Berlin\b"
)
"""A higher court with its town, which says nothing about who speaks of it: «LAG Hamm».

«KG» is one in Berlin alone, and elsewhere the end of a firm's name: «Ott GmbH & Co. KG in Jever».
"""
_TARIFF: Final = re.compile(
    r"\b(?:Mantel|Rahmen|Entgelt|Lohn|Gehalts)tarifvertrag(?:s|es)?[ ](?:der[ ]|des[ ])?"
    r"[A-ZÄÖÜ]{2,6}(?![\w-]|[ ](?:GmbH|AG|KG|SE|mbH|UG|e\.))"
)
"""A collective agreement and the letters of its trade; a name behind it may be the employer's."""
_AGE_SET: Final = re.compile(
    r"\b(?:(?:[Pp]ension|[Rr]etirement|minimum|voting|school[- ]leaving)[ ]age(?:[ ](?:is|of|at"
    r"|from|now|currently|will|be|rises?|to|for|me|him|her|us|them|you)){0,5}[ ]"
    r"|(?:Rentenalter|Altersgrenze|Mindestalter)[ ]"
    r"(?:ab|von|ist|bei)[ ])(?P<v>\d{2})\b"
    r"|\b(?:over|under)[ -]?(?P<w>\d{2})s\b"
    r"|\baged?[ ](?P<x>\d{1,2}(?:[ ]years)?)[ ](?:and|or)[ ](?:over|under|above|below|older|younger"
    r"|up|upwards)\b"
    r"|\b(?:ab|unter|über)[ ](?P<y>\d{1,2}[ ]Jahren)\b(?![ ]alt)"
    r"|(?<![\w.,/£$€-])(?P<z>\d{2})[ ](?:or[ ](?:over|older|above)|and[ ](?:over|above))\b"
    r"|\b(?:amortisier|amortiz|amortis|pension|[Rr]ente|retir|AHV|mortgage[ ]term)[^.;!?\n]{0,50}"
    r"[ ](?:bis|until|till|by|at)[ ](?P<a>6[567])(?![\w.,]?\d|%)"
    r"|\b(?:bis|until|till|by|at)[ ](?P<b>6[567])[ ][^.;!?\n\d]{0,50}"
    r"(?:amortis|amortiz|pension|retire|in[ ]Rente)"
)
"""Ages that a rule sets for everybody: «State Pension age is 66», «over-65s», «ab 18 Jahren»."""
_FAMILY_DOCTOR: Final = re.compile(
    r"(?<!bin )(?<!als )\b(?:[Bb]eim?|[Vv]om|[Vv]on|[Zz]u[mr]|[Dd]urch|[Dd]e[rmn]|[Dd]ie"
    r"|(?:[Ii]hr|[MmSs]ein|[Uu]nser)(?:e[mnrs]?)?)[ ]Haus[aä]rzt(?:in|es|en|innen|e)?\b(?!-)"
    r"|\b(?:Hausarzt|Hausärztin|GP)(?=[ ](?:Dr|Prof)\b)"
)
"""«Kontrolle beim Hausarzt», «her GP Dr Okafor»: whom everybody has."""
_FORMS: Final = (
    _FAMILY_DOCTOR, _HIGH_COURT, _COURT_OF_A_LAND, _TARIFF, _CIPHER, _GRADED,
    _PARAGRAPH, _CITED, _MESSAGE, _STATUS, _MINISTRY, _BANK_HOLIDAY, _HEAD_OF_COLUMN, _NATIONAL,
    _TIME_ZONE, _OF_A_COUNTRY, _FLIGHT, _NUMBERED_FORM,
)  # fmt: skip


def forms(text: str) -> Iterator[Stretch]:
    """Where such words stand, `[start, end)`, in no order; they may overlap.

    None goes on in another line, so that an edit has only the lines around it read again.
    """
    for start, known in _IN_LINES(text):
        yield from ((start + left, start + right) for left, right in known)
    yield from _cases(text)
    yield from statutory.stretches(text)
    if _SPEAKS_OF_TAX(text):
        for form in (_TAX_YEAR, _TAX_RETURN_DUE):
            yield from (match.span("v") for match in form.finditer(text))
    if _SPEAKS_OF_LOINC(text):
        yield from (match.span() for match in _LOINC.finditer(text) if _is_checked(match))


def _is_everybodys(name: str) -> bool:
    """Whether a program is a public one by all parts of its name."""
    return all(part in _PROGRAMS for part in name.casefold().split("-"))


def _in_lines(text: str) -> Iterator[Stretch]:
    """The same but for those for which it counts what other lines say."""
    for form in _FORMS:
        yield from (match.span() for match in form.finditer(text))
    yield from (match.span() for match in _CODED.finditer(text) if _is_short(match[0]))
    yield from (match.span() for match in _AGENT.finditer(text) if _is_everybodys(match["name"]))
    yield from _laws(text)
    for match in _BODY.finditer(text):
        if not _may_be_a_firms(match[0]):
            yield _without_town(match)
    yield from _set(text)
    for match in _QUARTER.finditer(text):
        if _is_of_quarter(match):
            yield match.start(), match.start() + _LONG_OF_QUARTER
            yield match.span("first")
            yield match.span("last")
    yield from (match.span() for match in _ENDS_A_QUARTER.finditer(text))
    for match in _COUNTRY_OF_CODE.finditer(text):
        if match["v"].casefold() in countries():
            yield match.span("v")


_IN_LINES: Final = ByLines(lambda lines: tuple(_in_lines(lines)))
_CASES: Final = InLines(_CASE)
_SPEAKS_OF_TAX: Final = Said(_OF_TAX)
_SPEAKS_OF_LOINC: Final = Said(_LOGGED)


def _set(text: str) -> Iterator[Stretch]:
    """Ages and sums that a law or an authority sets."""
    for form in (_AGE_SET, _SET_BY_LAW):
        for match in form.finditer(text):
            start, end = match.span(next(name for name in form.groupindex if match[name]))
            if form is _AGE_SET or not _GOT.search(text, max(0, start - _LONGEST_GOT), start):
                yield start, end


def _cases(text: str) -> Iterator[Stretch]:
    """Cases that are cited as law, with the year in brackets behind them."""
    said: Counter[str] | None = None
    for match in _CASES.of(text)(_CASE):
        if said is None:
            said = Counter(_WHOLE_WORD.findall(text))
        if _is_cited(match, text, said):
            citation = _CITATION.match(text, match.end())
            yield match.start(), citation.end() if citation else match.end()


def _is_cited(match: re.Match[str], text: str, said: Counter[str]) -> bool:
    """Whether a case is cited as law and its parties stand nowhere else in the text.

    `said` counts the words of the text.

    «the test in Hunt v Carr» is; «I act in Hunt v Carr» and «the test in Hunt v Carr; Mr Hunt
    says» are not.
    """
    cited = _CITATION.match(text, match.end()) or _CITED_BEHIND.match(text, match.end())
    before = max(0, match.start() - _ROOM * 2)
    beside = _BESIDE_CASE.search(text, before, match.start()) is not None
    if not (cited or beside or _AS_AUTHORITY.search(text, before, match.start())):
        return False
    names, within = set(_NAMED_WORD.findall(match[0])), Counter(_WHOLE_WORD.findall(match[0]))
    times = text.count(match[0])
    return not any(said[name] > times * within[name] for name in names - _OF_PARTIES)


def _may_be_a_firms(name: str) -> bool:
    """Whether a scheme or service is told by a word that nothing else is called by.

    «Teachers' Pension Scheme» is everybody's; that of «Corbel Optics» tells of a firm.
    """
    if not name.endswith(("Scheme", "Service", "Board", "Agency", "Authority")):
        return False
    words = [word.casefold() for word in _NAMED_WORD.findall(name)]
    first = words[1:] if words[0] in towns() or words[0] in countries() else words
    return any(word not in counts() for word in first)


def _without_town(match: re.Match[str]) -> Stretch:
    """Where a body's name stands, without a town before it: «Leeds Employment Tribunal»."""
    first = match[0].partition(" ")[0]
    town = first.casefold() in towns()
    return (match.start() + len(first) + 1, match.end()) if town else match.span()


def _is_short(code: str) -> bool:
    """Whether a code has the few figures of a standard or classification, years left out."""
    figures = sum(sign.isdigit() for sign in code.partition(":")[0])
    return figures <= _FIGURES or code.startswith("SNOMED")


def _is_of_quarter(match: re.Match[str]) -> bool:
    """Whether two months are the first and the last of the quarter before them."""
    months = [_MONTH_NUMBERS[match[name].lower()] for name in ("first", "last")]
    return months == [3 * int(match["q"]) - 2, 3 * int(match["q"])]


def _laws(text: str) -> Iterator[Stretch]:
    """Laws by their titles: «section 21 of the Housing Act 1988», «the Lanham Act»."""
    for head in _HEAD.finditer(text):
        start, named = _title(text, head.start())
        certain = head["kind"].startswith("Act") or head["year"] or head["of"]
        if named >= (1 if certain else 2) or (named and head["on"]):
            cited = _SECTION_OF.search(text[max(0, start - _ROOM) : start])
            yield start - (len(cited[0]) if cited else 0), head.end()


def _title(text: str, end: int) -> tuple[int, int]:
    """Where the words of a title begin that ends at `end`, and how many capitalised ones it has."""
    start = position = end
    named = 0
    for _ in range(_LONGEST):
        word = _WORD_BEFORE.search(text[max(0, position - _ROOM) : position])
        if word is None:
            break
        plain = word[0].strip(" ,")
        if plain.casefold() in _OPENERS and plain[0].isupper():
            break
        if plain[0].isupper() or plain[0] == "(":
            start, named = position - len(word[0]), named + 1
        elif plain not in _LINKS:
            break
        position -= len(word[0])
    return start, named


def _is_checked(match: re.Match[str]) -> bool:
    """Whether the digit behind the hyphen is the check digit (Luhn) of those before it."""
    doubled = [
        int(figure) * (2 if place % 2 == 0 else 1) for place, figure in enumerate(match[1][::-1])
    ]
    return (10 - sum(product // 10 + product % 10 for product in doubled) % 10) % 10 == int(
        match[2]
    )
