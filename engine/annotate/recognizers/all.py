"""The recognizers, read from top to bottom. Nothing registers itself."""

from __future__ import annotations

from collections.abc import Iterator

from engine.annotate.claims import Recognizer
from engine.annotate.recognizers import (
    addresses,
    ages,
    credentials,
    dates,
    hosts,
    ids,
    money,
    particulars,
    passwords,
    people,
    phones,
    postcodes,
    presidio,
    private_keys,
    schemes,
    spelt_numbers,
    urls,
    usernames,
    vehicles,
    vendor_keys,
    vitals,
)
from engine.annotate.recognizers.pattern import Rule

OF_A_BLOCK: tuple[Recognizer, ...] = (
    Recognizer("presidio", presidio.find),
    Recognizer(vendor_keys.SOURCE, vendor_keys.find),
    Recognizer(credentials.SOURCE, credentials.find),
    Recognizer(passwords.SOURCE, passwords.find),
    Recognizer(phones.SOURCE, phones.find),
    Recognizer(spelt_numbers.SOURCE, spelt_numbers.find),
    Recognizer(urls.SOURCE, urls.find),
    Recognizer(ids.SOURCE, ids.find),
    Recognizer(ids.FOREIGN_LABELS, ids.find_foreign_labels),
    Recognizer(schemes.SOURCE, schemes.find),
    Recognizer(vehicles.SOURCE, vehicles.find),
    Recognizer(addresses.SOURCE, addresses.find),
    Recognizer(postcodes.SOURCE, postcodes.find),
    Recognizer(dates.SOURCE, dates.find),
    Recognizer(money.SOURCE, money.find),
    Recognizer(money.LEDGERS, money.find_entries),
    Recognizer(ages.SOURCE, ages.find),
    Recognizer(vitals.HEIGHTS, vitals.find_heights),
    Recognizer(vitals.SOURCE, vitals.find),
    Recognizer(hosts.NETWORKS, hosts.find_behind_accounts),
    Recognizer(particulars.SOURCE, particulars.find),
    Recognizer(usernames.SOURCE, usernames.find),
    Recognizer(hosts.SOURCE, hosts.find),
    Recognizer(people.SOURCE, people.find),
)
"""Those that read one block at a time."""

OF_THE_TEXT: tuple[Recognizer, ...] = (Recognizer(private_keys.SOURCE, private_keys.find),)
"""Those whose values may be longer than a block."""


def rules() -> Iterator[Rule]:
    """Every rule that is a row with examples, file by file."""
    yield from addresses.RULES
    yield from money.RULES
    yield from particulars.RULES
    yield from postcodes.RULES
    yield from schemes.RULES_OF_LINKS
    yield from schemes.RULES
    yield from vitals.RULES_OF_HEIGHTS
    yield from vitals.RULES
