"""Amounts of money: a currency sign or code with a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import amounts, numbers, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.number_words import english_words

SOURCE = "money"

_NUMBER = (
    r"[-−]?(?:\d{1,2}(?:,\d\d){1,4},\d{3}(?:\.\d{1,2}(?!\d))?"
    r"|\d{1,3}(?:(?:,\d{3}){1,7}|(?:\.\d{3}){1,7}(?=,\d\d\b)|(?:[ ']\d{3}){1,7})"
    r"(?:[.,]\d{1,2}(?!\d)|,-)?|\d+(?:[.,]\d{1,4}(?!\d)|,-)?)"
)
_SCALE = rf"(?:[ ]?{word_lists.any_of('money.scales')}\b(?:(?<=mio)\.|(?<=mrd)\.|(?<=tsd)\.)?)?"
_CODES = word_lists.any_of("money.currencies")
_RELEASE = (
    r"(?-i:PHP)[ ]?[4-8](?:\.\d{1,2}){0,2}(?![\d.,]*\d|[ ]?(?:k|thousand|m|million|bn?|billion)\b)"
)
"""A release of the language; of pesos nobody has so few."""
_CLOTTING = (
    r"(?-i:INR)[ ]?\d[.,]\d(?!\d|[.,]\d|[ ]?(?:k|thousand|lakhs?|crores?|m|million|bn?|billion)\b)"
)
"""The laboratory's INR has one figure and one decimal; rupees have none or two, or a scale."""
_SPELT = any_of(("a", "an", *english_words(1, 10**6)))
_TO = r"[ ]?[-–—][ ]?"


def _rises(match: re.Match[str]) -> bool:
    """Whether the second of two amounts is no less: «£7,404 - 11.95» is a difference."""
    ends = numbers.read(match[0], money=True)
    return len(ends) != 2 or ends[0].value <= ends[1].value


_TAX = r"(?:VAT|GST|HST|MwSt|USt|MWST|BTW|TVA|IVA)"
_FIGURE = r"\d{1,3}(?:[,.']?\d{3}){0,2}(?:[.,]\d\d)?"
"""An amount without a currency, beside its tax."""

_RAND = re.compile(r"(?<![\w.-])R(?P<figures>\d{2,6})(?:\.\d\d)?(?![\w-]|[.,/]\w)")
_SURELY_RAND = re.compile(
    r"(?<![\w.])R[ ]?\d{1,3}(?:[ ,]\d{3}){1,4}(?!\w)|(?<!\w)R\d{2,6}\.\d\d(?!\w)"
    r"|\bZAR\b|\brands?\b"
)
_PRICED = re.compile(
    r"\b(?:quot(?:es?|ed|ations?)|cheaper|dearer|how much|prices?)\b", re.IGNORECASE
)
_PAID = re.compile(
    rf"(?:{word_lists.any_of('money.said_before_an_amount')})[ ]?(?:[(:=@][ ]?)?\Z", re.IGNORECASE
)
_FEW_RAND = 100


def _are_prices(rands: Sequence[re.Match[str]], text: str) -> bool:
    """Whether several such stand in a text on prices, and are no parts counted through."""
    values = sorted({int(match["figures"]) for match in rands})
    counted = any(after - before == 1 for before, after in pairwise(values))
    large = len(values) > 1 and values[0] >= _FEW_RAND
    return large and not counted and _PRICED.search(text) is not None


def _find_rand(text: str) -> Iterator[Claim]:
    """«R485» in a text of rands or prices, or behind a word of paying; alone it is a code."""
    rands = list(_RAND.finditer(text))
    sure = bool(rands) and (_SURELY_RAND.search(text) is not None or _are_prices(rands, text))
    for match in rands:
        before = text[max(0, match.start() - 24) : match.start()]
        told = int(match["figures"]) >= _FEW_RAND and _PAID.search(before) is not None
        if sure or told:
            yield Claim(*match.span(), "MONEY", 0.85, SOURCE, Rank.PATTERN)


RULES = (
    rule(
        "money.range",
        rf"(?:(?<![\w$])[$€£¥₹][ ]?|\b(?-i:{_CODES})[ ])(?!-){_NUMBER}{_SCALE}{_TO}"
        rf"(?![-−]){_NUMBER}{_SCALE}(?![\w]|[.,-]\d)"
        rf"|(?<![\w.,$€£/-])(?!-){_NUMBER}{_SCALE}{_TO}(?![-−]){_NUMBER}{_SCALE}[ ]?"
        rf"(?:€(?!\d)|£(?!\d)|(?-i:{_CODES})(?![\w]|[ ]\d)|euros?\b|francs\b|franken\b)",
        "MONEY",
        score=0.95,
        finds=(
            "guidance «€13.5–14.0m» and «$200-250k», so",
            "pay «EUR 5-6 million», «CHF 1.2–1.4 Mio.» for",
            "kostet «20–25 Mio. €», «40-45 €» im",
        ),
        misses=("5-6 people", "2024-25", "10–20 %", "is 7,404 - 11.95 net"),
        accept=_rises,
    ),
    rule(
        "money.swiss_francs",
        rf"(?<![\w.])s?(?-i:S?Fr)\.[ ]?(?!\d{{1,2}}\.\d{{1,2}}\.)(?:{_NUMBER})(?![\w]|[.,-]\d)",
        "MONEY",
        score=0.9,
        finds=("kostet «Fr. 24'800».– mit «Fr. 8'145.50» und", "«SFr. 120» im Monat"),
        misses=("Fr. 15.3.1988", "am Fr. 12.5. um"),
    ),
    rule(
        "money.sign_before",
        rf"(?:(?<![\w$])|(?<=\d[x×*]))(?:US|CA|AU|A|C|NZ|HK|S|R|GH|TT|J|Bds)?[{amounts.SIGNS}][ ]?"
        rf"(?:{_NUMBER}){_SCALE}"
        rf"(?![\w.]*\w*[(\[{{]|\d|[\^\\])",
        "MONEY",
        score=0.9,
        finds=(
            "It cost «$1,250.50» then",
            "«€3.5 million»",
            "pay «$5,000» now",
            "«€ 1.234,56» due",
            "«£3.5 million»",
            "grade 4 «£28k» to",
            "lift 4x«$89» each",
        ),
        misses=(
            "sed s/$1(x)/",
            "$x = 5;",
            "R$foo",
            "${5}",
            "a $45^\\circ$ turn",
        ),
    ),
    rule(
        "money.sign_or_word_behind",
        rf"(?<![\w.,$])(?:{_NUMBER}){_SCALE}[ ]?(?:[€£](?!\d)|(?<=\d)\$(?![\w.$])"
        rf"|(?:{_CODES})(?![\w]|[ ]\d)|(?:US[ ]"
        rf"|Canadian[ ]|Australian[ ])?dollars?\b"
        r"|euros?\b|pounds?[ ]sterling|(?:british[ ])?quid\b|rupees?\b|yen\b|yuan\b|pesos?\b"
        r"|swiss[ ]francs?\b|bucks\b|grand\b|lari\b"
        rf"|(?:[a-z]{{3,12}}[ ])?{word_lists.any_of('money.names_of_currencies')}\b)",
        "MONEY",
        score=0.85,
        finds=(
            "about «40 euros» a week",
            "«1.200,50 €»",
            "«12,000 euros»",
            "some «4,200,000 Norwegian kroner» (NOK)",
        ),
        misses=("40 eurozone banks", "5 000 people"),
    ),
    rule(
        "money.scaled_pounds",
        rf"(?<![\w.,$])(?:{_NUMBER})[ ]?(?:k|m|mn|bn|thousand|million|billion)[ ]pounds\b"
        r"(?![ ](?:of|heavier|lighter))",
        "MONEY",
        score=0.85,
        finds=("a budget of «1.2m pounds» this year", "«40 thousand pounds» are gone"),
        misses=("2 million pounds of coffee", "12 pounds a head"),
    ),
    rule(
        "money.code_before",
        rf"\b(?!{_CLOTTING}|{_RELEASE})(?-i:{_CODES})[ ]?(?:{_NUMBER}){_SCALE}(?![\w])",
        "MONEY",
        score=0.85,
        finds=(
            "paid «CHF 4500» today",
            "«USD 300k»",
            "amount «NZD -4,410.00» fails",
            "plus «NOK 2 190,-» for",
            "a fee of «INR 450», «INR 2.5 lakh» in all",
            "rent is «PHP 8,500» and «PHP 7.5 million»",
        ),
        misses=(
            "the USDA 4500 form",
            "on warfarin, INR 2.4 today",
            "Kalium 3,4 mmol/l, INR 2,7, eGFR",
            "assume PHP 7.4 and PHP 8, please",
        ),
    ),
    rule(
        "money.letters_before",
        r"(?<![\w.])(?:(?:Rs\.?|KShs?|Kshs?|TShs?|USh|Tk\.?|Dhs\.?|Rp\.?|zł|Kč|[kK]r\.?)[ ]?"
        rf"(?:{_NUMBER}){_SCALE}|[NK]\d{{1,3}}(?:,\d{{3}}){{1,4}}(?:\.\d\d)?)(?![\w,.]\d|\w)",
        "MONEY",
        score=0.85,
        exact_case=True,
        finds=("taxi «Rs450», «Rs. 8,400»", "pays «KSh 4,500» or «Tk 500»", "«kr 450», «N45,000»"),
        misses=("RS450 router", "in K12 schools", "see N45 there", "kr 4.2.1", "version Kr"),
    ),
    rule(
        "money.letters_behind",
        rf"(?<![\w.,$])(?:{_NUMBER}){_SCALE}[ ]?"
        r"(?:zł|Kč|kr|lei|TL|(?<=\d{3}[ ])Ft)(?![\w]|[ ]\d)",
        "MONEY",
        score=0.85,
        exact_case=True,
        finds=("costs «450 lei» or «1.250 TL»", "«12 000 Ft» a month", "«4500 Kč», «1 250 kr»"),
        misses=("a 12 Ft boat", "450 leis", "5 TLS"),
    ),
    search(
        "money.short_rand",
        _find_rand,
        "MONEY",
        finds=("the fee was «R485», and R1 250 for the rest", "he charged «R320» per visit"),
        misses=("see R485 there", "R10 and R12 are resistors for R2 boards", "fee for room R12"),
    ),
    rule(
        "money.instead",
        rf"(?<![\w.,/$€£-])(?P<v>{_FIGURE})(?=[ ](?:statt|anstatt|gegenüber|instead[ ]of|up[ ]from"
        rf"|down[ ]from)[ ](?:[{amounts.SIGNS}][ ]?\d|{_FIGURE}[ ]?(?:[€£]|EUR\b|CHF\b)))",
        "MONEY",
        score=0.8,
        finds=("kostet «86» statt 79 €", "paid «1,250» instead of £1,100", "now «64» up from £58"),
        misses=("86 statt 79 Tage", "5 instead of 4 times", "3.86 statt 79"),
    ),
    rule(
        "money.rand",
        r"(?<![\w.])R[ ]?\d{1,3}(?:[ ,]\d{3}){1,7}(?:[.,]\d\d)?(?![\w,.]\d|\w)",
        "MONEY",
        score=0.85,
        exact_case=True,
        finds=(
            "rent of «R 12,500.00»",
            "lives on «R6 200» a month",
        ),
        misses=("see R 12 there",),
    ),
    rule(
        "money.before_tax",
        rf"(?<![\w.,/$€£-])(?<!clause[ ])(?<!section[ ])(?P<v>{_FIGURE})"
        r"(?=[ ]?(?:\+|plus|inc(?:l|luding)?\.?|ex(?:cl|cluding|c)?\.?|zzgl\.?|inkl\.?|exkl\.?)"
        r"[ ]?"
        rf"(?:\d\d?[ ]?%[ ]?)?{_TAX}\b)",
        "MONEY",
        score=0.8,
        finds=("hire «210»+VAT", "at «8,450» + VAT,", "for «90» zzgl. 19 % MwSt", "«12.50» ex VAT"),
        misses=("VAT 252 118 904", "clause 7 plus VAT", "5 % plus VAT", "a 4 + vats"),
    ),
    rule(
        "money.with_tax",
        rf"{_FIGURE}[ ]?(?:\+|plus)[ ]?{_TAX}[ ]?=[ ]?(?P<v>{_FIGURE})(?![\w%])",
        "MONEY",
        score=0.8,
        finds=("hire 210+VAT=«252».", "8,450 + VAT = «10,140», ten years"),
        misses=("VAT = 20%", "VAT=252118904"),
    ),
    rule(
        "money.pence",
        r"(?<![\w.,£$€-])(?!(?:144|240|360|480|540|576|720)p)\d{1,3}(?:\.\d{1,3})?p"
        r"(?=[ ]?(?:/|(?:per|a|an|each|for|in)[ ](?!is\b|of\b))|[ ](?:off|more|less|extra|VAT)\b)",
        "MONEY",
        score=0.75,
        finds=("at «6.34p» per kWh", "a fine of «15p» a day", "«25p» in the pound"),
        misses=("a 720p for TV", "on 15p. each", "see 12p of it", "v1.5p per run"),
    ),
    rule(
        "money.pence_behind",
        r"(?:@|\b(?:at|costs?|charged?|charges|rate[ ]of|price[ ]of|fine[ ]of|only|paid|pay))[ ]?"
        r"(?P<v>(?!(?:144|240|360|480|540|576|720)p)\d{1,3}(?:\.\d{1,3})?p)(?![\w/.-]\w|\w)",
        "MONEY",
        score=0.75,
        finds=("kWh at «6.34p», so", "it costs «45p».", "212 mi @«45p» = 95.40"),
        misses=("play at 720p now", "at 15pm", "costs 3 p"),
    ),
    rule(
        "money.in_words",
        rf"\b{_SPELT}(?:[ -](?:and[ ])?{_SPELT}){{0,8}}[ ]"
        r"(?:pounds?(?![ ](?:of|heavier|lighter))|dollars?|euros?|quid|bucks|guineas|francs|rupees"
        r"|(?<!\b[Aa][ ])grand|pence|cents)\b(?:[ ]sterling\b)?",
        "MONEY",
        score=0.85,
        finds=("we owe «three hundred dollars» now", "«two hundred and fifty pounds» each"),
        misses=(
            "two pounds of flour",
            "a grand master in the Grand Canyon",
            "ten pounds of weight",
        ),
    ),
    rule(
        "money.owed",
        r"\b(?:owe[sd]?|schuldet|schulden|schulde)[ ](?:(?:me|us|him|her|them|you|mir|uns|ihm|ihr"
        r"|another"
        r"|noch|still)[ ]){0,2}(?P<v>\d{2,6}(?:[.,]\d\d)?)(?=[ ]?(?:[.;!?)\n]|,[ ]|\Z)|[ ](?:for"
        r"|from"
        r"|and|since|by|für|aus|und|seit)\b)",
        "MONEY",
        score=0.75,
        finds=(
            "he paid 60, owes «20». Mrs",
            "they owe us «1250» for April",
            "er schuldet mir «340».",
        ),
        misses=("owes 20 people", "owed 20 hours", "owes 3.5 percent", "owe 2 apologies"),
    ),
    rule(
        "money.behind_label",
        rf"\b{word_lists.any_of('money.incomes')}(?![ ](?:19|20)\d[1-9](?![\d.,]*\d))"
        r"(?:[ ](?:is|of|was|to|at|about|around|roughly|approximately|currently))*[ ]?[:=]?[ ]*"
        r"(?P<v>(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{4,9}(?:\.\d\d)?|\d+"
        r"(?:\.\d+)?[ ]?k\b))(?![\w%]|[.,]\d)",
        "MONEY",
        score=0.75,
        finds=(
            "my salary is «54000»",
            "rent: «1,150.00»",
            "salary is «85,000»",
        ),
        misses=(
            "budget of 40%",
            "the fee for 2 of us",
            "Budget 2024 (USD)",
            "rent a car",
        ),
    ),
)


_TERM = r"\d{1,3}(?:[.,]\d{3}){1,3}(?:[.,]\d\d)?|\d{1,7}(?:[.,]\d\d)?"
_UNSPACED = re.compile(
    rf"(?<![\w.,/=+-])(?:{_TERM})(?:[+−-](?:{_TERM})){{1,8}}=(?:{_TERM})(?![\w/%+=-]|[.,]\d)"
)
_OF_UNSPACED = re.compile(rf"(?P<sign>[+−=-]?)(?P<v>{_TERM})")
_CENTS = re.compile(r"[.,]\d\d(?!\d)")
_CURRENCY = re.compile(r"[$€£]|\b(?:EUR|CHF|USD|GBP)\b")


def _find_unspaced(text: str) -> Iterator[Claim]:
    """The terms of «637-127,50=509,50», where the calculation comes out right."""
    paid = None
    for match in _UNSPACED.finditer(text):
        terms = list(_OF_UNSPACED.finditer(text, *match.span()))
        read = [numbers.read(term["v"], money=True) for term in terms]
        if any(len(one) != 1 for one in read):
            continue
        *values, result = (one[0].value for one in read)
        signs = (-1 if term["sign"] in ("-", "−") and term["sign"] else 1 for term in terms)
        if sum(sign * value for sign, value in zip(signs, values, strict=False)) != result:
            continue
        if paid is None:
            paid = _CURRENCY.search(text) is not None
        if _CENTS.search(match[0]) or (paid and result >= _LEAST_RESULT):
            yield from (
                Claim(*term.span("v"), "MONEY", 0.75, SOURCE, Rank.PATTERN) for term in terms
            )


_LEAST_RESULT = 100
_PRODUCT = re.compile(
    rf"(?<![\w.,/])(?P<count>\d{{1,4}})[ ]{word_lists.any_of('money.paid_by')}[ ][x×*@][ ]?"
    rf"[$€£]?(?P<v>{_TERM})[ ]?=[ ]?[$€£]?(?P<w>{_TERM})(?![\w/%]|[.,]\d|[ ]?{amounts.UNIT})",
    re.IGNORECASE,
)


_SHARE = re.compile(
    rf"(?<![\w.,/])[$€£]?(?P<v>{_TERM})[ ]?[x×*][ ]?(?P<part>0?[.,]\d{{1,4}})[ ]?=[ ]?"
    rf"[$€£]?(?P<w>{_TERM})(?![\w/%]|[.,]\d|[ ]?{amounts.UNIT})"
)
_LEAST_OFF = Fraction(1, 2)


def _comes_out(match: re.Match[str]) -> bool:
    """Whether what stands behind the sign is what the two before it make, but for rounding."""
    price, total = (numbers.read(match[name], money=True) for name in ("v", "w"))
    if len(price) != 1 or len(total) != 1:
        return False
    factor = match.groupdict().get("count") or f"0.{re.split('[.,]', match['part'])[1]}"
    off = _LEAST_OFF / 10 ** total[0].decimals if "part" in match.groupdict() else 0
    return abs(Fraction(factor) * price[0].value - total[0].value) <= off


def _find_products(text: str) -> Iterator[Claim]:
    """The price and what it comes to of «11 days x 43 = 473», in a text that names a currency."""
    paid = None
    for match in (*_PRODUCT.finditer(text), *_SHARE.finditer(text)):
        if not _comes_out(match):
            continue
        if paid is None:
            paid = _CURRENCY.search(text) is not None or _CENTS.search(text) is not None
        if paid:
            for name in ("v", "w"):
                yield Claim(*match.span(name), "MONEY", 0.75, SOURCE, Rank.PATTERN)


UNSPACED = (
    search(
        "money.written_product",
        _find_products,
        "MONEY",
        finds=(
            "Rental 11 days x «43» = «473», €20 more",
            "total 526.10: meals 4 days × «28» = «112», so",
            "earns €9,400, together («16,100» x .40 = «6,440»)",
        ),
        misses=("11 days x 43 = 473", "EUR or 11 days x 43 = 470", "EUR, in 4 days x 28 = 112 km"),
    ),
    search(
        "money.unspaced_calculation",
        _find_unspaced,
        "MONEY",
        finds=(
            "Leonie «637»-«127,50»=«509,50»; Rest",
            "also €: «1950»-«220»-«135»=«1595».",
        ),
        misses=("1950-220=1730 km", "call 030-127,50=3", "1-2=4,50", "2024-11=2013"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every amount, with its sign or code."""
    return claims((*RULES, *UNSPACED), text, SOURCE)


# Amounts without a currency behind the words of accounts: «Overtime 310.50», «Subtotal 915.00».

LEDGERS = "ledgers"

_LABEL = word_lists.any_of("money.labels_of_pay")
_ENTRY = re.compile(
    rf"\b(?:{_LABEL})\b[ \t]*(?:\([^()\n]{{1,20}}\))?[ \t]*[:.=|]*[ \t]*"
    r"(?P<v>-?(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,6}\.\d\d))"
    r"(?![\w%]|[.,-]\d|[ ](?:%|per ?cent\b|pct\b|Prozent\b))",
    re.IGNORECASE,
)
_AMOUNT = re.compile(r"\d(?:\.\d\d|,\d{3})(?!\d)")
_KEY = (
    f"{word_lists.any_of('money.keys')}|(?<![a-z])(?:due|owed|payable|remaining)"
    "|(?:day|hour|hourly|daily|weekly|unit|pay)[_-]?rate"
    "|(?:property|asset|house|home|market|book|loan|deal|contract|order|purchase|estate)[_-]?value"
)
_FIELD = re.compile(
    rf"(?<![\w$.-])(?:[A-Za-z_]\w{{0,20}}\.)?(?P<key>[A-Za-z_-]{{0,24}}?(?:{_KEY})s?"
    rf"(?:[_-][a-z]{{1,12}}){{0,2}})[\"']?"
    r"(?:[ ][A-Za-z:]{1,12}=[\"'][A-Z]{3}[\"'])?"
    r"[ ]?(?::|={1,3}|=>|>)[ ]?[\"']?"
    r"(?P<v>(?:(?:R|Rs\.?|[$€£])[ ]?)?(?:(?:\d{1,3}(?:\.\d{3})+|\d{1,7}),\d\d(?=[\"'])"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d{2,4}|\d{3,7}(?!,\d\d[\"'])))"
    r"(?=[\"',;<})\]]|[ ]?(?:$|[\]}#]|//)|[ ][A-Za-z_]\w{0,30}=)",
    re.IGNORECASE | re.MULTILINE,
)
"""An amount behind its name in data or code: `"price": 74.00`, `<TaxAmount>431.76<`."""
_FINE = re.compile(r"\.\d{3,4}\Z")
_OF_FINE = re.compile(
    r"price|cost|fee|tax|vat|mwst|charge|amount|preis|betrag|kosten|gebühr", re.IGNORECASE
)
"""Names of what may be finer than cents: `unit_price: 0.2985`, `tax == 64.845`."""
_NO_AMOUNT = re.compile(
    f"{word_lists.any_of('money.no_keys')}"
    "|(?:tax|vat|mwst|ust|interest|commission|discount|fee|bonus|steuer)[_-]?(?:rate|satz)",
    re.IGNORECASE,
)
_ELEMENT = re.compile(r"<[A-Za-z][^<>\n]{0,80}>(?P<v>\d{1,7}\.\d\d)</[A-Za-z][\w:]{0,30}>")
"""An element of markup that holds nothing but a figure with two decimals."""
_TOTALS = re.compile(
    r"(?<![\w.-])[\"']?(?:(?:total|sum)[_-](?P<of>[a-z]{2,20})|(?P<item>[a-z]{2,20})[_-](?:total"
    r"|sum))"
    r"[\"']?[ ]?[:=][ ]?(?P<v>\d{3,9}(?:\.\d\d)?)\b(?![.,]\d)",
    re.IGNORECASE,
)
"""A total of the values of one name: `total_year: 159600`."""
_NAMED = re.compile(
    r"(?<![\w.-])[\"']?(?P<name>[a-z]{2,20})[\"']?[ ]?[:=][ ]?"
    r"(?P<v>\d{2,9}(?:\.\d\d)?)\b(?![.,]\d)",
    re.IGNORECASE,
)
"""One of the values that such a total adds up: `year: 79800`."""
_IN_CURRENCY = re.compile(
    r"\bcurrency[\"']?[ ]?[:=][ ]?[\"']?[A-Z]{3}\b[\"']?(?P<rest>[^{}\n]{0,120})"
)
_VALUE = re.compile(r"[:=][ ]?(?P<v>\d{3,9}(?:\.\d\d)?)\b(?![.,:/-]\d)")
_ENTRIES = 2
"""One alone may be anything: «total 12.50 points»."""


def _find_pairs(text: str) -> Iterator[Claim]:
    """The amounts, if there are two of them at least."""
    fields = (
        match
        for match in _FIELD.finditer(text)
        if not _NO_AMOUNT.search(match["key"])
        and (_OF_FINE.search(match["key"]) or not _FINE.search(match["v"]))
    )
    patterns = (_ELEMENT, _ENTRY) if _AMOUNT.search(text) else (_ELEMENT,)
    alone = (match for pattern in patterns for match in pattern.finditer(text))
    amounts = {match.span("v") for match in (*fields, *alone, *_in_currency(text))}
    amounts.update(_of_totals(text))
    if len(amounts) >= _ENTRIES:
        for start, end in sorted(amounts):
            yield Claim(start, end, "MONEY", 0.75, LEDGERS, Rank.PATTERN)


def _in_currency(text: str) -> Iterator[re.Match[str]]:
    """The values behind the name of a currency, in the same line."""
    for match in _IN_CURRENCY.finditer(text):
        yield from _VALUE.finditer(text, match.start("rest"), match.end("rest"))


def _of_totals(text: str) -> list[tuple[int, int]]:
    """The values that a total of their name adds up, where there are two that do, and the total."""
    totals = list(_TOTALS.finditer(text))
    by_name = _by_name(text) if totals else {}
    added: list[tuple[int, int]] = []
    for match in totals:
        name = match["of"] or match["item"]
        parts = by_name.get(name.casefold(), ())
        if len(parts) >= _ENTRIES and len(added) < _MOST and not _NO_AMOUNT.search(name):
            added += [match.span("v"), *parts]
    return added


def _by_name(text: str) -> dict[str, list[tuple[int, int]]]:
    """Where the numbers behind each name of one word stand."""
    places: dict[str, list[tuple[int, int]]] = {}
    for match in _NAMED.finditer(text):
        places.setdefault(match["name"].casefold(), []).append(match.span("v"))
    return places


_MOST = 2000

_ASSERTED = re.compile(
    r"\b(?:AssertionError:|assert|[Ee]xpected(?:[ ]value)?:?|ComparisonFailure:)[ ]?"
    r"[<('\"]{0,2}(?P<v>-?\d{1,7}\.\d\d)(?![\d.])[>)'\"]{0,2}[ ]?"
    r"(?:(?:!=|==|,?[ ]?but[ ](?:was|got|received):?|,?[ ](?:got|actual|received):?)[ ]?"
    r"[<('\"]{0,2}(?P<w>-?\d{1,7}\.\d\d)(?![\d.]))?"
)
_OF_MONEY = re.compile(
    rf"(?:\b|_){word_lists.any_of('money.heads')}(?:\b|_)",
    re.IGNORECASE,
)


def _find_asserted(text: str) -> Iterator[Claim]:
    """Amounts that a failed test names: «AssertionError: 412.50 != 418.00»."""
    matches = list(_ASSERTED.finditer(text))
    if matches and _OF_MONEY.search(text):
        for match in matches:
            for group in ("v", "w"):
                if match[group] is not None:
                    yield Claim(*match.span(group), "MONEY", 0.7, LEDGERS, Rank.WEAK)


RULES_OF_LEDGERS = (
    search(
        "ledgers.asserted",
        _find_asserted,
        "MONEY",
        finds=(
            "test_invoice_total\nAssertionError: «412.50» != «418.00»",
            "Rechnung: expected: <«940.00»> but was: <«904.00»>",
        ),
        misses=(
            "AssertionError: 412.50 != 418.00",
            "invoice: expected 3 but was 4",
            "the price is expected 1.2.3",
        ),
    ),
    search(
        "money.entries_of_a_ledger",
        _find_pairs,
        "MONEY",
        finds=(
            "Overtime «310.50»\nTax «402.10»\nBonus «900.00»",
            "Revenue: «12,400»\nCosts: «9,350»\nProfit (loss) «3,050»",
            "Subtotal «915.00» GST «91.50» Total «1,006.50»",
            "<Price>«214.50»</Price><TaxAmount>«431.76»</TaxAmount>",
            "end=2053 premium=«84.50» yearly=«1014.00»",
            '"subtotal": «4640», "total_excl_vat": «4825»',
            "pension: «2900»\ntotal_package: «72000»",
            "monthly: «6100»\noverhead: «24300»",
            '"deposit":«350»,"rent":«1190»,"due":«1540»',
            "{'name': 'x', 'price': «74.00»}, {'price': «89.50»}",
            "rent_pm = «675»\ndeposit = «1350»",
            "slip.gross = «4830»\nslip.tax = «966»\nassert slip.net == «3454»",
            '"annual_income": «62400», "property_value": «250000»',
            '"netto": "«295,00»", "betrag": "«29,50»", "summe": "«1.265,50»"',
            "gratuity = «R185000»\nper_instalment = «R46250»",
            '<InstdAmt Ccy="EUR">«3120.00»</InstdAmt><InstdAmt Ccy="EUR">«2190.40»</InstdAmt>',
            "<td>4</td><td>«142.00»</td><td>«568.00»</td>",
            "{name: lifts, year: «18600»}\n{name: doors, year: «43200»}\ntotal_year: «61800»",
            '{"currency": "CHF", "min": «168000», "max": «195000»}',
        ),
        misses=(
            "total_tokens: 4096,\ncost_count: 120,",
            "card fees 1.69 %\ntax 5.25 percent",
            "x-ratelimit-remaining: 4999\nretries_remaining: 300",
            "price: 5\ntotal: 9",
            "rows: 120\nrows: 140\ntotal_rows: 260",
            '"vat_rate": 19.00, "bonus_pct": 12.50',
            '{"language": "CHF", "min": 168000, "max": 195000}',
            "total 12.50 points",
            "total 100 and net 7",
            "costs 3.5.1, tax 1.2.3",
        ),
    ),
)


def find_entries(text: str) -> Iterator[Claim]:
    """Every amount behind such a word, where there are several."""
    return claims(RULES_OF_LEDGERS, text, LEDGERS)
