"""A server does the work it can, and the built-in models all the rest, also once it has failed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from app.preferences.model_server import ModelServer
from app.work.model_loader import Machine, ModelFailure, ModelLoader
from app.work.server_models import open_server
from engine.errors import Cancelled, ChatUnreachable, ModelError, OptionError
from engine.models.local.choice import LocalChoice
from engine.progress import ignore
from tests.hub import closed_port
from tests.model_server import ModelServer as RunningServer
from tests.model_server import answering

SERVER = ModelServer("http://127.0.0.1:8000/v1", "qwen3")
PLACE = "127.0.0.1:8000"
USES = ("causal", "encoder")


@dataclass
class Lent:
    """A model of the server."""

    name: str
    device: str = "Server · 127.0.0.1"


@dataclass
class FakeServed:
    causal: Lent | None = None
    encoder: Lent | None = None
    generator: None = None


BOTH = FakeServed(Lent("bits"), Lent("likeness"))


class FakeModels:
    """Names what would do the work; the server's models are looked up once, as in the engine."""

    notice = ""

    def __init__(self, local, server):
        self.local, self.server = local, server
        self.opened = {}

    def __getattr__(self, role):
        if role not in ("tagger", "causal", "encoder"):
            raise AttributeError(role)
        lent = getattr(self.server, role, None) if self.server and role != "tagger" else None
        folder = getattr(self.local, role)
        return self.opened.setdefault(role, str(folder or (lent.name if lent else "built in")))

    @property
    def devices(self):
        lent = {"bits", "likeness"} & set(self.opened.values())
        return ("CPU", "Server · 127.0.0.1") if lent else ("CPU",)


class Setup:
    """A loader over a server that does what the test says."""

    def __init__(self, findings=BOTH, local=LocalChoice()):  # noqa: B008 - frozen
        self.found, self.wanted, self.local = findings, SERVER, local
        self.asked, self.made = 0, 0
        self.loader = ModelLoader(
            lambda: self.local, self._make, server=lambda: self.wanted, open_with=self._serve
        )

    def _make(self, local, server):
        self.made += 1
        return FakeModels(local, server)

    def _serve(self, server, tick):
        tick(0.0)
        self.asked += 1
        assert server == SERVER
        if isinstance(self.found, Exception):
            raise self.found
        return self.found

    def run(self, work=lambda item: (item.causal, item.encoder), uses=USES, tick=ignore):
        return self.loader.run(work, *uses, tick=tick)


def test_nothing_is_asked_before_a_text_is_weighed():
    setup = Setup()
    assert setup.loader.machine() == Machine(server=PLACE)
    assert setup.run(lambda item: item.tagger, uses=("tagger",)) == "built in"
    assert setup.loader.machine() == Machine(server=PLACE)
    assert setup.asked == 0


def test_it_is_tried_once_and_then_does_what_it_can():
    setup = Setup()
    setup.run(lambda item: item.tagger, uses=("tagger",))
    assert [setup.run() for _ in range(3)] == [("bits", "likeness")] * 3
    assert (setup.asked, setup.made) == (1, 1)
    assert setup.loader.machine() == Machine("CPU", server=PLACE, serves=USES)


def test_what_it_cannot_do_is_built_in():
    setup = Setup(FakeServed(encoder=Lent("likeness")))
    assert setup.run() == ("built in", "likeness")
    assert setup.loader.machine().serves == ("encoder",)


def test_a_folder_goes_before_the_server():
    setup = Setup(local=LocalChoice(causal=Path("gpt")))
    assert setup.run() == ("gpt", "likeness")
    assert setup.loader.machine().serves == ("encoder",)


def test_where_folders_do_everything_it_is_never_asked():
    setup = Setup(local=LocalChoice(causal=Path("gpt"), encoder=Path("mpnet")))
    assert setup.run() == ("gpt", "mpnet")
    assert setup.asked == 0
    assert setup.loader.machine().server == ""


def test_a_dead_server_falls_back_says_so_and_is_not_asked_again():
    setup = Setup(ChatUnreachable("There is no connection to 127.0.0.1."))
    assert [setup.run() for _ in range(2)] == [("built in", "built in")] * 2
    assert setup.asked == 1
    findings = setup.loader.machine()
    assert findings.server == ""
    assert findings.failures == (
        ModelFailure("server", PLACE, "There is no connection to 127.0.0.1."),
    )


def test_wrong_answers_in_the_middle_of_work_fall_back_and_say_so():
    def work(models):
        if models.causal == "bits":
            raise ModelError("127.0.0.1 echoes another text.")
        return models.causal, models.encoder

    setup = Setup()
    assert setup.run(work) == ("built in", "built in")
    (failure,) = setup.loader.machine().failures
    assert (failure.role, failure.reason) == ("server", "127.0.0.1 echoes another text.")
    assert setup.run() == ("built in", "built in")
    assert setup.asked == 1


@pytest.mark.parametrize(
    ("fails", "answer", "blamed"),
    [
        (("encoder", "likeness"), ("gpt", "built in"), {"server"}),
        (("causal", "gpt"), ("built in", "built in"), {"server", "causal"}),
    ],
    ids=["a folder is not blamed for the server", "nobody knows who failed: the built-in ones"],
)
def test_who_is_blamed_beside_a_folder(fails, answer, blamed):
    def work(models):
        role, model = fails
        if getattr(models, role) == model:
            raise ModelError("No.")
        return models.causal, models.encoder

    setup = Setup(local=LocalChoice(causal=Path("gpt")))
    assert setup.run(work) == answer
    assert {failure.role for failure in setup.loader.machine().failures} == blamed


def test_where_the_built_in_models_fail_too_the_work_fails_and_nobody_is_blamed():
    def work(_models):
        raise ModelError("The text is odd.")

    setup = Setup()
    with pytest.raises(ModelError):
        setup.run(work)
    assert setup.loader.machine().failures == ()


def test_what_was_stopped_is_no_fault_of_the_server():
    def stopped(_fraction, _note=""):
        raise Cancelled("Stopped.")

    setup = Setup()
    with pytest.raises(Cancelled):
        setup.run(tick=stopped)
    assert setup.loader.machine() == Machine(device="CPU", server=PLACE)
    assert setup.run() == ("bits", "likeness")


def test_it_can_be_tried_again():
    setup = Setup(ChatUnreachable("Gone."))
    setup.run()
    setup.found = BOTH
    setup.loader.renew()
    assert setup.run() == ("bits", "likeness")
    assert setup.loader.machine().failures == ()


def test_the_way_back_holds_at_once():
    setup = Setup()
    setup.run()
    setup.wanted = None
    assert setup.run() == ("built in", "built in")
    assert setup.loader.machine().server == ""


def test_a_real_server_is_asked_what_it_can():
    with RunningServer(answering(without=("completions",))) as server:
        findings = open_server(ModelServer(server.base_url, "test-model"), ignore)
    assert findings.causal is None
    assert findings.encoder is not None


def test_a_server_that_only_writes_is_of_no_use_here():
    with (
        RunningServer(answering(without=("completions", "embeddings"))) as server,
        pytest.raises(ModelError, match=r"test-model of 127\.0\.0\.1:\d+ only writes"),
    ):
        open_server(ModelServer(server.base_url, "test-model"), ignore)


def test_only_this_machine_is_asked():
    with pytest.raises(OptionError, match="on this machine"):
        open_server(ModelServer("http://192.168.1.7:8000/v1", "m"), ignore)


def test_a_server_that_is_away_is_an_error_in_words():
    with closed_port() as port, pytest.raises(ChatUnreachable):
        open_server(ModelServer(f"http://127.0.0.1:{port}/v1", "m"), ignore)
