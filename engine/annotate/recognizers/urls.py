"""Links and web addresses; bare domains only where they cannot be a name in code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.annotate.spread.house_names import all_public
from engine.kinds import word_lists

SOURCE = "urls"

_SCHEME = re.compile(
    rf"(?<![A-Za-z0-9+:])(?:jdbc:(?:\w+:){{0,2}})?(?:{word_lists.any_of('online.schemes')}"
    r"|(?:postgres(?:ql)?|mysql|mssql|oracle|mariadb|sqlite|clickhouse|cockroachdb|redshift"
    r"|snowflake|db2)(?:\+\w+)?"
    ")"
    r"://[^\s<>\"`{}|\\^]{2,2000}",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?<![\w@./:\\-])(?:www\d?\.[a-z0-9-]+(?:\.[a-z0-9-]+)+"
    r"|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}"
    rf"(?:{word_lists.any_of('online.bare_domains')}|co\.[a-z]{{2}}|com\.[a-z]{{2}}"
    r"|ac\.[a-z]{2}|gov\.[a-z]{2}|org\.[a-z]{2}))"
    r"(?![\w(@-]|\.\w)(?P<path>(?::\d{2,5})?(?:[/?#](?:(?!\(\*|\(\.)[^\s<>\"'`{}|\\^]){0,2000})?)",
    re.IGNORECASE,
)
OF_MAILS = re.compile(
    r"(?<![\w@.`/+\-])@(?P<v>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,3}"
    rf"{word_lists.any_of('online.domains_of_houses')})(?![\w(@/-]|\.\w)",
    re.IGNORECASE,
)
"""The domain of e-mail addresses: «everyone @acme.com», «LIKE '%@acme.com'»."""
_CODE_LIKE = frozenset(
    "io ai app dev tech online shop cloud es ca at de fr se dk nl ch ie eu info".split()
)
_OBJECT = re.compile(
    r"(?<![\w.@/-])(?P<thing>[^\W\d]\w*)"
    r"(?:(?P<set>[ ]?=(?!=))|\.(?P<part>[a-z_]+)(?P<called>\()?(?![\w.@/-]))"
)
_ENDINGS = (
    word_lists.words("online.bare_domains")
    | word_lists.words("online.file_endings")
    | frozenset("in ly me be it uk us eu no fi pl gg so sh".split())
    | _CODE_LIKE
)
_FRAMEWORKS = frozenset({"vb.net", "asp.net", "ado.net", "ml.net", "paint.net"})
_TRAIL = ".,;:!?'\"*_"
_BRACKET = re.compile(r"[()\[\]]")
_DOCUMENTED = re.compile(
    r"[a-z][a-z+.-]{1,15}://(?:www\.)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|(?:[\w-]+\.)*example\.(?:com|org"
    r"|net))"
    r"(?::\d+)?(?:[/?#]|$)",
    re.IGNORECASE,
)
_PUBLIC_FILE = re.compile(
    f"(?:https?:)?//{word_lists.any_of('online.hosts_of_packages')}"
    r"(?:/[\w./@,:;~+=#%-]*)?(?:\?family=[\w+:,;|&=@.]*)?",
    re.IGNORECASE,
)
"""Files that thousands of pages load alike, names of vocabularies, texts of licences."""
_PARTICULAR = re.compile(r"/(?=[^/]*\d)[^/]{5,}")
"""A part of a path with a digit that is more than «v1»."""
_LOGIN = re.compile(
    r"[a-z][a-z+:]*://(?P<user>[^\s:@/]{1,60}):[^\s@/]{1,200}@(?P<host>[\w.-]+)(?::\d{2,5})?"
    r"(?:/(?P<name>[\w.-]+(?:/[\w.-]+)*))?(?=[?/]|$)",
    re.IGNORECASE,
)
_SERVICE = re.compile(
    r"[a-z][a-z+:]*://(?P<service>[A-Za-z][A-Za-z_-]{1,40})(?::\d{2,5})?(?:/|/\d|/v\d|/api)?"
)
_FIGURES_ONLY = re.compile(r"[\d.]+|localhost")
_ADDRESS_ONLY = re.compile(
    r"https?://\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5})?"
    r"(?:/(?:health|healthz|status|metrics|login|admin|api|index\.html)?)?",
    re.IGNORECASE,
)
"""Links that say nothing but an address, which is found as such; the rest stays readable."""


def _find_links(text: str) -> Iterator[Claim]:
    """Links with their scheme; of one with a login, its parts."""
    end = 0
    while match := _SCHEME.search(text, end):
        start, end = match.start(), _end(text, *match.span())
        link = text[start:end]
        login = _LOGIN.match(link)
        if login is not None:
            yield from _login_parts(login, start)
            continue
        if _ADDRESS_ONLY.fullmatch(link) or _is_service(link):
            continue
        if not is_documentation(link) or _names_somebody(link):
            yield Claim(start, end, "URL", 0.9, SOURCE, Rank.PATTERN)


def _is_service(link: str) -> bool:
    """Whether a link leads to a service of the same machine: `http://ledger_api`, `redis://db/0`."""
    match = _SERVICE.fullmatch(link)
    return match is not None and all_public(match["service"])


def _find_bare(text: str) -> Iterator[Claim]:
    """Web addresses without a scheme."""
    objects: frozenset[str] | None = None
    for match in _BARE.finditer(text):
        if is_documentation(match[0]) and not _names_somebody(match[0]):
            continue
        if match[0].lower() in _FRAMEWORKS:
            continue
        suffix = match[0].removesuffix(match["path"]).rpartition(".")[2].lower()
        if (
            suffix in _CODE_LIKE
            and not match["path"].startswith("/")
            and not match[0].startswith("www")
        ):
            continue
        objects = _objects(text) if objects is None else objects
        if not _is_attribute(match[0], objects):
            yield Claim(match.start(), _end(text, *match.span()), "URL", 0.75, SOURCE, Rank.WEAK)


def _is_attribute(name: str, objects: frozenset[str]) -> bool:
    """Whether what stands before the point is an object of code: «inv.net» of `inv`."""
    thing, _, rest = name.partition(".")
    return rest.isidentifier() and thing in objects


def _objects(text: str) -> frozenset[str]:
    """The names that code assigns, calls or reads a part of that ends no domain: `emp.gross`."""
    return frozenset(
        match["thing"]
        for match in _OBJECT.finditer(text)
        if match["called"] or match["set"] or match["part"].lower() not in _ENDINGS
    )


def _login_parts(login: re.Match[str], link_start: int) -> Iterator[Claim]:
    """The parts of `postgres://user:password@host:5432/name`, so that its form stays readable.

    The password and an address of digits are found by others.
    """
    for part, kind in (("user", "USERNAME"), ("host", "SYSTEM_CONFIG"), ("name", "SYSTEM_CONFIG")):
        start, end = login.span(part)
        web = part == "name" and login[0].startswith("http") and start < end
        page = web and login[part].isalpha() and all_public(login[part])
        if (
            start < end
            and not page
            and not (part == "host" and _FIGURES_ONLY.fullmatch(login[part]))
        ):
            yield Claim(link_start + start, link_start + end, kind, 0.9, SOURCE, Rank.PATTERN)


def is_bare_host(token: str) -> bool:
    """Whether a token is a host with a public suffix and nothing else: `keller.edu`."""
    match = _BARE.fullmatch(token)
    return match is not None and not match["path"] and token.lower() not in _FRAMEWORKS


def is_documentation(link: str) -> bool:
    """Whether a link leads nowhere in particular: localhost, example.com, a public library."""
    whole = link if "://" in link else f"http://{link}"
    return bool(_DOCUMENTED.match(whole) or _PUBLIC_FILE.fullmatch(whole))


def _names_somebody(link: str) -> bool:
    """Whether a link to nowhere in particular still carries a query, an account or a number."""
    if _PUBLIC_FILE.fullmatch(link):
        return False
    return "?" in link or "@" in link or bool(_PARTICULAR.search(link.partition("://")[2] or link))


def _end(text: str, start: int, end: int) -> int:
    """The end without closing punctuation, and before a bracket that was not opened in the link.

    «[![built](https://ci.acme.dev/badge.svg)](https://ci.acme.dev/job)» holds two links.
    """
    end = min(end, _unopened(text, start, end))
    while end > start and text[end - 1] in _TRAIL + "([":
        end -= 1
    return end


def _unopened(text: str, start: int, end: int) -> int:
    """Where the first closing bracket without its other half stands, or `end`."""
    opened = {")": 0, "]": 0}
    for bracket in _BRACKET.finditer(text, start, end):
        sign = bracket[0]
        if sign in "([":
            opened[")" if sign == "(" else "]"] += 1
        elif not opened[sign]:
            return bracket.start()
        else:
            opened[sign] -= 1
    return end


def _is_own(match: re.Match[str]) -> bool:
    """Whether a domain of e-mail addresses is not everybody's."""
    domain = match["v"].casefold()
    return domain not in word_lists.words("online.free_mail") and not domain.startswith("example.")


RULES = (
    search(
        "urls.link",
        _find_links,
        "URL",
        "USERNAME",
        "SYSTEM_CONFIG",
        finds=(
            "see «https://intranet.acme.com/wiki?id=3».",
            "(«https://en.wikipedia.org/wiki/Foo_(bar)»)",
            "GET «http://10.0.0.7:8080/people/anna»",
            "GET «https://api.example.com/v1/users/secheve21» fails",
            "URL=postgres://«appuser»:pw88@10.2.3.4:5432/«shop» ok",
            "mysql://«svc»:Zt9!k@«db01.acme.internal»:3306/«prod»?ssl=1",
            "pgsql://«tern_rw»:Zt9!k@«db01.acme.internal»:3306/«tern»",
        ),
        misses=(
            "http://localhost:8000/x",
            "REDIS_URL=redis://localhost:6379/0",
            "https://example.com/a",
            "http://10.0.0.7:8080/health says nothing but an address",
            'src="https://cdn.jsdelivr.net/npm/popper.js@1.16.1/dist/umd/popper.min.js"',
            "# https://opensource.org/licenses/MIT",
        ),
    ),
    search(
        "urls.bare",
        _find_bare,
        "URL",
        finds=(
            "go to «www.acme.org», now",
            "«acme.com» and «acme.org», see acme.pdf",
            "my site «acme-plumbing.com» is down",
            "«linkedin.com/in/anna-mueller»",
            "on «acme-aero.dev/team»",
        ),
        misses=(
            "self.io = x.app",
            "a.com()",
            "inv = Invoice()\nassert inv.net == 5",
            "assert emp.net == emp.gross - emp.tax",
            "an ASP.NET page",
            "docs at example.org",
            "import os.path",
        ),
    ),
    rule(
        "urls.of_mails",
        OF_MAILS,
        "URL",
        score=0.8,
        accept=_is_own,
        finds=(
            "LIKE '%@«kellbaur.com»'",
            "everybody @«kellbaur.de» got it",
            "allow *@«mail.kellbaur.co.uk»",
        ),
        misses=("anna@kellbaur.com", "ask @gmail.com users", "see @j.koch", "@example.com"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every link, without the punctuation behind it."""
    return claims(RULES, text, SOURCE)
