"""Writing by any seq2seq or causal language model of the hub."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.errors import ModelError
from engine.models.local import loading
from engine.models.local.device import pick, torch
from engine.models.local.device_runner import DeviceRunner, OnDevice
from engine.models.local.tokenization import beginning
from engine.progress import Tick, ignore

WINDOW: Final = 32_768
NOTE: Final = "Writing"


class LocalGenerator(OnDevice):
    """`generate(prompt)` by the likeliest token at each step; keeps nothing of a text."""

    def __init__(self, folder: Path, *, device: str = "auto") -> None:
        """Open a folder; raises `ModelError`."""
        place = pick(device)
        self._paired = loading.paired(folder)
        kind = "AutoModelForSeq2SeqLM" if self._paired else "AutoModelForCausalLM"
        model, self._tokenizer = loading.opened(folder, kind, place)
        self._window = loading.limit(model, self._tokenizer, WINDOW)
        self._begin = beginning(self._tokenizer, model)
        self._runner = DeviceRunner(model, place)

    def generate(self, prompt: str, *, limit: int = 256, tick: Tick = ignore) -> str:
        """What the model writes to `prompt`, at most `limit` tokens, without space around it.

        The same prompt gives the same text. A model that was trained on chats gets the prompt as
        a person's turn. The answer also ends where the model's window does. `tick` is asked at
        each token. Raises `ModelError` where the prompt leaves no room in the window.
        """
        ids = self._ids(loading.readable(prompt))
        room = min(limit, self._room(len(ids)))
        tick(0.0, NOTE)
        compute = partial(written, room=room, told=asked(tick, room), paired=self._paired)
        answer = self._runner.run([ids], compute)[0]
        return str(self._tokenizer.decode(answer, skip_special_tokens=True)).strip()

    def _ids(self, prompt: str) -> list[int]:
        """The prompt's tokens, with all that the model wants around them."""
        templated = bool(getattr(self._tokenizer, "chat_template", None))
        if templated:
            prompt = turn(self._tokenizer, prompt)
        encoding = self._tokenizer(
            prompt, add_special_tokens=not templated, truncation=False, verbose=False
        )
        return list(encoding["input_ids"]) or [self._begin]

    def _room(self, length: int) -> int:
        """How many tokens the answer may have."""
        room = self._window if self._paired else self._window - length
        if room < 1 or length > self._window:
            raise ModelError(
                f"The prompt is too long for the model: {length} tokens, and it reads "
                f"{self._window} at once."
            )
        return room


def turn(tokenizer: Any, prompt: str) -> str:
    """The prompt as a person's turn, in the words of the model's template."""
    turns = [{"role": "user", "content": prompt}]
    try:
        rendered = tokenizer.apply_chat_template(turns, tokenize=False, add_generation_prompt=True)
    except Exception as error:  # noqa: BLE001 -- a stranger's template may fail in any way
        name = type(error).__name__
    else:
        return str(rendered)
    raise ModelError(f"The model's chat template cannot be used ({name}).")


def asked(tick: Tick, room: int) -> Callable[..., Any]:
    """Asks `tick` behind each token; it ends nothing but by what `tick` raises."""
    count = 0

    def one_more(ids: Any, _scores: Any, **_more: object) -> Any:
        nonlocal count
        count += 1
        tick(min(1.0, count / room), NOTE)
        return torch().zeros(ids.shape[0], dtype=torch().bool, device=ids.device)

    return one_more


def written(
    model: Any, batch: Sequence[list[int]], *, room: int, told: Callable[..., Any], paired: bool
) -> list[list[int]]:
    """For each prompt what the model writes, at most `room` tokens; `told` is asked at each."""
    from transformers import GenerationConfig  # noqa: PLC0415 -- loaded with the model

    answers = []
    for ids in batch:
        tensor = torch().tensor([ids], device=model.device)
        config = GenerationConfig(do_sample=False, num_beams=1, max_new_tokens=room)
        generated = model.generate(
            tensor, attention_mask=torch().ones_like(tensor), generation_config=config,
            stopping_criteria=[told],
        )[0].tolist()  # fmt: skip
        answers.append(generated if paired else generated[len(ids) :])
    return answers
