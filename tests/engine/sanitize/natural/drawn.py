"""What stands in place of marked values, under several keys."""

from __future__ import annotations

from engine.conversation.vault import Conversation
from engine.sanitize.natural import lexicon, localities, spellings
from tests.marked import sanitized

SEEDS = range(5)


def made(marked: str, **how) -> list[str]:
    return [item.replacement for item in sanitized(marked, **how).replacements]


def seeded(marked: str) -> list[list[str]]:
    return [made(marked, conversation=Conversation.seeded(seed)) for seed in SEEDS]


def lies_in(town: str, country: str) -> bool:
    listed = spellings.country(country)
    known = any(place.country == listed for place in localities.of_town(town))
    return known or any(row[0] == town and row[1] == listed for row in lexicon.rows("cities"))


def sex_of(name: str) -> str:
    return lexicon.sexes().get(name.casefold(), "U")
