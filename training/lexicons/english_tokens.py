"""Builds `resources/lexicons/english_tokens.json`: spaCy's rules for English tokens, as data.

    python -m training.lexicons.english_tokens

Reads the installed spaCy (MIT): the patterns of its tokenizer, its exceptions, and the signs that
end a sentence. `engine/annotate/english_tokens.py` applies them.
"""

from __future__ import annotations

import json
from typing import Any

import spacy
from spacy.pipeline import Sentencizer
from spacy.symbols import ORTH

from engine.annotate.english_tokens import FILE
from engine.resources import path


def main() -> None:
    """Write the file."""
    content = json.dumps(collected(), ensure_ascii=True, indent=0, sort_keys=True)
    path("lexicons", FILE).write_text(content + "\n", encoding="utf-8")


def collected() -> dict[str, Any]:
    """The rules as the file has them."""
    tokenizer: Any = spacy.blank("en").tokenizer  # its stub lacks the patterns
    if tokenizer.token_match is not None:
        raise ValueError("This spaCy has a rule for whole tokens, which nothing here applies.")
    exceptions = {
        run: [token[ORTH] for token in tokens]
        for run, tokens in tokenizer.rules.items()
        if not run.isspace()
    }
    return {
        "prefix": tokenizer.prefix_search.__self__.pattern,
        "suffix": tokenizer.suffix_search.__self__.pattern,
        "infix": tokenizer.infix_finditer.__self__.pattern,
        "url": tokenizer.url_match.__self__.pattern,
        "exceptions": exceptions,
        "taken_apart": _taken_apart(list(exceptions)),
        "sentence_ends": sorted(Sentencizer.default_punct_chars),
    }


def _taken_apart(runs: list[str]) -> dict[str, list[str]]:
    """The exceptions that the patterns would take apart, as a tokenizer without any has them."""
    plain: Any = spacy.blank("en").tokenizer
    affected = [
        run
        for run in runs
        if plain.find_prefix(run) or plain.find_infix(run) or plain.find_suffix(run)
    ]
    plain.rules = {}
    return {run: [token.text for token in plain(run)] for run in affected}


if __name__ == "__main__":
    main()
