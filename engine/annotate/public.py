"""Public words are nobody's: laws, authorities, products, holidays, scales, whoever found them.

Forms (`public_forms.py`) and lists (`resources/lexicons/word_lists/public.txt`) know them. A listed
name counts only where it stands by itself: not as a part of a longer name («Braden Smith», «Sage
Advisory Ltd»), and not where the text says that somebody works there.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.everybodys import (
    bodies,
    call,
    cited,
    clauses,
    codes,
    said_again,
    set_by_rules,
)
from engine.annotate.everybodys.roles import Roles
from engine.annotate.foreign import is_german
from engine.annotate.public_forms import Stretch, forms
from engine.annotate.public_names import (
    AUTHORITY,
    TOKEN,
    bare,
    borne,
    is_product,
    is_row,
    limits,
    public_names,
    with_nouns,
)
from engine.hierarchies.word_counts import counts
from engine.kinds import known_names, month_names, word_forms, word_lists
from engine.kinds.boundary import any_of

_OF_NAMES: Final = frozenset({"PERSON", "LOCATION", "USERNAME", "ADDRESS"})
"""What a name that people and places bear, too, may be found as."""
_KEPT_HIDDEN: Final = frozenset({"PASSWORD", "SECRET", "CUSTOM", "ZIP_CODE", "UK_POSTCODE"})
"""Never public; a postcode may begin as a standard does («BS6 5TT»)."""
_POSTCODES: Final = frozenset({"ZIP_CODE", "UK_POSTCODE"})
_OF_PEOPLE: Final = frozenset(
    {"MEDICAL_CONDITION", "VEHICLE", "RELIGION", "NATIONALITY", "ETHNICITY", "POLITICS", "GENDER"}
)
"""What somebody has or is: no name of a list says otherwise («has Parkinson's», «a VW Golf»)."""
_AS_BODIES_ARE_NAMED: Final = frozenset({"MEDICAL_CONDITION", "VEHICLE"})
"""What has letters that bodies have, too."""
_OF_A_MACHINE: Final = "machines"
"""The source that asks whose machine a product is on; hidden under `minimise` alone."""
_SMALL: Final = (
    word_lists.words("function_words.frequent_german")
    | {"pro", "je", "per", "dein", "deine", "deiner", "deinem", "euer", "eure", "eurem", "ihr"}
    | {name.casefold() for name in month_names.WEEKDAYS["de"]}
)
"""Words that begin no name: small ones and the days of the week."""
_GUESSED: Final = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "SYSTEM_CONFIG", "USERNAME", "ADDRESS", "MEDICATION"}
)
"""What a tagger that has read English takes German nouns for."""
_PLACES: Final = frozenset({"LOCATION", "ORGANIZATION", "ADDRESS"})
_SOMEBODY: Final = frozenset({"PERSON", "ORGANIZATION"})
"""What bears a name with a capital; an address may be «in der alten Mühle»."""
_NAMED_BEFORE: Final = re.compile(
    r"(?:Herrn?|Frau|Hr\.|Hrn\.|Fr\.|Dr\.|Prof\.|Familie|Fam\.|Ehepaar)[ ]\Z"
)
_SURE: Final = 0.6
_CERTAIN: Final = 0.9
"""From here on a tagger that has read German is believed against a list of its words."""
_JOINED: Final = re.compile(r"[^\W\d_]-[^\W\d_]")
_LETTERS: Final = re.compile(r"[A-ZÄÖÜ]{2,4}")
_NO_LETTERS: Final = re.compile(r"(?!)")
_NUMBERED_THING: Final = re.compile(r"(?P<thing>[A-ZÄÖÜ][a-zäöüß]{2,24})[ ]\d{1,3}[ ]?[a-z]?")
"""«Station 3», «Zimmer 214»."""
_WAYS: Final = tuple(
    way for way in word_lists.words("addresses.streets") if len(way) > 2 and way.isalpha()
)
_TRADES: Final = word_lists.sections("occupations")
_DEPARTMENTS: Final = frozenset(
    name.casefold()
    for listed, section in _TRADES.items()
    if listed.endswith("departments") or listed == "wards"
    for name in section.entries
)
_FIELD: Final = re.compile(
    r"(?:[^\W\d_]{3,24}[- ])?[^\W\d_]{0,24}"
    f"{word_lists.any_of('medicine.ends_of_fields')}",
    re.IGNORECASE,
)
"""«Cardiology», «Orthopädie», «Unfallchirurgie», «internal medicine»."""
_COUNTED: Final = re.compile(r"[ ](?:pro|je|per)[ ]")
"""«Monatsgehälter pro Beschäftigungsjahr» is a rate and no body."""
_SHORT_ROLE: Final = re.compile(r"(?:Pat|Kl|Bekl|Mdt|Ast|Zg|Anl|Bet|Verf|Untersch|Betr)\.")
"""What somebody is in a German file or letter, shortened: «Pat. Jürgen Hasselbring»."""
_COUNTED_THING: Final = re.compile(
    rf"{any_of(word_lists.words('sentences.numbered'))}\.?[ ]\d{{1,3}}[A-Za-z]?",
    re.IGNORECASE,
)
"""One of several things that are counted: «Bay 6», «Gleis 4»."""
_TOWN_BEHIND: Final = re.compile(r"[.,]?\s{1,2}[A-Z]{0,2}-?\d{4,5}[ ][A-ZÄÖÜ]")
"""A postcode and its town: what stands before is an address."""
_IS_NO_NAME: Final = re.compile(
    rf"(?:{word_lists.any_of('people.titles_and_short_degrees')}\b[. ]{{0,2}}){{1,4}}"
    r"|(?:Mme|Mlle|Madame|Monsieur|Mx|Sra?|Srta|KW[ ]\d{1,2})\.?"
    r"|Jahre[n]?|Januar|Februar|März|Juni|Juli|Oktober|Dezember"
    rf"|\d{{1,3}}[ -](?:{word_lists.any_of('numbers.times_behind_a_number')}|Minuten?"
    "|minutes?)"
)
"""Titles alone, and lengths of time."""
_WHOSE: Final = re.compile(
    r"\b(?:[MmDdSs]ein|[Ii]hr|[Uu]ns(?:e)?r|[Ee]u(?:e)?r|[Dd]e|[Dd]ie|[Ee]in)(?:e?[mnrs]?|e)[ ]\Z"
)
_WORKING: Final = re.compile(r"[ ](?:beschäftigt|tätig|angestellt|eingestellt|arbeite[nt]?)\Z")
_TITLE_BEHIND: Final = re.compile(r"[ ](?:Dr|Prof|Dipl)\b")
"""What follows no name: «Frau Rechtsanwältin Dr. Weber»."""
_BOSS: Final = re.compile(r"[Cc]hef(?:in|s|innen)?")
"""Whoever leads, in German: no cook."""
_SHIFT: Final = re.compile(
    r"[ ](?:(?:Früh|Spät|Nacht|Tag|Zwischen)(?:dienst|schicht)?|Urlaub|Frei|Krank)\Z"
)
_SHIFTS: Final = re.compile(
    r"\b[A-ZÄÖÜ][a-zäöüß]+\.?[ ]((?:Früh|Spät|Nacht)(?:dienst|schicht)?)(?![\w-])"
)
"""Behind names the shifts of a rota that names two kinds: «Svenja Früh, Hakan Spät»."""
_RELATIONS: Final = (
    word_lists.words("people.female_relations")
    | word_lists.words("people.male_relations")
    | {"mann", "frau", "kind", "kinder", "freund", "freundin", "nachbar", "nachbarin", "familie"}
)
"""What somebody is to another, which is neither a name nor work."""
_INSURER_BEFORE: Final = re.compile(r"\b[DdBb](?:ie|er|ei(?:[ ]der)?)[ ]\Z")
"""«Die Techniker zahlt» is an insurer, «zwei Techniker» are none."""
_TITLE: Final = 12
"""Characters before a name in which a title stands."""
_STATUTE: Final = re.compile(
    r"[A-ZÄÖÜ][A-Za-zäöüß]*[A-ZÄÖÜ]|Acts?\b|Directive|Regulation|Code\b|[Gg]esetz|verordnung"
    r"|richtlinie"
)
"""What the name of a law holds: «§ 622 BGB», but not «§ 7» of a contract."""
_OF_A_PLACE: Final = re.compile(
    f"[ ]{word_lists.any_of('things.of_a_place')}"
    rf"\b(?![ ](?:{word_lists.any_of('things.houses_of_goods')}"
    r"|[Ff]arms?)\b|-)"
)
"""What is called after the place that it came from first: «York stone»."""
_OF_THE_STATE: Final = frozenset(
    "tribunal tribunals ombudsman commission commissioner commissioners inspectorate ministry"
    " bureau regulator council directorate secretariat".split()
)
"""What a body of the state is called at the beginning or end of its name."""
_OF_A_KIND: Final = _PLACES | {"PERSON"}
_WORDS_OF_A_BODY: Final = 3
_A_VERSION: Final = re.compile(
    r"v?\d{1,4}(?:\.\d{1,4}){1,2}(?:[.-]?(?:rc|beta|alpha|M|LTS|SNAPSHOT|RELEASE|GA"
    r"|Final)[.-]?\d{0,3})?"
)
_A_MODEL: Final = re.compile(r"[A-Z]{1,3}-?\d{1,4}[A-Z]?")
_AS_VERSIONS: Final = frozenset({"SYSTEM_CONFIG", "ID_NUMBER"})
_IN_ROWS: Final = frozenset({"ADDRESS", "ORGANIZATION", "SYSTEM_CONFIG"})
_OF_A_PRODUCT: Final = 48
"""Characters between a product and its version."""
_ACCOUNTS: Final = word_lists.words("public.accounts")


class Public:
    """The public words of one text: found once, asked for every list of claims."""

    def __init__(self, claims: Iterable[Claim], text: str, *, spared: bool = True) -> None:
        """Where they are not `spared`, public words are private like others."""
        claims = tuple(claims)
        self._spared = spared
        self._left: dict[Claim, tuple[Claim, ...]] = {}
        self._text, self._german = text, is_german(text)
        self._names = public_names(text, claims)
        known = tuple(forms(text))
        laws = _united((*known, *((name.start, name.end) for name in self._names if name.rule)))
        statutes = [law for law in laws if _STATUTE.search(text, *law)]
        further = (*limits(self._names, text), *codes.stretches(text), *bodies.stretches(text))
        own = [(name.start, name.end) for name in self._names if not (name.shared or name.famous)]
        called = (
            *cited.stretches(text),
            *clauses.stretches(text),
            *call.stretches(text, own),
        )
        set_by = tuple(set_by_rules.stretches(text, statutes))
        self._roles = Roles(claims, text, own)
        said = {match[1] for match in _SHIFTS.finditer(text)} if self._german else set()
        self._shifts = len(said) > 1
        set_by = (*set_by, *said_again.stretches(text, (*known, *further, *set_by)))
        self._laws = _united((*known, *further, *called, *set_by))
        self._tests = (
            self._is_listed,
            self._is_a_version,
            self._is_a_model,
            self._is_a_kind,
            self._roles.is_nobodys,
        )
        self._law_starts = [start for start, _ in self._laws]
        self._name_starts = [name.start for name in self._names]

    def without(self, claims: Iterable[Claim]) -> Iterator[Claim]:
        """The claims without those for public words, cut where they reach into a law's name."""
        if not self._spared:
            yield from claims
            return
        for claim in claims:
            pieces = self._left.get(claim)
            if pieces is None:
                pieces = self._left[claim] = tuple(self._left_of(claim))
            yield from pieces

    def _left_of(self, claim: Claim) -> Iterator[Claim]:
        """What of one claim is private."""
        if claim.rank in (Rank.USER, Rank.CHECKED) or self._is_kept_hidden(claim):
            yield claim
        elif not any(says(claim) for says in self._tests):
            for piece in self._outside(claim):
                yield from self._named(piece)

    def _is_kept_hidden(self, claim: Claim) -> bool:
        """Whether a claim is never public: a password, a postcode that is no part of a code."""
        if claim.type not in _KEPT_HIDDEN or claim.type not in _POSTCODES:
            return claim.type in _KEPT_HIDDEN
        nearest = bisect_right(self._law_starts, claim.start) - 1
        return nearest < 0 or not (
            self._laws[nearest][0] < claim.start and claim.end <= self._laws[nearest][1]
        )

    def _is_a_kind(self, claim: Claim) -> bool:
        """Whether a guess is what many places have: a state's body, a thing after its origin.

        «Landlord and Tenant Tribunal» has no word that anybody bears; «York stone» is a stone.
        """
        if claim.rank is not Rank.TAGGER or claim.type not in _OF_A_KIND:
            return False
        town = self._text[claim.start : claim.end].casefold() in known_names.towns()
        if (claim.type == "LOCATION" or town) and _OF_A_PLACE.match(self._text, claim.end):
            return True
        if self._german and self._is_a_body_with_nouns(claim):
            return True
        words = [word[0].casefold() for word in TOKEN.finditer(self._text, claim.start, claim.end)]
        if len(words) < _WORDS_OF_A_BODY or not _OF_THE_STATE & {words[0], words[-1]}:
            return False
        return all(counts().get(word, 0) and word not in borne() for word in words)

    def _is_a_body_with_nouns(self, claim: Claim) -> bool:
        """Whether a guess is a listed body and German nouns: «KfW Förderung»."""
        nearest = bisect_right(self._name_starts, claim.end) - 1
        name = self._names[nearest] if nearest >= 0 else None
        if name is None or not name.body or not claim.start <= name.start < name.end <= claim.end:
            return False
        return with_nouns(name.text, self._text[claim.start : claim.end])

    def _is_a_version(self, claim: Claim) -> bool:
        """Whether a guess is the version of a public product: «Spring Boot 2.7.18»."""
        guess = claim.rank is Rank.TAGGER and claim.type in _AS_VERSIONS
        if not (guess and _A_VERSION.fullmatch(self._text, claim.start, claim.end)):
            return False
        line = self._text.rfind("\n", 0, claim.start) + 1
        nearest = bisect_right(self._name_starts, claim.start) - 1
        name = self._names[nearest] if nearest >= 0 else None
        return name is not None and name.end > max(line, claim.start - _OF_A_PRODUCT)

    def _is_a_model(self, claim: Claim) -> bool:
        """Whether a number plate is the model of a maker right before it: «Scania R450»."""
        if claim.type != "VEHICLE" or claim.rank is not Rank.TAGGER:
            return False
        nearest = bisect_right(self._name_starts, claim.start) - 1
        name = self._names[nearest] if nearest >= 0 else None
        made = _A_MODEL.fullmatch(self._text, claim.start, claim.end) is not None
        return made and name is not None and name.end == claim.start - 1 and not name.body

    def _is_listed(self, claim: Claim) -> bool:
        if claim.source == _OF_A_MACHINE or self._is_trade(claim):
            return False
        if claim.type == "USERNAME" and self._text[claim.start : claim.end] in _ACCOUNTS:
            return True
        start, end = bare(claim, self._text)
        nearest = bisect_right(self._name_starts, start) - 1
        amount = claim.type == "MONEY"  # «PAYE 206.62» is no version
        if nearest < 0 or (amount and self._names[nearest].start < start):
            return False
        name = self._names[nearest]
        if name.end < end:
            return self._is_longer(claim, nearest, (start, end))
        if claim.type in _OF_PEOPLE:
            doubted = name.shared or name.famous or name.body
            certificate = claim.type == "POLITICS" and " " in name.text and not doubted
            return certificate or (name.body and claim.type not in _AS_BODIES_ARE_NAMED)
        return not (name.famous or (name.shared and claim.type in _OF_NAMES))

    def _is_trade(self, claim: Claim) -> bool:
        """Whether a claim is an occupation that a public name is alike: «Postman», «Techniker»."""
        if claim.type != "OCCUPATION":
            return False
        if claim.rank is not Rank.TAGGER and not _INSURER_BEFORE.search(
            self._text, max(0, claim.start - _TITLE), claim.start
        ):
            return True
        plain = self._text[claim.start : claim.end].casefold()
        return plain in word_lists.pairs("occupations.heads")

    def _is_longer(self, claim: Claim, nearest: int, place: Stretch) -> bool:
        """Whether a claim is a product behind its maker's name, or several names in a row."""
        name, guessed = self._names[nearest], claim.type in _GUESSED - {"LOCATION", "ADDRESS"}
        if claim.rank is Rank.TAGGER and not (name.shared or name.famous):
            version = self._text[name.end : place[1]].strip()
            if name.start == place[0] and _A_VERSION.fullmatch(version):
                return True
        if name.start == place[0] and guessed and claim.rank <= Rank.TAGGER:
            product = is_product(name, place[1], self._text)
        else:
            product = False
        several = claim.type in _IN_ROWS and claim.rank is Rank.TAGGER
        return product or (several and is_row(self._names[nearest:], *place, self._text))

    def _named(self, claim: Claim) -> Iterator[Claim]:
        """A claim without the German nouns at its beginning, which are no part of a name."""
        guess = claim.type in _GUESSED and claim.rank in (Rank.TAGGER, Rank.MENTION)
        if self._is_field(claim):
            return
        claim = self._without_shift(self._without_authority(claim))
        if self._german and claim.rank == Rank.TAGGER:
            claim = self._without_relation(claim)
            titled = claim.type == "PERSON" and _TITLE_BEHIND.match(self._text, claim.end)
            if claim.start == claim.end or titled:
                return
        if guess and (self._is_no_name(claim) or self._is_numbered(claim)):
            return
        if not (guess and self._german) or _NAMED_BEFORE.search(
            self._text, max(0, claim.start - _TITLE), claim.start
        ):
            yield claim
            return
        words = list(TOKEN.finditer(self._text, claim.start, claim.end))
        if self._says_nothing(claim, [word[0] for word in words]):
            return
        first = next(
            (index for index, word in enumerate(words) if not _is_noun(word[0])), len(words)
        )
        if claim.type in _SOMEBODY and _names_nothing([word[0] for word in words]):
            first = len(words)
        counted = claim.score < _SURE or _COUNTED.search(self._text, claim.start, claim.end)
        if first == len(words) and (claim.type != "ORGANIZATION" or first < 2 or counted):
            return
        if 0 < first < len(words) and claim.type == "PERSON":
            claim = replace(claim, start=words[first].start())
        yield claim

    def _says_nothing(self, claim: Claim, words: Sequence[str]) -> bool:
        """Whether a guess in a German text is made of German words: «Davon», «Knie-TEP».

        A capitalised abbreviation within a word counts as one; what an address numbers is a noun
        that no street is called («Station 3»). What repeats a name that was believed is no guess:
        «Früh» after «Dr. Früh».
        """
        if claim.rank is not Rank.TAGGER or claim.score >= _CERTAIN:
            return False
        value = self._text[claim.start : claim.end]
        if claim.type == "ADDRESS":
            numbered = _NUMBERED_THING.fullmatch(value)
            return bool(numbered) and _is_listed_noun(numbered["thing"] if numbered else "")
        doubtful = claim.score < _SURE
        common = [
            word
            for word in words
            if word_forms.is_german_word(word)
            or (doubtful and word_forms.ends_as_german_noun(word))
        ]
        letters = _LETTERS if _JOINED.search(value) else _NO_LETTERS
        return bool(common) and all(
            word in common or letters.fullmatch(word) is not None for word in words
        )

    def _is_no_name(self, claim: Claim) -> bool:
        """Whether a guess is a title or a length of time alone, or a shortened role in German."""
        stopped = self._text[claim.end - 1] == "."
        role = _SHORT_ROLE.fullmatch(self._text, claim.start, claim.end + (not stopped))
        alone = _IS_NO_NAME.fullmatch(self._text, claim.start, claim.end)
        return bool(alone or (role and self._german))

    def _is_numbered(self, claim: Claim) -> bool:
        """Whether a guess is one of several things that are counted: «Bay 6»."""
        if claim.type not in _PLACES:
            return False
        end = claim.end - self._text[: claim.end].endswith(".")
        counted = _COUNTED_THING.fullmatch(self._text, claim.start, end) is not None
        return counted and _TOWN_BEHIND.match(self._text, claim.end) is None

    def _is_field(self, claim: Claim) -> bool:
        """Whether an occupation is a field of medicine or a department, which is nobody's post."""
        if claim.type != "OCCUPATION" or claim.rank is not Rank.TAGGER:
            return False
        value = self._text[claim.start : claim.end]
        return value.casefold() in _DEPARTMENTS or _FIELD.fullmatch(value) is not None

    def _without_authority(self, claim: Claim) -> Claim:
        """The town alone of «Finanzamt Göttingen»: such an authority is in every town."""
        match = AUTHORITY.match(self._text, claim.start, claim.end)
        if not self._german or claim.rank is not Rank.TAGGER or match is None:
            return claim
        town = self._text[match.end() : claim.end]
        if claim.type not in _PLACES or town.casefold() not in known_names.towns():
            return claim
        return replace(claim, start=match.end(), type="LOCATION")

    def _without_shift(self, claim: Claim) -> Claim:
        """A name in a rota without the shift behind it."""
        if not self._shifts or claim.type != "PERSON":
            return claim
        shift = _SHIFT.search(self._text, claim.start, claim.end)
        return replace(claim, end=shift.start()) if shift else claim

    def _without_relation(self, claim: Claim) -> Claim:
        """A name without the relation before it («mein Mann Philipp»), work without its verb."""
        if claim.type not in ("PERSON", "OCCUPATION"):
            return claim
        working = _WORKING.search(self._text, claim.start, claim.end)
        if working is not None and claim.type == "OCCUPATION":
            return replace(claim, end=working.start())
        if claim.type == "OCCUPATION" and _BOSS.fullmatch(self._text, claim.start, claim.end):
            return replace(claim, start=claim.end)
        first = TOKEN.match(self._text, claim.start, claim.end)
        if first is None or first[0].lower() not in _RELATIONS:
            return claim
        whose = _WHOSE.search(self._text, max(0, claim.start - _TITLE), claim.start)
        if claim.type == "PERSON" and whose is None:
            return claim
        alone = claim.type == "OCCUPATION" or first.end() >= claim.end - 1
        return replace(claim, start=claim.end if alone else first.end() + 1)

    def _outside(self, claim: Claim) -> Iterator[Claim]:
        """What of a claim lies outside of laws and codes; small words that are left are nothing."""
        first, position = max(0, bisect_right(self._law_starts, claim.start) - 1), claim.start
        pieces: list[Stretch] = []
        for start, end in self._laws[first:]:
            if start >= claim.end:
                break
            if end > position:
                pieces.append((position, start))
                position = end
        if not pieces:
            yield claim
            return
        pieces.append((position, claim.end))
        for start, end in pieces:
            rest = self._text[start:end] if start < end else ""
            if any(sign.isupper() or sign.isdigit() for sign in rest):
                lead = len(rest) - len(rest.lstrip(" ,;:()-\n"))
                tail = len(rest) - len(rest.rstrip(" ,;:()-\n"))
                yield replace(claim, start=start + lead, end=end - tail)


def _names_nothing(words: Sequence[str]) -> bool:
    """Whether every word is a German noun or, beside one with a capital, written small."""
    capital = any(word[:1].isupper() for word in words)
    return all(_is_noun(word) or (capital and word.islower()) for word in words)


def _is_noun(word: str) -> bool:
    return word.casefold() in _SMALL or (word[:1].isupper() and word_forms.is_german_noun(word))


def _is_listed_noun(word: str) -> bool:
    """Whether a word is a listed noun and no kind of street."""
    listed = word in word_lists.words("german.nouns")
    return listed and not word.casefold().endswith(_WAYS)


def _united(stretches: Iterable[Stretch]) -> list[Stretch]:
    united: list[Stretch] = []
    for start, end in sorted(stretches):
        if united and start <= united[-1][1]:
            united[-1] = united[-1][0], max(end, united[-1][1])
        else:
            united.append((start, end))
    return united
