"""The local tier: larger models the person chose, through transformers on CUDA, MPS or the CPU.

Nothing here loads by itself or from the network: a model is a folder on this machine, put there
by hand or by `hub.fetch` after the person agreed to its size and licence. Weights are read from
safetensors only and no code of a model is ever run (`trust_remote_code` is off), since a pickled
file or a model's own script could do anything.
"""

from __future__ import annotations

from engine.models.local.choice import LocalChoice

__all__ = ["LocalChoice"]
