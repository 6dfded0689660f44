"""Organisations to their kind, then their sector."""

from __future__ import annotations

import re

from engine.hierarchies import tables
from engine.hierarchies.rung import Rung, ladder
from engine.kinds import names, word_lists
from engine.kinds.boundary import any_of

_HEALTH, _LEARNING = "healthcare organisation", "educational institution"
_MONEY, _PUBLIC, _FIRM = "financial institution", "public body", "company"
_CIVIL, _MEDIA = "non-profit organisation", "media company"
_KINDS: tuple[tuple[str, str, str], ...] = (
    ("hospital", _HEALTH, r"hospital|infirmary|krankenhaus|klinikum|hôpital"),
    ("clinic", _HEALTH, r"clinic|clinics|klinik|clinique|clínica|polyclinic"),
    ("medical centre", _HEALTH, r"medical (?:cent(?:er|re)|group|practice)|health cent(?:er|re)"),
    ("pharmacy", _HEALTH, r"pharmacy|pharmacies|apotheke|drugstore"),
    ("healthcare provider", _HEALTH, r"healthcare|health|nhs|nursing home|hospice"),
    ("university", _LEARNING, r"university|universität|université|universidad|polytechnic"),
    ("college", _LEARNING, r"college|community college"),
    ("school", _LEARNING, r"school|academy|gymnasium|grundschule|lycée|kindergarten"),
    ("research institute", _LEARNING, r"institute|institut|laboratory|laboratories|labs?"),
    ("bank", _MONEY, r"bank|banking|bancorp|sparkasse|banque|banco|credit union|building society"),
    ("insurance company", _MONEY, r"insurance|assurance|versicherung|insurers?"),
    ("investment firm", _MONEY, r"capital|investments?|ventures|asset management|equity|funds?"),
    ("law firm", _FIRM, r"llp|law firm|solicitors|attorneys|law offices?|advocates|kanzlei"),
    ("newspaper", _MEDIA, r"times|gazette|herald|tribune|newspaper|zeitung|daily|chronicle"),
    ("broadcaster", _MEDIA, r"broadcasting|television|radio|tv"),
    ("publisher", _MEDIA, r"press|publishing|publishers|verlag|media"),
    ("airline", _FIRM, r"airlines?|airways"),
    ("hotel", _FIRM, r"hotels?|inn|resort"),
    ("restaurant", _FIRM, r"restaurants?|café|cafe|bistro|pizzeria|diner|grill|bakery"),
    ("shop", _FIRM, r"stores?|shop|supermarkets?|boutique|market"),
    ("court", _PUBLIC, r"court|tribunal|amtsgericht|landgericht"),
    ("police force", _PUBLIC, r"police|constabulary|sheriff|polizei"),
    ("government department", _PUBLIC, r"department of|ministry|ministerium|ministère|ministerio"),
    ("government agency", _PUBLIC, r"agency|authority|bureau|commission|office of|administration"),
    ("local council", _PUBLIC, r"council|city of|county|municipality|stadt"),
    ("military unit", _PUBLIC, r"army|navy|air force|regiment|battalion"),
    ("place of worship", _CIVIL, r"church|mosque|synagogue|temple|parish|cathedral|diocese"),
    ("charity", _CIVIL, r"foundation|charity|charities|trust|stiftung|relief"),
    ("trade union", _CIVIL, r"union|gewerkschaft|syndicat"),
    ("association", _CIVIL, r"association|society|federation|verein|e\.v\.|league|alliance"),
    ("sports club", _CIVIL, r"club|f\.?c\.?|team|united f\.?c\.?"),
    ("political party", _CIVIL, r"party|partei|parti|partido"),
    ("software company", _FIRM, r"software|technologies|technology|tech|systems|digital|labs|data"),
    ("consulting company", _FIRM, r"consulting|consultants|consultancy|advisors|advisory"),
    ("construction company", _FIRM, r"construction|builders|contractors|bau"),
    ("energy company", _FIRM, r"energy|oil|gas|petroleum|power|electric"),
    ("transport company", _FIRM, r"logistics|transport|shipping|freight|railway|trucking"),
    ("pharmaceutical company", _FIRM, r"pharmaceuticals?|pharma|biotech|therapeutics|biosciences"),
    (
        "company",
        _FIRM,
        (
            rf"{any_of(word_lists.words('organizations.legal_forms'))}|s\.?a\.?"
            r"|group|holdings?|enterprises|industries|partners|motors|foods|solutions"
            r"|services|manufacturing|associates|& sons"
        ),
    ),
)
_PATTERNS = tuple(
    (kind, sector, re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE))
    for kind, sector, pattern in _KINDS
)
_TOP = "organisation"


def organisations(text: str) -> tuple[Rung, ...]:
    """Kind, sector, «organisation»; nothing where neither the name nor the list says the kind."""
    body = names.without_possessive(text.strip())
    plain = names.canonical(body).removeprefix("the ")
    kind, sector = _by_words(plain)
    if not kind:
        kind, sector = _listed(plain)
    if not kind or kind == plain:
        return ()
    chain = ((kind, None), (sector, None), (_TOP, None))
    return ladder((step for step in chain if step[0] != plain), closed=True, countable=True)


def _by_words(plain: str) -> tuple[str, str]:
    matches = ((kind, sector) for kind, sector, pattern in _PATTERNS if pattern.search(plain))
    return next(matches, ("", ""))


def _listed(plain: str) -> tuple[str, str]:
    """A well-known name, with or without its legal form."""
    chain = tables.chains().get(("ORGANIZATION", plain))
    kind = chain[0][0] if chain else ""
    return kind, next(
        (sector for other_kind, sector, _ in _KINDS if other_kind == kind), _PUBLIC
    ) if kind else ""
