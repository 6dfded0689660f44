"""Every error the engine raises on purpose.

::

    PromptveilError
    ├── InputError          the caller gave something unusable
    │   ├── TextError       the text itself (size, lone surrogates)
    │   └── OptionError     an option, a rule file, a provider's settings
    ├── ModelError          a model is missing, damaged or does not answer as its card says
    ├── RecognizerError     a recognizer failed: nothing may be sent (fail closed)
    ├── PlanError           a plan or a splice that would break an invariant
    ├── KeyringError        no key can be read or kept
    │   ├── KeyFileError    the file with the key cannot be used: damaged, another version
    │   └── WrongPassphrase it does not open with this passphrase
    ├── TranscriptError     a saved conversation that cannot be read
    │   └── TranscriptLocked  it can be read but not restored: another key, or changed
    ├── ChatError           the chatbot could not be reached or answered wrongly
    │   ├── ChatUnreachable
    │   ├── ChatRefused     wrong key, no right, no such model
    │   ├── ChatBusy        429 or 5xx, after the retries
    │   └── ChatBroken      the stream ended early; `partial` holds what had come
    └── Cancelled           the person stopped it

Messages are written for people and never hold a person's text. `code` is the machine's name of
the error in the command line's answers.
"""

from __future__ import annotations


class PromptveilError(Exception):
    """Base of all errors; its message is safe to show and to log."""

    code = "error"


class InputError(PromptveilError):
    """The caller gave something unusable."""

    code = "bad_input"


class TextError(InputError):
    """The text cannot be processed as it is."""

    code = "bad_text"


class OptionError(InputError):
    """An option is unknown, of the wrong type, or out of range."""

    code = "bad_option"


class ModelError(PromptveilError):
    """A model is missing, damaged, or does not answer as its card says."""

    code = "model"


class RecognizerError(PromptveilError):
    """A recognizer failed, so the text may hold private values that nobody saw."""

    code = "recognizer"


class PlanError(PromptveilError):
    """A plan or a splice would break an invariant; nothing was sent."""

    code = "plan"


class KeyringError(PromptveilError):
    """No key can be read or kept on this machine."""

    code = "keyring"


class KeyFileError(KeyringError):
    """The file with the key cannot be used."""

    code = "key_file"


class WrongPassphrase(KeyringError):
    """The file with the key does not open with this passphrase."""

    code = "passphrase"


class TranscriptError(PromptveilError):
    """A saved conversation cannot be read."""

    code = "transcript"


class TranscriptLocked(TranscriptError):
    """A saved conversation can be read, but its values cannot be put back."""

    code = "transcript_locked"


class ChatError(PromptveilError):
    """The chatbot could not be reached or did not answer properly.

    `server_words` are the server's own, cleaned and cut, to be shown beside ours. They stand in
    no message and no `repr`: a server may quote what was sent.
    """

    code = "chat"

    def __init__(self, message: str, *, server_words: str = "") -> None:
        super().__init__(message)
        self.server_words = server_words


class ChatUnreachable(ChatError):
    """No connection to the chatbot's server, or none in time."""

    code = "chat_unreachable"


class ChatRefused(ChatError):
    """The server refused: wrong key, no right, no such model."""

    code = "chat_refused"


class ChatBusy(ChatError):
    """The server was busy or failing (429, 5xx) on every try."""

    code = "chat_busy"


class ChatBroken(ChatError):
    """The answer ended early."""

    code = "chat_broken"

    def __init__(self, message: str, *, partial: str, server_words: str = "") -> None:
        super().__init__(message, server_words=server_words)
        self.partial = partial


class Cancelled(PromptveilError):
    """The person stopped the work."""

    code = "cancelled"
