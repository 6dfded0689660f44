"""The forms of a network address: what follows from its network is written of the original's."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator

from engine.issued import Issued
from engine.returned.forms.form import Form

_ADDRESS = re.compile(
    r"(?P<address>\d{1,3}(?:\.\d{1,3}){3})(?:/(?P<length>\d{1,2}))?"
    r"|(?P<lead>\d{1,3}(?:\.\d{1,3}){2})\.(?:\*|[xX]{1,3})"
)
_WITH_PORT = re.compile(r"(?P<host>[A-Za-z0-9][\w.-]*\.[A-Za-z]{2,24})(?P<port>:\d{2,5})")
_OCTET = 24
_FEWEST_HOSTS = 4


def without_port(issued: Issued) -> Iterator[Form]:
    """The machine alone of «barn.acme.co.uk:51820»."""
    new, old = (_WITH_PORT.fullmatch(text) for text in (issued.replacement, issued.original))
    if new is not None and old is not None and new["port"] == old["port"]:
        yield Form(new["host"], old["host"])


def forms(issued: Issued) -> Iterator[Form]:
    """The address without its length, and the ends of its network («10.1.2.0», «10.1.2.255»).

    The network is that of its length, and of /24 where it has none: stand-ins of one share it.
    """
    new, old = (_read(text) for text in (issued.replacement, issued.original))
    if new is None or old is None or new.network.prefixlen != old.network.prefixlen:
        return
    for ours, theirs in zip(_written(new), _written(old), strict=True):
        if ours != theirs:
            yield Form(ours, theirs)


def _read(text: str) -> ipaddress.IPv4Interface | None:
    match = _ADDRESS.fullmatch(text)
    if match is None:
        return None
    address = match["address"] or f"{match['lead']}.0"
    try:
        return ipaddress.IPv4Interface(f"{address}/{match['length'] or _OCTET}")
    except ValueError:
        return None


def _written(interface: ipaddress.IPv4Interface) -> Iterator[str]:
    """The address, then its network and the first and last addresses of this; always as many."""
    network = interface.network
    yield str(interface.ip)
    yield str(network)
    if network.num_addresses >= _FEWEST_HOSTS:
        yield from map(str, (network[0], network[-1], network[1], network[-2]))
    if network.prefixlen == _OCTET:
        lead = str(network[0]).removesuffix("0")
        yield from (lead + sign for sign in "*xX")
