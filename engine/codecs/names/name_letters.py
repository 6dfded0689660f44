"""Names letter by letter, for scripts without a model: each letter one of its own kind.

Vowels become vowels and consonants consonants, so that the result can be read aloud; vowel signs,
marks and letters of no group stay. Frequent Han characters and Hangul syllables become frequent
ones, by the national character sets that list them.
"""

from __future__ import annotations

from functools import lru_cache

from engine.codecs import surface
from engine.codecs.names.name_classes import first_characters

_GROUPS = (
    "0123456789",
    "aeiou", "bcdfghjklmnpqrstvwxyz",
    "àáâãäåæèéêëìíîïòóôõöøùúûüāăąēĕėęěĩīĭįōŏőœũūŭůűųǎǐǒǔơư",
    "ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹýÿŷ",
    "çñćĉċčďđĝğġģĥħĵķĺļľłńņňŋŕŗřśŝşšţťŧŵźżžșțǧǩ",
    "аеиоуыэюяёіїє", "бвгджзклмнпрстфхцчшщ", "ђјљњћџґў",
    "αεηιουω", "άέήίόύώ", "βγδζθκλμνξπρστφχψ",
    "աեէըիոօ", "բգդզթժլխծկհձղճմյնշչպջռսվտրցփքֆ",
    "აეიოუ", "ბგდვზთკლმნპჟრსტფქღყშჩცძწჭხჯჰ",
    "אבגדהוזחטיכלמנסעפצקרשת", "ךםןףץ",
    "بتثجحخدذرزسشصضطظعغفقكلمنهوي", "آأإا", "پچژگکی",
    "अआइईउऊएऐओऔ", "कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
    "অআইঈউঊএঐওঔ", "কখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহ",
    "கஙசஞடணதநபமயரலவழளறன", "అఆఇఈఉఊఎఏఐఒఓఔ", "కఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహ",
    "กขคฆงจฉชซญดตถทธนบปผพฟภมยรลวศสหอฮ",
    "កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ",
    "あいうえお", "かきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ",
    "アイウエオ", "カキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ",
)  # fmt: skip
_SETS = (("gb2312", 0xB0, 0xD7), ("big5", 0xA4, 0xC6), ("euc_kr", 0xB0, 0xC8))
"""National character sets and the lead bytes of their frequent characters."""


def alphabets(text: str) -> list[str]:
    """What each character of a lower-case word may become; '' for one that stays."""
    choices = [_group(char) for char in text]
    for script in ("CJK", "HANGUL"):
        firsts = first_characters(script)
        if text[:1] and text[0] in firsts:
            choices[0] = firsts
        elif text[:1] and choices[0] and _outside(choices[0], firsts) != choices[0]:
            choices[0] = _outside(choices[0], firsts)
    return choices


def size(text: str) -> int:
    """How many words have the same kinds of letters."""
    return surface.size(alphabets(text))


def rank(text: str) -> int:
    """The number of a word among those."""
    return surface.rank(text, alphabets(text))


def unrank(value: int, like: str) -> str:
    """The word of a number, of the same kinds of letters as `like`."""
    return surface.unrank(value, like, alphabets(like))


@lru_cache(maxsize=64)
def _outside(alphabet: str, firsts: str) -> str:
    """An alphabet without the surnames of one character, so that a first one stays none."""
    return "".join(char for char in alphabet if char not in firsts)


def _group(char: str) -> str:
    groups = _groups()
    return groups[char] if char in groups else _block(char)


@lru_cache(maxsize=1)
def _groups() -> dict[str, str]:
    """The group of every character that has one; the first that lists it."""
    groups: dict[str, str] = {}
    for group in (*_GROUPS, *(_listed(*charset_range) for charset_range in _SETS)):
        fresh = "".join(dict.fromkeys(char for char in group if char not in groups))
        groups |= dict.fromkeys(fresh, fresh)
    return groups


def _listed(charset: str, lead: int, last: int) -> str:
    """The characters of a national set from one lead byte to another."""
    chars = []
    for high in range(lead, last + 1):
        for low in range(0x40, 0xFF):
            char = bytes((high, low)).decode(charset, "ignore")
            if len(char) == 1 and char.isalpha():
                chars.append(char)
    return "".join(chars)


def _block(char: str) -> str:
    """Rare Han characters and Hangul syllables stay among the rare ones."""
    for start, end in (("\u4e00", "\u9fa5"), ("가", "힣")):
        if start <= char <= end:
            return _rare(start, end)
    return ""


@lru_cache(maxsize=2)
def _rare(start: str, end: str) -> str:
    known = _groups()
    every = map(chr, range(ord(start), ord(end) + 1))
    return "".join(char for char in every if char not in known)
