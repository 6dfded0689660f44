"""Writing by a larger model: which kind, what room, which turn."""

from __future__ import annotations

import shutil

import pytest

from engine.errors import Cancelled, ModelError
from engine.models import Models
from engine.models.local import LocalChoice
from engine.models.local.generator import LocalGenerator
from tests import tiny

FOLDERS = {"causal": tiny.causal, "seq2seq": tiny.seq2seq}
TEMPLATE = "{% for one in messages %}<{{ one.role }}> {{ one.content }}{% endfor %} <reply>"


@pytest.fixture(params=FOLDERS, scope="module")
def generator(request):
    return LocalGenerator(FOLDERS[request.param](), device="cpu")


def test_what_is_written_has_at_most_so_many_tokens(generator):
    longer, short = (generator.generate("The quick brown fox", limit=n) for n in (12, 4))
    assert short
    assert longer.startswith(short)
    assert longer != short


def test_a_prompt_without_room_is_told_with_its_figures(generator, canary):
    with pytest.raises(ModelError, match=r"too long for the model: \d+ tokens, and it reads 64"):
        generator.generate(f"{canary} " * 60)


def test_the_answer_ends_with_the_window():
    generator = LocalGenerator(tiny.causal(), device="cpu")
    reports = []
    generator.generate("x" * 60, tick=lambda share, _note="": reports.append(share))
    assert reports[-1] == 1.0
    assert 1 <= len(reports) - 1 <= 64


def test_it_stops_at_the_token_where_it_is_stopped(generator):
    reports = []

    def stop(share, _note=""):
        reports.append(share)
        if len(reports) == 3:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        generator.generate("The quick brown fox", limit=16, tick=stop)
    assert reports == [0.0, 1 / 16, 2 / 16]


def _templated(folder, template):
    shutil.copytree(tiny.causal(), folder)
    (folder / "chat_template.jinja").write_text(template)
    return LocalGenerator(folder, device="cpu")


def test_a_template_that_fails_is_told_without_the_prompt(tmp_path, canary):
    template = "{{ raise_exception(messages[0].content) }}"
    generator = _templated(tmp_path / "model", template)
    with pytest.raises(ModelError, match=r"chat template cannot be used") as caught:
        generator.generate(canary)
    said = f"{caught.value!r} {caught.value.__cause__!r} {caught.value.__context__!r}"
    assert canary.split()[0] not in said


def test_a_template_reaches_nothing_but_the_turns(tmp_path):
    generator = _templated(
        tmp_path / "model", "{{ messages.__class__.__mro__[1].__subclasses__() }}"
    )
    with pytest.raises(ModelError, match="SecurityError"):
        generator.generate("Hi")


def test_a_model_for_chats_gets_a_persons_turn(tmp_path, monkeypatch):
    generator = _templated(tmp_path / "model", TEMPLATE)
    prompts = []
    module = generator._runner.module
    run = module.generate
    monkeypatch.setattr(
        module,
        "generate",
        lambda ids, **more: (prompts.append(ids[0].tolist()), run(ids, **more))[1],
    )
    generator.generate("Hi", limit=2)
    assert generator._tokenizer.decode(prompts[0]) == "<user> Hi <reply>"


def test_none_is_embedded_and_the_message_says_how_to_choose_one():
    with pytest.raises(ModelError, match=r"a folder \(--generator\) or a local server"):
        _ = Models().generator


def test_a_chosen_one_is_opened_once():
    chosen = Models(local=LocalChoice(generator=tiny.seq2seq(), device="cpu"))
    assert isinstance(chosen.generator, LocalGenerator)
    assert chosen.generator is chosen.generator
    assert (chosen.device, chosen.notice) == ("CPU", "")
