"""Particulars that a label or a phrase names, and fields of programs that look alike."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import particulars
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Ethnicity: Baloch", "ETHNICITY", "Baloch"),
        ("Row: 4\nRace: person of color\nAge: 5", "ETHNICITY", "person of color"),
        ("Sex F   Hgt 5 ft 4", "GENDER", "F"),
        ("Sex: [x] Female [ ] Male", "GENDER", "Female"),
        ("race=Hmong, age=4", "ETHNICITY", "Hmong"),
        ('{"ethnic_group": "Afro-Latino", "id": 3}', "ETHNICITY", "Afro-Latino"),
        ("Religion: Digambara Jain.", "RELIGION", "Digambara Jain"),
        ("- Nationality: Bosnian", "NATIONALITY", "Bosnian"),
        ("Citizenship: stateless", "NATIONALITY", "stateless"),
        ("Political views: far-right", "POLITICS", "far-right"),
        ("party_affiliation=SPD", "POLITICS", "SPD"),
        ("Sexual orientation: demisexual; Height", "SEXUAL_ORIENTATION", "demisexual"),
        ("Occupation: retired hospital porter", "OCCUPATION", "retired hospital porter"),
        ("Occupation: Head of Logistics | Acme", "OCCUPATION", "Head of Logistics"),
        ("'profession': 'chandler'", "OCCUPATION", "chandler"),
        ("she is of Assyrian descent", "ETHNICITY", "Assyrian"),
        ("I hold Maltese citizenship", "NATIONALITY", "Maltese"),
        ("he has Maltese citizenship", "NATIONALITY", "Maltese"),
        ("She's a Burkinabe national born", "NATIONALITY", "Burkinabe"),
        ("My parents vote Plaid Cymru.", "POLITICS", "Plaid Cymru"),
    ],
)
def test_particulars(text, kind, value):
    assert claimed(particulars.find, text) == [(kind, value)]


@pytest.mark.parametrize(
    "text",
    [
        "interface P { nationality: string; religion?: string }",
        "religion: Religion | null,",
        "race = models.CharField(max_length=3)",
        "occupation: row.job_title,",
        "Person(nationality=nationality, race=None)",
        "The human race is old.",
        "Religion: a history of ideas from the beginning to our own very days",
        "a line of royal descent, of direct descent",
        "a senior citizen, a valid passport, a Senior Citizen",
        "They vote Yes. We vote Against.",
        "Nationality: ${nationality}",
        "Occupation: <your job>",
        "gender_identity = get_identity()",
    ],
)
def test_no_particulars(text):
    assert claimed(particulars.find, text) == []
