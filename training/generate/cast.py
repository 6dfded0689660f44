"""Values for the slots of one document; numbered slots keep their person or value."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random
from collections.abc import Callable

from training.generate.gazetteers import Gazetteers
from training.generate.grammar import Parts
from training.generate.registers import shorthand
from training.generate.values import ailments, numbers, people, places, systems, times, traits

_FIRMS = (
    "{a} & Sons",
    "{a} & {b} LLP",
    "{a} {w}",
    "{a} {w} Inc.",
    "{a} {w} Ltd",
    "{w} {x} GmbH",
    "{a} Group",
    "{w}ly",
    "{w} Labs",
    "{x} {w} Partners",
    "{a} and Co.",
    "{a} {x} Corporation",
    "{w}{x}",
    "{a} Consulting",
    "{a} Law Offices",
    "The {w} Company",
    "{w} Bank",
    "{a} Logistics",
    "{a} Medical Group",
    "{w} Foundation",
)
_FIRM_WORDS = "Kestrel Northwind Bluefin Summit Vertex Harbor Cobalt Aurora Pinnacle Horizon Lumen Granite Orbit Cascade Beacon Maple Stellar Quantum Redwood Evergreen Atlas Nimbus Zephyr Solstice Keystone Ironwood Tidewater Meridian Ember Juniper Sterling Fairview".split()
_FIRM_KINDS = "Analytics Systems Capital Pharma Foods Energy Media Insurance Robotics Holdings Health Software Textiles Motors Airlines Freight Biotech Studios Advisors Construction Telecom Retail".split()
_AGENCIES = (
    "Department of Motor Vehicles",
    "DMV",
    "IRS",
    "NHS",
    "Home Office",
    "HMRC",
    "FBI",
    "Social Security Administration",
    "City Council",
    "County Sheriff's Office",
    "Metropolitan Police",
    "USCIS",
    "Medicare",
    "Department of Labor",
    "Crown Court",
    "High Court",
    "District Court",
    "Family Court",
    "UNHCR",
    "WHO",
    "Red Cross",
    "Veterans Affairs",
    "FDA",
    "Immigration Office",
)
_COMMON_FIRMS = (
    "Google",
    "Amazon",
    "Microsoft",
    "Apple",
    "Facebook",
    "Meta",
    "Netflix",
    "Tesla",
    "IBM",
    "Oracle",
    "Intel",
    "Walmart",
    "Starbucks",
    "McDonald's",
    "Uber",
    "PayPal",
    "HSBC",
    "Barclays",
    "Chase",
    "Wells Fargo",
    "Citibank",
    "Deutsche Bank",
    "Siemens",
    "Toyota",
    "BMW",
    "Pfizer",
    "BBC",
    "CNN",
    "Deloitte",
    "KPMG",
    "Infosys",
    "Tata",
    "Samsung",
    "Sony",
    "FedEx",
    "UPS",
    "DHL",
    "Lufthansa",
    "Delta",
    "British Airways",
    "Twitter",
    "LinkedIn",
    "Slack",
    "Salesforce",
)

_ANYBODY = (
    "John",
    "John",
    "John",
    "Jane",
    "Jane",
    "Bob",
    "Alice",
    "Sam",
    "Joe",
    "Mary",
    "Tom",
    "Peter",
    "Mike",
    "Bill",
    "Kate",
    "John Doe",
    "John Doe",
    "Jane Doe",
    "John Smith",
    "Joe Smith",
    "Jane Smith",
    "Joe Bloggs",
)
_SAMPLE_CITIES = (
    "London",
    "Paris",
    "New York",
    "NYC",
    "Boston",
    "Chicago",
    "San Francisco",
    "Tokyo",
    "Berlin",
    "Texas",
    "USA",
    "Los Angeles",
)
_SIMPLE: dict[str, tuple[str, Callable[[random.Random], str]]] = {
    "phone": ("PHONE_NUMBER", numbers.phone), "id": ("ID_NUMBER", numbers.identifier), "card": ("CREDIT_CARD", numbers.card), "iban": ("IBAN_CODE", numbers.iban),
    "money": ("MONEY", numbers.money), "quantity": ("QUANTITY", numbers.quantity), "dose": ("QUANTITY", numbers.dose), "age": ("AGE", numbers.age), "decade": ("AGE", numbers.decade),
    "plate": ("VEHICLE", numbers.plate), "vin": ("VEHICLE", numbers.vin), "date": ("DATE_TIME", times.date), "time": ("DATE_TIME", times.clock), "moment": ("DATE_TIME", times.moment), "when": ("DATE_TIME", times.relative),
    "password": ("PASSWORD", systems.password), "secret": ("SECRET", systems.secret), "host": ("SYSTEM_CONFIG", systems.host), "path": ("SYSTEM_CONFIG", systems.path), "database": ("SYSTEM_CONFIG", systems.database), "version": ("SYSTEM_CONFIG", systems.version),
    "ip": ("IP_ADDRESS", systems.ip), "ip_four": ("IP_ADDRESS", systems.ip_four), "ip_six": ("IP_ADDRESS", systems.ip_six), "mac": ("MAC_ADDRESS", systems.mac), "wallet": ("CRYPTO", systems.crypto), "url": ("URL", systems.url), "zip": ("ZIP_CODE", places.zip_code),
    "ssn": ("US_SSN", numbers.ssn),
    "bank": ("US_BANK_NUMBER", lambda rng: numbers.shaped("#" * rng.randrange(8, 15), rng)),
    "license": ("US_DRIVER_LICENSE", lambda rng: numbers.shaped(rng.choice(("?#######", "########", "?##-###-##-###-#", "??######", "?############", "###-##-####", "?###-####-####")), rng)),
    "passport": ("US_PASSPORT", lambda rng: numbers.shaped(rng.choice(("#########", "?########", "??#######")), rng)),
    "sex": ("GENDER", lambda rng: rng.choice(("M", "F", "male", "female", "m", "f"))),
    "small": ("", lambda rng: str(rng.randrange(2, 40))), "mid": ("", lambda rng: str(rng.randrange(100, 9000))),
    "plain_date": ("", times.date), "plain_when": ("", times.relative), "plain_money": ("", numbers.money), "year": ("", lambda rng: str(rng.randrange(1970, 2030))), "month": ("", lambda rng: str(rng.randrange(1, 13))),
    "hash": ("", lambda rng: systems.hexes(rng, rng.choice((40, 64)))), "short_hash": ("", lambda rng: systems.hexes(rng, 7)), "digest": ("", lambda rng: systems.hexes(rng, 32)), "uuid": ("", systems.uuid),
    "anybody": ("", lambda rng: rng.choice(_ANYBODY)), "sample_city": ("", lambda rng: rng.choice(_SAMPLE_CITIES)),
    **shorthand.SLOTS,
    "swift": ("ID_NUMBER/US_BANK_NUMBER/O", lambda rng: numbers.shaped("????DE??XXX", rng)),
    "months": ("AGE", lambda rng: f"{rng.randrange(2, 36)} {rng.choice(('months', 'weeks', 'days'))}"),
}  # fmt: skip
_LISTED: dict[str, tuple[str, Callable[[Gazetteers, random.Random], str]]] = {
    "street": ("ADDRESS", places.street), "city": ("LOCATION", places.city), "state": ("LOCATION", places.state), "country": ("LOCATION", places.country),
    "job": ("OCCUPATION", traits.occupation), "nation": ("NATIONALITY", traits.nationality), "ethnic": ("ETHNICITY", traits.ethnicity), "faith": ("RELIGION", traits.religion), "creed": ("RELIGION", traits.creed), "party": ("POLITICS", traits.politics),
    "party_name": ("POLITICS", traits.party), "stance": ("POLITICS", traits.stance), "felt": ("MEDICAL_CONDITION", ailments.felt),
    "plain_job": ("", traits.occupation), "plain_nation": ("", traits.nationality), "plain_faith": ("", traits.religion), "plain_ill": ("O/MEDICAL_CONDITION", traits.condition), "plain_drug": ("O/MEDICATION", traits.drug),
    "gender": ("GENDER", traits.gender), "orientation": ("SEXUAL_ORIENTATION", traits.orientation), "ill": ("MEDICAL_CONDITION", traits.condition), "drug": ("MEDICATION", traits.drug),
}  # fmt: skip


class Cast:
    """Who and what stands in one document."""

    def __init__(self, lists: Gazetteers, rng: random.Random) -> None:
        self._lists, self._rng = lists, rng
        self._people: dict[str, people.Person] = {}
        self._kept: dict[tuple[str, str], Parts] = {}

    def value(self, name: str, number: str) -> Parts:
        """The pieces for `{name}` or `{name#number}`; raises `KeyError` for an unknown slot."""
        key = (name, number)
        if key in self._kept:
            return self._kept[key]
        parts = self._make(name, number)
        if number:
            self._kept[key] = parts
        return parts

    def _make(self, name: str, number: str) -> Parts:
        if name in _SIMPLE:
            kind, make = _SIMPLE[name]
            return [(make(self._rng), kind)]
        if name in _LISTED:
            kind, draw = _LISTED[name]
            return [(draw(self._lists, self._rng), kind)]
        if name in {
            "org",
            "place",
            "address",
            "address_block",
            "school",
            "hospital",
            "agency",
            "firm",
            "police",
            "title",
        }:
            return self._thing(name)
        return self._of_person(name, self._person(number))

    def _person(self, number: str) -> people.Person:
        if not number:
            return people.person(self._lists, self._rng)
        return self._people.setdefault(number, people.person(self._lists, self._rng))

    def _of_person(self, name: str, who: people.Person) -> Parts:
        made = {
            "person": lambda: people.written(who, self._rng), "full": lambda: people.full(who),
            "first": lambda: who.first, "last": lambda: who.last, "caps": lambda: people.full(who).upper(),
            "inverted": lambda: f"{who.last}, {who.first}", "initialled": lambda: f"{who.first[0]}. {who.last}",
            "initials": lambda: f"{who.first[0]}.{who.last[0]}.", "long": lambda: f"{who.first} {who.middle or 'J.'} {who.last}",
        }  # fmt: skip
        if name == "user":
            return [(people.user_name(who, self._rng), "USERNAME")]
        if name == "handle":
            return [("@" + people.user_name(who, self._rng), "USERNAME")]
        if name == "email":
            return [(people.mail_address(who, self._rng), "EMAIL_ADDRESS")]
        return [(made[name](), "PERSON")]

    def _thing(self, name: str) -> Parts:
        lists, rng = self._lists, self._rng
        if name == "address":
            return places.address(lists, rng)
        if name == "address_block":
            return places.address(lists, rng, "\n")
        if name == "title":
            return [(rng.choice(people.TITLES), "")]
        if name == "place":
            draw = rng.choice((places.city, places.city, places.country, places.state))
            return [(draw(lists, rng), "LOCATION")]
        return [
            (
                {
                    "org": self._org,
                    "school": self._school,
                    "hospital": self._hospital,
                    "agency": lambda: rng.choice(_AGENCIES),
                    "firm": lambda: self._org().removeprefix("The ").split(" ")[0].strip(","),
                    "police": self._police,
                }[name](),
                "ORGANIZATION",
            )
        ]

    def _org(self) -> str:
        lists, rng = self._lists, self._rng
        chance = rng.random()
        if chance < 0.35:
            return rng.choice(lists.companies)
        if chance < 0.55:
            return rng.choice(lists.part(_COMMON_FIRMS))
        if chance < 0.62:
            return rng.choice(
                lists.corpus("corporations/fortune500", lambda table: table["companies"])
            )
        if chance < 0.68:
            return rng.choice((self._school, self._hospital))()
        words = {
            "a": rng.choice(lists.us_last),
            "b": rng.choice(lists.common_last),
            "w": rng.choice(lists.part(_FIRM_WORDS)),
            "x": rng.choice(_FIRM_KINDS),
        }
        return rng.choice(_FIRMS).format(**words)

    def _police(self) -> str:
        place = places.city(self._lists, self._rng)
        kinds = ("PD", "PD", "Police", "Police Department", "Sheriff's Office", "Fire Dept")
        return f"{place} {self._rng.choice(kinds)}"

    def _school(self) -> str:
        lists, rng = self._lists, self._rng
        place = places.city(lists, rng)
        return rng.choice(
            (
                rng.choice(lists.universities),
                rng.choice(lists.universities),
                f"{place} High School",
                f"{place} Elementary School",
                f"{place} Community College",
                f"University of {place}",
                f"{place} University",
                f"St. {rng.choice(lists.us_first)}'s Primary School",
            )
        )

    def _hospital(self) -> str:
        lists, rng = self._lists, self._rng
        place = places.city(lists, rng)
        return rng.choice(
            (
                f"{place} General Hospital",
                f"St. {rng.choice(lists.us_first)}'s Hospital",
                f"{place} Medical Center",
                f"{rng.choice(lists.us_last)} Clinic",
                f"{place} Memorial Hospital",
                f"{place} Family Practice",
                f"Royal {place} Infirmary",
                f"{rng.choice(lists.us_last)} Dental Care",
                f"Mercy Hospital {place}",
            )
        )
