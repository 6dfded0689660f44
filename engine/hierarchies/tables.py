"""The public hierarchies as they are shipped, read once when first needed."""

from __future__ import annotations

import gzip
from functools import lru_cache

from engine import resources
from engine.errors import PlanError

Chain = tuple[tuple[str, int | None], ...]


@lru_cache(maxsize=1)
def chains() -> dict[tuple[str, str], Chain]:
    """For (type, term in lower case) the broader terms, nearest first, with their table sizes."""
    table: dict[tuple[str, str], Chain] = {}
    for kind, term, steps in _rows("hierarchies"):
        pairs = (step.rpartition(":") for step in steps.split(";"))
        table[kind, term] = tuple((text, int(count)) for text, _, count in pairs)
    return table


@lru_cache(maxsize=1)
def regions() -> dict[str, tuple[str, str, str]]:
    """For a place in lower case its region, country and continent; '' where it has none."""
    return {name: (district, country, three) for name, district, country, three in _rows("regions")}


@lru_cache(maxsize=1)
def region_sizes() -> dict[str, int]:
    """How many listed places lie in each region, country and continent."""
    sizes: dict[str, int] = {}
    for around in regions().values():
        for region in filter(None, around):
            sizes[region] = sizes.get(region, 0) + 1
    return sizes


@lru_cache(maxsize=1)
def populations() -> dict[str, dict[str, int]]:
    """For a town or country in lower case how many people live there, by the town's country.

    The key of a country's own people is ''. Towns of 15,000 and more (GeoNames), rounded.
    """
    table: dict[str, dict[str, int]] = {}
    for name, country, people in _rows("populations"):
        table.setdefault(name, {})[country] = int(people)
    return table


def _rows(name: str) -> list[list[str]]:
    """The rows of `resources/lexicons/<name>.tsv.gz`; `PlanError` where it cannot be read."""
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{name}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(f"The list of {name} is missing or damaged.") from error
    return [line.split("\t") for line in raw.decode("utf-8").splitlines()]
