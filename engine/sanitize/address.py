"""Natural substitutes for street addresses: the format stays, street, number and place change."""

from __future__ import annotations

import re

from engine.forms import names
from engine.sanitize import classes, place
from engine.sanitize.desk import Desk
from engine.values import Decision

_KEPT = frozenset(
    "street st avenue ave road rd lane ln drive dr court ct boulevard blvd way place pl square sq"
    " terrace ter highway hwy parkway pkwy circle cir crescent close row walk hill gardens grove"
    " mews north south east west n s e w ne nw se sw apt apartment suite ste unit floor fl room rm"
    " flat building bldg block po p.o box p o rue avenue allée chemin impasse place quai cours"
    " calle avenida plaza paseo via viale corso piazza rua travessa straße strasse str weg platz"
    " allee gasse ring ufer damm de la le les du des del della di do da dos das von der dem den"
    " am an zur zum im in of the and el los las bis ter".split()
)
_ENDINGS = re.compile(
    r"(?i:(?P<stem>[^\W\d_]{2,}?)(?P<end>stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|ufer|damm))"
)
_TOKEN = re.compile(r"\d[\w]*|[^\W\d_]+(?:['’.-][^\W\d_]+)*")
_STREETS = tuple(
    "Alder Amber Ash Aspen Beech Birch Bramble Briar Brook Cedar Chestnut Clover Cypress Dogwood"
    " Elder Fern Finch Garnet Hawthorn Hazel Heather Hickory Holly Ivy Juniper Kestrel Larch"
    " Laurel Linden Locust Magnolia Mallard Maple Meadow Myrtle Orchard Osprey Pebble Poplar"
    " Primrose Quarry Rowan Sable Sorrel Spruce Sycamore Tamarack Thistle Walnut Willow Wren"
    " Yarrow".split()
)


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """«12 Elm St, Boston, MA 02115» → «47 Hazel St, Salem, OH 61340»."""
    original = desk.original(decision)
    draw = desk.draw("address", names.canonical(original), counter)
    out, at, changed = "", 0, False
    for token in _TOKEN.finditer(original):
        text = token[0]
        if text[0].isdigit():
            new: str | None = classes.randomised(text, draw) if text.isascii() else None
        else:
            new = _word(text, "," in original[: token.start()], desk)
        if new is None:
            return None
        out += original[at : token.start()] + new
        changed |= new != text
        at = token.end()
    return out + original[at:] if changed else None


def _word(text: str, after_comma: bool, desk: Desk) -> str | None:  # noqa: FBT001 reason: private, read where it is called
    plain = text.casefold().rstrip(".")
    if text in place.STATE_CODES and after_comma:
        return desk.part("state code", plain, tuple(place.STATE_CODES))
    if plain in _KEPT:
        return text
    if after_comma:
        new = place.substitute(text, desk)
        return None if new is None else names.shaped(new, text)
    compound = _ENDINGS.fullmatch(text)
    if compound:
        stem = desk.part("street", compound["stem"].casefold(), _STREETS)
        return None if stem is None else names.shaped(stem + compound["end"], text)
    new = desk.part("street", plain, _STREETS)
    return None if new is None else names.shaped(new, text)
