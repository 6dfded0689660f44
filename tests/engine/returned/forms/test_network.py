"""What an answer says of a network in place of the original's."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import StreamRestorer, restore


@pytest.mark.parametrize(
    ("original", "stand_in", "answer", "back"),
    [
        ("10.42.16.0/20", "10.69.48.0/20",
         "10.69.48.0 to 10.69.63.255", "10.42.16.0 to 10.42.31.255"),
        ("10.42.16.0/20", "10.69.48.0/20",
         "hosts 10.69.48.1-10.69.63.254.", "hosts 10.42.16.1-10.42.31.254."),
        ("10.42.18.7", "10.69.59.6", "It lies in 10.69.59.0/24.", "It lies in 10.42.18.0/24."),
        ("10.42.18.7", "10.69.59.6", "all of 10.69.59.* then", "all of 10.42.18.* then"),
        ("10.42.18.*", "10.69.59.*", "10.69.59.0/24 or 10.69.59.x", "10.42.18.0/24 or 10.42.18.x"),
        ("10.42.18.7/26", "10.69.59.6/26",
         "10.69.59.6, up to 10.69.59.63", "10.42.18.7, up to 10.42.18.63"),
        ("10.42.18.7", "10.69.59.6", "10.69.59.77 and 10.69.58.0", "10.69.59.77 and 10.69.58.0"),
        ("10.42.16.0/20", "10.69.48.0/20",
         "110.69.48.0 and 10.69.48.01", "110.69.48.0 and 10.69.48.01"),
    ],
)  # fmt: skip
def test_the_ends_of_a_network_come_back(original, stand_in, answer, back):
    issued = Issued(original, stand_in, "IP_ADDRESS", "fpe")
    assert restore(answer, [issued]).text == back


def test_an_address_that_was_sent_itself_goes_before_an_end_of_a_network():
    network = Issued("10.42.16.0/20", "10.69.48.0/20", "IP_ADDRESS", "fpe")
    host = Issued("10.42.22.1", "10.69.48.1", "IP_ADDRESS", "fpe")
    assert restore("Ping 10.69.48.1.", [network, host]).text == "Ping 10.42.22.1."


ENDS = [
    Issued("198.51.100.25", "203.0.113.25", "IP_ADDRESS", "surrogate"),
    Issued("198.51.100.31", "203.0.113.31", "IP_ADDRESS", "surrogate"),
]


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("use 203.0.113.25-203.0.113.31 now", "use 198.51.100.25-198.51.100.31 now"),
        ("203.0.113.25-203.0.113.31.", "198.51.100.25-198.51.100.31."),
        ("203.0.113.25-31", "203.0.113.25-31"),
        ("1203.0.113.25-203.0.113.31", "1203.0.113.25-203.0.113.31"),
        ("4.2-203.0.113.31", "4.2-203.0.113.31"),
    ],
)
def test_both_ends_of_a_range_come_back_in_a_stream_too(answer, back):
    restorer = StreamRestorer(ENDS)
    for char in answer:
        restorer.feed(char)
    assert restorer.finish().text == back
    assert restore(answer, ENDS).text == back


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("Keep snowdrop.example.org.", "Keep barn.acme.co.uk."),
        ("Keep snowdrop.example.org:51820.", "Keep barn.acme.co.uk:51820."),
        ("Keep mysnowdrop.example.org.", "Keep mysnowdrop.example.org."),
    ],
)
def test_a_machine_comes_back_without_its_port(answer, back):
    issued = Issued("barn.acme.co.uk:51820", "snowdrop.example.org:51820", "URL", "surrogate")
    assert restore(answer, [issued]).text == back
