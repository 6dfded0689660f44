"""Larger models and local servers on the command line."""

from __future__ import annotations

import io
import json

import pytest

from engine.chat.local.self_information import ServerCausal
from engine.cli import main
from engine.cli.arguments import parse
from engine.cli.commands import forecast
from engine.cli.run_context import RunContext
from engine.models.local.generator import LocalGenerator
from engine.models.local.masked import LocalMasked
from tests import contract, tiny
from tests.model_server import ModelServer, answering
from tests.servers import LISTENING, error

TEXT = "Hello Anna, how is the weather in Leeds?"


def run(*argv, text=TEXT):
    """(exit status, answer, standard error) for one line."""
    sent = json.dumps({"id": 1, "text": text}) + "\n"
    out, err = io.BytesIO(), io.StringIO()
    status = main(list(argv), io.BytesIO(sent.encode()), out, err)
    return status, json.loads(out.getvalue() or "null"), err.getvalue()


def surroundings(*argv):
    return RunContext(parse(["score", *argv]), io.StringIO())


def test_folders_for_words_in_context_and_for_writing():
    folders = ["--masked", str(tiny.masked()), "--generator", str(tiny.seq2seq())]
    models = surroundings(*folders, "--device", "cpu").models
    assert isinstance(models.masked, LocalMasked)
    assert isinstance(models.generator, LocalGenerator)


@pytest.mark.parametrize(
    ("given", "used"), [((), "cpu"), (("--device", "cuda"), "cuda"), (("--device", "cpu"), "cpu")]
)
def test_embedded_models_stay_on_the_cpu_unless_a_device_is_named(given, used):
    assert surroundings(*given).models._local.embedded_device == used


def test_a_server_gives_bits_and_importance_and_it_is_said():
    with ModelServer() as server:
        status, answer, said = run("score", "--server", server.base_url)
        asked = {request.path.rsplit("/", maxsplit=1)[-1] for request in server.requests}
        prompts = [request.json.get("prompt") for request in server.requests]
    assert status == 0
    assert asked == {"completions", "embeddings"}
    assert "\n" + TEXT in prompts
    words = {TEXT[word["start"] : word["end"]]: word["bits"] for word in answer["words"]}
    assert words["Anna"] > 0
    assert "127.0.0.1 gets the texts as they are, for: bits, similarity, writing." in said
    assert "Anna" not in said


def test_a_folder_goes_before_the_server():
    with ModelServer(answering(without=("chat/completions",))) as server:
        given = ["--server", server.base_url, "--encoder", str(tiny.encoder()), "--device", "cpu"]
        models = surroundings(*given).models
        assert isinstance(models.causal, ServerCausal)
        assert models.encoder.embed(["one"]).shape == (1, 32)


def test_the_model_of_a_server_can_be_named():
    with ModelServer() as server:
        run("score", "--server", server.base_url, "--server-model", "mine")
        assert {request.json["model"] for request in server.requests} == {"mine"}


@pytest.mark.parametrize("address", ["https://api.openai.com/v1", "http://8.8.8.8/v1", "nonsense"])
def test_a_server_that_is_not_near_is_refused_before_any_line(address):
    status, answer, said = run("score", "--server", address)
    assert (status, answer) == (2, None)
    assert "address" in said


def test_a_server_that_is_away_is_an_error_of_each_line():
    with ModelServer() as server:
        pass
    LISTENING.add(server.port)
    try:
        status, answer, _said = run("score", "--server", server.base_url)
    finally:
        LISTENING.discard(server.port)
    assert status == 1
    assert answer["error"]["code"] == "chat_unreachable"


def test_a_model_without_its_server_is_refused(capsys):
    with pytest.raises(SystemExit) as left:
        parse(["score", "--server-model", "mine"])
    assert left.value.code == 2
    assert "--server-model needs --server" in capsys.readouterr().err


def test_the_help_says_what_a_server_gets(capsys):
    with pytest.raises(SystemExit):
        parse(["sanitize", "--help"])
    assert "gets the texts as they are" in " ".join(capsys.readouterr().out.split())


def test_a_forecast_with_a_model_that_writes_foretells_the_similarity():
    line = {"id": 1, "text": "Where is Eve Adams?", "epsilons": [1]}
    out, err = io.BytesIO(), io.StringIO()
    given = ["forecast", "--generator", str(tiny.causal()), "--device", "cpu"]
    assert main(given, io.BytesIO(json.dumps(line).encode() + b"\n"), out, err) == 0
    answer = json.loads(out.getvalue())
    assert not contract.problems("forecast", line, answer)
    assert answer["forecast"]["similarity"].keys() == {"value", "low", "high"}
    assert "local model (CPU)" in answer["forecast"]["basis"]


def test_a_forecast_whose_server_fails_keeps_its_other_figures():
    line = {"id": 1, "text": "Where is Eve Adams?", "epsilons": [1]}
    with ModelServer() as server:
        given = ["forecast", "--server", server.base_url]
        context = RunContext(parse(given), io.StringIO())
        assert context.rehearsal is not None
        server.behave(error(500, "broken"))
        answer = forecast(line, context)
    assert answer["forecast"]["similarity"] is None
    assert answer["forecast"]["utility"] is not None
    assert "No similarity: " in answer["forecast"]["basis"]
