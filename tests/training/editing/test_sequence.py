"""The training of a sequence-to-sequence model on pairs, with a tiny one made here."""

from __future__ import annotations

import json

import pytest
import torch
import transformers

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import ModelError
from engine.models import Models
from engine.models.local import LocalChoice
from engine.options import Options
from engine.score.rewrite import TASK
from engine.values import SPARE
from tests import tiny
from training.editing.pairs import Edit, Pair, read, sanitized
from training.editing.sequence import lessons, train

OBJECTS = ("kettle", "ladder", "carpet", "pillow", "basket", "bucket")
PROMPT = "Please help. Anna put the {0} away. The {0} is old."


def pair(name: str) -> Pair:
    prompt = PROMPT.format(name)
    places = [place for place in range(len(prompt)) if prompt.startswith(name, place)]
    edits = tuple(Edit(place, place + len(name), "thing", 0.5) for place in places)
    start = prompt.index("Anna")
    return Pair(name, "test", prompt, edits, ((start, start + 4, "PERSON"),))


def test_a_pair_gives_the_sanitized_prompt_by_its_share():
    made = pair("kettle")
    assert sanitized(made.prompt, made.edits, 0.5) == PROMPT.format("thing")
    assert sanitized(made.prompt, made.edits, 0.25) == made.prompt


def test_lessons_hide_what_is_private_and_hold_the_words_that_stand_there_instead():
    (lesson,) = lessons([pair("kettle")])
    assert lesson.shown == TASK + PROMPT.format("kettle").replace("Anna", "someone")
    assert lesson.written == PROMPT.format("thing").replace("Anna", "someone")
    late = Pair("x", "test", PROMPT.format("carpet"), (Edit(29, 35, "thing", 1.0),))
    assert list(lessons([late])) == []


def test_pairs_are_read_as_they_were_written(tmp_path):
    made = pair("basket")
    line = {"id": made.id, "source": made.source, "prompt": made.prompt, "hidden": made.hidden}
    edits = [[edit.start, edit.end, edit.written, edit.share] for edit in made.edits]
    (tmp_path / "pairs.jsonl").write_text(json.dumps(line | {"edits": edits}) + "\n")
    assert list(read(tmp_path / "pairs.jsonl")) == [made]


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    folder = tiny.seq2seq()
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    torch.manual_seed(1)
    config = transformers.T5Config.from_pretrained(folder, d_model=96, d_ff=192, dropout_rate=0.0)
    model = transformers.T5ForConditionalGeneration(config)
    every = [lesson for name in OBJECTS for lesson in lessons([pair(name)])]
    _Ended.tokenizer = tokenizer
    loss = train(model, _Ended(), every, epochs=120, rate=3e-3)
    out = tmp_path_factory.mktemp("rewriter")
    model.save_pretrained(out, safe_serialization=True)
    tokenizer.save_pretrained(out)
    return out, loss


class _Ended:
    """The tiny tokenizer with an end behind each text, which T5's own puts there itself."""

    tokenizer = None

    def __call__(self, texts, **more):
        return self.tokenizer([text + "</s>" for text in texts], **more)


def test_what_is_trained_rewrites_prompts_for_the_person(trained):
    folder, loss = trained
    assert loss < 0.2
    models = Models(local=LocalChoice(rewriter=folder, device="cpu"))
    options = Options(profile="minimise", chooser="local")
    text = PROMPT.format("bucket")
    planned = pipeline.propose(text, options=options, models=models)
    spared = [decision for decision in planned.decisions if decision.span.source == SPARE]
    assert [text[item.span.start : item.span.end] for item in spared] == ["bucket", "bucket"]
    assert {(item.mechanism, item.replacement) for item in spared} == {("rewrite", "thing")}
    made = pipeline.apply(planned, conversation=Conversation.seeded(5))
    assert made.text.count("thing") == 2
    assert "bucket" not in made.text
    assert pipeline.replan(planned, options=Options()).decisions != planned.decisions


def test_without_a_folder_or_with_a_model_of_another_kind_it_is_told():
    options = Options(profile="minimise", chooser="local")
    for local, words in (
        (LocalChoice(), "--rewriter"),
        (LocalChoice(rewriter=tiny.causal()), "no sequence-to-sequence model"),
    ):
        with pytest.raises(ModelError, match=words):
            pipeline.propose("A text.", options=options, models=Models(local=local))
