"""Says a value less precisely: bands, periods, regions, kinds, from public tables."""

from __future__ import annotations

import re
from bisect import bisect_right

from engine import hierarchies
from engine.hierarchies import Rung, with_article
from engine.kinds import articles, case, names, word_lists
from engine.sanitize.allocator import Desk
from engine.values import Decision

# Makes a general expression read right where the value stood: article, possessive, capitals. The
# words around a value never change but for an «a» or «an» right before it (`splice`), so what they
# ask for is done inside the expression.

_ARTICLE = re.compile(r"(?P<word>an?|the)\s+", re.IGNORECASE)
_BESIDE = 80
"""Characters that are read before and behind a value."""
_LAST = re.compile(r"(?P<word>[^\W_]+(?:['’]\w+)?)[ \t\n]+$")
_SENTENCE = re.compile(r"(?:^|[.!?:|•*#>\n-])\s*[\"'“«(]*$")
_DETERMINERS = word_lists.words("sentences.determiners")
_HAVING = word_lists.words("sentences.before_an_illness")
_TAKING = word_lists.words("sentences.before_a_medicine")
_BEING = word_lists.words("sentences.before_a_faith")
_WHERE = word_lists.words("sentences.before_a_place")
_ALWAYS = frozenset({"ORGANIZATION", "URL", "LOCATION"})
_AFTER = {
    "MEDICAL_CONDITION": _HAVING, "MEDICATION": _TAKING, "RELIGION": _BEING, "POLITICS": _BEING,
    "IP_ADDRESS": _WHERE | _BEING, "ZIP_CODE": _WHERE | _BEING, "UK_POSTCODE": _WHERE | _BEING,
}  # fmt: skip


def worded(rung: Rung, original: str, kind: str, *, before: str, after: str) -> str:
    """The expression of a rung as it stands between `before` and `after` in place of `original`."""
    article = _ARTICLE.match(original)
    last = _LAST.search(before)
    previous = last["word"].casefold() if last else ""
    text = rung.text
    if kind == "RELIGION" and text == "religious person" and re.match(r"\s+[a-z]{3,}", after):
        text = "religious"  # «Muslim family»
    elif kind == "MEDICAL_CONDITION" and _ADJECTIVE.fullmatch(original):
        text = _said_of_somebody(text, previous, after)
    elif article and not text.startswith("the "):
        text = _led(article["word"], text) if rung.countable or article["word"] == "the" else text
    elif previous in ("a", "an"):
        pass  # made to agree when the text is put together
    elif rung.countable and _takes_article(kind, previous):
        text = _led("a", text)
    elif previous == "the":
        text = text.removeprefix("the ")
    else:
        text = _placed(text, kind, previous)
    return _cased(text, original, before) + names.possessive(original)


def _said_of_somebody(text: str, previous: str, after: str) -> str:
    """«he is affected by a metabolic condition», «an ill man»: the original was an adjective."""
    if _SOMEBODY.match(after):
        return "ill"
    return f"affected by {_led('a', text)}" if previous in _IS else text


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
    shaped = case.shaped(text, original)
    if shaped != text and original.isupper() and len(original) > 3:
        return shaped
    if original[:1].isupper() and text[:1].islower():
        begins = _SENTENCE.search(before) is not None
        return case.capitalized(text) if begins else text
    return text


_GERMAN = {
    "LOCATION": word_lists.pairs("places.general_in_german"),
    "MEDICATION": word_lists.pairs("terms.kinds_of_medicines_in_german"),
}
"""What the tables say of these types, in German; of other types only bands and periods are said."""
_GERMAN_WHERE = re.compile(r"\b(?:in|aus|von|nach|bei)[ ]\Z", re.IGNORECASE)
_GERMAN_ARTICLE = re.compile(r"\A(?:der|den|dem)[ ]")
_DECADE = re.compile(r"the (?P<decade>\d{3}0)s")
_SINCE = re.compile(r"\b(?:seit|in|aus|vor|nach|ab|von)[ ]\Z", re.IGNORECASE)
_GERMAN_DAY = re.compile(r"(?<![\d.])\d{1,2}\.(?P<gap>[ ]?)(?=\d{1,2}\.|[^\W\d_]{3})")
_IN_WORDS = re.compile(r"some time|the |around |about ")
_TOWN_OF = re.compile(
    r"\b(?:city|town|village|municipality|borough|port|Stadt|Gemeinde)[ ](?:of[ ])?\Z",
    re.IGNORECASE,
)
"""Behind these a region is no town."""
_ADJECTIVE = re.compile(r"obese|overweight|[a-z]{4,}(?:ic|ive|ed)")
"""«Diabetic», «hypertensive»: illnesses said of somebody."""
_SOMEBODY = re.compile(rf"\s+{word_lists.any_of('people.behind_an_illness')}\b")
_IS = frozenset(
    "is are was were am be been being very also morbidly severely 's 'm isn't not".split()
)
EDGES = frozenset({"AGE", "MONEY", "QUANTITY", "DATE_TIME"})
"""Types whose sets show public edges, as «40–44» or «March 2024»: that an edge or the year equals
another value of the text says nothing about that value."""


def make(decision: Decision, desk: Desk) -> str | None:
    """A more general expression for the value, of at least the level asked; None where none fits.

    **Guarantee** the output is a function of the public set (band, period, region, kind) that the
    value lies in and of the words beside it: all values of one set in one place give the same
    output. Levels: 1 five years of age, a month, a region, the nearest broader term; 2 ten years,
    a quarter, a country; 3 under 20, 20 to 59, from 60 on, a year, a continent, the type's most
    general term. Never the value itself: a value that is as general already goes further up.
    **Assumes** the tables (WordNet, GeoNames, Disease Ontology) are right. **Not promised** any
    number of people who share the output: the size shown counts values of a public table or the
    calendar, so this is no k-anonymity; nor that several generalised values together do not single
    a person out. It is not turned back in the answer, since a band is shared and an answer uses
    such words itself. (Samarati and Sweeney 1998, generalisation; HIPAA safe harbour for
    postcodes and for ages from 90 on.)
    """
    original, kind = desk.original(decision), decision.span.type
    span = decision.span
    rungs = hierarchies.rungs(kind, original, level=desk.plan.options.level)
    if rungs and _has_company(decision, desk):
        rungs = (hierarchies.CITY, *rungs)
    for rung in rungs:
        before = desk.text[max(0, span.start - _BESIDE) : span.start]
        after = desk.text[span.end : span.end + _BESIDE]
        if kind == "LOCATION" and _TOWN_OF.search(before):
            continue
        if desk.german and kind in _GERMAN:
            made = _in_german(rung, kind, before)
        elif desk.german and kind == "DATE_TIME":
            made = _dated_in_german(rung.text, original, before)
        else:
            made = worded(rung, original, kind, before=before, after=after)
        if made and desk.shareable(decision, made, edges=EDGES):
            return made
    return None


def _in_german(rung: Rung, kind: str, before: str) -> str:
    """A rung's text in German; '' where no list has it. An article goes but behind «in», «aus»."""
    text = _GERMAN[kind].get(rung.text.removeprefix("the "), "")
    return text if _GERMAN_WHERE.search(before) else _GERMAN_ARTICLE.sub("", text)


def _dated_in_german(text: str, original: str, before: str) -> str:
    """«xx. März 2025», «in den 1970er-Jahren»; '' for a part of the day."""
    decade = _DECADE.fullmatch(text)
    if decade is not None:
        lead = "" if _SINCE.search(before) else "in "
        return f"{lead}den {decade['decade']}er-Jahren"
    day = _GERMAN_DAY.search(original)
    if text.isdecimal():
        return f"Jahr {text}" if before.endswith("im ") else text
    if day is None or text.startswith(("Q", "T")):
        return "" if _IN_WORDS.match(text) else text
    return f"xx.{day['gap']}{text}"


def _has_company(decision: Decision, desk: Desk) -> bool:
    """Whether a hidden place follows that says where this one lies («Rochester, Minnesota»)."""
    span, text = decision.span, desk.text
    decisions = desk.plan.decisions
    number = bisect_right(decisions, span.start, key=lambda decided: decided.span.start)
    after = decisions[number] if number < len(decisions) else None
    return (
        span.type == "LOCATION"
        and after is not None
        and after.span.type == "LOCATION"
        and after.mechanism == "generalize"
        and text[span.end : after.span.start] in (", ", ",\n")
        and hierarchies.is_city(desk.original(decision))
    )
