import json
import re
import shutil
from pathlib import Path

import pytest

from engine.errors import ModelError
from engine.models import runtime
from engine.models import tagger as module
from engine.models.tagger import Tagger, read_card
from engine.resources import path
from tests.embedded import models

LONGER = "\n".join(
    f"Point {n}: Dr. Maria Keller of Bremen sent invoice {n * 7919} on 12 May." for n in range(60)
)


@pytest.fixture
def tagger():
    made = models().tagger
    made.forget()
    return made


@pytest.fixture
def computed(tagger, monkeypatch):
    """The sizes of the windows that the model was given."""
    seen = []
    run_each = tagger._session.run_each

    def counted(feeds, **rest):
        seen.extend(feed["ids"].shape for feed in feeds)
        return run_each(feeds, **rest)

    monkeypatch.setattr(tagger._session, "run_each", counted)
    return seen


def values(tagger, text):
    return {(text[span.start : span.end], span.type) for span in tagger.tag(text).spans}


def test_what_it_finds_in_plain_sentences(tagger):
    text = "My name is Anna Schmidt, I am a 41-year-old nurse in Manchester. Mail anna@schmidt.org."
    assert {
        ("Anna Schmidt", "PERSON"),
        ("41", "AGE"),
        ("nurse", "OCCUPATION"),
        ("Manchester", "LOCATION"),
        ("anna@schmidt.org", "EMAIL_ADDRESS"),
    } <= values(tagger, text)


def test_case_matters_to_it(tagger):
    assert ("Will", "PERSON") in values(tagger, "I met Will and his wife Grace in Paris.")
    assert not values(tagger, "I hope that this will grace the table.")


def test_doubts_hold_all_that_is_found_and_no_plain_words(tagger):
    text = "Maria Keller was born on 3 May 1980 in Leeds. How do I sort a list of numbers?"
    tagging = tagger.tag(text)
    for span in tagging.spans:
        assert any(start <= span.start and span.end <= end for start, end in tagging.doubts)
    assert all(end <= text.index("How") for _start, end in tagging.doubts)


def test_doubts_of_a_huge_text_are_in_its_own_places(tagger, monkeypatch):
    monkeypatch.setattr(module, "PART", 1000)
    tagging = tagger.tag(LONGER)
    assert list(tagging.doubts) == sorted(tagging.doubts)
    held = [LONGER[start:end] for start, end in tagging.doubts]
    assert sum("Maria Keller" in value for value in held) == LONGER.count("Maria Keller")


def test_nothing_private_gives_nothing(tagger):
    assert tagger.tag("How do I sort a list of numbers in Python?").spans == ()


def test_words_have_their_parts_of_speech(tagger):
    text = "The dog sleeps."
    assert [(text[w.start : w.end], w.pos) for w in tagger.tag(text).pos] == [
        ("The", "DET"),
        ("dog", "NOUN"),
        ("sleeps", "VERB"),
    ]


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\u200b", "\x00"])
def test_text_without_words(tagger, text):
    assert tagger.tag(text).spans == ()


def test_kept_windows_give_what_a_fresh_model_gives(tagger, computed):
    fresh = tagger.tag(LONGER)
    batches = len(computed)
    assert tagger.tag(LONGER) == fresh
    assert len(computed) == batches  # nothing was computed again
    tagger.forget()
    assert tagger.tag(LONGER) == fresh


def test_an_edit_costs_only_the_windows_it_changes(tagger, computed):
    tagger.tag(LONGER)
    whole = sum(rows for rows, _length in computed)
    computed.clear()
    edited = LONGER.replace("invoice 158380", "the old invoice 158380")
    again = tagger.tag(edited)
    assert whole > 4
    assert 1 <= sum(rows for rows, _length in computed) <= 2
    tagger.forget()
    assert tagger.tag(edited) == again


WALL = " ".join(
    f"{'Anna Priya Marek Elena Omar'.split()[n * n % 5]} {'bdfglmnrst'[n * 7 % 10]}o{n * 7919 % 89}"
    f"{'Smith Novak Weiss Tanaka'.split()[n * 3 % 4]}"
    for n in range(500)
)


def test_a_text_without_lines_is_cut_at_the_same_words_wherever_it_begins(tagger, computed):
    tagger.tag(WALL)
    whole = len(computed)
    computed.clear()
    tagger.tag(f"The guests of this evening by table {WALL}")
    assert whole > 8
    assert len(computed) <= 2


def missed(name, tagging):
    """Where a name stands in `LONGER` that no person's span holds whole."""
    people = [span for span in tagging.spans if span.type == "PERSON"]
    return [
        match.start()
        for match in re.finditer(name, LONGER)
        if not any(person.start <= match.start() and match.end() <= person.end for person in people)
    ]


def test_windows_are_bounded_and_find_every_mention(tagger, computed):
    assert LONGER.count("Maria Keller") == 60
    assert missed("Maria Keller", tagger.tag(LONGER)) == []
    limit = read_card(path("models") / "tagger.json").max_tokens
    assert all(rows == 1 and length <= limit for rows, length in computed)


def test_a_value_alone_and_beside_others_is_the_same(tagger):
    text = "Call Anna Schmidt."
    alone = tagger.tag(text)
    tagger.forget()
    tagger.tag(LONGER)
    assert tagger.tag(text) == alone


@pytest.mark.parametrize(
    "change",
    [
        lambda card: card.pop("types"),
        lambda card: card.update(shapes=3),
        lambda card: card.update(max_tokens="many"),
        lambda card: card.update(context=400),
    ],
)
def test_a_damaged_description_is_refused(tmp_path, change):
    card = json.loads((path("models") / "tagger.json").read_text())
    change(card)
    (tmp_path / "tagger.json").write_text(json.dumps(card))
    with pytest.raises(ModelError, match=r"tagger\.json"):
        read_card(tmp_path / "tagger.json")


def test_a_description_of_another_model_is_refused(tmp_path):
    for name in (
        "tagger.onnx",
        "tagger.json",
        "tokenizer.json",
        "manifest.json",
        "needs.npz",
        "edits.npz",
    ):
        shutil.copy(path("models") / name, tmp_path / name)
    card = json.loads((tmp_path / "tagger.json").read_text())
    card["types"].pop()
    (tmp_path / "tagger.json").write_text(json.dumps(card))
    with pytest.raises(ModelError, match=r"tagger\.json"):
        Tagger(tmp_path).tag("Anna")


def test_a_missing_description_is_named(tmp_path):
    with pytest.raises(ModelError, match=r"tagger\.json"):
        Tagger(tmp_path)


def test_a_huge_text_is_worked_on_in_parts(tagger, monkeypatch):
    whole = tagger.tag(LONGER)
    monkeypatch.setattr(module, "PART", 1000)
    reports = []
    parts = tagger.tag(LONGER, tick=lambda fraction, _note="": reports.append(fraction))
    assert [w.start for w in parts.pos] == [w.start for w in whole.pos]
    assert missed("Maria Keller", parts) == []
    assert reports == sorted(reports)
    assert reports[-1] <= 1


def test_each_sum_is_joined_with_the_norm_behind_it(tmp_path):
    options = runtime.session_options()
    options.enable_profiling, options.profile_file_prefix = True, str(tmp_path / "profile")
    model = str(path("models", "tagger.onnx"))
    session = runtime.load().InferenceSession(model, options)
    session.run(None, models().tagger._trial())
    events = json.loads(Path(session.end_profiling()).read_text(encoding="utf-8"))
    kinds = [event["args"].get("op_name") for event in events if event["cat"] == "Node"]
    assert kinds.count("SkipLayerNormalization") == 12
    assert kinds.count("LayerNormalization") == 1
