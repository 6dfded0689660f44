"""Persons: names of many shapes and origins, and what is made from a name."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random
import unicodedata
from dataclasses import dataclass

from training.generate.gazetteers import Gazetteers

WORD_NAMES = (
    "May", "Will", "Hope", "Grace", "Mark", "Rose", "April", "June", "Summer", "Faith", "Joy",
    "Bill", "Jack", "Rich", "Drew", "Chase", "Hunter", "Dawn", "Ivy", "Pat", "Sue", "Art", "Ray",
    "Autumn", "Angel", "Christian", "Dallas", "Austin", "Paris", "Sandy", "Rusty", "Guy", "Frank",
    "Miles", "Skye", "Iris", "Violet", "Daisy", "Olive", "Ginger", "Star", "Jade", "Ruby", "Opal",
    "Victor", "Norm", "Gene", "Carol", "Robin", "Jay", "Don", "Wade", "Lane", "Reed", "Cliff",
)  # fmt: skip
WORD_SURNAMES = (
    "Brown", "Green", "White", "Black", "Young", "King", "Cook", "Baker", "Short", "Long", "Best",
    "Small", "Rice", "Fields", "Woods", "Banks", "Price", "Case", "Day", "Love", "Bishop", "Page",
    "Park", "Stone", "Rivers", "Hall", "Church", "Bush", "Fox", "Wolf", "Bird", "Sharp", "Strong",
)  # fmt: skip
_NOUNS = (
    "fox", "cat", "queen", "boy", "girl", "guru", "rider", "slayer", "wizard", "dreamer", "runner",
    "reader", "lover", "hunter", "fan", "dog", "bear", "owl", "cats", "books", "music", "beats",
    "pirate", "viking", "potato", "pickle", "waffle", "toast", "geek", "nerd", "mom", "dad", "bro",
)  # fmt: skip
PARTICLES = (
    "van der",
    "van",
    "von",
    "de",
    "de la",
    "del",
    "di",
    "al-",
    "el-",
    "bin",
    "ben",
    "St. ",
    "Mac",
    "Mc",
    "O'",
    "ter",
    "da",
    "dos",
    "le ",
    "D'",
)
TITLES = (
    "Mr.",
    "Mrs.",
    "Ms.",
    "Dr.",
    "Prof.",
    "Mr",
    "Mrs",
    "Ms",
    "Dr",
    "Miss",
    "Sir",
    "Rev.",
    "Judge",
    "Capt.",
    "Sgt.",
    "Nurse",
)
_MORE = (
    "Nguyễn Văn An", "Oluwaseun Adeyemi", "Chidinma Okafor", "Thandiwe Nkosi", "Kwame Asante",
    "Rajesh Kumar", "Priya Venkataraman", "Lakshmi Narayanan", "Mohammed Al-Farsi", "Fatima Zahra",
    "Aarav Patel", "Siddharth Iyer", "Kim Min-jun", "Park Ji-woo", "Zhang Wei", "Li Xiaoming",
    "Wang Fang", "Tanaka Hiroshi", "Yuki Nakamura", "Haruto Sato", "Dmitri Volkov", "Svetlana Petrova",
    "Agnieszka Wójcik", "Łukasz Kowalczyk", "Søren Kjær", "Þórður Björnsson", "Zoë Lefèvre",
    "François Côté", "José Ángel Muñoz", "Mărioara Ionescu", "Ahmet Yılmaz", "Ngozi Eze", "Siobhán Ní Bhriain",
    "Wanjiru Kamau", "Tevita Faleafa", "Leilani Kealoha", "Aisha Bint Khalid", "Yael Ben-David",
    "Ibrahim Diallo", "Amara Keita", "Jürgen Weiß", "Bjørn Ødegård", "Camila Gonçalves", "João Paulo da Silva",
)  # fmt: skip
_MAIL_HOSTS = (
    "gmail.com",
    "yahoo.com",
    "hotmail.com",
    "outlook.com",
    "aol.com",
    "icloud.com",
    "proton.me",
    "example.com",
    "example.org",
    "btinternet.com",
    "web.de",
    "gmx.net",
    "mail.ru",
    "company.com",
    "live.co.uk",
)

_SERVICE_USERS = (
    *(
        "admin",
        "root",
        "deploy",
        "postgres",
        "sa",
        "guest",
        "ubuntu",
        "backup",
        "jenkins",
        "svc_sql",
    ),
    *("administrator", "oracle", "webmaster", "sysadmin", "pi", "ec2-user", "git", "ftpuser"),
)


@dataclass(frozen=True, slots=True)
class Person:
    """Given, middle and family name."""

    first: str
    middle: str
    last: str


def person(lists: Gazetteers, rng: random.Random) -> Person:
    """Someone: half from the US lists, the others from everywhere."""
    kind = rng.random()
    if kind < 0.05:
        full_name = rng.choice(lists.part(_MORE)).split(" ")
        return Person(full_name[0], "", " ".join(full_name[1:]))
    if kind < 0.2:
        row = rng.choice(lists.identities)
        return Person(row["GivenName"], row["MiddleInitial"] + ".", row["Surname"])
    if kind < 0.5:
        first, last = rng.choice(lists.world_first), rng.choice(lists.world_last)
    else:
        first = rng.choice(lists.us_first)
        last = rng.choice(lists.us_last if rng.random() < 0.5 else lists.common_last)
    if rng.random() < 0.12:
        first = rng.choice(lists.part(WORD_NAMES))
    if rng.random() < 0.06:
        last = rng.choice(lists.part(WORD_SURNAMES))
    return Person(_shaped(first, rng), _middle(lists, rng), _family(last, lists, rng))


def _shaped(first: str, rng: random.Random) -> str:
    return (
        f"{first}-{rng.choice(('Ann', 'Marie', 'Lee', 'Jean', 'Luc', 'Paul'))}"
        if rng.random() < 0.03
        else first
    )


def _middle(lists: Gazetteers, rng: random.Random) -> str:
    return (
        rng.choice("ABCDEFGHJKLMNPRSTW") + "." if rng.random() < 0.7 else rng.choice(lists.us_first)
    )


def _family(last: str, lists: Gazetteers, rng: random.Random) -> str:
    chance = rng.random()
    if chance < 0.05:
        particle = rng.choice(PARTICLES)
        return particle + ("" if particle[-1] in " -'" or particle in {"Mac", "Mc"} else " ") + last
    if chance < 0.1:
        return f"{last}-{rng.choice(lists.common_last)}"
    return last


def full(who: Person) -> str:
    """«Given Family»."""
    return f"{who.first} {who.last}"


def written(who: Person, rng: random.Random) -> str:
    """The name as people write it: mostly in full, sometimes with initials or one name only."""
    forms = (
        (0.62, full(who)),
        (0.72, f"{who.first} {who.middle} {who.last}" if who.middle else full(who)),
        (0.76, f"{who.first[0]}. {who.last}"),
        (0.79, f"{who.first[0]}.{rng.choice('ABCDEJKLMRST')}. {who.last}"),
        (0.82, f"{who.first} {who.last[0]}."),
        (0.84, full(who).upper()),
        (0.94, who.first),
        (1.01, who.last),
    )
    chance = rng.random()
    return next(form for limit, form in forms if chance < limit)


def ascii_letters(name: str) -> str:
    """Lower-case letters of a name, without accents and signs."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "".join(letter for letter in plain if letter.isalpha()) or "user"


def user_name(who: Person, rng: random.Random) -> str:
    """A login made from a name or from nothing."""
    first, last = ascii_letters(who.first), ascii_letters(who.last)
    number = str(
        rng.choice((rng.randrange(10, 99), rng.randrange(1950, 2012), rng.randrange(1, 9999)))
    )
    word = rng.choice(
        (
            "shadow",
            "panda",
            "gamer",
            "star",
            "ninja",
            "coffee",
            "moon",
            "fluffy",
            "real",
            "dark",
            "x",
            "crypto",
            "blue",
            "mr",
            "captain",
            "lazy",
            "tiger",
            "pixel",
            "code",
            "wolf",
            "sunny",
            "night",
        )
    )
    if rng.random() < 0.05:
        return rng.choice(_SERVICE_USERS)
    return rng.choice((
        f"{first}.{last}", f"{first[0]}{last}", f"{first}{number}", f"{first}_{last}", f"{last}{first[0]}",
        f"{word}_{first}", f"{word}{number}", f"{word}{rng.choice(('fox', 'cat', 'queen', 'boy', 'girl', 'guru'))}{number}",
        f"{first[0]}{last}{number}", f"{first}-{last}", f"{first}{last[0]}", f"{first.title()}{last.title()}{number}",
        f"{last}_{number}", f"xX{first}Xx", f"{first}x{number}", f"{last[:6]}{first[:2]}",
        f"{first}.{last}{number}", f"{first}{last}", f"{last}.{first}", f"{first[:3]}{last[:3]}", f"{first[0]}_{last}", f"the_real_{first}", f"{first}the{word}",
        f"{word}.{first}", f"{word}-{number}", f"{word}{last}", f"its{first}{last[0]}", f"{first}{first[-1] * 2}_", f"_{first}{number}", f"{first}.{word}.{number}",
        f"{word.title()}{rng.choice(_NOUNS).title()}{number}", f"{word.title()}{rng.choice(_NOUNS).title()}", f"{rng.choice(_NOUNS)}_{word}_{number}", f"{word}_{rng.choice(_NOUNS)}",
        f"{last[:1]}{number}{first[:2]}", f"u{number}{last[:2]}", f"{first[:1]}{last[:1]}{number}", f"svc_{word}", f"adm-{last}", f"{last}{number}", f"{first}.{last[:1]}", f"{first}_{number}",
        f"xx_{word}_xx", f"{first}4{rng.choice(_NOUNS)}", f"dr_{last}", f"mr{last}", f"miss_{first}", f"{first}loves{rng.choice(_NOUNS)}", f"{first}-{word}", f"{rng.choice(_NOUNS).title()}{first.title()}",
    ))  # fmt: skip


def mail_address(who: Person, rng: random.Random) -> str:
    """An e-mail address that goes with a name."""
    first, last = ascii_letters(who.first), ascii_letters(who.last)
    local = rng.choice(
        (
            f"{first}.{last}",
            f"{first[0]}{last}",
            f"{first}{rng.randrange(1, 999)}",
            f"{first}_{last}",
            f"{last}.{first[0]}",
            f"{first}{last}",
        )
    )
    host = rng.choice(
        (
            *_MAIL_HOSTS,
            f"{last}.{rng.choice(('com', 'net', 'io', 'co.uk', 'de', 'org'))}",
            f"{rng.choice(('mail', 'corp', 'hr', 'eu'))}.{last}-group.com",
        )
    )
    return f"{local}@{host}"
