"""Forecast against outcome, on a scripted chatbot: what it is asked, and what is printed."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from benchmarks import live
from engine.forecast import Rehearsed
from tests.servers import ChatServer, echo, error

CHAT = "Amanda: Meet me at Anna Weiss's house, 12 Elm Street, Leeds.\nTom: When?\nAmanda: At 5."


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "evaluate"
    folder.mkdir()
    sets = {
        "wmt22_en_de_first300": {"en": "Anna Weiss of Leeds is 46 years old and likes rain."},
        "samsum.validation": {"context": CHAT},
    }
    for name, entry in sets.items():
        with gzip.open(folder / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write((json.dumps(entry) + "\n") * 3)
    return tmp_path


def arguments(data, server):
    return ["--data", str(data), "--base-url", server.base_url, "--model", "m", "--per-task", "2"]


def test_a_chatbot_that_repeats_keeps_everything_under_names(data, capsys):
    with ChatServer(echo()) as server:
        live.main(arguments(data, server))
        asked = [request.json["messages"][-1]["content"] for request in server.requests]
    printed = capsys.readouterr().out
    assert printed.startswith("4 prompts, 12 requests\n")
    assert [text == asked[0] for text in asked[:3]] == [True, True, False]
    assert "Anna Weiss" in asked[0]
    assert "Anna Weiss" not in asked[2]
    for name in ("translation", "dialogue", "all"):
        assert re.search(rf"^{name} +RMSE 0\.\d+ .* covered [01]\.\d+", printed, re.MULTILINE)
    assert "too few prompts" in printed


def test_a_chatbot_that_refuses_leaves_no_figure(data, capsys):
    with ChatServer(error(401, "invalid_api_key")) as server:
        live.main(arguments(data, server))
    printed = capsys.readouterr()
    assert "No prompt was answered." in printed.out
    assert "Anna" not in printed.err


def test_no_chatbot_is_asked_that_was_not_named(data):
    with pytest.raises(SystemExit):
        live.main(["--data", str(data)])


def outcome(number, kept, **reports):
    rehearsed = Rehearsed(2.0, 0.5, 0.1 * (number % 9), kept) if reports else None
    return live.Outcome("medical", 2.0, (0.5, 0.2, 0.8), kept, rehearsed)


def test_the_table_tells_a_forecast_that_is_right_from_one_that_is_off():
    rows = [outcome(number, 0.1 * (number % 9), rehearsed=True) for number in range(40)]
    lines = {line[:28].strip(): line[28:] for line in live.report(rows)}
    assert "RMSE 0.000  rank  1.000" in lines["T1 of the local model"]
    assert "RMSE 0.00" in lines["the paper’s A, B and C"]
    assert "rank      –" in lines["all"]
    inside = sum(0.2 <= row.outcome <= 0.8 for row in rows) / 40
    assert f"covered {inside:.3f}" in lines["all"]
    assert float(lines["the interval that learns"].split()[-1]) > 0.8
