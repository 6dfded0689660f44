"""Invented parties, stances, peoples, faiths and medicines, for training only.

No list is complete, so a part of the values is made up: what a word is said to be must then be
read from the sentence around it. The dev set holds none of them.
"""

from __future__ import annotations

import random

from training.generate.gazetteers import Gazetteers

_ONSETS = (
    "b br c ch d dr f g gr h j k kh l m n ny p pr qu r s sh st t th tr v w y z zh".split()
)  # fmt: skip
_VOWELS = "a e i o u a e i o aa ai au ei ia ie oa ou ua".split()
_CODAS = ("", "", "", "n", "r", "l", "m", "k", "s", "t", "ng", "sh", "rd", "nd", "lk")
_PEOPLE_ENDS = ("", "", "", "", "i", "a", "an", "ian", "ese", "o", "ish", "ite", "ic")
_COLOURS = (
    "New", "Free", "United", "National", "People's", "Democratic", "Popular", "Progressive",
    "Christian", "Social", "Liberal", "Republican", "Workers'", "Civic", "Green", "Patriotic",
    "Farmers'", "Independent", "Radical", "Reform", "Pirate", "Unity", "Justice", "Homeland",
)  # fmt: skip
_BODIES = (
    "Party", "Party", "Party", "Movement", "Front", "Alliance", "Union", "Bloc", "League",
    "Coalition", "List", "Democrats", "Congress", "Left", "Platform", "Initiative", "Voice",
)  # fmt: skip
_CAUSES = (
    "war", "nuclear", "Europe", "monarchy", "union", "vaccine", "gun", "border", "tax", "abortion",
    "immigration", "government", "capitalist", "establishment", "independence", "globalisation",
)  # fmt: skip
_BRANCHES = (
    "Orthodox", "Catholic", "Reformed", "Baptist", "Buddhist", "Jewish", "Muslim", "Lutheran",
    "Pentecostal", "Apostolic", "Methodist", "Hindu", "pagan", "Evangelical",
)  # fmt: skip
_STEMS = (
    "mab", "pril", "olol", "sartan", "statin", "azole", "cillin", "mycin", "floxacin", "vir",
    "tinib", "gliptin", "gliflozin", "oxetine", "azepam", "idone", "triptan", "parin", "prost",
    "setron", "dipine", "zosin", "tide", "ciclib", "caine", "fenac", "profen", "thiazide", "ide",
)  # fmt: skip


def _syllables(count: int, rng: random.Random) -> str:
    return "".join(rng.choice(_ONSETS) + rng.choice(_VOWELS) for _ in range(count))


def name(rng: random.Random) -> str:
    """A word that no list has."""
    return (_syllables(rng.choice((1, 2, 2, 3)), rng) + rng.choice(_CODAS)).capitalize()


def people(_lists: Gazetteers, rng: random.Random) -> str:
    """A people or nation."""
    return name(rng) + rng.choice(_PEOPLE_ENDS)


def party(_lists: Gazetteers, rng: random.Random) -> str:
    """A party, by its letters, its name, or a name in another language."""
    letters = "".join(rng.choice("ABCDEFGHIJKLMNOPRSTUVZ") for _ in range(rng.randrange(2, 6)))
    body, colour = rng.choice(_BODIES), rng.choice(_COLOURS)
    return rng.choice(
        (letters, letters, letters, f"{colour} {body}", f"{colour} {body}", f"{name(rng)} {body}",
         f"{colour} {name(rng)} {body}", name(rng), f"{name(rng)} {name(rng)}",
         f"Partido {name(rng)}", f"Parti {name(rng)}", f"{body} for {name(rng)}")
    )  # fmt: skip


def stance(lists: Gazetteers, rng: random.Random) -> str:
    """A stance: a follower of somebody, or for or against something."""
    person, cause = rng.choice(lists.us_last), rng.choice(_CAUSES)
    side = rng.choice(("voter", "supporter", "fan", "activist", "loyalist"))
    return rng.choice(
        (f"{person} {side}", f"{person}ite", f"{person}ist", f"pro-{cause}", f"anti-{cause}",
         f"anti-{cause} activist", f"{_syllables(2, rng)}ist", f"{cause} {side}",
         f"{name(rng)} nationalist", f"registered {party(lists, rng)}",
         f"neo-{_syllables(2, rng)}ist")
    )  # fmt: skip


def faith(lists: Gazetteers, rng: random.Random) -> str:
    """A follower of a branch or of a faith nobody has heard of."""
    branch = rng.choice(_BRANCHES)
    return rng.choice(
        (f"{rng.choice(lists.demonyms)} {branch}", f"{name(rng)} {branch}", f"ex-{branch}",
         f"{name(rng)}ist", f"{name(rng)}an", f"Reformed {branch}", f"{name(rng)} practitioner",
         f"non-{branch}", f"half {branch}")
    )  # fmt: skip


def drug(_lists: Gazetteers, rng: random.Random) -> str:
    """A medicine: a substance with a usual ending, or a brand."""
    brand = rng.choice(
        (name(rng), name(rng) + rng.choice(("a", "o", "ix", "iq", "exa", "za", "yl")))
    )
    substance = _syllables(rng.choice((1, 2)), rng) + rng.choice(_STEMS)
    extra = rng.choice(("", "", "", " XR", " SR", " Plus", " CR", " HFA", " Forte"))
    return rng.choice((substance, substance, brand + extra))
