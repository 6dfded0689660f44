"""Names that are words, everyday English words, and what a firm is called without."""

from __future__ import annotations

from engine.kinds import month_names, word_lists

_NAMES = word_lists.words("names.words")
WORDLIKE = _NAMES | word_lists.words("names.words_in_answers")
"""Names that an answer uses as words, too."""
EVERYDAY = (
    _NAMES
    | word_lists.words("names.words_in_prompts")
    | word_lists.words("everyday.organizations")
    | word_lists.words("everyday.words")
    | word_lists.words("function_words.english")
    | {name.lower() for name in (*month_names.MONTHS["en"], *month_names.WEEKDAYS["en"])}
)
"""Words that are seldom private by themselves, whatever a tagger says."""
LEGAL_FORMS = word_lists.words("organizations.legal_forms") | {"group", "holding", "holdings"}
"""Behind the name of a firm, which stands without them elsewhere."""
KINDS_BEFORE_A_NAME = frozenset(
    map(str.casefold, word_lists.words("organizations.kinds_before_a_name"))
)


def kind_of_bearer(name: str) -> str:
    """Whose name it is, a house's where a word for one stands first: «Schreinerei Moser»."""
    first, space, _name = name.partition(" ")
    return "ORGANIZATION" if space and first.casefold() in KINDS_BEFORE_A_NAME else "PERSON"
