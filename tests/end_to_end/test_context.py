"""Words in context by the embedded masked model, from a text to its restored answer."""

from __future__ import annotations

import io
import json
import re
from functools import cache

import pytest

from engine import pipeline
from engine.cli import main
from engine.conversation.vault import Conversation
from engine.errors import Cancelled, ModelError, PlanError
from engine.kinds import articles
from engine.models import Models
from engine.models.local.choice import LocalChoice
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import CONTEXTUAL
from engine.restore import restore
from engine.values import Plan, Replacement
from tests import contract, tiny
from tests.embedded import models
from tests.marked import annotated

WAYS = dict.fromkeys(sorted(CONTEXTUAL), "context")
TEXT = (
    "Ann Lee works as a nurse in Boston. As a nurse she is a devout Catholic; she was diagnosed "
    "with asthma and is 41 years old. Mail ann.lee@example.org."
)
PRIVATE = ("Ann", "Lee", "nurse", "Boston", "Catholic", "asthma", "41", "ann.lee")


@cache
def reviewed() -> Plan:
    types = CONTEXTUAL | {"AGE", "EMAIL_ADDRESS"}
    options = Options(types=types, mechanisms=tuple(WAYS.items()))
    return pipeline.propose(TEXT, options=options, models=models())


def applied(seed: int, **given: object):
    return applied_with(models(), seed, **given)


def applied_with(chosen: Models, seed: int = 1, plan: Plan | None = None, **given: object):
    conversation, ask = Conversation.seeded(seed), pipeline.asking(chosen)
    return pipeline.apply(plan or reviewed(), conversation=conversation, ask=ask, **given)


class Watched(Models):
    """The embedded models; `opened` says that the masked one was asked for, `seen` what it saw."""

    def __init__(self, *args: object, **given: object) -> None:
        super().__init__(*args, **given)
        self.seen: list[str] = []

    @property
    def masked(self):
        return self

    def candidates(self, text, places, *, count, tick):
        self.seen.append(text)
        return models().masked.candidates(text, places, count=count, tick=tick)


def by_original(replacements: tuple[Replacement, ...]) -> dict[str, str]:
    """Each value without its article, with what stands for it."""
    return {
        articles.led(item.original)[1]: articles.led(item.replacement)[1] for item in replacements
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_text_reads_on_and_comes_back(seed):
    made = applied(seed)
    new = by_original(made.replacements)
    assert {item.mechanism for item in made.replacements if item.type in CONTEXTUAL} == {"context"}
    assert made.text.count(new["nurse"]) == 2
    assert new["Catholic"][0].isupper()
    words = [item for item in PRIVATE if item.isalpha()]  # noise may leave a number as it is
    assert not [word for word in words if re.search(rf"\b{word}\b", made.text)]
    named = tuple(item for item in made.replacements if item.type in CONTEXTUAL)
    assert all(item.reversible for item in named)
    answer = restore(f"Tell the {new['nurse']}, {new['Ann Lee']}.", made.replacements)
    assert answer.text == "Tell the nurse, Ann Lee."


def test_the_same_conversation_gives_the_same_text_and_another_another():
    assert applied(1).text == applied(1).text
    assert len({applied(seed).text for seed in range(6)}) > 1


def test_the_model_sees_no_private_value():
    watched = Watched()
    applied_with(watched)
    assert len(watched.seen) == 5
    for text in watched.seen:
        assert not [item for item in PRIVATE if re.search(rf"\b{re.escape(item)}\b", text)]
        assert "works as a something in" in text


def test_the_masked_model_is_opened_only_where_it_is_needed(tmp_path):
    """There is none in that folder, so opening it would be an error."""
    empty = Models(tmp_path)
    chosen = plan(reviewed().annotated, options=Options())
    applied_with(empty, plan=chosen)
    with pytest.raises(ModelError):
        applied_with(empty)
    with pytest.raises(PlanError):
        pipeline.apply(reviewed(), conversation=Conversation.seeded(1))


def test_it_can_be_cancelled():
    def stop(_share: float, _note: str = "") -> None:
        raise Cancelled

    models().masked.forget()
    with pytest.raises(Cancelled):
        applied(1, tick=stop)


def test_a_model_of_the_persons_own_is_asked():
    """A tiny random one, which has the interface and no sense."""
    chosen = Models(local=LocalChoice(masked=tiny.masked(), device="cpu"))
    made = pipeline.apply(
        reviewed(), conversation=Conversation.seeded(1), ask=pipeline.asking(chosen)
    )
    assert {item.mechanism for item in made.replacements if item.type in CONTEXTUAL} <= {
        "context", "placeholder",
    }  # fmt: skip
    assert "masked" not in chosen.notice
    assert type(chosen.masked).__name__ == "LocalMasked"


def test_a_long_text_is_seen_in_windows():
    text = "A {OCCUPATION:nurse} came. " + "Nothing else happened that day. " * 120
    findings = annotated(text + "The {OCCUPATION:nurse} left.")
    planned = plan(findings, options=Options(mechanisms=tuple(WAYS.items())))
    made = applied_with(models(), plan=planned)
    item, other = made.replacements
    assert item.replacement == other.replacement
    assert item.mechanism == "context"


def run(command: str, line: dict, *argv: str) -> tuple[int, dict, str]:
    out, err = io.BytesIO(), io.StringIO()
    sent = (json.dumps(line) + "\n").encode()
    status = main([command, *argv], io.BytesIO(sent), out, err)
    return status, json.loads(out.getvalue()), err.getvalue()


@pytest.mark.parametrize("ours", [False, True])
def test_the_command_line_answers_by_the_contract(ours):
    line = {"id": 7, "text": TEXT, "options": {"mechanisms": {**WAYS, "AGE": "context"},
                                               "types": ["AGE", *WAYS]}}  # fmt: skip
    argv = ("--masked", str(tiny.masked()), "--device", "cpu") if ours else ()
    status, answer, said = run("sanitize", line, *argv)
    assert status == 0
    assert not contract.problems("sanitize", line, answer)
    assert not [item for item in PRIVATE if item in said]
    how = {item["type"]: item["mechanism"] for item in answer["replacements"]}
    assert how["AGE"] == "placeholder"
    assert ours or how["OCCUPATION"] == "context"
    asked = {"id": 7, "response": answer["sanitized"], "replacements": answer["replacements"]}
    status, back, _said = run("restore", asked)
    assert status == 0
    assert not contract.problems("restore", asked, back)
    assert back["restored"] == TEXT


def test_a_seed_repeats_the_words_and_other_runs_do_not():
    options = {"mechanisms": WAYS, "types": list(WAYS)}
    line = {"id": 1, "text": TEXT, "options": {**options, "seed": 5}}
    assert len({run("sanitize", line)[1]["sanitized"] for _ in range(3)}) == 1
    line["options"] = options
    assert len({run("sanitize", line)[1]["sanitized"] for _ in range(3)}) > 1


def test_a_forecast_sanitizes_for_every_strength():
    line = {"id": 1, "text": TEXT, "options": {"mechanisms": WAYS}, "epsilons": [0.5, 1]}
    status, answer, _said = run("forecast", line)
    assert status == 0
    assert len(answer["curve"]) == 2
