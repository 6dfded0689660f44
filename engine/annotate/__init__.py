"""Finds what is private in a text, and its words and sentences.

The package itself is light: presidio, which takes a moment to load, comes in with the
first text (see `libraries.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.options import Options
from engine.progress import Tick, ignore
from engine.values import Annotated

if TYPE_CHECKING:
    from engine.annotate.claims import Recognizer
    from engine.annotate.tagged.tagger import SupportsTag


def annotate(
    text: str,
    *,
    options: Options,
    tagger: SupportsTag | None,
    rules: Iterable[Recognizer] = (),
    tick: Tick = ignore,
) -> Annotated:
    """The private spans of a text (sorted, not overlapping), its words and its sentences.

    Positions are code points of the text as given. `rules` are the person's own recognizers (see
    `load_rules`). Raises `TextError` for a text above `stage.MAX_CHARACTERS`, and `RecognizerError`
    where a recognizer fails: then nothing is known about the text and it must not be sent.
    """
    from engine.annotate.stage import run  # noqa: PLC0415 - loads presidio

    return run(text, options=options, tagger=tagger, rules=tuple(rules), tick=tick)


def load_rules(path: Path) -> tuple[Recognizer, ...]:
    """The person's own recognizers from a YAML file in presidio's format.

    Raises `OptionError` naming the line, where the file cannot be used.
    """
    from engine.annotate.rule_file import load  # noqa: PLC0415 - loads presidio

    return load(path)


def warm_up() -> None:
    """Load presidio and every pattern now, so that the first text does not wait for them."""
    annotate("Warm-up 1.", options=Options(), tagger=None)
