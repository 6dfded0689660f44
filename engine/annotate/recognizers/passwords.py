"""Passwords, passphrases and PINs that a sentence gives away: «the password is hunter2»."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.placeholders import is_code, is_placeholder, is_technical, is_word, mixed
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import word_lists
from engine.kinds.amounts import SIGNS

SOURCE = "passwords"

_LABEL = (
    rf"\b(?:{word_lists.any_of('labels.of_passwords')}|pass(?=[ \t]*[:=])"
    r"|(?:[\wäöüß]{2,20}-?)?(?:pass|kenn)wort)\b"
)
_SAID = re.compile(
    _LABEL + r"(?:[ \t]+(?:for|to|of|on)[ \t]+[^.\n:=\"]{1,40}?)?"
    r"[ \t]*(?P<sign>\b(?:is|was|will[ ]be|to|ist|war|lautet(?:e)?|hei(?:ß|ss)t)\b|:|=|->)[ \t]*"
    r"(?:(?:now|still|currently|set[ ]to|changed[ ]to|jetzt|noch|immer|derzeit|aktuell)[ \t]+)?"
    r"(?:(?P<quote>[\"'`])(?P<quoted>[^\n\"`]{3,80}?)(?P=quote)|(?P<bare>[^\s\"`]{3,80}))"
    r"(?P<rest>[ \t]*)",
    re.IGNORECASE,
)
_SET = re.compile(r"\b(?:re)?set|\bchang|\bupdat|\brenew|\bnew\b", re.IGNORECASE)
_ABOUT = word_lists.any_of("labels.passwords")
_ABOUT_ONE = re.compile(rf"(?<![^\W_])(?:{_ABOUT})(?![^\W_])", re.IGNORECASE)
_GIVEN = re.compile(
    rf"\b{word_lists.any_of('cues.before_a_password')}(?:[ ]in)?[ ]{{0,2}}[:]?"
    r"[ ](?P<quote>[\"'`]?)(?P<v>[^\s\"'`]{5,40})(?P=quote)(?!\S)",
    re.IGNORECASE,
)
"""What somebody is told to type; it counts where its sentence is about opening something."""
_IS_ONE = re.compile(
    r"(?<!\S)(?P<quote>[\"'`]?)(?P<v>[^\s\"'`,]{5,40})(?P=quote),?[ ](?:(?:which|that)[ ])?"
    r"(?:is|was|works[ ]as|serves[ ]as|opens|unlocks|gets[ ](?:you|me|us)[ ]into)[ ](?:(?:the|my"
    r"|our|a|an|its|their|your"
    r"|his|her)[ ])?(?:[a-z-]{2,12}[ ]){0,2}(?P<about>[a-z -]{2,12})",
    re.IGNORECASE,
)
_NAMED_ONE = re.compile(
    r"(?<![^\W_])(?:pass ?words?|pass ?codes?|pass ?phrases?|passwd|pwd"
    r"|[a-zäöüß-]{0,20}(?:pass|kenn)wort)(?![^\W_])",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"(?<![^\s(\[])(?P<quote>[\"'`]?)(?P<v>[^\s\"'`()\[\]]{6,40})(?P=quote)(?![^\s.,;:!?)\]])"
)
_STRONG = re.compile(
    r"(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{2,12}[#$%&!^*][A-Za-z0-9#$%&!^*@]{3,16}"
)
"""Letters of both cases, digits and signs in one: what people are made to think up."""
_OF_CODE = re.compile(r"[{}<>;=|\\]|\w\(|://")
_SENTENCE_END = re.compile(r"[.!?;](?=\s)|\n")
_NEXT_SENTENCE = re.compile(r"[ ][A-ZÄÖÜ]|[ \t]*\Z")
_SENTENCE = 100
_FIELD = re.compile(
    word_lists.any_of("labels.names_of_fields"), re.IGNORECASE,
)  # fmt: skip
"""What a variable's name begins with."""
_AMOUNT = re.compile(rf"[A-Z]{{0,3}}[{SIGNS}]\d[\d.,]*(?:[kKmM]|bn)?")
"""An amount of money, whose sign is none of a password: «S$5,600»."""
_SETTING = re.compile(r"[A-Za-z_][\w.-]*=(?!=|\Z)")
"""Names what it sets («port=2222»): the rows of credentials read what is set."""
_LINK = re.compile(
    r"://|^www\.|@\w+\.\w|\.(?:[a-z]{2,4})$"
    r"|^[a-z][\w-]*(?:\.[a-z][\w-]*)*\.(?:internal|intranet|local|localdomain|corp|home|example|cloud"
    r"|invalid|cluster)(?::\d{1,5})?$",
    re.IGNORECASE,
)
_PIN = re.compile(
    rf"\b{word_lists.any_of('labels.pins')}\b"
    r"(?:[ \t]+(?:code|number|no\.?|is|was|now|to|ist|war|jetzt|lautete?|für[ ][^\d\n]{1,20}"
    r"|for[ ][^\d\n]{1,20})\b|[ \t]*[:=#])*[ \t]*\n?"
    r"(?P<v>(?<![\d.,])#?\d{3,8}#?(?![\d.,]*\d))",
    re.IGNORECASE,
)
_COMBINATION = re.compile(
    r"\b(?:safe|lock|padlock|locker|vault)\b(?:['’]s)?[^.\n]{0,20}?\b(?:combination|combo|code)\b"
    r"(?:[ ]*(?:is|was|now|to|set|number|no\.?|:|=|#)){0,3}[ ]*"
    r"(?P<v>\d{1,2}(?:[ ]?[-/ ][ ]?\d{1,2}){1,4}|\d{3,8})(?!\d)",
    re.IGNORECASE,
)
_SEED = re.compile(
    r"\b(?:seed|mnemonic|recovery|backup|secret)\b(?:[ ](?:phrase|words|key))?[^\n:=\"]{0,20}"
    r"(?:[:=]|\bis\b)\s*[\"'`]?(?P<v>[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){11,23})\b",
    re.IGNORECASE,
)
"""Twelve to twenty-four words that open a wallet (BIP-39)."""


def _find_said(text: str) -> Iterator[Claim]:
    """Values that a sentence or a label calls a password."""
    for match in _SAID.finditer(text):
        start, end = match.span("bare" if match["quoted"] is None else "quoted")
        while match["quoted"] is None and end > start and text[end - 1] in _behind(match):
            end -= 1
        if _goes_somewhere(text[start:end], match):
            continue
        if end - start >= 3 and _believed(text[start:end], match):
            yield Claim(start, end, "PASSWORD", 0.9, SOURCE, Rank.SECRET)


def _find_given(text: str) -> Iterator[Claim]:
    """Values that nobody would type but as a password, in a sentence about opening something."""
    for match in _GIVEN.finditer(text):
        if _is_drawn(match) and _ABOUT_ONE.search(_sentence(text, *match.span("v"))):
            yield _whole(match)
    for match in _IS_ONE.finditer(text):
        if _is_drawn(match) and _ABOUT_ONE.search(text, match.end("v"), match.end()):
            yield _whole(match)


def _find_drawn(text: str) -> Iterator[Claim]:
    """Values made up as passwords are, anywhere in a sentence that speaks of one, or by themselves.

    By themselves only those of letters, digits and signs, and in no line of code.
    """
    for match in _ANY.finditer(text):
        value = _trimmed(match)
        strong = bool(_STRONG.fullmatch(value)) and not _OF_CODE.search(_line(text, match.start()))
        if not _is_drawn(match) or not (strong or _is_made_up(value)):
            continue
        if strong or _NAMED_ONE.search(_sentence(text, *match.span("v"))):
            yield _whole(match)


def _is_made_up(value: str) -> bool:
    """Whether a value has two digits or a sign besides its letters: no name with a number."""
    digits, letters = (sum(map(test, value)) for test in (str.isdigit, str.isalpha))
    return letters > 2 and (digits > 1 or any(sign in "!@#$%^&*+~" for sign in value))


def _line(text: str, position: int) -> str:
    """The line around a position, as far as `_SENTENCE` code points on either side."""
    before = text[max(0, position - _SENTENCE) : position].rpartition("\n")[2]
    return before + text[position : position + _SENTENCE].partition("\n")[0]


def _whole(match: re.Match[str]) -> Claim:
    start = match.start("v")
    return Claim(start, start + len(_trimmed(match)), "PASSWORD", 0.8, SOURCE, Rank.SECRET)


def _trimmed(match: re.Match[str]) -> str:
    """The value without the signs of the sentence behind it."""
    return match["v"].rstrip(".,;:?)]}")


def _is_drawn(match: re.Match[str]) -> bool:
    """Whether a value mixes letters with digits or signs, and is no name of anything public."""
    value = _trimmed(match)
    signs = any(sign in "!@#$%^&*+~" for sign in value[1:])
    if len(value) < 6 or not (mixed(value) or (signs and any(map(str.isalpha, value)))):
        return False
    if _SETTING.match(value) or _AMOUNT.fullmatch(value):
        return False
    public = is_placeholder(value) or is_word(value) or is_code(value) or is_technical(value)
    return not (public or _FIELD.match(value) or _LINK.search(value) or value.startswith("/"))


def _sentence(text: str, start: int, end: int) -> str:
    """The sentence around a value, without the value."""
    before = _SENTENCE_END.split(text[max(0, start - _SENTENCE) : start])[-1]
    return f"{before} {_SENTENCE_END.split(text[end : end + _SENTENCE])[0]}"


def _goes_somewhere(value: str, match: re.Match[str]) -> bool:
    """«move the password to vault»: a plain word behind «to» where nothing is set or changed."""
    start = match.start()
    return (
        match["sign"].casefold() == "to"
        and match["quoted"] is None
        and value.isalpha()
        and value.islower()
        and not _SET.search(match.string, max(0, start - 40), start)
    )


def _behind(match: re.Match[str]) -> str:
    """Signs at the end that belong to the sentence; assigned, «Purple2024?» is the whole value."""
    ended = _NEXT_SENTENCE.match(match.string, match.end("bare")) is not None
    labelled = match["sign"] == ":" and not (ended and match["bare"].endswith("."))
    return ",;)]}'" if labelled or match["sign"] == "=" else ".,;:?)]}'"


def _believed(value: str, match: re.Match[str]) -> bool:
    if is_placeholder(value) or is_word(value):
        return False
    if match["quoted"] is not None:
        return True
    if is_code(value) or not any(sign.isalnum() for sign in value):
        return False
    odd = mixed(value) or value.isdecimal() or any(sign in "!@#$%^&*_-" for sign in value)
    after = match.string[match.end() : match.end() + 1]
    # A plain word counts only where nothing follows it on the line.
    ended = after in ("", "\n", ".")
    if match[0].lower().startswith(("code", "safe")):  # «the code word is rhubarb, and …»
        ended = match["bare"] != value
    return odd or (len(value) >= 5 and ended and not value.istitle())


_WORDS = "witch collapse practice feed shame open despair creek road again"
RULES = (
    search(
        "passwords.said",
        _find_said,
        "PASSWORD",
        finds=(
            "the password is «hunter2».",
            "Das Passwort lautet «Sommer-77», bitte",
            "Das WLAN-Passwort ist jetzt «Regen!55».",
            "Mein Login und das Kennwort: «maisfeld12»",
            "Das WLAN-Passwort: «maisfeld-12». Das Netz heißt",
            'My old password was "«correct horse battery»", ok?',
            "password for the router is «Blue-42-Fish»",
            "Password: «sunshine»\nUser: x",
            "the code word is «rhubarb», we're home",
            "pwd: «Purple2024?»",
            "pwd: «Summer2023!»",
        ),
        misses=(
            "Das Passwort ist abgelaufen, das Kennwort war nicht gültig",
            "Ihr Kennwort: bitte ändern",
            "TODO: move the password to vault",
            "the password is incorrect",
            "The password is required and must be long",
            "my password's fine",
            "Reset your password: click the button below",
            "pass: getpass()",
            "How do I hash a password in Python?",
        ),
    ),
    search(
        "passwords.given",
        _find_given,
        "PASSWORD",
        finds=(
            "If it asks for the passphrase, enter «river-Otter-19».",
            "You can unlock the tablet with «k9Lm!rt».",
            "«teapot88» is our password, by the way",
            'Sign in with "«Sun$hine»" first.',
            "The pass is «w4Ter#lily».",
        ),
        misses=(
            "Hash the password with SHA-256 or bcrypt.",
            "Passwords with 8-16 characters, please",
            "Log in with OAuth2 or at www.shop24.com",
            "the password field is password_2 in the form",
            "My flight is LH4711x.",
            "Version2b is the release",
            "Unlock it with your-pass-here1",
        ),
    ),
    search(
        "passwords.drawn",
        _find_drawn,
        "PASSWORD",
        finds=(
            "the current passphrase («lemonTree90») must not change",
            "key in «otter-91-kelp» when the box asks for a password",
            "I use «fR4gile#Moss» for everything.",
        ),
        misses=(
            "The password is hashed with bcrypt2 and HMAC-SHA256",
            "No password for the iPhone15 until Monday",
            "re.sub('A1b#cde', '', s)",
            "run on db-prod-03.lima.internal as root, password in the vault",
            "client.connect(HOST, port=2222, username=USER, password=PW)",
            "On the 21st he forgot a password",
        ),
    ),
    rule(
        "passwords.pin",
        _PIN,
        "PASSWORD",
        score=0.85,
        rank=Rank.SECRET,
        finds=(
            "my PIN is «4821»",
            "the door code is «9917#»",
            "and the security code\n«418»\nand",
            "cvv: «123»",
            "Die PIN lautet «4711», der Türcode ist «9921».",
        ),
        misses=("a pin-up from 1950", "cvv: 12", "otp 4.821,50"),
    ),
    rule(
        "passwords.combination",
        _COMBINATION,
        "PASSWORD",
        score=0.85,
        rank=Rank.SECRET,
        finds=("The safe's combination is «17-34-22».", "locker code: «4471»"),
        misses=("A safe combination of 2 drugs", "the lock screen code has 300 lines"),
    ),
    rule(
        "passwords.words_of_a_wallet",
        _SEED,
        "SECRET",
        score=0.9,
        rank=Rank.SECRET,
        finds=(
            f"my seed phrase: «{_WORDS} ice least».",
            f"Recovery phrase (24 words) = «{_WORDS} ice least {_WORDS} ice least»",
        ),
        misses=(
            "The secret is to listen to what people say.",
            f"seed phrase: {_WORDS} ice",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Passwords and PINs named by the words before them."""
    return claims(RULES, text, SOURCE)
