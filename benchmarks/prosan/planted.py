"""Private values put into public prompts, as in ProSan's experiments; part of `benchmarks.prosan`.

Each prompt gets one value of each attribute of its task, in a sentence of `templates.toml`,
at the start, at the end or between two sentences (in a dialogue: between two turns, as a line).
Values come from public lists (`train/gazetteers`), some are written here or put together: none are
taken from the lists that the engine ships.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

TEMPLATES: Final = Path(__file__).with_name("templates.toml")
SEED: Final = 20240611
SETS: Final = {
    "medical": "medqa_even", "dialogue": "samsum.validation", "code": "codealpaca_2k",
}  # fmt: skip
_END: Final = re.compile(r"(?<=[.?!])\s+(?=[A-Z])")
_ASK: Final = "Summarize the conversation below."


@dataclass(frozen=True, slots=True)
class Planted:
    """One value `text[start:end]` of an attribute; `parts` are what may not show of it."""

    attribute: str
    start: int
    end: int
    value: str
    parts: tuple[str, ...]
    seen: bool


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt with planted values and the record that it was made of."""

    task: str
    number: int
    text: str
    planted: tuple[Planted, ...]
    record: dict = field(repr=False)


@lru_cache(maxsize=1)
def templates() -> dict[str, dict[str, dict[str, list[str]]]]:
    """The sentences by task, attribute and `seen` or `unseen`."""
    return tomllib.loads(TEMPLATES.read_text(encoding="utf-8"))


def records(data: Path, task: str, count: int) -> list[dict]:
    """`count` records at even distances through the set of a task."""
    path = data / "evaluate" / f"{SETS[task]}.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        findings = [json.loads(line) for line in lines]
    return findings[:: max(1, len(findings) // count)][:count]


def prompts(data: Path, task: str, count: int) -> list[Prompt]:
    """The planted prompts of a task; the same for the same count."""
    values = Values(data)
    return [
        _prompt(task, number, record, values)
        for number, record in enumerate(records(data, task, count))
    ]


def _prompt(task: str, number: int, record: dict, values: Values) -> Prompt:
    coins = random.Random(f"{SEED} {task} {number}")
    head, body, joint = _carrier(task, record)
    chosen = []
    for place, (attribute, kinds) in enumerate(templates()[task].items()):
        seen = (number + place) % 2 == 0
        sentence = coins.choice(kinds["seen" if seen else "unseen"])
        value, parts = values.draw(attribute, coins)
        chosen.append((attribute, sentence, value, parts, seen))
    places = [coins.randint(0, len(body)) for _one in chosen]
    pieces: list[tuple[str, tuple | None]] = [(piece, None) for piece in body]
    for place, item in sorted(zip(places, chosen, strict=True), key=lambda pair: -pair[0]):
        pieces.insert(place, (item[1], item))
    text, planted = head, []
    for position, (piece, item) in enumerate(pieces):
        text += joint if position else ""
        if item is None:
            text += piece
            continue
        attribute, sentence, value, parts, seen = item
        sentence = _agreeing(sentence, value)
        start = len(text) + sentence.index("{v}")
        text += sentence.replace("{v}", value)
        planted.append(Planted(attribute, start, start + len(value), value, parts, seen))
    return Prompt(task, number, text + _tail(task, record), tuple(planted), record)


def _agreeing(sentence: str, value: str) -> str:
    """«an» before a vowel: the value itself comes in later."""
    wants = "an" if value[:1].lower() in "aeiou" or value[:2] in ("8 ", "18", "80") else "a"
    return re.sub(r"\b([Aa])n? \{v\}", lambda match: ("A" if match[1] == "A" else "a") + wants[1:] + " {v}", sentence)  # fmt: skip # noqa: E501


def _carrier(task: str, record: dict) -> tuple[str, list[str], str]:
    """What stands before, the pieces between which sentences may come, and what joins them."""
    if task == "medical":
        return "", _END.split(record["question"]), " "
    if task == "dialogue":
        turns = record["context"].replace("\r\n", "\n").split("\n")
        return f"{_ASK}\n\n", [turn for turn in turns if turn.strip()], "\n"
    return "", _END.split(record["instruction"].strip()), " "


def _tail(task: str, record: dict) -> str:
    if task == "medical":
        return "\n\n" + "\n".join(f"{name}. {words}" for name, words in record["options"].items())
    given = record.get("input", "") if task == "code" else ""
    return f"\n\n{given}" if given else ""


_JOBS: Final = tuple(
    "kelp farmer,drone surveyor,dog groomer,podcast editor,escape room designer,bus driver"
    ",line cook,barista,beekeeper,glassblower,chimney sweep,lighthouse keeper,puppeteer"
    ",crane operator,tugboat captain,locksmith,forklift operator,tattoo artist,wedding planner"
    ",sommelier,roofer,yoga teacher,truck driver,piano tuner,web designer,data scientist"
    ",park ranger,stunt double,hotel concierge,night porter,court stenographer,tax adviser,florist"
    ",midwife".split(",")
)  # fmt: skip
_ORIENTATIONS: Final = tuple(
    "gay,lesbian,bisexual,homosexual,heterosexual,pansexual,asexual,queer,demisexual,straight"
    ",polysexual,aromantic,bi,attracted to men,attracted to women".split(",")
)  # fmt: skip
_RACES: Final = tuple(
    "Black,white,Hispanic,Latina,Asian,African American,Native American,Middle Eastern,Caucasian"
    ",biracial,Indigenous,Arab,South Asian,Pacific Islander,Latino,mixed-race,Asian American"
    ",East Asian,Afro-Caribbean,Alaska Native".split(",")
)  # fmt: skip
_FIRMS: Final = (
    "Brightwater Analytics", "Nordvik & Sons", "Halden Robotics GmbH", "Zelto",
    "Quillfern Software", "Orsted Bay Logistics", "Mapleton Insurance", "Kestrel Aerospace Ltd",
    "Brumell Foods",
    "Tandem Health Systems", "Ostrava Steelworks", "Pinewater Bank", "Vantis Pharma", "Cobaltree",
    "Rivermark Credit Union", "Ellison & Tate LLP", "Sunfield Solar Inc.", "Dunmore Media Group",
)  # fmt: skip
_SYSTEMS: Final = (
    "Ubuntu {a}.04", "Windows 11 Pro", "Windows Server 2019", "macOS Sonoma 14.{b}", "Debian 12",
    "CentOS 7.{b}", "Red Hat Enterprise Linux 9.{b}", "Fedora 4{b}", "Windows 10 Enterprise",
    "FreeBSD 13.{b}", "Alpine Linux 3.1{b}", "Raspberry Pi OS 12",
)  # fmt: skip
_PROCESSORS: Final = (
    "an Intel i7-12700K", "an AMD Ryzen 9 5950X", "an Intel Xeon E5-2680", "an Apple M2",
    "an Intel Core i5-8250U", "an AMD EPYC 7763", "an NVIDIA RTX 3080",
)  # fmt: skip
_SOFTWARE: Final = (
    "PostgreSQL 14.{b}", "MySQL 8.0.3{b}", "Python 3.1{b}", "Node.js 18.{b}", "Apache 2.4.5{b}",
    "Java 17", "PHP 8.{b}", "Oracle Database 19c", "nginx 1.2{b}.0",
)  # fmt: skip
_SYLLABLES: Final = "ba zor quin fex lo tri mar ven dag shu pix nol kra wem jet oru sil".split()
_ADJECTIVES: Final = "quiet mad lucky silver frozen tiny rapid neon dusty royal".split()
_NOUNS: Final = "fox otter comet raven pixel maple tiger badger wizard koala".split()


class Values:
    """Draws values of an attribute."""

    def __init__(self, data: Path) -> None:
        """Reads the public lists below `data`."""
        folder = data / "train" / "gazetteers"
        self._given = [row[5] or row[4] for row in _rows(folder / "forenames_by_country.tsv.gz")]
        self._given = [item for item in self._given if re.fullmatch(r"[A-Z][a-z]{2,11}", item)]
        self._family = [row[0] for row in _rows(folder / "surnames_us_census_1990.tsv.gz")][:3000]
        more = [row[3] or row[2] for row in _rows(folder / "surnames_by_country.tsv.gz")]
        self._family += [item for item in more if re.fullmatch(r"[A-Z][a-z]{2,11}", item)]
        jobs = [row[0].lower() for row in _rows(folder / "occupations.tsv.gz")]
        self._jobs = [job for job in jobs if re.fullmatch(r"[a-z]+(?: [a-z]+)?", job)]
        cities = [row[0] for row in _rows(folder / "world_cities.tsv.gz")]
        self._cities = [
            city for city in cities if re.fullmatch(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?", city)
        ]
        self._makers: dict[str, Callable[[random.Random], tuple[str, tuple[str, ...]]]] = {
            "name": self._name, "transcriber": self._name, "occupation": self._job,
            "orientation": lambda coins: _whole(coins.choice(_ORIENTATIONS)),
            "race": lambda coins: _whole(coins.choice(_RACES)),
            "age": lambda coins: _whole(_age(coins)),
            "location": lambda coins: _whole(coins.choice(self._cities)),
            "date": lambda coins: _whole(_date(coins)), "username": self._user,
            "password": lambda coins: _whole(_password(coins)), "company": self._firm,
            "config": _config,
        }  # fmt: skip

    def draw(self, attribute: str, coins: random.Random) -> tuple[str, tuple[str, ...]]:
        """A value, and its parts none of which may show."""
        return self._makers[attribute](coins)

    def _name(self, coins: random.Random) -> tuple[str, tuple[str, ...]]:
        given, family = coins.choice(self._given), coins.choice(self._family)
        return f"{given} {family}", (given, family)

    def _job(self, coins: random.Random) -> tuple[str, tuple[str, ...]]:
        return _whole(coins.choice(_JOBS if coins.random() < 0.5 else self._jobs))

    def _user(self, coins: random.Random) -> tuple[str, tuple[str, ...]]:
        given, family = coins.choice(self._given).lower(), coins.choice(self._family).lower()
        return _whole(
            coins.choice((
                f"{given}{coins.randint(2, 999)}", f"{given}.{family}", f"{given[0]}{family}",
                f"{given}_{family[:3]}", f"{coins.choice(_ADJECTIVES)}{coins.choice(_NOUNS)}",
                f"{coins.choice(_ADJECTIVES)}_{coins.choice(_NOUNS)}{coins.randint(1, 99)}",
                f"{coins.choice(_ADJECTIVES).title()}{coins.choice(_NOUNS).title()}",
            ))
        )  # fmt: skip

    def _firm(self, coins: random.Random) -> tuple[str, tuple[str, ...]]:
        if coins.random() < 0.6:
            return _whole(coins.choice(_FIRMS))
        stem = "".join(coins.sample(_SYLLABLES, 2)).title()
        ending = coins.choice((" Inc.", " Labs", " Technologies", " Consulting", " AG", " Group"))
        return _whole(stem + ending)


def _whole(value: str) -> tuple[str, tuple[str, ...]]:
    return value, (value,)


def _rows(path: Path) -> list[list[str]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t") for line in lines][1:]


_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ONES: Final = "one two three four five six seven eight nine".split()


def _age(coins: random.Random) -> str:
    if coins.random() < 0.2:
        return f"{coins.choice(_TENS)}-{coins.choice(_ONES)}"
    return str(coins.randint(18, 95))


_MONTHS: Final = (
    "January February March April May June July August September October November December".split()
)


def _date(coins: random.Random) -> str:
    day, month, year = coins.randint(1, 28), coins.randint(1, 12), coins.randint(1995, 2024)
    name = _MONTHS[month - 1]
    suffix = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd"}.get(day, "th")
    return coins.choice((
        f"{year}-{month:02d}-{day:02d}", f"{day} {name} {year}", f"{name} {day}, {year}",
        f"{day:02d}/{month:02d}/{year}", f"{day:02d}.{month:02d}.{year}", f"{name} {day}{suffix}",
        f"{day}{suffix} of {name} {year}", f"{name[:3]} {day}, {year}",
        f"{month}/{day}/{year % 100:02d}",
    ))  # fmt: skip


def _password(coins: random.Random) -> str:
    letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    mixed = "".join(coins.choice(letters) for _ in range(coins.randint(7, 12)))
    return coins.choice((
        f"{mixed}!", f"{coins.choice(_NOUNS).title()}{coins.randint(10, 9999)}!", mixed + "7",
        f"{coins.choice(_ADJECTIVES)}-{coins.choice(_NOUNS)}-{coins.randint(10, 99)}",
        f"{coins.choice(_NOUNS)}{coins.randint(100, 9999)}", f"{mixed[:4]}#{mixed[4:]}9$",
        f"P@ss{coins.choice(_NOUNS)}{coins.randint(1, 99)}",
    ))  # fmt: skip


def _config(coins: random.Random) -> tuple[str, tuple[str, ...]]:
    fill = {"a": coins.choice((18, 20, 22, 24)), "b": coins.randint(0, 8)}
    system = coins.choice(_SYSTEMS).format(**fill)
    processor = coins.choice(_PROCESSORS)
    memory = f"{coins.choice((8, 16, 32, 64))} GB"
    software = coins.choice(_SOFTWARE).format(**fill)
    chip = processor.partition(" ")[2]
    return coins.choice((
        (system, (system,)),
        (f"{system} with {memory} of RAM", (system, memory)),
        (f"{system} on {processor} with {memory} RAM", (system, chip, memory)),
        (f"{system} and {software}", (system, software)),
        (f"{system}, {memory} RAM, {chip}", (system, memory, chip)),
        (f"{software} on {system}", (software, system)),
    ))  # fmt: skip


def attributes() -> Sequence[tuple[str, str]]:
    """Every task with each of its attributes."""
    return [(task, item) for task, findings in templates().items() for item in findings]
