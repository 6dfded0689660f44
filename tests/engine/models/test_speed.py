from __future__ import annotations

import pytest

from engine.errors import Cancelled
from engine.models.invented import TEXT
from engine.models.speed import RUNS, WORDS, measured
from engine.models.tagger import Tagging
from tests.embedded import models


class _Listens:
    def __init__(self):
        self.heard = []

    def tag(self, text, **_more):
        self.heard.append(text)
        return Tagging((), ())


def test_the_text_has_the_words_it_is_measured_by():
    assert len(TEXT.format(number=1000).split()) == WORDS


def test_no_text_is_asked_twice_so_that_none_is_answered_from_memory():
    tagger = _Listens()
    measured(tagger)
    measured(tagger)
    assert len(set(tagger.heard)) == 2 * (RUNS + 1)


def test_the_embedded_tagger_computes_each_time(monkeypatch):
    tagger, ran = models().tagger, []
    run = tagger._session.run_each
    monkeypatch.setattr(
        tagger._session, "run_each", lambda feeds, **rest: (ran.append(1), run(feeds, **rest))[1]
    )
    assert 0 < measured(tagger) < 60_000
    assert len(ran) == RUNS + 1


def test_measuring_can_be_stopped():
    def stop(_fraction, _note=""):
        raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        measured(_Listens(), tick=stop)
