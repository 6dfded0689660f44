"""Substitutes for occupations: the same kind of work, standing and number.

The lists of `resources/lexicons/word_lists/occupations.txt` hold occupations by group and standing.
What none of them holds belongs where its last word does («night-shift ward nurse»), or where the
next broader term of WordNet does («trichologist»: a doctor).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from engine.hierarchies import vocabulary
from engine.kinds import word_lists
from engine.sanitize.natural import field_of_work, german_forms

Choose: TypeAlias = Callable[[tuple[str, ...]], str]

_GERMAN_FIELDS: Final = (
    "de_finance_departments", "de_sales_departments", "de_people_departments",
    "de_technical_departments", "de_operations_departments", "de_departments",
)  # fmt: skip
_FIELDS: Final = (
    "technical_departments", "science_departments", "finance_departments", "sales_departments",
    "people_departments", "operations_departments", "legal_departments", "departments",
    "subjects", "wards", *_GERMAN_FIELDS,
)  # fmt: skip
_LEADING: Final = frozenset(
    "manager manageress head director supervisor superintendent foreman forewoman leader lead"
    " chief".split()
)
"""Last words of who leads others."""
_TABLES: Final = (
    "managed",
    "letters_led",
    "heads",
    "de_heads",
    "standings",
    "neutral_heads",
    "vague",
    "modifiers",
)
_GERMAN: Final = "de_"
_LED: Final = frozenset({"management_directors", "management_managers", "education_universities"})
"""Lists whose occupations are told apart by what they lead or teach."""
_FIELD: Final = re.compile(
    r"(?P<post>.+?)(?P<link>,? (?:of|in|for|für|der|des)(?: the)? |, | - | – )(?P<field>[^,()]+?)"
    r"(?P<unit> (?:department|dept\.?|division|team|unit|section))?",
    re.IGNORECASE,
)
_PLACE: Final = re.compile(r"(?:,| (?:at|with|from|to|on|near|bei|am|im)) .*")
"""Where somebody works, which is no part of the occupation."""
_BEHIND: Final = re.compile(r" (?:de|to|for|of|in|with) ")
_SEVERAL: Final = re.compile(r"\s*(?:/|&|\+)\s*|\s+(?:and|und|cum)\s+", re.IGNORECASE)
_LINKS: Final = frozenset({"of", "in", "for", "der", "des", "für", "to", "at"})
_HEALTH: Final = frozenset(
    {"ward", "nursing", "nurse", "clinic", "clinical", "hospital", "practice"}
)
_GRADE: Final = re.compile(
    r"(?P<post>.+?)(?P<grade>,? (?:Grade |Level |Band )?(?:I{1,3}|IV|VI?|\d{1,2}[a-z]?))"
)
"""A post with its grade: «Payroll Specialist II», «Nurse, Band 6»."""
_ACRONYM: Final = re.compile(r"[A-Z]{2,4}")


def substitute(
    original: str,
    choose: Choose,
    refused: frozenset[str],
    before: str = "",
    *,
    german: bool = False,
) -> str | None:
    """Another occupation of the same kind, as `choose` picks it; None where nothing is known.

    `before` are words before it, whose determiner tells number, case and sex in German; in a
    `german` text a title that both languages have («Professor») is a German one.
    `refused` are terms in lower case that must not stand for it. Words before it that say standing
    or time («senior», «retired») stay; a department or subject behind it is replaced by another.
    Several occupations («actor and driver») are replaced one by one.
    """
    parts = _SEVERAL.split(original)
    written = " ".join(original.split()).casefold()
    if len(parts) == 1 or listed(written) is not None:
        return _substituted(original, choose, refused, before, german=german)
    made = [_substituted(part, choose, refused, before, german=german) for part in parts]
    known = [new for new in made if new is not None]
    if len(known) < len(made):
        return _substituted(parts[-1], choose, refused, before, german=german)
    links = [link[0] for link in _SEVERAL.finditer(original)]
    return known[0] + "".join(link + new for link, new in zip(links, known[1:], strict=True))


def any_german(original: str, choose: Choose, before: str = "") -> str:
    """A German occupation of the same sex and number, for one that nothing is known of."""
    form = _form(original.casefold().rpartition(" ")[2], before)
    rows = [row for name in ("de_office", "de_business", "de_engineering") for row in _german(name)]
    return german_forms.written(choose(tuple(row[form.woman] for row in rows)), form)


def same_work(original: str) -> str:
    """One key for an occupation with and without standing, one or many, in any German case."""
    title = _without_standing(" ".join(original.split()))[1]
    plain = title.casefold()
    if (kind_of(title) or "").startswith(_GERMAN):
        before, space, last = plain.rpartition(" ")
        return before + space + _form(last, "").base
    return _singular(plain)[0]


def listed(plain: str) -> str | None:
    """The list that holds an occupation, given in lower case and in the singular.

    Written as two words, one that the list has as one is the same: «head teacher».
    """
    before, _space, last = plain.rpartition(" ")
    return _lists_of_titles().get(plain) or _lists_of_titles().get(before + last)


_LONG_HEAD = 5
"""Shorter trades end words that are none: «cook», «man»."""


def kind_of(original: str) -> str | None:
    """The list that an occupation belongs to: by itself, its last word, or a broader term."""
    plain = " ".join(original.split()).casefold()
    # German nouns have a capital: «pilot» is English, «Pilot» may be German.
    nouns = original.rpartition(" ")[2][:1].isupper() or plain.rpartition(" ")[2] not in _heads()
    for term, _plural in vocabulary.singulars(plain):
        known = listed(term)
        if known is not None and (nouns or not known.startswith(_GERMAN)):
            return known
    standing, title = _without_standing(" ".join(original.split()))
    if standing and (known := listed(title.casefold())) is not None:
        return known
    by_ending = _by_last_word(plain, german=nouns) or (_by_german_ending(plain) if nouns else None)
    if nouns and not by_ending:
        single = _form(plain.rpartition(" ")[2], "").base
        known = listed(single)
        by_ending = known if known and known.startswith(_GERMAN) else _by_german_ending(single)
    return by_ending or _by_broader_term(plain) or _by_last_part(plain) or _by_first_part(plain)


def _substituted(
    original: str, choose: Choose, refused: frozenset[str], before: str, *, german: bool
) -> str | None:
    original = " ".join(original.split())
    graded = _GRADE.fullmatch(original)
    if graded is not None:
        new = _substituted(graded["post"], choose, refused, before, german=german)
        return None if new is None else new + graded["grade"]
    if _ACRONYM.fullmatch(original) and listed(original.casefold()) is not None:
        led = _letters_led().get(original, "management_letters")
        return choose(tuple(new for new in titles(led) if new != original))
    standing, title = _without_standing(original)
    elsewhere = _elsewhere(title, choose)
    if elsewhere is not None:
        return standing + elsewhere
    match = _FIELD.fullmatch(title)
    title = title if listed(title.casefold()) else _PLACE.sub("", title)
    kind = kind_of(title)
    if kind is None and match is not None:
        title, kind = match["post"], kind_of(match["post"])
    if kind is None:
        return None
    kind = (_german_kind(title) if german else None) or kind
    kind = _heads().get(f"{standing}{title}".casefold(), kind) if standing else kind
    if title.casefold() in _IN_A_SHOP and _WHOSE.search(before + standing):
        kind = _IN_A_SHOP[title.casefold()]
    new = _drawn(kind, title, choose, refused, before + standing)
    return standing + (_capitalized(new) if standing and _in_capitals(original) else new)


_IN_A_SHOP: Final = {"chemist": "health_pharmacy", "chemists": "health_pharmacy"}
"""Words for who serves in a shop where everybody knows which, «the chemist», else for a science."""
_WHOSE: Final = re.compile(
    r"\b(?:the|my|his|her|their|your|local|village|street|dispensing)[ ]\Z", re.IGNORECASE
)

_DEPARTMENT: Final = re.compile(
    r"(?P<field>.+?)(?P<unit> (?:department|dept\.?|division|team|unit|section))?", re.IGNORECASE
)


def _department(title: str, choose: Choose) -> str | None:
    """Another department for one that is named by itself: «the legal department», «Einkauf»."""
    match = _DEPARTMENT.fullmatch(title)
    field = match["field"].casefold() if match else ""
    held = next((name for name in _FIELDS if field in map(str.casefold, titles(name))), None)
    if match is None or held is None:
        return None
    others = tuple(other for other in titles(held) if other.casefold() != field)
    return _cased_as(choose(others), match["field"]) + (match["unit"] or "")


def _german_kind(title: str) -> str | None:
    """The German list of a title that the English ones have, too: «Professor»."""
    last = title.rpartition(" ")[2]
    return _german_heads().get(last.casefold()) if last[:1].isupper() else None


_VICE_PRESIDENT: Final = re.compile(
    r"(?P<rank>[SEAG]?VP(?:,| of| for)?)[ ](?P<field>[A-Z][\w&/ -]{1,40}?)"
    r"(?P<where>,?[ ](?:EMEA|APAC|DACH|UK|US|EU|Europe|Americas|LATAM|Global))?"
)
"""«VP Eng», «SVP of Sales, EMEA»."""


def _elsewhere(title: str, choose: Choose) -> str | None:
    """The same post in another field or department, where the title names one that is known."""
    led = _VICE_PRESIDENT.fullmatch(title)
    if led is not None:
        fields = word_lists.in_order("work.fields_of_vice_presidents")
        others = tuple(field for field in fields if field[:3] != led["field"][:3])
        return f"{led['rank']} {choose(others)}{led['where'] or ''}"
    match = _FIELD.fullmatch(title)
    known = listed(title.casefold())
    department = _department(title, choose) if known is None else None
    if department is not None:
        return department
    leads = (known or "").endswith(("_heads", "_deputies", "_managers"))
    if match is not None and not leads and (held := _list_of_field(match)) is not None:
        return _in_field(match, held, choose)
    post, _, department = title.rpartition(" ")
    held = next((name for name in _GERMAN_FIELDS if department in titles(name)), None)
    if post and held is not None:
        others = tuple(other for other in titles(held) if other != department)
        return f"{post} {choose(others)}"
    bare = title if known else _PLACE.sub("", title)
    return (
        field_of_work.substitute(bare, choose, _is_german)
        if listed(bare.casefold()) is None
        else None
    )


def _without_standing(original: str) -> tuple[str, str]:
    """The words of standing before an occupation, with the space behind them, and the rest."""
    words = original.split(" ")
    count = 0
    while count < len(words) - 1 and not _is_a_title(words[count:]):
        ahead = next((n for n in (2, 1) if _is_standing(words[count : count + n])), 0)
        rest = words[count + ahead :]
        if not ahead or not rest or rest[0].casefold() in _LINKS:
            break
        count += ahead
    return "".join(word + " " for word in words[:count]), " ".join(words[count:])


def _is_a_title(words: Sequence[str]) -> bool:
    """Whether words are a listed title as they are: «general secretary», no «hon. secretary»."""
    plain = " ".join(words).casefold()
    return listed(plain) is not None or (plain in _heads() and not plain.startswith("hon"))


def _is_standing(words: Sequence[str]) -> bool:
    return " ".join(words).casefold() in word_lists.words("occupations.standings")


def _list_of_field(match: re.Match[str]) -> str | None:
    """The list of a post's field («Logistics»), or that of all fields such a post may have."""
    field = match["field"].casefold()
    held = next((name for name in _FIELDS if field in map(str.casefold, titles(name))), None)
    if held is None and field_of_work.is_subject(field):
        held = "subjects"
    if held is None and field_of_work.is_of_medicine(field):
        held = "wards"
    if held is not None or match["link"].strip() in (",", "-", "–"):
        return held
    kind = kind_of(match["post"])
    if kind == "education_universities":
        return "subjects"
    return "departments" if kind in _LED else None


def _in_field(match: re.Match[str], held: str, choose: Choose) -> str:
    """«Head of Logistics»: the post stays, another field."""
    field = match["field"]
    others = tuple(title for title in titles(held) if title.casefold() != field.casefold())
    new = choose(others)
    new = new.title() if field[0].isupper() and not held.startswith(_GERMAN) else new
    return match["post"] + match["link"] + new + (match["unit"] or "")


def _drawn(kind: str, original: str, choose: Choose, refused: frozenset[str], before: str) -> str:
    plain = original.casefold()
    if kind.startswith(_GERMAN):
        form = _form(plain.rpartition(" ")[2], before)
        base = _IN_SHORT.get(form.base, form.base).removesuffix("r")
        rows = [
            row
            for row in _german(kind)
            if base not in {title.casefold().removesuffix("r") for title in row}
        ]
        return german_forms.written(choose(tuple(row[form.woman] for row in rows)), form)
    short = original.rpartition(" ")[2].isupper()  # «QS», of which the S makes no plural
    singular, plural = (plain, False) if short else _singular(plain)
    barred = refused | {plain, singular}
    others = _without(singular, barred, titles(kind))
    if len(others) < _FEW:
        near = _NEAREST.get(kind)
        others += _without(singular, barred, titles(near) if near else _beside(kind))
    stood = before.casefold().split()
    others = tuple(title for title in others if title.split()[0] not in stood) or others
    new = choose(others or titles(kind))
    new = _PLURAL_PART.sub(lambda head: vocabulary.plural_of(head[0]), new, 1) if plural else new
    return _cased_as(new, original)


_PLURAL_PART: Final = re.compile(r"\A.+?(?= of | in | to |\Z)")
"""What of a title takes the plural's ending: «readers in economics»."""
_IN_SHORT: Final = {"azubi": "auszubildender", "azubine": "auszubildender"}
"""Short German words for what a list has in full, which must not stand for them."""


def _without(word: str, barred: frozenset[str], known: Sequence[str]) -> tuple[str, ...]:
    """The titles that do not say a word again: of «engineer» no «civil engineer» hides anything."""
    said = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    plain = ((title, title.casefold()) for title in known)
    return tuple(title for title, small in plain if small not in barred and not said.search(small))


def _beside(kind: str) -> tuple[str, ...]:
    """The titles of the same field, of no other standing."""
    field = kind.partition("_")[0]
    lists = (name for name in _names(german=False) if name.partition("_")[0] == field)
    return tuple(
        title
        for name in lists
        if name != kind and not name.endswith(_OTHER_STANDINGS)
        for title in titles(name)
    )


_NEAREST: Final = {"management_managers": "management_supervisors"}
"""Of which list the others are where a list says the word too often: «manager»."""
_FEW: Final = 4
"""So few titles of a list are not enough to draw from."""
_OTHER_STANDINGS: Final = (
    "_heads", "_deputies", "_managers", "_directors", "_chiefs", "_students", "_assistants",
    "_supervisors", "_doctors", "_dentists", "_animals", "_animal_care", "_air_and_sea",
    "_service", "_staff",
)  # fmt: skip


def _singular(plain: str) -> tuple[str, bool]:
    """An occupation in the singular, and whether it was a plural."""
    for term, plural in vocabulary.singulars(plain):
        if listed(term) is not None or term.split()[-1] in _heads():
            return term, plural
    return plain, vocabulary.generalizations("OCCUPATION", plain)[1]


def _by_last_word(plain: str, *, german: bool = False) -> str | None:
    *before, last = plain.replace("-", " ").split() or [""]
    told = _by_last_words([*before, last]) or _of_medicine(before, last)
    if told is not None:
        return told
    for term, _plural in vocabulary.singulars(last):
        known = listed(term)
        if known is None or (known.startswith(_GERMAN) and not german):
            known = _heads().get(term)
        leads = term in _LEADING and known is not None
        if term in word_lists.words("occupations.neutral_heads"):
            fields = [kind for word in before if (kind := _modifiers().get(word))]
            if term == "engineer":
                fields = [kind for kind in fields if kind.startswith(_ENGINEERED)]
            led = [kind for kind in reversed(fields) if kind in _managed()] if leads else fields
            known = next(iter(led), known)
        if leads and known is not None:
            known = _managed().get(known, known)
        if known == "management_managers" and _HEALTH.intersection(before):
            known = "health_managers"
        if known is not None:
            return known
    return None


def _by_last_words(words: Sequence[str]) -> str | None:
    """By the last two or three words, where they say more than the last: «kitchen fitter»."""
    for count in (3, 2):
        phrase = " ".join(words[-count:])
        if len(words) >= count:
            for term, _plural in vocabulary.singulars(phrase):
                if (known := _heads().get(term)) is not None:
                    return known
    return None


def _of_medicine(before: Sequence[str], last: str) -> str | None:
    """The doctors' list for a post that doctors have in a field of medicine: «renal consultant»."""
    posts = {term for term, _plural in vocabulary.singulars(last)}
    fields = (" ".join(before[start:]) for start in range(len(before)))
    if posts & _DOCTORS_POSTS and any(map(field_of_work.is_of_medicine, fields)):
        return "health_doctors"
    return None


_DOCTORS_POSTS: Final = frozenset({"consultant", "fellow", "registrar", "resident", "specialist"})
_ENGINEERED: Final = ("computing_", "construction_leads", "engineering_", "repair_")
"""Lists that a word before «engineer» may mean; any other is a branch of engineering."""


def _by_german_ending(plain: str, *, whole: bool = False) -> str | None:
    """By the end of a compound; a `whole` one is in its first form, for a man or a woman."""
    last = plain.rsplit(maxsplit=1)[-1] if plain else ""
    if _OF_MEDICINE.match(plain):
        return "de_health_care"
    forms = (last, last.removesuffix("in"), *(() if whole else (last.removesuffix("innen"),)))
    known = _german_heads()
    ends = (form[start:] for form in forms for start in range(len(form) - _SHORTEST_HEAD + 1))
    longest = max((end for end in ends if end in known), key=len, default="")
    return known.get(longest)


_OF_MEDICINE: Final = re.compile(r"(?:zahn|tier)?medizinische[rnms]? (?!ingenieur|direktor|leit)")
"""Before posts that others have in offices: «medizinische Fachangestellte»."""
_SHORTEST_HEAD: Final = 4


def _by_last_part(plain: str) -> str | None:
    """By the trade that a closed compound ends in: «greenkeeper», «shopfitter», «storekeepers»."""
    last = plain.rpartition(" ")[2]
    for term, _plural in vocabulary.singulars(last):
        heads = [
            head
            for head in _heads()
            if len(head) >= _LONG_HEAD and term.endswith(head) and len(term) > len(head) + 2
        ]
        if heads and not _heads()[max(heads, key=len)].startswith(_GERMAN):
            return _heads()[max(heads, key=len)]
    return None


def _by_first_part(plain: str) -> str | None:
    """By what stands before «de», «to» and the like: «chef de rang», «clerk to the justices»."""
    head = _BEHIND.split(plain, maxsplit=1)[0]
    return _by_last_word(head) if head != plain else None


def _by_broader_term(plain: str) -> str | None:
    for rung in vocabulary.ladder_of("OCCUPATION", plain):
        known = _by_last_word(rung.text.casefold())
        if known is not None:
            return known
    return None


def _form(plain: str, before: str) -> german_forms.Form:
    return german_forms.read(plain, before, _is_german_title, _is_woman)


def _is_german_title(plain: str) -> bool:
    known = listed(plain) or _by_german_ending(plain, whole=True)
    return known is not None and known.startswith(_GERMAN)


def _is_german(post: str) -> bool:
    return (kind_of(post) or "").startswith(_GERMAN)


def _is_woman(plain: str) -> bool:
    """Whether a German occupation is written for a woman."""
    women = {row[1].casefold() for name in _names(german=True) for row in _german(name)}
    return plain in women or plain.endswith(("in", "frau", "schwester", "innen"))


def titles(kind: str) -> tuple[str, ...]:
    """The occupations of a list, in the order of the file."""
    return word_lists.sections("occupations")[kind].entries


@cache
def _german(kind: str) -> tuple[word_lists.Row, ...]:
    return tuple(tuple(entry.split(" = ")) for entry in titles(kind))


def _names(*, german: bool) -> list[str]:
    return [
        name
        for name in word_lists.sections("occupations")
        if name not in (*_FIELDS, *_TABLES) and name.startswith(_GERMAN) == german
    ]


@cache
def _lists_of_titles() -> dict[str, str]:
    english = {title.casefold(): name for name in _names(german=False) for title in titles(name)}
    german = {
        form.casefold(): name
        for name in _names(german=True)
        for row in _german(name)
        for form in row
    }
    return german | english


@cache
def _heads() -> dict[str, str]:
    return word_lists.pairs("occupations.heads")


@cache
def _managed() -> dict[str, str]:
    return word_lists.pairs("occupations.managed")


@cache
def _letters_led() -> dict[str, str]:
    return word_lists.pairs("occupations.letters_led")


@cache
def _modifiers() -> dict[str, str]:
    return word_lists.pairs("occupations.modifiers")


@cache
def _german_heads() -> dict[str, str]:
    ends = word_lists.pairs("occupations.de_heads")
    return {end.casefold(): kind for end, kind in ends.items()}


def _cased_as(new: str, original: str) -> str:
    """In the letter case of an original: all capitals, capitals of the longer words, or none."""
    if original.isupper():
        return new.upper() if len(original) > 4 else new
    if _in_capitals(original):
        return _capitalized(new)
    first, _space, rest = original.partition(" ")
    if rest and not first[1:].islower():  # «QA engineer», «PhD student»: the word's own
        return new
    return new[:1].upper() + new[1:] if original[:1].isupper() else new


def _in_capitals(text: str) -> bool:
    """Whether the longer words of a text, of which there are several, have capitals."""
    long_words = [word for word in text.split() if len(word) > 3] or text.split()
    return len(long_words) > 1 and all(word[0].isupper() for word in long_words)


def _capitalized(text: str) -> str:
    return " ".join(word.capitalize() if len(word) > 2 else word for word in text.split())
