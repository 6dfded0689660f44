"""What anybody may cite, and what only looks so."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.cited import stretches


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("das Urteil BGH VIII ZR 180/18 hilft", ["VIII ZR 180/18"]),
        ("Der OGH sah es anders (9 ObA 38/21p).", ["9 ObA 38/21p"]),
        ("Laut BAG, 2 AZR 12/19, und BSG B 4 KR 7/20 R", ["2 AZR 12/19", "B 4 KR 7/20 R"]),
        ("unser Verfahren VIII ZR 44/26 vor dem BGH", []),
        ("In der Sache 9 ObA 38/21p", []),
        ("BGH hin oder her, Az. 3 C 418/26", []),
        ("BGE 142 III 239", ["BGE 142 III 239"]),
        ("article L. 1232-2 and art. R4228-1", ["article L. 1232-2", "art. R4228-1"]),
        ("Art. R 3312 ist ausverkauft", []),
        ("die Rom-I-VO, die Brüssel-Ia-VO", ["Rom-I-VO", "Brüssel-Ia-VO"]),
        ("die ePrivacy-Richtlinie, das Lange-Vorwerk", []),
        ("das Kaminski-Protokoll, die Kowalczyk-Richtlinie", []),
        ("nach BSI TR-02102 und TRGS 519", ["BSI TR-02102", "TRGS 519"]),
        ("Ticket TR-99102 und Rechnung TR 42", []),
        ("beim Arbeits- und Sozialgericht", ["Arbeits- und Sozialgericht"]),
        ("die Kranken- und Pflegekasse zahlt", ["Kranken- und Pflegekasse"]),
        ("Lehmann- und Weberhaus", []),
        ("a reading from Luke 18, then Psalm 23", ["Luke 18", "Psalm 23"]),
        ("Lesung aus Lukas 18,1-8", ["Lukas 18,1-8"]),
        ("Trauspruch: 1. Korinther 13,4", ["1. Korinther 13,4"]),
        ("Zum Gottesdienst kommen Lukas 8 und Ruth 6", []),
        ("reading group: Ruth 10:30", []),
        ("call Isaiah 12", []),
    ],
)
def test_what_is_cited(text, found):
    assert [text[start:end] for start, end in sorted(stretches(text))] == found
