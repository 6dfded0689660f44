import pytest
from tokenizers import Tokenizer

from engine.resources import path
from training.data.corpora import bio_spans, merged
from training.data.detokenize import join, spaced
from training.data.examples import Example, encode, mark
from training.data.labels import LABELS, TYPES, UPOS


@pytest.fixture(scope="module")
def tokenizer():
    return Tokenizer.from_file(str(path("models", "tokenizer.json")))


def names(allowed):
    return {LABELS[label] for label in allowed}


def test_inside_tokens_follow_their_begin(tokenizer):
    encoded = encode(Example("I am Siobhan", (mark(5, 12, "PERSON"),)), tokenizer)
    assert names(encoded.allowed[0]) == {"O"}
    assert names(encoded.allowed[2]) == {"B-PERSON"}
    assert all(names(item) == {"I-PERSON"} for item in encoded.allowed[3:])


def test_what_a_set_never_marks_stays_open(tokenizer):
    encoded = encode(Example("at noon", (), frozenset({"DATE_TIME"})), tokenizer)
    assert all(names(item) == {"O", "B-DATE_TIME", "I-DATE_TIME"} for item in encoded.allowed)


def test_a_mark_may_be_one_of_several_types_or_nothing(tokenizer):
    marks = (mark(0, 6, "PERSON", "ORGANIZATION"), mark(7, 13, "RELIGION", "O"))
    first, second = encode(Example("Target Jewish", marks), tokenizer).allowed
    assert names(first) == {"B-PERSON", "B-ORGANIZATION"}
    assert names(second) == {"O", "B-RELIGION", "I-RELIGION"}


def test_parts_of_speech_stand_at_the_first_token(tokenizer):
    encoded = encode(Example("Siobhan runs", (), pos=((0, 7, "PROPN"), (8, 12, "VERB"))), tokenizer)
    known = [UPOS[item] for item in encoded.pos if item >= 0]
    assert known == ["PROPN", "VERB"]
    assert encoded.pos.count(-1) == len(encoded.pos) - 2


def test_labels_pair_begin_and_inside():
    assert len(LABELS) == 1 + 2 * len(TYPES)
    assert all(LABELS[1 + 2 * n : 3 + 2 * n] == (f"B-{t}", f"I-{t}") for n, t in enumerate(TYPES))


def test_joined_tokens_read_as_people_write():
    tokens = '" Hi " , said Anna ( not Bob ) . It \'s $ 5'.split()
    text, spans = join(tokens)
    assert text.strip() == '"Hi", said Anna (not Bob). It\'s $5'
    assert [text[start:end] for start, end in spans] == tokens


def test_spacing_can_be_given():
    assert spaced(["a", "b"], [False, True]) == ("ab ", [(0, 1), (1, 2)])


def test_runs_of_tags_become_spans():
    tags = ["B-PER", "I-PER", "O", "I-LOC", "B-LOC", "I-PER"]
    offsets = [(index, index + 1) for index in range(6)]
    assert list(bio_spans(tags, offsets)) == [
        (0, 2, "PER"), (3, 4, "LOC"), (4, 5, "LOC"), (5, 6, "PER"),
    ]  # fmt: skip


def test_merged_examples_keep_their_marks():
    first = Example("Anna", (mark(0, 4, "PERSON"),))
    second = Example("in Rome", (mark(3, 7, "LOCATION"),))
    whole = merged([first, second])
    assert [whole.text[m.start : m.end] for m in whole.marks] == ["Anna", "Rome"]
