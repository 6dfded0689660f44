"""Postcodes to their area, network addresses to their network, web addresses to their kind."""

from __future__ import annotations

import ipaddress
import re

from engine.hierarchies.rung import Rung
from engine.kinds import word_lists

_SPARSE = frozenset("036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split())
"""The 17 US areas of under 20,000 people, which the HIPAA safe harbour writes 000."""
_DIGITS = re.compile(r"(?P<code>\d{4,6})(?:-\d{4})?")
_BRITISH = re.compile(r"(?P<area>[A-Z]{1,2})(?P<district>\d[\dA-Z]?)\s*\d[A-Z]{2}", re.IGNORECASE)
_HOST = re.compile(r"(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#\s@]*@)?(?P<host>[^/?#\s:]+)", re.IGNORECASE)
_BY_HOST = word_lists.pairs("online.sites")
_BY_ENDING = {
    "edu": "university web page",
    "gov": "government web page",
    "mil": "government web page",
}
_BY_ENDING |= {"ac.uk": "university web page", "gov.uk": "government web page"}


def postcodes(text: str) -> tuple[Rung, ...]:
    """The first three digits, the first digit; of British codes the district, the area."""
    british = _BRITISH.fullmatch(text.strip())
    if british:
        area, district = british["area"].upper(), british["district"].upper()
        return (Rung(1, f"{area}{district}"), Rung(2, area), Rung(3, "UK postcode", countable=True))
    match = _DIGITS.fullmatch(text.strip())
    if match is None:
        return ()
    code = match["code"]
    kept = 3 if len(code) > 4 else 2
    head = "000" if len(code) == 5 and code[:3] in _SPARSE else code[:kept]
    shown = head.ljust(len(code), "x")
    return (
        Rung(1, shown, among=None if head == "000" else 10 ** (len(code) - kept)),
        Rung(2, code[0].ljust(len(code), "x"), among=10 ** (len(code) - 1)),
        Rung(3, "postcode", countable=True),
    )


def addresses(text: str) -> tuple[Rung, ...]:
    """The network of 256 (IPv6: /48), of 65,536 (/32) addresses; «private address» of such."""
    try:
        address = ipaddress.ip_address(text.strip().strip("[]"))
    except ValueError:
        return ()
    top = Rung(3, "IP address", countable=True)
    if address.is_private or address.is_loopback or address.is_link_local:
        return (Rung(2, "private address", countable=True), top)
    lengths = (24, 16) if address.version == 4 else (48, 32)
    nets = [ipaddress.ip_network(f"{address}/{length}", strict=False) for length in lengths]
    return (
        *(Rung(level, str(net), among=net.num_addresses) for level, net in enumerate(nets, 1)),
        top,
    )


def urls(text: str) -> tuple[Rung, ...]:
    """The kind of site where it is a public one, else «web page»."""
    match = _HOST.match(text.strip())
    if match is None:
        return ()
    host = match["host"].lower().removeprefix("www.")
    page = Rung(3, "web page", countable=True)
    label = next(
        (kind for domain, kind in _BY_HOST.items() if f".{host}".endswith(f".{domain}")), ""
    )
    label = label or next(
        (kind for end, kind in _BY_ENDING.items() if host.endswith(f".{end}")), ""
    )
    return (Rung(1, label, countable=True), page) if label else (page,)
