"""Names in a path's query, file names of a program and entities beside tags are read as such."""

from __future__ import annotations

import base64
import json

from engine import carriers
from engine.carriers import packed


def framed(text: str, part: str) -> bool:
    reading = carriers.read(text)
    start = reading.text.index(part)
    return reading.frame.holds(start, start + len(part))


def test_a_relative_link_frames_its_path_and_names():
    line = (
        '10.0.0.7 - - [12/Mar/2024:08:41:55 +0000] "GET /reset?user=ann%40x.org&lang=en HTTP/1.1"'
    )
    reading = carriers.read(line)
    assert "user=ann@x.org&lang=en" in reading.text
    assert framed(line, "/reset")
    assert framed(line, "&lang=")
    assert not framed(line, "ann@x.org")


def test_a_fraction_is_no_link():
    assert not framed("Is it 3/4 or and/or? a=b, 1/2?x=3", "/or")


def test_the_file_of_a_frame_stays_but_not_its_folder():
    trace = (
        'Traceback (most recent call last):\n  File "/home/annlee/app/transfer.py", line 8, in f\n'
    )
    assert framed(trace, "transfer.py")
    assert not framed(trace, "annlee")


def test_entities_beside_tags_are_read():
    assert "Café Lumière" in carriers.read("<b>Zo&euml;</b> is at Caf&eacute; Lumi&egrave;re").text


def test_packed_data_keeps_its_spacing():
    for signs in ((",", ":"), (", ", ": ")):
        text = json.dumps({"user": "helena.varga@poste.hu", "id": 4}, separators=signs)
        token = base64.b64encode(text.encode()).decode()
        made = packed.unpacked(packed.changed(token, lambda value: value[::-1])) or ""
        assert made == json.dumps(json.loads(made), separators=signs)
