"""Whether a text is in another language than the one the tagger has learnt, English."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

FEWEST_WORDS: Final = 8
MOST_WORDS: Final = 4000
OTHER_SCRIPT: Final = 0.3
OTHER_WORDS: Final = 0.08

_WORD = re.compile(r"[^\W\d_]+")
_LAST_LATIN = "ɏ"

_ENGLISH = frozenset(
    "the of and to in is that for it as with was on be at by this have from or had not are but you"
    " his they she which an we there can been has their more if will would about when who what her"
    " him my me your do does how why please should could i a".split()
)
_OTHER = frozenset(
    # German, Dutch
    "der das und den dem des ein eine einen einer nicht mit sich auf auch nach bei ist sind wird"
    " haben hat ich wir sie ihr mein meine für von zu im zum zur über het een van niet dat zijn"
    " voor met aan ook maar wij mijn"
    # French, Spanish, Portuguese, Italian
    " le les une et est dans que qui pour pas avec sur ce cette je vous nous mon ma mes au aux du"
    " el la los las una en con por para mi su es soy está muy como desde pero lo del os uma não"
    " com em da dos das meu minha il gli di che è sono non nel della mio mia ho sou"
    # Polish, Czech, Swedish, Norwegian, Danish, Finnish, Turkish, Romanian, Hungarian
    " jest nie się że jak mam mój och att och det som är på av med jag inte har til jeg ikke og ja"
    " ei että bir ve bu için ile mı și în este cu nu az és hogy nem egy je".split()
)
"""The commonest words of other languages, without those that English texts hold too."""


def is_foreign(text: str) -> bool:
    """Whether much of a text (its first 4,000 words) is not English; short texts are not told."""
    words = [one[0].casefold() for one in islice(_WORD.finditer(text), MOST_WORDS)]
    if len(words) < FEWEST_WORDS:
        return False
    strange = sum(word[0] > _LAST_LATIN for word in words)
    other, english = (sum(word in known for word in words) for known in (_OTHER, _ENGLISH))
    return strange >= OTHER_SCRIPT * len(words) or (
        other >= OTHER_WORDS * len(words) and other > english
    )
