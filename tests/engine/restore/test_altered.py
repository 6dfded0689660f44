"""Values come back although the answer inflected, shortened, translated or reformatted them."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore

WOMAN = Issued("Siobhán O'Leary", "Maeve Keane", "PERSON", "surrogate")
MAN = Issued("Hans Weiß", "Jürgen García", "PERSON", "surrogate")
DOCTOR = Issued("Dr. Ana de la Cruz", "Dr. Eva van der Berg", "PERSON", "surrogate")
FIRM = Issued("Hallworth Group Ltd", "Kestrel Partners Ltd", "ORGANIZATION", "surrogate")
TWIN = Issued("Fox & Sons GmbH", "Elm & Rowe GmbH", "ORGANIZATION", "surrogate")
CITY = Issued("München", "Köln", "LOCATION", "surrogate")
HOME = Issued(
    "12 Elm Street, Dayton, OH 45402", "7 Oak Street, Salem, OR 97301", "ADDRESS", "surrogate"
)
PAY = Issued("$48,000", "$52,000", "MONEY", "mdp")
SMALL = Issued("€85", "€93", "MONEY", "mdp")
WEIGHT = Issued("82 kg", "79 kg", "QUANTITY", "mdp")
RATE = Issued("4.5%", "5.2%", "QUANTITY", "mdp")
AGE = Issued("41", "43", "AGE", "mdp")
DAY = Issued("5 March 2024", "25 October 2022", "DATE_TIME", "surrogate")
TIME = Issued("14:30", "16:45", "DATE_TIME", "surrogate")
PHONE = Issued("+44 20 7946 0958", "+44 20 3946 1122", "PHONE_NUMBER", "fpe")
IBAN = Issued("DE89370400440532013000", "DE02120300000000202051", "IBAN_CODE", "fpe")
TOKEN = Issued("Ann", "[PERSON_1]", "PERSON", "placeholder")
NOTE = Issued('a "red" R&D file', "a blue é file", "CUSTOM", "surrogate")
ALL = (WOMAN, MAN, DOCTOR, FIRM, TWIN, CITY, HOME, PAY, SMALL, WEIGHT, RATE, AGE, DAY, TIME, PHONE,
       IBAN, TOKEN, NOTE)  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        # names
        ("Mr García, Herr García, Sr. García", "Mr Weiß, Herr Weiß, Sr. Weiß"),
        ("M. Keane, M Keane and Keane, M.", "S. O'Leary, S O'Leary and O'Leary, S."),
        ("Keane, Maeve", "O'Leary, Siobhán"),
        ("Maeve K. agreed", "Siobhán O. agreed"),
        ("Maeve Keane (MK) said … M.K.", "Siobhán O'Leary (SO) said … S.O."),
        ("the Keanes and Maeve's", "the O'Learys and Siobhán's"),
        ("Das ist Maeves Bericht; er von Keane", "Das ist Siobháns Bericht; er von O'Leary"),
        ("Das ist Jürgens Bericht für das Haus", "Das ist Hans' Bericht für das Haus"),
        ("Juergen Garcia; JÜRGEN", "Hans Weiß; HANS"),
        ("Maeve KEANE", "Siobhán O'LEARY"),
        ("le dossier d'Eva van der Berg", "le dossier d'Ana de la Cruz"),
        ("Dra. van der Berg; Berg", "Dra. de la Cruz; Cruz"),
        ("maeve_keane, maeveKeane", "siobhan_oleary, siobhanOLeary"),
        ("class MaeveKeaneReport", "class SiobhanOLearyReport"),
        ("MAEVE_KEANE_ID, df-maeve-keane", "SIOBHAN_OLEARY_ID, df-siobhan-oleary"),
        # writing
        ("**Mae**ve Keane", "**Siobhán** O'Leary"),
        ("Maeve&nbsp;Keane, Jürgen&#32;García", "Siobhán&nbsp;O'Leary, Hans Weiß"),
        ("Mae\u00adve Keane\u200b", "Siobhán O'Leary\u200b"),
        ("J&uuml;rgen Garc&iacute;a, Garc&iacute;as", "Hans Wei&szlig;, Wei&szlig;'"),
        ('"J\\u00fcrgen Garc\\u00eda\\nMaeve"', '"Hans Wei\\u00df\\nSiobh\\u00e1n"'),
        ("Ju\u0308rgen Garci\u0301a", "Hans Weiß"),
        ("Kes-\ntrel Partners", "Hallworth Group"),
        ('{"note": "a blue \\u00e9 file"}', '{"note": "a \\"red\\" R&D file"}'),
        ("a blue &eacute; file", 'a "red" R&amp;D file'),
        # firms and places
        ("Kestrel Partners Ltd: Kestrel grew", "Hallworth Group Ltd: Hallworth grew"),
        ("Kestrel grew", "Kestrel grew"),
        ("Elm and Rowe; class ElmRowe", "Fox and Sons; class ElmRowe"),
        ("kestrel_partners", "hallworth_group"),
        ("in Cologne; in Köln", "in Munich; in München"),
        ("die Kölner Kunden in der Stadt", "die Münchner Kunden in der Stadt"),
        ("7 Oak Street\nSalem\nOR 97301", "12 Elm Street\nDayton\nOH 45402"),
        ("Oak Street is quiet", "Elm Street is quiet"),
        # numbers
        ("52.000 €, 52 000, 52k, 52K", "48.000 €, 48 000, 48k, 48K"),
        ("0.052M or 52 thousand", "0.048M or 48 thousand"),
        ("fifty-two thousand dollars", "forty-eight thousand dollars"),
        ("zweiundfünfzigtausend Dollar", "achtundvierzigtausend Dollar"),
        ("cinquante-deux mille dollars", "quarante-huit mille dollars"),
        ("cincuenta y dos mil dólares", "cuarenta y ocho mil dólares"),
        ("$52,000.00, US$52,000, 52.000,00", "$48,000.00, US$48,000, 48.000,00"),
        ("93 €, EUR 93, 93 euros, ninety-three euros", "85 €, EUR 85, 85 euros, eighty-five euros"),
        ("93 people", "93 people"),
        ("79kg, 79 kilograms, 79 apples", "82kg, 82 kilograms, 79 apples"),
        ("5,2 % or 5.2 percent", "4,5 % or 4.5 percent"),
        ("43 Jahre alt, 43-jährig, forty-three years", "41 Jahre alt, 41-jährig, forty-one years"),
        ("forty-three people", "forty-three people"),
        # dates
        ("2022-10-25, 10/25/2022, 25.10.22", "2024-03-05, 03/05/2024, 05.03.24"),
        ("October 25th; Oct 25, 2022", "March 5th; Mar 5, 2024"),
        ("25. Oktober 2022, 25 octobre 2022", "5. März 2024, 5 mars 2024"),
        ("el 25 de octubre de 2022", "el 5 de marzo de 2024"),
        ("the 25th of October, 2022", "the 5th of March, 2024"),
        ("in October 2022", "in March 2024"),
        ("4:45 pm, 16h45, 16.45 Uhr", "2:30 pm, 14h30, 14.30 Uhr"),
        # identifiers
        ("020 3946 1122, +44-20-3946-1122", "020 7946 0958, +44-20-7946-0958"),
        ("DE02 1203 0000 0000 2020 51", "DE89 3704 0044 0532 0130 00"),
        # placeholders
        ("PERSON_1, [Person 1], <PERSON_1>, {{PERSON_1}}", "Ann, Ann, Ann, Ann"),
        ("**[PERSON_1]** and [PERSON-1]", "**Ann** and Ann"),
        ("Person 1 said", "Person 1 said"),
    ],
)  # fmt: skip
def test_altered_values_come_back(answer, restored):
    assert restore(answer, ALL).text == restored


@pytest.mark.parametrize(
    "answer",
    [
        "<script>call('Maeve Keane')</script>",
        "<style>.x{font:'Maeve Keane'}",
        "Renée met Ma&eacute;ve and Maeve&eacute;",
        "v52.000.1 and 152,000",
        "Maevely, Keaneish, Kölnische, keane",
        "MK and S.O. were there",
        "10/25",
        "1202 DE02120300000000202052",
    ],
)
def test_what_is_no_altered_value(answer):
    assert restore(answer, ALL).text == answer
