"""Identifiers by label, vehicles, dates, money, ages, systems, names by their place."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import ages, dates, hosts, ids, money, people, vehicles
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Order #A-99812-X", "A-99812-X"),
        ("MRN 00482913", "00482913"),
        ("MRN: 482-91-3", "482-91-3"),
        ("policy no. HX-2291-88", "HX-2291-88"),
        ("invoice INV-2023-0042.", "INV-2023-0042"),
        ("customer id: 7781234", "7781234"),
        ("employee number is E10482", "E10482"),
        ("account ending in 4821", "4821"),
        ("SSN ending 4471)", "4471"),
        ("Case No. 2:21-cv-04567-ABC", "2:21-cv-04567-ABC"),
        ("tracking number 1Z999AA10123456784", "1Z999AA10123456784"),
        ("<patient><mrn>4035/2133</mrn></patient>", "4035/2133"),
        ("<orderId>88-1042</orderId>", "88-1042"),
        ("Kestrel Ltd, registered in England under number 08 123 4567, says", "08 123 4567"),
        ("an application (no. 41244/09) against", "41244/09"),
        ("the sort code is 20-45-77 and", "20-45-77"),
        ("Sort code: 204577", "204577"),
        ("Employee Ann Lee (ID 348210) left", "348210"),
        ("uuid: 550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000"),
    ],
)
def test_ids(text, value):
    assert ("ID_NUMBER", value) in claimed(ids.find, text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("SSN: 123-45-6789", "US_SSN"),
        ("card number 1234 5678 9012 3456", "CREDIT_CARD"),
        ("driver's license 634-17-0109", "US_DRIVER_LICENSE"),
    ],
)
def test_a_label_gives_a_type_even_where_the_checksum_fails(text, kind):
    assert [found for found, _value in claimed(ids.find, text)] == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "in case 3 people come",
        "order by 1, 2",
        "user 1 and user 2",
        "the account is empty",
        "file: x.py, job: 3",
        "in the case of 2023",
        "<div id='a1'>",
        "<order>12</order>",
        "ID 5",
        "SELECT id, name FROM t WHERE id = 5",
        "records: 12",
        "Patient: 67F w/ T2DM",
        "see there (no. 2) and (case 3)",
        "Sort code by 20 or 45",
    ],
)
def test_no_ids(text):
    assert claimed(ids.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1HGCM82633A004352", "1HGCM82633A004352"),
        ("VIN: 1HGCM82633A004353", "1HGCM82633A004353"),
        ("plate number is ABC-1234", "ABC-1234"),
        ("license plate 7XYZ123", "7XYZ123"),
    ],
)
def test_vehicles(text, value):
    assert claimed(vehicles.find, text) == [("VEHICLE", value)]


@pytest.mark.parametrize(
    "text", ["1HGCM82633A004353", "a license plate holder", "12345678901234567"]
)
def test_no_vehicles(text):
    assert claimed(vehicles.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on 2024-01-15 we", "2024-01-15"),
        ("at 2024-01-15T10:30:00Z", "2024-01-15T10:30:00Z"),
        ("12/31/1999", "12/31/1999"),
        ("31.12.1999", "31.12.1999"),
        ("3 March 2021", "3 March 2021"),
        ("again on 5 March. Then", "5 March"),
        ("Jan 3rd, 2020", "Jan 3rd, 2020"),
        ("the 4th of July", "4th of July"),
        ("DOB: 3/4/82", "3/4/82"),
        ("card expires 09/27", "09/27"),
    ],
)
def test_dates(text, value):
    assert ("DATE_TIME", value) in claimed(dates.find, text)


@pytest.mark.parametrize(
    "text",
    ["1/2 cup", "may 5 times", "version 1.2.20", "99/99/2020", "3/4/5/6", "you may 3", "10.0.0.1"],
)
def test_no_dates(text):
    assert claimed(dates.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("pay $5,000 now", "$5,000"),
        ("€ 1.234,56 due", "€ 1.234,56"),
        ("£3.5 million", "£3.5 million"),
        ("USD 300k", "USD 300k"),
        ("12,000 euros", "12,000 euros"),
        ("salary is 85,000", "85,000"),
        ("some 4,200,000 Norwegian kroner (NOK)", "4,200,000 Norwegian kroner"),
    ],
)
def test_money(text, value):
    assert claimed(money.find, text) == [("MONEY", value)]


@pytest.mark.parametrize(
    "text",
    ["$x = 5;", "echo $1", "R$foo", "5 000 people", "rent a car", "${5}", "a $45^\\circ$ turn"],
)
def test_no_money(text):
    assert [one for one in claimed(money.find, text) if one[1] != "$1"] == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a 41-year-old man", "41"),
        ("41 yo male", "41"),
        ("aged 67 years", "67"),
        ("I'm 41, and", "41"),
        ("she turned 30 last week", "30"),
        ("twenty-three years old", "twenty-three"),
        ("a 45M presents", "45"),
        ("Age: 52", "52"),
        ("pt Kowalski, Irena - f/u for htn. 56F, MRN", "56"),
        ("26yo, c/o cough", "26"),
        ("83y male, fell", "83"),
        ("our son (9) is", "9"),
    ],
)
def test_ages(text, value):
    assert claimed(ages.find, text) == [("AGE", value)]


@pytest.mark.parametrize(
    "text",
    [
        "a 12-year-old whisky",
        "it was 56F outside",
        "I'm 100% sure",
        "the page 45",
        "he is 5 minutes late",
        "5 years ago",
    ],
)
def test_no_ages(text):
    assert claimed(ages.find, text) == []


def test_the_ages_of_children():
    text = "2 kids (7, 4 and 1), three daughters (ages 12 & 15), kids (2019)"
    assert [value for _kind, value in claimed(ages.find, text)] == ["7", "4", "1", "12", "15"]
    text = "two kids 3 and 9; our sons, 5, 7 and 11, met boys 2 of 3 times"
    assert [value for _kind, value in claimed(ages.find, text)] == ["3", "9", "5", "7", "11"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on db-prod-01.corp.internal:5432 it", "db-prod-01.corp.internal:5432"),
        ("ssh web-03", "web-03"),
        ("in /home/jsmith/projects/x.py.", "/home/jsmith/projects/x.py"),
        (r"C:\Users\anna\Desktop\a.docx", r"C:\Users\anna\Desktop\a.docx"),
        ("arn:aws:s3:::acme-payroll/x", "arn:aws:s3:::acme-payroll/x"),
        ("cluster: k8s-eu-west-prod", "k8s-eu-west-prod"),
        ("instance i-0abcd1234ef567890", "i-0abcd1234ef567890"),
        ("host = db_main.acme01", "db_main.acme01"),
    ],
)
def test_hosts(text, value):
    assert ("SYSTEM_CONFIG", value) in claimed(hosts.find, text)


@pytest.mark.parametrize(
    "text",
    [
        "host: localhost",
        "hostname = parsed_url.netloc",
        "self.database = x",
        "/usr/local/bin",
        "a web-based app",
        "/home/user/x",
    ],
)
def test_no_hosts(text):
    assert claimed(hosts.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Dr. Maria López called", "Maria López"),
        ("Dear Anna,\nI", "Anna"),
        ("x\n\nBest regards,\nJohn O'Brien\nEngineer", "John O'Brien"),
        ("My name is Wanjiru Njoroge.", "Wanjiru Njoroge"),
        ("Sehr geehrte Frau Dr. Kowalczyk, mein", "Kowalczyk"),
        ("Patient name: Jane Q. Doe\n", "Jane Q. Doe"),
        ('{"first_name": "Amara"}', "Amara"),
        ("name: 'My Nguyen'", "My Nguyen"),
    ],
)
def test_people(text, value):
    assert ("PERSON", value) in claimed(people.find, text)


@pytest.mark.parametrize(
    "text",
    [
        'name: "Agent Organization Expert"',
        "name: 'My Object',",
        "name: 'Sample Project'",
        "Dear Sir,",
        "Hi team,",
        "Hello World!",
        "My name is not important.",
        "Best regards,\n\n- 3",
    ],
)
def test_no_people(text):
    assert claimed(people.find, text) == []
