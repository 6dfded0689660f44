"""The recognizers, read from top to bottom. Nothing registers itself."""

from __future__ import annotations

from engine.annotate import (
    addresses,
    ages,
    credentials,
    dates,
    heights,
    hosts,
    ids,
    labels_abroad,
    ledgers,
    money,
    networks,
    particulars,
    passwords,
    people,
    phones,
    presidio,
    private_keys,
    schemes,
    spoken,
    urls,
    usernames,
    vehicles,
    vendor_keys,
    vitals,
    zips,
)
from engine.annotate.claims import Recognizer

OF_A_BLOCK: tuple[Recognizer, ...] = (
    Recognizer("presidio", presidio.find),
    Recognizer(vendor_keys.SOURCE, vendor_keys.find),
    Recognizer(credentials.SOURCE, credentials.find),
    Recognizer(passwords.SOURCE, passwords.find),
    Recognizer(phones.SOURCE, phones.find),
    Recognizer(spoken.SOURCE, spoken.find),
    Recognizer(urls.SOURCE, urls.find),
    Recognizer(ids.SOURCE, ids.find),
    Recognizer(labels_abroad.SOURCE, labels_abroad.find),
    Recognizer(schemes.SOURCE, schemes.find),
    Recognizer(vehicles.SOURCE, vehicles.find),
    Recognizer(addresses.SOURCE, addresses.find),
    Recognizer(zips.SOURCE, zips.find),
    Recognizer(dates.SOURCE, dates.find),
    Recognizer(money.SOURCE, money.find),
    Recognizer(ledgers.SOURCE, ledgers.find),
    Recognizer(ages.SOURCE, ages.find),
    Recognizer(heights.SOURCE, heights.find),
    Recognizer(vitals.SOURCE, vitals.find),
    Recognizer(networks.SOURCE, networks.find),
    Recognizer(particulars.SOURCE, particulars.find),
    Recognizer(usernames.SOURCE, usernames.find),
    Recognizer(hosts.SOURCE, hosts.find),
    Recognizer(people.SOURCE, people.find),
)
"""Those that read one block at a time."""

OF_THE_TEXT: tuple[Recognizer, ...] = (Recognizer(private_keys.SOURCE, private_keys.find),)
"""Those whose values may be longer than a block."""
