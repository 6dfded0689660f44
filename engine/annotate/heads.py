"""What the head of a column says of its cells: «emp_no», «Date of birth», «Konfession»."""

from __future__ import annotations

import re
from typing import Final

_PERSON = (
    r"patient|employee|customer|client|contact|student|guest|tenant|member|parent|owner|driver"
)
_HEADS: Final = {
    "PERSON": rf"(?:first|last|given|family|middle|maiden|full|sur|fore|{_PERSON})[ _-]?names?"
    rf"|{_PERSON}|nachname|vorname|apellidos?|nombre|cognome|given|pr[eé]nom|mother|father|spouse",
    "PHONE_NUMBER": r"(?:tele)?phone|tel|mobile|cell|fax|handy|telefon",
    "ADDRESS": r"(?:home|postal|street)?[ _-]?address|street|addr|adresse|stra(?:ß|ss)e",
    "LOCATION": r"city|town|(?:place[ _]of[ _])?birth[ _]?place|ort|ville|ciudad",
    "ZIP_CODE": r"zip(?:[ _-]?code)?|post(?:al)?[ _-]?code|plz",
    "DATE_TIME": r"d\.?o\.?b\.?|date[ _]of[ _]birth|birth[ _]?(?:date|day)|born"
    r"|geb\.?(?:urtsdatum)?|(?:hire|start|entry|admission|discharge)[ _]?date|hired|admitted"
    r"|discharged|arrival|departure",
    "AGE": r"age|alter|edad",
    "MONEY": r"salary|wages?|gross(?:[ _]pay)?|net[ _]pay|income|rent|balance|pension|bonus"
    r"|gehalt",
    "US_SSN": r"ssn|social[ _]security(?:[ _](?:no|number))?",
    "ID_NUMBER": rf"(?:{_PERSON}|emp|staff|account|acct|a/c|policy|case|invoice|booking|passport"
    r"|licen[cs]e|nhs|tax|vat|badge|file|chip|konto|personal)[ _-]?"
    r"(?:no|nr|num|number|id|code|\#)\.?|sort[ _-]?code|mrn|iban|passport|policy",
    "USERNAME": r"user(?:[ _]?name)?|login|handle",
    "PASSWORD": r"pass(?:word|wd)|pwd|pin",
    "SYSTEM_CONFIG": r"host(?:[ _]?name)?|server|machine",
    "VEHICLE": r"(?:number[ _])?plate|reg(?:istration)?[ _](?:no|number)|vin|kennzeichen",
    "OCCUPATION": r"job(?:[ _]?title)?|occupation|profession|position|trade|beruf",
    "ORGANIZATION": r"employer|insurer|school",
    "RELIGION": r"religion|faith|denomination|konfession",
    "ETHNICITY": r"ethnicity|ethnic[ _]group|race",
    "NATIONALITY": r"nationality|citizenship|nat\.?",
    "GENDER": r"gender|sex|geschlecht",
    "POLITICS": r"(?:political[ _])?party|partei",
    "MEDICAL_CONDITION": r"diagnos[ie]s|dx|condition|allerg(?:y|ies)|complaint",
    "MEDICATION": r"medications?|meds|drugs?|rx",
    "QUANTITY": r"bp|blood[ _]pressure|h(?:eart )?r(?:ate)?|rr|spo2|bmi|weight(?:[ _(]*kg\)?)?|wt"
    r"|height(?:[ _(]*cm\)?)?|hb|hba1c|crp|iop|egfr|temp(?:erature)?",
}
_HEADED: Final = {kind: re.compile(names, re.IGNORECASE) for kind, names in _HEADS.items()}


def named(head: str) -> str | None:
    """The type of the cells below a head, if it says one."""
    return next((kind for kind, names in _HEADED.items() if names.fullmatch(head.strip())), None)
