"""Well-known chatbots as data: servers to send to, and pages for «copy and open»."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preset:
    """A server that speaks OpenAI's protocol; `needs_key` is false for one's own machine."""

    name: str
    kind: str
    base_url: str
    model: str = ""
    needs_key: bool = True


@dataclass(frozen=True, slots=True)
class Page:
    """A chatbot's page, for pasting the sanitized text by hand. Nothing is put in the address."""

    name: str
    url: str


PRESETS: tuple[Preset, ...] = (
    Preset("OpenAI", "openai", "https://api.openai.com/v1"),
    Preset("OpenRouter", "openai", "https://openrouter.ai/api/v1"),
    Preset("Mistral", "openai", "https://api.mistral.ai/v1", "mistral-small-latest"),
    Preset("Ollama", "local", "http://localhost:11434/v1", needs_key=False),
    Preset("LM Studio", "local", "http://localhost:1234/v1", needs_key=False),
    Preset("llama.cpp", "local", "http://localhost:8080/v1", "default", needs_key=False),
    Preset("vLLM", "local", "http://localhost:8000/v1", needs_key=False),
)

PAGES: tuple[Page, ...] = (
    Page("ChatGPT", "https://chatgpt.com/"),
    Page("Claude", "https://claude.ai/new"),
    Page("Gemini", "https://gemini.google.com/app"),
)
