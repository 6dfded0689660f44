"""The recognizers, read from top to bottom. Nothing registers itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.annotate.claims import Recognizer
from engine.annotate.recognizers import (
    addresses,
    ages,
    credentials,
    dates,
    hosts,
    ids,
    machines,
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
from engine.annotate.recognizers.listed import (
    german_terms,
    occupations,
    organizations,
    pets,
    posts,
    rotas,
    several,
    towns,
    work,
)
from engine.annotate.recognizers.pattern import Row

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
    Recognizer(work.SOURCE, work.find),
    Recognizer(posts.SOURCE, posts.find),
    Recognizer(usernames.SOURCE, usernames.find),
    Recognizer(hosts.SOURCE, hosts.find),
    Recognizer(machines.SOURCE, machines.find),
    Recognizer(people.SOURCE, people.find),
    Recognizer(pets.SOURCE, pets.find),
    Recognizer(organizations.SOURCE, organizations.find),
)
"""Those that read one block at a time."""

OF_THE_TEXT: tuple[Recognizer, ...] = (
    Recognizer(private_keys.SOURCE, private_keys.find),
    Recognizer(occupations.SOURCE, occupations.find),
    Recognizer(rotas.SOURCE, rotas.find),
    Recognizer(several.SOURCE, several.find),
    Recognizer(several.KNOWN, several.find_known),
    Recognizer(german_terms.SOURCE, german_terms.find),
    Recognizer(towns.SOURCE, towns.find),
)
"""Those whose values may be longer than a block, or that ask for the language of the text."""


ROWS: Mapping[str, tuple[Row, ...]] = {
    vendor_keys.SOURCE: vendor_keys.RULES,
    credentials.SOURCE: credentials.RULES,
    passwords.SOURCE: passwords.RULES,
    phones.SOURCE: phones.RULES,
    spelt_numbers.SOURCE: spelt_numbers.RULES,
    urls.SOURCE: urls.RULES,
    ids.SOURCE: ids.RULES,
    ids.FOREIGN_LABELS: ids.RULES_OF_FOREIGN_LABELS,
    schemes.SOURCE: (*schemes.RULES_OF_LINKS, *schemes.RULES),
    vehicles.SOURCE: vehicles.RULES,
    addresses.SOURCE: addresses.RULES,
    postcodes.SOURCE: postcodes.RULES,
    dates.SOURCE: dates.RULES,
    money.SOURCE: (*money.RULES, *money.UNSPACED),
    money.LEDGERS: money.RULES_OF_LEDGERS,
    ages.SOURCE: ages.RULES,
    vitals.HEIGHTS: vitals.RULES_OF_HEIGHTS,
    vitals.SOURCE: vitals.RULES,
    hosts.NETWORKS: hosts.RULES_OF_NETWORKS,
    particulars.SOURCE: particulars.RULES,
    work.SOURCE: work.RULES,
    posts.SOURCE: posts.RULES,
    usernames.SOURCE: usernames.RULES,
    hosts.SOURCE: hosts.RULES,
    machines.SOURCE: machines.RULES,
    people.SOURCE: people.RULES,
    pets.SOURCE: pets.RULES,
    organizations.SOURCE: organizations.RULES,
    private_keys.SOURCE: private_keys.RULES,
    occupations.SOURCE: occupations.RULES,
    rotas.SOURCE: rotas.RULES,
    several.SOURCE: several.RULES,
    several.KNOWN: several.KNOWN_RULES,
    german_terms.SOURCE: german_terms.RULES,
    towns.SOURCE: towns.RULES,
}
"""The rows of each recognizer by its name; presidio's are its own and tested there."""


def rules() -> Iterator[Row]:
    """Every row, recognizer by recognizer."""
    for rows in ROWS.values():
        yield from rows
