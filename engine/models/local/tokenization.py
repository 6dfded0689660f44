"""Tokenizes with any tokenizer of the hub, with code-point offsets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.models.closed_class import is_open
from engine.models.local.loading import readable

PART: Final = 20_000
"""Code points tokenized at once, cut at white space: bounds memory on a huge text."""

WORD_SIGNS: Final = ("\u0120", "\u2581")
"""What byte-level and SentencePiece tokenizers write for the space before a word."""


def tokenized(tokenizer: Any, text: str) -> tuple[list[int], list[tuple[int, int]]]:
    """Ids, and `text[start:end]` of each, without the special tokens around a text.

    A typed "[MASK]" is text like any other.
    """
    ids: list[int] = []
    spans: list[tuple[int, int]] = []
    for start, part in parts(readable(text), PART):
        encoding = tokenizer(
            part, add_special_tokens=False, return_offsets_mapping=True, truncation=False,
            split_special_tokens=True, verbose=False,
        )  # fmt: skip
        ids += encoding["input_ids"]
        spans += [(start + begin, start + other) for begin, other in encoding["offset_mapping"]]
    return ids, spans


def parts(text: str, size: int) -> Iterator[tuple[int, str]]:
    """Where each part begins, and the part: at most `size` bytes of UTF-8, cut at white space.

    Bytes, since scripts with several bytes a character take more tokens a character too.
    """
    start = 0
    while (end := start + _within(text[start : start + size], size)) < len(text):
        cut = max(text.rfind(sign, (start + end) // 2, end) for sign in "\n ")
        end = cut if cut > start else end
        yield start, text[start:end]
        start = end
    yield start, text[start:]


def _within(text: str, size: int) -> int:
    """The number of leading code points that fit into `size` bytes; at least one."""
    whole = text.encode("utf-8", "surrogatepass")
    if len(whole) <= size:
        return len(text)
    return max(1, len(whole[:size].decode("utf-8", "ignore")))


def marks(tokenizer: Any) -> tuple[list[int], list[int]]:
    """The special tokens before and after a text, such as [CLS] and [SEP]."""
    bare = tokenizer("a", add_special_tokens=False)["input_ids"]
    whole = tokenizer("a")["input_ids"]
    place = next(index for index in range(len(whole)) if whole[index : index + len(bare)] == bare)
    return whole[:place], whole[place + len(bare) :]


def beginning(tokenizer: Any, model: Any) -> int:
    """The token that stands before a text, so that the first one has something before it."""
    for name in ("bos_token_id", "cls_token_id", "eos_token_id", "sep_token_id"):
        token = getattr(tokenizer, name, None)
        if isinstance(token, int):
            return token
    token = getattr(model.config, "bos_token_id", None)
    return token if isinstance(token, int) else 0


def whole_words(tokenizer: Any, size: int) -> tuple[list[int], list[str]]:
    """Ids below `size` and words of the pieces that are a whole word of an open class."""
    special = set(tokenizer.all_special_ids)
    vocabulary = sorted((number, piece) for piece, number in tokenizer.get_vocab().items())
    begins, continues = _signs(tokenizer, [piece for _number, piece in vocabulary])
    ids: list[int] = []
    words: list[str] = []
    for number, piece in vocabulary:
        whole = piece.startswith(begins) and not (continues and piece.startswith(continues))
        if whole and number < size and number not in special:
            word = tokenizer.convert_tokens_to_string([piece]).strip() if begins else piece
            if word.isalpha() and is_open(word):
                ids.append(number)
                words.append(word)
    return ids, words


def _signs(tokenizer: Any, pieces: list[str]) -> tuple[str, str]:
    """The prefix of word-initial tokens and the prefix of continuation tokens."""
    continues = getattr(tokenizer.backend_tokenizer.model, "continuing_subword_prefix", None)
    counted = {sign: sum(piece.startswith(sign) for piece in pieces) for sign in WORD_SIGNS}
    most = max(WORD_SIGNS, key=lambda sign: counted[sign])
    return (most, "") if counted[most] and not continues else ("", continues or "")
