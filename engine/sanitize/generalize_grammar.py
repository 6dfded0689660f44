"""Makes a general expression read right where the value stood: article, possessive, capitals.

The words around a value never change but for an «a» or «an» right before it (`splice`), so what
they ask for is done inside the expression.
"""

from __future__ import annotations

import re

from engine.hierarchies import Rung, with_article
from engine.kinds import articles, names

_ARTICLE = re.compile(r"(?P<word>an?|the)\s+", re.IGNORECASE)
_LAST = re.compile(r"(?P<word>[^\W_]+(?:['’]\w+)?)[ \t\n]+$")
_SENTENCE = re.compile(r"(?:^|[.!?:|•*#>\n-])\s*[\"'“«(]*$")
_DETERMINERS = frozenset(
    "a an the my his her its our your their this that these those each every no any some which"
    " another one former local".split()
)
_HAVING = frozenset(
    "has have had having with of from for by against developed got suffers treated diagnosed is"
    " about and or".split()
)
_TAKING = frozenset(
    "take takes taking took on of with for and or prescribed started start to got given uses"
    " using".split()
)
_BEING = frozenset("am is are was were be been being i'm he's she's i’m he’s she’s as".split())
_WHERE = frozenset(
    "in to from of at near across around for through throughout and visit visited visiting left"
    " leave leaving outside inside within toward towards".split()
)
_ALWAYS = frozenset({"ORGANIZATION", "URL", "LOCATION"})
_AFTER = {
    "MEDICAL_CONDITION": _HAVING, "MEDICATION": _TAKING, "RELIGION": _BEING, "POLITICS": _BEING,
    "IP_ADDRESS": _WHERE | _BEING, "ZIP_CODE": _WHERE | _BEING, "UK_POSTCODE": _WHERE | _BEING,
}  # fmt: skip


def worded(rung: Rung, original: str, kind: str, *, before: str, after: str) -> str:
    """The expression of a rung as it stands between `before` and `after` in place of `original`."""
    own = _ARTICLE.match(original)
    last = _LAST.search(before)
    previous = last["word"].casefold() if last else ""
    text = rung.text
    if kind == "RELIGION" and text == "religious person" and re.match(r"\s+[a-z]{3,}", after):
        text = "religious"  # «Muslim family»
    elif own and not text.startswith("the "):
        text = _led(own["word"], text) if rung.countable or own["word"] == "the" else text
    elif previous in ("a", "an"):
        pass  # made to agree when the text is put together
    elif rung.countable and _takes_article(kind, previous):
        text = _led("a", text)
    elif previous == "the":
        text = text.removeprefix("the ")
    else:
        text = _placed(text, kind, previous)
    return _cased(text, original, before) + names.possessive(original)


def _led(article: str, text: str) -> str:
    if article.casefold() == "the":
        return f"the {text}"
    return f"{'an' if articles.takes_an(text) else 'a'} {text}"


def _takes_article(kind: str, previous: str) -> bool:
    if kind in _ALWAYS:
        return previous not in _DETERMINERS and not previous.endswith(("'s", "’s"))
    return previous in _AFTER.get(kind, ())


def _placed(text: str, kind: str, previous: str) -> str:
    """«in the United States», «on a day in March 2024»."""
    if kind in ("LOCATION", "ADDRESS") and previous in _WHERE:
        return with_article(text)
    if kind == "DATE_TIME" and previous == "on" and not text.startswith(("some", "the ", "on ")):
        return f"a day in {text}"
    return text


def _cased(text: str, original: str, before: str) -> str:
    """CAPITALS for capitals; a capital where a term had one or a sentence begins."""
    shaped = names.shaped(text, original)
    if shaped != text and original.isupper() and len(original) > 3:
        return shaped
    if original[:1].isupper() and text[:1].islower():
        begins = _SENTENCE.search(before) is not None
        return text[:1].upper() + text[1:] if begins else text
    return text
