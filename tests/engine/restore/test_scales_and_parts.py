"""Numbers before words for millions, parts of dates alone, names inside identifiers come back."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import StreamRestorer, restore

BARE = Issued("6.07", "8.41", "QUANTITY", "mdp")
NOISED = Issued("6.07", "1369850.80", "MONEY", "mdp")
PAY = Issued("$95,100", "$88,340", "MONEY", "mdp")
LONG = Issued("1,305 million", "1,190 million", "MONEY", "mdp")
DAY = Issued("11 January 2030", "9 March 2031", "DATE_TIME", "surrogate")
OTHER = Issued("4 May 2029", "2 July 2030", "DATE_TIME", "surrogate")
SAME_MONTH = Issued("2 February 2030", "31 March 2031", "DATE_TIME", "surrogate")
PERSON = Issued("Greta Niles", "Bertha Quintrell", "PERSON", "surrogate")
PARTY = Issued("Eades", "Holtby", "PERSON", "surrogate")
TOWN = Issued("Freiburg", "Kassel", "LOCATION", "surrogate")
SORT_CODE = Issued("20-45-77", "61-33-09", "ID_NUMBER", "surrogate")


@pytest.mark.parametrize(
    ("issued", "answer", "restored"),
    [
        ((BARE,), "bei 8,41 Millionen Euro", "bei 6,07 Millionen Euro"),
        ((BARE,), "es fiel auf 8,41 Mrd. €", "es fiel auf 6,07 Mrd. €"),
        ((BARE,), "it rose to 8.41bn", "it rose to 6.07bn"),
        ((NOISED,), "betrug 1369850,80 Millionen Euro", "betrug 6,07 Millionen Euro"),
        ((NOISED,), "soit 1 369 850,80 milliards d'euros", "soit 6,07 milliards d'euros"),
        ((PAY,), "budget = 88_340", "budget = 95_100"),
        ((LONG,), "1.190 Millionen; 1 190 millones", "1.305 Millionen; 1 305 millones"),
        ((DAY,), "Work starts in early 2031.", "Work starts in early 2030."),
        ((DAY,), "Ende 2031, im März", "Ende 2030, im Januar"),
        ((DAY,), "a finales de 2031 en marzo", "a finales de 2030 en enero"),
        ((DAY, OTHER), "by July, mid-2030", "by May, mid-2029"),
        ((DAY,), "deadline = date(2031, 3, 9)", "deadline = date(2030, 1, 11)"),
        ((DAY,), "new Date(2031, 2, 9)", "new Date(2030, 0, 11)"),
        ((DAY,), "LocalDate.of(2031, Month.MARCH, 9)", "LocalDate.of(2030, Month.JANUARY, 11)"),
        ((DAY,), "Timestamp(year=2031, month=3, day=9)", "Timestamp(year=2030, month=1, day=11)"),
        ((PERSON,), "class QuintrellClaim: pass", "class NilesClaim: pass"),
        ((PERSON, PARTY), "def quintrell_v_holtby():", "def niles_v_eades():"),
        ((PERSON,), "QUINTRELL_LIMIT, sendToQuintrell()", "NILES_LIMIT, sendToNiles()"),
        ((TOWN,), "kassel_office, KasselOffice", "freiburg_office, FreiburgOffice"),
        ((SORT_CODE,), "sort code: 613309", "sort code: 204577"),
        ((SORT_CODE,), '{"sort_code": "613309"}', '{"sort_code": "204577"}'),
    ],
)
def test_what_comes_back(issued, answer, restored):
    assert restore(answer, issued).text == restored


@pytest.mark.parametrize(
    ("issued", "answer"),
    [
        ((BARE,), "8,41 Stufen und 8,41 Miles"),
        ((PAY,), "in all 88,340 kilometres"),
        ((DAY,), "They march on, 2031 items in the box"),
        ((DAY,), "on 12 March and March 4, in March 2032"),
        ((DAY, SAME_MONTH), "We meet in March."),
        ((DAY,), "in 2031 cases and 2,031"),
        ((DAY,), "f(2031, 3, 9) and update(2031, 3, 9)[0]"),
        ((PERSON,), "quintrell_1 and the quintrells"),
        ((SORT_CODE,), "There are 613309 people"),
    ],
)
def test_what_is_left_alone(issued, answer):
    assert restore(answer, issued).text == answer


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_a_stream_gives_the_same(size):
    answer = (
        "It is 8,41 Millionen or 8.41bn in early 2031, date(2031, 3, 9), quintrell_v_holtby, 88_340"
    )
    issued = (BARE, DAY, PERSON, PARTY, PAY)
    restorer, shown = StreamRestorer(issued), ""
    for start in range(0, len(answer), size):
        shown += restorer.feed(answer[start : start + size])
    whole = restorer.finish().text
    assert whole == restore(answer, issued).text
    assert whole.startswith(shown)
    assert "6,07 Millionen" in whole
    assert "niles_v_eades" in whole
