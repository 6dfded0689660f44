"""Natural substitutes for machines: host names that stay host names of the same role.

«ledger-db-3.lindqvist.example» becomes «heron-db-7.cedar.example.org»: role words, stages and
private endings are public vocabulary and stay, names and numbers change, and the domain is the one
that mail addresses and links of the same domain get.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.conversation.vault import Draw
from engine.kinds import case, names, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import people, same_shape
from engine.values import Decision

ROLES: Final = word_lists.words("online.machine_roles")
FOLDERS: Final = word_lists.words("online.usual_folders")
SOFTWARE: Final = word_lists.words("online.software_words")
_FREE_MAIL: Final = word_lists.words("online.free_mail")
_PUBLIC_HOSTS: Final = word_lists.words("online.public_hosts")
_RESERVED: Final = ("com", "org", "net")
_SHARED: Final = frozenset(
    {"co", "com", "org", "net", "ac", "gov", "gob", "edu", "nhs", "or", "ne", "go", "sch", "ltd"}
)
"""Second labels below a country under which names are registered."""
_PRIVATE: Final = word_lists.words("online.private_endings")
_FILES: Final = word_lists.words("online.file_endings")
_PUBLIC: Final = ROLES | _PRIVATE
_COINED: Final = word_lists.in_order("online.coined_hosts")
_NAME: Final = re.compile(
    r"(?P<host>[A-Za-z0-9](?:[A-Za-z0-9._-]{0,250}[A-Za-z0-9])?)(?P<port>:\d{2,5})?"
)
_TOKEN: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^A-Za-z\d]+")
REGION: Final = re.compile(
    r"(?:us|eu|ap|sa|ca|me|af|il|cn)-(?:gov-)?[a-z]{4,9}-\d[a-f]?|(?:europe|us|asia)-[a-z]{4,9}\d"
)
"""A region of a public cloud: «eu-central-1»."""
_FIRM_WORD: Final = re.compile(r"[A-Za-z0-9]+")
_LEAST: Final = 3
"""Letters of a name; shorter ones are abbreviations of roles and regions."""


def is_of_software(step: str) -> bool:
    """Whether a step of a path is words for folders and files of programs: «C», «data_exports»."""
    words = re.split(r"[-_. ]", step.casefold())
    return all(
        word in FOLDERS or word in SOFTWARE or word in ROLES or (len(word) == 1 and word.isalpha())
        for word in words
    )


def spelt_anew(step: str, draw: Draw) -> str:
    """A step of a path in other letters, unless it is of such words."""
    return step if is_of_software(step) else same_shape.randomised(step, draw)


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A host name by its labels; None for what is no host name, or would not change."""
    original = desk.original(decision)
    several = original.split(",")
    if len(several) > 1 and all(_NAME.fullmatch(each) and "." in each for each in several):
        return ",".join(_named(each, desk, counter) for each in several)
    match = _NAME.fullmatch(original)
    if match is None or not any(sign.isalpha() for sign in original):
        return None
    made = host(match["host"], desk, counter) + (match["port"] or "")
    return None if made == original else made


def _named(name: str, desk: Desk, counter: int) -> str:
    """One of several hosts, with its port: «kafka-1.acme.com:9092,kafka-2.acme.com:9092»."""
    label, colon, port = name.partition(":")
    return host(label, desk, counter) + colon + port


def host(name: str, desk: Desk, counter: int, *, site: bool = True) -> str:
    """The machine's own labels changed, then its domain.

    A label is changed alike in every host of the conversation («pg-02» and «pg-02.lab.example»).
    A file keeps its ending («report.csv»).
    """
    labels = name.split(".")
    if labels[-1].isdigit():  # an address in figures
        return domain(name, desk)
    if len(labels) == 2 and labels[-1].casefold() in _FILES:
        return ".".join([*(_label(label, desk, counter) for label in labels[:-1]), labels[-1]])
    if len(labels) == 1 or labels[-1].casefold() in _PRIVATE:
        return ".".join(_label(label, desk, counter) for label in labels)
    count = len(labels) - _registered(labels)
    changed = [_label(label, desk, counter) for label in labels[:count]]
    return ".".join([*changed, domain(".".join(labels[count:]), desk, site=site)])


def _registered(labels: Sequence[str]) -> int:
    """How many labels somebody registers: «acme.com», but «acme.co.uk»."""
    return 3 if len(labels) > 2 and len(labels[-1]) == 2 and labels[-2].casefold() in _SHARED else 2


def domain(name: str, desk: Desk, *, site: bool = False) -> str:
    """An example host: example.com for a public mail provider, one name per other domain.

    The host of a public `site` («github.com») stays; behind somebody's «@» it is an employer.
    """
    plain = name.casefold().rstrip(".")
    if site and plain in _PUBLIC_HOSTS:
        return name
    ending = plain.rpartition(".")[2]
    tld = ending if ending in _RESERVED else "org"
    if plain in _FREE_MAIL:
        return f"example.{tld}"
    labels = plain.split(".")
    registered = ".".join(labels[-_registered(labels) :])
    return _registered_anew(registered, tld, desk)


def _registered_anew(registered: str, tld: str, desk: Desk) -> str:
    """The example domain of a registered one; two domains of one house differ in their endings."""
    entity = ("domain", registered)
    known = desk.memory.entities.get(entity)
    if known is not None:
        return known
    first = registered.partition(".")[0]
    label = _name_of_house(first, desk)
    endings = (tld, *(ending for ending in _RESERVED if ending != tld))
    options = [f"{label}.example.{ending}" for ending in endings]
    options += [f"{label}-{number}.example.{tld}" for number in range(2, 50)]
    domains = desk.memory.owners
    made = next(
        (option for option in options if domains.get(f"//{option}", entity) == entity), options[-1]
    )
    desk.memory.entities[entity] = made
    domains[f"//{made}"] = entity
    _labels(desk).setdefault(first, label)
    return made


def _name_of_house(label: str, desk: Desk) -> str:
    """What stands for the name under which a house has registered: never the name itself."""
    made = _known_label(label, desk) or _label(label, desk, 0)
    if made != label:
        return made
    coined = desk.part("machine", label, _COINED)
    return coined or f"host{desk.draw('host', label).below(10**6)}"


def _known_label(label: str, desk: Desk) -> str | None:
    """A label that the text names as a firm: «acorn-dental», «acorndental» beside Acorn Dental."""
    firms = desk.cache.get("firms as labels")
    if not isinstance(firms, dict):
        firms = desk.cache["firms as labels"] = _firms(desk)
    known: tuple[str, ...] | None = firms.get(label.casefold().replace("-", "").replace("_", ""))
    if known is None:
        return None
    joint = next((sign for sign in label if sign in "-_"), "")
    return joint.join(known)


def _firms(desk: Desk) -> dict[str, tuple[str, ...]]:
    """By their joined letters, the words of what was issued for the firms of the conversation."""
    issued = (
        item
        for item in desk.memory.forms.values()
        if item.type == "ORGANIZATION" and item.mechanism == "surrogate"
    )
    firms: dict[str, tuple[str, ...]] = {}
    for item in issued:
        old, new = (_FIRM_WORD.findall(text) for text in (item.original, item.replacement))
        if old and new:
            firms.setdefault("".join(old).casefold(), tuple(word.casefold() for word in new))
    return firms


def label_of(name: str, desk: Desk) -> str | None:
    """What stands for a domain met in this text whose first label is `name`, if there is one."""
    new = _labels(desk).get(name.casefold())
    return None if new is None else case.shaped(new, name)


def _labels(desk: Desk) -> dict[str, str]:
    """By the first label of each domain met so far in this text, what stands for it."""
    labels: dict[str, str] = desk.cache.setdefault("labels of domains", {})
    return labels


def _label(label: str, desk: Desk, counter: int) -> str:
    """Names by coined ones, the same in every host of the conversation; numbers by others."""
    if REGION.fullmatch(label):
        return label
    whole = _known_label(label, desk)
    if whole is not None:
        return case.shaped(whole, label)
    draw = desk.draw("label of a machine", label.casefold(), counter)
    made = []
    for token in _TOKEN.findall(label):
        plain = token.casefold()
        if token.isdigit():
            made.append(same_shape.randomised(token, draw))
        elif not token.isalpha() or plain in _PUBLIC or len(token) < _LEAST:
            made.append(token)
        else:
            made.append(word(token, desk) or case.shaped(same_shape.randomised(plain, draw), token))
    return "".join(made)


def word(token: str, desk: Desk) -> str | None:
    """What stands for one word of a label, a package, a folder or an account, in its case.

    A word that is a firm's name, or a part of it, follows the firm, somebody's name the person.
    """
    plain = token.casefold()
    firm = desk.memory.entities.get(("organisation", plain))
    named = None if firm else _of_somebody(people.spellings(token)[0], desk)
    new = names.ascii_key(firm) if firm else named or desk.part("machine", plain, _COINED)
    if new is None:
        return None
    return new.capitalize() if token.istitle() else case.shaped(new, token)


def _of_somebody(plain: str, desk: Desk) -> str | None:
    """What stands for somebody's name or login in a label: «etienne», «eboudreau»."""
    known = people.known(desk)
    return known.parts.get(plain) or known.login(plain, shortest=_LEAST, longest_rest=_LEAST - 1)
