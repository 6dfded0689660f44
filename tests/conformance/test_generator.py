"""What every model that writes must do."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled, ModelError
from tests.conformance.implementations import GENERATOR
from tests.strange import LONG, TEXTS

SHORT = 4
WINDOWED = [name for name in GENERATOR if name != "server"]


@pytest.fixture(params=GENERATOR, scope="module")
def generator(request):
    with GENERATOR[request.param]() as made:
        yield made


def _check(text):
    assert isinstance(text, str)
    assert text == text.strip()
    text.encode()


@pytest.mark.parametrize("text", [t for t in TEXTS.values() if len(t) < 40])
def test_strange_prompts(generator, text):
    _check(generator.generate(text, limit=SHORT))


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(codec=None), max_size=14))
def test_any_prompt(generator, text):
    _check(generator.generate(text, limit=SHORT))


@pytest.mark.parametrize("generator", ["server"], indirect=True)
def test_a_long_strange_prompt(generator):
    _check(generator.generate(LONG, limit=SHORT))


@pytest.mark.parametrize("generator", WINDOWED, indirect=True)
def test_a_prompt_beyond_the_window_is_told(generator):
    with pytest.raises(ModelError, match="too long"):
        generator.generate(LONG, limit=SHORT)


def test_the_same_prompt_gives_the_same_text(generator):
    prompt = "The quick brown fox"
    assert generator.generate(prompt, limit=SHORT) == generator.generate(prompt, limit=SHORT)


def test_the_limit_holds(generator):
    short, longer = (generator.generate("The quick brown fox", limit=n) for n in (2, 8))
    assert longer.startswith(short)
    assert len(short) < len(longer)


def test_progress_rises_and_cancelling_stops(generator):
    reports = []
    generator.generate("Hello", limit=8, tick=lambda fraction, _note="": reports.append(fraction))
    assert reports == sorted(reports)
    assert 0 <= reports[0] <= reports[-1] <= 1

    def stop(_fraction, _note=""):
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        generator.generate("Hello", limit=8, tick=stop)


def test_progress_never_quotes_the_prompt(generator, canary):
    notes = []
    generator.generate(
        f"{canary}?", limit=SHORT, tick=lambda _fraction, note="": notes.append(note)
    )
    assert canary.split()[0] not in " ".join(notes)
