"""Tiny random models in the hub's form, made once per run."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
import transformers
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers
from tqdm import tqdm
from transformers import (
    BertConfig,
    BertForMaskedLM,
    BertForTokenClassification,
    BertModel,
    GPT2Config,
    GPT2LMHeadModel,
    PreTrainedTokenizerFast,
    T5Config,
    T5ForConditionalGeneration,
)

tqdm.monitor_interval = 0  # no thread beside a progress bar
transformers.logging.disable_progress_bar()
transformers.logging.set_verbosity_error()
_KEPT: list[TemporaryDirectory[str]] = []
_TEXT = [
    "I would like to know how much it will cost to fix the roof of my house.",
    "Anna Schmidt lives in Berlin and works for Acme Corp since 12 May 2019.",
    "The quick brown fox jumps over the lazy dog and runs away.",
]


def _folder() -> Path:
    _KEPT.append(TemporaryDirectory(prefix="tiny-model-"))
    return Path(_KEPT[-1].name)


def _bytes(folder: Path, *, specials: dict[str, str]) -> int:
    """A byte-level tokenizer, as GPT-2 has; returns its size."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=400, special_tokens=list(specials.values()),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), show_progress=False,
    )  # fmt: skip
    tokenizer.train_from_iterator(_TEXT, trainer)
    if "cls_token" in specials:
        marks = [(name, tokenizer.token_to_id(name)) for name in ("[CLS]", "[SEP]")]
        tokenizer.post_processor = processors.TemplateProcessing(
            single="[CLS] $A [SEP]", special_tokens=marks
        )
    fast = PreTrainedTokenizerFast(tokenizer_object=tokenizer, **specials)
    fast.save_pretrained(folder)
    return len(fast)


@cache
def causal() -> Path:
    folder = _folder()
    size = _bytes(folder, specials={"bos_token": "<s>", "eos_token": "</s>"})
    torch.manual_seed(1)
    config = GPT2Config(
        vocab_size=size,
        n_positions=64,
        n_embd=32,
        n_layer=2,
        n_head=2,
        bos_token_id=0,
        eos_token_id=1,
    )
    GPT2LMHeadModel(config).save_pretrained(folder, safe_serialization=True)
    return folder


def _bert(size: int, **more: object) -> BertConfig:
    return BertConfig(
        vocab_size=size, hidden_size=32, num_hidden_layers=2, num_attention_heads=2,
        intermediate_size=64, max_position_embeddings=64, **more,
    )  # fmt: skip


_BERT = {
    "unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]",
    "mask_token": "[MASK]",
}  # fmt: skip


@cache
def encoder() -> Path:
    folder = _folder()
    size = _bytes(folder, specials=_BERT)
    torch.manual_seed(2)
    BertModel(_bert(size)).save_pretrained(folder, safe_serialization=True)
    return folder


@cache
def tagger() -> Path:
    folder = _folder()
    size = _bytes(folder, specials=_BERT)
    torch.manual_seed(3)
    labels = dict(enumerate(("O", "B-PER", "I-PER", "B-LOC", "EMAIL", "B-WEIRD")))
    model = BertForTokenClassification(_bert(size, id2label=labels, label2id={}))
    with torch.no_grad():
        model.classifier.weight.mul_(40)
    model.save_pretrained(folder, safe_serialization=True)
    return folder


@cache
def masked() -> Path:
    folder = _folder()
    size = _bytes(folder, specials=_BERT)
    torch.manual_seed(4)
    BertForMaskedLM(_bert(size)).save_pretrained(folder, safe_serialization=True)
    return folder


@cache
def seq2seq() -> Path:
    folder = _folder()
    size = _bytes(folder, specials={"eos_token": "</s>", "pad_token": "<pad>"})
    torch.manual_seed(5)
    config = T5Config(
        vocab_size=size, d_model=32, d_kv=16, d_ff=64, num_layers=2, num_heads=2, n_positions=64,
        eos_token_id=0, pad_token_id=1, decoder_start_token_id=1,
    )  # fmt: skip
    T5ForConditionalGeneration(config).save_pretrained(folder, safe_serialization=True)
    return folder
