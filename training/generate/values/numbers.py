"""Identifiers, money, quantities and ages."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random
import string

_WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_UNITS = "kg lbs lb g mg mcg ml mL L cm mm m km miles ft feet inches kcal mmHg bpm °C °F mg/dL mmol/L IU units GB TB MB kWh acres hectares sq ft m² tons gallons oz hours minutes days weeks months years tablets capsules drops pounds kilos bar psi rpm km/h mph % g/dL MW litres kilometers".split()


def shaped(pattern: str, rng: random.Random) -> str:
    """`#` becomes a digit, `?` a capital, `~` a small letter, `*` any of them."""
    table = {
        "#": string.digits,
        "?": string.ascii_uppercase,
        "~": string.ascii_lowercase,
        "*": string.ascii_uppercase + string.digits,
    }
    return "".join(rng.choice(table[sign]) if sign in table else sign for sign in pattern)


_IDS = (
    "#####", "######", "#######", "########", "#########", "##########", "??######", "?#######", "??-######", "###-##-####?", "##-####-##", "?##-###-###",
    "??###-##", "####-####-####", "#/####/##", "##/###-?", "???-####", "INV-#####", "INV/####/###", "ORD-######", "#MRN#####", "MRN######", "PT-####", "EMP####", "E######", "CUST-#####",
    "ACC-########", "POL#########", "HX-###-##", "CAS-#####-*****?", "SR########", "TCK-#####", "REF####??", "??#-####-###", "####/#### ", "AB######C", "QQ ## ## ## ?", "### ### ####", "#####-##", "C-###/##", "WP(C) ####/####",
    "N####????", "A########", "X#######?", "?-#######-?", "#########-#", "CLM-####-###", "#### #### ####", "JIRA-####", "BK#######", "??####??", "##.###.###-#", "UK########", "TX-######-##", "S/N ####-????", "20##-##-#####", "20##-CV-#####", "F.No.##/####", "#-######-##", "D#######", "K-###-???",
)  # fmt: skip


def identifier(rng: random.Random) -> str:
    """A number of some person, case, order or account."""
    return shaped(rng.choice(_IDS), rng).strip()


def ssn(rng: random.Random) -> str:
    """A US social security number that could have been given out (no 000, 666 or 9##)."""
    area = rng.choice((rng.randrange(1, 666), rng.randrange(667, 900)))
    group, serial = rng.randrange(1, 100), rng.randrange(1, 10_000)
    glue = rng.choice(("-", "-", " ", ""))
    return f"{area:03d}{glue}{group:02d}{glue}{serial:04d}"


def card(rng: random.Random) -> str:
    """A payment card number, mostly with a right check digit."""
    digits = rng.choice("3456") + shaped("##############", rng)
    total = sum(sum(divmod(int(d) * (2 - i % 2), 10)) for i, d in enumerate(digits))
    number = digits + (str(-total % 10) if rng.random() < 0.8 else rng.choice("0123456789"))
    glue = rng.choice(("", " ", "-", " "))
    return glue.join(number[i : i + 4] for i in range(0, 16, 4))


def iban(rng: random.Random) -> str:
    """Something that looks like an IBAN."""
    body = rng.choice(
        ("DE##", "GB##????", "FR##", "NL##????", "ES##", "CH##", "IT##?", "PL##", "BE##", "AT##")
    )
    number = shaped(body, rng) + shaped("#" * rng.randrange(12, 20), rng)
    return (
        number
        if rng.random() < 0.5
        else " ".join(number[i : i + 4] for i in range(0, len(number), 4))
    )


def phone(rng: random.Random) -> str:
    """A telephone number of some country in some spelling."""
    return shaped(rng.choice((
        "(###) ###-####", "###-###-####", "+1 ### ### ####", "+1-###-###-####", "###.###.####", "##########", "+44 20 #### ####", "0#### ######", "07### ######", "+44 7### ######", "020 #### ####",
        "+49 ### #######", "0##/#######", "+33 # ## ## ## ##", "0# ## ## ## ##", "+91 ##### #####", "+91-##########", "+61 4## ### ###", "04## ### ###", "+34 ### ### ###", "+39 ### ### ####", "(##) ####-####", "### ####", "1-800-###-####",
        "+86 1## #### ####", "+81-##-####-####", "###-###-#### x###", "(###) ###-#### ext. ##", "+972 5#-###-####", "001-###-###-####x####", "###-####", "tel:+1##########", "0###-######", "+1 (###) ###-####", "+353 8# ### ####",
    )).removeprefix("tel:"), rng)  # fmt: skip


def money(rng: random.Random) -> str:
    """An amount with its currency."""
    small, big = rng.randrange(2, 999), rng.randrange(1, 999) * rng.choice((10, 100, 1000, 1000))
    cents = f"{big:,}.{rng.randrange(100):02d}"
    sign, code = (
        rng.choice(("$", "$", "$", "£", "€", "₹", "¥", "US$", "A$", "Rs. ", "Rs ")),
        rng.choice(("USD", "EUR", "GBP", "INR", "CHF", "AUD", "CAD", "JPY", "SEK")),
    )
    words = rng.choice(
        (*_TENS, *_WORDS[1:], "a hundred", "two thousand", "five hundred", "a million")
    )
    return rng.choice((
        f"{sign}{small}", f"{sign}{big:,}", f"{sign}{cents}", f"{sign}{big}", f"{sign}{rng.randrange(20, 400)}k", f"{sign}{rng.randrange(20, 400)}K", f"{sign}{rng.randrange(1, 90)}.{rng.randrange(1, 9)} million", f"{sign}{rng.randrange(1, 90)}M",
        f"{big:,} {code}", f"{code} {big:,}", f"{code} {cents}", f"EUR {small}.{rng.randrange(100, 999)},{rng.randrange(10, 99)}", f"{small},{rng.randrange(10, 99)} €", f"{big} {rng.choice(('dollars', 'euros', 'pounds', 'rupees', 'bucks', 'yen', 'francs'))}",
        f"{words} {rng.choice(('dollars', 'pounds', 'euros', 'bucks', 'rupees'))}", f"{sign}{small}.{rng.randrange(100):02d}", f"{rng.randrange(2, 90)} lakh", f"{rng.randrange(10, 99)} cents", f"{big:,}$",
    ))  # fmt: skip


def quantity(rng: random.Random) -> str:
    """A measurement with its unit."""
    number = rng.choice(
        (
            str(rng.randrange(1, 300)),
            f"{rng.randrange(1, 99)}.{rng.randrange(1, 9)}",
            str(rng.randrange(2, 20)),
            f"{rng.randrange(1, 9)},{rng.randrange(100, 999)}",
        )
    )
    glue = rng.choice((" ", " ", ""))
    return rng.choice(
        (f"{number}{glue}{rng.choice(_UNITS)}",) * 8
        + (
            f"{rng.randrange(90, 190)}/{rng.randrange(50, 110)} mmHg",
            f"{rng.randrange(4, 7)}'{rng.randrange(0, 12)}\"",
            f"{rng.randrange(4, 7)} ft {rng.randrange(1, 12)} in",
            f"{rng.choice(_WORDS[1:10])} {rng.choice(('miles', 'days', 'weeks', 'kilos', 'hours', 'months', 'years', 'pounds'))}",
        )
    )


def dose(rng: random.Random) -> str:
    """An amount of a drug."""
    return f"{rng.choice((5, 10, 20, 25, 40, 50, 75, 100, 200, 250, 400, 500, 600, 850, 1000, 0.5, 2.5))}{rng.choice((' ', ' ', ''))}{rng.choice(('mg', 'mg', 'mg', 'mcg', 'ml', 'g', 'IU', 'units', 'mg/day', 'mL'))}"


def age(rng: random.Random) -> str:
    """A number of years, or a few other ways to give an age."""
    years = rng.randrange(1, 100)
    words = f"{rng.choice(_TENS)}-{rng.choice(_WORDS[:9])}"
    return rng.choice((str(years),) * 9 + (words, rng.choice(_WORDS)))


def decade(rng: random.Random) -> str:
    """«60s», «thirties»."""
    return rng.choice(
        (
            f"{rng.randrange(2, 9)}0s",
            rng.choice(
                ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties")
            ),
        )
    )


def plate(rng: random.Random) -> str:
    """A number plate."""
    return shaped(
        rng.choice(
            (
                "???-####",
                "???####",
                "#???###",
                "??## ???",
                "?## ???",
                "??-##-??",
                "?-?? ####",
                "?? ## ?? ####",
                "??##??####",
                "### ???",
                "??-###-??",
                "????##",
                "?? #### ??",
            )
        ),
        rng,
    )


def vin(rng: random.Random) -> str:
    """A vehicle identification number's shape."""
    return shaped(rng.choice("1234JKWSVZ"), rng) + "".join(
        rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ0123456789") for _ in range(16)
    )
