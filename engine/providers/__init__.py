"""Who may be sent to, and how much they may say: values that are checked when they are made."""

from engine.providers.limits import Limits
from engine.providers.provider import Provider, provider_from_json

__all__ = ["Limits", "Provider", "provider_from_json"]
