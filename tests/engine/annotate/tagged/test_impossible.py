"""What a guess of the tagger cannot be by its own words."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers.listed import occupations
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
        ("ORGANIZATION", "Name  Lohn CHF  Kanton", "Lohn CHF", True),
        ("ORGANIZATION", "at CHF Holding AG", "CHF Holding AG", False),
        ("DATE_TIME", "odometer 184220", "184220", True),
        ("DATE_TIME", "odometer 90210", "90210", True),
        ("DATE_TIME", "on 310326 there", "310326", False),
        ("DATE_TIME", "on 260331 there", "260331", False),
        ("DATE_TIME", "in 202603 there", "202603", False),
        ("DATE_TIME", "on 20260331 there", "20260331", False),
        ("DATE_TIME", "Ann  07-15  15-23\nBo   21-07  07-15", "07-15", True),
        ("DATE_TIME", "Ann  07-15  11-12\nBo   08-07  07-15", "07-15", False),
        ("DATE_TIME", "on 07-15 pages 15-48", "07-15", False),
        ("AGE", "bis 23 Uhr offen", "23", True),
        ("AGE", "a 14-year-old", "14", False),
        ("AGE", "T. score 71; K.", "71", True),
        ("AGE", "GCS 14, alert", "14", True),
        ("AGE", "Hb 84, lactate 2.1", "84", True),
        ("AGE", "Herb 84, Ann 79", "84", False),
        ("AGE", "Bed 6: a miner", "6", True),
        ("AGE", "Child 2: Tobias", "2", True),
        ("AGE", "child, 9: Tobias", "9", False),
        ("AGE", "born at 34+2 weeks", "34+2 weeks", True),
        ("AGE", "now 34 weeks", "34", False),
        ("AGE", "they expect a baby; she's 18 weeks today", "18 weeks", True),
        ("AGE", "the baby is 18 weeks today", "18 weeks", False),
        ("AGE", "Ada Pryce, 34, 31 wks pregnant", "34", False),
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
        ("DATE_TIME", "die Jahresabrechnung 2025", "Jahresabrechnung", True),
        ("DATE_TIME", "zum Jahreswechsel", "Jahreswechsel", False),
        ("ADDRESS", "Mutter Hanna Ziegler 1/2, ich", "1/2", True),
        ("ADDRESS", "Spenglerweg 1/2", "Spenglerweg 1/2", False),
        ("OCCUPATION", "Verkäuferin Anna Ott; Käufer Jan Rau", "Verkäuferin", True),
        ("OCCUPATION", "Anna ist Verkäuferin, die Käufer sind nett", "Verkäuferin", False),
        ("OCCUPATION", "die Verkäuferin Anna Ott", "Verkäuferin", False),
        ("OCCUPATION", "Mutter Ziegler, Schwester Anke", "Schwester", True),
        ("OCCUPATION", "auf Station Schwester Anke", "Schwester", False),
        ("ORGANIZATION", "for the M.Sc. in Data", "M.Sc.", True),
        ("ORGANIZATION", "at Med Sc. Ltd", "Med Sc. Ltd", False),
        ("MONEY", "wants £2,880 for 64, i.e. £45 a head", "64", True),
        ("MONEY", "sold it for 64, i.e. too little", "64", False),
        ("DATE_TIME", "Milestones 30/50/20: paid", "30/50/20", True),
        ("DATE_TIME", "on 30/05/20 in", "30/05/20", False),
        ("ORGANIZATION", "Restforderung aus Werkvertrag", "Werkvertrag", True),
        ("ORGANIZATION", "Mängel lt. SV Dipl.-Ing. Kolja", "SV Dipl.", True),
        ("OCCUPATION", "Notar 1,5 bis 2,0 %, Miete", "Notar", True),
        ("OCCUPATION", "der Notar, 20 % Rabatt", "Notar", False),
        ("ADDRESS", "Stellplatz 65 EUR", "Stellplatz 65", True),
        ("ADDRESS", "Begleitbrief: 3 Sätze", "3 Sätze", True),
        ("ADDRESS", "wohnt Graben 3, Wien", "Graben 3", False),
        ("ID_NUMBER", "£374.40 (x52/12)", "x52/12", True),
        ("ID_NUMBER", "case X52-12", "X52-12", False),
        ("MONEY", "it costs EUR 12 now", "EUR 12", False),
        ("DATE_TIME", "Stundenzettel KW 6", "KW", True),
        ("DATE_TIME", "Stundenzettel KW 6", "KW 6", False),
        ("OCCUPATION", "our striker got 11", "striker", True),
        ("OCCUPATION", "our coach got 11", "coach", False),
        ("ID_NUMBER", "Faktor 4,3333 Wochen", "4,3333", True),
        ("ID_NUMBER", "file 14,3333", "14,3333", False),
        ("DATE_TIME", "bis Montag bei Gericht", "Montag", False),
        ("DATE_TIME", "im Frühjahr am Meer", "Frühjahr", False),
        ("ID_NUMBER", "RDW (ref: 11.5-14.5)", "11.5-14.5", True),
        ("ID_NUMBER", "we get ORA-12541:", "ORA-12541", True),
        ("ID_NUMBER", "we get IDX10503: bad", "IDX10503", True),
        ("USERNAME", "see CWWKS1100A: no", "CWWKS1100A", True),
        ("SECRET", "AADSTS50076: change", "AADSTS50076", True),
        ("ID_NUMBER", "INV40117: paid", "INV40117", False),
        ("ID_NUMBER", "see CVE-2024-3094", "CVE-2024-3094", True),
        ("ID_NUMBER", "see SAP note 2399996", "2399996", True),
        ("PASSWORD", "key_type: ED25519", "ED25519", True),
        ("SECRET", "with ecdsa-sk keys", "ecdsa-sk", True),
        ("PASSWORD", "rsa77fox it is", "rsa77fox", False),
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
        ("DATE_TIME", "in 25/30 Tagen", "25/30", True),
        ("OCCUPATION", "has a forklift licence", "forklift licence", True),
        ("OCCUPATION", "am Rollator mobil", "Rollator", True),
        ("OCCUPATION", "an ex-smoker with", "ex-smoker", True),
        ("OCCUPATION", "with 3 dependants, all", "dependants", True),
        ("OCCUPATION", "our defendant clerk, who", "defendant clerk", False),
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
        ("DATE_TIME", "sind 780 × 17/30 = 88", "17/30", True),
        ("DATE_TIME", "Schuljahr 24/25 war", "24/25", False),
        ("DATE_TIME", "on 6/30 again", "6/30", False),
        ("DATE_TIME", "6/30 × 900", "6/30", True),
        ("PERSON", "North is 43% of it", "North", True),
        ("LOCATION", "sales: West 73.5k", "West", True),
        ("PERSON", "ask Mr North soon", "North", False),
        ("PERSON", "and Oliver North", "North", False),
        ("PERSON", "North's house", "North", False),
    ],
)
def test_what_its_words_rule_out(kind, text, value, impossible):
    start = text.index(value)
    assert is_impossible(kind, text, start, start + len(value)) is impossible


@pytest.mark.parametrize(
    ("kind", "text", "value", "cannot"),
    [
        ("DATE_TIME", "Theo, 8 (b. 9/27/2017)", "b.", True),
        ("MAC_ADDRESS", "-ss 00:04:10 -to 00:06:55 out", "00:06", True),
        ("MAC_ADDRESS", "host 00:1b:44:11:3a:b7 up", "00:1b:44:11:3a:b7", False),
        ("USERNAME", "copy reece_small.mp4 fails", "mp4", True),
        ("QUANTITY", "(4472,'E11.9')", "E11.9", True),
        ("MONEY", "(4472,'E11.9')", "E11.9", True),
        ("MONEY", "a coffee for R12.50", "R12.50", False),
        ("DATE_TIME", "Theo, 8 (b. 9/27/2017)", "b. 9/27/2017", False),
        ("PERSON", "Termin: Do, 12.03.2026", "Do", True),
        ("PERSON", "Ask Do, he knows", "Do", False),
        ("LOCATION", "AOK, Versichertennummer A12", "Versichertennummer", True),
        ("USERNAME", "12:46Z alembic: Running", "alembic", True),
        ("PERSON", "[221] hikari - timeout", "hikari", True),
        ("USERNAME", "12:46Z jdoe: Running", "jdoe", False),
        ("USERNAME", "vat_pct: 19", "vat_pct", True),
        ("USERNAME", '"room_nr": 19', "room_nr", True),
        ("USERNAME", "jo_hale: 19", "jo_hale", False),
        ("USERNAME", "vat_pct and", "vat_pct", False),
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
        ("AGE", "| Flat | m² |\n|---|---|\n| Anna | 92 |", "92", True),
        ("AGE", "| Name | Alter |\n|---|---|\n| Anna | 92 |", "92", False),
        ("PERSON", "von Schwager Detlef", "Schwager", True),
        ("PERSON", "von Schwager und Co", "Schwager", False),
        ("AGE", "maths 78 (was 64), late", "64", True),
        ("AGE", "maths 78, Ida (was 64) left", "64", False),
        ("AGE", "next door, no. 16, they", "16", True),
        ("AGE", "No, 16 is young", "16", False),
        ("DATE_TIME", "it was delayed 5h 20.", "5h 20", True),
        ("DATE_TIME", "we land at 5h 20.", "5h 20", False),
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


@pytest.mark.parametrize("value", ["34+2", "28w2d", "28 weeks 2 days", "28/40"])
def test_weeks_of_a_pregnancy_are_no_age(value):
    text = f"34 y/o G3P1 @ {value} with bleeding"
    assert ("AGE", value) not in finds_in(text, FakeTagger.of({value: "AGE"}))


class Searched:
    """A pattern that counts the signs which it is given to search."""

    def __init__(self, pattern):
        self.pattern, self.signs = pattern, 0

    def search(self, text, start=0, end=None):
        end = min(len(text) if end is None else end, len(text))
        self.signs += end - start
        return self.pattern.search(text, start, end)


def test_whom_somebody_sells_to_is_looked_for_near_them(monkeypatch):
    buys = Searched(occupations._BUYS)
    monkeypatch.setattr(occupations, "_BUYS", buys)
    text = "the Seller shall pay. " * 5_000
    places = range(4, len(text), 22 * 50)
    assert not any(occupations.is_side_or_sister(text, place, place + 6) for place in places)
    assert buys.signs <= 25_000 * len(places)


@pytest.mark.parametrize(
    ("text", "seller", "is_side"),
    [
        ("The Buyer pays the Seller.", "Seller", True),
        ("She works for the Seller.", "Seller", False),
        ("Der Käufer ist von Beruf Verkäufer", "Verkäufer", False),
        ("Der Verkäufer ist krank, der Käufer auch.", "Verkäufer", True),
    ],
)
def test_a_side_of_a_sale_is_nobodys_work(text, seller, is_side):
    start = text.index(seller)
    assert occupations.is_side_or_sister(text, start, start + len(seller)) is is_side
