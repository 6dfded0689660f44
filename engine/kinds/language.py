"""In which of four languages an answer is written, judged by what stands before a place."""

from __future__ import annotations

import re

_LOOK_BACK = 600
_WORD = re.compile(r"[^\W\d_]+")
_FREQUENT = {
    "en": "the of and to in is for that with was on as by this be are from at has have it she he"
    " his her their will would should not please dear your you who which these were i am my we it"
    " if but can what an",
    "de": "der die das und ist von zu den dem mit für auf ein eine einen einer nicht sich wird des"
    " im am sie er als auch bei aus nach hat wurde sind ihr ihre sehr geehrte liebe bitte zum zur"
    " in an seit um ich wir",
    "fr": "le la les et est de du des un une pour que qui dans avec sur au aux par ce cette il elle"
    " ne pas plus son sa ses nous vous votre madame monsieur cher chère été sont",
    "es": "el la los las y es de del un una para que en con por su sus se al como este esta ha fue"
    " no más lo le usted señor señora estimado estimada son está",
}
FREQUENT = frozenset(word for words in _FREQUENT.values() for word in words.split())
_TONGUES = {tongue: frozenset(words.split()) for tongue, words in _FREQUENT.items()}


def tongue(text: str, start: int) -> str:
    """`en`, `de`, `fr` or `es`: whose frequent words stand most often before `start`.

    English where nothing tells. Only the text before a place counts, so a stream is judged as the
    whole would be.
    """
    before = text[max(0, start - _LOOK_BACK) : start].lower()
    words = _WORD.findall(before)
    counts = {key: sum(one in known for one in words) for key, known in _TONGUES.items()}
    return max(counts, key=lambda key: counts[key])
