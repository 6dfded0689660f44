"""The command line as other programs start it: a process, pipes, signals."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.main import main
from tests import contract

ROOT = Path(__file__).resolve().parents[3]


def start(*argv: str, **environment: str) -> subprocess.Popen[bytes]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PROMPTVEIL_KEY")}
    silent = {"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"}
    return subprocess.Popen(
        [sys.executable, "-m", "engine", *argv],
        cwd=ROOT,
        env=kept | silent | environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.fixture
def _interruptible():
    """Children ignore the interrupt where the tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def run(data: bytes, *argv: str, **environment: str) -> tuple[int, list[dict], str]:
    process = start(*argv, **environment)
    out, err = process.communicate(data)
    return (
        process.returncode,
        [json.loads(line) for line in out.decode("ascii").splitlines()],
        err.decode(),
    )


def test_missing_word_lists_are_told_of_without_a_traceback(tmp_path):
    data = b'{"text": "Call Ann Berger."}'
    status, answers, said = run(data, "annotate", PROMPTVEIL_RESOURCES=str(tmp_path))
    assert (status, answers) == (2, [])
    assert said.startswith("promptveil: A file of word lists (")
    assert said.count("\n") == 1


def test_a_mixed_run_in_a_bare_environment():
    given = [
        {"id": 1, "text": "Ann Berger's IBAN is DE89370400440532013000."},
        {"id": [2], "text": "half \ud83d"},
        {"id": "3", "text": "Grüße 👋🏽 von Ann Berger"},
    ]
    lines = [json.dumps(line).encode() for line in given]
    data = b"\xef\xbb\xbf" + lines[0] + b"\r\n\r\n\xff\xfe\n" + b"\n".join(lines[1:])
    # No UTF-8 locale, and libraries told to be talkative.
    status, answers, said = run(
        data, "sanitize", LC_ALL="C", PYTHONIOENCODING="latin-1", PYTHONWARNINGS="always"
    )
    assert status == 1
    assert [answer["id"] for answer in answers] == [1, None, [2], "3"]
    assert answers[1]["error"]["code"] == "bad_input"
    assert not [answer for answer in (answers[0], answers[3]) if "error" in answer]
    for line, answer in zip(given, [answers[0], *answers[2:]], strict=True):
        assert not contract.problems("sanitize", line, answer)
    assert "Traceback" not in said
    assert "Berger" not in said
    assert "3704" not in said


def test_each_answer_comes_before_the_next_line_is_given():
    line = json.dumps({"id": 1, "response": "Mira", "replacements": []}).encode() + b"\n"
    with start("restore") as process:
        for _turn in range(3):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["restored"] == "Mira"
        process.stdin.close()
        assert process.wait() == 0
        assert not process.stderr.read()


@pytest.mark.usefixtures("_interruptible")
def test_an_interrupt_ends_the_run_cleanly():
    with start("restore") as process:
        process.stdin.write(b'{"response": "x", "replacements": []}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
        assert process.returncode == 130
        assert (out, err) == (b"", b"promptveil: stopped.\n")


def test_a_reader_that_leaves_ends_the_run_quietly():
    line = b'{"response": "' + b"x" * 100_000 + b'", "replacements": []}\n'
    with start("restore") as process:
        process.stdin.write(line)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        with pytest.raises(BrokenPipeError):
            process.stdin.write(line * 50)
        assert process.wait() == 1
        assert not process.stderr.read()


@pytest.mark.long
def test_a_line_of_ten_megabytes():
    text = "Ann Berger wrote to bob@example.org. " * 280_000
    line = {"id": 1, "response": text, "replacements": []}
    status, [answer], said = run(json.dumps(line).encode(), "restore")
    assert (status, said) == (0, "")
    assert answer["restored"] == text
    status, [answer], said = run(json.dumps({"id": 1, "text": text}).encode(), "annotate")
    assert (status, answer["error"]["code"]) == (1, "bad_text")
    assert "Traceback" not in said


def test_help_needs_no_engine():
    status, _answers, said = run(b"", "annotate", "--models", "/no/such/folder")
    assert status == 2
    assert "no such folder" in said


def test_something_happens_once_behind_the_first_answer():
    data = b'{"text": "Call Ann Berger."}\n' * 3
    seen = []
    stdout = io.BytesIO()
    given = io.BytesIO(data), stdout, io.StringIO()
    main(["annotate"], *given, after_first=lambda: seen.append(stdout.getvalue().count(b"\n")))
    assert seen == [1]
