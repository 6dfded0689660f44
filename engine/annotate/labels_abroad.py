"""Numbers of persons and papers by a label in another language: «Kundennr.», «N.I.F.», «PESEL»."""

from __future__ import annotations

from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, form

SOURCE = "ids_by_foreign_label"

_GERMAN = (
    r"(?:(?!telefon|tel\b|fax|handy|mobil|haus|zimmer|raum|seiten|artikel|modell|gleis|linien|kapitel)"
    r"[a-zäöü]{2,24}(?:[ .-]{1,2})?(?:nr\b\.?|nummer)|aktenzeichen|gesch(?:ä|ae)ftszeichen"
    r"|(?-i:A[Zz])\.?|kassenzeichen|st(?:euer)?[ .-]?id\.?|ust[ .-]?id(?:[ .-]?nr\.?)?)"
)
_ROMANCE = (
    r"(?:(?-i:N\.?I\.?F|N\.?I\.?E|C\.?I\.?F|D\.?N\.?I|N\.?U\.?S\.?S|R\.?F\.?C|C\.?U\.?R\.?P|R\.?U\.?T"
    r"|C\.?P\.?F|C\.?N\.?P\.?J|SIREN|P\.?[ ]?IVA)|siret|codice[ ]fiscale|partita[ ]iva|expediente"
    r"|p[oó]liza|pedido|factura|fattura|facture|pratica|dossier|processo|contrat[oto]?"
    r"|matr[ií]cul[ae]|num[eé]ro[ ](?:de[ ])?[a-zéèçàíó]{3,20}(?:[ ](?:de[ ])?[a-zéèçàíó]{3,20})?"
    r"|n[°º][ .]?(?:de[ ])?[a-zéèçàíó]{3,20})\.?(?:[ ](?:n[°ºo]\.?|num\.?|num[eé]ro))?"
)
_OTHERS = (
    r"(?:rijksregister(?:nr|nummer)?|(?-i:BSN|KVK|KvK|PESEL|NIP|REGON|OIB|JMBG|EGN|CNP|AMKA|AFM|I[ČC]O"
    r"|DI[ČC]|CPR)|personn(?:umme)?r|org\.?[ ]?n(?:umme)?r|f(?:ø|o)dselsnummer"
    r"|rodn[eé][ ][čc][ií]slo|(?:t\.?c\.?[ ])?kimlik(?:[ ]no)?)\.?"
)
_VALUE = (
    r"(?P<v>\d{1,4}[ ](?-i:[A-Z][A-Za-z]{0,2})[ ]\d{1,5}/\d\d"
    r"|(?=(?:[A-Z./ -]{0,9}\d){3})"
    r"(?-i:[A-Z]{1,4}[ -]?)?(?=[A-Z0-9]{0,23}\d)[A-Z0-9]{1,24}"
    r"(?:[./-][A-Z0-9]{1,24}|[ ]\d{2,12}(?![.,]\d|[ ]?[€%])){0,6})"
)
_SIGN = r"[ \t]*(?:(?:[:=#]|\b(?:ist|est|es|jest|is)\b)[ \t]*|[ ])[\"']?"
_FORMS = tuple(
    form(
        rf"(?<!\w){label}{_SIGN}{_VALUE}(?!\w|[.,]\d|[ ]?[€%])",
        "ID_NUMBER",
        score=0.8,
    )
    for label in (_GERMAN, _ROMANCE, _OTHERS)
)


def find(text: str) -> Iterator[Claim]:
    """Every number behind such a label; three digits at least."""
    return claims(_FORMS, text, SOURCE)
