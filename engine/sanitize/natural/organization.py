"""Natural substitutes for organisations: the kind (Ltd, University, Bank) stays, the name goes."""

from __future__ import annotations

import re

from engine.kinds import case, names
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, place
from engine.values import Decision

# Legal forms and degrees with dots or strokes, which stay as they are: «S.r.l.», «Sp. z o.o.».

_DOTTED = tuple(
    one.split()
    for one in (
        "S. r. l. s", "S. r. l", "S. p. A", "S. a. s", "S. n. c", "S. a. r. l", "S. à r. l",
        "S. C. A", "S. A. S. U", "S. A. S", "S. A. U", "S. A. de C. V", "S. de R. L. de C. V",
        "S. A", "S. L. U", "S. L", "C. V", "B. V. B. A", "C. V. B. A", "B. V", "N. V", "K. K",
        "G. K", "Y. K", "z o. o", "z. o. o", "spol. s r. o", "s. r. o", "d. o. o. e. l",
        "j. d. o. o", "d. o. o", "d. d", "d. n. o", "a. d", "a. s", "k. s", "v. o. s",
        "o. p. s", "z. s", "z. ú",
        "e. V", "e. K", "e. G", "m. b. H", "G. m. b. H", "L. L. C", "L. L. P", "P. L. C", "L. P",
        "P. C", "P. A", "A. G", "K. G", "O. H. G", "A. Ş", "A. E", "E. P. E", "S. S",
        "M. Sc", "B. Sc", "Ph. D", "M. A", "B. A", "M. B. A", "M. D", "LL. M",
    )
)  # fmt: skip
_PLAIN = (
    r"A/S|I/S|K/S|P/S|S/A|Co-?op(?:erative)?|Sp\.(?=\s?z)|spol\.(?=\s?s)|Sp\. ?[jkp]\.|Pty\.?"
    r"|Pvt\.?|Pte\.?|Sdn\.?|Bhd\.?|m\.?b\.?H\.?|eV|eG|KGaA|ApS|ASA|Oyj|Kft\.?|Zrt\.?|Nyrt\.?|Bt\.|EOOD"
    r"|OOD|S[AaàÀ]RL|SASU|SNC|EIRL|Ltda\.?|Lda\.?|GbR|OHG|PartG|UAB|SIA|OÜ|MSc|BSc|PhD|MBA|LLM"
    r"|doo|OOO|PAO|JSC|KK|PLLC|Unltd\.?|Cía\.?|Cia\.?|Inh\.|vorm\.|Nachf\."
)


def _pattern(letters: list[str]) -> str:
    """The dotted letters of a form; a dot may have a space behind it, the last one may lack."""
    return "".join(
        re.escape(one) + (r"\s?" if one.endswith(".") else r"\s")
        for one in letters[:-1]
    ) + re.escape(letters[-1]) + r"\.?"  # fmt: skip


_FORM = re.compile(
    rf"(?<![\w.])(?:{'|'.join(map(_pattern, sorted(_DOTTED, key=len, reverse=True)))}|{_PLAIN})"
    r"(?![\w])"
)


def spans(name: str) -> tuple[tuple[int, int], ...]:
    """Where legal forms stand behind the first word of an organisation's name."""
    found = (match.span() for match in _FORM.finditer(name))
    return tuple((start, end) for start, end in found if any(map(str.isalnum, name[:start])))


_KINDS = frozenset(
    "ltd limited inc incorporated llc llp lp plc gmbh ag kg ug se sa sarl sas srl spa nv bv ab oy"
    " as corp corporation co company group holding holdings partners partnership associates"
    " ventures capital bank banking trust fund insurance university college school academy"
    " institute institution hospital clinic medical health healthcare center centre laboratory"
    " laboratories labs lab pharmacy pharmaceuticals church council committee commission"
    " department ministry office agency authority bureau court police service services systems"
    " solutions software technologies technology tech consulting consultants logistics energy"
    " foods media news press times post journal studio studios association society foundation"
    " federation union club team international global national federal state county city public"
    " high primary elementary community general regional central royal north south east west"
    " northern southern eastern western and of the for de la le du des der die das und et y & in"
    " at on sons brothers law firm estate real motors airlines airways hotel hotels restaurant"
    " store stores industries manufacturing engineering construction development management"
    " research education science sciences arts surgery surgeries practice dental dentists"
    " optometry opticians veterinary vets hospice infirmary ward nursery kindergarten preschool"
    " seminary mosque synagogue temple chapel cathedral parish diocese bakery cafe café bistro pub"
    " inn bar grill kitchen catering brewery winery butchers deli garage autos motors cars taxis"
    " transport freight haulage shipping travel tours cruises couriers removals storage plumbing"
    " heating electrical electrics roofing joinery carpentry glazing builders building homes"
    " housing lettings properties property realty architects surveyors landscaping gardens garden"
    " farm farms dairy fisheries nurseries florist solicitors attorneys barristers chambers"
    " notaries legal accountants accounting bookkeeping audit auditors tax advisers advisors"
    " advisory asset wealth finance financial mortgage mortgages lending savings credit payments"
    " securities investments investment equity brokers brokerage exchange markets retail wholesale"
    " trading traders imports exports supplies supply packaging printing print textiles clothing"
    " fashion jewellers furniture kitchens interiors design designs digital media marketing"
    " advertising communications telecom telecoms networks network cloud data analytics security"
    " guards cleaning laundry waste recycling water power gas electric solar wind renewables oil"
    " mining steel metals plastics chemicals paper timber marine aviation aerospace automotive"
    " machinery tools instruments devices robotics biotech genomics diagnostics imaging therapy"
    " physiotherapy therapeutics wellness fitness gym gyms sports athletics rugby football cricket"
    " golf tennis swimming rowing cycling theatre theater museum gallery library orchestra choir"
    " band dance ballet charity relief aid shelter mission outreach youth girls boys women men"
    " junior middle secondary grammar technical polytechnic faculty training learning tutoring"
    " recruitment staffing hr force brigade regiment battalion fire ambulance rescue coastguard"
    " border customs revenue treasury registry land planning works highways board tribunal"
    " magistrates crown supreme appeal assembly senate parliament embassy consulate".split()
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|&")
_SHORT = 5
_LETTERS = tuple("ABCDEFGHKLMNPRSTVW")
_STEMS = (
    "Alder Amber Arbor Argent Aster Avon Beacon Birch Brant Bright Calder Cedar Chal Clear Cobalt"
    " Copper Coral Corvus Crest Dawn Delta Elm Ember Ever Fair Falcon Fen Fern Glen Gran Green"
    " Harbor Haven Hazel Heron High Iris Iron Juniper Kestrel Lark Laurel Linden Lumen Maple Marl"
    " Meri Mill Nor North Nova Oak Onyx Orchard Osprey Pine Quarry Raven Ridge River Rowan Sable"
    " Saffron Silver Sol Stan Stone Summit Swift Tamar Tern Thorn Timber Vale Verd Wen West"
    " Willow Win Wren Yar".split()
)
_ENDS = "bridge brook burg croft dale field ford gate grove hurst lea mark mere ridge row side "
_ENDS += "stead ston vale view ward well wick wood worth"
COINED = tuple(
    stem + end
    for stem in _STEMS
    for end in _ENDS.split()
    if stem.lower() != end and not stem.lower().endswith(end[:2])
)


def make(decision: Decision, desk: Desk, _counter: int) -> str | None:
    """Word by word, so that «Acme» and «Acme Ltd» stay one firm; acronyms become acronyms.

    A word for a kind stays behind a word that changes («Foundry Lane Surgery») or before an «of»
    («University of Graz»); «Northern» of «Northern General» goes.
    """
    original = desk.original(decision)
    body = names.without_possessive(original)
    words = _words(body)
    lead = _lead([names.canonical(word[0]) for word in words])
    text, at = "", 0
    changed = False
    for number, word in enumerate(words):
        named = _is_named(word[0]) or (not changed and number >= lead)
        new = _substitute(word[0], desk) if named else word[0]
        if new is None:
            return None
        changed |= new != word[0]
        text += body[at : word.start()] + new
        at = word.end()
    return text + body[at:] + names.possessive(original) if changed else None


def _words(body: str) -> list[re.Match[str]]:
    """The words of a name but those of its legal form."""
    forms = spans(body)
    return [
        word
        for word in _WORD.finditer(body)
        if not any(start <= word.start() < end for start, end in forms)
    ]


def _lead(plain: list[str]) -> int:
    """So many words at the beginning say only what it is: «University of», «The»."""
    of = next((at for at, word in enumerate(plain) if word in _OF), 0)
    if of and of + 1 < len(plain) and all(word in _KINDS for word in plain[:of]):
        return of + 1 if any(word not in _KINDS for word in plain[of:]) else len(plain)
    return 1 if plain[:1] == ["the"] else 0


def _is_named(word: str) -> bool:
    """Whether a word is more than one for a kind; short capitals are a name of their own."""
    plain = names.canonical(word)
    short = word.isupper() and 1 < len(word) <= 4 and plain not in _CLOSED
    return plain not in _KINDS or short


def _substitute(word: str, desk: Desk) -> str | None:
    plain = names.canonical(word)
    if word.isdigit():
        return _number(word, desk)
    if len(word) == 1 and word.isupper():
        options = tuple(one for one in _LETTERS if one != word)
        return desk.draw("organisation initial", word).choice(options)
    known = lexicon.cities().get(plain)
    if known and known[1] in "12" and word[0].isupper():
        new = place.substitute(word, desk)
    elif word.isupper() and 1 < len(word) <= _SHORT:
        return _acronym(word, desk)
    else:
        new = desk.part("organisation", plain, COINED)
    return None if new is None else case.shaped(new, word)


_OF = frozenset("of for de du des der di del".split())
_CLOSED = frozenset("ltd inc llc llp lp plc gmbh ag kg ug se sa sas srl spa nv bv ab oy".split())


def _number(word: str, desk: Desk) -> str:
    draw = desk.draw("organisation number", word)
    return "".join(str(draw.below(9) + 1) for _ in word)


def _acronym(word: str, desk: Desk) -> str | None:
    draw = desk.draw("acronym", word)
    options = tuple("".join(draw.choice(_LETTERS) for _ in word) for _ in range(64))
    return desk.part("acronym", names.canonical(word), options)
