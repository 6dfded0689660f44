"""Keys, tokens and passwords by the name beside them, in code, settings, headers and links."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.placeholders import (
    entropy,
    is_alphabet,
    is_code,
    is_drawn_phrase,
    is_placeholder,
    is_word,
    mixed,
)
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import word_lists

SOURCE = "credentials"

_NAME = (
    rf"(?P<name>(?<![A-Za-z])[\w.-]{{0,40}}?(?P<word>{word_lists.any_of('labels.secrets')}"
    "|secret(?:[_-]?(?:access)?[_-]?key)?)"
    r"(?:[_-]?(?:prod|dev|live|test|staging|key|value|v?\d{1,2}))?)"
)
_ASSIGNED = re.compile(
    _NAME + r"(?P<close>[\"'\]`)]{0,3})[ \t]*(?P<sign>=>|:=|={1,3}|:|,(?=[ \t]*[\"']))[ \t]*"
    r"(?:[rbuf]?(?P<quote>\\?[\"'`])(?P<quoted>(?:(?!(?P=quote))[^\n]){3,300})(?P=quote)"
    r"|(?P<bare>[^\s\"'`,;&]{4,300}))",
    re.IGNORECASE,
)
_HEADER = re.compile(
    r"(?:\bauthorization[\"']?[ \t]*[:=][ \t]*[\"']?(?:"
    rf"{word_lists.any_of('online.kinds_of_authorization')}(?=[ \t]))?|\bbearer)"
    r"[ \t]+(?P<v>[A-Za-z0-9._~+/=-]{12,})",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s:/@\"'<>]{0,80}:(?P<v>[^\s/@\"'<>]{1,120})@"
)
_LINK_SPARE = re.compile(
    r"://[^\s:/@\"'<>]{0,80}:(?P<v>[^\s\"'<>]{2,120})@[\w.-]+(?::\d+)?(?:/|\b)"
)
_FLAG = re.compile(
    r"(?:--(?:password|passwd|pass|token|api-key|secret)[= ]|\bsshpass +-p *"
    r"|\bcurl\b[^\n]{0,120}? -u *[\"']?[^\s:\"']+:|\bzip\b[^\n]{0,40}? -P *"
    r"|\b(?:mysql|mariadb)\w*\b[^\n|;]{0,100}?[ ]-p(?=\S)"
    r"|[ ]/user:[\w.\\@-]+[ ]+(?!/)|\bConvertTo-SecureString[ ]+(?:-String[ ]+)?)"
    r"[\"']?(?P<v>[^\s\"']{4,120})",
    re.IGNORECASE,
)
_ELEMENT = (
    r"(?i)<(?:[\w.-]*:)?[\w.-]{{0,30}}?(?:{words})\b[^<>\n]{{0,80}}>(?P<v>[^<>\s]{{3,300}})</"
)
_HASHED = re.compile(
    r"\$(?:apr1|1|2[abxy]|5|6|7|y|argon2\w{1,2}|scrypt|pbkdf2[\w-]*)\$[\w./+=,$-]{12,200}"
    r"|\{(?:S?SHA\d{0,3}|S?MD5|CRYPT|BCRYPT|PBKDF2[\w-]*)\}[\w./+=$-]{8,200}"
)
"""Hashed passwords of crypt(3), Apache and LDAP: short ones are guessed within hours."""
_ROW = re.compile(
    r"^(?:[\w.@+-]{2,40}[,;:|\t])?[\w.+-]{1,40}@[\w.-]{1,40}\.[A-Za-z]{2,10}[,;:|\t]"
    r"(?P<v>[^\s,;|@]{6,40})$",
    re.MULTILINE,
)
"""A row of a list of accounts: user, address, password."""
_COOKIES = re.compile(r"\b(?:set-)?cookie[\"']?[ \t]*:[ \t]*(?P<v>[^\"'\n]{3,4000})", re.IGNORECASE)
_COOKIE = re.compile(r"(?P<name>[\w.-]{1,60})=(?P<v>[^;\s]{4,2000})")
_PUBLIC_COOKIES = (
    "_ga", "_gid", "expires", "max-age", "path", "domain", "samesite", "version", "theme", "lang",
    "locale", "consent",
)  # fmt: skip
_PARAMETERS = re.compile(
    r"\b(?:proxy-)?authorization[\"']?[ \t]*[:=][ \t]*[\"']?(?:digest|hawk|oauth|mac"
    r"|aws4-hmac-sha256|signature|sharedkey\w*)[ \t]+(?P<v>[^\n]{8,2000})",
    re.IGNORECASE,
)
_PARAMETER = re.compile(
    r"\b(?:nonce|cnonce|response|opaque|signature|credential|mac|id|ts|hash|keyid|oauth_\w{1,20})"
    r"=(?:\\?\")?(?P<v>[^\s,\"\\]{6,600})",
    re.IGNORECASE,
)
_TAIL = re.compile(r"[&%$#!^*~+=\w-]{1,12}(?=\s|$)")
_LABELS = re.compile(
    rf"\b{word_lists.any_of('labels.asks_for_a_password')}\b",
    re.IGNORECASE,
)
_BLOB = re.compile(r"(?<![\w/+.=-])[A-Za-z0-9_+/-]{32,120}={0,2}(?![\w/+=-])")
_QUERY = re.compile(
    f"[?&]{word_lists.any_of('online.parameters_of_secrets')}="
    r"(?P<v>[A-Za-z0-9_.~-]{16,300})(?![\w%])"
)
"""A value in a link that opens something for whoever has it."""
_API = re.compile(r"\bAPI[\"'`]?[ ]{0,3}(?:=>|[:=])[ ]{0,3}[\"'`]?(?P<v>[\w-]{16,120})(?![\w./-])")
_SIGNATURE = re.compile(
    r"\bsignature\b[^\n]{0,60}?[=: ](?P<v>[0-9a-f]{40,128})(?!\w)", re.IGNORECASE
)
_SEED = re.compile(
    r"\b(?:2fa|totp|otp|mfa|authenticator|seed|setup[ ]key|secret)\b[^\n]{0,60}?"
    r"(?<![A-Z0-9])(?P<v>(?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4})(?![A-Z0-9])"
)
"""The base of one-time passwords, in groups of four."""
_HARMLESS_BEFORE = re.compile(
    r"(?:base64,|sha\d{3}-|sha\d{3}:|integrity=.?|[Cc]ommit |hash|/d/|id=)[\"' :]*$"
)


def _is_token(match: re.Match[str]) -> bool:
    return mixed(match["v"]) and not is_placeholder(match["v"])


def _is_given(match: re.Match[str]) -> bool:
    return not is_placeholder(match["v"]) and not match["v"].isdecimal()


def _is_inside(match: re.Match[str]) -> bool:
    return not is_placeholder(match["v"]) and not is_word(match["v"])


def _is_in_a_row(match: re.Match[str]) -> bool:
    return _is_token(match) and not is_code(match["v"])


def _find_assigned(text: str) -> Iterator[Claim]:
    """Values that are assigned to a name such as `db_password` or `API_KEY`."""
    for match in _ASSIGNED.finditer(text):
        yield from _assigned(match)


def _kind(word: str) -> str:
    return "PASSWORD" if word.lower().startswith(("pass", "pwd", "psw")) else "SECRET"


def _assigned(match: re.Match[str]) -> Iterator[Claim]:
    kind = _kind(match["word"])
    quoted = match["quoted"] is not None
    start, end = match.span("quoted" if quoted else "bare")
    value = match.string[start:end]
    if not quoted:
        # «g1ng3r.» may be the whole password: better a sign too many than one sent
        end = _whole(match, end)
        value = match.string[start:end]
        while value and value[-1] in (")]}>:" if kind == "PASSWORD" else ".)]}>?:*"):
            value, end = value[:-1], end - 1
    believed = _is_password if kind == "PASSWORD" else _is_secret
    if quoted and is_drawn_phrase(value):
        yield Claim(start, end, kind, 0.95, SOURCE, Rank.SECRET)
    elif len(value) >= 3 and not is_placeholder(value) and believed(value, match, quoted=quoted):
        yield Claim(start, end, kind, 0.95 if quoted else 0.9, SOURCE, Rank.SECRET)


def _whole(match: re.Match[str], end: int) -> int:
    """Behind the «&…» of a password in a file of settings; in a link «&» begins the next value."""
    line = match.string[match.string.rfind("\n", 0, match.start()) + 1 : match.start()]
    tail = _TAIL.match(match.string, end)
    if tail is None or "?" in line or "&" in line or "=" in tail[0]:
        return end
    return tail.end()


def _is_password(value: str, match: re.Match[str], *, quoted: bool) -> bool:
    if is_word(value) or value.lower() == match["name"].lower():
        return False
    if quoted:
        # «password: "Enter your password"» is a label, not a password.
        name = match["name"]
        setting = name.isupper() and "_" in name and match["sign"] in ("=", ":")
        phrase = setting or match["word"].lower() == "passphrase"
        phrase = phrase and not _LABELS.search(value)
        plausible = " " not in value or mixed(value) or phrase
        return match["sign"] != "," and plausible and not is_code(value)
    if match["word"].lower() == "pass" and not mixed(value):
        return False
    return not is_code(value) and (mixed(value) or any(sign in "!@#$%^&*" for sign in value))


def _is_secret(value: str, match: re.Match[str], *, quoted: bool) -> bool:
    if match["sign"] == "," or len(value) < 8 or " " in value or is_word(value):
        return False
    if not quoted and is_code(value):
        return False
    if value.isdecimal():
        return len(value) >= 12
    return mixed(value) or (entropy(value) >= 3.5 and len(value) >= 16)


def _find_cookies(text: str) -> Iterator[Claim]:
    """Values of a Cookie header with figures in them: whoever has them is logged in."""
    for header in _COOKIES.finditer(text):
        for match in _COOKIE.finditer(text, *header.span("v")):
            public = match["name"].lower().startswith(_PUBLIC_COOKIES)
            telling = any(sign.isdigit() for sign in match["v"]) and not is_placeholder(match["v"])
            if telling and not public:
                yield Claim(*match.span("v"), "SECRET", 0.85, SOURCE, Rank.SECRET)


def _find_parameters(text: str) -> Iterator[Claim]:
    """What an Authorization header proves by: the nonces, answers and signatures in it."""
    for header in _PARAMETERS.finditer(text):
        for match in _PARAMETER.finditer(text, *header.span("v")):
            if any(sign.isdigit() for sign in match["v"]) and not is_placeholder(match["v"]):
                yield Claim(*match.span("v"), "SECRET", 0.9, SOURCE, Rank.SECRET)


def _find_random(text: str) -> Iterator[Claim]:
    """Random strings without any name: capitals, small letters and digits well mixed."""
    for match in _BLOB.finditer(text):
        value = match[0]
        kinds = (str.isupper, str.islower, str.isdigit)
        if (
            all(any(kind(sign) for sign in value) for kind in kinds)
            and sum(sign.isdigit() for sign in value) >= 3
            and entropy(value) >= 4.2
            and not is_alphabet(value)
            and value.count("/") <= 2
            and value.count("-") + value.count("_") <= 3
            and not _HARMLESS_BEFORE.search(text[max(0, match.start() - 20) : match.start()])
        ):
            yield Claim(*match.span(), "SECRET", 0.7, SOURCE, Rank.WEAK)


_SALT_OF_EXAMPLE = "k|yT9:+;Zq(4$~aQ<mvJ>0r8&Lp3#dXn"
RULES = (
    search(
        "credentials.assigned",
        _find_assigned,
        "PASSWORD",
        "SECRET",
        finds=(
            'api_key="«a1b2c3d4e5f6g7h8»"',
            "export API_TOKEN=«Zx81kd93kslL»",
            "db_password: '«Tr0ub4dor&3»'",
            "DB_PASSWORD=«S3a^-0aTGA00&%»\nA=1",
            "https://x.org/a?password=«S3a0aTGA00»&b=1",
            "DB_PASSWORD='«tui sings at dawn»'",
            f"define('NONCE_SALT', '«{_SALT_OF_EXAMPLE}»');",
        ),
        misses=(
            'api_key = "YOUR_API_KEY"',
            "password = getpass()",
            'password = os.environ["DB_PASSWORD"]',
            "max_tokens: 2048, token = tokenizer.encode(text)",
            '{"passphrase": "Enter your passphrase"}',
            'if (password == "") alert("Password: required")',
        ),
    ),
    rule(
        "credentials.header",
        _HEADER,
        "SECRET",
        score=0.95,
        rank=Rank.SECRET,
        accept=_is_token,
        finds=(
            "Authorization: Bearer «a8Kd93ksLd0skdJ9s»",
            '"authorization": "Basic «YW5uOmh1bnRlcjIy»"',
        ),
        misses=("Authorization: Bearer YOUR_TOKEN_HERE", "the bearer certificates of 1901"),
    ),
    rule(
        "credentials.login_in_link",
        _LINK,
        "PASSWORD",
        score=0.95,
        rank=Rank.SECRET,
        accept=_is_given,
        finds=(
            "postgres://admin:«s3cr3tP»@db.acme.internal:5432/prod",
            "redis://:«gr4nite»@cache-1",
        ),
        misses=("https://bob:<password>@x.org", "ssh://db:5432@x.org", "https://x.org/@bob"),
    ),
    rule(
        "credentials.login_in_link_with_signs",
        _LINK_SPARE,
        "PASSWORD",
        score=0.95,
        rank=Rank.SECRET,
        accept=_is_given,
        finds=("amqp://svc:«p@ss/w0rd»@mq.acme.internal:5672/", "ftp://joe:«a/b@c»@files.acme/"),
        misses=("https://x.org/a:b", "http://bob:${PASSWORD}@x.org/"),
    ),
    rule(
        "credentials.argument",
        _FLAG,
        "PASSWORD",
        score=0.95,
        rank=Rank.SECRET,
        accept=_is_given,
        finds=(
            "curl -u bob:«hunter22» https://x.com",
            "mysqldump -h a -u b -p«weka99» c",
            r"net use Z: \\srv\share /user:corp\bob «Zxcv!234»",
            "ConvertTo-SecureString '«W1nter!Pass»' -AsPlainText",
            "zip -P «zipPw1» a.zip f",
        ),
        misses=("mysql -u root -p shop", "tool --password=$DB_PASSWORD", "ssh -p 22 host"),
    ),
    rule(
        "credentials.password_element",
        re.compile(_ELEMENT.format(words="pass(?:word|wd|phrase)?|pwd")),
        "PASSWORD",
        score=0.95,
        rank=Rank.SECRET,
        accept=_is_inside,
        finds=(
            "<Server><Pass>«p4ssPlain»</Pass></Server>",
            '<Pass encoding="base64">«aHVudGVyMg==»</Pass>',
        ),
        misses=("<password>string</password>", "<passenger>Ann4711</passenger>"),
    ),
    rule(
        "credentials.secret_element",
        re.compile(_ELEMENT.format(words="secret(?:key)?|token|api[_-]?key|private[_-]?key")),
        "SECRET",
        score=0.95,
        rank=Rank.SECRET,
        accept=_is_inside,
        finds=("<ApiKey>«q8Wn2tLz»</ApiKey>", "<ns:SecretKey id='a'>«m4Xp7Rk2»</ns:SecretKey>"),
        misses=("<Token>${TOKEN}</Token>", "<tokens>q8Wn2tLz</tokens>"),
    ),
    rule(
        "credentials.row_of_accounts",
        _ROW,
        "PASSWORD",
        rank=Rank.WEAK,
        accept=_is_in_a_row,
        finds=(
            "user,mail,pw\nheiner53,jack@x.org,«W3Lc0M35432»\n",
            "jack@x.org:«W3Lc0M35432»",
        ),
        misses=("name,mail,city\nAnn,ann@x.org,Berlin", "ann@x.org,W3Lc0M35432,Reno"),
    ),
    rule(
        "credentials.hashed",
        _HASHED,
        "SECRET",
        score=0.95,
        rank=Rank.SECRET,
        finds=(
            "admin:«$apr1$lZL6V/ci$eIMz/iKDkbtys/uU7LEK00»\njoe",
            "«{SHA}2jmj7l5rSw0yVb/vlWAYkK/YBwk=»",
        ),
        misses=("It costs $1 or $2 and $5-$6.", "{SHA}short", "$5$x"),
    ),
    rule(
        "credentials.opening_link",
        _QUERY,
        "SECRET",
        score=0.9,
        rank=Rank.SECRET,
        accept=_is_token,
        finds=("/reset?m=a&t=«9f2c51aa80be4d17» H", "/join?code=«kQ7-w3Zt8b.pL0xVn2»"),
        misses=(
            "?k=aaaaaaaaaaaaaaaaaaaa",
            "?session=unsubscribe-from-all",
            "?page=9f2c51aa80be4d17",
        ),
    ),
    rule(
        "credentials.api",
        _API,
        "SECRET",
        score=0.9,
        rank=Rank.SECRET,
        accept=_is_token,
        finds=(
            "API: «hxk-9f2b61c07e4d4a83b5»",
            '{"API": "«hxk-9f2b61c07e4d4a83b5»"}',
            "'API' => '«71e0c4b9d2-4f6a-83bb»',",
        ),
        misses=(
            "API: documentation-of-all",
            "API: hxk-9f2b61c07e4d4a83b5.json",
            '{"API": "https-only-endpoints"}',
        ),
    ),
    rule(
        "credentials.signature",
        _SIGNATURE,
        "SECRET",
        score=0.9,
        rank=Rank.SECRET,
        accept=_is_token,
        finds=(f"X-Signature: t=1,v1=«{'8c1e' * 16}»", f'"signature": "sha1=«{"9d2f7" * 8}»"'),
        misses=(f"the signature {'8c1e' * 9}", f"checksum v1={'8c1e' * 16}"),
    ),
    rule(
        "credentials.seed_of_codes",
        _SEED,
        "SECRET",
        score=0.95,
        rank=Rank.SECRET,
        finds=("2FA seed: «KRSX G5CT MVRX EZLU»", "authenticator says «JBSW-Y3DP-EHPK-3PXP»"),
        misses=("2FA seed: KRSX G5CT MVRX", "part KRSX G5CT MVRX EZLU"),
    ),
    search(
        "credentials.parameters_of_a_header",
        _find_parameters,
        "SECRET",
        finds=(
            'Authorization: Digest username="ann", nonce="«dcd98b7102dd»", response="«6629fae4»"',
            "authorization: AWS4-HMAC-SHA256 Credential=«AKX7/20250301/s3», Signature=«fe5f80f77d»",
        ),
        misses=(
            'Authorization: Digest realm="api", qop=auth',
            'a response="6629fae4" of the form',
        ),
    ),
    search(
        "credentials.cookie",
        _find_cookies,
        "SECRET",
        finds=(
            "cookie: a=1; sid=«s%3Aq1W2e3R4.u7I8»; b",
            "Set-Cookie: auth=«p0Qz81LmX2»; Path=/",
            "Cookie: sid=«7f3a9c»; theme=dark; uid=«44120»",
        ),
        misses=("Cookie: _ga=GA1.2.12345678; theme=dark", "cookie recipe: sugar=2"),
    ),
    search(
        "credentials.random",
        _find_random,
        "SECRET",
        finds=(
            "got «q7Rz2KfW9xTb4LmN8vYc3HsJ6pDg1AeU» back",
            "code: «Jp3Vd8-mQ1zXr6Tn0Ke5Yb2Hc_7Lw9Gs»\n",
        ),
        misses=(
            "commit 3f786850e387550fdab836ed7e6dc881de23001b",
            'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8KuxUEe2xQfTT1K"',
            'chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"',
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Values that their name, their place or their randomness gives away."""
    return claims(RULES, text, SOURCE)
