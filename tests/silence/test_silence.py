"""Nothing leaves unasked, judged from below Python: packets, names and files, for 40 seconds.

All programs run side by side in one sealed place, each once as it is and once without its second
lock, so that the libraries themselves are shown to be silent. Where the place cannot be made the
tests fail.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests import tiny
from tests.silence.sealed import Program, run

SECONDS = 40
"""The runtime that broke the promise (onnxruntime 1.31.1) asked for a host after 10."""
SECONDS_AFTER = 20
TEXT = "Ann Berger, 41, lives in Leeds and earns 52,000 a year at Acme Corp."
LINE = json.dumps({"id": 1, "text": TEXT}) + "\n"
OWN = (".config/promptveil/", ".local/share/promptveil/", ".cache/promptveil/")
"""The program's own folders below a home; the models fetched on request lie in the second."""


def python(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, *arguments)


def programs(folders: dict[str, Path]) -> list[Program]:
    local = [word for role, folder in folders.items() for word in (f"--{role}", str(folder))]
    words = json.dumps({"id": 1, "text": TEXT, "options": {"mechanisms": {"PERSON": "context"}}})
    unlocked = ("-m", "tests.silence.unlocked")
    return [
        Program("command", python("-m", "engine", "sanitize"), words + "\n"),
        Program("command unlocked", python(*unlocked, "engine", "score"), LINE),
        Program("window", python("-m", "tests.silence.window")),
        Program("window unlocked", python(*unlocked, "tests.silence.window")),
        Program("local models", python("-m", "engine", "score", *local), LINE),
        Program(
            "local models unlocked",
            python(*unlocked, "engine", "sanitize", *local),
            words + "\n",
        ),
    ]


NAMES = [program.name for program in programs({})]


@pytest.fixture(scope="module")
def report():
    folders = {
        "causal": tiny.causal(), "encoder": tiny.encoder(), "masked": tiny.masked(),
        "tagger": tiny.tagger(),
    }  # fmt: skip
    return run(
        programs(folders), seconds=SECONDS, seconds_after=SECONDS_AFTER, kept=folders.values()
    )


@pytest.mark.parametrize("name", NAMES)
def test_each_program_did_its_work_and_stayed(report, name):
    program = report.programs[name]
    assert program["worked"], program["complained"]
    assert program["stayed"], program["complained"]
    assert program["status"] == 0, program["complained"]
    assert '"error"' not in program["said"]
    assert report.seconds >= SECONDS


@pytest.mark.parametrize("name", [name for name in NAMES if "unlocked" in name])
def test_the_second_lock_was_off_where_it_had_to_be(report, name):
    assert "ORT_DISABLE_TELEMETRY is None" in report.programs[name]["complained"]


def test_no_name_is_asked(report):
    assert report.names == []


def test_no_connection_is_opened(report):
    assert report.connections == []


def test_no_file_is_written_elsewhere(report):
    homes = [f"/tmp/homes/{name}/" for name in NAMES]  # noqa: S108 - in the sealed place
    ours = tuple(home + folder for home in homes for folder in OWN)
    assert [path for path in report.files if not path.startswith(ours)] == []


LEAKS = """
import pathlib, socket, sys
whither = socket.getaddrinfo("unasked.example.org", 443, socket.AF_INET)[0][4]
socket.create_connection(whither, 5).close()
socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("203.0.113.9", 9999))
socket.socket(socket.AF_INET6, socket.SOCK_DGRAM).sendto(b"x", ("2001:db8::9", 9998))
for place in (pathlib.Path.home() / ".cache" / "made", pathlib.Path("/var/tmp/made")):
    place.parent.mkdir(exist_ok=True)
    place.write_text("x")
try:
    pathlib.Path("/etc/made").write_text("x")
except OSError as error:
    print(type(error).__name__, flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def leaky():
    """What is seen of a program that does everything that no program of ours may."""
    return run([Program("leaky", python("-c", LEAKS))], seconds=0)


def test_a_name_would_be_seen(leaky):
    assert set(leaky.names) == {"unasked.example.org"}


def test_a_connection_would_be_seen(leaky):
    assert leaky.connections == [
        "TCP 192.0.2.1 port 443", "UDP 203.0.113.9 port 9999", "UDP 2001:db8::9 port 9998",
    ]  # fmt: skip


def test_a_file_would_be_seen_and_none_reaches_the_machine(leaky):
    assert leaky.files == ["/tmp/homes/leaky/.cache/made", "/var/tmp/made"]  # noqa: S108
    assert leaky.programs["leaky"]["said"] == "OSError\n"
    assert not Path("/var/tmp/made").exists()  # noqa: S108


def test_a_program_that_ends_early_is_seen():
    report = run([Program("short", python("-c", "print('done')"))], seconds=1)
    assert report.programs["short"]["worked"]
    assert not report.programs["short"]["stayed"]


def test_where_the_place_cannot_be_made_the_test_fails(monkeypatch):
    monkeypatch.setattr("tests.silence.sealed.NEEDED", ("no-such-program",))
    with pytest.raises(AssertionError, match="never passes without"):
        run([], seconds=0)
