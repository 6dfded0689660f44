"""Several processes give what one gives: the same bytes in the same order."""

from __future__ import annotations

import io
import json
import os
import sys
import time
from pathlib import Path

import pytest

from engine.cli import arguments, workers
from engine.cli.main import main
from engine.cli.run_context import RunContext
from tests.engine.cli.test_cli import KEY, call
from tests.engine.cli.test_process import start

PEOPLE = ("Ann Berger", "Tomas Kovar", "Ines Vidal", "Omar Haddad")


def prompts(count, **options):
    return [
        {
            "id": number,
            "text": f"{PEOPLE[number % 4]} earns ${40 + number},250 a year."
            f" SSN 219-09-{1000 + number}.",
            "options": options,
        }
        for number in range(count)
    ]


def output(command, lines, *argv):
    data = b"\n".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines
    )
    stdout, stderr = io.BytesIO(), io.StringIO()
    status = main([command, *argv], io.BytesIO(data), stdout, stderr)
    return status, stdout.getvalue(), sorted(stderr.getvalue().splitlines())


@pytest.mark.parametrize("command", ["annotate", "sanitize"])
def test_the_same_bytes_in_the_same_order(command, monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    lines = [*prompts(9, profile="numbers"), b"no JSON", {"id": "x"}, *prompts(3, seed=5)]
    item = output(command, lines)
    assert output(command, lines, "--workers", "3") == item
    assert item[0] == 1
    assert len(item[1].splitlines()) == len(lines)


def test_the_cost_of_the_run_is_that_of_all_its_lines(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    _status, answers, _said = call(
        "sanitize", *prompts(6, profile="numbers"), argv=["--workers", "2"]
    )
    costs = [answer["budget"]["run"] for answer in answers]
    assert costs == sorted(costs)
    assert costs[-1] > costs[0] > 0


def test_one_noise_for_the_run_without_a_key():
    same = [{"id": n, "text": "She earns $48,250 a year.", "options": {"profile": "numbers"}}
            for n in range(8)]  # fmt: skip
    _status, answers, said = call("sanitize", *same, argv=["--workers", "2"])
    assert len({answer["sanitized"] for answer in answers}) == 1
    assert said.count("no master key") == 1


def dies(line, _context):
    """A line that ends its process, and lines that do not."""
    number = json.loads(line)["id"]
    if number == 2:
        os._exit(3)
    return {"id": number}


def test_a_process_that_dies_takes_its_own_line_only():
    chosen = arguments.parse(["annotate", "--workers", "2"])
    lines = [json.dumps({"id": number}).encode() for number in range(6)]
    made = list(workers.answers(lines, dies, chosen, RunContext(chosen, io.StringIO())))
    assert [answer["id"] for answer in made] == list(range(6))
    assert [answer["id"] for answer in made if "error" in answer] == [2]


def test_an_answer_comes_before_the_next_line_is_there():
    process = start("annotate", "--workers", "2")
    try:
        for number in range(3):
            line = json.dumps({"id": number, "text": "Call Ann Berger."}).encode()
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
    finally:
        process.stdin.close()
        process.wait(30)
        process.stdout.close()
        process.stderr.close()


def test_no_line_starts_no_process(monkeypatch):
    monkeypatch.setattr(workers, "_Pool", None)
    chosen = arguments.parse(["annotate", "--workers", "2"])
    assert not list(workers.answers([], dies, chosen, RunContext(chosen, io.StringIO())))


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux only")
def test_copies_of_a_loaded_process_answer_and_end_with_it():
    process = start("annotate", "--workers", "2")
    try:
        process.stdin.write(json.dumps({"id": 1, "text": "Call Ann Berger."}).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        threads = Path(f"/proc/{process.pid}/task").glob("*/children")
        copies = [int(child) for thread in threads for child in thread.read_text().split()]
        command = Path(f"/proc/{process.pid}/cmdline").read_bytes()
        assert [Path(f"/proc/{copy}/cmdline").read_bytes() for copy in copies] == [command] * 2
        process.kill()
        process.wait(30)
        end = time.monotonic() + 30
        while any(map(lives, copies)) and time.monotonic() < end:
            time.sleep(0.05)
        assert not any(map(lives, copies))
    finally:
        process.stdin.close()
        process.kill()
        process.wait(30)
        process.stdout.close()
        process.stderr.close()


@pytest.mark.parametrize("count", ["0", "65", "two", "-1", "²"])
def test_a_count_that_is_none(count, capsys):
    with pytest.raises(SystemExit) as ended:
        arguments.parse(["annotate", f"--workers={count}"])
    assert ended.value.code == 2
    assert "1 to 64" in capsys.readouterr().err
