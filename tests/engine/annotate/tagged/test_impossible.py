"""What a guess of the tagger cannot be by its own words."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.impossible import is_impossible
from tests.engine.annotate.reading import FakeTagger, finds_in


@pytest.mark.parametrize(
    ("kind", "text", "value", "impossible"),
    [
        ("PERSON", "They get a MacBook here", "They get a MacBook", True),
        ("PERSON", "Please ask Ann", "Please ask Ann", True),
        ("PERSON", "met Will Young there", "Will Young", False),
        ("PERSON", "It was Isa ten Have", "Isa ten Have", False),
        ("PERSON", "Pat. männlich, 67", "Pat. männlich", True),
        ("PERSON", "met Ana das neves", "Ana das neves", False),
        ("PERSON", "with 30 Tage Urlaub and", "Tage Urlaub", True),
        ("AGE", "a 14-person studio", "14", True),
        ("AGE", "bis 23 Uhr offen", "23", True),
        ("AGE", "a 14-year-old", "14", False),
        ("AGE", "bei 13 Gehälter im Jahr", "13", True),
        ("AGE", "paid in 12 instalments", "12", True),
        ("AGE", "Anna, 13, Gehälter", "13", False),
        ("AGE", "Tom, 12 plays", "12", False),
        ("MONEY", "durch 16 leute, macht", "16", True),
        ("MONEY", "16 leuten", "16 leuten", False),
        ("LOCATION", "Mai 2021", "Mai", True),
        ("LOCATION", "Chiang Mai 20", "Chiang Mai", False),
        ("PERSON", "Steuer-ID 65929970489", "Steuer", True),
        ("PERSON", "Herr Steuer kommt", "Steuer", False),
        ("PERSON", "Das Heim erhöht", "Heim", True),
        ("PERSON", "Die Heim erhöht", "Heim", False),
        ("PERSON", "Frau Wunsch rief an", "Wunsch", False),
        ("LOCATION", "BLZ 37040044", "BLZ", True),
        ("LOCATION", "Kennzeichen M-AB 1234", "Kennzeichen", True),
        ("LOCATION", "aus Essen", "Essen", False),
        ("ADDRESS", "Aktenzeichen 7 O 1423/22", "Aktenzeichen 7 O 1423/22", True),
        ("ADDRESS", "im Graben 7", "Graben 7", False),
        ("PERSON", "Das Admin-Kennwort ist", "Admin-Kennwort", True),
        ("PERSON", "Frau Kern-Wortmann ist", "Kern-Wortmann", False),
        ("PERSON", "Anna Weber kommt heute", "Anna Weber kommt", False),
        ("PERSON", "Nkem Eze NYHA II", "Nkem Eze NYHA", False),
        ("ORGANIZATION", "Praxis Weber NYHA II", "Praxis Weber NYHA", False),
        ("PERSON", "seit NYHA II", "NYHA", True),
        ("PERSON", "Med. Klinik II, Station", "II,", True),
        ("ORGANIZATION", "mit Dyspnoe NYHA III", "Dyspnoe NYHA", True),
        ("ORGANIZATION", "at Nyhavn Foods", "Nyhavn Foods", False),
        ("ORGANIZATION", "He went to the student health clinic", "student health clinic", True),
        ("ORGANIZATION", "He went to the brightwater clinic", "brightwater clinic", False),
        ("ORGANIZATION", "He went to the miller clinic", "miller clinic", False),
        ("ORGANIZATION", "i went to the summit clinic", "summit clinic", False),
        ("ORGANIZATION", "He went to the Summit clinic", "Summit clinic", False),
        ("ORGANIZATION", "She joined summit bank", "summit bank", False),
        ("DATE_TIME", "in zwei Sätzen, bitte", "Sätzen", True),
        ("DATE_TIME", "bin bis Mittag bei Gericht", "Mittag", True),
        ("DATE_TIME", "bis Montag bei Gericht", "Montag", False),
        ("DATE_TIME", "im Frühjahr am Meer", "Frühjahr", False),
        ("ID_NUMBER", "RDW (ref: 11.5-14.5)", "11.5-14.5", True),
        ("ID_NUMBER", "we get ORA-12541:", "ORA-12541", True),
        ("ID_NUMBER", "see CVE-2024-3094", "CVE-2024-3094", True),
        ("ID_NUMBER", "see SAP note 2399996", "2399996", True),
        ("ID_NUMBER", "order PO-88213", "PO-88213", False),
        ("ID_NUMBER", "after KB5034441 it", "KB5034441", True),
        ("ID_NUMBER", "file KB-2026-001847", "KB-2026-001847", False),
        ("ID_NUMBER", "customer CS-20417", "CS-20417", False),
        ("ID_NUMBER", "ref: 115-145", "115-145", False),
        ("MONEY", "Her leukocyte count is 12,000", "12,000", True),
        ("MONEY", "Her account is 12,000", "12,000", False),
        ("MONEY", "the discount was 12,000", "12,000", False),
        ("MONEY", "the headcount was 12,000", "12,000", True),
        ("MONEY", "the count was $12,000", "$12,000", False),
        ("DATE_TIME", "stable, PASI 4", "PASI 4", True),
        ("DATE_TIME", "on May 4 we", "May 4", False),
        ("DATE_TIME", "in KW 14", "KW 14", False),
        ("DATE_TIME", "CET [4471] DETAIL", "4471", True),
        ("DATE_TIME", "at 0830 on", "0830", False),
        ("DATE_TIME", "Beton C25/30 hier", "25/30", True),
        ("DATE_TIME", "in 25/30 Tagen", "25/30", False),
        ("OCCUPATION", "has a forklift licence", "forklift licence", True),
        ("OCCUPATION", "am Rollator mobil", "Rollator", True),
        ("OCCUPATION", "an ex-smoker with", "ex-smoker", True),
        ("OCCUPATION", "two of our juniors", "juniors", True),
        ("OCCUPATION", "an architecture studio", "architecture studio", True),
        ("OCCUPATION", "a junior architect", "junior architect", False),
        ("OCCUPATION", "is a meat smoker man", "meat smoker man", False),
        ("OCCUPATION", "is a forklift driver", "forklift driver", False),
        ("PASSWORD", "port=6379, db=0", "6379", True),
        ("PASSWORD", "pin=6379, db=0", "6379", False),
        ("PASSWORD", "export=6379812, db=0", "6379812", False),
        ("MONEY", "at 3000 Leuven now", "3000 Leuven", True),
        ("MONEY", "at 3000 Euro now", "3000 Euro", False),
        ("MONEY", "im Einsatz, 5,5 Stunden zu 14,00 €", "5", True),
        ("MONEY", "im Einsatz, 5,5 Stunden zu 14,00 €", "14,00 €", False),
        ("MONEY", "$40 hours ago", "$40", False),
        ("DATE_TIME", "out by 45.00. The card", "45.00", True),
        ("DATE_TIME", "at 14.30 sharp", "14.30", False),
        ("DATE_TIME", "visit 1  kg", "visit 1", True),
        ("POLITICS", "is an HGV driver", "an HGV driver", True),
        ("RELIGION", "Lee (Stonemason)", "Stonemason", True),
        ("POLITICS", "a UX job", "UX", True),
        ("POLITICS", "is a socialist", "a socialist", False),
        ("POLITICS", "votes SPD", "SPD", False),
        ("ORGANIZATION", "Lehrerin i. R.", "i. R.", True),
        ("PERSON", "bekommt Novalgin Tropfen", "Novalgin Tropfen", True),
        ("PERSON", "gib Anna Tropfen", "Anna Tropfen", False),
        ("PERSON", "Frau Novalgin Tropfen", "Novalgin Tropfen", False),
        ("PERSON", "gave Novalgin", "Novalgin", False),
    ],
)
def test_what_its_words_rule_out(kind, text, value, impossible):
    start = text.index(value)
    assert is_impossible(kind, text, start, start + len(value)) is impossible


@pytest.mark.parametrize(
    ("kind", "text", "value", "cannot"),
    [
        ("PERSON", "Termin: Do, 12.03.2026", "Do", True),
        ("PERSON", "Ask Do, he knows", "Do", False),
        ("LOCATION", "AOK, Versichertennummer A12", "Versichertennummer", True),
        ("USERNAME", "12:46Z alembic: Running", "alembic", True),
        ("PERSON", "[221] hikari - timeout", "hikari", True),
        ("USERNAME", "12:46Z jdoe: Running", "jdoe", False),
        ("PERSON", "Hikari is late", "Hikari", False),
        ("IP_ADDRESS", "timeout (pid:881)", "pid:881", True),
        ("IP_ADDRESS", "from fe80::1 on", "fe80::1", False),
        ("IP_ADDRESS", "at 10.0.0.1 255.255.224.0", "255.255.224", True),
        ("IP_ADDRESS", "tcp 10.0.16.0 0.0.15.255 any", "15.255", True),
        ("IP_ADDRESS", "at 255.255.9.4 on", "255.255.9.4", False),
        ("IP_ADDRESS", "at 10.0.15.255 on", "10.0.15.255", False),
        ("IP_ADDRESS", "from fe80::1%eth0 on", "fe80::1%eth0", False),
        ("IP_ADDRESS", "at 10.0.0.7:http on", "10.0.0.7:http", False),
        ("GENDER", "Pat., 67 J., aus", "J", True),
        ("GENDER", "67 w, aus", "w", False),
        ("MEDICATION", "Kalium 3,4 mmol/l, INR", "Kalium", True),
        ("MEDICATION", "Magnesium: 0.7 mmol/L", "Magnesium", True),
        ("MEDICATION", "Magnesium 300 mg daily", "Magnesium", False),
        ("MEDICATION", "Kontrolle beim Hausarzt in", "Hausarzt", True),
        ("AGE", "We were four in Porto", "four", True),
        ("AGE", "when we were four", "four", False),
        ("AGE", "ward: C2 | age: 44", "C2", True),
        ("AGE", "ward: F28, seen", "F28", False),
        ("AGE", "they are 12 and 15", "12", False),
        ("AGE", "Für 22 Kinder zu je 18,50 €", "22", True),
        ("AGE", "38, three years younger", "three", True),
        ("AGE", "38, three years younger", "38", False),
        ("AGE", "er ist 22, Kinder hat er keine", "22", False),
        ("ADDRESS", "Montage Wallbox, 6 Std. à 68,00 €", "Montage Wallbox, 6 Std.", True),
        ("ADDRESS", "Lindacher Straße 22, 83308", "Lindacher Straße 22", False),
        ("SYSTEM_CONFIG", "read customers.csv now", "customers.csv", True),
        ("SYSTEM_CONFIG", "read halvorsen_budget.csv now", "halvorsen_budget.csv", False),
    ],
)
def test_what_stands_beside_tells_that_it_is_none(kind, text, value, cannot):
    start = text.index(value)
    assert is_impossible(kind, text, start, start + len(value)) is cannot


def test_figures_of_any_length_are_answered():
    """Python reads no number of more than 4,300 figures."""
    text = "1" * 8000
    for kind in ("DATE_TIME", "AGE", "MONEY", "PASSWORD", "IP_ADDRESS", "PERSON", "QUANTITY"):
        assert is_impossible(kind, text, 0, len(text)) in (True, False)


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("He studied civil engineering at Leeds.", "civil engineering", []),
        ("with a BSc in Industrial Engineering", "Industrial Engineering", []),
        ("ein Studium der Betriebswirtschaft", "Betriebswirtschaft", []),
        ("the study nurse rang", "study nurse", ["study nurse"]),
        ("he studied nurses at work", "nurses", ["nurses"]),
    ],
)
def test_what_somebody_studied_is_no_work(text, said, found):
    claims = finds_in(text, FakeTagger.of({said: "OCCUPATION"}))
    assert [value for kind, value in claims if kind == "OCCUPATION"] == found
