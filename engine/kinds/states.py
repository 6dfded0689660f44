"""The states and provinces of three countries whose addresses carry their codes."""

from __future__ import annotations

from engine.kinds import names

_US = (
    "AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut"
    " DE:Delaware DC:District_of_Columbia FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois"
    " IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts"
    " MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada"
    " NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York_State NC:North_Carolina"
    " ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania RI:Rhode_Island"
    " SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia"
    " WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming"
)
_CANADA = (
    "ON:Ontario QC:Quebec BC:British_Columbia AB:Alberta MB:Manitoba SK:Saskatchewan"
    " NS:Nova_Scotia NB:New_Brunswick NL:Newfoundland_and_Labrador PE:Prince_Edward_Island"
    " YT:Yukon NT:Northwest_Territories NU:Nunavut"
)
_AUSTRALIA = (
    "NSW:New_South_Wales VIC:Victoria QLD:Queensland WA:Western_Australia SA:South_Australia"
    " TAS:Tasmania ACT:Australian_Capital_Territory NT:Northern_Territory"
)


def _pairs(written: str) -> dict[str, str]:
    pairs = (one.split(":") for one in written.split())
    return {code: name.replace("_", " ") for code, name in pairs}


STATES = {
    "United States": _pairs(_US), "Canada": _pairs(_CANADA), "Australia": _pairs(_AUSTRALIA),
}  # fmt: skip
"""For each country its codes with their states."""
CODES = frozenset(code for states in STATES.values() for code in states)
WORDS = frozenset("IN OR ME OK HI ON DC NY ACT SA".split())
"""Codes that read as words or that name a city's district, never substitutes."""
_NAMED = {
    names.canonical(name): (country, code)
    for country, states in STATES.items()
    for code, name in states.items()
    if name != "Victoria"
}
_NAMED |= {"québec": ("Canada", "QC")}


def find(body: str) -> tuple[tuple[str, str], ...]:
    """Country and code of each state that a text (a code in capitals, a name) can mean."""
    if body in CODES:
        return tuple((country, body) for country, states in STATES.items() if body in states)
    known = _NAMED.get(names.canonical(body))
    return (known,) if known else ()


def codes(text: str, country: str) -> tuple[str, ...]:
    """The code of the state of a country that a text, in any case, calls by code or name."""
    plain = names.canonical(text)
    row = STATES[country].items()
    return tuple(code for code, name in row if plain in map(names.canonical, (code, name)))
