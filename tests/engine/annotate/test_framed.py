"""Claims in data and code: cut to what the frame leaves, told by the head of their column."""

from __future__ import annotations

import pytest

from engine.annotate import annotate
from engine.annotate.claims import Claim, Rank
from engine.annotate.framed import unframed
from engine.carriers import read
from engine.options import Options
from tests.engine.annotate.reading import FakeTagger


def claims(text: str, value: str, kind: str, **chosen: object) -> list[tuple[str, str]]:
    """What becomes of one claim, as types and texts."""
    reading = read(text)
    start = reading.text.index(value)
    claim = Claim(start, start + len(value), kind, 0.9, "test", Rank.TAGGER)
    for name, changed in chosen.items():
        claim = Claim(**{**{slot: getattr(claim, slot) for slot in claim.__slots__}, name: changed})
    kept = unframed([claim], reading.text, reading)
    return [(item.type, reading.text[item.start : item.end]) for item in kept]


JSON = '{"full_name": "Ann Lee", "role": "admin", "pay": 41200}'
CODE = (
    "import paramiko\n\n\ndef run(client):\n    # niles_lee asked\n"
    "    return client.open_sftp('SFTP')\n"
)
LINK = "https://api.github.com/repos?user=annlee&lang=en"
TRACE = (
    "Traceback (most recent call last):\n"
    '  File "/usr/lib/python3.11/site-packages/paramiko/client.py", line 435, in connect\n'
)
TABLE = "who,salary,grade,share,size\nAnn,41200,4,0.507639071226889,4711\nBo,38100,5,0.3,12\n"


@pytest.mark.parametrize(
    ("text", "value", "kind", "kept"),
    [
        (JSON, 'full_name": "Ann Lee', "PERSON", [("PERSON", "Ann Lee")]),
        (JSON, "Ann Lee", "PERSON", [("PERSON", "Ann Lee")]),
        (JSON, "role", "OCCUPATION", []),
        (JSON, "admin", "USERNAME", []),
        (CODE, "open_sftp", "ORGANIZATION", []),
        (CODE, "SFTP", "ORGANIZATION", []),
        (CODE, "paramiko", "PERSON", []),
        (CODE, "niles_lee", "USERNAME", [("USERNAME", "niles_lee")]),
        (TABLE, "salary", "PERSON", []),
        (TABLE, "41200", "ZIP_CODE", [("MONEY", "41200")]),
        (TABLE, "4,0", "AGE", [("AGE", "4"), ("AGE", "0")]),
        (TABLE, "507639071226889", "CREDIT_CARD", []),
        (TABLE, "4711", "ZIP_CODE", []),
        (TABLE, "4711", "ID_NUMBER", [("ID_NUMBER", "4711")]),
        ("An admin from SFTP wrote.", "SFTP", "ORGANIZATION", [("ORGANIZATION", "SFTP")]),
        (TRACE, "site-packages/paramiko/", "SYSTEM_CONFIG", []),
        (LINK, LINK, "URL", [("USERNAME", "annlee")]),
    ],
)  # fmt: skip
def test_what_is_left_of_a_claim(text, value, kind, kept):
    assert claims(text, value, kind) == kept


@pytest.mark.parametrize(
    ("source", "kept"),
    [("people_of_text", [("USERNAME", "jhale")]), ("tagger", [])],
)
def test_a_quoted_key_that_is_a_login_of_somebody_stays(source, kept):
    text = '{"jhale": 31.5, "tlind": 28.75}'
    assert claims(text, "jhale", "USERNAME", source=source, rank=Rank.PATTERN) == kept


def test_what_the_person_asked_for_and_checked_values_stay_in_the_frame():
    assert claims(JSON, "role", "CUSTOM", rank=Rank.USER) == [("CUSTOM", "role")]
    assert claims(JSON, "role", "IBAN_CODE", rank=Rank.CHECKED) == [("IBAN_CODE", "role")]


def test_names_of_the_program_that_are_made_of_a_name_change_with_it():
    program = "def niles_claim(niles):\n    return 'Niles'\n"
    assert claims(program, "niles", "PERSON", source="mention") == [("PERSON", "niles")]
    assert claims(program, "niles", "PERSON") == []


def test_the_stage_finds_values_without_their_escapes():
    text = 'Fix:\n{"name": "S\\u00f8ren Fox", "note": "ask S\\u00f8ren\\nFox &amp; co"}'
    annotated = annotate(text, options=Options(), tagger=FakeTagger.of({"Søren Fox": "PERSON"}))
    names = [text[span.start : span.end] for span in annotated.spans if span.type == "PERSON"]
    assert names == ["S\\u00f8ren Fox", "S\\u00f8ren\\nFox"]
    assert all(
        0 <= item.start < item.end <= len(text) for item in (*annotated.spans, *annotated.words)
    )
    assert annotated.levels


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("tail /var/log/dump.log now", "var/log/dump.log", False),
        ("cert /etc/letsencrypt/live/x", "letsencrypt/live/", False),
        ("tail /var/log/brindlewick.log", "var/log/brindlewick.log", True),
        ("tail /home/log/dump.log", "home/log/dump.log", True),
    ],
)
def test_paths_of_the_system_are_public(text, value, kept):
    assert bool(claims(text, value, "SYSTEM_CONFIG")) == kept


def test_what_a_server_answered_is_no_telephone():
    line = '1.2.3.4 - ann [14/Oct/2026:08:12:40 +0200] "GET /a.pdf HTTP/1.1" 200 88121\n'
    assert claims(line, "200 88121", "PHONE_NUMBER", rank=Rank.PATTERN) == []


def test_how_long_a_container_runs_is_no_age():
    text = (
        "NAME            READY  STATUS   RESTARTS  AGE\n"
        "ledger-api-7d9  1/1    Running  0         12d\n"
        "ledger-job-5f6  0/1    Error    41        3h12m\n\nSanne knows"
    )
    found = annotate(text, options=Options(), tagger=FakeTagger.of({"Sanne": "PERSON"}))
    assert "AGE" not in {span.type for span in found.spans}
    aged = (
        text.replace("READY", "WARD ").replace("STATUS", "DOCTOR").replace("RESTARTS", "BED     ")
    )
    found = annotate(aged, options=Options(), tagger=FakeTagger.of({"Sanne": "PERSON"}))
    assert "AGE" in {span.type for span in found.spans}
