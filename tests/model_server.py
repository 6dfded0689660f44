"""A model server on the loopback interface: embeddings, echoed tokens, and chat, all made up.

The figures depend on the text alone, as those of a real model do; nothing was learned.
"""

from __future__ import annotations

import hashlib
import json
import re

from tests.servers import Behaviour, ChatServer, Exchange, Request

WIDTH = 24
HALF = "\ufffd"
_TOKEN = re.compile(r"(?: ?\w{1,5})|\s|[^\w\s]")


def tokens(text: str) -> list[str]:
    """The text in tokens; characters beyond ASCII are bytes, of which two make one token."""
    findings: list[str] = []
    for piece in _TOKEN.findall(text):
        if piece.isascii():
            findings.append(piece)
        else:
            for character in piece:
                size = len(character.encode())
                findings += [character] if character.isascii() else [HALF] * ((size + 1) // 2)
    return findings


def nats(before: str) -> float:
    """A made-up −log P of what ends `before`."""
    return int.from_bytes(hashlib.blake2b(before.encode(), digest_size=2).digest()) / 6000


def echoed(prompt: str, *, begin: str = "") -> dict:
    """A completion with `echo` and `logprobs`, and one generated token."""
    made = [*([begin] if begin else []), *tokens(prompt), " and"]
    logs = [None] + [-nats("".join(made[:index])) for index in range(2, len(made) + 1)]
    reports = {"tokens": made, "token_logprobs": logs, "text_offset": [0] * len(made)}
    choice = {"index": 0, "text": prompt + " and", "logprobs": reports, "finish_reason": "length"}
    return {"id": "c", "object": "text_completion", "created": 1, "choices": [choice]}


def embedded(texts: list[str]) -> dict:
    """One vector per text, of no particular length, last one first."""
    data = []
    for index, text in enumerate(texts):
        digest = hashlib.blake2b(text.encode(), digest_size=WIDTH).digest()
        vector = [byte - 128.5 for byte in digest]
        data.append({"object": "embedding", "index": index, "embedding": vector})
    return {"object": "list", "model": "test-model", "data": data[::-1]}


def written(turns: list[dict], limit: int) -> dict:
    """A chat completion."""
    reply = " ".join(f"word{nats(turns[-1]['content'] + str(index)):.2f}" for index in range(limit))
    message = {"role": "assistant", "content": f" {reply}\n"}
    choice = {"index": 0, "message": message, "finish_reason": "length"}
    return {"id": "c", "object": "chat.completion", "created": 1, "choices": [choice]}


def answering(*, begin: str = "<s>", without: tuple[str, ...] = ()) -> Behaviour:
    """Answer all three questions, but those whose path ends in one of `without`."""

    def behave(exchange: Exchange, request: Request) -> None:
        asked, path = request.json, request.path.rsplit("/v1/", maxsplit=1)[-1]
        if path in without:
            return exchange.whole(501, b'{"error": {"message": "no", "type": "not_supported"}}')
        if path == "embeddings":
            answer = embedded(asked["input"])
        elif path == "completions":
            answer = echoed(asked["prompt"], begin=begin)
        else:
            answer = written(asked["messages"], asked["max_tokens"])
        return exchange.whole(200, json.dumps(answer).encode())

    return behave


class ModelServer(ChatServer):
    """Answers all three until told otherwise."""

    def __init__(self, *behaviours: Behaviour) -> None:
        super().__init__(*(behaviours or [answering()]))
