"""Says a value less precisely: bands, periods, regions, kinds, from public tables."""

from __future__ import annotations

from engine import hierarchies
from engine.sanitize import generalize_grammar as grammar
from engine.sanitize.allocator import Desk
from engine.values import Decision

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
    found = hierarchies.rungs(kind, original, level=desk.plan.options.level)
    if found and _has_company(decision, desk):
        found = (hierarchies.CITY, *found)
    for rung in found:
        before, after = desk.text[: span.start], desk.text[span.end :]
        made = grammar.worded(rung, original, kind, before=before, after=after)
        if desk.shareable(decision, made, edges=EDGES):
            return made
    return None


def _has_company(decision: Decision, desk: Desk) -> bool:
    """Whether a hidden place follows that says where this one lies («Rochester, Minnesota»)."""
    span, text = decision.span, desk.text
    after = next((one for one in desk.plan.decisions if one.span.start > span.start), None)
    return (
        span.type == "LOCATION"
        and after is not None
        and after.span.type == "LOCATION"
        and after.mechanism == "generalize"
        and text[span.end : after.span.start] in (", ", ",\n")
        and hierarchies.is_city(desk.original(decision))
    )
