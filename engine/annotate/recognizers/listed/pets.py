"""Names of animals behind what they are: «our dog Biscuit», «adopting Biscuit» from a shelter.

Whose animal it is knows its name; a tagger takes it for a medicine or a dish.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, rule
from engine.kinds import word_lists
from engine.kinds.boundary import any_of

SOURCE: Final = "pets"

_ANIMAL: Final = any_of(word_lists.words("everyday.pets"))
_NAME: Final = (
    r"(?P<v>(?-i:[A-ZÄÖÜ][a-zäöüß]{2,14}))"
    rf"(?=[.,;:!?)'’\n]|$|[ ]{word_lists.any_of('cues.said_of_a_pet')}\b)"
)
"""A name, and what goes on behind one: not «dog Food supplier»."""
_SHELTER: Final = re.compile(
    rf"\b(?:vet|paws|rescue|shelter|kennels?|cattery|breeder|tierheim|tierschutz|animals?"
    rf"|{_ANIMAL})\b",
    re.IGNORECASE,
)

RULES = (
    rule(
        "pets.kind_before",
        rf"\b(?:my|our|his|her|their|your|mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?|ihr(?:e[mnrs]?)?"
        rf"|sein(?:e[mnrs]?)?)[ ](?:\w{{2,12}}[ ]){{0,2}}(?:{_ANIMAL})"
        rf"(?:[ ]|,[ ]|[ ](?:called|named|namens|heißt|is[ ]called)[ ]){_NAME}",
        "PERSON",
        finds=("our dog «Biscuit» barked", "my old cat, «Misty», is ill", "unser Hund «Bello»"),
        misses=("the dog Whisperer", "our dog Food supplier", "my horse, However Slow"),
    ),
    rule(
        "pets.called",
        rf"\b(?:{_ANIMAL})[ ](?:called|named|namens)[ ]{_NAME}",
        "PERSON",
        finds=("a puppy called «Biscuit».", "eine Katze namens «Mia»"),
        misses=("a dog called off", "a program called Biscuit"),
    ),
    rule(
        "pets.adopted",
        rf"\badopt(?:ing|ed)?[ ]{_NAME}",
        "PERSON",
        accept=lambda match: _SHELTER.search(match.string) is not None,
        finds=("Re: adopting «Biscuit», the vet's bill", "We adopted «Misty» from a shelter."),
        misses=("adopting Scrum in the team", "adopting a dog"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Names of somebody's animals."""
    return claims(RULES, text, SOURCE)
