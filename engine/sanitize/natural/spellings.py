"""Well-known towns and countries under the names that the lists do not spell."""

from __future__ import annotations

from functools import lru_cache

from engine.kinds import names
from engine.sanitize.natural import lexicon

_TOWNS = dict(
    one.split(":")
    for row in (
        "ghent:gent|gand:gent|bruges:brugge|anvers:antwerp|antwerpen:antwerp|bruxelles:brussels",
        "brussel:brussels|brüssel:brussels|bruselas:brussels|louvain:leuven|liege:liège|lüttich:liège",
        "münchen:munich|muenchen:munich|munique:munich|múnich:munich|cologne:köln|koeln:köln",
        "colonia:köln|nuremberg:nürnberg|nuernberg:nürnberg|hanover:hannover|wien:vienna",
        "vienne:vienna|viena:vienna|genève:geneva|genf:geneva|ginebra:geneva",
        "zurich:zürich|zuerich:zürich|berne:bern|basle:basel|bâle:basel|lucerne:luzern",
        "roma:rome|rom:rome|milano:milan|mailand:milan|milán:milan|torino:turin|firenze:florence",
        "florenz:florence|venezia:venice|venedig:venice|napoli:naples|neapel:naples|genova:genoa",
        "lisboa:lisbon|lissabon:lisbon|lisbonne:lisbon|oporto:porto|sevilla:seville|praha:prague",
        "prag:prague|warszawa:warsaw|warschau:warsaw|varsovie:warsaw|cracow:kraków|krakow:kraków",
        "københavn:copenhagen|kopenhagen:copenhagen|copenhague:copenhagen|göteborg:gothenburg",
        "athen:athens|athina:athens|moskau:moscow|moskva:moscow|moscou:moscow|kiev:kyiv|kiew:kyiv",
        "bucurești:bucharest|bukarest:bucharest|beograd:belgrade|belgrad:belgrade",
        "den haag:the hague|la haye:the hague",
        "londres:london|londra:london|strassburg:strasbourg|straßburg:strasbourg|lyons:lyon",
        "marseilles:marseille|nizza:nice|new york:new york city|nyc:new york city|bombay:mumbai",
        "calcutta:kolkata|madras:chennai|bangalore:bengaluru|peking:beijing|montreal:montréal",
    )
    for one in row.split("|")
)
_COUNTRIES = {
    "usa": "United States", "u.s.": "United States", "u.s": "United States", "us": "United States",
    "u.s.a.": "United States", "america": "United States", "uk": "United Kingdom",
    "united states of america": "United States", "u.k.": "United Kingdom",
    "britain": "United Kingdom", "great britain": "United Kingdom", "england": "United Kingdom",
    "scotland": "United Kingdom", "wales": "United Kingdom", "northern ireland": "United Kingdom",
    "holland": "Netherlands", "uae": "United Arab Emirates", "czech republic": "Czechia",
    "vietnam": "Viet Nam", "south korea": "Korea", "deutschland": "Germany",
    "frankreich": "France", "allemagne": "Germany", "alemania": "Germany", "españa": "Spain",
    "spanien": "Spain", "espagne": "Spain", "italia": "Italy", "italien": "Italy",
    "italie": "Italy", "österreich": "Austria", "autriche": "Austria", "schweiz": "Switzerland",
    "suisse": "Switzerland", "svizzera": "Switzerland", "belgië": "Belgium", "belgique": "Belgium",
    "belgien": "Belgium", "nederland": "Netherlands", "niederlande": "Netherlands",
    "pays-bas": "Netherlands", "polska": "Poland", "polen": "Poland", "pologne": "Poland",
    "brasil": "Brazil", "méxico": "Mexico", "sverige": "Sweden", "schweden": "Sweden",
    "norge": "Norway", "norwegen": "Norway", "danmark": "Denmark", "dänemark": "Denmark",
    "suomi": "Finland", "éire": "Ireland", "irland": "Ireland", "türkiye": "Turkey",
    "syria": "Syrian Arab Republic", "laos": "Lao People's Democratic Republic",
    "côte d'ivoire": "Côte d'Ivoire", "ivory coast": "Côte d'Ivoire",
}  # fmt: skip


def country(body: str) -> str | None:
    """The country as the list of towns calls it; None for anything else."""
    plain = names.canonical(body).removeprefix("the ")
    return _COUNTRIES.get(plain) or _countries().get(plain)


def town(body: str) -> str | None:
    """A town as the list spells it, in lower case; None where it is not listed."""
    plain = names.canonical(body)
    known = _TOWNS.get(plain, plain)
    if known in lexicon.cities():
        return known
    return _unaccented().get(plain)


@lru_cache(maxsize=1)
def _countries() -> dict[str, str]:
    listed = {names.canonical(one): one for one in lexicon.column("countries")}
    return listed | {names.canonical(row[1]): row[1] for row in lexicon.rows("cities")}


@lru_cache(maxsize=1)
def _unaccented() -> dict[str, str]:
    """Towns by their names without accents («Malaga»), the best known of namesakes."""
    found: dict[str, str] = {}
    for name, (_country, size) in lexicon.cities().items():
        plain = lexicon.unaccented(name)
        if plain not in found or lexicon.cities()[found[plain]][1] < size:
            found[plain] = name
    return found
