"""Natural substitutes for what identifies people online: mail, URLs, user names, machines.

Hosts lie under the reserved example domains.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from engine import codecs
from engine.codecs.identifiers import ip as addresses
from engine.conversation.vault import Draw
from engine.kinds import case, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import (
    bearers,
    date,
    lexicon,
    machines,
    people,
    person,
    same_shape,
    short_forms,
)
from engine.sanitize.words import table
from engine.values import Decision

_MOST_INITIALS = 3
_SHORTEST_PART = 3
_LABELS = word_lists.in_order("online.coined_hosts")
_PIECE = re.compile(r"[^\W\d_]+|\d+|[\W_]+")
_SEGMENT = re.compile(r"[^\W_]+(?:[-_][^\W_]+)*")
_URL = re.compile(
    r"(?P<scheme>(?:[a-z][a-z0-9+.-]*:){1,3}//)?(?P<host>[^/?#\s]+)(?P<rest>[/?#]\S*)?",
    re.IGNORECASE,
)
_ACCOUNT = re.compile(r"[A-Za-z][\w-]{1,30}\\[\w.$-]{2,40}")
_HOMES = re.compile(r"(?:home|[Uu]sers)[/\\]+\Z")
_PARTING = re.compile(r"[/\\]+")
_YEAR = re.compile(r"(?:199|20[0-3])\d")
"""A year in the name of a file («clients_2025.csv»), which moves like the dates of the text."""
_STEP = re.compile(r"[^/\\\s:]+")
_FILE_ENDING = re.compile(r"\.[A-Za-z]{1,5}\d?\Z")
_DATED_OR_STEP = re.compile(
    r"(?P<dated>(?<![^/\\])20\d\d(?P<sign>[/-])(?:0[1-9]|1[0-2])"
    r"(?:(?P=sign)(?:0[1-9]|[12]\d|3[01]))?(?![^/\\.]))|[^/\\\s:]+"
)
"""A step, or folders that are called by a month or day: «2026/03», «2026-03-14»."""
_JOINTS = re.compile(r"([-_])")
_STEPS, _LONGEST_PATH = 2, 400
_BRANCH = re.compile(r"[a-z]{2,20}/[A-Za-z][\w.-]{1,80}")
"""A branch of a repository: «feature/orders-retry»."""
_MAILBOXES = word_lists.words("online.mailboxes")
_SERVICE = word_lists.words("online.service_accounts")
_OF_PACKAGES = re.compile(r"(?:site-packages|dist-packages|node_modules|gems|\.cargo|vendor)[/\\]")
"""Behind these a path names libraries that everybody has."""
_INTERPRETER = re.compile(r"(?:python|ruby|node|jdk|php|perl|go)-?\d[\d.]{0,6}")
_HOUSES = word_lists.words("organizations.kinds_before_a_name")
_LINK_WORDS = word_lists.words("online.link_words")
_VERSION = re.compile(r"v\d{1,2}(?:\.\d{1,2})?")
_NUMBER_OF_A_DATABASE = re.compile(r"(?:rediss?|valkey)://(?:/\d{1,2})?", re.IGNORECASE)
"""Redis numbers its databases from 0 to 15."""
_MOST_MIXED = 5
"""Pieces of letters, digits and marks; what has more is a token drawn at random."""
_MOST_WORDS = 2
"""Words of a piece of a link that is a name of its kind: «order-items»."""
_PUBLIC_ACCOUNT = re.compile(
    r"git@(?:github|gitlab|bitbucket)\.(?:com|org)|git@ssh\.dev\.azure\.com"
)
"""Everybody's account at a place of code: «git@github.com»."""
_RESOURCE = re.compile(r"(?P<lead>arn:[\w-]*:[\w-]*:[\w-]*:)(?P<account>\d*):")
_STEP_OF_RESOURCE = re.compile(r"[^/\\\s:.]+")
_HOST_BEFORE = re.compile(
    r"(?P<host>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}[a-z]{2,12})(?P<port>(?::\d{2,5})?)(?=/)",
    re.IGNORECASE,
)
"""A host before a path: «registry.acme.dev/team/orders-api»."""
_VERSION_IN_LINK = re.compile(
    r"(?<=[-/@_=])v?\d{1,3}(?:\.\d{1,4}){1,3}(?![\w])|(?<=[-/@_=])v?\d{1,3}(?:\.\d{1,4}){1,3}(?=\.[A-Za-z])"
)
_FIGURES = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
_NETWORK = "network of documentation"
_HOST_BITS, _LAST_HOST = 8, 254
_V6_DOCUMENTATION = int(ipaddress.IPv6Address("2001:db8::"))
_DOCUMENTATION = ("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24")


def email(decision: Decision, desk: Desk, counter: int) -> str | None:
    """The person's substitute as the local part, an example domain of the same kind behind.

    A local part that many firms have stays: «info», «kanzlei», «no-reply».
    """
    local, sign, domain = desk.original(decision).rpartition("@")
    if not sign or not local or not domain:
        return None
    name = local if _is_mailbox(local) else handle(local, desk, counter)
    service = domain.casefold().endswith(".gserviceaccount.com")
    return f"{name}@{machines.host(domain, desk, counter, site=service)}" if name else None


def _is_mailbox(local: str) -> bool:
    """Whether a local part is a role, or made of roles and words of programs: «dev-ops»."""
    plain = local.casefold()
    words = re.split(r"[-_.]", plain)
    known = _MAILBOXES | _SERVICE | machines.ROLES
    return plain in _MAILBOXES or (len(words) > 1 and all(word in known for word in words))


def username(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A user name of the same build, from the same person's substitute where it names one."""
    original = desk.original(decision)
    lead = "@" if original.startswith("@") else ""
    if lead and original[1:].casefold() in _mail_domains(desk):
        return lead + machines.domain(original[1:], desk)
    name = handle(original[len(lead) :], desk, counter)
    return lead + name if name else None


def _mail_domains(desk: Desk) -> frozenset[str]:
    """The domains of all addresses of the text: «@acme.org» alone is no user's name then."""
    if "mail domains" not in desk.cache:
        desk.cache["mail domains"] = frozenset(
            desk.original(decision).rpartition("@")[2].casefold()
            for decision in desk.plan.decisions
            if decision.span.type == "EMAIL_ADDRESS"
        )
    return cast("frozenset[str]", desk.cache["mail domains"])


def handle(text: str, desk: Desk, counter: int) -> str | None:
    """Letters by names, digits by digits, punctuation as it is.

    A word or domain that several user names share becomes the same in all of them.
    """
    domain, stroke, account = text.partition("\\")
    if stroke and domain and account:
        return f"{handle(domain, desk, 0)}\\{handle(account, desk, counter)}"
    draw = desk.draw("handle", text, counter)
    known = people.known(desk)
    pieces = _PIECE.findall(text)
    letters = _initials(pieces, known)
    service = any(_is_of_a_program(piece, desk) for piece in pieces)
    out = []
    for index, piece in enumerate(pieces):
        if service and piece.casefold() not in known.parts and piece[0].isalpha():
            out.append(_of_service(piece, desk, draw))
        elif piece[0].isalpha():
            word = desk.draw("word of a handle", piece.casefold(), counter)
            new = letters.get(index) or _word(piece, desk, word)
            out.append(case.shaped(new, piece))
        elif piece[0].isdigit():
            out.append(same_shape.randomised(piece, draw) if piece.isascii() else "0")
        else:
            out.append(piece)
    made = "".join(out)
    if service and made == text and not counter:
        made = _with_another(pieces, desk)
    if made and counter and made == handle(text, desk, 0):
        made += str(counter + 1)  # another one's already: «jhsu2»
    return made or None


def _with_another(pieces: list[str], desk: Desk) -> str:
    """An account all of whose words are roles, with another word in place of the last."""
    last = max(index for index, piece in enumerate(pieces) if piece[0].isalpha())
    new = machines.word(pieces[last], desk) or pieces[last]
    return "".join([*pieces[:last], new, *pieces[last + 1 :]])


def _of_service(piece: str, desk: Desk, draw: Draw) -> str:
    """A word of an account that a program has («svc_claims»): roles stay, others are coined."""
    plain = piece.casefold()
    if plain in _SERVICE or plain in machines.ROLES:
        return piece
    return machines.word(piece, desk) or case.shaped(draw.choice(_LABELS), piece)


def _is_of_a_program(piece: str, desk: Desk) -> bool:
    """Whether a piece of a login says that a program has it: a role, or the name of a house."""
    plain = piece.casefold()
    house = machines.label_of(piece, desk) or desk.memory.entities.get(("machine", plain))
    return plain in _SERVICE or house is not None


def machine(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A host of the same role by its labels, a path by its steps; anything else by its shape."""
    original = desk.original(decision)
    if original.startswith("arn:"):
        return _resource(original, desk)
    lead = _HOST_BEFORE.match(original)
    if lead is not None:
        link = _Link(desk, desk.draw("path", original, counter), "")
        return (
            machines.host(lead["host"], desk, counter)
            + lead["port"]
            + _path(original[lead.end() :], link, counter)
        )
    account = handle(original, desk, counter) if _ACCOUNT.fullmatch(original) else None
    return account or machines.make(decision, desk, counter) or path(decision, desk, counter)


def _resource(original: str, desk: Desk) -> str:
    """A resource of Amazon: service, region and its kind stay, account and names change."""
    match = _RESOURCE.match(original)
    if match is None:
        return original
    account, rest = match["account"], original[match.end() :]
    draw = desk.draw("path of a machine", original)
    number = desk.draw("account of a cloud", account)
    account = _issued(account, desk) or same_shape.randomised(account, number) if account else ""
    made = _STEP_OF_RESOURCE.sub(lambda step: _step(step[0], desk, draw), rest)
    return match["lead"] + account + ":" + made


def path(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A path whose usual folders, public words and ending stay; logins follow their person.

    A word is public where it is sent elsewhere as it is («runner» of `sync.runner`). Other names
    become coined ones, the same wherever they stand, with their digits changed. What is no path
    becomes another value of its shape.
    """
    original = desk.original(decision)
    if not _is_path(decision, desk) or len(original) > _LONGEST_PATH:
        return same_shape.make(decision, desk, counter)
    draw = desk.draw("path of a machine", original, counter)
    ending = _FILE_ENDING.search(original)
    body = original[: ending.start()] if ending else original

    packages = _OF_PACKAGES.search(body)
    public = packages.end() if packages else len(body)

    def another(match: re.Match[str], *, few: bool | None = None) -> str:
        step = match[0]
        if match["dated"]:
            return date.moved(step, desk)
        if len(step) < _SHORTEST_PART and _HOMES.search(body, 0, match.start()):
            return handle(step, desk, counter) or step
        usual = _is_usual_step(step, desk) or match.start() >= public
        return step if usual else _step(step, desk, draw, few=few)

    steps = _DATED_OR_STEP.sub(another, body)
    if steps == body:  # everyday words alone: those that name no usual folder change, too
        steps = _DATED_OR_STEP.sub(lambda match: another(match, few=False), body)
    if steps == body:  # words that are sent elsewhere as they are
        steps = _STEP.sub(lambda step: machines.spelt_anew(step[0], draw), body)
    made = steps + (ending[0] if ending else "")
    return made if made != original else same_shape.make(decision, desk, counter)


def is_public(decision: Decision, desk: Desk) -> bool:
    """Whether all of a value is public: usual folders of a path, or a link of a public site.

    «home» of «/home/mholloway», «https://api.stripe.com/v1/charges/»: nothing of them would change.
    """
    if decision.span.type == "EMAIL_ADDRESS":
        return _PUBLIC_ACCOUNT.fullmatch(desk.original(decision)) is not None
    if decision.span.type == "IP_ADDRESS":
        return addresses.is_public(with_mask(decision, desk))
    if decision.span.type == "URL":
        return url(decision, desk, 0) == desk.original(decision)
    return _is_usual(decision, desk)


def _is_usual(decision: Decision, desk: Desk) -> bool:
    """Whether a value is nothing but usual folders of a path."""
    if decision.span.type != "SYSTEM_CONFIG" or not _is_path(decision, desk):
        return False
    steps = _STEP.findall(_FILE_ENDING.sub("", desk.original(decision)))
    return bool(steps) and all(_is_usual_step(step, desk) for step in steps)


def _is_usual_step(step: str, desk: Desk) -> bool:
    """Whether a step of a path is a usual folder, or made of words that are sent elsewhere."""
    if step.casefold() in machines.FOLDERS or _INTERPRETER.fullmatch(step):
        return True
    words = [piece for piece in _PIECE.findall(step) if piece[0].isalpha()]
    said = bool(words) and all(desk.says(piece) for piece in words)
    return said or (machines.is_of_software(step) and _issued(step, desk) is None)


def _is_path(decision: Decision, desk: Desk) -> bool:
    """Whether a value has the strokes of a path, or one and the ending of a file, or words."""
    start, end = decision.span.start, decision.span.end
    beside = desk.text[max(0, start - 1) : start] + desk.text[end : end + 1]
    original = desk.original(decision)
    count = len(_PARTING.findall(original))
    is_file = count > 0 and _FILE_ENDING.search(original) is not None
    is_branch = _BRANCH.fullmatch(original) is not None
    return count >= _STEPS or is_file or is_branch or bool(_PARTING.search(beside))


def _step(step: str, desk: Desk, draw: Draw, *, few: bool | None = None) -> str:
    """Another name for one step of a path: of its person, of a value of the text, or coined.

    Everyday words stay where they are `few`, as a rule up to a number of them.
    """
    issued = _issued(step, desk)
    if issued is not None:
        return issued
    parts = _JOINTS.split(step)
    known = {part: _issued(part, desk) for part in parts if part.isalnum()}
    if few is None:
        few = sum(new is None for new in known.values()) <= _MOST_WORDS
    return "".join(known.get(part) or _of_step(part, desk, draw, few=few) for part in parts)


def _of_step(part: str, desk: Desk, draw: Draw, *, few: bool) -> str:
    """A part of a step between hyphens; of few parts everyday words stay («sept_journals»)."""
    made = []
    for piece in _PIECE.findall(part):
        if _YEAR.fullmatch(piece):
            made.append(date.moved(f"{piece}/07", desk)[:4])
        elif piece.isascii() and piece.isdigit():
            made.append(same_shape.randomised(piece, draw))
        elif (
            not piece[0].isalpha()
            or len(piece) < _SHORTEST_PART
            or desk.says(piece)
            or piece in machines.SOFTWARE
            or piece in machines.ROLES
            or (few and piece.islower() and _is_public_word(piece))
        ):
            made.append(piece)
        else:
            made.append(machines.word(piece, desk) or same_shape.randomised(piece, draw))
    return "".join(made)


def _login(step: str, known: people.Known, desk: Desk, counter: int) -> str | None:
    """The login of somebody known that a step of a path is; None for any other."""
    plain = people.spellings(step)[0]
    named = plain in known.parts or any(
        plain.endswith(old) or known.initials(plain[len(old) :], old)
        for old in known.within(plain, shortest=_SHORTEST_PART, longest_rest=_MOST_INITIALS)
    )
    return handle(step, desk, counter) if named and len(plain) >= _SHORTEST_PART else None


def _initials(pieces: list[str], known: people.Known) -> dict[int, str]:
    """The pieces that are initials of the person whose surname stands beside, or what is short."""
    plain = [people.spellings(piece)[0] for piece in pieces]
    named = [word for word in plain if word in known.parts and len(word) > 1]
    by_piece: dict[int, str] = {}
    for index, piece in enumerate(plain):
        if piece and piece not in named:
            short = len(piece) <= _MOST_INITIALS
            made = [known.initials(piece, name) for name in named if short]
            made += [known.shortened(piece, name) for name in named if len(piece) >= _SHORTEST_PART]
            new = next((letters for letters in made if letters), None)
            if new is not None:
                by_piece[index] = new
    return by_piece


def _word(piece: str, desk: Desk, draw: Draw) -> str:
    known = people.known(desk)
    plain = people.spellings(piece)[0]
    if plain in known.parts:
        return known.parts[plain]
    login = known.login(plain, shortest=_SHORTEST_PART, longest_rest=_MOST_INITIALS)
    if login is not None:
        return login
    for old in known.within(plain, shortest=_SHORTEST_PART, longest_rest=_MOST_INITIALS):
        if plain.endswith(old) and len(plain) == len(old) + 1:
            return _letter(draw) + known.parts[old]
    if len(plain) == 1:
        return _letter(draw)
    shortened = known.cut(plain) if len(plain) > _SHORTEST_PART else None
    is_given = bearers.sex(piece) != "U"
    if shortened is None and (is_given or short_forms.is_irregular(plain)):
        shortened = person.short_form(piece, desk)
    if shortened is None and _SHORTEST_PART <= len(piece) <= _MOST_INITIALS + 1:
        shortened = person.initials(piece, desk)
        shortened = shortened.lower() if shortened else None
    return people.spellings(shortened or draw.choice(_drawn(given=is_given, german=desk.german)))[1]


def _drawn(*, given: bool, german: bool) -> tuple[str, ...]:
    """The names of which a word of a login is drawn that is nobody's in the text."""
    if given:
        return lexicon.german_given("U") if german else lexicon.given("U")
    return lexicon.german_surnames() if german else lexicon.surnames()


def _letter(draw: Draw) -> str:
    return draw.choice(tuple("abcdeghjklmnprstw"))


def url(decision: Decision, desk: Desk, counter: int) -> str | None:
    """The same scheme and structure on an example host; every telling piece of the path goes."""
    match = _URL.fullmatch(desk.original(decision))
    if match is None:
        return None
    user, sign, host = match["host"].rpartition("@")
    name, colon, port = host.partition(":")
    lead = "www." if name.casefold().startswith("www.") else ""
    draw = desk.draw("path", match[0], counter)
    named = _address_of_link(name, desk, counter) or machines.host(name[len(lead) :], desk, counter)
    new = ("user@" if sign and user else "") + lead + named + colon + port
    behind = desk.text[decision.span.end : decision.span.end + 1]
    rest = match["rest"] or ""
    if not _NUMBER_OF_A_DATABASE.fullmatch((match["scheme"] or "") + rest):
        rest = _path(rest, _Link(desk, draw, behind), counter)
    return (match["scheme"] or "") + new + rest


@dataclass(frozen=True, slots=True)
class _Link:
    """What the pieces of a link are changed by; `behind` follows the link in the text."""

    desk: Desk
    draw: Draw
    behind: str = field(repr=False)


def _path(rest: str, link: _Link, counter: int) -> str:
    def another_piece(match: re.Match[str]) -> str:
        last = match.end() == len(rest)
        after = link.behind if last else match.string[match.end() : match.end() + 1]
        return _segment(match[0], after, link)

    extension = re.search(r"\.[a-zA-Z]{2,5}(?=$|[?#])", rest)
    kept = extension[0] if extension else ""
    body = rest[: extension.start()] if extension else rest
    tail = rest[extension.end() :] if extension else ""
    made = _beside_versions(body, another_piece) + kept + _SEGMENT.sub(another_piece, tail)
    return made or (f"/{link.draw.choice(_LABELS)}" if counter else "")


def _beside_versions(body: str, another: Callable[[re.Match[str]], str]) -> str:
    """A path with another piece for each but the versions of libraries."""
    made, copied = [], 0
    for version in _VERSION_IN_LINK.finditer(body):
        made += [_SEGMENT.sub(another, body[copied : version.start()]), version[0]]
        copied = version.end()
    return "".join([*made, _SEGMENT.sub(another, body[copied:])])


def _segment(segment: str, after: str, link: _Link) -> str:
    """One piece of a link: public words and versions stay, values of the text follow these.

    A row of three words and more tells what a page says, and goes.
    """
    words = re.split("[-_]", segment)
    if after == "=" or _VERSION.fullmatch(segment):
        return segment  # a parameter's name, not its value
    return _issued(segment, link.desk) or _another_segment(segment, words, link)


def _another_segment(segment: str, words: list[str], link: _Link) -> str:
    """A piece of a link that is no value of the text: numbers and what is not public change."""
    if any(char.isdigit() for char in segment):
        if len(_PIECE.findall(segment)) > _MOST_MIXED:
            return same_shape.randomised(segment, link.draw)
        return _PIECE.sub(lambda piece: _numbered(piece[0], link), segment)
    if segment.casefold() in machines.SOFTWARE:
        return segment
    if len(words) <= _MOST_WORDS and all(_is_public_word(word) for word in words):
        return segment
    return _PIECE.sub(lambda word: _of_link(word[0], link), segment)


def _numbered(piece: str, link: _Link) -> str:
    """A piece of a part of a link that holds a number: numbers change, public words stay."""
    if piece.isdigit():
        return same_shape.randomised(piece, link.draw) if piece.isascii() else piece
    if not piece[0].isalpha() or _is_public_word(piece.casefold()):
        return piece
    return machines.word(piece, link.desk) or same_shape.randomised(piece, link.draw)


def _of_link(word: str, link: _Link) -> str:
    """A word of a piece of a link, the same as in hosts, packages and folders."""
    if not word[0].isalpha() or word in machines.FOLDERS:
        return word
    return machines.word(word, link.desk) or same_shape.randomised(word, link.draw)


def _issued(segment: str, desk: Desk) -> str | None:
    """What was issued for a value of the text that a piece of a link is, or for its login."""
    for mechanism in ("surrogate", "fpe"):
        known = desk.memory.forms.get(("", mechanism, segment))
        if known is not None and _SEGMENT.fullmatch(known.replacement):
            return known.replacement
    return machines.label_of(segment, desk) or _login(segment, people.known(desk), desk, 0)


def _is_public_word(word: str) -> bool:
    """Whether a word in small letters is one that nobody is called by: «claims», «orders»."""
    if len(word) < _SHORTEST_PART or word in machines.SOFTWARE:
        return True
    if word in _LINK_WORDS or word in machines.ROLES or word in machines.FOLDERS or word in _HOUSES:
        return True
    entry = table.shipped().entry(word)
    return (
        entry is not None
        and entry.usual == word
        and not entry.kind.startswith("PROPN")
        and bearers.sex(word) == "U"
        and word not in lexicon.sexes()
    )


def ip(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Another address of the same private network, or one reserved for documentation.

    Public addresses become those of RFC 5737 and RFC 3849; a prefix length stays, and addresses
    of one network are addresses of one network again: private ones by the map that encrypts them,
    public ones from /24 on. Of addresses for documentation the last octet stays.
    """
    value = with_mask(decision, desk)
    return _another_address(desk.original(decision), value, desk, counter)


def _address_of_link(name: str, desk: Desk, counter: int) -> str | None:
    """What stands for an address in figures that is the host of a link, as it does beside it."""
    if not _FIGURES.fullmatch(name) or addresses.read(name)[0] is None:
        return None
    encrypted = any(
        decision.mechanism == "fpe" and desk.original(decision) == name
        for decision in desk.plan.decisions
        if decision.span.type == "IP_ADDRESS"
    )
    if encrypted:
        key = codecs.key(desk.conversation, codecs.ADDRESS, desk.plan.options.cipher)
        return codecs.encrypt("IP_ADDRESS", name, key)
    return _another_address(name, name, desk, counter)


def _another_address(original: str, value: str, desk: Desk, counter: int) -> str | None:
    """Another address for one that is written so; `value` is it with the mask beside it."""
    address, host_bits = addresses.read(value)
    if address is None:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        return addresses.like(original, _documented_v6(address, host_bits, desk, counter))
    wide = host_bits > _HOST_BITS and int(address) % (1 << host_bits) == 0
    if wide or addresses.is_private(address):
        key = codecs.key(desk.conversation, codecs.ADDRESS, desk.plan.options.cipher)
        made, _ = addresses.read(codecs.another_address(value, key, counter))
        return addresses.like(original, made) if made is not None else None
    return addresses.like(original, _documented(address, desk, counter))


def with_mask(decision: Decision, desk: Desk) -> str:
    """A value; of an address of a network that a mask stands beside in the text, both."""
    if "masks" not in desk.cache:
        desk.cache["masks"] = addresses.beside_masks(desk.text)
    original = desk.original(decision)
    masks = cast("dict[str, str]", desk.cache["masks"])
    return masks.get(original, original) if decision.span.type == "IP_ADDRESS" else original


def _documented(address: ipaddress.IPv4Address, desk: Desk, counter: int) -> ipaddress.IPv4Address:
    """An address for documentation: those of one /24 lie in one, as long as there is another."""
    origin = str(ipaddress.IPv4Network((int(address) >> 8 << 8, 24)))
    unused = tuple(net for net in _DOCUMENTATION if net[: net.rindex(".") + 1] not in desk.text)
    network = ipaddress.IPv4Network(
        (desk.part(_NETWORK, origin, unused) if unused else None)
        or desk.part(_NETWORK, origin, _DOCUMENTATION)
        or desk.draw(_NETWORK, origin).choice(_DOCUMENTATION)
    )
    if counter:
        return network[1 + desk.draw("ip", str(address), counter).below(_LAST_HOST)]
    if origin in _DOCUMENTATION:
        return network[int(address) & 0xFF]
    key = codecs.key(desk.conversation, codecs.ADDRESS, desk.plan.options.cipher)
    made = ipaddress.IPv4Address(codecs.another_address(str(address), key))
    return network[int(made) & 0xFF]


def _documented_v6(
    address: ipaddress.IPv6Address, host_bits: int, desk: Desk, counter: int
) -> ipaddress.IPv6Address:
    """An address under 2001:db8::, with a group each for its /48, its /64 and its interface."""
    number = int(address)
    made = _V6_DOCUMENTATION
    for behind in (80, 64, 0):
        draw = desk.draw("ip", f"{number >> behind:x}/{behind}", counter)
        made |= draw.bits(16) << behind
    is_network = number % (1 << host_bits) == 0
    return ipaddress.IPv6Address(made >> host_bits << host_bits if is_network else made)
