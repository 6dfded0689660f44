"""Opens a folder of the hub's form: offline, safetensors only, no code of the model's own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.errors import ModelError
from engine.models.local.device import Device, stay_offline, torch

_SURROGATES = re.compile(r"[\ud800-\udfff]")


def opened(folder: Path, kind: str, device: Device) -> tuple[Any, Any]:
    """(model in evaluation mode, fast tokenizer) of a folder; `kind` is a transformers Auto class.

    Half precision on a GPU, float32 on the CPU. Raises `ModelError`, in words, for a folder that
    is none, is damaged, needs code of its own or has no safetensors.
    """
    checked(folder)
    library = torch()
    stay_offline()
    import transformers  # noqa: PLC0415 -- seconds, and only with a local model

    quiet(transformers)
    precision = library.float32 if device.kind == "cpu" else library.float16
    safe = {"local_files_only": True, "trust_remote_code": False}
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(str(folder), use_fast=True, **safe)
        model = getattr(transformers, kind).from_pretrained(
            str(folder), use_safetensors=True, dtype=precision, **safe
        )
    except Exception as error:  # noqa: BLE001 -- anything may be wrong with a stranger's folder
        raise ModelError(
            f"The model in {folder.name} could not be opened as {_words(kind)} "
            f"({type(error).__name__})."
        ) from None
    if not getattr(tokenizer, "is_fast", False):
        raise ModelError(f"The model in {folder.name} has no fast tokenizer (tokenizer.json).")
    return model.eval(), tokenizer


def quiet(transformers: Any) -> None:
    """No advice and no progress bars on standard error: they may quote what a tokenizer read."""
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()


def checked(folder: Path) -> Mapping[str, Any]:
    """The configuration of a folder; raises `ModelError` where it or safetensors are missing."""
    try:
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise ModelError(f"The folder {folder.name} holds no readable model.") from None
    if isinstance(config, dict) and "auto_map" in config:
        raise ModelError(f"The model in {folder.name} wants to run code of its own; it is refused.")
    if not any(folder.glob("*.safetensors")):
        raise ModelError(f"The folder {folder.name} holds no safetensors weights.")
    return config if isinstance(config, dict) else {}


def paired(folder: Path) -> bool:
    """Whether the model reads with an encoder and writes with a decoder; raises `ModelError`."""
    return checked(folder).get("is_encoder_decoder") is True


def readable(text: str) -> str:
    """The text with lone surrogates replaced one for one, so that positions stay."""
    return _SURROGATES.sub("\ufffd", text)


def limit(model: Any, tokenizer: Any, most: int) -> int:
    """How many tokens the model reads at once, at most `most`."""
    config = model.config
    declared = (
        getattr(config, name, None)
        for name in ("max_position_embeddings", "n_positions", "max_seq_len", "seq_length")
    )
    sizes = [size for size in declared if isinstance(size, int) and size > 0]
    length = getattr(tokenizer, "model_max_length", None)
    if isinstance(length, int) and length > 0:
        sizes.append(length)
    return min([most, *sizes])


def _words(kind: str) -> str:
    return {
        "AutoModelForCausalLM": "a causal language model",
        "AutoModelForTokenClassification": "a token classifier",
        "AutoModelForMaskedLM": "a masked language model",
        "AutoModelForSeq2SeqLM": "a model that writes",
    }.get(kind, kind)
