"""Texts of any length of many kinds, for `benchmarks.growth`: each an endless stream of pieces."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from functools import partial

GIVEN = (
    "Anna James Priya Marek Olivia Tom Fatima Jonas Elena Victor Grace Samuel Ingrid Paulo Yuki"
    " Hannah Omar Lucia Peter Nadia"
).split()
FAMILY = (
    "Smith Okafor Novak Larsen Whitfield Brandt Moreau Castillo Petrov Lindqvist Abbott Ferreira"
    " Kowalski Doherty Rahman Weiss Tanaka Mbeki Sorensen Delgado"
).split()
TOWNS = "Leeds Bristol Hamburg Lyon Porto Denver Tampa Austin York Graz".split()
WORDS = (
    "the of and to a in is that for it as was with be by on not he his but at are this have from"
    " or had an they which one you were all her she there would their we him been has when who"
    " will more if no out so said what up its about into than them can only other new some time"
).split()
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MONTHS = "January February March April May June July August September October November".split()

Stream = Callable[[], Iterator[str]]


def same(piece: str) -> Stream:
    """One piece over and over."""
    return partial(itertools.repeat, piece)


def drawn(write: Callable[[random.Random], str]) -> Stream:
    """Pieces that differ; the same ones in every run."""

    def stream() -> Iterator[str]:
        draw = random.Random(7)
        while True:
            yield write(draw)

    return stream


def counted(write: Callable[[int], str]) -> Stream:
    """Pieces by their number."""
    return lambda: map(write, itertools.count())


def name(draw: random.Random) -> str:
    """A name that hardly comes twice: two hundred thousand different ones."""
    middle = "".join(draw.choice("bcdfglmnprst") + draw.choice("aeiou") for _ in range(2))
    return f"{draw.choice(GIVEN)} {middle.title()} {draw.choice(FAMILY)}"


def coined(draw: random.Random) -> str:
    """A capitalised word that is in no list."""
    return "".join(
        draw.choice("bcdfghklmnprstvz") + draw.choice("aeiou") for _ in range(draw.randint(2, 4))
    ).title()


def digits(draw: random.Random, count: int) -> str:
    """So many random digits."""
    return "".join(draw.choices("0123456789", k=count))


def day(draw: random.Random) -> str:
    """A date in figures."""
    return f"{draw.randint(1950, 2024)}-{draw.randint(1, 12):02d}-{draw.randint(1, 28):02d}"


def long_day(draw: random.Random) -> str:
    """A date in words."""
    return f"{draw.choice(MONTHS)} {draw.randint(1, 28)}, {draw.randint(1950, 2024)}"


def prose(draw: random.Random) -> str:
    """A sentence with a name, a date and an amount."""
    words = draw.choices(WORDS, k=draw.randint(5, 14))
    words[2:2] = [name(draw)]
    words[5:5] = ["on", long_day(draw)]
    return f"{' '.join(words).capitalize()} paid ${draw.randint(10, 99_999):,}. "


def plain(draw: random.Random) -> str:
    """A sentence without anything private."""
    return " ".join(draw.choices(WORDS, k=draw.randint(6, 16))).capitalize() + ". "


def mail(draw: random.Random) -> str:
    """An address of an e-mail."""
    return f"{draw.choice(GIVEN)}.{coined(draw)}{digits(draw, 2)}@{coined(draw)}.com".lower()


def phone(draw: random.Random) -> str:
    """A telephone number of a British mobile."""
    return f"+44 7{digits(draw, 3)} {digits(draw, 6)}"


def address(draw: random.Random) -> str:
    """A street with its town."""
    return f"{draw.randint(1, 299)} {coined(draw)} Street, {draw.choice(TOWNS)} LS{digits(draw, 1)}"


def log_line(draw: random.Random) -> str:
    """A line of a server's log."""
    ip = ".".join(str(draw.randint(1, 250)) for _ in range(4))
    clock = f"{draw.randint(10, 23)}:{draw.randint(10, 59)}:{draw.randint(10, 59)}"
    return f"{day(draw)} {clock} INFO [{coined(draw)}] {ip} user={coined(draw).lower()} ok\n"


def row(mark: str, draw: random.Random) -> str:
    """A row of a table."""
    cells = [name(draw), day(draw), mail(draw), f"{draw.randint(100, 99_999)}.00", coined(draw)]
    return mark.join(cells) + "\n"


def record(draw: random.Random) -> str:
    """A line of JSON."""
    return f'{{"name": "{name(draw)}", "born": "{day(draw)}", "mail": "{mail(draw)}"}}\n'


def code(draw: random.Random) -> str:
    """Two lines of a program."""
    word = coined(draw).lower()
    return f'def {word}(x, y=3):\n    return load("{word}.txt", x) + {draw.randint(1, 999)}\n'


def of_one_person(draw: random.Random) -> str:
    """One person in one of many forms, and a word."""
    forms = ("Anna Weiss", "Anna", "Ms Weiss", "Weiss, Anna", "A. Weiss", "ANNA WEISS", "Anna's")
    return f"{draw.choice(forms)} {draw.choice(WORDS)} "


def of_one_firm(draw: random.Random) -> str:
    """One firm in one of many forms, and a word."""
    forms = ("Novak Larsen GmbH", "Novak Larsen", "Novak", "NOVAK LARSEN GMBH", "Novak Larsen's")
    return f"{draw.choice(forms)} {draw.choice(WORDS)} "


def row_of_numbers(draw: random.Random) -> str:
    """A row of a table of numbers."""
    return "\t".join([coined(draw), *(digits(draw, 4) for _ in range(3)), "1.50"]) + "\n"


def stay(draw: random.Random) -> str:
    """A sentence with a name, an age, a date, a length of time and an amount."""
    return (
        f"{name(draw)}, aged {draw.randint(18, 90)}, was admitted on {long_day(draw)} for"
        f" {draw.randint(2, 20)} days at ${draw.randint(100, 999)} a day.\n"
    )


def priced(draw: random.Random) -> str:
    """So many of something, and what they come to."""
    count, price = draw.randint(2, 90), draw.randint(5, 500)
    return f"{count} chairs at ${price} each, ${count * price:,} in total; "


def unlike(draw: random.Random) -> str:
    """A piece of any of the kinds."""
    return draw.choice((prose, plain, mail, log_line, record, code, address))(draw) + " "


def _nested(open_: str, close: str, deep: int) -> Stream:
    return same(open_ * deep + "x" + close * deep)


_SIGNS = {
    "space": " ", "tab": "\t", "line end": "\n", "letter": "a", "capital": "A", "zero": "0",
    "nine": "9", "full stop": ".", "comma": ",", "hyphen": "-", "underscore": "_", "slash": "/",
    "backslash": "\\", "at": "@", "colon": ":", "semicolon": ";", "equals": "=", "hash": "#",
    "plus": "+", "asterisk": "*", "bar": "|", "quote": '"', "apostrophe": "'", "guillemet": "«",
    "bracket open": "(", "bracket close": ")", "square": "[", "brace": "{", "angle": "<",
    "ampersand": "&", "percent": "%", "dollar": "$", "euro": "€", "backtick": "`", "emoji": "😀",
    "han": "字", "arabic": "ع", "accent": "é", "zero width": "a\u200b", "combining": "e\u0301",
}  # fmt: skip

_PIECES = {
    "a space": "a ",
    "a dot": "a.",
    "a line": "a\n",
    "A space": "A ",
    "Ab space": "Ab ",
    "0 space": "0 ",
    "1.1": "1.",
    "1,000": "1,000,",
    "dashes and digits": "1-",
    "a1": "a1",
    "John": "John ",
    "John Smith": "John Smith ",
    "JOHN SMITH": "JOHN SMITH ",
    "john smith": "john smith ",
    "John, ": "John, ",
    "Mr. ": "Mr. ",
    "Dr. Anna Weiss": "Dr. Anna Weiss ",
    "years": "1999 ",
    "day": "2024-01-08 ",
    "days in words": "3 May 2024 ",
    "May": "May ",
    "clock": "12:30 ",
    "range": "3-4 May to ",
    "and": "and ",
    "the": "the ",
    "of": "University of ",
    "money": "$5 ",
    "euros": "5 € ",
    "age": "aged 45 ",
    "years old": "45 years old ",
    "kg": "70 kg ",
    "number words": "twenty five ",
    "spelt": "one two three ",
    "street": "12 High Street ",
    "phone": "+44 7700 900123 ",
    "ip": "10.0.0.1 ",
    "dotted": "1.2.3.4.5.",
    "mac": "aa:bb:cc:",
    "mail": "a@b.co ",
    "at words": "x@y",
    "link": "https://a.b/c?d=e&",
    "path": "/home/anna/",
    "windows path": "C:\\Users\\Anna\\",
    "hex": "deadbeef01",
    "base64": "QWxhZGRpbjpvcGVu",
    "key": "key=value&",
    "password": "password: x1! ",
    "token": "Bearer abc123def456 ",
    "entity": "&amp;",
    "percent": "%20",
    "escape": "\\n\\t",
    "tag": "<a href='x'>",
    "comment": "<!--",
    "close tag": "</a>",
    "code fence": "```",
    "quote line": "> ",
    "bullet": "- a\n",
    "heading": "# a\n",
    "markdown link": "[a](b) ",
    "empty cells": "|||\n",
    "csv": "a,b,c\n",
    "tsv": "a\tb\tc\n",
    "quoted csv": '"a","b"\n',
    "open quotes": '"a, ',
    "wide gaps": "a   b\n",
    "rule": "--- ",
    "placeholder": "[PERSON_1] ",
    "sql": "SELECT a FROM b WHERE c = 'd'; ",
    "json": '{"a": "b"},',
    "comma names": "Smith, Anna; ",
    "initials": "A. B. ",
    "possessive": "Anna's ",
    "hyphens": "Ana-",
    "apostrophes": "O'",
    "title": "Sir ",
    "state": "TX ",
    "zip": "Austin, TX 78701 ",
    "id": "ID 12345 ",
    "iban": "GB29 NWBK 6016 1331 9268 19 ",
    "card": "4111 1111 1111 1111 ",
    "ssn": "123-45-6789 ",
    "vin": "1M8GDM9AXKP042788 ",
    "coordinates": "51.5074 -0.1278 ",
    "bp": "BP 120/80 ",
    "nurse": "nurse ",
    "diabetes": "type 2 diabetes ",
    "German": "der Patient Herr Müller ",
    "mixed scripts": "Анна 安娜 Anna ",
    "windows line": "a b\r\n",
    "lone": "\ud800 ",
}

KINDS: dict[str, Stream] = {
    **{f"sign: {key}": same(value) for key, value in _SIGNS.items()},
    **{f"piece: {key}": same(value) for key, value in _PIECES.items()},
    "nested (": _nested("(", ")", 400),
    "nested [": _nested("[", "]", 400),
    "nested <b>": _nested("<b>", "</b>", 100),
    "names": drawn(lambda draw: name(draw) + " "),
    "names, ": drawn(lambda draw: name(draw) + ", "),
    "names by line": drawn(lambda draw: name(draw) + "\n"),
    "coined names": drawn(lambda draw: coined(draw) + " "),
    "COINED NAMES": drawn(lambda draw: coined(draw).upper() + " "),
    "Dr. First Last": drawn(lambda draw: f"Dr. {draw.choice(GIVEN)} {coined(draw)}, "),
    "John X": drawn(lambda draw: f"John {coined(draw)} said. "),
    "Smith, X": drawn(lambda draw: f"Smith, {coined(draw)}\n"),
    "companies": drawn(lambda draw: f"{coined(draw)} {coined(draw)} Ltd, "),
    "counted years": counted(lambda number: f"{1900 + number % 130}, "),
    "days": drawn(lambda draw: day(draw) + " "),
    "days in words": drawn(lambda draw: long_day(draw) + " "),
    "days, one line": drawn(lambda draw: long_day(draw) + " and "),
    "clocks": drawn(lambda draw: f"{draw.randint(0, 23)}:{draw.randint(10, 59)} "),
    "ages": drawn(lambda draw: f"{draw.randint(18, 99)} years old, "),
    "amounts": drawn(lambda draw: f"${draw.randint(1, 99_999):,}.00, "),
    "numbers": counted(lambda number: f"{number} "),
    "random digits": drawn(lambda draw: digits(draw, 12) + " "),
    "one long number": drawn(lambda draw: digits(draw, 50)),
    "one long word": drawn(lambda draw: coined(draw).lower()),
    "phones": drawn(lambda draw: phone(draw) + ", "),
    "mails": drawn(lambda draw: mail(draw) + ", "),
    "addresses": drawn(lambda draw: address(draw) + "; "),
    "links": drawn(lambda draw: f"https://{coined(draw)}.com/{coined(draw)}?id={digits(draw, 6)} "),
    "random hex": drawn(lambda draw: f"{draw.getrandbits(128):032x} "),
    "table tabs": drawn(partial(row, "\t")),
    "table commas": drawn(partial(row, ",")),
    "table bars": drawn(partial(row, " | ")),
    "table on one line": drawn(lambda draw: row(",", draw).replace("\n", ";")),
    "log": drawn(log_line),
    "JSON lines": drawn(record),
    "JSON on one line": drawn(lambda draw: record(draw).replace("\n", ", ")),
    "code": drawn(code),
    "code on one line": drawn(lambda draw: code(draw).replace("\n", "; ")),
    "prose": drawn(prose),
    "prose in paragraphs": drawn(lambda draw: prose(draw) + prose(draw) + "\n\n"),
    "prose by line": drawn(lambda draw: prose(draw) + "\n"),
    "plain prose": drawn(plain),
    "dialogue": drawn(lambda draw: f"{draw.choice(GIVEN)}: {plain(draw)}\n"),
    "quoted mail": drawn(
        lambda draw: f"> On {long_day(draw)} {name(draw)} <{mail(draw)}> wrote:\n"
    ),
    "one name in prose": drawn(lambda draw: "Anna Weiss " + plain(draw)),
    "mixed": drawn(unlike),
    "of one surname": drawn(lambda draw: f"{coined(draw)} Weiss, "),
    "initials and surname": drawn(
        lambda draw: f"{draw.choice(LETTERS)}. {draw.choice(LETTERS)}. {draw.choice(FAMILY)}, "
    ),
    "one person": drawn(of_one_person),
    "one firm": drawn(of_one_firm),
    "particles": drawn(lambda draw: f"{draw.choice(GIVEN)} van der {coined(draw)} de la "),
    "camel case": drawn(lambda draw: f"{coined(draw).lower()}{coined(draw)}{coined(draw)} "),
    "given_given_": drawn(lambda draw: draw.choice(GIVEN).lower() + "_"),
    "hex with colons": drawn(
        lambda draw: ":".join(f"{draw.getrandbits(8):02x}" for _ in range(6)) + " "
    ),
    "zero width names": drawn(lambda draw: "\u200b".join(name(draw)) + " "),
    "Han names": drawn(lambda draw: "".join(draw.choices("王李张刘陈杨赵黄周吴", k=3)) + "，"),
    "table of numbers": drawn(row_of_numbers),
    "stays": drawn(stay),
    "quantities": drawn(priced),
    "interest": same("Interest at 5 % for 90 days on $14,480.00 is $181.00. "),
    "of a sale": same("the Seller shall pay the price, "),
    "invoices": drawn(
        lambda draw: (
            f"Invoice of {day(draw)}: net {digits(draw, 3)}.00, VAT 20% {digits(draw, 2)}.00"
            f", gross {digits(draw, 3)}.00\n"
        )
    ),
}


def text_of(kind: str, characters: int) -> str:
    """The beginning of a kind's stream, exactly so many code points."""
    parts: list[str] = []
    size = 0
    for piece in KINDS[kind]():
        parts.append(piece)
        size += len(piece)
        if size >= characters:
            break
    return "".join(parts)[:characters]
